//! The symbols of the game, as wide and as high as a capital letter.
mod pictures;

use crate::drawing::frame::{Art, Frame};
use crate::drawing::theme::ICON_ADVANCE;
pub use pictures::Icon;
use pictures::PICTURES;

/// A row of a picture as its byte, the leftmost pixel in the highest bit. Made when the program is built.
#[allow(clippy::indexing_slicing, reason = "a row of any other length stops the build")]
const fn row(art: &str) -> u8 {
    let art = art.as_bytes();
    assert!(art.len() == 8, "a row has eight pixels");
    let mut byte = 0;
    let mut x = 0;
    while x < 8 {
        assert!(art[x] == b'#' || art[x] == b'.', "a pixel is # or .");
        byte = byte << 1 | (art[x] == b'#') as u8;
        x += 1;
    }
    byte
}

impl Frame {
    /// Draws a symbol with its top left corner at this place. Returns the column for what follows it.
    pub fn icon(&mut self, x: i32, y: i32, icon: Icon) -> i32 {
        let pixels = PICTURES.get(icon as usize).map_or(&[][..], |rows| rows);
        self.blit(x, y, &Art { pixels, width: 8 });
        self.symbol_stands(x, y, icon);
        x.saturating_add(ICON_ADVANCE)
    }
}

/// Declares the symbols from their pictures, `#` for a lit pixel.
macro_rules! icons {
    ($($(#[$about:meta])* $name:ident: $($row:literal)*)*) => {
        /// A symbol.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Icon { $($(#[$about])* $name,)* }

        impl Icon {
            /// Every symbol, for the page that names them.
            pub const ALL: &'static [Icon] = &[$(Icon::$name,)*];
        }

        /// What they look like, in the same order.
        pub(super) static PICTURES: &[[u8; 8]] = &[$([$($crate::drawing::icons::row($row),)*],)*];
    };
}
use icons;
