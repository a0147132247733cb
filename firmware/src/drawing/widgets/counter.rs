//! Big numbers, and the view of the number editor.
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::{Primitive, Triangle};

use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{BODY_AREA, BOLD, COUNTER_MIDDLE, COUNTER_TEXT, DIGITS, MARGIN, MARK, RIGHT, ROW, SOLID};

/// Writes a number as high as three rows. Returns where the next digit would stand.
pub fn big_number(frame: &mut Frame, x: i32, y: i32, number: u32) -> i32 {
    frame.text(x, y, number, DIGITS)
}

/// The body of the number editor, between a title and a legend: the value with a mark for each direction, what it is,
/// and what to know about it.
pub fn counter<'a>(frame: &mut Frame, label: impl Into<Letters<'a>>, value: u32, hint: impl Into<Letters<'a>>) {
    let (number, under) = marks(frame, COUNTER_MIDDLE);
    frame.text_centred(COUNTER_MIDDLE, number, value, DIGITS);
    let width = RIGHT - MARGIN - COUNTER_TEXT;
    let mut text = number - MARGIN;
    for line in super::lines(label.into(), BOLD, width) {
        frame.text(COUNTER_TEXT, text, line, BOLD);
        text += ROW;
    }
    super::paragraph(frame, area(COUNTER_TEXT, text, width, under + MARK - text), hint);
}

/// The marks above and below a number that turns with Up and Down. Returns the rows where the number and the lower mark
/// begin.
pub fn marks(frame: &mut Frame, middle: i32) -> (i32, i32) {
    let top = BODY_AREA.top_left.y + MARGIN;
    let number = top + MARK + 2 * MARGIN;
    let under = number + DIGITS.capitals + 2 * MARGIN;
    let mut mark = |tip: i32, base: i32| {
        let (left, right) = (
            Point::new(middle - (MARK - 1), base),
            Point::new(middle + MARK - 1, base),
        );
        frame.draw(&Triangle::new(Point::new(middle, tip), left, right).into_styled(SOLID));
    };
    mark(top, top + MARK - 1);
    mark(under + MARK - 1, under);
    (number, under)
}
