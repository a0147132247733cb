//! Two rivals on one side: whose the points are on a card on the ground. WOW-SCN-9.
use super::ground::SILENCING;
use super::scenario;
use crate::core::{MAX_PLAYERS, Seat, Unit};
use crate::wow::data::scenarios::Special;
use crate::wow::open::Open;

/// The points on a card on the ground by the seats that made them.
#[derive(Clone, Copy)]
pub(crate) struct Credit {
    /// In the phases that are over.
    past: [u8; MAX_PLAYERS],
    /// In this one.
    now: [u8; MAX_PLAYERS],
    /// All points that it had when this phase began.
    before: u8,
}

impl Credit {
    pub(crate) const NONE: Self = Self {
        past: [0; MAX_PLAYERS],
        now: [0; MAX_PLAYERS],
        before: 0,
    };

    /// What counts for a seat: the first five points of a card. Of those who bring it to five in one phase each counts
    /// as if he were alone.
    pub(crate) fn of(&self, seat: Seat) -> u8 {
        let past = self.past.get(seat.index()).copied().unwrap_or(0);
        let now = self.now.get(seat.index()).copied().unwrap_or(0);
        past.saturating_add(now.min(SILENCING.saturating_sub(self.before)))
    }
}

/// A card on the ground takes points from the gun of this unit.
pub(crate) fn give(open: &mut Open, unit: Unit, by: Option<Unit>, points: u8) {
    let seat = by.map(|by| open.unit(by).base.owner);
    if let Some(seat) = seat
        && let Some(ground) = open.unit_mut(unit).ground_mut()
        && let Some(now) = ground.credit.now.get_mut(seat.index())
    {
        *now = now.saturating_add(points);
    }
}

/// E: what was scored in this phase stands.
pub(crate) fn close_phase(open: &mut Open) {
    if !scenario::has(open, Special::Rivals) {
        return;
    }
    for unit in open.places.iter_mut() {
        if let Some(ground) = unit.ground_mut() {
            let credit = ground.credit;
            for seat in Seat::all() {
                if let Some(past) = ground.credit.past.get_mut(seat.index()) {
                    *past = credit.of(seat);
                }
            }
            ground.credit.now = [0; MAX_PLAYERS];
            ground.credit.before = ground.points;
        }
    }
}
