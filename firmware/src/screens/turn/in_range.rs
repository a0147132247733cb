//! Who is in range of the guns of an empty seat: one list for all of them. Ok turns through the targets that a gun
//! could have by its level. The guns of a giant have a list of their own, unless there is no other unit. WOW-SOLO-1,
//! WOW-SOLO-3, WOW-GIA-40.
use heapless::Vec;
use shared_rules::core::{MAX_UNITS, Unit, UnitSet, put};
use shared_rules::wow::data::Class;
use shared_rules::wow::{Among, Ask, Command, Gun, Range, Reach};

use crate::drawing::icons::Icon;
use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::near::Near;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen: all guns that are asked about, or those of this giant.
#[derive(Clone)]
pub struct InRange(pub Option<Unit>);

/// A row of it.
#[derive(Clone, Copy)]
enum Row {
    Gun(Unit, Gun),
    /// A giant, whose guns are listed when it is chosen.
    Giant(Unit),
}

/// Up to this many targets of a shell are turned through; more are marked in a list.
const TURNED: usize = 1;

impl InRange {
    /// The giant whose guns are listed here: the one that was chosen, or the only unit that is asked about.
    fn giant(&self, view: &View<'_>) -> Option<Unit> {
        let (first, _) = view.table.solo_guns().next()?;
        let alone = view.table.solo_guns().all(|(unit, _)| unit == first);
        self.0.or(Some(first).filter(|unit| alone && is_giant(view, *unit)))
    }

    fn rows(&self, view: &View<'_>) -> Vec<Row, MAX_ROWS> {
        let (giant, mut last, mut rows) = (self.giant(view), None, Vec::new());
        for (unit, gun) in view.table.solo_guns() {
            match giant {
                Some(giant) if giant == unit => put(&mut rows, Row::Gun(unit, gun)),
                Some(_) => {}
                None if !is_giant(view, unit) => put(&mut rows, Row::Gun(unit, gun)),
                None if last == Some(unit) => {}
                None => put(&mut rows, Row::Giant(unit)),
            }
            last = Some(unit);
        }
        rows
    }
}

/// The most rows: no unit but a giant has more than two guns, and one row stands for those of a giant.
const MAX_ROWS: usize = 2 * MAX_UNITS;

fn class(view: &View<'_>, unit: Unit) -> Option<Class> {
    view.table.unit(unit).map(|unit| unit.class())
}

/// Whether it fires shells: then it may have several targets, and the distance is no matter.
fn is_flak(view: &View<'_>, unit: Unit) -> bool {
    class(view, unit) == Some(Class::AaGun)
}

fn is_giant(view: &View<'_>, unit: Unit) -> bool {
    class(view, unit) == Some(Class::Giant)
}

/// Whether the distance matters for this gun.
fn has_range(view: &View<'_>, unit: Unit, gun: Gun) -> bool {
    is_giant(view, unit) || gun == Gun::FRONT && !is_flak(view, unit)
}

/// Names this target for a gun; said once more, it is none.
fn among(unit: Unit, gun: Gun, target: Unit, range: Range) -> Command {
    let mut units = UnitSet::EMPTY;
    units.insert(target);
    Command::Among {
        unit,
        gun,
        reach: Reach(range),
        units,
    }
}

/// The target a gun has now, and from how far.
fn told(view: &View<'_>, unit: Unit, gun: Gun) -> Option<(Unit, Range)> {
    let target = view.table.solo_named(unit, gun).iter().next()?;
    Some((target, view.table.solo_range(unit, gun).unwrap_or(Range::Short)))
}

/// The targets that Ok turns a gun through: each of them, where the distance matters from near and from afar.
fn ways(view: &View<'_>, unit: Unit, gun: Gun) -> Vec<(Unit, Range), { 2 * MAX_UNITS }> {
    let ranges = if has_range(view, unit, gun) { 2 } else { 1 };
    let mut ways = Vec::new();
    for target in view.table.solo_targets(unit, gun).iter() {
        let reaches = |range: &Range| view.table.check(&among(unit, gun, target, *range)).is_ok();
        // Rifles and shells do the same from near and from afar.
        let all = [Range::Short, Range::Long].into_iter().filter(reaches).take(ranges);
        all.for_each(|range| put(&mut ways, (target, range)));
    }
    ways
}

/// The command that turns a gun to the next of them after the one it has, and at last to none.
fn turn(view: &View<'_>, unit: Unit, gun: Gun) -> Option<Command> {
    let (now, named) = (told(view, unit, gun), view.table.solo_named(unit, gun));
    // Several at once are marked in a list; from there it begins again.
    if let Some((_, range)) = now.filter(|_| named.len() > 1) {
        let (reach, units) = (Reach(range), named);
        return Some(Command::Among {
            unit,
            gun,
            reach,
            units,
        });
    }
    let ways = ways(view, unit, gun);
    let place = now.and_then(|now| ways.iter().position(|way| *way == now));
    let next = ways.get(place.map_or(0, |place| place.saturating_add(1)));
    let (target, range) = next.copied().or(now)?;
    Some(among(unit, gun, target, range))
}

/// The list in which several targets of a gun are marked.
fn marks(view: &View<'_>, unit: Unit, gun: Gun) -> Near {
    Near::new(Among {
        ask: Ask::InRange,
        unit,
        may: view.table.solo_targets(unit, gun),
        told: view.table.solo_named(unit, gun),
    })
}

/// The same where a press that became a hold has turned the gun: it did not mean to.
fn marks_before(view: &View<'_>, unit: Unit, gun: Gun) -> Near {
    let (now, ways) = (told(view, unit, gun), ways(view, unit, gun));
    let before = match now.and_then(|now| ways.iter().position(|way| *way == now)) {
        Some(place) => place.checked_sub(1).and_then(|place| ways.get(place)),
        None => ways.last(),
    };
    let (now, far) = (
        view.table.solo_named(unit, gun),
        now.map_or(Range::Short, |(_, range)| range),
    );
    let near = before.map_or(Range::Short, |(_, range)| *range);
    marks(view, unit, gun).of_gun(gun, before.map(|(target, _)| *target), near, (now, far))
}

/// What a gun has for a target, at the right.
fn draw_target(row: &mut RowPainter<'_>, unit: Unit, gun: Gun) {
    let view = row.view;
    let named = view.table.solo_named(unit, gun);
    match told(view, unit, gun) {
        None => row.right(b"-"),
        Some(_) if named.len() > 1 => {
            let text = if is_giant(view, unit) { Text::TieOf } else { Text::OneOf };
            row.right_say(text, &[Arg::Number(named.len() as u16)]);
        }
        Some((target, range)) => {
            if has_range(view, unit, gun) {
                row.right_say(words::range(range), &[]);
            }
            if let Some(target) = view.table.unit(target) {
                row.right_name(target.name());
            }
        }
    }
}

impl Rows for InRange {
    fn title(&self, title: &mut Title<'_>) {
        match self.giant(title.view) {
            Some(giant) => title.in_turn(Text::InRangeOf, &[title.view.name(giant)]),
            None => title.in_turn(Text::InRangeTitle, &[]),
        }
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.rows(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        match self.rows(view).get(index).copied() {
            Some(Row::Giant(unit)) => {
                let guns = view.table.solo_guns().filter(|(other, _)| *other == unit);
                match guns.filter(|(_, gun)| told(view, unit, *gun).is_some()).count() {
                    0 => row.right(b"-"),
                    count => row.right_say(Text::GunsAt, &[Arg::Number(count as u16)]),
                }
                if let Some(plane) = view.table.unit(unit) {
                    row.name(plane.name());
                }
            }
            Some(Row::Gun(unit, gun)) => {
                let Some(plane) = view.table.unit(unit) else { return };
                if is_giant(view, unit) {
                    row.bold(words::post(plane.kind(), gun), &[]);
                    return draw_target(row, unit, gun);
                }
                row.icon(match gun {
                    _ if is_flak(view, unit) => Icon::AaGun,
                    Gun::FRONT => Icon::Gun,
                    _ => Icon::Infantry,
                });
                let half = row.half();
                row.stop_short(half, |row| row.name(plane.name()));
                draw_target(row, unit, gun);
            }
            None => {}
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.rows(view).get(row).copied() {
            Some(Row::Giant(unit)) => Go::Open(Screen::InRange(Self(Some(unit)))),
            Some(Row::Gun(unit, gun)) => {
                let may = view.table.solo_targets(unit, gun);
                if is_flak(view, unit) && may.len() > TURNED {
                    return Go::Open(Screen::Near(marks(view, unit, gun)));
                }
                turn(view, unit, gun).map_or(Go::Stay, Go::Do)
            }
            None => Go::Stay,
        }
    }

    /// WOW-GIA-40: several targets that are equally near.
    fn hold(&mut self, row: usize, view: &View<'_>) -> Go {
        match self.rows(view).get(row).copied() {
            Some(Row::Gun(unit, gun)) if is_giant(view, unit) => Go::Open(Screen::Near(marks_before(view, unit, gun))),
            _ => Go::Stay,
        }
    }

    fn has_note(&self, view: &View<'_>) -> bool {
        self.giant(view).is_some()
    }

    fn note(&self, row: &mut RowPainter<'_>) {
        row.say(Text::HoldTies, &[row.view.ok()]);
    }

    /// Everybody is named.
    fn next(&self, _: usize, _: &View<'_>) -> Go {
        match self.0 {
            Some(_) => Go::Close,
            None => Go::Do(Command::Nobody),
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let ok = match self.rows(view).get(row) {
            Some(Row::Giant(_)) => Text::LegActs,
            _ => Text::LegTurnsTo,
        };
        [Some(Text::LegBack), Some(ok), Some(Text::LegDone)]
    }
}
