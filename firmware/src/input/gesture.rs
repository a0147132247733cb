//! Tells presses from holds: settled edges go in, [`Input`]s come out.
//!
//! Every button has a machine of its own, so a press counts even while another button is down (a private view is paged
//! with Up and Down while Ok is held). The one combination is Up and Down held together, which means undo: it does not
//! happen by accident, and every board has these buttons.
//!
//! The pictures read from left to right: `_` is up, `‾` is down, `*` an input, `.` the half second of [`HOLD_MS`].
//!
//! ```text
//! acts at once      Back and Next of five     _|‾‾‾‾‾‾‾‾‾‾‾‾‾‾|_
//!                                              *
//! repeats           Up and Down of five       _|‾‾‾‾‾‾‾‾‾‾‾‾‾‾|_
//!                                              *.....*..*..*..*
//! holds             Up and Down of three      _|‾‾|____  a short press acts when it ends
//!                                                 *
//!                                             _|‾‾‾‾‾‾‾‾|_  a long one at half a second: Back or Next
//!                                              .....*
//! looks             Ok                        _|‾‾|____  Ok, Release
//!                                              *  *
//!                                             _|‾‾‾‾‾‾‾‾|_  Ok, Hold, Release
//!                                              *....*   *
//! together          Up and Down               _|‾‾‾‾‾‾‾‾‾‾‾|_
//!                                             ___|‾‾‾‾‾‾‾‾‾|_  Undo, and nothing else while both are down
//!                                                .....*
//! ```
use heapless::Vec;

use super::debounce::Edges;
use super::{Button, Input, Map};
use crate::board::Millis;
use shared_rules::core::put;

/// A press becomes a hold after this time; a held Up or Down begins to repeat.
pub const HOLD_MS: Millis = 500;
/// A repeating button acts again after this time.
pub const REPEAT_MS: Millis = 150;
/// A button reports at most one input in one step, but for Ok, which may be held and let go at once if that is noticed
/// late.
const MOST_INPUTS: usize = Button::ALL.len() + 1;

/// The inputs of one step, in order.
pub type Inputs = Vec<Input, MOST_INPUTS>;

/// The state of one button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not down.
    /// `_ _ _`
    /// NEXT: on a press [`State::Timed`] if its meaning depends on time, else [`State::Spent`].
    Up,
    /// Down; at this time it becomes a hold, or repeats.
    /// `_|‾ ‾ ‾`
    /// NEXT: [`State::Up`] on a release; when the time is up, [`State::Timed`] again if it repeats, [`State::Held`] for
    /// Ok, else [`State::Spent`].
    Timed(Millis),
    /// Ok is down and was reported as held; its release will be reported too.
    /// `_|‾ ‾ * ‾`
    /// NEXT: [`State::Up`] on a release.
    Held,
    /// Down, and nothing more will come of it.
    /// `_|* ‾ ‾`
    /// NEXT: [`State::Up`] on a release.
    Spent,
}

/// What a button means.
#[derive(Clone, Copy)]
enum Role {
    /// Acts on press.
    AtOnce(Input),
    /// Acts on press, and again while it is held.
    Repeats(Input),
    /// One input for a short press, on release, and another for a hold.
    Holds(Input, Input),
    /// Ok.
    Looks,
}

impl Map {
    /// What a button means on this board.
    const fn role(self, button: Button) -> Role {
        match (self, button) {
            (_, Button::Ok) => Role::Looks,
            (_, Button::Back) => Role::AtOnce(Input::Back),
            (_, Button::Next) => Role::AtOnce(Input::Next),
            (Self::Five, Button::Up) => Role::Repeats(Input::Up),
            (Self::Five, Button::Down) => Role::Repeats(Input::Down),
            (Self::Three, Button::Up) => Role::Holds(Input::Up, Input::Back),
            (Self::Three, Button::Down) => Role::Holds(Input::Down, Input::Next),
        }
    }
}

/// The gesture machines of all buttons.
pub struct Gestures {
    map: Map,
    states: [State; Button::ALL.len()],
}

impl Gestures {
    /// All buttons up.
    pub const fn new(map: Map) -> Self {
        Self {
            map,
            states: [State::Up; Button::ALL.len()],
        }
    }

    /// Takes what settled at this time, which is often nothing, and returns what it means. A release means nothing if
    /// its press was kept from this machine.
    pub fn update(&mut self, edges: Edges, now: Millis) -> Inputs {
        let mut inputs = Inputs::new();
        let mut say = |input| put(&mut inputs, input);
        // First what was due before anything moved, then releases, then presses.
        let [up, down, ..] = &mut self.states;
        if let (State::Timed(one), State::Timed(other)) = (*up, *down) {
            // If the clock went backwards, nobody may have to wait longer than a hold takes.
            let both = one.max(other).min(now.saturating_add(HOLD_MS));
            (*up, *down) = if now < both {
                (State::Timed(both), State::Timed(both))
            } else {
                say(Input::Undo);
                (State::Spent, State::Spent)
            };
        }
        for (button, state) in Button::ALL.into_iter().zip(&mut self.states) {
            *state = due(self.map.role(button), *state, now, &mut say);
        }
        for (button, state) in Button::ALL.into_iter().zip(&mut self.states) {
            if edges.released.has(button) {
                *state = release(self.map.role(button), *state, &mut say);
            }
        }
        for (button, state) in Button::ALL.into_iter().zip(&mut self.states) {
            if edges.pressed.has(button) && *state == State::Up {
                *state = press(self.map.role(button), now, &mut say);
            }
        }
        inputs
    }

    /// Ends whatever is in progress silently, except that an Ok that was reported still reports its release.
    pub fn calm(&mut self) {
        for (button, state) in Button::ALL.into_iter().zip(&mut self.states) {
            if let State::Timed(_) = *state {
                *state = if matches!(self.map.role(button), Role::Looks) {
                    State::Held
                } else {
                    State::Spent
                };
            }
        }
    }

    /// When [`Gestures::update`] is next due if nothing settles before then.
    pub fn deadline(&self) -> Option<Millis> {
        let timed = self
            .states
            .iter()
            .filter_map(|state| if let State::Timed(at) = state { Some(*at) } else { None });
        timed.min()
    }
}

/// The button went down.
fn press(role: Role, now: Millis, say: &mut impl FnMut(Input)) -> State {
    let hold = State::Timed(now.saturating_add(HOLD_MS));
    match role {
        Role::AtOnce(input) => {
            say(input);
            State::Spent
        }
        Role::Repeats(input) => {
            say(input);
            hold
        }
        Role::Holds(..) => hold,
        Role::Looks => {
            say(Input::Ok);
            hold
        }
    }
}

/// Time passed.
fn due(role: Role, state: State, now: Millis, say: &mut impl FnMut(Input)) -> State {
    let State::Timed(at) = state else { return state };
    if now < at {
        // If the clock went backwards, nobody may have to wait longer than a hold takes.
        return State::Timed(at.min(now.saturating_add(HOLD_MS)));
    }
    match role {
        Role::Repeats(input) => {
            say(input);
            // From now, not from when it was due: after a jump of the clock it must not catch up in a burst.
            State::Timed(now.saturating_add(REPEAT_MS))
        }
        Role::Holds(_, long) => {
            say(long);
            State::Spent
        }
        Role::Looks => {
            say(Input::Hold);
            State::Held
        }
        Role::AtOnce(_) => State::Spent,
    }
}

/// The button went up.
fn release(role: Role, state: State, say: &mut impl FnMut(Input)) -> State {
    match (role, state) {
        (Role::Holds(short, _), State::Timed(_)) => say(short),
        (Role::Looks, State::Timed(_) | State::Held) => say(Input::Release),
        _ => {}
    }
    State::Up
}

#[cfg(test)]
mod tests {
    use super::super::Levels;
    use super::*;
    use proptest::prelude::*;

    fn only(button: Button) -> Levels {
        Levels::NONE.with(button, true)
    }
    fn down(button: Button) -> Edges {
        Edges {
            pressed: only(button),
            released: Levels::NONE,
        }
    }
    fn up(button: Button) -> Edges {
        Edges {
            pressed: Levels::NONE,
            released: only(button),
        }
    }
    fn none() -> Edges {
        Edges::default()
    }
    /// Plays these steps and returns all inputs with their times.
    fn play(map: Map, steps: &[(Edges, Millis)]) -> std::vec::Vec<(Input, Millis)> {
        let mut gestures = Gestures::new(map);
        let mut all = std::vec::Vec::new();
        for (edges, now) in steps {
            all.extend(gestures.update(*edges, *now).into_iter().map(|input| (input, *now)));
        }
        all
    }

    #[test]
    fn five_buttons_act_on_press() {
        for (button, input) in [
            (Button::Up, Input::Up),
            (Button::Down, Input::Down),
            (Button::Back, Input::Back),
            (Button::Next, Input::Next),
        ] {
            assert_eq!(play(Map::Five, &[(down(button), 10), (up(button), 400)]), [(input, 10)]);
        }
    }

    #[test]
    fn up_and_down_of_five_repeat() {
        let steps = [
            (down(Button::Down), 0),
            (none(), 499),
            (none(), 500),
            (none(), 649),
            (none(), 650),
            (up(Button::Down), 700),
        ];
        assert_eq!(
            play(Map::Five, &steps),
            [(Input::Down, 0), (Input::Down, 500), (Input::Down, 650)]
        );
    }

    #[test]
    fn back_and_next_of_five_do_not_repeat() {
        let mut gestures = Gestures::new(Map::Five);
        gestures.update(down(Button::Next), 0);
        assert_eq!(gestures.deadline(), None);
        assert!(gestures.update(none(), 10_000).is_empty());
    }

    #[test]
    fn three_buttons_act_on_release_or_at_half_a_second() {
        for (button, short, long) in [
            (Button::Up, Input::Up, Input::Back),
            (Button::Down, Input::Down, Input::Next),
        ] {
            assert_eq!(
                play(Map::Three, &[(down(button), 0), (none(), 499), (up(button), 499)]),
                [(short, 499)]
            );
            assert_eq!(
                play(Map::Three, &[(down(button), 0), (none(), 500), (up(button), 900)]),
                [(long, 500)]
            );
            assert_eq!(
                play(Map::Three, &[(down(button), 0), (up(button), 501)]),
                [(long, 501)],
                "a hold counts even if it is noticed late"
            );
        }
    }

    #[test]
    fn ok_is_pressed_held_and_released() {
        for map in [Map::Three, Map::Five] {
            assert_eq!(
                play(map, &[(down(Button::Ok), 0), (up(Button::Ok), 100)]),
                [(Input::Ok, 0), (Input::Release, 100)]
            );
            assert_eq!(
                play(
                    map,
                    &[
                        (down(Button::Ok), 0),
                        (none(), 500),
                        (none(), 9_000),
                        (up(Button::Ok), 9_001)
                    ]
                ),
                [(Input::Ok, 0), (Input::Hold, 500), (Input::Release, 9_001)]
            );
        }
    }

    #[test]
    fn two_at_once_are_two_presses() {
        let steps = [
            (down(Button::Ok), 0),
            (none(), 500),
            (down(Button::Down), 600),
            (up(Button::Down), 700),
            (up(Button::Ok), 800),
        ];
        let held = [(Input::Ok, 0), (Input::Hold, 500)];
        assert_eq!(
            play(Map::Five, &steps),
            [held[0], held[1], (Input::Down, 600), (Input::Release, 800)]
        );
        assert_eq!(
            play(Map::Three, &steps),
            [held[0], held[1], (Input::Down, 700), (Input::Release, 800)]
        );
        let both = [
            (down(Button::Up), 0),
            (down(Button::Down), 50),
            (up(Button::Up), 100),
            (up(Button::Down), 150),
        ];
        assert_eq!(play(Map::Five, &both), [(Input::Up, 0), (Input::Down, 50)]);
        assert_eq!(play(Map::Three, &both), [(Input::Up, 100), (Input::Down, 150)]);
    }

    /// After a step that took long, everything is still to be heard.
    #[test]
    fn all_buttons_can_act_in_one_step() {
        let with = |levels: Levels, button| levels.with(button, true);
        let all = Edges {
            pressed: [Button::Down, Button::Back, Button::Next]
                .into_iter()
                .fold(Levels::NONE, with),
            released: only(Button::Ok),
        };
        let steps = [(down(Button::Up), 0), (down(Button::Ok), 0), (all, 500)];
        let acts = [
            Input::Up,
            Input::Hold,
            Input::Release,
            Input::Down,
            Input::Back,
            Input::Next,
        ];
        assert_eq!(play(Map::Five, &steps)[2..], acts.map(|input| (input, 500)));
    }

    #[test]
    fn up_and_down_together_are_undo() {
        for (first, second) in [(Button::Up, Button::Down), (Button::Down, Button::Up)] {
            let steps = [
                (down(first), 0),
                (down(second), 300),
                (none(), 500),
                (none(), 799),
                (none(), 800),
                (none(), 5_000),
                (up(first), 6_000),
                (up(second), 6_001),
            ];
            assert_eq!(play(Map::Three, &steps), [(Input::Undo, 800)]);
            let acts = play(Map::Five, &steps);
            assert_eq!(
                acts[2..],
                [(Input::Undo, 800)],
                "the two presses have moved the cursor there and back"
            );
        }
    }

    #[test]
    fn a_touch_of_the_other_button_is_no_undo() {
        let steps = |end| {
            [
                (down(Button::Down), 0),
                (none(), 500),
                (down(Button::Up), 600),
                (up(Button::Up), end),
                (none(), 1_100),
                (none(), 1_250),
            ]
        };
        let repeats = [
            (Input::Down, 0),
            (Input::Down, 500),
            (Input::Up, 600),
            (Input::Down, 1_100),
            (Input::Down, 1_250),
        ];
        assert_eq!(play(Map::Five, &steps(1_099)), repeats);
        let back = [
            (down(Button::Up), 0),
            (down(Button::Down), 100),
            (up(Button::Down), 400),
            (none(), 600),
        ];
        assert_eq!(play(Map::Three, &back), [(Input::Down, 400), (Input::Back, 600)]);
    }

    #[test]
    fn a_release_without_its_press_says_nothing() {
        for map in [Map::Three, Map::Five] {
            for button in Button::ALL {
                assert_eq!(play(map, &[(up(button), 10), (none(), 10_000)]), []);
            }
        }
    }

    #[test]
    fn calm_ends_repeats_but_keeps_the_release_of_ok() {
        let mut gestures = Gestures::new(Map::Five);
        gestures.update(down(Button::Up), 0);
        gestures.update(down(Button::Ok), 0);
        gestures.calm();
        assert_eq!(gestures.deadline(), None);
        assert!(gestures.update(none(), 10_000).is_empty());
        assert_eq!(gestures.update(up(Button::Ok), 10_001)[..], [Input::Release]);
    }

    #[test]
    fn the_clock_may_jump() {
        let mut gestures = Gestures::new(Map::Five);
        gestures.update(down(Button::Up), 1_000_000);
        assert!(gestures.update(none(), 5).is_empty());
        assert_eq!(gestures.deadline(), Some(5 + HOLD_MS));
        assert_eq!(
            gestures.update(none(), Millis::MAX).len(),
            1,
            "one repeat, however far it jumped"
        );
    }

    proptest! {
        /// Whatever the contacts and the clock do: no more inputs than settled presses (repeats aside), a Hold only
        /// after its Ok, and exactly one Release to end each Ok.
        #[test]
        fn whatever_the_thumbs_do(
            three in any::<bool>(),
            steps in prop::collection::vec((any::<u8>(), prop_oneof![9 => 0..300u64, 1 => any::<u64>()]), 0..200),
        ) {
            let map = if three { Map::Three } else { Map::Five };
            let mut debouncer = super::super::debounce::Debouncer::new();
            let mut gestures = Gestures::new(map);
            let (mut now, mut presses, mut acts) = (0u64, 0u32, 0u32);
            let (mut ok, mut held) = (false, false);
            for (bits, step) in steps {
                now = now.wrapping_add(step);
                let levels = Button::ALL.into_iter().fold(Levels::NONE, |levels, button| {
                    levels.with(button, bits & (1 << button as u8) != 0)
                });
                let edges = debouncer.update(levels, now);
                presses += Button::ALL.into_iter().filter(|button| edges.pressed.has(*button)).count() as u32;
                for input in gestures.update(edges, now) {
                    match input {
                        Input::Ok => { prop_assert!(!ok); ok = true; acts += 1; }
                        Input::Hold => { prop_assert!(ok && !held); held = true; }
                        Input::Release => { prop_assert!(ok); ok = false; held = false; }
                        Input::Up | Input::Down if map == Map::Five => {}
                        _ => acts += 1,
                    }
                }
                prop_assert!(acts <= presses);
                prop_assert!(gestures.deadline().is_none_or(|at| at > now || at == Millis::MAX));
            }
        }
    }
}
