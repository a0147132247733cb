//! What holds at every height, whatever is flown; and that nobody learns what is flown in a cloud.
use proptest::prelude::*;

use super::any_play::{facts, public_facts};
use super::chance::said;
use super::play::*;
use crate::core::*;
use crate::wow::rules::altitude::{Flight, Height};
use crate::wow::rules::landing::Ground;
use crate::wow::*;

fn any_flown() -> impl Strategy<Value = Flown> {
    (0..Flown::ALL.len()).prop_map(|index| Flown::ALL[index])
}

/// What players of such a game say: more climbs and dives than other cards, so that planes get somewhere.
pub fn sky_command() -> impl Strategy<Value = Command> {
    let weights = [
        ("flew", 20),
        ("next", 12),
        ("overlap", 4),
        ("outside", 2),
        ("engine", 1),
        ("hidden", 2),
        ("floor", 1),
        ("level", 1),
        ("fire", 3),
        ("resolve", 2),
    ];
    let flew = |flown| {
        (0..4u8).prop_map(move |index| Command::Flew {
            unit: unit(index),
            flown,
        })
    };
    prop_oneof![
        48 => said(&weights, 0, 4),
        8 => flew(Flown::Climb),
        4 => flew(Flown::Dive),
    ]
}

const MODULES: [Switch; 12] = [
    Switch::Overdive,
    Switch::FlyingHigher,
    Switch::Clouds,
    Switch::Landing,
    Switch::Collisions,
    Switch::IllegalOut,
    Switch::Special,
    Switch::KeepOneMarker,
    Switch::LateOverdive,
    Switch::OpenPile,
    Switch::PoolCollisions,
    Switch::CollideOnce,
];

/// Which of the modules are on: those that do not end a plane or give away a secret early.
pub const KIND: u16 = 0b0101_1111;
/// The same without a raised floor, and without overdives and collisions.
pub const GROUND: u16 = 0b0100_1100;

/// Four planes with climb rates 1 to 4, each on a side of its own, with some of the modules.
pub fn under_way(modules: u16, floor: u8) -> Vec<Command> {
    let mut commands = Vec::new();
    for index in 0..4u8 {
        commands.push(player(index + 1, index));
        let mut plane = fighter(index + 1, &format!("X{index}"));
        plane.resistance = 60;
        commands.push(Command::Plane(plane));
    }
    commands.push(on(Switch::Altitude));
    let chosen = (0..).zip(MODULES).filter(|(bit, _)| modules & 1 << bit != 0);
    commands.extend(chosen.map(|(_, switch)| on(switch)));
    commands.push(Command::Floor(floor));
    for index in 0..4u8 {
        commands.push(Command::Climbs {
            unit: unit(index),
            rate: index + 1,
            max: 12,
            immelmann: Immelmann(index != 2),
        });
    }
    commands.push(Command::Level {
        unit: unit(0),
        level: floor + 2,
    });
    commands.push(Command::Start);
    commands
}

/// Begins at the first planning: a plane dives from level 2 to the ground, stops there and starts its engine.
pub fn landing(unit: Unit) -> Vec<Command> {
    let dive = Command::Flew {
        unit,
        flown: Flown::Dive,
    };
    // There are two phases from one dive to the next: to level 1, to level 0, to the ground. Then on to the planning
    // after the stall.
    let mut commands = vec![Command::Next];
    for nexts in [2, 3, 6] {
        commands.push(dive);
        commands.extend(vec![Command::Next; nexts]);
    }
    commands.push(Command::Engine(unit));
    commands
}

/// Checks that every plane in play is where a plane can be.
fn is_sane(table: &Table) {
    let public = table.public();
    for plane in public.units().filter(|plane| plane.exit().is_none()) {
        let (unit, Flight { height, ground }) = (plane.unit(), plane.flight());
        let bounds = public.bounds(unit);
        if ground != Ground::Flying {
            assert_eq!((height, public.pegs(unit)), (Height::default(), 0));
            continue;
        }
        let (low, high) = public.levels();
        let hidden = public.in_cloud(unit);
        assert_eq!(hidden, public.cloud() == Some(height.level));
        assert!(low <= height.level && height.level <= high + u8::from(hidden));
        assert!(height.level <= bounds.top || hidden);
        // WOW-ALT-17: the marker of level 0 does not make a level by itself.
        assert!(height.counters < bounds.rate || height == Height::new(0, 1));
        // WOW-ALT-3: without a marker it would stand on the ground.
        assert!(height.level > 0 || height.counters > 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Levels stay between floor and ceiling, and counters below the rate; a refused command changes nothing; a replay
    /// is the same game.
    #[test]
    fn any_flight_stays_in_the_sky(
        modules: u16, floor in 0..6u8, number: u64,
        commands in prop::collection::vec(sky_command(), 1..250),
    ) {
        let mut table = Table::new(seed(number));
        let mut accepted = Table::new(seed(number));
        for command in under_way(modules, floor).into_iter().chain(commands) {
            let checked = table.check(&command);
            let before = checked.err().map(|_| facts(&table));
            let applied = table.apply(&command).map(|_| ());
            prop_assert_eq!(checked, applied);
            match before {
                None => prop_assert!(accepted.apply(&command).is_ok()),
                Some(before) => prop_assert_eq!(before, facts(&table)),
            }
            if table.public().stage() == Stage::Playing {
                is_sane(&table);
            }
        }
        prop_assert_eq!(facts(&table), facts(&accepted));
    }

    /// WOW-CLD-3, AMB-47: two games in which a hidden plane flies different cards look the same to everybody, until it
    /// comes out: the card of the Immelmann after a stall is a Split-S.
    #[test]
    fn nobody_sees_into_a_cloud(cards in prop::collection::vec((any_flown(), any_flown()), 1..12), illegal: bool) {
        let mut games = [(); 2].map(|()| {
            let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
            game.ok(on(Switch::Altitude));
            game.ok(on(Switch::Clouds));
            if illegal {
                game.ok(on(Switch::IllegalOut));
            }
            game.begin();
            assert!(game.0.set_flight(X, Height::level(4), Ground::Flying));
            game
        });
        for (here, there) in cards {
            let [plain, twin] = &mut games;
            let hidden = |flown| Command::Hidden { unit: X, card: Untold::new(flown) };
            let apply = |game: &mut Game, flown| game.0.apply(&hidden(flown)).is_ok();
            if apply(plain, here) && !apply(twin, there) {
                apply(twin, here);
            }
            if ![&*plain, &*twin].iter().all(|game| game.0.public().in_cloud(X)) {
                break;
            }
            prop_assert_eq!(public_facts(&plain.0), public_facts(&twin.0));
            plain.phase();
            twin.phase();
            prop_assert_eq!(public_facts(&plain.0), public_facts(&twin.0));
        }
    }
}

/// WOW-CLD-3: the owner of a hidden plane is asked once in a phase, and the owner of a visible one never.
#[test]
fn cld_3_who_is_asked() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Altitude));
    game.ok(on(Switch::Clouds));
    game.begin();
    assert!(game.0.set_flight(X, Height::level(4), Ground::Flying));
    for _ in 0..2 {
        assert_eq!([X, Y].map(|unit| game.0.public().asks_pile(unit)), [true, false]);
        game.ok(Command::Hidden {
            unit: X,
            card: Untold::new(Flown::Straight),
        });
        assert!(!game.0.public().asks_pile(X));
        game.phase();
    }
}

/// WOW-CLD-4: no card of a pile is ever lost. Where there is no room for those of another phase, neither the next step
/// nor a shot leaves the cards behind, until a plane comes out.
#[test]
fn cld_4_no_card_is_lost() {
    let mut game = Game::set_up(&[
        (fighter(1, "X"), 0),
        (fighter(2, "Y"), 1),
        (fighter(3, "Z"), 0),
        (fighter(4, "V"), 1),
    ]);
    game.ok(on(Switch::Altitude));
    game.ok(on(Switch::Clouds));
    game.begin();
    for unit in [X, Y] {
        assert!(game.0.set_flight(unit, Height::level(4), Ground::Flying));
    }
    let mut phases = 0;
    while game.0.check(&Command::Next).is_ok() {
        let told = Command::Hidden {
            unit: X,
            card: Untold::new(if phases % 2 == 0 { Flown::Left } else { Flown::Right }),
        };
        game.ok(told);
        game.phase();
        phases += 1;
        assert!(phases < 1_000, "the piles are full some time");
    }
    assert_eq!([X, Y].map(|unit| game.own(unit).pile().count()), [phases, phases]);
    assert_eq!(phases, crate::wow::rules::clouds::MAX_PILE / 2);
    let shot = fire(Z, Gun::FRONT, V, Range::Long);
    for command in [Command::Next, shot] {
        assert_eq!(game.refused(command), Refusal::PilesFull);
    }
    // The cards of this phase can be told all the same.
    for unit in [X, Y] {
        game.ok(Command::Hidden {
            unit,
            card: Untold::new(Flown::Straight),
        });
    }
    game.ok(Command::Flew {
        unit: X,
        flown: Flown::Dive,
    });
    assert_eq!(
        game.0.public().pile(X).count(),
        phases,
        "everybody sees all that it flew"
    );
    game.ok(shot);
    game.ok(Command::Resolve);
    game.phase();
    assert_eq!(game.own(Y).pile().count(), phases + 1);
}

/// WOW-HIGH-6 V1, V2: true levels count, whatever the floor; guns on the ground wait for a rule of their own.
#[test]
fn high_6_true_levels() {
    use crate::wow::rules::altitude::cards;
    assert_eq!((cards(Range::Short, 2), cards(Range::Short, 4 - 4)), (None, Some(2)));
}

/// WOW-COL-3, WOW-COL-1: a balloon collides by the same rule as a plane.
#[test]
fn col_3_heights_alone_decide() {
    use crate::wow::rules::collision::meet;
    let (nieuport, balloon, pfalz, camel) = (
        Height::new(2, 2),
        Height::new(2, 1),
        Height::new(2, 3),
        Height::new(2, 0),
    );
    assert!(meet(nieuport, balloon) && meet(nieuport, pfalz) && !meet(balloon, camel));
    assert!(!meet(Height::new(2, 0), Height::new(1, 0)) && meet(Height::new(1, 1), Height::new(1, 4)));
}

/// WOW-OVD-5, WOW-BLIND-2: which types have the card of the Immelmann, and whose rear gun turns all round.
#[test]
fn types_with_something_of_their_own() {
    use crate::wow::data::PlaneKind;
    let kind = |slug| PlaneKind::by_slug(slug).unwrap();
    assert!(kind("bristol-f2b").has_immelmann() && kind("fokker-dr-i").has_immelmann());
    assert!(!kind("ufag-c-i").has_immelmann() && !kind("other").has_immelmann());
    let rolands: Vec<_> = PlaneKind::all()
        .filter(|kind| kind.is_roland())
        .map(PlaneKind::slug)
        .collect();
    assert_eq!(rolands, ["roland-c-ii-rear", "roland-c-ii-front"]);
}

/// What everybody may ask: whether the table asks for cards, where a plane may start, and who would collide.
#[test]
fn alt_1_and_col_1_seen_by_all() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for command in [on(Switch::Altitude), on(Switch::Collisions), on(Switch::FlyingHigher)] {
        game.ok(command);
    }
    let told = (0..).map_while(|n| game.0.recall(n));
    assert!(
        !told.into_iter().any(|command| matches!(command, Command::Floor(_))),
        "nobody chose a floor"
    );
    for (unit, rate) in [(X, 3), (Y, 3)] {
        game.ok(Command::Climbs {
            unit,
            rate,
            max: 12,
            immelmann: Immelmann(true),
        });
    }
    assert_eq!(game.0.public().start_levels(X), Some((1, 3)));
    game.begin();
    assert!(game.0.public().collide(X, Y));
    game.ok(Command::Flew {
        unit: X,
        flown: Flown::Dive,
    });
    game.next();
    assert!(!game.0.public().collide(X, Y), "X is a level below Y");
    game.0.rematch(seed(3));
    assert_eq!(game.plane(X).flight(), Flight::default());
}

/// A set-up with levels is made again by the commands that recall it, and by a rematch.
#[test]
fn levels_are_told_again() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for command in [
        on(Switch::Altitude),
        on(Switch::FlyingHigher),
        Command::Floor(3),
        Command::Climbs {
            unit: X,
            rate: 5,
            max: 9,
            immelmann: Immelmann(false),
        },
        Command::Level { unit: Y, level: 6 },
    ] {
        game.ok(command);
    }
    let mut again = Game(Table::new(seed(1)));
    for command in (0..).map_while(|n| game.0.recall(n)) {
        again.ok(command);
    }
    game.ok(Command::Start);
    game.ok(Command::Floor(4));
    game.0.rematch(seed(1));
    for game in [&mut game, &mut again] {
        game.begin();
        assert_eq!(game.plane(X).climbs(), (5, 9));
        assert!(!game.plane(X).has_immelmann());
        assert_eq!(game.plane(X).flight().height, Height::level(5));
        assert_eq!(game.plane(Y).flight().height, Height::level(6));
        assert_eq!(game.0.public().levels(), (3, 6));
    }
}
