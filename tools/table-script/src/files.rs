//! Scripts in files and folders.
use std::path::{Path, PathBuf};

use super::play_file;

/// The scripts of a folder, by name. A folder without any is an error: it cannot be what was meant.
pub fn folder(path: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let file = entry.map_err(|error| format!("{}: {error}", path.display()))?.path();
        if file.extension().is_some_and(|extension| extension == "table") {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() {
        Err(format!("{}: no *.table files here", path.display()))
    } else {
        Ok(files)
    }
}

/// The scripts that these paths name: a file itself, a folder all its `*.table` files.
pub fn named(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(folder(path)?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Plays scripts, reports on each, and counts the lines.
pub fn play_all(files: &[PathBuf], say: &mut dyn FnMut(&str)) -> Result<usize, String> {
    let mut lines = 0;
    let mut failed = 0;
    for file in files {
        match play_file(file) {
            Ok(count) => {
                say(&format!("{}: ok, {count} lines\n", file.display()));
                lines += count;
            }
            Err(report) => {
                say(&report);
                failed += 1;
            }
        }
    }
    if failed == 0 {
        Ok(lines)
    } else {
        Err(format!("{failed} of {} scripts failed", files.len()))
    }
}
