//! A number that the table chooses, digit by digit: Up and Down change the digit, Ok takes it, Next ends the entry.
use shared_rules::wow::Command;

use crate::drawing::frame::Frame;
use crate::drawing::theme::{BODY_AREA, DIGIT_STEP, DIGIT_X, DIGITS, MARGIN, MARK};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, View};
use crate::text::Text;

/// Digits of the number.
const COUNT: u8 = 6;

/// The screen.
#[derive(Clone)]
pub struct Digits {
    number: u32,
    /// Which digit is being changed, from 0 at the left.
    at: u8,
}

impl Digits {
    /// Starts from the current number.
    pub const fn new(number: Option<u32>) -> Self {
        Self {
            number: match number {
                Some(number) => number % 10u32.pow(COUNT as u32),
                None => 0,
            },
            at: 0,
        }
    }

    /// What the digit in this place is worth.
    fn worth(at: u8) -> u32 {
        10u32.pow(u32::from(COUNT.saturating_sub(at).saturating_sub(1)))
    }

    fn digit(&self, at: u8) -> u32 {
        self.number.checked_div(Self::worth(at)).unwrap_or(0) % 10
    }

    fn turn(&mut self, by: u32) {
        let (digit, worth) = (self.digit(self.at), Self::worth(self.at));
        // Cannot overflow: six digits are far below 2^32.
        self.number = self.number - digit * worth + (digit + by) % 10 * worth;
    }
}

impl Page for Digits {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        match input {
            Input::Up => self.turn(1),
            Input::Down => self.turn(9),
            Input::Ok if self.at + 1 < COUNT => self.at += 1,
            Input::Ok | Input::Next => return Go::Do(Command::Number(self.number)),
            Input::Back => match self.at.checked_sub(1) {
                Some(before) => self.at = before,
                None => return Go::Close,
            },
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        title.say(Text::YourNumber, &[]);
        title.draw(frame);
        let top = BODY_AREA.top_left.y + MARGIN + MARK + 2 * MARGIN;
        let mut x = DIGIT_X;
        for at in 0..COUNT {
            frame.text_centred(x, top, self.digit(at), DIGITS);
            if at == self.at {
                widgets::marks(frame, x);
            }
            x += DIGIT_STEP;
        }
        paint::legend(
            frame,
            view,
            [Some(Text::LegBack), Some(Text::LegDigit), Some(Text::LegDone)],
        );
    }
}
