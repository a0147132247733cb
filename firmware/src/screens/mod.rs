//! The screens, one file each. A screen is a small value that says what it is about. Most are lists of [`rows`]; the
//! cursor of a list is kept beside it on the stack of screens.
//!
//! Which screens there are is one list, in [`screen`]. Public screens get a [`View`], which cannot reach a secret. The
//! private ones get their owner's view, and only [`App`](crate::App) can make one: after a gate, while Ok is held.
pub mod common;
pub mod correct;
pub mod end;
pub mod look;
pub mod paint;
pub mod rows;
mod screen;
pub mod set_up;
pub mod short_name;
pub mod turn;
pub mod words;

use shared_rules::core::{Name, Seat, Unit};
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Command, Fairness, Gun, History, Public, Refusal};

use crate::app::Earlier;
use crate::board::{Health, Program};
use crate::input::Map;
use crate::memory::{Memory, Settings};
use crate::screens::set_up::plane_draft::PlaneDraft;
use crate::text::{Arg, Text, Words};
pub use screen::{Page, Private, Screen};

/// What a public screen may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The open half of the table.
    pub table: Public<'a>,
    /// What everybody may know about the luck.
    pub fairness: Fairness<'a>,
    /// Whether somebody chose the seed, and knows every card.
    pub given: bool,
    /// The chosen language.
    pub words: Words,
    /// Brightness, language and which way up the screen is.
    pub settings: Settings,
    /// What was typed in for earlier games.
    pub memory: &'a Memory,
    /// Which program this is.
    pub program: Program,
    /// How the board is.
    pub health: Health,
    /// The plane being entered.
    pub draft: &'a PlaneDraft,
    /// Three buttons or five.
    pub map: Map,
    /// Whether somebody has just looked and let go: back brings his gate once more.
    pub second_look: bool,
    /// Whether the record of the finished game went out, so that a new game loses nothing.
    pub is_sent: bool,
    /// What happened so far.
    pub history: &'a History,
    /// The finished games before this one that were found in flash.
    pub earlier: &'a [Earlier],
}

impl<'a> View<'a> {
    /// How many players there are.
    pub fn seated(&self) -> usize {
        self.table.players().count()
    }

    /// The plane in this place, in order of set-up.
    pub fn plane_at(&self, place: usize) -> Option<PublicUnit<'a>> {
        let unit = u8::try_from(place).ok().and_then(Unit::new);
        unit.and_then(|unit| self.table.unit(unit))
    }

    /// What the middle button is called on this board, to be filled into a text.
    pub fn ok(&self) -> Arg<'static> {
        Arg::Word(match self.map {
            Map::Five => Text::ButtonOk,
            Map::Three => Text::ButtonB,
        })
    }

    /// What the buttons for up and down are called on this board, to be filled into a text.
    pub fn up_down(&self) -> [Arg<'static>; 2] {
        match self.map {
            Map::Five => [Text::ButtonUp, Text::ButtonDown],
            Map::Three => [Text::ButtonA, Text::ButtonC],
        }
        .map(Arg::Word)
    }

    /// A plane's name, to be filled into a text.
    pub fn name(&self, unit: Unit) -> Arg<'a> {
        self.table
            .unit(unit)
            .map_or(Arg::Text(&[]), |plane| Arg::Name(plane.name()))
    }
}

/// What a screen decides about an input.
pub enum Go {
    /// Nothing more follows from it.
    Stay,
    /// Another screen on top of this one.
    Open(Screen),
    /// Another screen in place of this one.
    Instead(Screen),
    /// Back to the screen below.
    Close,
    /// Tell the table.
    Do(Command),
    /// It cannot be done: say why.
    Refuse(Refusal),
    /// A new game on an empty table.
    NewGame,
    /// A new game with two planes ready to fly.
    QuickDuel,
    /// The same players and planes again.
    Rematch,
    /// Show the seed, or send the record. Where that makes secrets public, the players are asked first.
    Reveal {
        /// Send the record instead of showing the seed.
        send: bool,
    },
    /// Write the record, to be sent or only for its digest.
    Record {
        /// Whether it is sent.
        send: bool,
    },
    /// Look which finished games are still in flash before this one.
    Earlier,
    /// Send the record of one of them.
    EarlierRecord(usize),
    /// Continue a damaged game from its last good point.
    GoOn,
    /// Change the plane being entered.
    Edit(Edit),
    /// Change the settings to these.
    Remember(Settings),
    /// A number was chosen.
    Number(common::number::Figure, u8),
    /// A name was chosen.
    Named(set_up::name_list::Whose, Name),
    /// The owner holds Ok at his gate.
    Look(Seat),
    /// Take the last command back.
    Undo,
    /// Results or a gate are done with: pass to the next owner, or continue the turn.
    PassOn,
    /// All changes in the list of what the planes flew are to be told.
    Told,
}

/// A change of the plane being entered.
#[derive(Clone, Copy)]
pub enum Edit {
    /// A new one of this type.
    New(PlaneKind),
    /// A plane on the table, to be changed.
    Change(Unit),
    /// The next letter for this gun.
    TurnGun(Gun),
    /// Give it to the next player.
    NextOwner,
}
