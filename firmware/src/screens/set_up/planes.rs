//! Set-up: the planes on the table.
use shared_rules::core::MAX_UNITS;
use shared_rules::wow::Gun;
use shared_rules::wow::data::Class;

use crate::drawing::widgets::List;
use crate::screens::common::confirm;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::base;
use crate::screens::set_up::nations::Nations;
use crate::screens::{Edit, Go, Screen, View};
use crate::text::{Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Planes;

impl Rows for Planes {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Planes, &[]);
        title.right.number(title.view.table.unit_count() as u16);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.unit_count() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(plane) = row.view.plane_at(index) else {
            return row.say(Text::AddPlane, &[]);
        };
        let mut base = Line::new();
        // A giant's guns are known by its type.
        if plane.class() != Class::Giant {
            base::guns(&mut base, plane.gun(Gun::FRONT), plane.gun(Gun::REAR));
        }
        // A card on the ground has no number.
        if !plane.class().is_ground() {
            base.text("  ").number(u16::from(plane.resistance()));
        }
        row.right(base.latin1());
        row.plane(plane);
    }

    fn choose(&mut self, row: usize, list: &mut List, view: &View<'_>) -> Go {
        let count = view.table.unit_count();
        match view.plane_at(row) {
            Some(plane) => Go::Edit(Edit::Change(plane.unit())),
            None if count == MAX_UNITS => confirm::tell(Text::Planes, Text::MsgTableFull),
            None => {
                *list = List::at(count + 1);
                Go::Open(Screen::Nations(Nations))
            }
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegDone)]
    }
}
