//! The record of the game in a flash, without a device around it.
use firmware::journal::Journal;
use firmware::record::play;
use shared_rules::core::Seed;
use shared_rules::wow::{Command, Stage, Table};

use crate::Flash;

/// Where the record goes when the device sends it, in the folder in which the program was started.
pub const FILE: &str = "wingman.table";

/// Writes the record of the game in this flash, if there is one. For a game that is over this reveals its secrets,
/// which ends it for good, so the reveal is written to the flash first, as the device does.
pub fn tell(flash: Flash) -> Option<String> {
    let mut journal = Journal::new(flash);
    let mut table = Table::new(Seed([0; 32]));

    let survey = journal.survey();
    journal.replay(&survey, |record| play(record, &mut table));
    if !journal.is_whole() {
        return None;
    }
    if matches!(table.public().stage(), Stage::Over(_))
        && table.check(&Command::Reveal).is_ok()
        && journal.append(&Command::Reveal.encode()).is_ok()
    {
        let _ = table.apply(&Command::Reveal);
    }
    let mut text = String::new();
    let mut out = |line: &str| {
        text.push_str(line);
        true
    };
    let leave = table.fairness().revealed();
    firmware::record::tell(&mut journal, leave, &mut table, &mut out)?;
    Some(text)
}
