//! The progress bar.
use embedded_graphics::primitives::{Primitive, Rectangle};

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{BAR_INSET, BOX, SOLID};

/// A box filled from the left as far as `value` is of `max`. From `max` on it is full, and even the least value above 0
/// can be seen.
pub fn bar(frame: &mut Frame, place: Rectangle, value: u16, max: u16) {
    // Rounded corners, so that it looks like a box with something in it, not like one more line of the screen.
    frame.draw(&place.into_styled(BOX));
    let (left, top) = (place.top_left.x, place.top_left.y);
    let right = left.saturating_add_unsigned(place.size.width.saturating_sub(1));
    let bottom = top.saturating_add_unsigned(place.size.height.saturating_sub(1));
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        frame.set(x, y, false);
    }
    let full = place.size.width.saturating_sub(2 * BAR_INSET as u32);
    let max = max.max(1);
    let part = u32::from(value.min(max)) * full / u32::from(max);
    let lit = part.max(u32::from(value > 0)).min(full) as i32;
    let lit = area(
        place.top_left.x + BAR_INSET,
        place.top_left.y + BAR_INSET,
        lit,
        place.size.height as i32 - 2 * BAR_INSET,
    );
    frame.draw(&lit.into_styled(SOLID));
}
