//! What every screen does the same way: title, legend, a list of rows, and how inputs move in a list.
use shared_rules::{Clock, Name, Seat};

use super::View;
use crate::fonts::Letters;
use crate::frame::{Frame, area};
use crate::icons::Icon;
use crate::input::{Input, Map};
use crate::text::{Arg, Line, Text, Words};
use crate::theme::{
    BODY, BODY_AREA, BOLD, GAP, ICON_ADVANCE, LEFT, MARGIN, MIDDLE, ROW, ROW_TEXT, ROW_TIGHT, SEAT_WIDTH, SPACE,
    SPELL_Y,
};
use crate::widgets::{self, List};

/// What an input means in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Ok on this row.
    Row(usize),
    /// Back.
    Back,
    /// Next.
    Next,
    /// The cursor moved, or nothing at all.
    None,
}

/// Moves in a list of so many rows, or says what was chosen.
pub fn choose(list: &mut List, input: Input, count: usize) -> Choice {
    let rows = List::rows(BODY_AREA);
    match input {
        Input::Up => list.move_up(count, rows),
        Input::Down => list.move_down(count, rows),
        Input::Ok if count > 0 => return Choice::Row(list.cursor.min(count - 1)),
        Input::Back => return Choice::Back,
        Input::Next => return Choice::Next,
        Input::Ok | Input::Hold | Input::Release => {}
    }
    Choice::None
}

/// The title bar.
pub fn title(frame: &mut Frame, left: &str, right: &str) {
    widgets::title(frame, left, right);
}

/// Turn and phase as the title bar shows them: `T3.2`, or `T3` outside a phase.
pub fn turn(words: Words, clock: Clock) -> Line {
    let turn = Arg::Number(clock.turn);
    match clock.step.phase() {
        Some(phase) => words.fill(Text::TurnPhase, &[turn, Arg::Number(u16::from(phase.number()))]),
        None => words.fill(Text::TurnOnly, &[turn]),
    }
}

/// The title bar of a screen within a turn.
pub fn title_in_turn(frame: &mut Frame, left: &str, view: &View<'_>) {
    widgets::title(frame, left, turn(view.words, view.table.clock()).as_str());
}

/// What the buttons do. With three buttons back and next are holds of A and C, and the legend says so.
pub fn legend(frame: &mut Frame, view: &View<'_>, back: Option<Text>, ok: Option<Text>, next: Option<Text>) {
    let hold = |button: Text, does: Option<Text>| {
        let mut line = Line::new();
        if let Some(does) = does {
            line.text(if view.map == Map::Three {
                view.words.say(button)
            } else {
                ""
            })
            .text(view.words.say(does));
        }
        line
    };
    let ok = ok.map(|text| view.words.say(text)).unwrap_or_default();
    widgets::legend(
        frame,
        hold(Text::HoldA, back).as_str(),
        ok,
        hold(Text::HoldC, next).as_str(),
    );
}

/// A list between title and legend.
pub fn list(frame: &mut Frame, list: &List, count: usize, paint: &mut dyn FnMut(&mut Row<'_>, usize)) {
    list.draw(frame, BODY_AREA, count, &mut |frame, place| {
        paint(&mut Row::at(frame, place), place.index);
    });
}

/// What an input means on a screen that is only read.
pub fn read(list: &mut List, input: Input, count: usize) -> Choice {
    let rows = List::rows(BODY_AREA);
    match input {
        Input::Up | Input::Down => list.scroll(input == Input::Down, count, rows),
        Input::Ok => return Choice::Row(list.top),
        Input::Back => return Choice::Back,
        Input::Next => return Choice::Next,
        Input::Hold | Input::Release => {}
    }
    Choice::None
}

/// A list between title and legend that is only read.
pub fn list_to_read(frame: &mut Frame, list: &List, count: usize, paint: &mut dyn FnMut(&mut Row<'_>, usize)) {
    list.draw_to_read(frame, BODY_AREA, count, &mut |frame, place| {
        paint(&mut Row::at(frame, place), place.index);
    });
}

/// A row being painted, from both ends towards the middle.
pub struct Row<'a> {
    frame: &'a mut Frame,
    x: i32,
    right: i32,
    y: i32,
}

impl<'a> Row<'a> {
    fn at(frame: &'a mut Frame, place: widgets::Row) -> Self {
        Self {
            frame,
            x: place.left,
            right: place.right,
            y: place.y,
        }
    }
    /// A player's number in a box.
    pub fn seat(&mut self, seat: Seat) {
        let number = u32::from(seat.number());
        self.frame.text_centred(self.x + SEAT_WIDTH / 2, self.y, number, BOLD);
        self.frame
            .invert(area(self.x - 1, self.y - ROW_TEXT, SEAT_WIDTH, ROW_TIGHT));
        self.x += SEAT_WIDTH + GAP;
    }
    /// Text from the left, cut where the right part begins.
    pub fn text<'t>(&mut self, text: impl Into<Letters<'t>>) {
        self.x = self.frame.text_fit(self.x, self.y, self.right - self.x, text, BODY) + SPACE;
    }
    /// What matters, from the left.
    pub fn bold<'t>(&mut self, text: impl Into<Letters<'t>>) {
        self.x = self.frame.text_fit(self.x, self.y, self.right - self.x, text, BOLD) + SPACE;
    }
    /// A plane's or player's name, from the left. What tells two of a kind apart (`Dr.I b`) is not cut.
    pub fn name(&mut self, name: &Name) {
        let room = self.right - self.x;
        let [head @ .., b' ', last] = name.bytes() else {
            return self.bold(name);
        };
        if BOLD.width(name) <= room {
            return self.bold(name);
        }
        let (mut front, mut mark) = (Line::new(), Line::new());
        head.iter().for_each(|byte| {
            front.arg(Arg::Letter(char::from(*byte)));
        });
        mark.arg(Arg::Letter(char::from(*last)));
        let room = room - BOLD.width(mark.as_str()) - GAP;
        let end = self.frame.text_fit(self.x, self.y, room, front.as_str(), BOLD);
        self.x = self.frame.text(end, self.y, mark.as_str(), BOLD) + SPACE;
    }
    /// An icon from the left.
    pub fn icon(&mut self, icon: Icon) {
        self.frame.icon(self.x, self.y, icon);
        self.x += ICON_ADVANCE;
    }
    /// Text at the right.
    pub fn right<'t>(&mut self, text: impl Into<Letters<'t>>) {
        self.right = self.frame.text_right(self.right, self.y, text, BODY) - SPACE;
    }
    /// A name at the right.
    pub fn right_name(&mut self, name: &Name) {
        self.right = self.frame.text_right(self.right, self.y, name, BOLD) - SPACE;
    }
    /// An icon with its count in a column of its own, so that rows line up.
    pub fn count_at(&mut self, x: i32, icon: Icon, count: u32) {
        self.frame.icon(x, self.y, icon);
        self.frame.text(x + ICON_ADVANCE, self.y, count, BODY);
    }
    /// An icon in a column of its own.
    pub fn icon_at(&mut self, x: i32, icon: Icon) {
        self.frame.icon(x, self.y, icon);
    }
    /// Text in a column of its own, up to its right end.
    pub fn text_to<'t>(&mut self, right: i32, text: impl Into<Letters<'t>>) {
        self.frame.text_right(right, self.y, text, BODY);
    }
    /// Paints something that may not reach beyond this column.
    pub fn stop_short(&mut self, right: i32, paint: impl FnOnce(&mut Self)) {
        let all = self.right;
        self.right = all.min(right);
        paint(self);
        self.right = all;
    }
    /// Nothing from the left may reach beyond here.
    pub fn stop_at(&mut self, right: i32) {
        self.right = self.right.min(right);
    }
}

/// The name that is being typed, with the letter that Ok would add.
pub fn letters(frame: &mut Frame, typed: &[u8], letter: u8, full: bool) {
    let mut line = Line::new();
    typed.iter().for_each(|byte| {
        line.arg(Arg::Letter(char::from(*byte)));
    });
    let x = frame.text(LEFT + ROW, SPELL_Y, line.as_str(), BOLD) + 1;
    if full {
        return;
    }
    let shown = if letter == b' ' { '_' } else { char::from(letter) };
    let mut next = Line::new();
    next.arg(Arg::Letter(shown));
    let end = frame.text(x + MARGIN, SPELL_Y, next.as_str(), BOLD);
    frame.invert(area(x, SPELL_Y - ROW_TEXT - 1, end - x + 1, ROW + 1));
    // The letter turns with Up and Down.
    frame.icon(x, SPELL_Y - ICON_ADVANCE - MARGIN, Icon::Up);
    frame.icon(x, SPELL_Y + ROW + MARGIN, Icon::Down);
}

/// A paragraph in the body of a screen, below an optional heading.
pub fn text_body(frame: &mut Frame, heading: &str, text: &str) {
    let mut place = BODY_AREA;
    place.top_left.x += MARGIN;
    place.top_left.y += MARGIN;
    place.size.width -= 2 * MARGIN as u32;
    if !heading.is_empty() {
        frame.text_centred(MIDDLE, place.top_left.y, heading, BOLD);
        place.top_left.y += ROW;
    }
    widgets::paragraph(frame, place, text);
}
