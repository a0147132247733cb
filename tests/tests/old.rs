//! Flashes and records of earlier versions, and what this version does with them. `tests/old/README.md` says what each
//! file is.
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use firmware::game::OtherVersion;
use firmware::game::RuleSet;
use firmware::input::Button;
use firmware::journal::Found;
use shared_rules::wow::{Command, Stage, Undo};
use table_tests::record::sealed;
use table_tests::screens::golden;
use terminal::{Flash, Handheld, Options, flash_file};
use verifier::{verify, verify_by};

/// What the device does with an old flash.
#[derive(Clone, Copy)]
enum Met {
    /// Continues its game exactly where it stood, once it has said that its rules were older.
    TakenUp,
    /// Continues its set-up, and still knows that cards were drawn and that its seed was given.
    SetUpAgain,
    /// Says that an older version wrote it, and leaves it as it is until a new game is begun.
    Named,
}

/// Every image of an old flash, and what becomes of it now. Each new format of the journal adds one.
const IMAGES: &[(&str, Met)] = &[
    // A game in the middle of its third turn.
    ("format-2/turn-3", Met::Named),
    // A game that is over, after another one.
    ("format-2/finished", Met::Named),
    // The same keys as format-2/turn-3.
    ("format-3/turn-3", Met::TakenUp),
    // A game by version 1 of the rules, in which a tailer looked three times in a turn.
    ("format-3/three-tails", Met::Named),
    // One by version 2, in which a two-seater fired behind in the phase of its Immelmann.
    ("format-3/rear-immelmann", Met::Named),
    // A duel with a given seed, in which cards were drawn and everything was taken back to the set-up.
    ("format-3/taken-back", Met::SetUpAgain),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("old")
}

/// The files of a folder that end like this.
fn files(folder: &Path, end: &str) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|is| is == end))
        .collect()
}

/// A device with a copy of this image, just switched on.
fn switched_on(image: &Path) -> Handheld {
    let name = format!("wingman-old-{}-{}", std::process::id(), image.display());
    let copy = std::env::temp_dir().join(name.replace('/', "-"));
    fs::copy(image, &copy).unwrap_or_else(|error| panic!("{}: {error}", image.display()));
    let flash = flash_file::open(&copy).expect("a flash image");
    fs::remove_file(&copy).expect("the copy can be removed");
    Handheld::new(Options {
        flash: Flash::with_bytes(&flash.bytes()),
        ..Options::default()
    })
}

/// The picture in a file.
fn picture(path: &Path) -> terminal::Picture {
    let file = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    golden::picture(&file).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn an_old_flash_is_taken_up_or_named() {
    for (name, met) in IMAGES {
        let image = folder().join(format!("{name}.flash"));
        let mut handheld = switched_on(&image);
        let meant = match met {
            Met::TakenUp => {
                let meant = picture(&image.with_extension("txt"));
                assert!(
                    handheld.visible() != meant,
                    "{name}: nobody is told that its rules were older"
                );
                // The message goes with the first press, and the cursor returns with the second.
                handheld.press(Button::Down);
                handheld.press(Button::Up);
                Some(meant)
            }
            Met::Named => Some(picture(&golden::folder().join("found-older.txt"))),
            Met::SetUpAgain => {
                let (app, found) = table_tests::record::read(handheld.flash(), handheld.map());
                assert_eq!((found, app.public().stage()), (Found::Game, Stage::SetUp), "{name}");
                assert!(app.check(&Command::Number(1).into()).is_err(), "{name}: rolled again");
                assert_eq!(app.public().undo(), &Undo::Settled, "{name}");
                let record = table_tests::record::text(handheld.flash());
                assert!(
                    record.contains("\ngiven #") && record.contains("\nsettled #"),
                    "{record}"
                );
                None
            }
        };
        let shown = handheld.visible();
        assert!(
            meant.is_none_or(|meant| shown == meant),
            "{name}: the device shows\n{}",
            shown.text(terminal::picture::Ink::HalfBlocks)
        );
        // The file begins with a header of sixteen bytes.
        let kept = fs::read(&image).expect("the image");
        assert!(
            kept.ends_with(&handheld.flash().bytes()),
            "{name}: the flash was written to at power-on"
        );
    }
}

#[test]
fn no_image_is_forgotten() {
    let listed: BTreeSet<PathBuf> = IMAGES
        .iter()
        .map(|(name, _)| folder().join(format!("{name}.flash")))
        .collect();
    let folders = fs::read_dir(folder()).expect("the folder of old files");
    let formats = folders.map(|entry| entry.expect("an entry").path());
    let kept: BTreeSet<PathBuf> = formats
        .filter(|path| path.is_dir())
        .flat_map(|path| files(&path, "flash"))
        .collect();
    assert_eq!(listed, kept);
}

/// The old records: name and text.
fn records() -> Vec<(String, String)> {
    records_in("records")
}

fn records_in(place: &str) -> Vec<(String, String)> {
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    files(&folder().join(place), "table")
        .into_iter()
        .map(|path| (name(&path), fs::read_to_string(&path).expect("a text")))
        .collect()
}

#[test]
fn old_records_verify_card_by_card() {
    let records = records();
    assert_eq!(records.len(), 10);
    let mut changed = 0;
    for (name, text) in &records {
        let verified = verify(text).unwrap_or_else(|wrong| panic!("{name}:{wrong}"));
        let drawn = text.lines().filter(|line| line.starts_with("drawn ")).count();
        assert_eq!(verified.cards, drawn, "{name}");
        assert!(verified.commands > 50 && drawn >= 30, "{name}: {verified:?}");
        let lines = lines(text);
        assert_eq!(&sealed(&lines), text, "{name}");
        // A forger who changes a card and makes every check anew is found out at this very card.
        for place in (0..lines.len()).filter(|place| lines[*place].starts_with("drawn ")) {
            let mut forged = lines.clone();
            let (card, number) = lines[place].rsplit_once('@').expect("a card's number");
            let number: u16 = number.parse().expect("a card's number");
            forged[place] = format!("{card}@{}", number % 17 + 1);
            if forged[place] == lines[place] {
                continue;
            }
            let wrong = verify(&sealed(&forged)).expect_err("another card");
            assert_eq!(wrong.line, place + 1, "{name}: {wrong}");
            changed += 1;
        }
    }
    assert!(changed > 400, "only {changed} cards were changed");
}

/// The lines of a record without their checks and the digest.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.rsplit_once(" #"));
    lines.map(|(said, _)| said.to_owned()).collect()
}

/// The record of version 1 as one by this version, if that plays it in the same way.
fn by_this_version(text: &str) -> String {
    let mut own = lines(text);
    own.insert(4, format!("rules {}", RuleSet::WingsOfWar.version()));
    sealed(&own)
}

/// A program with later rules still verifies a record that its rules play in the same way. If they play it differently,
/// it calls the record an older version's; only in a record of its own version does it call a line wrong.
#[test]
fn a_record_of_other_rules_is_named() {
    let later = RuleSet::WingsOfWar.version() + 1;
    for (name, text) in records() {
        let text = by_this_version(&text);
        assert!(verify(&text).is_ok() && verify_by(later, &text).is_ok(), "{name}");
        let mut other = lines(&text);
        let place = other
            .iter()
            .position(|line| line.starts_with("drawn "))
            .expect("a card");
        other.remove(place);
        let other = sealed(&other);
        let wrong = verify(&other).expect_err("a card less");
        assert_eq!((wrong.line, wrong.other), (place + 1, None), "{name}: {wrong}");
        let named = verify_by(later, &other).expect_err("a card less");
        assert_eq!(
            (named.line, named.other),
            (place + 1, Some(OtherVersion::Older)),
            "{name}"
        );
        assert!(named.what.contains("an older version's record"), "{named}");
        // A newer version's record may have lines that this program does not know.
        let mut newer = lines(&text);
        newer[4] = format!("rules {later}");
        newer.push("loop p1".into());
        let named = verify(&sealed(&newer)).expect_err("rules to come");
        assert_eq!((named.line, named.other), (5, Some(OtherVersion::Newer)), "{name}");
    }
}

/// Records of games that this version plays otherwise, and the line from which on: each is named as an older version's,
/// by the verifier and by whoever plays it as a script.
#[test]
fn what_is_played_otherwise_now_is_an_older_versions() {
    let from = [
        ("rear-immelmann", "fire p2 rear p1 short", 1),
        ("three-tails", "tailer p1 looks", 3),
    ];
    let kept = records_in("otherwise");
    assert_eq!(kept.len(), from.len());
    for ((name, text), (listed, said, time)) in kept.iter().zip(from) {
        assert_eq!(name, listed);
        let mut places = (1..).zip(lines(text)).filter(|(_, line)| line == said);
        let (line, _) = places.nth(time - 1).expect("the line");
        let named = verify(text).expect_err("rules that are no more");
        assert_eq!(
            (named.line, named.other),
            (line, Some(OtherVersion::Older)),
            "{name}: {named}"
        );
        assert!(named.what.contains("an older version's record"), "{named}");
        let script = table_script::parse(text).expect("a script");
        let failures = table_script::run(&script);
        assert_eq!(failures.len(), 1, "{name}");
        assert!(failures[0].line == line && failures[0].found.contains("an older version's game"));
        // What follows from the seed alone is the same by all rules.
        let mut forged = lines(text);
        forged[2] = forged[2].replace("seed 0", "seed 1");
        let wrong = verify(&sealed(&forged)).expect_err("another seed");
        assert_eq!((wrong.line, wrong.other), (4, None), "{name}: {wrong}");
    }
}

/// The ten records differ in kind: together they contain all of these lines.
#[test]
fn old_records_speak_of_all_rules() {
    let text: String = records().into_iter().map(|(_, text)| text).collect();
    let lines: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.rsplit_once(" #").map(|(said, _)| said))
        .collect();
    for words in [
        "preset basic",
        "preset standard",
        "preset full",
        "switch tournament on",
        "switch altitude on",
        "switch overdive on",
        "switch landing on",
        "switch clouds on",
        "switch two-seaters on",
        "switch special on",
        "switch aim on",
        "cards ",
        "copies ",
        "number ",
        "climbs ",
        "level ",
        "flew ",
        "hidden ",
        "overlap ",
        "order ",
        "take-back ",
        "correct ",
        "correct-secret ",
        "mission ",
        "look ",
        "end",
        "# taken back: fire ",
        "# taken back: flew ",
        "# undo",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(words)), "{words}");
    }
    let seeds: BTreeSet<&&str> = lines.iter().filter(|line| line.starts_with("seed ")).collect();
    assert_eq!(seeds.len(), 10);
}
