//! The Table: home of a running game. One row for each plane; the title says what the players should do now.
use shared_rules::core::Unit;
use shared_rules::wow::public::{PublicUnit, Shot};
use shared_rules::wow::{Command, Gun, Stage, Step, Switch};

use crate::drawing::icons::Icon;
use crate::drawing::theme::{ICON, ICON_ADVANCE, TABLE_CARDS, TABLE_COUNT, TABLE_GAP, TABLE_NAME, TABLE_NAME_END};
use crate::drawing::widgets::List;
use crate::screens::common::menu::Menu;
use crate::screens::end::game_over::GameOver;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::guns::Guns;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::turn::tails::Prey;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Tabletop;

/// Whether planes may still fire, leave or overlap in this phase.
pub fn in_action(view: &View<'_>) -> bool {
    let acting = matches!(
        view.table.clock().step,
        Step::Manoeuvre(_) | Step::Contact(_) | Step::Bombs(_) | Step::Fire(_)
    );
    view.table.stage() == Stage::Playing && acting && !view.table.shooting_locked()
}

/// Whether one of the plane's guns may fire now.
fn may_fire(view: &View<'_>, unit: Unit) -> bool {
    Gun::OF_A_PLANE
        .iter()
        .any(|gun| view.table.may_fire(unit, *gun).is_ok())
}

/// The shot this gun has declared.
pub fn shot<'a>(view: &View<'a>, unit: Unit, gun: Gun) -> Option<&'a Shot> {
    let mut shots = view.table.shots().iter();
    shots.find(|shot| shot.shooter == unit && shot.gun == gun)
}

/// Puts the cursor on the likeliest shooter: the first plane after this one that may still fire.
pub fn at_next_shooter(view: &View<'_>, after: Option<Unit>) -> List {
    let first = after.map_or(0, |unit| unit.index().saturating_add(1));
    let count = view.table.unit_count();
    let may = |place: &usize| view.plane_at(*place).is_some_and(|plane| may_fire(view, plane.unit()));
    let mut places = (first..first.saturating_add(count)).filter_map(|place| place.checked_rem(count));
    List::at(places.find(may).unwrap_or(0))
}

/// What the players should do now, and the number to fill in.
fn headline(view: &View<'_>) -> (Text, u16) {
    let table = view.table;
    let shots = table.shots().len() as u16;
    let step = table.clock().step;
    let phase = step.phase();
    let anyone = table.units().any(|plane| may_fire(view, plane.unit()));
    let card = phase.map_or(0, |phase| u16::from(phase.number()));
    match shots {
        _ if table.stage() != Stage::Playing => (Text::EndTitle, 0),
        _ if step == Step::Opening => (Text::WhoTails, 0),
        _ if phase.is_none() => (Text::PlanCards, 0),
        _ if matches!(step, Step::Window(_)) => {
            let taxies = table.taxies();
            (if taxies { Text::TaxiNow } else { Text::ShowCard }, card)
        }
        _ if table.shooting_locked() => (Text::Resolved, 0),
        0 if anyone => (Text::CardWho, card),
        0 => (Text::CardNoGun, card),
        1 if anyone => (Text::CardShot, 0),
        1 => (Text::OneFired, 0),
        _ if anyone => (Text::CardShots, shots),
        _ => (Text::AllFired, shots),
    }
}

impl Rows for Tabletop {
    fn start(&self, view: &View<'_>) -> List {
        at_next_shooter(view, None)
    }

    fn title(&self, title: &mut Title<'_>) {
        let (text, number) = headline(title.view);
        title.in_turn(text, &[Arg::Number(number)]);
    }

    fn lesson(&self, view: &View<'_>) -> Option<Text> {
        Some(match headline(view).0 {
            Text::WhoTails => Text::LessonTails,
            Text::PlanCards => Text::LessonPlan,
            Text::TaxiNow => Text::LessonTaxi,
            Text::ShowCard => Text::LessonShow,
            Text::CardWho => Text::LessonMove,
            Text::CardNoGun => Text::LessonNoGun,
            Text::CardShot | Text::CardShots => Text::LessonShots,
            Text::OneFired | Text::AllFired => Text::LessonDraw,
            Text::Resolved => Text::LessonResolved,
            _ => return None,
        })
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.unit_count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(plane) = row.view.plane_at(index) {
            draw_plane(row, plane);
        }
    }

    /// Opens the likeliest thing that can be done with a plane.
    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let Some(plane) = view.plane_at(row) else {
            return Go::Stay;
        };
        let unit = plane.unit();
        if view.table.clock().step == Step::Opening && plane.exit().is_none() {
            return Go::Open(Screen::Prey(Prey(unit)));
        }
        let free = |gun: &&Gun| in_action(view) && view.table.may_fire(unit, **gun).is_ok();
        let two = Gun::OF_A_PLANE.iter().all(|gun| plane.gun(*gun).is_some());
        Go::Open(match Gun::OF_A_PLANE.iter().find(free) {
            Some(_) if two => Screen::Guns(Guns(unit)),
            Some(gun) => Target::screen(view, plane, *gun),
            None => Screen::PlaneMenu(PlaneMenu(unit)),
        })
    }

    fn back(&self) -> Go {
        Go::Open(Screen::Menu(Menu))
    }

    fn next(&self, _: usize, view: &View<'_>) -> Go {
        let table = view.table;
        if table.stage() != Stage::Playing {
            Go::Open(Screen::GameOver(GameOver))
        } else if table.shooting_locked() || table.is_held() {
            Go::PassOn
        } else if table.shots().is_empty() {
            Go::Do(Command::Next)
        } else {
            Go::Do(Command::Resolve)
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let table = view.table;
        let fires = in_action(view) && view.plane_at(row).is_some_and(|plane| may_fire(view, plane.unit()));
        let resolves = !table.shots().is_empty() && !table.shooting_locked();
        let tails = table.clock().step == Step::Opening && table.stage() == Stage::Playing;
        [
            Some(Text::LegMenu),
            Some(match (fires, tails) {
                (true, _) => Text::LegFires,
                (_, true) => Text::LegTails,
                _ => Text::LegActs,
            }),
            Some(if resolves { Text::LegResolve } else { Text::LegGoOn }),
        ]
    }
}

/// One row: owner, name, whom the plane aims at or tails, its counters, height and cards; or, while shots are declared,
/// whom it shoots at and from how far.
fn draw_plane(row: &mut RowPainter<'_>, plane: PublicUnit<'_>) {
    let view = row.view;
    row.seat(plane.owner());
    let mut shots = view.table.shots().iter().filter(|shot| shot.shooter == plane.unit());
    if in_action(view)
        && let Some(shot) = shots.next()
    {
        return draw_shots(row, plane, *shot, shots.next());
    }
    let overlaps = || {
        view.table
            .units()
            .any(|other| view.table.overlap(plane.unit(), other.unit()))
    };
    let sign = match plane.exit() {
        Some(exit) => Some(words::way_out(exit)),
        None if view.table.stage() != Stage::Playing => None,
        None => overlaps().then_some(Icon::Overlap),
    };
    if plane.cards() > 0 {
        // Unseen cards have a sign of their own, whatever cards they are.
        let icon = if plane.unseen() > 0 { Icon::Unseen } else { Icon::Cards };
        row.count_at(TABLE_CARDS, icon, u32::from(plane.cards()));
    } else if plane.has_ledger() {
        row.icon_at(TABLE_CARDS, Icon::Cards);
    }
    row.stop_at(TABLE_CARDS - TABLE_GAP);
    row.right_height(plane);
    // If the numbers would leave too little room for the name, only the icons are shown.
    let counts = [
        plane.flames(),
        plane.smoke(),
        plane.jam(Gun::FRONT),
        plane.jam(Gun::REAR),
    ];
    let signs = counts.iter().filter(|counters| **counters > 0).count() as i32;
    let numbers = row.room() - signs * TABLE_COUNT >= TABLE_NAME;
    for (icon, counters) in [(Icon::Flame, plane.flames()), (Icon::Smoke, plane.smoke())] {
        match counters {
            0 => {}
            counters if numbers => row.right_count(icon, u16::from(counters)),
            _ => row.right_icon(icon),
        }
    }
    if numbers {
        draw_jams(row, plane);
    } else if plane.jam(Gun::FRONT) > 0 || plane.jam(Gun::REAR) > 0 {
        row.right_icon(Icon::Jam);
    }
    if let Some(sign) = sign {
        row.right_icon(sign);
    }
    // The name gets the room that the icons leave, and the names of those it tails or aims at get the rest.
    let aim = Gun::OF_A_PLANE.iter().find_map(|gun| plane.last_target(*gun));
    let aim = aim.filter(|_| view.table.switches().has(Switch::Aim));
    let before = [(Icon::Tailing, plane.prey()), (Icon::Aim, aim)];
    let marks = before.iter().filter(|(_, other)| other.is_some()).count() as i32;
    // The marks for those may cost the name some of its letters, but never leave it too short to be recognised.
    row.keep(marks * ICON_ADVANCE, TABLE_NAME, |row| row.name(plane.name()));
    for (icon, other) in before {
        if let Some(other) = other.filter(|_| row.room() >= ICON) {
            row.icon(icon);
            if let (Arg::Name(name), TABLE_NAME..) = (view.name(other), row.room()) {
                row.name(name);
            }
        }
    }
}

/// Jammed guns at the right, front before rear. If only one of two guns is silent, the free one shows as a dash.
fn draw_jams(row: &mut RowPainter<'_>, plane: PublicUnit<'_>) {
    let silent = |gun: Gun| plane.jam(gun) > 0 || plane.locked(gun);
    if let (front @ 1.., rear @ 1..) = (plane.jam(Gun::FRONT), plane.jam(Gun::REAR)) {
        let mut both = Line::new();
        both.number(u16::from(front)).text(",").number(u16::from(rear));
        return row.right_counts(Icon::Jam, both.latin1());
    }
    let both = Gun::OF_A_PLANE.iter().all(|gun| plane.gun(*gun).is_some());
    for gun in [Gun::REAR, Gun::FRONT] {
        match plane.jam(gun) {
            0 if plane.locked(gun) => row.right_icon(Icon::Lock),
            0 if both && Gun::OF_A_PLANE.into_iter().any(silent) => row.right(b"-"),
            0 => {}
            left => row.right_count(Icon::Jam, u16::from(left)),
        }
    }
}

/// What a plane's guns do in this phase. With two shots there is no room for their ranges.
fn draw_shots(row: &mut RowPainter<'_>, plane: PublicUnit<'_>, shot: Shot, second: Option<&Shot>) {
    let view = row.view;
    if second.is_none() {
        row.right_say(words::range(shot.range), &[]);
    }
    row.stop_short(TABLE_NAME_END, |row| row.name(plane.name()));
    row.icon(Icon::Aim);
    let mut targets = Line::new();
    targets.arg(view.words, view.name(shot.target));
    if let Some(second) = second {
        targets.text(", ").arg(view.words, view.name(second.target));
    }
    row.text(targets.latin1());
}
