//! How a record lies in flash: two bytes of head, then its body.
//!
//! ```text
//! bit   15 14   13 12   11 ... 0
//!       3       kind    sequence
//! ```
//!
//! | kind | then |
//! | --- | --- |
//! | 0 a game begins | format, rules, version of the rules, seed |
//! | 1 memory, 2 command | their own bytes |
//! | 3 mark | which, and its number |
//!
//! With the queue's own eight bytes, a record of four bytes costs twelve. That leaves two bytes for the body, which is
//! enough for most commands. What the bytes of a command mean is up to the rules that the game began with.
//!
//! Twelve bits of the sequence number are enough to see that a record is missing: only a loss of exactly 4096 records
//! in a row would look whole, and that many of the smallest fill all 48 KiB of a journal.
use crate::game::OtherVersion;
use crate::game::RuleSet;
use heapless::Vec;
use shared_rules::core::Seed;

use crate::memory;

/// The format in a record's head, which stays 3 for good. Formats 1 and 2 are recognised as older ones and not read: 1
/// had neither rule sets nor marks, 2 had other bytes for commands.
const HEAD: u16 = 3;
/// The format proper, written where a game begins. A game of a later format is recognised as such and not read; the
/// memory is read from all of them.
pub const FORMAT: u8 = 3;
/// No record is longer than this.
pub const MAX_LEN: usize = 128;
const _: () = assert!(
    2 + memory::MAX_BYTES <= MAX_LEN,
    "the longest memory does not fit a record"
);
/// No command is longer than this.
pub const MAX_COMMAND: usize = MAX_LEN - 2;
/// Sequence numbers have this many bits and start again at 0.
const SEQUENCE_BITS: u32 = 12;

/// A record's place in the journal, of which only the lowest bits are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sequence(u16);

impl Sequence {
    /// The number of the first record of a device's first game. Drawn games have drawn seeds, so two devices count from
    /// different numbers, and a page of one of them does not follow a page of the other.
    pub fn first(seed: &Seed) -> Self {
        let (words, _) = seed.0.as_chunks();
        let mixed = words.iter().fold(0u16, |mixed, word| {
            mixed.wrapping_mul(0x6255).wrapping_add(u16::from_le_bytes(*word))
        });
        Self(mixed >> (u16::BITS - SEQUENCE_BITS))
    }

    /// The sequence number of the record after this one.
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1) & ((1 << SEQUENCE_BITS) - 1))
    }

    /// Whether a record of this number comes after another one, rather than before it: whichever is nearer.
    pub fn is_after(self, other: Self) -> bool {
        let ahead = self.0.wrapping_sub(other.0) & ((1 << SEQUENCE_BITS) - 1);
        (1..1 << (SEQUENCE_BITS - 1)).contains(&ahead)
    }
}

/// A record that was read. It borrows the bytes it was read from instead of copying them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record<'a> {
    /// A new game begins, perhaps one that this version does not play.
    Begin(Result<Beginning, OtherVersion>),
    /// What outlives a game, or some of its parts, as they are from here on.
    Memory(&'a [u8]),
    /// A command of the game.
    Command(&'a [u8]),
    /// A remark about the records before it.
    Mark(Mark),
}

/// How a game begins. Its `Debug` does not show the seed: whoever knows it knows every card to come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Beginning {
    /// The rules it is played by.
    pub rules: RuleSet,
    /// The version of those rules.
    pub version: u8,
    /// The seed that all its cards are drawn from.
    pub seed: Seed,
}

impl Beginning {
    /// A new game by the current version of these rules.
    pub const fn new(rules: RuleSet, seed: Seed) -> Self {
        Self {
            rules,
            version: rules.version(),
            seed,
        }
    }
}

impl core::fmt::Debug for Beginning {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} {}", self.rules, self.version)
    }
}

/// A remark about the records before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last command that still counts was taken back.
    Undo {
        /// Whether it had drawn cards. They have been shown, so from here on the decks are made as they were made for
        /// them, whatever else is taken back.
        drew: bool,
    },
    /// There was damage, and the game went on with this many of its first records, its beginning included. The records
    /// between those and this mark were given up.
    GoOn(u16),
    /// The game that began last has its set-up and this number: from here on it is the saved game. After the last
    /// number comes 0 again.
    Stands(u16),
    /// The pages that the game needs are erased.
    Cleared,
    /// The seed of the game was chosen by somebody instead of being drawn.
    Given,
}

impl Mark {
    /// Whether it says something about the luck of the game, which counts whatever else was taken back.
    pub const fn is_about_luck(self) -> bool {
        matches!(self, Self::Given) || self.settles()
    }

    /// Whether cards may have been shown that no record of the game draws any more.
    pub const fn settles(self) -> bool {
        matches!(self, Self::Undo { drew: true } | Self::GoOn(_))
    }
}

/// What the bytes of a record turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoded<'a> {
    /// A record and its place.
    Record(Sequence, Record<'a>),
    /// A record of an older format.
    Older,
    /// Nothing that any version of this program wrote.
    Nonsense,
}

/// A record to be written.
#[derive(Clone, Copy)]
pub enum Draft<'a> {
    /// See [`Record::Begin`].
    Begin(&'a Beginning),
    /// See [`Record::Memory`].
    Memory(&'a [u8]),
    /// See [`Record::Command`].
    Command(&'a [u8]),
    /// See [`Record::Mark`].
    Mark(Mark),
}

impl Draft<'_> {
    /// The bytes of the record; `None` if it is too long.
    pub fn encode(self, sequence: Sequence) -> Option<Vec<u8, MAX_LEN>> {
        let kind: u16 = match self {
            Self::Begin(_) => 0,
            Self::Memory(_) => 1,
            Self::Command(_) => 2,
            Self::Mark(_) => 3,
        };
        let head = HEAD << 14 | kind << SEQUENCE_BITS | sequence.0;
        let mut bytes = Vec::from_slice(&head.to_le_bytes()).ok()?;
        match self {
            Self::Begin(Beginning { rules, version, seed }) => {
                bytes.extend_from_slice(&[FORMAT, rules.number(), *version]).ok()?;
                bytes.extend_from_slice(&seed.0).ok()?;
            }
            Self::Memory(body) | Self::Command(body) => bytes.extend_from_slice(body).ok()?,
            Self::Mark(mark) => {
                let (number, of) = match mark {
                    Mark::Undo { drew: false } => (0, None),
                    Mark::GoOn(kept) => (1, Some(kept)),
                    Mark::Stands(game) => (2, Some(game)),
                    Mark::Cleared => (3, None),
                    Mark::Undo { drew: true } => (4, None),
                    Mark::Given => (5, None),
                };
                bytes.push(number).ok()?;
                if let Some(of) = of {
                    bytes.extend_from_slice(&of.to_le_bytes()).ok()?;
                }
            }
        }
        Some(bytes)
    }
}

impl<'a> Record<'a> {
    /// Reads a record from its bytes.
    pub fn decode(bytes: &'a [u8]) -> Decoded<'a> {
        let Some((head, body)) = bytes.split_first_chunk() else {
            return Decoded::Nonsense;
        };
        let head = u16::from_le_bytes(*head);
        match head >> 14 {
            HEAD => {}
            1 | 2 => return Decoded::Older,
            _ => return Decoded::Nonsense,
        }
        let number = |low: &u8, high: &u8| u16::from_le_bytes([*low, *high]);
        let record = match (head >> SEQUENCE_BITS & 3, body) {
            (0, _) => begin(body).map(Self::Begin),
            (1, _) => Some(Self::Memory(body)),
            (2, [_, ..]) => Some(Self::Command(body)),
            (3, [0]) => Some(Self::Mark(Mark::Undo { drew: false })),
            (3, [1, low, high]) => Some(Self::Mark(Mark::GoOn(number(low, high)))),
            (3, [2, low, high]) => Some(Self::Mark(Mark::Stands(number(low, high)))),
            (3, [3]) => Some(Self::Mark(Mark::Cleared)),
            (3, [4]) => Some(Self::Mark(Mark::Undo { drew: true })),
            (3, [5]) => Some(Self::Mark(Mark::Given)),
            _ => None,
        };
        let sequence = Sequence(head & ((1 << SEQUENCE_BITS) - 1));
        record.map_or(Decoded::Nonsense, |record| Decoded::Record(sequence, record))
    }
}

/// Reads how a game begins. In a later format nothing after the format's number can be read.
fn begin(body: &[u8]) -> Option<Result<Beginning, OtherVersion>> {
    let (format, rest) = body.split_first()?;
    if *format != FORMAT {
        return (*format > FORMAT).then_some(Err(OtherVersion::Newer));
    }
    let ([number, version], seed) = rest.split_first_chunk()?;
    let seed = Seed(seed.try_into().ok()?);
    let version = *version;
    let Some(rules) = RuleSet::by_number(*number) else {
        return Some(Err(OtherVersion::Newer));
    };
    Some(rules.plays(version).map(|()| Beginning { rules, version, seed }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shared_rules::wow::data::PlaneKind;

    const WOW: RuleSet = RuleSet::WingsOfWar;

    fn bytes(draft: Draft<'_>) -> Vec<u8, MAX_LEN> {
        draft.encode(Sequence(7)).unwrap()
    }

    fn read(bytes: &[u8]) -> Record<'_> {
        match Record::decode(bytes) {
            Decoded::Record(Sequence(7), record) => record,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn commands_come_back_whatever_they_mean() {
        let mut sequence = Sequence(4090);
        for length in 1..=MAX_COMMAND {
            let command = vec![length as u8; length];
            let bytes = Draft::Command(&command).encode(sequence).unwrap();
            assert_eq!(bytes.len(), 2 + length);
            assert_eq!(
                Record::decode(&bytes),
                Decoded::Record(sequence, Record::Command(&command))
            );
            sequence = sequence.next();
        }
        assert!(sequence.0 < 4090, "the sequence numbers did not start again");
        assert_eq!(Draft::Command(&[0; MAX_COMMAND + 1]).encode(sequence), None);
    }

    #[test]
    fn a_number_is_after_those_less_than_half_way_behind_it() {
        for number in [0, 1, 7, 2047, 2048, 4095] {
            let number = Sequence(number);
            let mut other = number;
            let mut after = Vec::<bool, 4096>::new();
            for _ in 0..4096 {
                after.push(other.is_after(number)).unwrap();
                other = other.next();
            }
            assert_eq!(other, number, "4,096 numbers, then the same again");
            let expected = (0..4096).map(|ahead| 0 < ahead && ahead < 2048);
            assert!(after.iter().copied().eq(expected), "{number:?}");
        }
    }

    #[test]
    fn the_largest_memory_fits() {
        let mut memory = memory::Memory::new();
        for kind in PlaneKind::all() {
            memory.set_typed(
                kind,
                crate::memory::Typed {
                    resistance: 255,
                    guns: 9,
                    climb: 9,
                },
            );
        }
        memory.rules = shared_rules::wow::Switches::from_changes(u128::MAX);
        for letter in 'a'..='h' {
            memory.add_name(shared_rules::core::Name::new(&format!("Wilhelmin{letter}")).expect("a name"));
        }
        let mut again = memory::Memory::new();
        for record in memory.records() {
            let bytes = bytes(Draft::Memory(&record));
            assert!(bytes.len() > 80);
            let Record::Memory(body) = read(&bytes) else {
                panic!("a memory was read as another record");
            };
            assert!(again.read(body));
        }
        assert_eq!(again, memory);
    }

    #[test]
    fn a_beginning_has_versions_of_its_own() {
        let beginning = Beginning::new(WOW, Seed([7; 32]));
        let written = bytes(Draft::Begin(&beginning));
        assert_eq!(written.len(), 37);
        assert_eq!(read(&written), Record::Begin(Ok(beginning)));
        let other = |version| Decoded::Record(Sequence(7), Record::Begin(Err(version)));
        let (older, newer) = (other(OtherVersion::Older), other(OtherVersion::Newer));
        for (place, byte, what) in [
            (2, FORMAT + 1, newer),
            (2, FORMAT - 1, Decoded::Nonsense),
            (3, 99, newer),
            (4, WOW.version() + 1, newer),
            (4, 0, older),
        ] {
            let mut other = written.clone();
            other[place] = byte;
            assert_eq!(Record::decode(&other), what, "byte {place} is {byte}");
        }
        // A format to come may be longer.
        let mut longer = written.clone();
        longer[2] = FORMAT + 1;
        longer.push(1).unwrap();
        assert_eq!(Record::decode(&longer), newer);
        longer[2] = FORMAT;
        assert_eq!(Record::decode(&longer), Decoded::Nonsense);
    }

    #[test]
    fn marks_come_back() {
        for mark in [
            Mark::Undo { drew: false },
            Mark::Undo { drew: true },
            Mark::GoOn(1),
            Mark::GoOn(4095),
            Mark::Given,
            Mark::Stands(0xABCD),
            Mark::Cleared,
        ] {
            assert_eq!(read(&bytes(Draft::Mark(mark))), Record::Mark(mark));
        }
    }

    #[test]
    fn a_seed_is_not_told() {
        let begin = Record::Begin(Ok(Beginning::new(WOW, Seed([7; 32]))));
        assert_eq!(format!("{begin:?}"), format!("Begin(Ok(WingsOfWar {}))", WOW.version()));
    }

    #[test]
    fn other_formats_and_left_over_bytes_are_no_records() {
        let undo = bytes(Draft::Mark(Mark::Undo { drew: false }));
        for (format, what) in [(0, Decoded::Nonsense), (1, Decoded::Older), (2, Decoded::Older)] {
            let mut other = undo.clone();
            other[1] = other[1] & 0x3F | format << 6;
            assert_eq!(Record::decode(&other), what);
        }
        let mut longer = undo.clone();
        longer.push(0).unwrap();
        assert_eq!(Record::decode(&longer), Decoded::Nonsense);
        assert_eq!(Record::decode(&bytes(Draft::Command(&[]))), Decoded::Nonsense);
    }

    proptest! {
        #[test]
        fn any_bytes_decode_to_something_or_nothing(bytes in prop::collection::vec(any::<u8>(), 0..MAX_LEN)) {
            let _ = Record::decode(&bytes);
        }
    }
}
