//! Everything that makes pixels: the frame, letters and symbols, and the parts that screens are put together from. What
//! a screen says is decided elsewhere.
pub mod fonts;
pub mod frame;
pub mod icons;
pub mod theme;
pub mod widgets;
