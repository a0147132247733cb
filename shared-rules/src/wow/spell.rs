//! How the parts of a command are spelled that only Wings of War has: what is printed on a base, and a card of a deck.
//!
//! On a line both are written with words that bytes do not have, so each kind of writer and reader says how.
use crate::core::spell::bytes::{Decoder, Encoder, NoCommand};
use crate::core::spell::{Field, ReadFrom, Reader, WriteTo, Writer};
use crate::core::{Name, Seat};
use crate::wow::data::PlaneKind;
use crate::wow::{DeckId, Plane};

/// Where a command of Wings of War goes.
pub trait WowWriter: Writer {
    /// What is printed on a base, and its name; nothing follows it.
    fn base(&mut self, base: &Plane);
    /// A kind of card.
    fn card(&mut self, card: DeckRow);
}

/// Where a command of Wings of War comes from.
pub trait WowReader: Reader {
    /// What is printed on a base, and its name.
    fn base(&mut self) -> Result<Plane, Self::Mistake>;
    /// A kind of card.
    fn card(&mut self) -> Result<DeckRow, Self::Mistake>;
}

impl Field for Plane {
    type Told = Self;
    const BITS: u32 = 8 * Self::BYTES as u32;
    /// Owner, type, two guns and resistance, one byte each, and the name.
    const BYTES: usize = 5 + Name::BYTES;

    fn told(self) -> Self {
        self
    }
}

impl<W: WowWriter> WriteTo<W> for Plane {
    fn write(self, to: &mut W) {
        to.base(&self);
    }
}

impl<R: WowReader> ReadFrom<R> for Plane {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.base()
    }
}

/// A kind of card: its row in the table of its deck, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckRow {
    /// Which deck.
    pub deck: DeckId,
    /// Which row of it.
    pub row: u8,
}

impl Field for DeckRow {
    type Told = Self;
    const BITS: u32 = DeckId::BITS + u8::BITS;

    fn told(self) -> Self {
        self
    }
}

impl<W: WowWriter> WriteTo<W> for DeckRow {
    fn write(self, to: &mut W) {
        to.card(self);
    }
}

impl<R: WowReader> ReadFrom<R> for DeckRow {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.card()
    }
}

impl<const N: usize> WowWriter for Encoder<N> {
    fn base(&mut self, base: &Plane) {
        base.owner.write(self);
        base.kind.number().write(self);
        base.front.write(self);
        base.rear.write(self);
        base.resistance.write(self);
        base.name.write(self);
    }
    fn card(&mut self, card: DeckRow) {
        card.deck.write(self);
        card.row.write(self);
    }
}

impl WowReader for Decoder<'_> {
    fn base(&mut self) -> Result<Plane, NoCommand> {
        Ok(Plane {
            owner: Seat::read(self)?,
            kind: PlaneKind::new(u8::read(self)?).ok_or(NoCommand)?,
            front: ReadFrom::read(self)?,
            rear: ReadFrom::read(self)?,
            resistance: u8::read(self)?,
            name: Name::read(self)?,
        })
    }
    fn card(&mut self) -> Result<DeckRow, NoCommand> {
        Ok(DeckRow {
            deck: ReadFrom::read(self)?,
            row: u8::read(self)?,
        })
    }
}
