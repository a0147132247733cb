//! Whose base overlaps this plane's in this phase, WOW-FIRE-3.
use shared_rules::public::PublicPlane;
use shared_rules::{Command, Unit};

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

fn others<'a>(view: View<'a>, unit: Unit) -> impl Iterator<Item = PublicPlane<'a>> {
    view.table
        .planes()
        .filter(move |plane| plane.exit().is_none() && plane.unit() != unit)
}

impl Overlap {
    /// For this plane.
    pub fn new(unit: Unit) -> Self {
        Self {
            unit,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: View<'_>) -> Go {
        match paint::choose(&mut self.list, input, others(view, self.unit).count()) {
            Choice::Row(row) => match others(view, self.unit).nth(row) {
                Some(other) => Go::Do(Command::Overlap {
                    a: self.unit,
                    b: other.unit(),
                }),
                None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: View<'_>) {
        let Some(plane) = view.table.plane(self.unit) else {
            return;
        };
        let title = view.words.fill(Text::OverlapTitle, &[Arg::Name(plane.name())]);
        paint::title_in_turn(frame, title.as_str(), view);
        paint::list(frame, &self.list, others(view, self.unit).count(), &mut |row, index| {
            if let Some(other) = others(view, self.unit).nth(index) {
                row.seat(other.owner());
                row.name(other.name());
                if view.table.overlap(self.unit, other.unit()) {
                    row.right(view.words.say(Text::IcOverlap));
                }
            }
        });
        paint::legend(frame, view.words, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
