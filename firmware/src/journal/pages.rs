//! The pages of the flash, which are used in turn like a ring: which one is being written, how much room is left, and
//! which are to be erased.
use embedded_storage::nor_flash::NorFlash;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::{Cache, Uncached};

use super::guard::Shown;
use super::{Journal, RESERVE, ROOM, State, Unsaved};

/// The most pages that are used: 12 of 4 KiB hold as much as an STM32's 3 of 16 KiB.
pub const MAX_PAGES: usize = 12;
/// Bytes that the queue's marks take at both ends of a page.
const MARKS: u32 = 8;

/// Remembers where each page's free space begins: without it every new record would cost a walk through its page. The
/// pages' marks are quick to read and not remembered.
pub(super) type Pages = Cache<Uncached, ArrayPagePointers<MAX_PAGES>, Uncached>;

impl<F: NorFlash> Journal<F> {
    /// How many pages after the one being written the running game needs erased. This depends only on where the game
    /// lies, not on what those pages hold.
    pub(super) fn wanted(&mut self) -> usize {
        let mut room = self.rest();
        let mut wanted = 0;
        for step in 1..self.count() {
            if room >= ROOM + RESERVE || self.after(step) == self.first {
                break;
            }
            room = room.saturating_add(Self::per_page());
            wanted = step;
        }
        wanted
    }

    /// Bytes left on the page that is being written.
    pub(super) fn rest(&self) -> u32 {
        let page = F::ERASE_SIZE as u32;
        let start = (self.youngest as u32).saturating_mul(page);
        match self.end.checked_sub(start) {
            // Its first mark is part of what is used; its last one is still to come.
            Some(used) if 0 < used && used <= page => page.saturating_sub(used.saturating_add(MARKS / 2)),
            // Nothing was read or written there: it is blank.
            _ => Self::per_page(),
        }
    }

    /// Bytes left in all. It may be less in fact, because a record that does not fit at the end of a page goes to the
    /// next.
    pub(super) fn left(&self) -> u32 {
        let closed = self.shown.closed;
        let blank = (1..self.count()).take_while(|step| closed & bit(self.after(*step)) == 0);
        let blank = blank.count() as u32;
        self.rest().saturating_add(blank.saturating_mul(Self::per_page()))
    }

    /// Whether nothing is on a page.
    pub(super) fn is_blank(&mut self, page: usize) -> bool {
        let start = self.start(page);
        self.is_all(start, start.saturating_add(F::ERASE_SIZE as u32), 0xFF)
    }

    /// Where a page begins.
    pub(super) fn start(&self, page: usize) -> u32 {
        page.saturating_mul(F::ERASE_SIZE) as u32
    }

    /// Bytes of a mark.
    pub(super) const fn word() -> u32 {
        if F::WRITE_SIZE > F::READ_SIZE {
            F::WRITE_SIZE as u32
        } else {
            F::READ_SIZE as u32
        }
    }

    /// How many pages are used.
    pub(super) fn count(&self) -> usize {
        pages(&self.flash)
    }

    /// The page this many steps after the one being written; the first follows the last.
    pub(super) fn after(&self, step: usize) -> usize {
        self.youngest
            .saturating_add(step)
            .checked_rem(self.count())
            .unwrap_or(0)
    }

    /// The pages from the one being written back to the one after it.
    pub(super) fn backwards(&self) -> impl Iterator<Item = usize> + use<F> {
        let (count, youngest) = (self.count(), self.youngest);
        (0..count).map(move |step| {
            let forwards = youngest.saturating_add(count).saturating_sub(step);
            forwards.checked_rem(count).unwrap_or(0)
        })
    }

    /// The page after this one; the first comes after the last.
    pub(super) fn next(&self, page: usize) -> usize {
        page.saturating_add(1).checked_rem(self.count()).unwrap_or(0)
    }

    /// The page before this one; the last comes before the first.
    pub(super) fn before(&self, page: usize) -> usize {
        page.checked_sub(1).unwrap_or(self.count().saturating_sub(1))
    }

    /// Bytes that a page holds besides its marks.
    pub(super) const fn per_page() -> u32 {
        (F::ERASE_SIZE as u32).saturating_sub(MARKS)
    }

    /// Changes how the queue sees the pages, and forgets what was remembered about them.
    pub(super) fn show(&mut self, shown: Shown) {
        self.shown = shown;
        self.pages = no_pages();
        self.is_placed = false;
    }

    /// Erases a page.
    pub(super) fn erase(&mut self, page: usize) -> Result<(), Unsaved> {
        let start = self.start(page);
        let end = start.saturating_add(F::ERASE_SIZE as u32);
        self.show(Shown {
            closed: self.shown.closed & !bit(page),
            ..self.shown
        });
        self.flash.erase(start, end).map_err(|_| self.failed())
    }

    /// Puts the pages in order after damage, so that the game can go on: erases those outside it that are not blank,
    /// closes its own, and begins another.
    pub(super) fn mend(&mut self, word: &mut dyn FnMut()) -> Result<(), Unsaved> {
        let mut closed = 0;
        for page in self.backwards() {
            closed |= bit(page);
            if page == self.first {
                break;
            }
        }
        for page in (0..self.count()).filter(|page| closed & bit(*page) == 0) {
            if !self.is_blank(page) {
                word();
                self.erase(page)?;
            }
        }
        if closed & bit(self.after(1)) != 0 {
            self.state = State::Closed;
            return Err(Unsaved::Full);
        }
        let full = closed & !bit(self.youngest);
        for own in (0..self.count()).filter(|page| full & bit(*page) != 0) {
            self.mark(self.start(own))?;
            self.mark(self.last_mark(own))?;
        }
        self.mark(self.start(self.youngest))?;
        self.show(Shown {
            closed: full,
            open: Some(self.youngest),
            dark: 0,
        });
        self.turn_page()?;
        self.disordered = false;
        Ok(())
    }

    /// Leaves the rest of the page that is written to as it is and begins the next one.
    pub(super) fn turn_page(&mut self) -> Result<(), Unsaved> {
        let next = self.after(1);
        if self.shown.closed & bit(next) != 0 || !self.is_blank(next) {
            return Err(self.failed());
        }
        self.mark(self.start(next))?;
        self.mark(self.last_mark(self.youngest))?;
        self.show(Shown {
            closed: self.shown.closed | bit(self.youngest),
            open: Some(next),
            dark: 0,
        });
        self.youngest = next;
        self.end = self.start(next).saturating_add(Self::word());
        Ok(())
    }

    /// Where a page's last mark is.
    pub(super) fn last_mark(&self, page: usize) -> u32 {
        let end = self.start(page).saturating_add(F::ERASE_SIZE as u32);
        end.saturating_sub(Self::word())
    }

    /// Sets a mark, unless it is set or half set.
    fn mark(&mut self, at: u32) -> Result<(), Unsaved> {
        if !self.is_all(at, at.saturating_add(Self::word()), 0xFF) {
            return Ok(());
        }
        let mark = [0; 32];
        let mark = mark.get(..Self::word() as usize).unwrap_or_default();
        self.flash.write(at, mark).map_err(|_| self.failed())
    }

    fn failed(&mut self) -> Unsaved {
        self.state = State::Closed;
        Unsaved::Failed
    }
}

/// How many pages of a flash are used.
pub(super) fn pages<F: NorFlash>(flash: &F) -> usize {
    flash.capacity().checked_div(F::ERASE_SIZE).unwrap_or(0).min(MAX_PAGES)
}

/// A page's bit in a mask.
pub(super) fn bit(page: usize) -> u16 {
    1u16.checked_shl(page as u32).unwrap_or(0)
}

/// An empty page cache.
pub(super) fn no_pages() -> Pages {
    Cache::new(Uncached, ArrayPagePointers::new(), Uncached)
}
