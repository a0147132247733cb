//! What outlives a game: the settings, and what was typed in for each type of plane.
use heapless::Vec;
use shared_rules::data::PlaneKind;
use shared_rules::{Letter, Plane, Switches};

/// Types of plane whose numbers are remembered; the one typed longest ago makes room.
pub const MAX_TYPED: usize = 32;

/// Where types of plane have their numbers, these stand for the rules, 16 switches each. No type has them.
const RULES: [u8; 4] = [252, 253, 254, 255];
/// Bytes for a type of plane, and for a part of the rules.
const ENTRY: usize = 3;
/// Entries of the longest memory: the settings are one, too.
const MAX_ENTRIES: usize = 1 + MAX_TYPED + RULES.len();

/// What is typed in for a type of plane, offered again next time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    /// The green number, 0 if never typed.
    pub resistance: u8,
    /// Guns: 0 never typed, else 1 + front * 3 + rear with none = 0, A = 1, B = 2.
    pub guns: u8,
    /// The climb rate, 0 if never typed.
    pub climb: u8,
}

impl Typed {
    /// As it lies in flash, behind the number of the type.
    const fn entry(self, kind: PlaneKind) -> [u8; ENTRY] {
        [kind.number(), self.resistance, self.guns | self.climb << 4]
    }

    const fn from_entry([_, resistance, guns]: [u8; ENTRY]) -> Self {
        Self {
            resistance,
            guns: guns & 15,
            climb: guns >> 4,
        }
    }

    /// What a plane came to the table with.
    pub fn of(plane: &Plane) -> Self {
        Self::from_base(plane.resistance, plane.front, plane.rear)
    }

    /// What stands on a base.
    pub fn from_base(resistance: u8, front: Option<Letter>, rear: Option<Letter>) -> Self {
        let code = |letter| match letter {
            None => 0,
            Some(Letter::A) => 1,
            Some(Letter::B) => 2,
        };
        Self {
            resistance,
            guns: 1 + code(front) * 3 + code(rear),
            climb: 0,
        }
    }

    /// The letters of both guns, front first, if they were ever typed.
    pub fn guns(self) -> Option<[Option<Letter>; 2]> {
        let code = self.guns.checked_sub(1)?;
        let letter = |code| match code {
            1 => Some(Letter::A),
            2 => Some(Letter::B),
            _ => None,
        };
        Some([letter(code / 3), letter(code % 3)])
    }
}

/// What outlives a game: settings and what was typed in for each type of plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// 0 low, 1 medium, 2 full.
    pub brightness: u8,
    /// Turned by 180 degrees.
    pub flipped: bool,
    /// The language, by its number.
    pub language: u8,
    /// The rules of the last game: a new one begins with them.
    pub rules: Switches,
    /// What was typed, as it lies in flash, oldest first. A type that this program does not know stays in it.
    typed: Vec<[u8; ENTRY], MAX_TYPED>,
}

impl Memory {
    /// The memory of a new device: full brightness, the first language.
    pub const fn new() -> Self {
        Self {
            brightness: 2,
            flipped: false,
            language: 0,
            rules: Switches::START,
            typed: Vec::new(),
        }
    }

    /// What was last typed in for this type; all zero if nothing was.
    pub fn typed(&self, kind: PlaneKind) -> Typed {
        let entry = self.place(kind).and_then(|place| self.typed.get(place));
        entry.copied().map(Typed::from_entry).unwrap_or_default()
    }

    fn place(&self, kind: PlaneKind) -> Option<usize> {
        self.typed.iter().position(|[of, ..]| *of == kind.number())
    }

    /// Remembers what was typed in for this type.
    pub fn set_typed(&mut self, kind: PlaneKind, typed: Typed) {
        // What is taken out is there: it was found, or the table is full.
        match self.place(kind) {
            Some(place) => _ = self.typed.remove(place),
            // The oldest makes room.
            None if self.typed.is_full() => _ = self.typed.remove(0),
            None => {}
        }
        // There is room now.
        let _ = self.typed.push(typed.entry(kind));
    }

    /// The memory as bytes: three settings, then three bytes for each type of plane and for each part of the rules.
    pub(super) fn encode(&self) -> Vec<[u8; ENTRY], MAX_ENTRIES> {
        let mut entries = Vec::new();
        // There is room for all of them.
        let _ = entries.push([self.brightness, u8::from(self.flipped), self.language]);
        let _ = entries.extend_from_slice(&self.typed);
        // The 64 switches that there is room for.
        let rules = (self.rules.changes() as u64).to_le_bytes();
        let (parts, _) = rules.as_chunks();
        for (part, [low, high]) in RULES.iter().zip(parts) {
            let _ = entries.push([*part, *low, *high]);
        }
        entries
    }

    /// The memory that these bytes are.
    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        let ([[brightness, flipped, language], entries @ ..], []) = bytes.as_chunks() else {
            return None;
        };
        let (typed, rules) = entries.split_last_chunk::<4>()?;
        let bits = rules.iter().rev().fold(0, |bits, [_, low, high]| {
            bits << 16 | u64::from(u16::from_le_bytes([*low, *high]))
        });
        Some(Self {
            brightness: *brightness,
            flipped: *flipped != 0,
            language: *language,
            rules: Switches::from_changes(u128::from(bits)),
            typed: Vec::from_slice(typed).ok()?,
        })
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guns_come_back_as_they_were_typed() {
        for front in [None, Some(Letter::A), Some(Letter::B)] {
            for rear in [None, Some(Letter::A), Some(Letter::B)] {
                let plane = Plane {
                    owner: shared_rules::Seat::new(1).unwrap(),
                    kind: kind(0),
                    name: shared_rules::Name::default(),
                    front,
                    rear,
                    resistance: 9,
                };
                assert_eq!(Typed::of(&plane).guns(), Some([front, rear]));
            }
        }
        assert_eq!(Typed::default().guns(), None);
    }

    fn kind(number: u8) -> PlaneKind {
        PlaneKind::new(number).unwrap()
    }

    #[test]
    fn the_type_typed_longest_ago_makes_room() {
        let mut memory = Memory::new();
        let typed = |resistance| Typed {
            resistance,
            guns: 4,
            climb: 9,
        };
        for number in 0..MAX_TYPED as u8 {
            memory.set_typed(kind(number), typed(number + 1));
        }
        memory.set_typed(kind(0), typed(99));
        memory.set_typed(kind(35), typed(50));
        assert_eq!(memory.typed(kind(0)), typed(99));
        assert_eq!(memory.typed(kind(35)), typed(50));
        assert_eq!(memory.typed(kind(1)), Typed::default());
        assert_eq!(memory.typed(kind(2)), typed(3));
    }
}
