//! The pages of the flash, which are used in turn like a ring: which one is being written, how much room is left, and
//! which are to be erased.
use embedded_storage::nor_flash::NorFlash;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::{Cache, Uncached};

use super::survey::is_newer;
use super::{Journal, RESERVE, ROOM, State, Unsaved};

/// The most pages that are used: 12 of 4 KiB hold as much as an STM32's 3 of 16 KiB.
pub const MAX_PAGES: usize = 12;
/// Bytes that the queue's marks take at both ends of a page.
const MARKS: u32 = 8;

/// Remembers where each page's free space begins: without it every new record would cost a walk through its page. The
/// pages' marks are quick to read and not remembered.
pub(super) type Pages = Cache<Uncached, ArrayPagePointers<MAX_PAGES>, Uncached>;

impl<F: NorFlash> Journal<F> {
    /// Whether one of the pages of the game that begins on `first` was skipped because it cannot be read.
    pub(super) fn is_spoilt(&self, first: usize) -> bool {
        let count = self.count();
        let pages = (0..count).map(|step| first.saturating_add(step).checked_rem(count).unwrap_or(0));
        let before = pages.take_while(|page| *page != self.youngest);
        before.fold(bit(self.youngest), |own, page| own | bit(page)) & self.spoilt != 0
    }

    /// Finds the page that is being written. A page whose erase was cut short may look like that page, or like nothing
    /// the queue knows; then the pages that the newest game needs erased are masked.
    pub(super) fn mask(&mut self) {
        self.set_mask(0);
        self.spoilt = 0;
        let (mut written, mut broken) = (0u16, false);
        for page in 0..self.count() {
            match self.marks(page) {
                [true, false] => {
                    self.youngest = page;
                    written |= bit(page);
                }
                [false, true] => broken = true,
                _ => {}
            }
        }
        if written == 0 {
            // The first blank page after a full one.
            let mut pages = 0..self.count();
            let next =
                pages.find(|page| self.marks(*page) == [false; 2] && self.marks(self.before(*page)) == [true; 2]);
            self.youngest = next.unwrap_or(0);
        }
        if !broken && written.count_ones() < 2 {
            return;
        }
        let mut newest = None;
        for page in (0..self.count()).filter(|page| written & bit(*page) != 0) {
            self.set_mask(!bit(page));
            let search = self.search();
            let Some(number) = search.number.filter(|_| !search.cleared) else {
                continue;
            };
            if newest.is_none_or(|newest| is_newer(number, newest)) {
                newest = Some(number);
                self.youngest = page;
                // The game may have begun on the page before.
                self.first = if search.standing.is_some() {
                    page
                } else {
                    self.before(page)
                };
            }
        }
        let mut masked = 0;
        if newest.is_some() {
            let wanted = self.wanted();
            masked = (1..=wanted).fold(0, |masked, step| masked | bit(self.after(step)));
        }
        self.set_mask(masked);
    }

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
    pub(super) fn left(&mut self) -> u32 {
        let blank = (1..self.count()).filter(|step| self.marks(self.after(*step)) == [false; 2]);
        let blank = blank.count() as u32;
        self.rest().saturating_add(blank.saturating_mul(Self::per_page()))
    }

    /// Whether the queue's marks at the two ends of a page are set. Like the queue, this takes four cleared bits for a
    /// mark.
    pub(super) fn marks(&mut self, page: usize) -> [bool; 2] {
        let start = page.saturating_mul(F::ERASE_SIZE);
        let end = start.saturating_add(F::ERASE_SIZE).saturating_sub(F::READ_SIZE);
        let mut marked = [false; 2];
        for (marked, place) in marked.iter_mut().zip([start, end]) {
            let mut bytes = [0xFF; 32];
            if let Some(bytes) = bytes.get_mut(..F::READ_SIZE) {
                // A page that cannot be read has no marks.
                let _ = self.flash.read(place as u32, bytes);
            }
            *marked = bytes.iter().map(|byte| byte.count_zeros()).sum::<u32>() >= 4;
        }
        marked
    }

    /// Whether there is nothing where a page's first record would be.
    pub(super) fn is_blank(&mut self, page: usize) -> bool {
        let mut bytes = [0xFF; MARKS as usize];
        let start = page
            .saturating_mul(F::ERASE_SIZE)
            .saturating_add(F::WRITE_SIZE.max(F::READ_SIZE));
        let _ = self.flash.read(start as u32, &mut bytes);
        bytes == [0xFF; MARKS as usize]
    }

    /// How many pages are used.
    pub(super) fn count(&self) -> usize {
        self.flash
            .capacity()
            .checked_div(F::ERASE_SIZE)
            .unwrap_or(0)
            .min(MAX_PAGES)
    }

    /// The page this many steps after the one being written; the first follows the last.
    pub(super) fn after(&self, step: usize) -> usize {
        self.youngest
            .saturating_add(step)
            .checked_rem(self.count())
            .unwrap_or(0)
    }

    /// The page before this one; the last comes before the first.
    pub(super) fn before(&self, page: usize) -> usize {
        page.checked_sub(1).unwrap_or(self.count().saturating_sub(1))
    }

    /// Bytes that a page holds besides its marks.
    pub(super) const fn per_page() -> u32 {
        (F::ERASE_SIZE as u32).saturating_sub(MARKS)
    }

    /// Changes which pages the queue sees, and forgets what was remembered about them.
    pub(super) fn set_mask(&mut self, masked: u16) {
        self.masked = masked;
        self.pages = no_pages();
    }

    /// Erases a page.
    pub(super) fn erase(&mut self, page: usize) -> Result<(), Unsaved> {
        let start = page.saturating_mul(F::ERASE_SIZE) as u32;
        let end = start.saturating_add(F::ERASE_SIZE as u32);
        self.set_mask(0);
        self.flash.erase(start, end).map_err(|_| {
            self.state = State::Closed;
            Unsaved::Failed
        })
    }
}

/// A page's bit in a mask.
pub(super) fn bit(page: usize) -> u16 {
    1u16.checked_shl(page as u32).unwrap_or(0)
}

/// An empty page cache.
pub(super) fn no_pages() -> Pages {
    Cache::new(Uncached, ArrayPagePointers::new(), Uncached)
}
