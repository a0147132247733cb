//! The four decks: copies and cards at set-up, what is left of them in play.
use shared_rules::wow::{DeckId, Stage};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::deck::Deck;
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Decks;

fn can_change(view: &View<'_>) -> bool {
    view.table.stage() == Stage::SetUp
}

impl Rows for Decks {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Decks, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        DeckId::ALL.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let (view, table) = (row.view, row.view.table);
        let Some(deck) = DeckId::ALL.get(index).copied() else {
            return;
        };
        row.bold_text(Line::new().letter(deck.letter()).latin1());
        if can_change(view) {
            let (total, copies) = (table.deck_total(deck), u16::from(table.copies(deck)));
            let each = total.checked_div(copies).unwrap_or(0);
            row.say(Text::DeckRow, &[Arg::Number(copies), Arg::Number(each)]);
            row.right_number(total);
        } else {
            let (left, out) = (table.deck_left(deck), table.deck_discards(deck));
            row.say(Text::DeckLeftRow, &[Arg::Number(left), Arg::Number(out)]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match DeckId::ALL.get(row) {
            Some(deck) if can_change(view) => Go::Open(Screen::Deck(Deck(*deck))),
            _ => Go::Stay,
        }
    }

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        [Some(Text::LegBack), can_change(view).then_some(Text::LegOk), None]
    }
}
