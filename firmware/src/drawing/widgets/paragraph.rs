//! Running text, in the body face.
use embedded_graphics::primitives::Rectangle;

use crate::drawing::fonts::{Font, Letters};
use crate::drawing::frame::{Fault, Frame};
use crate::drawing::theme::{BODY, ROW_TIGHT};

/// Writes a text, broken at spaces; lines that do not fit the area are left out.
pub fn paragraph<'a>(frame: &mut Frame, area: Rectangle, text: impl Into<Letters<'a>>) {
    paragraph_by(frame, area, ROW_TIGHT, text);
}

/// The same, with so many rows from one line to the next.
pub fn paragraph_by<'a>(frame: &mut Frame, area: Rectangle, step: i32, text: impl Into<Letters<'a>>) {
    let (text, width) = (text.into(), area.size.width as i32);
    let free = area.size.height as i32 - BODY.capitals;
    let room = if free < 0 { 0 } else { (free / step) as usize + 1 };
    measure(frame, text, width, room);
    for (place, line) in (0..).zip(lines(text, BODY, width).take(room)) {
        frame.text(area.top_left.x, area.top_left.y + place * step, line, BODY);
    }
}

/// Notes it if a text takes more lines than there is room for, or has a word that does not fit in one.
pub(super) fn measure(frame: &mut Frame, text: Letters<'_>, width: i32, room: usize) {
    let mut lines = lines(text, BODY, width);
    let mut count = 0;
    while lines.next().is_some() {
        count += 1;
        let mut rest = lines.rest;
        if rest.next().is_some_and(|letter| !is_blank(letter)) {
            frame.misfit(Fault::Broken, text);
        }
    }
    if count > room {
        frame.misfit(Fault::Cut, text);
    }
}

/// The lines of a text in this face, at most `width` columns wide: broken at spaces and line breaks, and inside a word
/// only where the word alone is too long.
pub const fn lines<'a>(text: Letters<'a>, font: &'static Font, width: i32) -> Lines<'a> {
    Lines {
        rest: text,
        font,
        width,
    }
}

/// See [`lines`].
pub struct Lines<'a> {
    rest: Letters<'a>,
    font: &'static Font,
    width: i32,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Letters<'a>;

    fn next(&mut self) -> Option<Letters<'a>> {
        let mut line = self.rest;
        while self.rest.next().is_some_and(is_blank) {
            line = self.rest;
        }
        let length = line_length(line, self.font, self.width);
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
fn line_length(text: Letters<'_>, font: &Font, width: i32) -> usize {
    // How many letters fit, and how many up to the end of the last whole word.
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
