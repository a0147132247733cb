//! The Table: home of a running game. One row for each plane; the title says what the players should do now.
use heapless::Vec;
use shared_rules::core::{Unit, put};
use shared_rules::wow::data::Class;
use shared_rules::wow::public::{PublicUnit, Shot};
use shared_rules::wow::{Bomb, Command, Fall, Groups, Gun, Rockets, Shell, Silenced, Stage, Step, Switch};

use crate::drawing::fonts::Letters;
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    GAP, SPACE, TABLE_CARDS, TABLE_CARDS_CROWDED, TABLE_CROWD, TABLE_CROWD_OPEN, TABLE_NAME, TABLE_NAME_END,
    TABLE_NAME_END_TWO,
};
use crate::drawing::widgets::List;
use crate::screens::common::menu::Menu;
use crate::screens::end::game_over::GameOver;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::bombing;
use crate::screens::turn::flak;
use crate::screens::turn::guns::Guns;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::turn::tails::Prey;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

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

/// Whether one of the plane's guns may fire now, or it may launch rockets.
fn may_fire(view: &View<'_>, unit: Unit) -> bool {
    let mut guns = Gun::OF_A_PLANE.iter();
    guns.any(|gun| view.table.may_fire(unit, *gun).is_ok()) || view.table.may_launch(unit).is_ok()
}

/// Whether the table waits for a shot of this unit: not for rifles, and not for what nobody controls.
fn is_awaited(view: &View<'_>, plane: PublicUnit<'_>) -> bool {
    if plane.class().is_ground() {
        let gun = view.table.may_fire(plane.unit(), Gun::FRONT).is_ok();
        gun && view.table.is_taken(plane.owner())
    } else {
        may_fire(view, plane.unit())
    }
}

/// Whether planes collide whose cards are not drawn yet. They are drawn before anybody fires.
fn contact(view: &View<'_>) -> bool {
    let table = view.table;
    let meets = |one: Unit| {
        let mut others = table.in_play().iter().filter(move |other| one < *other);
        others.any(|other| table.overlap(one, other) && table.collide(one, other))
    };
    matches!(table.clock().step, Step::Manoeuvre(_))
        && table.switches().has(Switch::Collisions)
        && table.in_play().iter().any(meets)
}

/// The shot this gun has declared.
pub fn shot<'a>(view: &View<'a>, unit: Unit, gun: Gun) -> Option<&'a Shot> {
    let mut shots = view.table.shots().iter();
    shots.find(|shot| shot.shooter == unit && shot.gun == gun)
}

/// Puts the cursor on the likeliest shooter: the first unit after this one that may still fire, or before a reveal the
/// first gun that may be aimed. The infantry beside a machine gun comes right after it.
pub fn at_next_shooter(view: &View<'_>, after: Option<Unit>) -> List {
    let plane = after.and_then(|unit| view.table.unit(unit));
    if let Some(plane) = plane.filter(|plane| plane.class() == Class::AaMachineGun)
        && view.table.may_fire(plane.unit(), Gun::RIFLES).is_ok()
    {
        return List::at(plane.unit().index());
    }
    let first = after.map_or(0, |unit| unit.index().saturating_add(1));
    let count = view.table.unit_count();
    let aims = view.table.guns_wait();
    let may = |place: &usize| {
        view.plane_at(*place).is_some_and(|plane| match aims {
            true => flak::may_aim(view, plane.unit()),
            false => is_awaited(view, plane),
        })
    };
    let mut places = (first..first.saturating_add(count)).filter_map(|place| place.checked_rem(count));
    List::at(places.find(may).unwrap_or(0))
}

/// WOW-BAL-2: how many turns before balloons are down the title says so.
const LAST_TURNS: u8 = 3;

/// What the players should do now, and the number to fill in.
fn headline(view: &View<'_>) -> (Text, u16) {
    let table = view.table;
    let shots = table.shots().len() as u16 + u16::from(table.rockets_wait());
    let step = table.clock().step;
    let phase = step.phase();
    let anyone = || table.units().any(|plane| is_awaited(view, plane));
    let card = phase.map_or(0, |phase| u16::from(phase.number()));
    match shots {
        _ if table.stage() != Stage::Playing => (Text::EndTitle, 0),
        _ if step == Step::Opening => (Text::WhoTails, 0),
        _ if phase.is_none() => match table.turns_left() {
            Some(0 | 1) => (Text::LastTurn, 0),
            Some(left @ 2..=LAST_TURNS) => (Text::TurnsLeft, u16::from(left)),
            _ => (Text::PlanCards, 0),
        },
        _ if matches!(step, Step::Window(_)) => {
            let looks = table.units().any(|plane| plane.prey().is_some());
            let text = match () {
                _ if table.guns_wait() => Text::AimGuns,
                _ if looks => Text::ShowCard,
                _ if table.taxies() => Text::TaxiNow,
                _ => Text::BeforeCard,
            };
            (text, card)
        }
        _ if waits_before_card(view) => (Text::BeforeCard, card.saturating_add(1)),
        _ if table.shooting_locked() => (Text::Resolved, 0),
        _ if table.bombs_land() => (Text::BombsFall, card),
        _ if contact(view) => (Text::ContactDraw, 0),
        0 if anyone() => (Text::CardWho, card),
        0 => (Text::CardNoGun, card),
        1 if anyone() => (Text::CardShot, 0),
        1 => (Text::OneFired, 0),
        _ if anyone() => (Text::CardShots, shots),
        _ => (Text::AllFired, shots),
    }
}

/// What Ok does with the shell of this gun. Before a reveal it is laid at once where no level has to be said; at any
/// other time that would move the clock without a question, so the menu of the gun asks.
fn shell(view: &View<'_>, unit: Unit) -> Option<Go> {
    let window = matches!(view.table.clock().step, Step::Window(_));
    flak::act(view, unit).filter(|go| window || matches!(go, Go::Open(_)))
}

/// Whether the shots are drawn and something could be told before the next card, a shell changed or a drop announced:
/// then the table does not go on by itself.
pub fn waits_before_card(view: &View<'_>) -> bool {
    let told = |unit: PublicUnit<'_>| flak::may_adjust(view, unit.unit()) || bombing::may_drop(view, unit);
    view.table.shooting_locked() && view.table.units().any(told)
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
            Text::PlanCards | Text::TurnsLeft | Text::LastTurn => Text::LessonPlan,
            Text::TaxiNow => Text::LessonTaxi,
            Text::ShowCard => Text::LessonShow,
            Text::AimGuns => Text::LessonAim,
            Text::CardWho => Text::LessonMove,
            Text::CardNoGun => Text::LessonNoGun,
            Text::CardShot | Text::CardShots => Text::LessonShots,
            Text::ContactDraw | Text::OneFired | Text::AllFired => Text::LessonDraw,
            Text::Resolved => Text::LessonResolved,
            Text::BeforeCard => Text::LessonDrop,
            Text::BombsFall => Text::LessonBombs,
            _ => return None,
        })
    }

    /// The units, then the bomb cards in the air.
    fn count(&self, view: &View<'_>) -> usize {
        view.table.unit_count() + view.table.bombs().len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let bomb = index.checked_sub(table.unit_count());
        match (
            row.view.plane_at(index),
            bomb.and_then(|place| table.bombs().get(place)),
        ) {
            (Some(plane), _) => draw_plane(row, plane),
            (None, Some(bomb)) => draw_bomb(row, bomb),
            (None, None) => {}
        }
    }

    /// Opens the likeliest thing that can be done with a plane.
    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let Some(plane) = view.plane_at(row) else {
            return Go::Stay;
        };
        let unit = plane.unit();
        let tails = plane.class() == Class::Plane && plane.exit().is_none();
        if view.table.clock().step == Step::Opening && tails {
            return Go::Open(Screen::Prey(Prey(unit)));
        }
        if let Some(go) = shell(view, unit) {
            return go;
        }
        let acts = in_action(view) && !contact(view) && !view.table.bombs_land();
        let free = |gun: &&Gun| acts && view.table.may_fire(unit, **gun).is_ok();
        let two = Gun::OF_A_PLANE.iter().all(|gun| plane.gun(*gun).is_some());
        let launches = acts && view.table.may_launch(unit).is_ok();
        Go::Open(match Gun::OF_A_PLANE.iter().find(free) {
            Some(_) if two => Screen::Guns(Guns(unit)),
            _ if launches => Screen::Guns(Guns(unit)),
            Some(gun) => Target::screen(view, plane, *gun),
            // A card on the ground may have nothing to say.
            None if PlaneMenu(unit).count(view) == 0 => return Go::Stay,
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
        } else if table.cards_due() {
            Go::Do(Command::Resolve)
        } else {
            Go::Do(Command::Next)
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let table = view.table;
        let contact = contact(view) || table.bombs_land();
        let fires = in_action(view) && !contact && view.plane_at(row).is_some_and(|plane| may_fire(view, plane.unit()));
        let resolves = table.cards_due();
        let unit = view.plane_at(row).map(|plane| plane.unit());
        let aims = unit.is_some_and(|unit| shell(view, unit).is_some());
        let tails = table.clock().step == Step::Opening && table.stage() == Stage::Playing;
        [
            Some(if view.second_look {
                Text::LegAgain
            } else {
                Text::LegMenu
            }),
            // A bomb card in the air is only shown.
            view.plane_at(row).map(|_| match (fires, tails) {
                _ if aims => Text::LegAims,
                (true, _) => Text::LegFires,
                (_, true) => Text::LegTails,
                _ => Text::LegActs,
            }),
            Some(if resolves || contact && !table.bombs_land() {
                Text::LegResolve
            } else {
                Text::LegGoOn
            }),
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
    if let Some(rockets) = plane.launched().filter(|_| in_action(view)) {
        return draw_launch(row, plane, rockets);
    }
    // A mark that is missing reads as "none", so no mark is ever left out: the names of those it tails or aims at give
    // way first, then the numbers, then letters of its own name. In a crowded row everything moves together for it.
    let marks = marks(view, plane);
    let others = [(Icon::Tailing, plane.prey()), (Icon::Aim, aim(view, plane))];
    let others = || others.iter().filter_map(|(icon, other)| Some((*icon, (*other)?)));
    let icons = marks.iter().filter(|(icon, _)| icon.is_some()).count() + others().count();
    let points = words::points(view, plane);
    let crowded = icons
        >= if points.is_some() {
            TABLE_CROWD_OPEN
        } else {
            TABLE_CROWD
        };
    if crowded {
        row.close_up();
    }
    // Unseen cards have a sign of their own, whatever cards they are.
    let icon = if plane.unseen() > 0 { Icon::Unseen } else { Icon::Cards };
    let has_cards = plane.cards() > 0 || plane.has_ledger();
    if let Some(points) = points {
        // At an open table its points say more than how many cards they are.
        row.right(points.latin1());
        if has_cards && icons < TABLE_CROWD {
            row.right_icon(icon);
        }
    } else {
        let column = if crowded { TABLE_CARDS_CROWDED } else { TABLE_CARDS };
        if plane.cards() > 0 {
            row.count_at(column, icon, u32::from(plane.cards()));
        } else if has_cards {
            row.icon_at(column, Icon::Cards);
        }
        row.stop_at(column - GAP - row.gap());
    }
    row.right_height(plane);
    let counts: i32 = marks.iter().map(|(_, count)| row.width(count)).sum();
    let room = row.room() - row.icons(icons) - counts;
    let numbers = room >= TABLE_NAME;
    // What it is stands before its name, as long as everything else has room.
    if let Some(icon) = words::class(plane.class()).filter(|_| room - row.icons(1) >= TABLE_NAME) {
        row.icon(icon);
    }
    for (icon, count) in &marks {
        match icon {
            Some(icon) if numbers => row.right_counts(*icon, count),
            Some(icon) => row.right_icon(*icon),
            None if numbers => row.right(count),
            None => {}
        }
    }
    row.before_icons(others().count(), |row| row.name(plane.name()));
    for (place, (icon, other)) in others().enumerate() {
        row.icon(icon);
        let behind = others().skip(place).skip(1).count();
        if let (Arg::Name(name), true) = (view.name(other), row.room() - row.icons(behind) >= TABLE_NAME) {
            row.before_icons(behind, |row| row.name(name));
        }
    }
}

/// Whom a gun that is not silent shot at last: it has aim at that plane.
fn aim(view: &View<'_>, plane: PublicUnit<'_>) -> Option<Unit> {
    let speaks = |gun: &&Gun| plane.jam(**gun) == 0 && !plane.locked(**gun);
    let mut guns = Gun::OF_A_PLANE.iter().filter(speaks);
    let aim = guns.find_map(|gun| plane.last_target(*gun));
    aim.filter(|_| view.table.switches().has(Switch::Aim))
}

/// The most marks beside a unit: a plane has rockets, bombs, flames, smoke, two guns and an overlap, a balloon flames,
/// its observers, that it is pulled down, and an overlap; a card on the ground its shell, what is silent, a gun and an
/// overlap.
const MARKS: usize = 7;

/// The counters of a mark, in letters: `3`, or two numbers as in `4/8`.
type Counts = Vec<u8, 7>;

/// One number.
fn count(number: u8) -> Counts {
    let mut counts = Counts::new();
    Letters::from(u32::from(number)).for_each(|digit| put(&mut counts, digit as u8));
    counts
}

/// Two numbers with a sign between them.
fn counts(one: u8, sign: u8, other: u8) -> Counts {
    let mut counts = count(one);
    put(&mut counts, sign);
    count(other).iter().for_each(|digit| put(&mut counts, *digit));
    counts
}

/// What lies beside a plane, from right to left: each mark's icon and its counters. A gun that is free while the other
/// is silent is a dash without an icon.
fn marks(view: &View<'_>, plane: PublicUnit<'_>) -> Vec<(Option<Icon>, Counts), MARKS> {
    let mut marks = Vec::new();
    let flies = plane.exit().is_none();
    if let Some(bombs) = load(plane).filter(|_| flies) {
        put(&mut marks, (Some(Icon::Bomb), bombs));
    }
    let rockets = if flies { plane.rockets() } else { 0 };
    for (icon, left) in [
        (Icon::Rocket, rockets),
        (Icon::Flame, plane.flames()),
        (Icon::Smoke, plane.smoke()),
    ] {
        if left > 0 {
            put(&mut marks, (Some(icon), count(left)));
        }
    }
    match plane
        .shell()
        .filter(|_| plane.silenced() == Silenced::Nothing || is_aimed(plane))
    {
        Some(Shell::Loaded) => put(&mut marks, (Some(Icon::Shell), Counts::new())),
        Some(Shell::Aimed { fuse, level: 0 }) => put(&mut marks, (Some(Icon::Burst), count(fuse))),
        Some(Shell::Aimed { fuse, level }) => put(&mut marks, (Some(Icon::Burst), counts(level, b',', fuse))),
        Some(Shell::Reloading(left)) => put(&mut marks, (Some(Icon::Loading), count(left))),
        None => {}
    }
    if plane.silenced() != Silenced::Nothing {
        // WOW-AMG-4: the infantry of a machine gun may fire on.
        if plane.silenced() == Silenced::Gun {
            put(&mut marks, (Some(Icon::Infantry), Counts::new()));
        }
        put(&mut marks, (Some(Icon::Silenced), Counts::new()));
    }
    if plane.goes_down() && plane.exit().is_none() {
        put(&mut marks, (Some(Icon::Sinks), Counts::new()));
    }
    let bails = view.table.switches().has(Switch::BailOut) && plane.exit().is_none();
    if let Some(men) = plane.observers().filter(|men| bails && men.aboard > 0) {
        put(&mut marks, (Some(Icon::Basket), count(men.aboard)));
    }
    if let (front @ 1.., rear @ 1..) = (plane.jam(Gun::FRONT), plane.jam(Gun::REAR)) {
        put(&mut marks, (Some(Icon::Jam), counts(front, b',', rear)));
    } else {
        let silent = |gun: Gun| plane.jam(gun) > 0 || plane.locked(gun);
        let two = Gun::OF_A_PLANE.iter().all(|gun| plane.gun(*gun).is_some());
        for gun in [Gun::REAR, Gun::FRONT] {
            match plane.jam(gun) {
                0 if plane.locked(gun) => put(&mut marks, (Some(Icon::Lock), Counts::new())),
                0 if two && Gun::OF_A_PLANE.into_iter().any(silent) => {
                    let mut dash = Counts::new();
                    put(&mut dash, b'-');
                    put(&mut marks, (None, dash));
                }
                0 => {}
                left => put(&mut marks, (Some(Icon::Jam), count(left))),
            }
        }
    }
    let mut all = view.table.units();
    let sign = match plane.exit() {
        Some(exit) => Some(words::way_out(exit)),
        None if view.table.stage() != Stage::Playing => None,
        None if all.any(|other| view.table.overlap(plane.unit(), other.unit())) => Some(Icon::Overlap),
        None => None,
    };
    if sign.is_some() {
        put(&mut marks, (sign, Counts::new()));
    }
    marks
}

/// What the bombs are worth that a plane has aboard: `8`, or `4/8` if it drops some of them after its next card.
fn load(plane: PublicUnit<'_>) -> Option<Counts> {
    let load = plane.bombs();
    let all = Groups::of(load).worth(load);
    (all > 0).then(|| match plane.announced() {
        Groups::NONE => count(all),
        some => counts(some.worth(load), b'/', all),
    })
}

/// A bomb card in the air: whose it is, the card that moves it next, and its markers.
pub fn draw_bomb(row: &mut RowPainter<'_>, bomb: &Bomb) {
    if let Some(plane) = row.view.table.unit(bomb.unit) {
        row.seat(plane.owner());
    }
    row.icon(Icon::Bomb);
    row.right_number(u16::from(bomb.markers));
    row.right_say(
        match bomb.fall {
            Fall::Straight => Text::FlStraight,
            Fall::Stall => Text::FlStall,
        },
        &[],
    );
    if let Arg::Name(name) = row.view.name(bomb.unit) {
        row.plain_name(name);
    }
}

/// At whom a plane launched rockets in this phase, and how many.
fn draw_launch(row: &mut RowPainter<'_>, plane: PublicUnit<'_>, rockets: Rockets) {
    row.stop_short(TABLE_NAME_END, |row| row.name(plane.name()));
    row.icon(Icon::Rocket);
    row.right_number(u16::from(rockets.count));
    if let Arg::Name(name) = row.view.name(rockets.target) {
        row.plain_name(name);
    }
}

/// Whether its shell lies on the table, also that of a silenced gun.
fn is_aimed(plane: PublicUnit<'_>) -> bool {
    matches!(plane.shell(), Some(Shell::Aimed { .. }))
}

/// What a plane's guns do in this phase: whom they shoot at, and from how far.
fn draw_shots(row: &mut RowPainter<'_>, plane: PublicUnit<'_>, shot: Shot, second: Option<&Shot>) {
    let end = if second.is_none() {
        TABLE_NAME_END
    } else {
        TABLE_NAME_END_TWO
    };
    row.stop_short(end, |row| row.name(plane.name()));
    row.icon(Icon::Aim);
    match second {
        None => draw_shot(row, &shot),
        Some(second) => {
            row.close_up();
            let half = row.half();
            row.stop_short(half, |row| draw_shot(row, &shot));
            row.start_at(half + SPACE);
            draw_shot(row, second);
        }
    }
}

/// The target of a shot and its range.
fn draw_shot(row: &mut RowPainter<'_>, shot: &Shot) {
    row.right_say(words::range(shot.range), &[]);
    if let Arg::Name(name) = row.view.name(shot.target) {
        row.plain_name(name);
    }
}
