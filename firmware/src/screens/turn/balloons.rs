//! Balloons: whether their observers jump, WOW-BAIL-1, and where a plane is in the cables of a barrage, WOW-BAR-1.
use shared_rules::core::Unit;
use shared_rules::wow::{Command, Fit, Gap, Jump};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View};
use crate::text::{Arg, Text};

/// Whether the observers of this balloon jump.
#[derive(Clone)]
pub struct Jumps(pub Unit);

/// Who jumps from a balloon: both, or the one who is left; or that they stay, if they were to jump.
pub fn jumps(view: &View<'_>, unit: Unit) -> Text {
    let balloon = view.table.unit(unit);
    let aboard = balloon.and_then(|unit| unit.observers()).map(|men| men.aboard);
    match aboard {
        _ if balloon.is_some_and(|unit| unit.jumps()) => Text::JumpStay,
        Some(1) => Text::JumpOne,
        _ => Text::JumpBoth,
    }
}

impl Rows for Jumps {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::JumpTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        2
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let text = if index == 0 {
            jumps(row.view, self.0)
        } else {
            Text::JumpStay
        };
        row.say(text, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        if row > 0 {
            return Go::PassOn;
        }
        Go::Do(Command::Jump {
            unit: self.0,
            does: Jump::Jump,
        })
    }

    /// Going on means that they stay.
    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::PassOn
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegGoOn)]
    }
}

/// Where this plane is in the line of a barrage.
#[derive(Clone)]
pub struct Cables(pub Unit);

/// The places of all lines, from one edge to the other: beside the first balloon, over it, between it and the next.
fn places<'a>(view: &View<'a>) -> impl Iterator<Item = (Unit, Gap)> + use<'a> {
    let table = view.table;
    let line = table
        .units()
        .filter(|unit| unit.has(Fit::Barrage))
        .map(|unit| unit.unit());
    line.flat_map(move |unit| {
        let first = table.other_end(unit, Gap::Before).is_none();
        let edge = first.then_some((unit, Gap::Before));
        edge.into_iter().chain([(unit, Gap::Over), (unit, Gap::After)])
    })
}

impl Rows for Cables {
    /// On the first place where it is caught.
    fn start(&self, view: &View<'_>) -> List {
        let caught = |(balloon, gap)| {
            let unit = self.0;
            view.table.check(&Command::Cable { unit, gap, balloon }).is_ok()
        };
        List::at(places(view).position(caught).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::CableTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        places(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let Some((balloon, gap)) = places(view).nth(index) else {
            return;
        };
        let other = view
            .table
            .other_end(balloon, gap)
            .map_or(Arg::Text(&[]), |other| view.name(other));
        let text = match (gap, &other) {
            (Gap::Over, _) => Text::CableOver,
            (_, Arg::Name(_)) => Text::CableBetween,
            _ => Text::CableEdge,
        };
        row.say(text, &[view.name(balloon), other]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match places(view).nth(row) {
            Some((balloon, gap)) => Go::Do(Command::Cable {
                unit: self.0,
                gap,
                balloon,
            }),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
