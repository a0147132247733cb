//! The two frames that say whose eyes a screen is for.
use crate::frame::{Frame, SCREEN};
use crate::theme::PANEL_STEP;

/// The dotted frame: only private screens have it.
pub fn private_frame(frame: &mut Frame) {
    frame.dotted(SCREEN);
}

/// The double frame of the gate, behind which a secret waits.
pub fn panel(frame: &mut Frame) {
    frame.outline(SCREEN);
    frame.outline(SCREEN.offset(-PANEL_STEP));
}
