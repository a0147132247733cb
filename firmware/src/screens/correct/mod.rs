//! Corrections, made by agreement of the table.
pub mod correction;
pub mod which_plane;
