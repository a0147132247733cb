//! Set-up: which type of plane.
use shared_rules::data::planes::Printed;
use shared_rules::data::{Nation, PlaneKind};

use super::paint::{Row, Title};
use super::rows::Rows;
use super::{Edit, Go, View};
use crate::text::Text;
use crate::widgets::List;

/// The screen: the planes of this nation.
#[derive(Clone)]
pub struct Kinds(pub Nation);

impl Rows for Kinds {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::AddPlane, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        PlaneKind::of(self.0).count()
    }

    fn row(&self, row: &mut Row<'_>, index: usize) {
        let Some(kind) = PlaneKind::of(self.0).nth(index) else {
            return;
        };
        let plane = kind.get();
        match (row.view.memory.typed(kind).resistance, plane.resistance) {
            (0, Printed::Unknown) => row.right("?"),
            (0, Printed::Known(number)) | (number, _) => row.right_number(u16::from(number)),
        }
        row.text(plane.name);
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        match PlaneKind::of(self.0).nth(row) {
            Some(kind) => Go::Edit(Edit::New(kind)),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
