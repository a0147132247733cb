//! A turn: the table, what can be done with a plane, what the planes flew, what the shots brought,
//! what happened so far.
pub mod balloons;
pub mod bombers;
pub mod bombing;
pub mod cloud_pile;
pub mod crew;
pub mod flak;
pub mod guns;
pub mod happened;
pub mod in_range;
pub mod landing_field;
pub mod moves;
pub mod near;
pub mod order;
pub mod overlap;
pub mod plane_menu;
pub mod results;
pub mod rockets;
pub mod tabletop;
pub mod tails;
pub mod target;
