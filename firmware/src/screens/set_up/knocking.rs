//! Set-up: a player chooses the knock that opens his gate, with the device in his hands. He knocks twice, so that a
//! slip does not lock him out. The screen shows how often he pressed and never what.
use shared_rules::core::{Knock, Press, Presses, Seat, Untold};
use shared_rules::wow::Command;

use crate::drawing::frame::Frame;
use crate::drawing::theme::{KNOCK_DOTS_Y, MIDDLE};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, View};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Knocking {
    seat: Seat,
    /// What he knocked the first time.
    first: Option<Knock>,
    presses: Presses,
    /// What it says to him now.
    says: Text,
}

impl Knocking {
    /// For the player on this seat.
    pub const fn new(seat: Seat) -> Self {
        Self {
            seat,
            first: None,
            presses: Presses::NONE,
            says: Text::KnockHow,
        }
    }

    /// He has knocked.
    fn knocked(&mut self) -> Go {
        let presses = core::mem::replace(&mut self.presses, Presses::NONE);
        (self.first, self.says) = match (self.first, presses.knock()) {
            (Some(knock), _) if knock.is(presses) => {
                return Go::Do(Command::Knock {
                    seat: self.seat,
                    knock: Untold::new(knock),
                });
            }
            (Some(_), _) => (None, Text::KnockDiffers),
            (None, None) => (None, Text::KnockCount),
            (None, knock) => (knock, Text::KnockTwice),
        };
        Go::Stay
    }
}

impl Page for Knocking {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        match input {
            Input::Up => self.presses.add(Press::Up),
            Input::Down => self.presses.add(Press::Down),
            Input::Ok | Input::Next => return self.knocked(),
            Input::Back => return Go::Close,
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        title.say(Text::YourKnock, &[Arg::Number(u16::from(self.seat.number()))]);
        title.draw(frame);
        let [up, down] = view.up_down();
        let [least, most] = [Knock::LEAST, Knock::MOST].map(|count| Arg::Number(count as u16));
        paint::text_body(frame, view.words.fill(self.says, &[up, down, least, most]).latin1());
        let count = self.presses.count();
        widgets::dots(frame, MIDDLE - widgets::dots_width(count) / 2, KNOCK_DOTS_Y, count);
        paint::legend(frame, view, [Some(Text::LegBack), Some(Text::LegDone), None]);
    }
}
