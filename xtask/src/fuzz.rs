//! `cargo xtask fuzz`: random plays with random power failures, for as long as you like.
use std::time::{Duration, Instant};

use lexopt::{Arg, Parser, ValueExt};
use table_tests::power::{Fuzzed, fuzz};

use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "fuzz",
    arguments: "[--minutes N] [--from PLAY]",
    about: "Random commands, undos and new games with power that fails anywhere.",
    help: "Every play has a number, and the same number is the same play: one that fails says which it was, and
`--from` begins there. One minute unless told otherwise; the tests run the first 600 plays.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut minutes, mut number) = (1, 0);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("minutes") => minutes = arguments.value()?.parse()?,
            Arg::Long("from") => number = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let (start, mut told) = (Instant::now(), Instant::now());
    let mut seen = Fuzzed::default();
    while start.elapsed() < Duration::from_secs(60 * minutes) {
        fuzz(number, &mut seen);
        number += 1;
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            println!("up to play {number}: {seen:?}");
        }
    }
    println!("up to play {number}: {seen:?}");
    Ok(())
}
