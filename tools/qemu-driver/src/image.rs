//! The contents of an image, read from its ELF file: sections, symbols, and the bytes that go into flash.
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use object::elf::{PT_LOAD, SHF_ALLOC, SHF_WRITE, SHT_NOBITS};
use object::read::elf::{ElfFile32, ProgramHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, SymbolKind};
use shared_rules::core::{Digest, Hash};

/// An image.
pub struct Image {
    /// Its sections that take up memory.
    pub sections: Vec<Section>,
    symbols: BTreeMap<String, u32>,
    segments: Vec<(u32, Vec<u8>)>,
    functions: Vec<(u32, String, u32)>,
}

/// A part of the image that takes up memory.
pub struct Section {
    /// Its name.
    pub name: String,
    /// Its address while the program runs.
    pub address: u32,
    /// Its size in bytes.
    pub size: u32,
    /// Whether its bytes are in the file, and so in flash.
    pub in_flash: bool,
    /// Whether the program can write to it, and so needs RAM for it.
    pub in_ram: bool,
}

impl Image {
    /// Reads an ELF file of a 32-bit little-endian machine.
    pub fn read(path: &Path) -> io::Result<Self> {
        let file = std::fs::read(path)?;
        Self::parse(&file).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))
    }

    fn parse(file: &[u8]) -> Result<Self, object::Error> {
        let elf = ElfFile32::<LittleEndian>::parse(file)?;
        let endian = elf.endian();

        let mut sections = Vec::new();
        for section in elf.sections().filter(|section| section.size() > 0) {
            let header = section.elf_section_header();
            let flags = header.sh_flags(endian);
            if flags.contains(SHF_ALLOC) {
                sections.push(Section {
                    name: section.name()?.to_owned(),
                    address: header.sh_addr(endian),
                    size: header.sh_size(endian),
                    in_flash: header.sh_type(endian) != SHT_NOBITS,
                    in_ram: flags.contains(SHF_WRITE),
                });
            }
        }
        let (mut symbols, mut functions) = (BTreeMap::new(), Vec::new());
        for symbol in elf.symbols() {
            symbols.insert(symbol.name()?.to_owned(), symbol.address() as u32);
            if symbol.kind() == SymbolKind::Text && symbol.size() > 0 {
                // The lowest bit says that it is Thumb code.
                let at = symbol.address() as u32 & !1;
                functions.push((at, symbol.name()?.to_owned(), symbol.size() as u32));
            }
        }
        let mut segments = Vec::new();
        for header in elf.elf_program_headers() {
            let bytes = header.data(endian, file).unwrap_or_default();
            if header.p_type(endian) == PT_LOAD && !bytes.is_empty() {
                segments.push((header.p_paddr(endian), bytes.to_vec()));
            }
        }
        Ok(Self {
            sections,
            symbols,
            segments,
            functions,
        })
    }

    /// The address of a symbol.
    pub fn symbol(&self, name: &str) -> Option<u32> {
        self.symbols.get(name).copied()
    }

    /// The nearest symbol at or before an address: for an address in the code, its function.
    pub fn nearest(&self, address: u32) -> Option<&str> {
        let before = self.symbols.iter().filter(|(_, at)| **at <= address);
        before.max_by_key(|(_, at)| **at).map(|(name, _)| name.as_str())
    }

    /// The address of the vector table.
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

    /// Bytes of static RAM, without the stack.
    pub fn ram(&self) -> u32 {
        self.sections
            .iter()
            .filter(|section| section.in_ram)
            .map(|section| section.size)
            .sum()
    }

    /// The lowest and the highest address of each contiguous stretch of bytes in flash.
    pub fn stretches(&self) -> impl Iterator<Item = (u32, u32)> {
        self.segments
            .iter()
            .map(|(address, bytes)| (*address, address + bytes.len() as u32))
    }

    /// Its functions: address, name as the linker has it, and code.
    pub fn functions(&self) -> impl Iterator<Item = (u32, &str, &[u8])> {
        self.functions.iter().filter_map(|(at, name, size)| {
            let code = self.segments.iter().find_map(|(start, bytes)| {
                let first = at.checked_sub(*start)? as usize;
                bytes.get(first..first + *size as usize)
            })?;
            Some((*at, name.as_str(), code))
        })
    }

    /// The bytes between two symbols, which may lie in several segments, if all of them are in flash.
    fn between(&self, from: &str, to: &str) -> Option<Vec<u8>> {
        (self.symbol(from)?..self.symbol(to)?).map(|at| self.byte(at)).collect()
    }

    /// The SHA-256 that *About* shows the beginning of: over the vectors, the program with its constants, and what its
    /// variables begin with. None if this is no image of a board.
    pub fn code(&self) -> Option<Digest> {
        let mut hash = Hash::new();
        hash.add(&self.between("__vector_table", "_evectors")?);
        hash.add(&self.between("__stext", "__etext")?);
        hash.add(&self.between("__srodata", "__erodata")?);
        hash.add(&self.between("__sidata", "_eimage")?);
        Some(hash.digest())
    }

    /// The byte at an address of the flash; none where the image has none.
    pub fn byte(&self, address: u32) -> Option<u8> {
        self.segments.iter().find_map(|(start, bytes)| {
            let place = address.checked_sub(*start)?;
            bytes.get(place as usize).copied()
        })
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
                // Up to the next multiple of sixteen, so that no record crosses a 64 KiB boundary.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_names_its_addresses_and_leaves_holes_alone() {
        let image = Image {
            sections: Vec::new(),
            symbols: BTreeMap::new(),
            functions: Vec::new(),
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
    fn the_code_is_of_the_vectors_and_the_program_without_what_lies_between() {
        let symbols = [
            ("__vector_table", 8),
            ("_evectors", 10),
            ("__stext", 12),
            ("__etext", 13),
            ("__srodata", 13),
            ("__erodata", 14),
            ("__sidata", 14),
            ("_eimage", 15),
        ];
        let mut image = Image {
            sections: Vec::new(),
            symbols: symbols.map(|(name, at)| (name.to_owned(), at)).into(),
            functions: Vec::new(),
            segments: vec![(8, vec![1, 2, 0, 0]), (12, vec![3, 4]), (14, vec![5])],
        };
        let mut hash = Hash::new();
        assert_eq!(image.code(), Some(hash.add(&[1, 2, 3, 4, 5]).digest()));
        assert_eq!(
            (image.byte(9), image.byte(14), image.byte(15)),
            (Some(2), Some(5), None)
        );
        image.symbols.remove("_eimage");
        assert_eq!(image.code(), None);
    }

    #[test]
    fn what_is_no_image_is_refused() {
        assert!(Image::parse(b"").is_err());
        assert!(Image::parse(b"\x7fELF\x01\x01").is_err());
    }
}
