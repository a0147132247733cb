//! Table: home of a running game. One row a plane; the title says what the table should do now.
use shared_rules::notice::Exit;
use shared_rules::public::{PublicPlane, Shot};
use shared_rules::{Command, Gun, Stage, Step, Unit};

use super::paint::{self, Choice, Row};
use super::{Go, Screen, View, end, guns, menu, plane_menu, target};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Arg, Line, Text};
use crate::theme::{GAP, TABLE_CARDS, TABLE_JAM, TABLE_JAM_REAR, TABLE_NAME_END, TABLE_SHOT};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Table {
    list: List,
}

/// Whether planes may still fire, leave or overlap in this phase.
pub fn in_action(view: &View<'_>) -> bool {
    let acting = matches!(
        view.table.clock().step,
        Step::Manoeuvre(_) | Step::Contact(_) | Step::Bombs(_) | Step::Fire(_)
    );
    view.table.stage() == Stage::Playing && acting && !view.table.shooting_locked()
}

/// Whether one of its guns may fire now.
fn may_fire(view: &View<'_>, unit: Unit) -> bool {
    Gun::ALL.iter().any(|gun| view.table.may_fire(unit, *gun).is_ok())
}

/// Whether this gun has its shot declared.
pub fn has_shot(view: &View<'_>, unit: Unit, gun: Gun) -> bool {
    view.table
        .shots()
        .iter()
        .any(|shot| shot.shooter == unit && shot.gun == gun)
}

impl Table {
    /// The cursor on the first plane, from this one on, that may still fire: the likeliest shooter.
    pub fn at_next_shooter(view: &View<'_>, after: Option<Unit>) -> Self {
        let first = after.map_or(0, |unit| unit.index().saturating_add(1));
        let may = |plane: &PublicPlane<'_>| may_fire(view, plane.unit());
        let free = |from: usize| {
            view.table
                .planes()
                .skip(from)
                .find(may)
                .map(|plane| plane.unit().index())
        };
        Self {
            list: List::at(free(first).or_else(|| free(0)).unwrap_or(0)),
        }
    }

    /// Opens what can be done with a plane, the likeliest first.
    fn open(view: &View<'_>, unit: Unit) -> Go {
        let Some(plane) = view.table.plane(unit) else {
            return Go::Stay;
        };
        let free = |gun: &Gun| in_action(view) && view.table.may_fire(unit, *gun).is_ok();
        let carried = Gun::ALL.into_iter().filter(|gun| plane.gun(*gun).is_some()).count();
        let screen = match Gun::ALL.into_iter().find(free) {
            Some(_) if carried > 1 => Screen::Guns(guns::Guns::new(unit)),
            Some(gun) => Screen::Target(target::Target::new(view, unit, gun)),
            None => Screen::PlaneMenu(plane_menu::PlaneMenu::new(view, unit)),
        };
        Go::Open(screen)
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, view.table.plane_count()) {
            Choice::Row(row) => match u8::try_from(row).ok().and_then(Unit::new) {
                Some(unit) => Self::open(view, unit),
                None => Go::Stay,
            },
            Choice::Back => Go::Open(Screen::Menu(menu::Menu::default())),
            Choice::Next if view.table.stage() != Stage::Playing => Go::Open(Screen::End(end::End::default())),
            Choice::Next if view.table.shooting_locked() => Go::PassOn,
            Choice::Next if !view.table.shots().is_empty() => Go::Do(Command::Resolve),
            Choice::Next => Go::Do(Command::Next),
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let table = view.table;
        let shots = table.shots().len() as u16;
        let phase = table.clock().step.phase();
        let anyone = table.planes().any(|plane| may_fire(view, plane.unit()));
        let lead = match phase {
            _ if table.stage() != Stage::Playing => view.words.fill(Text::EndTitle, &[]),
            None => view.words.fill(Text::PlanCards, &[]),
            Some(_) if table.shooting_locked() => view.words.fill(Text::Resolved, &[]),
            Some(phase) if shots == 0 && !anyone => view
                .words
                .fill(Text::CardNoGun, &[Arg::Number(u16::from(phase.number()))]),
            Some(_) if shots == 1 && !anyone => view.words.fill(Text::OneFired, &[]),
            Some(_) if shots > 0 && !anyone => view.words.fill(Text::AllFired, &[Arg::Number(shots)]),
            Some(phase) if shots == 0 => view
                .words
                .fill(Text::CardWho, &[Arg::Number(u16::from(phase.number()))]),
            Some(_) if shots == 1 => view.words.fill(Text::CardShot, &[]),
            Some(_) => view.words.fill(Text::CardShots, &[Arg::Number(shots)]),
        };
        paint::title_in_turn(frame, lead.as_str(), view);
        paint::list(frame, &self.list, table.plane_count(), &mut |row, index| {
            if let Some(plane) = u8::try_from(index)
                .ok()
                .and_then(Unit::new)
                .and_then(|unit| table.plane(unit))
            {
                draw_plane(row, plane, view);
            }
        });
        let here = u8::try_from(self.list.cursor).ok().and_then(Unit::new);
        let fires = in_action(view) && here.is_some_and(|unit| may_fire(view, unit));
        let open = if fires { Text::LegFires } else { Text::LegActs };
        let next = if shots > 0 && !table.shooting_locked() {
            Text::LegResolve
        } else {
            Text::LegGoOn
        };
        paint::legend(frame, view, Some(Text::LegMenu), Some(open), Some(next));
    }
}

/// One row: owner, name, jams, cards; or, while shots are declared, at whom and how far it shoots.
fn draw_plane(row: &mut Row<'_>, plane: PublicPlane<'_>, view: &View<'_>) {
    row.seat(plane.owner());
    let mut shots = view.table.shots().iter().filter(|shot| shot.shooter == plane.unit());
    if in_action(view)
        && let Some(shot) = shots.next()
    {
        return draw_shots(row, plane, *shot, shots.next(), view);
    }
    let overlaps = || {
        view.table
            .planes()
            .any(|other| view.table.overlap(plane.unit(), other.unit()))
    };
    let sign = match plane.exit() {
        Some(Exit::ShotDown) => Some(Icon::Explosion),
        Some(Exit::Left) => Some(Icon::Exit),
        None if view.table.stage() != Stage::Playing => None,
        None => overlaps().then_some(Icon::Overlap),
    };
    if let Some(sign) = sign {
        row.icon_at(TABLE_SHOT, sign);
    }
    for (gun, x) in [(Gun::Front, TABLE_JAM), (Gun::Rear, TABLE_JAM_REAR)] {
        // A plane with a rear gun only has its jam in the first column, like everybody.
        let x = if plane.gun(Gun::Front).is_none() { TABLE_JAM } else { x };
        match (plane.jam(gun), plane.locked(gun)) {
            (0, true) => row.icon_at(x, Icon::Lock),
            (0, false) => {}
            (left, _) => row.count_at(x, Icon::Jam, u32::from(left)),
        }
    }
    if plane.cards() > 0 {
        // Cards not looked at have a sign of their own, the same for every card.
        let icon = if plane.unseen() > 0 { Icon::Unseen } else { Icon::Cards };
        row.count_at(TABLE_CARDS, icon, u32::from(plane.cards()));
    } else if plane.has_ledger() {
        row.icon_at(TABLE_CARDS, Icon::Cards);
    }
    // The name has the room that this row's signs leave.
    let jams = |gun| plane.jam(gun) > 0 || plane.locked(gun);
    row.stop_at(if sign.is_some() {
        TABLE_SHOT - 1
    } else if jams(Gun::Front) || plane.gun(Gun::Front).is_none() && jams(Gun::Rear) {
        TABLE_JAM - GAP
    } else if jams(Gun::Rear) {
        TABLE_JAM_REAR - GAP
    } else {
        TABLE_CARDS - GAP
    });
    row.name(plane.name());
}

/// What a plane's guns do in this phase. With two shots there is no room for how far they go.
fn draw_shots(row: &mut Row<'_>, plane: PublicPlane<'_>, shot: Shot, second: Option<&Shot>, view: &View<'_>) {
    if second.is_none() {
        row.right(view.words.say(super::words::range(shot.range)));
    }
    row.stop_short(TABLE_NAME_END, |row| row.name(plane.name()));
    row.icon(Icon::Aim);
    let mut targets = Line::new();
    for unit in [Some(shot.target), second.map(|shot| shot.target)]
        .into_iter()
        .flatten()
    {
        targets.text(if targets.as_str().is_empty() { "" } else { ", " });
        if let Some(target) = view.table.plane(unit) {
            targets.name(target.name());
        }
    }
    row.text(targets.as_str());
}
