//! The program as scripts call it.
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use terminal::Picture;
use terminal::keys;

/// A folder that is removed when the test ends. It is also the program's home, so that nothing else is touched.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("wingman-cli-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wingman"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null());
        for name in ["HOME", "XDG_DATA_HOME", "LOCALAPPDATA"] {
            command.env(name, &self.0);
        }
        command.output().unwrap()
    }

    /// Runs a command line that must work, and returns what it printed.
    fn print(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a command line that must fail, and returns its exit code and message.
    fn refuse(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let output = self.run(arguments);
        assert!(
            output.stdout.is_empty(),
            "{arguments:?} printed something to standard output"
        );
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_words_of_a_secret_are_said_while_ok_is_held_and_no_longer() {
    let folder = Folder::new("words");
    let said = |keys: &str| folder.print(&["--seed", "07", "--words", "--keys", keys]);
    // A shot hits the Camel, and the device is passed to its owner.
    let gate = "ok next next ok ok next next";
    assert!(said(gate).contains("hold OK to look"));
    assert!(said(&format!("{gate} hold:ok")).contains("4 of 15, tell nobody"));
    for public in [gate.to_owned(), format!("{gate} hold:ok release:ok")] {
        assert!(!said(&public).contains(" of 15"), "{}", said(&public));
    }
    // The screen goes dark after some minutes, and says nothing then.
    assert_eq!(said("wait:3600000"), "");
}

#[test]
fn prints_the_last_picture_in_every_ink() {
    let folder = Folder::new("print");
    let keys = ["--seed", "1", "--keys", "ok down ok"];
    let with = |ink: &str| folder.print(&[&keys[..], &[ink]].concat());
    let picture = Picture::from_ascii(&with("--print=ascii")).unwrap();
    assert_ne!(picture, Picture::dark());
    assert_eq!(with("--print"), picture.text(terminal::picture::Ink::HalfBlocks));
    assert_eq!(with("--print=half"), with("--print"));
    assert_eq!(with("--print=braille"), picture.text(terminal::picture::Ink::Braille));
    // Keys alone print the picture, too.
    assert_eq!(folder.print(&keys), with("--print"));
}

#[test]
fn the_program_does_what_the_library_does() {
    let folder = Folder::new("same");
    for (buttons, map) in [("3", firmware::input::Map::Three), ("5", firmware::input::Map::Five)] {
        let words = "ok down*2 next hold:ok wait:800 release:ok back";
        let printed = folder.print(&["--seed", "00", "--buttons", buttons, "--keys", words, "--print=ascii"]);
        let mut handheld = terminal::Handheld::new(terminal::Options {
            map,
            ..Default::default()
        });
        handheld.run(&keys::parse(words, map).unwrap());
        assert_eq!(Picture::from_ascii(&printed).unwrap(), handheld.visible());
    }
}

#[test]
fn writes_a_png() {
    let folder = Folder::new("png");
    assert_eq!(folder.print(&["--png", "picture.png"]), "");
    let file = std::fs::read(folder.0.join("picture.png")).unwrap();
    assert_eq!(file[..8], *b"\x89PNG\r\n\x1a\n");
    let (code, said) = folder.refuse(&["--png", "no/such/folder.png"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("cannot write no/such/folder.png"), "{said}");
}

#[test]
fn help_and_version_are_printed() {
    let folder = Folder::new("help");
    let help = folder.print(&["--help"]);
    for flag in [
        "--keys",
        "--print",
        "--png",
        "--seed",
        "--buttons",
        "--flash",
        "record FILE",
        "verify FILE",
        "script FILE",
        "--commitment",
        "--digest",
        "--help",
        "--version",
        // Every word that --keys knows.
        "up, down, ok, back, next",
        "undo",
        "hold:KEY",
        "release:KEY",
        "wait:MILLISECONDS",
        "a, b, c",
    ] {
        assert!(help.contains(flag), "{flag}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 110));
    assert_eq!(
        folder.print(&["--version"]),
        format!(
            "wingman {}, commit {}\n",
            env!("CARGO_PKG_VERSION"),
            option_env!("WINGMAN_COMMIT").unwrap_or("unknown")
        )
    );
}

#[test]
fn wrong_use_is_one_line_and_a_hint() {
    let folder = Folder::new("wrong");
    for (arguments, said) in [
        (&["--colour"][..], "unknown flag '--colour'"),
        (&["--keys"], "--keys needs a value"),
        (
            &["--keys", "ok fire", "--print"],
            "bad key 'fire'; good ones: up, down, ok, back, next, undo, hold:KEY",
        ),
        (&["--buttons", "four"], "--buttons is 3 or 5, not 'four'"),
        (
            &["--seed", "hello", "--print"],
            "--seed takes hex digits, and 'h' is none",
        ),
        (&[], "no terminal here"),
        (&["--flash", "x.bin"], "no terminal here"),
        (&["--record", "x.table"], "--record is a word now: wingman record FILE"),
        (&["verify"], "verify needs the name of a file"),
    ] {
        let (code, text) = folder.refuse(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines.len() == 2 && lines[0].starts_with("wingman: ") && lines[0].contains(said),
            "{text}"
        );
        assert_eq!(lines[1], "Try 'wingman --help'.");
    }
}

#[test]
fn scripts_touch_no_file_but_the_one_they_name() {
    let folder = Folder::new("files");
    folder.print(&["--keys", "ok*5", "--print"]);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
    folder.print(&["--flash", "game.bin", "--keys", "ok*5"]);
    assert!(folder.0.join("game.bin").exists());
}

#[test]
fn the_flash_file_carries_the_game_on() {
    let folder = Folder::new("carry");
    folder.print(&["--seed", "5", "--flash", "game.bin", "--keys", "ok*8"]);
    let resumed = folder.print(&["--flash", "game.bin", "--print"]);
    assert_ne!(
        folder.print(&["--print"]),
        resumed,
        "a running game comes back without a press"
    );
    assert_eq!(folder.print(&["--flash", "game.bin", "--print"]), resumed);
}

#[test]
fn a_foreign_flash_is_named_and_left_alone() {
    let folder = Folder::new("foreign");
    let diary = folder.0.join("diary.txt");
    std::fs::write(&diary, "Dear diary").unwrap();
    let (code, said) = folder.refuse(&["--flash", "diary.txt", "--keys", "ok", "--print"]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains("diary.txt is not a flash image of Wingman") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!(std::fs::read(&diary).unwrap(), b"Dear diary");
}

#[test]
fn a_flash_in_use_is_not_shared() {
    let folder = Folder::new("lock");
    let path: &Path = &folder.0.join("game.bin");
    let _held = terminal::flash_file::open(path).unwrap();
    let (code, said) = folder.refuse(&["--flash", "game.bin", "--print"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("in use by another wingman"), "{said}");
}

#[test]
fn the_record_of_a_game_goes_into_a_file() {
    let folder = Folder::new("record");
    let (code, said) = folder.refuse(&["record", "none.table"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("no game"), "{said}");
    let record = |name: &str| {
        assert_eq!(folder.print(&["record", name, "--flash", "a.bin"]), "");
        std::fs::read_to_string(folder.0.join(name)).unwrap()
    };
    // While the game runs, and again when it is over.
    folder.print(&["--flash", "a.bin", "--seed", "5", "--keys", "ok next"]);
    let running = record("running.table");
    assert!(
        running.contains("\nstart #") && !running.contains("\nseed "),
        "{running}"
    );
    folder.print(&["--flash", "a.bin", "--keys", "back up*2 ok ok"]);
    let over = record("over.table");
    assert!(
        over.contains("\nseed 50") && over.contains("\nreveal #") && over.contains("\ndigest "),
        "{over}"
    );
    // The first record has revealed the game; the second adds nothing.
    assert_eq!(record("again.table"), over);
}

/// What the handheld says it has sent is in a file; what no file takes was not sent, and the handheld says that.
#[test]
fn a_record_that_is_sent_is_written() {
    let folder = Folder::new("sent");
    let send = ["--seed", "5", "--keys", "ok next back up*3 ok", "--print=ascii"];
    let sent = folder.print(&send);
    let record = std::fs::read_to_string(folder.0.join("wingman.table")).unwrap();
    assert!(record.contains("\nstart #") && record.ends_with('\n'), "{record}");
    // A folder of that name takes no record.
    let other = Folder::new("not-sent");
    std::fs::create_dir(other.0.join("wingman.table")).unwrap();
    assert_ne!(other.print(&send), sent, "both times the screen says the same");
}

/// The record of another game, or whatever else has that name, is kept beside the new one; a later record of the same
/// game takes the place of the earlier one.
#[test]
fn a_record_that_is_sent_overwrites_no_other_file() {
    let folder = Folder::new("kept");
    let keys = "ok next back up*3 ok";
    let read = |name: &str| std::fs::read_to_string(folder.0.join(name));
    std::fs::write(folder.0.join("wingman.table"), "my notes").unwrap();
    folder.print(&["--seed", "5", "--keys", keys]);
    assert_eq!(read("wingman.table.1").unwrap(), "my notes");
    let first = read("wingman.table").unwrap();
    folder.print(&["--seed", "5", "--keys", keys]);
    assert!(read("wingman.table.2").is_err(), "the same game");
    folder.print(&["--seed", "6", "--keys", keys]);
    assert_eq!(read("wingman.table.2").unwrap(), first);
    assert_ne!(read("wingman.table").unwrap(), first);
}

#[test]
fn a_game_is_not_written_over() {
    let folder = Folder::new("spared");
    folder.print(&["--flash", "a.bin", "--seed", "5", "--keys", "ok next"]);
    let game = std::fs::read(folder.0.join("a.bin")).unwrap();
    for arguments in [
        &["record", "a.bin", "--flash", "a.bin"][..],
        &["record", "a.bin", "--flash", "b.bin"],
        &["--png", "a.bin", "--flash", "a.bin"],
        &["--png", "./a.bin", "--flash", "a.bin"],
    ] {
        let (code, said) = folder.refuse(arguments);
        assert_eq!(code, Some(1), "{arguments:?}");
        assert!(said.contains("holds a game and was left as it is"), "{said}");
        assert!(std::fs::read(folder.0.join("a.bin")).unwrap() == game, "{arguments:?}");
    }
}

#[test]
fn a_file_of_a_later_version_is_named_and_a_half_made_one_is_taken() {
    let folder = Folder::new("versions");
    let whole = || {
        folder.print(&["--flash", "new.bin", "--print"]);
        std::fs::read(folder.0.join("new.bin")).unwrap()
    };
    let mut later = whole();
    later[14] = b'2';
    std::fs::write(folder.0.join("later.bin"), &later).unwrap();
    let (code, said) = folder.refuse(&["--flash", "later.bin", "--print"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("a later version of Wingman"), "{said}");
    // The program was stopped while it made the file.
    for length in [0, 5, 16, 17, 20_000] {
        std::fs::write(folder.0.join("half.bin"), &whole()[..length]).unwrap();
        folder.print(&["--flash", "half.bin", "--print"]);
        assert_eq!(std::fs::metadata(folder.0.join("half.bin")).unwrap().len(), 49_168);
    }
    // What may be a game that lost its end is left alone.
    let mut short = whole();
    short[100] = 0;
    std::fs::write(folder.0.join("short.bin"), &short[..20_000]).unwrap();
    assert_eq!(folder.refuse(&["--flash", "short.bin", "--print"]).0, Some(1));
}

/// A record that an earlier version exported.
const RECORD: &str = include_str!("../../../tests/old/records/standard.table");

#[test]
fn a_record_is_verified() {
    let folder = Folder::new("verify");
    let keep = |name: &str, text: &str| std::fs::write(folder.0.join(name), text).unwrap();
    keep("honest.table", RECORD);
    let said = folder.print(&["verify", "honest.table"]);
    assert!(
        said.ends_with("honest.table: whole; 72 commands, and all 36 cards follow from the seed\n"),
        "{said}"
    );
    // Without the line end of its last line it is the same record.
    keep("trimmed.table", RECORD.trim_end());
    let said = folder.print(&["verify", "trimmed.table"]);
    assert!(said.contains("trimmed.table: whole"), "{said}");
    let (_, digest) = RECORD.trim_end().rsplit_once("digest ").unwrap();
    let said = folder.print(&["verify", "honest.table", "--digest", digest]);
    assert!(said.contains("as the device showed it"), "{said}");
    let (code, said) = folder.refuse(&["verify", "honest.table", "--commitment", digest]);
    assert_eq!(code, Some(1));
    assert!(said.contains("not of the game"), "{said}");

    keep("forged.table", &RECORD.replacen("short", "long", 1));
    let (code, said) = folder.refuse(&["verify", "forged.table"]);
    assert_eq!(code, Some(1));
    assert!(said.starts_with("wingman: forged.table:"), "{said}");
    let (code, said) = folder.refuse(&["verify", "missing.table"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("cannot read missing.table"), "{said}");
}

const SCRIPT: &str = "game wow
player 1 Anna central
player 2 Bruno allied
plane dr1 fokker-dr-i 1
plane camel sopwith-camel 2
start
phase
fire dr1 camel short
resolve
";

#[test]
fn scripts_are_played_unless_they_arrange_cards() {
    let folder = Folder::new("scripts");
    let keep = |name: &str, text: &str| std::fs::write(folder.0.join(name), text).unwrap();
    keep("good.table", &format!("{SCRIPT}expect camel in\n"));
    keep("record.table", RECORD);
    assert_eq!(folder.print(&["script", "good.table"]), "good.table: ok, 10 lines\n");
    let said = folder.print(&["script", "."]);
    assert!(
        said.contains("good.table: ok") && said.contains("record.table: ok"),
        "{said}"
    );

    keep("wrong.table", &format!("{SCRIPT}expect camel out\n"));
    let output = folder.run(&["script", "wrong.table", "good.table"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("wrong.table:10: expect camel out"), "{said}");
    assert!(said.ends_with("good.table: ok, 10 lines\n"), "{said}");
    assert_eq!(output.stderr, b"wingman: 1 of 2 scripts failed\n");

    // Lines that arrange cards, totals or heights are for tests only.
    for line in [
        "stack A 3",
        "deck B none",
        "damage camel 3",
        "height camel 1 0",
        "ground camel parked",
    ] {
        keep("stacked.table", &format!("{SCRIPT}{line}\n"));
        let output = folder.run(&["script", "stacked.table"]);
        assert_eq!(output.status.code(), Some(1), "{line}");
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(
            said.starts_with("stacked.table:10:1: ") && said.contains("`cargo xtask script`"),
            "{said}"
        );
    }
}
