//! The title bar.
use crate::frame::Frame;
use crate::theme::{BODY, BOLD, GAP, LEFT, MARGIN, RIGHT, ROW_TEXT, SPACE, TITLE};

/// Where we are at the left, the turn and phase at the right, dark on light, on a dark frame. A title too long is cut.
pub fn title(frame: &mut Frame, left: &str, right: &str) {
    let end = frame.text_right(RIGHT - MARGIN, ROW_TEXT, right, BODY);
    frame.text_fit(LEFT + GAP, ROW_TEXT, end - SPACE - GAP, left, BOLD);
    frame.invert(TITLE);
}
