//! The flash of the handheld on a computer, in memory; optionally written through to a file (see
//! [`crate::flash_file`]), and with a supply that a test can cut.
use std::cell::RefCell;
use std::panic::resume_unwind;
use std::rc::Rc;

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use host_parts::Cells;
use host_parts::flash::ERASED;
pub use host_parts::flash::{FlashFault, PAGE, PAGES, SIZE, WORD};

use crate::flash_file::ImageFile;

/// A handle on the flash. Clones share the same bytes, so a test can keep one while the device owns another.
#[derive(Clone)]
pub struct Flash(Rc<RefCell<Chip>>);

struct Chip {
    cells: Cells,
    file: Option<ImageFile>,
    refuses: bool,
    power: Power,
    writes: u64,
}

/// How long the supply lasts, counted in bytes written or pages erased, so that a test can cut it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Power {
    Steady,
    Bytes(usize),
    Gone,
}

impl Flash {
    /// An erased flash that lives in memory alone.
    pub fn blank() -> Self {
        Self::with_bytes(&[])
    }

    /// A flash with these bytes, cut off at its end; the rest is erased.
    pub fn with_bytes(content: &[u8]) -> Self {
        Self::of(Cells::with_bytes(content), None)
    }

    pub(crate) fn of(cells: Cells, file: Option<ImageFile>) -> Self {
        Self(Rc::new(RefCell::new(Chip {
            cells,
            file,
            refuses: false,
            power: Power::Steady,
            writes: 0,
        })))
    }

    /// All bytes as they are now.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().cells.bytes().to_vec()
    }

    /// How often it was written to.
    pub fn writes(&self) -> u64 {
        self.0.borrow().writes
    }

    /// An independent copy in memory: what a power cut at this moment would leave.
    pub fn copy(&self) -> Self {
        Self::of(self.0.borrow().cells.clone(), None)
    }

    /// Damages bits behind the program's back.
    pub fn flip(&self, at: usize, bits: u8) {
        self.0.borrow_mut().cells.bytes_mut()[at] ^= bits;
    }

    /// Refuses every write and erase from now on, or no longer.
    pub fn refuse(&self, refuses: bool) {
        self.0.borrow_mut().refuses = refuses;
    }

    /// Cuts the power after this many more bytes are written; the erase of a page counts as one. From then on the
    /// device stands still ([`Flash::is_dead`]), until the flash is given to a new one.
    pub fn cut_power_after(&self, bytes: usize) {
        self.0.borrow_mut().power = Power::Bytes(bytes);
    }

    /// Whether the power has been cut.
    pub fn is_dead(&self) -> bool {
        self.0.borrow().power == Power::Gone
    }

    /// Whether the file behind it can be written; a flash in memory always can.
    pub fn is_writable(&self) -> bool {
        self.0.borrow().file.as_ref().is_none_or(ImageFile::is_writable)
    }

    /// The supply is back, with no limit.
    pub(crate) fn power_on(&self) {
        self.0.borrow_mut().power = Power::Steady;
    }
}

/// Whether the supply lasted to the end.
#[must_use]
#[derive(PartialEq, Eq)]
enum Supply {
    Held,
    Failed,
}

impl Chip {
    /// Uses up power. Returns how many of the bytes are still done.
    fn spend(&mut self, bytes: usize) -> (usize, Supply) {
        match self.power {
            Power::Steady => (bytes, Supply::Held),
            Power::Bytes(left) if bytes <= left => {
                self.power = Power::Bytes(left - bytes);
                (bytes, Supply::Held)
            }
            Power::Bytes(left) => {
                self.power = Power::Gone;
                (left, Supply::Failed)
            }
            Power::Gone => (0, Supply::Failed),
        }
    }

    fn write(&mut self, offset: usize, data: &[u8]) -> Result<Supply, FlashFault> {
        self.cells.check_write(offset, data)?;
        if self.refuses {
            return Err(FlashFault::Refused);
        }
        self.writes += 1;
        let (done, supply) = self.spend(data.len());
        self.store(offset, &data[..done])?;
        Ok(supply)
    }

    fn erase(&mut self, from: usize, to: usize) -> Result<Supply, FlashFault> {
        let pages = self.cells.check_erase(from, to)?;
        if self.refuses {
            return Err(FlashFault::Refused);
        }
        for page in pages {
            if self.spend(1).1 == Supply::Failed {
                return Ok(Supply::Failed);
            }
            self.store(page, &[ERASED; PAGE])?;
        }
        Ok(Supply::Held)
    }

    /// Writes to the file first: if that fails, nothing has happened.
    fn store(&mut self, offset: usize, data: &[u8]) -> Result<(), FlashFault> {
        if let Some(file) = &mut self.file {
            file.store(offset, data).map_err(|_| FlashFault::Refused)?;
        }
        self.cells.put(offset, data);
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = FlashFault;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        self.0.borrow().cells.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        let supply = self.0.borrow_mut().erase(from as usize, to as usize)?;
        or_never(supply)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        let supply = self.0.borrow_mut().write(offset as usize, bytes)?;
        or_never(supply)
    }
}

/// The payload that unwinds the program when the power fails. [`crate::Handheld`] catches it.
pub struct PowerCut;

/// A processor without power never returns from its write, so the program is left where it is.
fn or_never(supply: Supply) -> Result<(), FlashFault> {
    if supply == Supply::Failed {
        // Not a bug in the program, so no panic message is printed.
        resume_unwind(Box::new(PowerCut));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_word_is_written_once() {
        let mut flash = Flash::blank();
        assert_eq!(flash.write(8, &[1, 2, 3, 4]), Ok(()));
        assert_eq!(flash.write(8, &[0, 0, 0, 0]), Err(FlashFault::NotErased));
        let mut read = [0; 6];
        assert_eq!(flash.read(7, &mut read), Ok(()));
        assert_eq!(read, [0xFF, 1, 2, 3, 4, 0xFF]);
        assert_eq!(flash.erase(0, PAGE as u32), Ok(()));
        assert_eq!(flash.write(8, &[0, 0, 0, 0]), Ok(()));
    }

    #[test]
    fn a_power_cut_tears_the_write_and_stops_the_device() {
        let mut flash = Flash::blank();
        flash.cut_power_after(6);
        assert_eq!(flash.write(0, &[1; 4]), Ok(()));
        let mut other = flash.clone();
        let cut = |deed: &mut dyn FnMut() -> Result<(), FlashFault>| {
            let thrown = catch_unwind(AssertUnwindSafe(deed)).expect_err("it does not come back");
            assert!(thrown.is::<PowerCut>());
        };
        cut(&mut || flash.write(4, &[2; 4]));
        assert!(flash.is_dead());
        cut(&mut || other.erase(0, PAGE as u32));
        assert_eq!(flash.bytes()[..8], [1, 1, 1, 1, 2, 2, 0xFF, 0xFF]);
    }

    #[test]
    fn a_refusing_flash_keeps_what_it_has() {
        let mut flash = Flash::with_bytes(&[7; 4]);
        flash.refuse(true);
        assert_eq!(flash.write(4, &[0; 4]), Err(FlashFault::Refused));
        assert_eq!(flash.erase(0, PAGE as u32), Err(FlashFault::Refused));
        assert_eq!(flash.bytes()[..5], [7, 7, 7, 7, 0xFF]);
    }
}
