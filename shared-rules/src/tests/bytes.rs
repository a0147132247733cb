//! Commands as bytes.
use proptest::prelude::*;

use super::play::*;
use crate::*;

fn length(command: &Command) -> usize {
    let mut buffer = [0; Command::MAX_BYTES];
    let bytes = command.encode(&mut buffer).unwrap();
    assert_eq!(Command::decode(bytes).as_ref(), Some(command));
    bytes.len()
}

/// A command of play is a few bytes; the longest of all fits the buffer.
#[test]
fn commands_are_small() {
    for (command, most) in [
        (Command::Next, 1),
        (Command::Resolve, 1),
        (Command::Look(seat(8)), 2),
        (Command::Leave(unit(23)), 2),
        (
            Command::Overlap {
                a: unit(22),
                b: unit(23),
            },
            3,
        ),
        (
            Command::TakeBack {
                shooter: unit(23),
                gun: Gun::Rear,
            },
            3,
        ),
        (fire(unit(23), Gun::Rear, unit(22), Range::Long), 5),
        (Command::MoveOrder(set(&[unit(20), unit(23)])), 5),
    ] {
        assert!(length(&command) <= most, "{command:?} takes {}", length(&command));
    }
    let mut plane = fighter(8, "1234567890");
    (plane.rear, plane.resistance) = (Some(Letter::B), 255);
    assert_eq!(length(&Command::Plane(plane.clone())), Command::MAX_BYTES);
    assert_eq!(Command::Plane(plane).encode(&mut [0; 5]), None);
}

/// Bytes after the command make it another record: refused.
#[test]
fn all_bytes_count() {
    let mut buffer = [0; 8];
    let length = Command::Next.encode(&mut buffer).unwrap().len();
    assert_eq!(Command::decode(&buffer[..=length]), None);
    assert_eq!(Command::decode(&[]), None);
}

proptest! {
    /// Whatever bytes a damaged journal holds: no command, or one that the table refuses or carries out.
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

    /// One byte of a good command gone wrong.
    #[test]
    fn any_wrong_byte(command in super::any_play::play_command(), place: usize, byte: u8) {
        let mut buffer = [0; Command::MAX_BYTES];
        let mut bytes = command.encode(&mut buffer).unwrap().to_vec();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Some(command) = Command::decode(&bytes) {
            let _ = Game::free_for_all(3).0.apply(&command);
        }
    }
}

/// Names of things that cannot be: refused, each with its reason.
#[test]
fn impossible_ids() {
    let unit: Unit = postcard::from_bytes(&[200]).unwrap();
    let seat: Seat = postcard::from_bytes(&[0]).unwrap();
    let side: Side = postcard::from_bytes(&[9]).unwrap();
    let name = Name::new("N").unwrap();
    let mut game = Game(Table::new(seed(1)));
    assert_eq!(
        game.refused(Command::Player {
            seat,
            side: Side::ALLIED,
            name: name.clone()
        }),
        Refusal::NoSuchPlayer
    );
    let command = Command::Player {
        seat: super::play::seat(1),
        side,
        name,
    };
    assert_eq!(game.refused(command), Refusal::NoSuchPlayer);
    assert_eq!(game.refused(Command::RemovePlayer(seat)), Refusal::NoSuchPlayer);
    assert_eq!(game.refused(Command::RemovePlane(unit)), Refusal::NoSuchPlane);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let mut plane = fighter(1, "Z");
    plane.kind = postcard::from_bytes(&[255]).unwrap();
    assert_eq!(game.refused(Command::Plane(plane)), Refusal::NoSuchPlane);
    game.begin();
    assert_eq!(
        game.refused(fire(unit, Gun::Front, X, Range::Long)),
        Refusal::NoSuchPlane
    );
    assert_eq!(
        game.refused(fire(X, Gun::Front, unit, Range::Long)),
        Refusal::NoSuchPlane
    );
    assert_eq!(game.refused(Command::Leave(unit)), Refusal::NoSuchPlane);
    assert_eq!(game.refused(Command::Overlap { a: X, b: unit }), Refusal::NoSuchPlane);
    assert_eq!(
        game.refused(Command::TakeBack {
            shooter: unit,
            gun: Gun::Front
        }),
        Refusal::NoShot
    );
    assert_eq!(game.refused(Command::Look(seat)), Refusal::NoSuchPlayer);
    let all: UnitSet = postcard::from_bytes(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]).unwrap();
    assert_eq!(game.refused(Command::MoveOrder(all)), Refusal::NoSuchPlane);
}
