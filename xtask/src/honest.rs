//! Whoever can stack a deck can cheat. So the feature `stack` is for tests, and must be off in every program for
//! players.
use std::time::Duration;

use crate::build::{BOARDS, TARGET};
use crate::part::Part;
use crate::shell::{ask, cargo};
use crate::web;

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "honest",
    about: "no program that a player holds can stack a deck",
    run,
};

/// How long cargo may take to list the features.
const ANSWER: Duration = Duration::from_secs(60);

fn run() -> Result<String, String> {
    // As `cargo run` builds it: together with all default members, which share their features.
    check("the terminal of `cargo run`", &[])?;
    for board in &BOARDS {
        check(board.name, &["--package", board.name, "--target", TARGET])?;
    }
    check("the page", &["--package", "web", "--target", web::TARGET])?;
    Ok(format!("the terminal, the page and {} images", BOARDS.len()))
}

/// Fails if `stack` is on in what cargo builds with these arguments.
fn check(what: &str, arguments: &[&str]) -> Result<(), String> {
    let mut command = cargo(&[
        "tree",
        "--edges",
        "features,normal",
        "--prefix",
        "none",
        "--invert",
        "shared-rules",
    ]);
    command.args(arguments);
    let tree = ask(command, ANSWER)?;
    if !tree.starts_with("shared-rules ") {
        return Err(format!("{what}: the rules are not in it"));
    }
    if stacks(&tree) {
        Err(format!("{what} is built with `stack`: its decks could be stacked"))
    } else {
        Ok(())
    }
}

/// Whether a list of features has `stack`.
fn stacks(tree: &str) -> bool {
    tree.lines().any(|line| line.contains("feature \"stack\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_feature_is_seen() {
        assert!(stacks("shared-rules v0.1.0\nshared-rules feature \"stack\"\n"));
        assert!(!stacks("shared-rules v0.1.0\nshared-rules feature \"default\"\n"));
    }

    /// The tests themselves have the feature. If it were not found there, the check could find it nowhere.
    #[test]
    fn the_tests_have_it() {
        assert!(check("the tests", &["--package", "table-tests"]).is_err());
        assert_eq!(check("the terminal", &[]), Ok(()));
    }
}
