//! Debounces the contacts: a level counts once it has been the same for [`DEBOUNCE_MS`].
//!
//! Nothing here polls. The caller reports the levels when an edge woke it, and again at [`Debouncer::deadline`]:
//!
//! ```text
//! contact   ______|‾|_|‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|_|‾|________________
//! update          ^ ^ ^       ^        ^ ^ ^       ^
//! settled   __________________|‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|_______
//!                     |8 ms   |            |8 ms   |
//! ```
use super::{Button, Levels};
use crate::board::Millis;

/// How long a contact must stay the same to count. These buttons bounce for up to 5 ms, and no thumb is this fast.
pub const DEBOUNCE_MS: Millis = 8;

/// What settled in one update.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// Went down.
    pub pressed: Levels,
    /// Went up.
    pub released: Levels,
}

/// The debouncer of all buttons.
///
/// Every button starts as down and untrusted: it counts only after it has settled as released once. So a button that is
/// stuck or held at power-on does nothing, and lines that read low until they are first used do no harm.
pub struct Debouncer {
    /// As last reported.
    raw: Levels,
    /// As last settled.
    settled: Levels,
    /// Has been released at least once.
    trusted: Levels,
    /// Since when each level in `raw` has been the same.
    since: [Millis; Button::ALL.len()],
}

impl Debouncer {
    /// A debouncer that has seen nothing yet.
    pub const fn new() -> Self {
        Self {
            raw: Levels::ALL,
            settled: Levels::ALL,
            trusted: Levels::NONE,
            since: [0; Button::ALL.len()],
        }
    }

    /// Takes the present levels and returns what has settled.
    pub fn update(&mut self, levels: Levels, now: Millis) -> Edges {
        let mut edges = Edges::default();
        for (button, since) in Button::ALL.into_iter().zip(&mut self.since) {
            let down = levels.has(button);
            if down != self.raw.has(button) {
                self.raw = self.raw.with(button, down);
                *since = now;
            }
            // If the clock went backwards, the wait begins anew.
            *since = now.min(*since);
            let stable = now.saturating_sub(*since) >= DEBOUNCE_MS;
            if !stable || down == self.settled.has(button) {
                continue;
            }
            self.settled = self.settled.with(button, down);
            if !self.trusted.has(button) {
                // The first thing that settles is always a release. It makes the button count, but is not reported
                // itself.
                self.trusted = self.trusted.with(button, true);
            } else if down {
                edges.pressed = edges.pressed.with(button, true);
            } else {
                edges.released = edges.released.with(button, true);
            }
        }
        edges
    }

    /// Whether these are the levels of the last update.
    pub fn has_seen(&self, levels: Levels) -> bool {
        self.raw == levels
    }

    /// When [`Debouncer::update`] is next due if no level changes before then; nothing if all have settled.
    pub fn deadline(&self) -> Option<Millis> {
        let unsettled = Button::ALL.into_iter().zip(self.since);
        unsettled
            .filter(|(button, _)| self.raw.has(*button) != self.settled.has(*button))
            .map(|(_, since)| since.saturating_add(DEBOUNCE_MS))
            .min()
    }
}

impl Default for Debouncer {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const OK: Levels = Levels::NONE.with(Button::Ok, true);

    fn edges(pressed: Levels, released: Levels) -> Edges {
        Edges { pressed, released }
    }

    /// A debouncer that has seen every button released.
    fn ready() -> Debouncer {
        let mut debouncer = Debouncer::new();
        debouncer.update(Levels::NONE, 0);
        assert_eq!(debouncer.update(Levels::NONE, DEBOUNCE_MS), Edges::default());
        assert_eq!(debouncer.deadline(), None);
        debouncer
    }

    #[test]
    fn a_press_settles_after_eight_milliseconds() {
        let mut debouncer = ready();
        assert_eq!(debouncer.update(OK, 100), Edges::default());
        assert_eq!(debouncer.deadline(), Some(108));
        assert_eq!(debouncer.update(OK, 107), Edges::default());
        assert_eq!(debouncer.update(OK, 108), edges(OK, Levels::NONE));
        assert_eq!(debouncer.update(OK, 109), Edges::default());
        assert_eq!(debouncer.deadline(), None);
    }

    #[test]
    fn bounce_is_one_edge_each_way() {
        let mut debouncer = ready();
        let mut seen = [0; 2];
        let mut take = |edges: Edges| {
            seen[0] += usize::from(edges.pressed.has(Button::Ok));
            seen[1] += usize::from(edges.released.has(Button::Ok));
        };
        for (levels, at) in [
            (OK, 100),
            (Levels::NONE, 101),
            (OK, 103),
            (Levels::NONE, 104),
            (OK, 106),
        ] {
            take(debouncer.update(levels, at));
        }
        take(debouncer.update(OK, 114));
        for (levels, at) in [(Levels::NONE, 300), (OK, 302), (Levels::NONE, 305), (Levels::NONE, 313)] {
            take(debouncer.update(levels, at));
        }
        assert_eq!(seen, [1, 1]);
    }

    #[test]
    fn a_press_shorter_than_the_bounce_never_acts() {
        let mut debouncer = ready();
        debouncer.update(OK, 100);
        assert_eq!(debouncer.update(Levels::NONE, 107), Edges::default());
        assert_eq!(debouncer.update(Levels::NONE, 200), Edges::default());
    }

    #[test]
    fn held_at_power_on_counts_from_its_first_release() {
        let mut debouncer = Debouncer::new();
        for at in [0, 10, 5_000] {
            assert_eq!(debouncer.update(OK, at), Edges::default());
        }
        assert_eq!(debouncer.deadline(), None, "a stuck button costs no wake-ups");
        debouncer.update(Levels::NONE, 6_000);
        assert_eq!(
            debouncer.update(Levels::NONE, 6_008),
            Edges::default(),
            "nor is its release reported"
        );
        debouncer.update(OK, 7_000);
        assert_eq!(debouncer.update(OK, 7_008), edges(OK, Levels::NONE));
    }

    #[test]
    fn a_clock_that_goes_backwards_only_delays() {
        let mut debouncer = ready();
        debouncer.update(OK, 1_000_000);
        assert_eq!(debouncer.update(OK, 50), Edges::default());
        assert_eq!(debouncer.deadline(), Some(58));
        assert_eq!(debouncer.update(OK, 58), edges(OK, Levels::NONE));
    }

    proptest! {
        /// Whatever the contacts and the clock do: a button's edges alternate, beginning with a press, and there are
        /// never more of them than changes of its level.
        #[test]
        fn edges_alternate(steps in prop::collection::vec((any::<u8>(), prop_oneof![0..30u64, any::<u64>()]), 0..200)) {
            let mut debouncer = Debouncer::new();
            let mut down = [false; 5];
            let mut changes = [0u32; 5];
            let mut last = Levels::ALL;
            for (bits, now) in steps {
                let levels = Button::ALL.into_iter().fold(Levels::NONE, |levels, button| {
                    levels.with(button, bits & (1 << button as u8) != 0)
                });
                let edges = debouncer.update(levels, now);
                for (index, button) in Button::ALL.into_iter().enumerate() {
                    changes[index] += u32::from(levels.has(button) != last.has(button));
                    prop_assert!(!(edges.pressed.has(button) && edges.released.has(button)));
                    if edges.pressed.has(button) || edges.released.has(button) {
                        prop_assert_eq!(down[index], edges.released.has(button));
                        down[index] = edges.pressed.has(button);
                        prop_assert!(changes[index] > 0);
                        changes[index] -= 1;
                    }
                }
                last = levels;
            }
        }
    }
}
