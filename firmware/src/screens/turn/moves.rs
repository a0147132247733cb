//! What the planes flew in this phase, in one list. Every plane flew level, or the card that its sequence requires,
//! unless somebody says otherwise. Nothing is told to the table before Next, so turning through the kinds of card flies
//! none of them.
use shared_rules::core::{MAX_UNITS, Unit, UnitSet};
use shared_rules::wow::{Command, Flown, Switch};

use crate::drawing::widgets::List;
use crate::screens::common::menu::Menu;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Moves {
    first: Option<Unit>,
    /// What was changed here and the table has not been told yet.
    changed: [Option<Flown>; MAX_UNITS],
}

/// The kinds in the order in which Ok turns through them, the likeliest first: with altitude, in the air,
const ALOFT: &[Flown] = &[
    Flown::Unsaid,
    Flown::Climb,
    Flown::Dive,
    Flown::Immelmann,
    Flown::Stall,
    Flown::SteepLeft,
    Flown::SteepRight,
    Flown::Straight,
    Flown::Left,
    Flown::Right,
];
/// after a stall,
const AFTER_STALL: &[Flown] = &[
    Flown::Unsaid,
    Flown::SplitS,
    Flown::Dive,
    Flown::Climb,
    Flown::Straight,
    Flown::Left,
    Flown::Right,
    Flown::Stall,
    Flown::SteepLeft,
    Flown::SteepRight,
];
/// standing on the ground,
const STANDS: &[Flown] = &[Flown::None, Flown::Stall];
/// hidden in a cloud,
const HIDDEN: &[Flown] = &[Flown::None, Flown::Dive, Flown::SplitS];
/// and at a table without altitude.
const FLAT: &[Flown] = &[
    Flown::Unsaid,
    Flown::SteepLeft,
    Flown::SteepRight,
    Flown::Stall,
    Flown::Immelmann,
    Flown::Straight,
    Flown::Left,
    Flown::Right,
];

fn kinds(view: &View<'_>, unit: Unit) -> &'static [Flown] {
    let plane = view.table.unit(unit);
    let level = plane.map_or(0, |plane| plane.flight().height.level);
    let before = plane.map(|plane| plane.course().ago(1));
    match view.table.needed(unit) {
        _ if !view.table.switches().has(Switch::Altitude) => FLAT,
        Some(Flown::None) if level == 0 => STANDS,
        Some(Flown::None) => HIDDEN,
        _ if before == Some(Flown::Stall) => AFTER_STALL,
        _ => ALOFT,
    }
}

impl Moves {
    /// With the cursor on this plane, or on the first one.
    pub fn new(first: Option<Unit>) -> Self {
        Self {
            first,
            changed: [None; MAX_UNITS],
        }
    }

    /// What the row of a plane shows: the change made here, or what the table knows.
    fn flown(&self, view: &View<'_>, unit: Unit) -> Flown {
        let changed = self.changed.get(unit.index()).copied().flatten();
        changed.unwrap_or_else(|| known(view, unit))
    }

    /// Takes the next change that the table is to be told. Whether it is refused or not, the row then shows what the
    /// table knows.
    pub fn take(&mut self, flying: UnitSet) -> Option<Command> {
        flying.iter().find_map(|unit| {
            let flown = self.changed.get_mut(unit.index())?.take()?;
            Some(Command::Flew { unit, flown })
        })
    }
}

/// What the table knows of a plane's card.
fn known(view: &View<'_>, unit: Unit) -> Flown {
    let plane = view.table.unit(unit);
    plane.map_or(Flown::Unsaid, |plane| plane.course().ago(0))
}

impl Rows for Moves {
    fn start(&self, view: &View<'_>) -> List {
        let first = self.first.and_then(|unit| view.table.aircraft().place_of(unit));
        List::at(first.unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        let phase = title.view.table.clock().step.phase();
        let card = phase.map_or(0, |phase| u16::from(phase.number()));
        title.in_turn(Text::WhatFlew, &[Arg::Number(card)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.aircraft().len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let Some(plane) = table.aircraft().nth(index).and_then(|unit| table.unit(unit)) else {
            return;
        };
        let (text, icon) = match self.flown(row.view, plane.unit()) {
            Flown::None if table.in_cloud(plane.unit()) => (Text::FlHidden, None),
            flown => words::flown(flown),
        };
        row.right_say(text, &[]);
        if let Some(icon) = icon {
            row.right_icon(icon);
        }
        row.right_height(plane);
        row.plane(plane);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let Some(unit) = view.table.aircraft().nth(row) else {
            return Go::Stay;
        };
        let (kinds, now) = (kinds(view, unit), self.flown(view, unit));
        let place = kinds.iter().position(|kind| *kind == now);
        let next = kinds.get(place.map_or(0, |place| place.saturating_add(1)));
        let next = next.or(kinds.first()).copied();
        if let Some(changed) = self.changed.get_mut(unit.index()) {
            *changed = next.filter(|next| *next != known(view, unit));
        }
        Go::Stay
    }

    /// If the turn asked for the cards, Back opens the game menu, and the changes wait below it; from a plane's menu
    /// Back returns there.
    fn back(&self) -> Go {
        match self.first {
            None => Go::Open(Screen::Menu(Menu)),
            Some(_) => Go::Close,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Told
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonMoves)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        match self.first {
            None => [Some(Text::LegMenu), Some(Text::LegChange), Some(Text::LegDone)],
            Some(_) => CHANGE,
        }
    }
}
