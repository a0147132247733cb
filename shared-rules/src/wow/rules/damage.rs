//! What a card does to a plane, and what follows when a plane is out. WOW-DMG-1 to WOW-DMG-4, WOW-RUN-6.
use super::source::{Filter, Source};
use super::{disruption, runout, special, tailing};
use crate::disclosure;
use crate::notice::Cause;
use crate::open::Open;
use crate::owner::Counts;
use crate::secret::{Holder, Secret};
use crate::{Card, Switch, Symbol, Unit, UnitSet};

/// What of a card counts.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The points that are added.
    pub points: u8,
    /// The symbol that takes effect; [`Symbol::None`] if none does.
    pub symbol: Symbol,
}

impl Reading {
    /// That of a card which nobody has read.
    pub(crate) const NOTHING: Self = Self {
        points: 0,
        symbol: Symbol::None,
    };
}

/// Reads a card through the filter of its source (WOW-DECK-3) and of the deck it stands in for (WOW-RUN-2).
pub fn read(card: Card, counts: Counts, filter: Filter, aim: bool) -> Reading {
    let points = if filter.points() {
        counted_points(card, counts, aim)
    } else {
        0
    };
    let stands = counts != Counts::PointsOnly || card.symbol == Symbol::Explosion;
    let symbol = if stands && filter.lets(card.symbol) {
        card.symbol
    } else {
        Symbol::None
    };
    Reading { points, symbol }
}

/// The points a card counts for. WOW-RUN-3: half of them, rounded up, on an A card that stands in for a B card.
/// WOW-RUN-6: aim comes after the halving, one more on every card that still has a point.
pub fn counted_points(card: Card, counts: Counts, aim: bool) -> u8 {
    let points = match counts {
        Counts::Fully | Counts::PointsOnly => card.points,
        Counts::Half => card.points.div_ceil(2),
    };
    if aim && points > 0 {
        points.saturating_add(1)
    } else {
        points
    }
}

/// What a plane took in one step, as far as it is announced when the step is over.
#[derive(Clone, Copy, Default)]
pub(crate) struct Toll {
    cards: u8,
    smoke: bool,
    fire: bool,
}

impl Toll {
    /// Takes what is due for one card of a source, and says with which printed points it jammed the gun, if it did.
    /// WOW-RUN-6, AMB-30: aim adds to every card that stands in, or with its switch to one of them.
    pub(crate) fn take(
        &mut self,
        open: &mut Open,
        secret: &mut Secret,
        source: Source,
        unit: Unit,
        mut aim: bool,
    ) -> Option<u8> {
        let filter = source.filter(open.switches.has(Switch::Special));
        let mut jam = None;
        for held in runout::draw(open, secret, source.deck(), Holder::Unit(unit)) {
            let Some(held) = held else { continue };
            self.cards = self.cards.saturating_add(1);
            let reading = read(held.card, held.counts(), filter, aim);
            secret.cards.note(held, reading);
            if reading.symbol.is_jam() {
                jam = Some(held.card.points);
            }
            self.add(open, secret, unit, held.card, reading);
            if reading.points > 0 && open.switches.has(Switch::AimOncePerCard) {
                aim = false;
            }
        }
        jam
    }

    /// WOW-DMG-1: points add up in secret. WOW-DMG-3: an explosion waits for the elimination check of its step.
    fn add(&mut self, open: &Open, secret: &mut Secret, unit: Unit, card: Card, reading: Reading) {
        secret.set_total(unit, secret.total(unit).saturating_add(u16::from(reading.points)));
        if reading.points > 0 {
            disruption::hurt(secret, unit);
        }
        match reading.symbol {
            Symbol::Explosion => secret.doom(unit, Cause::Explosion),
            Symbol::Smoke => self.smoke = true,
            Symbol::Fire => self.fire = true,
            symbol => special::hit(open, secret, unit, card, symbol),
        }
    }

    /// All cards of the step are taken: what everybody may know of them, WOW-SEC-1, WOW-SPEC-1.
    pub(crate) fn announce(self, open: &mut Open, unit: Unit) {
        let Self { cards, smoke, fire } = self;
        if cards > 0 {
            disclosure::took(open, unit, cards);
        }
        if smoke {
            disclosure::smoke(open, unit);
        }
        if fire {
            disclosure::fire(open, unit);
        }
    }
}

/// Takes so many cards of a source that is no gun, and announces them. Who is out is asked afterwards.
pub(crate) fn take_cards(open: &mut Open, secret: &mut Secret, source: Source, unit: Unit, due: u8) {
    let mut toll = Toll::default();
    for _ in 0..due {
        toll.take(open, secret, source, unit, false);
    }
    toll.announce(open, unit);
}

/// The same for something that everybody sees happen to a plane: if it falls, that is the cause. A cause that told points
/// from an explosion would tell the card.
pub(crate) fn suffer(open: &mut Open, secret: &mut Secret, unit: Unit, source: Source, due: u8, cause: Cause) {
    let resistance = open.plane(unit).base.resistance;
    let doomed = secret.cause(unit).is_some();
    take_cards(open, secret, source, unit, due);
    let falls = secret.cause(unit).is_some() || secret.total(unit) >= u16::from(resistance);
    if falls && !doomed {
        secret.blame(unit, cause);
    }
}

/// WOW-DMG-4: a plane is out; no gun remembers it as its target, nobody tails it. Its cards stay with it until a deck needs them.
pub(crate) fn take_out(open: &mut Open, secret: &mut Secret, unit: Unit, cause: Cause, downed_by: UnitSet) {
    secret.doom(unit, cause);
    disclosure::out(open, unit, cause, downed_by);
    for other in open.units() {
        for gun in &mut open.plane_mut(other).guns {
            gun.last = gun.last.filter(|last| *last != unit && other != unit);
        }
    }
    tailing::forget(open, unit);
}
