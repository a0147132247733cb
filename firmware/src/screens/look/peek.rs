//! Private: one plane's damage, what binds its next plan and what hampers it in a fight, for its owner. Up and Down go
//! through the pages of all his planes.
use shared_rules::core::{Seat, Unit};
use shared_rules::wow::data::Class;
use shared_rules::wow::data::giants::Giant;
use shared_rules::wow::notice::Exit;
use shared_rules::wow::owner::OwnUnit;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Fit, Gun, Owner, Public, Silence, Switch};

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{
    BODY, BOLD, INSIDE, LOOK_BAR_Y, LOOK_FOOT_Y, NOTES_STEP, NOTES_Y, PEEK_CARDS_Y, PEEK_GUNS_Y, RIGHT, SMALL,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::look::heading::heading;
use crate::screens::words::{fate, post};
use crate::screens::{Go, Private, View};
use crate::text::{Arg, Line, Text, Words};

/// The screen.
#[derive(Clone)]
pub struct Peek {
    /// Whose secret it is.
    pub seat: Seat,
    unit: Unit,
    page: u8,
}

/// The pages of a plane. Their number depends on the rules in force and on its type, and gives nothing away.
const DAMAGE: u8 = 0;
const PLANNING: u8 = 1;
const FIGHTING: u8 = 2;
/// Only a giant's, where engines can be hit.
const ENGINES: u8 = 3;

/// The most cards that are listed one by one.
const CARDS_ONE_BY_ONE: usize = 16;

/// Whether this table plays a rule that may put something on the pages of notes, or has rockets.
fn has_notes(table: Public<'_>) -> bool {
    let switches = table.switches();
    let mut modules = Switch::ALL.iter().filter(|switch| switch.is_module());
    modules.any(|switch| switches.has(*switch)) || table.units().any(|unit| unit.has(Fit::Rockets))
}

/// Whether a plane has a page about its engines.
fn has_engines(table: Public<'_>, unit: Unit) -> bool {
    let giant = table.unit(unit).is_some_and(|unit| unit.class() == Class::Giant);
    giant && table.switches().has(Switch::Special)
}

/// Its last page.
fn last_page(table: Public<'_>, unit: Unit) -> u8 {
    match has_notes(table) {
        true if has_engines(table, unit) => ENGINES,
        true => FIGHTING,
        false => DAMAGE,
    }
}

impl Peek {
    /// Opens at the first page of this plane.
    pub fn new(seat: Seat, unit: Unit) -> Self {
        Self {
            seat,
            unit,
            page: DAMAGE,
        }
    }

    /// Opens at what hampers this plane in a fight.
    pub fn fight(seat: Seat, unit: Unit) -> Self {
        Self {
            seat,
            unit,
            page: FIGHTING,
        }
    }

    /// The next page, or the one before.
    fn page(&mut self, view: &View<'_>, forward: bool) {
        match (forward, self.page) {
            (true, page) if page < last_page(view.table, self.unit) => self.page = page + 1,
            (false, page) if page > DAMAGE => self.page = page - 1,
            (true, _) => {
                self.turn(view, true);
                self.page = DAMAGE;
            }
            (false, _) => {
                self.turn(view, false);
                self.page = last_page(view.table, self.unit);
            }
        }
    }

    /// The owner's next plane, or the one before.
    fn turn(&mut self, view: &View<'_>, forward: bool) {
        let own = view.table.units_of(self.seat);
        let (place, last) = (own.place_of(self.unit).unwrap_or(0), own.len().saturating_sub(1));
        let next = match (forward, place) {
            (true, place) if place >= last => 0,
            (true, place) => place + 1,
            (false, 0) => last,
            (false, place) => place - 1,
        };
        self.unit = own.nth(next).unwrap_or(self.unit);
    }
}

impl Private for Peek {
    fn owner(&self) -> Seat {
        self.seat
    }

    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match input {
            Input::Down => self.page(view, true),
            Input::Up => self.page(view, false),
            _ if view.table.switches().has(Switch::OpenTable) => match input {
                Input::Ok | Input::Next | Input::Back => return Go::Close,
                _ => {}
            },
            Input::Ok | Input::Hold | Input::Undo => {}
            Input::Release | Input::Back | Input::Next => return Go::Close,
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        widgets::private_frame(frame);
        let (Some(plane), Some(public)) = (owner.unit(self.unit), owner.public().unit(self.unit)) else {
            return;
        };
        let (left, right) = (INSIDE.top_left.x, RIGHT - INSIDE.top_left.x);
        if self.page != DAMAGE {
            let title = match self.page {
                PLANNING => Text::PlanTitle,
                FIGHTING => Text::FightTitle,
                _ => Text::EnginesTitle,
            };
            heading(frame, owner.public(), self.unit, words.say(title), BODY);
            let mut notes = Notes {
                frame,
                words,
                y: NOTES_Y,
            };
            match self.page {
                PLANNING => notes.planning(plane, owner.public()),
                FIGHTING => notes.fighting(plane, public),
                _ => notes.engines(plane, owner.public()),
            }
            return notes.end();
        }
        let mut total = Line::new();
        total
            .number(plane.total())
            .text(" / ")
            .number(u16::from(plane.resistance()));
        heading(frame, owner.public(), self.unit, total.latin1(), BOLD);

        let cards_lead = match (public.has_ledger(), plane.cards().next().is_some()) {
            (true, true) => Text::LedgerThen,
            (true, false) => Text::LedgerOwn,
            (false, true) => Text::CardsHeld,
            (false, false) => Text::NoCards,
        };
        let mut cards = words.fill(cards_lead, &[]);
        let points = || plane.cards().map(|card| card.points);
        if points().count() <= CARDS_ONE_BY_ONE {
            for points in points() {
                cards.text(" ").number(u16::from(points));
            }
        } else {
            // Too many for two lines one by one: how many of each.
            for worth in 0..=points().max().unwrap_or(0) {
                match points().filter(|points| *points == worth).count() as u16 {
                    0 => {}
                    count => _ = cards.text(" ").number(count).text("x").number(u16::from(worth)),
                }
            }
        }
        // Cards in two lines move up, close to the guns.
        let (guns_y, cards_y) = match BODY.width(cards.latin1()) <= right - left {
            true => (PEEK_GUNS_Y, PEEK_CARDS_Y),
            false => (NOTES_Y, NOTES_Y + NOTES_STEP),
        };
        let guns = guns(plane, public, words);
        frame.text_fit(left, guns_y, right - left, guns.latin1(), BODY);
        let place = area(left, cards_y, right - left, LOOK_BAR_Y - cards_y);
        widgets::paragraph_by(frame, place, NOTES_STEP, cards.latin1());
        super::new_cards::damage(frame, plane, words, false);
        let own = owner.public().units_of(self.seat);
        let foot = if has_notes(owner.public()) {
            Text::NotesBelow
        } else if own.len() > 1 {
            Text::PlaneOf
        } else if owner.public().switches().has(Switch::OpenTable) {
            return;
        } else {
            Text::TellNobody
        };
        let place = own.place_of(self.unit).map_or(0, |place| place as u16 + 1);
        let foot = words.fill(foot, &[Arg::Number(place), Arg::Number(own.len() as u16)]);
        frame.text_right(right, LOOK_FOOT_Y, foot.latin1(), SMALL);
    }
}

/// WOW-GIA-8: the engine damage that brings a giant down.
fn engine_limit(table: Public<'_>, giant: &Giant) -> u8 {
    let six = giant.engines == 4 && table.switches().has(Switch::SixForFour);
    giant.engines + if six { 2 } else { 1 }
}

/// Writes a page of notes, one to a line.
struct Notes<'a> {
    frame: &'a mut Frame,
    words: Words,
    y: i32,
}

impl Notes<'_> {
    fn line(&mut self, text: Text, args: &[Arg<'_>]) {
        let line = self.words.fill(text, args);
        let inside = INSIDE.top_left.x;
        self.frame
            .text_fit(inside, self.y, RIGHT - 2 * inside, line.latin1(), BODY);
        self.y += NOTES_STEP;
    }
    fn end(mut self) {
        if self.y == NOTES_Y {
            self.line(Text::NoteNothing, &[]);
        }
    }

    /// What binds the next plan: WOW-TURN-11, WOW-PLAN-4, WOW-SPEC-6.
    fn planning(&mut self, plane: OwnUnit<'_>, table: Public<'_>) {
        if table.is_full(plane.unit()) {
            self.line(Text::NoteFull, &[]);
            self.line(Text::NoteFullSteep, &[]);
        }
        let first = table.first_card(plane.unit());
        if first.straight {
            self.line(Text::NoteStraight, &[]);
        } else if first.no_steep {
            self.line(Text::NoteNoSteep, &[]);
        } else if first.immelmann {
            self.line(Text::NoteImmelmann, &[]);
        }
        for (sides, [both, left, right]) in [
            (plane.rudder(), [Text::NoteNoTurns, Text::NoteNoLeft, Text::NoteNoRight]),
            (
                plane.next_rudder(),
                [Text::NoteNextTurns, Text::NoteNextLeft, Text::NoteNextRight],
            ),
        ] {
            match (sides.left, sides.right) {
                (true, true) => self.line(both, &[]),
                (true, false) => self.line(left, &[]),
                (false, true) => self.line(right, &[]),
                (false, false) => {}
            }
        }
        self.stalls(plane, table);
        if plane.missed_stall() {
            self.line(Text::NoteMissed, &[]);
        }
    }

    /// Whether it must stall. WOW-GIA-7: a giant once it has as much engine damage as engines.
    fn stalls(&mut self, plane: OwnUnit<'_>, table: Public<'_>) {
        let giant = table.unit(plane.unit()).and_then(|unit| unit.kind().giant());
        if plane.needs_stall() {
            self.line(Text::NoteStall, &[]);
        } else if plane.engine_hits() >= giant.map_or(1, |giant| giant.engines) {
            self.line(Text::NoteNextStall, &[]);
        }
    }

    /// What its engines have taken, WOW-GIA-6 to WOW-GIA-9.
    fn engines(&mut self, plane: OwnUnit<'_>, table: Public<'_>) {
        let Some(giant) = table.unit(plane.unit()).and_then(|unit| unit.kind().giant()) else {
            return;
        };
        let number = |number: u8| Arg::Number(u16::from(number));
        self.line(Text::EngineDamage, &[number(plane.engine_hits())]);
        self.line(Text::EngineLimit, &[number(engine_limit(table, giant))]);
        self.stalls(plane, table);
        if table.switches().has(Switch::Altitude) {
            self.line(Text::ClimbRateNow, &[number(plane.climb_rate())]);
        }
    }

    /// What hampers it in a fight: WOW-SPEC-4, WOW-TWO-3, WOW-SEC-2, WOW-DIS-1, WOW-ROC-7.
    fn fighting(&mut self, plane: OwnUnit<'_>, public: PublicUnit<'_>) {
        if plane.pilot_wounds() > 0 {
            self.line(Text::NotePilot, &[]);
        }
        if plane.observer_wounded() {
            self.line(Text::IcObserver, &[]);
        }
        for gun in public.guns() {
            let Some(silence) = plane.silence(gun).filter(|_| public.gun(gun).is_some()) else {
                continue;
            };
            let name = match gun {
                _ if public.class() == Class::Giant => post(public.kind(), gun),
                Gun::FRONT => Text::FrontGun,
                _ => Text::RearGun,
            };
            let why = match silence {
                Silence::StillJammed => Text::WhyJammed,
                Silence::PilotWounded => Text::WhyPilot,
                Silence::ObserverWounded => Text::WhyObserver,
            };
            let args = [Arg::Word(name), Arg::Word(why)];
            self.line(Text::NoteSilent, &args);
        }
        if plane.is_shaken() {
            self.line(Text::NoteShaken, &[]);
        }
        if plane.rockets_spoilt() {
            self.line(Text::SpoiltRockets, &[]);
        }
    }
}

/// How the plane left the game, or what its guns may do. Why a gun is silent in secret is told among the notes.
fn guns(own: OwnUnit<'_>, plane: PublicUnit<'_>, words: Words) -> Line {
    match plane.exit() {
        Some(Exit::ShotDown | Exit::Grounded) => return words.fill(fate(plane.cause()), &[]),
        Some(Exit::Left) => return words.fill(Text::IcLeft, &[]),
        None => {}
    }
    let state = |gun: Gun, [free, jam, lock]: [Text; 3]| {
        let text = match plane.jam(gun) {
            0 if plane.locked(gun) => lock,
            0 if own.silence(gun).is_some() => Text::GunShortLock,
            0 => free,
            _ => jam,
        };
        words.fill(text, &[Arg::Number(u16::from(plane.jam(gun)))])
    };
    if plane.class() == Class::Giant {
        let guns = || plane.guns().filter(|gun| plane.gun(*gun).is_some());
        let free = |gun: &Gun| plane.jam(*gun) == 0 && !plane.locked(*gun) && own.silence(*gun).is_none();
        let [free, all] = [guns().filter(free).count(), guns().count()].map(|count| Arg::Number(count as u16));
        return words.fill(Text::GunsFree, &[free, all]);
    }
    let long = [Text::GunFree, Text::GunJam, Text::GunLock];
    let short = [Text::GunShortFree, Text::GunShortJam, Text::GunShortLock];
    match (plane.gun(Gun::FRONT), plane.gun(Gun::REAR)) {
        (Some(_), Some(_)) => {
            let (front, rear) = (state(Gun::FRONT, short), state(Gun::REAR, short));
            words.fill(Text::GunsBoth, &[Arg::Text(front.latin1()), Arg::Text(rear.latin1())])
        }
        (None, Some(_)) => state(Gun::REAR, long),
        // A balloon.
        (None, None) => Line::new(),
        _ => state(Gun::FRONT, long),
    }
}
