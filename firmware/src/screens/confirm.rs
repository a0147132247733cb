//! Yes or no, or just a message.
use shared_rules::{Command, Unit};

use super::paint::{self, Title};
use super::{Go, Screen, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Text};

/// What is asked.
#[derive(Clone, Copy)]
pub enum Confirm {
    /// Did this plane leave the table?
    Leave(Unit),
    /// End the game?
    End,
    /// Give the old game up for a new one?
    NewGame,
    /// Give the set-up up for an empty one?
    DropSetUp,
    /// Give the set-up up for a duel?
    QuickDuel,
    /// Show the seed and what was secret, and send the record then?
    Reveal {
        /// The record is to be sent.
        send: bool,
    },
    /// Nothing: a message to be read, under the title of what it is about.
    Tell(Text, Text),
}

/// Opens a message to be read, under the title of what it is about.
pub fn tell(title: Text, text: Text) -> Go {
    Go::Open(Screen::Confirm(Confirm::Tell(title, text)))
}

impl Confirm {
    pub(super) fn input(&mut self, input: Input) -> Go {
        match (input, *self) {
            (Input::Ok, Self::Leave(unit)) => Go::Do(Command::Leave(unit)),
            (Input::Ok, Self::End) => Go::Do(Command::End),
            (Input::Ok, Self::NewGame | Self::DropSetUp) => Go::NewGame,
            (Input::Ok, Self::QuickDuel) => Go::QuickDuel,
            (Input::Ok, Self::Reveal { send }) => Go::Reveal { send },
            (Input::Ok | Input::Next, Self::Tell(..)) | (Input::Back, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut name = Arg::Text("");
        let (no, yes) = (Text::LegNo, Text::LegYes);
        let (about, text, no, yes) = match *self {
            Self::Leave(unit) => {
                name = view.name(unit);
                (Text::LeftTable, Text::LeaveAsk, no, yes)
            }
            Self::End => (Text::EndGame, Text::EndAsk, no, yes),
            Self::NewGame => (Text::NewGame, Text::NewGameAsk, no, yes),
            Self::DropSetUp => (Text::NewGame, Text::DropAsk, no, yes),
            Self::QuickDuel => (Text::QuickDuel, Text::DropAsk, no, yes),
            Self::Reveal { send: true } => (Text::SendRecord, Text::RevealAsk, no, yes),
            Self::Reveal { send: false } => (Text::ShowSeed, Text::RevealAsk, no, yes),
            Self::Tell(about, text) => (about, text, Text::LegBack, Text::LegOk),
        };
        let mut title = Title::new(view);
        title.say(about, &[]);
        title.draw(frame);
        paint::text_body(frame, view.words.fill(text, &[name]).as_str());
        paint::legend(frame, view, [Some(no), Some(yes), None]);
    }
}
