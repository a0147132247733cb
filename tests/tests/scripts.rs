//! Plays every table script of `tests/scripts`; a new file there needs no line here. Also, mistakes in a script are
//! reported with line and column.
use std::path::{Path, PathBuf};

use table_script::{parse, play, play_file, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts")
}

#[test]
fn every_script_comes_true() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let mut reports = String::new();
    for file in &files {
        assert_eq!(
            file.extension().and_then(|end| end.to_str()),
            Some("table"),
            "{}",
            file.display()
        );
        if let Err(report) = play_file(file) {
            reports += &report;
        }
    }
    assert!(reports.is_empty(), "\n{reports}");
}

/// A table for two, so that a test needs only the line it is about, which is line 6.
const DUEL: &str =
    "game wow\nplayer 1 Anna central\nplayer 2 Bruno allied\nplane dr1 fokker-dr-i 1\nplane camel sopwith-camel 2\n";

/// Reading this as line 6 gives exactly one mistake, at this column and with these words.
#[track_caller]
fn wrong(line: &str, column: usize, says: &str) {
    let mistakes = match parse(&format!("{DUEL}{line}\n")) {
        Ok(_) => panic!("`{line}` was read without a mistake"),
        Err(mistakes) => mistakes,
    };
    assert_eq!(mistakes.len(), 1, "{mistakes:?}");
    assert_eq!((mistakes[0].line, mistakes[0].column), (6, column), "{}", mistakes[0]);
    assert!(mistakes[0].text.contains(says), "{}", mistakes[0]);
}

#[test]
fn a_wrong_verb_name_or_number_is_told_with_its_column() {
    wrong("fly dr1", 1, "`fly` is not a verb");
    wrong("  Start", 3, "`Start` is not a verb");
    wrong("fire dr2 camel short", 6, "`dr2` is not a plane");
    wrong("fire dr1 camel", 15, "missing: a range");
    wrong("fire dr1 camel near", 16, "`near` is not a range");
    wrong("fire dr1 side camel short", 10, "`side` is not a plane");
    wrong("fire dr1 camel short now", 22, "nothing may follow");
    wrong("player 9 Carla allied", 8, "`9` is not a seat");
    wrong("player 3 Carla german", 16, "`german` is not a side");
    wrong("player 3 Bruno-the-Bold allied", 10, "is not a name");
    wrong("player 3 \"Carla allied", 10, "no end");
    wrong("plane dr1 fokker-dr-i 1", 7, "already");
    wrong("plane dr2 other 1 front=A rear=none", 36, "say res=1 to 255");
    wrong("plane dr2 other 1 res=12 rear=none", 35, "say front=A");
    wrong("plane dr2 fokker-dr-i 1 name=bad!!", 25, "name=NAME");
    wrong("change-plane dr2 fokker-dr-i 1", 14, "`dr2` is not a plane");
    wrong("change-plane dr1 fokker-dr-i", 29, "missing: a seat");
    wrong("player 3 \"Von R.\"", 18, "missing: a side");
    wrong("plane deck fokker-dr-i 1", 7, "`deck` is not a plane's name");
    wrong("plane dr2 fokker-dr-2 1", 11, "is not a type of plane");
    wrong("plane dr2 fokker-dr-i 1 res=1000", 25, "res=");
    wrong("plane dr2 fokker-dr-i 1 alt=2", 25, "alt=2");
    wrong("plane dr2 fokker-dr-i 1 res=12 res=13", 32, "twice");
    wrong("switch aiming on", 8, "`aiming` is not a switch");
    wrong("switch aim yes", 12, "`yes` is not one of the two (off, on)");
    wrong("copies E 1", 8, "`E` is not a deck");
    wrong("copies A -1", 10, "`-1` is not a number");
    wrong("cards A 7+fire 1", 9, "not a card of deck A");
    wrong("stack A 0+jamm", 9, "is not a card");
    wrong("stack A", 8, "missing: a card");
    wrong("stack A 3@", 9, "is not a card");
    wrong("order dr1 camel dr1", 17, "twice");
    wrong("seed 00", 1, "right after `game`");
    wrong("seed", 1, "right after `game`");
    wrong("game chess", 6, "`chess` is not a game");
}

#[test]
fn a_wrong_expectation_is_told_with_its_column() {
    wrong("expect", 7, "missing: a plane");
    wrong("expect dr2 jam 3", 8, "`dr2` is not a plane");
    wrong("expect dr1 jams 3", 12, "`jams` is not a fact of a plane");
    wrong("expect dr1 jam three", 16, "`three` is not a number");
    wrong("expect clock T1 M4", 17, "`M4` is not a step");
    wrong("expect clock 1 M1", 14, "`1` is not a turn");
    wrong("expect no clock T1 M1", 11, "notice, shot or overlap");
    wrong("expect notice jamed dr1", 15, "`jamed` is not a notice");
    wrong("expect notice jammed dr2", 22, "`dr2` is not a plane");
    wrong("expect secret camel points -1", 28, "`-1` is not a number");
    wrong("expect secret camel hits 1", 21, "`hits` is not one of");
    wrong("expect order dr1@4 camel", 25, "either all planes");
    wrong("refuse own-sides: next", 8, "`own-sides` is not a refusal");
    wrong("refuse guns-jammed: next", 19, "missing: a number");
    wrong("refuse not-now next", 1, "a colon");
    wrong("refuse not-now: expect dr1 in", 17, "only a command");
    wrong("refuse not-now:", 16, "the refused command");
    wrong("refuse : next", 8, "missing: a refusal");
    wrong("refuse not-now : expect dr1 in", 18, "only a command");
    wrong("expect dr1 downed-by camel camel", 28, "twice");
    wrong("expect player 1 unseen dr1 dr1", 28, "twice");
    wrong("expect player 1 none central", 22, "nothing may follow");
}

#[test]
fn every_mistake_of_a_file_is_told_at_once() {
    let mistakes = parse(&format!("{DUEL}fly\nstart\nfire\n")).err().unwrap();
    let at: Vec<(usize, usize)> = mistakes.iter().map(|mistake| (mistake.line, mistake.column)).collect();
    assert_eq!(at, [(6, 1), (8, 5)]);
}

#[test]
fn a_script_begins_with_its_game() {
    assert_eq!(parse("").err().unwrap()[0].line, 1);
    let mistakes = parse("# a comment\nstart\nnext\n").err().unwrap();
    assert_eq!((mistakes.len(), mistakes[0].line, mistakes[0].column), (1, 2, 1));
    assert!(parse("game wow\nseed 0123\n").is_ok());
    let mistakes = parse("game wow\nseed 01\nseed 02\n").err().unwrap();
    assert_eq!((mistakes.len(), mistakes[0].line, mistakes[0].column), (1, 3, 1));
    assert!(parse("game wow\nseed 01\ngame wow\nseed 02\n").is_ok());
    // A byte order mark before the first word is ignored.
    assert!(parse("\u{FEFF}game wow\n").is_ok());
    for seed in ["", "0", "xy", &"0".repeat(66)] {
        assert!(parse(&format!("game wow\nseed {seed}\n")).is_err(), "{seed}");
    }
}

#[test]
fn a_failed_expectation_tells_both_sides_and_the_game_goes_on() {
    let text = format!("{DUEL}start\nexpect clock T9 Z\nphase\nexpect dr1 jam 1\n");
    let failures = run(&parse(&text).ok().unwrap());
    assert_eq!(failures.len(), 2);
    assert_eq!(
        (failures[0].line, &*failures[0].expected, &*failures[0].found),
        (7, "T9 Z", "T1 S1")
    );
    assert_eq!(
        (failures[1].line, &*failures[1].expected, &*failures[1].found),
        (9, "1", "0")
    );
    assert!(failures[1].table.contains("camel: in"), "{}", failures[1].table);
    let report = play("duel.table", &text).unwrap_err();
    assert!(report.starts_with("duel.table:7: expect clock T9 Z\n"), "{report}");
}

#[test]
fn a_command_that_goes_another_way_ends_the_game() {
    let failures = run(&parse(&format!("{DUEL}next\nexpect dr1 jam 1\n")).ok().unwrap());
    assert_eq!((failures.len(), failures[0].line), (1, 6));
    assert_eq!(failures[0].found, "refused, not-now");
    let failures = run(&parse(&format!("{DUEL}refuse not-now: start\nexpect dr1 jam 1\n"))
        .ok()
        .unwrap());
    assert_eq!((failures.len(), &*failures[0].found), (1, "carried out"));
    let failures = run(&parse(&format!("{DUEL}refuse game-over: next\n")).ok().unwrap());
    assert_eq!(
        (&*failures[0].expected, &*failures[0].found),
        ("refused, game-over", "refused, not-now")
    );
}

#[test]
fn a_game_by_other_rules_is_named_and_not_played() {
    let by = |version: u8| play("game", &format!("game wow\nrules {version}\nplayer 1 X allied\n"));
    let now = firmware::game::RuleSet::WingsOfWar.version();
    // An older version is played as far as the present rules allow.
    assert_eq!((by(now), by(now - 1)), (Ok(3), Ok(3)));
    for (version, whose) in [(now + 1, "a newer version's game"), (0, "an older version's game")] {
        let report = by(version).expect_err("other rules");
        assert!(report.starts_with("game:2: ") && report.contains(whose), "{report}");
    }
}

#[test]
fn the_table_is_asked_about_a_bad_name() {
    let bad = [
        "plane dr2 fokker-dr-i 1 name=\"bad!!\"",
        "plane dr2-of-the-baron fokker-dr-i 1",
        "change-plane dr1 fokker-dr-i 1 name=ł",
        "player 2 \"\" allied",
        "player 2 12345678901 allied",
    ];
    for line in bad {
        let text = format!("{DUEL}refuse bad-name: {line}\n");
        assert_eq!(play("duel.table", &text), Ok(6), "{line}");
        // Once the game has started, the reason is a different one.
        let text = format!("{DUEL}start\nphase\nrefuse bad-name: {line}\n");
        let failures = run(&parse(&text).ok().unwrap());
        assert_eq!(failures[0].found, "refused, not-now", "{line}");
    }
    let text = format!("{DUEL}refuse bad-name: player 2 Bert allied\n");
    assert_eq!(run(&parse(&text).ok().unwrap())[0].found, "carried out");
}

#[test]
fn a_quoted_word_is_a_name() {
    let text = format!("{DUEL}player 1 none central\nexpect player 1 \"none\" central\nplayer 1 unseen central\n");
    assert!(play("duel.table", &format!("{text}expect player 1 \"unseen\" central\n")).is_ok());
    let failures = run(&parse(&format!("{text}expect player 1 none\n")).ok().unwrap());
    assert_eq!(failures.len(), 1);
}

#[test]
fn a_total_needs_a_game() {
    let failures = run(&parse(&format!("{DUEL}damage dr1 3\nstart\n")).ok().unwrap());
    assert_eq!((failures.len(), &*failures[0].found), (1, "the game has not started"));
}

#[test]
fn a_phase_ends_with_the_game() {
    let text = format!("{DUEL}start\nphase\nleave camel\nphase\nexpect winner central\nrefuse game-over: next\n");
    assert_eq!(play("duel.table", &text), Ok(11));
}

#[test]
fn notices_are_compared_word_by_word() {
    let text = format!("{DUEL}start\nexpect no notice step T1\nexpect notice joined dr1\n");
    let failures = run(&parse(&text).ok().unwrap());
    assert_eq!(
        (&*failures[0].expected, &*failures[0].found),
        ("no notice step T1", "notice step T1")
    );
    assert_eq!(
        (&*failures[1].expected, &*failures[1].found),
        ("notice joined dr1", "no notice joined dr1")
    );
}

#[test]
fn the_same_seed_is_the_same_game() {
    let play = |seed: &str, points: u16| {
        let text = format!(
            "{}start\nphase\nfire dr1 camel short\nresolve\nexpect secret camel damage {points}\n",
            DUEL.replacen("game wow\n", &format!("game wow\nseed {seed}\n"), 1)
        );
        run(&parse(&text).ok().unwrap())
            .first()
            .map(|failure| failure.table.clone())
    };
    // Nobody has this total, so the report tells the cards.
    assert_eq!(play("0102", 999), play("0102", 999));
    assert_ne!(play("0102", 999), play("0304", 999));
}
