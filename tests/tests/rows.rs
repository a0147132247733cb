//! Rows with everything in them: a mark that is left out reads as "none", so names give way and marks do not.
use firmware::Frame;
use firmware::drawing::icons::Icon;
use firmware::screens::Screen;
use shared_rules::core::{Seed, Side};
use shared_rules::wow::{
    Ask, Card, Command, Counter, DeckId, Gun, Letter, Phase, Preset, Range, Reading, Step, Symbol, Tailer,
};
use table_tests::desk::{Desk, plane, player, unit};

/// Where the first row of a list begins, and how high its icons are.
const FIRST: i32 = 13;
const ROW: i32 = 10;
/// Names begin behind the box with the owner's number.
const NAME: i32 = 13;

/// Whether the row that begins here shows this icon.
fn shows(frame: &Frame, y: i32, icon: Icon) -> bool {
    let mut art = Frame::new();
    art.icon(0, 0, icon);
    let is_at = |x: i32| (0..64).all(|dot| frame.is_lit(x + dot % 8, y + dot / 8) == art.is_lit(dot % 8, dot / 8));
    (0..=120).any(is_at)
}

/// What lies beside the first plane of a table.
#[derive(Clone, Copy, Debug)]
struct Beside {
    tails: bool,
    aims: bool,
    overlaps: bool,
    smokes: bool,
    burns: bool,
    /// Counters of its front gun, or its lock.
    jam: u8,
    lock: bool,
}

impl Beside {
    fn all() -> impl Iterator<Item = Self> {
        (0..96).map(|bits: u8| Self {
            tails: bits & 1 != 0,
            aims: bits & 2 != 0,
            overlaps: bits & 4 != 0,
            smokes: bits & 8 != 0,
            burns: bits & 16 != 0,
            jam: if bits / 32 == 1 { 2 } else { 0 },
            lock: bits / 32 == 2,
        })
    }

    fn icons(self) -> impl Iterator<Item = (Icon, bool)> {
        [
            (Icon::Tailing, self.tails),
            (Icon::Aim, self.aims),
            (Icon::Overlap, self.overlaps),
            (Icon::Smoke, self.smokes),
            (Icon::Flame, self.burns),
            (Icon::Jam, self.jam > 0),
            (Icon::Lock, self.lock),
        ]
        .into_iter()
    }
}

fn correct(what: Counter, value: u8) -> Command {
    let to = Reading { what, value };
    Command::Correct { unit: unit(0), to }
}

/// The first phase of the second turn at a table with all rules, the first plane with all this beside it.
fn table(name: &str, beside: Beside) -> Desk {
    let mut desk = Desk::new(Seed([3; 32]));
    let gun = (Some(Letter::A), None);
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "ufag-c-i", name, (Some(Letter::B), Some(Letter::A)), 16),
        plane(2, "sopwith-camel", "Wilhelmina", gun, 15),
        plane(2, "sopwith-camel", "Camel b", gun, 15),
        Command::Preset(Preset::Full),
        Command::Start,
    ]);
    let to_step = |desk: &mut Desk, step| {
        while desk.app.public().clock().step != step {
            desk.tell(&[match desk.app.public().asks(None) {
                Some(Ask::Looks(unit)) => Command::Tailer {
                    unit,
                    does: Tailer::Looks,
                },
                _ => Command::Next,
            }]);
        }
    };
    to_step(&mut desk, Step::Manoeuvre(Phase::Three));
    let blank = Card {
        points: 0,
        symbol: Symbol::None,
    };
    desk.app.table_mut().set_deck(DeckId::A, &[blank; 4]);
    // It holds a card, and its rear gun has a last target.
    let mut shots = vec![(unit(1), Gun::FRONT, unit(0))];
    shots.extend(beside.aims.then_some((unit(0), Gun::REAR, unit(1))));
    for (shooter, gun, target) in shots {
        let range = Range::Long;
        desk.tell(&[Command::Fire {
            shooter,
            gun,
            target,
            range,
        }]);
    }
    desk.tell(&[Command::Resolve]);
    if beside.lock {
        desk.tell(&[correct(Counter::JamFront, 1)]);
    }
    // Aim lasts into the first phase of the next turn, which opens with who tails whom.
    to_step(&mut desk, Step::Opening);
    let (tailer, prey) = (unit(0), unit(1));
    if beside.tails {
        desk.tell(&[Command::Tails { tailer, prey }]);
    }
    to_step(&mut desk, Step::Manoeuvre(Phase::One));
    if beside.overlaps {
        desk.tell(&[Command::Overlap { a: unit(0), b: unit(2) }]);
    }
    for (what, value) in [
        (Counter::JamFront, beside.jam),
        (Counter::Smoke, 3 * u8::from(beside.smokes)),
        (Counter::Flames, 3 * u8::from(beside.burns)),
    ] {
        if value > 0 {
            desk.tell(&[correct(what, value)]);
        }
    }
    // The list of cards is done; the cursor goes to a plane below.
    desk.keys("next down");
    desk
}

/// A two-seater. Its rear gun fired in the phase before, if it has aim now.
fn two_seater(aims: bool, jam: u8) -> Desk {
    let mut desk = table(
        "UFAG C.I",
        Beside {
            tails: false,
            aims,
            overlaps: false,
            smokes: false,
            burns: false,
            jam,
            lock: false,
        },
    );
    desk.keys("up");
    desk
}

fn guns_that_fire(desk: &Desk) -> Vec<Gun> {
    let shots = desk.app.public().shots().iter();
    shots.map(|shot| shot.gun).collect()
}

#[test]
fn the_cursor_is_on_the_gun_that_fires() {
    for (aims, jam, first) in [(false, 0, Gun::FRONT), (true, 0, Gun::REAR), (false, 2, Gun::REAR)] {
        let mut desk = two_seater(aims, jam);
        desk.keys("ok");
        assert!(matches!(desk.app.screen(), Some(Screen::Guns(_))));
        // A long shot has no blind spot.
        desk.keys("ok next");
        assert_eq!(guns_that_fire(&desk), [first], "aim {aims}, jam {jam}");
        if jam == 0 {
            // Once it has fired, the cursor is on the other gun.
            desk.keys("up ok ok next");
            assert_eq!(guns_that_fire(&desk).len(), 2, "aim {aims}");
        }
    }
}

#[test]
fn a_gun_that_cannot_fire_says_so_before_its_targets_are_listed() {
    let mut desk = two_seater(true, 2);
    desk.keys("ok up ok");
    assert!(matches!(desk.app.screen(), Some(Screen::Guns(_))), "it is jammed");
    desk.keys("down ok next up ok");
    assert!(
        matches!(desk.app.screen(), Some(Screen::PlaneMenu(_))),
        "no gun is left"
    );
    let mut desk = two_seater(true, 0);
    desk.keys("ok ok next up ok down ok");
    assert!(matches!(desk.app.screen(), Some(Screen::PlaneMenu(_))), "it has fired");
    desk.keys("ok");
    assert!(guns_that_fire(&desk).is_empty(), "the menu opens on taking it back");
}

#[test]
fn no_mark_of_a_full_row_is_left_out() {
    for name in ["Dr.I", "WWMMWWMM01", "Wilhelmi b"] {
        for beside in Beside::all() {
            let desk = table(name, beside);
            assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
            let frame = desk.frame();
            for (icon, is_there) in beside.icons() {
                let shown = shows(&frame, FIRST, icon);
                assert_eq!(shown, is_there, "{icon:?} of {name}, {beside:?}");
            }
            assert!(shows(&frame, FIRST, Icon::Unseen));
            let dots = (NAME..NAME + 5).flat_map(|x| (FIRST..FIRST + ROW).map(move |y| (x, y)));
            assert!(
                { dots }.any(|(x, y)| frame.is_lit(x, y)),
                "nothing of {name}, {beside:?}"
            );
        }
    }
}
