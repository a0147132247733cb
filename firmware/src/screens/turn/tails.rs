//! Tailing: who is on whose tail when a turn opens, and before each reveal whether the tailer looks. WOW-TAIL-1,
//! WOW-TAIL-2.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::{Command, Phase, Refusal, Tailer};

use crate::drawing::icons::Icon;
use crate::drawing::widgets::List;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// On whose tail this plane is.
#[derive(Clone)]
pub struct Prey(pub Unit);

impl Prey {
    fn others(&self, view: &View<'_>) -> UnitSet {
        let side = view.table.side_of(self.0);
        let flying = view.table.aircraft();
        flying.iter().filter(|unit| view.table.side_of(*unit) != side).collect()
    }
}

impl Rows for Prey {
    fn start(&self, view: &View<'_>) -> List {
        let may = |unit: &Unit| view.table.may_tail(self.0, *unit).is_ok();
        let others = self.others(view);
        let first = others.iter().find(may);
        List::at(first.and_then(|unit| others.place_of(unit)).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::TailsTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.others(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(other) = self.others(row.view).nth(index).and_then(|unit| table.unit(unit)) else {
            return;
        };
        // What keeps the tailer himself from tailing is the same for every row: he is told once he chooses one.
        let own = |refusal: &Refusal| match refusal {
            Refusal::Smoking(unit) | Refusal::Burning(unit) => *unit == self.0,
            Refusal::InCloud => table.in_cloud(self.0),
            _ => false,
        };
        let refusal = table
            .may_tail(self.0, other.unit())
            .err()
            .filter(|refusal| !own(refusal));
        if let Some(refusal) = refusal {
            words::right_reason(row, refusal, self.0, other.unit());
        }
        // These words are long, and heights have no part in it.
        if refusal != Some(Refusal::BasesOverlap) {
            row.right_height(other);
        }
        let tailed = table.unit(self.0).and_then(|plane| plane.prey()) == Some(other.unit());
        row.before_icons(usize::from(tailed), |row| row.plane(other));
        if tailed {
            row.icon(Icon::Tailing);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.others(view).nth(row) {
            Some(prey) => Go::Do(Command::Tails { tailer: self.0, prey }),
            None => Go::Stay,
        }
    }

    fn hold(&mut self, _: usize, _: &View<'_>) -> Go {
        Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0)))
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}

/// Whether this tailer looks before the reveal.
#[derive(Clone)]
pub struct Looks(pub Unit);

const ANSWERS: [(Tailer, Text); 3] = [
    (Tailer::Looks, Text::TailLooks),
    (Tailer::Waives, Text::TailWaives),
    (Tailer::Lost, Text::TailLost),
];

impl Rows for Looks {
    fn title(&self, title: &mut Title<'_>) {
        let view = title.view;
        let prey = view.table.unit(self.0).and_then(|plane| plane.prey());
        let prey = prey.map_or(Arg::Text(&[]), |prey| view.name(prey));
        title.in_turn(Text::TailTitle, &[view.name(self.0), prey]);
    }

    /// WOW-TAIL-2: before the first card nobody can have lost his prey, as all planes are still where they were when
    /// the pairs were told.
    fn count(&self, view: &View<'_>) -> usize {
        let first = view.table.clock().step.phase() == Some(Phase::One);
        ANSWERS.len() - usize::from(first)
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let phase = view.table.clock().step.phase();
        let card = phase.map_or(0, |phase| u16::from(phase.number()));
        if let Some((_, text)) = ANSWERS.get(index) {
            row.say(*text, &[Arg::Number(card)]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        match ANSWERS.get(row) {
            Some((does, _)) => Go::Do(Command::Tailer {
                unit: self.0,
                does: *does,
            }),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
