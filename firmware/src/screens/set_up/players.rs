//! Set-up: who plays.
use shared_rules::core::{Name, Seat, Side};
use shared_rules::wow::{Command, Public, Sits};

use crate::drawing::widgets::List;
use crate::screens::common::confirm;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::player::Player;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Players;

/// Names to offer, one for each seat.
pub static NAMES: [Name; 8] = [
    Name::literal("Anna"),
    Name::literal("Bruno"),
    Name::literal("Clara"),
    Name::literal("David"),
    Name::literal("Emma"),
    Name::literal("Felix"),
    Name::literal("Greta"),
    Name::literal("Hugo"),
];

/// Whether somebody on another seat has this name.
pub fn is_taken(table: Public<'_>, seat: Seat, name: &Name) -> bool {
    table
        .players()
        .any(|(other, theirs, _)| other != seat && theirs.is_like(name))
}

/// The player who would take this seat: its own name if nobody has that yet, else the first free one, and the sides
/// alternating. There are as many names as seats, so one is always free.
pub fn newcomer(seat: Seat, is_taken: impl Fn(&Name) -> bool) -> Command {
    let own = NAMES.iter().skip(seat.index());
    let name = own.chain(&NAMES).find(|name| !is_taken(name));
    let side = if seat.number() % 2 == 1 {
        Side::CENTRAL
    } else {
        Side::ALLIED
    };
    Command::Player {
        seat,
        side,
        name: name.copied().unwrap_or_default(),
        sits: Sits::Somebody,
    }
}

impl Rows for Players {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Players, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.seated() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some((seat, name, side)) = row.view.table.players().nth(index) else {
            return row.say(Text::AddPlayer, &[]);
        };
        row.seat(seat);
        row.right(words::side(row.view.words, side).latin1());
        row.name(name);
    }

    fn choose(&mut self, row: usize, list: &mut List, view: &View<'_>) -> Go {
        let table = view.table;
        if let Some((seat, ..)) = table.players().nth(row) {
            return Go::Open(Screen::Player(Player(seat)));
        }
        match Seat::all().find(|seat| table.player(*seat).is_none()) {
            Some(seat) => {
                *list = List::at(self.count(view));
                Go::Do(newcomer(seat, |name| is_taken(table, seat, name)))
            }
            None => confirm::tell(Text::Players, Text::MsgSeatsFull),
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegDone)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_that_are_offered_are_names() {
        for name in &NAMES {
            assert_eq!(Name::from_latin1(name.bytes()).as_ref(), Some(name));
        }
    }
}
