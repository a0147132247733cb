//! Running text.
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Font, Letters};
use crate::frame::Frame;
use crate::theme::{BODY, ROW_TIGHT};

/// Writes a text in the body face, broken at spaces, as far as the area reaches. Returns the row under the last line.
pub fn paragraph<'a>(frame: &mut Frame, area: Rectangle, text: impl Into<Letters<'a>>) -> i32 {
    let mut y = area.top_left.y;
    let end = y.saturating_add_unsigned(area.size.height);
    for line in lines(text.into(), BODY, area.size.width as i32) {
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
pub fn lines<'a>(mut rest: Letters<'a>, font: &Font, width: i32) -> impl Iterator<Item = Letters<'a>> {
    core::iter::from_fn(move || {
        let mut line = rest.clone();
        while rest.next().is_some_and(is_blank) {
            line = rest.clone();
        }
        let length = line_length(line.clone(), font, width);
        rest = line.clone();
        rest.nth(length.checked_sub(1)?);
        Some(line.first(length))
    })
}

/// Plain spaces and line breaks: the alphabet of our texts has no others.
const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\n')
}

/// Letters of the first line of a text; none if there is no more text.
#[inline(never)]
fn line_length(text: Letters<'_>, font: &Font, width: i32) -> usize {
    // Where the last letter that fits ends, and the last word.
    let (mut pen, mut end, mut word_end) = (0, 0, None);
    for (place, letter) in text.enumerate() {
        if is_blank(letter) {
            word_end = Some(end);
        }
        if letter == '\n' {
            break;
        }
        pen += font.advance(letter);
        if is_blank(letter) {
            continue;
        }
        // The dark column after a line's last letter needs no room.
        if pen - 1 > width {
            return word_end.unwrap_or(end.max(1));
        }
        end = place + 1;
    }
    end
}
