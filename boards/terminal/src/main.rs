//! `wingman`: the handheld in a terminal, or without one for scripts.
#![forbid(unsafe_code)]

mod args;
mod fingers;
mod play;
mod view;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use args::{Asked, Device, Unattended};
use table_script::files;
use terminal::picture::Ink;
use terminal::{Flash, Handheld, Luck, Options, flash_file, record, tty};
use verifier::{Noted, report};

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
        Asked::Unattended(device, wanted) => run_unattended(&device, &wanted),
        Asked::Record { file, flash } => write_record(&file, flash),
        Asked::Verify { file, noted } => verify(&file, &noted),
        Asked::Scripts(paths) => play_scripts(&paths),
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

fn run_unattended(device: &Device, wanted: &Unattended) -> Result<(), String> {
    // Nobody's game is touched unless it was named.
    let flash = match &device.flash {
        Some(path) => open(path)?,
        None => Flash::blank(),
    };
    let mut handheld = Handheld::new(options(device, flash));
    handheld.run(&wanted.keys);
    let picture = handheld.visible();
    if let Some(path) = &wanted.png {
        write(path, &picture.png_large())?;
    }
    match wanted.print {
        Some(ink) => say(&picture.text(ink)),
        // Keys alone would leave nothing to see.
        None if wanted.png.is_none() && device.flash.is_none() => say(&picture.text(Ink::HalfBlocks)),
        None => Ok(()),
    }
}

/// Writes the record of the game in this flash, or of the one that was last played in a terminal.
fn write_record(file: &Path, flash: Option<PathBuf>) -> Result<(), String> {
    let flash = match flash.or_else(flash_file::default_path) {
        Some(path) => open(&path)?,
        None => Flash::blank(),
    };
    let record = record::tell(flash).ok_or("there is no game, or its journal is not whole: no record")?;
    write(file, record.as_bytes())
}

fn verify(file: &Path, noted: &Noted) -> Result<(), String> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"))?;
    say(&report(&name, &text, noted)?)
}

fn play_scripts(paths: &[PathBuf]) -> Result<(), String> {
    // That nobody reads on is no trouble, and what became of the scripts is told by the exit code.
    let mut out = |text: &str| drop(say(text));
    files::play_all(&files::named(paths)?, &mut out).map(drop)
}

/// The flash in a file; a game that cannot be saved is worth a word.
fn open(path: &Path) -> Result<Flash, String> {
    let flash = flash_file::open(path).map_err(|unusable| unusable.to_string())?;
    if !flash.is_writable() {
        warn_unsaved();
    }
    Ok(flash)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
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
