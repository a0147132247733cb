//! Corrections by agreement of the table: which unit, or which bomb card in the air.
use shared_rules::wow::Bomb;

use crate::drawing::widgets::List;
use crate::screens::common::number::Number;
use crate::screens::correct::correction::Correction;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::tabletop;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct WhichPlane;

/// The bomb cards in the air, and their places in the list of all: one on the ground is asked about.
fn bombs<'a>(view: &View<'a>) -> impl Iterator<Item = (u8, &'a Bomb)> {
    let bombs = (0..).zip(view.table.bombs());
    bombs.filter(|(_, bomb)| bomb.markers > 0)
}

/// The bomb card in this row of the list, below the units.
fn bomb_at<'a>(view: &View<'a>, row: usize) -> Option<(u8, &'a Bomb)> {
    bombs(view).nth(row.checked_sub(view.table.unit_count())?)
}

impl Rows for WhichPlane {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::CorrectWhich, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.unit_count() + bombs(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(plane) = row.view.plane_at(index) {
            row.plane(plane);
            if let Some(exit) = plane.exit() {
                row.icon(words::way_out(exit));
            }
        } else if let Some((_, bomb)) = bomb_at(row.view, index) {
            tabletop::draw_bomb(row, bomb);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match (view.plane_at(row), bomb_at(view, row)) {
            (Some(plane), _) => Go::Open(Screen::Correction(Correction(plane.unit()))),
            (None, Some((place, bomb))) => Go::Open(Screen::Number(Number::markers(place, bomb))),
            (None, None) => Go::Stay,
        }
    }
}
