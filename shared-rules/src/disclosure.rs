//! What a secret may make public: one list, and the only way from the secret half of the table to the public one.
//!
//! Everything else in the public half is what players entered or what follows from it. To show a new consequence of a
//! card, add it here, with the rule that allows it and a test.
use crate::notice::{Cause, Exit};
use crate::open::{Open, OpenDeck};
use crate::public::Shot;
use crate::rules::{clouds, disruption, landing, manoeuvre, special, tailing};
use crate::secret::{Holder, Secret};
use crate::{DeckId, Flown, Gun, Notice, Switch, Unit, UnitSet};

/// Something that depends on a secret and that everybody may know.
pub(crate) enum Disclosure {
    /// WOW-SEC-1: how many cards a plane took. Cards on the table can be counted. Its owner has to look at them, also if
    /// a deck takes them back before he does.
    Took { unit: Unit, cards: u8 },
    /// WOW-SEC-1, WOW-JAM-1: a jam is announced. The points of its card only with the switch of AMB-03.
    Jam {
        unit: Unit,
        gun: Gun,
        points: u8,
        second: Option<u8>,
    },
    /// WOW-DMG-1, WOW-DMG-3: a plane is out. Why, only with announced causes, until [`Disclosure::Causes`].
    Out {
        unit: Unit,
        cause: Cause,
        downed_by: UnitSet,
    },
    /// WOW-SPEC-8: smoke is announced.
    Smoke(Unit),
    /// WOW-SPEC-9: so is fire.
    Fire(Unit),
    /// WOW-SEC-2: a gun that is silent for a secret reason does not fire. Nor would one whose owner does not want to.
    HoldsFire(Unit, Gun),
    /// WOW-AIM-1: a shot has the bonus for aim; told only with the switch of AMB-19.
    Aim(Unit, Gun),
    /// WOW-DIS-3, WOW-TAIL-2: a tailer looks at his prey's card, or does not; why not is not said.
    Look(Unit),
    /// WOW-ILL-3: a card is illegal for a secret reason; which is not said. What is flown instead.
    Illegal(Unit, Flown),
    /// WOW-TWO-5: whether a mission was done.
    Mission(Unit),
    /// Settled point 8: the game is over, the causes come with the record.
    Causes,
    /// WOW-RUN-1: a deck took back cards from the table; the mark is on every plane that had some.
    Recycled { deck: DeckId, units: UnitSet },
    /// WOW-RUN-2, WOW-RUN-3: a deck is empty, the other one stands in.
    Substituted(DeckId),
    /// WOW-RUN-4: a deck took back all its cards; the mark is on every plane that had some.
    Ledger { deck: DeckId, units: UnitSet },
    /// WOW-OVL-1: the number of a card that was drawn for the order of moving.
    Order { unit: Unit, place: u8, serial: Option<u16> },
    /// A card went back into its deck by agreement: which one is not said, but its back shows the deck.
    Returned { unit: Unit, deck: DeckId },
    /// WOW-SEC-3: how many cards lie where.
    Counts,
    /// WOW-LAND-10: the card of a ground crew was a 0: a flame is out.
    Doused(Unit),
    /// WOW-CLD-4: a plane came out of the cloud: the cards it flew in there are flown now.
    Pile(Unit),
}

impl Open {
    /// Makes it public.
    pub(crate) fn disclose(&mut self, secret: &Secret, disclosure: Disclosure) {
        match disclosure {
            Disclosure::Took { unit, cards } => {
                if let Some(plane) = self.plane_mut(unit) {
                    plane.unseen = plane.unseen.saturating_add(cards);
                }
                self.notices.push(Notice::Took { unit, cards });
            }
            Disclosure::Jam {
                unit,
                gun,
                points,
                second,
            } => {
                let shown = self.switches.has(Switch::ShowJamCard);
                self.notices.push(Notice::Jammed {
                    unit,
                    gun,
                    points: shown.then_some(points),
                    second: second.filter(|_| shown),
                });
            }
            Disclosure::Out { unit, cause, downed_by } => {
                let exit = cause.exit();
                // Everybody saw it leave, saw its illegal card, or saw what it ran into.
                let seen = exit == Exit::Left
                    || matches!(cause, Cause::Illegal | Cause::Crash | Cause::Collision)
                    || self.switches.has(Switch::AnnounceCauses);
                let cause = seen.then_some(cause);
                if let Some(plane) = self.plane_mut(unit) {
                    plane.exit = Some(exit);
                    plane.cause = cause;
                    plane.downed_by = downed_by;
                }
                self.notices.push(Notice::Out { unit, exit, cause });
            }
            Disclosure::Smoke(unit) => special::smoke(self, unit),
            Disclosure::Fire(unit) => special::catch_fire(self, unit),
            Disclosure::HoldsFire(unit, gun) => {
                let held = |shot: &Shot| shot.shooter == unit && shot.gun == gun;
                self.phase.shots.retain(|shot| !held(shot));
                self.notices.push(Notice::HoldsFire { unit, gun });
            }
            Disclosure::Aim(unit, gun) => {
                if self.switches.has(Switch::AnnounceAim) {
                    self.notices.push(Notice::Aimed { unit, gun });
                }
            }
            Disclosure::Look(unit) => {
                if !disruption::is_shaken(self, secret, unit) {
                    return tailing::look(self, unit);
                }
                tailing::no_look(self, unit);
                // AMB-22: a table that wants it so ends the pair.
                if self.switches.has(Switch::StrictTailing) {
                    tailing::lose(self, unit);
                }
            }
            Disclosure::Illegal(unit, instead) => manoeuvre::replace(self, unit, instead),
            Disclosure::Mission(unit) => {
                let hurt = secret.plane(unit).hurt.has(special::Mark::Observer);
                let done = !(hurt && self.switches.has(Switch::ObserverNeeded));
                if let Some(plane) = self.plane_mut(unit).filter(|_| done) {
                    plane.missions = plane.missions.saturating_add(1);
                }
                self.notices.push(Notice::Mission { unit, done });
            }
            Disclosure::Causes => {
                for unit in self.units() {
                    if let Some(plane) = self.plane_mut(unit).filter(|plane| !plane.in_play()) {
                        plane.cause = secret.cause(unit);
                    }
                }
            }
            Disclosure::Recycled { deck, units } => {
                self.mark(units);
                self.notices.push(Notice::Reshuffled(deck));
            }
            // Said once, however many cards it takes.
            Disclosure::Substituted(deck) => {
                let said = |notice: &Notice| matches!(notice, Notice::Substituted { empty } if *empty == deck);
                if !self.notices.iter().any(said) {
                    self.notices.push(Notice::Substituted { empty: deck });
                }
            }
            Disclosure::Ledger { deck, units } => {
                self.mark(units);
                let said = |notice: &Notice| matches!(notice, Notice::Ledger(other) if *other == deck);
                if !self.notices.iter().any(said) {
                    self.notices.push(Notice::Ledger(deck));
                }
            }
            Disclosure::Order { unit, place, serial } => self.notices.push(Notice::Order { unit, place, serial }),
            Disclosure::Returned { unit, deck } => self.notices.push(Notice::CardReturned { unit, deck }),
            Disclosure::Counts => self.count(secret),
            Disclosure::Doused(unit) => landing::doused(self, unit),
            Disclosure::Pile(unit) => {
                let Some(seen) = self.plane(unit).map(|plane| plane.course.cards) else {
                    return;
                };
                let cards = clouds::past(self, secret, unit, seen.earlier()).then(seen.ago(0));
                if let Some(plane) = self.plane_mut(unit) {
                    plane.course.cards = cards;
                }
                if !self.switches.has(Switch::OpenPile) {
                    self.pile.copy(&secret.pile, unit);
                }
            }
        }
    }

    /// The points of these planes are written down, cards that made them are gone.
    fn mark(&mut self, units: UnitSet) {
        for unit in units.iter() {
            if let Some(plane) = self.plane_mut(unit) {
                plane.ledger = true;
            }
        }
    }

    fn count(&mut self, secret: &Secret) {
        for deck in DeckId::ALL {
            let left = secret.cards.left(deck);
            *self.deck_mut(deck) = OpenDeck {
                total: left,
                left,
                discards: 0,
                ..*self.deck(deck)
            };
        }
        for unit in self.units() {
            if let Some(plane) = self.plane_mut(unit) {
                plane.cards = 0;
            }
        }
        for (deck, holder) in secret.cards.away() {
            let counted = self.deck_mut(deck);
            counted.total = counted.total.saturating_add(1);
            match holder {
                Holder::Discard => counted.discards = counted.discards.saturating_add(1),
                Holder::Unit(unit) => {
                    if let Some(plane) = self.plane_mut(unit) {
                        plane.cards = plane.cards.saturating_add(1);
                    }
                }
            }
        }
    }
}
