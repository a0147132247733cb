//! What is kept of a game: a hash of its pictures, and a few digits for those of each input, so that two versions of
//! the program can be compared without keeping the pictures.
use std::fmt;
use std::str::FromStr;

/// FNV-1a, the same on every computer and with every compiler.
#[derive(Clone, Copy)]
pub struct Fnv(pub u64);

impl Fnv {
    /// The hash of no bytes yet.
    pub const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    /// Adds more bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    /// Shortens it to four hexadecimal digits.
    fn short(self) -> u16 {
        (self.0 ^ self.0 >> 16 ^ self.0 >> 32 ^ self.0 >> 48) as u16
    }
}

/// A game's print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    /// Which game.
    pub number: u64,
    /// How many pictures it had.
    pub pictures: usize,
    /// The hash of all of them.
    hash: u64,
    /// A few digits of the hash of each input's pictures, the power-on first.
    each: Vec<u16>,
}

impl Print {
    /// The print of a game without any picture yet.
    pub const fn new(number: u64) -> Self {
        Self {
            number,
            pictures: 0,
            hash: Fnv::new().0,
            each: Vec::new(),
        }
    }

    /// Adds the pictures that an input led to.
    pub fn add(&mut self, pictures: &[Vec<u8>]) {
        let mut all = Fnv(self.hash);
        let mut these = Fnv::new();
        for picture in pictures {
            all.add(picture);
            these.add(picture);
        }
        self.pictures += pictures.len();
        self.hash = all.0;
        self.each.push(these.short());
    }

    /// How many inputs there were.
    pub fn inputs(&self) -> usize {
        self.each.len().saturating_sub(1)
    }

    /// How this game differs from an earlier print of it, if it does.
    pub fn difference(&self, before: &Self) -> Option<String> {
        if self == before {
            return None;
        }
        let pairs = self.each.iter().zip(&before.each);
        let differ: Vec<usize> = (0..)
            .zip(pairs)
            .filter(|(_, (a, b))| a != b)
            .map(|(at, _)| at)
            .collect();
        let after = |at: usize| self.each.len().saturating_sub(at);
        Some(match differ.as_slice() {
            [] => "another hash or length, though its inputs look the same".into(),
            [first] => format!("differs at input {first} alone"),
            [first, ..] => format!(
                "differs from input {first} on, at {} of {}",
                differ.len(),
                after(*first)
            ),
        })
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:016x} ", self.number, self.pictures, self.hash)?;
        self.each.iter().try_for_each(|short| write!(f, "{short:04x}"))
    }
}

impl FromStr for Print {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[number, pictures, hash, each] = words.as_slice() else {
            return Err(());
        };
        let (each, []) = each.as_bytes().as_chunks::<4>() else {
            return Err(());
        };
        let short = |digits: &[u8; 4]| u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
        Ok(Self {
            number: number.parse().map_err(drop)?,
            pictures: pictures.parse().map_err(drop)?,
            hash: u64::from_str_radix(hash, 16).map_err(drop)?,
            each: each.iter().map(short).collect::<Option<_>>().ok_or(())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(inputs: &[&[u8]]) -> Print {
        let mut print = Print::new(7);
        for input in inputs {
            print.add(&[input.to_vec()]);
        }
        print
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let print = print(&[b"on", b"a", b"b"]);
        assert_eq!(print.to_string().parse(), Ok(print));
        for line in ["", "7 1 0", "7 1 0 abc", "7 1 0 abcx", "x 1 0 abcd"] {
            assert_eq!(line.parse::<Print>(), Err(()), "{line}");
        }
    }

    #[test]
    fn the_first_difference_is_found() {
        let before = print(&[b"on", b"a", b"b", b"c"]);
        assert_eq!(before.difference(&before), None);
        let one = print(&[b"on", b"a", b"x", b"c"]).difference(&before);
        assert_eq!(one.as_deref(), Some("differs at input 2 alone"));
        let more = print(&[b"on", b"x", b"b", b"x"]).difference(&before);
        assert_eq!(more.as_deref(), Some("differs from input 1 on, at 2 of 3"));
        assert!(print(&[b"on", b"a", b"b"]).difference(&before).is_some());
    }
}
