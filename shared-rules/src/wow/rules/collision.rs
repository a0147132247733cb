//! Planes that collide. WOW-COL-1 to WOW-COL-6, WOW-TURN-7.
//!
//! Players tell whose bases overlap (see `overlap`); the heights decide whether that is a collision.
use super::altitude::{Flight, Height};
use super::hits::{Due, Hits};
use super::landing::Ground;
use super::source::Source;
use super::{altitude, clouds, landing, victory};
use crate::core::{MAX_UNITS, Unit, Units};
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Step, Switch};

/// WOW-COL-1, WOW-COL-3: two things at these heights collide if they overlap: the same level, and both with counters or
/// both without.
pub const fn meet(a: Height, b: Height) -> bool {
    a.level == b.level && (a.counters == 0) == (b.counters == 0)
}

/// WOW-COL-6: two planes on the ground collide only if one of them rolled in this phase, unless the table takes the
/// rule literally (AMB-51).
pub const fn touch(a: (Flight, bool), b: (Flight, bool), literal: bool) -> bool {
    let on_ground = !matches!(a.0.ground, Ground::Flying) && !matches!(b.0.ground, Ground::Flying);
    meet(a.0.height, b.0.height) && (!on_ground || literal || a.1 || b.1)
}

/// Whether this pair, which overlaps, collides now. WOW-CLD-2: nobody collides with a plane in the cloud. WOW-COL-5,
/// AMB-50: a pair collides in every phase, or with that switch once while the overlap lasts.
pub(crate) fn collide(open: &Open, a: Unit, b: Unit) -> bool {
    if !open.switches.has(Switch::Collisions) {
        return false;
    }
    let state = |unit| {
        let plane = open.unit(unit);
        let there = plane.in_play() && plane.ground().is_none() && !clouds::is_hidden(open, unit);
        there.then_some((plane.now, landing::rolled(plane)))
    };
    let (Some(one), Some(other)) = (state(a), state(b)) else {
        return false;
    };
    let lasts = open.switches.has(Switch::CollideOnce) && open.collided.contains(a, b);
    touch(one, other, open.switches.has(Switch::LiteralGround)) && !lasts
}

/// WOW-TURN-7: everybody has moved. Ground crashes and collisions hit before anybody shoots, or with the switch of
/// AMB-02 together with the shots of the phase.
// Not inlined, or the list of hits would take up the stack of its caller while that calls other functions.
#[inline(never)]
pub(crate) fn contacts(open: &mut Open, secret: &mut Secret) {
    let mut partners = [0u8; MAX_UNITS];
    let may_collide = if open.switches.has(Switch::Collisions) {
        open.units()
    } else {
        Units::first(0)
    };
    for (unit, partners) in may_collide.zip(&mut partners) {
        for other in open.phase.overlaps.of(unit).iter() {
            if !collide(open, unit, other) {
                continue;
            }
            *partners = partners.saturating_add(1);
            if unit < other {
                open.tell(Notice::Collision(unit, other));
            }
        }
    }
    secret.cards.settle();
    let mut hits = Hits::new();
    landing::crash(open, &mut hits);
    for (unit, partners) in may_collide.zip(partners).filter(|(_, partners)| *partners > 0) {
        hits.add(due(open, unit, partners));
    }
    if hits.is_empty() {
        return;
    }
    hits.play(open, secret);
    settle(open, secret);
}

/// E, AMB-50: remembers which of the overlapping pairs have collided since they began to overlap. A plane that only
/// passed above another may still collide with it.
pub(crate) fn remember(open: &mut Open) {
    let mut collided = open.phase.overlaps;
    if open.switches.has(Switch::CollideOnce) {
        for a in open.units() {
            for b in open.phase.overlaps.of(a).iter().filter(|b| a < *b) {
                if !open.collided.contains(a, b) && !collide(open, a, b) {
                    collided.toggle(a, b);
                }
            }
        }
    }
    open.collided = collided;
}

/// Whether the notice is of something that hit a plane before the shots of its phase.
pub(crate) const fn is_contact(notice: Notice) -> bool {
    matches!(notice, Notice::Collision(..) | Notice::Ground(_, Ground::Crashed))
}

/// A pair is told only after the contacts were judged, because shots have been declared meanwhile.
// Not inlined, for the same reason.
#[inline(never)]
pub(crate) fn late(open: &mut Open, secret: &mut Secret, a: Unit, b: Unit) {
    if matches!(open.clock.step, Step::Manoeuvre(_)) || !collide(open, a, b) {
        return;
    }
    open.tell(Notice::Collision(a, b));
    secret.cards.settle();
    let mut hits = Hits::new();
    hits.add(due(open, a, 1));
    hits.add(due(open, b, 1));
    hits.play(open, secret);
    settle(open, secret);
}

/// WOW-COL-2: a C card for each partner. WOW-COL-4: two A cards for each of them, if there is no C deck.
fn due(open: &Open, unit: Unit, partners: u8) -> Due {
    if open.deck(Source::Collision.deck()).total == 0 {
        Due::new(unit, Source::CollisionWithoutC, partners.saturating_mul(2))
    } else {
        Due::new(unit, Source::Collision, partners)
    }
}

fn settle(open: &mut Open, secret: &mut Secret) {
    if secret.cards.has_fresh() {
        if !open.switches.has(Switch::PoolCollisions) {
            eliminate(open, secret);
        }
        disclosure::counts(open, secret);
    }
    victory::check(open, secret);
}

/// Planes that did not survive their contacts are out; where collisions hit together with the shots, at the end of the
/// phase at the latest.
pub(crate) fn eliminate(open: &mut Open, secret: &mut Secret) {
    for unit in open.in_play().iter() {
        if let Some(cause) = secret.cause(unit) {
            altitude::take_out(open, secret, unit, cause);
        }
    }
}
