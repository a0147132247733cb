//! A pool of luck: everything unpredictable that a board can get hold of, stirred together, with a cautious count of
//! its bits. Below [`ENOUGH`] it gives no seed, and no new game can begin.
//!
//! The pool is a digest of everything that was ever stirred in, so nothing can be read back from it, and stirring in
//! something predictable does no harm.
use heapless::Vec;
use shared_rules::core::{Hash, Seed, put};

/// The fewest unpredictable bits for which a seed is given.
pub const ENOUGH: u32 = 96;
/// How many samples of a converter are stirred in together.
const SAMPLES_A_STIR: usize = 32;
/// How many moments can wait to be stirred in.
const MOMENTS: usize = 8;

/// The pool and its count.
pub struct Pool {
    state: [u8; 32],
    bits: u32,
    moments: Vec<[u8; 8], MOMENTS>,
}

impl Pool {
    /// An empty pool.
    pub const fn new() -> Self {
        Self {
            state: [0; 32],
            bits: 0,
            moments: Vec::new(),
        }
    }

    /// Stirs in `news`, of which `bits` are unpredictable.
    pub fn stir(&mut self, news: &[u8], bits: u32) {
        self.state = self.digest(b"Wingman pool 1\n", news);
        self.bits = self.bits.saturating_add(bits);
    }

    /// Takes a moment, of which `bits` are unpredictable. It is stirred in later, because somebody who has just pressed
    /// a button waits for the picture: a stir takes a tenth of the time until then.
    pub fn note(&mut self, moment: [u8; 8], bits: u32) {
        if self.moments.is_full() {
            self.settle();
        }
        put(&mut self.moments, moment);
        self.bits = self.bits.saturating_add(bits);
    }

    /// Stirs in the moments that were noted.
    pub fn settle(&mut self) {
        let moments = core::mem::take(&mut self.moments);
        if !moments.is_empty() {
            self.stir(moments.as_flattened(), 0);
        }
    }

    /// Stirs in noisy samples from a converter. Samples that do not change count for nothing, and all together count
    /// for at most half of what is enough, so that a player's thumb must always contribute.
    pub fn stir_noise(&mut self, samples: &[u16]) {
        let moves = samples.windows(2).filter(|pair| pair.first() != pair.last()).count() as u32;
        // Many at a time: a stir takes much longer than the bytes of a sample.
        for some in samples.chunks(SAMPLES_A_STIR) {
            let mut news = [0; 2 * SAMPLES_A_STIR];
            for (place, sample) in news.as_chunks_mut().0.iter_mut().zip(some) {
                *place = sample.to_le_bytes();
            }
            self.stir(&news, 0);
        }
        self.bits = self.bits.saturating_add((moves / 4).min(ENOUGH / 2));
    }

    /// Stirs in words of a hardware generator. A generator that repeats itself is broken: its words count for nothing,
    /// and this returns false.
    pub fn stir_words(&mut self, words: &[u32; 8]) -> bool {
        let repeats = words.windows(2).any(|pair| pair.first() == pair.last());
        for word in words {
            self.stir(&word.to_le_bytes(), if repeats { 0 } else { u32::BITS });
        }
        !repeats
    }

    /// Whether there is enough luck for a seed.
    pub const fn is_full(&self) -> bool {
        self.bits >= ENOUGH
    }

    /// A seed, if there is enough luck. The pool then changes, so that the seed cannot be worked out from it.
    pub fn seed(&mut self) -> Option<Seed> {
        if !self.is_full() {
            return None;
        }
        self.settle();
        let seed = self.digest(b"Wingman pool seed 1\n", &[]);
        self.stir(&[], 0);
        Some(Seed(seed))
    }

    fn digest(&self, purpose: &[u8], news: &[u8]) -> [u8; 32] {
        Hash::new().add(purpose).add(&self.state).add(news).digest().0
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_pool_gives_no_seed() {
        assert!(Pool::new().seed().is_none());
    }

    #[test]
    fn a_players_presses_open_the_gate_and_noise_alone_does_not() {
        let mut pool = Pool::new();
        let noise: [u16; 512] = core::array::from_fn(|n| (n % 2) as u16);
        pool.stir_noise(&noise);
        assert!(pool.seed().is_none());
        for edge in 0..8_u64 {
            pool.stir(&edge.to_le_bytes(), 6);
        }
        assert!(pool.seed().is_some());
    }

    #[test]
    fn every_moment_counts_however_many_wait() {
        let seed = |changed: Option<u8>| {
            let mut pool = Pool::new();
            for moment in 0..20 {
                let other = u8::from(Some(moment) == changed);
                pool.note([moment, 0, 0, 0, 0, 0, 0, other], 6);
            }
            pool.seed().unwrap()
        };
        let plain = seed(None);
        assert!(seed(None) == plain && (0..20).all(|moment| seed(Some(moment)) != plain));
    }

    #[test]
    fn every_sample_of_the_noise_counts() {
        let state = |changed: usize| {
            let mut samples = [2048; 70];
            if let Some(sample) = samples.get_mut(changed) {
                *sample ^= 0x101;
            }
            let mut pool = Pool::new();
            pool.stir_noise(&samples);
            pool.state
        };
        for place in 0..70 {
            assert_ne!(state(place), state(place + 1), "sample {place}");
        }
    }

    #[test]
    fn a_converter_that_stands_still_is_worth_nothing() {
        let mut pool = Pool::new();
        pool.stir_noise(&[2048; 512]);
        pool.stir(&[1], ENOUGH - 1);
        assert!(pool.seed().is_none());
    }

    #[test]
    fn a_generator_that_repeats_itself_is_worth_nothing() {
        let mut pool = Pool::new();
        assert!(!pool.stir_words(&[9; 8]));
        assert!(pool.seed().is_none());
        assert!(pool.stir_words(&[1, 2, 3, 4, 5, 6, 7, 8]));
        assert!(pool.seed().is_some());
    }

    #[test]
    fn no_two_seeds_are_alike_and_every_bit_of_news_counts() {
        let seed = |news: &[u8]| {
            let mut pool = Pool::new();
            pool.stir(news, ENOUGH);
            (pool.seed(), pool.seed())
        };
        let (first, second) = seed(b"a");
        assert!(first != second);
        assert!(first != seed(b"b").0);
        assert!(seed(&[0; 40]).0 != seed(&[0; 80]).0);
    }
}
