//! What the page weighs, on a disk and as a server sends it.
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::folder::{PACKAGE, PROGRAM, files};
use crate::ceiling::kib;

/// The sizes of the page, in bytes.
pub struct Page {
    /// Its program.
    pub program: u64,
    /// The same, packed as a server sends it.
    pub packed: u64,
    /// All its files, packed.
    pub all: u64,
    /// The most that the packed program may take.
    pub ceiling: u64,
}

impl Page {
    /// Measures the page in this folder.
    pub fn measure(folder: &Path) -> Result<Self, String> {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        let mut all = 0;
        for name in files(folder).map_err(failed)? {
            all += packed(&fs::read(folder.join(name)).map_err(failed)?).map_err(failed)?;
        }
        let program = fs::read(folder.join(PROGRAM)).map_err(failed)?;
        Ok(Self {
            program: program.len() as u64,
            packed: packed(&program).map_err(failed)?,
            all,
            ceiling: kib(PACKAGE, "gzip-kib")?.into(),
        })
    }

    /// Fails if the program is above its ceiling.
    pub fn within_ceiling(&self) -> Result<(), String> {
        if self.packed <= self.ceiling {
            Ok(())
        } else {
            Err(format!("the page's program is above its ceiling: {self}"))
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            program,
            packed,
            all,
            ceiling,
        } = self;
        write!(
            f,
            "{program} bytes of program, {packed} packed (at most {ceiling}), {all} with all files"
        )
    }
}

/// How many bytes are left when they are packed as well as gzip can.
fn packed(bytes: &[u8]) -> std::io::Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_ceiling_fails() {
        let page = |packed| Page {
            program: 9,
            packed,
            all: 20,
            ceiling: 5,
        };
        assert_eq!(page(5).within_ceiling(), Ok(()));
        assert!(page(6).within_ceiling().is_err());
    }

    #[test]
    fn what_repeats_is_packed() {
        assert!(packed(&[7; 10_000]).unwrap() < 100);
    }
}
