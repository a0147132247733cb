//! What the giants fly that nobody controls, WOW-GIA-39: everybody moves them so. With altitude the list of all cards
//! says it.
use shared_rules::core::Unit;
use shared_rules::wow::data::Class;

use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View, words};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Bombers;

/// Whether the rules fly this unit: a giant of a seat that nobody sits on.
pub fn flies_alone(view: &View<'_>, unit: Unit) -> bool {
    let alone = |plane: shared_rules::wow::public::PublicUnit<'_>| {
        plane.class() == Class::Giant && !view.table.is_taken(plane.owner())
    };
    view.table.unit(unit).is_some_and(alone)
}

/// All of them that are in play.
pub fn alone<'a>(view: &'a View<'_>) -> impl Iterator<Item = Unit> + 'a {
    let aircraft = view.table.aircraft();
    (0..aircraft.len())
        .filter_map(move |place| aircraft.nth(place))
        .filter(|unit| flies_alone(view, *unit))
}

impl Rows for Bombers {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::BombersFly, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        alone(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let unit = alone(row.view).nth(index);
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
