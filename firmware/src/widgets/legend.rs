//! What the buttons do here.
use crate::fonts::Letters;
use crate::frame::Frame;
use crate::theme::{LEFT, LEGEND, LEGEND_TEXT, MARGIN, MIDDLE, RIGHT, SMALL};

/// Back at the left, Ok in the middle, Next at the right, under a line, on a dark frame. Empty texts leave their place dark. Ok moves
/// aside where its neighbours are long.
pub fn legend(frame: &mut Frame, back: &str, ok: Letters<'_>, next: &str) {
    let top = LEGEND.top_left.y;
    let y = top + LEGEND_TEXT;
    frame.hline(LEFT, top, RIGHT);
    let (free_from, ok_width) = (frame.text(LEFT + 1, y, back, SMALL) + MARGIN, SMALL.width(ok.clone()));
    let free_to = frame.text_right(RIGHT - 1, y, next, SMALL) - MARGIN - ok_width;
    let centred = MIDDLE - ok_width / 2;
    frame.text(centred.min(free_to).max(free_from), y, ok, SMALL);
}
