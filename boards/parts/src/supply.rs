//! What the converter's readings say about the supply. Its full scale is the supply itself, so the chip's own
//! reference, which stays the same, reads higher the lower the supply is.

/// The supply at which the maker of the chip took the reading that is stored in it.
const CALIBRATED_MV: u32 = 3_300;
/// The converter's reading at its full scale.
const FULL_SCALE: u32 = 4_095;
/// A cell counts as empty and as full at these millivolts. Near the lower one the regulator can no longer hold 3.3 V.
const EMPTY_MV: u32 = 3_400;
const FULL_MV: u32 = 4_150;

/// The voltage that the chip runs on, from its reading of the reference and the one stored in it.
pub fn millivolts(reference: u16, stored: u16) -> Option<u16> {
    let supply = (CALIBRATED_MV * u32::from(stored)).checked_div(u32::from(reference))?;
    u16::try_from(supply).ok()
}

/// The charge left in a cell in percent, from the reading of half its voltage on this supply.
pub fn percent(half: u16, supply_mv: u16) -> Option<u8> {
    let cell = 2 * u32::from(half) * u32::from(supply_mv) / FULL_SCALE;
    let above = cell.clamp(EMPTY_MV, FULL_MV) - EMPTY_MV;
    u8::try_from(above * 100 / (FULL_MV - EMPTY_MV)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the converter reads of this voltage on this supply.
    fn reading(mv: u32, supply_mv: u32) -> u16 {
        u16::try_from(mv * FULL_SCALE / supply_mv).expect("within its scale")
    }

    #[test]
    fn the_supply_is_known_to_a_hundredth_of_a_volt() {
        for reference_mv in [1_180, 1_210, 1_240] {
            let stored = reading(reference_mv, 3_300);
            for supply in [1_800, 2_700, 3_000, 3_300, 3_600] {
                let found = millivolts(reading(reference_mv, supply), stored).expect("a reading");
                assert!(u32::from(found).abs_diff(supply) <= 10, "{supply}: {found}");
            }
        }
    }

    #[test]
    fn a_cell_is_read_the_same_on_any_supply() {
        for supply in [2_900, 3_300] {
            let of = |cell: u32| percent(reading(cell / 2, supply), supply as u16);
            assert_eq!(of(3_000), Some(0));
            assert_eq!(of(3_400), Some(0));
            assert!(of(3_775).is_some_and(|percent| percent.abs_diff(50) <= 1));
            assert_eq!(of(4_200), Some(100));
        }
    }

    #[test]
    fn a_converter_that_reads_nothing_says_nothing() {
        assert_eq!(millivolts(0, 1_500), None);
        assert_eq!(millivolts(1, u16::MAX), None);
    }
}
