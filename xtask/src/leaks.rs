//! `cargo xtask leaks`: pairs of games that differ in secrets alone, more of them than the tests have time for.
use lexopt::{Arg, Parser, ValueExt};
use table_tests::leak::{Seen, play_pair};

use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "leaks",
    arguments: "[--pairs N] [--from PAIR]",
    about: "Pairs of games that differ in secrets alone: does anybody see a difference?",
    help: "Random tables of all modules, played with the same random presses in both games; every picture, notice and
request is compared. Every pair has a number, and the same number is the same pair: one that fails says which it was,
and `--from` begins there. 10,000 pairs unless told otherwise; the tests play the first 4,200.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut pairs, mut from) = (10_000, 0);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("pairs") => pairs = arguments.value()?.parse()?,
            Arg::Long("from") => from = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let mut seen = Seen::default();
    for number in from..from + pairs {
        play_pair(number, &mut seen);
        if (number + 1 - from).is_multiple_of(1000) {
            println!("up to pair {number}");
        }
    }
    println!("{pairs} pairs: {seen:#?}");
    Ok(())
}
