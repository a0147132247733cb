//! The record of the game in a flash, without a device around it.
use std::path::{Path, PathBuf};
use std::{fs, io};

use firmware::board::Program;
use firmware::game::Game;
use firmware::journal::Journal;
use firmware::record::play;

use crate::{Flash, flash_file};

/// Where the record goes when the device sends it, in the folder in which the program was started.
pub const FILE: &str = "wingman.table";

/// Writes a record to a file. A file of that name that is not an earlier record of the same game is kept: it gets a
/// number behind its name.
pub(crate) fn keep(file: &Path, record: &[u8]) -> io::Result<()> {
    if flash_file::is_image(file) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let game = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        let line = text.lines().find_map(|line| line.strip_prefix("commitment "));
        line.and_then(|line| line.split(' ').next()).map(str::to_owned)
    };
    let of_another = |old: &[u8]| game(old).is_none() || game(old) != game(record);
    if file.is_file() && of_another(&fs::read(file)?) {
        let numbered = |number: u32| PathBuf::from(format!("{}.{number}", file.display()));
        let free = (1..).map(numbered).find(|name| fs::symlink_metadata(name).is_err());
        fs::rename(file, free.ok_or(io::ErrorKind::AlreadyExists)?)?;
    }
    fs::write(file, record)
}

/// Writes the record of the game in this flash, if there is one, as this program. For a game that is over this reveals
/// its secrets, which ends it for good, so the reveal is written to the flash first, as the device does.
pub fn tell(flash: Flash, program: Program) -> Option<String> {
    let mut journal = Journal::new(flash);
    let mut game = Game::new();

    let survey = journal.survey();
    journal.replay(&survey, |record| play(record, &mut game));
    if !journal.is_whole() {
        return None;
    }
    if let Some(reveal) = game.reveal()
        && journal.append(&reveal.encode()).is_ok()
    {
        let _ = game.apply(&reveal);
    }
    let mut text = String::new();
    let mut out = |line: &str| {
        text.push_str(line);
        true
    };
    let leave = game.revealed();
    firmware::record::tell(&mut journal, program, leave, &mut game, &mut out)?;
    Some(text)
}
