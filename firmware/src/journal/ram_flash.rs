//! A flash in RAM that behaves like the real ones: erased is 0xFF, writing only clears bits, words are four bytes. For
//! tests, and for boards that keep nothing when the power is off.
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// A flash of `SIZE` bytes in pages of `PAGE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RamFlash<const SIZE: usize, const PAGE: usize> {
    /// The content.
    pub bytes: [u8; SIZE],
    /// How many more words can be written or pages erased before the power fails; `None` if it never does.
    pub power: Option<u32>,
}

/// Out of bounds, not aligned, or without power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RamFlashError(NorFlashErrorKind);

impl<const SIZE: usize, const PAGE: usize> RamFlash<SIZE, PAGE> {
    /// An erased flash.
    pub const fn new() -> Self {
        Self {
            bytes: [0xFF; SIZE],
            power: None,
        }
    }

    /// Takes the power for one step, or fails.
    fn step(&mut self) -> Result<(), RamFlashError> {
        match &mut self.power {
            None => Ok(()),
            Some(0) => Err(RamFlashError(NorFlashErrorKind::Other)),
            Some(left) => {
                *left = left.saturating_sub(1);
                Ok(())
            }
        }
    }
}

impl<const SIZE: usize, const PAGE: usize> Default for RamFlash<SIZE, PAGE> {
    fn default() -> Self {
        Self::new()
    }
}

impl NorFlashError for RamFlashError {
    fn kind(&self) -> NorFlashErrorKind {
        self.0
    }
}

impl<const SIZE: usize, const PAGE: usize> ErrorType for RamFlash<SIZE, PAGE> {
    type Error = RamFlashError;
}

/// Checks that both numbers are multiples of a word or a page.
fn aligned(from: u32, to: u32, to_what: usize) -> Result<(), RamFlashError> {
    let whole = |address: u32| (address as usize).is_multiple_of(to_what);
    if whole(from) && whole(to) {
        Ok(())
    } else {
        Err(RamFlashError(NorFlashErrorKind::NotAligned))
    }
}

/// The part of the content that an operation works on.
fn part(bytes: &mut [u8], from: u32, to: u32) -> Result<&mut [u8], RamFlashError> {
    bytes
        .get_mut(from as usize..to as usize)
        .ok_or(RamFlashError(NorFlashErrorKind::OutOfBounds))
}

impl<const SIZE: usize, const PAGE: usize> ReadNorFlash for RamFlash<SIZE, PAGE> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let end = offset.saturating_add(bytes.len() as u32);
        bytes.copy_from_slice(part(&mut self.bytes, offset, end)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl<const SIZE: usize, const PAGE: usize> NorFlash for RamFlash<SIZE, PAGE> {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = PAGE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        aligned(from, to, PAGE)?;
        for page in (from..to).step_by(PAGE) {
            self.step()?;
            part(&mut self.bytes, page, page.saturating_add(PAGE as u32))?.fill(0xFF);
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        aligned(offset, bytes.len() as u32, Self::WRITE_SIZE)?;
        for (word, at) in bytes.chunks(Self::WRITE_SIZE).zip((offset..).step_by(Self::WRITE_SIZE)) {
            self.step()?;
            let cells = part(&mut self.bytes, at, at.saturating_add(word.len() as u32))?;
            for (cell, byte) in cells.iter_mut().zip(word) {
                *cell &= byte;
            }
        }
        Ok(())
    }
}
