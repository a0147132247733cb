//! The first look at a journal: where the game is, how far it can be trusted, and which of its records count.
//!
//! The queue can be read forwards only, so what an undo took back is not known when it goes by. Two passes work it out
//! beforehand: one finds the game that stands, one a bit for each of its records. The replay then leaves those out.
use core::ops::Range;

use heapless::Vec;

use super::record::{Decoded, Sequence};
use super::{Found, Mark, Memory, Record};

/// Records of one game, at most: as many sequence numbers as there are, and more of the smallest than 48 KiB hold.
pub const MAX_RECORDS: u16 = 4096;
/// How often one game can be gone on with after damage.
const MAX_VOIDS: usize = 8;

/// What a first look at the journal found.
#[derive(Clone)]
pub struct Survey {
    /// The memory as last written.
    pub memory: Memory,
    pub(super) found: Found,
    /// The game's records as far as they are whole, counted from the first readable record of the journal.
    pub(super) game: Range<u16>,
    /// All records that can be read.
    pub(super) count: u16,
    /// The sequence number of the last of them.
    pub(super) last: Option<Sequence>,
    /// Whether another game had been begun behind this one and does not stand.
    pub(super) half_begun: bool,
    /// Records of the game that are not played: marks, what was undone, what was given up after damage.
    skipped: Skipped,
}

impl Survey {
    /// Of an empty journal.
    pub(super) const fn new() -> Self {
        Self {
            memory: Memory::new(),
            found: Found::Nothing,
            game: 0..0,
            count: 0,
            last: None,
            half_begun: false,
            skipped: Skipped::NONE,
        }
    }

    /// As new.
    fn clear(&mut self) {
        self.memory = Memory::new();
        self.found = Found::Nothing;
        self.game = 0..0;
        self.count = 0;
        self.last = None;
        self.half_begun = false;
        self.skipped.0.fill(0);
    }

    /// Whether the record in this place of the journal is played.
    pub(super) fn is_live(&self, index: u16) -> bool {
        index
            .checked_sub(self.game.start)
            .is_some_and(|place| index < self.game.end && !self.skipped.has(place))
    }
}

/// The pass that finds the last game that stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Search {
    index: u16,
    /// A game that has begun; it stands once its set-up is complete.
    begun: Option<u16>,
    /// Where the last one that stands begins.
    pub(super) standing: Option<u16>,
    /// The page in which it begins.
    pub(super) page: usize,
    begun_on: usize,
    /// Its number.
    pub(super) number: Option<u16>,
    /// Whether the pages ahead of it are known to be erased.
    pub(super) cleared: bool,
}

impl Search {
    /// The next record, and the page it was on.
    pub(super) fn take(&mut self, page: usize, decoded: &Decoded) {
        let index = self.index;
        self.index = index.saturating_add(1);
        let Decoded::Record(_, record) = decoded else {
            return;
        };
        match record {
            Record::Begin(..) => {
                self.begun = Some(index);
                self.begun_on = page;
            }
            // Pages may be read in a wrong order if their marks are damaged: an older game does not follow a newer one.
            Record::Mark(Mark::Stands(number)) if self.number.is_none_or(|last| is_newer(*number, last)) => {
                self.number = Some(*number);
                self.stands(false);
            }
            Record::Mark(Mark::Stands(_)) => self.begun = None,
            // Pages are not cleared for a game that does not stand. If it seems so, the mark that says it stands is
            // lost.
            Record::Mark(Mark::Cleared) => self.stands(true),
            _ => {}
        }
    }

    fn stands(&mut self, cleared: bool) {
        if let Some(begun) = self.begun.take() {
            self.standing = Some(begun);
            self.page = self.begun_on;
        }
        self.cleared = cleared;
    }
}

/// Whether a game of this number came later. Numbers go round; what is less than half-way behind is older.
pub(super) fn is_newer(number: u16, than: u16) -> bool {
    (1..u16::MAX / 2).contains(&number.wrapping_sub(than))
}

/// Places in a journal that were given up when a game went on after damage.
pub(super) type Voids = Vec<Range<u16>, MAX_VOIDS>;

/// The pass that says which records of the game count.
pub(super) struct Pass<'a> {
    survey: &'a mut Survey,
    voids: &'a Voids,
    /// Where the game begins.
    standing: Option<u16>,
    /// Whether everything since it began makes sense.
    whole: bool,
    /// Something of another version was there.
    other: Option<Found>,
    /// The game itself is another version's.
    unplayed: Option<Found>,
    /// A mark that was not known of: the pass is to be made again with it.
    pub(super) void: Option<Range<u16>>,
}

impl<'a> Pass<'a> {
    pub(super) fn new(survey: &'a mut Survey, standing: Option<u16>, voids: &'a Voids) -> Self {
        survey.clear();
        Self {
            survey,
            voids,
            standing,
            whole: true,
            other: None,
            unplayed: None,
            void: None,
        }
    }

    /// The next record. Whether to go on.
    pub(super) fn take(&mut self, decoded: Decoded) -> bool {
        let survey = &mut *self.survey;
        let index = survey.count;
        survey.count = index.saturating_add(1);
        let (sequence, record) = match decoded {
            Decoded::Record(sequence, record) => (sequence, record),
            Decoded::Older => return self.strange(Some(Found::Older)),
            Decoded::Nonsense => return self.strange(None),
        };
        let follows = survey.last.is_none_or(|last| sequence == last.next());
        survey.last = Some(sequence);
        if let Record::Memory(bytes) = record {
            // The newest is good wherever it lies: it was read without a fault.
            match Memory::decode(bytes) {
                Some(memory) => survey.memory = memory,
                None => return self.strange(None),
            }
        }
        let Some(place) = self.standing.and_then(|start| index.checked_sub(start)) else {
            // Older games, whole or not. If no game stands, there is nothing that could be played.
            self.whole &= self.standing.is_some() || !matches!(record, Record::Command(_) | Record::Mark(_));
            if let Record::Begin(Err(other)) = record {
                self.other = Some(other.into());
            }
            return true;
        };
        if place == 0 {
            self.whole = true;
            survey.game = index..survey.count;
            if let Record::Begin(Err(other)) = record {
                self.unplayed = Some(other.into());
            }
            return true;
        }
        if self.voids.iter().any(|void| void.contains(&index)) {
            survey.half_begun = false;
            survey.game.end = survey.count;
            self.whole &= survey.skipped.add(place);
            return true;
        }
        if let Record::Mark(Mark::GoOn(kept)) = record
            && (1..=survey.game.len()).contains(&usize::from(kept))
            && !self.voids.is_full()
        {
            // What it keeps is there. (If not, it went on from a point that is damaged itself by now.)
            self.void = Some(survey.game.start.saturating_add(kept)..survey.count);
            return false;
        }
        self.whole &= follows && place < MAX_RECORDS;
        survey.half_begun |= matches!(record, Record::Begin(..));
        if self.whole && !survey.half_begun {
            survey.game.end = survey.count;
            if matches!(record, Record::Mark(Mark::Undo)) {
                self.whole = survey.skipped.add_last_before(place);
            }
            if !matches!(record, Record::Command(_)) {
                survey.skipped.add(place);
            }
        }
        true
    }

    /// A record that this program did not write.
    fn strange(&mut self, whose: Option<Found>) -> bool {
        self.whole = false;
        self.other = self.other.or(whose);
        true
    }

    /// What it comes to. `cut_short` if there was more that could not be read on, `tail` if bytes that are no record
    /// came last.
    pub(super) fn end(self, cut_short: bool, tail: bool) {
        let whole = self.whole && !cut_short;
        if let Some(whose) = self.unplayed {
            // What its records mean is not known, so nothing can be wrong with them.
            self.survey.game = 0..0;
            self.survey.found = whose;
            return;
        }
        self.survey.found = match (self.standing, self.other) {
            (Some(_), _) if !whole => Found::Damaged,
            (Some(_), _) if tail => Found::TornTail,
            (Some(_), _) => Found::Game,
            (None, Some(other)) => other,
            (None, None) if !whole && self.survey.count > 0 => Found::Damaged,
            (None, None) if self.survey.count == 0 && (tail || cut_short) => Found::Foreign,
            (None, None) => Found::Nothing,
        };
    }
}

/// A set of records of one game, by their places in it.
#[derive(Clone)]
struct Skipped([u8; MAX_RECORDS as usize / 8]);

impl Skipped {
    const NONE: Self = Self([0; MAX_RECORDS as usize / 8]);

    fn has(&self, place: u16) -> bool {
        self.0
            .get(usize::from(place / 8))
            .is_none_or(|bits| bits >> (place % 8) & 1 != 0)
    }

    /// Whether there is such a place.
    fn add(&mut self, place: u16) -> bool {
        let bits = self.0.get_mut(usize::from(place / 8));
        bits.map(|bits| *bits |= 1 << (place % 8)).is_some()
    }

    /// Adds the last record before `place` that is not in the set yet; the game's beginning stays. Whether there was
    /// one.
    fn add_last_before(&mut self, place: u16) -> bool {
        let last = (1..place).rev().find(|place| !self.has(*place));
        last.is_some_and(|last| self.add(last))
    }
}
