//! Who is in range of the guns of an empty seat: one list for all of them. Ok turns through the targets that a gun
//! could have by its level. WOW-SOLO-1, WOW-SOLO-3.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::data::Class;
use shared_rules::wow::{Among, Ask, Command, Gun, Range, Reach};

use crate::drawing::icons::Icon;
use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::near::Near;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct InRange;

/// Up to this many targets of a shell are turned through; more are marked in a list.
const TURNED: usize = 1;

impl InRange {
    fn gun(view: &View<'_>, row: usize) -> Option<(Unit, Gun)> {
        view.table.solo_guns().nth(row)
    }
}

/// Whether it fires shells: then it may have several targets, and the distance is no matter.
fn is_flak(view: &View<'_>, unit: Unit) -> bool {
    view.table.unit(unit).is_some_and(|gun| gun.class() == Class::AaGun)
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
    let shot = view.table.shots().iter();
    let shot = shot.clone().find(|shot| shot.shooter == unit && shot.gun == gun);
    Some((target, shot.map_or(Range::Short, |shot| shot.range)))
}

/// The command that turns a gun to the next target after the one it has: each of them, for a machine gun from near and
/// from afar, and at last none.
fn turn(view: &View<'_>, unit: Unit, gun: Gun) -> Option<Command> {
    let now = told(view, unit, gun);
    let machine_gun = gun == Gun::FRONT && !is_flak(view, unit);
    let targets = view.table.solo_targets(unit, gun);
    let mut ways = targets.iter().flat_map(|target| {
        let reaches = move |range: &Range| view.table.check(&among(unit, gun, target, *range)).is_ok();
        let ranges = [Range::Short, Range::Long].into_iter().filter(reaches);
        // Rifles and shells do the same from near and from afar.
        ranges
            .take(if machine_gun { 2 } else { 1 })
            .map(move |range| (target, range))
    });
    let next = match now {
        None => ways.next(),
        Some(now) => ways.skip_while(|way| *way != now).nth(1),
    };
    let (target, range) = next.or(now)?;
    Some(among(unit, gun, target, range))
}

impl Rows for InRange {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::InRangeTitle, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.solo_guns().count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let Some((unit, gun)) = Self::gun(view, index) else {
            return;
        };
        let Some(plane) = view.table.unit(unit) else { return };
        row.icon(match gun {
            _ if is_flak(view, unit) => Icon::AaGun,
            Gun::FRONT => Icon::Gun,
            _ => Icon::Infantry,
        });
        let half = row.half();
        row.stop_short(half, |row| row.name(plane.name()));
        let named = view.table.solo_named(unit, gun);
        match told(view, unit, gun) {
            None => row.right(b"-"),
            Some(_) if named.len() > 1 => row.right_say(Text::OneOf, &[Arg::Number(named.len() as u16)]),
            Some((target, range)) => {
                if gun == Gun::FRONT && !is_flak(view, unit) {
                    row.right_say(words::range(range), &[]);
                }
                if let Some(target) = view.table.unit(target) {
                    row.right_name(target.name());
                }
            }
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let Some((unit, gun)) = Self::gun(view, row) else {
            return Go::Stay;
        };
        let may = view.table.solo_targets(unit, gun);
        if is_flak(view, unit) && may.len() > TURNED {
            return Go::Open(Screen::Near(Near::new(Among {
                ask: Ask::InRange,
                unit,
                may,
                told: view.table.solo_named(unit, gun),
            })));
        }
        turn(view, unit, gun).map_or(Go::Stay, Go::Do)
    }

    /// Everybody is named.
    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Do(Command::Nobody)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegTurnsTo), Some(Text::LegDone)]
    }
}
