//! Set-up: one player's name, side and knock.
use shared_rules::core::{Seat, Side};
use shared_rules::wow::{Command, Sits};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::set_up::knocking::Knocking;
use crate::screens::set_up::name_list::{NameList, Whose};
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen, for this seat.
#[derive(Clone)]
pub struct Player(pub Seat);

const ITEMS: [Text; 5] = [Text::Name, Text::SideIs, Text::KnockIs, Text::EmptySeat, Text::Remove];

/// Whether somebody sits there.
pub fn sits(view: &View<'_>, seat: Seat) -> Sits {
    if view.table.is_taken(seat) {
        Sits::Somebody
    } else {
        Sits::Nobody
    }
}

impl Rows for Player {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::PlayerN, &[Arg::Number(u16::from(self.0.number()))]);
    }

    fn items(&self, _: &View<'_>) -> &'static [Text] {
        &ITEMS
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(text) = ITEMS.get(index).copied() else { return };
        if text == Text::EmptySeat {
            row.check(!row.view.table.is_taken(self.0));
        }
        row.say(text, &[]);
        match (text, row.view.table.player(self.0)) {
            (Text::Name, Some((name, _))) => row.right_name(name),
            (Text::SideIs, Some((_, side))) => row.right(words::side(row.view.words, side).latin1()),
            (Text::KnockIs, Some(_)) => {
                let knocks = row.view.table.knocks(self.0);
                row.right_say(if knocks { Text::KnockSet } else { Text::KnockNone }, &[]);
            }
            _ => {}
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let seat = self.0;
        let sits = sits(view, seat);
        match (ITEMS.get(row), view.table.player(seat)) {
            (Some(Text::Name), _) => Go::Open(Screen::NameList(NameList(Whose::Player(seat)))),
            (Some(Text::SideIs), Some((name, side))) => Go::Do(Command::Player {
                seat,
                side: Side::new(side.index().saturating_add(1)).unwrap_or(Side::CENTRAL),
                name: *name,
                sits,
            }),
            (Some(Text::EmptySeat), Some((name, side))) => Go::Do(Command::Player {
                seat,
                side,
                name: *name,
                sits: match sits {
                    Sits::Somebody => Sits::Nobody,
                    Sits::Nobody => Sits::Somebody,
                },
            }),
            (Some(Text::KnockIs), _) if view.table.knocks(seat) => Go::Do(Command::NoKnock(seat)),
            (Some(Text::KnockIs), _) => Go::Open(Screen::Knocking(Knocking::new(seat))),
            _ => Go::Do(Command::RemovePlayer(seat)),
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
