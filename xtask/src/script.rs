//! `cargo xtask script`: plays table scripts and says which line failed and why.
use std::path::{Path, PathBuf};

use table_script::play_file;

use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "script",
    arguments: "FILE...",
    about: "Plays table scripts and says which line failed and why.",
    help: "A FILE is a table script, or a folder whose *.table files are all played.
docs/table-scripts.md says how a script is written. Exit 1 if a line cannot be read or does not come true.",
    run,
};

fn run(arguments: &[String]) -> Result<(), Fault> {
    if arguments.is_empty() {
        return Err(Fault::Usage("which file?".into()));
    }
    if let Some(flag) = arguments.iter().find(|argument| argument.starts_with('-')) {
        return Err(Fault::Usage(format!("no option `{flag}`")));
    }
    let mut files = Vec::new();
    for path in arguments.iter().map(Path::new) {
        if path.is_dir() {
            files.extend(folder(path).map_err(Fault::Failed)?);
        } else {
            files.push(path.to_owned());
        }
    }
    play_all(&files).map(drop).map_err(Fault::Failed)
}

/// The scripts of a folder, by name. A folder without one is an error: it is not what was meant.
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

/// Plays scripts, reports each, and counts the lines.
pub fn play_all(files: &[PathBuf]) -> Result<usize, String> {
    let mut lines = 0;
    let mut failed = 0;
    for file in files {
        match play_file(file) {
            Ok(count) => {
                println!("{}: ok, {count} lines", file.display());
                lines += count;
            }
            Err(report) => {
                print!("{report}");
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
