//! The two frames that say whose eyes a screen is for.
use embedded_graphics::primitives::Rectangle;

use crate::drawing::frame::{Frame, HEIGHT, SCREEN, WIDTH, area};
use crate::drawing::theme::PANEL_STEP;

/// The dotted frame: only private screens have it.
pub fn private_frame(frame: &mut Frame) {
    frame.dotted(SCREEN);
}

/// The double frame of the gate, behind which a secret waits.
pub fn panel(frame: &mut Frame) {
    frame.outline(SCREEN);
    const INNER: Rectangle = area(
        PANEL_STEP,
        PANEL_STEP,
        WIDTH as i32 - 2 * PANEL_STEP,
        HEIGHT as i32 - 2 * PANEL_STEP,
    );
    frame.outline(INNER);
}
