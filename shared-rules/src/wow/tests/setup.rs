//! Players, planes, switches and decks before the start.
use super::play::*;
use crate::core::*;
use crate::wow::data::PlaneKind;
use crate::wow::data::planes::{PLANES, Printed};
use crate::wow::public::Stage;
use crate::wow::*;

/// WOW-SET-1 V1: each plane is kept apart, even when one player has two.
#[test]
fn set_1_v1_planes_are_kept_apart() {
    let mut game = Game(Table::new(seed(1)));
    game.ok(player(1, 0));
    game.ok(player(2, 1));
    for (owner, name) in [(1, "X"), (1, "Y"), (2, "Z")] {
        game.ok(Command::Plane(fighter(owner, name)));
    }
    game.begin();
    game.stack(DeckId::A, "3");
    game.long(Z, X);
    game.resolve();
    assert_eq!((game.total(X), game.total(Y)), (3, 0));
    assert_eq!(game.0.for_owner(seat(1)).unwrap().units().count(), 2);
}

/// WOW-SET-1 V2: a plane without a front gun cannot fire one.
#[test]
fn set_1_v2_no_front_gun() {
    let mut x = fighter(1, "X");
    (x.front, x.rear) = (None, Some(Letter::B));
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Long)),
        Refusal::NoGun(Gun::FRONT)
    );
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
}

/// WOW-SET-1: what is printed on a base must make sense.
#[test]
fn set_1_bases() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0)]);
    let mut plane = fighter(1, "Y");
    plane.resistance = 0;
    assert_eq!(game.refused(Command::Plane(plane)), Refusal::NoDamagePoints);
    let mut plane = fighter(1, "Y");
    plane.front = None;
    assert_eq!(game.refused(Command::Plane(plane)), Refusal::NoGuns);
    assert_eq!(game.refused(Command::Plane(fighter(1, "X"))), Refusal::NameTaken);
    assert_eq!(game.refused(Command::Plane(fighter(2, "Y"))), Refusal::NoSuchPlayer);
    let mut plane = fighter(1, "Y");
    plane.name = Name::default();
    assert_eq!(game.refused(Command::Plane(plane)), Refusal::BadName);
}

/// A name is one to ten letters, all of which the screen can show.
#[test]
fn names() {
    for good in ["X", "Dr.I a", "Jörg-O'Hea", "1234567890"] {
        assert_eq!(Name::new(good).unwrap().chars().collect::<String>(), good);
    }
    for bad in ["", " X", "X ", "12345678901", "a\nb", "łódź", "a_b", "×"] {
        assert_eq!(Name::new(bad), None, "{bad}");
    }
}

/// No two players and no two planes have the same name; upper and lower case make no difference.
#[test]
fn names_are_taken_once() {
    let named = |number, name| Command::Player {
        seat: seat(number),
        side: side(0),
        name: Name::new(name).unwrap(),
        sits: Sits::Somebody,
    };
    let mut game = Game(Table::new(seed(1)));
    game.ok(named(1, "Jörg"));
    for name in ["Jörg", "jörg", "JÖRG"] {
        assert_eq!(game.refused(named(2, name)), Refusal::NameTaken);
    }
    game.ok(named(2, "Jorg"));
    game.ok(named(1, "JÖRG"));
    game.ok(Command::Plane(fighter(1, "Red 1")));
    assert_eq!(game.refused(Command::Plane(fighter(2, "RED 1"))), Refusal::NameTaken);
    game.ok(Command::Plane(fighter(2, "Red 2")));
    // A player and a plane may share a name.
    game.ok(Command::Plane(fighter(2, "jorg")));
}

/// A plane of the set-up is changed in its place. It may keep its name, and is checked like a new one.
#[test]
fn a_plane_is_changed() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let change = |unit, plane| Command::ChangePlane { unit, plane };
    let mut other = fighter(2, "X");
    (other.kind, other.rear, other.resistance) = (PlaneKind::FOKKER_DR_I, Some(Letter::B), 9);
    assert_eq!(game.ok(change(X, other)), []);
    let plane = game.plane(X);
    assert_eq!(
        (plane.owner(), plane.kind(), plane.resistance()),
        (seat(2), PlaneKind::FOKKER_DR_I, 9)
    );
    assert_eq!(
        (plane.gun(Gun::REAR), game.plane(Y).resistance()),
        (Some(Letter::B), 15)
    );
    assert_eq!(game.refused(change(X, fighter(1, "Y"))), Refusal::NameTaken);
    assert_eq!(game.refused(change(X, fighter(1, "y"))), Refusal::NameTaken);
    assert_eq!(game.refused(change(Z, fighter(1, "Z"))), Refusal::NoSuchPlane);
    assert_eq!(game.refused(change(X, fighter(3, "X"))), Refusal::NoSuchPlayer);
    let mut bad = fighter(1, "X");
    bad.resistance = 0;
    assert_eq!(game.refused(change(X, bad)), Refusal::NoDamagePoints);
    let mut bad = fighter(1, "X");
    bad.front = None;
    assert_eq!(game.refused(change(X, bad)), Refusal::NoGuns);
    let mut bad = fighter(1, "X");
    bad.name = Name::default();
    assert_eq!(game.refused(change(X, bad)), Refusal::BadName);
    game.ok(change(X, fighter(1, "Late")));
    assert_eq!(game.plane(X).name(), &Name::new("Late").unwrap());
    game.ok(Command::Start);
    assert_eq!(game.refused(change(X, other)), Refusal::NotNow);
}

/// A rematch begins anew: nothing of the old phase, of its guns or of its cards is left.
#[test]
fn a_rematch_forgets_the_game() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "0+jam(red)");
    game.ok(Command::Overlap { a: X, b: Z });
    game.long(X, Y);
    game.resolve();
    game.0.rematch(seed(9));
    let mut other = Game::free_for_all(3);
    other.0.rematch(seed(9));
    other.0.open.notices.clear();
    assert_eq!(super::any_play::facts(&game.0), super::any_play::facts(&other.0));
    assert!(game.0.public().shots().is_empty() && !game.0.public().shooting_locked());
    game.begin();
    assert_eq!(
        (game.jam(X), game.plane(Y).unseen(), game.0.public().overlap(X, Z)),
        (0, 0, false)
    );
    game.long(X, Z);
}

/// WOW-SET-2: every setting can only be on while its module is.
#[test]
fn set_2_settings_need_their_modules() {
    use Switch::*;
    let modules: [(Switch, &[Switch]); 9] = [
        (
            Special,
            &[
                LateWound,
                LatestRudder,
                DuplicatesOnce,
                StallReplaces,
                ExpandedCrew,
                Mechanics,
                SixForFour,
            ],
        ),
        (Aim, &[AnnounceAim, AimAtGround, AimOncePerCard]),
        (Tailing, &[FlamesBanTurn, StrictTailing]),
        (TwoSeaters, &[ObserverNeeded, WoundJamsRear, WoundAllGuns, SameTarget]),
        (
            Altitude,
            &[
                Overdive,
                FlyingHigher,
                Clouds,
                Landing,
                Collisions,
                OverlapSameLevel,
                ExecutedTicks,
                ClimbIsSteep,
                KeepOneMarker,
                BlockEitherLevel,
                AltitudeArcs,
            ],
        ),
        (Clouds, &[OpenPile]),
        (Collisions, &[PoolCollisions, CollideOnce, LiteralGround]),
        (BailOut, &[ObserversLost]),
        (Mechanics, &[SideOnly]),
    ];
    for switch in Switch::ALL.into_iter().filter(|switch| *switch != LateOverdive) {
        let module = modules.iter().find(|(_, settings)| settings.contains(&switch));
        assert_eq!(switch.needs(), module.map(|(module, _)| *module), "{switch:?}");
    }
    assert_eq!(LateOverdive.needs(), Some(Overdive));
}

/// Turning one switch on turns on no other.
#[test]
fn switches_are_apart() {
    for switch in Switch::ALL {
        let mut switches = Switches::START;
        switches.set(switch, true);
        assert!(
            Switch::ALL
                .into_iter()
                .all(|other| other == switch || switches.has(other) == Switches::START.has(other))
        );
        switches.set(switch, Switches::START.has(switch));
        assert_eq!(switches, Switches::START);
    }
}

/// The units of a set come in order, and a name can be printed.
#[test]
fn sets_and_names() {
    let both = set(&[unit(3), unit(20)]);
    assert_eq!(
        [0, 1, 2].map(|place| both.nth(place)),
        [Some(unit(3)), Some(unit(20)), None]
    );
    assert_eq!(std::format!("{}", Name::new("B\u{f6}hme 2").unwrap()), "B\u{f6}hme 2");
}

/// A table has room for twenty-four units and not one more.
#[test]
fn table_full() {
    let mut game = Game::set_up(&[(fighter(1, "P0"), 0)]);
    (1..24).for_each(|index| drop(game.ok(Command::Plane(fighter(1, &format!("P{index}"))))));
    assert_eq!(game.refused(Command::Plane(fighter(1, "P24"))), Refusal::TableFull);
    assert_eq!(game.0.public().copies(DeckId::A), 6);
    game.ok(player(2, 1));
    assert_eq!(game.refused(Command::Start), Refusal::PlayerWithoutPlane(seat(2)));
    game.ok(Command::RemovePlane(unit(23)));
    game.ok(Command::Plane(fighter(2, "P24")));
    game.begin();
    assert_eq!(game.left(DeckId::B), 6 * 44);
}

/// WOW-SET-2 V1: a rule that builds on another needs it to be on.
#[test]
fn set_2_v1_needs_altitude() {
    let mut game = Game(Table::new(seed(1)));
    for switch in [
        Switch::Overdive,
        Switch::FlyingHigher,
        Switch::Clouds,
        Switch::Landing,
        Switch::Collisions,
    ] {
        assert_eq!(game.refused(on(switch)), Refusal::Needs(Switch::Altitude));
    }
    // What a switch needs is a module that needs nothing itself, or that comes before it, so there is no circle.
    for switch in Switch::ALL {
        let Some(needed) = switch.needs() else { continue };
        assert!(needed.is_module() && (needed as u8) < switch as u8, "{switch:?}");
    }
    game.ok(on(Switch::Altitude));
    game.ok(on(Switch::Overdive));
    let off = Command::Switch {
        switch: Switch::Altitude,
        on: false,
    };
    assert_eq!(game.refused(off), Refusal::NeededBy(Switch::Overdive));
}

/// WOW-SET-2 V2: switches and decks are fixed at the start.
#[test]
fn set_2_v2_fixed_at_start() {
    let mut game = Game::free_for_all(2);
    let off = |switch| Command::Switch { switch, on: false };
    for command in [
        off(Switch::Aim),
        on(Switch::Tournament),
        Command::Copies {
            deck: DeckId::A,
            copies: 2,
        },
        card_count(DeckId::A, 0, 1),
    ] {
        assert_eq!(game.refused(command), Refusal::FixedAtStart);
    }
    for command in [
        player(3, 0),
        Command::RemovePlayer(seat(1)),
        Command::RemovePlane(X),
        Command::Start,
    ] {
        assert_eq!(game.refused(command), Refusal::NotNow);
    }
}

/// A fight needs two sides, and every player needs a plane.
#[test]
fn who_may_start() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 0)]);
    assert_eq!(game.refused(Command::Start), Refusal::TwoSidesNeeded);
    game.ok(player(2, 1));
    game.ok(player(3, 1));
    assert_eq!(game.refused(Command::Start), Refusal::PlayerWithoutPlane(seat(3)));
    assert_eq!(game.refused(Command::RemovePlayer(seat(2))), Refusal::HasPlanes);
    assert_eq!(game.refused(Command::RemovePlayer(seat(4))), Refusal::NoSuchPlayer);
    assert_eq!(game.refused(Command::Next), Refusal::NotNow);
    assert_eq!(game.refused(Command::Look(seat(1))), Refusal::NotNow);
    assert_eq!(game.refused(Command::End), Refusal::NotNow);
    game.ok(Command::RemovePlayer(seat(3)));
    game.ok(Command::Start);
}

/// When a plane is taken out of the set-up, those after it move up.
#[test]
fn planes_move_up() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.ok(Command::RemovePlane(X));
    assert_eq!(game.plane(X).name(), &Name::new("Y").unwrap());
    assert_eq!(game.refused(Command::RemovePlane(Z)), Refusal::NoSuchPlane);
}

/// A plane joins a running game, in a planning step.
#[test]
fn a_plane_joins() {
    let mut game = Game::free_for_all(2);
    let mut late = fighter(1, "Late");
    late.resistance = 9;
    assert_eq!(game.refused(Command::Plane(late)), Refusal::NotNow);
    (0..3).for_each(|_| drop(game.next()));
    assert_eq!(game.label(), "T2 S1");
    assert_eq!(game.ok(Command::Plane(late)), [Notice::Joined(Z)]);
    game.next();
    game.long(Y, Z);
    assert_eq!(game.left(DeckId::A), 37);
}

/// The commands by which a set-up is recalled make the same set-up, in whatever order its decks were changed. A rematch
/// keeps it.
#[test]
fn recall_makes_the_set_up_again() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Tournament));
    game.ok(on(Switch::ShowJamCard));
    // Many copies of a small deck, one copy of a large one.
    (0..10).for_each(|row| drop(game.ok(card_count(DeckId::A, row, 0))));
    game.ok(Command::Copies {
        deck: DeckId::A,
        copies: 20,
    });
    game.ok(card_count(DeckId::B, 0, 140));
    game.begin();
    (0..3).for_each(|_| drop(game.next()));
    for index in 2..9 {
        game.ok(Command::Plane(fighter(1 + index % 2, &format!("P{index}"))));
    }
    let told = |table: &Table| (0..).map_while(|n| table.recall(n)).collect::<Vec<_>>();
    let commands = told(&game.0);
    let mut again = Game(Table::new(seed(2)));
    commands.iter().for_each(|command| drop(again.ok(*command)));
    assert_eq!(told(&again.0), commands);
    assert_eq!(again.own(X).resistance(), 15);
    game.0.rematch(seed(2));
    assert_eq!(game.0.public().stage(), Stage::SetUp);
    assert_eq!(told(&game.0), commands);
    game.ok(Command::Start);
    again.ok(Command::Start);
    assert_eq!(super::any_play::facts(&game.0), super::any_play::facts(&again.0));
    game.0.restart(seed(3));
    assert_eq!((told(&game.0), game.0.public().unit_count()), (vec![], 0));
}

/// The planes have unique names that fit their row, and each row is consistent.
#[test]
fn planes_of_the_table() {
    for kind in PlaneKind::all() {
        let (plane, names) = (kind.get(), kind.names());
        let others = || PlaneKind::all().skip(usize::from(kind.number()) + 1);
        assert!(others().all(|other| other.slug() != kind.slug()
            && other.names().short != names.short
            && other.names().name != names.name));
        assert!(
            names.short.chars().count() <= 8 && Name::new(names.short).is_some(),
            "{}",
            names.short
        );
        assert!(
            kind.slug()
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        );
        assert!(plane.seats == 2 || plane.rear != Printed::Known(Some(Letter::B)));
    }
    assert!(PlaneKind::new(PLANES.len() as u8).is_none());
    let slugs = |group| {
        PlaneKind::of_group(group)
            .map(PlaneKind::slug)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        slugs(data::Group::Balloons),
        "balloon-parseval-sigsfeld balloon-ae-800 balloon-avorio-prassone balloon-caquot balloon-other"
    );
    assert_eq!(slugs(data::Group::Ground), "trench aa-gun aa-machine-gun target");
    assert_eq!(PlaneKind::by_slug("fokker-dr-i"), Some(PlaneKind::FOKKER_DR_I));
    assert_eq!(PlaneKind::by_slug("sopwith-camel"), Some(PlaneKind::SOPWITH_CAMEL));
    let camel = PlaneKind::SOPWITH_CAMEL.get();
    assert_eq!((camel.front, camel.resistance), (Printed::Known(Some(Letter::A)), 15));
    let italian: Vec<_> = PlaneKind::of_group(data::Group::Planes(data::Nation::Italy))
        .map(|kind| kind.slug())
        .collect();
    assert_eq!(italian, ["pomilio-pc", "saml-s-2", "caproni-ca-3", "caproni-ca-4"]);
}

/// A seat that nobody sits on: its planes are shot at like any others, but nobody has to look at their cards, or can,
/// before the game is over. A rematch has the empty seat again.
#[test]
fn a_seat_without_a_player() {
    let mut game = Game(Table::new(seed(1)));
    game.ok(player(1, 0));
    let Command::Player { seat, name, side, .. } = player(2, 1) else {
        unreachable!()
    };
    let sits = Sits::Nobody;
    game.ok(Command::Player { seat, name, side, sits });
    game.ok(Command::Plane(fighter(1, "X")));
    game.ok(Command::Plane(fighter(2, "Y")));
    game.begin();
    assert!(game.0.public().is_taken(self::seat(1)) && !game.0.public().is_taken(seat));
    game.stack(DeckId::A, "3 2");
    game.short(X, Y);
    assert_eq!(game.resolve(), [took(Y, 2, X)]);
    assert_eq!((game.plane(Y).cards(), game.plane(Y).unseen()), (2, 0));
    assert!(game.0.public().unseen_by(seat).is_empty() && game.0.for_owner(seat).is_none());
    assert_eq!(game.refused(Command::Look(seat)), Refusal::NoSuchPlayer);
    game.ok(Command::End);
    assert_eq!(game.total(Y), 5);
    game.0.rematch(super::play::seed(2));
    assert_eq!(game.0.recall(1), Some(Command::Player { seat, name, side, sits }));
}
