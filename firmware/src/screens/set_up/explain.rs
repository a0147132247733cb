//! What a line of the rules means: a setting in two sentences, the book's way and this one; a preset by its modules.
use shared_rules::wow::{Command, Preset, Stage, Switch};

use crate::drawing::fonts::Letters;
use crate::drawing::frame::Frame;
use crate::drawing::theme::{BODY, BODY_AREA, LEFT, MARGIN, RIGHT, ROW_TIGHT};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::paint::{self, Title};
use crate::screens::set_up::rules::preset_word;
use crate::screens::{Go, Page, View};
use crate::text::{Line, Text, Words};

/// The screen, and what it explains.
#[derive(Clone)]
pub enum Explain {
    /// A setting.
    Setting(Switch),
    /// A preset.
    Preset(Preset),
}

/// The width of its text.
const WIDTH: i32 = RIGHT - LEFT - 2 * MARGIN;

/// A setting's two sentences.
fn sentences(words: Words, setting: Switch) -> [Line; 2] {
    let sentence = |head: Text, tail: Letters<'_>| {
        let mut line = Line::new();
        line.text(words.say(head)).text(tail);
        line
    };
    [
        sentence(Text::BookWay, words.book(setting)),
        sentence(Text::ThisWay, words.house(setting)),
    ]
}

/// Which modules a preset plays: those it has, or those it leaves out where they are fewer.
fn modules(words: Words, preset: Preset) -> Line {
    let ready = || {
        Switch::ALL
            .into_iter()
            .filter(|switch| switch.is_of_presets() && switch.is_ready())
    };
    let (with, all) = (ready().filter(|module| preset.has(*module)).count(), ready().count());
    let few = with <= all - with;
    let mut line = Line::new();
    if with == 0 {
        line.text(words.say(Text::PlaysNone));
        return line;
    }
    line.text(words.say(if few { Text::PlaysThese } else { Text::PlaysAllBut }));
    let mut joint = "";
    for module in ready().filter(|module| preset.has(*module) == few) {
        line.text(joint).text(words.switch(module));
        joint = ", ";
    }
    line.text(".");
    line
}

impl Explain {
    /// The command that Ok gives: a setting can be turned on and off here too.
    fn turn(&self, view: &View<'_>) -> Option<Command> {
        match *self {
            Self::Setting(switch) if view.table.stage() == Stage::SetUp => Some(Command::Switch {
                switch,
                on: !view.table.switches().has(switch),
            }),
            _ => None,
        }
    }
}

impl Page for Explain {
    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match (input, self.turn(view)) {
            (Input::Ok, Some(command)) => Go::Do(command),
            (Input::Ok | Input::Back | Input::Next, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let words = view.words;
        let mut title = Title::new(view);
        match *self {
            Self::Setting(switch) => {
                title.left.text(words.switch(switch));
                let mut y = BODY_AREA.top_left.y + MARGIN;
                for sentence in &sentences(words, switch) {
                    for line in widgets::lines(sentence.latin1().into(), BODY, WIDTH) {
                        frame.text(LEFT + MARGIN, y, line, BODY);
                        y += ROW_TIGHT;
                    }
                }
            }
            Self::Preset(preset) => {
                title.say(preset_word(Some(preset)), &[]);
                paint::text_body(frame, modules(words, preset).latin1());
            }
        }
        title.draw(frame);
        let ok = self.turn(view).map(|command| match command {
            Command::Switch { on: true, .. } => Text::LegTurnOn,
            _ => Text::LegTurnOff,
        });
        paint::legend(frame, view, [Some(Text::LegBack), ok, None]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::theme::BOLD;
    use crate::text::Language;

    /// Lines of text between the title and the legend.
    const LINES: usize = 4;

    #[test]
    fn every_setting_and_preset_can_be_read_whole() {
        let mut cut = Vec::new();
        for language in Language::offered() {
            let words = Words::of(language as u8);
            let lines = |line: &Line| {
                assert!(line.latin1().len() < Line::MAX, "a line may have been cut");
                widgets::lines(line.latin1().into(), BODY, WIDTH).count()
            };
            for setting in Switch::ALL.into_iter().filter(|switch| !switch.is_module()) {
                let count: usize = sentences(words, setting).iter().map(lines).sum();
                let title = BOLD.width(words.switch(setting)) + 2 * MARGIN;
                if count > LINES || title > RIGHT {
                    cut.push(format!("{setting:?}: {count} lines, a title of {title} columns"));
                }
            }
            for preset in Preset::ALL {
                let count = lines(&modules(words, preset));
                if count > LINES {
                    cut.push(format!("{preset:?}: {count} lines"));
                }
            }
        }
        assert!(cut.is_empty(), "{}", cut.join("\n"));
    }

    #[test]
    fn a_preset_names_the_shorter_half_of_its_modules() {
        let say = |preset| String::from_utf8(modules(Words::of(0), preset).latin1().to_vec()).unwrap();
        assert_eq!(say(Preset::Basic), "None of the modules below.");
        assert_eq!(
            say(Preset::Standard),
            "With these modules: Special damage, Aim, Tailing, Two-seaters."
        );
        assert!(say(Preset::Full).starts_with("All modules but these: "));
        assert!(say(Preset::Full).contains("Landing field"));
        assert!(!say(Preset::Full).contains("Altitude"));
    }
}
