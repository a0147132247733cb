//! Which gun of a two-seater fires. The row of a gun that may not fire says why.
use shared_rules::core::Unit;
use shared_rules::wow::{Gun, Refusal};

use crate::drawing::widgets::List;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::base;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen, for this plane.
#[derive(Clone)]
pub struct Guns(pub Unit);

impl Rows for Guns {
    /// On the gun that has aim, or else on the first one that may fire.
    fn start(&self, view: &View<'_>) -> List {
        let may = |gun: &&Gun| view.table.may_fire(self.0, **gun).is_ok();
        let plane = view.table.unit(self.0);
        let aims = |gun: &&Gun| plane.is_some_and(|plane| plane.last_target(**gun).is_some());
        let mut guns = Gun::OF_A_PLANE.iter().filter(may);
        let gun = guns.clone().find(aims).or_else(|| guns.next());
        List::at(Gun::OF_A_PLANE.iter().position(|other| Some(other) == gun).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::WhichGun, &[title.view.name(self.0)]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        // The guns, and "more".
        Gun::OF_A_PLANE.len() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let (Some(gun), Some(plane)) = (Gun::OF_A_PLANE.get(index).copied(), table.unit(self.0)) else {
            return row.say(Text::LegMore, &[]);
        };
        let front = gun == Gun::FRONT;
        row.bold(if front { Text::FrontGun } else { Text::RearGun }, &[]);
        match table.may_fire(self.0, gun) {
            Ok(()) => row.right(base::letter(plane.gun(gun))),
            Err(refusal) => words::silence(row, refusal),
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let (Some(gun), Some(plane)) = (Gun::OF_A_PLANE.get(row), view.table.unit(self.0)) else {
            return Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0)));
        };
        match view.table.may_fire(self.0, *gun) {
            Ok(()) => Go::Instead(Target::screen(view, plane, *gun)),
            // Its shot can be taken back there.
            Err(Refusal::AlreadyFired) => Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0))),
            Err(refusal) => Go::Refuse(refusal),
        }
    }

    fn hold(&mut self, _: usize, _: &View<'_>) -> Go {
        Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0)))
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
