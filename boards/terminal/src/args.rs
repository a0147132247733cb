//! The command line: every word and flag, what it takes, and a clear message about what is wrong with it.
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use firmware::input::Map;
use lexopt::{Arg, Parser};
use shared_rules::core::Seed;
use terminal::keys::{self, Key};
use terminal::picture::Ink;
use verifier::{Code, Noted};

pub const HELP: &str = "\
Wingman, the handheld for the table, on this computer.

Usage: wingman [--buttons 3|5] [--flash FILE] [--seed HEX]
       wingman [--keys \"WORDS\"] [--print[=INK]] [--words] [--png FILE] [...]
       wingman record FILE [--flash FILE]
       wingman verify FILE [--commitment HEX] [--digest HEX]
       wingman script FILE...

Without --keys, --print, --words or --png it is played in this terminal; the keys are shown under the
picture. With one of them it runs without a terminal, as fast as it can, and ends. A record that the
handheld sends is written to the file wingman.table either way.

  --keys \"WORDS\"   Press buttons: up, down, ok, back, next (60 ms down, 40 ms up), undo (Up and Down
                   together, held), hold:KEY (down for 600 ms, and it stays down), release:KEY,
                   wait:MILLISECONDS, any of them repeated like down*3. On three buttons also a, b, c;
                   there, back holds A and next holds C.
  --print[=INK]    Print the last picture: half (half-blocks, the default), braille, or ascii.
  --words          Print what the last picture says, in words: for a screen reader, or for a script.
  --png FILE       Write the last picture as a PNG, four times magnified.
  --buttons 3|5    How many buttons the handheld has; 5 if not said.
  --seed HEX       Fix the luck: up to 64 hex digits, filled with zeros at the end. The game and its
                   record say so. Otherwise the computer's own randomness is used.
  --flash FILE     The handheld's memory; created if there is none. If not said: a file in your data
                   folder when played in a terminal or for its record, none at all (nothing is kept)
                   with --keys, --print, --words or --png.

  record FILE      Write the record of the game in the handheld's memory, a table script. What is secret
                   is in it once the game is over; it cannot be taken up again then.
  verify FILE      Check such a record: every line, and every card against the seed. --commitment and
                   --digest compare it with the codes that were noted from the device's screen.
  script FILE...   Play table scripts and say which line failed and why. A folder stands for all its
                   *.table files.

  --help           This text.
  --version        The version.
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    Help,
    Version,
    /// Play the handheld in this terminal.
    Play(Device),
    /// Run the handheld without a terminal.
    Unattended(Device, Unattended),
    /// Write the record of a game to a file.
    Record {
        file: PathBuf,
        /// The flash with the game; if none is named, the one last played in a terminal.
        flash: Option<PathBuf>,
    },
    /// Check a record.
    Verify {
        file: PathBuf,
        noted: Noted,
    },
    /// Play table scripts.
    Scripts(Vec<PathBuf>),
}

/// Which device.
#[derive(PartialEq, Eq)]
pub struct Device {
    pub map: Map,
    pub seed: Option<Seed>,
    pub flash: Option<PathBuf>,
}

impl std::fmt::Debug for Device {
    /// Leaves out the seed, which nobody may see.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Device")
            .field("map", &self.map)
            .field("flash", &self.flash)
            .finish_non_exhaustive()
    }
}

/// Which keys to press, and what to produce afterwards.
#[derive(Debug, PartialEq, Eq)]
pub struct Unattended {
    pub keys: Vec<Key>,
    pub print: Option<Ink>,
    pub words: bool,
    pub png: Option<PathBuf>,
}

/// All flags, in the order of the help.
const FLAGS: [&str; 9] = [
    "keys",
    "print",
    "words",
    "png",
    "buttons",
    "seed",
    "flash",
    "commitment",
    "digest",
];
/// The flags for a device.
const OF_DEVICE: &[&str] = &["keys", "print", "words", "png", "buttons", "seed", "flash"];

/// The flags that were given, each at most once, and the words between them.
#[derive(Default)]
struct Given {
    flags: Vec<(&'static str, OsString)>,
    words: Vec<OsString>,
}

/// Reads the command line, without the program's name. An error is one line that says what is wrong.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Asked, String> {
    let mut given = Given::default();
    let mut parser = Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        let name = match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Asked::Help),
            Arg::Long("version") | Arg::Short('V') => return Ok(Asked::Version),
            Arg::Long("record") => return Err("--record is a word now: wingman record FILE".to_owned()),
            Arg::Long(name) => *FLAGS
                .iter()
                .find(|flag| **flag == name)
                .ok_or_else(|| format!("unknown flag '--{name}'"))?,
            Arg::Short(letter) => return Err(format!("unknown flag '-{letter}'")),
            Arg::Value(word) => {
                given.words.push(word);
                continue;
            }
        };
        let value = value(&mut parser, name)?;
        if given.flags.iter().any(|(flag, _)| *flag == name) {
            return Err(format!("--{name} is given twice"));
        }
        given.flags.push((name, value));
    }
    given.understand()
}

/// The value of a flag: after an equals sign, or the next argument.
fn value(parser: &mut Parser, name: &str) -> Result<OsString, String> {
    match parser.optional_value() {
        Some(_) if name == "words" => Err("--words takes no value".to_owned()),
        None if name == "words" => Ok(OsString::new()),
        Some(value) => Ok(value),
        // The only flag whose value can be left out, so it must be written with an equals sign.
        None if name == "print" => Ok("half".into()),
        // What looks like a flag is meant as one.
        None => match parser.value() {
            Ok(value) if !value.as_encoded_bytes().starts_with(b"--") => Ok(value),
            _ => Err(format!("--{name} needs a value")),
        },
    }
}

impl Given {
    fn understand(mut self) -> Result<Asked, String> {
        if self.words.is_empty() {
            return self.device();
        }
        let word = self.words.remove(0);
        match word.to_string_lossy().as_ref() {
            "record" => {
                self.allow("record", &["flash"])?;
                let file = self.one_file("record")?;
                let flash = self.file("flash")?;
                Ok(Asked::Record { file, flash })
            }
            "verify" => {
                self.allow("verify", &["commitment", "digest"])?;
                let file = self.one_file("verify")?;
                let noted = Noted {
                    commitment: self.code("commitment")?,
                    digest: self.code("digest")?,
                };
                Ok(Asked::Verify { file, noted })
            }
            "script" => {
                self.allow("script", &[])?;
                if self.words.is_empty() {
                    return Err("script needs the name of a file".to_owned());
                }
                Ok(Asked::Scripts(self.words.into_iter().map(PathBuf::from).collect()))
            }
            word => Err(format!("unexpected '{word}'")),
        }
    }

    /// The handheld itself, with a terminal or without one.
    fn device(mut self) -> Result<Asked, String> {
        if let Some((flag, _)) = self.flags.iter().find(|(flag, _)| !OF_DEVICE.contains(flag)) {
            return Err(format!("--{flag} belongs to: wingman verify FILE"));
        }
        let map = match self.text("buttons").as_deref() {
            None | Some("5") => Map::Five,
            Some("3") => Map::Three,
            Some(other) => return Err(format!("--buttons is 3 or 5, not '{other}'")),
        };
        let device = Device {
            map,
            seed: self.text("seed").map(|hex| seed(&hex)).transpose()?,
            flash: self.file("flash")?,
        };
        let (keys, ink) = (self.text("keys"), self.text("print"));
        let (words, png) = (self.take("words").is_some(), self.file("png")?);
        if keys.is_none() && ink.is_none() && !words && png.is_none() {
            return Ok(Asked::Play(device));
        }
        let keys = keys::parse(&keys.unwrap_or_default(), map).map_err(|bad| bad.to_string())?;
        let print = ink.map(|name| self::ink(&name)).transpose()?;
        let wanted = Unattended {
            keys,
            print,
            words,
            png,
        };
        Ok(Asked::Unattended(device, wanted))
    }

    /// Checks that only flags were given that this word takes.
    fn allow(&self, word: &str, allowed: &[&str]) -> Result<(), String> {
        match self.flags.iter().find(|(flag, _)| !allowed.contains(flag)) {
            Some((flag, _)) => Err(format!("{word} takes no --{flag}")),
            None => Ok(()),
        }
    }

    fn one_file(&mut self, word: &str) -> Result<PathBuf, String> {
        match std::mem::take(&mut self.words).as_slice() {
            [file] if !file.is_empty() => Ok(file.into()),
            [] | [_] => Err(format!("{word} needs the name of a file")),
            [_, other, ..] => Err(format!("unexpected '{}'", other.display())),
        }
    }

    fn take(&mut self, name: &str) -> Option<OsString> {
        let place = self.flags.iter().position(|(flag, _)| *flag == name)?;
        Some(self.flags.remove(place).1)
    }

    fn text(&mut self, name: &str) -> Option<String> {
        self.take(name).map(|value| OsStr::to_string_lossy(&value).into_owned())
    }

    fn file(&mut self, name: &str) -> Result<Option<PathBuf>, String> {
        match self.take(name) {
            Some(path) if path.is_empty() => Err(format!("--{name} needs the name of a file")),
            path => Ok(path.map(PathBuf::from)),
        }
    }

    fn code(&mut self, name: &str) -> Result<Option<Code>, String> {
        let wrong = || format!("--{name} takes 64 hex digits");
        self.text(name)
            .map(|text| Code::new(&text).ok_or_else(wrong))
            .transpose()
    }
}

fn ink(name: &str) -> Result<Ink, String> {
    match name {
        "half" => Ok(Ink::HalfBlocks),
        "braille" => Ok(Ink::Braille),
        "ascii" => Ok(Ink::Ascii),
        _ => Err(format!("--print is half, braille or ascii, not '{name}'")),
    }
}

/// Up to 64 hex digits, beginning with the high digit of the first byte.
fn seed(hex: &str) -> Result<Seed, String> {
    let mut seed = [0; 32];
    if hex.is_empty() || hex.chars().count() > 2 * seed.len() {
        return Err(format!("--seed takes 1 to 64 hex digits, not {}", hex.chars().count()));
    }
    for (place, digit) in hex.chars().enumerate() {
        let value = digit
            .to_digit(16)
            .ok_or_else(|| format!("--seed takes hex digits, and '{digit}' is none"))?;
        seed[place / 2] |= (value as u8) << if place % 2 == 0 { 4 } else { 0 };
    }
    Ok(Seed(seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use firmware::input::Button;

    fn read(line: &[&str]) -> Result<Asked, String> {
        parse(line.iter().map(OsString::from))
    }

    #[test]
    fn nothing_said_means_play() {
        assert_eq!(
            read(&[]),
            Ok(Asked::Play(Device {
                map: Map::Five,
                seed: None,
                flash: None
            }))
        );
        let asked = read(&["--buttons", "3", "--flash=a.bin", "--seed", "0a"]);
        let mut seed = [0; 32];
        seed[0] = 0x0A;
        let device = Device {
            map: Map::Three,
            seed: Some(Seed(seed)),
            flash: Some("a.bin".into()),
        };
        assert_eq!(asked, Ok(Asked::Play(device)));
    }

    #[test]
    fn keys_print_or_png_mean_no_terminal() {
        let with = |keys, print, words, png: Option<&str>| {
            let device = Device {
                map: Map::Five,
                seed: None,
                flash: None,
            };
            let png = png.map(PathBuf::from);
            let wanted = Unattended {
                keys,
                print,
                words,
                png,
            };
            Ok(Asked::Unattended(device, wanted))
        };
        let ok = || vec![Key::Press(Button::Ok)];
        assert_eq!(
            read(&["--keys", "ok", "--print"]),
            with(ok(), Some(Ink::HalfBlocks), false, None)
        );
        assert_eq!(read(&["--keys=ok"]), with(ok(), None, false, None));
        assert_eq!(
            read(&["--print=braille"]),
            with(vec![], Some(Ink::Braille), false, None)
        );
        assert_eq!(read(&["--png=a=b.png"]), with(vec![], None, false, Some("a=b.png")));
        assert_eq!(read(&["--words", "--keys", "ok"]), with(ok(), None, true, None));
        // Letters are keys on three buttons only, wherever that flag stands.
        assert!(read(&["--keys", "a b c", "--buttons", "3"]).is_ok());
        assert!(read(&["--keys", "a b c"]).is_err());
    }

    #[test]
    fn words_say_what_is_wanted_of_a_file() {
        let record = |flash: Option<&str>| {
            Ok(Asked::Record {
                file: "a.table".into(),
                flash: flash.map(PathBuf::from),
            })
        };
        assert_eq!(read(&["record", "a.table"]), record(None));
        assert_eq!(read(&["record", "a.table", "--flash", "b.bin"]), record(Some("b.bin")));
        assert_eq!(read(&["--flash=b.bin", "record", "a.table"]), record(Some("b.bin")));
        assert_eq!(
            read(&["script", "a.table", "b"]),
            Ok(Asked::Scripts(vec!["a.table".into(), "b".into()]))
        );
        let verify = |noted| {
            Ok(Asked::Verify {
                file: "a.table".into(),
                noted,
            })
        };
        assert_eq!(read(&["verify", "a.table"]), verify(Noted::default()));
        let code = "ab ".repeat(32);
        let noted = Noted {
            commitment: None,
            digest: Code::new(&code),
        };
        assert!(noted.digest.is_some());
        assert_eq!(read(&["verify", "a.table", "--digest", &code]), verify(noted));
        // A name that begins like a flag is written after two dashes.
        assert_eq!(
            read(&["script", "--", "--odd.table"]),
            Ok(Asked::Scripts(vec!["--odd.table".into()]))
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, said) in [
            (&["--colour"][..], "unknown flag '--colour'"),
            (&["-x"], "unknown flag '-x'"),
            (&["play"], "unexpected 'play'"),
            (&["--keys"], "--keys needs a value"),
            (&["--keys", "--print"], "--keys needs a value"),
            (&["--words=all"], "--words takes no value"),
            (&["--png"], "--png needs a value"),
            (&["--png", ""], "--png needs the name of a file"),
            (&["--flash="], "--flash needs the name of a file"),
            (&["--record", "a.table"], "--record is a word now: wingman record FILE"),
            (&["--record=a"], "--record is a word now: wingman record FILE"),
            (&["record"], "record needs the name of a file"),
            (&["record", ""], "record needs the name of a file"),
            (&["record", "a", "b"], "unexpected 'b'"),
            (&["record", "a", "--keys", "ok"], "record takes no --keys"),
            (&["verify"], "verify needs the name of a file"),
            (&["verify", "a", "--flash", "b"], "verify takes no --flash"),
            (&["verify", "a", "--digest", "12"], "--digest takes 64 hex digits"),
            (&["--digest", "12"], "--digest belongs to: wingman verify FILE"),
            (&["script"], "script needs the name of a file"),
            (&["script", "a", "--seed", "1"], "script takes no --seed"),
            (&["--buttons", "4"], "--buttons is 3 or 5, not '4'"),
            (&["--buttons"], "--buttons needs a value"),
            (&["--print=gif"], "--print is half, braille or ascii, not 'gif'"),
            (&["--seed", "xyz"], "--seed takes hex digits, and 'x' is none"),
            (&["--seed", ""], "--seed takes 1 to 64 hex digits, not 0"),
            (&["--seed", "1", "--seed", "2"], "--seed is given twice"),
        ] {
            assert_eq!(read(line), Err(said.to_owned()));
        }
        let long = "0".repeat(65);
        assert_eq!(
            read(&["--seed", &long]),
            Err("--seed takes 1 to 64 hex digits, not 65".to_owned())
        );
        assert!(read(&["--keys", "okay"]).unwrap_err().contains("'okay'"));
    }

    #[test]
    fn a_whole_seed_is_taken_as_it_is() {
        let hex = "000102030405060708090a0B0c0d0e0f101112131415161718191a1b1c1d1e1f";
        let expected: Vec<u8> = (0..32).collect();
        assert_eq!(seed(hex).unwrap().0.to_vec(), expected);
        assert_eq!(seed("f").unwrap().0[..2], [0xF0, 0]);
    }
}
