//! Big numbers, and the view of the number editor.
use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{BODY_AREA, BOLD, COUNTER_MIDDLE, COUNTER_TEXT, DIGITS, MARGIN, MARK, RIGHT, ROW};

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
    // Each row from the tip on is wider by a column on either side.
    for row in 0..MARK {
        frame.hline(middle - row, top + row, 2 * row + 1);
        frame.hline(middle - row, under + MARK - 1 - row, 2 * row + 1);
    }
    frame.cursor_stands(area(middle - MARK, number, 2 * MARK, under - number));
    (number, under)
}
