//! Set-up: the bombs a plane has aboard, in up to four groups, WOW-BOM-1.
use shared_rules::core::Unit;
use shared_rules::wow::Load;

use crate::drawing::widgets::List;
use crate::screens::common::number::Number;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Text};

/// The screen: the bombs of this plane.
#[derive(Clone)]
pub struct Bombs(pub Unit);

/// What each of its groups is worth.
pub fn groups(view: &View<'_>, unit: Unit) -> [u8; Load::GROUPS] {
    view.table.unit(unit).map_or(Load::NONE, |plane| plane.load()).0
}

impl Rows for Bombs {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::BombTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        Load::GROUPS
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        match groups(row.view, self.0).get(index) {
            Some(0) | None => row.right_say(Text::NoBombs, &[]),
            Some(worth) => row.right_number(u16::from(*worth)),
        }
        row.say(Text::BombGroup, &[Arg::Number(index.saturating_add(1) as u16)]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        Go::Open(Screen::Number(Number::bombs(view, self.0, row)))
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
