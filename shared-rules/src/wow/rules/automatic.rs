//! Giants of a seat that nobody sits on: they fly by chance, and their guns fire whenever they can. WOW-GIA-39,
//! WOW-GIA-40. The mechanics among their crews walk by themselves.
//!
//! Their cards lie open as soon as they are flown. But a rudder that everybody does not know of may make a straight of
//! a turn, so which cards are left in a pile is a secret. How many numbers the luck gives never depends on it.
use super::{altitude, fire, giant, plan};
use crate::core::{Unit, UnitSet, put};
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::secret::{Luck, Secret};
use crate::wow::{Flown, Gun, Phase, Range};

/// WOW-GIA-39: the eight cards of an automatic pilot.
const CARDS: [(Flown, u8); 4] = [
    (Flown::Straight, 3),
    (Flown::Stall, 1),
    (Flown::Left, 2),
    (Flown::Right, 2),
];

/// Can be divided by the size of every pile, so that each of its cards is equally likely by the same number.
const DRAWS: u32 = 840;

/// WOW-GIA-39: the pile of an automatic pilot: how many of each of [`CARDS`] it still has. Counts are as good as a
/// shuffled pile. The others are discarded.
#[derive(Clone, Copy)]
pub(crate) struct Pile([u8; CARDS.len()]);

impl Pile {
    pub(crate) const FULL: Self = {
        let [(_, straights), (_, stalls), (_, lefts), (_, rights)] = CARDS;
        Self([straights, stalls, lefts, rights])
    };

    /// How many there are of a kind.
    fn count_mut(&mut self, flown: Flown) -> Option<&mut u8> {
        let place = CARDS.iter().position(|(kind, _)| *kind == flown)?;
        self.0.get_mut(place)
    }

    /// The card on top.
    pub(crate) fn top(&self, luck: &mut Luck) -> Flown {
        let number = luck.below(DRAWS);
        let all: u32 = self.0.into_iter().map(u32::from).sum();
        let mut before = number.checked_rem(all).unwrap_or(0);
        for ((flown, _), count) in CARDS.into_iter().zip(self.0) {
            match before.checked_sub(u32::from(count)) {
                None => return flown,
                Some(left) => before = left,
            }
        }
        Flown::Straight
    }

    /// Discards a card, if there is one of this kind. As soon as a left and a right turn are discarded, one of each goes
    /// back, and with them every straight and every stall; a third turn stays. So the pile never runs dry.
    pub(crate) fn discard(&mut self, card: Flown) {
        if let Some(count) = self.count_mut(card) {
            *count = count.saturating_sub(1);
        }
        let [_, _, lefts, rights] = self.0;
        let [all_straights, all_stalls, all_lefts, all_rights] = Self::FULL.0;
        if lefts < all_lefts && rights < all_rights {
            self.0 = [
                all_straights,
                all_stalls,
                lefts.saturating_add(1),
                rights.saturating_add(1),
            ];
        }
    }

    #[cfg(test)]
    pub(crate) const fn counts(self) -> [u8; CARDS.len()] {
        self.0
    }
}

/// M, WOW-GIA-39: every automatic pilot flies a card, without a plan. It lies open, so nothing before it can be undone.
pub(crate) fn fly(open: &mut Open, secret: &mut Secret) {
    for unit in open.aircraft().iter() {
        // Where a sequence leaves no choice, as on the ground, it goes on as that of any plane.
        if giant::is_automatic(open, unit) && altitude::flier(open, unit).needed().is_none() {
            disclosure::automatic(open, secret, unit);
            open.undo.show();
        }
    }
}

/// WOW-GIA-39: the card that this one flies, and draws for it. A card is drawn in every phase; a stall that is still due
/// in the third comes before it. A turn that the rudder bars, and what a full load does not allow (WOW-GIA-38), is
/// discarded, and a straight is flown. No card changes the level.
pub(crate) fn next(open: &Open, secret: &mut Secret, unit: Unit) -> Flown {
    let flier = altitude::flier(open, unit);
    let mut pile = secret.unit(unit).pile;
    let drawn = pile.top(&mut secret.luck);
    let hurt = &secret.unit(unit).hurt;
    let last = open.clock.step.phase() == Some(Phase::Three);
    let owes = last && plan::misses_stall(open.switches, hurt, flier.past.then(Flown::Straight));
    let card = if owes { Flown::Stall } else { drawn };
    let barred = hurt.rudder.bar(card) || flier.fault(card).is_some();
    pile.discard(card);
    secret.unit_mut(unit).pile = pile;
    if barred { Flown::Straight } else { card }
}

// The gunners

/// WOW-GIA-40: whom players have named for a gun that fires by itself: the nearest one, or all that are equally near.
#[derive(Clone, Copy)]
pub(crate) struct Aim {
    unit: Unit,
    gun: Gun,
    range: Range,
    targets: UnitSet,
}

/// Whether there are giants that fly and fire by themselves.
pub(crate) fn are_there(open: &Open) -> bool {
    open.aircraft().iter().any(|unit| giant::is_automatic(open, unit))
}

/// What is told of this gun.
pub(crate) fn aimed(open: &Open, unit: Unit, gun: Gun) -> Option<(Range, UnitSet)> {
    let mut aims = open.phase.aims.iter();
    let aim = aims.find(|aim| aim.unit == unit && aim.gun == gun)?;
    Some((aim.range, aim.targets))
}

/// Players name these for a gun; the later answer counts, and the same one takes it back.
pub(crate) fn aim(open: &mut Open, unit: Unit, gun: Gun, range: Range, targets: UnitSet) {
    let again = aimed(open, unit, gun) == Some((range, targets));
    open.phase.aims.retain(|aim| aim.unit != unit || aim.gun != gun);
    if !again {
        let aim = Aim {
            unit,
            gun,
            range,
            targets,
        };
        put(&mut open.phase.aims, aim);
    }
}

/// WOW-TURN-8 (2), WOW-GIA-40: every gun that somebody is near fires. Of guns that share their men (WOW-GIA-3, WOW-GIA-18,
/// WOW-GIA-19) those with the nearer targets do.
pub(crate) fn shoot(open: &mut Open, secret: &mut Secret) {
    for unit in open.aircraft().iter() {
        while let Some((gun, target, range)) = choose(open, secret, unit) {
            fire::fire(open, secret, unit, gun, target, range);
        }
    }
    open.phase.aims.clear();
}

/// The next shot of this giant: at the nearest target, then at that which took more damage cards in this game, then at
/// any of them.
fn choose(open: &Open, secret: &mut Secret, unit: Unit) -> Option<(Gun, Unit, Range)> {
    let near = |range: Range| range == Range::Short;
    let all = || {
        let aims = open.phase.aims.iter().filter(move |aim| aim.unit == unit);
        let each = aims.flat_map(|aim| aim.targets.iter().map(|target| (aim.gun, target, aim.range)));
        each.filter(move |(gun, target, range)| {
            fire::may_fire_at(open, unit, *gun, *target).is_ok()
                && altitude::check_range(open, unit, *target, *range).is_ok()
        })
    };
    let first = |(_, target, range): &(Gun, Unit, Range)| (near(*range), open.unit(*target).taken);
    let most = all().map(|shot| first(&shot)).max()?;
    let tied = || all().filter(|shot| first(shot) == most);
    let count = tied().count();
    let pick = if count > 1 { secret.luck.below(count as u32) } else { 0 };
    tied().nth(pick as usize)
}
