//! The gate: the device is passed to an owner. What is behind it shows only while he holds Ok.
use shared_rules::core::{Nth, Seat, Unit, Untold};
use shared_rules::wow::rules::clouds::IN_CLOUD;
use shared_rules::wow::{Command, Gun, Hidden};

use crate::drawing::frame::Frame;
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    BODY, BOLD, GATE_EYE_Y, GATE_NAME_Y, GATE_NOTE_Y, GATE_PASS_Y, ICON_ADVANCE, INSIDE, MIDDLE, RIGHT, ROW_TEXT,
    SMALL, SPACE,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Page, Screen, View};
use crate::text::{Arg, Line, Text};

/// Why the device is passed.
#[derive(Clone, Copy)]
pub enum Why {
    /// His planes were shot at.
    Hits,
    /// He wants to look at this plane of his.
    Peek(Unit),
    /// He wants to check a plan for it.
    Plan(Unit),
    /// He wants to shoot with one of its guns, and sees first whether it can.
    Shot(Unit, Gun),
    /// He is to enter a secret of this plane.
    Enter(Unit, Entered),
}

/// What only the owner can enter: secrets corrected by agreement of the table, and his card in a cloud.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Entered {
    /// A plane's damage.
    Damage,
    /// One of its cards goes back into its deck.
    Card,
    /// The card it flies in the cloud, as an index into [`IN_CLOUD`].
    Pile,
}

impl Entered {
    /// The command that enters this value.
    pub fn command(self, unit: Unit, value: u8) -> Command {
        match self {
            Self::Damage => Command::CorrectSecret {
                unit,
                what: Hidden::Damage,
                value: Untold::new(value),
            },
            Self::Card => Command::ReturnCard {
                unit,
                place: Untold::new(Nth(value)),
            },
            Self::Pile => Command::Hidden {
                unit,
                card: Untold::new(IN_CLOUD.get(usize::from(value)).copied().unwrap_or_default()),
            },
        }
    }
}

/// The screen.
#[derive(Clone)]
pub struct Gate {
    /// Whose gate it is.
    pub seat: Seat,
    /// Why the device is passed to him.
    pub why: Why,
    /// Whether he has looked.
    pub looked: bool,
    /// The page that the next hold shows, so that he continues where he let go.
    pub page: u8,
    /// Pages he has not seen yet.
    more: u8,
    /// Whether Ok went down on this screen: a press that began on another one opens nothing.
    pressed: bool,
    /// What he entered behind the gate and has not confirmed yet.
    pub draft: Option<u8>,
}

impl Gate {
    /// His planes were shot at.
    pub fn hits(seat: Seat) -> Self {
        Self::new(seat, Why::Hits)
    }
    /// He wants to see or enter a secret of his own.
    pub fn own(seat: Seat, why: Why) -> Self {
        Self::new(seat, why)
    }
    fn new(seat: Seat, why: Why) -> Self {
        Self {
            seat,
            why,
            looked: false,
            page: 0,
            more: 0,
            pressed: false,
            draft: None,
        }
    }

    /// He let go on this page, counted from 0, out of `pages`.
    pub fn seen_to(&mut self, page: u8, pages: u8) {
        let next = page.saturating_add(1);
        self.more = pages.saturating_sub(next);
        self.page = if self.more > 0 { next } else { 0 };
        // If he came for something else, new cards were only shown first: what he came for is still to be seen.
        self.looked = self.more > 0 || matches!(self.why, Why::Hits);
    }

    /// Whether the device asked for a card in a cloud. Whatever the answer is, the next plane follows.
    fn is_asked(&self) -> bool {
        matches!(self.why, Why::Enter(_, Entered::Pile))
    }

    /// Whether the turn continues after this gate.
    pub fn leads_on(&self) -> bool {
        matches!(self.why, Why::Hits) || self.is_asked()
    }

    /// He is done, or says "later": the turn continues after hits, a peek returns to where it came from, and what was
    /// chosen is set.
    fn pass_on(&self) -> Go {
        match (self.why, self.draft) {
            (Why::Hits, _) => Go::PassOn,
            (Why::Shot(unit, gun), _) => Go::Instead(Screen::Target(Target::new(unit, gun))),
            (Why::Enter(unit, what), Some(value)) => Go::Do(what.command(unit, value)),
            (Why::Enter(_, Entered::Pile), None) => Go::PassOn,
            (Why::Peek(_) | Why::Plan(_) | Why::Enter(..), _) => Go::Close,
        }
    }

    /// Which planes it is about, which is public.
    fn note(&self, view: &View<'_>) -> Line {
        let about = match self.why {
            Why::Hits => None,
            Why::Peek(unit) | Why::Shot(unit, _) => Some((Text::PeekAt, unit)),
            Why::Plan(unit) => Some((Text::PlanAt, unit)),
            Why::Enter(unit, Entered::Pile) => Some((Text::CloudCard, unit)),
            Why::Enter(unit, _) if self.draft.is_some() => Some((Text::BackDrops, unit)),
            Why::Enter(unit, Entered::Damage) => Some((Text::CorrectDamage, unit)),
            Why::Enter(unit, Entered::Card) => Some((Text::CorrectCard, unit)),
        };
        if let Some((text, unit)) = about {
            return view.words.fill(text, &[view.name(unit)]);
        }
        if self.looked {
            return view.words.fill(Text::HoldAgain, &[]);
        }
        let (mut name, mut planes, mut cards) = (Arg::Text(&[]), 0u8, 0u16);
        for plane in view.table.units() {
            if plane.owner() == self.seat && plane.unseen() > 0 {
                name = Arg::Name(plane.name());
                planes = planes.saturating_add(1);
                cards = cards.saturating_add(u16::from(plane.unseen()));
            }
        }
        let (text, about) = match (planes, cards) {
            (0, _) => return Line::new(),
            (1, 1) => (Text::NewCard, name),
            (1, _) => (Text::NewCards, name),
            _ => (Text::NewCardsAll, Arg::Number(cards)),
        };
        view.words.fill(text, &[about, Arg::Number(cards)])
    }
}

impl Page for Gate {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        match input {
            Input::Ok => self.pressed = true,
            Input::Hold if self.pressed => {
                self.pressed = false;
                return Go::Look(self.seat);
            }
            Input::Release => {
                // A short press after the look means "done".
                if core::mem::take(&mut self.pressed) && self.looked && self.more == 0 {
                    return self.pass_on();
                }
            }
            Input::Next => return self.pass_on(),
            // Otherwise Back returns to the screen it was opened from: the results, or the plane.
            Input::Back if self.is_asked() => return Go::PassOn,
            Input::Back if !self.looked || !matches!(self.why, Why::Hits) => return Go::Close,
            Input::Up | Input::Down | Input::Back | Input::Hold | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        widgets::panel(frame);
        let words = view.words;
        frame.text_centred(MIDDLE, GATE_PASS_Y, words.say(Text::PassTo), BODY);
        if let Some((name, _)) = view.table.player(self.seat) {
            let mut line = Line::new();
            line.number(u16::from(self.seat.number())).text(" ").name(name);
            // A long name would run into the frame at double size.
            if 2 * BOLD.width(line.latin1()) <= INSIDE.size.width as i32 {
                frame.text_large(MIDDLE, GATE_NAME_Y, line.latin1(), BOLD);
            } else {
                frame.text_centred(MIDDLE, GATE_NAME_Y + ROW_TEXT, line.latin1(), BOLD);
            }
        }
        let how = match (self.looked, self.more) {
            (true, _) if self.draft.is_some() => Text::OkSets,
            (false, _) if self.is_asked() => Text::HoldToTell,
            (false, _) if matches!(self.why, Why::Enter(..)) => Text::HoldToChange,
            (true, 0) => Text::HasLooked,
            (true, 1) => Text::MorePage,
            (true, _) => Text::MorePages,
            (false, _) => Text::HoldToLook,
        };
        let how = words.fill(how, &[Arg::Number(u16::from(self.more))]);
        let (how, done) = (how.latin1(), self.looked && self.more == 0);
        let x = MIDDLE - (BODY.width(how) + ICON_ADVANCE) / 2;
        frame.icon(x, GATE_EYE_Y, if done { Icon::Checked } else { Icon::Eye });
        frame.text(x + ICON_ADVANCE, GATE_EYE_Y, how, BODY);
        let inside = INSIDE.top_left.x;
        let next = match (self.why, self.looked) {
            (Why::Hits | Why::Enter(_, Entered::Pile), false) => Text::LegLater,
            (Why::Hits, true) => Text::LegGoOn,
            (Why::Shot(..), _) => Text::LegFires,
            (Why::Peek(_) | Why::Plan(_), _) => Text::LegDone,
            (Why::Enter(..), false) => Text::LegBack,
            (Why::Enter(..), true) => Text::LegSet,
        };
        let end = frame.text_right(RIGHT - inside, GATE_NOTE_Y, words.say(next), SMALL) - SPACE;
        frame.text_fit(inside, GATE_NOTE_Y, end - inside, self.note(view).latin1(), SMALL);
    }
}
