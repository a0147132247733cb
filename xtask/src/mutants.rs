//! `cargo xtask mutants`: are the tests of the rules any good? A tool breaks the rules in one place after another; a test
//! must notice. All places take hours, so a sample is taken: every so-manieth, and the seed says where to begin.
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::shell::{ask, cargo, line, root};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "mutants",
    arguments: "[--sample N] [--seed S]",
    about: "Breaks the rules in 300 places, one at a time: do the tests notice?",
    help: "Needs cargo-mutants (`cargo install cargo-mutants --locked`). First the quick tests inside shared-rules; what
they miss goes to the table scripts, and what those miss to the long tests. What all miss is listed, and fewer than 90 of 100
caught is a failure. An hour or two.
.cargo/mutants.toml says what is left alone.",
    run,
};

/// Of a hundred mutants that build, so many must be caught.
const CAUGHT: usize = 90;

/// The tests, the quickest first; each gets what those before it missed.
const STAGES: [&[&str]; 3] = [
    &[
        "--test-package=shared-rules",
        "--",
        "--lib",
        "--",
        // Long plays of all rules: for what is left.
        "--skip=any_play_keeps",
        "--skip=nothing_public",
        "--skip=for_every_kind",
        "--skip=any_flight",
    ],
    &["--test-package=table-tests", "--", "--test=scripts"],
    &["--test-package=shared-rules", "--", "--lib"],
];

/// What became of a sample.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    caught: usize,
    missed: usize,
    unviable: usize,
}

fn run(arguments: &[String]) -> Result<(), Fault> {
    let (mut sample, mut seed) = (300, 1);
    let (pairs, rest) = arguments.as_chunks();
    for [option, value] in pairs {
        let value: usize = value
            .parse()
            .map_err(|_| Fault::Usage(format!("{option} needs a number, not `{value}`")))?;
        match option.as_str() {
            "--sample" => sample = value.max(1),
            "--seed" => seed = value,
            other => return Err(Fault::Usage(format!("no option `{other}`"))),
        }
    }
    if let [option] = rest {
        return Err(Fault::Usage(format!("`{option}` is no option with a number")));
    }
    try_out(sample, seed).map_err(Fault::Failed)
}

fn try_out(sample: usize, seed: usize) -> Result<(), String> {
    let all = ask(mutants(&["--list"]), Duration::from_secs(60))?.lines().count();
    // A sample of at least that size; every shard is one.
    let shards = (all / sample).max(1);
    let shard = format!("{}/{shards}", seed % shards);
    println!("{all} places to break; this sample: {shard}");
    let mut tally = Tally::default();
    let mut first = true;
    for tests in STAGES {
        let stage = stage(&shard, first, tests)?;
        first = false;
        println!("caught {} of {}", stage.caught, stage.caught + stage.missed);
        tally.caught += stage.caught;
        tally.unviable += stage.unviable;
        tally.missed = stage.missed;
    }
    let tried = tally.caught + tally.missed;
    println!(
        "caught {} of {tried}; {} more did not build",
        tally.caught, tally.unviable
    );
    if let Ok(missed) = std::fs::read_to_string(out().join("missed.txt")) {
        print!("{missed}");
    }
    if tally.caught * 100 < tried * CAUGHT {
        return Err(format!("fewer than {CAUGHT} of 100 are caught"));
    }
    Ok(())
}

/// One set of tests over those of the sample that none has caught yet.
fn stage(shard: &str, first: bool, tests: &[&str]) -> Result<Tally, String> {
    let mut command = mutants(&["--shard", shard, "--sharding", "round-robin", "--no-shuffle"]);
    if !first {
        command.arg("--iterate");
    }
    command.args(tests);
    let line = line(&command);
    println!("$ {line}");
    match command.status().map(|status| status.code()) {
        // All caught, some missed, some that ran for ever.
        Ok(Some(0 | 2 | 3)) => {}
        other => return Err(format!("`{line}`: {other:?}")),
    }
    let outcomes = std::fs::read_to_string(out().join("outcomes.json")).map_err(|error| error.to_string())?;
    tally(&outcomes)
}

/// What the tool wrote down. One that runs for ever is noticed, too.
fn tally(outcomes: &str) -> Result<Tally, String> {
    let outcomes: Value = serde_json::from_str(outcomes).map_err(|error| error.to_string())?;
    let count = |what: &str| {
        let number = outcomes.get(what).and_then(Value::as_u64);
        number
            .map(|number| number as usize)
            .ok_or(format!("no `{what}` in its outcomes"))
    };
    Ok(Tally {
        caught: count("caught")? + count("timeout")?,
        missed: count("missed")?,
        unviable: count("unviable")?,
    })
}

/// The tool, on the rules.
fn mutants(arguments: &[&str]) -> Command {
    let mut command = cargo(&["mutants", "--package", "shared-rules", "--output"]);
    command.arg(folder()).args(arguments);
    command
}

fn folder() -> &'static Path {
    Path::new("target")
}

fn out() -> std::path::PathBuf {
    root().join(folder()).join("mutants.out")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_for_ever_is_caught() {
        let outcomes = r#"{"total_mutants": 9, "missed": 1, "caught": 5, "timeout": 2, "unviable": 1}"#;
        let expected = Tally {
            caught: 7,
            missed: 1,
            unviable: 1,
        };
        assert_eq!(tally(outcomes), Ok(expected));
        assert!(tally("{}").is_err());
    }
}
