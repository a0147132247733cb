//! After the game: the same again, a new one, or a look at the planes.
use super::paint::{self, Choice};
use super::{Go, Screen, View, about, confirm, table};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct EndMenu {
    list: List,
}

const ITEMS: [Text; 4] = [Text::SameAgain, Text::NewGame, Text::LookPlanes, Text::About];

impl EndMenu {
    pub(super) fn input(&mut self, input: Input) -> Go {
        match paint::choose(&mut self.list, input, ITEMS.len()) {
            Choice::Row(row) => match ITEMS.get(row) {
                Some(Text::SameAgain) => Go::Rematch,
                Some(Text::NewGame) => Go::Open(Screen::Confirm(confirm::Confirm::new_game())),
                Some(Text::LookPlanes) => Go::Instead(Screen::Table(table::Table::default())),
                _ => Go::Open(Screen::About(about::About)),
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::EndTitle), "");
        paint::list(frame, &self.list, ITEMS.len(), &mut |row, index| {
            row.text(view.words.say(ITEMS.get(index).copied().unwrap_or(Text::About)));
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
