//! Corrections by agreement of the table: which plane.
use crate::drawing::widgets::List;
use crate::screens::correct::correction::Correction;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct WhichPlane;

impl Rows for WhichPlane {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::CorrectWhich, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.unit_count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(plane) = row.view.plane_at(index) {
            row.plane(plane);
            if let Some(exit) = plane.exit() {
                row.icon(words::way_out(exit));
            }
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match view.plane_at(row) {
            Some(plane) => Go::Open(Screen::Correction(Correction(plane.unit()))),
            None => Go::Stay,
        }
    }
}
