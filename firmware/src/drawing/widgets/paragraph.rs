//! Running text, in the body face.
use embedded_graphics::primitives::Rectangle;

use crate::drawing::fonts::Letters;
use crate::drawing::frame::Frame;
use crate::drawing::theme::{BODY, ROW_TIGHT};

/// Writes a text, broken at spaces; lines that do not fit the area are left out.
pub fn paragraph<'a>(frame: &mut Frame, area: Rectangle, text: impl Into<Letters<'a>>) {
    let mut y = area.top_left.y;
    let last = y.saturating_add_unsigned(area.size.height) - BODY.capitals;
    for line in lines(text.into(), area.size.width as i32) {
        if y > last {
            break;
        }
        frame.text(area.top_left.x, y, line, BODY);
        y += ROW_TIGHT;
    }
}

/// The lines of a text, at most `width` columns wide: broken at spaces and line breaks, and inside a word only where
/// the word alone is too long.
pub const fn lines(text: Letters<'_>, width: i32) -> Lines<'_> {
    Lines { rest: text, width }
}

/// See [`lines`].
pub struct Lines<'a> {
    rest: Letters<'a>,
    width: i32,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Letters<'a>;

    fn next(&mut self) -> Option<Letters<'a>> {
        let mut line = self.rest;
        while self.rest.next().is_some_and(is_blank) {
            line = self.rest;
        }
        let length = line_length(line, self.width);
        self.rest = line;
        self.rest.nth(length.checked_sub(1)?);
        Some(line.first(length))
    }
}

/// Only plain spaces and line breaks: the texts have no other white space.
const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\n')
}

/// How many letters the first line of a text has; 0 if there is no more text.
fn line_length(text: Letters<'_>, width: i32) -> usize {
    // How many letters fit, and how many up to the end of the last whole word.
    let (mut pen, mut end, mut word_end) = (0, 0, None);
    for (place, letter) in text.enumerate() {
        if is_blank(letter) {
            word_end = Some(end);
        }
        if letter == '\n' {
            break;
        }
        pen += BODY.advance(letter);
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
