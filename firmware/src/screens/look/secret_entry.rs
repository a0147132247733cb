//! Private: the owner corrects his plane's damage, picks the card that goes back, or enters his card in a cloud. He
//! holds Ok as for a look; the value he lets go at waits at the gate until he confirms it.
use shared_rules::core::{Seat, Unit};
use shared_rules::wow::rules::clouds::IN_CLOUD;
use shared_rules::wow::{Owner, Switch};

use crate::drawing::frame::Frame;
use crate::drawing::theme::{
    BODY, BOLD, CARD_COUNTS_Y, CARD_HALF, CARD_WORD_Y, ICON_ADVANCE, INSIDE, LOOK_FOOT_Y, RIGHT, ROW_TEXT, SMALL,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::look::gate::Entered;
use crate::screens::look::heading::heading;
use crate::screens::look::{new_cards, plan};
use crate::screens::{Go, Private, View};
use crate::text::{Arg, Line, Text, Words};

/// The screen.
#[derive(Clone)]
pub struct SecretEntry {
    /// Whose secret it is.
    pub seat: Seat,
    unit: Unit,
    what: Entered,
    /// The new damage; or which card, 0 being the oldest one held or the first that can be flown in a cloud.
    pub value: u8,
    /// What the middle button is called.
    ok: Arg<'static>,
}

/// More damage than any plane can take.
const MOST: u8 = 99;

/// More than any engines can.
const MOST_OF_ENGINES: u8 = 9;

impl SecretEntry {
    /// Starts from this value.
    pub fn new(seat: Seat, unit: Unit, what: Entered, value: u8, ok: Arg<'static>) -> Self {
        Self {
            seat,
            unit,
            what,
            value,
            ok,
        }
    }
}

impl Private for SecretEntry {
    fn owner(&self) -> Seat {
        self.seat
    }

    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let cards = view.table.unit(self.unit).map_or(0, |plane| plane.cards());
        let count = match self.what {
            Entered::Damage => MOST + 1,
            Entered::Engines => MOST_OF_ENGINES + 1,
            Entered::Card => cards.max(1),
            Entered::Pile => IN_CLOUD.len() as u8,
        };
        let step = |by: u8| ((u16::from(self.value) + u16::from(by)) % u16::from(count)) as u8;
        let open = view.table.switches().has(Switch::OpenTable);
        match (input, self.what) {
            (Input::Up, Entered::Damage | Entered::Engines) | (Input::Down, Entered::Card | Entered::Pile) => {
                self.value = step(1)
            }
            (Input::Up | Input::Down, _) => self.value = step(count - 1),
            (Input::Next, Entered::Damage) => self.value = step(10),
            (Input::Ok, _) if open => return Go::Do(self.what.command(self.unit, self.value)),
            (Input::Back, _) if open => return Go::Close,
            // Letting go hides it at once.
            (Input::Release | Input::Back, _) if !open => return Go::Close,
            _ => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        widgets::private_frame(frame);
        let (Some(plane), Some(public)) = (owner.unit(self.unit), owner.public().unit(self.unit)) else {
            return;
        };
        let (left, right) = (INSIDE.top_left.x, RIGHT - INSIDE.top_left.x);
        let mut which = Line::new();
        match self.what {
            Entered::Damage => {
                let limit = words.fill(Text::OfLimit, &[Arg::Number(u16::from(plane.resistance()))]);
                let label = words.say(Text::Damage);
                widgets::counter(frame, label, u32::from(self.value), limit.latin1());
            }
            Entered::Engines => {
                let engines = public.kind().giant().map_or(0, |giant| giant.engines);
                let of = words.fill(Text::OfEngines, &[Arg::Number(u16::from(engines))]);
                let label = words.say(Text::EnginesDamage);
                widgets::counter(frame, label, u32::from(self.value), of.latin1());
            }
            Entered::Card => {
                let (place, count) = (u16::from(self.value) + 1, u16::from(public.cards()));
                which = words.fill(Text::CardOf, &[Arg::Number(place), Arg::Number(count)]);
                if let Some(card) = plane.cards().nth(usize::from(self.value)) {
                    let crew = new_cards::Crew::of(owner.public(), plane);
                    new_cards::draw_card(frame, left, card, words, crew);
                    let deck = words.fill(Text::DeckOf, &[Arg::Letter(card.deck.letter())]);
                    frame.text(left + CARD_HALF, CARD_COUNTS_Y, deck.latin1(), BODY);
                }
            }
            Entered::Pile => {
                // The card, its place in the pile, and what is wrong with it if it may not be flown.
                let told = IN_CLOUD.get(usize::from(self.value)).copied().unwrap_or_default();
                let (flown, fault) = plane.pile_card(told);
                let told = usize::from(!owner.public().asks_pile(self.unit));
                let place = plane.pile().count().saturating_sub(told) as u16 + 1;
                which = words.fill(Text::PileNth, &[Arg::Number(place)]);
                let (text, icon) = crate::screens::words::flown(flown);
                if let Some(icon) = icon {
                    frame.icon(left, CARD_WORD_Y, icon);
                }
                frame.text(left + ICON_ADVANCE, CARD_WORD_Y, words.say(text), BOLD);
                if let Some(fault) = fault {
                    frame.text(left, CARD_COUNTS_Y + ROW_TEXT, words.say(plan::fault(fault)), BODY);
                }
            }
        }
        heading(frame, owner.public(), self.unit, which.latin1(), BODY);
        let foot = if owner.public().switches().has(Switch::OpenTable) {
            Text::OkSetsOpen
        } else {
            Text::LetGo
        };
        let foot = words.fill(foot, &[self.ok]);
        frame.text_right(right, LOOK_FOOT_Y, foot.latin1(), SMALL);
    }
}
