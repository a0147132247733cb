//! The title bar.
use crate::drawing::fonts::Font;
use crate::drawing::frame::{Frame, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{BODY, BOLD, GAP, ICON, LEFT, MARGIN, RIGHT, ROW_TEXT, SPACE, TITLE, TITLE_ICON_X};

/// Where the player is at the left, the turn and phase at the right, dark on light. The frame must be dark there.
pub fn title(frame: &mut Frame, left: &[u8], right: &[u8]) {
    let room = title_room(right);
    title_in(frame, left, right, room, title_face(left, room));
}

/// The same for whoever has measured the room beside the right text and chosen the face already.
pub fn title_in(frame: &mut Frame, left: &[u8], right: &[u8], room: i32, face: Option<&Font>) {
    frame.text(LEFT + GAP + room + SPACE, ROW_TEXT, right, BODY);
    frame.text_fit(LEFT + GAP, ROW_TEXT, room, left, face.unwrap_or(BODY));
    frame.invert(TITLE);
}

/// The face of a title: the bold one, unless it is too wide. `None` if it is too wide in both.
pub fn title_face(left: &[u8], room: i32) -> Option<&'static Font> {
    [BOLD, BODY].into_iter().find(|face| face.width(left) <= room)
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
