//! What the device keeps in flash: the seed and the commands of the game, and a memory that outlives it.
//!
//! An append-only log of [`Record`]s. A command is in flash before anything comes of it ([`Journal::append`] before
//! `App::apply`), so the game that is read at power-on ([`Journal::survey`], then [`Journal::replay`]) is the game that
//! was seen. Pages are erased when a new game stands ([`Journal::stand`]) and at no other time; a power cut before that
//! leaves the old game, one after it the new.
//!
//! The queue below is written with futures. The flash never keeps them waiting, so each is driven to its end at once.
//! It finds the place of the next record and survives a power cut at any write; it passes over a damaged record without
//! a word. Sequence numbers make that a named damage, and a [`guard`] keeps it from "repairing" pages.
pub mod guard;
mod memory;
mod pages;
pub mod ram_flash;
pub mod record;
mod survey;
#[cfg(test)]
mod versions;

use embassy_futures::block_on;
use embedded_storage::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::queue::{QueueConfig, QueueStorage};
use shared_rules::{OtherVersion, RuleSet, Seed, put};

use guard::{Guard, Leave, Notes};
pub use memory::{MAX_TYPED, Memory, Settings, Typed};
pub use pages::MAX_PAGES;
use pages::{Pages, bit, no_pages};
pub use record::{Beginning, MAX_COMMAND, Mark, Record};
use record::{Decoded, Draft, MAX_LEN, Sequence};
pub use survey::{MAX_RECORDS, Survey};
use survey::{Pass, Search, Voids};

/// What a new game is given at the least, in bytes: 2,000 commands of play and a set-up.
pub const ROOM: u32 = 2_000 * 12 + 1_600;
/// Records of a long game: 0.1 s on an STM32F4 of 84 MHz.
const LONG: u16 = 400;
/// Of this much at the end of the flash a part is never given to a game: the head of the next one has its place there.
const RESERVE: u32 = 3_072;
type Queue<'a, F> = QueueStorage<Guard<'a, F>, Pages>;

/// What was found in flash at power-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: a new device.
    Nothing,
    /// Bytes of somebody else's.
    Foreign,
    /// A game, whole.
    Game,
    /// A game, but the last entry could not be read: the table is as it was before it.
    TornTail,
    /// A game with damage in the middle: the table is as it was before the damage.
    Damaged,
    /// What an older version of this program wrote, or a game by rules of before: this one does not play it.
    Older,
    /// What a newer version wrote, or a game by rules that this one does not know.
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

/// Why a record is not in flash. The game goes on without it, and without all that would follow it: a journal with a
/// hole would be a wrong game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// There is no more room.
    Full,
    /// The flash failed, or what was found in it is damaged.
    Failed,
    /// As said before: the journal is closed until the next game.
    Closed,
}

/// Whether records are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing of ours is there: erased before the first record.
    Foreign,
    /// Records are added.
    Open,
    /// What is there cannot be gone on with, which is yet to be told.
    Stuck,
    /// No records until the next game.
    Closed,
}

/// The journal.
pub struct Journal<F> {
    flash: F,
    pages: Pages,
    next: Sequence,
    state: State,
    /// The running game's records, and how many of them hold if it is damaged or another one was half begun.
    records: u16,
    held: u16,
    /// Its number.
    number: u16,
    /// The page in which it begins, and the one that is written to.
    first: usize,
    youngest: usize,
    /// Where the queue goes on, as far as is known: behind what was last read or written.
    end: u32,
    /// A game is being set up behind the running one.
    heading: bool,
    /// One was, and never stood: the running game goes on behind it by a mark.
    half_begun: bool,
    /// The running game's pages are not erased yet, or not known to be.
    uncleared: bool,
    /// As far as it was tried, it was cut short.
    doubtful: bool,
    masked: u16,
    /// Pages in which the queue gets stuck when it reads.
    spoilt: u16,
}

impl<F: NorFlash> Journal<F> {
    /// The journal in this flash, all of it up to [`MAX_PAGES`]. Nothing is read yet.
    pub fn new(flash: F) -> Self {
        Self {
            flash,
            pages: no_pages(),
            next: Sequence::default(),
            state: State::Foreign,
            records: 0,
            held: 0,
            number: 0,
            first: 0,
            youngest: 0,
            end: 0,
            heading: false,
            half_begun: false,
            uncleared: false,
            doubtful: false,
            masked: 0,
            spoilt: 0,
        }
    }

    /// Whether every record of the game is in flash, and can be read as far as is known.
    pub fn is_whole(&self) -> bool {
        self.state == State::Open
    }

    /// The flash, for whoever wants to look at its bytes or, in a test, at what it went through.
    pub fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Reads all of it, changes nothing, and says what is there.
    ///
    /// Never inlined: a survey is large, and a caller that has it on the stack should have it once.
    #[inline(never)]
    pub fn survey(&mut self) -> Survey {
        let mut survey = Survey::new();
        self.mask();
        let search = self.search();
        let mut spoilt = self.is_spoilt(search.page);
        if search.cleared {
            // No erase is under way: a page without marks that is not blank has lost them, and who knows what with
            // them.
            for page in 0..self.count() {
                spoilt |= self.marks(page) == [false; 2] && !self.is_blank(page);
            }
        }
        let mut voids = Voids::new();
        loop {
            let mut pass = Pass::new(&mut survey, search.standing, &voids);
            let unreadable = self.read(&mut |_, decoded| pass.take(decoded));
            let Some(void) = pass.void.take() else {
                let cut_short = spoilt || matches!(unreadable, Unreadable::Rest(_));
                pass.end(cut_short, unreadable == Unreadable::Tail);
                break;
            };
            // There is room: the pass looked.
            put(&mut voids, void);
        }
        self.next = survey.last.map(Sequence::next).unwrap_or_default();
        self.records = survey.count.saturating_sub(survey.game.start);
        self.held = survey.game.len() as u16;
        self.number = search.number.unwrap_or(0);
        self.first = search.page;
        self.half_begun = survey.half_begun;
        self.heading = false;
        self.uncleared = search.standing.is_some() && !search.cleared;
        self.doubtful = self.uncleared;
        self.state = match survey.found {
            Found::Damaged | Found::Older | Found::Newer => State::Stuck,
            _ if survey.count > 0 => State::Open,
            _ => State::Foreign,
        };
        survey
    }

    /// Finds the last game that stands. A page in which the queue gets stuck is left out from then on.
    fn search(&mut self) -> Search {
        loop {
            let mut search = Search::default();
            let unreadable = self.read(&mut |page, decoded| {
                search.take(page, &decoded);
                true
            });
            match unreadable {
                Unreadable::Rest(page) if self.spoilt & bit(page) == 0 => self.spoilt |= bit(page),
                _ => return search,
            }
        }
    }

    /// Reads the game again: its beginning, then its commands, without those that were undone. `play` says whether the
    /// table took it; if not, this is no game of these rules.
    pub fn replay(&mut self, survey: &Survey, mut play: impl FnMut(&Record) -> bool) -> Found {
        self.tell(survey, &mut |record, live| !live || play(record))
    }

    /// Reads the game again record by record, with what was undone and the marks that undid it. `hear` gets each and
    /// whether it counts, and says whether it makes sense.
    pub fn tell(&mut self, survey: &Survey, hear: &mut dyn FnMut(&Record, bool) -> bool) -> Found {
        let mut index = 0u16;
        let mut refused = false;
        self.read(&mut |_, decoded| {
            if survey.game.contains(&index) {
                refused |= match decoded {
                    Decoded::Record(_, record) => !hear(&record, survey.is_live(index)),
                    // What was given up after damage may be anything.
                    _ => survey.is_live(index),
                };
            }
            index = index.saturating_add(1);
            !refused && index < survey.game.end
        });
        // A flash that reads differently the second time is as bad as one that cannot be read.
        if refused || index < survey.game.end {
            self.held = index.saturating_sub(survey.game.start).saturating_sub(1);
            self.state = State::Stuck;
            return Found::Damaged;
        }
        survey.found
    }

    /// Whether there is nothing of ours in the flash: the first record erases all of it.
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

    /// Takes the last command back that still counts, by a mark behind it. The table is then to be made again:
    /// [`Journal::survey`] and [`Journal::replay`].
    pub fn undo(&mut self) -> Result<(), Unsaved> {
        self.write(Draft::Mark(Mark::Undo))
    }

    /// Goes on with a damaged game from where it was last whole, which is where [`Journal::replay`] ended. What lies
    /// behind that is given up.
    pub fn go_on(&mut self) -> Result<(), Unsaved> {
        if self.state == State::Stuck && self.held > 0 {
            self.state = State::Open;
        }
        self.write(Draft::Mark(Mark::GoOn(self.held)))
    }

    /// Adds the memory as it is from now on.
    pub fn remember(&mut self, memory: &Memory) -> Result<(), Unsaved> {
        self.write(Draft::Memory(memory))
    }

    /// Begins a new game behind the running one, with the memory at its head. Its set-up is appended next; the running
    /// game stays what it is until [`Journal::stand`]. A journal that was closed is open again.
    pub fn begin(&mut self, rules: RuleSet, seed: &Seed, memory: &Memory) -> Result<(), Unsaved> {
        self.begin_with(&Beginning::new(rules, *seed), memory)
    }

    fn begin_with(&mut self, beginning: &Beginning, memory: &Memory) -> Result<(), Unsaved> {
        if self.state == State::Foreign {
            self.clear()?;
        }
        self.state = State::Open;
        self.heading = true;
        self.put(Draft::Memory(memory))?;
        self.records = 0;
        self.put(Draft::Begin(beginning))?;
        self.first = self.youngest;
        Ok(())
    }

    /// The new game has its set-up: from here on it is the running one, and it is given room. `word` is called before
    /// each page is erased, because that stops a chip for a good while.
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

    /// Erases the pages that the running game wants, the oldest first, if that was not done or not finished.
    pub fn make_room(&mut self, word: &mut dyn FnMut()) -> Result<(), Unsaved> {
        if !self.uncleared || self.state != State::Open {
            return Ok(());
        }
        for step in 1..=self.wanted() {
            let page = self.after(step);
            // A blank page is erased too if its erase may have been cut short: it may not hold what is written to it.
            if self.doubtful || self.marks(page) != [false; 2] {
                word();
                self.erase(page)?;
            }
        }
        self.put(Draft::Mark(Mark::Cleared))?;
        self.uncleared = false;
        self.doubtful = false;
        Ok(())
    }

    /// Erases every page. The only way to a new game in a journal that takes nothing more: because it is damaged, or
    /// because its reserve went in power cuts while new games were being begun.
    pub fn clear(&mut self) -> Result<(), Unsaved> {
        for page in 0..self.count() {
            self.erase(page)?;
        }
        self.next = Sequence::default();
        self.state = State::Open;
        self.youngest = 0;
        self.end = 0;
        self.uncleared = false;
        self.doubtful = false;
        Ok(())
    }

    /// Adds a record to the running game, if it takes any.
    fn write(&mut self, draft: Draft<'_>) -> Result<(), Unsaved> {
        match self.state {
            State::Open => {}
            State::Foreign => self.clear()?,
            State::Stuck => {
                self.state = State::Closed;
                return Err(Unsaved::Failed);
            }
            State::Closed => return Err(Unsaved::Closed),
        }
        if self.heading {
            return self.put(draft);
        }
        self.make_room(&mut || {})?;
        if self.left() < self.reserve() || self.records >= MAX_RECORDS {
            self.state = State::Closed;
            return Err(Unsaved::Full);
        }
        if self.half_begun {
            self.put(Draft::Mark(Mark::GoOn(self.held)))?;
            self.half_begun = false;
        }
        self.put(draft)
    }

    /// Never given to a game.
    fn reserve(&self) -> u32 {
        RESERVE.min(self.count() as u32 * Self::per_page() / 8)
    }

    /// Adds a record at the end. After a failure the journal is closed.
    fn put(&mut self, draft: Draft<'_>) -> Result<(), Unsaved> {
        self.state = State::Closed;
        let bytes = draft.encode(self.next).ok_or(Unsaved::Failed)?;
        let mut outcome = self.push(&bytes);
        if outcome == Err(Unsaved::Failed) {
            // Once more: half a record is passed over when the journal is read.
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
        let mut queue = self.open(Leave::Append, self.masked, &notes).ok_or(Unsaved::Failed)?;
        let outcome = block_on(queue.push(bytes, false));
        (_, self.pages) = queue.destroy();
        if outcome.is_ok() {
            self.youngest = notes.page.get();
            self.end = notes.end.get();
        }
        outcome.map_err(|error| {
            if matches!(error, Error::FullStorage) {
                Unsaved::Full
            } else {
                Unsaved::Failed
            }
        })
    }

    /// Reads record after record until `take` has had enough, or there is none left.
    fn read(&mut self, take: &mut dyn FnMut(usize, Decoded) -> bool) -> Unreadable {
        let notes = Notes::default();
        let Some(mut queue) = self.open(Leave::Read, self.masked | self.spoilt, &notes) else {
            return Unreadable::Rest(0);
        };
        let mut buffer = [0; MAX_LEN];
        let Ok(mut entries) = block_on(queue.iter()) else {
            return Unreadable::Rest(notes.page.get());
        };
        loop {
            notes.came_across.set(false);
            match block_on(entries.next(&mut buffer)) {
                Ok(Some(entry)) => {
                    if !take(notes.page.get(), Record::decode(&entry)) {
                        return Unreadable::Nothing;
                    }
                }
                Ok(None) => break,
                Err(_) => return Unreadable::Rest(notes.page.get()),
            }
        }
        self.end = notes.end.get();
        if notes.came_across.get() {
            Unreadable::Tail
        } else {
            Unreadable::Nothing
        }
    }

    /// The queue over the flash. It takes the page cache with it; [`QueueStorage::destroy`] gives it back. If it is
    /// dropped instead, an empty cache stays behind, which is always right.
    fn open<'a>(&'a mut self, leave: Leave, masked: u16, notes: &'a Notes) -> Option<Queue<'a, F>> {
        let end = u32::try_from(self.count().checked_mul(F::ERASE_SIZE)?).ok()?;
        let config = QueueConfig::try_new(0..end).ok()?;
        let pages = core::mem::replace(&mut self.pages, no_pages());
        let guard = Guard {
            flash: &mut self.flash,
            leave,
            masked,
            notes,
        };
        Some(QueueStorage::new(guard, config, pages))
    }
}

/// What was left when reading ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unreadable {
    /// Blank flash, or what nobody wanted to read.
    Nothing,
    /// Bytes that are no record.
    Tail,
    /// Whatever is on this page and behind it.
    Rest(usize),
}
