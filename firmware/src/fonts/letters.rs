//! What can be written: texts, names, numbers, and several of them in a row, without building a string first.
use shared_rules::Name;

/// Something that is a row of letters.
pub trait Letters {
    /// The letters, from the first.
    fn letters(&self) -> impl Iterator<Item = char>;
}

impl<T: Letters + ?Sized> Letters for &T {
    fn letters(&self) -> impl Iterator<Item = char> {
        (**self).letters()
    }
}

impl Letters for str {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.chars()
    }
}

impl<const N: usize> Letters for heapless::String<N> {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.chars()
    }
}

impl Letters for Name {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.chars()
    }
}

impl Letters for char {
    fn letters(&self) -> impl Iterator<Item = char> {
        core::iter::once(*self)
    }
}

/// Nothing, or something.
impl<T: Letters> Letters for Option<T> {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.iter().flat_map(Letters::letters)
    }
}

/// A number, in decimal.
impl Letters for u32 {
    fn letters(&self) -> impl Iterator<Item = char> {
        decimal(*self)
    }
}

/// A number, in decimal: not a Latin-1 code.
impl Letters for u8 {
    fn letters(&self) -> impl Iterator<Item = char> {
        decimal(u32::from(*self))
    }
}

/// A number, in decimal.
impl Letters for u16 {
    fn letters(&self) -> impl Iterator<Item = char> {
        decimal(u32::from(*self))
    }
}

impl<A: Letters, B: Letters> Letters for (A, B) {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.0.letters().chain(self.1.letters())
    }
}

impl<A: Letters, B: Letters, C: Letters> Letters for (A, B, C) {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.0.letters().chain(self.1.letters()).chain(self.2.letters())
    }
}

impl<A: Letters, B: Letters, C: Letters, D: Letters> Letters for (A, B, C, D) {
    fn letters(&self) -> impl Iterator<Item = char> {
        self.0
            .letters()
            .chain(self.1.letters())
            .chain(self.2.letters())
            .chain(self.3.letters())
    }
}

/// The digits of a number, the highest first.
fn decimal(number: u32) -> impl Iterator<Item = char> {
    let first = 10_u32.pow(number.checked_ilog10().unwrap_or(0));
    let places = core::iter::successors(Some(first), |place| (*place > 1).then(|| place / 10));
    places.map(move |place| char::from(b'0' + (number / place % 10) as u8))
}
