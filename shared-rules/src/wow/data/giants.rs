//! The planes with several engines: their engines, their guns and their men, WOW-GIA-1. What is on their bases (damage
//! points, highest level, climb rate) is in [`planes`](super::planes) with that of all units.
use super::PlaneKind;
use crate::wow::{Gun, Letter};

/// Whether this program has room for giants. A board with little flash has not: none can come to its table then.
pub const GIANTS: bool = cfg!(not(feature = "little-flash"));

/// The most men that a giant carries.
pub const MAX_MEN: usize = 7;

/// What is known of a giant beside its base.
#[derive(Debug)]
pub struct Giant {
    /// How many engines it has: two, three or four.
    pub engines: u8,
    /// Its guns, the front one first, each with its letter; all that it can have.
    pub guns: &'static [(Gun, Letter)],
    /// Its men, the first with number 1. The first [`Giant::tokens`] of them can be hit where crews are not expanded.
    pub men: &'static [Man],
    /// WOW-GIA-11, WOW-GIA-12: tokens of the basic game, numbered like the men.
    pub tokens: u8,
    /// WOW-GIA-28: whether its rear gun has a blind spot behind the tail.
    pub blind_spot: bool,
    /// WOW-GIA-34: guns that can be twins.
    pub twins: &'static [Gun],
    /// WOW-GIA-17, WOW-GIA-29: the man who may stand on a raised platform.
    pub platform: Option<u8>,
}

/// One of the crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// What he does.
    pub role: Role,
    /// The guns he fires: none, one, or two between which he goes.
    pub guns: &'static [Gun],
}

/// What a man of the crew does, WOW-GIA-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// He flies, and is out at the second hit.
    Pilot,
    /// He is out at the first.
    Gunner,
    /// The same, and he can repair the engines of one side, WOW-GIA-22.
    Mechanic,
}

impl Giant {
    /// WOW-GIA-14: how many men its crew counts.
    pub const fn crew(&self) -> usize {
        self.men.len()
    }
    /// A man by his number, from 1.
    pub fn man(&self, number: u8) -> Option<Man> {
        self.men.get(usize::from(number).checked_sub(1)?).copied()
    }
    /// The letter printed for a gun.
    pub fn letter(&self, gun: Gun) -> Option<Letter> {
        let mut guns = self.guns.iter();
        guns.find(|(other, _)| *other == gun).map(|(_, letter)| *letter)
    }
}

const fn pilot(guns: &'static [Gun]) -> Man {
    let role = Role::Pilot;
    Man { role, guns }
}

const fn gunner(guns: &'static [Gun]) -> Man {
    let role = Role::Gunner;
    Man { role, guns }
}

const fn mechanic(guns: &'static [Gun]) -> Man {
    let role = Role::Mechanic;
    Man { role, guns }
}

const PILOT: Man = pilot(&[]);
const FRONT: (Gun, Letter) = (Gun::FRONT, Letter::B);
const REAR: (Gun, Letter) = (Gun::REAR, Letter::B);
const REAR_RIGHT: (Gun, Letter) = (Gun::REAR_RIGHT, Letter::B);
const REAR_LEFT: (Gun, Letter) = (Gun::REAR_LEFT, Letter::B);

/// WOW-GIA-1: the types, in the order of [`planes`](super::planes). Guns, crews and engines are from the rulebook of
/// the giants.
pub(super) static ALL: [Giant; 8] = [
    // Caproni Ca.3. Its rear gunner always stands on a raised platform where that option is played.
    Giant {
        engines: 3,
        guns: &[FRONT, REAR],
        men: &[gunner(&[Gun::FRONT]), gunner(&[Gun::REAR]), PILOT, PILOT],
        tokens: 2,
        blind_spot: false,
        twins: &[],
        platform: Some(2),
    },
    // Caproni Ca.4.
    Giant {
        engines: 3,
        guns: &[FRONT, REAR_RIGHT, REAR_LEFT],
        men: &[
            gunner(&[Gun::FRONT]),
            gunner(&[Gun::REAR_RIGHT]),
            gunner(&[Gun::REAR_LEFT]),
            PILOT,
            PILOT,
        ],
        tokens: 3,
        blind_spot: false,
        twins: &[Gun::FRONT],
        platform: None,
    },
    // Curtiss H.16.
    Giant {
        engines: 2,
        guns: &[(Gun::FRONT, Letter::A), (Gun::LEFT, Letter::B), REAR],
        men: &[pilot(&[Gun::LEFT]), gunner(&[Gun::FRONT]), gunner(&[Gun::REAR]), PILOT],
        tokens: 3,
        blind_spot: true,
        twins: &[],
        platform: None,
    },
    // Felixstowe F.2A.
    Giant {
        engines: 2,
        guns: &[
            (Gun::FRONT, Letter::A),
            (Gun::LEFT, Letter::B),
            REAR_RIGHT,
            REAR,
            REAR_LEFT,
        ],
        men: &[
            pilot(&[Gun::LEFT]),
            gunner(&[Gun::FRONT]),
            gunner(&[Gun::REAR_RIGHT]),
            gunner(&[Gun::REAR]),
            gunner(&[Gun::REAR_LEFT]),
            PILOT,
        ],
        tokens: 5,
        blind_spot: true,
        twins: &[],
        platform: Some(4),
    },
    // Friedrichshafen G.III. One man has two guns, WOW-GIA-3.
    Giant {
        engines: 2,
        guns: &[FRONT, (Gun::RIGHT, Letter::B), REAR],
        men: &[gunner(&[Gun::FRONT]), gunner(&[Gun::RIGHT, Gun::REAR]), PILOT],
        tokens: 2,
        blind_spot: true,
        twins: &[],
        platform: None,
    },
    // Gotha G.V.
    Giant {
        engines: 2,
        guns: &[FRONT, REAR],
        men: &[gunner(&[Gun::FRONT]), gunner(&[Gun::REAR]), PILOT],
        tokens: 2,
        blind_spot: true,
        twins: &[],
        platform: None,
    },
    // Handley Page O/400. Two men have the rear position, whose lower gun counts apart where levels change the arcs,
    // WOW-GIA-18.
    Giant {
        engines: 2,
        guns: &[FRONT, REAR, (Gun::VENTRAL, Letter::B)],
        men: &[
            gunner(&[Gun::FRONT]),
            gunner(&[Gun::REAR, Gun::VENTRAL]),
            gunner(&[Gun::REAR, Gun::VENTRAL]),
            PILOT,
            PILOT,
        ],
        tokens: 2,
        blind_spot: true,
        twins: &[Gun::FRONT, Gun::REAR, Gun::VENTRAL],
        platform: None,
    },
    // Zeppelin Staaken R.VI.
    Giant {
        engines: 4,
        guns: &[
            FRONT,
            (Gun::RIGHT, Letter::B),
            REAR_RIGHT,
            REAR_LEFT,
            (Gun::LEFT, Letter::B),
        ],
        men: &[
            gunner(&[Gun::FRONT]),
            mechanic(&[Gun::RIGHT]),
            gunner(&[Gun::REAR_RIGHT]),
            gunner(&[Gun::REAR_LEFT]),
            mechanic(&[Gun::LEFT]),
            PILOT,
            PILOT,
        ],
        tokens: 5,
        blind_spot: false,
        twins: &[],
        platform: None,
    },
];

impl PlaneKind {
    /// What is known of it beside its base, if it is a giant.
    pub fn giant(self) -> Option<&'static Giant> {
        if !GIANTS {
            return None;
        }
        let place = self.number().checked_sub(Self::CAPRONI_CA_3.number())?;
        ALL.get(usize::from(place))
    }
}
