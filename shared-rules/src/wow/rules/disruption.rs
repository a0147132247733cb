//! Disruption: a plane that takes a point loses aim and tailing for the next phase. WOW-DIS-1, WOW-DIS-2.
//!
//! Whether a plane took points is a secret, so nothing here is public (WOW-DIS-3). Aim that is withheld shows only in
//! the points that the target's owner reads, and a tailer who cannot look seems not to want to.
use crate::core::Unit;
use crate::wow::Switch;
use crate::wow::open::Open;
use crate::wow::secret::Secret;

/// What a plane went through.
#[derive(Clone, Copy)]
pub(crate) struct Shaken {
    /// It took a point since the last phase closed.
    hurt: bool,
    /// It took one in the phase before: it has no advantages in this one.
    shaken: bool,
}

impl Shaken {
    pub(crate) const NOT: Self = Self {
        hurt: false,
        shaken: false,
    };
}

/// A plane took points, from whatever source (AMB-21).
pub(crate) fn hurt(secret: &mut Secret, unit: Unit) {
    secret.unit_mut(unit).shaken.hurt = true;
}

/// WOW-SCN-113: a round is over, and nobody is shaken any more.
pub(crate) fn forget(secret: &mut Secret) {
    for plane in &mut secret.units {
        plane.shaken = Shaken::NOT;
    }
}

/// W1: points of a fire count for the phase that is about to begin.
pub(crate) fn shake(secret: &mut Secret) {
    for plane in &mut secret.units {
        let Shaken { hurt, shaken } = plane.shaken;
        plane.shaken = Shaken {
            hurt: false,
            shaken: shaken || hurt,
        };
    }
}

/// E, WOW-TURN-9 (3): what was taken in this phase counts in the next; what was taken before it does not count any
/// more.
pub(crate) fn phase_over(secret: &mut Secret) {
    for plane in &mut secret.units {
        plane.shaken = Shaken {
            hurt: false,
            shaken: plane.shaken.hurt,
        };
    }
}

/// Whether a plane has lost its advantages for this phase.
pub(crate) fn is_shaken(open: &Open, secret: &Secret, unit: Unit) -> bool {
    open.switches.has(Switch::Disruption) && secret.unit(unit).shaken.shaken
}

/// Whether it has lost them for the shots to come: in this phase as long as its shots are not drawn, or in the next by
/// what it has taken so far. For its owner alone, WOW-DIS-3.
pub(crate) fn is_disrupted(open: &Open, secret: &Secret, unit: Unit) -> bool {
    let Shaken { hurt, shaken } = secret.unit(unit).shaken;
    open.switches.has(Switch::Disruption) && (hurt || (shaken && !open.phase.locked))
}
