//! What a game's luck comes from.

/// Thirty-two bytes of the board's entropy: all the luck of one game. Whoever knows it knows every card to come, so it
/// has no `Debug` and cannot be logged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The next seed, counting up from the last byte: for several games in a row from one given seed.
    #[must_use]
    pub fn next(mut self) -> Self {
        for byte in self.0.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
        self
    }
}
