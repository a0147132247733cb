//! Yes or no, or just a message.
use shared_rules::{Command, Unit};

use super::paint;
use super::{Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Text};

/// What is asked.
#[derive(Clone, Copy)]
enum Ask {
    Leave(Unit),
    End,
    NewGame,
    DropSetUp,
    QuickDuel,
    /// Nothing: it is only said.
    Tell(Text, Text),
}

/// The screen.
#[derive(Clone)]
pub struct Confirm {
    ask: Ask,
}

impl Confirm {
    /// Did this plane leave the table?
    pub fn leave(unit: Unit) -> Self {
        Self { ask: Ask::Leave(unit) }
    }
    /// End the game?
    pub fn end() -> Self {
        Self { ask: Ask::End }
    }
    /// Give the old game up for a new one?
    pub fn new_game() -> Self {
        Self { ask: Ask::NewGame }
    }
    /// Give the set-up up for an empty one?
    pub fn drop_set_up() -> Self {
        Self { ask: Ask::DropSetUp }
    }
    /// Give the set-up up for a duel?
    pub fn quick_duel() -> Self {
        Self { ask: Ask::QuickDuel }
    }
    /// A message to be read, under the title of what it is about.
    pub fn tell(title: Text, text: Text) -> Self {
        Self {
            ask: Ask::Tell(title, text),
        }
    }

    pub(super) fn input(&mut self, input: Input) -> Go {
        match (input, self.ask) {
            (Input::Ok, Ask::Leave(unit)) => Go::Do(Command::Leave(unit)),
            (Input::Ok, Ask::End) => Go::Do(Command::End),
            (Input::Ok, Ask::NewGame | Ask::DropSetUp) => Go::NewGame,
            (Input::Ok, Ask::QuickDuel) => Go::QuickDuel,
            (Input::Ok | Input::Next, Ask::Tell(..)) | (Input::Back, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let words = view.words;
        let (title, text) = match self.ask {
            Ask::Leave(unit) => {
                let name = view
                    .table
                    .plane(unit)
                    .map_or(Arg::Text(""), |plane| Arg::Name(plane.name()));
                (Text::LeftTable, words.fill(Text::LeaveAsk, &[name]))
            }
            Ask::End => (Text::EndGame, words.fill(Text::EndAsk, &[])),
            Ask::NewGame => (Text::NewGame, words.fill(Text::NewGameAsk, &[])),
            Ask::DropSetUp => (Text::NewGame, words.fill(Text::DropAsk, &[])),
            Ask::QuickDuel => (Text::QuickDuel, words.fill(Text::DropAsk, &[])),
            Ask::Tell(title, text) => (title, words.fill(text, &[])),
        };
        paint::title(frame, words.say(title), "");
        paint::text_body(frame, "", text.as_str());
        match self.ask {
            Ask::Tell(..) => paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None),
            _ => paint::legend(frame, view, Some(Text::LegNo), Some(Text::LegYes), None),
        }
    }
}
