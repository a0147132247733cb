//! Fire: at whom, and how far. Ok is a short shot, Next a long one.
use shared_rules::{Command, Gun, Range, Unit, UnitSet};

use super::paint::{self, Choice};
use super::{Go, Screen, View, plane_menu};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Target {
    shooter: Unit,
    gun: Gun,
    list: List,
}

/// The planes this one could shoot at: enemies in play.
fn targets(view: &View<'_>, shooter: Unit) -> UnitSet {
    let side = view.table.side_of(shooter);
    let flying = view.table.flying();
    flying.iter().filter(|unit| view.table.side_of(*unit) != side).collect()
}

impl Target {
    /// With the target of this gun's last shot under the cursor: that is how aim goes on.
    pub fn new(view: &View<'_>, shooter: Unit, gun: Gun) -> Self {
        let last = view.table.plane(shooter).and_then(|plane| plane.last_target(gun));
        let legal = |unit: &Unit| view.table.may_fire_at(shooter, gun, *unit).is_ok();
        let targets = targets(view, shooter);
        let first = || targets.iter().find(legal);
        let row = last
            .filter(legal)
            .or_else(first)
            .and_then(|unit| targets.place_of(unit));
        Self {
            shooter,
            gun,
            list: List::at(row.unwrap_or(0)),
        }
    }

    fn fire(&self, target: Unit, range: Range) -> Go {
        Go::Do(Command::Fire {
            shooter: self.shooter,
            gun: self.gun,
            target,
            range,
        })
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let targets = targets(view, self.shooter);
        match paint::choose(&mut self.list, input, targets.len() + 1) {
            Choice::Row(row) => match targets.nth(row) {
                Some(target) => self.fire(target, Range::Short),
                None => Go::Instead(Screen::PlaneMenu(plane_menu::PlaneMenu::new(view, self.shooter))),
            },
            Choice::Next => match targets.nth(self.list.cursor) {
                Some(target) => self.fire(target, Range::Long),
                None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let Some(shooter) = view.table.plane(self.shooter) else {
            return;
        };
        let title = view.words.fill(Text::ShootsAt, &[Arg::Name(shooter.name())]);
        paint::title_in_turn(frame, title.as_str(), view);
        let targets = targets(view, self.shooter);
        let last = shooter.last_target(self.gun);
        paint::list(frame, &self.list, targets.len() + 1, &mut |row, index| {
            let Some(target) = targets.nth(index).and_then(|unit| view.table.plane(unit)) else {
                row.text(view.words.say(Text::LegMore));
                // WOW-FIRE-4: the device cannot see the line; the players can.
                row.right(view.words.say(Text::LineReminder));
                return;
            };
            row.seat(target.owner());
            if view.table.overlap(self.shooter, target.unit()) {
                row.right(view.words.say(Text::IcOverlap));
            } else if last == Some(target.unit()) {
                row.right(view.words.say(Text::LastTarget));
            }
            row.name(target.name());
            if last == Some(target.unit()) {
                row.icon(Icon::Aim);
            }
        });
        if self.list.cursor < targets.len() {
            paint::legend(
                frame,
                view,
                Some(Text::LegBack),
                Some(Text::LegShort),
                Some(Text::LegLong),
            );
        } else {
            paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
        }
    }
}
