//! Who gets the device next, and what he sees: gates, looks, and the way back to the Table.
use shared_rules::core::Seat;
use shared_rules::wow::{Ask, Command, Stage, Switch};

use super::{Play, Session};
use crate::screens::Screen;
use crate::screens::end::game_over;
use crate::screens::look::gate;

impl Session {
    /// Passes the device to an owner. An open table has nothing to guard, so he looks at once.
    pub(super) fn open_gate(&mut self, play: &mut Play, gate: gate::Gate) {
        let seat = gate.seat;
        self.open(play, Screen::Gate(gate));
        if play.public().switches().has(Switch::OpenTable) {
            self.look(play, seat);
        }
    }

    /// The owner holds Ok at his gate. That he looks is a command, which is in flash before he sees anything.
    pub(super) fn look(&mut self, play: &mut Play, seat: Seat) {
        let again = matches!(self.screen(), Some(Screen::Gate(gate)) if gate.looked);
        if !again {
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
        play.say(Command::Look(seat));
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
        match (self.next_gate(play), play.public().stage()) {
            (Some(seat), _) => {
                // The results stay below the first gate, so that Back shows them again.
                if !matches!(self.screen(), Some(Screen::Results(_))) {
                    self.unwind_to_table();
                }
                self.open_gate(play, gate::Gate::hits(seat));
            }
            (None, Stage::Playing) if play.public().shooting_locked() => {
                play.say(Command::Next);
            }
            // These results were of fires or collisions, before the shots: the step they interrupted continues.
            (None, Stage::Playing) => self.lead(play),
            (None, _) => self.root(play, Screen::GameOver(game_over::GameOver)),
        }
    }
}
