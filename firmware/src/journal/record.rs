//! How a record lies in flash: two bytes of head, then its body.
//!
//! ```text
//! bit   15 14   13 12   11 ... 0      then
//!       format  kind    sequence      Begin: rule set, seed; Memory, Command: their own bytes; Mark: which, its number
//! ```
//!
//! With the queue's own eight bytes, a record of four bytes costs twelve. Two bytes are left for the body of such a
//! record: enough for every command of one number or less, and for a shot ([`Command::encode`]).
//!
//! Twelve bits of the sequence number are enough to see that a record is missing: only a loss of exactly 4096 records in
//! a row would look whole, and that many of the smallest fill all 48 KiB of a journal.
use shared_rules::{Command, RuleSet, Seed};

use super::Memory;

/// The format that this program writes, and the only one it reads. 1 was without rule sets and marks, 2 had other bytes
/// for commands.
pub const FORMAT: u16 = 3;
/// No record is longer than this.
pub const MAX_LEN: usize = 128;
/// Sequence numbers go round here.
const SEQUENCE_BITS: u32 = 12;
/// A record's place in the journal, as far as it is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sequence(u16);

impl Sequence {
    /// Of the record after.
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1) & ((1 << SEQUENCE_BITS) - 1))
    }
}

/// A record that was read. Its `Debug` keeps the seed to itself: whoever knows it knows every card to come.
#[derive(Clone, PartialEq, Eq)]
pub enum Record {
    /// A new game begins by these rules.
    Begin(RuleSet, Seed),
    /// What outlives a game, as it is from here on.
    Memory(Memory),
    /// A command of the game.
    Command(Command),
    /// Something about the records before it.
    Mark(Mark),
}

/// Something about the records before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last command that still counts was taken back.
    Undo,
    /// There was damage, and the game went on after so many of its records, its beginning included. What lies between
    /// them and this mark was given up.
    GoOn(u16),
    /// The game that began last has its set-up: from here on it is the game, the one of this number. Numbers go round.
    Stands(u16),
    /// The pages that the game needs are erased.
    Cleared,
}

/// What bytes turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// A record and its place.
    Record(Sequence, Record),
    /// A record of an older version.
    Older,
    /// A record of a newer version, or a game by unknown rules.
    Newer,
    /// Nothing that this program ever wrote.
    Nonsense,
}

impl core::fmt::Debug for Record {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Begin(..) => f.write_str("Begin"),
            Self::Memory(memory) => memory.fmt(f),
            Self::Command(command) => command.fmt(f),
            Self::Mark(mark) => mark.fmt(f),
        }
    }
}

/// A record to be written.
#[derive(Clone, Copy)]
pub enum Draft<'a> {
    /// See [`Record::Begin`].
    Begin(RuleSet, &'a Seed),
    /// See [`Record::Memory`].
    Memory(&'a Memory),
    /// See [`Record::Command`].
    Command(&'a Command),
    /// See [`Record::Mark`].
    Mark(Mark),
}

impl Draft<'_> {
    /// The bytes of the record; none if it is longer than any record may be.
    pub fn encode(self, sequence: Sequence, buffer: &mut [u8; MAX_LEN]) -> Option<&[u8]> {
        let kind: u16 = match self {
            Self::Begin(..) => 0,
            Self::Memory(_) => 1,
            Self::Command(_) => 2,
            Self::Mark(_) => 3,
        };
        let head = FORMAT << 14 | kind << SEQUENCE_BITS | sequence.0;
        let (front, body) = buffer.split_first_chunk_mut::<2>()?;
        *front = head.to_le_bytes();
        let length = match self {
            Self::Begin(rules, seed) => {
                let (number, body) = body.split_first_mut()?;
                *number = rules.number();
                put(&seed.0, body)?.saturating_add(1)
            }
            Self::Memory(memory) => put(memory.encode().as_flattened(), body)?,
            Self::Command(command) => put(&command.encode(), body)?,
            Self::Mark(mark) => match mark {
                Mark::Undo => put(&[0], body)?,
                Mark::GoOn(number) => put_numbered(1, number, body)?,
                Mark::Stands(number) => put_numbered(2, number, body)?,
                Mark::Cleared => put(&[3], body)?,
            },
        };
        buffer.get(..front_and(length))
    }
}

/// Puts bytes at the head of a place. Returns how many.
fn put(bytes: &[u8], place: &mut [u8]) -> Option<usize> {
    place.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(bytes.len())
}

/// Puts a mark with a number.
fn put_numbered(mark: u8, number: u16, place: &mut [u8]) -> Option<usize> {
    let [low, high] = number.to_le_bytes();
    put(&[mark, low, high], place)
}

impl Record {
    /// What these bytes say.
    pub fn decode(bytes: &[u8]) -> Decoded {
        let Some((head, body)) = bytes.split_first_chunk() else {
            return Decoded::Nonsense;
        };
        let head = u16::from_le_bytes(*head);
        match head >> 14 {
            FORMAT => {}
            1 | 2 => return Decoded::Older,
            _ => return Decoded::Nonsense,
        }
        let record = match (head >> SEQUENCE_BITS & 3, body) {
            (0, [rules, seed @ ..]) => {
                let Some(rules) = RuleSet::by_number(*rules) else {
                    return Decoded::Newer;
                };
                seed.try_into().ok().map(|seed| Self::Begin(rules, Seed(seed)))
            }
            (1, _) => Memory::decode(body).map(Self::Memory),
            (2, _) => Command::decode(body).map(Self::Command),
            (3, [0]) => Some(Self::Mark(Mark::Undo)),
            (3, [1, low, high]) => Some(Self::Mark(Mark::GoOn(u16::from_le_bytes([*low, *high])))),
            (3, [2, low, high]) => Some(Self::Mark(Mark::Stands(u16::from_le_bytes([*low, *high])))),
            (3, [3]) => Some(Self::Mark(Mark::Cleared)),
            _ => None,
        };
        let sequence = Sequence(head & ((1 << SEQUENCE_BITS) - 1));
        record.map_or(Decoded::Nonsense, |record| Decoded::Record(sequence, record))
    }
}

/// The length of a record with a body of this length.
const fn front_and(body: usize) -> usize {
    body.saturating_add(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shared_rules::data::PlaneKind;
    use shared_rules::{DeckId, DeckRow, Gun, Letter, Name, Plane, Range, Seat, Side, Switch, Unit, UnitSet};

    /// One of every kind of command, with names at their longest.
    fn commands() -> Vec<Command> {
        let seat = Seat::new(8).unwrap();
        let unit = |number| Unit::new(number).unwrap();
        let name = Name::new("Ärmelkanal").unwrap();
        let mut units = UnitSet::EMPTY;
        units.insert(unit(0));
        units.insert(unit(23));
        let plane = Plane {
            owner: seat,
            kind: PlaneKind::FOKKER_DR_I,
            name,
            front: Some(Letter::A),
            rear: Some(Letter::B),
            resistance: 255,
        };
        let mut all = vec![
            Command::Player {
                seat,
                side: Side::new(7).unwrap(),
                name,
            },
            Command::RemovePlayer(seat),
            Command::Plane(plane),
            Command::RemovePlane(unit(23)),
            Command::Switch {
                switch: Switch::OpenTable,
                on: true,
            },
            Command::Copies {
                deck: DeckId::D,
                copies: 9,
            },
            Command::CardCount {
                card: DeckRow {
                    deck: DeckId::A,
                    row: 12,
                },
                count: 3,
            },
            Command::Start,
            Command::Next,
            Command::TakeBack {
                shooter: unit(23),
                gun: Gun::Rear,
            },
            Command::Resolve,
            Command::Overlap { a: unit(1), b: unit(2) },
            Command::MoveOrder(units),
            Command::Leave(unit(5)),
            Command::Look(seat),
            Command::End,
            Command::ChangePlane { unit: unit(23), plane },
            Command::Flew {
                unit: unit(23),
                flown: shared_rules::Flown::None,
            },
            Command::Preset(shared_rules::Preset::Full),
            Command::Tails {
                tailer: unit(0),
                prey: unit(23),
            },
            Command::Tailer {
                unit: unit(23),
                does: shared_rules::Tailer::Lost,
            },
            Command::Mission(unit(23)),
        ];
        for gun in Gun::ALL {
            for range in [Range::Short, Range::Long] {
                all.push(Command::Fire {
                    shooter: unit(23),
                    gun,
                    target: unit(17),
                    range,
                });
            }
        }
        all
    }

    #[test]
    fn every_command_comes_back() {
        let mut sequence = Sequence(4090);
        for command in commands() {
            let mut buffer = [0; MAX_LEN];
            let bytes = Draft::Command(&command).encode(sequence, &mut buffer).unwrap();
            assert_eq!(
                Record::decode(bytes),
                Decoded::Record(sequence, Record::Command(command))
            );
            sequence = sequence.next();
        }
        assert!(sequence.0 < 4090, "the sequence went round");
    }

    #[test]
    fn the_commands_of_play_fit_four_bytes() {
        for command in commands() {
            let mut buffer = [0; MAX_LEN];
            let len = Draft::Command(&command).encode(Sequence(0), &mut buffer).unwrap().len();
            match command {
                Command::Fire { .. }
                | Command::Flew { .. }
                | Command::Preset(_)
                | Command::Next
                | Command::Resolve
                | Command::Look(_)
                | Command::Leave(_)
                | Command::Start
                | Command::End => assert!(len <= 4, "{command:?} takes {len}"),
                Command::Player { .. } | Command::Plane(_) | Command::ChangePlane { .. } => {
                    assert!(len <= 20, "{command:?} takes {len}")
                }
                _ => assert!(len <= 8, "{command:?} takes {len}"),
            }
        }
    }

    #[test]
    fn the_largest_memory_and_a_seed_fit() {
        let mut memory = Memory::new();
        for kind in PlaneKind::all() {
            memory.set_typed(
                kind,
                super::super::Typed {
                    resistance: 255,
                    guns: 9,
                    climb: 9,
                },
            );
        }
        let mut buffer = [0; MAX_LEN];
        let bytes = Draft::Memory(&memory).encode(Sequence(1), &mut buffer).unwrap();
        assert_eq!(
            Record::decode(bytes),
            Decoded::Record(Sequence(1), Record::Memory(memory))
        );
        let seed = Seed([7; 32]);
        let mut buffer = [0; MAX_LEN];
        let bytes = Draft::Begin(RuleSet::WingsOfWar, &seed)
            .encode(Sequence(2), &mut buffer)
            .unwrap();
        assert_eq!(bytes.len(), 35);
        let begin = Record::Begin(RuleSet::WingsOfWar, seed);
        assert_eq!(Record::decode(bytes), Decoded::Record(Sequence(2), begin));
        buffer[2] = 99;
        assert_eq!(Record::decode(&buffer[..35]), Decoded::Newer, "rules to come");
    }

    #[test]
    fn marks_come_back() {
        for mark in [
            Mark::Undo,
            Mark::GoOn(1),
            Mark::GoOn(4095),
            Mark::Stands(0xABCD),
            Mark::Cleared,
        ] {
            let mut buffer = [0; MAX_LEN];
            let bytes = Draft::Mark(mark).encode(Sequence(3), &mut buffer).unwrap();
            assert_eq!(Record::decode(bytes), Decoded::Record(Sequence(3), Record::Mark(mark)));
        }
    }

    #[test]
    fn a_seed_is_not_told() {
        assert_eq!(
            format!("{:?}", Record::Begin(RuleSet::WingsOfWar, Seed([7; 32]))),
            "Begin"
        );
    }

    #[test]
    fn other_formats_and_left_over_bytes_are_no_records() {
        let mut buffer = [0; MAX_LEN];
        let bytes = Draft::Command(&Command::Next)
            .encode(Sequence(5), &mut buffer)
            .unwrap()
            .to_vec();
        for (format, what) in [(0, Decoded::Nonsense), (1, Decoded::Older), (2, Decoded::Older)] {
            let mut other = bytes.clone();
            other[1] = other[1] & 0x3F | format << 6;
            assert_eq!(Record::decode(&other), what);
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert_eq!(Record::decode(&longer), Decoded::Nonsense);
        assert_eq!(Record::decode(&bytes[..2]), Decoded::Nonsense);
    }

    proptest! {
        #[test]
        fn any_bytes_decode_to_something_or_nothing(bytes in prop::collection::vec(any::<u8>(), 0..MAX_LEN)) {
            let _ = Record::decode(&bytes);
        }
    }
}
