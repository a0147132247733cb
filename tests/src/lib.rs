//! What the tests that span crates share: the device on a desk, random players, the list of screens.
pub mod desk;
pub mod dice;
pub mod evening;
pub mod facts;
pub mod leak;
pub mod pilot;
pub mod power;
pub mod record;
pub mod screens;
pub mod stm32;
pub mod thumb;
