//! The commitment that binds the device to its seed before the first card, and how the table's own number is mixed in.
//!
//! ```text
//! commitment = SHA-256("Wingman seed 1\n" seed)          shown before the start
//! luck       = seed
//! luck       = SHA-256("Wingman luck 1\n" seed number)   if the table chose a number (32 bits, lowest byte first)
//! ```
//!
//! `docs/fairness.md` says what this proves and what it does not.
use super::digest::{Digest, Hash};
use super::seed::Seed;

/// The commitment to a seed: it binds the device without giving the seed away.
pub fn commitment(seed: &Seed) -> Digest {
    Hash::new().add(b"Wingman seed 1\n").add(&seed.0).digest()
}

/// The seed that is played with when the table has added a number.
pub(crate) fn mixed(seed: &Seed, number: u32) -> Seed {
    let mut hash = Hash::new();
    hash.add(b"Wingman luck 1\n").add(&seed.0).add(&number.to_le_bytes());
    Seed(hash.digest().0)
}

/// Permission to tell the secrets of a game: only a table whose seed was shown gives it.
#[derive(Clone, Copy)]
pub struct Revealed(());

impl Revealed {
    /// For a table whose seed was shown.
    pub(crate) const fn new() -> Self {
        Self(())
    }

    /// For tests, which may know everything: whoever can stack a deck knows its cards anyway.
    #[cfg(any(test, feature = "stack"))]
    pub const fn for_tests() -> Self {
        Self(())
    }
}
