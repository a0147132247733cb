//! Stands between the queue and the flash. By itself the queue would erase pages while it pushes, and also while it
//! reads when it finds a bad one; the guard does not let it. It also notices unreadable bytes, which the queue skips
//! silently.
//!
//! The queue expects futures. The flash is synchronous, so these are ready as soon as they are made.
use core::cell::Cell;
use core::future::ready;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind};
use embedded_storage_async::nor_flash as asynch;

use super::pages::{MAX_PAGES, bit, pages};

/// What may be done to the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Only read it, as at power-on.
    Read,
    /// Write at the end, but erase nothing.
    Append,
    /// Write what stands there already, from this place on: nothing is written. So the queue learns where the next
    /// record goes.
    Again(u32),
}

/// The flash behind the guard, for one operation of the queue.
pub struct Guard<'a, F> {
    /// The flash itself.
    pub flash: &'a mut F,
    /// What may be done to it.
    pub leave: Leave,
    /// How its pages look to the queue.
    pub shown: &'a Cell<Shown>,
    /// What was noticed on the way.
    pub notes: &'a Notes,
}

/// How the pages look to the queue. The queue finds the page that is written to, and the order of the others, by a mark
/// at either end of each. The journal knows better what marks are worth that are damaged or half erased, so it finds
/// the order itself, and the queue sees no marks but these. Pages that are neither full nor written to look blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The pages that are full, one bit each.
    pub closed: u16,
    /// The page that is written to. There is none before the first record.
    pub open: Option<usize>,
    /// Pages whose bytes are not shown, because the queue gets stuck in them.
    pub dark: u16,
}

impl Shown {
    /// This page alone, as the one that is written to.
    pub const fn only(page: usize) -> Self {
        Self {
            closed: 0,
            open: Some(page),
            dark: 0,
        }
    }

    fn is_closed(self, page: usize) -> bool {
        self.closed & bit(page) != 0
    }

    fn is_begun(self, page: usize) -> bool {
        self.open == Some(page) || self.is_closed(page)
    }

    fn is_read(self, page: usize) -> bool {
        self.is_begun(page) && self.dark & bit(page) == 0
    }
}

/// What the guard notices.
#[derive(Default)]
pub struct Notes {
    /// How many reads came across bytes that are not blank. It takes two to read a record. Any more before it, or any
    /// at all when no record comes, mean that something unreadable is there.
    pub came_across: Cell<u16>,
    /// The page that was last read or written.
    pub page: Cell<usize>,
    /// Where the written bytes of each page end, as far as the last read or write of it shows.
    pub ends: [Cell<u32>; MAX_PAGES],
}

impl Notes {
    /// Where the written bytes of a page end.
    pub fn end(&self, page: usize) -> u32 {
        self.ends.get(page).map_or(0, Cell::get)
    }

    fn set_end(&self, page: usize, end: u32) {
        if let Some(place) = self.ends.get(page) {
            place.set(end);
        }
    }
}

/// The guard refused or failed: it was not allowed, the flash failed, or reading back gave something else than was
/// written.
#[derive(Clone, Copy, Debug)]
pub struct Denied;

impl NorFlashError for Denied {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F> ErrorType for Guard<'_, F> {
    type Error = Denied;
}

impl<F: NorFlash> Guard<'_, F> {
    /// The page that an offset lies in, and the place within that page.
    fn locate(offset: u32) -> (usize, u32) {
        let page = F::ERASE_SIZE as u32;
        let (number, start) = (offset.checked_div(page), offset.checked_rem(page));
        (number.unwrap_or(0) as usize, start.unwrap_or(0))
    }

    fn look(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Denied> {
        let (page, start) = Self::locate(offset);
        let shown = self.shown.get();
        self.notes.page.set(page);
        // The first and the last word of a page are marks, not records.
        let is_last = start.saturating_add(bytes.len() as u32) == F::ERASE_SIZE as u32;
        if start == 0 || is_last {
            let is_set = if start == 0 {
                shown.is_begun(page)
            } else {
                shown.is_closed(page)
            };
            bytes.fill(if is_set { 0 } else { 0xFF });
            return Ok(());
        }
        let is_hidden = matches!(self.leave, Leave::Again(from) if offset >= from);
        if is_hidden || !shown.is_read(page) {
            bytes.fill(0xFF);
            return Ok(());
        }
        self.flash.read(offset, bytes).map_err(|_| Denied)?;
        let written = bytes.iter().any(|byte| *byte != 0xFF);
        let length = if written { bytes.len() as u32 } else { 0 };
        let reads = &self.notes.came_across;
        reads.set(reads.get().saturating_add(u16::from(written)));
        self.notes.set_end(page, offset.saturating_add(length));
        Ok(())
    }

    fn put(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Denied> {
        match self.leave {
            Leave::Read => return Err(Denied),
            Leave::Again(_) => return self.holds(offset, bytes),
            Leave::Append => {}
        }
        let (page, start) = Self::locate(offset);
        self.notes.page.set(page);
        if start == 0 {
            self.mark(offset, bytes)?;
            self.shown.set(Shown {
                open: Some(page),
                ..self.shown.get()
            });
        } else if start.saturating_add(bytes.len() as u32) == F::ERASE_SIZE as u32 {
            // The page is full. The next one is begun before this one is closed, so that power cuts never leave a full
            // page with nothing but blank ones after it: where that is found, a page was lost.
            let next = offset.saturating_add(bytes.len() as u32);
            let next = if (next as usize) < pages(self.flash) * F::ERASE_SIZE {
                next
            } else {
                0
            };
            self.mark(next, bytes)?;
            self.mark(offset, bytes)?;
            let Shown { closed, dark, .. } = self.shown.get();
            self.shown.set(Shown {
                closed: closed | bit(page),
                open: Some(Self::locate(next).0),
                dark,
            });
        } else {
            self.notes.set_end(page, offset.saturating_add(bytes.len() as u32));
            self.write(offset, bytes)?;
        }
        Ok(())
    }

    /// Writes a mark. If the power failed while it was written before, half of it will do.
    fn mark(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Denied> {
        let mut kept = [0xFF; 32];
        let kept = kept.get_mut(..bytes.len()).unwrap_or_default();
        self.flash.read(offset, kept).map_err(|_| Denied)?;
        if kept.iter().any(|byte| *byte != 0xFF) {
            return Ok(());
        }
        self.write(offset, bytes)
    }

    /// Writes, and reads back: a cell that was not blank, or is worn out, holds something else.
    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Denied> {
        self.flash.write(offset, bytes).map_err(|_| Denied)?;
        self.holds(offset, bytes)
    }

    /// Fails unless these bytes are there.
    fn holds(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Denied> {
        let mut kept = [0; 32];
        for (place, part) in (offset..).step_by(kept.len()).zip(bytes.chunks(kept.len())) {
            let kept = kept.get_mut(..part.len()).unwrap_or_default();
            self.flash.read(place, kept).map_err(|_| Denied)?;
            if kept != part {
                return Err(Denied);
            }
        }
        Ok(())
    }
}

impl<F: NorFlash> asynch::ReadNorFlash for Guard<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> impl Future<Output = Result<(), Self::Error>> {
        ready(self.look(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> asynch::NorFlash for Guard<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    /// Only the journal erases pages, because it knows which ones may go. While reading, the queue wants to erase a
    /// page in which it found nothing and would stop if it could not, so it is told that the page was erased.
    fn erase(&mut self, _: u32, _: u32) -> impl Future<Output = Result<(), Self::Error>> {
        ready(match self.leave {
            Leave::Read => Ok(()),
            Leave::Append | Leave::Again(_) => Err(Denied),
        })
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> impl Future<Output = Result<(), Self::Error>> {
        ready(self.put(offset, bytes))
    }
}
