//! Models in each other's way: who is involved, and in which order they move, WOW-OVL-1.
use shared_rules::{Command, Notice, Switch, Unit, UnitSet};

use super::paint::{self, Choice};
use super::{Go, View};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// Who is in the way: a check list.
#[derive(Clone)]
pub struct Way {
    chosen: UnitSet,
    list: List,
}

impl Way {
    /// With this plane chosen.
    pub fn new(unit: Unit) -> Self {
        let mut chosen = UnitSet::EMPTY;
        chosen.insert(unit);
        Self {
            chosen,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let flying = view.table.flying();
        match paint::choose(&mut self.list, input, flying.len()) {
            Choice::Row(row) => {
                if let Some(unit) = flying.nth(row) {
                    if self.chosen.contains(unit) {
                        self.chosen.remove(unit);
                    } else {
                        self.chosen.insert(unit);
                    }
                }
                Go::Stay
            }
            Choice::Next => Go::Do(Command::MoveOrder(self.chosen)),
            Choice::Back => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title_in_turn(frame, view.words.say(Text::WhoIsInTheWay), view);
        let flying = view.table.flying();
        paint::list(frame, &self.list, flying.len(), &mut |row, index| {
            if let Some(plane) = flying.nth(index).and_then(|unit| view.table.plane(unit)) {
                row.icon(if self.chosen.contains(plane.unit()) {
                    Icon::Checked
                } else {
                    Icon::Unchecked
                });
                row.seat(plane.owner());
                row.name(plane.name());
            }
        });
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            Some(Text::LegToggle),
            Some(Text::LegDraw),
        );
    }
}

/// The order drawn, from the notices of the draw.
#[derive(Clone, Default)]
pub struct Order {
    list: List,
}

/// Plane, place and the number on its card.
fn places<'a>(view: &View<'a>) -> impl Iterator<Item = (Unit, u8, Option<u16>)> + 'a {
    view.table.notices().iter().filter_map(|notice| match notice {
        Notice::Order { unit, place, serial } => Some((*unit, *place, *serial)),
        _ => None,
    })
}

impl Order {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::read(&mut self.list, input, places(view).count()) {
            Choice::Row(_) | Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        // WOW-TOUR-2: exact placing in a tournament.
        let tournament = view.table.switches().has(Switch::Tournament);
        let title = if tournament {
            Text::TournamentReminder
        } else {
            Text::OrderTitle
        };
        paint::title_in_turn(frame, view.words.say(title), view);
        let count = places(view).count();
        paint::list_to_read(frame, &self.list, count, &mut |row, index| {
            let found = places(view).find(|(_, place, _)| usize::from(*place) == index + 1);
            let Some((plane, serial)) = found.and_then(|(unit, _, serial)| Some((view.table.plane(unit)?, serial)))
            else {
                return;
            };
            row.bold(
                view.words
                    .fill(Text::OrderPlace, &[Arg::Number(index as u16 + 1)])
                    .as_str(),
            );
            row.seat(plane.owner());
            row.name(plane.name());
            match serial {
                Some(serial) => row.right(view.words.fill(Text::OrderCard, &[Arg::Number(serial)]).as_str()),
                None => row.right(view.words.say(Text::OrderNoCard)),
            }
        });
        paint::legend(frame, view, None, None, Some(Text::LegGoOn));
    }
}
