//! What holds whatever is played: cards are conserved, refused commands change nothing, a replay is the same game.
use std::collections::BTreeSet;
use std::fmt::Write;

use proptest::prelude::*;

use super::play::*;
use crate::data::{PlaneKind, decks};
use crate::public::Stage;
use crate::secret::Holder;
use crate::*;

/// Everything everybody can see, as text.
pub fn public_facts(table: &Table) -> String {
    let public = table.public();
    let mut text = format!("{:?} {:?} {:?}\n", public.stage(), public.clock(), public.switches());
    for notice in public.notices().iter() {
        writeln!(text, "{notice:?}").unwrap();
    }
    for (seat, name, side) in public.players() {
        writeln!(
            text,
            "{seat:?} {name} {side:?} {:?} {:?}",
            public.unseen_by(seat),
            public.tally(side)
        )
        .unwrap();
    }
    for plane in public.planes() {
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
        for gun in Gun::ALL {
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
        let overlaps: Vec<_> = public
            .planes()
            .map(|other| public.overlap(unit, other.unit()))
            .collect();
        writeln!(text, " {overlaps:?}").unwrap();
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
    for unit in table.open.units() {
        writeln!(
            text,
            "{unit:?} {} {:?}",
            table.secret.total(unit),
            table.secret.cause(unit)
        )
        .unwrap();
        let Some(own) = table.for_owner(table.open.plane(unit).base.owner) else {
            continue;
        };
        let own = own.plane(unit).unwrap();
        let sides = |sides: Sides| (sides.left(), sides.right());
        let silence = |gun| own.silence(gun).map(|silence| silence as u8);
        writeln!(
            text,
            "{:?} {:?} {} {} {} {} {} {} {:?} {:?}",
            sides(own.rudder()),
            sides(own.next_rudder()),
            own.pilot_wounds(),
            own.observer_wounded(),
            own.engine_hits(),
            own.needs_stall(),
            own.missed_stall(),
            own.is_shaken(),
            silence(Gun::Front),
            silence(Gun::Rear),
        )
        .unwrap();
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

/// A unit read from a journal: most are on the table, some on none.
fn any_unit() -> impl Strategy<Value = Unit> {
    prop_oneof![20 => 0..8u8, 1 => 0..24u8].prop_map(|index| Unit::new(index).unwrap())
}

fn any_gun() -> impl Strategy<Value = Gun> {
    prop_oneof![4 => Just(Gun::Front), 1 => Just(Gun::Rear)]
}

fn any_range() -> impl Strategy<Value = Range> {
    prop_oneof![Just(Range::Short), Just(Range::Long)]
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (1..9u8).prop_map(|number| Seat::new(number).unwrap())
}

fn any_side() -> impl Strategy<Value = Side> {
    prop_oneof![20 => 0..3u8, 1 => 0..8u8].prop_map(|index| Side::new(index).unwrap())
}

fn any_deck() -> impl Strategy<Value = DeckId> {
    (0..4usize).prop_map(|index| DeckId::ALL[index])
}

fn any_name() -> impl Strategy<Value = Name> {
    prop_oneof![
        4 => (0..40u8).prop_map(|number| Name::new(&format!("P{number}")).unwrap()),
        1 => prop::collection::vec(any::<u8>(), 1..11)
            .prop_filter_map("no name", |letters| Name::from_latin1(&letters).ok()),
    ]
}

fn any_letter() -> impl Strategy<Value = Option<Letter>> {
    prop_oneof![Just(None), Just(Some(Letter::A)), Just(Some(Letter::B))]
}

fn any_plane() -> impl Strategy<Value = Plane> {
    let kind = (0..PlaneKind::all().count()).prop_map(|number| PlaneKind::new(number as u8).unwrap());
    (any_seat(), kind, any_name(), any_letter(), any_letter(), 0..20u8).prop_map(
        |(owner, kind, name, front, rear, resistance)| Plane {
            owner,
            kind,
            name,
            front,
            rear,
            resistance,
        },
    )
}

pub fn set_up_command() -> impl Strategy<Value = Command> {
    let switch = (0..Switch::ALL.len(), any::<bool>());
    prop_oneof![
        4 => (any_seat(), any_side(), any_name()).prop_map(|(seat, side, name)| Command::Player { seat, side, name }),
        1 => any_seat().prop_map(Command::RemovePlayer),
        8 => any_plane().prop_map(Command::Plane),
        1 => any_unit().prop_map(Command::RemovePlane),
        3 => (any_unit(), any_plane()).prop_map(|(unit, plane)| Command::ChangePlane { unit, plane }),
        2 => switch.prop_map(|(index, on)| Command::Switch { switch: Switch::ALL[index], on }),
        1 => (0..3usize).prop_map(|index| Command::Preset(Preset::ALL[index])),
        1 => (any_deck(), 0..12u8).prop_map(|(deck, copies)| Command::Copies { deck, copies }),
        1 => (any_deck(), 0..25u8, 0..20u8).prop_map(|(deck, row, count)| Command::CardCount { deck, row, count }),
    ]
}

/// What players can say in a game, sense or nonsense.
pub fn play_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        12 => (any_unit(), any_gun(), any_unit(), any_range())
            .prop_map(|(shooter, gun, target, range)| Command::Fire { shooter, gun, target, range }),
        6 => Just(Command::Resolve),
        10 => Just(Command::Next),
        1 => (any_unit(), any_gun()).prop_map(|(shooter, gun)| Command::TakeBack { shooter, gun }),
        1 => (any_unit(), any_unit()).prop_map(|(a, b)| Command::Overlap { a, b }),
        6 => (any_unit(), 0..Flown::ALL.len())
            .prop_map(|(unit, index)| Command::Flew { unit, flown: Flown::ALL[index] }),
        3 => (any_unit(), any_unit()).prop_map(|(tailer, prey)| Command::Tails { tailer, prey }),
        4 => (any_unit(), 0..3usize)
            .prop_map(|(unit, index)| Command::Tailer { unit, does: Tailer::ALL[index] }),
        1 => any_unit().prop_map(Command::Mission),
        1 => any::<u8>().prop_map(|bits| Command::MoveOrder(UnitSet::from_bytes([bits & 0x7F, 0, 0]))),
        1 => any_seat().prop_map(Command::Look),
    ]
}

/// What a table can agree on, sense or nonsense.
fn correction() -> impl Strategy<Value = Command> {
    let counter = (0..Counter::ALL.len()).prop_map(|index| Counter::ALL[index]);
    prop_oneof![
        (any_unit(), counter, 0..20u8).prop_map(|(unit, what, value)| Command::Correct { unit, what, value }),
        (any_unit(), 0..20u8).prop_map(|(unit, value)| Command::CorrectSecret {
            unit,
            what: Hidden::Damage,
            value: Untold(value)
        }),
        any_unit().prop_map(Command::PutBack),
        (any_unit(), 0..4u8).prop_map(|(unit, place)| Command::ReturnCard { unit, place }),
    ]
}

pub fn any_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        40 => play_command(),
        4 => set_up_command(),
        3 => correction(),
        1 => any_unit().prop_map(Command::Leave),
        1 => Just(Command::Start),
        1 => any::<u32>().prop_map(Command::Number),
        1 => Just(Command::Reveal),
        1 => prop::bool::weighted(0.1).prop_map(|end| if end { Command::End } else { Command::Next }),
    ]
}

/// A small game that is under way: decks of few cards run out soon.
pub fn under_way(planes: u8, ledger: bool, thin: bool) -> Vec<Command> {
    let mut commands = Vec::new();
    for index in 0..planes {
        commands.push(player(index + 1, index % 3));
        let mut plane = fighter(index + 1, &format!("X{index}"));
        plane.front = Some(if index % 2 == 0 { Letter::A } else { Letter::B });
        plane.rear = (index % 3 == 0).then_some(Letter::B);
        commands.push(Command::Plane(plane));
    }
    if ledger {
        commands.push(on(Switch::LedgerAtOnce));
    }
    // Every other game is played with all the rules.
    if planes.is_multiple_of(2) {
        commands.push(Command::Preset(Preset::Full));
    }
    if thin {
        for deck in [DeckId::A, DeckId::B] {
            for row in 1..decks::rows(deck).len() as u8 - 1 {
                commands.push(Command::CardCount { deck, row, count: 0 });
            }
        }
    }
    commands.push(Command::Start);
    commands
}

/// Every card of the set-up is somewhere, once; the public counts are right. Totals are below their limits as long as
/// the table has agreed on nothing else.
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
    for plane in public.planes() {
        let held = all
            .iter()
            .filter(|(.., holder)| *holder == Some(Holder::Unit(plane.unit())))
            .count();
        assert_eq!(held, usize::from(plane.cards()));
        let unseen = table.secret.cards.unseen(plane.unit());
        assert!(unseen <= u16::from(plane.unseen()) && unseen <= u16::from(plane.cards()));
        // Counters are never more than a hit brings, and who smokes or burns tails nobody.
        assert!(Gun::ALL.iter().all(|gun| plane.jam(*gun) <= 3));
        assert!(plane.smoke() <= 3 && plane.flames() <= 3);
        if let Some(prey) = plane.prey() {
            let prey = public.plane(prey).unwrap();
            assert!(plane.exit().is_none() && prey.exit().is_none() && prey.unit() != plane.unit());
            assert_ne!(public.side_of(plane.unit()), public.side_of(prey.unit()));
            assert!(agreed || plane.smoke() == 0 && plane.flames() <= 1);
        }
        // What lies with a plane is what its total is made of, as long as no deck took a card back.
        if !plane.has_ledger() && !agreed {
            let owner = table.for_owner(plane.owner()).unwrap().plane(plane.unit()).unwrap();
            let points: u16 = owner.cards().map(|held| u16::from(held.points)).sum();
            assert_eq!(points, owner.total());
        }
        // Out or not is decided by the total alone, but for explosions.
        if plane.exit().is_none() && !agreed {
            assert!(table.secret.total(plane.unit()) < u16::from(plane.resistance()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// WOW-DECK-2: no card is lost or doubled; a refused command changes nothing; `check` says what `apply` does.
    #[test]
    fn any_play_keeps_its_cards(
        planes in 2..7u8, ledger: bool, thin: bool, number: u64,
        commands in prop::collection::vec(any_command(), 1..300),
    ) {
        let mut table = Table::new(seed(number));
        let mut accepted = Table::new(seed(number));
        let mut agreed = false;
        for command in under_way(planes, ledger, thin).into_iter().chain(commands) {
            let checked = table.check(&command);
            let before = checked.err().map(|_| facts(&table));
            let applied = table.apply(&command).map(|_| ());
            prop_assert_eq!(checked, applied);
            if applied.is_ok() {
                agreed |= matches!(command, Command::PutBack(_) | Command::Correct { .. } | Command::CorrectSecret { .. });
                prop_assert!(accepted.apply(&command).is_ok());
            } else {
                prop_assert_eq!(before, Some(facts(&table)));
            }
            conserved(&table, agreed);
        }
        // The same seed and the accepted commands: the same game, luck included.
        prop_assert_eq!(facts(&table), facts(&accepted));
    }

    /// A set-up from nothing but random commands never breaks, and what was told again makes the same set-up.
    #[test]
    fn any_set_up_can_be_told_again(commands in prop::collection::vec(set_up_command(), 1..120)) {
        let mut table = Table::new(seed(0));
        for command in &commands {
            let _ = table.apply(command);
        }
        let mut again = Table::new(seed(0));
        for command in (0..).map_while(|n| table.public().recall(n)) {
            prop_assert_eq!(again.apply(&command).map(|_| ()), Ok(()));
        }
        table.open.notices.clear();
        again.open.notices.clear();
        prop_assert_eq!(facts(&table), facts(&again));
        prop_assert_eq!(table.apply(&Command::Start).is_ok(), again.apply(&Command::Start).is_ok());
        prop_assert_eq!(facts(&table), facts(&again));
    }
}
