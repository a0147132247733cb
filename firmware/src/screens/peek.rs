//! Private: one plane's damage and all its cards, for its owner. Up and Down go through his planes.
use shared_rules::notice::Exit;
use shared_rules::public::PublicPlane;
use shared_rules::{Gun, Owner, Seat, Switch, Unit};

use super::{Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Line, Text, Words};
use crate::theme::{BODY, BOLD, INSIDE, LOOK_FOOT_Y, PEEK_CARDS_Y, PEEK_GUNS_Y, RIGHT, ROW_TEXT, SMALL, SPACE};
use crate::widgets;

/// The screen.
#[derive(Clone)]
pub struct Peek {
    /// Whose secret it is.
    pub seat: Seat,
    unit: Unit,
}

impl Peek {
    /// At this plane.
    pub fn new(seat: Seat, unit: Unit) -> Self {
        Self { seat, unit }
    }

    /// The owner's next plane, or the one before.
    fn turn(&mut self, view: &View<'_>, forward: bool) {
        let own = view.table.planes_of(self.seat);
        let (place, last) = (own.place_of(self.unit).unwrap_or(0), own.len().saturating_sub(1));
        let next = match (forward, place) {
            (true, place) if place >= last => 0,
            (true, place) => place + 1,
            (false, 0) => last,
            (false, place) => place - 1,
        };
        self.unit = own.nth(next).unwrap_or(self.unit);
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match input {
            Input::Down => self.turn(view, true),
            Input::Up => self.turn(view, false),
            _ if view.table.switches().has(Switch::OpenTable) => match input {
                Input::Ok | Input::Next | Input::Back => return Go::Done,
                _ => {}
            },
            Input::Ok | Input::Hold => {}
            Input::Release | Input::Back | Input::Next => return Go::Close,
        }
        Go::Stay
    }

    pub(super) fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        widgets::private_frame(frame);
        let (Some(plane), Some(public)) = (owner.plane(self.unit), owner.public().plane(self.unit)) else {
            return;
        };
        let (left, right, top) = (
            INSIDE.top_left.x,
            RIGHT - INSIDE.top_left.x,
            INSIDE.top_left.y - ROW_TEXT,
        );
        let mut total = Line::new();
        total
            .number(plane.total())
            .text(" / ")
            .number(u16::from(plane.resistance()));
        let end = frame.text_right(right, top, total.as_str(), BOLD) - SPACE;
        frame.text_fit(left, top, end - left, public.name(), BOLD);

        let guns = guns(public, words);
        frame.text_fit(left, PEEK_GUNS_Y, right - left, guns.as_str(), BODY);

        let cards_lead = match (public.has_ledger(), plane.cards().next().is_some()) {
            (true, true) => Text::LedgerThen,
            (true, false) => Text::LedgerOwn,
            (false, true) => Text::CardsHeld,
            (false, false) => Text::NoCards,
        };
        let mut cards = words.fill(cards_lead, &[]);
        for card in plane.cards() {
            cards.text(" ").number(u16::from(card.points));
        }
        frame.text_fit(left, PEEK_CARDS_Y, right - left, cards.as_str(), BODY);
        super::look::damage(frame, plane, words);
        let own = owner.public().planes_of(self.seat);
        let foot = if own.len() > 1 {
            Text::PlaneOf
        } else if owner.public().switches().has(Switch::OpenTable) {
            return;
        } else {
            Text::TellNobody
        };
        let place = own.place_of(self.unit).map_or(0, |place| place as u16 + 1);
        let foot = words.fill(foot, &[Arg::Number(place), Arg::Number(own.len() as u16)]);
        frame.text_right(right, LOOK_FOOT_Y, foot.as_str(), SMALL);
    }
}

/// How the plane went, or what its guns may do: public facts, in the words of its owner's page.
fn guns(plane: PublicPlane<'_>, words: Words) -> Line {
    match plane.exit() {
        Some(Exit::ShotDown) => return words.fill(Text::ShotDownOwn, &[]),
        Some(Exit::Left) => return words.fill(Text::IcLeft, &[]),
        None => {}
    }
    let state = |gun: Gun, [free, jam, lock]: [Text; 3]| {
        let text = match plane.jam(gun) {
            0 if plane.locked(gun) => lock,
            0 => free,
            _ => jam,
        };
        words.fill(text, &[Arg::Number(u16::from(plane.jam(gun)))])
    };
    let long = [Text::GunFree, Text::GunJam, Text::GunLock];
    let short = [Text::GunShortFree, Text::GunShortJam, Text::GunShortLock];
    match (plane.gun(Gun::Front), plane.gun(Gun::Rear)) {
        (Some(_), Some(_)) => {
            let (front, rear) = (state(Gun::Front, short), state(Gun::Rear, short));
            words.fill(Text::GunsBoth, &[Arg::Text(front.as_str()), Arg::Text(rear.as_str())])
        }
        (None, Some(_)) => state(Gun::Rear, long),
        _ => state(Gun::Front, long),
    }
}
