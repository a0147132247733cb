//! The stack of screens.
use shared_rules::core::put;

use super::{Play, Session};
use crate::drawing::widgets::List;
use crate::screens::Screen;

/// The deepest stack: home, set-up, planes, nation, type, base, editor, the question whether to undo, and one to spare.
pub(super) const DEPTH: usize = 9;

/// A screen with its place on the stack.
pub(super) struct Layer {
    pub(super) screen: Screen,
    /// Where its cursor is, if it is a list.
    pub(super) list: List,
}

impl Session {
    /// The screen on top.
    pub fn screen(&self) -> Option<&Screen> {
        self.screens.last().map(|layer| &layer.screen)
    }

    pub(super) fn screen_mut(&mut self) -> Option<&mut Screen> {
        self.screens.last_mut().map(|layer| &mut layer.screen)
    }

    /// Lays a screen on top.
    pub(super) fn open(&mut self, play: &mut Play, screen: Screen) {
        // No path is that deep; if one ever should be, the lowest screen makes room.
        if self.screens.is_full() {
            self.screens.remove(0);
        }
        let list = screen.start(&self.view(play));
        put(&mut self.screens, Layer { screen, list });
    }

    /// Takes the top screen away, unless it is the last.
    pub(super) fn close(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    /// Makes this the only screen.
    pub(super) fn root(&mut self, play: &mut Play, screen: Screen) {
        self.screens.clear();
        self.open(play, screen);
    }

    /// Takes screens off until one of these is on top.
    pub(super) fn unwind(&mut self, stop: fn(&Screen) -> bool) {
        while self.screens.len() > 1 && !self.screen().is_some_and(stop) {
            self.screens.pop();
        }
    }

    /// Down to the Table.
    pub(super) fn unwind_to_table(&mut self) {
        self.unwind(|screen| matches!(screen, Screen::Tabletop(_)));
    }
}
