//! What anybody may know of a game's luck, and when: the commitment at once, the seed and the cards when the game is
//! over.
use crate::core::fairness::{Revealed, commitment};
use crate::core::{Digest, Seed, Unit};
use crate::wow::secret::Holder;
use crate::wow::{Card, DeckId, Table};

/// What anybody may know of the luck, and when.
#[derive(Clone, Copy)]
pub struct Fairness<'a> {
    pub(crate) table: &'a Table,
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
    /// What binds the device to its seed, from the first moment of the game on.
    pub fn commitment(self) -> Digest {
        commitment(self.table.secret.luck.seed())
    }
    /// The seed, once it is revealed.
    pub fn seed(self) -> Option<&'a Seed> {
        let seed = self.table.secret.luck.seed();
        self.table.open.revealed.then_some(seed)
    }
    /// Permission to tell the secrets, once the seed is revealed.
    pub fn revealed(self) -> Option<Revealed> {
        self.table.open.revealed.then_some(Revealed::new())
    }
    /// What the last command drew, card by card. It goes into the record of a game whose seed was revealed, which is
    /// made by replaying the game.
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
