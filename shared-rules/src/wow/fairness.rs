//! Fairness: what the device says of its seed before the first card, and how the table's own number comes into the luck.
//!
//! ```text
//! commitment = SHA-256("Wingman seed 1\n" seed)                    shown before the start
//! luck       = seed, or SHA-256("Wingman luck 1\n" seed number)    if the table chose a number (32 bits, lowest byte first)
//! ```
//!
//! `docs/fairness.md` says what this proves and what it does not.
use sha2::{Digest as _, Sha256};

use crate::secret::Holder;
use crate::{Card, DeckId, Seed, Table, Unit};

/// The 256 bits that stand for something longer or for something secret. Nobody can find two things with the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

/// A digest that is being made.
#[derive(Clone)]
pub struct Hash(Sha256);

impl Hash {
    /// Of nothing yet.
    pub fn new() -> Self {
        Self(Sha256::new())
    }
    /// Takes more bytes in. Not inlined: the compression is most of it.
    #[inline(never)]
    pub fn add(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update(bytes);
        self
    }
    /// The digest of all so far.
    #[inline(never)]
    pub fn digest(&self) -> Digest {
        Digest(self.0.clone().finalize().into())
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self::new()
    }
}

/// What binds the device to a seed without telling it.
pub fn commitment(seed: &Seed) -> Digest {
    Hash::new().add(b"Wingman seed 1\n").add(&seed.0).digest()
}

/// The luck of a seed to which the table added a number.
pub(crate) fn mixed(seed: &Seed, number: u32) -> Seed {
    let mut hash = Hash::new();
    hash.add(b"Wingman luck 1\n").add(&seed.0).add(&number.to_le_bytes());
    Seed(hash.digest().0)
}

/// What anybody may know of the luck, and when.
#[derive(Clone, Copy)]
pub struct Fairness<'a> {
    pub(crate) table: &'a Table,
}

/// Leave to tell the secrets of a game: only a table whose seed was shown gives it.
#[derive(Clone, Copy)]
pub struct Revealed(());

#[cfg(any(test, feature = "stack"))]
impl Revealed {
    /// Whoever can stack a deck knows its cards.
    pub const fn for_tests() -> Self {
        Self(())
    }
}

/// A card that was drawn. No `Debug`: it cannot be logged.
#[derive(Clone, Copy)]
pub struct Drawn {
    /// Its deck.
    pub deck: DeckId,
    /// What is printed on it.
    pub card: Card,
    /// The number in its corner.
    pub serial: u16,
    /// Who took it; none for the discards.
    pub unit: Option<Unit>,
}

impl<'a> Fairness<'a> {
    /// What binds the device to its seed: from the first moment of the game.
    pub fn commitment(self) -> Digest {
        commitment(self.table.secret.luck.seed())
    }
    /// The seed, once it is revealed.
    pub fn seed(self) -> Option<&'a Seed> {
        let seed = self.table.secret.luck.seed();
        self.table.open.revealed.then_some(seed)
    }
    /// Leave to tell the secrets, once the seed is revealed.
    pub fn revealed(self) -> Option<Revealed> {
        self.table.open.revealed.then_some(Revealed(()))
    }
    /// What the last command drew, card by card; for the record of a game whose seed was revealed, which is made by
    /// playing it once more.
    pub fn drawn(self, _: Revealed) -> impl Iterator<Item = Drawn> + 'a {
        self.table.secret.cards.drawn().map(|(held, holder)| Drawn {
            deck: held.deck(),
            card: held.card,
            serial: held.serial(),
            unit: match holder {
                Holder::Unit(unit) => Some(unit),
                Holder::Discard => None,
            },
        })
    }
}
