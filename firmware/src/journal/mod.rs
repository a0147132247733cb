//! What the device keeps in flash: the seed and the commands of the game, and a memory that outlives it.
//!
//! An append-only log of [`Record`]s. A command is in flash before anything comes of it ([`Journal::append`] before
//! `App::apply`), so the game that is read at power-on ([`Journal::survey`], then [`Journal::replay`]) is the game that
//! was seen. Pages are erased when a new game begins ([`Journal::begin`]) and at no other time.
//!
//! The queue below finds the place of the next record and survives a power cut at any write; it passes over a damaged
//! record without a word. Sequence numbers make that a named damage, and a [`guard`] keeps it from "repairing" pages.
pub mod guard;
mod memory;
pub mod ram_flash;
pub mod record;
mod survey;

use core::cell::Cell;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};
use shared_rules::{Command, RuleSet, Seed};

use guard::{Guard, Leave};
pub use memory::{MAX_TYPED, Memory, Typed};
use record::{Decoded, Draft, MAX_LEN, Sequence};
pub use record::{Mark, Record};
pub use survey::{MAX_RECORDS, Survey};
use survey::{Pass, Voids};

/// Pages that are used, at most: 12 of 4 KiB hold as much as the 3 of 16 KiB of an STM32.
pub const MAX_PAGES: usize = 12;

/// Where each page's free space begins: without it every record would cost a walk through its page.
type Pages = Cache<ArrayPageStates<MAX_PAGES>, ArrayPagePointers<MAX_PAGES>, Uncached>;
type Queue<'a, F> = QueueStorage<Guard<'a, F>, Pages>;

/// What was found in flash at power-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: a new device, or bytes of somebody else's.
    Nothing,
    /// A game, whole.
    Game,
    /// A game, but the last entry could not be read: the table is as it was before it.
    TornTail,
    /// A game with damage in the middle: the table is as it was before the damage.
    Damaged,
    /// What an older version of this program wrote, and this one does not read.
    Older,
    /// What a newer version wrote, or a game by rules that this one does not know.
    Newer,
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
    /// The running game's records, and how many of them hold if it is damaged.
    records: u16,
    held: u16,
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
        }
    }

    /// Whether every record of the game is in flash, and can be read as far as is known.
    pub fn is_whole(&self) -> bool {
        self.state == State::Open
    }

    /// Reads all of it, changes nothing, and says what is there.
    pub async fn survey(&mut self) -> Survey {
        let mut survey = Survey::new();
        let mut voids = Voids::new();
        loop {
            let mut pass = Pass::new(&mut survey, &voids);
            let unreadable = self.read(&mut |decoded| pass.take(decoded)).await;
            let Some(void) = pass.void.take() else {
                pass.end(unreadable == Unreadable::Rest, unreadable == Unreadable::Tail);
                break;
            };
            // There is room: the pass looked.
            let _ = voids.push(void);
        }
        self.next = survey.last.map(Sequence::next).unwrap_or_default();
        self.records = survey.count.saturating_sub(survey.game.start);
        self.held = survey.game.len() as u16;
        self.state = match survey.found {
            Found::Damaged | Found::Older | Found::Newer => State::Stuck,
            _ if survey.count > 0 => State::Open,
            _ => State::Foreign,
        };
        survey
    }

    /// Reads the game again: its beginning, then its commands, without those that were undone. `play` says whether the
    /// table took it; if not, this is no game of these rules.
    pub async fn replay(&mut self, survey: &Survey, mut play: impl FnMut(&Record) -> bool) -> Found {
        self.tell(survey, |record, live| !live || play(record)).await
    }

    /// Reads the game again record by record, with what was undone and the marks that undid it. `hear` gets each and
    /// whether it counts, and says whether it makes sense.
    pub async fn tell(&mut self, survey: &Survey, mut hear: impl FnMut(&Record, bool) -> bool) -> Found {
        let mut index = 0u16;
        let mut refused = false;
        self.read(&mut |decoded| {
            if survey.game.contains(&index) {
                refused |= match decoded {
                    Decoded::Record(_, record) => !hear(&record, survey.is_live(index)),
                    // What was given up after damage may be anything.
                    _ => survey.is_live(index),
                };
            }
            index = index.saturating_add(1);
            !refused && index < survey.game.end
        })
        .await;
        // A flash that reads differently the second time is as bad as one that cannot be read.
        if refused || index < survey.game.end {
            self.held = index.saturating_sub(survey.game.start).saturating_sub(1);
            self.state = State::Stuck;
            return Found::Damaged;
        }
        survey.found
    }

    /// Adds a command to the game. It may be carried out once this returns, whatever it returns.
    pub async fn append(&mut self, command: &Command) -> Result<(), Unsaved> {
        self.write(Draft::Command(command)).await
    }

    /// Takes the last command back that still counts, by a mark behind it. The table is then to be made again:
    /// [`Journal::survey`] and [`Journal::replay`].
    pub async fn undo(&mut self) -> Result<(), Unsaved> {
        self.write(Draft::Mark(Mark::Undo)).await
    }

    /// Goes on with a damaged game from where it was last whole, which is where [`Journal::replay`] ended. What lies
    /// behind that is given up.
    pub async fn go_on(&mut self) -> Result<(), Unsaved> {
        if self.state == State::Stuck && self.held > 0 {
            self.state = State::Open;
        }
        self.write(Draft::Mark(Mark::GoOn(self.held))).await
    }

    /// Adds the memory as it is from now on.
    pub async fn remember(&mut self, memory: &Memory) -> Result<(), Unsaved> {
        self.write(Draft::Memory(memory)).await
    }

    /// Clears the flash and begins a new game in it, with the memory at its head. A journal that was closed is open again.
    pub async fn begin(&mut self, rules: RuleSet, seed: &Seed, memory: &Memory) -> Result<(), Unsaved> {
        self.clear().await?;
        self.write(Draft::Memory(memory)).await?;
        self.records = 0;
        self.write(Draft::Begin(rules, seed)).await
    }

    /// Erases every page.
    async fn clear(&mut self) -> Result<(), Unsaved> {
        self.state = State::Closed;
        // What the cache knows is not so any more; `open` leaves an empty one behind.
        let came_across = Cell::default();
        let mut queue = open(&mut self.flash, &mut self.pages, Leave::Erase, &came_across).ok_or(Unsaved::Failed)?;
        queue.erase_all().await.map_err(|_| Unsaved::Failed)?;
        self.next = Sequence::default();
        self.state = State::Open;
        Ok(())
    }

    /// Adds a record at the end. After a failure the journal is closed.
    async fn write(&mut self, draft: Draft<'_>) -> Result<(), Unsaved> {
        match self.state {
            State::Open => {}
            State::Foreign => self.clear().await?,
            State::Stuck => {
                self.state = State::Closed;
                return Err(Unsaved::Failed);
            }
            State::Closed => return Err(Unsaved::Closed),
        }
        if self.records >= MAX_RECORDS {
            self.state = State::Closed;
            return Err(Unsaved::Full);
        }
        self.state = State::Closed;
        let mut buffer = [0; MAX_LEN];
        let bytes = draft.encode(self.next, &mut buffer).ok_or(Unsaved::Failed)?;
        let mut outcome = self.push(bytes).await;
        if outcome == Err(Unsaved::Failed) {
            // Once more: half a record is passed over when the journal is read.
            outcome = self.push(bytes).await;
        }
        outcome?;
        self.next = self.next.next();
        self.records = self.records.saturating_add(1);
        self.state = State::Open;
        Ok(())
    }

    /// Adds bytes to the queue.
    async fn push(&mut self, bytes: &[u8]) -> Result<(), Unsaved> {
        let came_across = Cell::default();
        let mut queue = open(&mut self.flash, &mut self.pages, Leave::Append, &came_across).ok_or(Unsaved::Failed)?;
        let outcome = queue.push(bytes, false).await;
        (_, self.pages) = queue.destroy();
        outcome.map_err(|error| {
            if matches!(error, Error::FullStorage) {
                Unsaved::Full
            } else {
                Unsaved::Failed
            }
        })
    }

    /// Reads record after record until `take` has had enough, or there is none left.
    async fn read(&mut self, take: &mut dyn FnMut(Decoded) -> bool) -> Unreadable {
        let came_across = Cell::default();
        let Some(mut queue) = open(&mut self.flash, &mut self.pages, Leave::Read, &came_across) else {
            return Unreadable::Rest;
        };
        let mut buffer = [0; MAX_LEN];
        let Ok(mut entries) = queue.iter().await else {
            return Unreadable::Rest;
        };
        loop {
            came_across.set(false);
            match entries.next(&mut buffer).await {
                Ok(Some(entry)) => {
                    if !take(Record::decode(&entry)) {
                        return Unreadable::Rest;
                    }
                }
                Ok(None) if came_across.get() => return Unreadable::Tail,
                Ok(None) => return Unreadable::Nothing,
                Err(_) => return Unreadable::Rest,
            }
        }
    }
}

/// What was left when reading ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unreadable {
    /// Blank flash.
    Nothing,
    /// Bytes that are no record.
    Tail,
    /// Whatever is behind a bad page, or behind what was enough.
    Rest,
}

/// The queue over the flash. It takes the page cache with it; [`QueueStorage::destroy`] gives it back. If it is dropped
/// instead, an empty cache stays behind, which is always right.
fn open<'a, F: NorFlash>(
    flash: &'a mut F,
    pages: &mut Pages,
    leave: Leave,
    came_across: &'a Cell<bool>,
) -> Option<Queue<'a, F>> {
    let count = flash.capacity().checked_div(F::ERASE_SIZE)?.min(MAX_PAGES);
    let end = u32::try_from(count.checked_mul(F::ERASE_SIZE)?).ok()?;
    let config = QueueConfig::try_new(0..end).ok()?;
    let pages = core::mem::replace(pages, no_pages());
    Some(QueueStorage::new(
        Guard {
            flash,
            leave,
            came_across,
        },
        config,
        pages,
    ))
}

/// An empty page cache.
fn no_pages() -> Pages {
    Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), Uncached)
}
