//! Decks that run out, and the cards of other decks that stand in.
use super::play::*;
use crate::core::*;
use crate::wow::owner::Counts;
use crate::wow::rules::damage::{counted_points, read};
use crate::wow::rules::source::Source;
use crate::wow::*;

/// X (A gun), Y (B gun) and Z, with these piles.
pub fn piles(a: &str, b: &str) -> Game {
    let mut y = fighter(2, "Y");
    y.front = Some(Letter::B);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1), (fighter(3, "Z"), 2)]);
    game.begin();
    game.pile(DeckId::A, a);
    game.pile(DeckId::B, b);
    game
}

/// Fires one shot and resolves it; returns what everybody is told.
pub fn shot(game: &mut Game, shooter: Unit, target: Unit, range: Range) -> Vec<Notice> {
    game.ok(fire(shooter, Gun::FRONT, target, range));
    game.resolve()
}

/// WOW-RUN-1 V1: the cards of a plane that is out come back.
#[test]
fn run_1_v1_recycle() {
    let mut game = piles("0 0 0 0 0 0", "");
    for _ in 0..3 {
        shot(&mut game, X, Y, Range::Short);
        game.next();
    }
    game.next();
    game.ok(Command::Leave(Y));
    assert_eq!((game.left(DeckId::A), game.plane(Y).cards()), (0, 6));
    let notices = shot(&mut game, X, Z, Range::Short);
    assert_eq!(notices[0], Notice::Reshuffled(DeckId::A));
    assert_eq!(
        (game.plane(Z).cards(), game.left(DeckId::A), game.plane(Y).cards()),
        (2, 4, 0)
    );
}

/// WOW-RUN-1 V2: first the card that is left, then the recycled ones.
#[test]
fn run_1_v2_the_old_card_first() {
    let mut game = piles("1 1 1 5", "");
    shot(&mut game, X, Y, Range::Short);
    game.next();
    shot(&mut game, X, Y, Range::Long);
    game.next();
    game.ok(Command::Leave(Y));
    shot(&mut game, X, Z, Range::Short);
    let points: Vec<_> = game.own(Z).cards().map(|held| held.points).collect();
    assert_eq!((points, game.left(DeckId::A)), (vec![5, 1], 2));
}

/// WOW-RUN-1: a deck takes back only its own cards.
#[test]
fn run_1_own_cards_only() {
    let mut game = piles("0", "0 0 0");
    shot(&mut game, Y, Z, Range::Short);
    game.next();
    game.ok(Command::Leave(Z));
    shot(&mut game, X, Y, Range::Short);
    // One A card; then two B cards for one A card, the second of which comes back from Z.
    let decks: Vec<_> = game.own(Y).cards().map(|held| held.deck).collect();
    assert_eq!(decks, [DeckId::A, DeckId::B, DeckId::B]);
}

/// WOW-RUN-2 V1, as far as points go: two B cards stand in for an A card. Only the first card's symbol counts.
#[test]
fn run_2_v1_two_b_for_one_a() {
    let mut game = piles("", "1+smoke 2+fire");
    let notices = shot(&mut game, X, Z, Range::Long);
    assert_eq!(notices, [Notice::Substituted { empty: DeckId::A }, took(Z, 2, X),]);
    assert_eq!(game.total(Z), 3);
    let symbols = [
        ("1+smoke", Counts::Fully, Symbol::Smoke),
        ("2+fire", Counts::PointsOnly, Symbol::None),
    ];
    for (text, counts, symbol) in symbols {
        assert!(read(card(text), counts, Source::Gun(Letter::A).filter(true), false).symbol == symbol);
    }
    let how: Vec<_> = game
        .own(Z)
        .cards()
        .map(|held| held.counts == Counts::PointsOnly)
        .collect();
    assert_eq!(how, [false, true]);
}

/// WOW-RUN-2 V2: only the missing card is replaced.
#[test]
fn run_2_v2_only_what_is_missing() {
    let mut game = piles("2", "1 3+engine");
    shot(&mut game, X, Z, Range::Short);
    assert_eq!((game.total(Z), game.plane(Z).cards()), (6, 3));
    let second = read(
        card("3+engine"),
        Counts::PointsOnly,
        Source::Gun(Letter::A).filter(true),
        false,
    );
    assert!(second.symbol == Symbol::None);
}

/// WOW-RUN-2 V3: an explosion counts on the second card too.
#[test]
fn run_2_v3_explosion_on_the_second() {
    let mut game = piles("", "0 EXPL");
    shot(&mut game, X, Z, Range::Long);
    assert!(game.is_out(Z));
}

/// WOW-RUN-2 V4: a jam counts on the first card only.
#[test]
fn run_2_v4_jam_on_the_first_only() {
    let mut game = piles("", "1 0+jam(red)");
    shot(&mut game, X, Z, Range::Long);
    assert_eq!(game.jam(X), 0);
    let mut game = piles("", "0+jam(red) 1");
    shot(&mut game, X, Z, Range::Long);
    assert_eq!((game.jam(X), game.total(Z)), (3, 1));
}

/// WOW-RUN-2: if B runs out in the middle of a pair, the first card alone counts.
#[test]
fn run_2_half_a_pair() {
    let mut game = piles("", "2");
    shot(&mut game, X, Z, Range::Long);
    assert_eq!((game.total(Z), game.plane(Z).cards()), (2, 1));
}

/// WOW-RUN-3 V1: half an A card, rounded up; its symbol counts.
#[test]
fn run_3_v1_half_an_a() {
    let mut game = piles("3+rudderL", "");
    let notices = shot(&mut game, Y, Z, Range::Long);
    assert_eq!(notices[0], Notice::Substituted { empty: DeckId::B });
    assert_eq!(game.total(Z), 2);
    let reading = read(
        card("3+rudderL"),
        Counts::Half,
        Source::Gun(Letter::B).filter(true),
        false,
    );
    assert!(reading.points == 2 && reading.symbol == Symbol::RudderLeft);
}

/// WOW-RUN-3 V2: 1 and 0 make 1.
#[test]
fn run_3_v2() {
    let mut game = piles("1 0", "");
    shot(&mut game, Y, Z, Range::Short);
    assert_eq!(game.total(Z), 1);
}

/// WOW-RUN-3 V3, as far as points go: 5 and 2 make 3 and 1.
#[test]
fn run_3_v3() {
    let mut game = piles("5 2+fire", "");
    shot(&mut game, Y, Z, Range::Short);
    assert_eq!(game.total(Z), 4);
}

/// WOW-RUN-3 V4: an explosion is not halved.
#[test]
fn run_3_v4_explosion() {
    let mut game = piles("EXPL", "");
    shot(&mut game, Y, Z, Range::Long);
    assert!(game.is_out(Z));
}

/// WOW-RUN-1: a plane whose cards were recycled keeps its total, and gets a mark.
#[test]
fn run_1_the_mark() {
    let mut game = piles("4 1", "");
    shot(&mut game, X, Y, Range::Long);
    game.next();
    game.ok(Command::Leave(Y));
    shot(&mut game, X, Z, Range::Short);
    assert_eq!((game.total(Y), game.plane(Y).cards(), game.total(Z)), (4, 0, 5));
    assert!(game.plane(Y).has_ledger() && !game.plane(Z).has_ledger());
}

/// WOW-RUN-1: cards that come back are shuffled, so that each is equally often on top.
#[test]
fn run_1_shuffled() {
    let mut tops = [0u32; 4];
    for number in 0..400 {
        let mut game = Game(Table::new(seed(number)));
        for (index, name) in (0..).zip(["X", "Y", "Z"]) {
            game.ok(player(index + 1, index));
            game.ok(Command::Plane(fighter(index + 1, name)));
        }
        game.begin();
        game.pile(DeckId::A, "0 1 2 3");
        shot(&mut game, X, Y, Range::Short);
        game.next();
        shot(&mut game, X, Y, Range::Short);
        game.next();
        game.ok(Command::Leave(Y));
        shot(&mut game, X, Z, Range::Long);
        tops[usize::from(game.total(Z))] += 1;
    }
    // 3 degrees of freedom; the seeds are fixed, and so is the result.
    assert!(tops.iter().all(|count| (70..130).contains(count)), "{tops:?}");
}

/// That another deck stands in is told once for each deck, however often a resolution needs it.
#[test]
fn run_2_told_once() {
    let mut game = piles("", "0 0 0 0");
    let notices = shot(&mut game, X, Z, Range::Short);
    assert_eq!(notices, [Notice::Substituted { empty: DeckId::A }, took(Z, 4, X),]);
}

/// WOW-RUN-3, AMB-03: a jam card that counts half is shown with its printed points, while its target counts the half.
#[test]
fn run_3_a_jam_card_shows_its_print() {
    let mut y = fighter(2, "Y");
    y.front = Some(Letter::B);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1)]);
    game.ok(on(Switch::ShowJamCard));
    game.begin();
    game.pile(DeckId::A, "2+jam(red)");
    game.pile(DeckId::B, "");
    let notices = shot(&mut game, Y, X, Range::Long);
    let jammed = Notice::Jammed {
        unit: Y,
        gun: Gun::FRONT,
        points: Some(2),
        second: None,
    };
    assert!(notices.contains(&jammed), "{notices:?}");
    assert_eq!(game.total(X), 1);
}

/// WOW-RUN-6 V1: points are halved first, then aim is added.
#[test]
fn run_6_v1_half_then_aim() {
    assert_eq!(counted_points(card("3"), Counts::Half, true), 3);
}

/// WOW-RUN-6 V2: aim adds to both cards of a pair.
#[test]
fn run_6_v2_aim_on_both() {
    let first = counted_points(card("1"), Counts::Fully, true);
    assert_eq!(first + counted_points(card("2"), Counts::PointsOnly, true), 5);
}

/// WOW-RUN-6 V3: the card still shows its printed number, which decides who of the crew is hit; two points count.
#[test]
fn run_6_v3_printed_number() {
    let reading = read(card("3+crew"), Counts::Half, Source::Gun(Letter::B).filter(true), false);
    assert!(reading.points == 2 && reading.symbol == Symbol::Crew);
}

/// WOW-RUN-6 V4: two B cards that stand in for the A card of a fire are read as a fire reads them.
#[test]
fn run_6_v4_fire_filter() {
    let filter = Source::Burning.filter(true);
    let first = read(card("1+smoke"), Counts::Fully, filter, false);
    let second = read(card("2"), Counts::PointsOnly, filter, false);
    assert!(first.points + second.points == 3 && first.symbol == Symbol::None);
}
