//! The two frames that say whose eyes a screen is for.
use embedded_graphics::primitives::Primitive;

use crate::drawing::frame::{Frame, SCREEN};
use crate::drawing::theme::{EDGE, PANEL_STEP, PRIVATE_STEP};

/// The dotted frame: only private screens have it.
pub fn private_frame(frame: &mut Frame) {
    frame.dotted(SCREEN);
    frame.keep_within(SCREEN.offset(-PRIVATE_STEP));
}

/// The double frame of the gate, behind which a secret waits.
pub fn panel(frame: &mut Frame) {
    frame.draw(&SCREEN.into_styled(EDGE));
    frame.draw(&SCREEN.offset(-PANEL_STEP).into_styled(EDGE));
    frame.keep_within(SCREEN.offset(-PANEL_STEP - PRIVATE_STEP));
}
