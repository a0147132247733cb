//! The names of the planes, packed. They are the same in every language.
use shared_rules::core::Name;
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::data::planes::NAMES;

use super::en_pairs::CODES;
use super::line::Line;
use super::pack::packed;
use super::packed::{Packed, PackedTexts};

/// How many names each plane has.
const OF_EACH: usize = 3;

/// All names: those of the first plane, then those of the second, and so on.
// Evaluated at compile time only: an index out of range would fail the build.
#[allow(clippy::indexing_slicing)]
pub const PLAIN: [&str; OF_EACH * NAMES.len()] = {
    let mut plain = [""; OF_EACH * NAMES.len()];
    let mut plane = 0;
    while plane < NAMES.len() {
        plain[OF_EACH * plane] = NAMES[plane].slug;
        plain[OF_EACH * plane + 1] = NAMES[plane].name;
        plain[OF_EACH * plane + 2] = NAMES[plane].short;
        plane += 1;
    }
    plain
};

static TABLE: PackedTexts = packed!(CODES, &PLAIN);

/// A plane's name in records.
pub fn slug(kind: PlaneKind) -> Packed {
    TABLE.get(OF_EACH * usize::from(kind.number()))
}

/// A plane's name in full.
pub fn name(kind: PlaneKind) -> Packed {
    TABLE.get(OF_EACH * usize::from(kind.number()) + 1)
}

/// A plane's name on the table.
pub fn short(kind: PlaneKind) -> Name {
    let letters = TABLE.get(OF_EACH * usize::from(kind.number()) + 2);
    Name::from_latin1(Line::new().text(letters).latin1()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plane_has_its_names() {
        for kind in PlaneKind::all() {
            let plain = kind.names();
            assert!(slug(kind).eq(plain.slug.chars()), "{}", plain.slug);
            assert!(name(kind).eq(plain.name.chars()), "{}", plain.name);
            assert!(short(kind).chars().eq(plain.short.chars()), "{}", plain.short);
        }
    }
}
