//! All the luck of a game: one generator, seeded once, asked for whole numbers without bias.
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::fairness;
use super::seed::Seed;

/// The generator. It is made from its seed when the first number is asked for, so that an empty table is a constant.
pub(crate) struct Luck {
    seed: Seed,
    generator: Option<ChaCha8Rng>,
}

impl Luck {
    pub(crate) const fn new(seed: Seed) -> Self {
        Self { seed, generator: None }
    }

    /// The table's number comes into the luck: before the first number is asked for.
    pub(crate) fn mix(&mut self, number: u32) {
        self.generator = Some(ChaCha8Rng::from_seed(fairness::mixed(&self.seed, number).0));
    }

    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// A number below `bound`, each as likely as the other: what the last, incomplete run of the generator's range
    /// would favour is thrown away. Zero for a bound of zero.
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

    /// Fisher and Yates: every order is as likely as any other.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            // What `below` gives is at most `last`, and `last` is an index of `items`.
            items.swap(last, self.below((last as u32).saturating_add(1)) as usize);
        }
    }
}
