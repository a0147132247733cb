//! The number editor: Up and Down by one, Next by ten.
use shared_rules::core::Unit;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::rules::{altitude, balloon, bombs};
use shared_rules::wow::{Bomb, Counter, DeckId, Load};

use crate::drawing::frame::Frame;
use crate::drawing::widgets;
use crate::input::Input;
use crate::memory::Memory;
use crate::screens::paint::{self, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::base::Base;
use crate::screens::set_up::{bombs as load, deck};
use crate::screens::{Go, Page, View};
use crate::text::{Arg, Line, Text};

/// What the number is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// The green number on the base.
    Resistance,
    /// Copies of a deck.
    Copies(DeckId),
    /// How many of a card: deck and row.
    Count(DeckId, u8),
    /// Counters that make a level, for this plane.
    ClimbRate(Unit),
    /// The highest level of this plane's type.
    Highest(Unit),
    /// The level it starts from.
    StartLevel(Unit),
    /// What a group of bombs is worth: plane and group.
    Bombs(Unit, usize),
    /// For how many turns balloons stay up.
    BalloonTurns,
    /// The lowest level of the game.
    Floor,
    /// A public value of a plane, corrected by agreement of the table.
    Counter(Unit, Counter),
    /// The markers of the bomb card in this place.
    Markers(u8),
}

/// The screen.
#[derive(Clone)]
pub struct Number {
    field: Figure,
    value: u8,
    least: u8,
    most: u8,
}

/// Where the editor starts if the number on the base is not known: the middle of the planes that are.
const USUAL_RESISTANCE: u8 = 14;
/// The same for a type's climb rate and highest level.
const USUAL_RATE: u8 = 3;
const USUAL_TOP: u8 = 12;

/// A number, or the usual one where it is not known.
const fn or(value: u8, usual: u8) -> u8 {
    if value == 0 { usual } else { value }
}
/// The largest number of two digits.
const MOST: u8 = 99;
/// The most copies of a deck,
const MOST_COPIES: u8 = 9;
/// and the most of one card in a copy.
const MOST_CARDS: u8 = 40;
/// What Next adds, unless the whole range is smaller.
const TEN: u8 = 10;

impl Number {
    /// The damage a plane can take.
    pub fn resistance(value: u8) -> Self {
        Self {
            field: Figure::Resistance,
            value: or(value, USUAL_RESISTANCE).min(MOST),
            least: 1,
            most: MOST,
        }
    }
    /// Copies of a deck; artillery and rockets may stay in the box.
    pub fn copies(deck: DeckId, value: u8) -> Self {
        let least = if matches!(deck, DeckId::A | DeckId::B) { 1 } else { 0 };
        Self {
            field: Figure::Copies(deck),
            value: value.clamp(least, MOST_COPIES),
            least,
            most: MOST_COPIES,
        }
    }
    /// How many of a card one copy holds.
    pub fn count(deck: DeckId, row: u8, value: u8) -> Self {
        Self {
            field: Figure::Count(deck, row),
            value: value.min(MOST_CARDS),
            least: 0,
            most: MOST_CARDS,
        }
    }

    /// The number of this plane that altitude needs and that is still unknown: its climb rate, or else its highest
    /// level.
    pub fn climbs(plane: PublicUnit<'_>, memory: &Memory) -> Self {
        match plane.climbs() {
            (0, _) => Self::climb_rate(plane, memory),
            _ => Self::highest(plane),
        }
    }
    /// A plane's climb rate.
    pub fn climb_rate(plane: PublicUnit<'_>, memory: &Memory) -> Self {
        let (least, most) = altitude::RATES;
        let usual = or(memory.typed(plane.kind()).climb, USUAL_RATE);
        Self {
            field: Figure::ClimbRate(plane.unit()),
            value: or(plane.climbs().0, usual),
            least,
            most,
        }
    }
    /// The highest level of its type.
    pub fn highest(plane: PublicUnit<'_>) -> Self {
        let (least, most) = altitude::TOPS;
        Self {
            field: Figure::Highest(plane.unit()),
            value: or(plane.climbs().1, USUAL_TOP),
            least,
            most,
        }
    }
    /// The level it starts from.
    pub fn start_level(view: &View<'_>, unit: Unit) -> Self {
        let (least, most) = view.table.start_levels(unit).unwrap_or_default();
        Self {
            field: Figure::StartLevel(unit),
            value: view.table.start_level(unit).clamp(least, most),
            least,
            most,
        }
    }
    /// What a group of a plane's bombs is worth.
    pub fn bombs(view: &View<'_>, unit: Unit, group: usize) -> Self {
        let worth = load::groups(view, unit).get(group).copied().unwrap_or(0);
        Self {
            field: Figure::Bombs(unit, group),
            value: worth.min(Load::MOST),
            least: 0,
            most: Load::MOST,
        }
    }
    /// For how many turns balloons stay up.
    pub fn balloon_turns(view: &View<'_>) -> Self {
        let (least, most) = balloon::TURNS;
        Self {
            field: Figure::BalloonTurns,
            value: view.table.balloon_turns().clamp(least, most),
            least,
            most,
        }
    }
    /// The lowest level of the game, WOW-HIGH-5: offered as far as every plane still fits above it.
    pub fn floor(view: &View<'_>) -> Self {
        let value = view.table.levels().0;
        let fits = |floor: u8| view.table.may_move_floor(floor).is_ok();
        let (mut least, mut most) = (value, value);
        while least > 0 && fits(least - 1) {
            least -= 1;
        }
        // Ends at the highest floor the rules know, far below `u8::MAX`.
        while fits(most + 1) {
            most += 1;
        }
        Self {
            field: Figure::Floor,
            value,
            least,
            most,
        }
    }
    /// A plane's counter, to be corrected.
    pub fn counter(view: &View<'_>, unit: Unit, what: Counter, value: u8) -> Self {
        let (least, most) = view.table.counter_range(unit, what);
        let most = most.min(MOST);
        Self {
            field: Figure::Counter(unit, what),
            value: value.min(most).max(least),
            least,
            most,
        }
    }
    /// The markers of a bomb card in the air, to be corrected.
    pub fn markers(place: u8, bomb: &Bomb) -> Self {
        Self {
            field: Figure::Markers(place),
            value: bomb.markers.min(bombs::MARKERS),
            least: 0,
            most: bombs::MARKERS,
        }
    }
}

impl Page for Number {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        let span = self.most - self.least + 1;
        let step = |by: u8| self.least + ((self.value - self.least) + by % span) % span;
        match input {
            Input::Up => self.value = step(1),
            Input::Down => self.value = step(span - 1),
            Input::Next if span > TEN => self.value = step(TEN),
            Input::Ok => return Go::Number(self.field, self.value),
            Input::Back => return Go::Close,
            Input::Next | Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let words = view.words;
        let (mut title, mut label, mut hint) = (Title::new(view), Line::new(), None);
        match self.field {
            Figure::Resistance => {
                Base.title(&mut title);
                label.text(words.say(Text::Damage));
                hint = Some(Text::NumberOnBase);
            }
            Figure::ClimbRate(unit) | Figure::Highest(unit) | Figure::StartLevel(unit) => {
                title.left.arg(words, view.name(unit));
                let (what, about) = match self.field {
                    Figure::ClimbRate(_) => (Text::ClimbRate, Text::ClimbRateHint),
                    Figure::Highest(_) => (Text::Highest, Text::HighestHint),
                    _ if self.least == 0 => (Text::StartLevel, Text::GroundHint),
                    _ => (Text::StartLevel, Text::StartLevelHint),
                };
                label.text(words.say(what));
                hint = Some(about);
            }
            Figure::Bombs(unit, group) => {
                title.say(Text::BombTitle, &[view.name(unit)]);
                let number = Arg::Number(group.saturating_add(1) as u16);
                label = words.fill(Text::BombGroup, &[number]);
                hint = Some(Text::BombHint);
            }
            Figure::BalloonTurns => {
                title.say(Text::SetUp, &[]);
                label.text(words.say(Text::BalloonTurns));
                hint = Some(Text::BalloonTurnsHint);
            }
            Figure::Floor => {
                title.say(Text::Rules, &[]);
                label.text(words.say(Text::Floor));
                hint = Some(Text::FloorHint);
            }
            Figure::Copies(deck) => {
                deck::title(&mut title, deck);
                label.text(words.say(Text::Copies));
            }
            Figure::Counter(unit, what) => {
                title.left.arg(words, view.name(unit));
                title.turn();
                label.text(words.say(crate::screens::words::counter(view, unit, what)));
            }
            Figure::Markers(place) => {
                if let Some(bomb) = view.table.bombs().get(usize::from(place)) {
                    title.left = words.fill(Text::BombRow, &[view.name(bomb.unit)]);
                }
                title.turn();
                label.text(words.say(Text::BombMarkers));
                hint = Some(Text::MarkersHint);
            }
            Figure::Count(deck, row) => {
                deck::title(&mut title, deck);
                crate::screens::words::card_row(&mut label, words, deck, row);
            }
        }
        title.draw(frame);
        let hint = hint.map_or("".into(), |hint| words.say(hint));
        widgets::counter(frame, label.latin1(), u32::from(self.value), hint);
        paint::legend(
            frame,
            view,
            [
                Some(Text::LegBack),
                Some(Text::LegOk),
                (self.most - self.least >= TEN).then_some(Text::LegPlusTen),
            ],
        );
    }
}
