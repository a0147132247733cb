//! Corrections by agreement of the table: which value of a plane. Public values are shown here, secret ones only behind
//! the owner's gate.
use heapless::Vec;
use shared_rules::core::{Seat, Unit, put};
use shared_rules::wow::{Command, Counter, Letter, Reading, Stage};

use crate::drawing::widgets::List;
use crate::screens::common::number::Number;
use crate::screens::look::gate::{Entered, Gate, Why};
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen, for this plane.
#[derive(Clone)]
pub struct Correction(pub Unit);

#[derive(Clone, Copy)]
enum Item {
    PutBack,
    Counter(Counter),
    Secret(Entered),
    /// His gate opens without a knock again.
    DropKnock(Seat),
}

impl Correction {
    fn items(&self, view: &View<'_>) -> Vec<Item, { Counter::ALL.len() + 4 }, u8> {
        let mut items = Vec::new();
        let Some(plane) = view.table.unit(self.0) else {
            return items;
        };
        if plane.exit().is_some() {
            put(&mut items, Item::PutBack);
        } else if view.table.stage() == Stage::Playing {
            let there = |what: &&Counter| view.table.counter(self.0, **what).is_ok();
            items.extend(Counter::ALL.iter().filter(there).map(|what| Item::Counter(*what)));
            if !plane.class().is_ground() {
                put(&mut items, Item::Secret(Entered::Damage));
            }
            if view.table.check(&Entered::Engines.command(self.0, 0)).is_ok() {
                put(&mut items, Item::Secret(Entered::Engines));
            }
            if plane.cards() > 0 {
                put(&mut items, Item::Secret(Entered::Card));
            }
        }
        if view.table.knocks(plane.owner()) {
            put(&mut items, Item::DropKnock(plane.owner()));
        }
        items
    }

    /// The next letter for a gun. A plane's only gun cannot lose its letter.
    fn next_letter(&self, view: &View<'_>, what: Counter, value: u8) -> u8 {
        let next = (value + 1) % Letter::GUNS.len() as u8;
        let command = |value| Command::Correct {
            unit: self.0,
            to: Reading { what, value },
        };
        if view.table.check(&command(next)).is_ok() {
            next
        } else {
            1
        }
    }
}

impl Rows for Correction {
    fn title(&self, title: &mut Title<'_>) {
        title.left.arg(title.view.words, title.view.name(self.0));
        title.turn();
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.items(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        match self.items(view).get(index) {
            Some(Item::PutBack) => row.say(Text::PutBack, &[]),
            Some(Item::Counter(what)) => {
                let value = view.table.counter(self.0, *what).unwrap_or(0);
                row.right(words::counter_value(view.words, *what, value).latin1());
                row.say(words::counter(view, self.0, *what), &[]);
            }
            Some(Item::Secret(Entered::Damage)) => row.say(Text::DamageTaken, &[]),
            Some(Item::Secret(Entered::Engines)) => row.say(Text::EngineTaken, &[]),
            Some(Item::Secret(Entered::Card)) => row.say(Text::CardBack, &[]),
            Some(Item::DropKnock(_)) => row.say(Text::DropKnock, &[]),
            Some(Item::Secret(Entered::Pile)) | None => {}
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = self.0;
        match (self.items(view).get(row).copied(), view.table.unit(unit)) {
            (Some(Item::PutBack), _) => Go::Do(Command::PutBack(unit)),
            (Some(Item::DropKnock(seat)), _) => Go::Do(Command::NoKnock(seat)),
            (Some(Item::Counter(what)), _) => {
                let value = view.table.counter(unit, what).unwrap_or(0);
                match what {
                    Counter::GunFront | Counter::GunRear => Go::Do(Command::Correct {
                        unit,
                        to: Reading {
                            what,
                            value: self.next_letter(view, what, value),
                        },
                    }),
                    _ => Go::Open(Screen::Number(Number::counter(view, unit, what, value))),
                }
            }
            (Some(Item::Secret(what)), Some(plane)) => {
                Go::Open(Screen::Gate(Gate::new(plane.owner(), Why::Enter(unit, what))))
            }
            _ => Go::Stay,
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
