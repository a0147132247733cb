//! What the table asks, on the screen: which screen puts which question.
use shared_rules::Ask;

use super::App;
use crate::screens::gate::{Amended, Gate, Why};
use crate::screens::{Screen, field, moves, number, pile, table, tails};

impl App {
    /// The Table, and over it the next question: one that holds as often as it takes, one that leads once.
    pub(super) fn lead(&mut self) {
        self.root(Screen::Table(table::Table));
        if let Some(ask) = self.public().asks(self.asked) {
            self.put(ask);
        }
    }

    /// On with the questions after this one.
    pub(super) fn lead_on(&mut self, after: Ask) {
        self.asked = Some(after);
        self.lead();
    }

    /// Puts a question.
    pub(super) fn put(&mut self, ask: Ask) {
        self.asked = Some(ask);
        match self.question(ask) {
            Some(Screen::Gate(gate)) => self.open_gate(gate),
            Some(screen) => self.open(screen),
            None => {}
        }
    }

    /// The screen for a question.
    fn question(&self, ask: Ask) -> Option<Screen> {
        let plane = |unit| self.public().plane(unit);
        Some(match ask {
            Ask::Climbs(unit) => Screen::Number(number::Number::climbs(plane(unit)?, &self.memory)),
            Ask::Looks(unit) => Screen::Looks(tails::Looks(unit)),
            Ask::Cards => Screen::Moves(moves::Moves::new(None)),
            Ask::Pile(unit) => Screen::Pile(pile::Pile(unit)),
            Ask::Hidden(unit) => {
                let owner = plane(unit)?.owner();
                Screen::Gate(Gate::own(owner, Why::Amend(unit, Amended::Pile)))
            }
            Ask::Field => Screen::Field(field::Field),
            // These the Table asks itself, by its title.
            Ask::Tails | Ask::Taxi => return None,
        })
    }
}
