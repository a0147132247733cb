//! The four decks: copies and cards at set-up, what is left of them in play.
use shared_rules::{DeckId, Stage};

use super::paint::{self, Choice};
use super::{Go, Screen, View, deck};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Decks {
    list: List,
}

impl Decks {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, DeckId::ALL.len()) {
            Choice::Row(row) => match DeckId::ALL.get(row) {
                Some(deck) if view.table.stage() == Stage::SetUp => Go::Open(Screen::Deck(deck::Deck::new(*deck))),
                _ => Go::Stay,
            },
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::Decks), "");
        let set_up = view.table.stage() == Stage::SetUp;
        paint::list(frame, &self.list, DeckId::ALL.len(), &mut |row, index| {
            let Some(deck) = DeckId::ALL.get(index).copied() else {
                return;
            };
            row.bold(Line::new().arg(Arg::Letter(deck.letter())).as_str());
            let table = view.table;
            if set_up {
                let per_copy = table
                    .deck_total(deck)
                    .checked_div(u16::from(table.copies(deck)))
                    .unwrap_or(0);
                let copies = view.words.fill(
                    Text::DeckRow,
                    &[Arg::Number(u16::from(table.copies(deck))), Arg::Number(per_copy)],
                );
                row.text(copies.as_str());
                row.right(Line::new().number(table.deck_total(deck)).as_str());
            } else {
                let left = view.words.fill(
                    Text::DeckLeftRow,
                    &[
                        Arg::Number(table.deck_left(deck)),
                        Arg::Number(table.deck_discards(deck)),
                    ],
                );
                row.text(left.as_str());
            }
        });
        let ok = set_up.then_some(Text::LegOk);
        paint::legend(frame, view, Some(Text::LegBack), ok, None);
    }
}
