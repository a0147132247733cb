//! Brightness, and the screen turned for the other hand.
use super::paint::{self, Choice};
use super::{Go, Setting, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Settings {
    list: List,
}

const ITEMS: [Text; 2] = [Text::Brightness, Text::TurnScreen];

impl Settings {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, ITEMS.len()) {
            Choice::Row(0) => Go::Remember(Setting::Brightness((view.memory.brightness + 1) % 3)),
            Choice::Row(_) => Go::Remember(Setting::Flipped(!view.memory.flipped)),
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::Settings), "");
        paint::list(frame, &self.list, ITEMS.len(), &mut |row, index| {
            let text = ITEMS.get(index).copied().unwrap_or(Text::TurnScreen);
            row.text(view.words.say(text));
            let value = match (text, view.memory.brightness, view.memory.flipped) {
                (Text::Brightness, 0, _) => Text::BrightLow,
                (Text::Brightness, 1, _) => Text::BrightMedium,
                (Text::Brightness, ..) => Text::BrightFull,
                (_, _, true) => Text::On,
                (_, _, false) => Text::Off,
            };
            row.right(view.words.say(value));
        });
        paint::legend(
            frame,
            view,
            Some(Text::LegBack),
            Some(Text::LegChange),
            Some(Text::LegDone),
        );
    }
}
