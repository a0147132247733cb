//! What a person is told about a record.
use table_script::hex;

use crate::{Verified, verify};

/// A code of 64 digits as somebody copied it from the device's screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Reads it; spaces and capitals do not count.
    pub fn new(text: &str) -> Option<Self> {
        let digits: String = text.split_whitespace().collect::<String>().to_lowercase();
        (digits.len() == 64 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(Self(digits))
    }
}

/// The codes that somebody noted at the table, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noted {
    /// The seed's code, shown before the start.
    pub commitment: Option<Code>,
    /// The record's code, shown after the game.
    pub digest: Option<Code>,
}

/// Checks the record from a file of this name, also against the codes that were noted. Returns what was found, or the
/// first thing that is wrong.
pub fn report(name: &str, text: &str, noted: &Noted) -> Result<String, String> {
    let verified = verify(text).map_err(|wrong| format!("{name}:{wrong}"))?;
    let mut said = String::new();
    for (what, shown, found) in [
        ("commitment", &noted.commitment, hex(&verified.commitment)),
        ("digest", &noted.digest, hex(&verified.digest)),
    ] {
        let groups = groups(&found);
        said += &match shown {
            Some(Code(shown)) if *shown != found => {
                return Err(format!(
                    "{name}: the record is whole, but not of the game whose device showed this {what}: \
                     its own is {groups}"
                ));
            }
            Some(_) => format!("{what} {groups}, as the device showed it\n"),
            None => format!("{what} {groups}, to be compared with the device\n"),
        };
    }
    said += &told(&verified);
    Ok(said
        + &format!(
            "{name}: whole; {} commands, and all {} cards follow from the seed\n",
            verified.commands, verified.cards
        ))
}

/// What the record says that no code does: by whom it was told, and what the table did besides playing.
fn told(verified: &Verified) -> String {
    let Verified {
        version,
        writer,
        given,
        history,
        ..
    } = verified;
    let mut said = format!("told by Wingman {writer}, by version {version} of the rules\n");
    if *given {
        said += "the seed was given, not drawn: whoever gave it knew every card\n";
    }
    said += &match history.number {
        Some(number) => format!("the table added the number {number}\n"),
        None => "the table added no number\n".into(),
    };
    for (what, lines) in [
        ("taken back", &history.taken_back),
        ("corrected by agreement", &history.corrected),
        ("cards given back", &history.given_back),
    ] {
        said += &match lines.len() {
            0 => format!("{what}: nothing\n"),
            many => format!("{what}: {many}\n{}", listed(lines)),
        };
    }
    if !history.damage.is_empty() {
        said += "the flash was damaged, so undos are not checked:\n";
        said += &listed(&history.damage);
    }
    said
}

/// Lines of the record, each with its number.
fn listed(lines: &[(usize, String)]) -> String {
    lines
        .iter()
        .map(|(number, line)| format!("  line {number}: {line}\n"))
        .collect()
}

/// In groups of four, as the device shows them.
fn groups(digits: &str) -> String {
    let groups: Vec<&str> = (0..digits.len())
        .step_by(4)
        .filter_map(|at| digits.get(at..at + 4))
        .collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = include_str!("../../../tests/old/records/basic.table");

    #[test]
    fn a_code_is_read_as_it_was_copied() {
        let code = Code::new(&"ab12 ".repeat(16));
        assert_eq!(code, Code::new(&"AB12".repeat(16)));
        assert!(code.is_some());
        assert_eq!(Code::new(&"ab12".repeat(15)), None);
        assert_eq!(Code::new(&"xy12".repeat(16)), None);
    }

    #[test]
    fn codes_that_were_noted_are_compared() {
        let plain = report("basic", RECORD, &Noted::default()).expect("an honest record");
        assert!(plain.contains("to be compared with the device"), "{plain}");
        assert!(
            plain.ends_with("basic: whole; 97 commands, and all 30 cards follow from the seed\n"),
            "{plain}"
        );
        let code = |what: &str| {
            let line = plain.lines().find_map(|line| line.strip_prefix(what));
            Code::new(line.and_then(|line| line.split_once(',')).expect("a code").0)
        };
        let (commitment, digest) = (code("commitment"), code("digest"));
        assert_ne!(commitment, digest);
        let noted = Noted { commitment, digest };
        let compared = report("basic", RECORD, &noted).expect("its own codes");
        assert_eq!(compared.matches("as the device showed it").count(), 2, "{compared}");
        let swapped = Noted {
            commitment: noted.digest,
            digest: None,
        };
        let wrong = report("basic", RECORD, &swapped).expect_err("another game's code");
        assert!(wrong.contains("not of the game"), "{wrong}");
    }

    #[test]
    fn what_the_table_did_is_told() {
        let told = report("basic", RECORD, &Noted::default()).expect("an honest record");
        assert!(
            told.contains("told by Wingman v0.1.0, by version 1 of the rules\n"),
            "{told}"
        );
        assert!(told.contains("the table added"), "{told}");
        let undos = RECORD.lines().filter(|line| line.starts_with("# undo")).count();
        let taken = match undos {
            0 => "taken back: nothing\n".into(),
            many => format!("taken back: {many}\n"),
        };
        assert!(told.contains(&taken), "{told}");
        assert!(told.contains("corrected by agreement: ") && told.contains("cards given back: "));
    }

    #[test]
    fn a_line_that_was_changed_is_named() {
        let changed = RECORD.replacen("short", "long", 1);
        let wrong = report("basic", &changed, &Noted::default()).expect_err("a changed line");
        let line = RECORD.lines().position(|line| line.contains("short")).expect("a shot") + 1;
        assert!(wrong.starts_with(&format!("basic:{line}: ")), "{wrong}");
    }
}
