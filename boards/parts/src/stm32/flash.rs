//! The chip's flash: read through its accelerator, erased by words.
use embassy_stm32::flash::{Bank1Region1, Blocking, Error};
use embassy_stm32::pac;
use embassy_stm32::pac::flash::regs::Acr;
use embassy_stm32::pac::flash::vals::Psize;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::accelerator::{can_prefetch, renewed};

/// What opens the flash's control register, one after the other.
const KEYS: [u32; 2] = [0x4567_0123, 0xCDEF_89AB];

/// Switches the accelerator on. To be called when the clocks are set, because embassy-stm32 then writes the whole
/// register and leaves it off.
pub fn accelerate() {
    let prefetch = can_prefetch(pac::DBGMCU.idcode().read().0);
    for value in renewed(pac::FLASH.acr().read().0, prefetch) {
        pac::FLASH.acr().write_value(Acr(value));
    }
}

/// The sectors of 16 KiB. embassy-stm32 writes them a word at a time but erases them by bytes, which takes more than
/// half as long again. Words need 2.7 V, and [`holds`](super::holds) is asked before anything is changed.
pub struct Words(pub Bank1Region1<'static, Blocking>);

impl ErrorType for Words {
    type Error = Error;
}

impl ReadNorFlash for Words {
    const READ_SIZE: usize = Bank1Region1::<Blocking>::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for Words {
    const WRITE_SIZE: usize = Bank1Region1::<Blocking>::WRITE_SIZE;
    const ERASE_SIZE: usize = Bank1Region1::<Blocking>::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        // The width stays as it is until the next write, and the driver does not mind that the register is open.
        if pac::FLASH.cr().read().lock() {
            for key in KEYS {
                pac::FLASH.keyr().write_value(key);
            }
        }
        pac::FLASH.cr().modify(|control| control.set_psize(Psize::PSIZE32));
        let erased = self.0.erase(from, to);
        // The cache of data does not notice an erase.
        accelerate();
        erased
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.write(offset, bytes)
    }
}
