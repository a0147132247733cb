//! A random player who means to play: like anybody's, his presses depend on the screen before him.
use firmware::screens::Screen;
use firmware::screens::common::confirm::Confirm;
use firmware::{App, Input};

use crate::dice::Dice;

const ANY: [(Input, usize); 6] = [
    (Input::Undo, 1),
    (Input::Up, 1),
    (Input::Down, 2),
    (Input::Ok, 3),
    (Input::Back, 2),
    (Input::Next, 1),
];

/// His thumb, on Ok or not.
#[derive(Default)]
pub struct Thumb {
    down: bool,
    held: bool,
}

impl Thumb {
    /// What he does next.
    pub fn next(&mut self, dice: &mut Dice, app: &App) -> Input {
        let at_gate = matches!(app.screen(), Some(Screen::Gate(_)));
        let input = match (self.down, self.held) {
            (true, false) if at_gate => dice.weighted(&[(Input::Hold, 8), (Input::Release, 2), (Input::Next, 1)]),
            (true, false) => dice.weighted(&[
                (Input::Release, 16),
                (Input::Hold, 1),
                (Input::Up, 1),
                (Input::Down, 1),
                (Input::Next, 1),
                (Input::Back, 1),
            ]),
            (true, true) => dice.weighted(&[
                (Input::Release, 6),
                (Input::Down, 3),
                (Input::Up, 1),
                (Input::Back, 1),
                (Input::Next, 1),
            ]),
            (false, _) => Self::press(dice, app),
        };
        match input {
            Input::Ok => (self.down, self.held) = (true, false),
            Input::Hold => self.held = true,
            Input::Release => (self.down, self.held) = (false, false),
            _ => {}
        }
        input
    }

    fn press(dice: &mut Dice, app: &App) -> Input {
        use Input::{Back, Down, Next, Ok, Undo, Up};
        if dice.percent(6) {
            return dice.weighted(&ANY);
        }
        let choices: &[(Input, usize)] = match app.screen() {
            Some(Screen::Hub(_)) => &[(Next, 5), (Ok, 3), (Down, 2), (Up, 3)],
            Some(Screen::Tabletop(_)) => &[(Ok, 50), (Next, 40), (Down, 15), (Up, 5), (Back, 3), (Undo, 1)],
            Some(Screen::Menu(_)) => &[(Ok, 6), (Down, 5), (Up, 1), (Back, 2)],
            Some(Screen::WhichPlane(_)) => &[(Ok, 6), (Down, 3), (Back, 1)],
            Some(Screen::Correction(_)) => &[(Ok, 6), (Down, 5), (Up, 2), (Back, 3)],
            Some(Screen::Target(_)) => &[(Ok, 8), (Next, 6), (Down, 3), (Up, 2)],
            Some(Screen::Guns(_)) => &[(Ok, 6), (Down, 2), (Up, 1)],
            Some(Screen::PlaneMenu(_)) => &[(Back, 4), (Ok, 3), (Down, 3), (Up, 1)],
            Some(Screen::Moves(_)) => &[(Ok, 8), (Next, 5), (Down, 4), (Back, 1)],
            Some(Screen::CloudPile(_)) => &[(Next, 4), (Ok, 2), (Down, 2), (Back, 1)],
            Some(Screen::LandingField(_)) => &[(Next, 4), (Ok, 2), (Down, 1), (Back, 1)],
            Some(Screen::Prey(_) | Screen::Looks(_)) => &[(Ok, 6), (Down, 3), (Back, 1), (Next, 1)],
            Some(Screen::Way(_)) => &[(Ok, 3), (Down, 3), (Next, 3), (Back, 1)],
            Some(Screen::Results(_)) => &[(Next, 6), (Ok, 4), (Down, 3), (Back, 1)],
            Some(Screen::Gate(_)) => &[(Ok, 6), (Next, 4), (Up, 1), (Back, 1)],
            Some(Screen::GameOver(_)) => &[(Down, 5), (Ok, 3), (Next, 2), (Back, 1)],
            Some(Screen::EndMenu(_)) => &[(Ok, 2), (Down, 3), (Back, 1)],
            Some(Screen::Confirm(Confirm::Blind(..))) => &[(Ok, 3), (Back, 1)],
            Some(Screen::Confirm(_)) => &[(Ok, 1), (Back, 3)],
            Some(Screen::Spelling(_)) => &[(Down, 3), (Ok, 2), (Back, 2), (Next, 2)],
            Some(Screen::Base(_)) => &[(Ok, 3), (Down, 9), (Up, 4), (Next, 1), (Back, 1)],
            Some(Screen::Planes(_)) => &[(Ok, 4), (Down, 2), (Up, 2), (Back, 1)],
            Some(Screen::Near(_)) => &[(Ok, 4), (Down, 3), (Next, 5), (Back, 1)],
            Some(Screen::Shell(_) | Screen::Adjust(_)) => &[(Ok, 6), (Down, 3), (Back, 1)],
            Some(Screen::InRange(_)) => &[(Ok, 5), (Down, 4), (Next, 4), (Back, 1)],
            Some(Screen::Jumps(_)) => &[(Ok, 3), (Next, 4), (Down, 1), (Back, 1)],
            Some(Screen::Cables(_)) => &[(Ok, 5), (Down, 3), (Back, 1)],
            Some(Screen::Home(_)) => &[(Ok, 4), (Down, 3), (Up, 1)],
            _ => &ANY,
        };
        dice.weighted(choices)
    }
}
