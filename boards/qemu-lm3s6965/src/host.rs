//! The host behind the emulator, reached by semihosting: arguments, a file that serves as the flash, and randomness.
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use firmware::board::{Entropy, Failed, Wire};
use shared_rules::core::Seed;

/// The numbers of the semihosting calls.
const OPEN: u32 = 0x01;
const CLOSE: u32 = 0x02;
const WRITE: u32 = 0x05;
const READ: u32 = 0x06;
const SEEK: u32 = 0x0A;
const ARGUMENTS: u32 = 0x15;

/// `fopen`'s "rb".
const READ_ONLY: u32 = 1;
/// `fopen`'s "r+b".
const READ_AND_WRITE: u32 = 3;
/// `fopen`'s "wb".
const WRITE_ANEW: u32 = 5;

fn call(number: u32, block: &mut [u32]) -> i32 {
    let result;
    // SAFETY: the emulator accesses only the block and the buffers that it points to, which outlive the call.
    unsafe {
        core::arch::asm!("bkpt 0xAB", inout("r0") number => result, in("r1") block.as_mut_ptr());
    }
    result
}

/// What the emulator was started with: words like `seed=…`, `flash=…`.
pub struct Arguments {
    text: [u8; 512],
    len: usize,
}

impl Arguments {
    /// Asks the host for them.
    pub fn read() -> Self {
        let mut text = [0; 512];
        let mut block = [text.as_mut_ptr() as u32, text.len() as u32];
        let result = call(ARGUMENTS, &mut block);
        let len = if result == 0 {
            (block[1] as usize).min(text.len())
        } else {
            0
        };
        Self { text, len }
    }

    /// The value of the word with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let text = str::from_utf8(self.text.get(..self.len)?).ok()?;
        text.split(' ')
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }
}

/// Seeds: the one that was given with `seed=` and those after it, or the host's randomness.
pub struct Luck(Option<Seed>);

impl Luck {
    /// Takes the seed that was given, 64 hexadecimal digits, if there is one.
    pub fn new(arguments: &Arguments) -> Self {
        Self(arguments.get("seed").and_then(parse_hex))
    }
}

impl Entropy for Luck {
    fn seed(&mut self) -> Result<Seed, Failed> {
        let Some(seed) = self.0 else {
            return random().ok_or(Failed);
        };
        self.0 = Some(seed.next());
        Ok(seed)
    }
}

/// Thirty-two bytes of the host's randomness; none on a host that keeps it elsewhere.
fn random() -> Option<Seed> {
    let file = open("/dev/urandom", READ_ONLY)?;
    let mut seed = [0; 32];
    let left = call(READ, &mut [file, seed.as_mut_ptr() as u32, seed.len() as u32]);
    call(CLOSE, &mut [file]);
    (left == 0).then_some(Seed(seed))
}

fn parse_hex(text: &str) -> Option<Seed> {
    let mut seed = [0; 32];
    if text.len() != 2 * seed.len() {
        return None;
    }
    for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(Seed(seed))
}

/// Opens a file of the host.
fn open(name: &str, mode: u32) -> Option<u32> {
    let mut path = [0; 256];
    let place = path.get_mut(..name.len()).filter(|_| name.len() < 256)?;
    place.copy_from_slice(name.as_bytes());
    let handle = call(OPEN, &mut [path.as_ptr() as u32, mode, name.len() as u32]);
    u32::try_from(handle).ok()
}

/// Records go into the file named by `record=`, each replacing the one before.
pub struct RecordFile {
    name: Option<&'static str>,
    file: Option<u32>,
}

impl RecordFile {
    /// Opens nothing yet.
    pub fn new(arguments: &'static Arguments) -> Self {
        let name = arguments.get("record");
        Self { name, file: None }
    }
}

impl Wire for RecordFile {
    fn send(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        if self.file.is_none() {
            self.file = self.name.and_then(|name| open(name, WRITE_ANEW));
        }
        let file = self.file.ok_or(Failed)?;
        let left = call(WRITE, &mut [file, bytes.as_ptr() as u32, bytes.len() as u32]);
        if left == 0 { Ok(()) } else { Err(Failed) }
    }

    fn done(&mut self) -> Result<(), Failed> {
        let file = self.file.take().ok_or(Failed)?;
        if call(CLOSE, &mut [file]) == 0 {
            Ok(())
        } else {
            Err(Failed)
        }
    }
}

/// A file that serves as the flash of the STM32 boards: three pages of 16 KiB. Killing the emulator is a power cut.
pub struct FlashFile(Option<u32>);

impl FlashFile {
    const PAGE: usize = 16 * 1024;
    const SIZE: usize = 3 * Self::PAGE;

    /// Opens the file named by `flash=`. Without one every access is refused, and the game is not saved.
    pub fn open(arguments: &Arguments) -> Self {
        Self(arguments.get("flash").and_then(|name| open(name, READ_AND_WRITE)))
    }

    /// Reads or writes at an offset.
    fn transfer(&mut self, number: u32, offset: u32, buffer: *const u8, len: usize) -> Result<(), NorFlashErrorKind> {
        let handle = self.0.ok_or(NorFlashErrorKind::Other)?;
        if (offset as usize).saturating_add(len) > Self::SIZE {
            return Err(NorFlashErrorKind::OutOfBounds);
        }
        let sought = call(SEEK, &mut [handle, offset]);
        let left = call(number, &mut [handle, buffer as u32, len as u32]);
        if sought == 0 && left == 0 {
            Ok(())
        } else {
            Err(NorFlashErrorKind::Other)
        }
    }
}

impl ErrorType for FlashFile {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for FlashFile {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFlashErrorKind> {
        self.transfer(READ, offset, bytes.as_ptr(), bytes.len())
    }

    fn capacity(&self) -> usize {
        Self::SIZE
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = Self::PAGE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFlashErrorKind> {
        let erased = [0xFF; 256];
        for offset in (from..to).step_by(erased.len()) {
            self.transfer(WRITE, offset, erased.as_ptr(), erased.len())?;
        }
        Ok(())
    }

    /// As on a chip, a write only clears bits: bytes that are not erased do not become what is written.
    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFlashErrorKind> {
        let mut cells = [0; 32];
        for (place, part) in (offset..).step_by(cells.len()).zip(bytes.chunks(cells.len())) {
            let cells = &mut cells[..part.len()];
            self.transfer(READ, place, cells.as_ptr(), cells.len())?;
            cells.iter_mut().zip(part).for_each(|(cell, byte)| *cell &= byte);
            self.transfer(WRITE, place, cells.as_ptr(), cells.len())?;
        }
        #[cfg(feature = "faults")]
        crate::faults::at_write();
        Ok(())
    }
}
