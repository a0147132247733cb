//! Anti-aircraft guns: at which level a shell is laid, and what becomes of one on the table. WOW-AAG-2, WOW-AAG-6,
//! WOW-ADJ-1 to WOW-ADJ-4.
use heapless::Vec;
use shared_rules::core::Unit;
use shared_rules::wow::rules::flak::{LEVELS, reach};
use shared_rules::wow::{Adjusted, Command, Switch};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The level of the shell that this gun lays.
#[derive(Clone)]
pub struct Shell(pub Unit);

/// What becomes of the shell of this gun.
#[derive(Clone)]
pub struct Adjust(pub Unit);

/// The first level that a shell can be laid at: none without altitude.
fn first(view: &View<'_>) -> u8 {
    let levels = view.table.switches().has(Switch::Altitude);
    if levels { LEVELS.0 } else { 0 }
}

/// Whether this gun can lay a shell now.
pub fn may_aim(view: &View<'_>, unit: Unit) -> bool {
    let level = first(view);
    view.table.check(&Command::Shell { unit, level }).is_ok()
}

/// What can be done with the shell of this gun now, if anything: it is laid at once where no level has to be said.
pub fn act(view: &View<'_>, unit: Unit) -> Option<Go> {
    let level = first(view);
    match may_aim(view, unit) {
        true if level == 0 => Some(Go::Do(Command::Shell { unit, level })),
        true => Some(Go::Open(Screen::Shell(Shell(unit)))),
        false if may_adjust(view, unit) => Some(Go::Open(Screen::Adjust(Adjust(unit)))),
        false => None,
    }
}

/// Whether the shell of this gun can be changed now.
pub fn may_adjust(view: &View<'_>, unit: Unit) -> bool {
    // Every unit is asked about, and few have a shell.
    let shell = view.table.unit(unit).and_then(|plane| plane.shell());
    shell.is_some() && Adjusted::ALL.iter().any(|does| may(view, unit, *does))
}

fn may(view: &View<'_>, unit: Unit, does: Adjusted) -> bool {
    view.table.check(&Command::Aimed { unit, does }).is_ok()
}

/// WOW-AAG-6: how far from its gun a shell may be laid.
fn distance(level: u8) -> Text {
    match reach(level) {
        4 => Text::TwoRulers,
        3 => Text::RulerHalf,
        2 => Text::OneRuler,
        1 => Text::HalfRuler,
        _ => Text::OverGun,
    }
}

fn level_of(row: usize) -> u8 {
    u8::try_from(row).unwrap_or(u8::MAX).saturating_add(LEVELS.0)
}

impl Rows for Shell {
    /// On the level of most enemies.
    fn start(&self, view: &View<'_>) -> List {
        let table = view.table;
        let enemies = |level: u8| {
            let there = table.aircraft().iter().filter(|unit| {
                let enemy = table.side_of(*unit) != table.side_of(self.0);
                let here = table.unit(*unit).map(|plane| plane.flight().height.level) == Some(level);
                enemy && here && !table.in_cloud(*unit)
            });
            there.count()
        };
        let mut best = 0;
        for row in 0..self.count(view) {
            if enemies(level_of(row)) > enemies(level_of(best)) {
                best = row;
            }
        }
        List::at(best)
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::ShellTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        usize::from(LEVELS.1.abs_diff(LEVELS.0)) + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let level = level_of(index);
        row.right_say(distance(level), &[]);
        row.say(Text::ShellLevelRow, &[Arg::Number(u16::from(level))]);
    }

    fn has_note(&self, view: &View<'_>) -> bool {
        view.table.shell_bans().balloons
    }

    /// Where it may not lie.
    fn note(&self, row: &mut RowPainter<'_>) {
        row.say(Text::NotBehind, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        let level = level_of(row);
        Go::Do(Command::Shell { unit: self.0, level })
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegAims), None]
    }
}

impl Adjust {
    /// What can be done with it, the likeliest first.
    fn ways(&self, view: &View<'_>) -> Vec<Adjusted, { Adjusted::ALL.len() }> {
        let all = [
            Adjusted::Moved,
            Adjusted::Delayed,
            Adjusted::Up,
            Adjusted::Down,
            Adjusted::TakenBack,
        ];
        all.into_iter().filter(|does| may(view, self.0, *does)).collect()
    }
}

impl Rows for Adjust {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::ShellTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.ways(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(does) = self.ways(row.view).get(index) {
            row.say(words::adjusted(*does), &[]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.ways(view).get(row).copied() {
            Some(does) => Go::Do(Command::Aimed { unit: self.0, does }),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
