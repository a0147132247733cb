//! `cargo xtask fuzz`: random plays with random power, for as long as one likes.
use std::time::{Duration, Instant};

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

fn run(arguments: &[String]) -> Result<(), Fault> {
    let (mut minutes, mut number) = (1, 0);
    let (pairs, rest) = arguments.as_chunks();
    for [option, value] in pairs {
        let value = value
            .parse()
            .map_err(|_| Fault::Usage(format!("{option} needs a number, not `{value}`")))?;
        match option.as_str() {
            "--minutes" => minutes = value,
            "--from" => number = value,
            other => return Err(Fault::Usage(format!("no option `{other}`"))),
        }
    }
    if let [option] = rest {
        return Err(Fault::Usage(format!("`{option}` is no option with a number")));
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
