//! From a keyboard to contacts. If the terminal reports releases, keys act as the buttons; if not, every key is a short
//! press, and a separate key holds Ok for a while.
use firmware::board::Millis;
use firmware::input::{Button, Map};
use terminal::keys::{Key, Move, PAUSE, PRESS};

/// How long the holding key holds Ok, counted from its last press.
pub const LATCH: Millis = 3_000;

/// How many presses of one button may be waiting: a key that repeats must not go on long after it was let go, and yet
/// presses that a slow line delivers together should all count.
const AHEAD: usize = 5;

/// What a key on the keyboard means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    Button(Button),
    /// Hold Ok.
    Hold,
    /// Hold Up and Down together.
    Undo,
}

/// When a contact moves, and which way.
type Planned = (Millis, Button, bool);

/// What the fingers are about to do.
pub struct Fingers {
    map: Map,
    /// Whether releases are reported.
    releases: bool,
    planned: Vec<Planned>,
    /// When Ok will be let go, while the holding key holds it.
    latch: Option<Millis>,
    /// When the planned presses are over.
    free: Millis,
}

impl Fingers {
    pub fn new(map: Map, releases: bool) -> Self {
        Self {
            map,
            releases,
            planned: Vec::new(),
            latch: None,
            free: 0,
        }
    }

    pub fn reports_releases(&self) -> bool {
        self.releases
    }

    /// A key goes down, or repeats in a terminal that does not tell the difference.
    pub fn down(&mut self, meaning: Meaning, now: Millis) {
        match meaning {
            Meaning::Hold if self.releases => self.planned.push((now, Button::Ok, true)),
            Meaning::Hold => self.hold(now),
            // The key that ends a hold does nothing else: what it would act on was not on the screen yet.
            Meaning::Button(_) if self.latch.is_some() => self.let_go(now),
            Meaning::Button(button) if self.releases && self.has(button) => self.planned.push((now, button, true)),
            Meaning::Undo if self.latch.is_some() => self.let_go(now),
            Meaning::Button(button) => self.press(button, now),
            Meaning::Undo => self.plan(Key::Undo, now),
        }
    }

    /// A key goes up. The first time, this shows that the terminal reports releases.
    pub fn up(&mut self, meaning: Meaning, now: Millis) {
        if !self.releases {
            self.releases = true;
            self.let_go(now);
            return;
        }
        let button = match meaning {
            Meaning::Hold => Button::Ok,
            Meaning::Button(button) => button,
            // Its releases were planned along with its presses.
            Meaning::Undo => return,
        };
        if self.has(button) {
            self.planned.push((now, button, false));
        }
    }

    /// The window has lost the focus, so no release will be reported.
    pub fn all_up(&mut self, now: Millis) {
        self.latch = None;
        self.planned.clear();
        self.planned.extend(Button::ALL.map(|button| (now, button, false)));
    }

    /// When the next contact moves.
    pub fn due(&self) -> Option<Millis> {
        self.planned.iter().map(|(at, ..)| *at).chain(self.latch).min()
    }

    /// The next contact that moves, if it is time.
    pub fn take(&mut self, now: Millis) -> Option<Planned> {
        if self.latch.is_some_and(|end| end <= now) {
            self.let_go(now);
        }
        let (place, first) = self.planned.iter().enumerate().min_by_key(|(_, (at, ..))| *at)?;
        if first.0 > now {
            None
        } else {
            Some(self.planned.remove(place))
        }
    }

    /// On three buttons Back and Next have no contact of their own.
    fn has(&self, button: Button) -> bool {
        self.map == Map::Five || !matches!(button, Button::Back | Button::Next)
    }

    fn press(&mut self, button: Button, now: Millis) {
        let waiting = self.planned.iter().filter(|(at, _, down)| *down && *at > now);
        if waiting.filter(|(_, waiting, _)| *waiting == button).count() >= AHEAD {
            return;
        }
        self.plan(Key::Press(button), now);
    }

    fn plan(&mut self, key: Key, now: Millis) {
        let mut at = now.max(self.free);
        for step in key.moves(self.map) {
            match step {
                Move::Down(contact) => self.planned.push((at, contact, true)),
                Move::Up(contact) => self.planned.push((at, contact, false)),
                Move::Pass(time) => at += time,
            }
        }
        self.free = at;
    }

    fn hold(&mut self, now: Millis) {
        if self.latch.is_none() {
            let start = now.max(self.free);
            self.planned.push((start, Button::Ok, true));
            self.free = start + PRESS;
        }
        self.latch = Some(now + LATCH);
    }

    fn let_go(&mut self, now: Millis) {
        if self.latch.take().is_some() {
            let end = now.max(self.free);
            self.planned.push((end, Button::Ok, false));
            self.free = end + PAUSE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OK: Meaning = Meaning::Button(Button::Ok);
    const UP: Meaning = Meaning::Button(Button::Up);

    fn all(fingers: &mut Fingers) -> Vec<Planned> {
        std::iter::from_fn(|| fingers.due().and_then(|due| fingers.take(due))).collect()
    }

    #[test]
    fn without_releases_a_key_is_a_short_press() {
        let mut fingers = Fingers::new(Map::Five, false);
        fingers.down(OK, 1_000);
        fingers.down(UP, 1_010);
        assert_eq!(fingers.take(999), None);
        assert_eq!(
            all(&mut fingers),
            [
                (1_000, Button::Ok, true),
                (1_060, Button::Ok, false),
                (1_100, Button::Up, true),
                (1_160, Button::Up, false)
            ]
        );
    }

    #[test]
    fn a_repeating_key_does_not_run_ahead() {
        let mut fingers = Fingers::new(Map::Five, false);
        for repeat in 0..30 {
            fingers.down(UP, repeat);
        }
        assert!(all(&mut fingers).len() <= 2 * (AHEAD + 1));
    }

    #[test]
    fn the_holding_key_holds_for_three_seconds() {
        let mut fingers = Fingers::new(Map::Five, false);
        fingers.down(Meaning::Hold, 0);
        assert_eq!(fingers.take(0), Some((0, Button::Ok, true)));
        assert_eq!(fingers.due(), Some(LATCH));
        assert_eq!(fingers.take(LATCH - 1), None);
        // Its own repeat prolongs it.
        fingers.down(Meaning::Hold, 500);
        assert_eq!(all(&mut fingers), [(500 + LATCH, Button::Ok, false)]);
        assert_eq!(fingers.due(), None);
    }

    #[test]
    fn the_next_key_ends_the_hold_and_does_nothing_else() {
        let mut fingers = Fingers::new(Map::Five, false);
        fingers.down(Meaning::Hold, 0);
        fingers.take(0);
        fingers.down(UP, 700);
        assert_eq!(all(&mut fingers), [(700, Button::Ok, false)]);
        fingers.down(UP, 800);
        assert_eq!(fingers.take(800), Some((800, Button::Up, true)));
    }

    #[test]
    fn with_releases_a_key_is_the_button() {
        let mut fingers = Fingers::new(Map::Five, true);
        fingers.down(OK, 10);
        fingers.up(OK, 2_000);
        assert_eq!(all(&mut fingers), [(10, Button::Ok, true), (2_000, Button::Ok, false)]);
        fingers.down(OK, 3_000);
        fingers.all_up(3_100);
        assert!(
            all(&mut fingers).contains(&(3_100, Button::Ok, false)),
            "a lost release leaves no button down"
        );
    }

    #[test]
    fn a_key_of_its_own_holds_up_and_down() {
        for releases in [false, true] {
            let mut fingers = Fingers::new(Map::Three, releases);
            fingers.down(Meaning::Undo, 0);
            if releases {
                fingers.up(Meaning::Undo, 50);
            }
            let both = |at, down| [(at, Button::Up, down), (at, Button::Down, down)];
            assert_eq!(all(&mut fingers), [both(0, true), both(600, false)].concat());
        }
    }

    #[test]
    fn three_buttons_hold_for_back_and_next() {
        for releases in [false, true] {
            let mut fingers = Fingers::new(Map::Three, releases);
            fingers.down(Meaning::Button(Button::Next), 0);
            if releases {
                fingers.up(Meaning::Button(Button::Next), 50);
            }
            assert_eq!(all(&mut fingers), [(0, Button::Down, true), (600, Button::Down, false)]);
        }
    }
}
