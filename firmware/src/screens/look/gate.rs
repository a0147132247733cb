//! The gate: the device is passed to an owner. What is behind it shows only while he holds Ok; once he has seen it all
//! the device passes on by itself, so that no gate stays open for the next pair of hands.
use shared_rules::core::{Nth, Press, Presses, Seat, Unit, UnitSet, Untold};
use shared_rules::wow::rules::clouds::IN_CLOUD;
use shared_rules::wow::{Command, Gun, Hidden};

use crate::drawing::frame::Frame;
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    BODY, BOLD, DOT_TEXT, GATE_EYE_Y, GATE_NOTE_Y, GATE_PASS_Y, GATE_PLANE_Y, ICON_ADVANCE, INSIDE, MIDDLE, RIGHT,
    SMALL, SPACE,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Page, Screen, View, paint};
use crate::text::{Arg, Line, Text};

/// Why the device is passed.
#[derive(Clone, Copy)]
pub enum Why {
    /// His planes were shot at.
    Hits,
    /// He has just looked at the new cards of these planes and wants to see them once more.
    Again(UnitSet),
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
    /// Whether he let go before he had seen all of his new cards.
    pub begun: bool,
    /// Whether Ok went down on this screen: a press that began on another one opens nothing.
    pressed: bool,
    /// What he entered behind the gate and has not confirmed yet.
    pub draft: Option<u8>,
    /// What he has pressed of his knock.
    presses: Presses,
    /// Whether the last knock was not his.
    wrong: bool,
}

impl Gate {
    /// His planes were shot at.
    pub fn hits(seat: Seat) -> Self {
        Self::new(seat, Why::Hits)
    }
    /// He wants to see or enter a secret of his own.
    pub fn new(seat: Seat, why: Why) -> Self {
        Self {
            seat,
            why,
            begun: false,
            pressed: false,
            draft: None,
            presses: Presses::NONE,
            wrong: false,
        }
    }

    /// He knocked and holds Ok: takes what he pressed, and forgets it.
    pub fn knocked(&mut self) -> Presses {
        core::mem::replace(&mut self.presses, Presses::NONE)
    }

    /// It does not open.
    pub fn stay_shut(&mut self) {
        self.wrong = true;
    }

    /// A press of his knock, if the gate asks for one.
    fn press(&mut self, press: Press, view: &View<'_>) {
        if view.table.knocks(self.seat) {
            self.wrong = false;
            self.presses.add(press);
        }
    }

    /// Whether the device asked for a card in a cloud. Whatever the answer is, the next plane follows.
    fn is_asked(&self) -> bool {
        matches!(self.why, Why::Enter(_, Entered::Pile))
    }

    /// Next: he looks later, or is done. What he chose waits for his Ok.
    fn next(&self) -> Go {
        match self.why {
            _ if self.draft.is_some() => Go::Stay,
            Why::Hits | Why::Enter(_, Entered::Pile) => Go::PassOn,
            Why::Shot(unit, gun) => Go::Instead(Screen::Target(Target::new(unit, gun))),
            Why::Again(_) | Why::Peek(_) | Why::Plan(_) | Why::Enter(..) => Go::Close,
        }
    }

    /// Back: to the screen it was opened from, the results or the plane. What he chose in answer to the device's
    /// question is dropped, and the question is put again.
    fn back(&mut self) -> Go {
        match (self.is_asked(), self.draft.take()) {
            (true, Some(_)) => Go::Stay,
            (true, None) => Go::PassOn,
            (false, _) => Go::Close,
        }
    }

    /// The planes it is about, which is public.
    fn planes(&self, view: &View<'_>) -> UnitSet {
        match self.why {
            Why::Hits => view.table.unseen_by(self.seat),
            Why::Again(units) => units,
            Why::Peek(unit) | Why::Plan(unit) | Why::Shot(unit, _) | Why::Enter(unit, _) => {
                [unit].into_iter().collect()
            }
        }
    }

    /// Leads with the planes, as large as they fit: everybody sees on the table whose they are.
    fn draw_planes(&self, frame: &mut Frame, view: &View<'_>) {
        let units = self.planes(view);
        let room = INSIDE.size.width as i32;
        let mut all = Line::new();
        for (place, unit) in units.iter().enumerate() {
            all.text(if place == 0 { "" } else { ", " })
                .arg(view.words, view.name(unit));
            // Where they are too many, the first stands for them.
            if BOLD.width(all.latin1()) > room {
                all = Line::new();
                if let Some(first) = units.iter().next() {
                    all.arg(view.words, view.name(first));
                }
                all.text(" +").number(units.len().saturating_sub(1) as u16);
                break;
            }
        }
        if 2 * BOLD.width(all.latin1()) <= room {
            frame.text_large(MIDDLE, GATE_PLANE_Y, all.latin1(), BOLD);
        } else {
            frame.text_centred(MIDDLE, GATE_PLANE_Y + SPACE, all.latin1(), BOLD);
        }
    }

    /// To whom the device is passed.
    fn draw_owner(&self, frame: &mut Frame, view: &View<'_>) {
        let Some((name, _)) = view.table.player(self.seat) else {
            return;
        };
        let args = [Arg::Number(u16::from(self.seat.number())), Arg::Name(name)];
        // A long name leaves less room for words, the longest none for itself: the plane and the number say who it is.
        let ways = [Text::PassTo, Text::PassToLong, Text::PassToNumber];
        let mut lines = ways.into_iter().map(|way| view.words.fill(way, &args));
        let fits = |line: &Line| BODY.width(line.latin1()) <= INSIDE.size.width as i32;
        if let Some(line) = lines.find(fits) {
            frame.text_centred(MIDDLE, GATE_PASS_Y, line.latin1(), BODY);
        }
    }

    /// What he is to do.
    fn draw_how(&self, frame: &mut Frame, view: &View<'_>) {
        let knocks = view.table.knocks(self.seat);
        let pressed = self.presses.count();
        let (icon, how) = match self.why {
            _ if pressed > 0 => (Icon::Lock, Text::KnockThenHold),
            _ if self.wrong => (Icon::Lock, Text::KnockAgain),
            _ if self.draft.is_some() => (Icon::Checked, Text::OkSets),
            _ if knocks => (Icon::Lock, Text::KnockToLook),
            _ if self.begun => (Icon::Eye, Text::HoldMore),
            Why::Enter(_, Entered::Pile) => (Icon::Eye, Text::HoldToTell),
            Why::Enter(..) => (Icon::Eye, Text::HoldToChange),
            Why::Again(_) => (Icon::Eye, Text::HoldAgain),
            Why::Hits | Why::Peek(_) | Why::Plan(_) | Why::Shot(..) => (Icon::Eye, Text::HoldToLook),
        };
        let how = view.words.fill(how, &[view.ok()]);
        // A dot for each press of his knock, and nothing of what he pressed.
        let dots = match pressed {
            0 => 0,
            pressed => widgets::dots_width(pressed) + SPACE,
        };
        let x = MIDDLE - (BODY.width(how.latin1()) + dots + ICON_ADVANCE) / 2;
        frame.icon(x, GATE_EYE_Y, icon);
        widgets::dots(frame, x + ICON_ADVANCE, GATE_EYE_Y + DOT_TEXT, pressed);
        frame.text(x + ICON_ADVANCE + dots, GATE_EYE_Y, how.latin1(), BODY);
    }

    /// What waits behind it, which is public; or what back does, where that is not to close it.
    fn note(&self, view: &View<'_>) -> Line {
        let text = match self.why {
            _ if self.draft.is_some() => return paint::back(view, Text::AsItWas),
            _ if view.second_look => return paint::back(view, Text::LegAgain),
            Why::Hits => {
                let new = |plane: shared_rules::wow::public::PublicUnit<'_>| u16::from(plane.unseen());
                let own = view.table.units().filter(|plane| plane.owner() == self.seat);
                let cards = own.map(new).fold(0, u16::saturating_add);
                let text = if cards == 1 { Text::NewCard } else { Text::NewCards };
                return view.words.fill(text, &[Arg::Number(cards)]);
            }
            Why::Again(_) => return Line::new(),
            Why::Peek(_) | Why::Shot(..) => Text::PeekAt,
            Why::Plan(_) => Text::PlanAt,
            Why::Enter(_, Entered::Pile) => Text::CloudCard,
            Why::Enter(_, Entered::Damage) => Text::CorrectDamage,
            Why::Enter(_, Entered::Card) => Text::CorrectCard,
        };
        view.words.fill(text, &[])
    }

    /// What next does.
    fn legend(&self, view: &View<'_>) -> Line {
        let next = match self.why {
            _ if self.draft.is_some() => return Line::new(),
            Why::Hits | Why::Enter(_, Entered::Pile) => Text::LegLater,
            Why::Shot(..) => Text::LegFires,
            Why::Again(_) | Why::Peek(_) | Why::Plan(_) => Text::LegDone,
            Why::Enter(..) => Text::LegBack,
        };
        paint::next(view, next)
    }
}

impl Page for Gate {
    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match input {
            Input::Up => self.press(Press::Up, view),
            Input::Down => self.press(Press::Down, view),
            Input::Ok => self.pressed = true,
            Input::Hold if self.pressed => {
                self.pressed = false;
                return Go::Look(self.seat);
            }
            Input::Release => {
                // A short press sets what was chosen.
                if core::mem::take(&mut self.pressed)
                    && let (Why::Enter(unit, what), Some(value)) = (self.why, self.draft)
                {
                    return Go::Do(what.command(unit, value));
                }
            }
            Input::Next => return self.next(),
            Input::Back => return self.back(),
            Input::Hold | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        widgets::panel(frame);
        self.draw_planes(frame, view);
        self.draw_owner(frame, view);
        self.draw_how(frame, view);
        let inside = INSIDE.top_left.x;
        let end = frame.text_right(RIGHT - inside, GATE_NOTE_Y, self.legend(view).latin1(), SMALL) - SPACE;
        frame.text_fit(inside, GATE_NOTE_Y, end - inside, self.note(view).latin1(), SMALL);
    }
}
