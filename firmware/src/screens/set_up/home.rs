//! Home, while no game is on. The quick duel is the first line.
use shared_rules::wow::Stage;

use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::common::{about, menu};
use crate::screens::paint::{Legend, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::hub::Hub;
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Home;

/// The lines; the first one is only for a set-up that was begun.
const ITEMS: &[Text] = &[
    Text::GoOnSetUp,
    Text::QuickDuel,
    Text::NewGame,
    Text::HelpSigns,
    Text::Settings,
    Text::EarlierGames,
    Text::About,
];

/// Whether a set-up was begun and can be continued. An empty one needs no line.
fn begun(view: &View<'_>) -> bool {
    view.table.stage() == Stage::SetUp && view.seated() > 0
}

impl Rows for Home {
    fn title(&self, title: &mut Title<'_>) {
        about::title(title);
    }

    fn items(&self, view: &View<'_>) -> &'static [Text] {
        ITEMS.get(usize::from(!begun(view))..).unwrap_or_default()
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let begun = begun(view);
        match self.items(view).get(row) {
            Some(Text::GoOnSetUp) => Go::Open(Screen::Hub(Hub)),
            Some(Text::QuickDuel) if begun => Go::Open(Screen::Confirm(Confirm::QuickDuel)),
            Some(Text::QuickDuel) => Go::QuickDuel,
            Some(Text::NewGame) if begun => Go::Open(Screen::Confirm(Confirm::DropSetUp)),
            Some(Text::NewGame) => Go::NewGame,
            item => menu::open(item, view),
        }
    }

    fn back(&self) -> Go {
        Go::Stay
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [None, Some(Text::LegOk), None]
    }
}
