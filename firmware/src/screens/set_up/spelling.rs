//! A name, letter by letter, three presses each: Up, Ok and Down take the upper, middle or lower of three groups, then
//! of its three parts, then the letter. Back takes the last press or letter back, Next ends the entry.
use heapless::Vec;
use shared_rules::core::{Name, put};

use crate::drawing::frame::Frame;
use crate::drawing::icons::Icon;
use crate::drawing::theme::{BODY, BOLD, LEFT, MARGIN, SPELL_GROUPS_Y, SPELL_LETTERS_X, SPELL_ROW, SPELL_Y};
use crate::input::{Input, Map};
use crate::screens::paint::{self, Title};
use crate::screens::set_up::name_list::Whose;
use crate::screens::{Go, Page, View};
use crate::text::{Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Spelling {
    whose: Whose,
    typed: Vec<u8, { Name::MAX }, u8>,
    sheet: Sheet,
    /// The first letter on the sheet that is still to choose from, and how many there are: 27, 9 or 3.
    from: u8,
    count: u8,
    /// Whether the next letter is a large one.
    large: bool,
}

/// What can be chosen in three presses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Letters,
    Signs,
    Accents,
}

/// Places on a sheet.
const PLACES: u8 = 27;

/// On a sheet: leads to the next one.
const TURN: u8 = b'>';
/// On a sheet: large letters to small ones, and back.
const SHIFT: u8 = b'^';

impl Sheet {
    /// What is on it, in Latin-1: small letters, or the two keys above.
    const fn letters(self) -> &'static [u8] {
        match self {
            Self::Letters => b"abcdefghijklmnopqrstuvwxyz>",
            Self::Signs => b"0123456789 .-'^\xDF\xE7\xF1\xF0\xFE\xFF>",
            // Those of a, then of e, i, o, u and y.
            Self::Accents => {
                b"\xE0\xE1\xE2\xE3\xE4\xE5\xE6\xE8\xE9\xEA\xEB\xEC\xED\
                \xEE\xEF\xF2\xF3\xF4\xF5\xF6\xF8\xF9\xFA\xFB\xFC\xFD>"
            }
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Letters => Self::Signs,
            Self::Signs => Self::Accents,
            Self::Accents => Self::Letters,
        }
    }
}

/// The large letter, if this one has one in Latin-1.
fn large(letter: u8) -> u8 {
    match letter {
        b'a'..=b'z' | 0xE0..=0xF6 | 0xF8..=0xFE => letter & !0x20,
        other => other,
    }
}

impl Spelling {
    /// An empty name.
    pub fn new(whose: Whose) -> Self {
        Self {
            whose,
            typed: Vec::new(),
            sheet: Sheet::Letters,
            from: 0,
            count: PLACES,
            large: true,
        }
    }

    /// From the beginning of a sheet. A name and each of its parts begin with a large letter.
    fn restart(&mut self, sheet: Sheet) {
        (self.sheet, self.from, self.count) = (sheet, 0, PLACES);
        self.large = self
            .typed
            .last()
            .is_none_or(|last| !last.is_ascii_digit() && b" .-'".contains(last));
    }

    /// What is in one of the three groups.
    fn group(&self, place: u8) -> &'static [u8] {
        let third = self.count / 3;
        let from = usize::from(self.from.saturating_add(place.saturating_mul(third)));
        let letters = self.sheet.letters();
        let to = from.saturating_add(usize::from(third)).min(letters.len());
        letters.get(from..to).unwrap_or_default()
    }

    /// One of the groups is taken.
    fn take(&mut self, place: u8) {
        let group = self.group(place);
        if group.is_empty() {
            return;
        }
        let third = self.count / 3;
        if third > 1 {
            self.from = self.from.saturating_add(place.saturating_mul(third));
            self.count = third;
            return;
        }
        match group {
            [TURN] => {
                let large = self.large;
                self.restart(self.sheet.next());
                self.large = large;
            }
            [SHIFT] => {
                let large = !self.large;
                self.restart(Sheet::Letters);
                self.large = large;
            }
            [letter, ..] => {
                let letter = self.shown(*letter);
                // A full name takes no more letters.
                if !self.typed.is_full() {
                    put(&mut self.typed, letter);
                }
                self.restart(Sheet::Letters);
            }
            [] => {}
        }
    }

    fn shown(&self, letter: u8) -> u8 {
        if self.large { large(letter) } else { letter }
    }

    /// Takes the last press back, then the last letter; with nothing left, the name stays as it was.
    fn back(&mut self) -> Go {
        if self.count < PLACES || self.sheet != Sheet::Letters {
            self.restart(Sheet::Letters);
        } else if self.typed.pop().is_none() {
            return Go::Close;
        } else {
            self.restart(Sheet::Letters);
        }
        Go::Stay
    }

    /// A group as it is shown.
    fn line(&self, place: u8) -> Line {
        let mut line = Line::new();
        for letter in self.group(place) {
            match *letter {
                // The keys show what they lead to.
                TURN => line.text(match self.sheet {
                    Sheet::Letters => &b" 1.-"[..],
                    Sheet::Signs => b" \xE9\xFC",
                    Sheet::Accents => b" abc",
                }),
                SHIFT => line.text(if self.large { " abc " } else { " ABC " }),
                b' ' => line.text("_"),
                letter => line.text(&[self.shown(letter)][..]),
            };
        }
        line
    }
}

impl Page for Spelling {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        match input {
            Input::Up => self.take(0),
            Input::Ok => self.take(1),
            Input::Down => self.take(2),
            Input::Back => return self.back(),
            // Nothing was typed: the name stays as it was.
            Input::Next if self.typed.is_empty() => return Go::Close,
            Input::Next => {
                // A name that is not legal goes to the table as an empty one, and the table says what is wrong.
                return Go::Named(self.whose, Name::from_latin1(&self.typed).unwrap_or_default());
            }
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        title.say(Text::TypeName, &[]);
        title.draw(frame);
        let end = frame.text(LEFT + MARGIN, SPELL_Y, &self.typed[..], BOLD);
        if !self.typed.is_full() {
            frame.text(end + 1, SPELL_Y, "_", BOLD);
        }
        for (place, y) in (0..3u8).zip((SPELL_GROUPS_Y..).step_by(SPELL_ROW)) {
            match (view.map, place) {
                (Map::Five, 0) => frame.icon(LEFT + MARGIN, y, Icon::Up),
                (Map::Five, 2) => frame.icon(LEFT + MARGIN, y, Icon::Down),
                (Map::Five, _) => frame.text(LEFT + MARGIN, y, view.words.say(Text::ButtonOk), BODY),
                (Map::Three, _) => frame.text(LEFT + MARGIN, y, &[b'A' + place][..], BODY),
            };
            frame.text(SPELL_LETTERS_X, y, self.line(place).latin1(), BOLD);
        }
        paint::legend(frame, view, [Some(Text::LegDelete), None, Some(Text::LegDone)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::theme::SMALL;

    #[test]
    fn every_letter_of_a_name_can_be_typed_and_drawn() {
        let sheets = [Sheet::Letters, Sheet::Signs, Sheet::Accents];
        let typed: std::vec::Vec<u8> = sheets.iter().flat_map(|sheet| sheet.letters()).copied().collect();
        for sheet in sheets {
            assert!(sheet.letters().len() <= usize::from(PLACES));
        }
        let is_drawn = |byte: u8| [BODY, BOLD, SMALL].iter().all(|face| face.has(char::from(byte)));
        for byte in 0..=255u8 {
            let can_be_typed = typed.iter().any(|one| *one == byte || large(*one) == byte);
            let is_key = [TURN, SHIFT].contains(&byte);
            assert_eq!(can_be_typed, is_key || Name::allows(byte) && is_drawn(byte), "{byte:x}");
        }
    }
}
