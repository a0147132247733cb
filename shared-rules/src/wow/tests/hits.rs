//! A step draws all its cards before it reads the first, and the result is the same as if each had been read at once.
use super::play::*;
use crate::wow::rules::hits::{Due, Hits};
use crate::wow::rules::source::Source;
use crate::wow::*;

/// WOW-FIRE-5: between drawing and reading all cards of the step lie with their planes, and none has done anything.
#[test]
fn all_cards_are_drawn_before_one_is_read() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "3 EXPL 2");
    let Table { open, secret } = &mut game.0;
    secret.begin_step();
    let mut hits = Hits::new();
    hits.add(Due::new(Y, Source::Burning, 2));
    hits.add(Due::new(Z, Source::Burning, 1));
    hits.draw(open, secret);
    let lie = |secret: &secret::Secret, unit| secret.cards.of(unit).map(|held| held.card.points).collect::<Vec<_>>();
    assert_eq!((lie(secret, Y), lie(secret, Z)), (vec![3, 0], vec![2]));
    assert!(secret.cards.of(Y).all(|held| held.points() == 0));
    assert_eq!((secret.total(Y), secret.total(Z), secret.cause(Y)), (0, 0, None));
    hits.read(open, secret);
    assert_eq!((secret.total(Y), secret.total(Z)), (3, 2));
    assert_eq!(secret.cause(Y), Some(notice::Cause::Explosion));
    assert_eq!(secret.cards.of(Y).map(|held| held.points()).collect::<Vec<_>>(), [3, 0]);
    // They are read only once: reading again finds nothing.
    hits.read(open, secret);
    assert_eq!((secret.total(Y), secret.total(Z)), (3, 2));
}

/// WOW-RUN-4: the only card of a deck goes back in the middle of a step and is drawn again. By then it has counted for
/// each plane that took it.
#[test]
fn a_card_that_goes_back_is_read_before() {
    for (card, out, jams) in [("EXPL", true, 0), ("2+jam(red)", false, 3)] {
        let mut game = Game::free_for_all(3);
        game.pile(DeckId::A, card);
        game.pile(DeckId::B, "");
        game.long(X, Y);
        game.long(Y, Z);
        game.long(Z, X);
        game.resolve();
        for unit in [X, Y, Z] {
            assert_eq!((game.is_out(unit), game.jam(unit)), (out, jams), "{card}");
            assert_eq!(game.total(unit), if out { 0 } else { 2 });
        }
        // It lies with the last plane that took it.
        assert_eq!([X, Y, Z].map(|unit| game.plane(unit).cards()), [0, 0, 1]);
    }
}

/// WOW-RUN-5, WOW-COL-2: the same for a collision, for whose deck no other stands in.
#[test]
fn a_collision_reads_what_goes_back() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 2)]);
    game.ok(on(Switch::Altitude));
    game.ok(on(Switch::Collisions));
    game.begin();
    game.pile(DeckId::C, "4");
    for (a, b) in [(X, Y), (Y, Z), (X, Z)] {
        game.ok(Command::Overlap { a, b });
    }
    game.next();
    assert_eq!([X, Y, Z].map(|unit| game.total(unit)), [8, 8, 8]);
}

/// WOW-RUN-6, AMB-30: two B cards stand in for each of the two A cards of an aimed shot. With the switch, aim adds to
/// only one card of each pair.
#[test]
fn pairs_are_read_as_pairs() {
    for (switch, total) in [
        (None, 2 + 3 + 4 + 5 + 4),
        (Some(Switch::AimOncePerCard), 2 + 3 + 4 + 5 + 2),
    ] {
        let mut y = fighter(2, "Y");
        y.resistance = 50;
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1)]);
        game.ok(on(Switch::Aim));
        switch.into_iter().for_each(|switch| drop(game.ok(on(switch))));
        game.begin();
        game.stack(DeckId::A, "0");
        game.long(X, Y);
        game.resolve();
        game.next();
        game.pile(DeckId::A, "");
        game.pile(DeckId::B, "2 3 4 5");
        game.short(X, Y);
        game.resolve();
        assert_eq!(game.total(Y), total);
    }
}
