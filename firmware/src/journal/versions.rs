//! Games of other versions: each is recognised as older or newer, whatever lies around it.
use crate::game::RuleSet;
use shared_rules::core::Seed;

use super::ram_flash::RamFlash;
use super::{Beginning, Found, Journal, Record};
use crate::memory::Memory;

type Flash = RamFlash<{ 12 * 4096 }, 4096>;

const WOW: RuleSet = RuleSet::WingsOfWar;
const NOW: u8 = WOW.version();
/// Older than any version that is still played.
const LOST: u8 = 0;

/// Plays a game by this version of the rules, with some commands, and lets it stand or not.
fn play(flash: &mut Flash, version: u8, stands: bool) {
    let mut journal = Journal::new(flash);
    journal.survey();
    let beginning = Beginning {
        rules: WOW,
        version,
        seed: Seed([version; 32]),
    };
    let mut memory = Memory::new();
    memory.settings.brightness = version;
    journal.begin_with(&beginning, &memory).unwrap();
    journal.append(&[7]).unwrap();
    if stands {
        journal.stand(&mut || {}).unwrap();
        for _ in 0..3 {
            journal.append(&[8]).unwrap();
        }
    }
}

/// What a device finds at power-on, and the seeds and commands that are played again.
fn found(flash: &mut Flash) -> (Found, u8, Vec<u8>) {
    let mut journal = Journal::new(flash);
    let survey = journal.survey();
    let mut heard = Vec::new();
    let found = journal.replay(&survey, |record| {
        match record {
            Record::Begin(beginning) => heard.push(beginning.unwrap().seed.0[0]),
            Record::Command(bytes) => heard.push(bytes[0]),
            _ => {}
        }
        true
    });
    (found, survey.memory.settings.brightness, heard)
}

#[test]
fn a_game_by_other_rules_is_named_and_not_played() {
    for (version, whose) in [(NOW + 1, Found::Newer), (LOST, Found::Older)] {
        let mut flash = Flash::new();
        play(&mut flash, version, true);
        // Its memory is read nevertheless.
        assert_eq!(found(&mut flash), (whose, version, vec![]));
        // Reading it again changes nothing; a new game takes its place.
        assert_eq!(found(&mut flash), (whose, version, vec![]));
        play(&mut flash, NOW, true);
        assert_eq!(found(&mut flash), (Found::Game, NOW, vec![NOW, 7, 8, 8, 8]));
    }
}

/// A game by an older version that is still played: if the table accepts all of it, it is taken up; if it refuses
/// anything, the game is an older version's, where one by the present version would be damaged.
#[test]
fn what_the_present_rules_refuse_in_an_older_game_is_no_damage() {
    for (version, whose) in [(NOW - 1, Found::Older), (NOW, Found::Damaged)] {
        let mut flash = Flash::new();
        play(&mut flash, version, true);
        assert_eq!(found(&mut flash), (Found::Game, version, vec![version, 7, 8, 8, 8]));
        let before = flash.bytes.to_vec();
        let mut journal = Journal::new(&mut flash);
        let survey = journal.survey();
        let refused = journal.replay(&survey, |record| !matches!(record, Record::Command([8])));
        assert_eq!(refused, whose);
        // It is left as it is.
        assert!(journal.append(&[8]).is_err() && journal.undo(false).is_err());
        assert_eq!(flash.bytes.to_vec(), before);
    }
}

/// Damage is damage in a game of any version.
#[test]
fn damage_to_an_older_game_is_named_as_such() {
    for version in [NOW - 1, NOW] {
        let mut flash = Flash::new();
        play(&mut flash, version, true);
        // The last record but one: a command of one byte in a record of four.
        let end = flash.bytes.iter().rposition(|byte| *byte != 0xFF).unwrap();
        flash.bytes[end - 16] ^= 0x01;
        assert_eq!(found(&mut flash).0, Found::Damaged, "{version}");
    }
}

/// The game played last is reported, and not the one before it, even though this version could play that one.
#[test]
fn the_game_before_is_not_taken_for_it() {
    for (version, whose) in [(NOW + 1, Found::Newer), (LOST, Found::Older)] {
        let mut flash = Flash::new();
        play(&mut flash, NOW, true);
        play(&mut flash, version, true);
        assert_eq!(found(&mut flash), (whose, version, vec![]));
    }
}

/// A game that another version began but that never stood does not replace the one before.
#[test]
fn a_game_that_never_stood_is_none() {
    let mut flash = Flash::new();
    play(&mut flash, NOW, true);
    play(&mut flash, NOW + 1, false);
    assert_eq!(found(&mut flash), (Found::Game, NOW + 1, vec![NOW, 7, 8, 8, 8]));
    let mut flash = Flash::new();
    play(&mut flash, NOW + 1, false);
    assert_eq!(found(&mut flash), (Found::Newer, NOW + 1, vec![]));
}

/// It cannot be continued or added to by accident.
#[test]
fn nothing_is_added_to_it() {
    let mut flash = Flash::new();
    play(&mut flash, NOW + 1, true);
    let before = flash.bytes.to_vec();
    let mut journal = Journal::new(&mut flash);
    journal.survey();
    assert!(journal.make_room(&mut || {}).is_ok());
    assert!(journal.go_on(&mut || {}).is_err() && journal.append(&[8]).is_err() && journal.undo(false).is_err());
    assert_eq!(flash.bytes.to_vec(), before);
}
