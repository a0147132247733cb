//! Corrections by agreement of the table, and what each of them tells.
use super::play::*;
use crate::core::*;
use crate::wow::notice::{Cause, Exit};
use crate::wow::*;

fn correct(unit: Unit, what: Counter, value: u8) -> Command {
    Command::Correct {
        unit,
        to: Reading { what, value },
    }
}

fn damage(unit: Unit, value: u8) -> Command {
    Command::CorrectSecret {
        unit,
        what: Hidden::Damage,
        value: Untold::new(value),
    }
}

fn return_card(unit: Unit, place: u8) -> Command {
    Command::ReturnCard {
        unit,
        place: Untold::new(Nth(place)),
    }
}

/// Three planes, each on a side of its own. Y holds three cards of deck A, two of which its owner has seen.
fn three_cards() -> Game {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "1 3+rudderL 2+fire");
    game.short(X, Y);
    game.long(Z, Y);
    game.resolve();
    assert_eq!((game.total(Y), game.plane(Y).cards()), (6, 3));
    game
}

/// Nobody rolls again by giving a card back: where cards were shown and taken back, the others stay in their order.
#[test]
fn a_settled_pile_keeps_its_order() {
    let numbers = |game: &Game| {
        let pile = game.0.pile(DeckId::A);
        pile.map(|(_, number)| number).collect::<Vec<_>>()
    };
    for settled in [false, true] {
        for place in 0..3 {
            let mut game = three_cards();
            if settled {
                game.0.settle();
            }
            let before = numbers(&game);
            game.ok(return_card(Y, place));
            let mut after = numbers(&game);
            assert_eq!(after.len(), before.len() + 1);
            after.retain(|number| before.contains(number));
            assert_eq!(after == before, settled);
        }
    }
}

/// Every counter can be set; it is told with its value before and after, and can be read.
#[test]
fn a_counter_is_set_and_told() {
    let mut two_seater = fighter(1, "X");
    two_seater.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(two_seater, 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Special));
    game.ok(on(Switch::Altitude));
    let (unit, fit, load) = (X, Fit::Rockets, Load([1, 2, 3, 4]));
    game.ok(Command::Fit { unit, fit, on: true });
    game.ok(Command::Load { unit, load });
    game.begin();
    for (what, before, after) in [
        (Counter::JamFront, 0, 3),
        (Counter::JamRear, 0, 1),
        (Counter::Resistance, 15, 99),
        (Counter::GunFront, 1, 2),
        (Counter::GunRear, 2, 0),
        (Counter::Smoke, 0, 2),
        (Counter::Flames, 0, 3),
        (Counter::Level, 2, 3),
        (Counter::Climb, 0, 1),
        (Counter::Rockets, 2, 1),
        (Counter::Bombs1, 1, 5),
        (Counter::Bombs2, 2, 15),
        (Counter::Bombs3, 3, 0),
        (Counter::Bombs4, 4, 2),
    ] {
        assert_eq!(game.0.public().counter(X, what), Ok(before));
        let told = game.ok(correct(X, what, after));
        assert_eq!(
            told,
            [Notice::Corrected {
                unit: X,
                what,
                before,
                after
            }]
        );
        assert_eq!(
            game.0.public().counter(X, what).unwrap_or(0),
            if what == Counter::JamRear { 1 } else { after }
        );
    }
    // Of a balloon.
    assert_eq!(game.refused(correct(X, Counter::Observers, 1)), Refusal::NoBalloon(X));
    // Those of a giant are in a script.
    assert_eq!(
        Counter::ALL.len(),
        15 + 6 + 5,
        "a new counter wants its row above or below"
    );
    assert_eq!(game.plane(X).resistance(), 99);
    assert_eq!(
        (game.plane(X).gun(Gun::FRONT), game.plane(X).gun(Gun::REAR)),
        (Some(Letter::B), None)
    );
}

/// The same for rockets in flight.
#[test]
fn a_launch_is_set_and_told() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let (unit, fit, target) = (X, Fit::Rockets, Y);
    game.ok(Command::Fit { unit, fit, on: true });
    game.begin();
    let what = Counter::Flying;
    assert_eq!(game.0.public().counter(X, what), Err(Refusal::NoRockets));
    let salvo = Salvo::One;
    game.ok(Command::Launch { unit, salvo, target });
    for (before, after) in [(1, 2), (2, 1), (1, 0)] {
        assert_eq!(game.0.public().counter(X, what), Ok(before));
        let told = game.ok(correct(X, what, after));
        assert_eq!(
            told,
            [Notice::Corrected {
                unit,
                what,
                before,
                after
            }]
        );
    }
    assert_eq!(game.0.public().counter(X, what), Err(Refusal::NoRockets));
    assert_eq!(game.plane(X).rockets(), 1);
}

/// The same for what lies on the ground.
#[test]
fn a_counter_on_the_ground_is_set_and_told() {
    let gun = on_ground(1, "aa-gun", None);
    let machine_gun = on_ground(1, "aa-machine-gun", Some(Letter::A));
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (gun, 0), (machine_gun, 0)]);
    game.ok(on(Switch::Altitude));
    game.begin();
    let (gun, machine_gun) = (Unit::new(2).unwrap(), Unit::new(3).unwrap());
    assert_eq!(game.refused(correct(gun, Counter::Fuse, 1)), Refusal::NoShell(gun));
    game.ok(Command::Shell { unit: gun, level: 2 });
    for (unit, what, before, after) in [
        (gun, Counter::Points, 0, 4),
        (gun, Counter::Fuse, 2, 1),
        (gun, Counter::ShellLevel, 2, 5),
        (gun, Counter::Reload, 0, 3),
        (gun, Counter::Reload, 3, 0),
        (gun, Counter::Silenced, 0, 2),
        (gun, Counter::Silenced, 2, 0),
        (machine_gun, Counter::Silenced, 0, 1),
        (machine_gun, Counter::Points, 0, 255),
        (machine_gun, Counter::JamFront, 0, 2),
    ] {
        assert_eq!(game.0.public().counter(unit, what), Ok(before), "{what:?}");
        let told = game.ok(correct(unit, what, after));
        assert!(told.contains(&Notice::Corrected {
            unit,
            what,
            before,
            after
        }));
        assert_eq!(game.0.public().counter(unit, what), Ok(after), "{what:?}");
    }
    for (unit, what, value, why) in [
        (gun, Counter::Silenced, 1, Refusal::CannotHave(gun)),
        (gun, Counter::Silenced, 3, Refusal::Between(0, 2)),
        (gun, Counter::Reload, 5, Refusal::Between(0, 4)),
        (machine_gun, Counter::Reload, 1, Refusal::CannotHave(machine_gun)),
        (machine_gun, Counter::Fuse, 1, Refusal::CannotHave(machine_gun)),
        (X, Counter::Points, 1, Refusal::CannotHave(X)),
        (X, Counter::Silenced, 1, Refusal::CannotHave(X)),
    ] {
        assert_eq!(game.refused(correct(unit, what, value)), why);
    }
    let secret = Command::CorrectSecret {
        unit: gun,
        what: Hidden::Damage,
        value: Untold(3),
    };
    assert_eq!(game.refused(secret), Refusal::NoNumber);
}

/// A value outside a counter's limits is refused, and so is a counter that the plane does not have.
#[test]
fn a_counter_has_its_limits() {
    let mut game = Game::free_for_all(2);
    for (what, value, why) in [
        (Counter::JamFront, 4, Refusal::Between(0, 3)),
        (Counter::JamRear, 1, Refusal::NoGun(Gun::REAR)),
        (Counter::Resistance, 0, Refusal::Between(1, 255)),
        (Counter::GunFront, 3, Refusal::Between(0, 2)),
        (Counter::GunFront, 0, Refusal::NoGuns),
    ] {
        assert_eq!(game.refused(correct(X, what, value)), why);
    }
    assert_eq!(game.refused(correct(V, Counter::JamFront, 1)), Refusal::NoSuchPlane);
    game.ok(correct(X, Counter::GunRear, 1));
    game.ok(correct(X, Counter::GunFront, 0));
    assert_eq!(game.refused(correct(X, Counter::GunRear, 0)), Refusal::NoGuns);
}

/// WOW-ALT-2, WOW-ALT-3, WOW-ALT-8: a height is limited by the game and by the plane.
#[test]
fn a_height_has_its_limits() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for switch in [Switch::Altitude, Switch::Clouds] {
        game.ok(on(switch));
    }
    game.begin();
    let rate = game.0.public().bounds(X).rate;
    assert_eq!(
        game.refused(correct(X, Counter::Climb, rate)),
        Refusal::Between(0, rate - 1)
    );
    game.ok(correct(X, Counter::Climb, rate - 1));
    // The cloud is just above the ceiling, and there is nothing above the cloud.
    assert_eq!(game.refused(correct(X, Counter::Level, 5)), Refusal::Between(0, 4));
    game.ok(correct(X, Counter::Level, 4));
    assert!(game.0.public().in_cloud(X));
    assert_eq!(game.0.public().counter(X, Counter::Climb), Ok(0));
    assert_eq!(game.refused(correct(X, Counter::Climb, 1)), Refusal::Between(0, 0));
    // A plane at level 0 keeps a counter.
    game.ok(correct(X, Counter::Level, 0));
    assert_eq!(game.0.public().counter(X, Counter::Climb), Ok(1));
    assert_eq!(
        game.refused(correct(X, Counter::Climb, 0)),
        Refusal::Between(1, rate - 1)
    );
    let mut game = Game::free_for_all(2);
    for what in [Counter::Level, Counter::Climb] {
        assert_eq!(game.refused(correct(X, what, 1)), Refusal::Needs(Switch::Altitude));
    }
}

/// Corrections are for a running game, and for planes that are in play.
#[test]
fn corrections_have_their_time() {
    let all = [
        correct(X, Counter::JamFront, 1),
        damage(X, 1),
        return_card(X, 0),
        Command::PutBack(X),
    ];
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    for command in all {
        assert_eq!(game.refused(command), Refusal::NotNow);
    }
    game.begin();
    assert_eq!(game.refused(Command::PutBack(X)), Refusal::NotOut(X));
    assert_eq!(game.refused(Command::PutBack(Z)), Refusal::NoSuchPlane);
    assert_eq!(game.refused(return_card(X, 0)), Refusal::NoSuchCard);
    let mut game = Game::free_for_all(3);
    game.ok(Command::Leave(X));
    for command in &all[..3] {
        assert_eq!(game.refused(*command), Refusal::PlaneIsOut(X));
    }
    game.ok(Command::End);
    for command in &all[..3] {
        assert_eq!(game.refused(*command), Refusal::GameOver);
    }
}

/// WOW-JAM-3: a jam that was set by hand counts down like any other; removing one removes the lock sign too.
#[test]
fn a_corrected_jam_goes_on_from_there() {
    let mut game = Game::free_for_all(2);
    game.ok(correct(X, Counter::JamFront, 2));
    assert_eq!(game.0.public().may_fire(X, Gun::FRONT), Err(Refusal::GunsJammed(2)));
    game.next();
    game.next();
    assert_eq!((game.jam(X), game.plane(X).locked(Gun::FRONT)), (0, true));
    assert_eq!(game.0.public().may_fire(X, Gun::FRONT), Err(Refusal::GunsJammed(0)));
    game.ok(correct(X, Counter::JamFront, 0));
    assert_eq!(game.0.public().may_fire(X, Gun::FRONT), Ok(()));
}

/// A gun that is taken away takes its shot and its jam along.
#[test]
fn a_gun_taken_away_takes_its_shot_along() {
    let mut two_seater = fighter(1, "X");
    two_seater.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(two_seater, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.ok(fire(X, Gun::REAR, Y, Range::Short));
    game.ok(fire(X, Gun::FRONT, Y, Range::Short));
    let told = game.ok(correct(X, Counter::GunRear, 0));
    assert!(told.contains(&Notice::ShotGone {
        shooter: X,
        gun: Gun::REAR
    }));
    assert_eq!(game.0.public().shots().len(), 1);
    game.ok(correct(X, Counter::GunRear, 1));
    game.ok(correct(X, Counter::JamRear, 3));
    game.ok(correct(X, Counter::GunRear, 0));
    game.ok(correct(X, Counter::GunRear, 1));
    assert_eq!(game.plane(X).jam(Gun::REAR), 0);
}

/// WOW-DMG-1: a total below the limit changes nothing that anybody sees.
#[test]
fn a_total_is_set_in_secret() {
    let mut game = three_cards();
    let before = super::any_play::public_facts(&game.0);
    let told = game.ok(damage(Y, 14));
    assert_eq!(
        told,
        [Notice::SecretCorrected {
            unit: Y,
            what: Hidden::Damage
        }]
    );
    assert_eq!((game.total(Y), game.is_out(Y)), (14, false));
    let facts = |text: &str| {
        text.lines()
            .filter(|line| line.starts_with("Unit"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(facts(&before), facts(&super::any_play::public_facts(&game.0)));
    assert!(
        !std::format!("{:?}", damage(Y, 14)).contains("14"),
        "a secret for a log"
    );
}

/// WOW-DMG-1: if its owner sets a total at the limit, the plane is out at once, and the game over if it was the last.
#[test]
fn a_total_at_the_limit_is_the_end() {
    for value in [15, 16, 255] {
        let mut game = three_cards();
        let told = game.ok(damage(Y, value));
        assert_eq!(
            told[1..],
            [Notice::Out {
                unit: Y,
                exit: Exit::ShotDown,
                cause: None
            }]
        );
        assert_eq!(game.plane(Y).downed_by(), UnitSet::EMPTY);
    }
    let mut game = Game::free_for_all(2);
    game.short(X, Y);
    game.short(Y, X);
    let told = game.ok(damage(Y, 15));
    assert!(
        game.0.public().shots().is_empty(),
        "who is out does not shoot and is not shot at"
    );
    assert_eq!(told.last(), Some(&Notice::Over { winner: Some(side(0)) }));
    assert_eq!(game.plane(Y).cause(), Some(Cause::Points));
}

/// A limit is public, so setting it must not look at a secret: the plane falls only when totals are compared,
/// WOW-DMG-1.
#[test]
fn a_limit_below_the_damage_waits_for_the_draw() {
    let mut game = three_cards();
    assert_eq!(game.ok(correct(Y, Counter::Resistance, 6)).len(), 1);
    assert!(!game.is_out(Y));
    game.next();
    game.stack(DeckId::A, "0");
    game.long(X, Z);
    game.resolve();
    assert!(game.is_out(Y));
}

/// A plane that was put back flies, shoots and is shot at; nothing remembers that it was out.
#[test]
fn a_plane_is_put_back() {
    let mut game = three_cards();
    game.next();
    game.stack(DeckId::A, "5 4");
    game.short(X, Y);
    game.resolve();
    assert!(game.is_out(Y));
    assert_eq!(game.0.public().tally(side(0)).score, 2);
    assert_eq!(game.ok(Command::PutBack(Y)), [Notice::PutBack(Y)]);
    assert_eq!((game.is_out(Y), game.total(Y), game.plane(Y).cards()), (false, 15, 5));
    assert_eq!(game.0.public().tally(side(0)).score, 0);
    assert_eq!(game.refused(Command::PutBack(Y)), Refusal::NotOut(Y));
    // It still has its points, so it falls with the next cards unless they are corrected.
    game.next();
    let mut falls = Game(Table::new(seed(1)));
    std::mem::swap(&mut falls, &mut game);
    falls.long(Y, X);
    falls.resolve();
    assert!(falls.is_out(Y));
}

/// The same with its points corrected in time. A plane that exploded does not explode again.
#[test]
fn a_plane_put_back_and_set_right_flies_on() {
    for drawn in ["5 5", "EXPL 0"] {
        let mut game = three_cards();
        game.next();
        game.stack(DeckId::A, drawn);
        game.short(X, Y);
        game.resolve();
        game.ok(Command::PutBack(Y));
        game.ok(damage(Y, 6));
        game.next();
        game.stack(DeckId::A, "1");
        game.long(X, Y);
        game.resolve();
        assert_eq!((game.is_out(Y), game.total(Y)), (false, 7));
    }
}

/// WOW-VIC-1: a game that ended because the plane was out goes on with it.
#[test]
fn a_game_that_was_over_goes_on() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "EXPL");
    game.long(X, Y);
    game.resolve();
    assert_eq!(game.0.public().stage(), Stage::Over(Some(side(0))));
    game.ok(Command::PutBack(Y));
    assert_eq!(game.0.public().stage(), Stage::Playing);
    game.next();
    game.long(Y, X);
    // With nobody on the other side, it stays over.
    let mut game = Game::free_for_all(2);
    game.ok(Command::Leave(X));
    game.ok(Command::Leave(Y));
    game.next();
    game.ok(Command::PutBack(X));
    assert_eq!(game.0.public().stage(), Stage::Over(None));
}

/// A card goes back: its points come off the total, its deck is as large as before, and nobody is told which card it
/// was.
#[test]
fn a_card_goes_back() {
    for (place, left) in [(0, 5), (1, 3), (2, 4)] {
        let mut game = three_cards();
        let pile = game.left(DeckId::A);
        let told = game.ok(return_card(Y, place));
        assert_eq!(
            told,
            [Notice::CardReturned {
                unit: Y,
                deck: DeckId::A
            }]
        );
        assert_eq!(
            (game.total(Y), game.plane(Y).cards(), game.left(DeckId::A)),
            (left, 2, pile + 1)
        );
    }
    let mut game = three_cards();
    assert_eq!(game.refused(return_card(Y, 3)), Refusal::NoSuchCard);
}

/// WOW-RUN-3: an A card that stood in for a B card counted half, and half comes off.
#[test]
fn a_card_that_counted_half_goes_back_at_half() {
    let mut b = fighter(1, "X");
    b.front = Some(Letter::B);
    let mut game = Game::set_up(&[(b, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.pile(DeckId::B, "");
    game.stack(DeckId::A, "5");
    game.long(X, Y);
    game.resolve();
    assert_eq!(game.total(Y), 3);
    game.ok(return_card(Y, 0));
    assert_eq!((game.total(Y), game.plane(Y).cards()), (0, 0));
}

/// When a card is gone, unseen or older, the right cards still count as unseen by their owner.
#[test]
fn unseen_cards_stay_unseen() {
    let unseen = |game: &Game| game.own(Y).cards().map(|card| card.unseen).collect::<Vec<_>>();
    for (place, left) in [(0, [false, true]), (1, [false, true]), (2, [false, false])] {
        let mut game = Game::free_for_all(3);
        game.stack(DeckId::A, "1 2 3");
        game.short(X, Y);
        game.resolve();
        game.ok(Command::Look(seat(2)));
        game.next();
        game.long(X, Y);
        game.resolve();
        assert_eq!(unseen(&game), [false, false, true]);
        game.ok(return_card(Y, place));
        assert_eq!(unseen(&game), left, "place {place}");
    }
}

/// The pile is shuffled, so the card that went back can come up anywhere.
#[test]
fn the_deck_is_shuffled() {
    let mut places = std::collections::BTreeSet::new();
    for number in 0..40 {
        let mut game = Game(Table::new(seed(number)));
        for index in 0..2 {
            game.ok(player(index + 1, index));
            game.ok(Command::Plane(fighter(index + 1, ["X", "Y"][usize::from(index)])));
        }
        game.ok(on(Switch::Tournament));
        game.begin();
        game.long(X, Y);
        game.resolve();
        let held = game
            .0
            .secret
            .cards
            .all()
            .find(|(.., holder)| holder.is_some())
            .map(|(_, serial, ..)| serial);
        game.ok(return_card(Y, 0));
        places.insert(
            game.0
                .secret
                .cards
                .all()
                .position(|(deck, serial, ..)| deck == DeckId::A && Some(serial) == held)
                .unwrap(),
        );
    }
    assert!(
        places.len() > 20 && places.first() < Some(&6) && places.last() > Some(&30),
        "{places:?}"
    );
}
