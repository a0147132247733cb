//! Brightness, the screen turned for the other hand, whether lists say what to do, and the self-test.
use crate::drawing::widgets::List;
use crate::screens::common::self_test::SelfTest;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::{CHANGE, Rows};
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct SettingsMenu;

const ITEMS: [Text; 4] = [Text::Brightness, Text::TurnScreen, Text::Teaching, Text::SelfTest];

const fn on_or_off(on: bool) -> Text {
    if on { Text::On } else { Text::Off }
}

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
        let value = match (text, settings.brightness) {
            (Text::Brightness, 0) => Text::BrightLow,
            (Text::Brightness, 1) => Text::BrightMedium,
            (Text::Brightness, _) => Text::BrightFull,
            (Text::TurnScreen, _) => on_or_off(settings.flipped),
            (Text::SelfTest, _) => return,
            _ => on_or_off(settings.teaching.is_on()),
        };
        row.right_say(value, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let mut settings = view.settings;
        match ITEMS.get(row) {
            Some(Text::Brightness) => settings.brightness = (settings.brightness + 1) % 3,
            Some(Text::TurnScreen) => settings.flipped = !settings.flipped,
            Some(Text::SelfTest) => return Go::Open(Screen::SelfTest(SelfTest::START)),
            _ => settings.teaching = settings.teaching.turned(),
        }
        Go::Remember(settings)
    }

    fn legend(&self, row: usize, _: &View<'_>) -> Legend {
        match (ITEMS.get(row), CHANGE) {
            (Some(Text::SelfTest), [back, _, next]) => [back, Some(Text::LegActs), next],
            (_, change) => change,
        }
    }
}
