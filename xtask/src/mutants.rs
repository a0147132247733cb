//! `cargo xtask mutants`: are the tests any good? cargo-mutants breaks the rules or the firmware in one place after
//! another, and a test should notice each time. All places would take hours, so this takes a sample: every n-th place,
//! and the seed says where to begin.
use std::collections::BTreeSet;
use std::process::Command;
use std::time::Duration;

use lexopt::{Arg, Parser, ValueExt};

use crate::shell::{ask, cargo, root};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "mutants",
    arguments: "[--in PATH]... [--sample N] [--seed S]",
    about: "Breaks the program in 300 places, one at a time: do the tests notice?",
    help: "Needs cargo-mutants (`cargo install cargo-mutants --locked`). PATH is a file or a folder of shared-rules or
firmware, shared-rules if not said; several of one package are one sample. A sample is every n-th place in them, all of
them if there are fewer. First the quick tests of that package; what they miss goes to the table scripts or, for
firmware, to the tests that press buttons, cut the power and read records, and what those miss to the long tests. What
all miss is listed, and fewer than 90 of 100 caught is a failure. The tests must pass before anything is broken. An hour
or two for 300.
.cargo/mutants.toml says what is left alone.",
    run,
};

/// How many of a hundred mutants that build must be caught.
const CAUGHT: usize = 90;

/// What can be broken: a package, and its tests in stages, the quickest first. Each stage gets the mutants that those
/// before it missed, and only its own tests are built.
struct Subject {
    package: &'static str,
    stages: [Stage; 3],
}

struct Stage {
    /// How many seconds its tests may take with a mutant. Longer counts as noticed, so it is several times what they
    /// take on a busy machine without one: a test that is only slow must not pass for one that has noticed something.
    patience: u32,
    tests: &'static [&'static str],
}

const RULES: Subject = Subject {
    package: "shared-rules",
    stages: [
        Stage {
            patience: 60,
            tests: &[
                "--test-package=shared-rules",
                "--cargo-arg=--lib",
                "--",
                "--",
                // Long plays of all rules, left for the last stage.
                "--skip=any_play_keeps",
                "--skip=nothing_public",
                "--skip=for_every_kind",
                "--skip=any_flight",
            ],
        },
        Stage {
            patience: 60,
            tests: &["--test-package=table-tests", "--cargo-arg=--test=scripts"],
        },
        Stage {
            patience: 120,
            tests: &["--test-package=shared-rules", "--cargo-arg=--lib"],
        },
    ],
};

const FIRMWARE: Subject = Subject {
    package: "firmware",
    stages: [
        Stage {
            patience: 60,
            tests: &[
                "--test-package=firmware",
                "--cargo-arg=--lib",
                "--cargo-arg=--test=journal",
                "--cargo-arg=--test=damage",
                "--",
                "--",
                // Damage to larger pages, left for the last stage.
                "--skip=damage_to_small",
                "--skip=damage_to_sectors",
                "--skip=damage_to_pages",
            ],
        },
        Stage {
            patience: 120,
            tests: &[
                "--test-package=table-tests",
                "--cargo-arg=--test=goldens",
                "--cargo-arg=--test=questions",
                "--cargo-arg=--test=record",
                "--cargo-arg=--test=undo",
                "--cargo-arg=--test=gates",
                "--cargo-arg=--test=evening",
                "--cargo-arg=--test=old",
                "--cargo-arg=--test=full",
                "--cargo-arg=--test=faults",
                "--cargo-arg=--test=flow",
                "--cargo-arg=--test=messages",
                "--cargo-arg=--test=supply",
                "--cargo-arg=--test=battery",
                "--cargo-arg=--test=set_up",
                "--cargo-arg=--test=new_game",
                "--cargo-arg=--test=rows",
                "--cargo-arg=--test=self_test",
                "--cargo-arg=--test=happened",
                "--cargo-arg=--test=knock",
                "--cargo-arg=--test=luck",
            ],
        },
        Stage {
            patience: 900,
            tests: &[
                "--test-package=firmware,table-tests",
                "--cargo-arg=--test=damage",
                "--cargo-arg=--test=power",
                "--cargo-arg=--test=leak",
            ],
        },
    ],
};

/// The names of mutants: file, line, column, and what was changed there.
type Names = BTreeSet<String>;

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut sample, mut seed, mut paths) = (300_usize, 1, Vec::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("sample") => sample = arguments.value()?.parse()?,
            Arg::Long("seed") => seed = arguments.value()?.parse()?,
            Arg::Long("in") => paths.push(arguments.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    if paths.is_empty() {
        paths.push(RULES.package.to_owned());
    }
    let target = Target::at(&paths).map_err(Fault::Usage)?;
    try_out(&target, sample.max(1), seed).map_err(Fault::Failed)
}

/// A subject, and the files of it that are broken.
struct Target {
    subject: &'static Subject,
    files: Vec<String>,
}

impl Target {
    /// The files under these paths of the workspace, all of one package. A module's folder brings the file of its name.
    fn at(paths: &[impl AsRef<str>]) -> Result<Self, String> {
        let paths: Vec<&str> = paths.iter().map(|path| path.as_ref().trim_end_matches('/')).collect();
        let is_in = |subject: &Subject, path: &str| path.split('/').next() == Some(subject.package);
        let subject = [&RULES, &FIRMWARE]
            .into_iter()
            .find(|subject| paths.iter().all(|path| is_in(subject, path)))
            .ok_or_else(|| format!("`{}` is not in shared-rules, nor in firmware", paths.join("`, `")))?;
        let mut files = Vec::new();
        for path in paths {
            if path.ends_with(".rs") {
                files.push(path.to_owned());
            } else {
                files.extend([format!("{path}.rs"), format!("{path}/**/*.rs")]);
            }
        }
        Ok(Self { subject, files })
    }
}

fn try_out(target: &Target, sample: usize, seed: usize) -> Result<(), String> {
    let all = list(target, &[])?.len();
    // Every shard is a sample of at least the size that was asked for.
    let shards = (all / sample).max(1);
    let shard = format!("{}/{shards}", seed % shards);
    let sample = list(target, &["--shard", &shard, "--sharding", "round-robin"])?;
    println!("{all} places to break; this sample: {shard}, {} of them", sample.len());
    let (mut caught, mut left) = (0, sample);
    for stage in &target.subject.stages {
        // Without any name the tool would take all places.
        if left.is_empty() {
            break;
        }
        break_at(target, &left, stage)?;
        let missed = &left & &told("missed.txt")?;
        // A mutant that makes a test run for ever counts as noticed.
        let noticed = (&left & &(&told("caught.txt")? | &told("timeout.txt")?)).len();
        println!("caught {noticed} of {}", noticed + missed.len());
        caught += noticed;
        left = missed;
    }
    let tried = caught + left.len();
    println!("caught {caught} of {tried} that build");
    for name in &left {
        println!("missed: {name}");
    }
    if caught * 100 < tried * CAUGHT {
        return Err(format!("fewer than {CAUGHT} of 100 are caught"));
    }
    Ok(())
}

/// Lists the mutants that the tool would make.
fn list(target: &Target, which: &[&str]) -> Result<Names, String> {
    let mut command = mutants(target, &["--list"]);
    command.args(which);
    let names = ask(command, Duration::from_secs(60))?;
    Ok(names.lines().map(str::to_owned).collect())
}

/// Runs one set of tests on these mutants. The tool adds a few that were not asked for, which leave out a field; they
/// are not counted.
fn break_at(target: &Target, names: &Names, stage: &Stage) -> Result<(), String> {
    // Skip the tool's first run without a mutant: it would not know which tests are meant, and they are known to pass.
    let patience = stage.patience.to_string();
    let mut command = mutants(target, &["--no-shuffle", "--baseline=skip", "--timeout", &patience]);
    for name in names {
        command.args(["--re", &format!("^{}$", escaped(name))]);
    }
    command.args(stage.tests);
    println!("$ cargo mutants … {}", stage.tests.join(" "));
    match command.status().map(|status| status.code()) {
        // All were caught, some were missed, or some timed out.
        Ok(Some(0 | 2 | 3)) => Ok(()),
        other => Err(format!("cargo mutants: {other:?}")),
    }
}

/// The mutants that the tool listed in one of its files.
fn told(file: &str) -> Result<Names, String> {
    let names = std::fs::read_to_string(root().join(FOLDER).join("mutants.out").join(file));
    let names = names.map_err(|error| format!("{file}: {error}"))?;
    Ok(names.lines().map(str::to_owned).collect())
}

/// A name as a pattern that matches only this name.
fn escaped(name: &str) -> String {
    let mut pattern = String::new();
    for letter in name.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

/// The tool's command, for these files.
fn mutants(target: &Target, arguments: &[&str]) -> Command {
    let package = target.subject.package;
    let mut command = cargo(&["mutants", "--package", package, "--output", FOLDER]);
    for files in &target.files {
        command.args(["--file", files]);
    }
    command.args(arguments);
    command
}

const FOLDER: &str = "target";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_whose_tests_must_notice() {
        let files = |paths: &[&str]| Target::at(paths).map(|target| (target.subject.package, target.files));
        assert_eq!(
            files(&["firmware/src/journal/"]),
            Ok((
                "firmware",
                vec!["firmware/src/journal.rs".into(), "firmware/src/journal/**/*.rs".into()]
            ))
        );
        assert_eq!(
            files(&["firmware/src/app.rs", "firmware/src/run.rs"]),
            Ok((
                "firmware",
                vec!["firmware/src/app.rs".into(), "firmware/src/run.rs".into()]
            ))
        );
        assert_eq!(
            files(&["shared-rules"]),
            Ok((
                "shared-rules",
                vec!["shared-rules.rs".into(), "shared-rules/**/*.rs".into()]
            ))
        );
        assert!(files(&["boards/parts"]).is_err());
        assert!(files(&["shared-rules/src/core", "firmware/src/app.rs"]).is_err());
    }

    #[test]
    fn a_name_is_a_pattern_of_itself() {
        let name = "src/ids.rs:173:32: replace & with ^ in Public<'a>::iter -> (u8, [u8; 3])";
        let pattern = r"src/ids\.rs:173:32: replace \& with \^ in Public<'a>::iter \-> \(u8, \[u8; 3\]\)";
        assert_eq!(escaped(name), pattern);
    }
}
