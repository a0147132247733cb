//! What outlives a game: the settings, and what was typed in for each type of plane.
use heapless::Vec;
use shared_rules::data::PlaneKind;
use shared_rules::{Letter, Plane, Switches};

/// Types of plane whose numbers are remembered; the one typed longest ago makes room.
pub const MAX_TYPED: usize = 32;

/// Where types of plane have their numbers, these stand for the rules, 16 switches each. No type has them.
const RULES: [u8; 4] = [252, 253, 254, 255];

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
    /// Oldest first.
    typed: Vec<(PlaneKind, Typed), MAX_TYPED>,
}

impl Memory {
    /// The memory of a new device: full brightness, the first language.
    pub const fn new() -> Self {
        Self {
            brightness: 2,
            flipped: false,
            language: 0,
            rules: Switches::NONE,
            typed: Vec::new(),
        }
    }

    /// What was last typed in for this type; all zero if nothing was.
    pub fn typed(&self, kind: PlaneKind) -> Typed {
        self.typed
            .iter()
            .find(|(of, _)| *of == kind)
            .map(|(_, typed)| *typed)
            .unwrap_or_default()
    }

    /// Remembers what was typed in for this type.
    pub fn set_typed(&mut self, kind: PlaneKind, typed: Typed) {
        let known = self.typed.iter().position(|(of, _)| *of == kind);
        let place = match known {
            None if !self.typed.is_full() => {
                // There is room.
                let _ = self.typed.push((kind, typed));
                return;
            }
            // The oldest makes room.
            None => 0,
            Some(place) => place,
        };
        // The newer ones move down, the newest comes behind them.
        for place in place..self.typed.len().saturating_sub(1) {
            self.typed.swap(place, place.saturating_add(1));
        }
        if let Some(last) = self.typed.last_mut() {
            *last = (kind, typed);
        }
    }

    /// The memory as bytes at the head of `place`: three settings, then three bytes for each type of plane and for each
    /// part of the rules. Returns how many.
    pub(super) fn encode(&self, place: &mut [u8]) -> Option<usize> {
        let settings = [self.brightness, u8::from(self.flipped), self.language];
        let typed = self.typed.iter();
        let typed = typed.map(|(kind, typed)| [kind.number(), typed.resistance, typed.guns | typed.climb << 4]);
        let [a, b, c, d, e, f, g, h] = self.rules.bits().to_le_bytes();
        let [k, l, m, n] = RULES;
        let rules = [[k, a, b], [l, c, d], [m, e, f], [n, g, h]];
        let (places, _) = place.as_chunks_mut();
        let mut places = places.iter_mut();
        for entry in core::iter::once(settings).chain(typed).chain(rules) {
            *places.next()? = entry;
        }
        Some(self.typed.len().saturating_add(RULES.len() + 1).saturating_mul(3))
    }

    /// The memory that these bytes are. A type of plane that this program does not know is forgotten.
    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        let ([[brightness, flipped, language], typed @ ..], []) = bytes.as_chunks() else {
            return None;
        };
        let mut memory = Self {
            brightness: *brightness,
            flipped: *flipped != 0,
            language: *language,
            rules: Switches::NONE,
            typed: Vec::new(),
        };
        let mut rules = 0u64;
        for [kind, resistance, guns] in typed {
            let (resistance, guns) = (*resistance, *guns);
            if let Some(part) = RULES.iter().position(|part| part == kind) {
                rules |= u64::from(u16::from_le_bytes([resistance, guns])) << (16 * part);
            } else if let Some(kind) = PlaneKind::new(*kind) {
                let (guns, climb) = (guns & 15, guns >> 4);
                memory.set_typed(
                    kind,
                    Typed {
                        resistance,
                        guns,
                        climb,
                    },
                );
            }
        }
        memory.rules = Switches::from_bits(rules);
        Some(memory)
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
