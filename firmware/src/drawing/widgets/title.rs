//! The title bar.
use crate::drawing::frame::{Frame, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{BODY, BOLD, GAP, ICON, LEFT, MARGIN, RIGHT, ROW_TEXT, SPACE, TITLE, TITLE_ICON_X};

/// Where the player is at the left, the turn and phase at the right, dark on light. The frame must be dark there. A
/// title that is too long is cut.
pub fn title(frame: &mut Frame, left: &[u8], right: &[u8]) {
    frame.text_right(RIGHT - MARGIN, ROW_TEXT, right, BODY);
    frame.text_fit(LEFT + GAP, ROW_TEXT, title_room(right), left, BOLD);
    frame.invert(TITLE);
}

/// The columns that a title has beside this text at its right.
pub fn title_room(right: &[u8]) -> i32 {
    RIGHT - MARGIN - BODY.width(right) - SPACE - GAP
}

/// A symbol in the title bar, between the two texts.
pub fn title_icon(frame: &mut Frame, icon: Icon) {
    let place = area(TITLE_ICON_X, ROW_TEXT, ICON, ICON);
    frame.erase(place);
    frame.icon(TITLE_ICON_X, ROW_TEXT, icon);
    frame.invert(place);
}
