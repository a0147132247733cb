//! What a secret may make public: each entry of the list, and that nothing else gets out.
//!
//! `recycled`, `substituted` and `ledger` are tested in `runout.rs`, `order` in `overlap.rs`; `smoke`, `fire`,
//! `observers`, `holds_fire`, `aim`, `look`, `illegal`, `mission`, `climbed`, `automatic` and `repaired` in the table
//! scripts of their rules.
use proptest::prelude::*;

use super::play::*;
use crate::wow::notice::{Cause, Exit};
use crate::wow::*;

/// The notices of one short shot of X at Y that draws these cards.
fn shot_with(text: &str, switch: Option<Switch>) -> Vec<Notice> {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    switch.into_iter().for_each(|switch| drop(game.ok(on(switch))));
    game.begin();
    game.stack(DeckId::A, text);
    game.short(X, Y);
    game.resolve()
}

/// WOW-SEC-1 V1 (without the smoke) and V2: the number of cards and nothing else. `disclosure::took`.
#[test]
fn sec_1_v1_v2_cards_are_counted() {
    let took = [took(Y, 2, X)];
    assert_eq!(shot_with("2+smoke 0", None), took);
    assert_eq!(shot_with("2+engine 1+rudderL", None), took);
}

/// WOW-SEC-1: shots are declared aloud, so everybody may know whose shot brought how many cards, and the owner whose
/// shot brought which. `disclosure::took`.
#[test]
fn cards_are_told_by_their_shooter() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "2 1 3");
    game.short(X, Y);
    game.long(Z, Y);
    assert_eq!(game.resolve(), [took(Y, 2, X), took(Y, 1, Z)]);
    let owner = game.0.for_owner(seat(2)).unwrap();
    let by: Vec<_> = owner.unit(Y).unwrap().cards().map(|card| card.by).collect();
    assert_eq!(by, [Some(X), Some(X), Some(Z)]);
}

/// WOW-STR-2: what is shot at a card on the ground lies open: points, sum, and what fell silent. A jam is the
/// shooter's, and nobody has to look. `disclosure::strafed`.
#[test]
fn str_2_what_hits_the_ground_lies_open() {
    let trench = on_ground(2, "trench", None);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (trench, 1), (fighter(2, "Z"), 1)]);
    game.begin();
    let strafed = |points, total| Notice::Strafed {
        unit: Y,
        by: Some(X),
        points,
        total,
    };
    game.stack(DeckId::A, "2+engine 1");
    game.short(X, Y);
    assert_eq!(game.resolve(), [strafed(3, 3)]);
    assert_eq!(game.0.public().points(Y), Some(3));
    assert_eq!((game.plane(Y).unseen(), game.plane(Y).cards()), (0, 2));
    game.phase();
    game.stack(DeckId::A, "1 1");
    game.short(X, Y);
    let silenced = Notice::Silenced { unit: Y, all: true };
    assert_eq!(game.resolve(), [strafed(2, 5), silenced]);
}

/// WOW-GIA-6, WOW-GIA-11: on a giant engine and crew symbols are public, and what the tokens say of its men; how much its
/// engines took is not, and other symbols are not. `disclosure::engine_hits`, `disclosure::crew_hits`.
#[test]
fn gia_6_gia_11_engines_and_men_of_a_giant() {
    let notices = |text, tokens: &[(Token, u8)]| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (giant(2, "felixstowe-f-2a"), 1)]);
        game.ok(on(Switch::Special));
        game.begin();
        game.stack(DeckId::A, text);
        assert!(game.0.set_tokens(tokens));
        game.short(X, Y);
        game.resolve()
    };
    let hit = Notice::EngineHit {
        unit: Y,
        hits: 1,
        sides: None,
    };
    for token in [1, 2] {
        let told = notices("2+engine 0+rudderL", &[(Token::Engine, token)]);
        assert_eq!(told, [took(Y, 2, X), hit]);
    }
    let told = notices("0+crew 3+crew", &[(Token::Man, 1), (Token::Man, 4)]);
    let [first, Notice::CrewHit { unit, out, wounded }] = told[..] else {
        panic!("{told:?}");
    };
    assert_eq!((first, unit), (took(Y, 2, X), Y));
    assert!(out.iter().eq([4]) && wounded.iter().eq([1]));
}

/// WOW-SOLO-2: the card that a gun of an empty seat draws says to everybody whether it hits. `disclosure::checked`.
#[test]
fn solo_2_the_check_lies_open() {
    for (text, hit) in [("3", false), ("0+jam(green)", true), ("1+crew", true), ("EXPL", true)] {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (on_ground(2, "aa-gun", None), 1)]);
        let Command::Player { seat, name, side, .. } = player(2, 1) else {
            unreachable!()
        };
        let sits = Sits::Nobody;
        game.ok(Command::Player { seat, name, side, sits });
        game.begin();
        game.phase();
        game.ok(Command::Next);
        game.ok(Command::Among {
            unit: Y,
            gun: Gun::FRONT,
            reach: Reach(Range::Short),
            units: [X].into_iter().collect(),
        });
        game.ok(Command::Nobody);
        game.stack(DeckId::A, text);
        game.stack(DeckId::C, "0");
        let told = game.resolve();
        let (unit, target) = (Y, X);
        assert_eq!(told[0], Notice::Checked { unit, target, hit }, "{text}");
        assert_eq!(told.len(), 1 + usize::from(hit));
        assert_eq!(game.plane(X).cards(), u8::from(hit));
    }
}

/// WOW-SEC-1 V3, AMB-03: a jam is announced, its points only with the switch. `disclosure::jam`.
#[test]
fn sec_1_v3_a_jam_is_announced() {
    let jammed = |points, second| {
        [
            took(Y, 2, X),
            Notice::Jammed {
                unit: X,
                gun: Gun::FRONT,
                points,
                second,
            },
        ]
    };
    assert_eq!(shot_with("2+jam(green) 0", None), jammed(None, None));
    assert_eq!(
        shot_with("2+jam(green) 0", Some(Switch::ShowJamCard)),
        jammed(Some(2), None)
    );
    // Both cards of a shot are jam cards: one jam, and each card's points.
    let both = "2+jam(green) 0+jam(red)";
    assert_eq!(shot_with(both, None), jammed(None, None));
    assert_eq!(shot_with(both, Some(Switch::ShowJamCard)), jammed(Some(2), Some(0)));
}

/// Everybody learns that a plane is out, but not why. `disclosure::out`.
#[test]
fn out_but_not_why() {
    let out = |cause| Notice::Out {
        unit: Y,
        exit: Exit::ShotDown,
        cause,
    };
    assert_eq!(shot_with("EXPL 0", None)[1], out(None));
    assert_eq!(
        shot_with("EXPL 0", Some(Switch::AnnounceCauses))[1],
        out(Some(Cause::Explosion))
    );
    assert_eq!(shot_with("5 10", None)[1], out(None));
    assert_eq!(
        shot_with("5 10", Some(Switch::AnnounceCauses))[1],
        out(Some(Cause::Points))
    );
}

/// WOW-BAL-4, WOW-BAL-7: that a balloon blows up everybody sees, but not whether a card or its fire did it. One that
/// goes quietly goes like a plane. `disclosure::out`.
#[test]
fn a_blast_is_seen_and_nothing_else() {
    let fall = |cards: &str, flames: u8| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (balloon(2, "Z", 4), 1)]);
        game.begin();
        game.ok(Command::Correct {
            unit: Z,
            to: Reading {
                what: Counter::Flames,
                value: flames,
            },
        });
        game.stack(DeckId::A, cards);
        game.short(X, Z);
        (game.resolve(), game.plane(Z).cause())
    };
    let blast = fall("EXPL 0", 1);
    assert_eq!(blast, fall("4 0", 1));
    assert_eq!(blast.1, Some(Cause::Blast));
    let quietly = fall("4 0", 0);
    assert_eq!(quietly, fall("2 3", 0));
    assert_eq!(quietly.1, None);
}

/// AMB-02: a plane collides and is shot at in one phase, and both count together. Which of its cards was the last one
/// it could take is not told.
#[test]
fn amb_02_a_pooled_collision_does_not_tell_what_a_shot_did() {
    let fall = |collision: &str, shot: &str, shoots: bool| {
        let mut game = Game::set_up(&[
            (fighter(1, "X"), 0),
            (fighter(2, "Y"), 1),
            (fighter(3, "Z"), 1),
            (fighter(4, "V"), 0),
        ]);
        for switch in [Switch::Altitude, Switch::Collisions, Switch::PoolCollisions] {
            game.ok(on(switch));
        }
        game.begin();
        game.0.set_damage(X, 14);
        game.stack(DeckId::C, collision);
        game.stack(DeckId::A, shot);
        game.ok(Command::Overlap { a: X, b: Y });
        game.long(Z, if shoots { X } else { V });
        let notices = game.resolve();
        assert!(game.is_out(X));
        (notices, game.plane(X).cause())
    };
    assert_eq!(fall("1 0", "0", true), fall("0 0", "1", true));
    // A collision alone is a cause that everybody saw.
    assert_eq!(fall("1 0", "0", false).1, Some(Cause::Collision));
}

/// The causes come with the end of the game. `disclosure::causes`.
#[test]
fn causes_at_the_end() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "EXPL");
    game.long(X, Y);
    game.resolve();
    assert_eq!(
        (game.plane(Y).exit(), game.plane(Y).cause()),
        (Some(Exit::ShotDown), None)
    );
    game.next();
    game.ok(Command::Leave(Z));
    game.next();
    assert_eq!(
        (game.plane(Y).cause(), game.plane(Z).cause()),
        (Some(Cause::Explosion), Some(Cause::Left))
    );
    assert_eq!(game.plane(X).cause(), None);
}

/// WOW-SEC-3: how many cards lie where, and how many were looked at. `disclosure::counts`.
#[test]
fn counts_are_public() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0 3+crew");
    game.long(X, Y);
    game.long(Y, X);
    game.resolve();
    assert_eq!(
        (game.plane(X).cards(), game.plane(X).unseen(), game.left(DeckId::A)),
        (1, 1, 35)
    );
    assert_eq!(game.0.public().unseen_by(seat(1)), set(&[X]));
    assert_eq!(game.ok(Command::Look(seat(1))), [Notice::Looked(seat(1))]);
    assert_eq!((game.plane(X).unseen(), game.plane(Y).unseen()), (0, 1));
    assert!(game.own(X).cards().all(|held| !held.unseen) && game.own(Y).cards().all(|held| held.unseen));
    assert!(game.0.public().unseen_by(seat(1)).is_empty());
    // He may look again whenever he likes.
    game.ok(Command::Look(seat(1)));
}

/// WOW-SEC-1: the points of a plane are its owner's secret, unless the table is open. `disclosure::points`.
#[test]
fn points_are_public_at_an_open_table_alone() {
    for is_open in [false, true] {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
        if is_open {
            game.ok(on(Switch::OpenTable));
        }
        game.begin();
        let shown = |points: u16| is_open.then_some(points);
        assert_eq!(game.0.public().points(Y), shown(0));
        game.stack(DeckId::A, "3 1+crew");
        game.short(X, Y);
        assert_eq!(game.0.public().points(Y), shown(0));
        game.resolve();
        assert_eq!(game.total(Y), 4);
        assert_eq!(game.0.public().points(Y), shown(4));
        // Nothing of it lies in the open half of any other table.
        assert_eq!(game.0.open.unit(Y).points, if is_open { 4 } else { 0 });
    }
}

/// WOW-ROC-3, WOW-ROC-7: a symbol that only its owner knows spoils a plane's rockets. Everybody hears that they missed,
/// in the same words as if the target had been out of their way, and its owner reads why. `disclosure::rockets`.
#[test]
fn roc_7_a_miss_does_not_tell_why() {
    let shot_and_said = |drawn: &str, went| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
        let (unit, fit, salvo, target) = (X, Fit::Rockets, Salvo::Both, Z);
        game.ok(Command::Fit { unit, fit, on: true });
        game.begin();
        game.ok(Command::Launch { unit, salvo, target });
        game.phase();
        game.stack(DeckId::A, drawn);
        game.stack(DeckId::D, "1 1");
        game.long(Y, X);
        let mut notices = game.ok(Command::Rockets { unit, went });
        notices.extend(game.resolve());
        (notices, game.own(X).rockets_spoilt())
    };
    let rockets = |hit| Notice::Rockets { unit: X, hit };
    let (notices, spoilt) = shot_and_said("2", Went::Hit);
    assert_eq!(notices, [rockets(Some(Z)), took(X, 1, Y), took(Z, 2, X)]);
    assert!(!spoilt);
    // V1: hit while aiming. V2: out of the arc.
    for (drawn, went, why) in [("2+engine", Went::Hit, true), ("2", Went::Missed, false)] {
        let (notices, spoilt) = shot_and_said(drawn, went);
        assert_eq!(notices, [rockets(None), took(X, 1, Y)]);
        assert_eq!(spoilt, why);
    }
}

/// WOW-SEC-2: an owner sees his own planes and nobody else's.
#[test]
fn sec_2_owners_see_their_own() {
    let game = Game::free_for_all(2);
    let owner = game.0.for_owner(seat(1)).unwrap();
    assert!(owner.unit(X).is_some() && owner.unit(Y).is_none());
    assert!(game.0.for_owner(seat(3)).is_none());
    assert_eq!(owner.units().map(|plane| plane.unit()).collect::<Vec<_>>(), [X]);
}

/// Another card that the table cannot tell from this one: the same jam or explosion, but other points and another
/// hidden symbol.
fn twin(card: Card, other_points: u8, other_symbol: u8) -> Card {
    match card.symbol {
        Symbol::JamRed | Symbol::JamGreen | Symbol::Explosion => card,
        _ => {
            const HIDDEN: [Symbol; 5] = [
                Symbol::None,
                Symbol::Crew,
                Symbol::Engine,
                Symbol::RudderLeft,
                Symbol::RudderRight,
            ];
            Card {
                points: other_points % 6,
                symbol: HIDDEN[usize::from(other_symbol) % HIDDEN.len()],
            }
        }
    }
}

proptest! {
    /// WOW-SEC-3 V1: whatever is played, two games whose cards differ only in what is secret look alike to the table.
    #[test]
    fn sec_3_v1_secrets_change_nothing_public(
        pile in prop::collection::vec((0..30usize, any::<u8>(), any::<u8>()), 40..80),
        commands in prop::collection::vec(super::any_play::play_command(), 1..120),
    ) {
        let rows = data::decks::rows(DeckId::A).iter().map(|row| row.card);
        let rows: Vec<_> = rows.filter(|card| card.symbol != Symbol::Explosion).collect();
        let cards: Vec<_> = pile.iter().map(|(row, ..)| rows[row % rows.len()]).collect();
        let twins = pile.iter().zip(&cards).map(|((_, points, symbol), card)| twin(*card, *points, *symbol));
        let twins: Vec<_> = twins.collect();
        let mut games = [cards, twins].map(|pile| {
            let planes: Vec<_> = (0..4).map(|index| {
                let mut plane = fighter(index + 1, &format!("P{index}"));
                // Nobody may fall, because that a plane is out is public.
                plane.resistance = 255;
                (plane, index % 2)
            }).collect();
            let mut game = Game::set_up(&planes);
            game.ok(Command::Start);
            assert!(game.0.set_deck(DeckId::A, &pile) && game.0.set_deck(DeckId::B, &pile));
            game
        });
        for command in commands {
            let [one, two] = &mut games;
            let results = (one.0.apply(&command).map(|_| ()), two.0.apply(&command).map(|_| ()));
            prop_assert_eq!(results.0, results.1);
            prop_assert_eq!(super::any_play::public_facts(&one.0), super::any_play::public_facts(&two.0));
        }
    }
}

/// What a secret may bring about in public: here two games may differ, and nowhere else.
fn may_part(notice: &Notice) -> bool {
    matches!(
        notice,
        // WOW-DMG-1, WOW-SPEC-5, WOW-SPEC-7.
        Notice::Out { .. }
            // WOW-SEC-2.
            | Notice::HoldsFire { .. }
            // WOW-ILL-3.
            | Notice::Flew { replaced: true, .. }
            // WOW-DIS-3.
            | Notice::NoLook { .. }
            // WOW-TWO-5.
            | Notice::Mission { done: false, .. }
            // WOW-BAIL-3: a crew card takes observers.
            | Notice::ObserversLost { .. }
            // WOW-ROC-3.
            | Notice::Rockets { hit: None, .. }
    )
}

/// WOW-SEC-2, WOW-SEC-3, WOW-DIS-3, WOW-ILL-3: the same with every module, and with secrets of different kinds: a
/// rudder hit in one game is a wound in the other. The table sees the same until one of those things happens.
#[test]
fn sec_3_secrets_of_another_kind_change_nothing_public() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    // Mostly harmless, because a pilot who is wounded twice is out.
    const HIDDEN: [Symbol; 12] = [
        Symbol::Crew,
        Symbol::Crew,
        Symbol::Engine,
        Symbol::RudderLeft,
        Symbol::RudderRight,
        Symbol::None,
        Symbol::None,
        Symbol::None,
        Symbol::None,
        Symbol::None,
        Symbol::None,
        Symbol::None,
    ];
    const SHOWN: [Symbol; 3] = [Symbol::Smoke, Symbol::Fire, Symbol::JamRed];
    let pile = prop::collection::vec((any::<u8>(), any::<u8>(), any::<u8>(), any::<u8>()), 80..120);
    let commands = prop::collection::vec(super::any_play::play_command(), 1..150);
    let settings = prop::collection::vec(0..Switch::ALL.len(), 0..4);
    let mut runner = TestRunner::deterministic();
    let (mut alike, mut wounds, mut parted) = (0, 0, std::collections::BTreeSet::new());
    for _ in 0..2400 {
        let (pile, commands, settings) = (&pile, &commands, &settings)
            .new_tree(&mut runner)
            .expect("a game")
            .current();
        let mut games = [0, 1].map(|twin| {
            let cards: Vec<_> = pile
                .iter()
                .map(|(face, points, one, other)| {
                    let hidden = usize::from([*one, *other][twin]) % HIDDEN.len();
                    let shown = usize::from(*face) % 12;
                    Card {
                        points: points.rotate_left(3 * twin as u32) % 4,
                        symbol: SHOWN.get(shown).copied().unwrap_or(HIDDEN[hidden]),
                    }
                })
                .collect();
            let mut game = Game(Table::new(seed(1)));
            for index in 0..4 {
                game.ok(player(index + 1, index % 2));
                let mut plane = fighter(index + 1, &format!("P{index}"));
                (plane.resistance, plane.rear) = (255, (index < 2).then_some(Letter::B));
                game.ok(Command::Plane(plane));
                let (fit, on) = (Fit::Rockets, true);
                let unit = unit(index);
                game.ok(Command::Fit { unit, fit, on });
            }
            // Of a balloon nothing but points is secret, whatever stands on its cards.
            game.ok(Command::Plane(balloon(1, "balloon", 255)));
            game.ok(Command::Preset(Preset::Full));
            // Any settings except those by which the table asks to be told more.
            let tells = [Switch::ShowJamCard, Switch::AnnounceAim, Switch::AllIncendiary];
            for switch in settings.iter().map(|index| Switch::ALL[*index]) {
                if !tells.contains(&switch) {
                    let _ = game.0.apply(&on(switch));
                }
            }
            game.ok(Command::Start);
            assert!(game.0.set_deck(DeckId::A, &cards) && game.0.set_deck(DeckId::B, &cards));
            game
        });
        // By chance alone hardly anybody tails. In every fourth game X tails Y whenever it can, and looks.
        let tailing = pile.len().is_multiple_of(4);
        let mut commands = commands.into_iter();
        let mut next = |public: Public<'_>| {
            let command = commands.next()?;
            let asked = public
                .units()
                .find(|plane| plane.tailer_asked())
                .map(|plane| plane.unit());
            let looks = asked.map(|unit| Command::Tailer {
                unit,
                does: Tailer::Looks,
            });
            let tails = (tailing && public.may_tail(X, Y).is_ok() && public.unit(X)?.prey().is_none())
                .then_some(Command::Tails { tailer: X, prey: Y });
            Some(
                looks
                    .or(tails)
                    .unwrap_or_else(|| super::any_play::fitting(public, command)),
            )
        };
        while let Some(command) = next(games[0].0.public()) {
            let [one, two] = &mut games;
            let results = (one.0.apply(&command).map(|_| ()), two.0.apply(&command).map(|_| ()));
            assert_eq!(results.0, results.1, "{command:?}");
            let facts = super::any_play::public_facts;
            if facts(&one.0) == facts(&two.0) {
                alike += 1;
                continue;
            }
            let told = |game: &Game| game.0.public().notices().iter().copied().collect::<Vec<_>>();
            let (here, there) = (told(one), told(two));
            let only = |one: &[Notice], two: &[Notice]| one.iter().find(|notice| !two.contains(notice)).copied();
            let first = here.iter().chain(&there).filter(|notice| may_part(notice));
            let reason = first
                .copied()
                .find(|notice| here.contains(notice) != there.contains(notice));
            let reason = reason.unwrap_or_else(|| {
                panic!(
                    "{command:?} told a secret: {:?} {:?}",
                    only(&here, &there),
                    only(&there, &here)
                )
            });
            parted.insert(format!("{reason:?}").split([' ', '{']).next().unwrap().to_owned());
            break;
        }
        let hurt = |game: &Game, unit| game.own(unit).pilot_wounds() + game.own(unit).engine_hits();
        wounds += usize::from(
            [X, Y, Z, V]
                .iter()
                .any(|unit| hurt(&games[0], *unit) != hurt(&games[1], *unit)),
        );
    }
    // A test that sees nothing proves nothing.
    assert!(alike > 20_000 && wounds > 40, "{alike} {wounds}");
    for reason in ["Out", "HoldsFire", "Flew", "NoLook", "Rockets"] {
        assert!(parted.contains(reason), "{reason} never came: {parted:?}");
    }
}
