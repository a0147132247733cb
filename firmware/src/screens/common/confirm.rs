//! Yes or no, or just a message.
use shared_rules::core::Unit;
use shared_rules::wow::{Command, Gun, Range, Refusal, Stage, Undo};

use crate::drawing::frame::Frame;
use crate::input::Input;
use crate::screens::correct::which_plane::WhichPlane;
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, Screen, View, words};
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
    /// Give the old game up for another with the same planes?
    Rematch,
    /// Give the set-up up for an empty one?
    DropSetUp,
    /// Give the set-up up for a duel?
    QuickDuel,
    /// Reveal the seed and the secrets, then perhaps send the record?
    Reveal {
        /// Whether the record is sent afterwards.
        send: bool,
    },
    /// Is the target of a short shot outside the blind spot of the rear gun?
    Blind(Unit, Unit),
    /// Take the last command back? If that cannot be done, this says why.
    Undo,
    /// No question, only a message: its title, and its text.
    Tell(Text, Text),
}

impl Page for Confirm {
    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match (input, *self) {
            (Input::Ok, Self::Undo) => match view.table.undo() {
                Undo::Last { .. } => Go::Undo,
                Undo::Seen(_) | Undo::Shown => Go::Instead(Screen::WhichPlane(WhichPlane)),
                Undo::Nothing | Undo::Revealed | Undo::Settled => Go::Close,
            },
            (Input::Ok, Self::Leave(unit)) => Go::Do(Command::Leave(unit)),
            (Input::Ok, Self::Blind(shooter, target)) => Go::Do(Command::Fire {
                shooter,
                gun: Gun::REAR,
                target,
                range: Range::Short,
            }),
            (Input::Ok, Self::End) => Go::Do(Command::End),
            (Input::Ok, Self::NewGame | Self::DropSetUp) => Go::NewGame,
            (Input::Ok, Self::Rematch) => Go::Rematch,
            (Input::Ok, Self::QuickDuel) => Go::QuickDuel,
            (Input::Ok, Self::Reveal { send }) => Go::Reveal { send },
            (Input::Ok | Input::Next, Self::Tell(..)) | (Input::Back, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut name = Arg::Text(&[]);
        let (no, yes) = (Text::LegNo, Text::LegYes);
        let (about, text, no, yes) = match *self {
            Self::Leave(unit) => {
                name = view.name(unit);
                (Text::LeftTable, Text::LeaveAsk, no, yes)
            }
            Self::Blind(_, target) => {
                name = view.name(target);
                (Text::BlindSpot, Text::BlindAsk, no, yes)
            }
            Self::End => (Text::EndGame, Text::EndAsk, no, yes),
            Self::NewGame => (Text::NewGame, lost(view), no, yes),
            Self::Rematch => (Text::SameAgain, lost(view), no, yes),
            Self::DropSetUp => (Text::NewGame, Text::DropAsk, no, yes),
            Self::QuickDuel => (Text::QuickDuel, Text::DropAsk, no, yes),
            Self::Reveal { send: true } => (Text::SendRecord, Text::RevealAsk, no, yes),
            Self::Reveal { send: false } => (Text::ShowSeed, Text::RevealAsk, no, yes),
            Self::Undo => return draw_undo(frame, view),
            Self::Tell(about, text) => (about, text, Text::LegBack, Text::LegOk),
        };
        let mut title = Title::new(view);
        title.say(about, &[]);
        title.draw(frame);
        paint::text_body(frame, view.words.fill(text, &[name]).latin1());
        paint::legend(frame, view, [Some(no), Some(yes), None]);
    }
}

/// The question before a new game: it names what the game on the table leaves behind.
fn lost(view: &View<'_>) -> Text {
    match view.table.stage() {
        Stage::Over(_) => Text::RecordLostAsk,
        _ => Text::NewGameAsk,
    }
}

/// Opens a message with this title.
pub fn tell(title: Text, text: Text) -> Go {
    Go::Open(Screen::Confirm(Confirm::Tell(title, text)))
}

/// What would be undone, in words that everybody may read; or why nothing can be undone, and what to do instead.
fn draw_undo(frame: &mut Frame, view: &View<'_>) {
    let (text, legend) = match view.table.undo().check() {
        Ok(last) => {
            let (ask, _) = words::undo(view, last);
            (ask, [Some(Text::LegNo), Some(Text::LegYes), None])
        }
        Err(refusal) => {
            let correct = matches!(refusal, Refusal::CardsSeen(_) | Refusal::CardFlown);
            let ok = if correct { Text::LegCorrect } else { Text::LegOk };
            (words::refusal(view, refusal), [Some(Text::LegBack), Some(ok), None])
        }
    };
    let mut title = Title::new(view);
    title.say(Text::Undo, &[]);
    if view.table.stage() != Stage::SetUp {
        title.turn();
    }
    title.draw(frame);
    paint::text_body(frame, text.latin1());
    paint::legend(frame, view, legend);
}
