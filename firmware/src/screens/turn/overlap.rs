//! Which planes' bases overlap this one's in this phase, WOW-FIRE-3.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::Command;

use crate::drawing::widgets::List;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View};
use crate::text::Text;

/// The screen, for this plane.
#[derive(Clone)]
pub struct Overlap(pub Unit);

impl Overlap {
    fn others(&self, view: &View<'_>) -> UnitSet {
        let mut others = view.table.in_play();
        others.remove(self.0);
        others
    }
}

impl Rows for Overlap {
    /// On the likeliest other plane: one that it would collide with, if there is one.
    fn start(&self, view: &View<'_>) -> List {
        let others = self.others(view);
        let new = |unit: &Unit| !view.table.overlap(self.0, *unit);
        let collides = |unit: &Unit| view.table.collide(self.0, *unit);
        let news = || others.iter().filter(new);
        let other = news().find(collides).or_else(|| news().next());
        List::at(other.and_then(|unit| others.place_of(unit)).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::OverlapTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.others(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let other = self.others(row.view).nth(index);
        if let Some(other) = other.and_then(|unit| table.unit(unit)) {
            if table.overlap(self.0, other.unit()) {
                row.right_say(Text::IcOverlap, &[]);
            }
            row.plane(other);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.others(view).nth(row) {
            Some(b) => Go::Do(Command::Overlap { a: self.0, b }),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
