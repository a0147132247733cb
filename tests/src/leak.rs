//! A secret stays secret: two games that differ in nothing but secrets, played with the same presses, look the same.
//!
//! The twin's cards have other points and other secret symbols; jam, smoke, fire, explosion and the number of every
//! card are the same (WOW-SEC-1, WOW-SEC-2). What is a wound in one game is a rudder or an engine in the other. How
//! much of a card is public depends on who holds it: on the ground cards lie open, and both games have the same there.
//! Until points bring a plane down, or a secret has some other effect that the rules make public, everybody must see
//! the same pictures, hear the same notices and refusals, and find the same requests in the journal.
use std::collections::BTreeMap;

use firmware::Frame;
use shared_rules::wow::data::decks;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Command, DeckId, DeckRow, Happened, Notice, Notices, Public, Stage, Switch, Symbol};
use terminal::Picture;

use crate::desk::{Desk, Heard, giants, random_table};
use crate::dice::Dice;
use crate::thumb::Thumb;

/// What happened in the pairs of games: a test that sees nothing happen proves nothing.
#[derive(Debug, Default)]
pub struct Seen {
    /// Inputs each way.
    pub inputs: usize,
    /// Pairs that ended because points brought somebody down.
    pub fell: usize,
    /// Pairs that ended because a secret had some other effect that the rules make public.
    pub parted: usize,
    /// Cards drawn,
    pub cards: usize,
    /// and what they brought.
    pub jams: usize,
    /// Smoke.
    pub smoke: usize,
    /// Fire.
    pub flames: usize,
    /// Units that were out.
    pub out: usize,
    /// Cards on the ground that were strafed,
    pub strafed: usize,
    /// those that fell silent,
    pub silenced: usize,
    /// the cards that guns alone drew,
    pub checked: usize,
    /// and rockets that missed.
    pub missed: usize,
    /// Hits of a giant's engines,
    pub engine_hits: usize,
    /// and of its crew.
    pub crew_hits: usize,
    /// Commands that were refused.
    pub refusals: usize,
    /// Pictures with a command taken back in what happened.
    pub taken_back: usize,
    /// Calls that were heard.
    pub calls: usize,
    /// Private pictures,
    pub private: usize,
    /// those that differed between the two games,
    pub private_differed: usize,
    /// and those that differed in words.
    pub private_said: usize,
    /// Plans that were checked.
    pub plans: usize,
    /// Cards that were entered in a cloud.
    pub hidden: usize,
    /// How often each screen was seen.
    pub screens: BTreeMap<&'static str, usize>,
}

/// Whether the rules let a secret cause this in public. Games that diverge here have told no more than the rules allow.
fn may_part(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::Out { .. }
            | Notice::HoldsFire { .. }
            | Notice::Flew { replaced: true, .. }
            | Notice::NoLook { .. }
            | Notice::Aimed { .. }
            | Notice::Mission { done: false, .. }
            // AMB-47: a plane whose card out of the cloud is illegal stays in it.
            | Notice::Cloud(_, false)
    )
}

/// Whether the last command caused such a thing in only one of the games; or the games are over and tell different
/// secrets: why a plane fell, or what was corrected behind a gate.
fn parted(here: &Desk, there: &Desk) -> bool {
    // Once the players have agreed to show everything, the record tells what was corrected in secret.
    let told = |desk: &Desk| {
        let wrote = desk.heard.iter().any(|heard| matches!(heard, Heard::Record(_)));
        wrote && desk.app.public().is_revealed()
    };
    if told(here) && told(there) && here.heard != there.heard {
        return true;
    }
    let (here, there) = (here.app.public(), there.app.public());
    let causes = |table: Public<'_>| table.units().map(|plane| plane.cause()).collect::<Vec<_>>();
    if matches!(here.stage(), Stage::Over(_)) && causes(here) != causes(there) {
        return true;
    }
    // The cards of a list are told in one go, and only the last command's notices are left. What the earlier ones
    // caused is still to be seen on the planes.
    let marks = |table: Public<'_>| {
        let mark = |plane: PublicUnit<'_>| (plane.replaced(), plane.exit());
        table.units().map(mark).collect::<Vec<_>>()
    };
    if marks(here) != marks(there) {
        return true;
    }
    // WOW-GIA-39: a jammed rudder or a damaged engine may choose the card of a giant that flies by itself. WOW-GIA-9:
    // its engines say by which rate any giant climbs.
    let giants = |table: Public<'_>| {
        let all = table.units().filter(|plane| plane.kind().giant().is_some());
        let flown = |plane: PublicUnit<'_>| table.is_automatic(plane.unit()).then(|| plane.course());
        all.map(|plane| (plane.flight(), flown(plane))).collect::<Vec<_>>()
    };
    if giants(here) != giants(there) {
        return true;
    }
    // WOW-CLD-4: a pile is flown in public. WOW-CLD-5: a rudder or an engine may have put a straight into it.
    let piles = |table: Public<'_>| {
        let out = table.came_out();
        out.iter()
            .map(|unit| table.pile(unit).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    if piles(here) != piles(there) {
        return true;
    }
    // WOW-ILL-3, AMB-47: a dive told aloud that damage makes illegal does not bring a plane out of the cloud.
    let flew = |table: Public<'_>| (table.notices().iter()).any(|notice| matches!(notice, Notice::Flew { .. }));
    let hidden = |table: Public<'_>| {
        let hides = |plane: PublicUnit<'_>| table.in_cloud(plane.unit());
        table.units().map(hides).collect::<Vec<_>>()
    };
    if flew(here) && flew(there) && hidden(here) != hidden(there) {
        return true;
    }
    // WOW-LAND-10: ground crews put a fire out if the card has no points.
    let on_ground = |notice: &Notice| match notice {
        Notice::Flames { unit, .. } => here
            .unit(*unit)
            .is_some_and(|plane| plane.flight().ground != Ground::Flying),
        _ => false,
    };
    if here.notices().iter().any(on_ground) && !here.notices().iter().eq(there.notices().iter()) {
        return true;
    }
    let (here, there) = (here.notices(), there.notices());
    let only = |here: &Notices, there: &Notices| {
        let mut may = here.iter().filter(|notice| may_part(notice));
        may.any(|notice| there.iter().all(|other| other != notice))
    };
    only(here, there) || only(there, here)
}

/// Decks in which many cards hit engines and crews, for which giants draw tokens.
fn tokens() -> impl Iterator<Item = Command> {
    let rows = [DeckId::A, DeckId::B].into_iter().flat_map(|deck| {
        let rows = (0..).zip(decks::rows(deck));
        rows.map(move |(row, card)| (DeckRow { deck, row }, card.card.symbol))
    });
    let tokens = rows.filter(|(_, symbol)| matches!(symbol, Symbol::Crew | Symbol::Engine));
    tokens.map(|(card, _)| Command::CardCount { card, count: 8 })
}

/// How many presses a pair takes.
const INPUTS: usize = 400;

/// What a picture says, in words.
fn said(frame: &Frame) -> String {
    let mut words = String::new();
    frame.say(&mut words).unwrap();
    words
}

/// Plays a pair of games with the same random presses. Every pair has a number, and the same number is the same pair.
/// Panics if a secret can be seen, heard or read where everybody looks.
pub fn play_pair(number: u64, seen: &mut Seen) {
    let mut dice = Dice::new(number);
    let seed = dice.seed();
    let mut plain = Desk::new(seed);
    let mut twin = Desk::disguised(seed, dice.roll());
    let sturdy = dice.percent(80);
    if dice.percent(85) {
        let mut table = random_table(&mut dice, 8, sturdy);
        if dice.percent(30) {
            giants(&mut dice, &mut table, None);
            table.extend(tokens());
        }
        plain.set_up(&table);
        twin.set_up(&table);
    }
    let mut thumb = Thumb::default();
    for step in 0..INPUTS {
        let input = thumb.next(&mut dice, &plain.app);
        plain.input(input);
        twin.input(input);
        if plain.somebody_fell_by_points() || twin.somebody_fell_by_points() {
            seen.fell += 1;
            break;
        }
        if parted(&plain, &twin) {
            seen.parted += 1;
            return;
        }
        seen.inputs += 1;
        let at = || {
            format!(
                "game {number}, step {step}, {input:?}, on {}",
                plain.app.screen().unwrap().name()
            )
        };
        assert_eq!(
            plain.app.screen().unwrap().name(),
            twin.app.screen().unwrap().name(),
            "another screen: {}",
            at()
        );
        assert_eq!(plain.heard, twin.heard, "other requests or refusals: {}", at());
        let (notices, others) = (plain.app.public().notices(), twin.app.public().notices());
        assert!(
            notices.iter().eq(others.iter()),
            "{notices:?}\nis not\n{others:?}\n{}",
            at()
        );
        let (history, other) = (plain.app.history(), twin.app.history());
        assert!(history.lines().eq(other.lines()), "another history: {}", at());
        seen.taken_back += usize::from(history.lines().any(|line| line.what == Happened::Undo));
        let (here, there) = (plain.frame(), twin.frame());
        assert_eq!(plain.app.is_private(), twin.app.is_private());
        assert_eq!(here.nature(), there.nature(), "a secret can be heard: {}", at());
        seen.calls += usize::from(here.nature().call.is_some());
        let open = plain.app.public().switches().has(Switch::OpenTable);
        assert_eq!(here.nature().secret, plain.app.is_private() && !open);
        if plain.app.is_private() {
            assert!(
                plain.ok_down || open,
                "a secret is shown though nobody holds Ok: {}",
                at()
            );
            seen.private += 1;
            seen.plans += usize::from(plain.app.screen().unwrap().name() == "Plan");
            seen.private_differed += usize::from(here != there);
            seen.private_said += usize::from(said(&here) != said(&there));
            let hidden = plain
                .app
                .public()
                .units()
                .any(|plane| plain.app.public().asks_pile(plane.unit()));
            seen.hidden += usize::from(hidden && plain.app.screen().unwrap().name() == "SecretEntry");
        } else if here != there && !open {
            let pictures = Picture::of(&here).difference(&Picture::of(&there)).unwrap();
            panic!("a secret is on a public screen: {}\n{pictures}", at());
        } else if !open {
            assert_eq!(said(&here), said(&there), "a secret is said in public: {}", at());
        }
        // Public facts also decide what is drawn later.
        for (plane, other) in plain.app.public().units().zip(twin.app.public().units()) {
            let facts = |app: &firmware::App, plane: shared_rules::wow::public::PublicUnit<'_>| {
                let points = app.public().points(plane.unit());
                let table = app.public();
                let sides = [false, true].map(|right| table.side_tokens(plane.unit(), right));
                let crew: Vec<_> = table.crew(plane.unit()).collect();
                (
                    plane.cards(),
                    plane.unseen(),
                    plane.exit(),
                    plane.cause(),
                    plane.downed_by(),
                    (plane.has_ledger(), points.filter(|_| !open)),
                    (plane.smoke(), plane.flames(), plane.prey()),
                    (plane.course(), plane.replaced(), plane.missions()),
                    (plane.flight(), plane.tailer_asked()),
                    (
                        (plane.goes_down(), plane.observers(), plane.jumps()),
                        (plane.rockets(), plane.launched(), plane.rockets_due()),
                        (plane.silenced(), plane.shell()),
                        (table.engine_hits(plane.unit()), sides, crew),
                    ),
                    plane
                        .guns()
                        .map(|gun| (plane.jam(gun), plane.locked(gun), plane.last_target(gun)))
                        .collect::<Vec<_>>(),
                )
            };
            assert_eq!(facts(&plain.app, plane), facts(&twin.app, other), "{}", at());
        }
        *seen.screens.entry(plain.app.screen().unwrap().name()).or_default() += 1;
        let refused = plain.heard.iter().any(|heard| matches!(heard, Heard::Refused(_)));
        seen.refusals += usize::from(refused);
        if !refused && matches!(plain.heard.last(), Some(Heard::Command(_))) {
            for notice in notices.iter() {
                match notice {
                    Notice::Took { cards, .. } => seen.cards += usize::from(*cards),
                    Notice::Jammed { .. } => seen.jams += 1,
                    Notice::Smoke { left: 3, .. } => seen.smoke += 1,
                    Notice::Flames { left: 3, .. } => seen.flames += 1,
                    Notice::Out { .. } => seen.out += 1,
                    Notice::Strafed { .. } => seen.strafed += 1,
                    Notice::Silenced { .. } => seen.silenced += 1,
                    Notice::Checked { .. } => seen.checked += 1,
                    Notice::Rockets { hit: None, .. } => seen.missed += 1,
                    Notice::EngineHit { .. } => seen.engine_hits += 1,
                    Notice::CrewHit { .. } => seen.crew_hits += 1,
                    _ => {}
                }
            }
        }
    }
    if !plain.somebody_fell_by_points() && !twin.somebody_fell_by_points() {
        // The first picture after a power cut is public too, and what happened is the same.
        let (here, there) = (plain.reboot(), twin.reboot());
        assert!(
            here.app.history().lines().eq(there.app.history().lines()),
            "game {number}"
        );
        assert!(!here.app.is_private() && !there.app.is_private());
        assert!(
            here.frame() == there.frame() || here.app.public().switches().has(Switch::OpenTable),
            "game {number} shows a secret at power-on"
        );
    }
}
