//! Set-up: one player's name and side.
use shared_rules::{Command, Seat, Side};

use super::paint::{self, Choice};
use super::{Go, Screen, View, names};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Player {
    seat: Seat,
    list: List,
}

const ITEMS: [Text; 3] = [Text::Name, Text::SideIs, Text::Remove];

impl Player {
    /// For this seat.
    pub fn new(seat: Seat) -> Self {
        Self {
            seat,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let Some((name, side)) = view.table.player(self.seat) else {
            return Go::Close;
        };
        match paint::choose(&mut self.list, input, ITEMS.len()) {
            Choice::Row(row) => match ITEMS.get(row) {
                Some(Text::Name) => Go::Open(Screen::Names(names::Names::new(names::Whose::Player(self.seat), name))),
                Some(Text::SideIs) => Go::Do(Command::Player {
                    seat: self.seat,
                    side: Side::new(side.index().saturating_add(1)).unwrap_or(Side::CENTRAL),
                    name: name.clone(),
                }),
                _ => Go::Do(Command::RemovePlayer(self.seat)),
            },
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let title = view
            .words
            .fill(Text::PlayerN, &[Arg::Number(u16::from(self.seat.number()))]);
        paint::title(frame, title.as_str(), "");
        let Some((name, side)) = view.table.player(self.seat) else {
            return;
        };
        paint::list(frame, &self.list, ITEMS.len(), &mut |row, index| {
            let text = ITEMS.get(index).copied().unwrap_or(Text::Remove);
            row.text(view.words.say(text));
            match text {
                Text::Name => row.right_name(name),
                Text::SideIs => row.right(super::words::side(view.words, side).as_str()),
                _ => {}
            }
        });
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            Some(Text::LegChange),
            Some(Text::LegDone),
        );
    }
}
