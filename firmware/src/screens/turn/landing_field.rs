//! For planes that touched down or rolled in this phase: is the centre of the base inside the landing field?
//! WOW-LAND-6.
use shared_rules::wow::Command;

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct LandingField;

impl Rows for LandingField {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::FieldTitle, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.field_asked().len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        if let Some(plane) = table.field_asked().nth(index).and_then(|unit| table.unit(unit)) {
            let outside = table.is_outside(plane.unit());
            row.right_say(if outside { Text::Outside } else { Text::Inside }, &[]);
            row.plane(plane);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match view.table.field_asked().nth(row) {
            Some(unit) => Go::Do(Command::Outside(unit)),
            None => Go::Stay,
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
