//! What outlives a game: the settings, and what was typed in for each type of plane.
use heapless::Vec;
use shared_rules::core::{Name, put};
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::{Letter, Load, Plane, Switches};

/// The most types of plane whose numbers are remembered. Beyond that the one typed longest ago is forgotten.
pub const MAX_TYPED: usize = 32;

/// Bytes of the entry for one type of plane.
const ENTRY: usize = 3;
/// The most types of plane whose bombs are remembered. Beyond that those of the one used longest ago are forgotten.
pub const MAX_LOADS: usize = 12;
/// Bytes of the entry for the bombs of one type: its number, and two groups to a byte.
const LOAD: usize = 1 + Load::GROUPS / 2;
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
    /// The names that were typed in, newest first, zeros after their last letters.
    pub const NAMES: u8 = 3;
    /// The bombs that planes had aboard, an entry for each type.
    pub const LOADS: u8 = 4;
}

/// The most names that are remembered. Beyond that the one used longest ago is forgotten.
pub const MAX_NAMES: usize = 8;

/// Bytes of the longest record of a memory: three parts, each with its number and its length. Names and bombs have a
/// record of their own.
pub(crate) const MAX_BYTES: usize = 3 * 2 + 4 + SWITCHES + MAX_TYPED * ENTRY;
const _: () = assert!(
    2 * 2 + MAX_NAMES * Name::MAX + MAX_LOADS * LOAD <= MAX_BYTES,
    "names and bombs take more than a record"
);

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
    names: Vec<Name, MAX_NAMES>,
    /// The entries as they lie in flash, oldest first.
    loads: Vec<[u8; LOAD], MAX_LOADS>,
}

impl Memory {
    /// The memory of a new device.
    pub const fn new() -> Self {
        Self {
            settings: Settings::NEW,
            rules: Switches::START,
            typed: Vec::new(),
            names: Vec::new(),
            loads: Vec::new(),
        }
    }

    /// The names that were typed in, the one used last first.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Remembers a name that was typed in, or used again. Says whether that changes anything.
    pub fn add_name(&mut self, name: Name) -> bool {
        if self.names.first() == Some(&name) {
            return false;
        }
        self.names.retain(|known| !known.is_like(&name));
        self.names.truncate(MAX_NAMES - 1);
        // There is room for it now.
        self.names.insert(0, name).is_ok()
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

    /// The bombs that planes of this type had aboard in the last game that they had any in; none if they never had.
    pub fn load(&self, kind: PlaneKind) -> Load {
        let entry = self.loads.iter().find(|[of, ..]| *of == kind.number());
        entry.map_or(Load::NONE, |[_, first, second]| {
            Load([first & 15, first >> 4, second & 15, second >> 4])
        })
    }

    /// Remembers the bombs of this type. Says whether that changes anything.
    pub fn set_load(&mut self, kind: PlaneKind, load: Load) -> bool {
        if self.load(kind) == load {
            return false;
        }
        self.loads.retain(|[of, ..]| *of != kind.number());
        if self.loads.is_full() {
            // The oldest entry makes room: the list is full and so not empty.
            self.loads.remove(0);
        }
        let Load([first, second, third, fourth]) = load;
        put(
            &mut self.loads,
            [kind.number(), first | second << 4, third | fourth << 4],
        );
        true
    }

    /// The memory as bytes, part by part, over as many records as it takes.
    pub(crate) fn records(&self) -> [Vec<u8, MAX_BYTES>; 2] {
        let [mut first, mut second] = [const { Vec::new() }; 2];
        let Settings {
            brightness,
            flipped,
            language,
            teaching,
        } = self.settings;
        add_part(
            &mut first,
            part::SETTINGS,
            &[brightness, u8::from(flipped), language, teaching as u8],
        );
        add_part(&mut first, part::RULES, &self.rules.changes().to_le_bytes());
        add_part(&mut first, part::TYPED, self.typed.as_flattened());
        let mut names = [0; MAX_NAMES * Name::MAX];
        for (place, name) in names.chunks_mut(Name::MAX).zip(&self.names) {
            for (place, letter) in place.iter_mut().zip(name.bytes()) {
                *place = *letter;
            }
        }
        let length = self.names.len().saturating_mul(Name::MAX);
        add_part(&mut second, part::NAMES, names.get(..length).unwrap_or_default());
        add_part(&mut second, part::LOADS, self.loads.as_flattened());
        [first, second]
    }

    /// Takes what a record of a memory says. What an older version did not write yet stays as it is, and what a newer
    /// one has added is skipped. Bytes that break off are no record, and nothing of them is taken.
    pub(crate) fn read(&mut self, record: &[u8]) -> bool {
        let mut memory = self.clone();
        let mut bytes = record;
        while let [number, length, rest @ ..] = bytes {
            let Some((part, others)) = rest.split_at_checked(usize::from(*length)) else {
                return false;
            };
            memory.read_part(*number, part);
            bytes = others;
        }
        if bytes.is_empty() {
            *self = memory;
        }
        bytes.is_empty()
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
            (part::NAMES, _) => {
                let names = part.chunks(Name::MAX).filter_map(|letters| {
                    let end = letters.iter().position(|letter| *letter == 0).unwrap_or(letters.len());
                    letters.get(..end).and_then(Name::from_latin1)
                });
                self.names = names.take(MAX_NAMES).collect();
            }
            (part::LOADS, _) => {
                let (entries, _) = part.as_chunks();
                let newest = entries.len().saturating_sub(MAX_LOADS);
                self.loads = entries.iter().skip(newest).copied().collect();
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

    /// What a device knows that has read this record and no other.
    fn decode(record: &[u8]) -> Option<Memory> {
        let mut memory = Memory::new();
        memory.read(record).then_some(memory)
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
        assert_eq!(*memory().records()[0], bytes);
        assert_eq!(decode(&bytes), Some(memory()));
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
        assert_eq!(decode(&bytes), Some(memory()));
        // An older version, or one with fewer switches.
        let mut few = Memory::new();
        few.rules = Switches::from_changes(5);
        assert_eq!(decode(&[1, 1, 5]), Some(few));
        let mut untaught = Memory::new();
        untaught.settings.language = 3;
        assert_eq!(decode(&[0, 3, 2, 0, 3]), Some(untaught));
        assert_eq!(decode(&[]), Some(Memory::new()));
        // Bytes that break off are not a memory.
        assert_eq!(decode(&[0]), None);
        assert_eq!(decode(&[0, 3, 2, 0]), None);
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

    #[test]
    fn eight_names_are_remembered_newest_first_in_a_record_of_their_own() {
        let mut memory = memory();
        for letter in 'a'..='k' {
            assert!(memory.add_name(Name::new(&format!("J\u{f6}rg {letter}")).unwrap()));
        }
        // Used again, it is the newest; once more changes nothing.
        let again = Name::new("j\u{f6}rg F").unwrap();
        assert!(memory.add_name(again));
        assert!(!memory.add_name(again));
        let names: Vec<String, 8> = memory.names().iter().map(|name| name.to_string()).collect();
        assert_eq!(names.first().map(String::as_str), Some("j\u{f6}rg F"));
        assert_eq!(names.last().map(String::as_str), Some("J\u{f6}rg d"));
        assert_eq!(names.len(), MAX_NAMES);
        let mut read = Memory::new();
        for record in memory.records() {
            assert!(record.len() <= MAX_BYTES && read.read(&record));
        }
        assert_eq!(read, memory);
        // A record without names, as older versions wrote it, leaves them as they are.
        let [settings, _] = memory.records();
        assert!(read.read(&settings));
        assert_eq!(read, memory);
    }

    #[test]
    fn the_bombs_of_the_last_game_come_back_in_the_same_bytes() {
        let mut memory = Memory::new();
        assert_eq!(memory.load(kind(4)), Load::NONE);
        assert!(memory.set_load(kind(4), Load([15, 2, 0, 9])));
        assert!(!memory.set_load(kind(4), Load([15, 2, 0, 9])));
        let [_, second] = memory.records();
        assert_eq!(*second, [4, 3, 4, 0x2F, 0x90]);
        assert_eq!(decode(&second).unwrap().load(kind(4)), Load([15, 2, 0, 9]));
        // The type that had bombs longest ago makes room.
        for number in 5..17 {
            memory.set_load(kind(number), Load([1, 0, 0, 0]));
        }
        assert_eq!(memory.load(kind(4)), Load::NONE);
        assert_eq!(memory.load(kind(5)), Load([1, 0, 0, 0]));
    }

    /// These bytes must never change either.
    #[test]
    fn the_bytes_of_a_name_stay_as_they_are() {
        let mut memory = Memory::new();
        memory.add_name(Name::new("J\u{f6}rg").unwrap());
        assert_eq!(*memory.records()[1], [3, 10, b'J', 0xF6, b'r', b'g', 0, 0, 0, 0, 0, 0]);
    }
}
