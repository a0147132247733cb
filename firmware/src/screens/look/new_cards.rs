//! Private: the cards that are new to their owner, two to a page, and what they do to his plane.
use shared_rules::core::{MAX_UNITS, Seat, Unit};
use shared_rules::wow::data::Class;
use shared_rules::wow::notice::Exit;
use shared_rules::wow::owner::{Counts, HeldCard, OwnUnit};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Command, Owner, Public, Switch, Symbol};

use crate::drawing::frame::{Frame, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    BAR, BODY, CARD_COUNTS_Y, CARD_FROM_Y, CARD_HALF, CARD_ICON_X, CARD_TOP, CARD_WORD_Y, GAP, ICON, ICON_ADVANCE,
    INSIDE, LOOK_BAR_Y, LOOK_FOOT_Y, RIGHT, SMALL,
};
use crate::drawing::widgets;
use crate::input::Input;
use crate::screens::look::heading::heading;
use crate::screens::{Go, Private, View};
use crate::text::{Arg, Line, Text, Words};

/// For each plane that took cards since its owner last looked, how many of them it still holds: a deck that ran out may
/// have taken some back. Noted before the look, which resets the count.
pub type Fresh = [Option<u8>; MAX_UNITS];

/// The screen.
#[derive(Clone)]
pub struct NewCards {
    /// Whose secret it is.
    pub seat: Seat,
    /// New cards of each plane.
    fresh: Fresh,
    /// The page on the screen, counted from 0.
    page: u8,
    /// Pages that he has seen. What he did not turn to stays new.
    seen: u8,
}

/// Cards on a page.
const PAGE: u8 = 2;

/// How many pages a plane's new cards take. A plane whose new cards all went back still gets one: their points remain.
fn pages_for(cards: Option<u8>) -> u8 {
    cards.map_or(0, |cards| cards.div_ceil(PAGE).max(1))
}

impl NewCards {
    /// For this owner: his first page.
    pub fn new(seat: Seat, fresh: Fresh) -> Self {
        Self {
            seat,
            fresh,
            page: 0,
            seen: 1,
        }
    }

    /// The same once more, after he has seen all of it.
    pub fn again(seat: Seat, fresh: Fresh) -> Self {
        let mut look = Self::new(seat, fresh);
        look.seen = look.pages();
        look
    }

    /// That he sees this page is a command, which is in flash before the page is drawn.
    pub fn sight(&self, page: u8) -> Command {
        match self.place(page) {
            Some((unit, first, fresh)) if page + 1 < self.pages() => Command::Glance {
                unit,
                left: fresh.saturating_sub(first.saturating_add(PAGE)),
            },
            _ => Command::Look(self.seat),
        }
    }

    /// The next page may be shown.
    pub fn turn(&mut self) {
        self.page = self.seen;
        self.seen = self.seen.saturating_add(1);
    }

    /// Down: the next page, or round to the first.
    fn down(&mut self) -> Go {
        let next = (self.page + 1) % self.pages();
        if next >= self.seen {
            return Go::Do(self.sight(next));
        }
        self.page = next;
        Go::Stay
    }

    /// How many pages there are.
    pub fn pages(&self) -> u8 {
        self.fresh
            .iter()
            .map(|cards| pages_for(*cards))
            .fold(0, u8::saturating_add)
            .max(1)
    }

    /// The plane on a page, the first card shown (counted from its oldest new one), and how many of its cards are new.
    fn place(&self, mut page: u8) -> Option<(Unit, u8, u8)> {
        for (unit, cards) in (0..).zip(&self.fresh) {
            let pages = pages_for(*cards);
            if page < pages {
                return Some((Unit::new(unit)?, page.saturating_mul(PAGE), cards.unwrap_or(0)));
            }
            page -= pages;
        }
        None
    }
}

impl Private for NewCards {
    fn owner(&self) -> Seat {
        self.seat
    }

    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match input {
            Input::Down => return self.down(),
            // Never to a page that was not reached page by page.
            Input::Up => self.page = self.page.checked_sub(1).unwrap_or(self.seen.saturating_sub(1)),
            // An open table has nothing to hide, so nothing is held: one press for each page.
            _ if view.table.switches().has(Switch::OpenTable) => match input {
                Input::Ok | Input::Next if self.page + 1 < self.pages() => return self.down(),
                Input::Ok | Input::Next | Input::Back => return Go::Close,
                _ => {}
            },
            Input::Ok | Input::Hold | Input::Undo => {}
            // Letting go hides it at once.
            Input::Release | Input::Back | Input::Next => return Go::Close,
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words) {
        widgets::private_frame(frame);
        let Some((unit, first, fresh)) = self.place(self.page) else {
            return;
        };
        let Some(plane) = owner.unit(unit) else { return };
        let old = plane.cards().count().saturating_sub(usize::from(fresh));
        head(frame, owner, plane, words, first, fresh);
        let mut shown = plane.cards().skip(old.saturating_add(usize::from(first)));
        let cards = [shown.next(), shown.next()];
        for (half, card) in (0..).zip(cards) {
            if let Some(card) = card {
                let crew = Crew::of(owner.public(), plane);
                draw_card(frame, INSIDE.top_left.x + half * CARD_HALF, card, words, crew);
            }
        }
        whose_shots(frame, owner, words, cards);
        if fresh == 0 {
            frame.text(INSIDE.top_left.x, CARD_WORD_Y, words.say(Text::LedgerOwn), BODY);
        }
        let more = self.page + 1 < self.pages();
        damage(frame, plane, words, more);
        let public = owner.public().unit(plane.unit());
        let down = public.filter(|plane| plane.exit() == Some(Exit::ShotDown));
        let open = owner.public().switches().has(Switch::OpenTable);
        let foot = match (down, more) {
            (Some(plane), _) => crate::screens::words::fate(plane.cause()),
            // WOW-DIS-3: only the owner learns this, and he learns it here, whichever page he reads.
            (None, _) if plane.is_disrupted() => Text::NoAimNoLook,
            (None, true) => Text::MoreBelow,
            (None, false) if open => return,
            (None, false) => Text::TellNobody,
        };
        frame.text_right(RIGHT - INSIDE.top_left.x, LOOK_FOOT_Y, words.say(foot), SMALL);
    }
}

/// The heading: the plane's name, and which of its cards these are.
fn head(frame: &mut Frame, owner: Owner<'_>, plane: OwnUnit<'_>, words: Words, first: u8, fresh: u8) {
    let (from, to) = (u16::from(first) + 1, u16::from(first.saturating_add(PAGE).min(fresh)));
    let of = Arg::Number(u16::from(fresh));
    let line = if fresh == 0 {
        Line::new()
    } else if from == to {
        words.fill(Text::CardOf, &[Arg::Number(from), of])
    } else {
        words.fill(Text::CardsFromTo, &[Arg::Number(from), Arg::Number(to), of])
    };
    heading(frame, owner.public(), plane.unit(), line.latin1(), BODY);
}

/// Who is aboard, and so whom a crew card can hit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Crew {
    /// A pilot alone.
    Pilot,
    /// A pilot and an observer.
    Two,
    /// The observers of a balloon.
    Basket,
    /// The men of a giant, all whose engines together have taken this much.
    Giant(u8),
}

impl Crew {
    /// The crew of this unit.
    pub fn of(table: Public<'_>, own: OwnUnit<'_>) -> Self {
        let class = table.unit(own.unit()).map(|unit| unit.class());
        match table.has_observer(own.unit()) {
            _ if class == Some(Class::Balloon) => Self::Basket,
            _ if class == Some(Class::Giant) => Self::Giant(own.engine_hits()),
            true => Self::Two,
            false => Self::Pilot,
        }
    }
}

/// The name of a symbol that took effect, and what it means. WOW-TWO-3: a crew card with a 3 hits the pilot, any other
/// the observer. WOW-BAIL-3: on a balloon it takes observers. WOW-GIA-6, WOW-GIA-11: on a giant both are announced, and
/// how much the engines have taken, its owner reads here.
fn meaning(card: HeldCard, crew: Crew) -> Option<(Text, Option<Text>)> {
    Some(match card.symbol {
        Symbol::None => return None,
        // The card lies with the target, but the gun that jams is the shooter's.
        Symbol::JamRed | Symbol::JamGreen => (Text::HisGun, Some(Text::GunJams)),
        Symbol::Explosion => (Text::SymExplosion, None),
        Symbol::Smoke => (Text::SymSmoke, Some(Text::MeansOpen)),
        Symbol::Fire => (Text::SymFire, Some(Text::MeansOpen)),
        Symbol::Engine if matches!(crew, Crew::Giant(_)) => (Text::SymEngine, Some(Text::EngineNow)),
        Symbol::Crew if matches!(crew, Crew::Giant(_)) => (Text::SymCrew, Some(Text::MeansOpen)),
        Symbol::Engine => (Text::SymEngine, Some(Text::MeansStall)),
        Symbol::RudderLeft => (Text::MeansLeft, Some(Text::WordRudder)),
        Symbol::RudderRight => (Text::MeansRight, Some(Text::WordRudder)),
        Symbol::Crew if crew == Crew::Basket => (Text::WordObserver, Some(Text::MeansOpen)),
        Symbol::Crew if crew == Crew::Two && card.card.points != 3 => (Text::WordObserver, Some(Text::MeansWound)),
        Symbol::Crew => (Text::WordPilot, Some(Text::MeansWound)),
    })
}

/// One card: its points, and what its symbol means in this game.
pub fn draw_card(frame: &mut Frame, x: i32, card: HeldCard, words: Words, crew: Crew) {
    let after = widgets::big_number(frame, x, CARD_TOP, u32::from(card.points));
    let text = after.max(x + CARD_ICON_X);
    let mut below = None;
    if let (Some((word, means)), Some(icon)) = (meaning(card, crew), crate::screens::words::icon(card.symbol)) {
        frame.icon(text, CARD_TOP, icon);
        frame.text(text, CARD_WORD_Y, words.say(word), BODY);
        below = means;
    }
    let counts = match card.counts {
        Counts::Fully => None,
        Counts::Half => Some(Text::SymHalf),
        Counts::PointsOnly => Some(Text::SymSecond),
    };
    if let Some(counts) = counts {
        let (x, y) = match below {
            // What the symbol means has the last line; beside its icon there is room.
            Some(_) => (text + ICON_ADVANCE, CARD_TOP),
            None => (text, CARD_COUNTS_Y),
        };
        frame.text(x, y, words.say(counts), SMALL);
    }
    if let Some(below) = below {
        let damage = match crew {
            Crew::Giant(damage) => damage,
            _ => 0,
        };
        let line = words.fill(below, &[Arg::Number(u16::from(damage))]);
        frame.text(text, CARD_COUNTS_Y, line.latin1(), SMALL);
    }
}

/// Under the cards of a page, whose shots brought them: said once where it was the same plane.
fn whose_shots(frame: &mut Frame, owner: Owner<'_>, words: Words, cards: [Option<HeldCard>; PAGE as usize]) {
    let shooter = |card: Option<HeldCard>| card.and_then(|card| card.by).and_then(|by| owner.public().unit(by));
    let alone = matches!(cards, [_, None]);
    let [first, second] = cards.map(shooter);
    let left = INSIDE.top_left.x;
    let mut say = |x: i32, width: i32, shooter: Option<PublicUnit<'_>>| {
        if let Some(shooter) = shooter {
            let whole = words.fill(Text::CardFrom, &[Arg::Name(shooter.name())]);
            // A long name under one of two cards says it by itself.
            let fits = SMALL.width(whole.latin1()) <= width;
            let text = if fits { whole.latin1() } else { shooter.name().bytes() };
            frame.text_fit(x, CARD_FROM_Y, width, text, SMALL);
        }
    };
    let both = first.map(|plane| plane.unit()) == second.map(|plane| plane.unit());
    if both || alone {
        return say(left, RIGHT - 2 * left, first);
    }
    say(left, CARD_HALF - GAP, first);
    say(left + CARD_HALF, CARD_HALF - GAP, second);
}

/// The plane's damage, and how much it can take; a sign beside it if there is another page.
pub fn damage(frame: &mut Frame, plane: OwnUnit<'_>, words: Words, more: bool) {
    let (total, most) = (plane.total(), u16::from(plane.resistance()));
    let inside = INSIDE.top_left.x;
    let mut right = RIGHT - inside;
    if more {
        frame.icon(right - ICON, LOOK_BAR_Y - 1, Icon::Down);
        right -= ICON_ADVANCE;
    }
    let place = area(inside, LOOK_BAR_Y, right - inside, BAR);
    widgets::bar(frame, place, total, most);
    let line: Line = words.fill(Text::OfPoints, &[Arg::Number(total), Arg::Number(most)]);
    frame.text(inside, LOOK_FOOT_Y, line.latin1(), SMALL);
}
