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

/// The command that turns a gun to the next target after the one it has: each of them, where the distance matters from
/// near and from afar, and at last none.
fn turn(view: &View<'_>, unit: Unit, gun: Gun) -> Option<Command> {
    let (now, named) = (told(view, unit, gun), view.table.solo_named(unit, gun));
    // Several at once are marked in a list; from there it begins again.
    if let Some((_, range)) = now.filter(|_| named.len() > 1) {
        let reach = Reach(range);
        return Some(Command::Among { unit, gun, reach, units: named });
    }
    let ranges = if has_range(view, unit, gun) { 2 } else { 1 };
    let targets = view.table.solo_targets(unit, gun);
    let mut ways = targets.iter().flat_map(|target| {
        let reaches = move |range: &Range| view.table.check(&among(unit, gun, target, *range)).is_ok();
        let all = [Range::Short, Range::Long].into_iter().filter(reaches);
        // Rifles and shells do the same from near and from afar.
        all.take(ranges).map(move |range| (target, range))
    });
    let next = match now {
        None => ways.next(),
        Some(now) => ways.skip_while(|way| *way != now).nth(1),
    };
    let (target, range) = next.or(now)?;
    Some(among(unit, gun, target, range))
}

/// The list in which several targets of a gun are marked.
fn marks(view: &View<'_>, unit: Unit, gun: Gun) -> Go {
    let among = Among {
        ask: Ask::InRange,
        unit,
        may: view.table.solo_targets(unit, gun),
        told: view.table.solo_named(unit, gun),
    };
    let range = view.table.solo_range(unit, gun).unwrap_or(Range::Short);
    Go::Open(Screen::Near(Near::of_gun(among, gun, range)))
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
                    return marks(view, unit, gun);
                }
                turn(view, unit, gun).map_or(Go::Stay, Go::Do)
            }
            None => Go::Stay,
        }
    }

    /// WOW-GIA-40: several targets that are equally near.
    fn hold(&mut self, row: usize, view: &View<'_>) -> Go {
        match self.rows(view).get(row).copied() {
            Some(Row::Gun(unit, gun)) if is_giant(view, unit) => marks(view, unit, gun),
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
