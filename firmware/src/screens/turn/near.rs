//! Who is near something that happened: a list of those who can be meant, to be marked. WOW-BAL-8, WOW-BAL-13.
//!
//! Whom players have told already is marked when the list opens. Nobody marked means nobody.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::{Among, Ask, Command, Gun, Range, Reach, Switch};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Near {
    among: Among,
    marked: UnitSet,
}

impl Near {
    /// For this question.
    pub fn new(among: Among) -> Self {
        let marked = among.told;
        Self { among, marked }
    }
}

/// What the question means for one of those who can be named: a sign of how near he must be.
fn reach(view: &View<'_>, Among { unit, .. }: Among, other: Unit) -> Option<Text> {
    let level = |unit| view.table.unit(unit).map(|unit| unit.flight().height.level);
    match level(other).cmp(&level(unit)) {
        _ if !view.table.switches().has(Switch::Altitude) => None,
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Greater => Some(Text::BlastOver),
        core::cmp::Ordering::Less => Some(Text::BlastUnder),
    }
}

impl Rows for Near {
    fn title(&self, title: &mut Title<'_>) {
        let Ask::Blast(unit) = self.among.ask else { return };
        title.in_turn(Text::BlastTitle, &[title.view.name(unit)]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        self.among.may.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(plane) = self.among.may.nth(index).and_then(|unit| table.unit(unit)) else {
            return;
        };
        if let Some(text) = reach(row.view, self.among, plane.unit()) {
            row.right_say(text, &[]);
        }
        row.right_height(plane);
        row.check(self.marked.contains(plane.unit()));
        row.plane(plane);
    }

    fn has_note(&self, _: &View<'_>) -> bool {
        true
    }

    /// How near the one under the cursor must be. WOW-BAL-13: on its level within half a ruler, else overlapping.
    fn note(&self, row: &mut RowPainter<'_>) {
        let view = row.view;
        let other = row.cursor.and_then(|row| self.among.may.nth(row));
        let levels = view.table.switches().has(Switch::Altitude);
        let near = levels && other.is_some_and(|other| reach(view, self.among, other).is_none());
        row.say(if near { Text::BlastNear } else { Text::BlastOverlaps }, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        if let Some(unit) = self.among.may.nth(row) {
            if self.marked.contains(unit) {
                self.marked.remove(unit);
            } else {
                self.marked.insert(unit);
            }
        }
        Go::Stay
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Do(if self.marked.is_empty() {
            Command::Nobody
        } else {
            Command::Among {
                unit: self.among.unit,
                gun: Gun::FRONT,
                reach: Reach(Range::Short),
                units: self.marked,
            }
        })
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegMarks), Some(Text::LegDone)]
    }
}
