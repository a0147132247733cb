//! Set-up: the bombs a plane has aboard, in up to four groups, WOW-BOM-1.
use shared_rules::core::Unit;
use shared_rules::wow::{Command, Load};

use crate::drawing::widgets::List;
use crate::screens::common::number::Number;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Line, Text};

/// The screen: the bombs of this plane, and below them those that its type had in an earlier game.
#[derive(Clone)]
pub struct Bombs(pub Unit);

/// What each of its groups is worth.
pub fn groups(view: &View<'_>, unit: Unit) -> [u8; Load::GROUPS] {
    view.table.unit(unit).map_or(Load::NONE, |plane| plane.load()).0
}

/// What each group is worth: ` 6 6`.
pub fn worths(load: Load) -> Line {
    let mut line = Line::new();
    for worth in load.0.into_iter().filter(|worth| *worth > 0) {
        line.text(" ").number(u16::from(worth));
    }
    line
}

impl Bombs {
    /// The bombs of its type in an earlier game, if it has others now.
    fn earlier(&self, view: &View<'_>) -> Option<Load> {
        let plane = view.table.unit(self.0)?;
        let earlier = view.memory.load(plane.kind());
        (earlier != Load::NONE && earlier != plane.load()).then_some(earlier)
    }
}

impl Rows for Bombs {
    /// On what was aboard before, as long as nothing is.
    fn start(&self, view: &View<'_>) -> List {
        let empty = groups(view, self.0) == Load::NONE.0;
        match self.earlier(view).filter(|_| empty) {
            Some(_) => List::at(Load::GROUPS),
            None => List::default(),
        }
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::BombTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        Load::GROUPS + usize::from(self.earlier(view).is_some())
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(earlier) = self.earlier(row.view).filter(|_| index >= Load::GROUPS) {
            row.right(worths(earlier).latin1());
            return row.say(Text::AsLastTime, &[]);
        }
        match groups(row.view, self.0).get(index) {
            Some(0) | None => row.right_say(Text::NoBombs, &[]),
            Some(worth) => row.right_number(u16::from(*worth)),
        }
        row.say(Text::BombGroup, &[Arg::Number(index.saturating_add(1) as u16)]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.earlier(view).filter(|_| row >= Load::GROUPS) {
            Some(load) => Go::Do(Command::Load { unit: self.0, load }),
            None => Go::Open(Screen::Number(Number::bombs(view, self.0, row))),
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
