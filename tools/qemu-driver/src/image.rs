//! What an image holds, read from its ELF file: sections, symbols, and the bytes that go into flash.
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// An image.
pub struct Image {
    /// Its sections that take up memory.
    pub sections: Vec<Section>,
    symbols: BTreeMap<String, u32>,
    segments: Vec<(u32, Vec<u8>)>,
}

/// A part of the image that takes up memory.
pub struct Section {
    /// Its name.
    pub name: String,
    /// Where it lies while the program runs.
    pub address: u32,
    /// Bytes.
    pub size: u32,
    /// Whether its bytes are in the file, and so in flash.
    pub in_flash: bool,
    /// Whether the program can write to it, and so needs RAM for it.
    pub in_ram: bool,
}

const NOT_IN_FILE: u32 = 8;
const WRITABLE: u32 = 1;
const OCCUPIES_MEMORY: u32 = 2;
const SYMBOLS: u32 = 2;
const LOAD: u32 = 1;

impl Image {
    /// Reads an ELF file of a 32-bit little-endian machine.
    pub fn read(path: &Path) -> io::Result<Self> {
        let file = std::fs::read(path)?;
        Self::parse(&file).ok_or_else(|| io::Error::other(format!("{} is no ELF file of ours", path.display())))
    }

    fn parse(file: &[u8]) -> Option<Self> {
        if !file.starts_with(b"\x7fELF\x01\x01") {
            return None;
        }
        let (segment_table, section_table) = (word(file, 28)?, word(file, 32)?);
        let (segment_count, section_count) = (half(file, 44)?, half(file, 48)?);
        let headers: Vec<usize> = (0..section_count).map(|n| (section_table + n * 40) as usize).collect();
        let names = headers.get(half(file, 50)? as usize)?;
        let name_table = word(file, names + 16)?;

        let mut sections = Vec::new();
        let mut symbols = BTreeMap::new();
        for &at in &headers {
            let (kind, flags) = (word(file, at + 4)?, word(file, at + 8)?);
            let (offset, size) = (word(file, at + 16)?, word(file, at + 20)?);
            if flags & OCCUPIES_MEMORY != 0 && size > 0 {
                sections.push(Section {
                    name: text(file, name_table + word(file, at)?)?,
                    address: word(file, at + 12)?,
                    size,
                    in_flash: kind != NOT_IN_FILE,
                    in_ram: flags & WRITABLE != 0,
                });
            }
            if kind == SYMBOLS {
                let strings = word(file, headers.get(word(file, at + 24)? as usize)? + 16)?;
                for symbol in (offset..offset + size).step_by(16) {
                    let name = text(file, strings + word(file, symbol as usize)?)?;
                    symbols.insert(name, word(file, symbol as usize + 4)?);
                }
            }
        }
        let mut segments = Vec::new();
        for n in 0..segment_count {
            let at = (segment_table + n * 32) as usize;
            let (offset, address, len) = (word(file, at + 4)?, word(file, at + 12)?, word(file, at + 16)?);
            if word(file, at)? == LOAD && len > 0 {
                segments.push((address, file.get(offset as usize..(offset + len) as usize)?.to_vec()));
            }
        }
        Some(Self {
            sections,
            symbols,
            segments,
        })
    }

    /// Where a symbol lies.
    pub fn symbol(&self, name: &str) -> Option<u32> {
        self.symbols.get(name).copied()
    }

    /// The symbol that lies nearest before an address: the function, if it is one of the code.
    pub fn nearest(&self, address: u32) -> Option<&str> {
        let before = self.symbols.iter().filter(|(_, at)| **at <= address);
        before.max_by_key(|(_, at)| **at).map(|(name, _)| name.as_str())
    }

    /// Where the vector table lies.
    pub fn vectors(&self) -> Option<u32> {
        self.sections
            .iter()
            .find(|section| section.name == ".vector_table")
            .map(|section| section.address)
    }

    /// Bytes in flash.
    pub fn flash(&self) -> u32 {
        self.sections
            .iter()
            .filter(|section| section.in_flash)
            .map(|section| section.size)
            .sum()
    }

    /// Bytes of RAM that are taken before the program begins, the stack apart.
    pub fn ram(&self) -> u32 {
        self.sections
            .iter()
            .filter(|section| section.in_ram)
            .map(|section| section.size)
            .sum()
    }

    /// The lowest and the highest address of the bytes in flash, for each stretch of them.
    pub fn stretches(&self) -> impl Iterator<Item = (u32, u32)> {
        self.segments
            .iter()
            .map(|(address, bytes)| (*address, address + bytes.len() as u32))
    }

    /// The bytes of the flash as Intel HEX, which names addresses and so leaves the journal's sectors alone.
    pub fn hex(&self) -> String {
        let mut hex = String::new();
        for (address, bytes) in &self.segments {
            let mut upper = None;
            let mut at = *address;
            while let Some(rest) = bytes.get((at - address) as usize..).filter(|rest| !rest.is_empty()) {
                if upper != Some(at >> 16) {
                    upper = Some(at >> 16);
                    record(&mut hex, 0, 4, &((at >> 16) as u16).to_be_bytes());
                }
                // To the next multiple of sixteen, so that no record crosses a 64 KiB border.
                let len = rest.len().min(16 - at as usize % 16);
                record(&mut hex, at as u16, 0, &rest[..len]);
                at += len as u32;
            }
        }
        record(&mut hex, 0, 1, &[]);
        hex
    }
}

/// One line of Intel HEX.
fn record(hex: &mut String, address: u16, kind: u8, bytes: &[u8]) {
    let [high, low] = address.to_be_bytes();
    let mut line = vec![bytes.len() as u8, high, low, kind];
    line.extend_from_slice(bytes);
    let sum = line.iter().fold(0_u8, |sum, byte| sum.wrapping_add(*byte));
    line.push(sum.wrapping_neg());
    hex.push(':');
    hex.extend(line.iter().map(|byte| format!("{byte:02X}")));
    hex.push('\n');
}

fn word(file: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?))
}

fn half(file: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(u16::from_le_bytes(file.get(at..at + 2)?.try_into().ok()?)))
}

fn text(file: &[u8], at: u32) -> Option<String> {
    let bytes = file.get(at as usize..)?.split(|byte| *byte == 0).next()?;
    Some(String::from_utf8_lossy(bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_names_its_addresses_and_leaves_holes_alone() {
        let image = Image {
            sections: Vec::new(),
            symbols: BTreeMap::new(),
            segments: vec![(0x0800_0000, vec![1, 2]), (0x0800_FFFE, vec![3, 4, 5])],
        };
        let lines = [
            ":020000040800F2",
            ":020000000102FB",
            ":020000040800F2",
            ":02FFFE000304FA",
            ":020000040801F1",
            ":0100000005FA",
            ":00000001FF",
        ];
        assert_eq!(image.hex().lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn what_is_no_image_is_refused() {
        assert!(Image::parse(b"").is_none());
        assert!(Image::parse(b"\x7fELF\x01\x01").is_none());
    }
}
