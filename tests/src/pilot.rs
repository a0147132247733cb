//! A player for the tests on emulators. It plays a game to its end on the host by looking at the public table, and
//! keeps the keys it pressed, so that the image can be given the same ones.
use firmware::game::Game;
use firmware::input::Button;
use firmware::journal::Journal;
use firmware::record::play;
use shared_rules::wow::{Gun, Stage, Table};
use terminal::keys::Key;
use terminal::{Handheld, Options};

/// After this many keys without an effect on the table the pilot gives up.
const LOST: usize = 60;

/// The player and its device.
pub struct Pilot {
    /// The device on the host.
    pub handheld: Handheld,
    /// Every key pressed so far.
    pub keys: Vec<Key>,
}

impl Pilot {
    /// With a device that has just been switched on.
    pub fn new(options: Options) -> Self {
        Self {
            handheld: Handheld::new(options),
            keys: Vec::new(),
        }
    }

    /// Plays one key.
    pub fn key(&mut self, key: Key) {
        self.handheld.key(key);
        self.keys.push(key);
    }

    /// Presses a button.
    pub fn press(&mut self, button: Button) {
        self.key(Key::Press(button));
    }

    /// The table as the journal has it.
    pub fn game(&self) -> Game {
        let mut game = Game::new();
        let mut journal = Journal::new(self.handheld.flash().clone());

        let survey = journal.survey();
        journal.replay(&survey, |record| play(record, &mut game));
        game
    }

    /// Presses a button until the table is as wanted.
    pub fn press_until(&mut self, button: Button, wanted: impl Fn(&Table) -> bool) {
        for _ in 0..LOST {
            if wanted(self.game().wings()) {
                return;
            }
            self.press(button);
        }
        panic!("pressed {button:?} in vain:\n{:?}", self.handheld.picture());
    }

    /// From power-on to the first planning of a quick duel.
    pub fn quick_duel(&mut self) {
        self.press_until(Button::Ok, |table| table.public().stage() == Stage::Playing);
    }

    /// The quick duel with two more planes, one for each side: of the first nation and of the third.
    pub fn four_planes(&mut self) {
        let planes = |count: usize| move |table: &Table| table.public().unit_count() == count;
        self.press_until(Button::Ok, planes(2));
        for _ in 0..3 {
            self.press(Button::Up);
        }
        self.press(Button::Ok);
        self.press(Button::Up);
        for (count, nation) in [(3, 0), (4, 0)] {
            self.press(Button::Ok);
            for _ in 0..nation {
                self.press(Button::Down);
            }
            // The nation and its first type; everything else is taken as it is offered.
            self.press(Button::Ok);
            self.press(Button::Ok);
            self.press_until(Button::Next, planes(count));
        }
        self.press(Button::Back);
        self.press_until(Button::Next, |table| table.public().stage() == Stage::Playing);
    }

    /// Plays one step: fires while somebody may, otherwise continues. Every other time an owner gets to look.
    fn step(&mut self, looks: &mut u32) {
        let game = self.game();
        let public = game.wings().public();
        let may_fire = !public.shooting_locked()
            && public.clock().step.phase().is_some()
            && public.units().any(|plane| {
                Gun::OF_A_PLANE
                    .iter()
                    .any(|gun| public.may_fire(plane.unit(), *gun).is_ok())
            });
        if may_fire {
            self.press(Button::Ok);
            return;
        }
        if public.shooting_locked() {
            *looks += 1;
            if looks.is_multiple_of(2) {
                self.key(Key::Hold(Button::Ok));
                self.key(Key::Release(Button::Ok));
            }
        }
        self.press(Button::Next);
    }

    /// Plays until the game is over.
    pub fn play_to_the_end(&mut self) {
        let mut looks = 0;
        for _ in 0..2_000 {
            if matches!(self.game().wings().public().stage(), Stage::Over(_)) {
                return;
            }
            self.step(&mut looks);
        }
        panic!("the game does not end:\n{:?}", self.handheld.picture());
    }
}
