//! `cargo xtask script`: plays table scripts and says which line failed and why.
use std::path::PathBuf;

use lexopt::Parser;
use table_script::files;

use crate::arguments::names;
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

fn run(arguments: Parser) -> Result<(), Fault> {
    let paths: Vec<PathBuf> = names(arguments)?.iter().map(PathBuf::from).collect();
    if paths.is_empty() {
        return Err(Fault::Usage("which file?".into()));
    }
    let files = files::named(&paths).map_err(Fault::Failed)?;
    files::play_all(&files, &mut |text| print!("{text}"))
        .map(drop)
        .map_err(Fault::Failed)
}
