//! Dots for presses that nobody may read.
use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{DOT, DOT_STEP};

/// The width of so many dots.
pub fn dots_width(count: usize) -> i32 {
    count as i32 * DOT_STEP - (DOT_STEP - DOT)
}

/// Draws so many dots from this place to the right.
pub fn dots(frame: &mut Frame, x: i32, y: i32, count: usize) {
    let place = area(x, y, dots_width(count), DOT);
    frame.means(place, &[Letters::from("********").first(count)]);
    for place in 0..count as i32 {
        frame.fill(area(x + place * DOT_STEP, y, DOT, DOT));
    }
}
