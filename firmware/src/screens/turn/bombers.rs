//! What the giants fly that nobody controls, WOW-GIA-39: everybody moves them so. With altitude the list of all cards
//! says it.
use shared_rules::core::UnitSet;
use shared_rules::wow::Public;

use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View, words};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Bombers;

/// All of them that are in play.
pub fn alone(table: Public<'_>) -> UnitSet {
    table
        .aircraft()
        .iter()
        .filter(|unit| table.is_automatic(*unit))
        .collect()
}

impl Rows for Bombers {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::BombersFly, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        alone(view.table).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let unit = alone(row.view.table).nth(index);
        let Some(plane) = unit.and_then(|unit| row.view.table.unit(unit)) else {
            return;
        };
        let (text, icon) = words::flown(plane.course().ago(0));
        row.right_say(text, &[]);
        if let Some(icon) = icon {
            row.right_icon(icon);
        }
        row.plane(plane);
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::PassOn
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonBombers)
    }

    /// Back leads to the Table, where shots are told.
    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegTable), None, Some(Text::LegGoOn)]
    }
}
