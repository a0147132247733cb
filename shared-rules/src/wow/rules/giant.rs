//! Planes with several engines, WOW-GIA-1.

/// What everybody knows of a giant beside what every plane has.
#[derive(Clone, Copy)]
pub(crate) struct OpenGiant {}

impl OpenGiant {
    pub(crate) const NEW: Self = Self {};
}
