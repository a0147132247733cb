//! The journal's sectors: a part of a flash, used like a flash that begins at 0.
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// The bytes `FROM..FROM + SIZE` of the flash `F` and nothing else.
pub struct Sectors<F, const FROM: u32, const SIZE: u32> {
    /// The flash.
    pub flash: F,
    /// Whether the supply is high enough to write or erase. The program asks before it begins; this stands guard over
    /// what follows, because an erase takes long and can itself pull a weak supply down.
    pub holds: fn() -> bool,
}

/// The flash refused, the supply is too low, or bytes were asked for that are not the journal's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(NorFlashErrorKind);

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        self.0
    }
}

impl<F: NorFlash, const FROM: u32, const SIZE: u32> Sectors<F, FROM, SIZE> {
    /// Where in the flash a range of the journal lies.
    fn locate(from: u32, to: u32) -> Result<(u32, u32), Refused> {
        if from <= to && to <= SIZE {
            Ok((FROM + from, FROM + to))
        } else {
            Err(Refused(NorFlashErrorKind::OutOfBounds))
        }
    }

    /// The flash, if it may be changed now.
    fn changeable(&mut self) -> Result<&mut F, Refused> {
        if (self.holds)() {
            Ok(&mut self.flash)
        } else {
            Err(Refused(NorFlashErrorKind::Other))
        }
    }
}

fn refused(error: impl NorFlashError) -> Refused {
    Refused(error.kind())
}

impl<F: NorFlash, const FROM: u32, const SIZE: u32> ErrorType for Sectors<F, FROM, SIZE> {
    type Error = Refused;
}

impl<F: NorFlash, const FROM: u32, const SIZE: u32> ReadNorFlash for Sectors<F, FROM, SIZE> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        let (from, _) = Self::locate(offset, offset.saturating_add(bytes.len() as u32))?;
        self.flash.read(from, bytes).map_err(refused)
    }

    fn capacity(&self) -> usize {
        SIZE as usize
    }
}

impl<F: NorFlash, const FROM: u32, const SIZE: u32> NorFlash for Sectors<F, FROM, SIZE> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refused> {
        let (from, to) = Self::locate(from, to)?;
        self.changeable()?.erase(from, to).map_err(refused)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        let (from, _) = Self::locate(offset, offset.saturating_add(bytes.len() as u32))?;
        self.changeable()?.write(from, bytes).map_err(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Chip([u8; 64]);
    impl ErrorType for Chip {
        type Error = NorFlashErrorKind;
    }
    impl ReadNorFlash for Chip {
        const READ_SIZE: usize = 1;
        fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFlashErrorKind> {
            bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
            Ok(())
        }
        fn capacity(&self) -> usize {
            64
        }
    }
    impl NorFlash for Chip {
        const WRITE_SIZE: usize = 4;
        const ERASE_SIZE: usize = 16;
        fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFlashErrorKind> {
            self.0[from as usize..to as usize].fill(0xFF);
            Ok(())
        }
        fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFlashErrorKind> {
            self.0[offset as usize..][..bytes.len()].copy_from_slice(bytes);
            Ok(())
        }
    }

    #[test]
    fn on_a_low_supply_nothing_is_changed() {
        let mut journal = Sectors::<_, 16, 32> {
            flash: Chip([7; 64]),
            holds: || false,
        };
        assert!(journal.erase(0, 32).is_err());
        assert!(journal.write(0, &[1, 2, 3, 4]).is_err());
        let mut back = [0; 4];
        journal.read(0, &mut back).expect("reading does no harm");
        assert_eq!(journal.flash.0, [7; 64]);
    }

    #[test]
    fn the_journal_touches_its_own_sectors_and_no_others() {
        let mut journal = Sectors::<_, 16, 32> {
            flash: Chip([7; 64]),
            holds: || true,
        };
        journal.erase(0, 32).expect("its own");
        journal.write(0, &[1, 2, 3, 4]).expect("its own");
        let mut back = [0; 8];
        journal.read(0, &mut back).expect("its own");
        assert_eq!(back, [1, 2, 3, 4, 0xFF, 0xFF, 0xFF, 0xFF]);
        assert_eq!(journal.capacity(), 32);
        assert!(journal.erase(16, 48).is_err());
        assert!(journal.write(32, &[0; 4]).is_err());
        assert!(journal.read(u32::MAX, &mut back).is_err());
        assert_eq!(journal.flash.0[..16], [7; 16], "the vectors were changed");
        assert_eq!(journal.flash.0[48..], [7; 16], "the code was changed");
    }
}
