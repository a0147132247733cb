//! The cells of a NOR flash in memory, as strict as a real chip: erased bytes are 0xFF, a word can be written once, and
//! only whole pages can be erased. Whoever keeps them elsewhere too, in a file, asks first and changes them then.
use embedded_storage::nor_flash::{NorFlashError, NorFlashErrorKind};

/// Bytes that are erased together, as on the STM32F4's small sectors.
pub const PAGE: usize = 16 * 1024;
/// Pages, as many as the STM32 boards give to the journal.
pub const PAGES: usize = 3;
/// Bytes in all.
pub const SIZE: usize = PAGE * PAGES;
/// Bytes that are written together.
pub const WORD: usize = 4;
/// What an erased byte reads as.
pub const ERASED: u8 = 0xFF;

/// Why the flash did not do what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashFault {
    /// Not on a word or page boundary.
    NotAligned,
    /// Beyond the end.
    OutOfBounds,
    /// A word was to be written twice without an erase in between, which is a bug in the program.
    NotErased,
    /// What keeps the bytes did not take them, or a test wants this to fail.
    Refused,
}

impl NorFlashError for FlashFault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::NotAligned => NorFlashErrorKind::NotAligned,
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::NotErased | Self::Refused => NorFlashErrorKind::Other,
        }
    }
}

/// The bytes.
#[derive(Clone)]
pub struct Cells(Box<[u8]>);

impl Cells {
    /// These bytes, cut off at the flash's end; the rest is erased.
    pub fn with_bytes(content: &[u8]) -> Self {
        let mut bytes = vec![ERASED; SIZE];
        let kept = content.len().min(SIZE);
        bytes[..kept].copy_from_slice(&content[..kept]);
        Self(bytes.into())
    }

    /// All bytes as they are now.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The same, to be changed behind the program's back.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }

    /// Reads.
    pub fn read(&self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        let offset = offset as usize;
        let end = bounds(offset, bytes.len())?;
        bytes.copy_from_slice(&self.0[offset..end]);
        Ok(())
    }

    /// Whether these bytes can be written here now.
    pub fn check_write(&self, offset: usize, data: &[u8]) -> Result<(), FlashFault> {
        let end = bounds(offset, data.len())?;
        if !offset.is_multiple_of(WORD) || !data.len().is_multiple_of(WORD) {
            return Err(FlashFault::NotAligned);
        }
        if self.0[offset..end].iter().any(|byte| *byte != ERASED) {
            return Err(FlashFault::NotErased);
        }
        Ok(())
    }

    /// The pages that are to be erased, if these are whole ones.
    pub fn check_erase(&self, from: usize, to: usize) -> Result<impl Iterator<Item = usize> + use<>, FlashFault> {
        bounds(from, to.checked_sub(from).ok_or(FlashFault::OutOfBounds)?)?;
        if !from.is_multiple_of(PAGE) || !to.is_multiple_of(PAGE) {
            return Err(FlashFault::NotAligned);
        }
        Ok((from..to).step_by(PAGE))
    }

    /// Puts bytes where they were checked to fit.
    pub fn put(&mut self, offset: usize, data: &[u8]) {
        self.0[offset..offset + data.len()].copy_from_slice(data);
    }
}

/// The end of a range that lies in the flash.
fn bounds(offset: usize, length: usize) -> Result<usize, FlashFault> {
    offset
        .checked_add(length)
        .filter(|end| *end <= SIZE)
        .ok_or(FlashFault::OutOfBounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_written_once() {
        let mut cells = Cells::with_bytes(&[]);
        assert_eq!(cells.check_write(8, &[1, 2, 3, 4]), Ok(()));
        cells.put(8, &[1, 2, 3, 4]);
        assert_eq!(cells.check_write(8, &[0; 4]), Err(FlashFault::NotErased));
        let mut read = [0; 6];
        assert_eq!(cells.read(7, &mut read), Ok(()));
        assert_eq!(read, [0xFF, 1, 2, 3, 4, 0xFF]);
    }

    #[test]
    fn crooked_or_distant_places_are_refused() {
        let cells = Cells::with_bytes(&[]);
        assert_eq!(cells.check_write(2, &[0; 4]), Err(FlashFault::NotAligned));
        assert_eq!(cells.check_write(0, &[0; 3]), Err(FlashFault::NotAligned));
        assert_eq!(cells.check_write(SIZE, &[0; 4]), Err(FlashFault::OutOfBounds));
        assert_eq!(cells.read(SIZE as u32 - 1, &mut [0; 2]), Err(FlashFault::OutOfBounds));
        let erase = |from, to| cells.check_erase(from, to).map(|pages| pages.collect::<Vec<_>>());
        assert_eq!(erase(0, 4096), Err(FlashFault::NotAligned));
        assert_eq!(erase(PAGE, 0), Err(FlashFault::OutOfBounds));
        assert_eq!(erase(PAGE, SIZE), Ok(vec![PAGE, 2 * PAGE]));
    }
}
