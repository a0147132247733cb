//! What holds whatever is played: cards are conserved, refused commands change nothing, and a replay is the same game.
use std::collections::BTreeSet;
use std::fmt::Write;

use proptest::prelude::*;

use super::chance::said;
use super::play::*;
use crate::core::spell::Nth;
use crate::core::{Name, Side, Unit, Untold};
use crate::wow::data::scenarios::{Extras, Variant};
use crate::wow::data::{self, decks};
use crate::wow::public::{PublicUnit, Stage};
use crate::wow::rules::bombs::MARKERS;
use crate::wow::secret::Holder;
use crate::wow::*;

/// Everything that everybody can see, as text.
pub fn public_facts(table: &Table) -> String {
    let public = table.public();
    let mut text = format!("{:?} {:?} {:?}\n", public.stage(), public.clock(), public.switches());
    for notice in public.notices().iter() {
        writeln!(text, "{notice:?}").unwrap();
    }
    writeln!(text, "{}", public.results_are_new()).unwrap();
    for result in public.results() {
        writeln!(text, "{result:?}").unwrap();
    }
    for (seat, name, side) in public.players() {
        writeln!(
            text,
            "{seat:?} {name} {side:?} {} {:?} {:?}",
            public.knocks(seat),
            public.unseen_by(seat),
            public.tally(side)
        )
        .unwrap();
    }
    for plane in public.units() {
        let unit = plane.unit();
        write!(text, "{unit:?} {:?} {:?} {}", plane.owner(), plane.kind(), plane.name()).unwrap();
        write!(text, " {:?} {:?} {:?}", plane.exit(), plane.cause(), plane.downed_by()).unwrap();
        write!(text, " {} {} {}", plane.cards(), plane.unseen(), plane.has_ledger()).unwrap();
        write!(text, " {:?} {}", plane.course(), plane.replaced()).unwrap();
        write!(
            text,
            " {:?} {} {}",
            public.first_card(unit),
            plane.smoke(),
            plane.flames()
        )
        .unwrap();
        write!(
            text,
            " {:?} {} {}",
            plane.prey(),
            plane.tailer_asked(),
            plane.missions()
        )
        .unwrap();
        for gun in plane.guns() {
            let (jam, locked, last) = (plane.jam(gun), plane.locked(gun), plane.last_target(gun));
            write!(
                text,
                " {jam} {locked} {last:?} {:?} {:?}",
                plane.gun(gun),
                public.may_fire(unit, gun)
            )
            .unwrap();
        }
        let (flight, bounds) = (plane.flight(), public.bounds(unit));
        let field = (public.asks_field(unit), public.is_outside(unit), public.may_taxi(unit));
        let pile: Vec<_> = public.pile(unit).collect();
        write!(
            text,
            " {flight:?} {bounds:?} {field:?} {:?} {pile:?}",
            public.start_level(unit)
        )
        .unwrap();
        let (course, replaced) = (plane.course(), plane.replaced());
        write!(
            text,
            " {course:?} {replaced} {:?} {}",
            plane.climbs(),
            plane.has_immelmann()
        )
        .unwrap();
        let overlaps: Vec<_> = public.units().map(|other| public.overlap(unit, other.unit())).collect();
        writeln!(text, " {overlaps:?}").unwrap();
        writeln!(text, "{} {:?} {}", plane.goes_down(), plane.observers(), plane.jumps()).unwrap();
        let fits = Fit::ALL.map(|fit| plane.has(fit));
        let points = public.points(unit).filter(|_| plane.class().is_ground());
        let ground = (plane.silenced(), plane.shell(), points);
        writeln!(text, "{fits:?} {:?} {ground:?}", plane.load()).unwrap();
        let rockets = (plane.rockets(), plane.launched(), plane.rockets_due());
        writeln!(text, "{rockets:?} {:?} {:?}", plane.bombs(), plane.announced()).unwrap();
        writeln!(text, "{} {:?} {:?}", plane.is_away(), plane.entry(), plane.left_over()).unwrap();
    }
    writeln!(
        text,
        "{} {:?} {:?} {:?}",
        public.balloon_turns(),
        public.turns_left(),
        public.among(),
        public.asks(None)
    )
    .unwrap();
    writeln!(text, "{:?}", public.bombs()).unwrap();
    if let Some(choice) = public.scenario() {
        let number = choice.scenario.number;
        writeln!(text, "{number} {:?} {:?}", choice.variant, choice.extras).unwrap();
        for line in public.score_lines() {
            writeln!(text, "{line:?}").unwrap();
        }
        for side in [Side::CENTRAL, Side::ALLIED] {
            writeln!(text, "{:?}", public.score(side)).unwrap();
        }
        for (seat, ..) in public.players() {
            writeln!(text, "{:?}", public.score_of(seat)).unwrap();
        }
        writeln!(text, "{:?}", public.verdict()).unwrap();
    }
    writeln!(text, "{:?} {}", public.shots(), public.shooting_locked()).unwrap();
    for deck in DeckId::ALL {
        let (total, left, discards) = (
            public.deck_total(deck),
            public.deck_left(deck),
            public.deck_discards(deck),
        );
        writeln!(text, "{deck:?} {} {total} {left} {discards}", public.copies(deck)).unwrap();
    }
    text
}

/// Everything there is: the public facts, every total, and where every card lies.
pub fn facts(table: &Table) -> String {
    let mut text = public_facts(table);
    for (seat, ..) in table
        .public()
        .players()
        .filter(|(seat, ..)| table.public().knocks(*seat))
    {
        let knock = table.secret.knocks[seat.index()].map(|knock| {
            let knock = Untold::new(knock);
            Command::Knock { seat, knock }.encode()
        });
        writeln!(text, "{knock:?}").unwrap();
    }
    for unit in table.open.units() {
        writeln!(
            text,
            "{unit:?} {} {:?}",
            table.secret.total(unit),
            table.secret.cause(unit)
        )
        .unwrap();
        let Some(own) = table.for_owner(table.open.unit(unit).base.owner) else {
            continue;
        };
        let own = own.unit(unit).unwrap();
        let sides = |sides: Sides| (sides.left, sides.right);
        let silence = |gun| own.silence(gun).map(|silence| silence as u8);
        writeln!(
            text,
            "{:?} {:?} {} {} {} {} {} {} {:?} {:?} {}",
            sides(own.rudder()),
            sides(own.next_rudder()),
            own.pilot_wounds(),
            own.observer_wounded(),
            own.engine_hits(),
            own.needs_stall(),
            own.missed_stall(),
            own.is_shaken(),
            silence(Gun::FRONT),
            silence(Gun::REAR),
            own.rockets_spoilt(),
        )
        .unwrap();
        writeln!(text, "{:?}", own.enters()).unwrap();
    }
    for (deck, serial, card, holder) in table.secret.cards.all() {
        let holder = match holder {
            None => String::from("pile"),
            Some(Holder::Discard) => String::from("discard"),
            Some(Holder::Unit(unit)) => format!("{unit:?}"),
        };
        write!(
            text,
            "{deck:?}{serial} {}+{} {holder}, ",
            card.points, card.symbol as u8
        )
        .unwrap();
    }
    text
}

/// What players say before a game.
pub fn set_up_command() -> impl Strategy<Value = Command> {
    let weights = [
        ("player", 4),
        ("knock", 1),
        ("no-knock", 1),
        ("remove-player", 1),
        ("plane +", 8),
        ("remove-plane", 1),
        ("change-plane", 3),
        ("switch", 2),
        ("preset", 1),
        ("copies", 1),
        ("cards", 1),
        ("fit", 3),
        ("load", 1),
        ("agreed", 1),
        ("scenario", 2),
    ];
    said(&weights, 0, 8)
}

/// How often each command is said in a game that is under way.
const PLAY: [(&str, usize); 27] = [
    ("fire", 120),
    ("resolve", 60),
    ("next", 110),
    ("take-back", 10),
    ("overlap", 10),
    ("flew", 60),
    ("tails", 30),
    ("tailer", 40),
    ("mission", 10),
    ("order", 10),
    ("look", 10),
    ("glance", 30),
    ("among", 40),
    ("nobody", 20),
    ("winch", 20),
    ("jump", 10),
    ("cable", 5),
    ("shell", 30),
    ("aimed", 20),
    ("launch", 15),
    ("rockets", 20),
    ("drop", 8),
    ("landed", 12),
    ("missed", 12),
    ("leaves", 3),
    ("fact", 10),
    ("arrives", 6),
];

/// What players say in a game.
pub fn play_command() -> impl Strategy<Value = Command> {
    said(&PLAY, 0, 8)
}

/// Any command at all, weighted so that a game gets somewhere.
pub fn any_command() -> impl Strategy<Value = Command> {
    let rare = [
        ("player", 8),
        ("plane +", 16),
        ("start", 12),
        ("number", 12),
        ("leave", 12),
        ("end", 1),
        ("reveal", 12),
        ("correct", 9),
        ("correct-secret", 9),
        ("put-back", 9),
        ("return-card", 18),
        ("markers", 9),
    ];
    said(&[&PLAY[..], &rare].concat(), 3, 8)
}

/// A small game that is under way. Its decks have few cards, so that they run out soon.
pub fn under_way(planes: u8, ledger: bool, thin: bool) -> Vec<Command> {
    let mut commands = Vec::new();
    // Some have a scenario, by which the two sides and a third one play as far as they can.
    let scenario = match planes {
        2 => Some(2),
        4 => Some(11),
        5 => Some(20),
        _ => None,
    };
    if let Some(number) = scenario {
        let (variant, extras) = (Variant::AsPrinted, Extras::NONE);
        commands.push(Command::Scenario {
            number,
            variant,
            extras,
        });
    }
    for index in 0..planes {
        commands.push(player(index + 1, index % 3));
        let mut plane = fighter(index + 1, &format!("X{index}"));
        plane.front = Some(if index % 2 == 0 { Letter::A } else { Letter::B });
        plane.rear = (index % 3 == 0).then_some(Letter::B);
        commands.push(Command::Plane(plane));
    }
    // The larger games have a balloon, the largest also what stands on the ground.
    if planes >= 4 {
        commands.push(Command::Plane(balloon(2, "balloon", 2)));
        commands.push(on(Switch::BailOut));
        commands.push(Command::Fit {
            unit: unit(planes),
            fit: Fit::Barrage,
            on: planes == 6,
        });
    }
    // Most have a giant.
    let giants = [
        "gotha-g-v",
        "zeppelin-staaken-r-vi",
        "felixstowe-f-2a",
        "handley-page-o-400",
    ];
    if let Some(kind) = usize::from(planes).checked_sub(3).map(|place| giants[place]) {
        commands.push(Command::Plane(giant(2, kind)));
    }
    if planes >= 5 {
        for (kind, letter) in [
            ("trench", None),
            ("aa-gun", None),
            ("aa-machine-gun", Some(Letter::A)),
            ("target", None),
        ] {
            commands.push(Command::Plane(on_ground(1, kind, letter)));
        }
    }
    // Every other plane has rockets, and the others bombs.
    for index in 0..planes {
        let unit = unit(index);
        commands.push(if index % 2 == 0 {
            let (fit, on) = (Fit::Rockets, true);
            Command::Fit { unit, fit, on }
        } else {
            let load = Load([2, 5, 0, 1]);
            Command::Load { unit, load }
        });
    }
    // In one game two planes come later, one of them from a side that was chosen in secret.
    if planes == 4 {
        for (index, fit) in [(1, Fit::HiddenSide), (3, Fit::FromTurn2)] {
            let (unit, on) = (unit(index), true);
            commands.push(Command::Fit { unit, fit, on });
        }
        commands.push(Command::Enters {
            unit: unit(1),
            flank: Untold::new(Flank::Right),
        });
    }
    if ledger {
        commands.push(on(Switch::LedgerAtOnce));
    }
    // Every other game is played with all the rules.
    if planes.is_multiple_of(2) {
        commands.push(Command::Preset(Preset::Full));
    }
    if planes >= 5 {
        commands.push(on(Switch::Adjust));
    }
    // And one a seat that nobody sits on.
    if planes == 6 {
        let Command::Player { seat, name, side, .. } = player(7, 1) else {
            unreachable!()
        };
        let sits = Sits::Nobody;
        commands.push(Command::Player { seat, name, side, sits });
        for (kind, name, letter) in [
            ("trench", "solo t", None),
            ("aa-gun", "solo f", None),
            ("aa-machine-gun", "solo m", Some(Letter::B)),
        ] {
            let name = Name::new(name).unwrap();
            commands.push(Command::Plane(Plane {
                name,
                ..on_ground(7, kind, letter)
            }));
        }
    }
    if thin {
        for deck in [DeckId::A, DeckId::B] {
            // Zeros, explosions and fires: a balloon that burns soon blows up.
            for (row, printed) in (0u8..).zip(decks::rows(deck)).skip(1) {
                if !matches!(printed.card.symbol, Symbol::Explosion | Symbol::Fire) {
                    commands.push(card_count(deck, row, 0));
                }
            }
        }
    }
    commands.push(Command::Start);
    commands
}

/// An answer that was said by chance hardly ever fits what the table asks: it is given to the question that is open.
pub fn fitting(public: Public<'_>, command: Command) -> Command {
    match (command, public.among()) {
        (Command::Among { gun, reach, units, .. }, Some(Among { ask: Ask::InRange, .. })) => {
            let guns: Vec<_> = public.solo_guns().collect();
            let (unit, gun) = guns[(gun.index() + units.len()) % guns.len()];
            let may = public.solo_targets(unit, gun);
            let most = if public.unit(unit).unwrap().shell().is_some() {
                8
            } else {
                1
            };
            let units = may.iter().filter(|unit| units.contains(*unit)).take(most).collect();
            Command::Among {
                unit,
                gun,
                reach,
                units,
            }
        }
        // A plane that has new cards.
        (Command::Glance { unit, left }, _) => {
            let new = public.units().find(|plane| plane.unseen() > 0);
            new.map_or(Command::Glance { unit, left }, |plane| Command::Glance {
                unit: plane.unit(),
                left: left % plane.unseen(),
            })
        }
        // A plane that holds a card.
        (Command::ReturnCard { unit, place }, _) => {
            let holder = public.units().find(|plane| plane.cards() > 0);
            Command::ReturnCard {
                unit: holder.map_or(unit, |plane| plane.unit()),
                place,
            }
        }
        // The gun that can be aimed, or whose shell lies on the table.
        (Command::Shell { unit, level }, _) => {
            let loaded = |gun: &PublicUnit<'_>| gun.shell() == Some(Shell::Loaded) && public.is_taken(gun.owner());
            let gun = public.units().find(loaded).map_or(unit, |gun| gun.unit());
            let level = if public.switches().has(Switch::Altitude) {
                1 + level % 5
            } else {
                0
            };
            Command::Shell { unit: gun, level }
        }
        (Command::Aimed { unit, does }, _) => {
            let lies = |gun: &PublicUnit<'_>| matches!(gun.shell(), Some(Shell::Aimed { .. }));
            let unit = public.units().find(lies).map_or(unit, |gun| gun.unit());
            Command::Aimed { unit, does }
        }
        (Command::Among { gun, reach, units, .. }, Some(Among { unit, may, .. })) => Command::Among {
            unit,
            gun,
            reach,
            units: may.iter().filter(|unit| units.contains(*unit)).collect(),
        },
        // Most of these are about planes.
        (Command::Winch { .. } | Command::Jump { .. } | Command::Cable { .. }, _) => {
            let mut units = public.units();
            let Some(balloon) = units
                .find(|unit| unit.class() == data::Class::Balloon)
                .map(|unit| unit.unit())
            else {
                return command;
            };
            match command {
                Command::Winch { does, .. } => Command::Winch { unit: balloon, does },
                Command::Jump { does, .. } => Command::Jump { unit: balloon, does },
                Command::Cable { unit, gap, .. } => Command::Cable { unit, gap, balloon },
                command => command,
            }
        }
        // Most shots are at a target that may be shot at, and a giant fires any of its guns.
        (
            Command::Fire {
                shooter,
                gun,
                target,
                range,
            },
            _,
        ) if range == Range::Short => {
            let giant = public.unit(shooter).filter(|plane| plane.kind().giant().is_some());
            let guns: Vec<_> = giant.into_iter().flat_map(|plane| plane.guns()).collect();
            let gun = guns.get(target.index() % guns.len().max(1)).copied().unwrap_or(gun);
            let others = public.units().map(|unit| unit.unit());
            let may: Vec<_> = others
                .filter(|other| public.may_fire_at(shooter, gun, *other).is_ok())
                .collect();
            let place = target.index().checked_rem(may.len());
            place.map_or(command, |place| fire(shooter, gun, may[place], range))
        }
        (Command::Launch { unit, salvo, target }, _) => {
            let units = || public.units().map(|unit| unit.unit());
            let unit = units().find(|unit| public.may_launch(*unit).is_ok()).unwrap_or(unit);
            let mut targets = units().filter(|target| public.may_launch_at(unit, *target).is_ok());
            let target = targets.next().unwrap_or(target);
            Command::Launch { unit, salvo, target }
        }
        (Command::Rockets { went, .. }, _) => {
            let answer = |unit: Unit, went| Command::Rockets { unit, went };
            let mut units = public.units().map(|unit| unit.unit());
            let asked = units.find(|unit| public.check(&answer(*unit, Went::Missed)).is_ok());
            asked.map_or(command, |unit| answer(unit, went))
        }
        (Command::Drop { unit, groups }, _) => {
            let loaded = |plane: &PublicUnit<'_>| plane.exit().is_none() && plane.bombs() != Load::NONE;
            let bomber = public.units().find(loaded);
            let aboard = bomber.map_or(groups, |plane| Groups::of(plane.bombs()));
            let mut some = aboard.0;
            some.iter_mut()
                .zip(groups.0)
                .for_each(|(aboard, falls)| *aboard &= falls);
            let groups = if some == Groups::NONE.0 { aboard } else { Groups(some) };
            let unit = bomber.map_or(unit, |plane| plane.unit());
            Command::Drop { unit, groups }
        }
        (Command::Landed { .. } | Command::Missed { .. }, _) => {
            let bomb = public.bombs().iter().position(|bomb| bomb.markers == 0);
            let bomb = Nth(bomb.unwrap_or(0) as u8);
            match command {
                Command::Landed { covers, target, .. } => {
                    let targets = public.bomb_targets();
                    let target = targets.nth(target.index() % targets.len().max(1)).unwrap_or(target);
                    Command::Landed { bomb, covers, target }
                }
                _ => Command::Missed { bomb },
            }
        }
        (Command::Markers { markers, .. }, _) => {
            let bomb = public.bombs().iter().position(|bomb| bomb.markers > 0);
            let (bomb, markers) = (Nth(bomb.unwrap_or(0) as u8), markers % (MARKERS + 1));
            Command::Markers { bomb, markers }
        }
        (Command::Next, _) if public.asks(None) == Some(Ask::Round) => Command::Round,
        // What a scenario asks for, about the first giant.
        (Command::Fact { what, .. }, _) => {
            let mut giants = public.units().filter(|plane| plane.kind().giant().is_some());
            giants.next().map_or(command, |giant| Command::Fact {
                what,
                unit: giant.unit(),
            })
        }
        (Command::Arrives { level, .. }, _) => match public.asks(None) {
            Some(Ask::Arrives(unit)) => Command::Arrives { unit, level: level % 4 },
            _ => command,
        },
        (Command::Tailer { does, .. }, _) => {
            let asked = public.units().find(|plane| plane.tailer_asked());
            asked.map_or(command, |plane| Command::Tailer {
                unit: plane.unit(),
                does,
            })
        }
        _ => command,
    }
}

/// Every such game can be begun.
#[test]
fn every_game_is_under_way() {
    for planes in 2..7 {
        for thin in [false, true] {
            let mut game = Game(Table::new(seed(0)));
            for command in under_way(planes, false, thin) {
                game.ok(command);
            }
        }
    }
}

/// Every card of the set-up is somewhere, once, and the public counts are right. Totals are below their limits, unless
/// corrections were agreed on.
fn conserved(table: &Table, agreed: bool) {
    let public = table.public();
    if public.stage() == Stage::SetUp {
        assert_eq!(table.secret.cards.all().count(), 0);
        return;
    }
    let all: Vec<_> = table.secret.cards.all().collect();
    for deck in DeckId::ALL {
        let cards: Vec<_> = all.iter().filter(|(of, ..)| *of == deck).collect();
        let serials: BTreeSet<_> = cards.iter().map(|(_, serial, ..)| *serial).collect();
        assert_eq!(
            (serials.len(), serials.last().map_or(0, |last| usize::from(*last))),
            (cards.len(), cards.len())
        );
        for (row, printed) in (0u8..).zip(decks::rows(deck)) {
            let removed = public.switches().has(Switch::Tournament)
                && matches!(deck, DeckId::A | DeckId::B)
                && printed.card.symbol == Symbol::Explosion;
            let per_copy = if removed {
                0
            } else {
                usize::from(public.card_count(deck, row))
            };
            let there = cards.iter().filter(|(_, _, card, _)| *card == printed.card).count();
            assert_eq!(there, per_copy * usize::from(public.copies(deck)));
        }
        let count = |which: Option<Holder>| cards.iter().filter(|(.., holder)| *holder == which).count();
        assert_eq!(count(None), usize::from(public.deck_left(deck)));
        assert_eq!(count(Some(Holder::Discard)), usize::from(public.deck_discards(deck)));
        assert_eq!(cards.len(), usize::from(public.deck_total(deck)));
    }
    for plane in public.units() {
        let held = all
            .iter()
            .filter(|(.., holder)| *holder == Some(Holder::Unit(plane.unit())))
            .count();
        assert_eq!(held, usize::from(plane.cards()));
        let unseen = table.secret.cards.unseen(plane.unit());
        assert!(unseen <= u16::from(plane.unseen()) && unseen <= u16::from(plane.cards()));
        // There are never more counters than one hit brings, and a plane that smokes or burns tails nobody.
        assert!(plane.guns().all(|gun| plane.jam(gun) <= 3));
        assert!(plane.smoke() <= 3 && (plane.flames() <= 3 || plane.class() == data::Class::Balloon));
        if let Some(prey) = plane.prey() {
            let prey = public.unit(prey).unwrap();
            assert!(plane.exit().is_none() && prey.exit().is_none() && prey.unit() != plane.unit());
            assert_ne!(public.side_of(plane.unit()), public.side_of(prey.unit()));
            assert!(agreed || plane.smoke() == 0 && plane.flames() <= 1);
        }
        // As long as no deck took a card back, a plane's total is the sum of its cards.
        if !plane.has_ledger() && !agreed {
            let held = table.secret.cards.of(plane.unit());
            let points: u16 = held.map(|held| u16::from(held.points())).sum();
            match public.points(plane.unit()).filter(|_| plane.class().is_ground()) {
                // Bombs bring points without a card.
                Some(open) => assert!(points <= open),
                None => assert_eq!(points, table.secret.total(plane.unit())),
            }
        }
        // A plane in play is below its limit.
        if plane.exit().is_none() && !agreed && !plane.class().is_ground() {
            assert!(table.secret.total(plane.unit()) < u16::from(plane.resistance()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// WOW-DECK-2: no card is lost or doubled; a refused command changes nothing; `check` foretells what `apply` does.
    #[test]
    fn any_play_keeps_its_cards(
        planes in 2..7u8, ledger: bool, thin: bool, number: u64,
        commands in prop::collection::vec(any_command(), 1..300),
    ) {
        let mut table = Table::new(seed(number));
        let mut accepted = Table::new(seed(number));
        let mut agreed = false;
        for command in under_way(planes, ledger, thin).into_iter().chain(commands) {
            let command = fitting(table.public(), command);
            let checked = table.check(&command);
            let before = checked.err().map(|_| facts(&table));
            let applied = table.apply(&command).map(|_| ());
            prop_assert_eq!(checked, applied);
            if applied.is_ok() {
                agreed |= matches!(
                    command,
                    Command::PutBack(_) | Command::Correct { .. } | Command::CorrectSecret { .. }
                );
                prop_assert!(accepted.apply(&command).is_ok());
            } else {
                prop_assert_eq!(before, Some(facts(&table)));
            }
            conserved(&table, agreed);
        }
        // The same seed and the accepted commands make the same game, luck included.
        prop_assert_eq!(facts(&table), facts(&accepted));
    }

    /// A set-up of random commands never breaks, and the commands that it is recalled by make the same set-up again.
    #[test]
    fn any_set_up_can_be_told_again(commands in prop::collection::vec(set_up_command(), 1..120)) {
        let mut table = Table::new(seed(0));
        for command in &commands {
            let _ = table.apply(command);
        }
        let mut again = Table::new(seed(0));
        for command in (0..).map_while(|n| table.recall(n)) {
            prop_assert_eq!(again.apply(&command).map(|_| ()), Ok(()));
        }
        table.open.notices.clear();
        again.open.notices.clear();
        prop_assert_eq!(facts(&table), facts(&again));
        prop_assert_eq!(table.apply(&Command::Start).is_ok(), again.apply(&Command::Start).is_ok());
        prop_assert_eq!(facts(&table), facts(&again));
    }
}
