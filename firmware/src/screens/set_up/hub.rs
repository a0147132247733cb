//! Set-up: players, planes, decks, rules, start.
use shared_rules::wow::data::Class;
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

const ITEMS: [Text; 8] = [
    Text::Players,
    Text::Planes,
    Text::Decks,
    Text::Rules,
    Text::Floor,
    Text::BalloonTurns,
    Text::Start,
    Text::Fairness,
];

/// The lines of this table: a floor where one is chosen, and how long balloons stay up where no winch brings them down.
fn items(view: &View<'_>) -> impl Iterator<Item = Text> {
    let table = view.table;
    let higher = table.switches().has(Switch::FlyingHigher);
    let balloons = table.units().any(|unit| unit.class() == Class::Balloon);
    let timed = balloons && !table.switches().has(Switch::Altitude);
    ITEMS.into_iter().filter(move |item| match item {
        Text::Floor => higher,
        Text::BalloonTurns => timed,
        _ => true,
    })
}

/// Puts the cursor on START.
pub fn ready(view: &View<'_>) -> List {
    List::at(items(view).position(|item| item == Text::Start).unwrap_or(0))
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

    fn count(&self, view: &View<'_>) -> usize {
        items(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(text) = items(row.view).nth(index) else {
            return;
        };
        if text == Text::Start {
            return row.bold(text, &[]);
        }
        row.say(text, &[]);
        let mut value = Line::new();
        match text {
            Text::Floor => value.number(u16::from(table.levels().0)),
            Text::BalloonTurns => value.number(u16::from(table.balloon_turns())),
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
        match items(view).nth(row) {
            Some(Text::Start) => Go::Do(Command::Start),
            Some(Text::Floor) => Go::Open(Screen::Number(Number::floor(view))),
            Some(Text::BalloonTurns) => Go::Open(Screen::Number(Number::balloon_turns(view))),
            // A plane needs a player first.
            Some(Text::Planes) if view.seated() == 0 => menu::open(Some(&Text::Players), view),
            item => menu::open(item.as_ref(), view),
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Do(Command::Start)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegStart)]
    }
}
