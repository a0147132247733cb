//! Bombs: announced before a reveal, laid after the move, and on the ground at once or some phases later. WOW-BOM-1 to
//! WOW-BOM-8; the example of the book is WOW-BOM-7. Giants do all of it like any plane, WOW-GIA-33, WOW-GIA-35 to
//! WOW-GIA-37; with a full load every plane flies like one, WOW-GIA-38.
//!
//! All of it lies open. The players move the bomb card on the table and see what it covers; the table keeps the load,
//! the markers and the damage.
use super::fit::Load;
use super::{altitude, asks, check_aircraft, check_in_play, ground, in_play, round, score, turn};
use crate::core::spell::{Field, Nth, ReadFrom, Reader, WordList, WriteTo, Writer, named};
use crate::core::{Unit, UnitSet, put};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Flown, Notice, Phase, Refusal, Step, Switch};

/// Bomb cards that can lie on a table at once.
pub const MAX_BOMBS: usize = 12;

/// The most markers that a bomb card gets, WOW-BOM-5.
pub const MARKERS: u8 = 4;

/// Some of the groups of a plane's bombs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups(pub [bool; Load::GROUPS]);

impl Groups {
    /// None of them.
    pub const NONE: Self = Self([false; Load::GROUPS]);

    const fn word(words: &'static [&'static str]) -> WordList {
        WordList {
            what: "a group of bombs",
            words,
            bits: 1,
            left_off: Some(0),
        }
    }

    /// A group is named by its number, or left off.
    const WORDS: &'static [WordList; Load::GROUPS] = &[
        Self::word(&["", "1"]),
        Self::word(&["", "2"]),
        Self::word(&["", "3"]),
        Self::word(&["", "4"]),
    ];

    /// All that a plane has aboard.
    pub fn of(load: Load) -> Self {
        Self(load.0.map(|worth| worth > 0))
    }

    /// What these groups of a load are worth together, at most 60.
    pub fn worth(self, load: Load) -> u8 {
        let groups = self.0.into_iter().zip(load.0);
        groups.filter(|(falls, _)| *falls).map(|(_, worth)| worth).sum()
    }
}

impl Field for Groups {
    type Told = Self;
    const BITS: u32 = u8::BITS * Load::GROUPS as u32;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Groups {
    fn write(self, to: &mut W) {
        for (words, falls) in Self::WORDS.iter().zip(self.0) {
            to.word(words, usize::from(falls));
        }
    }
}

impl<R: Reader> ReadFrom<R> for Groups {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let mut groups = Self::NONE;
        for (words, falls) in Self::WORDS.iter().zip(&mut groups.0) {
            *falls = match from.word(words)? {
                0 => false,
                1 => true,
                _ => return Err(from.nothing()),
            };
        }
        Ok(groups)
    }
}

named! {
    /// How much of a target a bomb card covers, WOW-BOM-3.
    pub enum Covers: "how much is covered", 1 bits {
        /// Some of it, but not the whole red dot: half of the damage.
        Part "part",
        /// The whole red dot.
        Full "full",
    }
}

named! {
    /// The card that is put in front of a plane or a bomb to move the bomb, WOW-BOM-3.
    pub enum Fall: "how a bomb falls", 1 bits {
        /// A straight.
        Straight "straight",
        /// A stall.
        Stall "stall",
    }
}

/// WOW-GIA-38: whether a plane has a full load: less than half of its groups are dropped, rounded up.
pub(crate) fn is_full(open: &Open, unit: Unit) -> bool {
    let flier = open.unit(unit).flier();
    open.switches.has(Switch::FullLoad) && is_most(flier.bombs.aboard, flier.load)
}

/// WOW-GIA-38: whether it will have none any more with the drop that it announced.
pub(crate) fn sheds(open: &Open, unit: Unit) -> bool {
    let flier = open.unit(unit).flier();
    let left = without(flier.bombs.aboard, flier.bombs.announced);
    is_full(open, unit) && !is_most(left, flier.load)
}

/// WOW-GIA-38: of two groups one is dropped for that, of three or four two.
fn is_most(left: Load, load: Load) -> bool {
    let count = |load: Load| load.0.into_iter().filter(|worth| *worth > 0).count();
    let total = count(load);
    total.saturating_sub(count(left)) < total.div_ceil(2)
}

/// What everybody knows of a plane's bombs.
#[derive(Clone, Copy)]
pub(crate) struct OpenBombs {
    /// What is left of its load.
    pub(crate) aboard: Load,
    /// WOW-BOM-2: what it drops after its next card.
    pub(crate) announced: Groups,
}

impl OpenBombs {
    pub(crate) const NONE: Self = Self {
        aboard: Load::NONE,
        announced: Groups::NONE,
    };
}

/// A bomb card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bomb {
    /// Who dropped it; he may be out meanwhile.
    pub unit: Unit,
    /// What all its groups are worth together.
    pub worth: u8,
    /// Its markers; without one it is on the ground.
    pub markers: u8,
    /// The card that moves it.
    pub fall: Fall,
    /// The targets that players said it covers.
    pub hit: UnitSet,
}

impl Bomb {
    /// WOW-BOM-3: what it does to a target; half is rounded down.
    pub const fn points(&self, covers: Covers) -> u8 {
        match covers {
            Covers::Full => self.worth,
            Covers::Part => self.worth / 2,
        }
    }
}

/// WOW-BOM-1: the load of the set-up is aboard.
pub(crate) fn load(open: &mut Open) {
    for unit in open.places.iter_mut() {
        if let Some(flier) = unit.flier_mut() {
            flier.bombs.aboard = flier.load;
        }
    }
}

/// WOW-BOM-2, AMB-73: a drop is announced before any of the three reveals. In the first two phases that may also be
/// told before they close, and nothing may be left open there. WOW-BOM-5, WOW-GIA-35, AMB-75: at what level it is only counts when
/// the card is laid.
pub(crate) fn check_drop(open: &Open, unit: Unit, groups: Groups) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_aircraft(open, unit)?;
    let bombs = open.unit(unit).flier().bombs;
    let mut left = bombs.aboard;
    match open.clock.step {
        Step::Planning | Step::Window(_) => {}
        Step::Manoeuvre(phase) | Step::Contact(phase) | Step::Bombs(phase) | Step::Fire(phase)
            if phase != Phase::Three =>
        {
            turn::check_next(open)?;
            // What is to fall in this very phase is not there in the next.
            left = without(left, bombs.announced);
        }
        _ => return Err(Refusal::NotNow),
    }
    let aboard = Groups::of(left).0.into_iter().zip(groups.0);
    if groups == Groups::NONE || aboard.into_iter().any(|(aboard, falls)| falls && !aboard) {
        return Err(Refusal::NoBombs);
    }
    // Told again before the same reveal, it takes the place of what was told before.
    let again = |other: Unit| other == unit && matches!(open.clock.step, Step::Planning | Step::Window(_));
    let announced = |other: &Unit| open.unit(*other).flier().bombs.announced != Groups::NONE && !again(*other);
    let others = open.units().filter(announced).count();
    if open.bombs.len().saturating_add(others) >= MAX_BOMBS {
        Err(Refusal::NoBombCard)
    } else {
        Ok(())
    }
}

/// Announces a drop; told again, it is taken back. It moves the clock on to the window before the reveal, as a shot
/// moves it on to F.
pub(crate) fn drop(open: &mut Open, secret: &mut Secret, unit: Unit, groups: Groups) {
    if !matches!(open.clock.step, Step::Planning | Step::Window(_)) {
        turn::to_window(open, secret);
        // On the way there the plane may have fallen, or something may have been asked.
        let reached = open.stage == Stage::Playing && matches!(open.clock.step, Step::Window(_));
        if !reached || !open.unit(unit).in_play() {
            return open.tell(Notice::NotDropped { unit, lost: false });
        }
    }
    let Some(flier) = open.unit_mut(unit).flier_mut() else {
        return;
    };
    let again = flier.bombs.announced == groups;
    flier.bombs.announced = if again { Groups::NONE } else { groups };
    let worth = groups.worth(flier.bombs.aboard);
    let worth = (!again).then_some(worth);
    open.tell(Notice::Drops { unit, worth });
}

/// A group is worth this much now; 0 if it is not aboard, and then it is not announced any more.
pub(crate) fn correct(bombs: &mut OpenBombs, group: usize, worth: u8) {
    if let Some(place) = bombs.aboard.0.get_mut(group) {
        *place = worth;
    }
    if let Some(falls) = bombs.announced.0.get_mut(group) {
        *falls &= worth > 0;
    }
}

/// Only a card that is in the air: one on the ground is asked about.
pub(crate) fn check_markers(open: &Open, Nth(place): Nth, markers: u8) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    let bomb = open.bombs.get(usize::from(place));
    bomb.filter(|bomb| bomb.markers > 0).ok_or(Refusal::NoSuchCard)?;
    altitude::check_between(markers, (0, MARKERS))
}

/// A bomb card in the air has so many markers; with none it is taken off the table and lands nowhere.
pub(crate) fn set_markers(open: &mut Open, Nth(place): Nth, markers: u8) {
    let place = usize::from(place);
    let Some(bomb) = open.bombs.get_mut(place) else { return };
    let (unit, before, after) = (bomb.unit, bomb.markers, markers);
    bomb.markers = markers;
    if markers == 0 {
        open.bombs.remove(place);
    }
    open.tell(Notice::BombCorrected { unit, before, after });
}

/// WOW-BOM-2: what a plane announced and did not live to drop falls away with it.
pub(crate) fn is_out(open: &mut Open, unit: Unit) {
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.bombs.announced = Groups::NONE;
    }
}

/// B: bombs in the air are moved and lose a marker (WOW-BOM-6), then the announced ones are laid. What is on the ground
/// is asked about, if there is something that it can hit.
pub(crate) fn fall(open: &mut Open, secret: &Secret) {
    for place in 0..open.bombs.len() {
        if let Some(bomb) = open.bombs.get_mut(place) {
            bomb.markers = bomb.markers.saturating_sub(1);
            let Bomb {
                unit, markers, fall, ..
            } = *bomb;
            open.tell(Notice::BombFalls {
                unit,
                left: markers,
                fall,
            });
        }
    }
    for unit in open.aircraft().iter() {
        let full = is_full(open, unit);
        lay(open, unit);
        // WOW-GIA-38: it climbed with its load, and is lighter now.
        if full && !is_full(open, unit) {
            altitude::rate_fell(open, secret, unit);
        }
    }
    if targets(open).is_empty() {
        while let Some(place) = open.bombs.iter().position(|bomb| bomb.markers == 0) {
            let Bomb { unit, worth, .. } = open.bombs.remove(place);
            open.tell(Notice::BombLands { unit, worth });
        }
    }
}

/// Lays the bomb card of this plane, if it announced a drop. WOW-BOM-4: not after an Immelmann or a Split-S; AMB-74:
/// its load stays aboard, or is lost with that switch. WOW-BOM-5: nor at level 0, nor where nobody sees it.
fn lay(open: &mut Open, unit: Unit) {
    let lost = open.switches.has(Switch::LoadLost);
    let flown = open.unit(unit).flier().course.cards.ago(0);
    let markers = markers(open, unit);
    let Some(flier) = open.unit_mut(unit).flier_mut() else {
        return;
    };
    let groups = core::mem::replace(&mut flier.bombs.announced, Groups::NONE);
    if groups == Groups::NONE {
        return;
    }
    let worth = groups.worth(flier.bombs.aboard);
    let lost = lost && flown.is_reversal();
    let markers = markers.filter(|_| !flown.is_reversal());
    if markers.is_some() || lost {
        flier.bombs.aboard = without(flier.bombs.aboard, groups);
    }
    let Some(markers) = markers else {
        return open.tell(Notice::NotDropped { unit, lost });
    };
    // WOW-BOM-3: a climb is no stall.
    let fall = if flown == Flown::Stall {
        Fall::Stall
    } else {
        Fall::Straight
    };
    let bomb = Bomb {
        unit,
        worth,
        markers,
        fall,
        hit: UnitSet::EMPTY,
    };
    put(&mut open.bombs, bomb);
    open.tell(Notice::BombLaid { unit, markers, fall });
}

/// Whether a bomb will be on the ground once everybody has moved, as the cards are told so far: then its question comes
/// before any shot.
pub(crate) fn land_next(open: &Open) -> bool {
    let moving = open.stage == Stage::Playing && matches!(open.clock.step, Step::Manoeuvre(_));
    let drops = |unit: Unit| {
        let flier = open.unit(unit).flier();
        let reversal = flier.course.cards.ago(0).is_reversal();
        flier.bombs.announced != Groups::NONE && !reversal && markers(open, unit) == Some(0)
    };
    let falls = open.bombs.iter().any(|bomb| bomb.markers == 1);
    moving && !targets(open).is_empty() && (falls || open.aircraft().iter().any(drops))
}

/// WOW-BOM-5: how many markers a bomb gets that this plane drops after its move; `None` if it cannot drop one.
fn markers(open: &Open, unit: Unit) -> Option<u8> {
    altitude::check_shooter(open, unit).ok()?;
    if !open.switches.has(Switch::Altitude) {
        return Some(0);
    }
    match open.unit(unit).now.height.level {
        0 => None,
        1 => Some(0),
        2..=3 => Some(1),
        4..=6 => Some(2),
        7..=10 => Some(3),
        _ => Some(MARKERS),
    }
}

fn without(mut load: Load, groups: Groups) -> Load {
    for (worth, falls) in load.0.iter_mut().zip(groups.0) {
        if falls {
            *worth = 0;
        }
    }
    load
}

/// What a bomb can hit: cards on the ground, of whichever side.
pub(crate) fn targets(open: &Open) -> UnitSet {
    // WOW-SCN-22: in one round bombs count, in the others they are gone.
    let count = round::bombs_count(open);
    open.units_with(|unit| count && unit.in_play() && unit.ground().is_some())
}

/// The bomb card that is on the ground now and that the players have to say something about: its place in the list.
pub(crate) fn landed(open: &Open) -> Option<u8> {
    let place = open.bombs.iter().position(|bomb| bomb.markers == 0)?;
    matches!(open.clock.step, Step::Bombs(_)).then_some(place as u8)
}

fn check_lands(open: &Open, Nth(place): Nth) -> Result<Bomb, Refusal> {
    in_play(open.stage == Stage::Playing && matches!(open.clock.step, Step::Bombs(_)))?;
    let bomb = open.bombs.get(usize::from(place)).copied();
    bomb.filter(|bomb| bomb.markers == 0).ok_or(Refusal::NotAsked)
}

/// A card covers a target once.
pub(crate) fn check_landed(open: &Open, bomb: Nth, target: Unit) -> Result<(), Refusal> {
    let bomb = check_lands(open, bomb)?;
    check_in_play(open, target)?;
    if targets(open).contains(target) && !bomb.hit.contains(target) {
        Ok(())
    } else {
        Err(Refusal::NotAmong(target))
    }
}

/// WOW-BOM-3, WOW-BOM-8, WOW-GIA-36: it covers this target, which takes its damage. No card is drawn.
pub(crate) fn land(open: &mut Open, Nth(place): Nth, covers: Covers, target: Unit) {
    let Some(bomb) = open.bombs.get_mut(usize::from(place)) else {
        return;
    };
    bomb.hit.insert(target);
    let (unit, points) = (bomb.unit, bomb.points(covers));
    open.tell(Notice::Bombed { unit, target, points });
    ground::hurt(open, target, points);
}

pub(crate) fn check_missed(open: &Open, bomb: Nth) -> Result<(), Refusal> {
    check_lands(open, bomb).map(|_| ())
}

/// It covers nothing else, and the card is taken off the table. After the last one it is seen who can fire.
pub(crate) fn missed(open: &mut Open, secret: &mut Secret, Nth(place): Nth) {
    let bomb = open.bombs.remove(usize::from(place));
    if bomb.hit.is_empty() {
        open.tell(Notice::BombMissed(bomb.unit));
        if let Some(scenario) = open.scenario.as_mut()
            && !scenario.near.contains(bomb.unit)
        {
            scenario.far.insert(bomb.unit);
        }
    }
    if let Some(scenario) = open.scenario.as_mut() {
        scenario.near.remove(bomb.unit);
    }
    if asks::holding(open).is_none() {
        turn::to_fire(open, secret);
    }
}

/// WOW-SCN-19: whether a bomb of this plane is on the ground, and it matters whether it lies near a target.
pub(crate) fn check_near(open: &Open, unit: Unit) -> Result<(), Refusal> {
    let lies = |bomb: &Bomb| bomb.unit == unit && bomb.markers == 0;
    in_play(matches!(open.clock.step, Step::Bombs(_)))?;
    if score::asks_near(open) && open.bombs.iter().any(lies) {
        Ok(())
    } else {
        Err(Refusal::NotAsked)
    }
}

/// WOW-SCN-19: whether a plane still has bombs, aboard or in the air, or dropped some far from every target.
pub(crate) fn are_wasted(open: &Open, unit: Unit) -> bool {
    let aboard = open.unit(unit).flier().bombs.aboard != Load::NONE;
    let far = open.scenario.is_some_and(|scenario| scenario.far.contains(unit));
    far || aboard || open.bombs.iter().any(|bomb| bomb.unit == unit)
}

/// A round is over: what was announced falls away.
pub(crate) fn forget(open: &mut Open) {
    for unit in open.units() {
        is_out(open, unit);
    }
}
