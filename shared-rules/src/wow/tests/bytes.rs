//! Commands as bytes.
use proptest::prelude::*;

use super::play::*;
use crate::core::*;
use crate::wow::*;

fn length(command: &Command) -> usize {
    let bytes = command.encode();
    assert_eq!(Command::decode(&bytes).as_ref(), Some(command));
    bytes.len()
}

/// What is said in play takes two bytes, which are 12 in flash: a shot, a card, and everything that names one thing or
/// nothing.
#[test]
fn commands_of_play_take_two_bytes() {
    let (unit, flown) = (unit(23), Flown::None);
    let card = Untold::new(flown);
    for command in [
        fire(unit, Gun::REAR, unit, Range::Long),
        Command::Flew { unit, flown },
        Command::Hidden { unit, card },
        Command::Next,
        Command::Resolve,
        Command::Look(seat(8)),
        Command::Leave(unit),
        Command::Mission(unit),
        Command::Outside(unit),
        Command::Engine(unit),
        Command::PutBack(unit),
        Command::RemovePlane(unit),
        Command::RemovePlayer(seat(8)),
        Command::Preset(Preset::Full),
        Command::Floor(255),
        Command::Start,
        Command::End,
        Command::Reveal,
    ] {
        assert!(length(&command) <= 2, "{command:?} takes {}", length(&command));
    }
}

/// The longest command just fits the buffer.
#[test]
fn the_longest_command() {
    let mut plane = fighter(8, "1234567890");
    (plane.rear, plane.resistance) = (Some(Letter::B), 255);
    let change = Command::ChangePlane { unit: unit(23), plane };
    assert_eq!(length(&change), Command::MAX_BYTES);
}

/// A shot is marked by its first bit; shooter, gun, target and range leave one of the other fifteen.
#[test]
fn a_shot_is_packed() {
    let shot = fire(unit(23), Gun::REAR, unit(5), Range::Long);
    assert_eq!(*shot.encode(), [0x80 | 23 << 2, 1 << 7 | 5 << 2 | 1 << 1]);
}

/// A record with bytes left over after the command is refused.
#[test]
fn all_bytes_count() {
    let mut bytes = Command::Next.encode();
    bytes.push(0).unwrap();
    assert_eq!(Command::decode(&bytes), None);
    assert_eq!(Command::decode(&[]), None);
}

proptest! {
    /// Whatever bytes a damaged journal holds, they are no command, or one that the table refuses or carries out.
    #[test]
    fn any_bytes(records in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..24), 0..40)) {
        let mut tables = [Game(Table::new(seed(1))), Game::set_up(&[(fighter(1, "X"), 0)]), Game::free_for_all(3)];
        for command in records.iter().filter_map(|bytes| Command::decode(bytes)) {
            for Game(table) in &mut tables {
                let _ = table.apply(&command);
                let _ = super::any_play::public_facts(table);
            }
        }
    }

    /// Every command comes back from its bytes.
    #[test]
    fn every_command_comes_back(command in super::any_play::any_command()) {
        length(&command);
    }

    /// No command has two spellings in bytes.
    #[test]
    fn one_command_one_code(bytes in prop::collection::vec(any::<u8>(), 0..24)) {
        if let Some(command) = Command::decode(&bytes) {
            assert_eq!(command.encode().as_slice(), bytes);
        }
    }

    /// A good command of which one byte has gone wrong never breaks the table.
    #[test]
    fn any_wrong_byte(command in super::any_play::play_command(), place: usize, byte: u8) {
        let mut bytes = command.encode();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Some(command) = Command::decode(&bytes) {
            let _ = Game::free_for_all(3).0.apply(&command);
        }
    }
}

/// Bytes that name something no table can have are no command; what only this table does not have is refused with a
/// reason.
#[test]
fn impossible_ids() {
    for bytes in [
        &[0, 8, 1, b'N', 1][..], // A player in seat 9,
        &[0, 0, 1, b'N', 8],     // for side 9,
        &[0, 0, 0, 1],           // without a name,
        &[0, 0, 1, b' ', 1],     // with a blank name,
        &[0, 0, 2, b'N', 1],     // with a name that is cut short.
        &[1, 8],
        &[2, 0, 255, 0, 0, 9, 1, b'N'], // A plane that is in no list,
        &[2, 0, 0, 3, 0, 9, 1, b'N'],   // with a gun that no plane has.
        &[3, 24],
        &[4, Switch::ALL.len() as u8, 1],
        &[4, 0, 2],
        &[5, 4, 1],
        &[0x80 | 24 << 2, 0], // A shot by no plane,
        &[0x80, 24 << 2],     // at no plane,
        &[0x80, 0, 0],        // with a byte too many or too few.
        &[0x80],
        &[9, 0],
        &[10, 0, 8],
        &[14, 24],
        &[15, 8],
        &[18, 1, 2, 3],
        &[19, 0],
        &[0x60 | 24 >> 1, 0],                   // Flown by no plane,
        &[0x60, (Flown::ALL.len() as u8) << 3], // a card that does not exist,
        &[0x60, 1],                             // with a bit set after the last field.
        &[0x50, 0],
        &[24, 3],
        &[20, 0, Counter::ALL.len() as u8, 0],
        &[21, 0, Hidden::ALL.len() as u8, 0],
        &[22, 24],
        &[23, 24, 0],
        &[28, 24, 3, 9, 0], // A climb rate of no plane,
        &[28, 0, 3, 9, 2],  // with half an Immelmann.
        &[29, 24, 1],
        &[30],
        &[31, 24],
        &[32, 24],
        &[0x70 | 24 >> 1, 0],
        &[0x4F],
    ] {
        assert_eq!(Command::decode(bytes), None, "{bytes:?}");
    }
    let (nobody, none) = (seat(8), unit(23));
    let mut game = Game(Table::new(seed(1)));
    assert_eq!(game.refused(Command::RemovePlayer(nobody)), Refusal::NoSuchPlayer);
    assert_eq!(game.refused(Command::RemovePlane(none)), Refusal::NoSuchPlane);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.begin();
    for (shooter, target) in [(none, X), (X, none)] {
        assert_eq!(
            game.refused(fire(shooter, Gun::FRONT, target, Range::Long)),
            Refusal::NoSuchPlane
        );
    }
    assert_eq!(game.refused(Command::Leave(none)), Refusal::NoSuchPlane);
    assert_eq!(game.refused(Command::Overlap { a: X, b: none }), Refusal::NoSuchPlane);
    let (shooter, gun) = (none, Gun::FRONT);
    assert_eq!(game.refused(Command::TakeBack { shooter, gun }), Refusal::NoShot);
    assert_eq!(game.refused(Command::Look(nobody)), Refusal::NoSuchPlayer);
    assert_eq!(game.refused(Command::MoveOrder(set(&[X, none]))), Refusal::NoSuchPlane);
}
