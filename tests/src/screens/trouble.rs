//! What the device says when something is wrong with it.
use firmware::App;
use firmware::app::Trouble;
use firmware::board::Start;
use firmware::journal::{Found, Memory};
use shared_rules::Command;

use super::Album;
use super::set_up::{four, on};
use crate::desk::Desk;

pub(super) fn show(album: &mut Album) {
    let mut desk = Desk::new(shared_rules::Seed([7; 32]));
    desk.no_entropy = true;
    album.press(&mut desk, "ok", "trouble-entropy", "Home", "No entropy: no game.");
    let playing = || {
        let mut desk = on(&four());
        desk.tell(&[Command::Start, Command::Next]);
        desk
    };
    for (name, trouble, description) in [
        ("trouble-flash", Trouble::NotSaved, "The flash takes no records."),
        ("trouble-full", Trouble::JournalFull, "The journal is full."),
    ] {
        let mut desk = playing();
        desk.app.trouble(trouble);
        album.take(name, "Table", description, &desk);
    }
    for (name, found, description) in [
        ("found-torn", Found::TornTail, "The last entry was torn by a power cut."),
        ("found-damaged", Found::Damaged, "The journal is damaged in its middle."),
    ] {
        let mut desk = playing();
        desk.app.resume(found);
        album.take(name, "Table", description, &desk);
    }
    let mut desk = Desk::new(shared_rules::Seed([7; 32]));
    desk.app = App::new(Start::Recovered, firmware::input::Map::Five, Memory::new());
    desk.app.resume(Found::Nothing);
    album.take(
        "recovered",
        "Home",
        "A watchdog or a panic restarted the device.",
        &desk,
    );
}
