//! Special damage: rudder, crew, engine, smoke and fire. WOW-SPEC-1 to WOW-SPEC-11, WOW-TWO-3, WOW-TWO-4.
//!
//! Smoke and flames lie open on the table; rudder, crew and engine are their owner's secret (WOW-SPEC-1).
use super::hits::{Due, Hits};
use super::source::Source;
use super::{disruption, engines, fire, jam, plan, tailing, two_seater, victory};
use crate::core::Unit;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::{Held, Secret};
use crate::wow::{Card, Course, Flown, Gun, Notice, Switch, Switches, Symbol};

/// The counters that a hit sets for smoke or for flames. A plane never has more of them.
pub(crate) const COUNTERS: u8 = 3;

/// What lies beside a plane for everybody to see.
#[derive(Clone, Copy)]
pub(crate) struct OpenSpecial {
    pub(crate) smoke: u8,
    pub(crate) flames: u8,
}

impl OpenSpecial {
    pub(crate) const NONE: Self = Self { smoke: 0, flames: 0 };
}

/// Sides to which a rudder is jammed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Sides {
    /// Whether the left one is.
    pub left: bool,
    /// Whether the right one is.
    pub right: bool,
}

impl Sides {
    const NONE: Self = Self {
        left: false,
        right: false,
    };

    /// Whether a card turns to one of these sides. WOW-PLAN-4: straights, stalls, Immelmanns, climbs and dives have no
    /// little arrow.
    pub fn bar(self, flown: Flown) -> bool {
        match flown {
            Flown::Left | Flown::SteepLeft => self.left,
            Flown::Right | Flown::SteepRight => self.right,
            _ => false,
        }
    }
}

/// What only the owner knows.
#[derive(Clone, Copy)]
pub(crate) struct Hurt {
    /// WOW-SPEC-2: sides that are jammed in the turn to come.
    pub(crate) next: Sides,
    /// Sides that are jammed in this turn.
    pub(crate) rudder: Sides,
    /// Wounds of the pilot.
    pub(crate) pilot: u8,
    /// Hits in the engine.
    pub(crate) engine: u8,
    /// WOW-TWO-3: the observer is wounded.
    pub(crate) observer: bool,
    /// WOW-SPEC-6: a stall is due in every turn, beginning with the first planning after the hit.
    pub(crate) stalls: bool,
    /// A stall was due in the last turn and none was flown. If its last card was a straight, only the owner learns of
    /// it.
    pub(crate) missed: bool,
    /// The pilot was wounded in the current step, AMB-16.
    pilot_now: bool,
    /// The engine was hit in the current step.
    engine_now: bool,
}

impl Hurt {
    pub(crate) const NONE: Self = Self {
        next: Sides::NONE,
        rudder: Sides::NONE,
        pilot: 0,
        engine: 0,
        observer: false,
        stalls: false,
        missed: false,
        pilot_now: false,
        engine_now: false,
    };
}

/// A step begins in which all hits count together.
pub(crate) fn settle(secret: &mut Secret) {
    for plane in &mut secret.units {
        (plane.hurt.pilot_now, plane.hurt.engine_now) = (false, false);
    }
}

/// What a secret symbol does to the plane that took its card, once the filter has let it through (WOW-DECK-3).
/// Different symbols all act; of equal ones the newest counts (WOW-SPEC-11).
pub(crate) fn hit(open: &Open, secret: &mut Secret, unit: Unit, card: Card, symbol: Symbol) {
    match symbol {
        Symbol::None | Symbol::JamRed | Symbol::JamGreen | Symbol::Explosion | Symbol::Smoke | Symbol::Fire => {}
        Symbol::RudderLeft => rudder(open, secret, unit).left = true,
        Symbol::RudderRight => rudder(open, secret, unit).right = true,
        // A giant draws tokens for them, when it is told what everybody sees: see `hits`.
        Symbol::Crew | Symbol::Engine if open.unit(unit).giant().is_some() => {}
        Symbol::Crew if two_seater::hits_observer(open, unit, card) => secret.unit_mut(unit).hurt.observer = true,
        Symbol::Crew => wound(open, secret, unit),
        Symbol::Engine => engine(open, secret, unit),
    }
}

/// WOW-SPEC-8: three counters, set and never added to. WOW-TAIL-3: a smoking plane tails nobody.
pub(crate) fn smoke(open: &mut Open, unit: Unit) {
    open.unit_mut(unit).special.smoke = COUNTERS;
    open.tell(Notice::Smoke { unit, left: COUNTERS });
    tailing::lose(open, unit);
}

/// WOW-SPEC-9: the same for flames.
pub(crate) fn catch_fire(open: &mut Open, unit: Unit) {
    open.unit_mut(unit).special.flames = COUNTERS;
    open.tell(Notice::Flames { unit, left: COUNTERS });
    tailing::lose(open, unit);
}

/// WOW-SPEC-2: the side is jammed for the turn that follows. WOW-SPEC-3: so is the other, if it was hit too; with the
/// switch of AMB-13 the later hit takes its place.
fn rudder<'a>(open: &Open, secret: &'a mut Secret, unit: Unit) -> &'a mut Sides {
    let next = &mut secret.unit_mut(unit).hurt.next;
    if open.switches.has(Switch::LatestRudder) {
        *next = Sides::NONE;
    }
    next
}

/// WOW-SPEC-5: the pilot's second wound takes the plane out; with the switch of AMB-16, not if both come in one step.
fn wound(open: &Open, secret: &mut Secret, unit: Unit) {
    let hurt = &mut secret.unit_mut(unit).hurt;
    if hurt.pilot_now && open.switches.has(Switch::DuplicatesOnce) {
        return;
    }
    hurt.pilot_now = true;
    hurt.pilot = hurt.pilot.saturating_add(1);
    if hurt.pilot > 1 {
        secret.doom(unit, Cause::Crew);
    }
    jam::wounded(open, secret, unit);
}

/// WOW-SPEC-7: so does the second hit in the engine.
fn engine(open: &Open, secret: &mut Secret, unit: Unit) {
    let hurt = &mut secret.unit_mut(unit).hurt;
    if hurt.engine_now && open.switches.has(Switch::DuplicatesOnce) {
        return;
    }
    hurt.engine_now = true;
    hurt.engine = hurt.engine.saturating_add(1);
    if hurt.engine > 1 {
        secret.doom(unit, Cause::Engine);
    }
}

/// A card went back into its deck by agreement, so what it did in secret is undone. A second hit on a rudder side or on
/// the observer changes nothing, so the first one's effect stays while another such card lies with the plane.
pub(crate) fn mend(open: &Open, secret: &mut Secret, unit: Unit, card: Card) {
    let observer = |card: Card| two_seater::hits_observer(open, unit, card);
    let hits = observer(card);
    let alike = |held: Held| held.symbol() == card.symbol && observer(held.card) == hits;
    let another = secret.cards.of(unit).any(alike);
    let hurt = &mut secret.unit_mut(unit).hurt;
    match card.symbol {
        Symbol::RudderLeft if !another => (hurt.next.left, hurt.rudder.left) = (false, false),
        Symbol::RudderRight if !another => (hurt.next.right, hurt.rudder.right) = (false, false),
        // What a giant's tokens said is not on its cards: the table corrects it apart.
        Symbol::Crew | Symbol::Engine if open.unit(unit).giant().is_some() => {}
        Symbol::Crew if hits => hurt.observer = another,
        Symbol::Crew => hurt.pilot = hurt.pilot.saturating_sub(1),
        Symbol::Engine => {
            hurt.engine = hurt.engine.saturating_sub(1);
            hurt.stalls &= hurt.engine > 0;
        }
        _ => {}
    }
}

/// WOW-SPEC-4, WOW-TWO-4: after hard flying a wounded pilot's guns are silent. AMB-14: the rear gun is not his.
pub(crate) fn silences(switches: Switches, hurt: &Hurt, gun: Gun, cards: Course) -> bool {
    let his = gun == Gun::FRONT || switches.has(Switch::WoundAllGuns);
    let hard = matches!(
        cards.ago(0),
        Flown::SteepLeft
            | Flown::SteepRight
            | Flown::Stall
            | Flown::Dive
            | Flown::Immelmann
            | Flown::SplitS
            | Flown::Climb
    );
    hurt.pilot > 0 && his && hard
}

/// W1, WOW-TURN-4 (2) to (4), WOW-SPEC-10: every burning plane drops a flame and takes an A card, of which points and
/// explosions count. All of them burn at once, and only then is it decided who is out. WOW-DIS-2: whoever was hurt is
/// shaken in the coming phase.
// Not inlined, or the list of hits would take up the stack of its caller while that calls other functions.
#[inline(never)]
pub(crate) fn burn(open: &mut Open, secret: &mut Secret) {
    secret.begin_step();
    let mut burnt = false;
    let mut hits = Hits::new();
    for unit in open.units() {
        let plane = open.unit_mut(unit);
        let Some(left) = plane.special.flames.checked_sub(1).filter(|_| plane.in_play()) else {
            continue;
        };
        // WOW-BAL-6: a balloon takes a card for each flame, and keeps them all.
        let cards = if plane.is_aircraft() {
            plane.special.flames = left;
            1
        } else {
            plane.special.flames
        };
        burnt = true;
        hits.add(Due::new(unit, Source::Burning, cards));
    }
    if burnt {
        hits.play(open, secret);
        fire::eliminate(open, secret);
        disclosure::counts(open, secret);
        disruption::shake(secret);
        victory::check(open, secret);
    }
}

/// Z, WOW-TURN-10 (1), WOW-SPEC-8: all smoke loses a counter, even if it began in this very turn.
pub(crate) fn thin(open: &mut Open) {
    for unit in open.units() {
        let plane = open.unit_mut(unit);
        if let Some(left) = plane.special.smoke.checked_sub(1).filter(|_| plane.in_play()) {
            plane.special.smoke = left;
            open.tell(Notice::Smoke { unit, left });
        }
    }
}

/// Z, WOW-TURN-10 (4): rudders jammed in this turn bind the next one only; a damaged engine binds from the next
/// planning on, AMB-17.
pub(crate) fn turn_over(open: &Open, secret: &mut Secret) {
    for (plane, (unit, seen)) in secret.units.iter_mut().zip(open.each()) {
        let hurt = &mut plane.hurt;
        hurt.missed = plan::misses_stall(open.switches, hurt, seen.flier().course.cards);
        hurt.rudder = hurt.next;
        hurt.next = Sides::NONE;
        hurt.stalls = engines::need_stall(open, unit, hurt.engine);
    }
}
