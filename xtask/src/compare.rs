//! `cargo xtask compare`: whether the flash of a handheld holds a published image and nothing else.
use std::path::Path;

use lexopt::Parser;
use qemu_driver::image::Image;

use crate::arguments::names;
use crate::build::JOURNAL;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "compare",
    arguments: "IMAGE.elf DUMP.bin",
    about: "Compares what was read out of a handheld's flash with an image.",
    help:
        "DUMP.bin is the flash from its first byte on, as a probe or DFU reads it; docs/fairness.md says how. Every byte
of the image must be there, and everything else must be erased. Left out are the journal's sectors, which hold games.
Exit 1 if a byte differs, with its address.",
    run,
};

/// What an erased byte reads as.
const ERASED: u8 = 0xFF;

fn run(arguments: Parser) -> Result<(), Fault> {
    let names = names(arguments)?;
    let [elf, dump] = &names[..] else {
        return Err(Fault::Usage("an image and a read-out, please".into()));
    };
    let failed = |name: &str, error: std::io::Error| Fault::Failed(format!("{name}: {error}"));
    let image = Image::read(Path::new(elf)).map_err(|error| failed(elf, error))?;
    let dump = std::fs::read(dump).map_err(|error| failed(dump, error))?;
    let start = image
        .vectors()
        .ok_or_else(|| Fault::Failed(format!("{elf}: no image of a board")))?;
    let compared = compare(start, &dump, image.stretches().map(|(_, end)| end).max(), |at| {
        image.byte(at)
    });
    println!("{}", compared.map_err(Fault::Failed)?);
    Ok(())
}

/// Compares a read-out that begins at `start` with an image that ends at `end`.
fn compare(start: u32, dump: &[u8], end: Option<u32>, image: impl Fn(u32) -> Option<u8>) -> Result<String, String> {
    let (mut program, mut erased) = (0, 0);
    let mut at = start;
    for byte in dump {
        let expected = image(at);
        match expected {
            _ if JOURNAL.contains(&at) => {}
            Some(expected) if expected == *byte => program += 1,
            None if *byte == ERASED => erased += 1,
            Some(expected) => {
                return Err(format!(
                    "at {at:#010x} the flash holds {byte:#04x}, the image {expected:#04x}"
                ));
            }
            None => {
                return Err(format!(
                    "at {at:#010x} the flash holds {byte:#04x}, where the image has nothing"
                ));
            }
        }
        at = at.saturating_add(1);
    }
    if end.is_none_or(|end| at < end) {
        return Err(format!("the read-out ends at {at:#010x}, before the image does"));
    }
    Ok(format!(
        "the same: {program} bytes of program, {erased} erased; left out: the journal, {:#010x} to {:#010x}",
        JOURNAL.start,
        JOURNAL.end - 1
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four bytes of vectors, the journal, and four bytes of code.
    fn image(at: u32) -> Option<u8> {
        let code = JOURNAL.end..JOURNAL.end + 4;
        ((JOURNAL.start - 8..JOURNAL.start - 4).contains(&at) || code.contains(&at)).then_some(7)
    }

    #[test]
    fn every_byte_counts_but_those_of_the_journal() {
        let start = JOURNAL.start - 8;
        let sound = |at: u32| match image(at) {
            _ if JOURNAL.contains(&at) => 0x42,
            byte => byte.unwrap_or(ERASED),
        };
        let mut dump: Vec<u8> = (start..JOURNAL.end + 8).map(sound).collect();
        let end = Some(JOURNAL.end + 4);
        let said = compare(start, &dump, end, image).expect("the same");
        assert!(said.starts_with("the same: 8 bytes of program, 8 erased;"), "{said}");
        for place in [0, 3, 4, dump.len() - 8, dump.len() - 1] {
            dump[place] ^= 1;
            assert!(compare(start, &dump, end, image).is_err(), "{place}");
            dump[place] ^= 1;
        }
        dump.truncate(dump.len() - 5);
        assert!(
            compare(start, &dump, end, image).is_err(),
            "a byte of the code is missing"
        );
    }
}
