//! Set-up: one deck's copies and the count of each of its cards.
use shared_rules::wow::DeckId;
use shared_rules::wow::data::decks;

use crate::drawing::widgets::List;
use crate::screens::common::number::Number;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Deck(pub DeckId);

/// The card of a row; the first row is for the copies.
fn card(row: usize) -> Option<u8> {
    row.checked_sub(1).and_then(|card| u8::try_from(card).ok())
}

/// The title of a deck's screens: its letter, and how many cards it has.
pub fn title(title: &mut Title<'_>, deck: DeckId) {
    let total = title.view.table.deck_total(deck);
    title.say(Text::CardsOf, &[Arg::Letter(deck.letter()), Arg::Number(total)]);
}

impl Rows for Deck {
    fn title(&self, bar: &mut Title<'_>) {
        title(bar, self.0);
    }

    fn count(&self, _: &View<'_>) -> usize {
        decks::rows(self.0).len() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(card) = card(index) else {
            row.bold(Text::Copies, &[]);
            return row.right_number(u16::from(table.copies(self.0)));
        };
        if let Some(line) = decks::rows(self.0).get(usize::from(card)) {
            row.number(u16::from(line.card.points));
            if let Some(icon) = words::icon(line.card.symbol) {
                row.icon(icon);
            }
            row.say(words::symbol(line.card.symbol), &[]);
        }
        let mut count = Line::new();
        count.text("x").number(u16::from(table.card_count(self.0, card)));
        row.right(count.latin1());
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let table = view.table;
        Go::Open(Screen::Number(match card(row) {
            None => Number::copies(self.0, table.copies(self.0)),
            Some(card) => Number::count(self.0, card, table.card_count(self.0, card)),
        }))
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
