//! The tokens of giants: how likely each is, and that nothing secret decides whether one is drawn.
use super::play::*;
use crate::wow::*;

/// What is drawn when these tokens are asked for, so many times.
fn drawn(kind: &str, card_text: &str, expanded: bool, count: impl Fn(&Game) -> usize) -> [u32; 5] {
    const GAMES: u64 = 900;
    let mut counts = [0; 5];
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (giant(2, kind), 1)]);
    game.ok(on(Switch::Special));
    if expanded {
        game.ok(on(Switch::ExpandedCrew));
    }
    for number in 0..GAMES {
        game.0.rematch(seed(number));
        game.begin();
        game.stack(DeckId::A, card_text);
        game.ok(fire(X, Gun::FRONT, Y, Range::Long));
        game.resolve();
        counts[count(&game)] += 1;
    }
    counts
}

/// Whether a count of 900 is as likely as so many in twelve, up to four standard deviations.
fn about(count: u32, twelfths: u32) -> bool {
    count.abs_diff(900 * twelfths / 12) < 60
}

/// How many hits the crew of Y took.
fn hits(game: &Game) -> usize {
    game.0.public().crew(Y).map(|man| usize::from(man.hits)).sum()
}

/// WOW-GIA-6: each token of a pair is as likely.
#[test]
fn gia_6_one_or_two() {
    let damage = |game: &Game| usize::from(game.0.secret.unit(Y).hurt.engine);
    let [none, one, two, ..] = drawn("gotha-g-v", "0+engine", false, damage);
    assert!(none == 0 && about(one, 6) && about(two, 6), "{one} {two}");
}

/// WOW-GIA-14 a, b: one of three green tokens for a crew of three, one of six yellow ones for more. Of the only pilot
/// of a Gotha two hits are the end, so that a second hit is always there.
#[test]
fn gia_14_how_many_are_hit() {
    let [none, one, two, three, _] = drawn("gotha-g-v", "0+crew", true, hits);
    assert!(none + three == 0 && about(one, 8) && about(two, 4), "{one} {two}");
    let [none, one, two, three, more] = drawn("curtiss-h-16", "0+crew", true, hits);
    assert!(none + more == 0, "{none} {more}");
    assert!(about(one, 6) && about(two, 4) && about(three, 2), "{one} {two} {three}");
}

/// WOW-GIA-11: each gun of a Ca.4 is as likely.
#[test]
fn gia_11_each_token_is_as_likely() {
    let who = |game: &Game| {
        let mut crew = game.0.public().crew(Y);
        crew.find(|man| man.hits > 0).map_or(0, |man| usize::from(man.number))
    };
    let [none, one, two, three, other] = drawn("caproni-ca-4", "0+crew", false, who);
    assert!(none + other == 0 && about(one, 4) && about(two, 4) && about(three, 4));
}

/// WOW-SEC-2: what the engines took is a secret, so it does not decide what is drawn: whatever it was, the luck is the
/// same afterwards.
#[test]
fn engine_damage_does_not_move_the_luck() {
    let after = |damage| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (giant(2, "gotha-g-v"), 1)]);
        game.ok(on(Switch::Special));
        game.ok(on(Switch::ExpandedCrew));
        game.begin();
        game.0.secret.unit_mut(Y).hurt.engine = damage;
        game.stack(DeckId::A, "0+engine 0+crew");
        game.short(X, Y);
        game.resolve();
        (game.plane(Y).exit().is_some(), game.0.secret.luck.below(1 << 30))
    };
    let ((flies, luck), (falls, other)) = (after(0), after(2));
    assert!(!flies && falls && luck == other);
}
