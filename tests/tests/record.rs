//! The record: what is written of a game is what was played.
use firmware::game::RuleSet;
use firmware::journal::Journal;
use firmware::memory::Memory;
use firmware::record::RecordLine;
use firmware::record::wings::write;
use shared_rules::core::{Hash, MAX_UNITS, Nth, Seat, Seed, Side, UnitSet, Untold};
use shared_rules::wow::data::decks;
use shared_rules::wow::{Command, Gun, Hidden, Letter, Range, Switch};
use table_script::{Deed, hex, parse, play};
use table_tests::desk::{plane, player, unit};
use table_tests::dice::Dice;
use table_tests::record::{sealed, text};
use terminal::{Flash, Handheld, Luck, Options, Part, keys};
use verifier::verify;

/// A script with as many planes as there can be, and this line.
fn with_planes(line: &str) -> String {
    let planes = "plane + fokker-dr-i 1\n".repeat(MAX_UNITS);
    format!("game wow\n{planes}{line}\n")
}

/// Whether the table could ever accept such a command. Others have no words.
fn can_be_said(command: &Command) -> bool {
    match command {
        Command::CardCount { card, .. } => usize::from(card.row) < decks::rows(card.deck).len(),
        Command::MoveOrder(units) | Command::Among { units, .. } => !units.is_empty(),
        Command::Correct { to, .. } => to.value <= to.what.range().1,
        _ => true,
    }
}

/// The command in a line of a record.
fn read(line: &str) -> Command {
    let script = parse(&with_planes(line)).unwrap_or_else(|mistakes| panic!("`{line}`: {}", mistakes[0]));
    match script.lines.last().map(|line| &line.deed) {
        Some(Deed::Play(command)) => *command,
        _ => panic!("`{line}` is no command"),
    }
}

fn written(command: &Command) -> RecordLine {
    let mut line = RecordLine::new(false);
    write(&mut line, command);
    line
}

/// One of every command: its line in a record, and its bytes in flash. Neither may ever change.
const PINNED: [(&str, &str); 68] = [
    ("player 8 \"Nöll\" allied", "0007044ef66c6c0100"),
    ("player 8 \"Nöll\" allied nobody", "0007044ef66c6c0101"),
    ("remove-player 8", "0107"),
    ("knock 8 up down down", "220700010102"),
    ("knock 8 up down down up", "22070001010002"),
    ("knock 8 up down down up down up", "2207000101000100"),
    ("no-knock 8", "2307"),
    (
        "plane + sopwith-camel 2 front=A rear=none res=15 name=\"Camel\"",
        "02010101000f0543616d656c",
    ),
    ("remove-plane p24", "0317"),
    ("switch altitude on", "040701"),
    ("copies B 3", "050103"),
    ("cards A 0+jam(green) 7", "06000207"),
    ("start", "07"),
    (
        "change-plane p3 fokker-dr-i 1 front=A rear=B res=13 name=\"Dr.I\"",
        "1102000201020d0444722e49",
    ),
    ("preset full", "1802"),
    ("number 305419896", "1212345678"),
    ("next", "08"),
    ("fire p24 rear p6 long", "dc96"),
    ("fire p24 ventral p6 long", "df96"),
    ("take-back p24 rear", "0a1701"),
    ("resolve", "0b"),
    ("overlap p2 p3", "0c0102"),
    ("order p1 p9 p24", "0d010180"),
    ("leave p5", "0e04"),
    ("look 3", "0f02"),
    ("glance p2 3", "210103"),
    ("end", "10"),
    ("reveal", "13"),
    ("flew p24 none", "6bd8"),
    ("correct p2 gun-rear B", "14010402"),
    ("correct-secret p2 damage 12", "1501000c"),
    ("put-back p2", "1601"),
    ("return-card p2 1", "170100"),
    ("tails p1 p4", "190003"),
    ("tailer p1 waives", "1a0001"),
    ("mission p7", "1b06"),
    ("climbs p2 3 9 no-immelmann", "1c01030901"),
    ("level p2 4", "1d0104"),
    ("floor 2", "1e02"),
    ("outside p2", "1f01"),
    ("engine p2", "2001"),
    ("hidden p24 stall", "7bb0"),
    ("fit p2 incendiary on", "24010101"),
    ("load p2 2 15 0 4", "2501020f0004"),
    ("agreed balloon-turns 9", "260009"),
    ("scenario 11", "3c0b000000000000"),
    ("scenario 11 reversed altitude two-balloons", "3c0b070100010000"),
    ("leaves p24 right", "3d1703"),
    ("arrives p2 7", "3e0107"),
    ("enters p2 right", "3f0101"),
    ("placed allied", "4001"),
    ("fact spied p24", "410117"),
    ("round", "42"),
    ("among p2 front p1 p9 p24", "27010000010180"),
    ("among p2 rear long p1 p9 p24", "27010101010180"),
    ("nobody", "28"),
    ("winch p2 stop", "290101"),
    ("jump p2 stay", "2a0101"),
    ("cable p2 over p9", "2b010208"),
    ("shell p2 5", "2c0105"),
    ("aimed p24 taken-back", "2d1702"),
    ("launch p24 both p6", "2e170105"),
    ("rockets p2 hit", "2f0100"),
    ("rockets p2 blocked p24", "2f010217"),
    ("drop p2 1 3", "300101000100"),
    ("landed 2 full p24", "31010117"),
    ("missed 12", "320b"),
    ("markers 12 4", "330b04"),
];

#[test]
fn lines_and_bytes_stay_as_they_are() {
    let mut left: Vec<&str> = Command::VERBS.iter().map(|verb| verb.word).collect();
    for (line, hex) in PINNED {
        let command = read(line);
        left.retain(|verb| *verb != command.verb().word);
        assert_eq!(written(&command).as_str(), line);
        let bytes: String = command.encode().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(bytes, hex, "{line}");
        assert_eq!(Command::decode(&command.encode()), Some(command), "{line}");
    }
    assert!(left.is_empty(), "not pinned yet: {left:?}");
}

/// For every command that bytes can encode, of every kind: its line, when read, gives the same command.
#[test]
fn what_is_written_is_read_back() {
    let mut dice = Dice::new(1);
    let mut left: Vec<&str> = Command::VERBS.iter().map(|verb| verb.word).collect();
    let mut longest = String::new();
    for code in 0..=u8::MAX {
        let mut tried = 0;
        for round in 0..20_000 {
            let mut bytes = vec![code];
            let mut numbers = |bytes: &mut Vec<u8>| {
                bytes.extend((0..dice.below(8)).map(|_| {
                    // Most numbers in commands are small.
                    let most = dice.weighted(&[(3, 4), (25, 3), (64, 1), (256, 1)]);
                    dice.below(most) as u8
                }));
            };
            numbers(&mut bytes);
            if round % 2 == 0 {
                // A name, and perhaps something after it. Its letters take two bytes each in a file.
                let letters = 1 + round % 10;
                bytes.push(letters as u8);
                bytes.extend(std::iter::repeat_n(0xC4, letters));
                numbers(&mut bytes);
            }
            let Some(command) = Command::decode(&bytes).filter(can_be_said) else {
                continue;
            };
            let line = written(&command);
            assert_eq!(read(line.as_str()), command, "`{}`", line.as_str());
            left.retain(|verb| *verb != command.verb().word);
            if line.as_str().len() > longest.len() {
                line.as_str().clone_into(&mut longest);
            }
            tried += 1;
            if tried == 40 {
                break;
            }
        }
    }
    assert!(left.is_empty(), "never written: {left:?}");
    // The longest line must leave room for its check and line end.
    assert!(longest.len() + " #0000\n".len() <= RecordLine::MAX, "{longest}");
}

const SEED: Seed = Seed([0x5A; 32]);

/// A game of two turns with everything that draws cards, a number of the table's own, a shot taken back and a command
/// undone.
fn game() -> Flash {
    let flash = game_over();
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    journal.append(&Command::Reveal.encode()).expect("room");
    flash
}

/// The same game before its seed is shown.
fn game_over() -> Flash {
    let flash = game_under_way();
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    journal.append(&Command::End.encode()).expect("room");
    flash
}

/// The same game before its end.
fn game_under_way() -> Flash {
    let unit = |index| unit(index);
    let fire = |shooter, target, range| Command::Fire {
        shooter: unit(shooter),
        gun: Gun::FRONT,
        target: unit(target),
        range,
    };
    let both: UnitSet = [unit(0), unit(1)].into_iter().collect();
    let set_up = [
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        Command::Switch {
            switch: Switch::Tournament,
            on: true,
        },
        plane(1, "fokker-dr-i", "Dr.I", (Some(Letter::B), None), 90),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 90),
        Command::Number(4711),
        Command::Start,
        Command::Next,
    ];
    let play = [
        fire(0, 1, Range::Short),
        fire(1, 0, Range::Long),
        Command::Resolve,
        Command::Look(Seat::new(2).expect("a seat")),
        Command::Next,
        Command::MoveOrder(both),
    ];
    let flash = Flash::blank();
    let mut journal = Journal::new(flash.clone());

    journal.survey();
    let begun = journal.begin(RuleSet::WingsOfWar, &SEED, &Memory::new());
    begun.expect("room for a game");
    for command in &set_up {
        journal.append(&command.encode()).expect("room");
    }
    journal.stand(&mut || {}).expect("room");
    journal.append(&fire(1, 0, Range::Short).encode()).expect("room");
    journal.undo(false).expect("room");
    for command in &play {
        journal.append(&command.encode()).expect("room");
    }

    flash
}

#[test]
fn an_honest_record_is_verified_and_played() {
    let record = text(&game());
    println!("{record}");
    let verified = verify(&record).unwrap_or_else(|wrong| panic!("{wrong}\n{record}"));
    // Two shots with three cards in all, and two cards for the order of movement.
    assert!(verified.cards >= 5, "{verified:?}");
    assert_eq!(verified.commands, 16);
    let (lines, digest) = record.trim_end().rsplit_once('\n').expect("lines");
    assert_eq!(digest, format!("digest {}", hex(&verified.digest)));
    assert_eq!(
        Hash::new().add(format!("{lines}\n").as_bytes()).digest(),
        verified.digest
    );
    // The record is also a table script.
    assert!(play("record", &record).is_ok());
    assert!(record.contains("# taken back: fire p2 front p1 short"));
    assert!(record.contains("\n# undo #"));
}

/// A draw that was taken back has been seen: the record says so, and without that line it is none.
#[test]
fn a_draw_that_was_taken_back_stands_in_the_record() {
    let flash = game_under_way();
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    // The order of moving is drawn again.
    journal.undo(true).expect("room");
    let both: UnitSet = [unit(0), unit(1)].into_iter().collect();
    for command in [Command::MoveOrder(both), Command::End, Command::Reveal] {
        journal.append(&command.encode()).expect("room");
    }
    let record = text(&flash);
    let verified = verify(&record).unwrap_or_else(|wrong| panic!("{wrong}\n{record}"));
    assert_eq!(verified.history.number, Some(4711));
    let taken: Vec<&str> = verified
        .history
        .taken_back
        .iter()
        .map(|(_, line)| line.as_str())
        .collect();
    assert_eq!(taken, ["fire p2 front p1 short", "order p1 p2"]);
    assert!(play("record", &record).is_ok(), "{record}");
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    lines.pop();
    let mut lines: Vec<String> = lines.iter().map(|line| line[..line.len() - 6].to_owned()).collect();
    assert_eq!(sealed(&lines), record);
    let place = at(&lines, "settled");
    lines.remove(place);
    let wrong = verify(&sealed(&lines)).expect_err("a draw that nobody has seen");
    assert_eq!(wrong.line, place + 1, "{wrong}");
}

#[test]
fn a_game_that_never_stood_is_not_in_the_record_of_the_one_before() {
    let honest = text(&game());
    for records in 0..4 {
        let flash = game_over();
        let mut journal = Journal::new(flash.clone());
        journal.survey();
        let begun = journal.begin(RuleSet::WingsOfWar, &Seed([9; 32]), &Memory::new());
        begun.expect("room for a game");
        for seat in 1..=records {
            let newcomer = player(seat, Side::CENTRAL, "Clara");
            journal.append(&newcomer.encode()).expect("room");
        }
        // The power failed before the new game counted: the record of the game before it is as if nothing had happened.
        assert_eq!(text(&flash), honest, "{records} records of the other one");
    }
}

/// What a forger does to the lines of a record, the line at which he is found out if he forgets the checks, and the
/// line if he makes them anew. The latter is missing where only the digest gives him away.
type Forgery = (&'static str, fn(&mut Vec<String>), usize, Option<usize>);

/// The index of the first line that begins like this.
fn at(lines: &[String], begin: &str) -> usize {
    lines
        .iter()
        .position(|line| line.starts_with(begin))
        .unwrap_or_else(|| panic!("no line begins with {begin}"))
}

fn change(lines: &mut [String], begin: &str, from: &str, to: &str) {
    let place = at(lines, begin);
    assert!(lines[place].contains(from), "{}", lines[place]);
    lines[place] = lines[place].replacen(from, to, 1);
}

#[test]
fn tampering_is_found_and_named() {
    let record = text(&game());
    let honest = verify(&record).expect("an honest record");
    let lines: Vec<String> = record
        .lines()
        .filter(|line| !line.starts_with("digest "))
        .map(str::to_owned)
        .collect();
    let place = |begin: &str| at(&lines, begin) + 1;
    let first_drawn = place("drawn");
    let forgeries: &[Forgery] = &[
        (
            "a card's points",
            |lines| change(lines, "drawn", "@", "9@"),
            first_drawn,
            Some(first_drawn),
        ),
        (
            "who drew it",
            |lines| change(lines, "drawn", "drawn p1", "drawn p2"),
            first_drawn,
            Some(first_drawn),
        ),
        (
            "a card left out",
            |lines| {
                lines.remove(at(lines, "drawn"));
            },
            first_drawn,
            Some(first_drawn),
        ),
        (
            "a card put in",
            |lines| lines.insert(at(lines, "drawn"), "drawn p2 A 5@3".into()),
            first_drawn,
            Some(first_drawn),
        ),
        (
            "two cards in another order",
            |lines| {
                let place = at(lines, "drawn");
                lines.swap(place, place + 1);
            },
            first_drawn,
            Some(first_drawn),
        ),
        (
            "another shot",
            |lines| change(lines, "fire p1", "short", "long"),
            place("fire p1"),
            Some(first_drawn + 2),
        ),
        (
            "a shot left out",
            |lines| {
                lines.remove(at(lines, "fire p1"));
            },
            place("fire p1"),
            Some(first_drawn),
        ),
        (
            "a command put in",
            |lines| lines.insert(at(lines, "resolve"), "leave p1".into()),
            place("resolve"),
            Some(place("resolve") + 1),
        ),
        (
            "another seed",
            |lines| change(lines, "seed", "5a", "5b"),
            place("seed"),
            Some(place("commitment")),
        ),
        (
            "another commitment",
            |lines| change(lines, "commitment", "a", "b"),
            place("commitment"),
            Some(place("commitment")),
        ),
        (
            "another number of the table",
            |lines| change(lines, "number", "4711", "4712"),
            place("number"),
            Some(first_drawn),
        ),
        (
            "no number of the table",
            |lines| {
                lines.remove(at(lines, "number"));
            },
            place("number"),
            Some(first_drawn - 1),
        ),
        (
            "a stacked deck",
            |lines| lines.insert(at(lines, "resolve"), "stack A 0 0 0".into()),
            place("resolve"),
            Some(place("resolve")),
        ),
        (
            "a test's damage",
            |lines| lines.insert(at(lines, "resolve"), "damage p1 3".into()),
            place("resolve"),
            Some(place("resolve")),
        ),
        (
            "a second game",
            |lines| lines.insert(at(lines, "end"), "game wow".into()),
            place("end"),
            Some(place("end")),
        ),
        (
            "the end left out",
            |lines| {
                lines.truncate(at(lines, "end"));
            },
            place("end"),
            Some(place("end")),
        ),
        (
            "only the end left out",
            |lines| {
                lines.remove(at(lines, "end"));
            },
            place("end"),
            Some(place("end")),
        ),
        (
            "the showing of the seed left out",
            |lines| {
                lines.remove(at(lines, "reveal"));
            },
            place("reveal"),
            Some(place("reveal")),
        ),
        (
            "another format",
            |lines| change(lines, "# Wingman", "record 1", "record 2"),
            1,
            Some(1),
        ),
        (
            "an undo doubled",
            |lines| lines.insert(at(lines, "# undo"), "# undo".into()),
            place("# undo"),
            Some(place("# undo") + 1),
        ),
        (
            "a draw taken back that never was",
            |lines| lines.insert(at(lines, "# undo") + 1, "settled".into()),
            place("# undo") + 1,
            Some(place("# undo") + 1),
        ),
        (
            "something taken back that no table allows",
            |lines| change(lines, "# taken", "p1", "p2"),
            place("# taken"),
            Some(place("# taken")),
        ),
        (
            "another name",
            |lines| change(lines, "player 1", "Anna", "Hans"),
            place("player 1"),
            None,
        ),
        (
            "a switch",
            |lines| change(lines, "switch", "on", "off"),
            place("switch"),
            Some(first_drawn),
        ),
        (
            "a word of rubbish",
            |lines| change(lines, "next", "next", "nxet"),
            place("next"),
            Some(place("next")),
        ),
        (
            "an undo left out",
            |lines| {
                lines.remove(at(lines, "# undo"));
            },
            place("# undo"),
            Some(place("# undo") + 1),
        ),
        (
            "another thing taken back",
            |lines| change(lines, "# taken", "short", "long"),
            place("# taken"),
            None,
        ),
    ];
    assert!(forgeries.len() >= 10);
    for (what, forge, naive, sealed_at) in forgeries {
        // The forger forgets the checks.
        let mut changed = lines.clone();
        forge(&mut changed);
        assert_ne!(changed, lines, "{what}");
        let digest = record.lines().last().expect("a digest");
        let text = changed.join("\n") + "\n" + digest + "\n";
        let wrong = verify(&text).expect_err(what);
        assert_eq!(wrong.line, *naive, "{what}: {wrong}");
        // The forger makes them anew.
        let mut changed: Vec<String> = lines
            .iter()
            .map(|line| line[..line.len() - " #0000".len()].to_owned())
            .collect();
        forge(&mut changed);
        match (verify(&sealed(&changed)), sealed_at) {
            (Err(wrong), Some(line)) => assert_eq!(wrong.line, *line, "{what}: {wrong}"),
            // A game could have gone like this, but the device shows another digest.
            (Ok(verified), None) => assert_ne!(verified.digest, honest.digest, "{what}"),
            (found, _) => panic!("{what}: {found:?}"),
        }
    }
    // The digest itself is changed, or something follows it.
    let other = record.replace("\ndigest ", "\ndigest 0");
    assert_eq!(verify(&other).expect_err("another digest").line, lines.len() + 1);
    let longer = record.clone() + "next\n";
    assert_eq!(verify(&longer).expect_err("one line more").line, lines.len() + 2);
    // With nothing changed, the test seals a record exactly as the device does.
    let bare: Vec<String> = lines
        .iter()
        .map(|line| line[..line.len() - " #0000".len()].to_owned())
        .collect();
    assert_eq!(sealed(&bare), record);
}

/// Every byte of a record counts.
#[test]
fn no_byte_can_be_changed() {
    let record = text(&game());
    for place in 0..record.len() {
        let mut bytes = record.clone().into_bytes();
        bytes[place] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            assert!(verify(&changed).is_err(), "byte {place}");
        }
    }
}

fn device(seed: Seed) -> Handheld {
    Handheld::new(Options {
        luck: Luck::Seeded(seed),
        ..Options::default()
    })
}

fn press(device: &mut Handheld, words: &str) {
    device.run(&keys::parse(words, device.map()).expect("keys"));
}

/// The last record that the device sent.
fn sent(device: &Handheld) -> String {
    String::from_utf8(device.record()).expect("a text")
}

/// A quick duel by buttons to its end, with a number of the table's own; then the record is sent and verified, and once
/// more after a power cut.
#[test]
fn the_device_sends_a_record_that_is_verified() {
    let mut device = device(SEED);
    // The commitment, a number, start, cards; a shot, its cards, the owner's look; the end.
    press(&mut device, "ok down ok ok up*3 ok up next back up next next");
    press(&mut device, "ok ok next next hold:ok wait:100 release:ok");
    press(&mut device, "up back up*2 ok ok next");
    // The first line of the menu after the game; then yes.
    press(&mut device, "ok");
    assert_eq!(device.records(), 0, "nothing is sent before the players have agreed");
    press(&mut device, "ok wait:100");
    assert_eq!(device.records(), 1);
    let record = sent(&device);
    let verified = verify(&record).unwrap_or_else(|wrong| panic!("{wrong}\n{record}"));
    assert!(record.contains("\nnumber 310000 #"), "{record}");
    assert!(record.contains("\nlook ") && record.contains("\ndrawn p2 "), "{record}");
    assert!(play("record", &record).is_ok());
    assert_eq!(text(device.flash()), record);
    // After a power cut the screen still shows how the game ended, and the same record is sent again.
    let mut device = device.reboot();
    press(&mut device, "next ok wait:100");
    assert_eq!(sent(&device), record);
    assert_eq!(verify(&sent(&device)).expect("verified again"), verified);
}

/// A finished game whose place another one has taken is still there, and its record is the one that was sent when it
/// was over, or would have been.
#[test]
fn an_earlier_game_is_sent_as_it_would_have_been() {
    for is_sent in [true, false] {
        let mut device = device(SEED);
        press(&mut device, "ok next next ok ok next next hold:ok wait:100 release:ok");
        press(&mut device, "up back up*2 ok ok next");
        let record = text(&device.flash().copy());
        if is_sent {
            press(&mut device, "ok ok wait:100 back");
            assert_eq!(sent(&device), record);
        }
        let before = device.records();
        // A new game; back to the home screen, and to the line of the earlier games.
        press(&mut device, "down*2 ok");
        if !is_sent {
            press(&mut device, "ok");
        }
        for _ in 0..2 {
            press(&mut device, "back up*2 ok wait:100 ok wait:100");
            assert_eq!(device.records(), before + 1, "sent before: {is_sent}");
            assert_eq!(sent(&device), record);
            assert!(verify(&sent(&device)).is_ok());
            press(&mut device, "back*2");
            // The new game has a record of its own, which is none yet.
            assert_ne!(text(&device.flash().copy()), record);
            device = device.reboot();
            if device.records() == 0 {
                break;
            }
        }
    }
}

/// While the game runs its record tells only what everybody knows: two games that differ in nothing but their luck have
/// the same record.
#[test]
fn the_record_of_a_running_game_tells_no_secret() {
    let records: Vec<Vec<String>> = [SEED, Seed([0xA5; 32])]
        .into_iter()
        .map(|seed| {
            let mut device = device(seed);
            press(&mut device, "ok next next ok ok next wait:100");
            // The results, the gate, "later", the menu.
            press(&mut device, "next next back up*3 ok wait:100");
            assert_eq!(device.records(), 1);
            let record = sent(&device);
            let wrong = verify(&record).expect_err("nothing to be verified yet");
            assert!(wrong.what.contains("no seed"), "{wrong}");
            assert!(play("record", &record).is_ok(), "{record}");
            let digits: String = seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
            assert!(!record.contains(&digits));
            record.lines().map(|line| line[..line.len() - 6].to_owned()).collect()
        })
        .collect();
    let differ: Vec<_> = records[0].iter().zip(&records[1]).filter(|(a, b)| a != b).collect();
    assert_eq!(records[0].len(), records[1].len());
    // Only the commitment and the digest differ.
    assert!(
        differ
            .iter()
            .all(|(a, _)| a.starts_with("commitment ") || a.starts_with("digest ")),
        "{differ:?}"
    );
    assert!(records[0].iter().any(|line| line == "resolve"));
    assert!(
        !records
            .iter()
            .flatten()
            .any(|line| line.starts_with("seed ") || line.starts_with("drawn "))
    );
}

/// What an owner corrects behind his gate is a command that everybody hears of, and a value that nobody does, until the
/// seed is shown.
#[test]
fn what_was_corrected_behind_a_gate_is_not_told() {
    let records = [(0, 2), (1, 3)].map(|(place, damage)| {
        let flash = game_under_way();
        let mut journal = Journal::new(flash.clone());
        journal.survey();
        let unit = unit(1);
        let secrets = [
            Command::ReturnCard {
                unit,
                place: Untold::new(Nth(place)),
            },
            Command::CorrectSecret {
                unit,
                what: Hidden::Damage,
                value: Untold::new(damage),
            },
        ];
        for command in secrets {
            journal.append(&command.encode()).expect("room");
        }
        let running = text(&flash);
        for command in [Command::End, Command::Reveal] {
            journal.append(&command.encode()).expect("room");
        }
        (running, text(&flash))
    });
    let [(first, shown), (second, _)] = records;
    assert_eq!(first, second);
    assert!(first.contains("\nreturn-card p2 hidden #"), "{first}");
    assert!(first.contains("\ncorrect-secret p2 damage hidden #"), "{first}");
    assert!(shown.contains("\nreturn-card p2 1 #"), "{shown}");
    assert!(verify(&shown).is_ok());
    let wrong = verify(&first).expect_err("nothing to be verified yet");
    assert!(wrong.what.contains("no seed"), "{wrong}");
}

#[test]
fn a_wire_that_fails_is_told() {
    let mut device = device(SEED);
    press(&mut device, "ok next next back up*3");
    device.fail(Part::Wire, true);
    let before = device.picture();
    press(&mut device, "ok wait:100");
    assert_eq!(device.records(), 0);
    assert_ne!(device.picture(), before);
    device.fail(Part::Wire, false);
    press(&mut device, "ok wait:100");
    assert_eq!(device.records(), 1);
}
