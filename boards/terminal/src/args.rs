//! The command line: every flag, what it takes, and a clear word about what is wrong with it.
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use firmware::input::Map;
use shared_rules::Seed;
use terminal::keys::{self, Key};
use terminal::picture::Ink;

pub const HELP: &str = "\
Wingman, the handheld for the table, on this computer.

Usage: wingman [--buttons 3|5] [--flash FILE] [--seed HEX]
       wingman [--keys \"WORDS\"] [--print[=INK]] [--png FILE] [--record FILE] [...]

Without --keys, --print, --png or --record it is played in this terminal; the keys are shown under
the picture.
With one of them it runs without a terminal, as fast as it can, and ends.

  --keys \"WORDS\"   Press buttons: up, down, ok, back, next (60 ms down, 40 ms up), hold:KEY (down for
                   600 ms, and it stays down), release:KEY, wait:MILLISECONDS, any of them repeated like
                   down*3. On three buttons also a, b, c; there, back holds A and next holds C.
  --print[=INK]    Print the last picture: half (half-blocks, the default), braille, or ascii.
  --png FILE       Write the last picture as a PNG, four times magnified.
  --record FILE    Write the game's record, a table script. What is secret is in it once the game is
                   over; it cannot be taken up again then. Without --keys, --print or --png it is the
                   game that was last played in a terminal.
  --buttons 3|5    How many buttons the handheld has; 5 if not said.
  --seed HEX       Fix the luck: up to 64 hex digits, filled with zeros at the end. Otherwise the
                   computer's own randomness is used.
  --flash FILE     The handheld's memory; created if there is none. If not said: a file in your data
                   folder when played in a terminal or with --record alone, none at all (nothing is
                   kept) with --keys, --print or --png.
  --help           This text.
  --version        The version.
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    Help,
    Version,
    /// The handheld in this terminal.
    Play(Device),
    /// The handheld without a terminal.
    Script(Device, Script),
}

/// Which device.
#[derive(PartialEq, Eq)]
pub struct Device {
    pub map: Map,
    pub seed: Option<Seed>,
    pub flash: Option<PathBuf>,
}

impl std::fmt::Debug for Device {
    /// Without the seed, which is told to nobody.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Device")
            .field("map", &self.map)
            .field("flash", &self.flash)
            .finish_non_exhaustive()
    }
}

/// What to do with it, and what to make of it.
#[derive(Debug, PartialEq, Eq)]
pub struct Script {
    pub keys: Vec<Key>,
    pub print: Option<Ink>,
    pub png: Option<PathBuf>,
    pub record: Option<PathBuf>,
}

impl Script {
    /// Whether it only wants the record of a game that was played elsewhere.
    pub fn is_record_only(&self) -> bool {
        self.record.is_some() && self.keys.is_empty() && self.print.is_none() && self.png.is_none()
    }
}

/// The flags as they come, each at most once.
#[derive(Default)]
struct Flags {
    keys: Option<OsString>,
    print: Option<OsString>,
    png: Option<OsString>,
    seed: Option<OsString>,
    buttons: Option<OsString>,
    flash: Option<OsString>,
    record: Option<OsString>,
}

/// Reads the command line, without the program's name. An error is one line that says what is wrong.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Asked, String> {
    let mut flags = Flags::default();
    let mut arguments = arguments.into_iter().peekable();
    while let Some(argument) = arguments.next() {
        let (name, mut value) = split(&argument);
        let slot = match name.as_str() {
            "--help" | "-h" => return Ok(Asked::Help),
            "--version" | "-V" => return Ok(Asked::Version),
            "--keys" => &mut flags.keys,
            "--print" => &mut flags.print,
            "--png" => &mut flags.png,
            "--seed" => &mut flags.seed,
            "--buttons" => &mut flags.buttons,
            "--flash" => &mut flags.flash,
            "--record" => &mut flags.record,
            flag if flag.starts_with('-') => return Err(format!("unknown flag '{flag}'")),
            word => return Err(format!("unexpected '{word}'")),
        };
        if slot.is_some() {
            return Err(format!("{name} is given twice"));
        }
        if name == "--print" {
            // The only flag whose value can be left out, so it must be written with an equals sign.
            value = value.or_else(|| Some("half".into()));
        } else if value.is_none() {
            value = arguments.next_if(|next| !next.as_encoded_bytes().starts_with(b"--"));
        }
        *slot = Some(value.ok_or_else(|| format!("{name} needs a value"))?);
    }
    flags.understand()
}

/// `--flag=value` in its two halves.
fn split(argument: &OsStr) -> (String, Option<OsString>) {
    match argument.to_str().and_then(|text| text.split_once('=')) {
        Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.into())),
        _ => (argument.to_string_lossy().into_owned(), None),
    }
}

impl Flags {
    fn understand(self) -> Result<Asked, String> {
        let map = match self.buttons.as_deref().map(OsStr::to_string_lossy).as_deref() {
            None | Some("5") => Map::Five,
            Some("3") => Map::Three,
            Some(other) => return Err(format!("--buttons is 3 or 5, not '{other}'")),
        };
        let seed = self.seed.map(|hex| seed(&hex.to_string_lossy())).transpose()?;
        let device = Device {
            map,
            seed,
            flash: file("--flash", self.flash)?,
        };
        let is_played = [&self.keys, &self.print, &self.png, &self.record];
        if is_played.into_iter().all(Option::is_none) {
            return Ok(Asked::Play(device));
        }
        let words = self.keys.unwrap_or_default();
        let keys = keys::parse(&words.to_string_lossy(), map).map_err(|bad| bad.to_string())?;
        let print = self.print.map(|ink| self::ink(&ink.to_string_lossy())).transpose()?;
        Ok(Asked::Script(
            device,
            Script {
                keys,
                print,
                png: file("--png", self.png)?,
                record: file("--record", self.record)?,
            },
        ))
    }
}

fn file(flag: &str, path: Option<OsString>) -> Result<Option<PathBuf>, String> {
    match path {
        Some(path) if path.is_empty() => Err(format!("{flag} needs the name of a file")),
        path => Ok(path.map(PathBuf::from)),
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

/// Up to 64 hex digits, the first the highest of the first byte.
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
    fn keys_print_or_png_mean_a_script() {
        let device = || Device {
            map: Map::Five,
            seed: None,
            flash: None,
        };
        let script = Script {
            keys: vec![Key::Press(Button::Ok)],
            print: Some(Ink::HalfBlocks),
            png: None,
            record: None,
        };
        assert_eq!(read(&["--keys", "ok", "--print"]), Ok(Asked::Script(device(), script)));
        let script = Script {
            keys: vec![],
            print: Some(Ink::Braille),
            png: None,
            record: None,
        };
        assert_eq!(read(&["--print=braille"]), Ok(Asked::Script(device(), script)));
        let script = Script {
            keys: vec![],
            print: None,
            png: Some("a=b.png".into()),
            record: None,
        };
        assert_eq!(read(&["--png=a=b.png"]), Ok(Asked::Script(device(), script)));
        let script = Script {
            keys: vec![],
            print: None,
            png: None,
            record: Some("a.table".into()),
        };
        assert!(script.is_record_only());
        assert_eq!(read(&["--record", "a.table"]), Ok(Asked::Script(device(), script)));
        // Letters are words of three buttons, wherever the flag stands.
        assert!(read(&["--keys", "a b c", "--buttons", "3"]).is_ok());
        assert!(read(&["--keys", "a b c"]).is_err());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, said) in [
            (&["--colour"][..], "unknown flag '--colour'"),
            (&["-x"], "unknown flag '-x'"),
            (&["play"], "unexpected 'play'"),
            (&["--keys"], "--keys needs a value"),
            (&["--keys", "--print"], "--keys needs a value"),
            (&["--png"], "--png needs a value"),
            (&["--png", ""], "--png needs the name of a file"),
            (&["--flash="], "--flash needs the name of a file"),
            (&["--record="], "--record needs the name of a file"),
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
