//! Names to choose from; the last line is for typing one.
use shared_rules::{Name, Seat};

use super::paint::{self, Choice};
use super::{Go, Screen, View, letters, players};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// Whose name it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// A player's.
    Player(Seat),
    /// The plane's that is being entered.
    Plane,
}

/// The screen.
#[derive(Clone)]
pub struct Names {
    whose: Whose,
    list: List,
}

impl Names {
    /// For this player or plane, with the cursor on the name it has.
    pub fn new(whose: Whose, name: &Name) -> Self {
        let here = players::NAMES.iter().position(|one| one.chars().eq(name.chars()));
        Self {
            whose,
            list: List::at(here.unwrap_or(0)),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, players::NAMES.len() + 1) {
            Choice::Row(row) => match players::NAMES.get(row).and_then(|name| Name::new(name).ok()) {
                Some(name) => Go::Named(self.whose, name),
                None => {
                    let name = match self.whose {
                        Whose::Player(seat) => view.table.player(seat).map(|(name, _)| name.clone()),
                        Whose::Plane => Some(view.draft.name.clone()),
                    };
                    Go::Instead(Screen::Letters(letters::Letters::new(
                        self.whose,
                        &name.unwrap_or_default(),
                    )))
                }
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::Name), "");
        paint::list(
            frame,
            &self.list,
            players::NAMES.len() + 1,
            &mut |row, index| match players::NAMES.get(index) {
                Some(name) => row.text(*name),
                None => row.text(view.words.say(Text::TypeName)),
            },
        );
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegUse), None);
    }
}
