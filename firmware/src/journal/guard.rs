//! Stands between the queue and the flash. By itself the queue would erase pages while it pushes, and also while it
//! reads when it finds a bad one; the guard does not let it. It also notices unreadable bytes, which the queue skips
//! silently.
//!
//! The queue expects futures. The flash is synchronous, so these are ready as soon as they are made.
use core::cell::Cell;
use core::future::ready;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind};
use embedded_storage_async::nor_flash as asynch;

/// What may be done to the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Only read it, as at power-on.
    Read,
    /// Write at the end, but erase nothing.
    Append,
}

/// The flash behind the guard, for one operation of the queue.
pub struct Guard<'a, F> {
    /// The flash itself.
    pub flash: &'a mut F,
    /// What may be done to it.
    pub leave: Leave,
    /// Pages, one bit each, that read as blank whatever they hold, because their erase was cut short.
    pub masked: u16,
    /// What was noticed on the way.
    pub notes: &'a Notes,
}

/// What the guard notices.
#[derive(Default)]
pub struct Notes {
    /// Set when bytes that are not blank are read. If there is no next record but the search for it set this, something
    /// unreadable is there.
    pub came_across: Cell<bool>,
    /// The page that was last read or written.
    pub page: Cell<usize>,
    /// Where the written bytes end, as far as the last read or write shows.
    pub end: Cell<u32>,
}

fn is_masked(masked: u16, page: usize) -> bool {
    masked.checked_shr(page as u32).is_some_and(|bits| bits & 1 != 0)
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
        self.notes.page.set(page);
        if is_masked(self.masked, page) {
            bytes.fill(0xFF);
            return Ok(());
        }
        self.flash.read(offset, bytes).map_err(|_| Denied)?;
        // The first and the last word of a page are the queue's marks, not records.
        let is_mark = start == 0 || start.saturating_add(bytes.len() as u32) == F::ERASE_SIZE as u32;
        if !is_mark {
            let written = bytes.iter().any(|byte| *byte != 0xFF);
            let length = if written { bytes.len() as u32 } else { 0 };
            self.notes.came_across.set(written || self.notes.came_across.get());
            self.notes.end.set(offset.saturating_add(length));
        }
        Ok(())
    }

    fn put(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Denied> {
        if self.leave == Leave::Read {
            return Err(Denied);
        }
        self.notes.page.set(Self::locate(offset).0);
        self.notes.end.set(offset.saturating_add(bytes.len() as u32));
        self.flash.write(offset, bytes).map_err(|_| Denied)?;
        // Read back: a cell that was not blank, or is worn out, holds something else.
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
            Leave::Append => Err(Denied),
        })
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> impl Future<Output = Result<(), Self::Error>> {
        ready(self.put(offset, bytes))
    }
}
