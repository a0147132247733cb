//! Screen care: the screen dims after half a minute without a press and goes off after two.
use crate::board::Millis;
use crate::input::Levels;

/// Dims after this time.
pub const DIM_MS: Millis = 30_000;
/// Goes off after this time.
pub const OFF_MS: Millis = 120_000;

/// How lit the screen should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As bright as chosen. NEXT: [`Light::Dim`] after [`DIM_MS`].
    On,
    /// As dim as it gets. NEXT: [`Light::Off`] after [`OFF_MS`], [`Light::On`] with a touch.
    Dim,
    /// Dark. NEXT: [`Light::On`] with a touch.
    Off,
}

/// Keeps track of the time since the last touch.
pub struct Care {
    light: Light,
    touched: Millis,
    /// A secret is shown, so somebody is holding a button: the screen must not dim while he reads.
    awake: bool,
}

impl Care {
    /// Lit, and touched at this time.
    pub const fn new(now: Millis) -> Self {
        Self {
            light: Light::On,
            touched: now,
            awake: false,
        }
    }

    /// How lit the screen should be.
    pub const fn light(&self) -> Light {
        self.light
    }

    /// Whether it is dark.
    pub fn is_off(&self) -> bool {
        self.light == Light::Off
    }

    /// Somebody moved these buttons (or none).
    pub fn touch(&mut self, moved: Levels, now: Millis) {
        if !moved.is_none() {
            self.touched = now;
            self.light = Light::On;
        }
    }

    /// Takes the present time. Says whether the screen goes off right now.
    pub fn update(&mut self, now: Millis, private: bool) -> bool {
        self.awake = private;
        // The time does not run while a secret is shown, and a clock that went backwards does not lengthen it.
        self.touched = if private { now } else { now.min(self.touched) };
        let was_off = self.is_off();
        self.light = match now.saturating_sub(self.touched) {
            // Only a touch brings the light back.
            _ if was_off => Light::Off,
            OFF_MS.. => Light::Off,
            DIM_MS.. => Light::Dim,
            _ => Light::On,
        };
        self.is_off() && !was_off
    }

    /// When [`Care::update`] is next due.
    pub fn deadline(&self) -> Option<Millis> {
        match self.light {
            _ if self.awake => None,
            Light::On => Some(self.touched.saturating_add(DIM_MS)),
            Light::Dim => Some(self.touched.saturating_add(OFF_MS)),
            Light::Off => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dims_goes_off_and_comes_back_with_a_touch() {
        let mut care = Care::new(1_000);
        assert_eq!(care.deadline(), Some(31_000));
        assert!(!care.update(30_999, false));
        assert_eq!(care.light(), Light::On);
        care.update(31_000, false);
        assert_eq!((care.light(), care.deadline()), (Light::Dim, Some(121_000)));
        assert!(care.update(121_000, false));
        assert!(!care.update(121_001, false), "it goes off once");
        assert_eq!((care.light(), care.deadline()), (Light::Off, None));
        care.touch(Levels::NONE, 200_000);
        assert!(care.is_off());
        care.touch(Levels::ALL, 200_000);
        assert_eq!((care.light(), care.deadline()), (Light::On, Some(230_000)));
    }

    #[test]
    fn a_secret_is_not_dimmed_and_starts_the_time_anew() {
        let mut care = Care::new(0);
        care.update(10, true);
        assert_eq!(care.deadline(), None);
        care.update(500_000, true);
        assert_eq!(care.light(), Light::On);
        care.update(500_001, false);
        assert_eq!(care.deadline(), Some(500_000 + DIM_MS));
    }

    #[test]
    fn the_clock_may_jump() {
        let mut care = Care::new(1_000_000);
        care.update(5, false);
        assert_eq!(care.deadline(), Some(5 + DIM_MS));
        assert!(care.update(Millis::MAX, false));
    }
}
