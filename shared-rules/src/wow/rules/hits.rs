//! Draw, then read. Shots (WOW-TURN-8), fires (WOW-TURN-4) and contacts (WOW-TURN-7) hit units together in one step. A
//! step first draws all its cards, in the order target, shot, card; then it reads them in the same order; then it tells
//! what everybody may know. WOW-FIRE-5: nothing that a card does cancels another card of its step.
use heapless::Vec;

use super::landing::Ground;
use super::runout::{self, News};
use super::source::{Filter, Source};
use super::{bail, damage, incendiary, jam, rockets};
use crate::core::{MAX_UNITS, Unit, put};
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::{MAX_SHOTS, Open};
use crate::wow::owner::Counts;
use crate::wow::public::Shot;
use crate::wow::secret::{Held, Holder, Secret};
use crate::wow::{Notice, Switch, Symbol};

/// The most that one step can have: every shot, everybody's rockets and a burst over every unit, or a crash and a
/// collision for every unit.
pub(crate) const MAX_DUES: usize = {
    assert!(MAX_SHOTS >= MAX_UNITS);
    MAX_SHOTS + 2 * MAX_UNITS
};

/// The units that are hit in a step.
pub(crate) struct Hits {
    /// In the order in which cards are drawn.
    dues: Vec<Due, MAX_DUES, u8>,
    /// For how many of them cards are drawn.
    drawn: usize,
    /// What the decks did meanwhile.
    news: News,
}

/// The cards that one shot, one fire or one contact brings to a unit.
pub(crate) struct Due {
    unit: Unit,
    source: Source,
    cards: u8,
    /// The shot, if it is one.
    shot: Option<Shot>,
    /// Who brings it, if somebody fired.
    by: Option<Unit>,
    /// Whether it has the bonus for aim.
    aim: bool,
    /// How many of its cards are drawn and not read.
    unread: u8,
    /// How much news of the decks there was when they were drawn.
    news: u8,
    toll: Toll,
    /// The points printed on the card that jammed the gun, and on a second one. There are never more, because a shot
    /// draws at most two cards, and when two stand in for one, the second cannot jam.
    jam: Option<(u8, Option<u8>)>,
}

/// What a unit took, as far as everybody may know it.
#[derive(Clone, Copy, Default)]
struct Toll {
    cards: u8,
    smoke: bool,
    /// How many of the cards were fires.
    fires: u8,
    /// How many observers the cards would take.
    observers: u8,
    /// On a giant: how many of the cards hit its engines,
    engines: u8,
    /// and how many its crew.
    crew: u8,
    /// On the ground: their points.
    points: u8,
    /// On the ground: the symbol that weighs most, an explosion before any other.
    symbol: Symbol,
}

impl Due {
    /// Cards of a source that is not a gun.
    pub(crate) fn new(unit: Unit, source: Source, cards: u8) -> Self {
        Self {
            unit,
            source,
            cards,
            shot: None,
            by: None,
            aim: false,
            unread: 0,
            news: 0,
            toll: Toll::default(),
            jam: None,
        }
    }

    /// Cards that somebody's fire brings without a shot at this unit: a shell, or rockets.
    pub(crate) fn by(by: Unit, unit: Unit, source: Source, cards: u8) -> Self {
        Self {
            by: Some(by),
            ..Self::new(unit, source, cards)
        }
    }

    /// The cards of a shot, with or without the bonus for aim.
    pub(crate) fn shot(shot: Shot, source: Source, cards: u8, aim: bool) -> Self {
        Self {
            shot: Some(shot),
            aim,
            ..Self::by(shot.shooter, shot.target, source, cards)
        }
    }
}

impl Hits {
    pub(crate) const fn new() -> Self {
        Self {
            dues: Vec::new(),
            drawn: 0,
            news: News::NONE,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.dues.is_empty()
    }

    pub(crate) fn add(&mut self, due: Due) {
        put(&mut self.dues, due);
    }

    /// Draws and reads all cards of the step that are left. Who is out is decided afterwards.
    pub(crate) fn play(&mut self, open: &mut Open, secret: &mut Secret) {
        self.draw(open, secret);
        // Here all cards of the step lie with those who took them, and nobody has read one: a rule that lets players
        // choose among them before they count belongs between the two.
        self.read(open, secret);
        self.tell(open, secret);
    }

    pub(crate) fn draw(&mut self, open: &mut Open, secret: &mut Secret) {
        for place in core::mem::replace(&mut self.drawn, self.dues.len())..self.dues.len() {
            let Some(Due {
                unit, source, cards, ..
            }) = self.dues.get(place)
            else {
                continue;
            };
            let (unit, deck, cards) = (*unit, source.deck(), *cards);
            for _ in 0..cards {
                // WOW-RUN-4: a deck that has no other card takes back those of this very step, so they are read before
                // they go.
                if runout::takes_fresh(open, secret, deck) {
                    self.read(open, secret);
                }
                let taken = runout::draw(open, secret, &mut self.news, deck, Holder::Unit(unit));
                if let Some(due) = self.dues.get_mut(place) {
                    due.unread = due.unread.saturating_add(taken.iter().flatten().count() as u8);
                }
            }
            if let Some(due) = self.dues.get_mut(place) {
                due.news = self.news.count();
            }
        }
    }

    /// Reads the cards that are drawn but not read yet: they are the newest on the table.
    pub(crate) fn read(&mut self, open: &Open, secret: &mut Secret) {
        let mut unread: usize = self.dues.iter().map(|due| usize::from(due.unread)).sum();
        // Whether the card before had a point.
        let mut scored = false;
        for due in self.dues.iter_mut().filter(|due| due.unread > 0) {
            let filter = due.filter(open);
            for _ in 0..core::mem::take(&mut due.unread) {
                if let Some(held) = secret.cards.newest(unread) {
                    scored = due.read(open, secret, held, filter, scored);
                }
                unread = unread.saturating_sub(1);
            }
        }
    }

    /// Tells what everybody may know: of each unit in turn, then which guns jammed. WOW-SEC-1, WOW-SPEC-1.
    fn tell(&self, open: &mut Open, secret: &mut Secret) {
        let mut toll = Toll::default();
        let mut told = 0;
        for (place, due) in self.dues.iter().enumerate() {
            due.begin(open);
            self.news.tell(open, usize::from(told)..usize::from(due.news));
            told = due.news;
            toll.add(due.toll);
            // All shots at a target are told as one hit, except for the cards, which are told of each shooter.
            let next = self.dues.get(place.saturating_add(1));
            let next = next.filter(|next| next.by.is_some() && due.by.is_some() && next.unit == due.unit);
            if next.is_none_or(|next| next.by != due.by) {
                toll.announce_cards(open, secret, due.unit, due.by);
            }
            if next.is_none() {
                core::mem::take(&mut toll).announce(open, secret, due.unit);
            }
        }
        for due in &self.dues {
            if let (Some(shot), Some((points, second))) = (due.shot, due.jam) {
                jam::start(open, secret, shot.shooter, shot.gun);
                disclosure::jam(open, shot.shooter, shot.gun, points, second);
            }
        }
    }
}

impl Due {
    /// Tells what everybody sees before the cards of this due.
    fn begin(&self, open: &mut Open) {
        let unit = self.unit;
        match (self.source, self.shot) {
            (_, Some(shot)) if self.aim => disclosure::aim(open, shot.shooter, shot.gun),
            (Source::Burning, _) => {
                let left = open.unit(unit).special.flames;
                open.tell(Notice::Flames { unit, left });
            }
            (Source::GroundCrash, _) => open.tell(Notice::Ground(unit, Ground::Crashed)),
            _ => {}
        }
    }

    /// WOW-DECK-3: which parts of its cards count on this table.
    fn filter(&self, open: &Open) -> Filter {
        let special = open.switches.has(Switch::Special);
        let mut filter = self.source.filter(special);
        if special && open.switches.has(Switch::BailOut) && self.source.hits_observers() {
            filter = filter.with_observers();
        }
        if open.switches.has(Switch::NoJamOnGround) && !open.unit(self.unit).is_aircraft() {
            filter = filter.without_jams();
        }
        if open.switches.has(Switch::RiflesNoExplosion) && self.source == Source::Infantry {
            filter = filter.without_explosions();
        }
        filter
    }

    /// Reads a card and does what it says. Returns whether it had a point.
    fn read(&mut self, open: &Open, secret: &mut Secret, held: Held, filter: Filter, scored: bool) -> bool {
        // WOW-INC-1, WOW-INC-3: what the bullets do to a symbol comes before anything is left out.
        let card = self
            .shot
            .map_or(held.card, |shot| incendiary::change(open, &shot, held.card));
        // WOW-RUN-6, AMB-30: aim adds to every card that stands in, or with that switch to only one of a pair.
        let counted = scored && held.counts() == Counts::PointsOnly && open.switches.has(Switch::AimOncePerCard);
        let reading = damage::read(card, held.counts(), filter, self.aim && !counted);
        secret.cards.note(held, reading, self.by);
        let enemy = |by: Unit| open.side_of(by) != open.side_of(self.unit);
        if self.by.is_some_and(enemy) {
            rockets::struck(open.switches, secret, self.unit, held);
        }
        self.toll.cards = self.toll.cards.saturating_add(1);
        if reading.symbol.is_jam() {
            self.jam = match self.jam {
                None => Some((held.card.points, None)),
                Some((first, _)) => Some((first, Some(held.card.points))),
            };
        }
        // WOW-STR-2: what a card on the ground takes lies open.
        if open.unit(self.unit).ground().is_some() {
            self.toll.points = self.toll.points.saturating_add(reading.points);
            self.toll.strike(reading.symbol);
            return reading.points > 0;
        }
        let smokes = |shot: &Shot| incendiary::smokes(open, shot, reading.symbol);
        self.toll.smoke |= reading.symbol == Symbol::Smoke || self.shot.as_ref().is_some_and(smokes);
        if reading.symbol == Symbol::Crew && open.unit(self.unit).balloon().is_some() {
            self.toll.observers = self.toll.observers.saturating_add(bail::hit_by(held.card));
        }
        if open.unit(self.unit).giant().is_some() {
            match reading.symbol {
                Symbol::Engine => self.toll.engines = self.toll.engines.saturating_add(1),
                Symbol::Crew => self.toll.crew = self.toll.crew.saturating_add(1),
                _ => {}
            }
        }
        self.toll.fires = self.toll.fires.saturating_add(u8::from(reading.symbol == Symbol::Fire));
        let doomed = secret.cause(self.unit).is_some();
        damage::apply(open, secret, self.unit, held.card, reading);
        if let Some(cause) = seen(self.source)
            && !doomed
            && damage::falls(open, secret, self.unit)
        {
            // WOW-BAL-7: whether a balloon blows up depends on its cards.
            if open.unit(self.unit).is_aircraft() {
                secret.blame(self.unit, cause);
            } else {
                secret.doom(self.unit, Cause::Points);
            }
        }
        reading.points > 0
    }
}

/// What everybody sees happen to a unit. If it falls, that is the cause: to tell points from an explosion here would
/// give the card away.
const fn seen(source: Source) -> Option<Cause> {
    match source {
        Source::GroundCrash => Some(Cause::Crash),
        Source::Collision | Source::CollisionWithoutC => Some(Cause::Collision),
        _ => None,
    }
}

impl Toll {
    fn add(&mut self, other: Self) {
        self.cards = self.cards.saturating_add(other.cards);
        self.smoke |= other.smoke;
        self.fires = self.fires.saturating_add(other.fires);
        self.observers = self.observers.saturating_add(other.observers);
        self.engines = self.engines.saturating_add(other.engines);
        self.crew = self.crew.saturating_add(other.crew);
        self.points = self.points.saturating_add(other.points);
        self.strike(other.symbol);
    }

    /// A jam is the shooter's.
    fn strike(&mut self, symbol: Symbol) {
        if !symbol.is_jam() && (self.symbol == Symbol::None || symbol == Symbol::Explosion) {
            self.symbol = symbol;
        }
    }

    /// Tells how many cards one shooter, a fire or a contact brought.
    fn announce_cards(&mut self, open: &mut Open, secret: &mut Secret, unit: Unit, by: Option<Unit>) {
        let cards = core::mem::take(&mut self.cards);
        if cards == 0 {
            return;
        }
        if open.unit(unit).ground().is_none() {
            return disclosure::took(open, unit, by, cards);
        }
        let (points, symbol) = (core::mem::take(&mut self.points), core::mem::take(&mut self.symbol));
        // Nobody has to look at what lies open.
        secret.cards.look(unit, 0);
        disclosure::strafed(open, unit, by, points, symbol);
    }

    /// Tells what else the cards did.
    fn announce(self, open: &mut Open, secret: &mut Secret, unit: Unit) {
        let Self {
            smoke,
            fires,
            observers,
            engines,
            crew,
            ..
        } = self;
        if smoke {
            disclosure::smoke(open, unit);
        }
        if fires > 0 {
            disclosure::fire(open, unit, fires);
        }
        if observers > 0 {
            disclosure::observers(open, unit, observers);
        }
        if engines > 0 {
            disclosure::engine_hits(open, secret, unit, engines);
        }
        if crew > 0 {
            disclosure::crew_hits(open, secret, unit, crew);
        }
    }
}
