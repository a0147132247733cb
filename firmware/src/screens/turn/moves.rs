//! What the planes flew in this phase, in one list. Every plane flew level, or the card that its sequence requires,
//! unless somebody says otherwise: Ok turns through the likely cards, and Ok held lists the others. A card is told when
//! the cursor leaves its row, not while somebody turns through the kinds, so turning flies none of them.
use shared_rules::core::Unit;
use shared_rules::wow::{Command, Flown, Switch};

use crate::drawing::theme::MOVES_CROWD;
use crate::drawing::widgets::List;
use crate::input::Map;
use crate::screens::common::menu::Menu;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Moves {
    first: Option<Unit>,
    /// What the row under the cursor was turned to, if the table has not been told yet.
    turned: Option<(Unit, Flown)>,
    /// The same before Ok was pressed last.
    before: Option<(Unit, Flown)>,
    /// Whether the list is done with once that is told.
    done: bool,
}

/// The cards that a plane may have flown.
struct Kinds {
    /// Those that Ok turns through, the likeliest first.
    likely: &'static [Flown],
    /// The others, in a list of their own.
    rest: &'static [Flown],
}

/// With altitude, in the air,
const ALOFT: Kinds = Kinds {
    likely: &[Flown::Unsaid, Flown::Climb, Flown::Dive],
    rest: &[
        Flown::Immelmann,
        Flown::Stall,
        Flown::SteepLeft,
        Flown::SteepRight,
        Flown::Straight,
        Flown::Left,
        Flown::Right,
    ],
};
/// after a stall,
const AFTER_STALL: Kinds = Kinds {
    likely: &[Flown::Unsaid, Flown::SplitS, Flown::Climb, Flown::Dive],
    rest: &[
        Flown::Straight,
        Flown::Left,
        Flown::Right,
        Flown::Stall,
        Flown::SteepLeft,
        Flown::SteepRight,
    ],
};
/// standing on the ground,
const STANDS: Kinds = Kinds {
    likely: &[Flown::None, Flown::Stall],
    rest: &[],
};
/// hidden in a cloud,
const HIDDEN: Kinds = Kinds {
    likely: &[Flown::None, Flown::Dive, Flown::SplitS],
    rest: &[],
};
/// and at a table without altitude.
const FLAT: Kinds = Kinds {
    likely: &[Flown::Unsaid, Flown::SteepLeft, Flown::SteepRight],
    rest: &[
        Flown::Stall,
        Flown::Immelmann,
        Flown::Straight,
        Flown::Left,
        Flown::Right,
    ],
};

fn kinds(view: &View<'_>, unit: Unit) -> Kinds {
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

/// WOW-PLAN-5: a deck has one climb and one dive, so after the first of a turn a second is not offered.
fn was_flown(view: &View<'_>, unit: Unit, kind: Flown) -> bool {
    let phase = view.table.clock().step.phase();
    let cards = phase.map_or(1, |phase| usize::from(phase.number()));
    let course = view.table.unit(unit).map(|plane| plane.course());
    let is_only_one = matches!(kind, Flown::Climb | Flown::Dive);
    is_only_one && course.is_some_and(|course| (1..cards).any(|ago| course.ago(ago) == kind))
}

impl Moves {
    /// With the cursor on this plane, or on the first one.
    pub fn new(first: Option<Unit>) -> Self {
        Self {
            first,
            turned: None,
            before: None,
            done: false,
        }
    }

    /// What the row of a plane shows: what it was turned to, or what the table knows.
    fn flown(&self, view: &View<'_>, unit: Unit) -> Flown {
        match self.turned {
            Some((turned, flown)) if turned == unit => flown,
            _ => known(view, unit),
        }
    }

    /// Takes the card that the table is to be told now, and whether it is the last one. Whether it is refused or not,
    /// its row then shows what the table knows.
    pub fn take(&mut self, done: bool) -> Option<Command> {
        self.done = done;
        let (unit, flown) = self.turned.take()?;
        Some(Command::Flew { unit, flown })
    }

    /// Whether the card that was taken last ends the list.
    pub fn is_done(&self) -> bool {
        self.done
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
        // Where the sign of the cloud stands beside a long word, there is no room for the card's own sign.
        if table.in_cloud(plane.unit()) && row.room() < MOVES_CROWD {
            row.close_up();
        } else if let Some(icon) = icon {
            row.right_icon(icon);
        }
        row.right_height(plane);
        row.plane(plane);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = view.table.aircraft().nth(row);
        // What the rules fly, nobody tells.
        let Some(unit) = unit.filter(|unit| !view.table.is_automatic(*unit)) else {
            return Go::Stay;
        };
        let (kinds, now) = (kinds(view, unit).likely, self.flown(view, unit));
        let place = kinds.iter().position(|kind| *kind == now);
        let mut rest = kinds.iter().skip(place.map_or(0, |place| place.saturating_add(1)));
        let next = rest.find(|kind| !was_flown(view, unit, **kind));
        let next = next.or(kinds.first()).copied();
        (self.before, self.done) = (self.turned, false);
        let changed = next.filter(|next| *next != known(view, unit));
        self.turned = changed.map(|flown| (unit, flown));
        Go::Stay
    }

    /// The press that became a hold did not mean to turn the card.
    fn hold(&mut self, row: usize, view: &View<'_>) -> Go {
        self.turned = self.before;
        match view.table.aircraft().nth(row) {
            Some(unit) if !kinds(view, unit).rest.is_empty() && !view.table.is_automatic(unit) => {
                Go::Open(Screen::OtherCards(OtherCards(unit)))
            }
            _ => Go::Stay,
        }
    }

    /// If the turn asked for the cards, Back opens the game menu; from a plane's menu Back returns there.
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

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        // The marks of buttons that are held leave less room.
        let turn = match view.map {
            Map::Five => Text::LegTurn,
            Map::Three => Text::LegHoldAll,
        };
        let back = match self.first {
            None => Text::LegMenu,
            Some(_) => Text::LegBack,
        };
        [Some(back), Some(turn), Some(Text::LegDone)]
    }
}

/// The cards that this plane may have flown and Ok does not turn through. Whichever is chosen is told.
#[derive(Clone)]
pub struct OtherCards(pub Unit);

impl Rows for OtherCards {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::WhichCard, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        kinds(view, self.0).rest.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(flown) = kinds(row.view, self.0).rest.get(index) {
            let (text, icon) = words::flown(*flown);
            if let Some(icon) = icon {
                row.icon(icon);
            }
            row.say(text, &[]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match kinds(view, self.0).rest.get(row) {
            Some(flown) => Go::Do(Command::Flew {
                unit: self.0,
                flown: *flown,
            }),
            None => Go::Close,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
