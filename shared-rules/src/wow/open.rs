//! The public half of the table: what every player may see, and all that a refusal may depend on.
use heapless::Vec;

use crate::core::{MAX_PLAYERS, MAX_UNITS, Name, Seat, Side, Unit, UnitSet, copy};
use crate::core::{Pairs, Units};
use crate::wow::armament::{MAX_GUNS, PLACES};
use crate::wow::data::{Class, GIANTS, decks};
use crate::wow::notice::{Cause, Exit};
use crate::wow::public::{Shot, Stage};
use crate::wow::results::DrawResults;
use crate::wow::rules::altitude::{Climbs, Flight};
use crate::wow::rules::arrivals::Entry;
use crate::wow::rules::automatic::Aim;
use crate::wow::rules::balloon::{OpenBalloon, STAY_UP};
use crate::wow::rules::bombs::{Bomb, MAX_BOMBS, OpenBombs};
use crate::wow::rules::clouds::Pile;
use crate::wow::rules::exit::Edge;
use crate::wow::rules::fit::{Fit, Fits, Load};
use crate::wow::rules::giant::OpenGiant;
use crate::wow::rules::ground::{OpenGround, Silenced};
use crate::wow::rules::higher::Floors;
use crate::wow::rules::manoeuvre::OpenCourse;
use crate::wow::rules::rockets::OpenRockets;
use crate::wow::rules::scenario::OpenScenario;
use crate::wow::rules::special::OpenSpecial;
use crate::wow::rules::tailing::OpenTail;
use crate::wow::{Clock, DeckId, Gun, Letter, Notice, Notices, Plane, Sits, Switches, Undo};

/// How many giants a table can have.
pub(crate) const MAX_GIANTS: usize = 6;
/// Enough for every gun of every unit to fire once.
pub(crate) const MAX_SHOTS: usize = MAX_GIANTS * MAX_GUNS + (MAX_UNITS - MAX_GIANTS) * Gun::OF_A_PLANE.len();

/// Enough for every gun of a giant that nobody controls.
const MAX_AIMS: usize = if GIANTS { MAX_GIANTS * MAX_GUNS } else { 0 };

/// The public half.
pub(crate) struct Open {
    pub(crate) stage: Stage,
    pub(crate) clock: Clock,
    pub(crate) switches: Switches,
    pub(crate) players: [Option<OpenPlayer>; MAX_PLAYERS],
    pub(crate) places: Places,
    pub(crate) decks: [OpenDeck; 4],
    /// How many of each card a copy holds; the rows of the four decks end to end.
    pub(crate) counts: [u8; decks::ROWS],
    pub(crate) floors: Floors,
    /// WOW-BAL-2: for how many turns balloons stay up on a table without altitude.
    pub(crate) balloon_turns: u8,
    /// The scenario that is played, WOW-SCN-101; none in a free game.
    pub(crate) scenario: Option<OpenScenario>,
    pub(crate) phase: OpenPhase,
    /// WOW-COL-5, AMB-50: the pairs that collided in an earlier phase and have overlapped ever since.
    pub(crate) collided: Pairs,
    /// WOW-CLD-4: cards flown in a cloud that everybody sees.
    pub(crate) pile: Pile,
    /// The bomb cards on the table, in the order in which they were laid.
    pub(crate) bombs: Vec<Bomb, MAX_BOMBS, u8>,
    /// The number that the table added to the luck.
    pub(crate) number: Option<u32>,
    /// Cards were drawn that are no longer on the table: see [`shuffle`](crate::wow::rules::shuffle).
    pub(crate) settled: bool,
    /// The seed is shown.
    pub(crate) revealed: bool,
    pub(crate) notices: Notices,
    pub(crate) results: DrawResults,
    pub(crate) undo: Undo,
    /// Where the clock stood before the command that an undo would take back.
    pub(crate) clock_before: Clock,
}

/// The units of a table, in the order of set-up. Every [`Unit`] that a table can have has its place, even if it is
/// empty.
pub(crate) struct Places {
    all: [OpenUnit; MAX_UNITS],
    count: usize,
}

/// A seated player.
#[derive(Clone, Copy)]
pub(crate) struct OpenPlayer {
    pub(crate) side: Side,
    pub(crate) name: Name,
    pub(crate) sits: Sits,
    /// Whether his gate asks for a knock.
    pub(crate) knocks: bool,
}

/// The public half of one unit: what every class has, and the body of its class.
#[derive(Clone)]
pub(crate) struct OpenUnit {
    pub(crate) base: Plane,
    pub(crate) exit: Option<Exit>,
    /// When it went.
    pub(crate) gone: Clock,
    /// The side of the table over which it left, where players said so, WOW-SCN-103.
    pub(crate) over: Option<Edge>,
    /// Why it is out, once the disclosure list has let that out.
    pub(crate) cause: Option<Cause>,
    pub(crate) downed_by: UnitSet,
    /// Cards that lie with it, or as many as a byte holds.
    pub(crate) cards: u8,
    /// Cards taken since the owner last looked, including those that a deck has taken back since.
    pub(crate) unseen: u8,
    /// WOW-GIA-40: cards taken in this game, or as many as a byte holds; a deck that takes some back changes nothing.
    pub(crate) taken: u8,
    /// Cards that it held went back into their deck.
    pub(crate) ledger: bool,
    /// Its damage, at an open table; at any other what the score asks of it once the game is over, WOW-SCN-102.
    pub(crate) points: u16,
    /// Its guns by their places, most of which are empty.
    guns: [OpenGun; PLACES],
    pub(crate) special: OpenSpecial,
    pub(crate) now: Flight,
    /// The level it starts from; 0 where the table said nothing.
    pub(crate) start: Option<u8>,
    /// What it was fitted with in the set-up.
    pub(crate) fits: Fits,
    pub(crate) body: Body,
}

/// What only units of one class have.
#[derive(Clone)]
pub(crate) enum Body {
    /// A plane: it flies cards.
    Flier(OpenFlier),
    /// A balloon: it stands in the air where it was placed.
    Balloon(OpenBalloon),
    /// A card on the ground.
    Ground(OpenGround),
}

/// What everybody knows of a unit that flies cards, with one field for each rule that keeps something.
#[derive(Clone, Copy)]
pub(crate) struct OpenFlier {
    /// Where it was at the reveal of this phase: a card told again is flown from there.
    pub(crate) before: Flight,
    pub(crate) climbs: Climbs,
    pub(crate) course: OpenCourse,
    pub(crate) tail: OpenTail,
    /// Missions done, WOW-TWO-5.
    pub(crate) missions: u8,
    /// It is not there yet, WOW-SCN-105, WOW-SCN-106.
    pub(crate) away: bool,
    /// Where it comes from, if its owner chose that in secret.
    pub(crate) entry: Entry,
    /// It has not flown a card yet, so the table may still say where it starts and what its type can do.
    pub(crate) new: bool,
    /// Cards on its pile in the cloud, without that of this phase.
    pub(crate) piled: u8,
    /// The bombs it starts with, WOW-BOM-1.
    pub(crate) load: Load,
    pub(crate) bombs: OpenBombs,
    pub(crate) rockets: OpenRockets,
    /// What only giants have.
    giant: Option<OpenGiant>,
}

/// What everybody knows of a gun.
#[derive(Clone, Copy)]
pub(crate) struct OpenGun {
    /// Jam counters.
    pub(crate) jam: u8,
    /// "No fire this phase", WOW-TURN-6 (5).
    pub(crate) latched: bool,
    /// Whom it shot at in the phase before, WOW-TURN-9 (2).
    pub(crate) last: Option<Unit>,
    /// It fired in the phase before, whether or not that target is still there.
    pub(crate) fired: bool,
}

/// What everybody knows of a deck.
#[derive(Clone, Copy)]
pub(crate) struct OpenDeck {
    /// The copies that the table chose; `None` means one for every four planes.
    pub(crate) chosen: Option<u8>,
    /// Copies this game is played with, from the start on.
    pub(crate) copies: u8,
    pub(crate) total: u16,
    pub(crate) left: u16,
    pub(crate) discards: u16,
}

/// What lasts for one phase only.
pub(crate) struct OpenPhase {
    pub(crate) shots: Vec<Shot, MAX_SHOTS, u8>,
    /// WOW-GIA-40: whom the guns of giants may shoot at that nobody controls.
    pub(crate) aims: Vec<Aim, MAX_AIMS, u8>,
    /// The players went on from the reveal, so nobody has a shot to tell.
    pub(crate) passed: bool,
    /// WOW-TURN-8 (2): the shots are drawn.
    pub(crate) locked: bool,
    /// The table has said who is in range of the guns that nobody controls, WOW-SOLO-1.
    pub(crate) ranged: bool,
    /// WOW-AAG-10: a tailer has seen a card before this reveal.
    pub(crate) looked: bool,
    /// Whose bases overlap, until planes move again.
    pub(crate) overlaps: Pairs,
    /// WOW-LAND-6: who rolled out of the landing field.
    pub(crate) outside: UnitSet,
    /// WOW-CLD-3: whose hidden card of this phase is told.
    pub(crate) hidden: UnitSet,
}

impl Open {
    /// An empty table. A constant, so that it is copied straight to where it will live: a function would build it on
    /// the stack first.
    pub(crate) const EMPTY: Self = Self {
        stage: Stage::SetUp,
        clock: Clock::START,
        switches: Switches::START,
        players: [None; MAX_PLAYERS],
        places: Places::NONE,
        decks: [OpenDeck::UNKNOWN; 4],
        counts: decks::PRINTED,
        floors: Floors::NEW,
        balloon_turns: STAY_UP,
        scenario: None,
        phase: OpenPhase::new(),
        collided: Pairs::NONE,
        pile: Pile::new(),
        bombs: Vec::new(),
        number: None,
        settled: false,
        revealed: false,
        notices: Notices::new(),
        results: DrawResults::NONE,
        undo: Undo::Nothing,
        clock_before: Clock::START,
    };

    /// Makes it the same as another one, part by part: a whole half would be built on the stack first.
    pub(crate) fn copy(&mut self, other: &Self) {
        // Named one by one, so that none is forgotten.
        let Self {
            stage,
            clock,
            switches,
            players,
            places,
            decks,
            counts,
            floors,
            phase,
            collided,
            pile,
            number,
            settled,
            revealed,
            notices,
            results,
            undo,
            clock_before,
            balloon_turns,
            scenario,
            bombs,
        } = other;
        (self.stage, self.clock, self.clock_before) = (*stage, *clock, *clock_before);
        (self.settled, self.revealed, self.number) = (*settled, *revealed, *number);
        (self.switches, self.floors, self.undo) = (*switches, *floors, *undo);
        (self.players, self.decks, self.counts) = (*players, *decks, *counts);
        (self.collided, self.balloon_turns, self.scenario) = (*collided, *balloon_turns, *scenario);
        copy(&mut self.bombs, bombs);
        self.places.copy(places);
        self.phase.copy(phase);
        self.pile.copy_all(pile);
        self.notices.clone_from(notices);
        self.results.copy(results);
    }

    /// Back to the set-up: the units are undamaged again, and nothing else of the game is left.
    pub(crate) fn rematch(&mut self) {
        self.stage = Stage::SetUp;
        self.clock = Clock::START;
        self.notices.clear();
        self.results.clear();
        self.phase.clear();
        // It has to be chosen anew: it counts only if it was chosen after the new seed's commitment.
        self.number = None;
        self.settled = false;
        self.revealed = false;
        self.collided = Pairs::NONE;
        self.floors.now = self.floors.first;
        self.pile = Pile::new();
        self.bombs.clear();
        self.scenario = self.scenario.map(|scenario| OpenScenario::new(scenario.choice));
        for unit in self.places.iter_mut() {
            *unit = unit.anew(unit.base);
        }
        for deck in &mut self.decks {
            *deck = OpenDeck {
                chosen: deck.chosen,
                ..OpenDeck::UNKNOWN
            };
        }
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&OpenPlayer> {
        self.players.get(seat.index())?.as_ref()
    }

    /// Whether somebody sits there.
    pub(crate) fn is_taken(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.sits == Sits::Somebody)
    }

    /// Tells everybody.
    pub(crate) fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
        if notice.is_result() {
            self.results.add(notice);
        }
    }

    /// Whether this unit is on the table.
    pub(crate) fn has(&self, unit: Unit) -> bool {
        unit.index() < self.places.len()
    }

    /// A unit of the table. Units that a command names are checked, so every unit that is remembered is on the table; a
    /// view may ask for one that is not, and finds an empty place.
    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn unit(&self, unit: Unit) -> &OpenUnit {
        &self.places.all[unit.index()]
    }

    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn unit_mut(&mut self, unit: Unit) -> &mut OpenUnit {
        &mut self.places.all[unit.index()]
    }

    /// All units that are not out: they can be hit, and their guns can jam.
    pub(crate) fn in_play(&self) -> UnitSet {
        self.units_with(|unit| unit.in_play())
    }

    /// The units in play that fly cards: they tail, leave, and win.
    pub(crate) fn aircraft(&self) -> UnitSet {
        self.units_with(|unit| unit.in_play() && unit.is_aircraft())
    }

    /// Whether nothing stands on the table but what flies cards. Most tables are such, and what only balloons and cards
    /// on the ground can lead to need not be looked for there.
    pub(crate) fn only_aircraft(&self) -> bool {
        self.places.iter().all(OpenUnit::is_aircraft)
    }

    /// The units of which this holds.
    pub(crate) fn units_with(&self, is: impl Fn(&OpenUnit) -> bool) -> UnitSet {
        let some = self.each().filter(|(_, open)| is(open));
        some.map(|(unit, _)| unit).collect()
    }

    /// The units of the table, in the order of set-up.
    pub(crate) fn units(&self) -> Units {
        Units::first(self.places.len())
    }

    /// Each unit with what everybody knows of it.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Unit, &OpenUnit)> {
        self.units().zip(self.places.iter())
    }

    pub(crate) fn side_of(&self, unit: Unit) -> Option<Side> {
        Some(self.player(self.unit(unit).base.owner)?.side)
    }

    #[allow(clippy::indexing_slicing, reason = "there are as many as `DeckId` has values")]
    pub(crate) fn deck(&self, deck: DeckId) -> &OpenDeck {
        &self.decks[deck.index()]
    }

    #[allow(clippy::indexing_slicing, reason = "there are as many as `DeckId` has values")]
    pub(crate) fn deck_mut(&mut self, deck: DeckId) -> &mut OpenDeck {
        &mut self.decks[deck.index()]
    }
}

impl Places {
    const NONE: Self = Self {
        all: [OpenUnit::NONE; MAX_UNITS],
        count: 0,
    };

    fn copy(&mut self, other: &Self) {
        for (unit, from) in self.all.iter_mut().zip(&other.all) {
            unit.clone_from(from);
        }
        self.count = other.count;
    }

    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.count >= MAX_UNITS
    }

    pub(crate) fn iter(&self) -> core::slice::Iter<'_, OpenUnit> {
        self.all.get(..self.count).unwrap_or_default().iter()
    }

    pub(crate) fn iter_mut(&mut self) -> core::slice::IterMut<'_, OpenUnit> {
        self.all.get_mut(..self.count).unwrap_or_default().iter_mut()
    }

    /// Puts a unit into the next place and returns which that is, or `None` if the table is full.
    pub(crate) fn push(&mut self, unit: OpenUnit) -> Option<Unit> {
        *self.all.get_mut(self.count)? = unit;
        let unit = Unit::new(self.count as u8);
        self.count = self.count.saturating_add(1);
        unit
    }

    /// Takes a unit off the table; those after it move up.
    pub(crate) fn remove(&mut self, unit: Unit) {
        let from = self.all.get_mut(unit.index()..self.count).unwrap_or_default();
        if let Some(gone) = from.first_mut() {
            *gone = OpenUnit::NONE;
            from.rotate_left(1);
            self.count = self.count.saturating_sub(1);
        }
    }
}

impl OpenDeck {
    /// A deck that is not made yet.
    const UNKNOWN: Self = Self {
        chosen: None,
        copies: 0,
        total: 0,
        left: 0,
        discards: 0,
    };
}

impl OpenUnit {
    /// An empty place.
    const NONE: Self = Self::of(Plane::NONE, Body::Ground(OpenGround::NEW));

    /// A unit as it comes to the table, with the body of its class.
    pub(crate) fn new(base: Plane) -> Self {
        let class = base.kind.class();
        let body = match class {
            Class::Plane | Class::Giant => {
                let giant = base.kind.giant().map(|_| OpenGiant::NEW);
                Body::Flier(OpenFlier::new(Climbs::of(base.kind), giant))
            }
            Class::Balloon => Body::Balloon(OpenBalloon::NEW),
            Class::Trench | Class::AaGun | Class::AaMachineGun | Class::Target => Body::Ground(OpenGround::NEW),
        };
        Self::of(base, body)
    }

    const fn of(base: Plane, body: Body) -> Self {
        Self {
            base,
            exit: None,
            gone: Clock::START,
            over: None,
            cause: None,
            downed_by: UnitSet::EMPTY,
            cards: 0,
            unseen: 0,
            taken: 0,
            ledger: false,
            points: 0,
            guns: [OpenGun::NEW; PLACES],
            special: OpenSpecial::NONE,
            now: Flight::UNKNOWN,
            start: None,
            fits: Fits::NONE,
            body,
        }
    }

    /// As it comes to the table with this base: what the set-up said of it stays. Climb rate and highest level are
    /// those of its type, so another type brings its own; its bombs stay with its class, and so does what it was fitted with
    /// and its new type can have.
    pub(crate) fn anew(&self, base: Plane) -> Self {
        let mut unit = Self::new(base);
        unit.start = self.start;
        if base.kind.class() == self.base.kind.class() {
            unit.fits = self.fits.of(base.kind);
        }
        if let Some(flier) = unit.flier_mut() {
            flier.load = self.flier().load;
            if base.kind == self.base.kind {
                flier.climbs = self.flier().climbs;
            }
        }
        unit
    }

    /// Whether it is on the table.
    pub(crate) fn in_play(&self) -> bool {
        self.is_left() && !self.flier().away
    }

    /// Whether it is not out: on the table, or still to come.
    pub(crate) const fn is_left(&self) -> bool {
        self.exit.is_none()
    }

    /// Whether it is a card on the ground that does nothing any more.
    pub(crate) fn is_silenced(&self) -> bool {
        self.ground().is_some_and(|ground| ground.silenced == Silenced::All)
    }

    /// What it is.
    pub(crate) fn class(&self) -> Class {
        self.base.kind.class()
    }

    /// Whether it flies cards.
    pub(crate) const fn is_aircraft(&self) -> bool {
        matches!(self.body, Body::Flier(_))
    }

    /// What it flew and whom it tails: nothing and nobody, if it flies no cards.
    pub(crate) const fn flier(&self) -> &OpenFlier {
        match &self.body {
            Body::Flier(flier) => flier,
            Body::Balloon(_) | Body::Ground(_) => &OpenFlier::NONE,
        }
    }

    /// What everybody knows of its engines and men, if it is a giant.
    pub(crate) fn giant(&self) -> Option<&OpenGiant> {
        // Where none can be, nothing that begins with one is in the program.
        self.flier().giant.as_ref().filter(|_| GIANTS)
    }

    /// The same, to be changed.
    pub(crate) fn giant_mut(&mut self) -> Option<&mut OpenGiant> {
        self.flier_mut()?.giant.as_mut().filter(|_| GIANTS)
    }

    /// What it flew and whom it tails, to be changed.
    pub(crate) const fn flier_mut(&mut self) -> Option<&mut OpenFlier> {
        match &mut self.body {
            Body::Flier(flier) => Some(flier),
            Body::Balloon(_) | Body::Ground(_) => None,
        }
    }

    /// What everybody knows of a balloon, if it is one.
    pub(crate) const fn balloon(&self) -> Option<&OpenBalloon> {
        match &self.body {
            Body::Balloon(balloon) => Some(balloon),
            Body::Flier(_) | Body::Ground(_) => None,
        }
    }

    /// The same, to be changed.
    pub(crate) const fn balloon_mut(&mut self) -> Option<&mut OpenBalloon> {
        match &mut self.body {
            Body::Balloon(balloon) => Some(balloon),
            Body::Flier(_) | Body::Ground(_) => None,
        }
    }

    /// What everybody knows of a card on the ground, if it is one.
    pub(crate) const fn ground(&self) -> Option<&OpenGround> {
        match &self.body {
            Body::Ground(ground) => Some(ground),
            Body::Flier(_) | Body::Balloon(_) => None,
        }
    }

    /// The same, to be changed.
    pub(crate) const fn ground_mut(&mut self) -> Option<&mut OpenGround> {
        match &mut self.body {
            Body::Ground(ground) => Some(ground),
            Body::Flier(_) | Body::Balloon(_) => None,
        }
    }

    /// A gun; one that it does not have was never fired.
    pub(crate) fn gun(&self, gun: Gun) -> OpenGun {
        self.guns.get(gun.index()).copied().unwrap_or(OpenGun::NEW)
    }

    /// The places of the guns that it can have.
    pub(crate) fn guns(&self) -> impl Iterator<Item = Gun> + use<> {
        let first: usize = match self.class() {
            Class::Plane | Class::AaMachineGun | Class::Trench => 2,
            Class::AaGun => 1,
            Class::Giant => PLACES,
            Class::Balloon | Class::Target => 0,
        };
        let giant = self.base.kind.giant();
        Gun::first(first).filter(move |gun| giant.is_none_or(|giant| giant.letter(*gun).is_some()))
    }

    /// The letter of a gun, which names its deck: that on the base, or on a giant that of its type. WOW-GIA-34: twins
    /// fire with A.
    pub(crate) fn letter(&self, gun: Gun) -> Option<Letter> {
        let Some(giant) = self.base.kind.giant() else {
            return self.base.gun(gun);
        };
        let twins = Fit::twins(gun).is_some_and(|fit| self.fits.has(fit));
        giant.letter(gun).map(|letter| if twins { Letter::A } else { letter })
    }

    /// All its guns, to be changed.
    pub(crate) const fn guns_mut(&mut self) -> &mut [OpenGun; PLACES] {
        &mut self.guns
    }

    pub(crate) fn gun_mut(&mut self, gun: Gun) -> Option<&mut OpenGun> {
        self.guns.get_mut(gun.index())
    }
}

impl OpenFlier {
    const NONE: Self = Self::new(Climbs::UNKNOWN, None);

    const fn new(climbs: Climbs, giant: Option<OpenGiant>) -> Self {
        Self {
            before: Flight::UNKNOWN,
            climbs,
            course: OpenCourse::NEW,
            tail: OpenTail::NONE,
            missions: 0,
            away: false,
            entry: Entry::Unsaid,
            new: true,
            piled: 0,
            load: Load::NONE,
            bombs: OpenBombs::NONE,
            rockets: OpenRockets::NONE,
            giant,
        }
    }
}

impl OpenGun {
    pub(crate) const NEW: Self = Self {
        jam: 0,
        latched: false,
        last: None,
        fired: false,
    };
}

impl OpenPhase {
    pub(crate) const fn new() -> Self {
        Self {
            shots: Vec::new(),
            aims: Vec::new(),
            passed: false,
            locked: false,
            ranged: false,
            looked: false,
            overlaps: Pairs::NONE,
            outside: UnitSet::EMPTY,
            hidden: UnitSet::EMPTY,
        }
    }

    fn copy(&mut self, other: &Self) {
        let Self {
            shots,
            aims,
            passed,
            locked,
            ranged,
            looked,
            overlaps,
            outside,
            hidden,
        } = other;
        copy(&mut self.shots, shots);
        copy(&mut self.aims, aims);
        (self.passed, self.locked) = (*passed, *locked);
        (self.ranged, self.looked) = (*ranged, *looked);
        self.overlaps = *overlaps;
        (self.outside, self.hidden) = (*outside, *hidden);
    }

    /// Forgets what was declared. Bases still overlap as they did.
    pub(crate) fn close(&mut self) {
        self.shots.clear();
        self.aims.clear();
        self.passed = false;
        self.locked = false;
        self.ranged = false;
        self.looked = false;
        self.outside = UnitSet::EMPTY;
        self.hidden = UnitSet::EMPTY;
    }

    /// Forgets what was declared and reported.
    pub(crate) fn clear(&mut self) {
        self.close();
        self.overlaps = Pairs::NONE;
    }
}
