//! A message over the lower part of the screen: what just happened, or what to do instead.
use embedded_graphics::primitives::Primitive;

use super::lines;
use super::paragraph::measure;
use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{
    BODY, BOTTOM, EDGE, LEFT, MIDDLE, RIGHT, ROW_TIGHT, TOAST_INSET, TOAST_LINES, TOAST_MARGIN,
};

/// Shows a message in a box of up to three lines, centred; the next press takes it away.
pub fn toast<'a>(frame: &mut Frame, text: impl Into<Letters<'a>>) {
    let text = text.into();
    frame.new_layer();
    let width = RIGHT - LEFT - 2 * (TOAST_MARGIN + TOAST_INSET);
    let message = || lines(text, width).take(TOAST_LINES);
    measure(frame, text, width, TOAST_LINES);
    let rows = message().count() as i32 * ROW_TIGHT;
    let height = rows + 2 * TOAST_INSET - (ROW_TIGHT - BODY.height());
    let top = BOTTOM - height - 1;
    let place = area(LEFT + TOAST_MARGIN, top, RIGHT - LEFT - 2 * TOAST_MARGIN, height);
    // Erase all the way across, so that no scraps of the legend remain beside the box.
    frame.erase(area(LEFT, top - 1, RIGHT - LEFT, BOTTOM - top + 1));
    frame.draw(&place.into_styled(EDGE));
    let mut y = top + TOAST_INSET;
    for line in message() {
        frame.text_centred(MIDDLE, y, line, BODY);
        y += ROW_TIGHT;
    }
}
