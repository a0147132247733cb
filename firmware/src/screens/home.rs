//! Home: no game is on. The quick duel comes first.
use heapless::Vec;
use shared_rules::Stage;

use super::paint::{self, Choice};
use super::{Go, Screen, View, about, confirm, help, hub, settings};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Home {
    list: List,
}

#[derive(Clone, Copy)]
enum Item {
    GoOn,
    QuickDuel,
    NewGame,
    Help,
    Settings,
    About,
}

/// Whether a set-up was begun.
fn begun(view: &View<'_>) -> bool {
    view.table.stage() == Stage::SetUp && view.table.players().next().is_some()
}

impl Home {
    fn items(view: &View<'_>) -> Vec<Item, 6> {
        let mut items = Vec::new();
        // A set-up that was begun is gone on with; an empty one needs no line of its own.
        if begun(view) {
            let _ = items.push(Item::GoOn);
        }
        let _ = items.extend_from_slice(&[Item::QuickDuel, Item::NewGame, Item::Help, Item::Settings, Item::About]);
        items
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let items = Self::items(view);
        let Choice::Row(row) = paint::choose(&mut self.list, input, items.len()) else {
            return Go::Stay;
        };
        match items.get(row) {
            Some(Item::GoOn) => Go::Open(Screen::Hub(hub::Hub::ready())),
            Some(Item::QuickDuel) if begun(view) => Go::Open(Screen::Confirm(confirm::Confirm::quick_duel())),
            Some(Item::QuickDuel) => Go::QuickDuel,
            Some(Item::NewGame) if begun(view) => Go::Open(Screen::Confirm(confirm::Confirm::drop_set_up())),
            Some(Item::NewGame) => Go::NewGame,
            Some(Item::Help) => Go::Open(Screen::Help(help::Help::default())),
            Some(Item::Settings) => Go::Open(Screen::Settings(settings::Settings::default())),
            Some(Item::About) => Go::Open(Screen::About(about::About)),
            None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(
            frame,
            view.words.say(Text::Wingman),
            concat!("v", env!("CARGO_PKG_VERSION")),
        );
        let items = Self::items(view);
        paint::list(frame, &self.list, items.len(), &mut |row, index| {
            let text = match items.get(index) {
                Some(Item::GoOn) => Text::GoOnSetUp,
                Some(Item::QuickDuel) => Text::QuickDuel,
                Some(Item::NewGame) => Text::NewGame,
                Some(Item::Help) => Text::HelpIcons,
                Some(Item::Settings) => Text::Settings,
                Some(Item::About) | None => Text::About,
            };
            row.text(view.words.say(text));
        });
        paint::legend(frame, view, None, Some(Text::LegOk), None);
    }
}
