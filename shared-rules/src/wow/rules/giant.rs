//! Planes with several engines, WOW-GIA-1: their [`engines`](super::engines), their [`crew`](super::crew), the
//! [`mechanics`](super::mechanics) among it, and how fast they climb, WOW-GIA-9, WOW-GIA-10.
//! WOW-GIA-5: but for hits of the engines and the crew, all that a card does to them is what it does to any plane.
use super::altitude::{self, Flier};
use super::{crew, engines};
use crate::core::Unit;
use crate::wow::data::MAX_MEN;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Flown, Refusal};

/// What everybody knows of a giant beside what every plane has.
#[derive(Clone, Copy)]
pub(crate) struct OpenGiant {
    /// Its men, by their numbers less one; those beyond its crew are nobody.
    pub(crate) men: [OpenMan; MAX_MEN],
    /// WOW-GIA-6: how often its engines were hit.
    pub(crate) engine_hits: u8,
    /// WOW-GIA-21: the engine tokens at its left side,
    pub(crate) left: SideTokens,
    /// and at its right.
    pub(crate) right: SideTokens,
}

/// What everybody knows of one of the crew.
#[derive(Clone, Copy)]
pub(crate) struct OpenMan {
    pub(crate) hits: u8,
    pub(crate) post: Post,
    /// WOW-GIA-20, WOW-GIA-22: he left or arrived in this phase.
    pub(crate) moved: bool,
    /// WOW-GIA-23: he has been at the engines since before the first manoeuvre of this turn.
    pub(crate) since_opening: bool,
}

/// Where one of the crew is who goes between two posts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// At his gun, or at the first of two. Whoever does not walk is always there.
    Gun,
    /// Between his posts.
    Walking,
    /// At his other post: the second gun, or for a mechanic the engines.
    Other,
}

/// WOW-GIA-21: the damage tokens at one side of a plane with mechanics, counted by what they are worth: how many are 1,
/// and how many are 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTokens {
    /// Those that nobody has tried to repair.
    pub untried: [u8; 2],
    /// WOW-GIA-23: those that stay for good.
    pub lasting: [u8; 2],
}

impl OpenGiant {
    pub(crate) const NEW: Self = Self {
        men: [OpenMan::NEW; MAX_MEN],
        engine_hits: 0,
        left: SideTokens::NONE,
        right: SideTokens::NONE,
    };

    /// The engine tokens at one side.
    pub(crate) const fn side(&self, right: bool) -> &SideTokens {
        if right { &self.right } else { &self.left }
    }

    /// The same, to be changed.
    pub(crate) const fn side_mut(&mut self, right: bool) -> &mut SideTokens {
        if right { &mut self.right } else { &mut self.left }
    }

    /// A man by his number, from 1.
    pub(crate) fn man(&self, number: u8) -> OpenMan {
        let man = usize::from(number).checked_sub(1).and_then(|place| self.men.get(place));
        man.copied().unwrap_or(OpenMan::NEW)
    }

    /// The same, to be changed.
    pub(crate) fn man_mut(&mut self, number: u8) -> Option<&mut OpenMan> {
        self.men.get_mut(usize::from(number).checked_sub(1)?)
    }
}

impl OpenMan {
    pub(crate) const NEW: Self = Self {
        hits: 0,
        post: Post::Gun,
        moved: false,
        since_opening: false,
    };
}

impl SideTokens {
    pub(crate) const NONE: Self = Self {
        untried: [0; 2],
        lasting: [0; 2],
    };
}

/// What brings a giant down beside its points and an explosion: the loss of its engines (WOW-GIA-8) or of its pilots
/// (WOW-GIA-16).
pub(crate) fn is_lost(open: &Open, secret: &Secret, unit: Unit) -> Option<Cause> {
    if crew::is_lost(open, unit) {
        Some(Cause::Crew)
    } else if engines::are_lost(open, secret, unit) {
        Some(Cause::Engine)
    } else {
        None
    }
}

/// WOW-GIA-32: no deck of a giant has the card of the Immelmann, which is that of the Split-S.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    if flown.is_reversal() && open.unit(unit).giant().is_some() {
        Err(Refusal::NoImmelmann(unit))
    } else {
        Ok(())
    }
}

/// What the next card of a unit is checked against, with what only its owner knows: WOW-GIA-9, a giant with engine
/// damage needs one counter more for a level. WOW-GIA-10: that adds up with a full load.
pub(crate) fn flier(open: &Open, secret: &Secret, unit: Unit) -> Flier {
    let mut flier = altitude::flier(open, unit);
    if let Some(giant) = open.unit(unit).base.kind.giant() {
        let slows = if giant.engines > 2 { 2 } else { 1 };
        let slow = secret.unit(unit).hurt.engine >= slows;
        flier.bounds.rate = flier.bounds.rate.saturating_add(u8::from(slow));
    }
    flier
}

/// WOW-GIA-39: whether it is a giant of a seat that nobody sits on: the rules fly it.
pub(crate) fn is_automatic(open: &Open, unit: Unit) -> bool {
    let giant = open.unit(unit);
    giant.giant().is_some() && !open.is_taken(giant.base.owner)
}

/// WOW-GIA-9: whether only its owner knows how many counters make a level.
pub(crate) fn hides_rate(open: &Open, unit: Unit) -> bool {
    open.giant(unit).is_some_and(|giant| giant.engine_hits > 0)
}
