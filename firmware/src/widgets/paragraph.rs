//! Running text.
use embedded_graphics::primitives::Rectangle;

use crate::fonts::Font;
use crate::frame::Frame;
use crate::theme::{BODY, ROW_TIGHT};

/// Writes a text in the body face, broken at spaces, as far as the area reaches. Returns the row under the last line.
pub fn paragraph(frame: &mut Frame, area: Rectangle, text: &str) -> i32 {
    let mut y = area.top_left.y;
    let end = y.saturating_add_unsigned(area.size.height);
    for line in lines(text, BODY, area.size.width as i32) {
        if y.saturating_add(BODY.capitals) > end {
            break;
        }
        frame.text(area.top_left.x, y, line, BODY);
        y = y.saturating_add(ROW_TIGHT);
    }
    y
}

/// The lines of a text that is `width` columns wide: broken at spaces and line breaks, and inside a word only where
/// the word alone is too long.
pub fn lines<'a>(text: &'a str, font: &'a Font, width: i32) -> impl Iterator<Item = &'a str> {
    // Plain spaces and line breaks: the alphabet of our texts has no others.
    const BLANKS: [char; 2] = [' ', '\n'];
    let mut rest = text.trim_end_matches(BLANKS);
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, next) = rest.split_at_checked(line_end(rest, font, width)).unwrap_or((rest, ""));
        rest = next.trim_start_matches(BLANKS);
        Some(line.trim_end_matches(BLANKS))
    })
}

/// Where the first line of a text ends. Always takes at least one letter.
fn line_end(text: &str, font: &Font, width: i32) -> usize {
    let mut pen = 0;
    let mut space = None;
    for (place, letter) in text.char_indices() {
        match letter {
            '\n' => return place.max(1),
            ' ' => space = Some(place),
            _ => {}
        }
        pen += font.advance(letter);
        // The dark column after a line's last letter needs no room.
        if pen - 1 > width && letter != ' ' {
            return space
                .unwrap_or(place)
                .max(text.chars().next().map_or(1, char::len_utf8));
        }
    }
    text.len()
}
