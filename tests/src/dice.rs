//! Reproducible chance: every test that rolls these dice can be repeated from its number.

/// SplitMix64.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    /// Dice for the game of this number.
    pub const fn new(number: u64) -> Self {
        Self(number ^ 0x5DEE_CE66_D1CE_4E5B)
    }

    /// Any number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below this one.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.roll() >> 16) as usize % bound.max(1)
    }

    /// True in this many cases out of a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of these, each as often as its weight says.
    pub fn weighted<T: Copy>(&mut self, choices: &[(T, usize)]) -> T {
        let all = choices.iter().map(|(_, weight)| weight).sum();
        let mut at = self.below(all);
        for (choice, weight) in choices {
            if at < *weight {
                return *choice;
            }
            at -= weight;
        }
        choices[0].0
    }

    /// Thirty-two bytes for a game.
    pub fn seed(&mut self) -> shared_rules::core::Seed {
        let mut seed = [0; 32];
        for part in seed.chunks_mut(8) {
            part.copy_from_slice(&self.roll().to_le_bytes());
        }
        shared_rules::core::Seed(seed)
    }
}
