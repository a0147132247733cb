//! The heading of a private page: which plane it is about, and at the right what the page shows.
use shared_rules::core::{Name, Unit};
use shared_rules::wow::Public;

use crate::drawing::fonts::{Font, Letters};
use crate::drawing::frame::Frame;
use crate::drawing::theme::{BOLD, INSIDE, RIGHT, ROW_TEXT, SPACE};
use crate::screens::short_name::ShortName;
use crate::text::Line;

/// Writes it.
pub fn heading<'a>(frame: &mut Frame, table: Public<'_>, unit: Unit, right: impl Into<Letters<'a>>, font: &Font) {
    let (left, y) = (INSIDE.top_left.x, INSIDE.top_left.y - ROW_TEXT);
    let end = frame.text_right(RIGHT - left, y, right, font) - SPACE;
    let Some(name) = table.unit(unit).map(|plane| plane.name()) else {
        return;
    };
    let mut line = Line::new();
    ShortName::of(Name::bytes(name), table, BOLD, end - left).write(&mut line);
    frame.text_fit(left, y, end - left, line.latin1(), BOLD);
}
