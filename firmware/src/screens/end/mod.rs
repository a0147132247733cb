//! After a game: the score, and how its luck can be checked.
pub mod earlier;
pub mod end_menu;
pub mod game_over;
pub mod proof;
pub mod score;
