//! The first look at a journal: where the game lies, how far it can be trusted, and which of its records count.
//!
//! The queue can only be read forwards, so when a command is read it is not known yet whether an undo takes it back.
//! Two passes find that out beforehand: the first finds the game that stands, the second sets a bit for each of its
//! records that does not count. The replay leaves those out. Both are made at once, with the first game that begins for
//! the one that stands; if that was wrong, the second is made again.
use core::ops::Range;

use super::pages::bit;
use super::record::{Decoded, Sequence};
use super::{Found, Mark, Place, Record};
use crate::memory::Memory;

/// The most records of one game: there are no more sequence numbers, and 48 KiB hold no more even of the smallest.
pub const MAX_RECORDS: u16 = 4096;

/// What a first look at the journal found.
#[derive(Clone)]
pub struct Survey {
    /// The memory as last written.
    pub memory: Memory,
    pub(super) found: Found,
    /// The places of the game's records as far as they are whole, counted from the first readable record of the
    /// journal.
    pub(super) game: Range<u16>,
    /// How many records can be read in all.
    pub(super) count: u16,
    /// The sequence number of the last of them.
    pub(super) last: Option<Sequence>,
    /// Whether another game was begun after this one and does not stand.
    pub(super) half_begun: bool,
    /// Records of the game that are not played: marks, undone commands, and what was given up after damage.
    skipped: Places,
}

/// Where a game begins, counted from the first readable record of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begins(pub(super) u16);

impl Survey {
    /// The survey of an empty journal.
    pub(super) const fn new() -> Self {
        Self {
            memory: Memory::new(),
            found: Found::Nothing,
            game: 0..0,
            count: 0,
            last: None,
            half_begun: false,
            skipped: Places::NONE,
        }
    }

    /// How many commands of its game count.
    pub fn commands(&self) -> usize {
        // All records that are played, but for its beginning.
        self.game.len().saturating_sub(self.skipped.count().saturating_add(1))
    }

    /// Where its game begins.
    pub const fn begins(&self) -> Begins {
        Begins(self.game.start)
    }

    /// Makes it that of an empty journal again, in place because it is large.
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
    /// Where the last game that stands begins.
    pub(super) standing: Option<u16>,
    /// The page in which it begins.
    pub(super) page: usize,
    begun_on: usize,
    /// The number of that game.
    pub(super) number: Option<u16>,
    /// Whether the pages that it needs are known to be erased.
    pub(super) cleared: bool,
    /// The page from which on it must be whole: the one in which it begins or, after damage, in which it went on.
    pub(super) from: usize,
    /// The pages on which anything could be read, one bit each.
    pub(super) pages: u16,
    /// The games are not in their order.
    pub(super) confused: bool,
    /// There is something else than memory: a game was begun before.
    pub(super) played: bool,
}

impl Search {
    /// Takes the next record, and the page it was on.
    pub(super) fn take(&mut self, page: usize, decoded: &Decoded) {
        let index = self.index;
        self.index = index.saturating_add(1);
        self.pages |= bit(page);
        self.played |= !matches!(decoded, Decoded::Record(_, Record::Memory(_)));
        let Decoded::Record(_, record) = decoded else {
            return;
        };
        match record {
            Record::Begin(..) => {
                self.begun = Some(index);
                self.begun_on = page;
            }
            Record::Mark(Mark::Stands(number)) if self.number.is_none_or(|last| is_newer(*number, last)) => {
                self.number = Some(*number);
                self.stands(false);
            }
            // No older game follows a newer one, unless a page lies where it does not belong.
            Record::Mark(Mark::Stands(_)) => {
                self.begun = None;
                self.confused = true;
            }
            // Pages are only cleared for a game that stands, so if its other mark is missing, that mark was lost.
            Record::Mark(Mark::Cleared) => self.stands(true),
            Record::Mark(Mark::GoOn(_)) => self.from = page,
            _ => {}
        }
    }

    fn stands(&mut self, cleared: bool) {
        if let Some(begun) = self.begun.take() {
            self.standing = Some(begun);
            self.page = self.begun_on;
            self.from = self.begun_on;
        }
        self.cleared = cleared;
    }
}

/// Whether a game of this number came later. After the last number comes 0 again, so a number is newer if it is less
/// than half-way round ahead.
pub(super) fn is_newer(number: u16, than: u16) -> bool {
    (1..u16::MAX / 2).contains(&number.wrapping_sub(than))
}

/// The pass that says which records of the game count.
pub(super) struct Pass<'a> {
    /// What earlier passes found to be given up after damage.
    given_up: Option<&'a Places>,
    /// Where the game begins, and in which page.
    standing: Option<u16>,
    page: usize,
    /// Nothing is known of that yet: the first game that begins is taken for it.
    guesses: bool,
    /// Whether everything since it began makes sense.
    whole: bool,
    /// Whether there was nothing but memory so far. The first game after that counts from a number of its own.
    only_memory: bool,
    /// Whether the game does not follow what lies before it, as if its page were another's.
    stray: bool,
    /// The journal holds something that another version wrote.
    other: Option<Found>,
    /// The game itself is another version's.
    unplayed: Option<Found>,
    /// The places that a mark found in this pass gives up: the pass must be made again, knowing them.
    pub(super) void: Option<Range<u16>>,
}

impl<'a> Pass<'a> {
    pub(super) fn new(survey: &mut Survey, search: &Search, given_up: &'a Places) -> Self {
        Self {
            given_up: Some(given_up),
            standing: search.standing,
            page: search.page,
            guesses: false,
            ..Self::guess(survey)
        }
    }

    /// A pass that is made together with the search. It is worth something if that finds what was guessed
    /// ([`Pass::was_right`]), which most of the time it does.
    pub(super) fn guess(survey: &mut Survey) -> Self {
        survey.clear();
        Self {
            given_up: None,
            standing: None,
            page: usize::MAX,
            guesses: true,
            whole: true,
            only_memory: true,
            stray: false,
            other: None,
            unplayed: None,
            void: None,
        }
    }

    /// Whether the game that was guessed is the one that stands, and nothing of it was given up.
    pub(super) fn was_right(&self, search: &Search) -> bool {
        let found = (search.standing, search.standing.map_or(self.page, |_| search.page));
        (self.standing, self.page) == found && self.void.is_none()
    }

    /// Takes the next record. Returns whether to go on.
    pub(super) fn take(&mut self, survey: &mut Survey, at: Place, decoded: &Decoded) -> bool {
        let index = survey.count;
        survey.count = index.saturating_add(1);
        let was_only_memory = self.only_memory;
        self.only_memory &= matches!(decoded, Decoded::Record(_, Record::Memory(_)));
        let (sequence, record) = match decoded {
            Decoded::Record(sequence, record) => (*sequence, record),
            Decoded::Older => return self.strange(Some(Found::Older)),
            Decoded::Nonsense => return self.strange(None),
        };
        let follows = was_only_memory || survey.last.is_none_or(|last| sequence == last.next());
        survey.last = Some(sequence);
        if self.guesses && self.standing.is_none() {
            if at.page != self.page {
                self.page = at.page;
                self.stray = false;
            }
            self.standing = Some(index).filter(|_| matches!(record, Record::Begin(_)));
        }
        if (self.standing.is_some() || self.guesses) && at.page == self.page && survey.game.is_empty() {
            // Older games may be damaged, but then something unreadable is left of them.
            self.stray |= !follows && at.is_clean;
        }
        if let Record::Memory(bytes) = record {
            // What was written last counts wherever it lies, because it was read without a fault.
            if !survey.memory.read(bytes) {
                return self.strange(None);
            }
        }
        let Some(place) = self.standing.and_then(|start| index.checked_sub(start)) else {
            // A record of an older game, which need not be whole. If no game stands at all, there is nothing to play,
            // and commands or marks mean that something is lost.
            self.whole &= self.standing.is_some() || !matches!(record, Record::Command(_) | Record::Mark(_));
            if let Record::Begin(Err(other)) = record {
                self.other = Some((*other).into());
            }
            return true;
        };
        if place == 0 {
            self.whole = true;
            survey.game = index..survey.count;
            if let Record::Begin(Err(other)) = record {
                self.unplayed = Some((*other).into());
            }
            return true;
        }
        if self.given_up.is_some_and(|given_up| given_up.has(place)) {
            survey.half_begun = false;
            survey.game.end = survey.count;
            // It is known what was wrong when the game went on.
            self.stray = false;
            self.whole &= survey.skipped.add(place);
            return true;
        }
        if let Record::Mark(Mark::GoOn(kept)) = record
            && (1..=survey.game.len()).contains(&usize::from(*kept))
        {
            // The records that it keeps are whole. (If they are not, they were damaged after the game had gone on.)
            self.void = Some(*kept..place.saturating_add(1));
            return false;
        }
        self.whole &= follows && place < MAX_RECORDS;
        survey.half_begun |= matches!(record, Record::Begin(..));
        if self.whole && !survey.half_begun {
            survey.game.end = survey.count;
            if matches!(record, Record::Mark(Mark::Undo { .. })) {
                self.whole = survey.skipped.add_last_before(place);
            }
            if !matches!(record, Record::Command(_)) {
                survey.skipped.add(place);
            }
        }
        true
    }

    /// A record that this version did not write.
    fn strange(&mut self, whose: Option<Found>) -> bool {
        self.whole = false;
        self.other = self.other.or(whose);
        true
    }

    /// Sums up what was found. `cut_short` says that there was more that could not be read, `tail` that the last bytes
    /// are not a record.
    pub(super) fn end(self, survey: &mut Survey, cut_short: bool, tail: bool) {
        let stray = self.stray && self.standing.is_some();
        let whole = self.whole && !stray && !cut_short;
        if let Some(whose) = self.unplayed {
            // The meaning of its records is not known, so they cannot be called damaged.
            survey.game = 0..0;
            survey.found = whose;
            return;
        }
        survey.found = match (self.standing, self.other) {
            (Some(_), _) if !whole => Found::Damaged,
            (Some(_), _) if tail => Found::TornTail,
            (Some(_), _) => Found::Game,
            (None, Some(other)) => other,
            (None, None) if !whole && survey.count > 0 => Found::Damaged,
            (None, None) if survey.count == 0 && (tail || cut_short) => Found::Foreign,
            (None, None) => Found::Nothing,
        };
    }
}

/// A set of records of one game, by their places in it.
#[derive(Clone)]
pub(super) struct Places([u8; MAX_RECORDS as usize / 8]);

impl Places {
    pub(super) const NONE: Self = Self([0; MAX_RECORDS as usize / 8]);

    fn has(&self, place: u16) -> bool {
        self.0
            .get(usize::from(place / 8))
            .is_none_or(|bits| bits >> (place % 8) & 1 != 0)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Adds all of these.
    pub(super) fn extend(&mut self, places: Range<u16>) {
        for place in places {
            self.add(place);
        }
    }

    /// Adds a record. Returns whether there is room for its place.
    fn add(&mut self, place: u16) -> bool {
        let bits = self.0.get_mut(usize::from(place / 8));
        bits.map(|bits| *bits |= 1 << (place % 8)).is_some()
    }

    /// Adds the last record before `place` that is not in the set yet, but never the game's beginning. Returns whether
    /// there was one.
    fn add_last_before(&mut self, place: u16) -> bool {
        let last = (1..place).rev().find(|place| !self.has(*place));
        last.is_some_and(|last| self.add(last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of games go round; a game is newer than those less than half-way behind it.
    #[test]
    fn games_follow_each_other_over_the_last_number() {
        for (number, than) in [(1, 0), (0, u16::MAX), (30_000, 0), (10, 60_000)] {
            assert!(is_newer(number, than), "{number} is newer than {than}");
            assert!(!is_newer(than, number), "{than} is not newer than {number}");
        }
        assert!(!is_newer(5, 5));
    }
}
