//! The rule vectors and what must hold over any play. Each vector's test names it: `WOW-JAM-2 V1`.
mod play;
mod turn;
