//! The first look at a journal: where the game is, how far it can be trusted, and which of its records count.
//!
//! The queue can be read forwards only, so what an undo took back is not known when it goes by. A pass over the journal
//! works it out beforehand, as a bit for each record of the game; the replay then leaves those records out.
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
    /// Records of the game that are not played: marks, what was undone, what was given up after damage.
    skipped: Skipped,
}

impl Survey {
    /// Whether the record in this place of the journal is played.
    pub(super) fn is_live(&self, index: u16) -> bool {
        index
            .checked_sub(self.game.start)
            .is_some_and(|place| index < self.game.end && !self.skipped.has(place))
    }
}

/// Places in a journal that were given up when a game went on after damage.
pub(super) type Voids = Vec<Range<u16>, MAX_VOIDS>;

/// One reading of the whole journal.
pub(super) struct Pass<'a> {
    survey: &'a mut Survey,
    voids: &'a Voids,
    /// What the next record will be, counted from the first.
    index: u16,
    /// Whether a game has begun.
    begun: bool,
    /// Whether everything since it began makes sense.
    whole: bool,
    /// Something of another version was there.
    other: Option<Found>,
    /// A mark that was not known of: the pass is to be made again with it.
    pub(super) void: Option<Range<u16>>,
}

impl<'a> Pass<'a> {
    pub(super) fn new(survey: &'a mut Survey, voids: &'a Voids) -> Self {
        *survey = Survey::new();
        Self {
            survey,
            voids,
            index: 0,
            begun: false,
            whole: true,
            other: None,
            void: None,
        }
    }

    /// The next record. Whether to go on.
    pub(super) fn take(&mut self, decoded: Decoded) -> bool {
        let index = self.index;
        self.index = index.saturating_add(1);
        self.survey.count = self.index;
        let (sequence, record) = match decoded {
            Decoded::Record(sequence, record) => (sequence, record),
            Decoded::Older | Decoded::Newer | Decoded::Nonsense => {
                self.whole = false;
                self.other = self.other.or(match decoded {
                    Decoded::Older => Some(Found::Older),
                    Decoded::Newer => Some(Found::Newer),
                    _ => None,
                });
                return true;
            }
        };
        let follows = self.survey.last.is_none_or(|last| sequence == last.next());
        self.survey.last = Some(sequence);
        let place = index.saturating_sub(self.survey.game.start);
        let void = self.voids.iter().any(|void| void.contains(&index));
        let held = self.survey.game.end.saturating_sub(self.survey.game.start);
        match &record {
            Record::Begin(..) => {
                self.begun = true;
                self.whole = true;
                self.survey.game = index..self.index;
                self.survey.skipped = Skipped::NONE;
                return true;
            }
            // The newest is good wherever it lies: it was read without a fault.
            Record::Memory(memory) => self.survey.memory.clone_from(memory),
            // What it keeps must be there; if not, it went on from a point that is damaged itself by now.
            Record::Mark(Mark::GoOn(kept)) if !void && (1..=held).contains(kept) && !self.voids.is_full() => {
                self.void = Some(self.survey.game.start.saturating_add(*kept)..self.index);
                return false;
            }
            _ => {}
        }
        if !self.begun {
            // The end of an older game, whose beginning is erased.
            return true;
        }
        if void {
            self.survey.game.end = self.index;
            return self.survey.skipped.add(place);
        }
        self.whole &= follows && place < MAX_RECORDS;
        if self.whole {
            self.survey.game.end = self.index;
            match record {
                Record::Command(_) => {}
                Record::Mark(Mark::Undo) => {
                    self.whole = self.survey.skipped.add_last_before(place);
                    self.survey.skipped.add(place);
                }
                _ => {
                    self.survey.skipped.add(place);
                }
            }
        }
        true
    }

    /// What it comes to. `cut_short` if there was more that could not be read on, `tail` if bytes that are no record came
    /// last.
    pub(super) fn end(self, cut_short: bool, tail: bool) {
        let anything = self.survey.count > 0;
        self.survey.found = match (self.begun, self.whole && !cut_short) {
            (true, true) if tail => Found::TornTail,
            (true, true) => Found::Game,
            (true, false) => Found::Damaged,
            (false, _) if self.other.is_some() => self.other.unwrap_or(Found::Nothing),
            (false, false) if anything => Found::Damaged,
            (false, _) => Found::Nothing,
        };
    }
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
            skipped: Skipped::NONE,
        }
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

    /// Adds the last record before `place` that is not in the set yet; the game's beginning stays. Whether there was one.
    fn add_last_before(&mut self, place: u16) -> bool {
        let last = (1..place).rev().find(|place| !self.has(*place));
        last.is_some_and(|last| self.add(last))
    }
}
