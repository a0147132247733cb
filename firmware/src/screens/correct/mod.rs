//! By agreement of the table: what is set right.
pub mod correction;
pub mod which_plane;
