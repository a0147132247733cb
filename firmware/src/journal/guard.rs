//! Stands between the queue and the flash: the queue may erase a page while it reads (when it finds one bad) or pushes;
//! here it may not. It also notices unreadable bytes, which the queue passes over without a word.
use core::cell::Cell;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// What may be done to the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Look only: at power-on.
    Read,
    /// Add at the end: in play.
    Append,
    /// All: at a new game.
    Erase,
}

/// The flash behind the guard, for one operation of the queue.
pub struct Guard<'a, F> {
    /// The flash itself.
    pub flash: &'a mut F,
    /// What may be done to it.
    pub leave: Leave,
    /// Set when written bytes are read. A search for the next record that ends in none must not have come across any.
    pub came_across: &'a Cell<bool>,
}

/// Why the guard did not do it.
#[derive(Debug)]
pub enum Denied<E> {
    /// There was no leave.
    Forbidden,
    /// The flash failed.
    Flash(E),
}

impl<E: NorFlashError> NorFlashError for Denied<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Forbidden => NorFlashErrorKind::Other,
            Self::Flash(error) => error.kind(),
        }
    }
}

impl<F: ErrorType> ErrorType for Guard<'_, F> {
    type Error = Denied<F::Error>;
}

impl<F: NorFlash> ReadNorFlash for Guard<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).await.map_err(Denied::Flash)?;
        // The first and the last word of a page are the queue's marks, not records.
        let page = F::ERASE_SIZE as u32;
        let start = offset.checked_rem(page).unwrap_or(0);
        let is_mark = start == 0 || start.saturating_add(bytes.len() as u32) == page;
        if !is_mark && bytes.iter().any(|byte| *byte != 0xFF) {
            self.came_across.set(true);
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Guard<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        if self.leave != Leave::Erase {
            return Err(Denied::Forbidden);
        }
        // Blank pages too: one whose erase was cut short may read as blank and not hold what is written to it.
        self.flash.erase(from, to).await.map_err(Denied::Flash)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        if self.leave == Leave::Read {
            return Err(Denied::Forbidden);
        }
        self.flash.write(offset, bytes).await.map_err(Denied::Flash)
    }
}
