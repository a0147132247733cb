//! Set-up: which type.
use shared_rules::wow::data::{Group, PlaneKind};

use crate::drawing::widgets::List;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Edit, Go, View};
use crate::text::{Text, planes};

/// The screen: the types of this group.
#[derive(Clone)]
pub struct Kinds(pub Group);

impl Rows for Kinds {
    fn title(&self, title: &mut Title<'_>) {
        let text = match self.0 {
            Group::Planes(_) => Text::WhichPlane,
            Group::Balloons => Text::WhichBalloon,
            Group::Ground => Text::OnTheGround,
        };
        title.say(text, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        PlaneKind::of_group(self.0).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(kind) = PlaneKind::of_group(self.0).nth(index) else {
            return;
        };
        match (row.view.memory.typed(kind).resistance, kind.get().resistance) {
            (0, 0) if kind.class().is_ground() => {}
            (0, 0) => row.right(b"?"),
            (0, number) | (number, _) => row.right_number(u16::from(number)),
        }
        row.text(planes::name(kind));
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        match PlaneKind::of_group(self.0).nth(row) {
            Some(kind) => Go::Edit(Edit::New(kind)),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
