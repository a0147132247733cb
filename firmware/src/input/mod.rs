//! From contacts to intentions: [`debounce`] settles the levels, [`gesture`] tells presses from holds.
pub mod debounce;
pub mod gesture;

/// What a screen understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Up, or a repeat of it.
    Up,
    /// Down, or a repeat of it.
    Down,
    /// Ok went down.
    Ok,
    /// Ok has been down for half a second.
    Hold,
    /// Ok was let go, held or not.
    Release,
    /// One step back.
    Back,
    /// One step on.
    Next,
    /// Up and Down have been down together for half a second: take the last thing back.
    Undo,
}

impl Input {
    /// The same for a device that is held the other way round.
    pub const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Back => Self::Next,
            Self::Next => Self::Back,
            Self::Ok | Self::Hold | Self::Release | Self::Undo => self,
        }
    }
}

/// The buttons of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// A = Up, B = Ok, C = Down; A held = Back, C held = Next.
    Three,
    /// Up, Down, Ok, Back, Next; Up and Down repeat.
    Five,
}

/// A physical button. Boards with three have Up (A), Ok (B) and Down (C).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Up, or A.
    Up,
    /// Down, or C.
    Down,
    /// Ok, or B.
    Ok,
    /// Back.
    Back,
    /// Next.
    Next,
}

impl Button {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Up, Self::Down, Self::Ok, Self::Back, Self::Next];
}

/// Which buttons are down, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

impl Levels {
    /// None is down.
    pub const NONE: Self = Self(0);
    /// All are down.
    pub const ALL: Self = Self((1 << Button::ALL.len()) - 1);

    /// The same with one button down or up.
    pub const fn with(self, button: Button, down: bool) -> Self {
        let bit = 1 << button as u8;
        if down { Self(self.0 | bit) } else { Self(self.0 & !bit) }
    }
    /// Whether a button is down.
    pub const fn has(self, button: Button) -> bool {
        self.0 & (1 << button as u8) != 0
    }
    /// Whether none is down.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two buttons that are next to each other change places; what is done with Ok, or with two at once, stays.
    #[test]
    fn a_device_held_the_other_way_round_has_its_buttons_there() {
        use Input::*;
        let all = [Up, Down, Ok, Hold, Release, Back, Next, Undo];
        assert_eq!(all.map(Input::turned), [Down, Up, Ok, Hold, Release, Next, Back, Undo]);
    }

    #[test]
    fn a_level_is_of_one_button_and_may_be_told_twice() {
        for button in Button::ALL {
            let down = Levels::NONE.with(button, true);
            assert_eq!(
                Button::ALL.map(|other| down.has(other)),
                Button::ALL.map(|other| other == button)
            );
            assert_eq!(down.with(button, true), down);
            assert_eq!(down.with(button, false), Levels::NONE);
            assert_eq!(Levels::NONE.with(button, false), Levels::NONE);
            assert!(Levels::ALL.has(button) && !down.is_none());
        }
        assert!(Levels::NONE.is_none());
    }
}
