//! What a unit is fitted with before the start: rockets, incendiary bullets, a place in a barrage, twin guns, a platform,
//! bombs; and when it comes, if it comes later. WOW-ROC-1, WOW-INC-1, WOW-BAR-1, WOW-GIA-34, WOW-GIA-17, WOW-BOM-1.
use super::setup::check_fixed;
use super::{check_aircraft, check_there};
use crate::core::Unit;
use crate::core::spell::{Field, Limits, ReadFrom, Reader, WriteTo, Writer, named};
use crate::wow::armament::MAX_GUNS;
use crate::wow::data::{Class, PlaneKind};
use crate::wow::open::Open;
use crate::wow::{Gun, Notice, Refusal};

named! {
    /// Something that a unit can be fitted with. Kept in flash by number, so new ones come at the end.
    pub enum Fit: "what a unit is fitted with", 4 bits {
        /// Two Le Prieur rockets, WOW-ROC-1.
        Rockets "rockets",
        /// Incendiary bullets for all its guns, WOW-INC-1.
        Incendiary "incendiary",
        /// A balloon that stands in the line of a barrage, WOW-BAR-1.
        Barrage "barrage",
        /// Two guns in the nose instead of one, WOW-GIA-34.
        TwinFront "twin-front",
        /// The same behind.
        TwinRear "twin-rear",
        /// The same below.
        TwinVentral "twin-ventral",
        /// A raised platform for the rear gunner, WOW-GIA-17.
        Platform "platform",
        /// It comes with the second turn, WOW-SCN-106.
        FromTurn2 "from-turn-2",
        /// It comes with the third turn.
        FromTurn3 "from-turn-3",
        /// It comes with the third turn, on a side that its owner chose in secret, WOW-SCN-105.
        HiddenSide "hidden-side",
        /// It flies in the second round only, WOW-SCN-22.
        SecondRound "second-round",
    }
}

impl Fit {
    /// Whether units of this type can have it.
    pub fn is_for(self, kind: PlaneKind) -> bool {
        let twin = |gun: Gun| kind.giant().is_some_and(|giant| giant.twins.contains(&gun));
        match self {
            Self::Rockets => kind.class() == Class::Plane,
            Self::Incendiary | Self::FromTurn2 | Self::FromTurn3 | Self::HiddenSide | Self::SecondRound => {
                kind.class().flies()
            }
            Self::Barrage => kind.class() == Class::Balloon,
            Self::TwinFront => twin(Gun::FRONT),
            Self::TwinRear => twin(Gun::REAR),
            Self::TwinVentral => twin(Gun::VENTRAL),
            Self::Platform => kind.giant().is_some_and(|giant| giant.platform.is_some()),
        }
    }

    /// What makes a gun a twin.
    pub(crate) const fn twins(gun: Gun) -> Option<Self> {
        match gun {
            Gun::FRONT => Some(Self::TwinFront),
            Gun::REAR => Some(Self::TwinRear),
            Gun::VENTRAL => Some(Self::TwinVentral),
            _ => None,
        }
    }
}

/// All that a unit is fitted with, a bit each.
#[derive(Clone, Copy)]
pub(crate) struct Fits(u16);

const _: () = assert!(Fit::ALL.len() <= u16::BITS as usize, "each is a bit");

impl Fits {
    pub(crate) const NONE: Self = Self(0);

    const fn bit(fit: Fit) -> u16 {
        1 << fit as u16
    }

    pub(crate) const fn has(&self, fit: Fit) -> bool {
        self.0 & Self::bit(fit) != 0
    }

    /// Those of them that a unit of this type can have.
    pub(crate) fn of(mut self, kind: PlaneKind) -> Self {
        let others = Fit::ALL.into_iter().filter(|fit| !fit.is_for(kind));
        others.for_each(|fit| self.set(fit, false));
        self
    }

    pub(crate) fn set(&mut self, fit: Fit, on: bool) {
        if on {
            self.0 |= Self::bit(fit);
        } else {
            self.0 &= !Self::bit(fit);
        }
    }
}

/// WOW-BOM-1: up to four groups of bombs, each with the points that it is worth; 0 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load(pub [u8; Load::GROUPS]);

impl Load {
    /// How many groups of bombs a plane can carry.
    pub const GROUPS: usize = 4;
    /// The most that a group is worth.
    pub const MOST: u8 = 15;
    /// No bombs.
    pub const NONE: Self = Self([0; Self::GROUPS]);

    const WORTH: Limits = Limits {
        what: "what a group of bombs is worth,",
        least: 0,
        most: Self::MOST as u32,
    };
}

impl Field for Load {
    type Told = Self;
    const BITS: u32 = u8::BITS * Self::GROUPS as u32;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Load {
    fn write(self, to: &mut W) {
        for worth in self.0 {
            to.number(Self::WORTH, u32::from(worth));
        }
    }
}

impl<R: Reader> ReadFrom<R> for Load {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let mut load = Self::NONE;
        for worth in &mut load.0 {
            // Within its limits.
            *worth = from.number(Self::WORTH)? as u8;
        }
        Ok(load)
    }
}

pub(crate) fn check_fit(open: &Open, unit: Unit, fit: Fit) -> Result<(), Refusal> {
    check_fixed(open)?;
    check_there(open, unit)?;
    if fit.is_for(open.unit(unit).base.kind) {
        Ok(())
    } else {
        Err(Refusal::CannotHave(unit))
    }
}

/// WOW-GIA-34: more guns than usual are asked for twice: at first the table is only told that they are.
pub(crate) fn fit(open: &mut Open, unit: Unit, fit: Fit, on: bool) {
    let plane = open.unit_mut(unit);
    let many = on && is_one_gun_more(plane.base.kind, &plane.fits, fit);
    if let Some(giant) = plane.giant_mut() {
        giant.warned = many && !giant.warned;
        if giant.warned {
            return open.tell(Notice::ManyGuns(unit));
        }
    }
    plane.fits.set(fit, on);
}

/// WOW-GIA-34: whether with this as well it has more guns than a unit usually has.
pub(crate) fn is_one_gun_more(kind: PlaneKind, fits: &Fits, fit: Fit) -> bool {
    let Some(giant) = kind.giant() else { return false };
    let is_twin = |with: Fit| giant.twins.iter().any(|gun| Fit::twins(*gun) == Some(with));
    let twins = Fit::ALL
        .into_iter()
        .filter(|with| is_twin(*with) && (fits.has(*with) || *with == fit));
    is_twin(fit) && !fits.has(fit) && giant.guns.len().saturating_add(twins.count()) > MAX_GUNS
}

pub(crate) fn check_load(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_fixed(open)?;
    check_aircraft(open, unit)
}

pub(crate) fn load(open: &mut Open, unit: Unit, load: Load) {
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.load = load;
    }
}
