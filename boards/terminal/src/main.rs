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
use firmware::board::Program;
use table_script::files;
use terminal::picture::Ink;
use terminal::{Flash, Handheld, Luck, Options, flash_file, record, tty};
use verifier::{Noted, report};

/// The program that this is.
const PROGRAM: Program = Program::built_from(option_env!("WINGMAN_COMMIT"));

/// Exit code: the command line is wrong.
const WRONG_USE: u8 = 2;
/// Exit code: something else went wrong.
const FAILED: u8 = 1;

fn main() -> ExitCode {
    let asked = match args::parse(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(wrong) => return fail(WRONG_USE, &format!("{wrong}\nTry 'wingman --help'.")),
    };
    let done = match asked {
        Asked::Help => say(args::HELP),
        Asked::Version => say(&format!(
            "wingman {}, commit {}\n",
            env!("CARGO_PKG_VERSION"),
            PROGRAM.commit
        )),
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

/// Prints what went wrong to standard error. If even that is closed, the exit code has to do.
fn fail(code: u8, words: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "wingman: {words}");
    ExitCode::from(code)
}

/// Prints a text. It is no error if the reader has closed the pipe.
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
        luck: device.seed.map_or(Luck::System, Luck::Given),
        flash,
        records: Some(record::FILE.into()),
        program: PROGRAM,
        ..Options::default()
    }
}

fn run_unattended(device: &Device, wanted: &Unattended) -> Result<(), String> {
    // Without `--flash` no saved game is touched.
    let flash = match &device.flash {
        Some(path) => open(path)?,
        None => Flash::blank(),
    };
    wanted.png.as_deref().map_or(Ok(()), spare)?;
    let mut handheld = Handheld::new(options(device, flash));
    handheld.run(&wanted.keys);
    let picture = handheld.visible();
    if let Some(path) = &wanted.png {
        write(path, &picture.png_large())?;
    }
    if wanted.words {
        say(&handheld.words())?;
    }
    match wanted.print {
        Some(ink) => say(&picture.text(ink)),
        // Without this, keys alone would leave nothing to see.
        None if !wanted.words && wanted.png.is_none() && device.flash.is_none() => say(&picture.text(Ink::HalfBlocks)),
        None => Ok(()),
    }
}

/// Writes the record of the game in this flash, or in the one last played in a terminal.
fn write_record(file: &Path, flash: Option<PathBuf>) -> Result<(), String> {
    let flash = match flash.or_else(flash_file::default_path) {
        Some(path) => open(&path)?,
        None => Flash::blank(),
    };
    // Before the record, which ends a game that is over.
    spare(file)?;
    let record = record::tell(flash, PROGRAM).ok_or("there is no game, or its journal is not whole: no record")?;
    write(file, record.as_bytes())
}

fn verify(file: &Path, noted: &Noted) -> Result<(), String> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"))?;
    say(&report(&name, &text, noted)?)
}

fn play_scripts(paths: &[PathBuf]) -> Result<(), String> {
    // A reader who closes the pipe is no error, and the exit code still tells the outcome.
    let mut out = |text: &str| drop(say(text));
    files::play_all(&files::named(paths)?, &mut out).map(drop)
}

/// Opens the flash in a file, with a warning if the game cannot be saved there.
fn open(path: &Path) -> Result<Flash, String> {
    let flash = flash_file::open(path).map_err(|unusable| unusable.to_string())?;
    if !flash.is_writable() {
        warn_unsaved();
    }
    Ok(flash)
}

/// Refuses to write over a file with a game in it, the one that is played or another.
fn spare(path: &Path) -> Result<(), String> {
    if flash_file::is_image(path) {
        return Err(format!(
            "{} holds a game and was left as it is; name another file",
            path.display()
        ));
    }
    Ok(())
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
