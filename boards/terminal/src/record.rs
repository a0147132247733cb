//! The record of the game in a flash, without a device around it.
use firmware::board::Program;
use firmware::game::Game;
use firmware::journal::Journal;
use firmware::record::play;

use crate::Flash;

/// Where the record goes when the device sends it, in the folder in which the program was started.
pub const FILE: &str = "wingman.table";

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
