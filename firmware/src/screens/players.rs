//! Set-up: who plays.
use shared_rules::{Command, Name, Seat, Side};

use super::paint::{self, Choice};
use super::{Go, Screen, View, player};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Players {
    list: List,
}

/// Names that are offered, one a seat.
pub const NAMES: [&str; 8] = ["Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo"];

/// The player who would sit down on the first free seat: a name, and the sides in turn.
pub fn newcomer(seat: Seat) -> Command {
    let name = NAMES
        .get(usize::from(seat.number().saturating_sub(1)))
        .and_then(|name| Name::new(name).ok());
    let side = if seat.number() % 2 == 1 {
        Side::CENTRAL
    } else {
        Side::ALLIED
    };
    Command::Player {
        seat,
        side,
        name: name.unwrap_or_default(),
    }
}

impl Players {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let seated = view.table.players().count();
        match paint::choose(&mut self.list, input, seated + 1) {
            Choice::Row(row) => match view.table.players().nth(row) {
                Some((seat, ..)) => Go::Open(Screen::Player(player::Player::new(seat))),
                None => match Seat::all().find(|seat| view.table.player(*seat).is_none()) {
                    Some(seat) => {
                        self.list = List::at(seated + 1);
                        Go::Do(newcomer(seat))
                    }
                    None => Go::Open(Screen::Confirm(super::confirm::Confirm::tell(
                        Text::Players,
                        Text::MsgSeatsFull,
                    ))),
                },
            },
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::Players), "");
        let seated = view.table.players().count();
        paint::list(
            frame,
            &self.list,
            seated + 1,
            &mut |row, index| match view.table.players().nth(index) {
                Some((seat, name, side)) => {
                    row.seat(seat);
                    row.name(name);
                    row.right(super::words::side(view.words, side).as_str());
                }
                None => row.text(view.words.say(Text::AddPlayer)),
            },
        );
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegDone));
    }
}
