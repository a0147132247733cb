//! From power-on to the start of a game.
use firmware::App;
use firmware::board::{Battery, Health, Program, Start, Supply};
use firmware::input::Map;
use firmware::memory::Memory;
use shared_rules::core::{Digest, Side};
use shared_rules::wow::{Command, Letter};

use super::Album;
use crate::desk::{Desk, plane, player};

/// The guns of the planes in these pictures: one in front, or two.
pub(super) const A: (Option<Letter>, Option<Letter>) = (Some(Letter::A), None);
pub(super) const TWO: (Option<Letter>, Option<Letter>) = (Some(Letter::B), Some(Letter::A));

/// Two against two.
pub(super) fn four() -> Vec<Command> {
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        player(3, Side::CENTRAL, "Clara"),
        player(4, Side::ALLIED, "David"),
        plane(1, "fokker-dr-i", "Dr.I", A, 13),
        plane(2, "sopwith-camel", "Camel", A, 15),
        plane(3, "albatros-d-va", "Alb.D.Va", A, 15),
        plane(4, "spad-xiii", "SPAD 13", A, 16),
    ]
}

/// As many as there can be, with the longest names.
pub(super) fn full() -> Vec<Command> {
    let names = [
        "Wilhelmina",
        "Maximilian",
        "Bartolomeo",
        "Alexandria",
        "Kunigunde",
        "Friedhelm",
        "Gwendolyn",
        "Hieronymus",
    ];
    let mut commands: Vec<Command> = (1..=8)
        .map(|seat| player(seat, Side::new(seat % 4).expect("a side"), names[usize::from(seat) - 1]))
        .collect();
    for index in 0..24u8 {
        let name = format!("WWMMWWMM{:02}", index + 1);
        commands.push(plane(index % 8 + 1, "ufag-c-i", &name, TWO, 99));
    }
    commands
}

pub(super) fn on(commands: &[Command]) -> Desk {
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.set_up(commands);
    desk
}

pub(super) fn show(album: &mut Album) {
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    let home = desk.app;
    desk.app = App::new(Start::Fresh, Map::Five, Memory::new());
    album.take("boot", "Boot", "Power-on, for as long as the journal is read.", &desk);
    desk.app = home;
    album.take("home", "Home", "No game is on.", &desk);
    album.press(
        &mut desk,
        "down ok",
        "hub-empty",
        "Hub",
        "A new game: nobody sits at the table yet.",
    );
    album.press(
        &mut desk,
        "ok",
        "players-none",
        "Players",
        "Nobody sits at the table yet.",
    );
    album.press(
        &mut desk,
        "next up*2 ok",
        "refusal-start",
        "Hub",
        "A refusal says what to do: the start without planes.",
    );
    album.press(
        &mut desk,
        "back down*3 ok",
        "settings",
        "SettingsMenu",
        "Brightness and the screen for the other hand.",
    );
    desk.app.set_health(Health {
        supply: Supply {
            battery: Battery::Percent(80),
            millivolts: Some(3_290),
        },
        luck: false,
        ..Health::GOOD
    });
    for (keys, name, description) in [
        ("up ok", "self-test", "How the parts of the board are."),
        ("next up down next", "self-test-buttons", "Which buttons have arrived."),
        ("next", "self-test-edges", "The edges of the panel."),
        ("ok", "self-test-chequers", "Every other square, and then the others."),
    ] {
        album.press(&mut desk, keys, name, "SelfTest", description);
    }
    desk.app.set_health(Health::GOOD);
    desk.keys("back");
    desk.app.set_program(Program {
        commit: "2c1e4f05a1b2",
        image: Some(|| Digest([0x9F; 32])),
    });
    album.press(
        &mut desk,
        "back down*2 ok",
        "about",
        "About",
        "What it is, and which program to the byte.",
    );

    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    album.press(&mut desk, "ok", "hub-duel", "Hub", "A quick duel is ready to start.");
    album.press(
        &mut desk,
        "down ok",
        "commitment",
        "Proof",
        "What binds the device to its seed, before the first card.",
    );
    album.press(
        &mut desk,
        "next",
        "commitment-picture",
        "Proof",
        "The same as a picture that a phone reads.",
    );
    desk.keys("back");
    album.press(&mut desk, "ok", "digits", "Digits", "The table chooses a number.");
    album.press(
        &mut desk,
        "up*4 ok up*7 ok up ok up",
        "digits-some",
        "Digits",
        "Digit by digit.",
    );
    album.press(
        &mut desk,
        "next",
        "commitment-number",
        "Proof",
        "The number is mixed into the luck.",
    );
    album.press(
        &mut desk,
        "back back",
        "home-set-up",
        "Home",
        "A set-up that was begun can be gone on with.",
    );
    album.press(
        &mut desk,
        "down ok",
        "confirm-drop",
        "Confirm",
        "A set-up is not dropped without a word.",
    );
    let mut desk = Desk::with_buttons(shared_rules::core::Seed([7; 32]), Map::Three);
    album.press(
        &mut desk,
        "ok",
        "hub-three-buttons",
        "Hub",
        "Three buttons: back and next are holds.",
    );

    let mut desk = on(&four());
    album.press(
        &mut desk,
        "down*2 ok",
        "players",
        "Players",
        "Who plays, and on which side.",
    );
    album.press(
        &mut desk,
        "ok",
        "player",
        "Player",
        "One player's name, side and knock.",
    );
    album.press(
        &mut desk,
        "down*2 ok",
        "knocking",
        "Knocking",
        "A player chooses the presses that open his gate.",
    );
    album.press(
        &mut desk,
        "up down*3 ok up down*3",
        "knocking-twice",
        "Knocking",
        "The same once more; each press is a dot.",
    );
    album.press(
        &mut desk,
        "up ok",
        "knocking-differs",
        "Knocking",
        "A slip begins again.",
    );
    album.press(
        &mut desk,
        "up*3 ok up*3 ok",
        "player-knocks",
        "Player",
        "His gate asks for a knock; Ok drops it.",
    );
    desk.keys("ok up*2");
    album.press(&mut desk, "ok", "names", "NameList", "Names to choose from.");
    album.press(
        &mut desk,
        "up ok",
        "letters",
        "Spelling",
        "A name, letter by letter: three groups.",
    );
    album.press(
        &mut desk,
        "ok ok up up*3 ok",
        "letters-group",
        "Spelling",
        "The middle group was taken: three of its letters each.",
    );
    desk.keys("back");
    album.press(
        &mut desk,
        "down*3",
        "letters-signs",
        "Spelling",
        "Digits, signs and large letters.",
    );
    album.press(
        &mut desk,
        "down ok up",
        "letters-accents",
        "Spelling",
        "Letters with accents, two sheets on.",
    );
    desk.keys("back");
    album.press(
        &mut desk,
        "ok*30",
        "letters-full",
        "Spelling",
        "A name has ten letters, no more.",
    );
    let mut desk = on(&full());
    album.press(
        &mut desk,
        "down*2 ok",
        "players-full",
        "Players",
        "Eight players with the longest names, four sides.",
    );
    album.press(
        &mut desk,
        "up ok",
        "seats-full",
        "Confirm",
        "A ninth player finds no seat.",
    );

    let mut desk = on(&four());
    album.press(&mut desk, "down*3 ok", "planes", "Planes", "The planes on the table.");
    album.press(&mut desk, "up ok", "nations", "Nations", "Whose plane it is.");
    album.press(
        &mut desk,
        "ok",
        "kinds",
        "Kinds",
        "Which type, with the number on its base.",
    );
    album.press(
        &mut desk,
        "up*6",
        "kinds-unknown",
        "Kinds",
        "Types whose number is not known.",
    );
    album.press(
        &mut desk,
        "ok",
        "base-unknown",
        "Base",
        "What is not known is asked for.",
    );
    album.press(
        &mut desk,
        "ok",
        "number-damage",
        "Number",
        "The green number on the base.",
    );
    album.press(&mut desk, "next*8", "number-large", "Number", "Two digits, by tens.");
    album.press(
        &mut desk,
        "back back down*7 ok",
        "base-known",
        "Base",
        "A type that is known goes on the table at once.",
    );
    album.press(
        &mut desk,
        "back*3 down ok",
        "base-change",
        "Base",
        "A plane of the table is changed or removed.",
    );
    let mut desk = on(&full());
    album.press(
        &mut desk,
        "down*3 ok",
        "planes-full",
        "Planes",
        "Twenty-four planes with the longest names.",
    );
    album.press(
        &mut desk,
        "down*12",
        "planes-middle",
        "Planes",
        "The middle of a long list.",
    );
    album.press(
        &mut desk,
        "down*12 ok",
        "planes-25th",
        "Confirm",
        "A refusal: the table is full.",
    );

    let mut desk = on(&four());
    album.press(&mut desk, "up ok", "rules", "Rules", "Rules that can be chosen.");
    album.press(
        &mut desk,
        "ok down ok down*2",
        "rules-chosen",
        "Rules",
        "Some of them are.",
    );
    let mut desk = on(&four());
    album.press(
        &mut desk,
        "up*2 ok",
        "decks",
        "Decks",
        "The four decks before the start.",
    );
    album.press(&mut desk, "ok", "deck", "Deck", "One deck's cards.");
    album.press(&mut desk, "up*3", "deck-end", "Deck", "The rest of its cards.");
    album.press(&mut desk, "ok", "number-cards", "Number", "How many of a card.");
    album.press(
        &mut desk,
        "back down*3 ok",
        "number-copies",
        "Number",
        "How many copies of the deck.",
    );

    let mut desk = on(&[player(1, Side::CENTRAL, "Anna"), plane(1, "fokker-dr-i", "Dr.I", A, 13)]);
    album.press(
        &mut desk,
        "next",
        "refusal-sides",
        "Hub",
        "A refusal: there is no enemy.",
    );
    desk.tell(&[player(2, Side::ALLIED, "Bruno")]);
    album.press(
        &mut desk,
        "next",
        "refusal-no-plane",
        "Hub",
        "A refusal names the player without a plane.",
    );
}
