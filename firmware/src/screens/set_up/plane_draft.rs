//! A plane being entered: what is printed on its base, as far as that is known.
use heapless::Vec;
use shared_rules::core::{MAX_UNITS, Name, Seat, Side, Unit, put};
use shared_rules::wow::data::planes::Printed;
use shared_rules::wow::data::{Nation, PlaneKind};
use shared_rules::wow::{Gun, Letter, Plane, Public};

use crate::memory::{Memory, Typed};
use crate::text::planes;

/// The plane on the set-up screens, before it is on the table.
#[derive(Clone)]
pub struct PlaneDraft {
    /// Its owner.
    pub owner: Option<Seat>,
    /// Its type.
    pub kind: Option<PlaneKind>,
    /// Its name.
    pub name: Name,
    /// Guns: not chosen yet, none, or a letter.
    pub guns: [Option<Option<Letter>>; 2],
    /// The green number; 0 while it is not known.
    pub resistance: u8,
    /// The plane it changes, if it is on the table already.
    pub changes: Option<Unit>,
}

impl PlaneDraft {
    /// An empty base.
    pub fn new() -> Self {
        Self {
            owner: None,
            kind: None,
            name: Name::default(),
            guns: [None; 2],
            resistance: 0,
            changes: None,
        }
    }

    /// The base of a type for this table: its owner is the next player to get a plane, its name a free one.
    pub fn of(kind: PlaneKind, table: Public<'_>, memory: &Memory) -> Self {
        let alone = Self::alone(kind, memory);
        Self {
            owner: next_owner(table, kind.get().nation),
            name: free_name(alone.name, table),
            ..alone
        }
    }

    /// The base of a type: what was typed in last time, otherwise what is printed on it, otherwise unknown.
    pub fn alone(kind: PlaneKind, memory: &Memory) -> Self {
        let plane = kind.get();
        let typed = memory.typed(kind);
        let gun = |printed: Printed<Option<Letter>>, gun: Gun| match printed {
            _ if typed.guns().is_some() => typed.guns().and_then(|guns| guns.get(gun.index()).copied()),
            Printed::Known(letter) => Some(letter),
            Printed::Unknown => None,
        };
        let resistance = match plane.resistance {
            _ if typed.resistance > 0 => typed.resistance,
            number => number,
        };
        Self {
            owner: None,
            kind: Some(kind),
            name: planes::short(kind),
            guns: [gun(plane.front, Gun::FRONT), gun(plane.rear, Gun::REAR)],
            resistance,
            changes: None,
        }
    }

    /// A plane of the table, to be changed.
    pub fn from_table(unit: Unit, table: Public<'_>) -> Option<Self> {
        let plane = table.unit(unit)?;
        Some(Self {
            owner: Some(plane.owner()),
            kind: Some(plane.kind()),
            name: *plane.name(),
            guns: [Some(plane.gun(Gun::FRONT)), Some(plane.gun(Gun::REAR))],
            resistance: plane.resistance(),
            changes: Some(unit),
        })
    }

    /// One gun's letter: not chosen yet, none, or a letter.
    pub fn gun(&self, gun: Gun) -> Option<Option<Letter>> {
        self.guns.get(gun.index()).copied().flatten()
    }

    /// The plane as it goes to the table. What is still unknown goes along as it is, and the table says what is
    /// missing.
    pub fn plane(&self) -> Option<Plane> {
        Some(Plane {
            owner: self.owner?,
            kind: self.kind?,
            name: self.name,
            front: self.gun(Gun::FRONT).flatten(),
            rear: self.gun(Gun::REAR).flatten(),
            resistance: self.resistance,
        })
    }

    /// What would be remembered of it, once everything is known.
    pub fn typed(&self) -> Option<Typed> {
        let (front, rear) = (self.gun(Gun::FRONT)?, self.gun(Gun::REAR)?);
        Some(Typed::from_base(self.resistance, front, rear))
    }

    /// The next player at the table after this plane's owner.
    pub fn pass_to_next_owner(&mut self, table: Public<'_>) {
        let after = table
            .players()
            .map(|(seat, ..)| seat)
            .find(|seat| Some(*seat) > self.owner);
        self.owner = after.or_else(|| table.players().map(|(seat, ..)| seat).next());
    }

    /// The next letter for a gun: A, B, none.
    pub fn turn_gun(&mut self, gun: Gun) {
        if let Some(letter) = self.guns.get_mut(gun.index()) {
            *letter = match *letter {
                None | Some(None) => Some(Some(Letter::A)),
                Some(Some(Letter::A)) => Some(Some(Letter::B)),
                Some(Some(Letter::B)) => Some(None),
            };
        }
    }
}

impl Default for PlaneDraft {
    fn default() -> Self {
        Self::new()
    }
}

/// Who gets the next plane of a nation: the player with the fewest among those on its side, or among all if that side
/// has no player.
pub fn next_owner(table: Public<'_>, nation: Nation) -> Option<Seat> {
    let usual = match nation {
        Nation::Germany | Nation::AustriaHungary => Some(Side::CENTRAL),
        Nation::Britain | Nation::France | Nation::Italy => Some(Side::ALLIED),
        Nation::Other => None,
    };
    // A player on another side counts as if he also had a whole table of planes, so he comes last.
    let planes = |seat: Seat, side: Side| {
        let away = usual.is_some_and(|usual| usual != side);
        table.units_of(seat).len() + usize::from(away) * MAX_UNITS
    };
    let mut fewest: Option<(usize, Seat)> = None;
    for (seat, _, side) in table.players() {
        let planes = planes(seat, side);
        if fewest.is_none_or(|(fewest, _)| planes < fewest) {
            fewest = Some((planes, seat));
        }
    }
    fewest.map(|(_, seat)| seat)
}

/// The nation whose list opens first for a side.
pub fn usual_nation(side: Option<Side>) -> Nation {
    if side == Some(Side::ALLIED) {
        Nation::Britain
    } else {
        Nation::Germany
    }
}

/// The short name of a type, with a letter after it if another plane has that name already: Dr.I, Dr.I b, Dr.I c.
fn free_name(mut name: Name, table: Public<'_>) -> Name {
    let mut text: Vec<u8, { Name::MAX }> = Vec::from_slice(name.bytes()).unwrap_or_default();
    // Short names have at most eight letters, which leaves room for a space and a letter.
    put(&mut text, b' ');
    put(&mut text, b'a');
    while table.units().any(|plane| *plane.name() == name) {
        // There are fewer planes than letters.
        if let Some(letter) = text.last_mut() {
            *letter = letter.saturating_add(1);
        }
        name = Name::from_latin1(&text).unwrap_or_default();
    }
    name
}
