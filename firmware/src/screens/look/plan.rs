//! Private: checks three cards before they are laid, WOW-PLAN-6. The check is voluntary, and nothing of it is told or
//! kept.
//!
//! Ok is held all the while, so Up and Down change the card and Next moves on to the following one.
use shared_rules::core::{Seat, Unit};
use shared_rules::wow::{Depends, Fault, Flown, Owner, Switch};

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{
    BODY, ICON_ADVANCE, INSIDE, PLAN_ANSWER_ALONE_Y, PLAN_ANSWER_STEP, PLAN_ANSWER_Y, PLAN_Y, RIGHT, ROW_TEXT,
    ROW_TIGHT, SPACE,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::look::heading::heading;
use crate::screens::{Go, Private, View};
use crate::text::{Arg, Text, Words};

/// The screen.
#[derive(Clone)]
pub struct Plan {
    /// Whose secret it is.
    pub seat: Seat,
    unit: Unit,
    cards: [Flown; 3],
    at: u8,
}

/// The cards of a deck, those of altitude last.
const KINDS: [Flown; 9] = [
    Flown::Straight,
    Flown::Left,
    Flown::Right,
    Flown::SteepLeft,
    Flown::SteepRight,
    Flown::Stall,
    Flown::Immelmann,
    Flown::Climb,
    Flown::Dive,
];

impl Plan {
    /// For this plane.
    pub fn new(seat: Seat, unit: Unit) -> Self {
        Self {
            seat,
            unit,
            cards: [Flown::Straight; 3],
            at: 0,
        }
    }

    /// The next kind of card, or the one before.
    fn turn(&mut self, view: &View<'_>, forward: bool) {
        let altitude = view.table.switches().has(Switch::Altitude);
        let count = KINDS.iter().filter(|kind| altitude || !kind.needs_altitude()).count();
        let Some(card) = self.cards.get_mut(usize::from(self.at)) else {
            return;
        };
        let place = KINDS.iter().position(|kind| kind == card).unwrap_or(0);
        let place = if forward { place + 1 } else { place + count - 1 } % count;
        *card = KINDS.get(place).copied().unwrap_or_default();
    }
}

impl Private for Plan {
    fn owner(&self) -> Seat {
        self.seat
    }

    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let open = view.table.switches().has(Switch::OpenTable);
        match input {
            Input::Down => self.turn(view, true),
            Input::Up => self.turn(view, false),
            Input::Next => self.at = (self.at + 1) % 3,
            Input::Ok if open => self.at = (self.at + 1) % 3,
            Input::Back if open => return Go::Close,
            Input::Release | Input::Back if !open => return Go::Close,
            _ => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        widgets::private_frame(frame);
        let Some(plane) = owner.unit(self.unit) else {
            return;
        };
        let (left, right) = (INSIDE.top_left.x, RIGHT - INSIDE.top_left.x);
        heading(frame, owner.public(), self.unit, words.say(Text::PlanTitle), BODY);
        for (place, card) in (0..).zip(self.cards) {
            let y = PLAN_Y + ROW_TIGHT * i32::from(place);
            let (text, icon) = crate::screens::words::flown(card);
            let x = frame.text(left, y, u32::from(place) + 1, BODY) + SPACE;
            if let Some(icon) = icon {
                frame.icon(x, y, icon);
            }
            frame.text(x + ICON_ADVANCE, y, words.say(text), BODY);
            if place == self.at {
                frame.select(area(left - 1, y - ROW_TEXT, right - left + 1, ROW_TIGHT));
            }
        }
        let wrong = match plane.check_plan(self.cards) {
            Err(wrong) => Some((wrong.card, fault(wrong.fault))),
            // WOW-PLAN-5: the plan is legal, but the plane would crash.
            Ok(()) => plane.plan_ends(self.cards).map(|(card, _)| (card, Text::CauseCrash)),
        };
        let answer = match wrong {
            Some((card, why)) => {
                let card = Arg::Number(u16::from(card.number()));
                words.fill(Text::PlanWrong, &[card, Arg::Word(why)])
            }
            None => words.fill(fine(plane.plan_depends(self.cards)), &[]),
        };
        let alone = BODY.width(answer.latin1()) <= right - left;
        let y = if alone { PLAN_ANSWER_ALONE_Y } else { PLAN_ANSWER_Y };
        let place = area(left, y, right - left, 2 * PLAN_ANSWER_STEP);
        widgets::paragraph_by(frame, place, PLAN_ANSWER_STEP, answer.latin1());
    }
}

/// That a plan is fine, and what that depends on.
const fn fine(depends: Option<Depends>) -> Text {
    match depends {
        None => Text::PlanGood,
        Some(Depends::Straight) => Text::PlanIfStraight,
        Some(Depends::NotSteep) => Text::PlanNotSteep,
        Some(Depends::NotImmelmann) => Text::PlanNotImmelmann,
        Some(Depends::Neither) => Text::PlanNeither,
    }
}

/// What is wrong with a card, in a few words.
pub(super) const fn fault(fault: Fault) -> Text {
    match fault {
        Fault::MustBeStraight => Text::FaultStraight,
        Fault::TwoSteep => Text::FaultSteep,
        Fault::StraightFirst => Text::FaultFirst,
        Fault::Rudder => Text::FaultRudder,
        Fault::NoStall => Text::FaultStall,
        Fault::NoCard => Text::FlNone,
        Fault::Sequence => Text::FaultSequence,
        Fault::NotInOneTurn => Text::FaultOneTurn,
        Fault::TooHigh => Text::FaultHigh,
        Fault::FullLoad => Text::FaultLoad,
        Fault::NoTakeOff => Text::FaultTakeOff,
        Fault::FiredBehind => Text::FaultFiredBehind,
    }
}
