//! After the game: its record, before anything that gives it up; then the same again, a new one, or a look at the
//! planes.
use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::common::menu;
use crate::screens::paint::Title;
use crate::screens::rows::Rows;
use crate::screens::turn::tabletop::Tabletop;
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct EndMenu;

const ITEMS: [Text; 7] = [
    Text::SendRecord,
    Text::SameAgain,
    Text::NewGame,
    Text::LookPlanes,
    Text::ShowSeed,
    Text::EarlierGames,
    Text::About,
];

impl Rows for EndMenu {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::EndTitle, &[]);
    }

    fn items(&self, _: &View<'_>) -> &'static [Text] {
        &ITEMS
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match ITEMS.get(row) {
            // A record that was sent is safe: there is nothing to ask about.
            Some(Text::SameAgain) if view.is_sent => Go::Rematch,
            Some(Text::NewGame) if view.is_sent => Go::NewGame,
            Some(Text::SameAgain) => Go::Open(Screen::Confirm(Confirm::Rematch)),
            Some(Text::NewGame) => Go::Open(Screen::Confirm(Confirm::NewGame)),
            Some(Text::LookPlanes) => Go::Instead(Screen::Tabletop(Tabletop)),
            item => menu::open(item, view),
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
