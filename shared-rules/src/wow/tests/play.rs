//! A small language for the vectors: tables of planes X, Y, Z…, cards in the notation of the rules, and shots by
//! letters.
use std::string::String;
use std::vec::Vec;

use crate::core::{Name, Seat, Side, Unit, UnitSet};
use crate::wow::DeckRow;
use crate::wow::data::PlaneKind;
use crate::wow::{Card, Command, DeckId, Gun, Letter, Notice, Plane, Range, Refusal, Sits, Switch, Symbol, Table};

/// A game in which plane `n` belongs to player `n + 1`.
pub struct Game(pub Table);

pub const X: Unit = unit(0);
pub const Y: Unit = unit(1);
pub const Z: Unit = unit(2);
pub const V: Unit = unit(3);

pub const fn unit(index: u8) -> Unit {
    match Unit::new(index) {
        Some(unit) => unit,
        None => panic!("no such unit"),
    }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn side(index: u8) -> Side {
    Side::new(index).unwrap()
}

pub fn player(number: u8, side_index: u8) -> Command {
    Command::Player {
        seat: seat(number),
        side: side(side_index),
        name: Name::new(&std::format!("Player {number}")).unwrap(),
        sits: Sits::Somebody,
    }
}

/// A fighter with an A gun and 15 points, as the vectors have it unless they say otherwise.
pub fn fighter(owner: u8, name: &str) -> Plane {
    Plane {
        owner: seat(owner),
        kind: PlaneKind::new(0).unwrap(),
        name: Name::new(name).unwrap(),
        front: Some(Letter::A),
        rear: None,
        resistance: 15,
    }
}

/// A balloon with this number.
pub fn balloon(owner: u8, name: &str, resistance: u8) -> Plane {
    Plane {
        kind: PlaneKind::by_slug("balloon-other").unwrap(),
        front: None,
        resistance,
        ..fighter(owner, name)
    }
}

/// A giant of this type with 30 points, called like it.
pub fn giant(owner: u8, kind: &str) -> Plane {
    Plane {
        kind: PlaneKind::by_slug(kind).unwrap(),
        front: None,
        resistance: 30,
        ..fighter(owner, &kind[..kind.len().min(10)])
    }
}

/// A card on the ground, called like its kind; a machine gun has a letter.
pub fn on_ground(owner: u8, kind: &str, front: Option<Letter>) -> Plane {
    Plane {
        kind: PlaneKind::by_slug(kind).unwrap(),
        front,
        resistance: 0,
        ..fighter(owner, &kind[..kind.len().min(10)])
    }
}

/// The notation of the rules: `2+rudderL`, `0+jam(green)`, `EXPL`.
pub fn card(text: &str) -> Card {
    if text == "EXPL" {
        return Card {
            points: 0,
            symbol: Symbol::Explosion,
        };
    }
    let (points, symbol) = text.split_once('+').unwrap_or((text, ""));
    let symbol = match symbol {
        "" => Symbol::None,
        "jam(red)" => Symbol::JamRed,
        "jam(green)" => Symbol::JamGreen,
        "smoke" => Symbol::Smoke,
        "fire" => Symbol::Fire,
        "engine" => Symbol::Engine,
        "crew" => Symbol::Crew,
        "rudderL" => Symbol::RudderLeft,
        "rudderR" => Symbol::RudderRight,
        other => panic!("no such symbol: {other}"),
    };
    Card {
        points: points.parse().unwrap(),
        symbol,
    }
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// A seed for a test; another number gives another game.
pub fn seed(number: u64) -> crate::core::Seed {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    crate::core::Seed(seed)
}

impl Game {
    /// A table with these planes, one player each, on these sides; not started.
    pub fn set_up(planes: &[(Plane, u8)]) -> Self {
        let mut game = Self(Table::new(seed(1)));
        for (plane, side_index) in planes {
            game.ok(player(plane.owner.number(), *side_index));
            game.ok(Command::Plane(*plane));
        }
        game
    }

    /// X, Y, Z, … each on a side of its own; at M1.
    pub fn free_for_all(planes: u8) -> Self {
        let names = ["X", "Y", "Z", "V", "U", "T", "S", "R"];
        let planes: Vec<_> = (0..planes)
            .map(|index| (fighter(index + 1, names[usize::from(index)]), index))
            .collect();
        let mut game = Self::set_up(&planes);
        game.begin();
        game
    }

    /// Starts and goes to M1.
    pub fn begin(&mut self) {
        self.ok(Command::Start);
        self.ok(Command::Next);
    }

    pub fn ok(&mut self, command: Command) -> Vec<Notice> {
        match self.0.apply(&command) {
            Ok(notices) => notices.iter().copied().collect(),
            Err(refusal) => panic!("{command:?} was refused: {refusal:?}"),
        }
    }

    pub fn refused(&mut self, command: Command) -> Refusal {
        match self.0.apply(&command) {
            Ok(_) => panic!("{command:?} was not refused"),
            Err(refusal) => refusal,
        }
    }

    pub fn next(&mut self) -> Vec<Notice> {
        self.ok(Command::Next)
    }

    /// On to the next manoeuvre.
    pub fn phase(&mut self) {
        while {
            self.next();
            !self.label().contains('M')
        } {}
    }

    pub fn resolve(&mut self) -> Vec<Notice> {
        self.ok(Command::Resolve)
    }

    pub fn short(&mut self, shooter: Unit, target: Unit) {
        self.ok(fire(shooter, Gun::FRONT, target, Range::Short));
    }

    pub fn long(&mut self, shooter: Unit, target: Unit) {
        self.ok(fire(shooter, Gun::FRONT, target, Range::Long));
    }

    /// What the notation of the rules writes as `A[x, y]`: these cards lie on top.
    pub fn stack(&mut self, deck: DeckId, text: &str) {
        let cards: Vec<_> = cards(text).into_iter().map(|card| (card, None)).collect();
        assert!(self.0.stack(deck, &cards));
    }

    pub fn pile(&mut self, deck: DeckId, text: &str) {
        assert!(self.0.set_deck(deck, &cards(text)));
    }

    pub fn total(&self, unit: Unit) -> u16 {
        self.own(unit).total()
    }

    pub fn own(&self, unit: Unit) -> crate::wow::owner::OwnUnit<'_> {
        let owner = self.0.public().unit(unit).unwrap().owner();
        self.0.for_owner(owner).unwrap().unit(unit).unwrap()
    }

    pub fn jam(&self, unit: Unit) -> u8 {
        self.plane(unit).jam(Gun::FRONT)
    }

    pub fn is_out(&self, unit: Unit) -> bool {
        self.plane(unit).exit().is_some()
    }

    pub fn plane(&self, unit: Unit) -> crate::wow::public::PublicUnit<'_> {
        self.0.public().unit(unit).unwrap()
    }

    pub fn left(&self, deck: DeckId) -> u16 {
        self.0.public().deck_left(deck)
    }

    pub fn label(&self) -> String {
        let clock = self.0.public().clock();
        std::format!("T{} {}", clock.turn, clock.step.label())
    }
}

pub const fn fire(shooter: Unit, gun: Gun, target: Unit, range: Range) -> Command {
    Command::Fire {
        shooter,
        gun,
        target,
        range,
    }
}

/// The notice that a plane took cards by somebody's shot.
pub fn took(unit: Unit, cards: u8, by: Unit) -> Notice {
    let by = Some(by);
    Notice::Took { unit, by, cards }
}

pub fn card_count(deck: DeckId, row: u8, count: u8) -> Command {
    Command::CardCount {
        card: DeckRow { deck, row },
        count,
    }
}

pub fn on(switch: Switch) -> Command {
    Command::Switch { switch, on: true }
}

pub fn set(units: &[Unit]) -> UnitSet {
    let mut set = UnitSet::EMPTY;
    units.iter().for_each(|unit| set.insert(*unit));
    set
}
