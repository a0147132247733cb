//! The whole air war: special damage, tailing, levels, and all their counters at once.
use shared_rules::wow::{Command, Counter, DeckId, Flown, Gun, Letter, Preset, Range, Reading, Switch, Symbol, Tailer};

use super::Album;
use super::game::{card, fire, playing, two_seaters};
use super::set_up::{TWO, four, full, on};
use crate::desk::{Desk, plane, unit};

/// A set-up with the Full preset.
fn all_rules(mut set_up: Vec<Command>) -> Vec<Command> {
    set_up.push(Command::Preset(Preset::Full));
    set_up
}

/// A table with the Full preset whose planes have just revealed their first cards; these cards lie on deck A.
fn flying(set_up: Vec<Command>, cards: &[(shared_rules::wow::Card, Option<u16>)]) -> Desk {
    let mut desk = on(&all_rules(set_up));
    desk.tell(&[Command::Start, Command::Next]);
    desk.keys("next");
    assert!(desk.app.table_mut().stack(DeckId::A, cards));
    desk
}

fn flew(index: u8, flown: Flown) -> Command {
    Command::Flew {
        unit: unit(index),
        flown,
    }
}

pub(super) fn show(album: &mut Album) {
    rules(album);
    set_up(album);
    moves(album);
    roland(album);
    refusals(album);
    shots(album);
    tailing(album);
    clouds(album);
    counters(album);
    private(album);
    cards_first(album);
}

fn rules(album: &mut Album) {
    let mut desk = on(&four());
    desk.keys("up ok");
    album.press(
        &mut desk,
        "ok*2",
        "rules-full",
        "Rules",
        "All modules of a preset at once.",
    );
    album.press(
        &mut desk,
        "next",
        "explain-preset",
        "Explain",
        "A preset says what it leaves out.",
    );
    album.press(
        &mut desk,
        "back down*2",
        "rules-modules",
        "Rules",
        "One module and its settings.",
    );
    album.press(&mut desk, "next", "rules-of-aim", "Rules", "The settings of a module.");
    album.press(
        &mut desk,
        "next",
        "explain",
        "Explain",
        "A setting in two sentences: the book's way and this one.",
    );
    album.press(&mut desk, "ok", "explain-on", "Explain", "It is turned on here too.");
    album.press(
        &mut desk,
        "ok back back up*3 ok",
        "rules-table",
        "Rules",
        "Settings that belong to no module.",
    );
    desk.keys("back");
    album.press(
        &mut desk,
        "up*13 ok",
        "refusal-needed",
        "Rules",
        "A refusal: another rule needs this one.",
    );
}

fn set_up(album: &mut Album) {
    let mut desk = on(&all_rules(four()));
    album.press(
        &mut desk,
        "up*3 ok ok",
        "base-levels",
        "Base",
        "A plane with its level and climb rate.",
    );
    album.press(
        &mut desk,
        "up*3 ok",
        "number-level",
        "Number",
        "The level it starts from.",
    );
    album.press(
        &mut desk,
        "back down ok",
        "number-rate",
        "Number",
        "How fast it climbs.",
    );
    let mut field = all_rules(four());
    field.push(Command::Switch {
        switch: Switch::Landing,
        on: true,
    });
    let mut desk = on(&field);
    album.press(
        &mut desk,
        "up*3 ok ok up*3 ok down*2",
        "number-ground",
        "Number",
        "With a landing field it may be the ground.",
    );
    album.press(
        &mut desk,
        "ok",
        "base-ground",
        "Base",
        "A plane that begins on the ground.",
    );
    let mut unknown = all_rules(four());
    unknown.push(plane(1, "other", "Box kite", (Some(Letter::A), None), 9));
    let mut desk = on(&unknown);
    album.press(
        &mut desk,
        "ok",
        "refusal-rate",
        "Number",
        "A refusal that asks at once for what is missing.",
    );
    desk.keys("up*2 ok");
    desk.tell(&[plane(1, "other", "Kite b", (Some(Letter::A), None), 9)]);
    album.press(
        &mut desk,
        "ok",
        "number-rate-again",
        "Number",
        "The climb rate that was typed last for that type.",
    );
    let mut higher = all_rules(four());
    higher.push(Command::Switch {
        switch: shared_rules::wow::Switch::FlyingHigher,
        on: true,
    });
    let mut desk = on(&higher);
    album.take("hub-floor", "Hub", "Set-up of a game with a floor.", &desk);
    album.press(
        &mut desk,
        "up ok",
        "number-floor",
        "Number",
        "The lowest level of the game.",
    );
    desk.keys("back");
    desk.tell(&[Command::Start, Command::Next]);
    album.press(
        &mut desk,
        "back",
        "menu-floor",
        "Menu",
        "The game menu while planning, with a floor.",
    );
}

fn moves(album: &mut Album) {
    let mut desk = flying(four(), &[]);
    album.take(
        "moves",
        "Moves",
        "What everybody flew: level, until somebody says otherwise.",
        &desk,
    );
    album.press(
        &mut desk,
        "ok down ok*2",
        "moves-changed",
        "Moves",
        "A climb and a dive.",
    );
    album.press(
        &mut desk,
        "next",
        "table-levels",
        "Tabletop",
        "Levels and climb counters.",
    );
    album.press(
        &mut desk,
        "ok",
        "target-levels",
        "Target",
        "One level apart there is no long shot.",
    );
    album.press(
        &mut desk,
        "down ok",
        "table-levels-shot",
        "Tabletop",
        "A shot on one level.",
    );
    let mut desk = flying(four(), &[]);
    album.press(
        &mut desk,
        "next ok",
        "target-past",
        "Target",
        "On one level others may be in the way.",
    );
    let mut desk = flying(four(), &[]);
    album.press(
        &mut desk,
        "down hold",
        "other-cards",
        "OtherCards",
        "Ok held: the rarer cards.",
    );
    album.press(
        &mut desk,
        "release down*2 ok",
        "moves-steep",
        "Moves",
        "A steep card, told as soon as it was chosen.",
    );
    let again = desk.reboot();
    album.take(
        "moves-again",
        "Moves",
        "After a power cut: a card that was turned to may be missing.",
        &again,
    );
    let mut desk = flying(four(), &[]);
    desk.tell(&[flew(0, Flown::Stall), Command::Next]);
    album.press(
        &mut desk,
        "ok",
        "moves-split-s",
        "Moves",
        "After a stall the Split-S comes first.",
    );
    let mut desk = flying(four(), &[]);
    desk.tell(&[flew(0, Flown::Stall), Command::Next]);
    album.press(
        &mut desk,
        "down ok*2 up hold release down*3 ok",
        "moves-illegal",
        "Moves",
        "Said aloud: an illegal card.",
    );

    let mut field = all_rules(four());
    field.push(Command::Switch {
        switch: shared_rules::wow::Switch::Landing,
        on: true,
    });
    let mut desk = on(&field);
    desk.tell(&[
        Command::Level {
            unit: unit(0),
            level: 1,
        },
        Command::Start,
        Command::Next,
        Command::Next,
        flew(0, Flown::Dive),
    ]);
    // A turn has one dive: the next is for the turn that follows.
    desk.tell(&[const { Command::Next }; 5]);
    album.press(
        &mut desk,
        "ok*2 next",
        "field",
        "LandingField",
        "Did it land inside the field?",
    );
    album.press(&mut desk, "ok", "field-outside", "LandingField", "It did not.");
    desk.keys("ok next");
    album.take("table-landed", "Tabletop", "A plane on the ground.", &desk);
    album.press(
        &mut desk,
        "up ok",
        "plane-menu-ground",
        "PlaneMenu",
        "It may not fire, and why.",
    );
    desk.keys("back");
    // WOW-LAND-12: after the shots, before the turn closes.
    let mut fought = desk.reboot();
    fought.tell(&[fire(1, Gun::FRONT, 2, Range::Long)]);
    fought.keys("next back up*2");
    album.press(
        &mut fought,
        "ok",
        "plane-menu-after-shots",
        "PlaneMenu",
        "Bases that overlap on the ground, after the shots.",
    );
    // The roll, and the first card of the next turn.
    desk.tell(&[const { Command::Next }; 6]);
    album.take(
        "table-taxi",
        "Tabletop",
        "A parked plane may be moved by hand before card 2.",
        &desk,
    );
}

/// Shots about which the device asks something before they are declared.
fn shots(album: &mut Album) {
    let mut rules = two_seaters();
    for switch in [
        shared_rules::wow::Switch::BlindSpot,
        shared_rules::wow::Switch::ConfirmShots,
    ] {
        rules.push(Command::Switch { switch, on: true });
    }
    let mut desk = on(&rules);
    desk.tell(&[Command::Start, Command::Next]);
    album.press(
        &mut desk,
        "ok down ok",
        "gate-shot",
        "Gate",
        "Every shot passes its owner, at a table that wants it so.",
    );
    album.press(&mut desk, "hold", "peek-shot", "Peek", "Private: can his guns fire?");
    desk.keys("release");
    album.press(
        &mut desk,
        "ok",
        "confirm-blind",
        "Confirm",
        "A short shot of a rear gun: not into its blind spot.",
    );
    let shots = |desk: &Desk| desk.app.public().shots().len();
    assert_eq!(shots(&desk), 0);
    desk.keys("ok");
    assert_eq!(shots(&desk), 1);
    // Back at the gate declares no shot. A long shot has no blind spot.
    desk.keys("down ok back");
    assert_eq!(shots(&desk), 1);
    desk.keys("ok hold release next");
    assert_eq!(shots(&desk), 2);
}

/// A refusal is shown at once. Some refusals cannot be reached by buttons: the list of cards offers no dive to a plane
/// on the ground, tailing is entered only when a turn opens, a plan always has three cards, and levels stay between the
/// floor and the ceiling. `tests/scripts/refusals.table` has those.
/// By altitude alone, without blind spots.
fn roland(album: &mut Album) {
    let mut set_up = two_seaters();
    set_up.push(Command::Switch {
        switch: Switch::Altitude,
        on: true,
    });
    for (index, level) in [(0, 2), (1, 2), (2, 1), (3, 1)] {
        let unit = unit(index);
        set_up.push(Command::Level { unit, level });
    }
    let mut desk = on(&set_up);
    desk.tell(&[Command::Start, Command::Next]);
    album.press(
        &mut desk,
        "next down*2 ok",
        "target-all-round",
        "Target",
        "A Roland's rear gun reaches a higher plane wherever it is.",
    );
}

fn refusals(album: &mut Album) {
    let with = |switch, levels: &[(u8, u8)]| {
        let mut set_up = all_rules(four());
        set_up.push(Command::Switch { switch, on: true });
        for (index, level) in levels {
            let (unit, level) = (unit(*index), *level);
            let (rate, max) = (1, 9);
            set_up.push(Command::Climbs {
                unit,
                rate,
                max,
                immelmann: shared_rules::wow::Immelmann(true),
            });
            set_up.push(Command::Level { unit, level });
        }
        let mut desk = on(&set_up);
        desk.tell(&[Command::Start, Command::Next]);
        desk
    };
    let mut desk = with(shared_rules::wow::Switch::FlyingHigher, &[(0, 3), (1, 1)]);
    album.press(
        &mut desk,
        "back down*6 ok up*3",
        "number-floor-moved",
        "Number",
        "Floors over which every plane has its place, and no others.",
    );
    desk.keys("back*2");
    desk.tell(&[Command::Next]);
    let level = |desk: &Desk| desk.app.public().unit(unit(2)).unwrap().flight().height.level;
    album.press(
        &mut desk,
        "ok down",
        "refusal-ceiling",
        "Moves",
        "A refusal: it cannot climb any higher.",
    );
    desk.keys("down ok*2");
    assert_eq!(level(&desk), 2, "a card is told when the cursor leaves its row");
    desk.keys("next");
    assert_eq!(level(&desk), 1);
    let mut desk = with(shared_rules::wow::Switch::Clouds, &[(0, 3), (1, 3)]);
    desk.tell(&[Command::Next, flew(1, Flown::Climb)]);
    album.press(
        &mut desk,
        "next ok up ok",
        "refusal-cloud",
        "Target",
        "A refusal: nobody shoots into the cloud.",
    );
}

fn clouds(album: &mut Album) {
    let mut cloudy = all_rules(four());
    cloudy.push(Command::Switch {
        switch: shared_rules::wow::Switch::Clouds,
        on: true,
    });
    let mut desk = on(&cloudy);
    for index in [0, 2] {
        let unit = unit(index);
        desk.tell(&[
            Command::Climbs {
                unit,
                rate: 1,
                max: 9,
                immelmann: shared_rules::wow::Immelmann(true),
            },
            Command::Level { unit, level: 3 },
        ]);
    }
    let up = |index| flew(index, Flown::Climb);
    desk.tell(&[
        Command::Start,
        Command::Next,
        Command::Next,
        up(0),
        up(2),
        Command::Next,
    ]);
    album.take("moves-cloud", "Moves", "Two planes are hidden in the cloud.", &desk);
    album.press(
        &mut desk,
        "next",
        "gate-cloud",
        "Gate",
        "Pass to the owner: his card in the cloud.",
    );
    album.press(
        &mut desk,
        "hold",
        "amend-cloud",
        "SecretEntry",
        "Private: his card in the cloud.",
    );
    album.press(
        &mut desk,
        "down release",
        "gate-cloud-set",
        "Gate",
        "He let go: set it, or not.",
    );
    album.press(
        &mut desk,
        "ok",
        "gate-cloud-next",
        "Gate",
        "The next plane in the cloud.",
    );
    album.press(&mut desk, "next", "table-cloud", "Tabletop", "On with the phase.");
    desk.keys("next next hold down*3 release ok next");
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    desk.keys("next hold down*4");
    album.take(
        "amend-cloud-illegal",
        "SecretEntry",
        "Private: a card that may not be flown.",
        &desk,
    );
    desk.keys("release ok next*2");
    album.press(&mut desk, "ok", "moves-dive", "Moves", "A dive out of the cloud.");
    album.press(
        &mut desk,
        "next next",
        "pile",
        "CloudPile",
        "It flies its pile, and everybody sees it.",
    );
}

fn tailing(album: &mut Album) {
    let mut desk = on(&all_rules(four()));
    album.press(
        &mut desk,
        "ok",
        "table-opening",
        "Tabletop",
        "A turn opens: who is on whose tail?",
    );
    album.press(&mut desk, "ok", "prey", "Prey", "On whose tail is this plane?");
    album.press(
        &mut desk,
        "ok",
        "table-tails",
        "Tabletop",
        "One plane on the tail of another.",
    );
    album.press(
        &mut desk,
        "next next",
        "looks",
        "Looks",
        "Before a reveal: does he look?",
    );
    album.press(&mut desk, "ok", "table-shows", "Tabletop", "The prey shows its card.");
}

/// A two-seater with every marker that a plane can have, and other planes with fewer.
fn worn_out() -> Desk {
    let jam = card(1, Symbol::JamRed);
    let mut desk = flying(
        two_seaters(),
        &[card(1, Symbol::Smoke), card(1, Symbol::Fire), jam, jam],
    );
    desk.app.table_mut().stack(DeckId::B, &[jam]);
    desk.tell(&[
        flew(0, Flown::Climb),
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(0, Gun::FRONT, 1, Range::Long),
        fire(0, Gun::REAR, 3, Range::Long),
        fire(3, Gun::FRONT, 2, Range::Long),
    ]);
    desk
}

/// Two-seaters that tail and aim, one of them with all that can lie beside a plane.
fn crowded() -> Desk {
    let mut set_up = all_rules(two_seaters());
    set_up.push(plane(1, "ufag-c-i", "UFAG C.I b", TWO, 16));
    let mut desk = on(&set_up);
    desk.tell(&[Command::Start]);
    desk.tell(&[const { Command::Next }; 4]);
    desk.app.table_mut().set_deck(DeckId::A, &[card(0, Symbol::None).0; 8]);
    desk.tell(&[
        fire(0, Gun::REAR, 1, Range::Long),
        fire(1, Gun::FRONT, 0, Range::Long),
        fire(2, Gun::REAR, 3, Range::Long),
        fire(4, Gun::REAR, 3, Range::Long),
        Command::Resolve,
        Command::Next,
    ]);
    for (tailer, prey) in [(0, 1), (2, 1), (4, 3)] {
        let (tailer, prey) = (unit(tailer), unit(prey));
        desk.tell(&[Command::Tails { tailer, prey }]);
    }
    desk.tell(&[Command::Next, Command::Next]);
    let looks = [0, 2, 4].map(|index| Command::Tailer {
        unit: unit(index),
        does: Tailer::Looks,
    });
    desk.tell(&looks);
    desk.tell(&[Command::Next, Command::Overlap { a: unit(4), b: unit(1) }]);
    let set = |index, what, value| Command::Correct {
        unit: unit(index),
        to: Reading { what, value },
    };
    desk.tell(&[
        set(4, Counter::JamFront, 2),
        set(4, Counter::Smoke, 3),
        set(4, Counter::Flames, 2),
        set(2, Counter::Smoke, 1),
    ]);
    desk.keys("next up");
    desk
}

fn counters(album: &mut Album) {
    let mut desk = worn_out();
    album.press(
        &mut desk,
        "next",
        "results-special",
        "Results",
        "Smoke, fire and jams are announced.",
    );
    desk.tell(&[Command::Next]);
    desk.keys("next");
    album.take(
        "table-counters",
        "Tabletop",
        "Everything that can lie beside a plane.",
        &desk,
    );
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    album.take("table-plan-fire", "Tabletop", "A burning plane plans.", &desk);
    album.press(
        &mut desk,
        "next",
        "results-fires",
        "Results",
        "What burns, before the first reveal.",
    );
    album.press(
        &mut desk,
        "next",
        "gate-fire",
        "Gate",
        "Its owner looks at the card of the fire.",
    );

    // Twenty-four planes with the longest names, all smoking and burning.
    let mut desk = on(&all_rules(full()));
    desk.tell(&[Command::Start, Command::Next, Command::Next]);
    for round in 0..2 {
        let symbol = if round == 0 { Symbol::Smoke } else { Symbol::Fire };
        desk.app.table_mut().set_deck(DeckId::A, &[card(0, symbol).0; 48]);
        let shots: Vec<Command> = (0..24)
            .map(|index| fire(index, Gun::REAR, (index + 1) % 24, Range::Long))
            .collect();
        desk.tell(&shots);
        desk.tell(&[Command::Resolve, Command::Next]);
    }
    desk.keys("next");
    album.take(
        "table-full-counters",
        "Tabletop",
        "The same for twenty-four planes with the longest names.",
        &desk,
    );

    let mut desk = crowded();
    album.take(
        "table-everything",
        "Tabletop",
        "Rows with every mark: names give way, marks do not.",
        &desk,
    );
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Short), fire(0, Gun::REAR, 3, Range::Long)]);
    album.press(
        &mut desk,
        "up",
        "table-two-shots",
        "Tabletop",
        "Two guns, two targets, two ranges.",
    );

    let mut desk = flying(four(), &[card(1, Symbol::None)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Long), Command::Resolve, Command::Next]);
    desk.keys("next");
    album.take("table-aim", "Tabletop", "Whom a gun shot at last: aim goes on.", &desk);

    let mut desk = flying(four(), &[]);
    album.press(
        &mut desk,
        "next hold release ok*2",
        "overlap-collides",
        "Tabletop",
        "Said back: these two are on one height.",
    );
    album.press(&mut desk, "next", "results-collision", "Results", "Two planes collide.");
    album.press(
        &mut desk,
        "next*3",
        "table-contact",
        "Tabletop",
        "Whoever is left may fire in this phase.",
    );
    let mut desk = flying(four(), &[]);
    desk.app.table_mut().set_damage(unit(1), 14);
    assert!(desk.app.table_mut().stack(DeckId::C, &[card(3, Symbol::None); 2]));
    desk.keys("next hold release ok*2 next");
    album.press(
        &mut desk,
        "next*2 hold",
        "look-crashed",
        "NewCards",
        "Private: a plane fell in a collision, and its owner reads what everybody reads.",
    );

    let mut desk = on(&all_rules(four()));
    desk.tell(&[
        Command::Start,
        Command::Tails {
            tailer: unit(0),
            prey: unit(1),
        },
        Command::Next,
        Command::Next,
        Command::Tailer {
            unit: unit(0),
            does: Tailer::Looks,
        },
        Command::Next,
    ]);
    desk.keys("next");
    album.take("table-tail-phase", "Tabletop", "The pair stays in sight.", &desk);
}

/// An owner who has put off his cards sees them first behind his gate, whatever he came for; and none of his pages
/// calls a gun free that is silent in secret.
fn cards_first(album: &mut Album) {
    let mut desk = flying(four(), &[card(3, Symbol::Crew), card(0, Symbol::JamRed)]);
    desk.tell(&[fire(0, Gun::FRONT, 1, Range::Long)]);
    desk.keys("next next next");
    desk.tell(&[fire(1, Gun::FRONT, 0, Range::Long)]);
    desk.keys("next next next");
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    desk.keys("down ok down ok");
    album.press(
        &mut desk,
        "hold",
        "plan-cards-first",
        "NewCards",
        "Private: cards he put off come before the plan.",
    );
    album.press(
        &mut desk,
        "release",
        "plan-gate-again",
        "Gate",
        "The next hold shows the plan.",
    );
    album.press(&mut desk, "hold", "plan-after-cards", "Plan", "Private: now the plan.");
    desk.keys("release");
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    desk.keys("next down hold release down*2 ok");
    album.press(
        &mut desk,
        "hold",
        "peek-silent",
        "Peek",
        "Private: the wounded pilot's gun takes a fourth manoeuvre.",
    );
}

fn private(album: &mut Album) {
    let mut desk = flying(
        four(),
        &[
            card(2, Symbol::RudderLeft),
            card(1, Symbol::Engine),
            card(3, Symbol::Crew),
            card(1, Symbol::Fire),
        ],
    );
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        fire(2, Gun::FRONT, 1, Range::Short),
    ]);
    desk.keys("next next");
    album.press(
        &mut desk,
        "hold",
        "look-special",
        "NewCards",
        "Private: what two special cards mean.",
    );
    desk.keys("release");
    album.press(&mut desk, "hold", "look-special-more", "NewCards", "Private: two more.");
    desk.keys("release");
    desk.keys("next down hold release down*2 ok");
    album.press(
        &mut desk,
        "hold",
        "peek-special",
        "Peek",
        "Private: the damage of a plane.",
    );
    album.press(
        &mut desk,
        "down",
        "peek-plan",
        "Peek",
        "Private: what binds the next plan.",
    );
    album.press(
        &mut desk,
        "down",
        "peek-fight",
        "Peek",
        "Private: what hampers it in a fight.",
    );
    desk.keys("release");
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    desk.keys("down ok down ok");
    album.press(
        &mut desk,
        "hold",
        "plan-stall",
        "Plan",
        "Private: a plan without the stall that is due.",
    );
    album.press(
        &mut desk,
        "down",
        "plan-rudder",
        "Plan",
        "Private: a card that the rudder does not let through.",
    );
    album.press(
        &mut desk,
        "up next down*5 next",
        "plan-good",
        "Plan",
        "Private: a plan that can be laid.",
    );
    album.press(
        &mut desk,
        "next up next up*5 next down*5",
        "plan-depends",
        "Plan",
        "Private: a plan that is fine after most cards.",
    );
    // Without levels nobody is asked for any card.
    let mut desk = playing(&four(), &[]);
    desk.tell(&[const { Command::Next }; 3]);
    desk.keys("ok down ok hold");
    album.press(
        &mut desk,
        "down*3",
        "plan-depends-more",
        "Plan",
        "Private: the device knows nothing of the card before.",
    );
}
