//! A message over the lower part of the screen: what just happened, or what to do instead.
use embedded_graphics::primitives::Primitive;

use super::lines;
use super::paragraph::measure;
use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{
    BODY, BODY_AREA, BOTTOM, EDGE, LEFT, MIDDLE, RIGHT, ROW, ROW_TIGHT, TOAST_INSET, TOAST_LINES, TOAST_MARGIN,
};

/// The columns of a line of a message.
const TOAST_WIDTH: i32 = RIGHT - LEFT - 2 * (TOAST_MARGIN + TOAST_INSET);

/// Whether a message fits its box.
pub fn fits_toast(text: &[u8]) -> bool {
    lines(text.into(), BODY, TOAST_WIDTH).nth(TOAST_LINES).is_none()
}

/// Shows a message in a box of up to three lines, centred; the next press takes it away.
pub fn toast<'a>(frame: &mut Frame, text: impl Into<Letters<'a>>) {
    let text = text.into();
    frame.new_layer();
    let message = || lines(text, BODY, TOAST_WIDTH).take(TOAST_LINES);
    measure(frame, text, TOAST_WIDTH, TOAST_LINES);
    let rows = message().count() as i32 * ROW_TIGHT;
    let height = rows + 2 * TOAST_INSET - (ROW_TIGHT - BODY.height());
    let top = BOTTOM - height - 1;
    let place = area(LEFT + TOAST_MARGIN, top, RIGHT - LEFT - 2 * TOAST_MARGIN, height);
    // Erase all the way across, so that no scraps of the legend remain beside the box, and whole rows of a list: half a
    // row above the box would be no use to anybody.
    let body = BODY_AREA.top_left.y;
    let last = body + BODY_AREA.size.height as i32 - ROW;
    let covered = if top > last {
        last
    } else {
        body + (top - 1 - body) / ROW * ROW
    };
    frame.erase(area(LEFT, covered, RIGHT - LEFT, BOTTOM - covered));
    frame.draw(&place.into_styled(EDGE));
    let mut y = top + TOAST_INSET;
    for line in message() {
        frame.text_centred(MIDDLE, y, line, BODY);
        y += ROW_TIGHT;
    }
}
