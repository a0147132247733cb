//! The legend at the foot of a screen: what the buttons do.
use crate::drawing::fonts::Letters;
use crate::drawing::frame::Frame;
use crate::drawing::theme::{LEFT, LEGEND, LEGEND_TEXT, MARGIN, MIDDLE, RIGHT, SMALL};

/// Back at the left, Ok in the middle, Next at the right, under a line. The frame must be dark there, and an empty text
/// leaves its place dark. The marks before back and next say that their buttons must be held. Ok moves aside where its
/// neighbours are long.
pub fn legend(frame: &mut Frame, [back, ok, next]: [Letters<'_>; 3], [hold_back, hold_next]: [Option<Letters<'_>>; 2]) {
    let top = LEGEND.top_left.y;
    let y = top + LEGEND_TEXT;
    frame.hline(LEFT, top, RIGHT);
    let left = hold_back.map_or(LEFT + 1, |hold| frame.text(LEFT + 1, y, hold, SMALL));
    let free_from = frame.text(left, y, back, SMALL) + MARGIN;
    let right = frame.text_right(RIGHT - 1, y, next, SMALL);
    let right = hold_next.map_or(right, |hold| frame.text_right(right - 1, y, hold, SMALL));
    let ok_width = SMALL.width(ok);
    let free_to = right - MARGIN - ok_width;
    let centred = MIDDLE - ok_width / 2;
    frame.text(centred.min(free_to).max(free_from), y, ok, SMALL);
}
