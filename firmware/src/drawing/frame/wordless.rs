//! On a board that shows pictures alone nothing is said: the same names as in `words`, without contents.
use embedded_graphics::primitives::Rectangle;

use super::Frame;
use crate::drawing::fonts::Letters;
use crate::drawing::icons::Icon;
use crate::text::{Text, Words};

#[derive(Clone)]
pub(super) struct Said;

impl Said {
    pub(super) const fn new() -> Self {
        Self
    }
    pub(super) fn clear(&mut self) {}
    pub(super) fn copy(&mut self, _: &Self) {}
    pub(super) fn erase(&mut self, _: Rectangle) {}
    pub(super) fn text(&mut self, _: Rectangle, _: &[Letters<'_>]) {}
    pub(super) fn icon(&mut self, _: Rectangle, _: Icon) {}
    pub(super) fn select(&mut self, _: Rectangle) {}
}

impl Frame {
    pub(crate) fn speak(&mut self, _: Words, _: fn(Icon) -> Option<Text>) {}
    pub(crate) fn means(&mut self, _: Rectangle, _: &[Letters<'_>]) {}
}
