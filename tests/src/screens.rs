//! Every screen of the device by name, for the golden frames and for `cargo xtask screens`.
//!
//! Each screen is reached as a player reaches it, by keys, on a table whose cards are known.
mod air;
mod balloons;
mod game;
mod giants;
pub mod golden;
mod ground;
mod happened;
mod set_up;
mod trouble;
mod undo;
pub mod walk;
mod weapons;

use firmware::drawing::frame::Frame;
use firmware::screens::Screen as Kind;

use crate::desk::Desk;

/// One screen as a player meets it.
pub struct Screen {
    /// Its name, fit for a file.
    pub name: &'static str,
    /// What it is for, in one line.
    pub description: &'static str,
    /// Which of [`Kind::NAMES`] it is.
    pub variant: &'static str,
    /// Whether only its owner may see it.
    pub is_private: bool,
    /// The picture.
    pub frame: Frame,
}

/// All screens, in the order of a game.
pub fn all() -> Vec<Screen> {
    let mut album = Album(Vec::new());
    set_up::show(&mut album);
    game::show(&mut album);
    air::show(&mut album);
    balloons::show(&mut album);
    ground::show(&mut album);
    weapons::show(&mut album);
    giants::show(&mut album);
    undo::show(&mut album);
    happened::show(&mut album);
    trouble::show(&mut album);
    walk::show(&mut album);
    album.0
}

/// The pictures taken so far.
struct Album(Vec<Screen>);

impl Album {
    /// Takes a picture of the device as it is, which must be on this screen.
    fn take(&mut self, name: &'static str, kind: &str, description: &'static str, desk: &Desk) {
        let variant = desk.app.screen().map(Kind::name).unwrap_or_default();
        assert_eq!(variant, kind, "the keys of {name} lead elsewhere");
        self.0.push(Screen {
            name,
            description,
            variant,
            is_private: desk.app.is_private(),
            frame: desk.frame(),
        });
    }

    /// Presses keys, then takes a picture.
    fn press(&mut self, desk: &mut Desk, keys: &str, name: &'static str, kind: &str, description: &'static str) {
        desk.keys(keys);
        self.take(name, kind, description, desk);
    }
}
