//! Set-up: players, planes, decks, rules, start.
use shared_rules::{Command, DeckId};

use super::paint::{self, Choice};
use super::{Go, Screen, View, decks, planes, players, switches};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Hub {
    list: List,
}

const ITEMS: [Text; 5] = [Text::Players, Text::Planes, Text::Decks, Text::Rules, Text::Start];

impl Hub {
    /// With the cursor on START: everything is there already.
    pub fn ready() -> Self {
        Self {
            list: List::at(ITEMS.len() - 1),
        }
    }

    /// The cursor goes to START: the quick duel has put its planes on the table.
    pub fn on_start(&mut self) {
        *self = Self::ready();
    }

    pub(super) fn input(&mut self, input: Input) -> Go {
        match paint::choose(&mut self.list, input, ITEMS.len()) {
            Choice::Row(row) => match ITEMS.get(row) {
                Some(Text::Players) => Go::Open(Screen::Players(players::Players::default())),
                Some(Text::Planes) => Go::Open(Screen::Planes(planes::Planes::default())),
                Some(Text::Decks) => Go::Open(Screen::Decks(decks::Decks::default())),
                Some(Text::Rules) => Go::Open(Screen::Switches(switches::Switches::default())),
                _ => Go::Do(Command::Start),
            },
            Choice::Back => Go::Close,
            Choice::Next => Go::Do(Command::Start),
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let table = view.table;
        let count = view
            .words
            .fill(Text::PlanesCount, &[Arg::Number(table.plane_count() as u16)]);
        paint::title(frame, view.words.say(Text::SetUp), count.as_str());
        paint::list(frame, &self.list, ITEMS.len(), &mut |row, index| {
            let text = ITEMS.get(index).copied().unwrap_or(Text::Start);
            if text == Text::Start {
                row.bold(view.words.say(text));
                return;
            }
            row.text(view.words.say(text));
            let mut value = Line::new();
            match text {
                Text::Players => value.number(table.players().count() as u16),
                Text::Planes => value.number(table.plane_count() as u16),
                Text::Decks => {
                    for deck in [DeckId::A, DeckId::B] {
                        value
                            .arg(Arg::Letter(deck.letter()))
                            .number(table.deck_total(deck))
                            .text(" ");
                    }
                    &mut value
                }
                _ => super::switches::in_force(&mut value, view),
            };
            row.right(value.as_str());
        });
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            Some(Text::LegOk),
            Some(Text::LegStart),
        );
    }
}
