//! The screens, one file each. A screen is a small value: what it is about. Most are lists of [`rows`], and where the
//! cursor of a list is lies beside it on the stack of screens.
//!
//! Public screens get a [`View`], which cannot reach a secret. The private ones, [`look`], [`peek`], [`plan`] and [`amend`], get the
//! owner's view, and only [`App`](crate::App) can make one: after a gate, while Ok is held.
pub mod about;
pub mod amend;
pub mod base;
pub mod boot;
pub mod confirm;
pub mod correct;
pub mod damage;
pub mod deck;
pub mod decks;
pub mod digits;
pub mod end;
pub mod end_menu;
pub mod field;
pub mod gate;
pub mod guns;
pub mod help;
pub mod home;
pub mod hub;
pub mod kinds;
pub mod letters;
pub mod look;
pub mod mend;
pub mod menu;
pub mod moves;
pub mod names;
pub mod nations;
pub mod number;
pub mod order;
pub mod overlap;
pub mod paint;
pub mod peek;
pub mod pile;
pub mod plan;
pub mod plane_menu;
pub mod planes;
pub mod player;
pub mod players;
pub mod proof;
pub mod results;
mod rows;
pub mod score;
pub mod settings;
pub mod switches;
pub mod table;
pub mod tails;
pub mod target;
pub mod words;

use shared_rules::data::PlaneKind;
use shared_rules::public::PublicPlane;
use shared_rules::{Command, Fairness, Gun, Name, Owner, Public, Seat, Unit};

use crate::draft::Draft;
use crate::frame::Frame;
use crate::input::{Input, Map};
use crate::journal::Memory;
use crate::text::{Arg, Words};
use crate::widgets::List;

/// What a public screen may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The open half of the table.
    pub table: Public<'a>,
    /// What anybody may know of the luck.
    pub fairness: Fairness<'a>,
    /// The chosen language.
    pub words: Words,
    /// Settings and typed values.
    pub memory: &'a Memory,
    /// The plane being entered.
    pub draft: &'a Draft,
    /// Three buttons or five.
    pub map: Map,
}

impl<'a> View<'a> {
    /// How many play.
    #[inline(never)]
    pub fn seated(&self) -> usize {
        self.table.players().count()
    }

    /// The plane in this place of the order of set-up.
    #[inline(never)]
    pub fn plane_at(&self, place: usize) -> Option<PublicPlane<'a>> {
        let unit = u8::try_from(place).ok().and_then(Unit::new);
        unit.and_then(|unit| self.table.plane(unit))
    }

    /// A plane's name, to be filled in.
    #[inline(never)]
    pub fn name(&self, unit: Unit) -> Arg<'a> {
        self.table
            .plane(unit)
            .map_or(Arg::Text(&[]), |plane| Arg::Name(plane.name()))
    }
}

/// What a screen decides about an input.
pub enum Go {
    /// Nothing more to do.
    Stay,
    /// Another screen on top of this one.
    Open(Screen),
    /// Another screen in place of this one.
    Instead(Screen),
    /// Back to the screen below.
    Close,
    /// Tell the table.
    Do(Command),
    /// A new game on an empty table.
    NewGame,
    /// A new game with two planes ready to fly.
    QuickDuel,
    /// Done with a private screen of an open table.
    Done,
    /// The same players and planes again.
    Rematch,
    /// The seed is shown, if nobody minds; then the record is sent, if that was meant.
    Reveal {
        /// Whether it was.
        send: bool,
    },
    /// The record is told: to be sent, or only for its digest.
    Record {
        /// To be sent.
        send: bool,
    },
    /// On with a damaged game from its last good point.
    GoOn,
    /// The plane being entered changes.
    Edit(Edit),
    /// The settings change.
    Remember(Setting),
    /// A number was chosen.
    Number(number::Field, u8),
    /// A name was chosen.
    Named(names::Whose, Name),
    /// The owner holds Ok at his gate.
    Look(Seat),
    /// Take the last command back.
    Undo,
    /// The gate is done with: the next owner, or on with the turn.
    PassOn,
    /// What the planes flew is told.
    Told,
}

/// A change of the plane being entered.
#[derive(Clone, Copy)]
pub enum Edit {
    /// A new one of this type.
    New(PlaneKind),
    /// One of the table, to be changed.
    Change(Unit),
    /// The next letter for this gun.
    TurnGun(Gun),
    /// To the next player.
    NextOwner,
}

/// A change of the settings.
#[derive(Clone, Copy)]
pub enum Setting {
    /// 0 low, 1 medium, 2 full.
    Brightness(u8),
    /// Turned by 180 degrees.
    Flipped(bool),
    /// The language, by its number.
    Language(u8),
}

/// Every screen.
#[derive(Clone)]
pub enum Screen {
    /// Power-on.
    Boot(boot::Boot),
    /// No game is on.
    Home(home::Home),
    /// Set-up: the parts of it.
    Hub(hub::Hub),
    /// Set-up: who plays.
    Players(players::Players),
    /// Set-up: one player.
    Player(player::Player),
    /// Names to choose from.
    Names(names::Names),
    /// A name, letter by letter.
    Letters(letters::Letters),
    /// Set-up: the planes.
    Planes(planes::Planes),
    /// Set-up: whose plane.
    Nations(nations::Nations),
    /// Set-up: which type.
    Kinds(kinds::Kinds),
    /// Set-up: what is printed on the base.
    Base(base::Base),
    /// A number.
    Number(number::Number),
    /// The decks.
    Decks(decks::Decks),
    /// One deck's cards.
    Deck(deck::Deck),
    /// Rules and settings of the game.
    Switches(switches::Switches),
    /// Home of a running game.
    Table(table::Table),
    /// What can be done with a plane.
    PlaneMenu(plane_menu::PlaneMenu),
    /// Which gun fires.
    Guns(guns::Guns),
    /// At whom.
    Target(target::Target),
    /// Whose base it overlaps.
    Overlap(overlap::Overlap),
    /// What the planes flew.
    Moves(moves::Moves),
    /// What a plane flies that came out of a cloud.
    Pile(pile::Pile),
    /// Who rolled out of the landing field.
    Field(field::Field),
    /// On whose tail a plane is.
    Prey(tails::Prey),
    /// Whether a tailer looks.
    Looks(tails::Looks),
    /// Who is in the way.
    Way(order::Way),
    /// In which order they move.
    Order(order::Order),
    /// What a phase's shots brought.
    Results(results::Results),
    /// Pass to the owner.
    Gate(gate::Gate),
    /// Private: the new cards.
    Look(look::Look),
    /// Private: a plane's damage.
    Peek(peek::Peek),
    /// Private: three cards to be checked.
    Plan(plan::Plan),
    /// Private: a secret is set right.
    Amend(amend::Amend),
    /// Which plane is set right.
    Correct(correct::Correct),
    /// What of it.
    Mend(mend::Mend),
    /// Game menu.
    Menu(menu::Menu),
    /// The score.
    Score(score::Score),
    /// What the icons mean.
    Help(help::Help),
    /// Brightness and the like.
    Settings(settings::Settings),
    /// About the device.
    About(about::About),
    /// What can be copied to check the luck.
    Proof(proof::Proof),
    /// The table's own number.
    Digits(digits::Digits),
    /// Yes or no.
    Confirm(confirm::Confirm),
    /// What is in flash cannot be gone on with as it is.
    Damage(damage::Damage),
    /// Game over.
    End(end::End),
    /// What comes after it.
    EndMenu(end_menu::EndMenu),
}

impl Screen {
    /// Whether this screen shows a secret.
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Look(_) | Self::Peek(_) | Self::Plan(_) | Self::Amend(_))
    }

    /// An input on a screen. Private screens get by with public facts here, too: an input decides nothing by a secret.
    #[inline(never)]
    pub fn input(&mut self, input: Input, list: &mut List, view: &View<'_>) -> Go {
        match self {
            Self::Boot(_) => Go::Stay,
            Self::Letters(screen) => screen.input(input),
            Self::Number(screen) => screen.input(input),
            Self::Gate(screen) => screen.input(input),
            Self::Look(screen) => screen.input(input, view),
            Self::Peek(screen) => screen.input(input, view),
            Self::Plan(screen) => screen.input(input, view),
            Self::Amend(screen) => screen.input(input, view),
            Self::About(screen) => screen.input(input),
            Self::Confirm(screen) => screen.input(input, view),
            Self::Proof(screen) => screen.input(input, view),
            Self::Digits(screen) => screen.input(input),
            _ => self.input_rows(input, list, view),
        }
    }

    /// Draws a public screen. A private one draws nothing here.
    #[inline(never)]
    pub fn draw(&self, frame: &mut Frame, list: &List, view: &View<'_>) {
        match self {
            Self::Boot(screen) => screen.draw(frame, view),
            Self::Letters(screen) => screen.draw(frame, view),
            Self::Number(screen) => screen.draw(frame, view),
            Self::Gate(screen) => screen.draw(frame, view),
            Self::Look(_) | Self::Peek(_) | Self::Amend(_) | Self::Plan(_) => {}
            Self::About(screen) => screen.draw(frame, view),
            Self::Confirm(screen) => screen.draw(frame, view),
            Self::Proof(screen) => screen.draw(frame, view),
            Self::Digits(screen) => screen.draw(frame, view),
            _ => self.draw_rows(frame, list, view),
        }
    }

    /// The seat whose secrets this screen shows, if it is a private one.
    pub const fn owner(&self) -> Option<Seat> {
        match self {
            Self::Look(screen) => Some(screen.seat),
            Self::Peek(screen) => Some(screen.seat),
            Self::Plan(screen) => Some(screen.seat),
            Self::Amend(screen) => Some(screen.seat),
            _ => None,
        }
    }

    /// Draws a private screen for its owner.
    #[inline(never)]
    pub fn draw_private(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        match self {
            Self::Look(screen) => screen.draw(frame, owner, words),
            Self::Peek(screen) => screen.draw(frame, owner, words),
            Self::Plan(screen) => screen.draw(frame, owner, words),
            Self::Amend(screen) => screen.draw(frame, owner, words),
            _ => {}
        }
    }
}
