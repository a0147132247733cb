//! Set-up: whose plane it is.
use shared_rules::data::Nation;

use super::paint::{self, Choice};
use super::{Go, Screen, View, kinds};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Nations {
    list: List,
}

const NATIONS: [(Nation, Text); 6] = [
    (Nation::Germany, Text::Germany),
    (Nation::AustriaHungary, Text::AustriaHungary),
    (Nation::Britain, Text::Britain),
    (Nation::France, Text::France),
    (Nation::Italy, Text::Italy),
    (Nation::Other, Text::OtherPlane),
];

impl Nations {
    /// With the cursor on this nation.
    pub fn new(nation: Nation) -> Self {
        Self {
            list: List::at(NATIONS.iter().position(|(one, _)| *one == nation).unwrap_or(0)),
        }
    }

    pub(super) fn input(&mut self, input: Input) -> Go {
        match paint::choose(&mut self.list, input, NATIONS.len()) {
            Choice::Row(row) => match NATIONS.get(row) {
                Some((nation, _)) => Go::Open(Screen::Kinds(kinds::Kinds::new(*nation))),
                None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::Nation), "");
        paint::list(frame, &self.list, NATIONS.len(), &mut |row, index| {
            if let Some((_, text)) = NATIONS.get(index) {
                row.text(view.words.say(*text));
            }
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
