//! A game that outgrows the journal: it continues, the players are told once that it is no longer saved, and everything
//! saved until then stays saved.
use firmware::app::{App, Request, Trouble};
use firmware::input::{Button, Input, Map};
use firmware::journal::{Journal, Unsaved};
use shared_rules::core::Seed;
use shared_rules::wow::{Clock, Command};
use table_tests::{power, record};
use terminal::{Flash, Handheld, Options};

const SEED: Seed = Seed([7; 32]);

/// A flash that takes this many further commands.
fn filled(room: usize) -> Flash {
    let commands = record::long_game(SEED, 4_000);
    let (set_up, play) = commands.split_at(40);
    let most = played(set_up, play).1;
    assert!((3_500..play.len()).contains(&most), "{most} commands");
    played(set_up, &play[..most - room]).0
}

/// A flash with as much of this game as it takes, and how many commands of play that is.
fn played(set_up: &[Command], play: &[Command]) -> (Flash, usize) {
    let flash = record::flash_with(SEED, set_up);
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    for (n, command) in play.iter().enumerate() {
        if let Err(why) = journal.append(&command.encode()) {
            assert_eq!(why, Unsaved::Full);
            return (flash, n);
        }
    }
    (flash, play.len())
}

/// Does what the main loop does with an input, without a journal. Returns where the clock stood before each command.
fn act(app: &mut App, input: Input) -> Vec<Clock> {
    app.on_input(input);
    let mut clocks = Vec::new();
    while let Some(request) = app.request() {
        let Request::Command(command) = request else {
            panic!("only commands are wanted here");
        };
        let checked = app.check(&command).expect("a command that the table takes");
        clocks.push(app.now());
        app.apply(&checked);
    }
    clocks
}

#[test]
fn the_game_goes_on_and_the_player_is_told_once() {
    let flash = filled(0);
    let kept = record::game(&flash);
    let (mut app, _) = record::read(&flash, Map::Five);
    let kept_to = app.now();
    app.trouble(Trouble::JournalFull { kept: kept_to });
    let mut handheld = Handheld::new(Options {
        flash,
        ..Options::default()
    });
    assert_eq!(picture(&handheld), power::picture(&app).bytes(), "told at power-on");
    let mut played = 0;
    for _ in 0..12 {
        played += act(&mut app, Input::Next).len();
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
    assert!(played > 2, "{played} commands beyond the end");
    // At power-on the device returns to what was saved, and says so again.
    let (mut back, _) = record::read(handheld.flash(), Map::Five);
    assert_eq!(back.now(), kept_to);
    back.trouble(Trouble::JournalFull { kept: kept_to });
    assert_eq!(picture(&handheld.reboot()), power::picture(&back).bytes());
}

/// The game outgrows the journal while it is played: what is named is where the last command that is kept left it.
#[test]
fn the_time_that_is_named_is_that_of_the_last_command_that_is_kept() {
    let flash = filled(3);
    let (mut app, _) = record::read(&flash, Map::Five);
    let mut handheld = Handheld::new(Options {
        flash,
        ..Options::default()
    });
    let mut told = false;
    for _ in 0..12 {
        let before = record::game(handheld.flash()).len();
        let clocks = act(&mut app, Input::Next);
        handheld.press(Button::Next);
        let kept = record::game(handheld.flash()).len() - before;
        if let Some(clock) = clocks.get(kept).filter(|_| !told) {
            told = true;
            app.trouble(Trouble::JournalFull { kept: *clock });
            assert_ne!(*clock, app.now(), "the command that is not kept moved the clock");
            let (back, _) = record::read(handheld.flash(), Map::Five);
            assert_eq!(back.now(), *clock);
        }
        assert_eq!(picture(&handheld), power::picture(&app).bytes());
    }
    assert!(told);
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
