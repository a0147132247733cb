//! Set-up: one deck's copies and the count of each of its cards.
use shared_rules::DeckId;
use shared_rules::data::decks;

use super::paint::{self, Choice};
use super::{Go, Screen, View, number};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Deck {
    deck: DeckId,
    list: List,
}

impl Deck {
    /// For this deck.
    pub fn new(deck: DeckId) -> Self {
        Self {
            deck,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, decks::rows(self.deck).len() + 1) {
            Choice::Row(0) => Go::Open(Screen::Number(number::Number::copies(
                self.deck,
                view.table.copies(self.deck),
            ))),
            Choice::Row(row) => match u8::try_from(row - 1) {
                Ok(card) => {
                    let count = view.table.card_count(self.deck, card);
                    Go::Open(Screen::Number(number::Number::count(self.deck, card, count)))
                }
                Err(_) => Go::Stay,
            },
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let total = view.table.deck_total(self.deck);
        let title = view
            .words
            .fill(Text::CardsOf, &[Arg::Letter(self.deck.letter()), Arg::Number(total)]);
        paint::title(frame, title.as_str(), "");
        paint::list(
            frame,
            &self.list,
            decks::rows(self.deck).len() + 1,
            &mut |row, index| {
                let mut value = Line::new();
                match index.checked_sub(1).and_then(|card| u8::try_from(card).ok()) {
                    None => {
                        row.bold(view.words.say(Text::Copies));
                        value.number(u16::from(view.table.copies(self.deck)));
                    }
                    Some(card) => {
                        if let Some(line) = decks::rows(self.deck).get(usize::from(card)) {
                            row.text(Line::new().number(u16::from(line.card.points)).as_str());
                            if let Some(icon) = super::words::icon(line.card.symbol) {
                                row.icon(icon);
                            }
                            row.text(super::words::symbol(view.words, line.card.symbol));
                        }
                        value
                            .text("x")
                            .number(u16::from(view.table.card_count(self.deck, card)));
                    }
                }
                row.right(value.as_str());
            },
        );
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            Some(Text::LegChange),
            Some(Text::LegDone),
        );
    }
}
