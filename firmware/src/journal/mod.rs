//! What the device keeps in flash: the seed and the commands of the game, and a memory that outlives it.
//!
//! An append-only log of [`Record`]s. A command is written to flash before it is carried out ([`Journal::append`]
//! before `App::apply`), so the game that is read at power-on ([`Journal::survey`], then [`Journal::replay`]) is the
//! game that the players saw. While a game is on, pages are erased only when a new game stands ([`Journal::stand`]): a
//! power cut before that leaves the old game, one after it the new.
//!
//! The queue underneath uses futures. The flash never makes them wait, so each is run to its end at once. The queue
//! finds the place of the next record and survives a power cut at any write, but it skips a damaged record silently.
//! Sequence numbers make such a gap visible, and a [`guard`] keeps the queue from "repairing" pages.
pub mod guard;
mod order;
mod pages;
pub mod ram_flash;
pub mod record;
mod survey;
#[cfg(test)]
mod versions;

use crate::game::OtherVersion;
use crate::game::RuleSet;
use crate::memory::Memory;
use core::cell::Cell;
use embassy_futures::block_on;
use embedded_storage::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::queue::{QueueConfig, QueueStorage};
use shared_rules::core::Seed;

use guard::{Guard, Leave, Notes, Shown};
pub use pages::MAX_PAGES;
use pages::{Pages, bit, no_pages};
pub use record::{Beginning, MAX_COMMAND, Mark, Record};
use record::{Decoded, Draft, MAX_LEN, Sequence};
pub use survey::{Begins, MAX_RECORDS, Survey};
use survey::{Pass, Places, Search};

/// The least room in bytes that a new game is given: enough for its set-up and 2,000 commands.
pub const ROOM: u32 = 2_000 * 12 + 1_600;
/// A game with more records than this is long: it takes 0.1 s to play again on an STM32F4 at 84 MHz.
const LONG: u16 = 400;
/// The last bytes of the flash are never given to a running game, so that the set-up of the next one still fits.
const RESERVE: u32 = 3_072;
/// The most bytes that power cuts are taken to leave after the last record: four of the longest records, one after the
/// other, or some forty commands. More than that is damage.
const TORN: u32 = 4 * (8 + MAX_LEN as u32);
/// Bytes that the queue writes before a record.
const ITEM_HEAD: u32 = 8;
/// The queue reads the head of a record and then its body.
const READS: u16 = 2;
type Queue<'a, F> = QueueStorage<Guard<'a, F>, Pages>;

/// What was found in flash at power-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing, as on a new device.
    Nothing,
    /// Bytes that this program did not write.
    Foreign,
    /// A whole game.
    Game,
    /// A game, but the last entry could not be read: the table is as it was before it.
    TornTail,
    /// A game with damage in the middle: the table is as it was before the damage.
    Damaged,
    /// Records of an older version, or a game by older rules, which this version does not play.
    Older,
    /// Records of a newer version, or a game by rules that this version does not know.
    Newer,
}

impl From<OtherVersion> for Found {
    fn from(other: OtherVersion) -> Self {
        match other {
            OtherVersion::Older => Self::Older,
            OtherVersion::Newer => Self::Newer,
        }
    }
}

/// Why a record is not in flash. The game goes on, but neither this record nor any later one is saved: a journal with a
/// gap would play a wrong game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// There is no more room.
    Full,
    /// The flash failed, or what was found in it is damaged.
    Failed,
    /// An earlier record failed, so the journal is closed until the next game.
    Closed,
}

/// Whether the journal takes records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing there is ours: all is erased before the first record.
    Foreign,
    /// It takes records.
    Open,
    /// There is no room for more records of the game, which has been said.
    Full,
    /// The game found cannot be continued; the next write reports that and closes the journal.
    Stuck,
    /// It takes none until the next game.
    Closed,
}

/// The journal in a flash: what is known of the game it holds, and where the next record goes.
pub struct Journal<F> {
    flash: F,
    pages: Pages,
    next: Sequence,
    /// It holds nothing but memory, if anything: the first game says from which number on records are counted.
    unplayed: bool,
    state: State,
    /// How many records the running game has, and how many of them count if it is damaged or another game was half
    /// begun.
    records: u16,
    held: u16,
    /// Where the game begins, counted from the first readable record.
    begins: u16,
    /// The running game's number.
    number: u16,
    /// The page in which it begins, and the one that is written to.
    first: usize,
    youngest: usize,
    /// Where the next record goes, as far as is known: after what was last read or written.
    end: u32,
    /// Whether the queue knows that place too, or would look for it through all records of the page.
    is_placed: bool,
    /// A new game is being set up after the running one.
    heading: bool,
    /// A new game was begun and never stood: a mark after it says that the running game goes on.
    half_begun: bool,
    /// The pages that the running game needs are not erased yet, or not known to be.
    uncleared: bool,
    /// Erasing them may have been tried and cut short.
    doubtful: bool,
    /// How the queue sees the pages.
    shown: Shown,
    /// Pages in which the queue gets stuck when it reads.
    spoilt: u16,
    /// There is something in the pages that no power cut explains. They are put in order before anything is written.
    disordered: bool,
}

impl<F: NorFlash> Journal<F> {
    /// The journal in this flash, all of it up to [`MAX_PAGES`]. Nothing is read yet.
    pub fn new(flash: F) -> Self {
        Self {
            flash,
            pages: no_pages(),
            next: Sequence::default(),
            unplayed: true,
            state: State::Foreign,
            records: 0,
            held: 0,
            begins: 0,
            number: 0,
            first: 0,
            youngest: 0,
            end: 0,
            is_placed: false,
            heading: false,
            half_begun: false,
            uncleared: false,
            doubtful: false,
            shown: Shown::default(),
            spoilt: 0,
            disordered: false,
        }
    }

    /// Whether every record of the game is in flash and, as far as is known, can be read.
    pub fn is_whole(&self) -> bool {
        matches!(self.state, State::Open | State::Full)
    }

    /// The flash, for a look at its bytes or, in a test, at what was done to it.
    pub fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Reads the whole flash, changes nothing, and says what is there.
    ///
    /// Never inlined: a survey is large, and should lie on a caller's stack only once.
    #[inline(never)]
    pub fn survey(&mut self) -> Survey {
        let mut survey = Survey::new();
        let (search, pass, seen) = self.arrange(&mut survey);
        if pass.was_right(&search) {
            self.end_pass(pass, &mut survey, &search, &seen);
        } else {
            self.pass(&mut survey, &search);
        }
        self.next = survey.last.map(Sequence::next).unwrap_or_default();
        self.unplayed = !search.played;
        self.records = survey.count.saturating_sub(survey.game.start);
        self.held = survey.game.len() as u16;
        self.begins = survey.game.start;
        self.number = search.number.unwrap_or(0);
        self.first = search.page;
        self.half_begun = survey.half_begun;
        self.heading = false;
        self.uncleared = search.standing.is_some() && !search.cleared;
        self.doubtful = self.uncleared;
        self.state = match survey.found {
            Found::Damaged | Found::Older | Found::Newer => State::Stuck,
            _ if self.state == State::Full => State::Full,
            _ if survey.count > 0 => State::Open,
            _ => State::Foreign,
        };
        survey
    }

    /// Finds out which records of the game that was found count.
    fn pass(&mut self, survey: &mut Survey, search: &Search) {
        let mut given_up = Places::NONE;
        loop {
            let mut pass = Pass::new(survey, search, &given_up);
            let notes = Notes::default();
            let unreadable = self.read_with(&notes, &mut |at, decoded| pass.take(survey, at, decoded));
            let Some(void) = pass.void.take() else {
                return self.end_pass(pass, survey, search, &Seen { notes, unreadable });
            };
            given_up.extend(void);
        }
    }

    fn end_pass(&mut self, pass: Pass<'_>, survey: &mut Survey, search: &Search, seen: &Seen) {
        self.disordered |= !self.ends_well(search, &seen.notes);
        let cut_short = match seen.unreadable {
            Unreadable::Rest(_) => true,
            Unreadable::Tail(bytes) => bytes > TORN,
            Unreadable::Nothing => false,
        };
        let tail = seen.unreadable != Unreadable::Nothing;
        pass.end(survey, cut_short || self.disordered, tail);
    }

    /// Whether the pages of the game could be read to their ends, and nothing lies after those.
    fn ends_well(&mut self, search: &Search, notes: &Notes) -> bool {
        if self.shown.open.is_none() {
            return true;
        }
        let from = search.standing.map(|_| search.from);
        for page in self.backwards() {
            if page != self.youngest && self.shown.closed & bit(page) == 0 {
                break;
            }
            let start = self.start(page);
            let end = notes.end(page).max(start.saturating_add(Self::word()));
            if self.spoilt & bit(page) != 0 || !self.is_all(end, self.last_mark(page), 0xFF) {
                return false;
            }
            if Some(page) == from {
                break;
            }
        }
        true
    }

    /// Finds the last game that stands, and which of its records count if it is the first one. From then on a page in
    /// which the queue gets stuck is skipped.
    fn search(&mut self, survey: &mut Survey) -> (Search, Pass<'static>, Seen) {
        loop {
            let mut search = Search::default();
            let mut pass = Pass::guess(survey);
            let notes = Notes::default();
            let unreadable = self.read_with(&notes, &mut |at, decoded| {
                search.take(at.page, decoded);
                if pass.void.is_none() {
                    pass.take(survey, at, decoded);
                }
                true
            });
            match unreadable {
                Unreadable::Rest(page) if self.spoilt & bit(page) == 0 => self.spoilt |= bit(page),
                _ => return (search, pass, Seen { notes, unreadable }),
            }
        }
    }

    /// Reads the game again: its beginning, then its commands, without those that were undone, and the marks about its
    /// luck. `play` says whether the table accepted a record; if it did not, the game is damaged, or
    /// an older version's if it began by older rules.
    pub fn replay(&mut self, survey: &Survey, mut play: impl FnMut(&Record) -> bool) -> Found {
        self.tell(survey, &mut |record, live| {
            let about_luck = matches!(record, Record::Mark(mark) if mark.is_about_luck());
            !(live || about_luck) || play(record)
        })
    }

    /// Reads the game again record by record, with what was undone and the marks that undid it. `hear` is given each
    /// record and whether it counts, and says whether it makes sense. It does not hear of other games that were begun
    /// after this one and never stood.
    pub fn tell(&mut self, survey: &Survey, hear: &mut dyn FnMut(&Record, bool) -> bool) -> Found {
        match self.recount(survey, hear) {
            Ok(()) => survey.found,
            Err((found, held)) => {
                self.held = held;
                self.state = State::Stuck;
                found
            }
        }
    }

    /// The same for a game that another one has taken the place of ([`Journal::earlier`]). Says whether all of it made
    /// sense. What is known of the running game stays as it is.
    pub fn tell_earlier(&mut self, survey: &Survey, hear: &mut dyn FnMut(&Record, bool) -> bool) -> bool {
        self.recount(survey, hear).is_ok()
    }

    /// Reads a game record by record. If one makes no sense, says what that means and how many do before it.
    fn recount(&mut self, survey: &Survey, hear: &mut dyn FnMut(&Record, bool) -> bool) -> Result<(), (Found, u16)> {
        let mut index = 0u16;
        let mut older = false;
        let mut refused = None;
        // Where another game begins that never stood.
        let mut other = None;
        self.read(&mut |_, decoded| {
            if survey.game.contains(&index) {
                let live = survey.is_live(index);
                let place = index.saturating_sub(survey.game.start);
                match decoded {
                    Decoded::Record(_, Record::Begin(_)) if place > 0 => other = other.or(Some(place)),
                    // If this game was whole when the other one began, the mark only says where it continues.
                    Decoded::Record(_, Record::Mark(Mark::GoOn(kept))) if other.take() == Some(*kept) => {}
                    _ if other.is_some() => {}
                    Decoded::Record(_, record) => {
                        if let (Record::Begin(Ok(beginning)), true) = (record, live) {
                            older = beginning.rules.is_older(beginning.version);
                        }
                        if !hear(record, live) {
                            // By older rules it may well have been played like this.
                            refused = Some(if older { Found::Older } else { Found::Damaged });
                        }
                    }
                    // What was given up after damage may be anything.
                    _ if live => refused = Some(Found::Damaged),
                    _ => {}
                }
            }
            index = index.saturating_add(1);
            refused.is_none() && index < survey.game.end
        });
        // A flash that reads differently the second time is as bad as one that cannot be read.
        let refused = refused.or((index < survey.game.end).then_some(Found::Damaged));
        let held = index.saturating_sub(survey.game.start).saturating_sub(1);
        refused.map_or(Ok(()), |found| Err((found, held)))
    }

    /// The last game that stood before a later one, or before the running one, and is there from its beginning to its
    /// end. Nothing is said of games that are not. What is known of the running game stays as it is.
    #[inline(never)]
    pub fn earlier(&mut self, later: Option<Begins>) -> Option<Survey> {
        let mut before = match later {
            Some(Begins(start)) => start,
            None => self.search_before(u16::MAX).standing?,
        };
        loop {
            let search = self.search_before(before);
            let start = search.standing?;
            let survey = self.survey_before(&search, before);
            if survey.found == Found::Game {
                return Some(survey);
            }
            before = start;
        }
    }

    /// Finds the last game that stands among the records before this one.
    fn search_before(&mut self, end: u16) -> Search {
        let mut search = Search::default();
        let mut index = 0u16;
        self.read(&mut |at, decoded| {
            index = index.saturating_add(1);
            let is_before = index <= end;
            if is_before {
                search.take(at.page, decoded);
            }
            is_before
        });
        search
    }

    /// Surveys the game that was found among the records before this one.
    fn survey_before(&mut self, search: &Search, end: u16) -> Survey {
        let mut survey = Survey::new();
        let mut given_up = Places::NONE;
        loop {
            let mut pass = Pass::new(&mut survey, search, &given_up);
            let mut index = 0u16;
            let unreadable = self.read(&mut |at, decoded| {
                index = index.saturating_add(1);
                index <= end && pass.take(&mut survey, at, decoded)
            });
            let Some(void) = pass.void.take() else {
                pass.end(&mut survey, unreadable != Unreadable::Nothing, false);
                return survey;
            };
            given_up.extend(void);
        }
    }

    /// Whether nothing in the flash is ours, so that the first record erases all of it.
    pub fn is_foreign(&self) -> bool {
        self.state == State::Foreign
    }

    /// Whether playing the game again takes long enough to be seen: a command of 24 planes costs some 25,000
    /// instructions.
    pub fn is_long(&self) -> bool {
        self.records > LONG
    }

    /// Adds a command to the game. It may be carried out once this returns, whatever it returns.
    pub fn append(&mut self, command: &[u8]) -> Result<(), Unsaved> {
        self.write(Draft::Command(command))
    }

    /// Takes back the last command that still counts, by adding a mark, which says whether that command drew cards. The
    /// caller then makes the table again, if he must with [`Journal::survey`] and [`Journal::replay`].
    pub fn undo(&mut self, drew: bool) -> Result<(), Unsaved> {
        self.write(Draft::Mark(Mark::Undo { drew }))
    }

    /// Goes on with a damaged game from where it was last whole, which is where [`Journal::replay`] ended. Everything
    /// after that is given up. `word` is called before a page is erased.
    pub fn go_on(&mut self, word: &mut dyn FnMut()) -> Result<(), Unsaved> {
        if self.state == State::Stuck && self.held > 0 {
            self.state = State::Open;
            if self.disordered {
                self.mend(word)?;
            }
        }
        self.write(Draft::Mark(Mark::GoOn(self.held)))
    }

    /// Whether one of the commands that [`Journal::go_on`] would give up is like this, as far as they can be read.
    pub fn would_give_up(&mut self, is: &mut dyn FnMut(&[u8]) -> bool) -> bool {
        let from = self.begins.saturating_add(self.held);
        let (mut index, mut found) = (0u16, false);
        self.read(&mut |_, decoded| {
            if let Decoded::Record(_, Record::Command(bytes)) = decoded {
                found |= index >= from && is(bytes);
            }
            index = index.saturating_add(1);
            !found
        });
        found || self.disordered && self.is_hidden(is)
    }

    /// Adds the memory as it is from now on.
    pub fn remember(&mut self, memory: &Memory) -> Result<(), Unsaved> {
        for record in memory.records().iter().filter(|record| !record.is_empty()) {
            self.write(Draft::Memory(record))?;
        }
        Ok(())
    }

    /// Begins a new game after the running one, with the memory at its head. Its set-up is appended next. The running
    /// game remains the saved one until [`Journal::stand`]. This opens a closed journal again.
    pub fn begin(&mut self, rules: RuleSet, seed: &Seed, memory: &Memory) -> Result<(), Unsaved> {
        self.begin_with(&Beginning::new(rules, *seed), memory)
    }

    fn begin_with(&mut self, beginning: &Beginning, memory: &Memory) -> Result<(), Unsaved> {
        match self.state {
            State::Foreign => self.clear()?,
            // Pages that are not in order are erased as a whole.
            _ if self.disordered => return Err(Unsaved::Failed),
            // The record that failed may be there all the same.
            State::Closed => self.count_on(),
            // The next game shall not seem to follow from a damaged one.
            State::Stuck => self.turn_page()?,
            State::Open | State::Full => {}
        }
        if self.unplayed {
            self.next = Sequence::first(&beginning.seed);
        }
        self.state = State::Open;
        self.heading = true;
        for record in memory.records().iter().filter(|record| !record.is_empty()) {
            self.put(Draft::Memory(record))?;
        }
        self.records = 0;
        self.put(Draft::Begin(beginning))?;
        self.first = self.youngest;
        Ok(())
    }

    /// Adds that the seed of the game that is being begun was chosen by somebody.
    pub fn given(&mut self) -> Result<(), Unsaved> {
        self.write(Draft::Mark(Mark::Given))
    }

    /// The new game has its set-up: from here on it is the running one, and room is made for it. `word` is called
    /// before each page is erased, because a chip stands still for a good while then.
    pub fn stand(&mut self, word: &mut dyn FnMut()) -> Result<(), Unsaved> {
        if self.state != State::Open || !self.heading {
            return Err(Unsaved::Closed);
        }
        self.number = self.number.wrapping_add(1);
        self.put(Draft::Mark(Mark::Stands(self.number)))?;
        self.heading = false;
        self.half_begun = false;
        self.uncleared = true;
        self.make_room(word)
    }

    /// Erases the pages that the running game needs, the oldest first, unless that was done and finished before.
    pub fn make_room(&mut self, word: &mut dyn FnMut()) -> Result<(), Unsaved> {
        if !self.uncleared || self.state != State::Open {
            return Ok(());
        }
        for step in 1..=self.wanted() {
            let page = self.after(step);
            // If its erase may have been cut short, a page is erased even when it looks blank: it might not hold what
            // is written to it.
            if self.doubtful || !self.is_blank(page) {
                word();
                self.erase(page)?;
            }
        }
        // What cannot be read on the pages behind these would be taken for damaged room from now on.
        for _ in 0..self.count() {
            let Some(page) = self.unreadable() else { break };
            word();
            self.erase(page)?;
        }
        self.put(Draft::Mark(Mark::Cleared))?;
        self.uncleared = false;
        self.doubtful = false;
        Ok(())
    }

    /// Erases every page. This is the only way to a new game in a journal that takes no more records: because it is
    /// damaged, or because power cuts while new games were being begun have used up its reserve.
    pub fn clear(&mut self) -> Result<(), Unsaved> {
        for page in 0..self.count() {
            self.erase(page)?;
        }
        self.next = Sequence::default();
        self.unplayed = true;
        self.state = State::Open;
        self.show(Shown::default());
        self.spoilt = 0;
        self.disordered = false;
        self.youngest = 0;
        self.end = 0;
        self.uncleared = false;
        self.doubtful = false;
        Ok(())
    }

    /// Adds a record to the running game, if the journal takes any.
    fn write(&mut self, draft: Draft<'_>) -> Result<(), Unsaved> {
        match self.state {
            State::Open => {}
            State::Foreign => self.clear()?,
            State::Stuck => {
                self.state = State::Closed;
                return Err(Unsaved::Failed);
            }
            State::Full | State::Closed => {
                self.state = State::Closed;
                return Err(Unsaved::Closed);
            }
        }
        if self.heading {
            return self.put(draft);
        }
        self.make_room(&mut || {})?;
        if self.is_full() {
            self.state = State::Closed;
            return Err(Unsaved::Full);
        }
        if self.half_begun {
            self.put(Draft::Mark(Mark::GoOn(self.held)))?;
            self.half_begun = false;
        }
        self.put(draft)
    }

    /// Whether there is no room for more records of the running game.
    fn is_full(&self) -> bool {
        self.left() < self.reserve() || self.records >= MAX_RECORDS
    }

    /// Says at power-on, and not again, if there is no room for more records of the game.
    pub fn check_room(&mut self) -> Result<(), Unsaved> {
        if self.state == State::Open && self.is_full() {
            self.state = State::Full;
            return Err(Unsaved::Full);
        }
        Ok(())
    }

    /// The bytes that are never given to a running game: less than [`RESERVE`] in a small flash.
    fn reserve(&self) -> u32 {
        RESERVE.min(self.count() as u32 * Self::per_page() / 8)
    }

    /// Adds a record at the end. After a failure the journal is closed.
    fn put(&mut self, draft: Draft<'_>) -> Result<(), Unsaved> {
        self.state = State::Closed;
        self.unplayed &= matches!(draft, Draft::Memory(_));
        let bytes = draft.encode(self.next).ok_or(Unsaved::Failed)?;
        let mut outcome = self.push(&bytes);
        if outcome == Err(Unsaved::Failed) {
            // Try once more. Half a record does no harm: it is skipped when the journal is read.
            outcome = self.push(&bytes);
        }
        outcome?;
        self.next = self.next.next();
        self.records = self.records.saturating_add(1);
        self.state = State::Open;
        Ok(())
    }

    /// Adds bytes to the queue.
    fn push(&mut self, bytes: &[u8]) -> Result<(), Unsaved> {
        let notes = Notes::default();
        let shown = Cell::new(self.shown);
        let mut queue = self.open(Leave::Append, &shown, &notes).ok_or(Unsaved::Failed)?;
        let outcome = block_on(queue.push(bytes, false));
        (_, self.pages) = queue.destroy();
        self.shown = shown.get();
        if outcome.is_ok() {
            self.youngest = notes.page.get();
            self.end = notes.end(self.youngest);
            self.is_placed = true;
        }
        outcome.map_err(|error| {
            if matches!(error, Error::FullStorage) {
                Unsaved::Full
            } else {
                Unsaved::Failed
            }
        })
    }

    /// Finds out which number the next record has.
    fn count_on(&mut self) {
        let mut next = Sequence::default();
        self.read(&mut |_, decoded| {
            if let Decoded::Record(sequence, _) = decoded {
                next = sequence.next();
            }
            true
        });
        self.next = next;
    }

    /// Reads record after record until `take` has had enough, or there is none left.
    fn read(&mut self, take: &mut dyn FnMut(Place, &Decoded) -> bool) -> Unreadable {
        self.read_with(&Notes::default(), take)
    }

    /// The same, with notes that are looked at afterwards.
    fn read_with(&mut self, notes: &Notes, take: &mut dyn FnMut(Place, &Decoded) -> bool) -> Unreadable {
        let shown = Cell::new(Shown {
            dark: self.spoilt,
            ..self.shown
        });
        let Some(mut queue) = self.open(Leave::Read, &shown, notes) else {
            return Unreadable::Rest(0);
        };
        // A record and the one before it, by turns.
        let mut buffers = [[0; MAX_LEN]; 2];
        let [buffer, before] = &mut buffers;
        let (mut buffer, mut before) = (buffer, before);
        let mut length = 0;
        let mut good = None;
        let Ok(mut entries) = block_on(queue.iter()) else {
            return Unreadable::Rest(notes.page.get());
        };
        loop {
            notes.came_across.set(0);
            let Ok(entry) = block_on(entries.next(buffer)) else {
                return Unreadable::Rest(notes.page.get());
            };
            let Some(entry) = entry else { break };
            let page = notes.page.get();
            good = Some((page, notes.end(page)));
            let bytes = entry.into_buf();
            // If the flash reports a failure but holds the record, it is there twice, with the same number.
            // Mostly its first byte, of the number, tells that it is not.
            if before.first() == bytes.first() && before.get(..length) == Some(&*bytes) {
                continue;
            }
            length = bytes.len();
            let at = Place {
                page,
                is_clean: notes.came_across.get() <= READS,
            };
            if !take(at, &Record::decode(bytes)) {
                return Unreadable::Nothing;
            }
            core::mem::swap(&mut buffer, &mut before);
        }
        self.end = notes.end(self.youngest);
        if notes.came_across.get() == 0 {
            if let (Some((page, end)), Some(last)) = (good, before.get(..length))
                && page == self.youngest
                && !self.is_placed
            {
                self.place(end, last);
            }
            return Unreadable::Nothing;
        }
        Unreadable::Tail(self.unread(good, notes))
    }

    /// Tells the queue where the next record goes, by giving it the last one again, which ends here. The first write
    /// after power-on would otherwise look for the place itself, which takes as long as many writes.
    fn place(&mut self, end: u32, last: &[u8]) {
        let body = (last.len() as u32).next_multiple_of(Self::word());
        let from = end.saturating_sub(ITEM_HEAD.saturating_add(body));
        let notes = Notes::default();
        let shown = Cell::new(self.shown);
        let Some(mut queue) = self.open(Leave::Again(from), &shown, &notes) else {
            return;
        };
        let outcome = block_on(queue.push(last, false));
        (_, self.pages) = queue.destroy();
        self.is_placed = outcome.is_ok();
    }

    /// How many bytes lie after the last good record, which ends at this place of this page.
    fn unread(&self, good: Option<(usize, u32)>, notes: &Notes) -> u32 {
        let mut bytes = 0u32;
        for page in self.backwards() {
            let end = notes.end(page);
            if let Some((last, from)) = good
                && last == page
            {
                return bytes.saturating_add(end.saturating_sub(from));
            }
            bytes = bytes.saturating_add(end.saturating_sub(self.start(page)));
        }
        bytes
    }

    /// Opens the queue over the flash and lends it the page cache, which [`QueueStorage::destroy`] gives back. If the
    /// queue is dropped instead, an empty cache remains, which is slower but always right. Reading needs none.
    fn open<'a>(&'a mut self, leave: Leave, shown: &'a Cell<Shown>, notes: &'a Notes) -> Option<Queue<'a, F>> {
        let end = u32::try_from(self.count().checked_mul(F::ERASE_SIZE)?).ok()?;
        let config = QueueConfig::try_new(0..end).ok()?;
        let pages = match leave {
            Leave::Read => no_pages(),
            Leave::Append | Leave::Again(_) => core::mem::replace(&mut self.pages, no_pages()),
        };
        let guard = Guard {
            flash: &mut self.flash,
            leave,
            shown,
            notes,
        };
        Some(QueueStorage::new(guard, config, pages))
    }
}

/// What was noticed when all of the journal was read.
struct Seen {
    notes: Notes,
    unreadable: Unreadable,
}

/// Where a record lies.
#[derive(Clone, Copy, Debug)]
struct Place {
    page: usize,
    /// Nothing unreadable lies between it and the record before it.
    is_clean: bool,
}

/// What was left when reading ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unreadable {
    /// Nothing but blank flash, or reading was ended by the caller.
    Nothing,
    /// So many bytes that are not a record.
    Tail(u32),
    /// Everything from this page on.
    Rest(usize),
}
