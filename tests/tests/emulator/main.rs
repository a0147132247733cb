//! The whole image in the emulator: real key presses go in, real screendumps come out and are compared pixel by pixel
//! with what the host draws for the same seed and keys. `cargo xtask test emulator` builds the images and passes on
//! where they are.
use std::path::PathBuf;
use std::sync::LazyLock;

use firmware::board::{Program, Start};
use firmware::input::Button;
use qemu_driver::image::Image;
use qemu_driver::{Fault, Machine, Options, Pace};
use shared_rules::core::{Digest, Seed, Side};
use table_tests::pilot::Pilot;
use table_tests::record;
use terminal::keys::Key;
use terminal::{Handheld, Luck};
use verifier::verify;

const SEED: Seed = Seed([7; 32]);

/// Reads words of the key language.
fn words(line: &str) -> Vec<Key> {
    terminal::keys::parse(line, firmware::input::Map::Five).expect("good keys")
}

/// The path of the image, from this environment variable.
fn image(variable: &str) -> PathBuf {
    let path = std::env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set: run `cargo xtask test`"));
    PathBuf::from(path)
}

/// An empty folder for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("wingman-emulator-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn machine(folder: &Folder) -> Machine {
    start(folder, SEED, None)
}

/// Starts the image with this seed; the one with faults if there is to be a fault.
fn start(folder: &Folder, seed: Seed, fault: Option<Fault>) -> Machine {
    let image = image(fault.map_or("WINGMAN_IMAGE", |_| "WINGMAN_FAULTS_IMAGE"));
    let options = Options {
        image: &image,
        folder: &folder.0,
        seed: Some(seed),
        fault,
        pace: Pace::Counted,
    };
    Machine::start(&options).expect("the emulator starts")
}

fn host() -> terminal::Options {
    host_with(SEED)
}

fn host_with(seed: Seed) -> terminal::Options {
    terminal::Options {
        luck: Luck::Seeded(seed),
        program: program(),
        ..terminal::Options::default()
    }
}

/// The program that the image says it is.
fn program() -> Program {
    static COMMIT: LazyLock<String> =
        LazyLock::new(|| std::env::var("WINGMAN_COMMIT").expect("WINGMAN_COMMIT is not set: run `cargo xtask test`"));
    static CODE: LazyLock<Digest> = LazyLock::new(|| {
        let image = Image::read(&image("WINGMAN_IMAGE")).expect("an image");
        image.code().expect("the code of an image")
    });
    Program {
        commit: &COMMIT,
        image: Some(|| *CODE),
    }
}

/// Without a seed that was given, every device has its own: the seeds' codes differ.
#[test]
fn seeds_come_from_the_hosts_randomness() {
    let shown = ["one", "other"].map(|name| {
        let folder = Folder::new(&format!("luck-{name}"));
        let image = image("WINGMAN_IMAGE");
        let options = Options {
            image: &image,
            folder: &folder.0,
            seed: None,
            fault: None,
            pace: Pace::Counted,
        };
        let mut machine = Machine::start(&options).expect("the emulator starts");
        machine.keys(&words("ok down ok")).expect("keys");
        machine.picture().expect("the seed's code")
    });
    let [one, other] = &shown;
    assert!(one.difference(other).is_some(), "two devices have the same seed");
}

/// The code on the screen is the one that anybody can compute from the image's file.
#[test]
fn the_image_reads_itself_back() {
    let folder = Folder::new("about");
    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    both(&mut machine, &mut host, &words("up ok"));
    let mut other = Handheld::new(terminal::Options {
        program: Program {
            image: Some(|| Digest([0; 32])),
            ..program()
        },
        ..self::host()
    });
    other.run(&words("up ok"));
    assert!(
        host.picture().difference(&other.picture()).is_some(),
        "the code is not shown"
    );
}

/// Gives both the same keys and compares what they show after each. Returns how often a hold showed something that its
/// release took away.
fn both(machine: &mut Machine, host: &mut Handheld, keys: &[Key]) -> u32 {
    let mut looks = 0;
    for (number, key) in keys.iter().enumerate() {
        let before = host.picture();
        machine.key(*key).expect("a key");
        host.key(*key);
        if let Err(error) = machine.shows(&host.picture()) {
            panic!("after key {number}, {key:?}: {error}");
        }
        if matches!(key, Key::Release(_)) && before.difference(&host.picture()).is_some() {
            looks += 1;
        }
    }
    looks
}

#[test]
fn two_turns_of_a_duel_look_the_same_on_the_image_and_on_the_host() {
    let folder = Folder::new("duel");
    let mut machine = machine(&folder);
    let mut pilot = Pilot::new(host());
    machine.shows(&pilot.handheld.picture()).expect("the first screen");

    pilot.quick_duel();
    // Plan, continue, everybody fires short, resolve, an owner looks and lets go; twice, with some detours between.
    let turn = "next ok ok ok ok next next hold:ok release:ok hold:ok release:ok next next down ok back";
    for key in words(&[turn, turn].join(" ")) {
        pilot.key(key);
    }
    let looks = both(&mut machine, &mut Handheld::new(host()), &pilot.keys);
    assert!(looks > 0, "no owner has looked at his gate");
}

/// What is no plane, by keys from a quick duel on: it is set up, does what it does, and what the table asks about it is
/// answered. The words are those of the last picture, so that the keys are known to lead there.
#[test]
fn a_phase_of_everything_that_is_no_plane_looks_the_same_on_the_image_and_on_the_host() {
    let flak = "ok up up up ok up ok up ok down ok ok next next next ok next next";
    let bomb = "ok up up up ok ok up up ok ok up up ok back next up ok up ok up ok next next next ok ok next next";
    let alone = "ok up up up up ok ok down down down ok back back down ok up ok up ok down ok ok next*5";
    let phases = [
        // With altitude: pulled down in the planning, shot at.
        (
            "balloon",
            "ok up ok ok ok back up up ok up ok up up ok ok ok next next next up ok ok next next down ok down ok next"
                .to_owned(),
            "Camel > Parseval: 2",
        ),
        (
            "rockets",
            "ok up up up ok ok up up up up ok next next next next ok down ok ok next ok next".to_owned(),
            "rockets hit Camel",
        ),
        ("bomb", format!("{bomb} ok next"), "Target: 2 points"),
        ("shell", format!("{flak} next ok next"), "Flak > Dr.I: 1"),
        (
            "trench",
            "ok up up up ok up ok up ok ok ok next next next up ok ok next".to_owned(),
            "Trench > Camel: 1",
        ),
        ("alone", format!("{alone} ok next"), "Flak misses Camel"),
    ];
    for (name, keys, says) in phases {
        let folder = Folder::new(name);
        let mut machine = machine(&folder);
        let mut host = Handheld::new(host());
        both(&mut machine, &mut host, &words(&keys));
        assert!(host.words().contains(says), "{name}: {}", host.words());
    }
}

/// Two buttons held together take back one step after another, up to what somebody has looked at; the same keys then
/// lead to the same screens again.
#[test]
fn steps_are_undone_by_two_keys_held_together() {
    let folder = Folder::new("undo");
    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    both(&mut machine, &mut host, &words("ok ok next ok ok"));
    let declared = host.picture();
    // Answers the question with no.
    both(&mut machine, &mut host, &words("undo"));
    assert!(host.picture().difference(&declared).is_some(), "the device asks");
    both(&mut machine, &mut host, &words("back"));
    assert!(host.picture().difference(&declared).is_none(), "nothing was taken back");
    let commands = |host: &Handheld| record::game(host.flash()).len();
    let before = commands(&host);
    both(&mut machine, &mut host, &words("undo ok undo ok"));
    assert_eq!(commands(&host), before - 2, "two steps were taken back");
    both(&mut machine, &mut host, &words("next ok ok"));
    assert!(
        host.picture().difference(&declared).is_none(),
        "the same keys lead to the same screen"
    );
    // Cards are drawn and looked at: what was seen cannot be taken back.
    both(&mut machine, &mut host, &words("ok ok next next hold:ok release:ok"));
    let seen = commands(&host);
    both(&mut machine, &mut host, &words("undo ok"));
    assert_eq!(commands(&host), seen, "nothing from before a look is taken back");

    drop(machine);
    let mut again = self::machine(&folder);
    again.shows(&host.reboot().picture()).expect("the same game");
}

/// The record that the image writes through semihosting is the host's, byte for byte, while the game runs and after it.
#[test]
fn the_record_is_the_one_that_the_host_sends() {
    let folder = Folder::new("record");
    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    let file = || std::fs::read_to_string(folder.0.join("game.table"));

    // The table's own number, a shot that is taken back and declared again, its cards, the owner's look.
    let game = "ok down ok ok up*3 ok up next back up next next ok ok undo ok ok ok next next hold:ok release:ok up";
    both(&mut machine, &mut host, &words(game));
    assert!(file().is_err(), "a record was sent unasked");
    both(&mut machine, &mut host, &words("back up*3 ok"));
    let running = file().expect("a record of the running game");
    assert_eq!(running.as_bytes(), host.record());
    let wrong = verify(&running).expect_err("nothing to be verified yet");
    assert!(wrong.what.contains("no seed"), "{wrong}");

    // Ends the game from the menu's next line; then the first line of the menu after the game, and yes.
    both(&mut machine, &mut host, &words("back down ok ok next ok ok"));
    assert_eq!(host.records(), 2);
    let whole = file().expect("the whole record");
    assert_eq!(whole.as_bytes(), host.record());
    let verified = verify(&whole).unwrap_or_else(|wrong| panic!("{wrong}\n{whole}"));
    assert!(verified.cards > 0 && whole.contains("# taken back: fire"), "{whole}");
}

#[test]
fn four_planes_play_to_the_end() {
    let folder = Folder::new("four");
    let mut pilot = Pilot::new(host());
    pilot.four_planes();
    let game = pilot.game();
    let table = game.wings();
    for side in [Side::CENTRAL, Side::ALLIED] {
        let planes = table.public().units();
        let count = planes.filter(|plane| table.public().side_of(plane.unit()) == Some(side));
        assert_eq!(count.count(), 2, "two against two");
    }
    pilot.play_to_the_end();

    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    for keys in pilot.keys.chunks(100) {
        machine.keys(keys).expect("keys");
        host.run(keys);
        machine.shows(&host.picture()).expect("the same screen");
    }

    // The power is cut; the image returns to the same game, as the host does.
    drop(machine);
    let mut again = self::machine(&folder);
    again.shows(&host.reboot().picture()).expect("the same game");
    let used = again.stack_used().expect("the stack");
    let most = std::env::var("WINGMAN_STACK").expect("WINGMAN_STACK is not set: run `cargo xtask test`");
    assert!(used <= most.parse().expect("bytes"), "{used} bytes of stack");
}

#[test]
fn buttons_held_at_boot_short_presses_and_pairs_do_nothing_wrong() {
    let folder = Folder::new("buttons");
    // The emulator starts with all five buttons down. `start` lets them go, and that must have no effect.
    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    machine.shows(&host.picture()).expect("the first screen");

    let frames = machine.meter().expect("the meter").frames;
    for button in Button::ALL {
        machine.tap(&[button], 3).expect("a short press");
    }
    assert_eq!(
        machine.meter().expect("the meter").frames,
        frames,
        "presses too short for the debouncer had an effect"
    );
    machine.shows(&host.picture()).expect("the first screen still");

    for (first, second) in [
        (Button::Up, Button::Down),
        (Button::Ok, Button::Back),
        (Button::Down, Button::Ok),
    ] {
        machine.tap(&[first, second], 60).expect("two keys");
        for (button, down) in [(first, true), (second, true), (second, false), (first, false)] {
            host.set(button, down);
            host.wait(60);
        }
        machine
            .shows(&host.picture())
            .unwrap_or_else(|error| panic!("{first:?} and {second:?}: {error}"));
    }
}

#[test]
fn five_hundred_random_presses_end_on_the_same_screen() {
    let folder = Folder::new("random");
    let mut machine = machine(&folder);
    let mut host = Handheld::new(host());
    let mut state = 0x2545_F491_u32;
    for _ in 0..10 {
        let keys: Vec<Key> = (0..50)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 17;
                state ^= state << 5;
                Key::Press(Button::ALL[state as usize % Button::ALL.len()])
            })
            .collect();
        machine.keys(&keys).expect("presses");
        host.run(&keys);
        machine.shows(&host.picture()).expect("the same screen");
    }
    assert_eq!(machine.resets().expect("the machine lives"), 0);
}

/// A build with a deliberate fault recovers by itself, with the same game and a line that says so.
fn recovers(deed: &str, cause: u32, place: &str) {
    let folder = Folder::new(deed);
    let mut machine = start(&folder, SEED, Some(Fault { deed, writes: None }));
    let expected = Handheld::new(terminal::Options {
        start: Start::Recovered,
        ..host()
    })
    .picture();
    machine
        .shows(&expected)
        .unwrap_or_else(|error| panic!("{deed}: {error}"));
    let fresh = Handheld::new(host()).picture();
    assert!(fresh.difference(&expected).is_some(), "the recovered line is seen");
    left_a_note(&mut machine, deed, cause, place);
}

/// The machine has reset itself once, and its note says why and where.
fn left_a_note(machine: &mut Machine, deed: &str, cause: u32, place: &str) {
    assert_eq!(machine.resets().expect("the machine lives"), 1, "{deed}");
    let note = machine.fault_note().expect("a note");
    assert_eq!(note.cause, cause, "{deed}");
    assert!(
        note.trail.iter().any(|function| function.contains(place)),
        "{deed}: {note:?}"
    );
    // A panic names its file and line; other faults do not know theirs.
    let names_its_file = |place: &String| place.starts_with("boards/qemu-lm3s6965/src/faults.rs:");
    assert_eq!(
        note.place.as_ref().is_some_and(names_its_file),
        deed == "panic",
        "{note:?}"
    );
}

#[test]
fn a_panic_is_recovered_from() {
    recovers("panic", 1, "panics");
}

#[test]
fn a_hang_is_recovered_from() {
    recovers("hang", 3, "main");
}

#[test]
fn a_stack_overflow_is_recovered_from() {
    recovers("overflow", 2, "deeper");
}

/// The same in a running game, while a command is being saved: after its first write, when half of it is in flash, and
/// after its last write, when all of it is in flash but not yet carried out. The device comes back with the game before
/// or after that command, as the host does from the same flash, says what happened, and can be played on.
fn recovers_in_a_game(deed: &str, cause: u32, place: &str) {
    for whole in [false, true] {
        let folder = Folder::new(&format!("game-{deed}-{whole}"));
        let mut played = Handheld::new(host());
        // A duel in which somebody has fired; the other's shot is the command.
        let mut keys = words("ok ok next ok ok ok ok");
        let shot = keys.pop().expect("a key");
        played.run(&keys);
        let (before, writes) = (record::game(played.flash()), played.flash().writes());
        played.key(shot);
        let after = record::game(played.flash());
        assert_eq!(after.len(), before.len() + 1, "one command");
        let writes = if whole { played.flash().writes() } else { writes + 1 };

        let fault = Fault {
            deed,
            writes: Some(writes),
        };
        let mut machine = start(&folder, SEED, Some(fault));
        both(&mut machine, &mut Handheld::new(host()), &keys);
        let Key::Press(button) = shot else { panic!("{shot:?}") };
        machine.press_and_leave(button).expect("a key");

        let waited = std::time::Instant::now();
        while machine.resets().expect("the machine lives") == 0 {
            assert!(waited.elapsed().as_secs() < 60, "{deed}: no reset");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let flash = terminal::Flash::with_bytes(&std::fs::read(folder.0.join("game.flash")).expect("the flash"));
        let expected = if whole { after } else { before };
        assert!(record::game(&flash) == expected, "{deed}: a different game");
        let with = |start| {
            Handheld::new(terminal::Options {
                start,
                flash: flash.copy(),
                ..host()
            })
        };
        let mut back = with(Start::Recovered);
        // The device says that nothing was lost only if that is true; about half a command it says that it could not be
        // read.
        let line = back.picture().difference(&with(Start::Fresh).picture());
        assert_eq!(line.is_some(), whole, "the recovered line is seen");
        machine
            .shows(&back.picture())
            .unwrap_or_else(|error| panic!("{deed}, {whole}: {error}"));
        left_a_note(&mut machine, deed, cause, place);

        machine.let_go_of_all().expect("keys");
        both(
            &mut machine,
            &mut back,
            &words("back next ok ok next next hold:ok release:ok"),
        );
    }
}

#[test]
fn a_panic_in_a_game_is_recovered_from() {
    recovers_in_a_game("panic", 1, "panics");
}

#[test]
fn a_hang_in_a_game_is_recovered_from() {
    recovers_in_a_game("hang", 3, "journal");
}

#[test]
fn a_stack_overflow_in_a_game_is_recovered_from() {
    recovers_in_a_game("overflow", 2, "deeper");
}

/// The plug is pulled at 200 random moments of play, on two machines at once, mostly while something is being saved.
/// Every time the machine comes back to a public screen, the same as the host's from the same flash, and no record is
/// ever lost.
#[test]
fn the_plug_is_pulled_at_200_random_moments() {
    let workers: Vec<_> = (0..2)
        .map(|worker| std::thread::spawn(move || pull_the_plug(worker, 100)))
        .collect();
    // Both are joined before either may fail the test: a worker that is left behind would leave its machine running.
    let heard: Vec<_> = workers.into_iter().map(|worker| worker.join()).collect();
    let mut seen = [0; 3];
    for some in heard {
        let some = some.expect("a worker");
        seen.iter_mut().zip(some).for_each(|(all, some)| *all += some);
    }
    println!(
        "200 kills: {} with a record more, {} with a torn one, {} with another game",
        seen[0], seen[1], seen[2]
    );
    assert!(seen[0] > 20, "{seen:?}");
}

fn pull_the_plug(worker: u64, kills: usize) -> [usize; 3] {
    use firmware::journal::Found;
    /// How many presses are undisturbed at most: in some menus random presses take long to get anywhere.
    const PATIENCE: usize = 20;
    let folder = Folder::new(&format!("plug-{worker}"));
    let mut dice = table_tests::dice::Dice::new(90 + worker);
    let mut seen = [0; 3];
    let mut machine = machine(&folder);
    let mut played = Handheld::new(host());
    for kill in 0..kills {
        // The host goes first. A press that writes nothing to its flash is undisturbed, and so is every other one that
        // does.
        let mut press = || {
            let button = dice.weighted(&[(Button::Ok, 6), (Button::Next, 5), (Button::Down, 2), (Button::Back, 1)]);
            let writes = played.flash().writes();
            played.key(Key::Press(button));
            (button, played.flash().writes() > writes && dice.below(2) == 0)
        };
        let mut last = press();
        for _ in 0..PATIENCE {
            let (button, false) = last else { break };
            machine.key(Key::Press(button)).expect("a key");
            last = press();
        }
        let flash = || terminal::Flash::with_bytes(&std::fs::read(folder.0.join("game.flash")).expect("the flash"));
        let before = record::game(&flash());
        machine.press_and_leave(last.0).expect("a key");
        std::thread::sleep(std::time::Duration::from_micros(dice.below(4_000) as u64));
        drop(machine);
        let flash = flash();
        let (app, found) = record::read(&flash, firmware::input::Map::Five);
        assert!(!app.is_private(), "a secret is shown at power-on");
        assert!(
            matches!(found, Found::Nothing | Found::Foreign | Found::Game | Found::TornTail),
            "kill {kill} of worker {worker}: {found:?}"
        );
        let after = record::game(&flash);
        if after.first() == before.first() {
            // A press saves something or takes something back.
            assert!(
                after.starts_with(&before) || before.starts_with(&after),
                "kill {kill}: a different game"
            );
            seen[0] += usize::from(after.len() > before.len());
        } else {
            seen[2] += 1;
        }
        seen[1] += usize::from(found == Found::TornTail);
        // Another seed each time, so that no two games begin alike.
        let seed = Seed([kill as u8; 32]);
        played = Handheld::new(terminal::Options {
            flash,
            ..host_with(seed)
        });
        machine = start(&folder, seed, None);
        machine
            .shows(&played.picture())
            .unwrap_or_else(|error| panic!("kill {kill}: {error}"));
    }
    seen
}
