//! A random player. He does not know which screen he sees, only whether it is a private one. What he presses depends on
//! his mood: he plays on for a while, then shoots, looks, browses the menus or takes things back.
use firmware::input::Button;
use table_tests::dice::Dice;
use terminal::keys::Key;

/// One thing he does.
#[derive(Clone, Copy)]
pub enum Input {
    /// He presses, holds or releases a button, or waits.
    Key(Key),
    /// He switches the power off and on again.
    Reboot,
}

impl Input {
    /// The input in the key language, which has no word for switching off.
    pub fn word(self) -> String {
        let name = |button: Button| format!("{button:?}").to_lowercase();
        match self {
            Self::Reboot => "REBOOT".into(),
            Self::Key(Key::Press(button)) => name(button),
            Self::Key(Key::Hold(button)) => format!("hold:{}", name(button)),
            Self::Key(Key::Release(button)) => format!("release:{}", name(button)),
            Self::Key(Key::Undo) => "undo".into(),
            Self::Key(Key::Wait(time)) => format!("wait:{time}"),
        }
    }
}

use Button::{Back, Down, Next, Ok, Up};

/// A mood: how often he then gives which input.
type Mood = &'static [(Key, usize)];

const PLAY: Mood = &[
    (Key::Press(Next), 40),
    (Key::Press(Ok), 34),
    (Key::Press(Down), 14),
    (Key::Press(Up), 4),
    (Key::Hold(Ok), 6),
    (Key::Press(Back), 1),
];
const SHOOT: Mood = &[
    (Key::Press(Ok), 58),
    (Key::Press(Down), 16),
    (Key::Press(Next), 14),
    (Key::Press(Up), 6),
    (Key::Hold(Ok), 4),
    (Key::Press(Back), 1),
];
const LOOK: Mood = &[
    (Key::Hold(Ok), 50),
    (Key::Press(Next), 26),
    (Key::Press(Ok), 12),
    (Key::Press(Down), 8),
];
const BROWSE: Mood = &[
    (Key::Press(Ok), 34),
    (Key::Press(Down), 36),
    (Key::Press(Back), 12),
    (Key::Press(Up), 9),
    (Key::Press(Next), 6),
    (Key::Hold(Ok), 3),
];
const REGRET: Mood = &[
    (Key::Undo, 20),
    (Key::Press(Ok), 46),
    (Key::Press(Next), 16),
    (Key::Press(Down), 10),
    (Key::Press(Back), 6),
];
const DRUNK: Mood = &[
    (Key::Press(Up), 10),
    (Key::Press(Down), 10),
    (Key::Press(Ok), 10),
    (Key::Press(Back), 10),
    (Key::Press(Next), 10),
    (Key::Hold(Ok), 4),
    (Key::Hold(Up), 2),
    (Key::Hold(Down), 2),
    (Key::Hold(Back), 2),
    (Key::Hold(Next), 2),
    (Key::Undo, 2),
];
/// What he does while he holds a button: he scrolls, or presses something else.
const HOLDING: Mood = &[
    (Key::Press(Down), 6),
    (Key::Press(Next), 2),
    (Key::Press(Up), 2),
    (Key::Press(Back), 1),
];

/// The random player's state.
pub struct Thumb {
    mood: Mood,
    /// How many inputs until his mood changes.
    left: usize,
    held: Option<Button>,
}

impl Thumb {
    /// A player before his first input.
    pub const fn new() -> Self {
        Self {
            mood: PLAY,
            left: 0,
            held: None,
        }
    }

    /// What he does next; `private` says whether he sees a private screen.
    pub fn next(&mut self, dice: &mut Dice, private: bool) -> Input {
        if dice.below(160) == 0 {
            self.held = None;
            return Input::Reboot;
        }
        if dice.below(90) == 0 {
            let time = dice.weighted(&[(300, 6), (5_000, 3), (400_000, 1)]);
            return Input::Key(Key::Wait(time));
        }
        let key = match self.held {
            Some(button) if dice.percent(if private { 20 } else { 60 }) => Key::Release(button),
            Some(button) => Some(dice.weighted(HOLDING))
                .filter(|key| *key != Key::Press(button))
                .unwrap_or(Key::Release(button)),
            None => self.feel(dice),
        };
        match key {
            Key::Hold(button) => self.held = Some(button),
            Key::Release(_) => self.held = None,
            _ => {}
        }
        Input::Key(key)
    }

    fn feel(&mut self, dice: &mut Dice) -> Key {
        if self.left == 0 {
            self.left = 8 + dice.below(40);
            self.mood = dice.weighted(&[
                (PLAY, 36),
                (SHOOT, 24),
                (LOOK, 10),
                (BROWSE, 18),
                (REGRET, 6),
                (DRUNK, 6),
            ]);
        }
        self.left -= 1;
        dice.weighted(self.mood)
    }
}
