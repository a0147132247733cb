//! Set-up: which type of plane.
use shared_rules::data::planes::Printed;
use shared_rules::data::{Nation, PlaneKind};

use super::paint::{self, Choice};
use super::{Edit, Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Kinds {
    nation: Nation,
    list: List,
}

impl Kinds {
    /// The planes of this nation.
    pub fn new(nation: Nation) -> Self {
        Self {
            nation,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input) -> Go {
        match paint::choose(&mut self.list, input, PlaneKind::of(self.nation).count()) {
            Choice::Row(row) => match PlaneKind::of(self.nation).nth(row) {
                Some(kind) => Go::Edit(Edit::New(kind)),
                None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::AddPlane), "");
        paint::list(
            frame,
            &self.list,
            PlaneKind::of(self.nation).count(),
            &mut |row, index| {
                let Some(kind) = PlaneKind::of(self.nation).nth(index) else {
                    return;
                };
                let plane = kind.get();
                let mut damage = Line::new();
                match (view.memory.typed(kind).resistance, plane.resistance) {
                    (0, Printed::Known(number)) => damage.number(u16::from(number)),
                    (0, Printed::Unknown) => damage.text("?"),
                    (typed, _) => damage.number(u16::from(typed)),
                };
                row.right(damage.as_str());
                row.text(plane.name);
            },
        );
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
