//! Models in each other's way: who is involved, and in which order they move, WOW-OVL-1.
use core::num::NonZeroU16;

use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::{Command, Notice, Public};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View};
use crate::text::{Arg, Text};

/// Who is involved: a list of boxes to check.
#[derive(Clone)]
pub struct Way {
    chosen: UnitSet,
}

impl Way {
    /// With this plane chosen.
    pub fn new(unit: Unit) -> Self {
        let mut chosen = UnitSet::EMPTY;
        chosen.insert(unit);
        Self { chosen }
    }
}

impl Rows for Way {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::WhoIsInTheWay, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.aircraft().len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        if let Some(plane) = table.aircraft().nth(index).and_then(|unit| table.unit(unit)) {
            row.check(self.chosen.contains(plane.unit()));
            row.plane(plane);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        if let Some(unit) = view.table.aircraft().nth(row) {
            if self.chosen.contains(unit) {
                self.chosen.remove(unit);
            } else {
                self.chosen.insert(unit);
            }
        }
        Go::Stay
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Do(Command::MoveOrder(self.chosen))
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegToggle), Some(Text::LegDraw)]
    }
}

/// The order that was drawn.
#[derive(Clone)]
pub struct Order;

/// Whether the last command drew an order.
pub fn is_new(table: Public<'_>) -> bool {
    let is_order = |result: Notice| matches!(result, Notice::Order { .. });
    table.results_are_new() && table.results().any(is_order)
}

/// Each plane with its place and the number on its card.
fn places<'a>(view: &View<'a>) -> impl Iterator<Item = (Unit, u8, Option<u16>)> + 'a {
    view.table.results().filter_map(|result| match result {
        Notice::Order { unit, place, serial } => Some((unit, place, serial.map(NonZeroU16::get))),
        _ => None,
    })
}

impl Rows for Order {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        // WOW-TOUR-2: to place them exactly, models are swapped for their cards.
        title.in_turn(Text::PlaceCards, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        places(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let found = places(row.view).find(|(_, place, _)| usize::from(*place) == index + 1);
        let Some((unit, place, serial)) = found else { return };
        let Some(plane) = row.view.table.unit(unit) else {
            return;
        };
        match serial {
            Some(serial) => row.right_say(Text::OrderCard, &[Arg::Number(serial)]),
            None => row.right_say(Text::OrderNoCard, &[]),
        }
        row.bold(Text::OrderPlace, &[Arg::Number(u16::from(place))]);
        row.plane(plane);
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [None, None, Some(Text::LegGoOn)]
    }
}
