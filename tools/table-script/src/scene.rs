//! Where a script's questions find their answers: the table, and what the last line brought.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::owner::OwnUnit;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Public, Table};

use super::phrases::plane;

/// Everything a question can be about.
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
    /// The script's names for the planes.
    pub planes: &'a [String],
    /// The notices of the last line with a command, as phrases.
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
    pub fn plane(&self, unit: Unit) -> Option<PublicUnit<'a>> {
        self.public().unit(unit)
    }

    /// A plane as its owner sees it.
    pub fn own(&self, unit: Unit) -> Option<OwnUnit<'a>> {
        self.table.for_owner(self.plane(unit)?.owner())?.unit(unit)
    }

    /// The script's name for a plane.
    pub fn name(&self, unit: Unit) -> String {
        plane(self.planes, unit)
    }

    /// The same, or `none`.
    pub fn name_or_none(&self, unit: Option<Unit>) -> String {
        unit.map_or_else(|| "none".into(), |unit| self.name(unit))
    }

    /// The script's names for these planes, or `none`.
    pub fn names(&self, units: UnitSet) -> String {
        list(units.iter().map(|unit| self.name(unit)))
    }
}

/// Words separated by spaces, or `none`.
pub fn list(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { "none".into() } else { all.join(" ") }
}
