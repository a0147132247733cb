//! Rules and settings: a check list before the start, a plain list after it.
use heapless::Vec;
use shared_rules::{Command, Stage, Switch};

use super::paint::{self, Choice};
use super::{Go, View};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Switches {
    list: List,
}

/// The switches that can be turned, with their words.
fn offered() -> Vec<(Switch, Text), 24> {
    let words = |switch| match switch {
        Switch::Tournament => Some(Text::SwTournament),
        Switch::OpenTable => Some(Text::SwOpenTable),
        Switch::LedgerAtOnce => Some(Text::SwLedger),
        Switch::AnnounceCauses => Some(Text::SwCauses),
        Switch::ShowJamCard => Some(Text::SwShowJam),
        _ => None,
    };
    Switch::ALL
        .into_iter()
        .filter(|switch| switch.is_ready())
        .filter_map(|s| Some((s, words(s)?)))
        .collect()
}

/// What is played: `Basic game`, or `Basic +2` with two switches on.
pub fn in_force<'a>(line: &'a mut Line, view: &View<'_>) -> &'a mut Line {
    match Switch::ALL
        .into_iter()
        .filter(|switch| view.table.switches().has(*switch))
        .count()
    {
        0 => line.text(view.words.say(Text::BasicGame)),
        more => line.text(view.words.say(Text::BasicPlus)).number(more as u16),
    }
}

impl Switches {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let offered = offered();
        match paint::choose(&mut self.list, input, offered.len()) {
            Choice::Row(row) => match offered.get(row) {
                Some((switch, _)) => Go::Do(Command::Switch {
                    switch: *switch,
                    on: !view.table.switches().has(*switch),
                }),
                None => Go::Stay,
            },
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let set_up = view.table.stage() == Stage::SetUp;
        let title = if set_up { Text::Rules } else { Text::RulesInForce };
        paint::title(frame, view.words.say(title), in_force(&mut Line::new(), view).as_str());
        let offered = offered();
        paint::list(frame, &self.list, offered.len(), &mut |row, index| {
            if let Some((switch, text)) = offered.get(index) {
                let on = view.table.switches().has(*switch);
                row.icon(if on { Icon::Checked } else { Icon::Unchecked });
                row.text(view.words.say(*text));
            }
        });
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            set_up.then_some(Text::LegToggle),
            set_up.then_some(Text::LegDone),
        );
    }
}
