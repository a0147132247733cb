//! Undo and Correct.
use firmware::app::Trouble;
use shared_rules::wow::{Command, DeckId, Gun, Preset, Range, Symbol};

use super::Album;
use super::game::{card, fire, playing, two_seaters};
use super::set_up::{four, full, on};
use terminal::Picture;

pub(super) fn show(album: &mut Album) {
    undo(album);
    correct(album);
    correct_height(album);
    behind_the_gate(album);
}

fn undo(album: &mut Album) {
    let mut desk = on(&four());
    album.press(
        &mut desk,
        "undo",
        "undo-set-up",
        "Confirm",
        "Undo a step of the set-up?",
    );
    album.press(
        &mut desk,
        "ok",
        "undone-set-up",
        "Hub",
        "A step of the set-up is undone.",
    );
    let mut desk = playing(&four(), &[]);
    album.press(&mut desk, "undo", "undo-next", "Confirm", "Undo the way to this phase?");
    desk.keys("back next");
    album.press(
        &mut desk,
        "undo",
        "undo-phase",
        "Confirm",
        "Undo the way to the next phase?",
    );
    album.press(
        &mut desk,
        "ok",
        "undone-phase",
        "Tabletop",
        "The clock is back in the phase before.",
    );
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    album.press(
        &mut desk,
        "undo",
        "undo-fire",
        "Confirm",
        "What an undo would take back.",
    );
    album.press(
        &mut desk,
        "ok",
        "undone",
        "Tabletop",
        "It is undone, and everybody is told.",
    );
    // With altitude, too, undoing a shot leads to the Table; undoing a card leads to the list of cards.
    let mut high = on(&four());
    high.tell(&[
        Command::Preset(Preset::Full),
        Command::Start,
        Command::Next,
        Command::Next,
    ]);
    high.keys("ok next ok ok");
    album.press(
        &mut high,
        "undo ok",
        "undone-shot",
        "Tabletop",
        "The first shot of a phase is undone; the cards stay told.",
    );
    album.press(
        &mut high,
        "undo ok",
        "undone-card",
        "Moves",
        "A card is undone: it is told anew.",
    );
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short), Command::Resolve]);
    album.press(
        &mut desk,
        "next undo",
        "undo-draw",
        "Confirm",
        "Undo the cards that nobody has seen?",
    );
    album.press(
        &mut desk,
        "back hold release undo ok undo",
        "undo-seen",
        "Confirm",
        "Somebody has seen his cards.",
    );
    album.press(
        &mut desk,
        "ok",
        "correct",
        "WhichPlane",
        "Correct instead: which plane?",
    );
    let mut desk = playing(&full(), &[]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    album.press(&mut desk, "undo", "undo-long", "Confirm", "The longest names.");
    desk.app.trouble(Trouble::NoUndo);
    album.take(
        "undo-not-saved",
        "Tabletop",
        "What is not saved cannot be undone.",
        &desk,
    );
    let mut desk = on(&[]);
    album.press(&mut desk, "undo", "undo-nothing", "Confirm", "Nothing was done yet.");
}

fn correct(album: &mut Album) {
    let mut desk = playing(&two_seaters(), &[card(2, Symbol::JamRed)]);
    desk.app.table_mut().stack(DeckId::B, &[card(2, Symbol::JamRed)]);
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Long),
        fire(0, Gun::REAR, 1, Range::Long),
        Command::Leave(super::super::desk::unit(3)),
        Command::Resolve,
    ]);
    desk.keys("back back down*2 ok");
    album.take("correct-list", "WhichPlane", "Which plane is set right?", &desk);
    album.press(
        &mut desk,
        "ok",
        "mend",
        "Correction",
        "What of a plane can be set right.",
    );
    // Setting a value to what it was is no correction, so nothing is announced.
    let before = Picture::of(&desk.frame());
    desk.keys("ok ok");
    assert!(before == Picture::of(&desk.frame()));
    album.press(&mut desk, "ok", "mend-number", "Number", "A counter is set.");
    album.press(
        &mut desk,
        "down*3 ok",
        "corrected",
        "Correction",
        "Told to everybody, with before and after.",
    );
    album.press(&mut desk, "down*3 ok", "corrected-gun", "Correction", "A gun's letter.");
    album.press(&mut desk, "down*9", "mend-end", "Correction", "The rest of it.");
    album.press(
        &mut desk,
        "back up ok",
        "mend-out",
        "Correction",
        "A plane that is out.",
    );
    album.press(&mut desk, "ok", "put-back", "Correction", "It is back.");
}

/// Levels and climb counters, at a table with altitude.
fn correct_height(album: &mut Album) {
    let mut desk = on(&four());
    desk.tell(&[
        Command::Preset(Preset::Full),
        Command::Start,
        Command::Next,
        Command::Next,
        Command::Next,
    ]);
    desk.keys("back down*2 ok ok");
    album.press(
        &mut desk,
        "down*7 up",
        "mend-height",
        "Correction",
        "Its level and its climb counters.",
    );
    album.press(
        &mut desk,
        "ok up",
        "mend-level",
        "Number",
        "A level between floor and ceiling.",
    );
    album.press(&mut desk, "ok", "corrected-level", "Correction", "Told to everybody.");
}

fn behind_the_gate(album: &mut Album) {
    let mut desk = playing(&four(), &[card(3, Symbol::RudderLeft), card(0, Symbol::JamGreen)]);
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        Command::Resolve,
        Command::Look(shared_rules::core::Seat::new(2).expect("a seat")),
    ]);
    desk.keys("back down*2 ok down ok up*2");
    desk.keys("ok");
    album.take(
        "gate-damage",
        "Gate",
        "Pass to the owner: his damage is set right.",
        &desk,
    );
    album.press(
        &mut desk,
        "hold",
        "amend-damage",
        "SecretEntry",
        "Only he sees it, while he holds.",
    );
    album.press(
        &mut desk,
        "up next release",
        "gate-damage-set",
        "Gate",
        "He let go: set it, or not.",
    );
    album.press(
        &mut desk,
        "ok",
        "damage-corrected",
        "Correction",
        "Told to everybody, without its value.",
    );
    album.press(&mut desk, "down ok", "gate-card", "Gate", "A card goes back.");
    album.press(&mut desk, "hold", "amend-card", "SecretEntry", "Which of his cards.");
    album.press(&mut desk, "down", "amend-card-next", "SecretEntry", "Another one.");
    album.press(
        &mut desk,
        "release ok",
        "card-returned",
        "Correction",
        "It is in its deck again.",
    );
}
