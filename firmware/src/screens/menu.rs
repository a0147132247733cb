//! Game menu.
use heapless::Vec;
use shared_rules::{Stage, Step};

use super::paint::{self, Choice};
use super::{Go, Screen, View, about, confirm, decks, end, help, planes, score, settings, switches};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Menu {
    list: List,
}

fn items(view: &View<'_>) -> Vec<Text, 8> {
    let mut items = Vec::new();
    let _ = items.extend_from_slice(&[Text::Score, Text::DecksLeft, Text::RulesInForce]);
    // Planes join a running game while everybody plans.
    if view.table.stage() == Stage::Playing && view.table.clock().step == Step::Planning {
        let _ = items.push(Text::AddPlane);
    }
    let end = if view.table.stage() == Stage::Playing {
        Text::EndGame
    } else {
        Text::EndTitle
    };
    let _ = items.extend_from_slice(&[Text::HelpIcons, Text::Settings, end, Text::About]);
    items
}

impl Menu {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let items = items(view);
        match paint::choose(&mut self.list, input, items.len()) {
            Choice::Row(row) => Go::Open(match items.get(row) {
                Some(Text::Score) => Screen::Score(score::Score::default()),
                Some(Text::DecksLeft) => Screen::Decks(decks::Decks::default()),
                Some(Text::RulesInForce) => Screen::Switches(switches::Switches::default()),
                Some(Text::AddPlane) => planes::Planes::add(view),
                Some(Text::HelpIcons) => Screen::Help(help::Help::default()),
                Some(Text::Settings) => Screen::Settings(settings::Settings::default()),
                Some(Text::EndGame) => Screen::Confirm(confirm::Confirm::end()),
                Some(Text::EndTitle) => Screen::End(end::End::default()),
                _ => Screen::About(about::About),
            }),
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title_in_turn(frame, view.words.say(Text::Menu), view);
        let items = items(view);
        paint::list(frame, &self.list, items.len(), &mut |row, index| {
            row.text(view.words.say(items.get(index).copied().unwrap_or(Text::About)));
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
