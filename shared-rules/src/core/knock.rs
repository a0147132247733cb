//! A player's knock: the presses that open his gate before he holds Ok. It is a secret like his cards, and one that
//! outlives the game, because he may use it again: nothing here has a `Debug`.
use core::num::NonZeroU8;

use super::spell::{Field, ReadFrom, Reader, WriteTo, Writer, named};

named! {
    /// One press.
    pub enum Press: "a press", 1 bits {
        /// The button that moves up.
        Up "up",
        /// The button that moves down.
        Down "down",
    }
}

named! {
    /// A press that a knock may have or not.
    pub enum Further: "a press", 2 bits, left off: Nothing {
        /// The button that moves up.
        Up "up",
        /// The button that moves down.
        Down "down",
        /// The knock was shorter.
        Nothing "",
    }
}

/// What somebody has pressed, one press a bit after a leading 1. It counts up to one press more than a knock has, so
/// that too many are not taken for a knock.
///
/// Never zero, so that a table without knocks is cleared in one go: spelled out player by player it was built on the
/// stack first, which was too small for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Presses(NonZeroU8);

impl Presses {
    /// Nothing yet.
    pub const NONE: Self = Self(NonZeroU8::MIN);

    /// How many there are.
    pub const fn count(self) -> usize {
        self.0.ilog2() as usize
    }

    /// One more; none beyond the first that is too many.
    pub const fn add(&mut self, press: Press) {
        let more = self.0.get() << 1 | matches!(press, Press::Down) as u8;
        if self.count() <= Knock::MOST
            && let Some(more) = NonZeroU8::new(more)
        {
            self.0 = more;
        }
    }

    /// The knock that they are, unless they are too few or too many.
    pub fn knock(self) -> Option<Knock> {
        (Knock::LEAST..=Knock::MOST)
            .contains(&self.count())
            .then_some(Knock(self))
    }

    /// The presses, the first one first.
    fn iter(self) -> impl Iterator<Item = Press> {
        let press = move |place| match self.0.get() >> place & 1 {
            0 => Press::Up,
            _ => Press::Down,
        };
        (0..self.count()).rev().map(press)
    }
}

/// A knock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Knock(Presses);

impl Knock {
    /// The fewest presses.
    pub const LEAST: usize = 3;
    /// The most.
    pub const MOST: usize = 6;

    /// Whether these presses are it.
    pub fn is(self, presses: Presses) -> bool {
        self.0 == presses
    }
}

impl Field for Knock {
    type Told = ();
    const BITS: u32 = 8 * Self::MOST as u32;

    fn told(self) {}
}

impl<W: Writer> WriteTo<W> for Knock {
    fn write(self, to: &mut W) {
        for (place, press) in self.0.iter().enumerate() {
            match press {
                _ if place < Self::LEAST => press.write(to),
                Press::Up => Further::Up.write(to),
                Press::Down => Further::Down.write(to),
            }
        }
        if self.0.count() < Self::MOST {
            Further::Nothing.write(to);
        }
    }
}

impl<R: Reader> ReadFrom<R> for Knock {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let mut presses = Presses::NONE;
        for _ in 0..Self::LEAST {
            presses.add(Press::read(from)?);
        }
        for _ in Self::LEAST..Self::MOST {
            match Further::read(from)? {
                Further::Up => presses.add(Press::Up),
                Further::Down => presses.add(Press::Down),
                Further::Nothing => break,
            }
        }
        Ok(Self(presses))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(word: &str) -> Presses {
        let mut presses = Presses::NONE;
        for letter in word.chars() {
            presses.add(if letter == 'u' { Press::Up } else { Press::Down });
        }
        presses
    }

    #[test]
    fn a_knock_has_three_to_six_presses() {
        for (word, count) in [
            ("", 0),
            ("ud", 2),
            ("udu", 3),
            ("uddudu", 6),
            ("uuuuuuu", 7),
            ("uuuuuuuuu", 7),
        ] {
            assert_eq!(presses(word).count(), count, "{word}");
            assert_eq!(presses(word).knock().is_some(), (3..=6).contains(&count), "{word}");
        }
    }

    #[test]
    fn only_the_same_presses_are_the_knock() {
        let knock = presses("uuu").knock().unwrap();
        assert!(knock.is(presses("uuu")));
        for other in ["", "uu", "uud", "duu", "uuuu", "ddd"] {
            assert!(!knock.is(presses(other)), "{other}");
        }
        let longest = presses("uddudu").knock().unwrap();
        assert!(longest.is(presses("uddudu")) && !longest.is(presses("uddudud")));
        let spelled: Vec<Press> = presses("uddudu").iter().collect();
        use Press::{Down, Up};
        assert_eq!(spelled, [Up, Down, Down, Up, Down, Up]);
    }
}
