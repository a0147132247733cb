//! Who is near something that happened: a list of those who can be meant, to be marked. WOW-BAL-8, WOW-BAL-13.
//!
//! Whom players have told already is marked when the list opens. Nobody marked means nobody.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::{Among, Ask, Command, Gun, Range, Reach, Shell, Switch};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Near {
    among: Among,
    marked: UnitSet,
    /// The gun that is asked about, and how far they are from it.
    gun: (Gun, Range),
    /// What the press that opened this list has turned that gun to.
    turned: Option<(UnitSet, Range)>,
}

impl Near {
    /// For this question.
    pub fn new(among: Among) -> Self {
        Self {
            among,
            marked: among.told,
            gun: (Gun::FRONT, Range::Short),
            turned: None,
        }
    }

    /// The same for a gun that had this target, so far from it, before a press that became a hold turned it to others.
    pub fn of_gun(mut self, gun: Gun, before: Option<Unit>, range: Range, turned: (UnitSet, Range)) -> Self {
        self.among.told = before.into_iter().collect();
        self.marked = self.among.told;
        (self.gun, self.turned) = ((gun, range), Some(turned));
        self
    }

    fn command(&self, units: UnitSet, range: Range) -> Command {
        Command::Among {
            unit: self.among.unit,
            gun: self.gun.0,
            reach: Reach(range),
            units,
        }
    }

    /// What gives the gun these targets, which it has not got. None at all is said by what it has once more.
    fn gives(&self, units: UnitSet) -> Go {
        let (range, now) = (self.gun.1, self.turned.unwrap_or((self.among.told, self.gun.1)));
        match now {
            now if now == (units, range) => Go::Close,
            (now, _) if units.is_empty() && now.is_empty() => Go::Close,
            (now, far) if units.is_empty() => Go::Do(self.command(now, far)),
            _ => Go::Do(self.command(units, range)),
        }
    }

    /// What it asks.
    pub fn ask(&self) -> Ask {
        self.among.ask
    }

    /// The level at which a shell bursts; 0 without altitude.
    fn level(&self, view: &View<'_>) -> u8 {
        let gun = view.table.unit(self.among.unit);
        match gun.and_then(|gun| gun.shell()) {
            Some(Shell::Aimed { level, .. }) => level,
            _ => 0,
        }
    }
}

/// What the question means for one of those who can be named: a sign of how near he must be.
fn reach(view: &View<'_>, Among { ask, unit, .. }: Among, other: Unit) -> Option<Text> {
    let level = |unit| view.table.unit(unit).map(|unit| unit.flight().height.level);
    match level(other).cmp(&level(unit)) {
        _ if !view.table.switches().has(Switch::Altitude) || ask.is_last_of_fire() => None,
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Greater => Some(Text::BlastOver),
        core::cmp::Ordering::Less => Some(Text::BlastUnder),
    }
}

impl Rows for Near {
    fn title(&self, title: &mut Title<'_>) {
        let unit = title.view.name(self.among.unit);
        match (self.among.ask, self.level(title.view)) {
            (Ask::Burst(_), 1..) => {
                let level = Arg::Number(u16::from(self.level(title.view)));
                title.in_turn(Text::BurstTitleAt, &[unit, level]);
            }
            (Ask::InRange, _) => title.in_turn(Text::InRangeTitle, &[]),
            (Ask::Burst(_), _) => title.in_turn(Text::BurstTitle, &[unit]),
            _ => title.in_turn(Text::BlastTitle, &[unit]),
        }
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
        match self.among.ask {
            Ask::Burst(_) => return row.say(Text::BurstUnder, &[]),
            Ask::InRange if row.view.table.is_automatic(self.among.unit) => return row.say(Text::TieNote, &[]),
            Ask::InRange => return row.say(Text::InRangeNote, &[]),
            _ => {}
        }
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
        Go::Do(match (self.among.ask, self.marked.is_empty()) {
            // One gun of several.
            (Ask::InRange, _) => return self.gives(self.marked),
            (_, true) => Command::Nobody,
            (_, false) => self.command(self.marked, self.gun.1),
        })
    }

    /// The gun has the targets that it had before.
    fn back(&self) -> Go {
        match self.turned {
            Some(_) => self.gives(self.among.told),
            None => Go::Close,
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegMarks), Some(Text::LegDone)]
    }
}
