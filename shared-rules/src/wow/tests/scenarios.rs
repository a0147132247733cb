//! Scenarios: every one can be laid out and begun, and what the rows say is what stands on the table.
use std::vec::Vec;

use super::any_play::facts;
use super::play::*;
use crate::core::{Name, Seat, Side, Untold};
use crate::wow::data::planes::Printed;
use crate::wow::data::scenarios::{Choice, Extra, Extras, Scenario, Variant};
use crate::wow::data::{GIANTS, PlaneKind};
use crate::wow::*;

/// A device on which every number was typed in that is not printed in the books.
struct Typed;

impl Shelf for Typed {
    fn base(&self, kind: PlaneKind) -> (Name, [Option<Letter>; 2], u8) {
        let row = kind.get();
        let letter = |printed| match printed {
            Printed::Known(letter) => letter,
            Printed::Unknown => Some(Letter::B),
        };
        let resistance = match row.resistance {
            0 if !row.class.is_ground() => 12,
            number => number,
        };
        let name = Name::new(kind.names().short).unwrap_or(Name::literal("unit"));
        (name, [letter(row.front), letter(row.rear)], resistance)
    }
    fn newcomer(&self, seat: Seat) -> Name {
        let names = ["Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo"];
        Name::new(names[seat.index()]).unwrap()
    }
}

/// A device that knows only what is printed in the books.
struct Printout;

impl Shelf for Printout {
    fn base(&self, kind: PlaneKind) -> (Name, [Option<Letter>; 2], u8) {
        let row = kind.get();
        let letter = |printed| match printed {
            Printed::Known(letter) => letter,
            Printed::Unknown => None,
        };
        let (name, ..) = Typed.base(kind);
        (name, [letter(row.front), letter(row.rear)], row.resistance)
    }
    fn newcomer(&self, seat: Seat) -> Name {
        Typed.newcomer(seat)
    }
}

/// Everything that can be chosen: all variants with all sets of extras.
fn choices() -> impl Iterator<Item = Choice> {
    let all = Scenario::all().flat_map(Choice::all);
    all.flat_map(|choice| {
        (0u8..1 << Extra::ALL.len()).filter_map(move |bits| {
            let some = Extra::ALL.into_iter().filter(|extra| bits & 1 << *extra as u8 != 0);
            let extras = some.fold(Extras::NONE, Extras::turned);
            Choice::new(choice.scenario.number, choice.variant, extras)
        })
    })
}

/// Lays it out on a fresh table, for these players.
fn laid_out(players: &[Command], choice: Choice) -> Game {
    let mut before = Game(Table::new(seed(0)));
    for player in players {
        before.ok(*player);
    }
    let mut game = Game(Table::new(seed(0)));
    for command in (0..).map_while(|n| before.0.lay_out(choice, &Typed, n)) {
        game.ok(command);
    }
    game
}

/// The commands that lay a scenario out on a fresh table, and start it.
fn begun(number: u8, extras: Extras) -> Vec<Command> {
    let choice = Choice::new(number, Variant::AsPrinted, extras).unwrap();
    let table = Table::new(seed(0));
    let laid_out = (0..).map_while(|n| table.lay_out(choice, &Typed, n));
    laid_out.chain([Command::Start]).collect()
}

/// WOW-SCN-18 as far as its second round.
pub fn second_round() -> Vec<Command> {
    let mut commands = begun(18, Extras::NONE.turned(Extra::Long));
    let (leave, next) = (|index| Command::Leave(unit(index)), Command::Next);
    commands.extend([next, leave(0), leave(1), next, Command::Round]);
    commands
}

/// WOW-SCN-20 with a turn that was watched.
pub fn watched_turn() -> Vec<Command> {
    let mut commands = begun(20, Extras::NONE);
    commands.extend([Command::Next; 4]);
    let (what, unit) = (Told::Spied, unit(0));
    commands.push(Command::Fact { what, unit });
    commands
}

/// Says from which side planes come that are placed in secret.
fn choose_sides(game: &mut Game) {
    while let Some(Ask::Enters(unit)) = game.0.public().asks(None) {
        let flank = Untold::new(Flank::Left);
        game.ok(Command::Enters { unit, flank });
    }
}

/// WOW-SCN-101: every scenario can be laid out and begun, in every variant. What stands on the table are its slots.
#[test]
fn every_scenario_can_be_begun() {
    let choices: Vec<_> = choices().collect();
    assert!(choices.len() > 80, "{}", choices.len());
    for choice in choices {
        let mut game = laid_out(&[], choice);
        let public = game.0.public();
        let slots: Vec<_> = choice.slots().collect();
        assert_eq!(public.unit_count(), slots.len());
        for ((_, slot), plane) in slots.iter().zip(public.units()) {
            assert_eq!(plane.kind(), slot.kind);
            assert_eq!(public.side_of(plane.unit()), Some(slot.side));
            assert!(slot.letter.is_none() || plane.gun(Gun::FRONT) == slot.letter);
            assert!(slot.fits.iter().all(|fit| plane.has(*fit)));
            let nobody = choice.nobody() == Some(slot.side);
            assert_eq!(public.is_taken(plane.owner()), !nobody, "{}", choice.scenario.title);
        }
        assert_eq!(public.switches().has(Switch::Altitude), choice.plays_with_altitude());
        for switch in choice.scenario.switches {
            assert!(public.switches().has(*switch));
        }
        // What was laid out is kept like any other set-up.
        let mut again = Game(Table::new(seed(0)));
        for command in (0..).map_while(|n| game.0.recall(n)) {
            again.ok(command);
        }
        for game in [&mut game, &mut again] {
            choose_sides(game);
            game.ok(Command::Start);
        }
        assert_eq!(facts(&game.0), facts(&again.0), "{}", choice.scenario.title);
    }
}

/// WOW-SCN-101: as many may play as the book says; everybody has a unit, and nobody is left out.
#[test]
fn every_number_of_players_has_units() {
    for scenario in Scenario::all() {
        for choice in Choice::all(scenario) {
            let (_, most) = scenario.players;
            for count in 1..=most {
                let players: Vec<_> = (1..=count).map(|seat| player(seat, (seat + 1) % 2)).collect();
                let mut game = laid_out(&players, choice);
                choose_sides(&mut game);
                game.ok(Command::Start);
            }
        }
    }
}

/// WOW-SCN-101: the types that players are asked about are those whose numbers no source has.
#[test]
fn what_is_not_known_is_asked_for() {
    let unknown = |number: u8| -> Vec<_> {
        let choice = Choice::new(number, Variant::AsPrinted, Extras::NONE).unwrap();
        choice.unknown(&Printout).map(PlaneKind::slug).collect()
    };
    assert!(unknown(2).is_empty());
    assert_eq!(unknown(5), ["halberstadt-d-iii", "nieuport-11"]);
    assert_eq!(unknown(8), [""; 0]);
}

/// WOW-SCN-102: rows that depend on what is secret read hidden, and what is told at the end is no more than counts.
#[test]
fn a_balloon_tells_at_the_end_whether_it_was_hit() {
    let choice = Choice::new(15, Variant::AsPrinted, Extras::NONE).unwrap();
    let over = |points: u16| {
        let mut game = laid_out(&[], choice);
        choose_sides(&mut game);
        game.ok(Command::Start);
        game.phase();
        game.0.secret.set_total(unit(0), points);
        game.ok(Command::End);
        game
    };
    for (points, score) in [(0, 0), (1, 2), (20, 2)] {
        let game = over(points);
        assert_eq!(game.0.public().score(Side::ALLIED).points, score);
    }
    // Five points or six: everybody sees the same.
    assert_eq!(
        super::any_play::public_facts(&over(5).0),
        super::any_play::public_facts(&over(6).0)
    );
    // A game that goes on after all hides it again.
    let mut game = over(5);
    assert_eq!(game.0.open.unit(unit(0)).points, 1);
    game.0.open.stage = Stage::Over(None);
    game.0.open.unit_mut(unit(3)).exit = Some(crate::wow::notice::Exit::Left);
    game.ok(Command::PutBack(unit(3)));
    assert_eq!(game.0.open.unit(unit(0)).points, 0);
}

/// WOW-SCN-105: what was chosen changes nothing that anybody else sees before the end of the second turn.
#[test]
fn nobody_sees_from_which_side_a_plane_comes() {
    let choice = Choice::new(11, Variant::AsPrinted, Extras::NONE).unwrap();
    let game = |flank: Flank| {
        let mut game = laid_out(&[], choice);
        let unit = unit(3);
        let flank = Untold::new(flank);
        game.ok(Command::Enters { unit, flank });
        game.ok(Command::Start);
        game
    };
    let (mut left, mut right) = (game(Flank::Left), game(Flank::Right));
    for _ in 0..6 {
        left.phase();
        right.phase();
        assert_eq!(
            super::any_play::public_facts(&left.0),
            super::any_play::public_facts(&right.0)
        );
    }
    left.phase();
    right.phase();
    assert_eq!(
        left.0.public().unit(unit(3)).unwrap().entry(),
        Entry::Shown(Flank::Left)
    );
    assert_eq!(
        right.0.public().unit(unit(3)).unwrap().entry(),
        Entry::Shown(Flank::Right)
    );
}

/// The numbers are kept in flash.
#[test]
fn scenarios_are_found_by_their_numbers() {
    for (number, title) in [
        (1, "Duel over the Trenches"),
        (6, "Wings over the Flanders"),
        (7, "Face to Face"),
        (13, "A Hard Task"),
        (17, "Twin Targets"),
    ] {
        assert_eq!(Scenario::numbered(number).unwrap().title, title);
    }
    assert!(Scenario::numbered(0).is_none());
    assert!(GIANTS || Scenario::numbered(18).is_none());
}
