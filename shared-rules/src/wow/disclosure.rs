//! What a secret may make public: one list with a function for each entry, and the only way from the secret half of the
//! table to the public one.
//!
//! Everything else in the public half is what players entered or what follows from it. To show a new consequence of a
//! card, add it here, with the rule that allows it and a test.
use core::num::NonZeroU16;

use crate::core::{MAX_UNITS, Unit, UnitSet};
use crate::wow::notice::{Cause, Exit};
use crate::wow::open::{Open, OpenDeck};
use crate::wow::public::Shot;
use crate::wow::rules::altitude::Flier;
use crate::wow::rules::runout::News;
use crate::wow::rules::{
    arrivals, automatic, bail, balloon, clouds, credit, damage, disruption, exit, flak, giant, ground, landing,
    manoeuvre, rockets, scenario, score, special, tailing,
};
use crate::wow::secret::{Holder, Secret};
use crate::wow::{Card, DeckId, Flown, Gun, Notice, Switch, Symbol};

/// WOW-SEC-1: how many cards a plane took and by whose shot, since shots are declared aloud and cards on the table can
/// be counted. Its owner has to look at them, even if a deck takes them back before he does; on an empty seat nobody
/// has to.
pub(crate) fn took(open: &mut Open, unit: Unit, by: Option<Unit>, cards: u8) {
    if open.is_taken(open.unit(unit).base.owner) {
        let unseen = &mut open.unit_mut(unit).unseen;
        *unseen = unseen.saturating_add(cards);
    }
    let taken = &mut open.unit_mut(unit).taken;
    *taken = taken.saturating_add(cards);
    bail::took(open, unit);
    open.tell(Notice::Took { unit, by, cards });
}

/// WOW-TRE-3, WOW-AAG-5, WOW-AMG-4, WOW-STR-2: cards beside a unit on the ground lie face up, so everybody sees their
/// points, and what fell silent.
pub(crate) fn strafed(open: &mut Open, unit: Unit, by: Option<Unit>, points: u8, symbol: Symbol) {
    let before = open.unit(unit).ground().map_or(0, |ground| ground.points);
    let total = before.saturating_add(points);
    open.tell(Notice::Strafed {
        unit,
        by,
        points,
        total,
    });
    credit::give(open, unit, by, points);
    ground::strike(open, unit, points, symbol);
}

/// WOW-SOLO-2: the card that a gun of an empty seat draws lies face up: with any symbol on it the target is hit.
pub(crate) fn checked(open: &mut Open, unit: Unit, target: Unit, card: Card) {
    let hit = card.symbol != Symbol::None;
    if let Some(flak) = flak::of(open, unit) {
        flak.named = UnitSet::EMPTY;
        if hit {
            flak.named.insert(target);
        }
    }
    open.tell(Notice::Checked { unit, target, hit });
}

/// WOW-SEC-1, WOW-JAM-1: a jam is announced. The points of the card or cards that caused it are told only with the
/// switch of AMB-03.
pub(crate) fn jam(open: &mut Open, unit: Unit, gun: Gun, points: u8, second: Option<u8>) {
    let shown = open.switches.has(Switch::ShowJamCard);
    open.tell(Notice::Jammed {
        unit,
        gun,
        points: shown.then_some(points),
        second: second.filter(|_| shown),
    });
}

/// WOW-DMG-1, WOW-DMG-3: a plane is out. Why is told at once only with announced causes, otherwise by [`causes`] at the
/// end.
pub(crate) fn out(open: &mut Open, unit: Unit, cause: Cause, downed_by: UnitSet) {
    let exit = cause.exit();
    // Everybody saw it leave, saw its illegal card, or saw what it ran into. If it was shot at as well (AMB-02), only
    // its cards could say which of the two brought it down.
    let seen = exit == Exit::Left
        || matches!(cause, Cause::Illegal | Cause::Crash | Cause::Collision) && downed_by.is_empty()
        // WOW-BAL-7: a blast is seen by all; that a card or the fire brought it about is not told.
        || matches!(cause, Cause::Blast | Cause::Grounded | Cause::Burnt | Cause::Barrage)
        || open.switches.has(Switch::AnnounceCauses);
    let cause = seen.then_some(cause);
    let gone = exit::when(open.clock, exit);
    let plane = open.unit_mut(unit);
    plane.exit = Some(exit);
    plane.gone = gone;
    plane.cause = cause;
    plane.downed_by = downed_by;
    open.tell(Notice::Out { unit, exit, cause });
}

/// WOW-SPEC-8: smoke is announced.
pub(crate) fn smoke(open: &mut Open, unit: Unit) {
    special::smoke(open, unit);
}

/// WOW-SPEC-9, WOW-BAL-4: so is fire, and on a balloon how many cards brought it.
pub(crate) fn fire(open: &mut Open, unit: Unit, fires: u8) {
    if open.unit(unit).is_aircraft() {
        special::catch_fire(open, unit);
    } else {
        balloon::catch_fire(open, unit, fires);
    }
}

/// WOW-BAIL-3: so is the loss of observers. AMB-72: that it was both tells the number on the card, which nothing can
/// prevent.
pub(crate) fn observers(open: &mut Open, unit: Unit, men: u8) {
    bail::lose(open, unit, men);
}

/// WOW-SEC-2: a gun that is silent for a secret reason does not fire. To the others it looks like a gun whose owner
/// changed his mind. Its shot is taken out of the list, and the next one moves up into this place.
pub(crate) fn holds_fire(open: &mut Open, place: usize) {
    if let Some(shot) = open.phase.shots.get(place).copied() {
        open.phase.shots.remove(place);
        let Shot { shooter: unit, gun, .. } = shot;
        open.tell(Notice::HoldsFire { unit, gun });
    }
}

/// WOW-AIM-1: a shot has the bonus for aim; told only with the switch of AMB-19.
pub(crate) fn aim(open: &mut Open, unit: Unit, gun: Gun) {
    if open.switches.has(Switch::AnnounceAim) {
        open.tell(Notice::Aimed { unit, gun });
    }
}

/// WOW-DIS-3, WOW-TAIL-2: a tailer looks at his prey's card, or does not; why not is not said.
pub(crate) fn look(open: &mut Open, secret: &Secret, unit: Unit) {
    if !disruption::is_shaken(open, secret, unit) {
        return tailing::look(open, unit);
    }
    tailing::no_look(open, unit);
    // AMB-22: with this switch it also ends the pair.
    if open.switches.has(Switch::StrictTailing) {
        tailing::lose(open, unit);
    }
}

/// WOW-ILL-3: a card is illegal for a secret reason. Which reason is not said, only what is flown instead.
pub(crate) fn illegal(open: &mut Open, unit: Unit, instead: Flown) {
    manoeuvre::replace(open, unit, instead);
}

/// WOW-GIA-9, WOW-GIA-10: what the card that a unit flies is checked against. Only its owner knows by which rate a giant
/// climbs; but everybody sees its counters, whether one more makes a level, and whether its climb was illegal.
pub(crate) fn climbed(open: &Open, secret: &Secret, unit: Unit) -> Flier {
    giant::flier(open, secret, unit)
}

/// WOW-GIA-39: what a giant flies that nobody controls. Everybody sees the card, also where a jammed rudder made a straight
/// of a turn, or a damaged engine needed a stall: it looks like any other.
pub(crate) fn automatic(open: &mut Open, secret: &mut Secret, unit: Unit) {
    let flown = automatic::next(open, secret, unit);
    manoeuvre::show(open, unit, flown);
}

/// WOW-ROC-3, WOW-ROC-7: whether rockets hit that reach this unit as far as everybody sees it. A symbol that their
/// launcher drew spoils them; a miss looks the same whatever the reason.
pub(crate) fn rockets(open: &mut Open, secret: &Secret, unit: Unit, target: Unit) -> bool {
    let hit = !rockets::is_spoilt(secret, unit);
    if hit {
        rockets::hit(open, unit, target);
    }
    hit
}

/// WOW-TWO-5: whether a mission was done.
pub(crate) fn mission(open: &mut Open, secret: &Secret, unit: Unit) {
    let hurt = secret.unit(unit).hurt.observer;
    let done = !(hurt && open.switches.has(Switch::ObserverNeeded));
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.missions = flier.missions.saturating_add(u8::from(done));
    }
    if done {
        scenario::done(open, unit);
    }
    open.tell(Notice::Mission { unit, done });
}

/// The game is over, and the causes may be told: they are in its record anyway.
pub(crate) fn causes(open: &mut Open, secret: &Secret) {
    for unit in open.units() {
        let plane = open.unit_mut(unit);
        if !plane.is_left() {
            plane.cause = secret.cause(unit);
        }
    }
}

/// WOW-SCN-105: the side that a player chose for a plane that comes with the third turn.
pub(crate) fn enters(open: &mut Open, secret: &Secret) {
    for unit in open.units() {
        if let Some(flank) = secret.unit(unit).enters {
            arrivals::show(open, unit, flank);
        }
    }
}

/// WOW-DRA-2, WOW-SCN-104: whether the cards that were left of its fire destroyed a balloon at the end, or a plane that
/// left.
pub(crate) fn burnt_out(open: &Open, secret: &Secret, unit: Unit) -> bool {
    damage::falls(open, secret, unit)
}

/// WOW-SCN-102: the game is over, and the score asks for the damage of some units: no more of it is told than counts.
pub(crate) fn standing(open: &mut Open, secret: &Secret) {
    for unit in open.units() {
        let asked = score::asked(open, unit);
        let points = asked.map_or(0, |asked| asked.of(open, unit, secret.total(unit)));
        open.unit_mut(unit).points = points;
    }
    points(open, secret);
}

/// WOW-RUN-1: a deck took back cards from the table. Every plane that had some of them gets the mark.
pub(crate) fn recycled(open: &mut Open, news: &mut News, deck: DeckId, units: UnitSet) {
    mark(open, units);
    news.add(Notice::Reshuffled(deck));
}

/// WOW-RUN-2, WOW-RUN-3: a deck is empty and the other one stands in. Told once, however many cards it concerns.
pub(crate) fn substituted(news: &mut News, deck: DeckId) {
    news.add_once(Notice::Substituted { empty: deck });
}

/// WOW-RUN-4: a deck took back all its cards. Every plane that had some of them gets the mark. Told once.
pub(crate) fn ledger(open: &mut Open, news: &mut News, deck: DeckId, units: UnitSet) {
    mark(open, units);
    news.add_once(Notice::Ledger(deck));
}

/// These planes keep their points although cards that made them are gone.
fn mark(open: &mut Open, units: UnitSet) {
    for unit in units.iter() {
        open.unit_mut(unit).ledger = true;
    }
}

/// WOW-OVL-1: the number of a card that was drawn for the order of moving.
pub(crate) fn order(open: &mut Open, unit: Unit, place: u8, serial: Option<NonZeroU16>) {
    open.tell(Notice::Order { unit, place, serial });
}

/// A card went back into its deck by agreement. Which one is not said, but its back shows the deck.
pub(crate) fn returned(open: &mut Open, unit: Unit, deck: DeckId) {
    open.tell(Notice::CardReturned { unit, deck });
}

/// WOW-SEC-1: at an open table everybody knows the damage of every plane. At any other this stays 0.
pub(crate) fn points(open: &mut Open, secret: &Secret) {
    if open.switches.has(Switch::OpenTable) {
        for unit in open.units() {
            open.unit_mut(unit).points = secret.total(unit);
        }
    }
}

/// WOW-SEC-3: how many cards lie where.
pub(crate) fn counts(open: &mut Open, secret: &Secret) {
    // Those that are away, and how many of them are discards.
    let mut away = [(0u16, 0u16); 4];
    let mut held = [0u8; MAX_UNITS];
    for (deck, holder) in secret.cards.away() {
        let Some((all, discards)) = away.get_mut(deck.index()) else {
            continue;
        };
        *all = all.saturating_add(1);
        match holder {
            Holder::Discard => *discards = discards.saturating_add(1),
            Holder::Unit(unit) => {
                if let Some(held) = held.get_mut(unit.index()) {
                    *held = held.saturating_add(1);
                }
            }
        }
    }
    for (&deck, (all, discards)) in DeckId::ALL.iter().zip(away) {
        let left = secret.cards.left(deck);
        let counted = open.deck_mut(deck);
        *counted = OpenDeck {
            total: left.saturating_add(all),
            left,
            discards,
            ..*counted
        };
    }
    for (plane, held) in open.places.iter_mut().zip(&held) {
        plane.cards = *held;
    }
}

/// WOW-SEC-3: whether the last command drew cards, since the piles can be counted before and after it.
pub(crate) fn drew(open: &mut Open, secret: &Secret) {
    if secret.cards.has_drawn() {
        open.undo.draw();
    }
}

/// WOW-LAND-10: the card drawn for a ground crew was a 0, so a flame is out.
pub(crate) fn doused(open: &mut Open, unit: Unit) {
    landing::doused(open, unit);
}

/// WOW-CLD-4: a plane came out of the cloud, so the cards it flew in there are flown now.
pub(crate) fn pile(open: &mut Open, secret: &Secret, unit: Unit) {
    let seen = open.unit(unit).flier().course.cards;
    let cards = clouds::past(open, secret, unit, seen.earlier()).then(seen.ago(0));
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.course.cards = cards;
    }
    if !open.switches.has(Switch::OpenPile) {
        open.pile.copy(&secret.pile, unit);
    }
}
