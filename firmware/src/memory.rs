//! What outlives a game: the settings, and what was typed in for each type of plane.
use heapless::Vec;
use shared_rules::core::put;
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::{Letter, Plane, Switches};

/// The most types of plane whose numbers are remembered. Beyond that the one typed longest ago is forgotten.
pub const MAX_TYPED: usize = 32;

/// Bytes of the entry for one type of plane.
const ENTRY: usize = 3;
/// Bytes for all switches.
const SWITCHES: usize = size_of::<u128>();

/// The parts of a memory in flash. A part is its number, its length and its bytes, so that a version that does not know
/// a part can skip it. New parts get new numbers, and a part grows only at its end.
mod part {
    /// Brightness, whether the screen is turned round, language, teaching.
    pub const SETTINGS: u8 = 0;
    /// The rules of the last game: a bit for each switch that was not as on a new device, the first switch in the
    /// lowest bit of the first byte.
    pub const RULES: u8 = 1;
    /// The numbers that were typed in, an entry for each type of plane.
    pub const TYPED: u8 = 2;
}

/// Bytes of the longest memory: three parts, each with its number and its length.
pub(crate) const MAX_BYTES: usize = 3 * 2 + 4 + SWITCHES + MAX_TYPED * ENTRY;

/// The numbers typed in for a type of plane, offered again next time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    /// The green number, 0 if never typed.
    pub resistance: u8,
    /// The guns: 0 if never typed, otherwise 1 + front * 3 + rear, where no gun is 0, A is 1 and B is 2.
    pub guns: u8,
    /// The climb rate, 0 if never typed.
    pub climb: u8,
}

impl Typed {
    /// Its bytes in flash, after the number of the type.
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

    /// The numbers that a plane was brought to the table with.
    pub fn of(plane: &Plane) -> Self {
        Self::from_base(plane.resistance, plane.front, plane.rear)
    }

    /// The numbers printed on a plane's base.
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

/// Whether lists say in a sentence what to do there, for somebody who learns the game. Flash holds its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teaching {
    /// Nobody has asked for it yet: it is off, and on in the first quick duel.
    New,
    /// This is the first quick duel.
    FirstDuel,
    /// Off.
    Off,
    /// On, because somebody turned it on.
    On,
}

impl Teaching {
    const ALL: [Self; 4] = [Self::New, Self::FirstDuel, Self::Off, Self::On];

    /// Whether the sentences are shown.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::FirstDuel | Self::On)
    }

    /// Turned on or off.
    pub const fn turned(self) -> Self {
        if self.is_on() { Self::Off } else { Self::On }
    }

    /// What it is when a new game begins. The first quick duel is over once it was played; one that was only set up
    /// does not count.
    pub const fn in_new_game(self, is_quick_duel: bool, last_was_played: bool) -> Self {
        match self {
            Self::New if is_quick_duel => Self::FirstDuel,
            Self::FirstDuel if last_was_played => Self::Off,
            Self::FirstDuel if !is_quick_duel => Self::New,
            as_before => as_before,
        }
    }
}

/// How a player likes the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// 0 low, 1 medium, 2 full.
    pub brightness: u8,
    /// Turned by 180 degrees.
    pub flipped: bool,
    /// The language, by its number.
    pub language: u8,
    /// Whether lists say what to do.
    pub teaching: Teaching,
}

impl Settings {
    /// The settings of a new device: full brightness and the first language.
    pub const NEW: Self = Self {
        brightness: 2,
        flipped: false,
        language: 0,
        teaching: Teaching::New,
    };
}

/// What outlives a game: settings and what was typed in for each type of plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// How the device's screen is set.
    pub settings: Settings,
    /// The rules of the last game: a new one begins with them.
    pub rules: Switches,
    /// The entries as they lie in flash, oldest first. An entry for a type that this version does not know is kept.
    typed: Vec<[u8; ENTRY], MAX_TYPED>,
}

impl Memory {
    /// The memory of a new device.
    pub const fn new() -> Self {
        Self {
            settings: Settings::NEW,
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
        // The removals cannot fail: the entry was found, or the list is full and so not empty.
        match self.place(kind) {
            Some(place) => _ = self.typed.remove(place),
            // The oldest entry makes room.
            None if self.typed.is_full() => _ = self.typed.remove(0),
            None => {}
        }
        put(&mut self.typed, typed.entry(kind));
    }

    /// The memory as bytes, part by part.
    pub(super) fn encode(&self) -> Vec<u8, MAX_BYTES> {
        let mut bytes = Vec::new();
        let Settings {
            brightness,
            flipped,
            language,
            teaching,
        } = self.settings;
        add_part(
            &mut bytes,
            part::SETTINGS,
            &[brightness, u8::from(flipped), language, teaching as u8],
        );
        add_part(&mut bytes, part::RULES, &self.rules.changes().to_le_bytes());
        add_part(&mut bytes, part::TYPED, self.typed.as_flattened());
        bytes
    }

    /// Reads a memory from its bytes. What an older version did not write yet is as on a new device, and what a newer
    /// one has added is skipped.
    pub(super) fn decode(mut bytes: &[u8]) -> Option<Self> {
        let mut memory = Self::new();
        while let [number, length, rest @ ..] = bytes {
            let (part, others) = rest.split_at_checked(usize::from(*length))?;
            memory.read_part(*number, part);
            bytes = others;
        }
        bytes.is_empty().then_some(memory)
    }

    fn read_part(&mut self, number: u8, part: &[u8]) {
        match (number, part) {
            (part::SETTINGS, [brightness, flipped, language, later @ ..]) => {
                let teaching = later.first().and_then(|number| Teaching::ALL.get(usize::from(*number)));
                self.settings = Settings {
                    brightness: *brightness,
                    flipped: *flipped != 0,
                    language: *language,
                    teaching: teaching.copied().unwrap_or(Teaching::New),
                };
            }
            (part::RULES, _) => {
                let mut bits = [0; SWITCHES];
                for (bits, byte) in bits.iter_mut().zip(part) {
                    *bits = *byte;
                }
                self.rules = Switches::from_changes(u128::from_le_bytes(bits));
            }
            (part::TYPED, _) => {
                // If there are more entries than room, the oldest are forgotten.
                let (entries, _) = part.as_chunks();
                let newest = entries.len().saturating_sub(MAX_TYPED);
                self.typed = entries.iter().skip(newest).copied().collect();
            }
            _ => {}
        }
    }
}

/// Adds a part, unless it is empty.
fn add_part(bytes: &mut Vec<u8, MAX_BYTES>, number: u8, part: &[u8]) {
    if !part.is_empty() {
        put(bytes, number);
        put(bytes, part.len() as u8);
        part.iter().for_each(|byte| put(bytes, *byte));
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
                    owner: shared_rules::core::Seat::new(1).unwrap(),
                    kind: kind(0),
                    name: shared_rules::core::Name::default(),
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

    fn memory() -> Memory {
        let mut memory = Memory::new();
        memory.settings.language = 3;
        memory.settings.teaching = Teaching::Off;
        memory.rules = Switches::from_changes(1 << 127 | 5);
        memory.set_typed(
            kind(4),
            Typed {
                resistance: 17,
                guns: 4,
                climb: 9,
            },
        );
        memory
    }

    /// These bytes must never change: every later version has to read them from flash.
    #[test]
    fn the_bytes_of_a_memory_stay_as_they_are() {
        let bytes = [
            &[0, 4, 2, 0, 3, 2][..],
            &[1, 16, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80],
            &[2, 3, 4, 17, 0x94],
        ]
        .concat();
        assert_eq!(*memory().encode(), bytes);
        assert_eq!(Memory::decode(&bytes), Some(memory()));
    }

    #[test]
    fn what_another_version_wrote_is_read_as_far_as_it_is_known() {
        // A newer version: one more setting, more switches, and a part that is not known yet.
        let bytes = [
            &[0, 5, 2, 0, 3, 2, 1][..],
            &[200, 2, 7, 7],
            &[1, 17, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 1],
            &[2, 3, 4, 17, 0x94],
        ]
        .concat();
        assert_eq!(Memory::decode(&bytes), Some(memory()));
        // An older version, or one with fewer switches.
        let mut few = Memory::new();
        few.rules = Switches::from_changes(5);
        assert_eq!(Memory::decode(&[1, 1, 5]), Some(few));
        let mut untaught = Memory::new();
        untaught.settings.language = 3;
        assert_eq!(Memory::decode(&[0, 3, 2, 0, 3]), Some(untaught));
        assert_eq!(Memory::decode(&[]), Some(Memory::new()));
        // Bytes that break off are not a memory.
        assert_eq!(Memory::decode(&[0]), None);
        assert_eq!(Memory::decode(&[0, 3, 2, 0]), None);
    }

    #[test]
    fn the_first_quick_duel_is_taught_and_no_other() {
        let quick = |teaching: Teaching, played| teaching.in_new_game(true, played);
        let first = quick(Teaching::New, false);
        assert!(first.is_on() && !Teaching::New.is_on());
        // It is set up anew, or played.
        assert_eq!(quick(first, false), Teaching::FirstDuel);
        assert_eq!(quick(first, true), Teaching::Off);
        assert_eq!(quick(Teaching::Off, true), Teaching::Off);
        // A game of another kind comes between.
        assert_eq!(Teaching::New.in_new_game(false, true), Teaching::New);
        assert_eq!(first.in_new_game(false, false), Teaching::New);
        assert_eq!(first.in_new_game(false, true), Teaching::Off);
        // Whoever turned it on keeps it.
        assert_eq!(quick(first.turned().turned(), true), Teaching::On);
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
