//! Rules of the air war whose vectors need cards of the altitude rules, or something that a script cannot do.
use super::play::*;
use crate::core::*;
use crate::wow::notice::Cause;
use crate::wow::rules::altitude::{Bounds, Flier, Flight, Height};
use crate::wow::rules::hits::{Due, Hits};
use crate::wow::rules::plan::{self, Fault, Wrong};
use crate::wow::rules::source::Source;
use crate::wow::rules::special::{self, Hurt};
use crate::wow::*;

use Flown::{Climb, Dive, Immelmann, Left, Right, SplitS, Stall, SteepLeft, Straight};

fn switches(on: &[Switch]) -> Switches {
    let mut switches = Switches::START;
    on.iter().for_each(|switch| switches.set(*switch, true));
    switches
}

/// Something hits a plane, without a turn around it.
fn hit(open: &mut open::Open, secret: &mut secret::Secret, due: Due) {
    let mut hits = Hits::new();
    hits.add(due);
    hits.play(open, secret);
}

fn after(cards: &[Flown]) -> Course {
    cards.iter().fold(Course::NEW, |course, card| course.then(*card))
}

/// A plane whose engine was damaged in the last turn.
fn with_engine() -> Game {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Special));
    game.begin();
    game.stack(DeckId::A, "0+engine");
    game.long(Y, X);
    game.resolve();
    while game.label() != "T2 S1" {
        game.next();
    }
    game
}

/// A plane in the middle of the sky that flew these cards.
fn flier(switches: Switches, past: Course) -> Flier {
    Flier {
        switches,
        past,
        this_turn: 0,
        flight: Flight::aloft(Height::level(2)),
        bounds: Bounds {
            floor: 0,
            top: 3,
            rate: 3,
        },
        cloud: None,
        immelmann: true,
        burning: false,
        full: false,
        sheds: false,
        fired_behind: false,
    }
}

fn check(on: &[Switch], past: &[Flown], plan: [Flown; 3]) -> Option<(u8, Fault)> {
    let wrong = plan::check(flier(switches(on), after(past)), &Hurt::NONE, plan);
    wrong.err().map(|Wrong { card, fault }| (card.number(), fault))
}

/// WOW-SPEC-4 V1, V2: what silences a wounded pilot's guns; climbs and dives do too.
#[test]
fn spec_4_v1_hard_flying() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Special));
    game.begin();
    game.stack(DeckId::A, "0+crew");
    game.long(Y, X);
    game.resolve();
    let hurt = game.0.secret.unit(X).hurt;
    for flown in Flown::ALL {
        let hard = !matches!(flown, Flown::Unsaid | Straight | Left | Right | Flown::None);
        let silent = special::silences(Switches::START, &hurt, Gun::FRONT, after(&[flown]));
        assert_eq!(silent, hard, "{flown:?}");
        assert!(!special::silences(Switches::START, &hurt, Gun::REAR, after(&[flown])));
        assert!(!special::silences(
            Switches::START,
            &Hurt::NONE,
            Gun::FRONT,
            after(&[flown])
        ));
    }
}

/// WOW-TURN-11 V4, WOW-PLAN-3 V2, WOW-PLAN-2 V3: with altitude a Split-S may follow a stall. A dive is steep, and is
/// not a straight; with overdive it may follow a stall, and then a straight must come.
#[test]
fn turn_11_v4_split_s_and_dives() {
    const ALTITUDE: &[Switch] = &[Switch::Altitude];
    const OVERDIVE: &[Switch] = &[Switch::Altitude, Switch::Overdive];
    assert_eq!(check(ALTITUDE, &[Stall], [Immelmann, Straight, Left]), None);
    assert_eq!(plan::read(switches(ALTITUDE), after(&[Stall]), Immelmann), SplitS);
    assert_eq!(plan::read(switches(ALTITUDE), after(&[Straight]), SplitS), Immelmann);
    assert_eq!(
        check(&[], &[Stall], [Immelmann, Straight, Left]),
        Some((1, Fault::StraightFirst))
    );
    assert_eq!(
        check(ALTITUDE, &[Stall], [Immelmann, Left, Left]),
        Some((2, Fault::MustBeStraight))
    );
    assert_eq!(
        check(ALTITUDE, &[Left], [Dive, Immelmann, Straight]),
        Some((2, Fault::StraightFirst))
    );
    assert_eq!(
        check(ALTITUDE, &[Climb], [Immelmann, Straight, Left]),
        Some((1, Fault::StraightFirst))
    );
    assert_eq!(
        check(ALTITUDE, &[Left], [Stall, Dive, Left]),
        Some((2, Fault::TwoSteep))
    );
    assert_eq!(check(OVERDIVE, &[Left], [Stall, Dive, Straight]), None);
    assert_eq!(
        check(OVERDIVE, &[Left], [Stall, Dive, Left]),
        Some((3, Fault::MustBeStraight))
    );
    assert_eq!(
        check(OVERDIVE, &[Left], [SteepLeft, Dive, Straight]),
        Some((2, Fault::TwoSteep))
    );
}

/// AMB-15: whether a climb is steep is a setting of the table.
#[test]
fn a_climb_is_steep_where_its_card_says_so() {
    let plan = [Climb, Stall, Left];
    assert_eq!(check(&[Switch::Altitude], &[Left], plan), None);
    let steep = [Switch::Altitude, Switch::ClimbIsSteep];
    assert_eq!(check(&steep, &[Left], plan), Some((2, Fault::TwoSteep)));
}

/// WOW-SPEC-6 V1: a climb is not a stall (the book's example). With altitude the table goes through all planes, so a
/// card that nobody told was not a stall either.
#[test]
fn spec_6_v1_a_climb_is_no_stall() {
    let game = with_engine();
    let hurt = game.0.secret.unit(X).hurt;
    let altitude = switches(&[Switch::Altitude]);
    let wrong = plan::check(flier(altitude, after(&[Left])), &hurt, [Straight, Climb, Left]);
    assert!(
        wrong
            == Err(Wrong {
                card: Phase::Three,
                fault: Fault::NoStall
            })
    );
    assert!(plan::misses_stall(altitude, &hurt, after(&[Flown::Unsaid; 3])));
    assert!(!plan::misses_stall(Switches::START, &hurt, after(&[Flown::Unsaid; 3])));
    assert!(!plan::misses_stall(altitude, &hurt, after(&[Flown::None; 3])));
}

/// WOW-TOUR-1 V2: without explosion cards a second hit in the engine still takes a plane out.
#[test]
fn tour_1_v2_a_second_engine_hit_in_a_tournament() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.ok(on(Switch::Special));
    game.ok(on(Switch::Tournament));
    game.begin();
    game.stack(DeckId::A, "1+engine");
    game.long(X, Y);
    game.resolve();
    game.phase();
    game.stack(DeckId::A, "1+engine");
    game.long(X, Y);
    game.resolve();
    assert!(game.is_out(Y));
}

/// WOW-RUN-4 V2: the cards go back into their deck, the wound stays, and so does the total with its aim.
#[test]
fn run_4_v2_a_wound_outlives_its_card() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for switch in [Switch::Special, Switch::Aim, Switch::LedgerAtOnce] {
        game.ok(on(switch));
    }
    game.begin();
    game.stack(DeckId::A, "1+crew");
    game.long(X, Y);
    game.resolve();
    game.phase();
    game.stack(DeckId::A, "2");
    game.long(X, Y);
    game.resolve();
    assert_eq!((game.total(Y), game.own(Y).pilot_wounds()), (4, 1));
    game.phase();
    game.pile(DeckId::A, "");
    game.long(Y, X);
    game.resolve();
    assert_eq!((game.plane(Y).cards(), game.plane(Y).has_ledger()), (0, true));
    assert_eq!((game.total(Y), game.own(Y).pilot_wounds()), (4, 1));
}

/// WOW-DMG-4 V2: the owner of a fallen plane can still read everything about it.
#[test]
fn dmg_4_v2_the_dead_can_be_read() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.ok(on(Switch::Special));
    game.begin();
    game.stack(DeckId::A, "3+crew 3+crew");
    game.short(X, Y);
    game.resolve();
    assert!(game.is_out(Y));
    assert_eq!(
        (game.total(Y), game.own(Y).pilot_wounds(), game.plane(Y).cause()),
        (6, 2, None)
    );
}

/// WOW-DECK-3 V4, WOW-DIS-1 V4: infantry hits with symbols and no points, so nobody is shaken; a fire hits with points
/// and no symbols.
#[test]
fn deck_3_v4_symbols_without_points() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for switch in [Switch::Special, Switch::Disruption] {
        game.ok(on(switch));
    }
    game.begin();
    game.stack(DeckId::A, "3+engine 2+smoke");
    let Table { open, secret } = &mut game.0;
    hit(open, secret, Due::new(X, Source::Infantry, 2));
    assert_eq!(
        (game.total(X), game.own(X).engine_hits(), game.plane(X).smoke()),
        (0, 1, 3)
    );
    assert!(game.own(X).cards().all(|held| held.points == 0));
    game.phase();
    assert!(!game.own(X).is_shaken());
    // WOW-DECK-3 V3: a crash hits with points and fire, and wounds nobody.
    game.stack(DeckId::A, "1+fire 2+crew");
    let Table { open, secret } = &mut game.0;
    hit(open, secret, Due::new(Y, Source::GroundCrash, 2));
    assert_eq!(
        (game.total(Y), game.own(Y).pilot_wounds(), game.plane(Y).flames()),
        (3, 0, 3)
    );
    // WOW-DECK-3 V2: a collision hits with points alone.
    game.stack(DeckId::C, "1+fire");
    let Table { open, secret } = &mut game.0;
    hit(open, secret, Due::new(X, Source::Collision, 1));
    assert_eq!((game.total(X), game.plane(X).flames()), (1, 0));
}

/// WOW-VIC-3, AMB-27: a plane that wrecks itself counts as shot down; with the switch it counts as one that left.
#[test]
fn vic_3_a_crash_gives_two_or_one() {
    for (setting, tally) in [(None, (1, 0, 2)), (Some(Switch::CrashGivesOne), (0, 1, 1))] {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
        setting.into_iter().for_each(|switch| drop(game.ok(on(switch))));
        game.begin();
        let Table { open, secret } = &mut game.0;
        rules::damage::take_out(open, secret, X, Cause::Crash, UnitSet::EMPTY);
        rules::victory::check(open, secret);
        let (winner, loser) = (game.0.public().tally(side(1)), game.0.public().tally(side(0)));
        assert_eq!((winner.shot_down, winner.left, winner.score), tally);
        assert_eq!(loser.lost, winner.shot_down);
    }
}

/// WOW-SET-2: a preset turns on its modules and no others; settings that need none of them stay.
#[test]
fn set_2_presets() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let plays = |game: &Game, preset| game.0.public().switches().plays(preset);
    game.ok(on(Switch::OpenTable));
    for preset in [Preset::Standard, Preset::Full, Preset::Basic, Preset::Standard] {
        game.ok(Command::Preset(preset));
        assert!(
            Preset::ALL
                .iter()
                .all(|other| plays(&game, *other) == (*other == preset))
        );
        assert!(game.0.public().switches().has(Switch::OpenTable));
    }
    for switch in [Switch::Special, Switch::Aim, Switch::Tailing, Switch::TwoSeaters] {
        assert!(game.0.public().switches().has(switch));
    }
    game.ok(on(Switch::LateWound));
    game.ok(Command::Preset(Preset::Full));
    assert!(game.0.public().switches().has(Switch::LateWound));
    game.ok(Command::Preset(Preset::Basic));
    assert!(!game.0.public().switches().has(Switch::LateWound));
    game.begin();
    assert_eq!(game.refused(Command::Preset(Preset::Full)), Refusal::FixedAtStart);
}
