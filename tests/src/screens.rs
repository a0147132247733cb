//! Every screen of the device by name, for the golden frames and for `cargo xtask screens`.
use firmware::frame::Frame;

/// One screen as a player meets it.
pub struct Screen {
    /// Its name, fit for a file.
    pub name: &'static str,
    /// What it is for, in one line.
    pub description: &'static str,
    /// The picture.
    pub frame: Frame,
}

/// All of them, in the order of a game.
pub fn all() -> Vec<Screen> {
    vec![Screen {
        name: "dark",
        description: "The display before the first picture.",
        frame: Frame::new(),
    }]
}
