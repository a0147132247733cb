//! The journal's flash: its cells in memory, and every change of them kept by the page before it counts.
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use host_parts::Cells;
use host_parts::flash::{ERASED, FlashFault, PAGE, SIZE, WORD};

use crate::border;

/// The flash.
pub struct Flash(Cells);

impl Flash {
    /// As the page has kept it.
    pub fn load() -> Self {
        let mut cells = Cells::with_bytes(&[]);
        let bytes = cells.bytes_mut();
        border::load(bytes.as_mut_ptr(), bytes.len());
        Self(cells)
    }

    /// The page keeps them first: if that fails, nothing has happened.
    fn store(&mut self, offset: usize, data: &[u8]) -> Result<(), FlashFault> {
        if border::store(offset, data.as_ptr(), data.len()) == 0 {
            return Err(FlashFault::Refused);
        }
        self.0.put(offset, data);
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = FlashFault;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        for page in self.0.check_erase(from as usize, to as usize)? {
            self.store(page, &[ERASED; PAGE])?;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        self.0.check_write(offset as usize, bytes)?;
        self.store(offset as usize, bytes)
    }
}
