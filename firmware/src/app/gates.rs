//! Who gets the device next, and what he sees: gates, looks, and the way back to the Table.
use shared_rules::core::{Seat, Unit};
use shared_rules::wow::{Ask, Command, Stage, Switch};

use super::layers::Layer;
use super::{Play, Session};
use crate::screens::Screen;
use crate::screens::end::game_over;
use crate::screens::look::gate::{self, Entered, Why};
use crate::screens::look::new_cards::NewCards;
use crate::screens::look::{peek, plan, secret_entry};
use crate::screens::turn::tabletop;
use crate::screens::turn::target::Target;

impl Session {
    /// Passes the device to an owner. An open table has nothing to guard, so he looks at once.
    pub(super) fn open_gate(&mut self, play: &mut Play, gate: gate::Gate) {
        let seat = gate.seat;
        self.open(play, Screen::Gate(gate));
        if play.public().switches().has(Switch::OpenTable) {
            self.look(play, seat);
        }
    }

    /// The owner holds Ok at his gate. If it asks for his knock, that is compared here, so that the gate itself, which
    /// everybody sees, knows nothing of it.
    pub(super) fn knock(&mut self, play: &mut Play, seat: Seat) {
        let presses = match self.screen_mut() {
            Some(Screen::Gate(gate)) => gate.knocked(),
            _ => return,
        };
        if self.owner(play, seat).is_none_or(|owner| owner.opens_to(presses)) {
            self.look(play, seat);
        } else if let Some(Screen::Gate(gate)) = self.screen_mut() {
            gate.stay_shut();
        }
    }

    /// His gate is open. That he looks is a command, which is in flash before he sees anything.
    pub(super) fn look(&mut self, play: &mut Play, seat: Seat) {
        let again = matches!(self.screen(), Some(Screen::Gate(gate)) if matches!(gate.why, Why::Again(_)));
        let command = if again {
            Command::Look(seat)
        } else {
            self.note_fresh(play, seat);
            NewCards::new(seat, self.fresh).sight(0)
        };
        play.say(command);
    }

    /// Notes which cards are new to an owner, before his look makes them known to him.
    fn note_fresh(&mut self, play: &Play, seat: Seat) {
        self.fresh.fill(None);
        let (owner, unseen) = (self.owner(play, seat), play.public().unseen_by(seat));
        for unit in unseen.iter() {
            if let Some(plane) = owner.and_then(|owner| owner.unit(unit))
                && let Some(fresh) = self.fresh.get_mut(unit.index())
            {
                let there = plane.cards().filter(|card| card.unseen).count();
                *fresh = Some(u8::try_from(there).unwrap_or(u8::MAX));
            }
        }
    }

    /// That an owner looks is in flash: shows him what he came for, or the page that he turned to.
    pub(super) fn show_owner(&mut self, play: &mut Play) {
        let hides = !play.public().switches().has(Switch::OpenTable);
        let new = hides && self.fresh.iter().any(Option::is_some);
        let gate = match self.screen_mut() {
            Some(Screen::NewCards(look)) => return look.turn(),
            Some(Screen::Gate(gate)) => gate.clone(),
            _ => return,
        };
        let seat = gate.seat;
        let screen = match gate.why {
            Why::Hits => Screen::NewCards(NewCards::new(seat, self.fresh)),
            Why::Again(_) => Screen::NewCards(NewCards::again(seat, self.fresh)),
            // Cards that he has not seen come first; his next hold shows what he came for.
            _ if new => Screen::NewCards(NewCards::new(seat, self.fresh)),
            Why::Peek(unit) => Screen::Peek(peek::Peek::new(seat, unit)),
            Why::Shot(unit, _) => Screen::Peek(peek::Peek::fight(seat, unit)),
            Why::Plan(unit) => Screen::Plan(plan::Plan::new(seat, unit)),
            Why::Enter(unit, what) => Screen::SecretEntry(self.secret_entry(play, seat, unit, what, gate.draft)),
        };
        self.open(play, screen);
    }

    /// The owner let go: his secrets are hidden at once, and his gate passes on by itself, unless he has more to see or
    /// has still to confirm what he chose.
    pub(super) fn let_go(&mut self, play: &mut Play) {
        let hides = !play.public().switches().has(Switch::OpenTable);
        let Some(Layer { screen, .. }) = self.screens.pop() else {
            return;
        };
        let Some(Screen::Gate(gate)) = self.screen_mut() else {
            return;
        };
        let seat = gate.seat;
        gate.begun = hides && !play.public().unseen_by(seat).is_empty();
        match (screen, gate.why) {
            (Screen::SecretEntry(entry), _) if hides => gate.draft = Some(entry.value),
            (Screen::NewCards(_), _) if gate.begun => {}
            (Screen::NewCards(_), Why::Hits) => {
                if hides {
                    let new = (0..).zip(&self.fresh).filter(|(_, fresh)| fresh.is_some());
                    self.second = Some((seat, new.filter_map(|(unit, _)| Unit::new(unit)).collect()));
                }
                self.pass_on(play);
            }
            // What he came for is still to be seen.
            (Screen::NewCards(_), Why::Peek(_) | Why::Plan(_) | Why::Shot(..) | Why::Enter(..)) => {}
            (_, Why::Shot(unit, gun)) => {
                self.close();
                self.open(play, Screen::Target(Target::new(unit, gun)));
            }
            (_, Why::Enter(_, Entered::Pile)) => self.pass_on(play),
            _ => self.close(),
        }
    }

    /// The entry of an owner's secret. It starts from the present value, or from where he let go.
    fn secret_entry(
        &self,
        play: &Play,
        seat: Seat,
        unit: Unit,
        what: Entered,
        begun: Option<u8>,
    ) -> secret_entry::SecretEntry {
        let own = self.owner(play, seat).and_then(|owner| owner.unit(unit));
        let value = match (begun, what) {
            (Some(value), _) => value,
            (None, Entered::Card | Entered::Pile) => 0,
            (None, Entered::Damage) => own.map_or(0, |plane| u8::try_from(plane.total()).unwrap_or(u8::MAX)),
        };
        secret_entry::SecretEntry::new(seat, unit, what, value, self.view(play).ok())
    }

    /// Whether this owner said "later".
    fn said_later(&self, seat: Seat) -> bool {
        self.later.get(seat.index()).is_some_and(|later| *later)
    }

    /// The next owner with cards that he has neither seen nor put off. He gets the device once for all his planes.
    pub(super) fn next_gate(&self, play: &Play) -> Option<Seat> {
        let table = play.public();
        table
            .players()
            .map(|(seat, ..)| seat)
            .find(|seat| !table.unseen_by(*seat).is_empty() && !self.said_later(*seat))
    }

    /// Results were read, or a gate is done with: opens the next gate, ends the game, or continues the turn.
    pub(super) fn pass_on(&mut self, play: &mut Play) {
        match self.screen() {
            Some(Screen::CloudPile(pile)) => return self.lead_on(play, Ask::Pile(pile.0)),
            Some(Screen::Gate(gate)) => {
                if let gate::Why::Enter(unit, _) = gate.why {
                    return self.lead_on(play, Ask::Hidden(unit));
                }
                let seat = gate.seat;
                if let Some(later) = self.later.get_mut(seat.index()) {
                    *later = true;
                }
            }
            _ => {}
        }
        // Who is near a balloon that blew up is asked before anybody looks at his cards: more of them may come.
        if play.public().among().is_some() {
            return self.lead(play);
        }
        let at_table = matches!(self.screen(), Some(Screen::Tabletop(_)));
        match (self.next_gate(play), play.public().stage()) {
            (Some(seat), _) => {
                // The results stay below the first gate, so that Back shows them again.
                if !matches!(self.screen(), Some(Screen::Results(_))) {
                    self.unwind_to_table();
                }
                self.open_gate(play, gate::Gate::hits(seat));
            }
            (None, Stage::Playing) if play.public().shooting_locked() => match play.public().asks(self.asked) {
                Some(ask) => {
                    self.unwind_to_table();
                    self.pose(play, ask);
                }
                // What can still be told before the next card is told on the Table; from there Next goes on.
                None if !at_table && tabletop::waits_before_card(&self.view(play)) => self.unwind_to_table(),
                None => play.say(Command::Next),
            },
            // These results were of fires or collisions, before the shots: the step they interrupted continues.
            (None, Stage::Playing) => self.lead(play),
            (None, _) => self.root(play, Screen::GameOver(game_over::GameOver)),
        }
    }
}
