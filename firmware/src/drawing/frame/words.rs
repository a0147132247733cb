//! What a picture says, in words: for screen readers, and for tests that ask what stands there. With the feature
//! `words` a frame notes every text and symbol where it is drawn, so a screen has its words as soon as it has its
//! picture, and a secret is said only while it is drawn. A board that shows pictures alone leaves the feature out and
//! pays nothing.
use core::fmt::{self, Write};

use embedded_graphics::primitives::Rectangle;
use shared_rules::core::Seat;

use super::Frame;
use crate::drawing::fonts::Letters;
use crate::drawing::icons::Icon;
use crate::drawing::theme::SPACE;
use crate::text::{Text, Words};

/// More texts, symbols and letters than the smallest face could put on one picture and a message over it.
const MARKS: usize = 128;
const LETTERS: usize = 1_024;
/// Two texts are in one line if their middles are nearer to each other than this: lines are eight rows apart at least.
const SAME_LINE: i32 = 5;

/// A text or symbol, and where it stands.
#[derive(Clone, Copy)]
struct Mark {
    place: Rectangle,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    /// Letters that are kept beside the marks: the first, and how many.
    Text(usize, usize),
    Icon(Icon),
}

impl Mark {
    fn middle(&self) -> i32 {
        self.place.center().y
    }
}

/// How symbols are put into words.
#[derive(Clone, Copy)]
struct Voice {
    words: Words,
    meaning: fn(Icon) -> Option<Text>,
}

/// What a picture is, for a board that can do more than show it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nature {
    /// Whether it shows a secret for as long as its owner holds Ok, and not a moment longer.
    pub secret: bool,
    /// What the whole table should notice, by what everybody may know.
    pub call: Option<Call>,
}

/// What the whole table should notice, even when nobody looks at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// The device is to be passed to this player.
    PassOn(Seat),
    /// A plane was shot down.
    ShotDown,
}

/// What was drawn so far.
#[derive(Clone)]
pub(super) struct Said {
    nature: Nature,
    marks: heapless::Vec<Mark, MARKS, u8>,
    letters: heapless::Vec<u8, LETTERS, u16>,
    /// What the cursor is on.
    cursor: Option<Rectangle>,
    voice: Option<Voice>,
}

impl Said {
    pub(super) const fn new() -> Self {
        Self {
            nature: Nature {
                secret: false,
                call: None,
            },
            marks: heapless::Vec::new(),
            letters: heapless::Vec::new(),
            cursor: None,
            voice: None,
        }
    }

    pub(super) fn clear(&mut self) {
        self.marks.clear();
        self.letters.clear();
        (self.cursor, self.voice, self.nature) = (None, None, Nature::default());
    }

    pub(super) fn copy(&mut self, other: &Self) {
        self.clone_from(other);
    }

    /// What stands in this area is gone.
    pub(super) fn erase(&mut self, gone: Rectangle) {
        let is_gone = |place: &mut Rectangle| place.intersection(&gone) == *place;
        self.marks.retain_mut(|mark| !is_gone(&mut mark.place));
        self.cursor.take_if(is_gone);
    }

    pub(super) fn text(&mut self, place: Rectangle, text: &[Letters<'_>]) {
        let from = self.letters.len();
        for letter in text.iter().copied().flatten() {
            let _ = self.letters.push(u8::try_from(letter).unwrap_or(b'?'));
        }
        while self.letters.len() > from && self.letters.last() == Some(&b' ') {
            self.letters.pop();
        }
        let what = What::Text(from, self.letters.len().saturating_sub(from));
        if self.letters.len() > from {
            let _ = self.marks.push(Mark { place, what });
        }
    }

    pub(super) fn icon(&mut self, place: Rectangle, icon: Icon) {
        let what = What::Icon(icon);
        let _ = self.marks.push(Mark { place, what });
    }

    pub(super) fn select(&mut self, place: Rectangle) {
        self.cursor = Some(place);
    }

    /// The words of a mark, if it has any: most symbols that stand beside their word have none of their own.
    fn words(&self, mark: &Mark) -> Option<Letters<'_>> {
        match mark.what {
            What::Text(from, count) => self.letters.get(from..)?.get(..count).map(Letters::from),
            What::Icon(icon) => {
                let voice = self.voice?;
                (voice.meaning)(icon).map(|text| voice.words.say(text))
            }
        }
    }

    fn line(&self, marks: &[Mark], to: &mut impl Write) -> fmt::Result {
        let mut last: Option<&Mark> = None;
        let mut marked = false;
        for (place, mark) in marks.iter().enumerate() {
            let Some(words) = self.words(mark) else { continue };
            // On the page of the signs the word of a symbol follows it.
            let next = marks.get(place.saturating_add(1)).and_then(|mark| self.words(mark));
            if matches!(mark.what, What::Icon(_)) && next.is_some_and(|next| next.eq(words)) {
                continue;
            }
            if let Some(last) = last {
                let end = last.place.top_left.x.saturating_add_unsigned(last.place.size.width);
                // A count stands close to its symbol, and a symbol begins something new.
                let near = mark.place.top_left.x.saturating_sub(end) < SPACE;
                let same = near && matches!(mark.what, What::Text(..));
                to.write_str(if same { " " } else { ", " })?;
            }
            let under = |cursor: Rectangle| cursor.contains(mark.place.center());
            if !marked && self.cursor.is_some_and(under) {
                to.write_str("> ")?;
                marked = true;
            }
            { words }.try_for_each(|letter| to.write_char(letter))?;
            last = Some(mark);
        }
        if last.is_some() { to.write_char('\n') } else { Ok(()) }
    }
}

impl Frame {
    /// Writes what the picture says: a line of text for each line of it, from the top down. `> ` stands before what the
    /// cursor is on, and symbols are put into the words of the page that explains them.
    pub fn say(&self, to: &mut impl Write) -> fmt::Result {
        let mut marks = self.said.marks.clone();
        marks.sort_unstable_by_key(Mark::middle);
        let mut rest = marks.as_mut_slice();
        while let Some(first) = rest.first() {
            let below = first.middle().saturating_add(SAME_LINE);
            let count = rest.partition_point(|mark| mark.middle() < below);
            let Some((line, after)) = rest.split_at_mut_checked(count) else {
                break;
            };
            line.sort_unstable_by_key(|mark| mark.place.top_left.x);
            self.said.line(line, to)?;
            rest = after;
        }
        Ok(())
    }

    /// What the picture is beyond what it shows.
    pub fn nature(&self) -> Nature {
        self.said.nature
    }

    /// Says what the picture is.
    pub fn is_of(&mut self, nature: Nature) {
        self.said.nature = nature;
    }

    /// In which language, and in which words, symbols are said.
    pub fn speak(&mut self, words: Words, meaning: fn(Icon) -> Option<Text>) {
        self.said.voice = Some(Voice { words, meaning });
    }

    /// What is drawn here is no text, but means this.
    pub fn means(&mut self, place: Rectangle, words: &[Letters<'_>]) {
        self.said.text(place, words);
    }
}
