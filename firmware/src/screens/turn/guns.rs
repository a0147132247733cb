//! Which gun of a two-seater fires. The row of a gun that may not fire says why.
use shared_rules::core::Unit;
use shared_rules::wow::Gun;

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
        row.right(base::letter(plane.gun(gun)));
        let front = gun == Gun::FRONT;
        row.bold(if front { Text::FrontGun } else { Text::RearGun }, &[]);
        if let Err(refusal) = table.may_fire(self.0, gun) {
            words::silence(row, refusal);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        Go::Instead(match (Gun::OF_A_PLANE.get(row), view.table.unit(self.0)) {
            (Some(gun), Some(plane)) => Target::screen(view, plane, *gun),
            _ => Screen::PlaneMenu(PlaneMenu(self.0)),
        })
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
