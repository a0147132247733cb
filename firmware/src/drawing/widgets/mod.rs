//! What screens are made of. The widgets have no words of their own: all text comes from the caller.
mod bar;
mod code_picture;
mod counter;
mod dots;
mod frames;
mod legend;
mod list;
mod paragraph;
#[cfg(test)]
mod tests;
mod title;
mod toast;

pub use bar::bar;
pub use code_picture::code_picture;
pub use counter::{big_number, counter, marks};
pub use dots::{dots, dots_width};
pub use frames::{panel, private_frame};
pub use legend::legend;
pub use list::{List, RowPlace};
pub use paragraph::{lines, paragraph, paragraph_by};
pub use title::{title, title_face, title_icon, title_in, title_room};
pub use toast::{fits_toast, toast};
