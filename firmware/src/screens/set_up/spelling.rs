//! A name, letter by letter: Up and Down change the letter, Ok takes it, Back deletes one, Next ends the entry.
use heapless::Vec;
use shared_rules::core::{Name, put};

use crate::drawing::frame::Frame;
use crate::input::Input;
use crate::screens::paint::{self, Title};
use crate::screens::set_up::name_list::Whose;
use crate::screens::{Go, Page, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Spelling {
    whose: Whose,
    typed: Vec<u8, { Name::MAX }, u8>,
    /// Index into [`WHEEL`].
    at: u8,
}

/// The letters in the order in which they turn: small ones first, since names consist mostly of them.
const WHEEL: &[u8] = b"abcdefghijklmnopqrstuvwxyz .-'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Where the capitals begin: the first letter of a name starts here.
const CAPITALS: u8 = 40;

impl Spelling {
    /// Starts from the current name.
    pub fn new(whose: Whose, view: &View<'_>) -> Self {
        let name = whose.name(view).map(Name::bytes).unwrap_or_default();
        Self {
            whose,
            typed: Vec::from_slice(name).unwrap_or_default(),
            at: 0,
        }
    }

    fn letter(&self) -> u8 {
        WHEEL.get(usize::from(self.at)).copied().unwrap_or(b'a')
    }
}

impl Page for Spelling {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        let count = WHEEL.len() as u8;
        match input {
            Input::Up => self.at = self.at.checked_sub(1).unwrap_or(count - 1),
            Input::Down => self.at = (self.at + 1) % count,
            Input::Ok => {
                // A full name takes no more letters.
                let letter = self.letter();
                if !self.typed.is_full() {
                    put(&mut self.typed, letter);
                }
                self.at = 0;
            }
            Input::Back => {
                if self.typed.pop().is_none() {
                    return Go::Close;
                }
                self.at = if self.typed.is_empty() { CAPITALS } else { 0 };
            }
            Input::Next => {
                // A name that is not legal goes to the table as an empty one, and the table says what is wrong.
                return Go::Named(self.whose, Name::from_latin1(&self.typed).unwrap_or_default());
            }
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        title.say(Text::TypeName, &[]);
        title.draw(frame);
        paint::letters(frame, &self.typed, self.letter(), self.typed.is_full());
        paint::legend(
            frame,
            view,
            [Some(Text::LegDelete), Some(Text::LegLetter), Some(Text::LegDone)],
        );
    }
}
