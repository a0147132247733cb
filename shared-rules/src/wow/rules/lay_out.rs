//! A scenario as the commands that make its set-up: players, switches, and every unit with what it has. WOW-SCN-101.
use super::recall;
use crate::core::{MAX_PLAYERS, Name, Seat, Side, Unit};
use crate::wow::data::scenarios::{Choice, Slot, Special};
use crate::wow::data::{Class, PlaneKind};
use crate::wow::open::{Open, OpenPlayer};
use crate::wow::secret::Secret;
use crate::wow::{Command, Letter, Plane, Sits};

/// What only the program around the rules knows: names, and numbers that somebody typed in.
pub trait Shelf {
    /// What is printed on the base of a type, and a short name for it: the letters of the front and the rear gun, and
    /// the green number, 0 where it is not known.
    fn base(&self, kind: PlaneKind) -> (Name, [Option<Letter>; 2], u8);
    /// What somebody who comes to this seat is called.
    fn newcomer(&self, seat: Seat) -> Name;
}

/// The players of a table with a scenario.
struct Seats([Option<OpenPlayer>; MAX_PLAYERS]);

impl Seats {
    /// Those who sit there already, as far as the scenario needs them: each on his side, or all on the one that has
    /// players. Then newcomers, until every side has one, and both rivals of WOW-SCN-9 are there; the side that nobody
    /// controls gets an empty seat.
    fn new(open: &Open, choice: Choice, shelf: &dyn Shelf) -> Self {
        let mut seats = Self([None; MAX_PLAYERS]);
        let sides = [Side::CENTRAL, Side::ALLIED];
        let (_, most) = choice.scenario.players;
        let mut count = 0;
        for seat in Seat::all() {
            let Some(player) = open.player(seat).filter(|player| player.sits == Sits::Somebody) else {
                continue;
            };
            let side = match choice.nobody() {
                Some(nobody) => sides.into_iter().find(|side| *side != nobody),
                None => Some(player.side),
            };
            let Some(side) = side.filter(|side| sides.contains(side)) else {
                continue;
            };
            // As many as may play, and no more on a side than it has units.
            if count < most && seats.of(side).count() < units_of(choice, side) {
                seats.put(seat, OpenPlayer { side, ..*player });
                count = count.saturating_add(1);
            }
        }
        let rivals = choice.has(Special::Rivals);
        for side in sides.into_iter().filter(|side| choice.nobody() != Some(*side)) {
            seats.fill(side, if rivals { 2 } else { 1 }, Sits::Somebody, shelf);
        }
        if let Some(side) = choice.nobody() {
            seats.fill(side, 1, Sits::Nobody, shelf);
        }
        seats
    }

    /// Newcomers sit down until a side has so many seats.
    fn fill(&mut self, side: Side, count: usize, sits: Sits, shelf: &dyn Shelf) {
        while self.of(side).count() < count
            && let Some(seat) = self.free()
        {
            let name = self.free_name(seat, shelf);
            self.put(
                seat,
                OpenPlayer {
                    side,
                    name,
                    sits,
                    knocks: false,
                },
            );
        }
    }

    fn put(&mut self, seat: Seat, player: OpenPlayer) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = Some(player);
        }
    }

    fn get(&self, seat: Seat) -> Option<&OpenPlayer> {
        self.0.get(seat.index())?.as_ref()
    }

    fn free(&self) -> Option<Seat> {
        Seat::all().find(|seat| self.get(*seat).is_none())
    }

    /// The name of a newcomer to this seat that nobody has yet.
    fn free_name(&self, seat: Seat, shelf: &dyn Shelf) -> Name {
        let is_free = |name: &Name| self.0.iter().flatten().all(|player| !player.name.is_like(name));
        let names = core::iter::once(seat)
            .chain(Seat::all())
            .map(|seat| shelf.newcomer(seat));
        names.into_iter().find(is_free).unwrap_or_default()
    }

    /// The seats of a side.
    fn of(&self, side: Side) -> impl Iterator<Item = Seat> {
        Seat::all().filter(move |seat| self.get(*seat).is_some_and(|player| player.side == side))
    }

    /// Whose a slot is. The planes of a side are dealt to its seats in turn; what does not fly is dealt to those who
    /// have no plane, or in turn as well.
    fn owner(&self, choice: Choice, number: u8, slot: &Slot) -> Seat {
        let flies = |slot: &Slot| slot.kind.class().flies();
        let same = |other: &Slot| other.side == slot.side && flies(other) == flies(slot);
        let before = choice.slots().take_while(|(other, _)| *other < number);
        let before = before.filter(|(_, other)| same(other)).count();
        let planes = choice
            .slots()
            .filter(|(_, other)| other.side == slot.side && flies(other))
            .count();
        let seats = self.of(slot.side).count();
        let skipped = if flies(slot) || planes >= seats { 0 } else { planes };
        let place = before.checked_rem(seats.saturating_sub(skipped)).unwrap_or(0);
        let owner = self.of(slot.side).nth(skipped.saturating_add(place));
        owner.unwrap_or(Seat::FIRST)
    }
}

fn units_of(choice: Choice, side: Side) -> usize {
    choice.slots().filter(|(_, slot)| slot.side == side).count()
}

/// Says all of these commands, for a fresh table. Players, knocks and settings are those of the present table.
pub(crate) fn tell(open: &Open, secret: &Secret, choice: Choice, shelf: &dyn Shelf, say: &mut dyn FnMut(Command)) {
    say(Command::Scenario {
        number: choice.scenario.number,
        variant: choice.variant,
        extras: choice.extras,
    });
    let seats = Seats::new(open, choice, shelf);
    for seat in Seat::all() {
        if let Some(player) = seats.get(seat) {
            recall::player(secret, seat, player, say);
        }
    }
    for (switch, on) in choice.switches(open.switches).changed() {
        say(Command::Switch { switch, on });
    }
    for (number, slot) in choice.slots() {
        let owner = seats.owner(choice, number, &slot);
        let (usual, [front, rear], resistance) = shelf.base(slot.kind);
        let name = Name::new(slot.name).unwrap_or(usual);
        say(Command::Plane(Plane {
            owner,
            kind: slot.kind,
            name: numbered(choice, number, &slot, name),
            front: slot.letter.or(front),
            rear,
            resistance,
        }));
    }
    let levels = choice.plays_with_altitude();
    for ((_, slot), place) in choice.slots().zip(0..) {
        let Some(unit) = Unit::new(place) else { continue };
        if let Some(level) = slot.level.filter(|_| levels) {
            say(Command::Level { unit, level });
        }
        for fit in slot.fits {
            say(Command::Fit {
                unit,
                fit: *fit,
                on: true,
            });
        }
        if slot.load != super::fit::Load::NONE {
            say(Command::Load { unit, load: slot.load });
        }
    }
}

/// The name of a unit, with a letter after it if there are several of the kind.
fn numbered(choice: Choice, number: u8, slot: &Slot, name: Name) -> Name {
    let same = |other: &Slot| other.kind == slot.kind && other.name == slot.name;
    let all = choice.slots().filter(|(_, other)| same(other));
    if all.count() < 2 {
        return name;
    }
    let before = choice.slots().take_while(|(other, _)| *other < number);
    let before = before.filter(|(_, other)| same(other)).count();
    let mut text: heapless::Vec<u8, { Name::MAX }> = heapless::Vec::from_slice(name.bytes()).unwrap_or_default();
    // Short names leave room for a space and a letter, and there are fewer units than letters.
    let _ = text.extend_from_slice(&[b' ', b'a'.saturating_add(before as u8)]);
    Name::from_latin1(&text).unwrap_or(name)
}

/// The `n`th of these commands.
pub(crate) fn command(open: &Open, secret: &Secret, choice: Choice, shelf: &dyn Shelf, n: usize) -> Option<Command> {
    recall::nth(n, |say| tell(open, secret, choice, shelf, say))
}

impl Choice {
    /// The types of which only players can say what is printed on the base, each once.
    pub fn unknown(self, shelf: &dyn Shelf) -> impl Iterator<Item = PlaneKind> {
        let is_unknown = move |kind: &PlaneKind| {
            let (_, [front, rear], resistance) = shelf.base(*kind);
            let unarmed = kind.class() == Class::Plane && front.is_none() && rear.is_none();
            unarmed || resistance == 0 && !kind.class().is_ground()
        };
        let first = move |(number, slot): &(u8, Slot)| {
            let (number, kind) = (*number, slot.kind);
            let mut before = self.slots().take_while(move |(other, _)| *other < number);
            before.all(|(_, other)| other.kind != kind)
        };
        let kinds = self.slots().filter(first).map(|(_, slot)| slot.kind);
        kinds.filter(is_unknown)
    }
}
