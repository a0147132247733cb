//! What a script asks its questions of: the table, and what its last line brought.
use shared_rules::owner::OwnPlane;
use shared_rules::public::PublicPlane;
use shared_rules::{Public, Table, Unit, UnitSet};

use super::phrases::plane;

/// What a question is asked of.
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
    /// What the script calls the planes.
    pub planes: &'a [String],
    /// The notices of the last line that commanded something, as phrases.
    pub notices: &'a [String],
    /// The last move-order draw: planes in order, each with its card's number.
    pub order: &'a [(String, String)],
}

impl<'a> Scene<'a> {
    /// What everybody sees.
    pub fn public(&self) -> Public<'a> {
        self.table.public()
    }

    /// A plane as everybody sees it.
    pub fn plane(&self, unit: Unit) -> Option<PublicPlane<'a>> {
        self.public().plane(unit)
    }

    /// A plane as its owner sees it.
    pub fn own(&self, unit: Unit) -> Option<OwnPlane<'a>> {
        self.table.for_owner(self.plane(unit)?.owner())?.plane(unit)
    }

    /// What the script calls a plane.
    pub fn name(&self, unit: Unit) -> String {
        plane(self.planes, unit)
    }

    /// The same where there may be none.
    pub fn name_or_none(&self, unit: Option<Unit>) -> String {
        unit.map_or_else(|| "none".into(), |unit| self.name(unit))
    }

    /// What it calls these planes, or `none`.
    pub fn names(&self, units: UnitSet) -> String {
        list(units.iter().map(|unit| self.name(unit)))
    }
}

/// Words one after the other, or `none`.
pub fn list(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { "none".into() } else { all.join(" ") }
}
