//! What the device says when something is wrong with it.
use firmware::App;
use firmware::app::Trouble;
use firmware::board::Start;
use firmware::journal::Found;
use firmware::memory::Memory;
use firmware::text::Text;
use shared_rules::wow::Command;

use super::Album;
use super::set_up::{four, on};
use crate::desk::Desk;

pub(super) fn show(album: &mut Album) {
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.no_entropy = true;
    album.press(&mut desk, "ok", "trouble-entropy", "Home", "No entropy: no game.");
    let playing = || {
        let mut desk = on(&four());
        desk.tell(&[Command::Start, Command::Next]);
        desk
    };
    let kept = playing().app.now();
    for (name, trouble, description) in [
        ("trouble-flash", Trouble::NotSaved, "The flash takes no records."),
        ("trouble-full", Trouble::JournalFull { kept }, "The journal is full."),
        (
            "trouble-supply",
            Trouble::SavedLater,
            "The supply is too low for the flash, and what is said waits for it.",
        ),
        (
            "trouble-supply-first",
            Trouble::SupplyLow,
            "The supply is too low for what was asked.",
        ),
    ] {
        let mut desk = playing();
        desk.app.trouble(trouble);
        album.take(name, "Tabletop", description, &desk);
    }
    let mut desk = playing();
    desk.app.caught_up();
    album.take(
        "supply-back",
        "Tabletop",
        "The supply is back, and what waited for it is written.",
        &desk,
    );
    for (name, screen, found, description) in [
        (
            "found-torn",
            "Tabletop",
            Found::TornTail,
            "The last entry was torn by a power cut.",
        ),
        (
            "found-damaged",
            "DamagedJournal",
            Found::Damaged,
            "The journal is damaged in its middle.",
        ),
    ] {
        let mut desk = playing();
        desk.app.resume(found);
        album.take(name, screen, description, &desk);
    }
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.app.resume(Found::Older);
    album.take(
        "found-older",
        "DamagedJournal",
        "An older version wrote the journal, and it cannot be read.",
        &desk,
    );
    let mut desk = playing();
    desk.app.resume(Found::Damaged);
    album.press(
        &mut desk,
        "up",
        "damage",
        "DamagedJournal",
        "Go on from the last good point, or keep it as it is.",
    );
    let mut desk = playing();
    desk.app.set_busy(Some(Text::MsgMakingRoom));
    album.take(
        "making-room",
        "Tabletop",
        "Pages are being erased for a new game.",
        &desk,
    );
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.app.resume(Found::Foreign);
    album.take(
        "found-foreign",
        "Home",
        "Somebody else's bytes are in the flash.",
        &desk,
    );
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.app = App::new(Start::Recovered, firmware::input::Map::Five, Memory::new());
    desk.app.resume(Found::Nothing);
    album.take(
        "recovered",
        "Home",
        "A watchdog or a panic restarted the device.",
        &desk,
    );
}
