//! The progress bar.
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::BAR_INSET;

/// A box filled from the left as far as `value` is of `max`. Full from `max` on; anything above nothing shows.
pub fn bar(frame: &mut Frame, place: Rectangle, value: u16, max: u16) {
    frame.erase(place);
    frame.outline(place);
    // The corners off: a box with something in it, not one more line of the screen.
    let corner = place.bottom_right().unwrap_or(place.top_left);
    for Point { x, y } in [place.top_left, corner] {
        frame.set(x, place.top_left.y, false);
        frame.set(x, corner.y, false);
        frame.set(corner.x, y, false);
        frame.set(place.top_left.x, y, false);
    }
    let full = place.size.width.saturating_sub(2 * BAR_INSET as u32);
    let max = max.max(1);
    let part = u32::from(value.min(max)) * full / u32::from(max);
    let lit = part.max(u32::from(value > 0)).min(full) as i32;
    frame.fill(area(
        place.top_left.x + BAR_INSET,
        place.top_left.y + BAR_INSET,
        lit,
        place.size.height as i32 - 2 * BAR_INSET,
    ));
}
