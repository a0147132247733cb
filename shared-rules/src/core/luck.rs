//! All the luck of a game: one generator, seeded once, that gives whole numbers without bias.
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::fairness;
use super::seed::Seed;

/// The generator. It is made from its seed only when the first number is asked for, so that an empty table can be a
/// constant.
pub(crate) struct Luck {
    seed: Seed,
    generator: Option<ChaCha8Rng>,
}

impl Luck {
    pub(crate) const fn new(seed: Seed) -> Self {
        Self { seed, generator: None }
    }

    /// Mixes in the table's number. This must happen before the first number is asked for.
    pub(crate) fn mix(&mut self, number: u32) {
        self.generator = Some(ChaCha8Rng::from_seed(fairness::mixed(&self.seed, number).0));
    }

    /// The same numbers as this one still has to give.
    fn again(generator: &ChaCha8Rng) -> ChaCha8Rng {
        let mut again = ChaCha8Rng::from_seed(generator.get_seed());
        again.set_word_pos(generator.get_word_pos());
        again
    }

    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// A number below `bound`, each equally likely. The generator's range is rarely a multiple of `bound`, so the
    /// lowest few of its numbers, which would favour some results, are thrown away. 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let generator = self.generator.get_or_insert_with(|| ChaCha8Rng::from_seed(self.seed.0));
        let Some(uneven) = bound.wrapping_neg().checked_rem(bound) else {
            return 0;
        };
        loop {
            let number = generator.next_u32();
            if number >= uneven {
                return number.checked_rem(bound).unwrap_or(0);
            }
        }
    }

    /// The Fisher-Yates shuffle: every order is equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            // Cannot fail: `below` gives at most `last`, and `last` is an index of `items`.
            items.swap(last, self.below((last as u32).saturating_add(1)) as usize);
        }
    }
}

impl Clone for Luck {
    fn clone(&self) -> Self {
        Self {
            seed: self.seed,
            generator: self.generator.as_ref().map(Self::again),
        }
    }
}
