//! Decks that run out and take all their cards back, while the totals stay.
use super::play::*;
use super::runout::{piles, shot};
use crate::wow::rules::runout;
use crate::wow::secret::Holder;
use crate::wow::*;

/// WOW-RUN-4 V1: totals stay, cards go back, and the public count of cards starts again with a mark.
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

/// WOW-RUN-4: cards that went back before their owner saw them are not shown to him, but he is told to look all the
/// same.
#[test]
fn run_4_unseen_cards() {
    let mut y = fighter(2, "Y");
    y.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (y, 1)]);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "1");
    game.pile(DeckId::B, "2 0 3");
    game.ok(fire(Y, Gun::REAR, X, Range::Long));
    game.resolve();
    game.ok(Command::Look(seat(1)));
    game.next();
    game.ok(fire(Y, Gun::FRONT, X, Range::Long));
    game.ok(fire(Y, Gun::REAR, X, Range::Long));
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
    // He took two cards and has to look, whatever became of them.
    assert_eq!((game.plane(X).unseen(), game.total(X)), (2, 3));
    assert_eq!(game.0.public().unseen_by(seat(1)), set(&[X]));
}

/// WOW-RUN-4, WOW-FIRE-5: all shots hit together, so a card does not hit a second plane in the same resolution.
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
        // X takes 2 and 3, the last cards. V takes ones, which Z had before.
        game.short(Y, X);
        game.short(X, V);
        let notices = game.resolve();
        assert_eq!(notices[..3], [took(X, 2, Y), Notice::Ledger(DeckId::A), took(V, 2, X),]);
        assert_eq!((game.total(X), game.total(V), game.total(Z)), (5, 2, 3));
        let cards = [X, Y, Z, V].map(|unit| game.plane(unit).cards());
        assert_eq!((cards, game.left(DeckId::A)), ([2, 0, 0, 2], 1));
        assert!(game.plane(Z).has_ledger() && !game.plane(X).has_ledger());
    }
}

/// WOW-RUN-4: cards of this resolution go back only when it has drawn every card of the deck. Whoever took them has to
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
    assert_eq!(notices, [took(X, 1, Y), Notice::Ledger(DeckId::A), took(Y, 1, X),]);
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

/// WOW-RUN-4: one card for three draws of a phase goes back twice, which is told once.
#[test]
fn run_4_told_once() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 0)]);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "2");
    game.long(Y, X);
    game.long(X, Y);
    game.long(Z, Y);
    assert_eq!(
        game.resolve(),
        [took(X, 1, Y), Notice::Ledger(DeckId::A), took(Y, 1, X), took(Y, 1, Z),]
    );
    assert_eq!(
        (game.total(Y), game.plane(Y).cards(), game.plane(Y).unseen()),
        (4, 1, 2)
    );
}

/// WOW-RUN-4: when one deck has to take back cards of this resolution, the other deck's old cards still count as old.
#[test]
fn run_4_each_deck_its_own_age() {
    let planes: Vec<_> = (0..)
        .zip(["X", "Y", "Z", "V"])
        .map(|(index, name)| {
            let mut plane = fighter(index + 1, name);
            plane.rear = Some(Letter::B);
            (plane, index % 2)
        })
        .collect();
    let mut game = Game::set_up(&planes);
    game.ok(on(Switch::LedgerAtOnce));
    game.begin();
    game.pile(DeckId::A, "0");
    game.pile(DeckId::B, "1 2");
    game.ok(fire(X, Gun::REAR, V, Range::Long));
    game.resolve();
    game.next();
    game.long(Y, X);
    game.long(X, Y);
    game.ok(fire(Y, Gun::REAR, Z, Range::Long));
    game.ok(fire(X, Gun::REAR, V, Range::Long));
    game.resolve();
    assert_eq!(
        (game.total(Z), game.plane(Z).cards(), game.plane(Z).has_ledger()),
        (2, 1, false)
    );
    assert_eq!(
        (game.total(V), game.plane(V).cards(), game.plane(V).has_ledger()),
        (2, 1, true)
    );
}

/// WOW-RUN-5: both decks run out in the middle of a resolution. Cards of earlier phases go back, those of this one do
/// not; for a deck that has none from before, the other stands in.
#[test]
fn run_5_one_card_one_plane() {
    let mut game = piles("3", "2 2 2");
    shot(&mut game, Y, X, Range::Short);
    game.next();
    // X takes the last B card. Y takes the last A card, and two of X's old B cards for the second A card that is due.
    game.long(Y, X);
    game.short(X, Y);
    let notices = game.resolve();
    assert_eq!(
        notices,
        [
            took(X, 1, Y),
            Notice::Ledger(DeckId::B),
            Notice::Substituted { empty: DeckId::A },
            took(Y, 3, X),
        ]
    );
    assert_eq!((game.total(X), game.total(Y), game.plane(X).cards()), (6, 7, 1));
}

/// WOW-RUN-5 V1: both decks are empty and there is nothing to recycle. All cards go back, the draw goes on, totals
/// stay.
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

/// WOW-RUN-5 V2: planes hold all C cards, and only those go back.
#[test]
fn run_5_v2_c_alone() {
    let mut game = piles("0", "0");
    game.pile(DeckId::C, "6 8");
    let Table { open, secret } = &mut game.0;
    let drawn = |cards: [Option<_>; 2]| cards.iter().flatten().count();
    let mut news = runout::News::NONE;
    assert_eq!(
        drawn(runout::draw(open, secret, &mut news, DeckId::C, Holder::Unit(X))),
        1
    );
    assert_eq!(
        drawn(runout::draw(open, secret, &mut news, DeckId::C, Holder::Unit(Y))),
        1
    );
    assert_eq!(secret.cards.left(DeckId::C), 0);
    assert_eq!(
        drawn(runout::draw(open, secret, &mut news, DeckId::C, Holder::Unit(Z))),
        1
    );
    assert_eq!(secret.cards.left(DeckId::C), 1);
    news.tell(open, ..);
    assert!(open.notices.iter().any(|notice| *notice == Notice::Ledger(DeckId::C)));
    assert!(secret.cards.of(X).count() + secret.cards.of(Y).count() == 0 && secret.cards.of(Z).count() == 1);
}

/// WOW-RUN-5: a table without a single card draws none, and the game goes on.
#[test]
fn run_5_no_card_at_all() {
    let mut game = piles("", "");
    let notices = shot(&mut game, X, Z, Range::Short);
    assert_eq!((notices, game.total(Z)), (vec![], 0));
    game.next();
}
