//! `cargo xtask verify`: whether a record is whole and every card in it follows from its seed.
use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Parser};
use verifier::{Code, Noted, report};

use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "verify",
    arguments: "FILE [--commitment HEX] [--digest HEX]",
    about: "Checks a game's record: the commitment, every draw and every line.",
    help: "A FILE is the record of a game that is over and whose seed was shown. Its lines are checked against their
checks and its digest, the commitment is computed from the seed, and the whole game is played again; the first line that
does not match is named. Compare the commitment with what the device showed before the start, and the digest with what
it shows after the game; --commitment and --digest do it for you (spaces in them do not count).
docs/fairness.md says what that proves. Exit 1 if something does not match.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let mut file = None;
    let mut noted = Noted::default();
    let code = |name: &str, value: OsString| {
        let code = value.to_str().and_then(Code::new);
        code.ok_or_else(|| Fault::Usage(format!("--{name} takes 64 hexadecimal digits")))
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("commitment") => noted.commitment = Some(code("commitment", arguments.value()?)?),
            Arg::Long("digest") => noted.digest = Some(code("digest", arguments.value()?)?),
            Arg::Value(name) if file.is_none() => file = Some(PathBuf::from(name)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or_else(|| Fault::Usage("which file?".into()))?;
    let name = file.display();
    let text = std::fs::read_to_string(&file).map_err(|error| Fault::Failed(format!("{name}: {error}")))?;
    let said = report(&name.to_string(), &text, &noted).map_err(Fault::Failed)?;
    print!("{said}");
    Ok(())
}
