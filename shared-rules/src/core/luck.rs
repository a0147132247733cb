//! All the luck of a game: one generator, seeded once, that gives whole numbers without bias.
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::fairness;
use super::seed::Seed;

/// The luck still to come: what the numbers are made of, and how many were given. The generator itself is made where
/// numbers are asked for, because it is larger than all of this and would be copied with every table.
#[derive(Clone)]
pub(crate) struct Luck {
    seed: Seed,
    /// The seed with the table's number in it, if the table added one.
    mixed: Seed,
    given: u32,
}

impl Luck {
    pub(crate) const fn new(seed: Seed) -> Self {
        Self {
            seed,
            mixed: seed,
            given: 0,
        }
    }

    /// Mixes in the table's number. This must happen before the first number is asked for.
    pub(crate) fn mix(&mut self, number: u32) {
        self.mixed = fairness::mixed(&self.seed, number);
    }

    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The numbers that come next.
    fn numbers(&self) -> ChaCha8Rng {
        let mut numbers = ChaCha8Rng::from_seed(self.mixed.0);
        numbers.set_word_pos(self.given.into());
        numbers
    }

    /// A number below `bound`, each equally likely; 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let mut numbers = self.numbers();
        self.pick(&mut numbers, bound)
    }

    /// The Fisher-Yates shuffle: every order is equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut numbers = self.numbers();
        for last in (1..items.len()).rev() {
            // Cannot fail: `pick` gives at most `last`, and `last` is an index of `items`.
            items.swap(last, self.pick(&mut numbers, (last as u32).saturating_add(1)) as usize);
        }
    }

    /// The generator's range is rarely a multiple of `bound`, so the lowest few of its numbers, which would favour some
    /// results, are thrown away.
    fn pick(&mut self, numbers: &mut ChaCha8Rng, bound: u32) -> u32 {
        let Some(uneven) = bound.wrapping_neg().checked_rem(bound) else {
            return 0;
        };
        loop {
            let number = numbers.next_u32();
            self.given = self.given.wrapping_add(1);
            if number >= uneven {
                return number.checked_rem(bound).unwrap_or(0);
            }
        }
    }
}
