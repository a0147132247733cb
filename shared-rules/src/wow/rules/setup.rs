//! Before the start: players, planes, switches and decks; also planes that join a running game. WOW-SET-1, WOW-SET-2.
use super::fit::{Fit, Fits};
use super::{altitude, arrivals, asks, bombs, check_there, in_play, rockets, tournament, turn};
use crate::core::{MAX_UNITS, Name, Seat, Side, Unit};
use crate::wow::data::{Class, GIANTS, decks};
use crate::wow::disclosure;
use crate::wow::open::{MAX_GIANTS, Open, OpenPlayer, OpenUnit};
use crate::wow::public::Stage;
use crate::wow::secret::{CAPACITY, Secret};
use crate::wow::{DeckId, Gun, Notice, Plane, Refusal, Sits, Step, Switch};

pub(crate) fn check_player(open: &Open, seat: Seat, name: &Name) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    if name.is_empty() {
        return Err(Refusal::BadName);
    }
    let mut others = Seat::all().filter(|other| *other != seat);
    if others.any(|other| open.player(other).is_some_and(|player| player.name.is_like(name))) {
        Err(Refusal::NameTaken)
    } else {
        Ok(())
    }
}

/// Whoever sits there already keeps his knock; an empty seat has no gate to knock at.
pub(crate) fn player(open: &mut Open, seat: Seat, name: Name, side: Side, sits: Sits) {
    if let Some(place) = place_of(open, seat) {
        let knocks = sits == Sits::Somebody && place.is_some_and(|player| player.knocks);
        *place = Some(OpenPlayer {
            side,
            name,
            sits,
            knocks,
        });
    }
}

pub(crate) fn check_remove_player(open: &Open, seat: Seat) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    open.player(seat).ok_or(Refusal::NoSuchPlayer)?;
    if open.places.iter().any(|plane| plane.base.owner == seat) {
        Err(Refusal::HasPlanes)
    } else {
        Ok(())
    }
}

pub(crate) fn remove_player(open: &mut Open, seat: Seat) {
    if let Some(place) = place_of(open, seat) {
        *place = None;
    }
}

fn place_of(open: &mut Open, seat: Seat) -> Option<&mut Option<OpenPlayer>> {
    open.players.get_mut(usize::from(seat.number()).checked_sub(1)?)
}

/// Planes come before the start or in a planning step.
pub(crate) fn check_plane(open: &Open, plane: &Plane) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp || open.clock.step == Step::Planning)?;
    if open.places.is_full() {
        return Err(Refusal::TableFull);
    }
    check_base(open, plane, None)?;
    if open.stage == Stage::SetUp {
        check_decks(open, Change::Units(counted_with(open, plane, None)))
    } else if needs(plane.kind.class(), Fits::NONE, DeckId::C) && open.deck(DeckId::C).total == 0 {
        Err(Refusal::DeckEmpty(DeckId::C))
    } else {
        Ok(())
    }
}

/// A plane is changed where it stands, before the start.
pub(crate) fn check_change_plane(open: &Open, unit: Unit, plane: &Plane) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    check_there(open, unit)?;
    check_base(open, plane, Some(unit))?;
    check_decks(open, Change::Units(counted_with(open, plane, Some(unit))))
}

pub(crate) fn change_plane(open: &mut Open, unit: Unit, plane: &Plane) {
    let place = open.unit_mut(unit);
    *place = place.anew(*plane);
}

/// WOW-SET-1: what a base must say; a plane without a damage limit is refused. A plane that is being changed may keep
/// its own name.
fn check_base(open: &Open, plane: &Plane, changes: Option<Unit>) -> Result<(), Refusal> {
    open.player(plane.owner).ok_or(Refusal::NoSuchPlayer)?;
    if plane.name.is_empty() {
        return Err(Refusal::BadName);
    }
    let mut others = open.units().filter(|unit| Some(*unit) != changes);
    if others.any(|other| open.unit(other).base.name.is_like(&plane.name)) {
        return Err(Refusal::NameTaken);
    }
    let class = plane.kind.class();
    match plane.resistance {
        0 if !class.is_ground() => return Err(Refusal::NoDamagePoints),
        1.. if class.is_ground() => return Err(Refusal::NoNumber),
        _ => {}
    }
    if class == Class::Giant {
        check_giant(open, changes)?;
    }
    let mut armed = Gun::OF_A_PLANE.into_iter().filter(|gun| plane.gun(*gun).is_some());
    match (class, armed.next(), armed.next()) {
        (Class::Plane | Class::AaMachineGun, None, _) => Err(Refusal::NoGuns),
        (Class::Plane, ..) => Ok(()),
        // WOW-AMG-1: a machine gun has one letter.
        (Class::AaMachineGun, Some(Gun::FRONT), None) => Ok(()),
        (Class::AaMachineGun, ..) => Err(Refusal::NoGun(Gun::REAR)),
        // WOW-BAL-1: a balloon has no guns, and those of a trench and of a gun that fires shells have no letters; those
        // of a giant do not stand on its base.
        (_, Some(gun), _) => Err(Refusal::NoGun(gun)),
        (_, None, _) => Ok(()),
    }
}

/// WOW-GIA-1: a table has room for six giants.
fn check_giant(open: &Open, changes: Option<Unit>) -> Result<(), Refusal> {
    let giants = open.each().filter(|(_, unit)| unit.class() == Class::Giant);
    let others = giants.filter(|(unit, _)| Some(*unit) != changes).count();
    if !GIANTS {
        Err(Refusal::NoRoomForGiants)
    } else if others >= MAX_GIANTS {
        Err(Refusal::SixGiants)
    } else {
        Ok(())
    }
}

pub(crate) fn plane(open: &mut Open, plane: &Plane) {
    let unit = open.places.push(OpenUnit::new(*plane));
    let Some(unit) = unit.filter(|_| open.stage != Stage::SetUp) else {
        return;
    };
    // The decks of a running game stay as they are. If one more plane calls for more copies of a deck than there is
    // room for, the next game keeps the copies of this one.
    for &deck in &DeckId::ALL {
        if cards(open, deck, Change::None) > capacity(deck) {
            let counted = open.deck_mut(deck);
            counted.chosen = Some(counted.copies);
        }
    }
    altitude::place(open, unit);
    open.tell(Notice::Joined(unit));
}

pub(crate) fn check_remove_plane(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    check_there(open, unit)
}

pub(crate) fn remove_plane(open: &mut Open, unit: Unit) {
    open.places.remove(unit);
}

/// WOW-SET-2: switches are set before the start, and a rule that builds on another needs it to be on.
pub(crate) fn check_switch(open: &Open, switch: Switch, on: bool) -> Result<(), Refusal> {
    check_fixed(open)?;
    if on {
        if let Some(needed) = switch.needs().filter(|needed| !open.switches.has(*needed)) {
            return Err(Refusal::Needs(needed));
        }
        if !switch.is_ready() {
            return Err(Refusal::NotInThisVersion(switch));
        }
    } else {
        for &other in &Switch::ALL {
            if open.switches.has(other) && other.needs() == Some(switch) {
                return Err(Refusal::NeededBy(other));
            }
        }
    }
    check_decks(open, Change::Switch(switch, on))
}

pub(crate) fn check_copies(open: &Open, deck: DeckId, copies: u8) -> Result<(), Refusal> {
    check_fixed(open)?;
    check_deck(open, deck, Change::Copies(copies))
}

pub(crate) fn check_card_count(open: &Open, deck: DeckId, row: u8, count: u8) -> Result<(), Refusal> {
    check_fixed(open)?;
    if usize::from(row) >= decks::rows(deck).len() {
        return Err(Refusal::NoSuchCard);
    }
    check_deck(open, deck, Change::Count(row, count))
}

pub(crate) fn card_count(open: &mut Open, deck: DeckId, row: u8, count: u8) {
    let index = decks::first_row(deck).saturating_add(usize::from(row));
    if let Some(place) = open.counts.get_mut(index) {
        *place = count;
    }
}

/// A fight needs two sides with units of any class and one plane at least, and every player at the table needs a unit.
pub(crate) fn check_start(open: &Open) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    let has_one = |seat: Seat| open.places.iter().any(|plane| plane.base.owner == seat);
    if let Some(seat) = Seat::all().find(|seat| open.player(*seat).is_some() && !has_one(*seat)) {
        return Err(Refusal::PlayerWithoutPlane(seat));
    }
    let mut sides = open.units().filter_map(|unit| open.side_of(unit));
    let first = sides.next();
    if sides.all(|side| Some(side) == first) {
        return Err(Refusal::TwoSidesNeeded);
    }
    if open.aircraft().is_empty() {
        return Err(Refusal::AircraftNeeded);
    }
    asks::check(open)?;
    altitude::check_levels(open)?;
    check_decks(open, Change::None)?;
    check_needed(open)
}

/// A deck that a unit of this class needs: C for what fires shells or blows up, D for rockets.
fn needs(class: Class, fits: Fits, deck: DeckId) -> bool {
    match deck {
        DeckId::A | DeckId::B => true,
        DeckId::C => matches!(class, Class::AaGun | Class::Balloon),
        DeckId::D => fits.has(Fit::Rockets),
    }
}

/// Every deck that a unit on the table needs has cards.
fn check_needed(open: &Open) -> Result<(), Refusal> {
    let is_needed = |deck: DeckId| open.places.iter().any(|unit| needs(unit.class(), unit.fits, deck));
    let is_empty = |deck: DeckId| cards(open, deck, Change::None) == 0;
    match DeckId::ALL.into_iter().find(|deck| is_needed(*deck) && is_empty(*deck)) {
        Some(deck) => Err(Refusal::DeckEmpty(deck)),
        None => Ok(()),
    }
}

/// Makes and shuffles the decks, and opens turn 1.
pub(crate) fn start(open: &mut Open, secret: &mut Secret) {
    if let Some(number) = open.number {
        secret.luck.mix(number);
    }
    for &deck in &DeckId::ALL {
        let copies = copies(open, deck);
        open.deck_mut(deck).copies = copies;
        let rows = (0u8..).zip(decks::rows(deck)).map(|(row, _)| {
            let count = in_a_copy(open, deck, row, open.switches.has(Switch::Tournament));
            u16::from(copies).saturating_mul(u16::from(count))
        });
        secret.cards.build(deck, rows, &mut secret.luck);
    }
    disclosure::counts(open, secret);
    open.stage = Stage::Playing;
    rockets::fit(open);
    bombs::load(open);
    arrivals::start(open);
    for unit in open.units() {
        altitude::place(open, unit);
    }
    turn::begin(open, secret);
}

/// WOW-SET-2: rules and decks are agreed on before the start.
pub(crate) fn check_fixed(open: &Open) -> Result<(), Refusal> {
    if open.stage == Stage::SetUp {
        Ok(())
    } else {
        Err(Refusal::FixedAtStart)
    }
}

/// A change to the set-up, to find out how large the decks would be after it.
#[derive(Clone, Copy)]
pub(crate) enum Change {
    None,
    /// This many aircraft and balloons.
    Units(usize),
    Switch(Switch, bool),
    Copies(u8),
    Count(u8, u8),
}

fn check_decks(open: &Open, change: Change) -> Result<(), Refusal> {
    for &deck in &DeckId::ALL {
        check_deck(open, deck, change)?;
    }
    Ok(())
}

/// Neither A nor B may be empty: guns draw from them, and B also gives the order of moving, WOW-OVL-2.
fn check_deck(open: &Open, deck: DeckId, change: Change) -> Result<(), Refusal> {
    match cards(open, deck, change) {
        0 if matches!(deck, DeckId::A | DeckId::B) => Err(Refusal::DeckEmpty(deck)),
        cards if cards > capacity(deck) => Err(Refusal::DeckTooBig(deck)),
        _ => Ok(()),
    }
}

fn capacity(deck: DeckId) -> u32 {
    CAPACITY.get(deck.index()).copied().map_or(0, u32::from)
}

/// Cards in all copies of a deck, as the game would be played after a change.
pub(crate) fn cards(open: &Open, deck: DeckId, change: Change) -> u32 {
    let copies = match change {
        Change::Copies(copies) => copies,
        Change::Units(units) => open.deck(deck).chosen.unwrap_or(for_units(units)),
        _ => open.deck(deck).chosen.unwrap_or(for_units(counted(open))),
    };
    let tournament = match change {
        Change::Switch(Switch::Tournament, on) => on,
        _ => open.switches.has(Switch::Tournament),
    };
    let rows = (0u8..).zip(decks::rows(deck));
    let in_copy = rows.map(|(row, printed)| match change {
        Change::Count(changed, count) if changed == row => {
            if tournament && tournament::removes(deck, printed.card) {
                0
            } else {
                u32::from(count)
            }
        }
        _ => u32::from(in_a_copy(open, deck, row, tournament)),
    });
    u32::from(copies).saturating_mul(in_copy.sum())
}

/// How many of a row's card a copy holds in play: a tournament takes some kinds of cards out.
pub(crate) fn in_a_copy(open: &Open, deck: DeckId, row: u8, tournament: bool) -> u8 {
    let removed = decks::rows(deck)
        .get(usize::from(row))
        .is_some_and(|row| tournament::removes(deck, row.card));
    if tournament && removed {
        0
    } else {
        count(open, deck, row)
    }
}

/// How many of a row's card a copy holds, whatever the switches.
pub(crate) fn count(open: &Open, deck: DeckId, row: u8) -> u8 {
    if usize::from(row) >= decks::rows(deck).len() {
        return 0;
    }
    let index = decks::first_row(deck).saturating_add(usize::from(row));
    open.counts.get(index).copied().unwrap_or(0)
}

/// The units by which the copies of decks are counted: planes and balloons. What lies on the ground takes few cards.
pub(crate) fn counted(open: &Open) -> usize {
    let counts = |unit: &&OpenUnit| !unit.class().is_ground();
    open.places.iter().filter(counts).count()
}

/// The same with this one added, or in the place of another.
pub(crate) fn counted_with(open: &Open, plane: &Plane, changes: Option<Unit>) -> usize {
    let counts = |class: Class| usize::from(!class.is_ground());
    let gone = changes.map_or(0, |unit| counts(open.unit(unit).class()));
    let left = counted(open).saturating_sub(gone);
    left.saturating_add(counts(plane.kind.class()))
}

/// Copies of a deck: those of the running game, else what was chosen, else one for every four units.
pub(crate) fn copies(open: &Open, deck: DeckId) -> u8 {
    let counted = open.deck(deck);
    match open.stage {
        Stage::SetUp => counted.chosen.unwrap_or(for_units(self::counted(open))),
        Stage::Playing | Stage::Over(_) => counted.copies,
    }
}

/// One copy for every four planes and balloons.
pub(crate) fn for_units(units: usize) -> u8 {
    units.min(MAX_UNITS).div_ceil(4).max(1) as u8
}
