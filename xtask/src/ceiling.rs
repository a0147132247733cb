//! The most that an image may take. It stands in the `Cargo.toml` of its board, like everything else about that board.
use std::time::Duration;

use serde_json::Value;

use crate::build::Board;
use crate::shell::{ask, cargo};

/// The most that an image may take, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ceiling {
    /// Flash.
    pub flash: u32,
    /// Static RAM, without the stack.
    pub ram: u32,
    /// Stack.
    pub stack: u32,
}

impl Ceiling {
    /// Reads the ceiling of this board's image.
    pub fn of(board: &Board) -> Result<Self, String> {
        Self::read(board.name, &metadata()?)
    }

    /// Finds a package's ceiling in the output of `cargo metadata`.
    fn read(package: &str, metadata: &str) -> Result<Self, String> {
        let bytes = |key: &str| bytes(package, key, metadata);
        Ok(Self {
            flash: bytes("flash-kib")?,
            ram: bytes("ram-kib")?,
            stack: bytes("stack-kib")?,
        })
    }
}

/// A ceiling of any package, which its `Cargo.toml` names in KiB; in bytes.
pub fn kib(package: &str, key: &str) -> Result<u32, String> {
    bytes(package, key, &metadata()?)
}

fn metadata() -> Result<String, String> {
    ask(
        cargo(&["metadata", "--format-version", "1", "--no-deps"]),
        Duration::from_secs(60),
    )
}

fn bytes(package: &str, key: &str, metadata: &str) -> Result<u32, String> {
    let metadata: Value = serde_json::from_str(metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let found = packages.find(|found| found["name"] == package).unwrap_or(&Value::Null);
    let kib = found["metadata"]["ceiling"][key].as_u64();
    let bytes = kib.and_then(|kib| u32::try_from(kib * 1024).ok());
    bytes.ok_or_else(|| format!("{package}: its Cargo.toml has no `{key}` in [package.metadata.ceiling]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::BOARDS;

    #[test]
    fn every_board_has_one() {
        for board in &BOARDS {
            let ceiling = Ceiling::of(board).unwrap();
            assert_eq!(ceiling.stack, 12 * 1024, "{}", board.name);
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let metadata = r#"{ "packages": [{ "name": "kite", "metadata": { "ceiling": { "flash-kib": 1 } } }] }"#;
        assert!(Ceiling::read("kite", metadata).unwrap_err().contains("`ram-kib`"));
        assert!(Ceiling::read("balloon", metadata).unwrap_err().contains("balloon"));
    }
}
