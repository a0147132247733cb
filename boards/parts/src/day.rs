//! The time of day as an STM32's RTC counts it, which is how a board measures the time that its clock missed.

/// Fractions of a second that it counts, on an oscillator of 32 kHz.
pub const FRACTIONS: u64 = 32_000;
/// Fractions in a day.
const DAY: u64 = 24 * 60 * 60 * FRACTIONS;
/// The wake-up timer takes a step in so many fractions.
const STEP: u64 = 16;

/// The time of day in fractions, from the register of its decimal digits and the counter of its fractions, which counts
/// down.
pub fn fractions(time: u32, fraction: u16) -> u64 {
    let two = |shift: u32| u64::from((time >> (shift + 4) & 0b111) * 10 + (time >> shift & 0b1111));
    let seconds = (two(16) * 60 + two(8)) * 60 + two(0);
    seconds * FRACTIONS + (FRACTIONS - 1).saturating_sub(u64::from(fraction))
}

/// The fractions from one time of day to another less than a day later.
pub fn between(from: u64, to: u64) -> u64 {
    (DAY + to).saturating_sub(from) % DAY
}

/// What the wake-up timer is set to for this many milliseconds: half a minute at most.
pub fn wake_up(milliseconds: u64) -> u16 {
    let steps = milliseconds.saturating_mul(FRACTIONS) / 1_000 / STEP;
    u16::try_from(steps.saturating_sub(1)).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_are_read_and_the_fractions_count_down() {
        assert_eq!(fractions(0, 31_999), 0);
        assert_eq!(fractions(0, 0), 31_999);
        assert_eq!(fractions(0x23_59_59, 0), DAY - 1);
        assert_eq!(
            fractions(0x12_34_56, 31_990),
            (12 * 3_600 + 34 * 60 + 56) * FRACTIONS + 9
        );
    }

    #[test]
    fn midnight_does_not_matter() {
        assert_eq!(between(5, 5), 0);
        assert_eq!(between(5, 12), 7);
        assert_eq!(between(DAY - 3, 4), 7);
    }

    #[test]
    fn the_timer_wakes_in_time_and_never_later_than_it_can_count() {
        assert_eq!(wake_up(4_000), 7_999);
        assert_eq!(wake_up(50), 99);
        assert_eq!(wake_up(0), 0);
        assert_eq!(wake_up(60_000), u16::MAX);
        assert_eq!(wake_up(u64::MAX), u16::MAX);
    }
}
