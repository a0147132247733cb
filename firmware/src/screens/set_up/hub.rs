//! Set-up: players, planes, decks, rules, start.
use shared_rules::wow::{Command, DeckId, Switch};

use crate::drawing::widgets::List;
use crate::screens::common::menu;
use crate::screens::common::number::Number;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::rules;
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Hub;

const ITEMS: &[Text] = &[
    Text::Players,
    Text::Planes,
    Text::Decks,
    Text::Rules,
    Text::Start,
    Text::Fairness,
];
/// The same where the game has a floor to choose.
const HIGHER: &[Text] = &[
    Text::Players,
    Text::Planes,
    Text::Decks,
    Text::Rules,
    Text::Floor,
    Text::Start,
    Text::Fairness,
];

/// Puts the cursor on START.
pub fn ready(view: &View<'_>) -> List {
    let start = Hub.items(view).iter().position(|item| *item == Text::Start);
    List::at(start.unwrap_or(0))
}

impl Rows for Hub {
    fn start(&self, view: &View<'_>) -> List {
        // With players at the table the rest is usually there too: the next thing is START.
        if view.seated() > 0 {
            ready(view)
        } else {
            List::default()
        }
    }

    fn title(&self, title: &mut Title<'_>) {
        let planes = Arg::Number(title.view.table.unit_count() as u16);
        title.say(Text::SetUp, &[]);
        title.right = title.view.words.fill(Text::PlanesCount, &[planes]);
    }

    fn items(&self, view: &View<'_>) -> &'static [Text] {
        if view.table.switches().has(Switch::FlyingHigher) {
            HIGHER
        } else {
            ITEMS
        }
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(text) = self.items(row.view).get(index).copied() else {
            return;
        };
        if text == Text::Start {
            return row.bold(text, &[]);
        }
        row.say(text, &[]);
        let mut value = Line::new();
        match text {
            Text::Floor => value.number(u16::from(table.levels().0)),
            Text::Players => value.number(row.view.seated() as u16),
            Text::Planes => value.number(table.unit_count() as u16),
            Text::Decks => {
                for deck in [DeckId::A, DeckId::B] {
                    value.letter(deck.letter()).number(table.deck_total(deck)).text(" ");
                }
                &mut value
            }
            Text::Fairness if row.view.given => value.text(row.view.words.say(Text::GivenSeed)),
            Text::Fairness => value.text(row.view.words.say(Text::SeeCode)),
            _ => rules::in_force(&mut value, row.view),
        };
        row.right(value.latin1());
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.items(view).get(row) {
            Some(Text::Start) => Go::Do(Command::Start),
            Some(Text::Floor) => Go::Open(Screen::Number(Number::floor(view))),
            // A plane needs a player first.
            Some(Text::Planes) if view.seated() == 0 => menu::open(Some(&Text::Players), view),
            item => menu::open(item, view),
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Do(Command::Start)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegStart)]
    }
}
