//! Which screen puts which of the table's questions to the players.
use shared_rules::wow::Ask;

use super::{Play, Session};
use crate::screens::Screen;
use crate::screens::common::number;
use crate::screens::look::gate::{Entered, Gate, Why};
use crate::screens::turn::{
    balloons, bombing, cloud_pile, in_range, landing_field, moves, near, rockets, tabletop, tails,
};

impl Session {
    /// Shows the Table, and over it the next question. One that holds comes back until it is answered; one that leads
    /// is asked once.
    pub(super) fn lead(&mut self, play: &mut Play) {
        self.root(play, Screen::Tabletop(tabletop::Tabletop));
        match play.public().asks(self.asked) {
            Some(ask) => self.pose(play, ask),
            None => self.teach(play),
        }
    }

    /// A new step: whoever learns the game is told what to do. Where the planes leave no room for the sentence it
    /// stands over them until the next press.
    fn teach(&mut self, play: &Play) {
        let view = self.view(play);
        let taught = self.screen().and_then(|screen| {
            let sentence = screen.taught(&view)?;
            (!screen.has_room(&view, sentence)).then(|| view.words.fill(sentence, &[]))
        });
        if self.toast.is_none() {
            self.toast = taught;
        }
    }

    /// Continues with the questions after this one.
    pub(super) fn lead_on(&mut self, play: &mut Play, after: Ask) {
        self.asked = Some(after);
        self.lead(play);
    }

    /// Puts a question to the players.
    pub(super) fn pose(&mut self, play: &mut Play, ask: Ask) {
        self.asked = Some(ask);
        match self.question(play, ask) {
            Some(Screen::Gate(gate)) => self.open_gate(play, gate),
            Some(screen) => self.open(play, screen),
            None => {}
        }
    }

    /// The screen for a question, if it has one.
    fn question(&self, play: &Play, ask: Ask) -> Option<Screen> {
        let plane = |unit| play.public().unit(unit);
        Some(match ask {
            Ask::Climbs(unit) => Screen::Number(number::Number::climbs(plane(unit)?, &play.memory)),
            Ask::Blast(_) | Ask::Burst(_) => Screen::Near(near::Near::new(play.public().among()?)),
            Ask::Jump(unit) => Screen::Jumps(balloons::Jumps(unit)),
            Ask::Looks(unit) => Screen::Looks(tails::Looks(unit)),
            Ask::Cards => Screen::Moves(moves::Moves::new(None)),
            Ask::Pile(unit) => Screen::CloudPile(cloud_pile::CloudPile(unit)),
            Ask::Hidden(unit) => {
                let owner = plane(unit)?.owner();
                Screen::Gate(Gate::new(owner, Why::Enter(unit, Entered::Pile)))
            }
            Ask::Field => Screen::LandingField(landing_field::LandingField),
            Ask::InRange => Screen::InRange(in_range::InRange),
            Ask::Landed(bomb) => Screen::BombLands(bombing::BombLands::new(bomb)),
            Ask::Rockets(unit) => Screen::RocketsWent(rockets::RocketsWent(unit)),
            // These two are asked by the Table itself, in its title.
            Ask::Tails | Ask::Taxi => return None,
            // Scenarios have no screens yet.
            Ask::Round | Ask::Enters(_) | Ask::Arrives(_) => return None,
        })
    }
}
