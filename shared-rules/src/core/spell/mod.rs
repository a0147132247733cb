//! How a command is spelled. It is defined once, as a row of [`commands!`]. The row gives its bytes in the journal, its
//! line in a record, and the readers of both.
//!
//! Each part of a command says once what it consists of ([`Field`]): a unit, a number, a word from a list. [`bytes`]
//! turns that into bytes, the [`Writer`] of records and the [`Reader`] of scripts turn it into a line and back.
pub mod bytes;
mod macros;

pub(crate) use macros::{commands, named};

use core::fmt::Debug;

use crate::core::{MAX_PLAYERS, MAX_UNITS, Name, Seat, Unit, UnitSet};

/// A part of a command.
pub trait Field: Copy {
    /// What everybody may know of it: all of it, or `()` if it is secret.
    type Told: Copy + Debug + Eq;
    /// How many bits it takes in a packed command.
    const BITS: u32;
    /// The most bytes that it takes in any other command.
    const BYTES: usize = Self::BITS.div_ceil(8) as usize;

    /// The part of it that everybody may know.
    fn told(self) -> Self::Told;
    /// The unit that it names, if any.
    fn unit(self) -> Option<Unit> {
        None
    }
}

/// A part of a command that can be written to a `W`. The parts that any game may have can be written to every
/// [`Writer`]; a game that has others asks more of its writers.
pub trait WriteTo<W: Writer>: Field {
    /// Writes it.
    fn write(self, to: &mut W);
}

/// A part of a command that can be read from an `R`, as [`WriteTo`] wrote it.
pub trait ReadFrom<R: Reader>: Field {
    /// Reads it, with the same calls in the same order.
    fn read(from: &mut R) -> Result<Self, R::Mistake>;
}

/// Where a command goes: bytes, or a line.
pub trait Writer: Sized {
    /// Which command it is.
    fn verb(&mut self, verb: Verb);
    /// A number within these limits.
    fn number(&mut self, limits: Limits, number: u32);
    /// The word in this place of a list.
    fn word(&mut self, words: &'static WordList, place: usize);
    /// A unit.
    fn unit(&mut self, unit: Unit);
    /// A set of units; nothing follows it.
    fn units(&mut self, units: UnitSet);
    /// A name.
    fn name(&mut self, name: &Name);
    /// Called before a secret is written. A writer that must not tell it writes something in its place and returns
    /// true.
    fn hides(&mut self) -> bool;
}

/// Where a command comes from: bytes, or a line.
pub trait Reader: Sized {
    /// What can be wrong with what is read.
    type Mistake;

    /// Which of these commands it is, by its code.
    fn verb(&mut self, verbs: &[Verb]) -> Result<u8, Self::Mistake>;
    /// A number within these limits.
    fn number(&mut self, limits: Limits) -> Result<u32, Self::Mistake>;
    /// The place of a word in a list.
    fn word(&mut self, words: &'static WordList) -> Result<usize, Self::Mistake>;
    /// A unit.
    fn unit(&mut self) -> Result<Unit, Self::Mistake>;
    /// A set of units.
    fn units(&mut self) -> Result<UnitSet, Self::Mistake>;
    /// A name.
    fn name(&mut self) -> Result<Name, Self::Mistake>;
    /// The mistake that what was just read does not exist.
    fn nothing(&self) -> Self::Mistake;
}

/// A command's code in the journal and its verb in scripts and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The code.
    pub code: u8,
    /// The verb.
    pub word: &'static str,
}

/// The range of a number.
#[derive(Clone, Copy)]
pub struct Limits {
    /// What a mistake calls it: `a seat`.
    pub what: &'static str,
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Limits {
    /// How many bits tell all numbers within the limits apart.
    pub const fn bits(self) -> u32 {
        u32::BITS.saturating_sub(self.most.saturating_sub(self.least).leading_zeros())
    }
}

/// A list of words for the values of a type.
pub struct WordList {
    /// What a mistake calls one of them: `a gun`.
    pub what: &'static str,
    /// The words in order. The journal keeps a word's place in this list, so new words may only be added at the end. An
    /// empty word is not written.
    pub words: &'static [&'static str],
    /// Bits for a word's place, with room for words to come.
    pub bits: u32,
    /// The place of the word that is meant where a script has none of them.
    pub left_off: Option<usize>,
}

/// A type with a word for each of its values.
pub trait Named: Copy + Debug + Eq + 'static {
    /// The words.
    const WORDS: &'static WordList;

    /// The place of its word.
    fn place(self) -> usize;
    /// What the word in this place means.
    fn in_place(place: usize) -> Option<Self>;
}

impl<T: Named> Field for T {
    type Told = Self;
    const BITS: u32 = T::WORDS.bits;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer, T: Named> WriteTo<W> for T {
    fn write(self, to: &mut W) {
        to.word(T::WORDS, self.place());
    }
}

impl<R: Reader, T: Named> ReadFrom<R> for T {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let place = from.word(T::WORDS)?;
        T::in_place(place).ok_or_else(|| from.nothing())
    }
}

impl Named for bool {
    const WORDS: &'static WordList = &WordList {
        what: "one of the two",
        words: &["off", "on"],
        bits: 1,
        left_off: None,
    };

    fn place(self) -> usize {
        usize::from(self)
    }
    fn in_place(place: usize) -> Option<Self> {
        [false, true].get(place).copied()
    }
}

impl Field for u8 {
    type Told = Self;
    const BITS: u32 = u8::BITS;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for u8 {
    fn write(self, to: &mut W) {
        to.number(BYTE, u32::from(self));
    }
}

impl<R: Reader> ReadFrom<R> for u8 {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        // Within its limits.
        Ok(from.number(BYTE)? as u8)
    }
}

const BYTE: Limits = Limits {
    what: "a number",
    least: 0,
    most: u8::MAX as u32,
};

impl Field for u32 {
    type Told = Self;
    const BITS: u32 = u32::BITS;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for u32 {
    fn write(self, to: &mut W) {
        to.number(ANY, self);
    }
}

impl<R: Reader> ReadFrom<R> for u32 {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.number(ANY)
    }
}

const ANY: Limits = Limits {
    what: "a number",
    least: 0,
    most: u32::MAX,
};

impl Field for Seat {
    type Told = Self;
    const BITS: u32 = SEAT.bits();

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Seat {
    fn write(self, to: &mut W) {
        to.number(SEAT, u32::from(self.number()));
    }
}

impl<R: Reader> ReadFrom<R> for Seat {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let number = from.number(SEAT)?;
        Self::new(number as u8).ok_or_else(|| from.nothing())
    }
}

const SEAT: Limits = Limits {
    what: "a seat",
    least: 1,
    most: MAX_PLAYERS as u32,
};

/// Which one of several things, the oldest first. Counted from 0 here, and from 1 on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nth(pub u8);

impl Field for Nth {
    type Told = Self;
    const BITS: u32 = NTH.bits();

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Nth {
    fn write(self, to: &mut W) {
        to.number(NTH, u32::from(self.0).saturating_add(NTH.least));
    }
}

impl<R: Reader> ReadFrom<R> for Nth {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        // Within its limits.
        Ok(Self(from.number(NTH)?.saturating_sub(NTH.least) as u8))
    }
}

const NTH: Limits = Limits {
    what: "which one (1 is the oldest),",
    least: 1,
    most: 256,
};

impl Field for Unit {
    type Told = Self;
    const BITS: u32 = (MAX_UNITS - 1).ilog2() + 1;

    fn told(self) -> Self {
        self
    }
    fn unit(self) -> Option<Unit> {
        Some(self)
    }
}

impl<W: Writer> WriteTo<W> for Unit {
    fn write(self, to: &mut W) {
        to.unit(self);
    }
}

impl<R: Reader> ReadFrom<R> for Unit {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.unit()
    }
}

impl Field for UnitSet {
    type Told = Self;
    const BITS: u32 = 24;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for UnitSet {
    fn write(self, to: &mut W) {
        to.units(self);
    }
}

impl<R: Reader> ReadFrom<R> for UnitSet {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.units()
    }
}

impl Field for Name {
    type Told = Self;
    /// A byte for its length, and its letters.
    const BITS: u32 = 8 * (1 + Name::MAX as u32);

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Name {
    fn write(self, to: &mut W) {
        to.name(&self);
    }
}

impl<R: Reader> ReadFrom<R> for Name {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        from.name()
    }
}

/// The secret part of a command. It is kept in flash and played, and stands in a record once the seed is shown, but
/// nobody can read it from the command or log it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Untold<T>(pub(crate) T);

impl<T> Untold<T> {
    /// A secret on its way to the table.
    pub const fn new(secret: T) -> Self {
        Self(secret)
    }
}

impl<T> core::fmt::Debug for Untold<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Untold")
    }
}

impl<T: Field> Field for Untold<T> {
    type Told = ();
    const BITS: u32 = T::BITS;
    const BYTES: usize = T::BYTES;

    fn told(self) {}
}

impl<W: Writer, T: WriteTo<W>> WriteTo<W> for Untold<T> {
    fn write(self, to: &mut W) {
        if !to.hides() {
            self.0.write(to);
        }
    }
}

impl<R: Reader, T: ReadFrom<R>> ReadFrom<R> for Untold<T> {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        T::read(from).map(Self)
    }
}
