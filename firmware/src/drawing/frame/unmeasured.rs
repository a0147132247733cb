//! On a device nothing is measured: the same names as in `measure`, without contents.
use embedded_graphics::primitives::Rectangle;

use super::Frame;
use crate::drawing::fonts::{Font, Letters};

pub(in crate::drawing) enum Fault {
    Cut,
    Broken,
}

#[derive(Clone)]
pub(super) struct Measure;

impl Measure {
    pub(super) const fn new() -> Self {
        Self
    }
    pub(super) fn erase(&mut self, _: Rectangle) {}
    pub(super) fn text(&mut self, _: Rectangle, _: Letters<'_>, _: &Font) {}
    pub(super) fn symbol(&mut self, _: Rectangle) {}
}

impl Frame {
    pub(in crate::drawing) fn keep_within(&mut self, _: Rectangle) {}
    pub(in crate::drawing) fn new_layer(&mut self) {}
    pub(in crate::drawing) fn misfit<'a>(&mut self, _: Fault, _: impl Into<Letters<'a>>) {}
}
