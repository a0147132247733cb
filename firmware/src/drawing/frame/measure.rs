//! Whether everything written fits its place. For tests alone, with the feature `measure`: a frame notes every text in
//! it that says less than it was meant to, and `tests/tests/fit.rs` asks for that note.
use core::fmt;

use embedded_graphics::primitives::Rectangle;

use super::{Frame, SCREEN, area};
use crate::drawing::fonts::{Font, Letters};

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A part of it was left out.
    Cut,
    /// A word is broken where it has no space.
    Broken,
    /// It reaches beyond the edge of the picture or over its frame.
    Outside,
    /// It lies on another text or symbol.
    Overlaps,
    /// The face has no picture for one of its letters.
    NoLetter,
}

/// A text that does not fit its place.
#[derive(Clone, PartialEq, Eq)]
pub struct Misfit {
    /// What is wrong.
    pub fault: Fault,
    /// The text, or its beginning.
    pub text: heapless::Vec<u8, LENGTH, u8>,
}

/// The letters of a text that are kept.
const LENGTH: usize = 120;
/// The most misfits that are kept, and the most texts and symbols of a picture.
const MISFITS: usize = 8;
const MARKS: usize = 128;

impl fmt::Debug for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} \"", self.fault)?;
        let mut letters = self.text.iter();
        letters.try_for_each(|letter| fmt::Write::write_char(f, char::from(*letter)))?;
        f.write_str("\"")
    }
}

/// What was written so far.
#[derive(Clone)]
pub(super) struct Measure {
    /// The texts and symbols: where each of them stands.
    marks: heapless::Vec<Rectangle, MARKS, u8>,
    misfits: heapless::Vec<Misfit, MISFITS, u8>,
    /// What texts must not leave.
    bounds: Rectangle,
}

impl Measure {
    pub(super) const fn new() -> Self {
        Self {
            marks: heapless::Vec::new(),
            misfits: heapless::Vec::new(),
            bounds: SCREEN,
        }
    }

    /// What stands in this area is gone. A text that only lost a part of its letters still counts: it is not readable
    /// any more, and nothing else may be written there as if it were empty.
    pub(super) fn erase(&mut self, gone: Rectangle) {
        self.marks.retain(|mark| mark.intersection(&gone) != *mark);
    }

    fn misfit(&mut self, fault: Fault, text: Letters<'_>) {
        let letters = text.take(LENGTH).map(|letter| u8::try_from(letter).unwrap_or(b'?'));
        let text = letters.collect();
        let _ = self.misfits.push(Misfit { fault, text });
    }

    fn mark(&mut self, place: Rectangle, text: Letters<'_>) {
        // Two texts need a dark column between them to be read as two.
        let beside = area(
            place.top_left.x - 1,
            place.top_left.y,
            place.size.width as i32 + 2,
            place.size.height as i32,
        );
        if place.is_zero_sized() {
            return;
        }
        if self.bounds.intersection(&place) != place {
            self.misfit(Fault::Outside, text);
        } else if self
            .marks
            .iter()
            .any(|mark| !mark.intersection(&beside).is_zero_sized())
        {
            self.misfit(Fault::Overlaps, text);
        }
        let _ = self.marks.push(place);
    }

    pub(super) fn text(&mut self, place: Rectangle, text: Letters<'_>, font: &Font) {
        if { text }.any(|letter| !font.has(letter)) {
            self.misfit(Fault::NoLetter, text);
        }
        self.mark(place, text);
    }

    pub(super) fn symbol(&mut self, place: Rectangle) {
        self.mark(place, "a symbol".into());
    }
}

impl Frame {
    /// The texts that do not fit their place.
    pub fn misfits(&self) -> &[Misfit] {
        &self.measure.misfits
    }

    /// Texts and symbols must not leave this area from now on.
    pub(in crate::drawing) fn keep_within(&mut self, bounds: Rectangle) {
        self.measure.bounds = bounds;
    }

    /// What is drawn from now on is a layer of its own, which covers the picture so far.
    pub(in crate::drawing) fn new_layer(&mut self) {
        self.measure.marks.clear();
        self.measure.bounds = SCREEN;
    }

    /// A part of this text was left out, or something else is wrong with it.
    pub(in crate::drawing) fn misfit<'a>(&mut self, fault: Fault, text: impl Into<Letters<'a>>) {
        self.measure.misfit(fault, text.into());
    }
}
