//! Brightness, and the screen turned for the other hand.
use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct SettingsMenu;

const ITEMS: [Text; 2] = [Text::Brightness, Text::TurnScreen];

impl Rows for SettingsMenu {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Settings, &[]);
    }

    fn items(&self, _: &View<'_>) -> &'static [Text] {
        &ITEMS
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(text) = ITEMS.get(index).copied() else { return };
        row.say(text, &[]);
        let settings = row.view.settings;
        let value = match (text, settings.brightness, settings.flipped) {
            (Text::Brightness, 0, _) => Text::BrightLow,
            (Text::Brightness, 1, _) => Text::BrightMedium,
            (Text::Brightness, ..) => Text::BrightFull,
            (_, _, true) => Text::On,
            (_, _, false) => Text::Off,
        };
        row.right_say(value, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let mut settings = view.settings;
        match row {
            0 => settings.brightness = (settings.brightness + 1) % 3,
            _ => settings.flipped = !settings.flipped,
        }
        Go::Remember(settings)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        CHANGE
    }
}
