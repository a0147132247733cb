//! What outlives a game: the settings, and what was typed in for each type of plane.
use heapless::Vec;
use serde::{Deserialize, Serialize};
use shared_rules::data::PlaneKind;
use shared_rules::{Letter, Plane};

/// Types of plane whose numbers are remembered; the one typed longest ago makes room.
pub const MAX_TYPED: usize = 32;

/// What is typed in for a type of plane, offered again next time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Typed {
    /// The green number, 0 if never typed.
    pub resistance: u8,
    /// Guns: 0 never typed, else 1 + front * 3 + rear with none = 0, A = 1, B = 2.
    pub guns: u8,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// 0 low, 1 medium, 2 full.
    pub brightness: u8,
    /// Turned by 180 degrees.
    pub flipped: bool,
    /// The language, by its number.
    pub language: u8,
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
        self.typed.retain(|(of, _)| *of != kind);
        if self.typed.is_full() {
            self.typed.remove(0);
        }
        // There is room: a place was made above.
        let _ = self.typed.push((kind, typed));
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
        postcard::from_bytes(&[number]).unwrap()
    }

    #[test]
    fn the_type_typed_longest_ago_makes_room() {
        let mut memory = Memory::new();
        let typed = |resistance| Typed { resistance, guns: 4 };
        for number in 0..MAX_TYPED as u8 {
            memory.set_typed(kind(number), typed(number + 1));
        }
        memory.set_typed(kind(0), typed(99));
        memory.set_typed(kind(200), typed(50));
        assert_eq!(memory.typed(kind(0)), typed(99));
        assert_eq!(memory.typed(kind(200)), typed(50));
        assert_eq!(memory.typed(kind(1)), Typed::default());
        assert_eq!(memory.typed(kind(2)), typed(3));
    }
}
