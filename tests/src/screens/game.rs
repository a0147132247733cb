//! A game from its first plan to its end.
use firmware::input::Map;
use shared_rules::core::{Seat, Side};
use shared_rules::wow::{Card, Command, DeckId, Gun, Letter, Range, Switch, Symbol};

use super::Album;
use super::set_up::{TWO, four, full, on};
use crate::desk::{Desk, knock, plane, player, unit};

pub(super) const fn card(points: u8, symbol: Symbol) -> (Card, Option<u16>) {
    (Card { points, symbol }, None)
}

pub(super) fn fire(shooter: u8, gun: Gun, target: u8, range: Range) -> Command {
    Command::Fire {
        shooter: unit(shooter),
        gun,
        target: unit(target),
        range,
    }
}

/// A table in its first phase, with these cards on top of deck A.
pub(super) fn playing(set_up: &[Command], cards: &[(Card, Option<u16>)]) -> Desk {
    let mut desk = on(set_up);
    desk.tell(&[Command::Start, Command::Next]);
    assert!(desk.app.table_mut().stack(DeckId::A, cards));
    desk
}

/// Planes with two guns, and one whose only gun is the rear one.
pub(super) fn two_seaters() -> Vec<Command> {
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "ufag-c-i", "UFAG C.I", TWO, 16),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 15),
        plane(1, "roland-c-ii-rear", "Roland R", (None, Some(Letter::A)), 15),
        plane(2, "spad-xiii", "SPAD 13", (Some(Letter::A), None), 16),
    ]
}

pub(super) fn show(album: &mut Album) {
    table(album);
    fire_and_look(album);
    cards(album);
    order(album);
    menus(album);
    end(album);
    lessons(album);
}

fn table(album: &mut Album) {
    let mut desk = on(&four());
    album.press(
        &mut desk,
        "ok",
        "table-plan",
        "Tabletop",
        "A turn begins: everybody plans.",
    );
    album.press(
        &mut desk,
        "ok",
        "plane-menu-plan",
        "PlaneMenu",
        "What can be done with a plane while planning.",
    );
    album.press(
        &mut desk,
        "back next",
        "table-move",
        "Tabletop",
        "Cards are revealed; who fires?",
    );
    album.press(&mut desk, "ok ok", "table-shot", "Tabletop", "One shot is declared.");
    album.press(
        &mut desk,
        "ok next ok ok",
        "table-shots",
        "Tabletop",
        "Three shots are declared.",
    );
    album.press(
        &mut desk,
        "down*2 ok",
        "plane-menu-shot",
        "PlaneMenu",
        "A plane that has fired.",
    );
    album.press(
        &mut desk,
        "back down*2 ok",
        "target-other",
        "Target",
        "Another plane shoots.",
    );
    album.press(
        &mut desk,
        "down",
        "target-more",
        "Target",
        "The last line: anything else.",
    );
    album.press(
        &mut desk,
        "ok",
        "plane-menu",
        "PlaneMenu",
        "What else can be done with a plane.",
    );

    let mut desk = playing(&full(), &[]);
    album.take(
        "table-full",
        "Tabletop",
        "Twenty-four planes with the longest names.",
        &desk,
    );
    album.press(&mut desk, "up", "table-full-end", "Tabletop", "The end of the list.");

    let mut twins = four();
    twins.push(plane(1, "albatros-d-va", "Alb.D.Va b", (Some(Letter::A), None), 15));
    twins.push(plane(2, "spad-xiii", "SPAD 13 b", (Some(Letter::A), None), 16));
    let mut desk = playing(&twins, &[]);
    album.press(
        &mut desk,
        "up",
        "table-twins",
        "Tabletop",
        "Planes of one type are told apart.",
    );

    // Jams of one and of both guns, a lock, unseen and seen cards, a plane down and one that left.
    let jam = card(2, Symbol::JamRed);
    let mut desk = playing(&two_seaters(), &[jam, jam, jam, card(3, Symbol::None)]);
    desk.app.table_mut().stack(DeckId::B, &[jam]);
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Long),
        fire(0, Gun::REAR, 1, Range::Long),
        fire(1, Gun::FRONT, 0, Range::Long),
        fire(2, Gun::REAR, 3, Range::Long),
        Command::Resolve,
        Command::Look(Seat::new(1).expect("a seat")),
        Command::Next,
    ]);
    album.take(
        "table-jams",
        "Tabletop",
        "Jammed guns with their counters, cards seen and unseen.",
        &desk,
    );
    album.press(
        &mut desk,
        "down*2 ok",
        "plane-menu-jammed",
        "PlaneMenu",
        "A plane whose guns are jammed.",
    );
    desk.tell(&[Command::Next, Command::Next]);
    album.take("table-last-jam", "Tabletop", "The turn after: everybody plans.", &desk);
    desk.tell(&[Command::Next]);
    album.take(
        "table-locked",
        "Tabletop",
        "The last counters are gone, the guns still silent.",
        &desk,
    );
    desk.tell(&[Command::Leave(unit(3))]);
    album.take("table-left", "Tabletop", "A plane has left the table.", &desk);
}

fn fire_and_look(album: &mut Album) {
    let mut desk = playing(
        &four(),
        &[card(3, Symbol::None), card(1, Symbol::JamGreen), card(0, Symbol::None)],
    );
    album.press(&mut desk, "ok", "target", "Target", "At whom, and how far.");
    album.press(&mut desk, "ok down ok", "target-second", "Target", "The next shooter.");
    album.press(
        &mut desk,
        "next next",
        "results",
        "Results",
        "What the shots brought, for everybody.",
    );
    album.press(&mut desk, "next", "gate", "Gate", "Pass the device to the owner.");
    album.press(
        &mut desk,
        "hold",
        "look-two",
        "NewCards",
        "Private: two new cards, while Ok is held.",
    );
    album.press(
        &mut desk,
        "release",
        "gate-second",
        "Gate",
        "He let go, and it is the next owner's turn.",
    );
    album.press(
        &mut desk,
        "back",
        "gate-again",
        "Gate",
        "A second look must be asked for.",
    );
    desk.keys("next");
    album.press(&mut desk, "hold", "look-one", "NewCards", "Private: one new card.");
    album.press(
        &mut desk,
        "release",
        "table-looked",
        "Tabletop",
        "All have looked, and the turn goes on.",
    );
    desk.keys("down up");
    desk.tell(&[Command::Overlap { a: unit(2), b: unit(1) }]);
    album.press(
        &mut desk,
        "down ok",
        "target-last",
        "Target",
        "The target of the last shot is under the cursor.",
    );
    album.press(
        &mut desk,
        "up ok",
        "refusal-overlap",
        "Target",
        "A refusal: the bases overlap.",
    );
    album.press(&mut desk, "up ok ok", "overlap", "Overlap", "Whose base overlaps.");
    album.press(
        &mut desk,
        "ok",
        "overlap-done",
        "Tabletop",
        "Said back, so that a slip is seen.",
    );

    // The owner of the plane that is hit knocks.
    let mut knocking = four();
    knocking.push(knock(2, "up up up"));
    let mut desk = playing(&knocking, &[card(3, Symbol::None), card(1, Symbol::None)]);
    desk.keys("ok ok next");
    album.press(&mut desk, "next", "gate-knock", "Gate", "A gate that asks for a knock.");
    album.press(&mut desk, "up*3", "gate-knocked", "Gate", "A dot for each press.");
    album.press(
        &mut desk,
        "down*4 hold",
        "gate-knock-again",
        "Gate",
        "Not his knock: nothing is shown.",
    );
    desk.keys("release next back down*2 ok down ok");
    album.press(
        &mut desk,
        "up",
        "mend-knock",
        "Correction",
        "By agreement, for a player who has forgotten his knock.",
    );
    album.press(&mut desk, "ok", "knock-dropped", "Correction", "Told to everybody.");

    // Two planes of one owner with the longest names, on a device with three buttons.
    let mut desk = Desk::with_buttons(shared_rules::core::Seed([7; 32]), Map::Three);
    desk.set_up(&full());
    desk.tell(&[
        Command::Start,
        Command::Next,
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(9, Gun::FRONT, 8, Range::Short),
        Command::Resolve,
    ]);
    album.press(
        &mut desk,
        "next",
        "gate-three-buttons",
        "Gate",
        "Three buttons: B is held, and so is C.",
    );

    let mut desk = playing(&two_seaters(), &[]);
    album.press(&mut desk, "ok", "guns", "Guns", "Which gun of a two-seater fires.");
    album.press(&mut desk, "ok ok up ok", "guns-fired", "Guns", "One gun has fired.");
    album.press(
        &mut desk,
        "up ok",
        "guns-take-back",
        "PlaneMenu",
        "Ok on a gun that has fired: its shot can be taken back.",
    );

    // One owner, two planes, five cards.
    let five = [2, 0, 3, 1, 4].map(|points| card(points, Symbol::None));
    let mut desk = playing(&two_seaters(), &five);
    desk.tell(&[
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(3, Gun::FRONT, 0, Range::Long),
        fire(0, Gun::REAR, 1, Range::Long),
    ]);
    album.press(&mut desk, "next", "results-more", "Results", "Several planes were hit.");
    album.press(
        &mut desk,
        "next",
        "gate-three",
        "Gate",
        "An owner with three new cards.",
    );
    album.press(
        &mut desk,
        "hold",
        "look-three",
        "NewCards",
        "Private: the first two of three cards.",
    );
    album.press(
        &mut desk,
        "release",
        "gate-more",
        "Gate",
        "One page was seen: the next hold shows the next.",
    );
    album.press(&mut desk, "hold", "look-three-end", "NewCards", "Private: the third.");
    desk.keys("release next");
    desk.tell(&[Command::Next]);
    album.take(
        "table-later",
        "Tabletop",
        "An owner looks later: his cards have a sign of their own.",
        &desk,
    );
}

fn cards(album: &mut Album) {
    let look = |desk: &mut Desk, album: &mut Album, name, description| {
        desk.keys("next next");
        album.press(desk, "hold", name, "NewCards", description);
        desk.keys("release");
    };
    let mut desk = playing(&four(), &[card(0, Symbol::Explosion), card(2, Symbol::Fire)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    album.press(&mut desk, "next", "results-down", "Results", "A plane is shot down.");
    desk.keys("next");
    album.press(
        &mut desk,
        "hold",
        "look-explosion",
        "NewCards",
        "Private: the plane exploded.",
    );
    desk.keys("release down up");
    album.take("table-down", "Tabletop", "A plane is out.", &desk);

    let mut desk = playing(&four(), &[card(5, Symbol::Crew), card(5, Symbol::None)]);
    desk.app.table_mut().set_damage(unit(1), 5);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    look(&mut desk, album, "look-points", "Private: shot down by points.");

    // WOW-RUN-3: deck B is empty, so A cards stand in at half their points.
    let mut half = four();
    half.push(plane(1, "nieuport-17", "Ni.17", (Some(Letter::B), None), 12));
    let mut desk = playing(&half, &[card(5, Symbol::None), card(3, Symbol::Engine)]);
    desk.app.table_mut().set_deck(DeckId::B, &[]);
    desk.tell(&[fire(4, Gun::FRONT, 1, Range::Short)]);
    album.press(
        &mut desk,
        "next",
        "results-stand-in",
        "Results",
        "A deck is empty, the other stands in.",
    );
    album.press(
        &mut desk,
        "next hold",
        "look-half",
        "NewCards",
        "Private: cards at half their points.",
    );
    // WOW-RUN-2: deck A is empty, so two B cards stand in for each of its cards.
    let mut desk = playing(&four(), &[]);
    desk.app.table_mut().set_deck(DeckId::A, &[]);
    desk.app
        .table_mut()
        .stack(DeckId::B, &[card(2, Symbol::None), card(1, Symbol::JamRed)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Long)]);
    look(
        &mut desk,
        album,
        "look-points-only",
        "Private: the second of a pair counts for its points only.",
    );

    let mut desk = playing(&full(), &[card(5, Symbol::None); 6]);
    desk.app.table_mut().set_damage(unit(1), 88);
    desk.tell(&[fire(0, Gun::REAR, 1, Range::Short), fire(2, Gun::REAR, 1, Range::Short)]);
    look(
        &mut desk,
        album,
        "look-99",
        "Private: nearly a hundred points and the longest name.",
    );
    album.press(
        &mut desk,
        "hold release down hold release down*2 ok",
        "gate-peek",
        "Gate",
        "The owner wants to see his plane.",
    );
    album.press(&mut desk, "hold", "peek-99", "Peek", "Private: one of several planes.");

    let mut desk = on(&four());
    desk.tell(&[Command::Start]);
    desk.keys("ok ok");
    album.press(
        &mut desk,
        "hold",
        "peek-none",
        "Peek",
        "Private: a plane without damage.",
    );
    let jam = card(2, Symbol::JamRed);
    let mut desk = playing(&two_seaters(), &[card(1, Symbol::None), card(0, Symbol::Smoke), jam]);
    desk.tell(&[
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(0, Gun::REAR, 1, Range::Long),
        Command::Resolve,
        Command::Next,
    ]);
    desk.keys("ok down*2 ok down*2 ok hold release");
    album.press(&mut desk, "hold", "peek", "Peek", "Private: points, guns and cards.");

    let mut ledger = four();
    ledger.push(Command::Switch {
        switch: Switch::LedgerAtOnce,
        on: true,
    });
    let mut desk = playing(&ledger, &[]);
    desk.app
        .table_mut()
        .set_deck(DeckId::A, &[card(3, Symbol::None).0, card(2, Symbol::None).0]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short), Command::Resolve, Command::Next]);
    desk.tell(&[fire(0, Gun::FRONT, 3, Range::Long)]);
    album.press(
        &mut desk,
        "next",
        "results-refilled",
        "Results",
        "An empty deck was refilled.",
    );
    desk.tell(&[Command::Next]);
    album.take(
        "table-ledger",
        "Tabletop",
        "A plane whose earlier cards are noted.",
        &desk,
    );
    desk.keys("next down ok ok hold release");
    album.press(
        &mut desk,
        "hold",
        "peek-ledger",
        "Peek",
        "Private: earlier cards are noted.",
    );

    let mut open = four();
    open.push(Command::Switch {
        switch: Switch::OpenTable,
        on: true,
    });
    let mut desk = playing(&open, &[card(3, Symbol::None), card(1, Symbol::None)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    album.press(
        &mut desk,
        "next",
        "results-open",
        "Results",
        "An open table: the points of whoever was hit.",
    );
    album.press(
        &mut desk,
        "next",
        "look-open",
        "NewCards",
        "An open table: everybody sees it.",
    );
    album.press(
        &mut desk,
        "next",
        "table-open",
        "Tabletop",
        "An open table: damage and green number of every plane.",
    );

    let mut told = four();
    for switch in [Switch::AnnounceCauses, Switch::ShowJamCard] {
        told.push(Command::Switch { switch, on: true });
    }
    let mut desk = playing(&told, &[card(2, Symbol::JamRed), card(0, Symbol::Explosion)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short)]);
    album.press(
        &mut desk,
        "next",
        "results-causes",
        "Results",
        "Causes and jam cards are announced.",
    );

    let mut desk = playing(&full(), &[card(1, Symbol::JamRed); 12]);
    let shots: Vec<Command> = (0..12)
        .map(|index| fire(index, Gun::REAR, (index + 1) % 12, Range::Long))
        .collect();
    desk.tell(&shots);
    album.press(&mut desk, "next", "results-full", "Results", "Many lines.");
    album.press(
        &mut desk,
        "next",
        "results-full-next",
        "Results",
        "Next pages through them before it leaves.",
    );
    album.press(
        &mut desk,
        "down*30",
        "results-full-end",
        "Results",
        "The last of many lines.",
    );
}

fn order(album: &mut Album) {
    let mut desk = playing(&four(), &[]);
    album.press(
        &mut desk,
        "ok up ok down ok",
        "way",
        "Way",
        "Who is in each other's way.",
    );
    album.press(&mut desk, "next", "refusal-two", "Way", "A refusal: it takes two.");
    album.press(&mut desk, "down ok down ok", "way-three", "Way", "Three planes are.");
    desk.app.table_mut().stack(
        DeckId::B,
        &[
            (
                Card {
                    points: 0,
                    symbol: Symbol::None,
                },
                Some(7),
            ),
            (
                Card {
                    points: 0,
                    symbol: Symbol::None,
                },
                Some(31),
            ),
        ],
    );
    album.press(
        &mut desk,
        "next",
        "order",
        "Order",
        "In which order they move, and why.",
    );
}

fn menus(album: &mut Album) {
    let mut desk = on(&four());
    desk.tell(&[Command::Start]);
    album.press(&mut desk, "back", "menu-plan", "Menu", "The game menu while planning.");
    desk.tell(&[Command::Next]);
    album.press(&mut desk, "back", "menu", "Menu", "The game menu.");
    album.press(&mut desk, "down*3 ok", "score", "Score", "The score as it stands.");
    album.press(
        &mut desk,
        "back down ok",
        "decks-left",
        "Decks",
        "What is left of the decks.",
    );
    album.press(&mut desk, "back down ok", "rules-in-force", "Rules", "Rules in force.");
    album.press(&mut desk, "ok", "refusal-fixed", "Rules", "A refusal: rules are fixed.");
    album.press(&mut desk, "back down ok", "help", "Help", "What the signs mean.");
    album.press(
        &mut desk,
        "down*12",
        "help-heights",
        "Help",
        "Heights and where planes are.",
    );
    album.press(&mut desk, "down*11", "help-ground", "Help", "What lies on the ground.");
    album.press(&mut desk, "down*20", "help-end", "Help", "The rest of them.");
    album.press(&mut desk, "back down*4 ok", "confirm-end", "Confirm", "End the game?");
    desk.keys("back back ok up ok down*3 ok");
    album.take("confirm-leave", "Confirm", "Did a plane leave the table?", &desk);
    let mut desk = Desk::with_buttons(shared_rules::core::Seed([7; 32]), Map::Three);
    album.press(
        &mut desk,
        "down*2 ok",
        "help-three",
        "Help",
        "With three buttons the holds come first.",
    );
    let mut desk = on(&four());
    desk.tell(&[Command::Start]);
    desk.keys("back down*6 ok ok ok next");
    album.take("joined", "Tabletop", "A plane joins a running game.", &desk);
}

/// The first quick duel ever says what to do; so does any game where that is turned on.
fn lessons(album: &mut Album) {
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.keys("ok");
    album.press(
        &mut desk,
        "ok",
        "lesson-plan",
        "Tabletop",
        "The first quick duel says what to do.",
    );
    album.press(
        &mut desk,
        "next",
        "lesson-move",
        "Tabletop",
        "One sentence a step, below the planes.",
    );
    album.press(
        &mut desk,
        "ok",
        "lesson-target",
        "Target",
        "How far short and long are.",
    );
    album.press(&mut desk, "ok", "lesson-shots", "Tabletop", "A shot is declared.");
    album.press(
        &mut desk,
        "next",
        "lesson-results",
        "Results",
        "What the results are for.",
    );
    let mut desk = on(&four());
    desk.keys("back down*4 ok down*2 ok back up*4 ok");
    album.press(
        &mut desk,
        "next",
        "lesson-four",
        "Tabletop",
        "With more planes the sentence stands over them until the next press.",
    );
}

fn end(album: &mut Album) {
    let boom = card(0, Symbol::Explosion);
    let duel = [
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", (Some(Letter::A), None), 13),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 15),
    ];
    let mut desk = playing(&duel, &[boom]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Long)]);
    album.press(&mut desk, "next", "results-last", "Results", "The last shot of a duel.");
    album.press(&mut desk, "next next", "end", "GameOver", "A side has won.");
    album.press(&mut desk, "ok", "end-menu", "EndMenu", "What to play next.");
    album.press(
        &mut desk,
        "up*2 ok",
        "earlier",
        "EarlierGames",
        "Finished games that are still in flash, the last one first.",
    );
    album.press(
        &mut desk,
        "ok",
        "earlier-sent",
        "Proof",
        "The record of an earlier game was sent.",
    );
    desk.keys("back*2 down*2");
    album.press(
        &mut desk,
        "down ok",
        "confirm-again",
        "Confirm",
        "The same again in place of this one?",
    );
    album.press(
        &mut desk,
        "back down ok",
        "confirm-new",
        "Confirm",
        "A new game in place of this one?",
    );
    album.press(
        &mut desk,
        "back*3",
        "table-over",
        "Tabletop",
        "The planes after the game.",
    );
    album.press(
        &mut desk,
        "back down*13",
        "menu-over",
        "Menu",
        "The menu after the game.",
    );
    fairness(album, desk);
    let mut desk = playing(&duel, &[boom, boom]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Long), fire(1, Gun::FRONT, 0, Range::Long)]);
    album.press(
        &mut desk,
        "next",
        "results-both",
        "Results",
        "Both fall in the same phase.",
    );
    album.press(&mut desk, "next next next", "end-draw", "GameOver", "Nobody has won.");
    let mut desk = playing(&full(), &[boom; 8]);
    let shots: Vec<Command> = (0..8)
        .map(|index| fire(index, Gun::REAR, (index + 9) % 24, Range::Long))
        .collect();
    desk.tell(&shots);
    desk.tell(&[Command::Resolve, Command::End]);
    album.take("end-full", "GameOver", "Four sides and many planes down.", &desk);
    album.press(
        &mut desk,
        "down*7",
        "end-full-record",
        "GameOver",
        "The longest names in the record.",
    );
}

/// After the game: from the menu to the seed, and to the record.
fn fairness(album: &mut Album, mut desk: Desk) {
    album.press(
        &mut desk,
        "up*4 ok",
        "confirm-reveal",
        "Confirm",
        "The seed is not shown without a word.",
    );
    album.press(&mut desk, "ok", "seed", "Proof", "The seed after the game.");
    album.press(
        &mut desk,
        "next",
        "record-digest",
        "Proof",
        "What the game's record can be compared with.",
    );
    album.press(
        &mut desk,
        "back down ok",
        "record-sent",
        "Proof",
        "The record has been sent.",
    );
}
