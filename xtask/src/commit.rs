//! Which commit the programs are built from. It is told to the compiler as `WINGMAN_COMMIT`; what is built without the
//! task runner does not know its commit.
use std::time::Duration;

use crate::shell::{ask, program};

/// The environment variable that the boards' programs are compiled with.
pub const VARIABLE: &str = "WINGMAN_COMMIT";

/// How long git may take.
const ANSWER: Duration = Duration::from_secs(20);
/// Everything that goes into a program.
const SOURCES: [&str; 8] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "memory.x",
    "shared-rules",
    "firmware",
    "boards",
    "tools",
];

/// The first twelve digits of the commit, with a `+` if what goes into a program differs from it. None if this folder
/// is no checkout.
pub fn commit() -> Option<String> {
    let git = |arguments: &[&str]| ask(program("git", arguments), ANSWER).ok();
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changes = git(&[&["status", "--porcelain", "--"], &SOURCES[..]].concat())?;
    Some(named(commit.trim(), changes.trim().is_empty()))
}

fn named(commit: &str, clean: bool) -> String {
    format!("{commit}{}", if clean { "" } else { "+" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_sources_are_marked() {
        assert_eq!(named("2c1e4f05a1b2", true), "2c1e4f05a1b2");
        assert_eq!(named("2c1e4f05a1b2", false), "2c1e4f05a1b2+");
    }

    #[test]
    fn everything_that_goes_into_a_program_is_there() {
        for source in SOURCES {
            assert!(crate::shell::root().join(source).exists(), "{source}");
        }
    }
}
