//! A game that outgrows the journal: it continues, the players are told once that it is no longer saved, and everything
//! saved until then stays saved.
use firmware::app::{App, Request, Trouble};
use firmware::input::{Button, Input, Map};
use firmware::journal::{Journal, Unsaved};
use shared_rules::core::Seed;
use shared_rules::wow::Table;
use table_tests::{power, record};
use terminal::{Flash, Handheld, Options};

const SEED: Seed = Seed([7; 32]);

/// A flash that is so full that it takes no further command.
fn full() -> Flash {
    let commands = record::long_game(SEED, 4_000);
    let (set_up, play) = commands.split_at(40);
    let flash = record::flash_with(SEED, set_up);
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    let mut table = Table::new(SEED);
    for command in set_up {
        table.apply(command).expect("it was carried out before");
    }
    for (n, command) in play.iter().enumerate() {
        match journal.append(&command.encode()) {
            Ok(()) => table.apply(command).expect("it was carried out before"),
            Err(why) => {
                assert_eq!(why, Unsaved::Full);
                assert!(n > 3_500, "{n} commands");
                return flash;
            }
        };
    }
    panic!("the flash is not full");
}

/// Does what the main loop does with an input, without a journal. Returns how many commands came of it.
fn act(app: &mut App, input: Input) -> usize {
    app.on_input(input);
    let mut commands = 0;
    while let Some(request) = app.request() {
        let Request::Command(command) = request else {
            panic!("only commands are wanted here");
        };
        let checked = app.check(&command).expect("a command that the table takes");
        app.apply(&checked);
        commands += 1;
    }
    commands
}

#[test]
fn the_game_goes_on_and_the_player_is_told_once() {
    let flash = full();
    let kept = record::game(&flash);
    let (mut app, _) = record::read(&flash, Map::Five);
    let mut handheld = Handheld::new(Options {
        flash,
        ..Options::default()
    });
    assert_eq!(picture(&handheld), power::picture(&app).bytes(), "the same at power-on");
    let mut told = 0;
    let mut played = 0;
    for _ in 0..12 {
        let commands = act(&mut app, Input::Next);
        if commands > 0 && played == 0 {
            app.trouble(Trouble::JournalFull);
            told += 1;
        }
        played += commands;
        handheld.press(Button::Next);
        assert_eq!(
            picture(&handheld),
            power::picture(&app).bytes(),
            "after {played} commands"
        );
        assert!(
            record::game(handheld.flash()) == kept,
            "the journal has neither more nor less"
        );
    }
    assert!(told == 1 && played > 2, "{played} commands beyond the end");
    // At power-on the device returns to what was saved.
    let (back, _) = record::read(handheld.flash(), Map::Five);
    assert_eq!(picture(&handheld.reboot()), power::picture(&back).bytes());
}

/// What the panel shows, as the bytes of a frame.
fn picture(handheld: &Handheld) -> Vec<u8> {
    let picture = handheld.picture();
    let mut bytes = vec![0; 1024];
    for y in 0..64 {
        for x in (0..128).filter(|x| picture.is_lit(*x, y)) {
            bytes[y * 16 + x / 8] |= 0x80 >> (x % 8);
        }
    }
    bytes
}
