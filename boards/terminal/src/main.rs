//! `wingman`: the handheld in a terminal, or without one for scripts.
#![forbid(unsafe_code)]

mod args;
mod fingers;
mod play;
mod view;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use args::{Asked, Device, Script};
use terminal::picture::Ink;
use terminal::{Flash, Handheld, Luck, Options, flash_file, record, tty};

/// The command line cannot be carried out as it is.
const WRONG_USE: u8 = 2;
/// Something else stands in the way.
const FAILED: u8 = 1;

fn main() -> ExitCode {
    let asked = match args::parse(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(wrong) => return fail(WRONG_USE, &format!("{wrong}\nTry 'wingman --help'.")),
    };
    let done = match asked {
        Asked::Help => say(args::HELP),
        Asked::Version => say(concat!("wingman ", env!("CARGO_PKG_VERSION"), "\n")),
        Asked::Script(device, script) => run_script(device, &script),
        Asked::Play(_) if !tty::is_here() => {
            let hint = "no terminal here; to run without one: wingman --keys \"ok ok down ok\" --print";
            return fail(WRONG_USE, &format!("{hint}\nTry 'wingman --help'."));
        }
        Asked::Play(device) => play_game(device),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => fail(FAILED, &trouble),
    }
}

/// Says what went wrong where errors go; if even that is closed, the exit code says it.
fn fail(code: u8, words: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "wingman: {words}");
    ExitCode::from(code)
}

/// Prints; a reader who has read enough is no trouble.
fn say(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot print: {error}")),
        _ => Ok(()),
    }
}

fn options(device: &Device, flash: Flash) -> Options {
    Options {
        map: device.map,
        luck: device.seed.map_or(Luck::System, Luck::Seeded),
        flash,
        ..Options::default()
    }
}

fn run_script(device: Device, script: &Script) -> Result<(), String> {
    // Nobody's game is touched unless it was named, or nothing but its record is wanted.
    let kept = || script.is_record_only().then(flash_file::default_path).flatten();
    let flash = match device.flash.clone().or_else(kept) {
        Some(path) => flash_file::open(&path).map_err(|unusable| unusable.to_string())?,
        None => Flash::blank(),
    };
    if !flash.is_writable() {
        warn_unsaved();
    }
    if script.is_record_only() {
        return write_record(&flash, script);
    }
    let mut handheld = Handheld::new(options(&device, flash));
    handheld.run(&script.keys);
    let picture = handheld.visible();
    if let Some(path) = &script.png {
        fs::write(path, picture.png_large()).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    write_record(handheld.flash(), script)?;
    match script.print {
        Some(ink) => say(&picture.text(ink)),
        // Keys alone would leave nothing to see.
        None if script.png.is_none() && script.record.is_none() && device.flash.is_none() => {
            say(&picture.text(Ink::HalfBlocks))
        }
        None => Ok(()),
    }
}

/// Writes the record, if it is wanted.
fn write_record(flash: &Flash, script: &Script) -> Result<(), String> {
    let Some(path) = &script.record else { return Ok(()) };
    let record = record::tell(flash.clone()).ok_or("there is no game, or its journal is not whole: no record")?;
    fs::write(path, record).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn play_game(device: Device) -> Result<(), String> {
    let path = device.flash.clone().or_else(flash_file::default_path);
    let path = path.ok_or("this system names no data folder; say where the game is kept with --flash FILE")?;
    let flash = flash_file::open(&path).map_err(|unusable| unusable.to_string())?;
    let writable = flash.is_writable();
    play::play(Handheld::new(options(&device, flash))).map_err(|error| format!("the terminal failed: {error}"))?;
    if writable {
        say(&format!("The game is kept in {}.\n", path.display()))
    } else {
        warn_unsaved();
        Ok(())
    }
}

fn warn_unsaved() {
    let _ = writeln!(
        io::stderr(),
        "wingman: the flash image may not be written; the game is not saved"
    );
}
