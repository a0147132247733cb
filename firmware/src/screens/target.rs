//! Fire: at whom, and how far. Ok is a short shot, Next a long one.
use shared_rules::{Command, Gun, Range, Unit, UnitSet};

use super::paint::{Legend, Row, Title};
use super::plane_menu::PlaneMenu;
use super::rows::Rows;
use super::{Go, Screen, View};
use crate::icons::Icon;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Target {
    shooter: Unit,
    gun: Gun,
}

impl Target {
    /// For this gun of a plane.
    pub fn new(shooter: Unit, gun: Gun) -> Self {
        Self { shooter, gun }
    }

    /// The planes it could shoot at: enemies in play.
    fn targets(&self, view: &View<'_>) -> UnitSet {
        let side = view.table.side_of(self.shooter);
        let flying = view.table.flying();
        flying.iter().filter(|unit| view.table.side_of(*unit) != side).collect()
    }

    /// The target of this gun's last shot.
    fn last(&self, view: &View<'_>) -> Option<Unit> {
        view.table
            .plane(self.shooter)
            .and_then(|plane| plane.last_target(self.gun))
    }

    fn fire(&self, target: Unit, range: Range) -> Go {
        Go::Do(Command::Fire {
            shooter: self.shooter,
            gun: self.gun,
            target,
            range,
        })
    }
}

impl Rows for Target {
    /// On the target of this gun's last shot: that is how aim goes on.
    fn start(&self, view: &View<'_>) -> List {
        let legal = |unit: &Unit| view.table.may_fire_at(self.shooter, self.gun, *unit).is_ok();
        let targets = self.targets(view);
        let first = || targets.iter().find(legal);
        let target = self.last(view).filter(legal).or_else(first);
        List::at(target.and_then(|unit| targets.place_of(unit)).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::ShootsAt, &[title.view.name(self.shooter)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.targets(view).len() + 1
    }

    fn row(&self, row: &mut Row<'_>, index: usize) {
        let table = row.view.table;
        let target = self.targets(row.view).nth(index);
        let Some(target) = target.and_then(|unit| table.plane(unit)) else {
            row.say(Text::LegMore, &[]);
            // WOW-FIRE-4: the device cannot see the line; the players can.
            return row.right_say(Text::LineReminder, &[]);
        };
        let last = self.last(row.view) == Some(target.unit());
        if table.overlap(self.shooter, target.unit()) {
            row.right_say(Text::IcOverlap, &[]);
        } else if last {
            row.right_say(Text::LastTarget, &[]);
        }
        row.plane(target);
        if last {
            row.icon(Icon::Aim);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.targets(view).nth(row) {
            Some(target) => self.fire(target, Range::Short),
            None => Go::Instead(Screen::PlaneMenu(PlaneMenu(self.shooter))),
        }
    }

    fn next(&self, row: usize, view: &View<'_>) -> Go {
        match self.targets(view).nth(row) {
            Some(target) => self.fire(target, Range::Long),
            None => Go::Stay,
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        if row < self.targets(view).len() {
            [Some(Text::LegBack), Some(Text::LegShort), Some(Text::LegLong)]
        } else {
            [Some(Text::LegBack), Some(Text::LegOk), None]
        }
    }
}
