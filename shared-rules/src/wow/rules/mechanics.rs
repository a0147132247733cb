//! Mechanics, who leave their guns to repair the engines of their side. WOW-GIA-21 to WOW-GIA-23; how they walk is in
//! [`crew`](super::crew).
use super::altitude;
use super::crew::{self, Walk};
use super::giant::{Post, SideTokens};
use super::runout::{self, News};
use crate::core::Unit;
use crate::core::spell::Nth;
use crate::wow::data::{Man, Role};
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::secret::{Holder, Secret};
use crate::wow::{DeckId, Gun, Switch};

/// Whether it has mechanics and the table plays them.
pub(crate) fn aboard(open: &Open, unit: Unit) -> bool {
    let has = crew::men(open.unit(unit)).any(|(_, man)| man.role == Role::Mechanic);
    has && open.switches.has(Switch::Mechanics)
}

/// Whether his side is the right one: that of his gun.
pub(crate) fn is_right(man: Man) -> bool {
    man.guns.contains(&Gun::RIGHT)
}

/// What the largest damage of his side is worth that nobody has tried to repair, WOW-GIA-23.
fn largest(open: &Open, unit: Unit, man: Man) -> Option<u8> {
    open.giant(unit)?.side(is_right(man)).largest()
}

/// WOW-GIA-22: whether there is any.
pub(crate) fn can_repair(open: &Open, unit: Unit, man: Man) -> bool {
    largest(open, unit, man).is_some()
}

/// WOW-GIA-21: where mechanics are aboard, an engine token lies open at one side: a 1 at the left, a 2 at the right. It
/// is worth its number, or with that setting always 1. Returns what it is worth; `None` without mechanics.
pub(crate) fn hit(open: &mut Open, unit: Unit, token: u8) -> Option<u8> {
    if !aboard(open, unit) {
        return None;
    }
    let worth = if open.switches.has(Switch::SideOnly) { 1 } else { token };
    let giant = open.giant_mut(unit)?;
    giant.side_mut(token == 2).add(worth);
    Some(worth)
}

/// Z, WOW-GIA-23: every mechanic who was at the engines for the whole turn tries one damage of his side.
pub(crate) fn turn_over(open: &mut Open, secret: &mut Secret) {
    for unit in open.aircraft().iter() {
        if !aboard(open, unit) {
            continue;
        }
        for (number, man) in crew::men(open.unit(unit)) {
            let state = crew::state(open, unit, number);
            if state.since_opening && crew::is_able(open, unit, number, man) {
                repair(open, secret, unit, (number, man));
            }
            if let Some(man) = crew::state_mut(open, unit, number) {
                man.since_opening = man.post == Post::Other;
            }
        }
    }
}

/// With a point on a B card the damage is gone; with a 0 or an explosion it stays for good. The card harms nobody. If
/// there is none, there was no try.
fn repair(open: &mut Open, secret: &mut Secret, unit: Unit, (number, man): (u8, Man)) {
    let Some(worth) = largest(open, unit, man) else {
        return;
    };
    secret.cards.settle();
    let mut news = News::NONE;
    let [card, _] = runout::draw(open, secret, &mut news, DeckId::B, Holder::Discard);
    news.tell(open, ..);
    disclosure::counts(open, secret);
    let Some(held) = card else { return };
    if disclosure::repaired(open, unit, number, (is_right(man), worth), held.card) {
        let hurt = &mut secret.unit_mut(unit).hurt;
        hurt.engine = hurt.engine.saturating_sub(worth);
        // WOW-GIA-10.
        altitude::rate_fell(open, secret, unit);
    }
}

/// B, WOW-GIA-40: on an empty seat a mechanic leaves for the engines when his side has a damage that nobody has tried,
/// and comes back when none is left.
pub(crate) fn alone(open: &mut Open) {
    for unit in open.aircraft().iter() {
        if open.is_taken(open.unit(unit).base.owner) || !aboard(open, unit) {
            continue;
        }
        for (number, man) in crew::men(open.unit(unit)) {
            let needed = can_repair(open, unit, man);
            let does = match (crew::state(open, unit, number).post, needed) {
                (Post::Gun, true) | (Post::Other, false) => Walk::Leaves,
                (Post::Walking, true) => Walk::ToOther,
                (Post::Walking, false) => Walk::ToGun,
                (Post::Gun, false) | (Post::Other, true) => continue,
            };
            let number = Nth(number.saturating_sub(1));
            if crew::check_walk(open, unit, number, does).is_ok() {
                crew::walk(open, unit, number, does);
            }
        }
    }
}

impl SideTokens {
    /// How many tokens of this worth there are that nobody has tried, or that stay for good.
    pub(crate) fn count(&self, worth: u8, lasting: bool) -> u8 {
        let mut tokens = *self;
        tokens.count_mut(worth, lasting).map_or(0, |count| *count)
    }

    /// The same, to be changed.
    pub(crate) fn count_mut(&mut self, worth: u8, lasting: bool) -> Option<&mut u8> {
        let counts = if lasting { &mut self.lasting } else { &mut self.untried };
        counts.get_mut(usize::from(worth).checked_sub(1)?)
    }

    /// One more that nobody has tried.
    fn add(&mut self, worth: u8) {
        if let Some(count) = self.count_mut(worth, false) {
            *count = count.saturating_add(1);
        }
    }

    /// What the largest of those is worth that nobody has tried.
    fn largest(&self) -> Option<u8> {
        [2, 1].into_iter().find(|worth| self.count(*worth, false) > 0)
    }

    /// One that nobody had tried is gone, or stays for good.
    pub(crate) fn try_one(&mut self, worth: u8, gone: bool) {
        if let Some(count) = self.count_mut(worth, false) {
            *count = count.saturating_sub(1);
        }
        if !gone && let Some(count) = self.count_mut(worth, true) {
            *count = count.saturating_add(1);
        }
    }

    /// What all of them are worth.
    pub(crate) fn damage(&self) -> u8 {
        let worth = |worth: u8| {
            let count = self.count(worth, false).saturating_add(self.count(worth, true));
            count.saturating_mul(worth)
        };
        worth(1).saturating_add(worth(2))
    }
}
