//! Whose base overlaps this plane's in this phase, WOW-FIRE-3.
use shared_rules::{Command, Unit, UnitSet};

use super::paint::{self, Choice};
use super::{Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Overlap {
    unit: Unit,
    list: List,
}

fn others(view: &View<'_>, unit: Unit) -> UnitSet {
    let mut others = view.table.flying();
    others.remove(unit);
    others
}

impl Overlap {
    /// For this plane.
    pub fn new(unit: Unit) -> Self {
        Self {
            unit,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let others = others(view, self.unit);
        match paint::choose(&mut self.list, input, others.len()) {
            Choice::Row(row) => match others.nth(row) {
                Some(b) => Go::Do(Command::Overlap { a: self.unit, b }),
                None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let Some(plane) = view.table.plane(self.unit) else {
            return;
        };
        let title = view.words.fill(Text::OverlapTitle, &[Arg::Name(plane.name())]);
        paint::title_in_turn(frame, title.as_str(), view);
        let others = others(view, self.unit);
        paint::list(frame, &self.list, others.len(), &mut |row, index| {
            if let Some(other) = others.nth(index).and_then(|unit| view.table.plane(unit)) {
                row.seat(other.owner());
                row.name(other.name());
                if view.table.overlap(self.unit, other.unit()) {
                    row.right(view.words.say(Text::IcOverlap));
                }
            }
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
