//! Decks that run out.
use super::play::*;
use crate::owner::Counts;
use crate::rules::damage::{counted_points, read};
use crate::rules::runout;
use crate::rules::source::Source;
use crate::*;

/// X (A gun), Y (B gun) and Z, with these piles.
fn piles(a: &str, b: &str) -> Game {
    let mut y = fighter(2, "Y");
    y.front = Some(Letter::B);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1), (fighter(3, "Z"), 2)]);
    game.begin();
    game.pile(DeckId::A, a);
    game.pile(DeckId::B, b);
    game
}

/// What the last shot at a unit did, in cards and points.
fn shot(game: &mut Game, shooter: Unit, target: Unit, range: Range) -> Vec<Notice> {
    game.ok(fire(shooter, Gun::Front, target, range));
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

/// WOW-RUN-1, settled point 2: a deck takes back its own cards only.
#[test]
fn run_1_own_cards_only() {
    let mut game = piles("0", "0 0 0");
    shot(&mut game, Y, Z, Range::Short);
    game.next();
    game.ok(Command::Leave(Z));
    shot(&mut game, X, Y, Range::Short);
    // One A card; then two B cards for one A card, of which the second comes back from Z.
    let decks: Vec<_> = game.own(Y).cards().map(|held| held.deck).collect();
    assert_eq!(decks, [DeckId::A, DeckId::B, DeckId::B]);
}

/// WOW-RUN-2 V1, its points: two B cards for an A card. Symbols: the first card's alone.
#[test]
fn run_2_v1_two_b_for_one_a() {
    let mut game = piles("", "1+smoke 2+fire");
    let notices = shot(&mut game, X, Z, Range::Long);
    assert_eq!(
        notices,
        [
            Notice::Substituted { empty: DeckId::A },
            Notice::Took { unit: Z, cards: 2 }
        ]
    );
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

/// WOW-RUN-2, settled point 3: B runs dry inside the pair: the first card alone counts.
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

/// WOW-RUN-3 V3, its points: 5 and 2 make 3 and 1.
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

/// WOW-RUN-4 V1, settled point 7: totals stay, cards go back, the count starts again with a mark.
#[test]
fn run_4_v1_ledger_at_once() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "1 2 2 2");
    shot(&mut game, Y, X, Range::Short);
    game.next();
    shot(&mut game, Y, X, Range::Short);
    game.next();
    game.ok(Command::Look(seat(1)));
    assert_eq!((game.total(X), game.plane(X).cards(), game.left(DeckId::A)), (7, 4, 0));
    let notices = shot(&mut game, X, Y, Range::Long);
    assert_eq!(notices[0], Notice::Ledger(DeckId::A));
    assert_eq!((game.total(X), game.plane(X).cards(), game.left(DeckId::A)), (7, 0, 3));
    assert!(game.plane(X).has_ledger() && !game.plane(Y).has_ledger());
    assert_eq!((game.plane(Y).cards(), game.plane(Y).unseen()), (1, 1));
    assert_eq!(game.left(DeckId::B), 44);
}

/// WOW-RUN-4: of the cards that are new to their owner, those that went back are not shown; he is to look all the same.
#[test]
fn run_4_unseen_cards() {
    let mut y = fighter(2, "Y");
    y.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1)]);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "1");
    game.pile(DeckId::B, "2 0 3");
    game.ok(fire(Y, Gun::Rear, X, Range::Long));
    game.resolve();
    game.ok(Command::Look(seat(1)));
    game.next();
    game.ok(fire(Y, Gun::Front, X, Range::Long));
    game.ok(fire(Y, Gun::Rear, X, Range::Long));
    game.resolve();
    let unseen = |game: &Game| {
        game.own(X)
            .cards()
            .map(|held| (held.points, held.unseen))
            .collect::<Vec<_>>()
    };
    assert_eq!(unseen(&game), [(2, false), (1, true), (0, true)]);
    game.next();
    game.long(X, Y);
    game.resolve();
    assert_eq!(unseen(&game), [(2, false), (0, true)]);
    // He took two and is to look, whatever became of them.
    assert_eq!((game.plane(X).unseen(), game.total(X)), (2, 3));
    assert_eq!(game.0.public().unseen_by(seat(1)), set(&[X]));
}

/// WOW-RUN-4, WOW-FIRE-5: all shots hit together, so a card drawn in this resolution does not hit a second plane in it.
#[test]
fn run_4_one_card_one_plane() {
    for number in 0..20 {
        let mut game = Game(Table::new(seed(number)));
        for (index, name) in (0..).zip(["X", "Y", "Z", "V"]) {
            game.ok(player(index + 1, index % 2));
            game.ok(Command::Plane(fighter(index + 1, name)));
        }
        game.ok(on(Switch::LedgerAtOnce));
        game.begin();
        game.pile(DeckId::A, "1 1 1 2 3");
        shot(&mut game, Y, Z, Range::Short);
        game.next();
        shot(&mut game, Y, Z, Range::Long);
        game.next();
        // X takes 2 and 3, the last cards; what V takes are ones that Z had.
        game.short(Y, X);
        game.short(X, V);
        let notices = game.resolve();
        assert_eq!(
            notices[..3],
            [
                Notice::Took { unit: X, cards: 2 },
                Notice::Ledger(DeckId::A),
                Notice::Took { unit: V, cards: 2 },
            ]
        );
        assert_eq!((game.total(X), game.total(V), game.total(Z)), (5, 2, 3));
        let cards = [X, Y, Z, V].map(|unit| game.plane(unit).cards());
        assert_eq!((cards, game.left(DeckId::A)), ([2, 0, 0, 2], 1));
        assert!(game.plane(Z).has_ledger() && !game.plane(X).has_ledger());
    }
}

/// WOW-RUN-4: only when this resolution has drawn every card of the deck do its own cards go back; who took them is to
/// look all the same, and reads his total.
#[test]
fn run_4_the_cards_of_this_resolution_last() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 0)]);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "2");
    game.long(Y, X);
    game.long(X, Y);
    let notices = game.resolve();
    assert_eq!(
        notices,
        [
            Notice::Took { unit: X, cards: 1 },
            Notice::Ledger(DeckId::A),
            Notice::Took { unit: Y, cards: 1 },
        ]
    );
    assert_eq!((game.total(X), game.total(Y)), (2, 2));
    assert_eq!(
        (
            game.plane(X).cards(),
            game.plane(X).unseen(),
            game.own(X).cards().count()
        ),
        (0, 1, 0)
    );
    assert!(game.plane(X).has_ledger());
    assert_eq!(game.0.public().unseen_by(seat(1)), set(&[X]));
    game.ok(Command::Look(seat(1)));
    assert!(game.0.public().unseen_by(seat(1)).is_empty() && game.plane(Y).unseen() == 1);
    // In the next resolution they are old again.
    game.next();
    game.pile(DeckId::A, "3");
    game.long(X, Y);
    game.long(Y, Z);
    game.resolve();
    assert_eq!((game.total(Y), game.total(Z), game.plane(Y).cards()), (5, 2, 1));
}

/// WOW-RUN-5: both decks empty in the middle of a resolution: the cards of phases before go back, those of this one do
/// not; a deck that has none from before is stood in for.
#[test]
fn run_5_one_card_one_plane() {
    let mut game = piles("3", "2 2 2");
    shot(&mut game, Y, X, Range::Short);
    game.next();
    // X takes the last B card; Y the last A card, then two B cards that X had for the A card that is due.
    game.long(Y, X);
    game.short(X, Y);
    let notices = game.resolve();
    assert_eq!(
        notices,
        [
            Notice::Took { unit: X, cards: 1 },
            Notice::Ledger(DeckId::B),
            Notice::Substituted { empty: DeckId::A },
            Notice::Took { unit: Y, cards: 3 },
        ]
    );
    assert_eq!((game.total(X), game.total(Y), game.plane(X).cards()), (6, 7, 1));
}

/// WOW-RUN-1: the total of a plane whose cards were recycled stays with a mark.
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

/// WOW-RUN-1: cards that come back are shuffled: each is as often on top as the others.
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
    // 3 degrees of freedom; the seeds are fixed, so is the result.
    assert!(tops.iter().all(|count| (70..130).contains(count)), "{tops:?}");
}

/// A notice of the same kind is told once for each deck, however often a resolution needs it.
#[test]
fn run_2_told_once() {
    let mut game = piles("", "0 0 0 0");
    let notices = shot(&mut game, X, Z, Range::Short);
    assert_eq!(
        notices,
        [
            Notice::Substituted { empty: DeckId::A },
            Notice::Took { unit: Z, cards: 4 },
        ]
    );
}

/// WOW-RUN-3, AMB-03: a jam card at half its points shows what is printed on it, its target counts the half.
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
        gun: Gun::Front,
        points: Some(2),
        second: None,
    };
    assert!(notices.contains(&jammed), "{notices:?}");
    assert_eq!(game.total(X), 1);
}

/// WOW-RUN-5 V1: both empty, nothing to recycle: all go back, the draw goes on, totals stay.
#[test]
fn run_5_v1_both_empty() {
    let mut game = piles("3 3", "2 2");
    shot(&mut game, X, Z, Range::Short);
    game.next();
    shot(&mut game, Y, X, Range::Short);
    game.next();
    let notices = shot(&mut game, X, Y, Range::Long);
    assert_eq!(notices[..2], [Notice::Ledger(DeckId::A), Notice::Ledger(DeckId::B)]);
    assert_eq!((game.total(Z), game.total(X), game.total(Y)), (6, 4, 3));
    assert_eq!((game.left(DeckId::A), game.left(DeckId::B)), (1, 2));
    assert_eq!((game.plane(Z).cards(), game.plane(Y).cards()), (0, 1));
}

/// WOW-RUN-5 V2: all C cards are held: C alone goes back.
#[test]
fn run_5_v2_c_alone() {
    let mut game = piles("0", "0");
    game.pile(DeckId::C, "6 8");
    let Table { open, secret } = &mut game.0;
    assert_eq!(runout::draw(open, secret, DeckId::C, X).len(), 1);
    assert_eq!(runout::draw(open, secret, DeckId::C, Y).len(), 1);
    assert_eq!(secret.cards.left(DeckId::C), 0);
    assert_eq!(runout::draw(open, secret, DeckId::C, Z).len(), 1);
    assert_eq!(secret.cards.left(DeckId::C), 1);
    assert!(open.notices.iter().any(|notice| *notice == Notice::Ledger(DeckId::C)));
    assert!(secret.cards.of(X).count() + secret.cards.of(Y).count() == 0 && secret.cards.of(Z).count() == 1);
}

/// WOW-RUN-5: a table without a single card draws none, and goes on.
#[test]
fn run_5_no_card_at_all() {
    let mut game = piles("", "");
    let notices = shot(&mut game, X, Z, Range::Short);
    assert_eq!((notices, game.total(Z)), (vec![], 0));
    game.next();
}

/// WOW-RUN-6 V1: aim comes after the halving.
#[test]
fn run_6_v1_half_then_aim() {
    assert_eq!(counted_points(card("3"), Counts::Half, true), 3);
}

/// WOW-RUN-6 V2: aim on both cards of a pair.
#[test]
fn run_6_v2_aim_on_both() {
    let first = counted_points(card("1"), Counts::Fully, true);
    assert_eq!(first + counted_points(card("2"), Counts::PointsOnly, true), 5);
}

/// WOW-RUN-6 V3: the printed number stays readable for the crew's sake; two points count.
#[test]
fn run_6_v3_printed_number() {
    let reading = read(card("3+crew"), Counts::Half, Source::Gun(Letter::B).filter(true), false);
    assert!(reading.points == 2 && reading.symbol == Symbol::Crew);
}

/// WOW-RUN-6 V4: two B cards for the A card of a fire, through the fire's filter.
#[test]
fn run_6_v4_fire_filter() {
    let filter = Source::Burning.filter(true);
    let first = read(card("1+smoke"), Counts::Fully, filter, false);
    let second = read(card("2"), Counts::PointsOnly, filter, false);
    assert!(first.points + second.points == 3 && first.symbol == Symbol::None);
}
