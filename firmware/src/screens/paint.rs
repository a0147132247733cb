//! What every screen paints the same way: title, legend, rows.
use embedded_graphics::primitives::Rectangle;
use shared_rules::core::{Name, Seat};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Clock, Switch};

use crate::drawing::fonts::{Font, Letters};
use crate::drawing::frame::{Frame, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    BODY, BODY_AREA, BOLD, GAP, ICON, ICON_ADVANCE, LEGEND, LEGEND_TEXT, MARGIN, PEG, ROW, ROW_TEXT, ROW_TIGHT,
    SEAT_WIDTH, SMALL, SPACE,
};
use crate::drawing::widgets;
use crate::input::Map;
use crate::screens::{View, short_name};
use crate::text::{Arg, Line, Text, Words};

/// What back, ok and next do.
pub type Legend = [Option<Text>; 3];

/// Turn and phase for the title bar: `T3.2`, or `T3` outside a phase.
pub fn turn(words: Words, clock: Clock) -> Line {
    let turn = Arg::Number(clock.turn);
    match clock.step.phase() {
        Some(phase) => words.fill(Text::TurnPhase, &[turn, Arg::Number(u16::from(phase.number()))]),
        None => words.fill(Text::TurnOnly, &[turn]),
    }
}

/// The title bar while it is written: where we are at the left, a number or the turn at the right.
pub struct Title<'a> {
    /// What the screen may look at.
    pub view: &'a View<'a>,
    /// Where we are.
    pub left: Line,
    /// What stands at the right.
    pub right: Line,
}

impl<'a> Title<'a> {
    /// An empty title.
    pub fn new(view: &'a View<'a>) -> Self {
        Self {
            view,
            left: Line::new(),
            right: Line::new(),
        }
    }
    /// Where we are.
    pub fn say(&mut self, text: Text, args: &[Arg<'_>]) {
        self.left = self.view.words.fill(text, args);
    }
    /// Where we are, with turn and phase at the right.
    pub fn in_turn(&mut self, text: Text, args: &[Arg<'_>]) {
        self.say(text, args);
        self.turn();
    }
    /// Turn and phase at the right.
    pub fn turn(&mut self) {
        self.right = turn(self.view.words, self.view.table.clock());
    }
    /// Draws it.
    pub fn draw(&mut self, frame: &mut Frame) {
        let room = widgets::title_room(self.right.latin1());
        let mut face = widgets::title_face(self.left.latin1(), room);
        // The narrower face comes before shorter names.
        if face.is_none() {
            short_name::fit(&mut self.left, self.view.table, BODY, room);
            face = widgets::title_face(self.left.latin1(), room);
        }
        widgets::title_in(frame, self.left.latin1(), self.right.latin1(), room, face);
    }
}

/// What the buttons do. On a board with three, Back and Next are holds of A and C, and the legend says so.
pub fn legend(frame: &mut Frame, view: &View<'_>, [back, ok, next]: Legend) {
    let say = |text: Option<Text>| text.map_or("".into(), |text| view.words.say(text));
    let hold = |button: Text, does: Option<Text>| {
        let holds = does.is_some() && view.map == Map::Three;
        holds.then(|| view.words.say(button))
    };
    let holds = [hold(Text::HoldA, back), hold(Text::HoldC, next)];
    widgets::legend(frame, [back, ok, next].map(say), holds);
}

/// The back button's part of a legend, from this column on: for a screen that has no room for the whole.
pub fn back_at(frame: &mut Frame, view: &View<'_>, x: i32) {
    let y = LEGEND.top_left.y + LEGEND_TEXT;
    let x = match view.map {
        Map::Three => frame.text(x, y, view.words.say(Text::HoldA), SMALL),
        Map::Five => x,
    };
    frame.text(x, y, view.words.say(Text::LegBack), SMALL);
}

/// What back does, where there is no legend: its button and a word.
pub fn back(view: &View<'_>, does: Text) -> Line {
    let button = if view.map == Map::Five {
        Text::BackIs
    } else {
        Text::HoldA
    };
    let mut line = view.words.fill(button, &[]);
    line.text(view.words.say(does));
    line
}

/// What next does, where there is no legend: a word at the right, and its button where that must be held.
pub fn next(view: &View<'_>, does: Text) -> Line {
    let mut line = Line::new();
    if view.map == Map::Three {
        line.text(view.words.say(Text::HoldC));
    }
    line.text(view.words.say(does));
    line
}

/// A row while it is painted, from both ends towards the middle.
pub struct RowPainter<'a> {
    /// What the screen may look at.
    pub view: &'a View<'a>,
    /// The cursor's row in the list, if the list has a cursor.
    pub cursor: Option<usize>,
    frame: &'a mut Frame,
    x: i32,
    right: i32,
    y: i32,
    /// Between an icon and what follows it.
    gap: i32,
    /// Between a text and what follows it.
    space: i32,
}

impl<'a> RowPainter<'a> {
    /// An empty row at this place.
    pub fn at(frame: &'a mut Frame, place: widgets::RowPlace, view: &'a View<'a>) -> Self {
        Self {
            view,
            cursor: place.cursor,
            frame,
            x: place.left,
            right: place.right,
            y: place.y,
            gap: GAP,
            space: SPACE,
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
    /// Text from the left, cut off where the right part begins.
    pub fn text<'b>(&mut self, text: impl Into<Letters<'b>>) {
        self.put(text.into(), BODY);
    }
    /// Words from the left.
    pub fn say(&mut self, text: Text, args: &[Arg<'_>]) {
        self.line(self.view.words.fill(text, args), BODY);
    }
    /// Words in bold, from the left.
    pub fn bold(&mut self, text: Text, args: &[Arg<'_>]) {
        self.line(self.view.words.fill(text, args), BOLD);
    }
    /// A line from the left, its names as short as they must be.
    pub fn line(&mut self, mut line: Line, font: &Font) {
        short_name::fit(&mut line, self.view.table, font, self.room());
        self.put(line.latin1().into(), font);
    }
    /// A line from the left, or a shorter one where it has no room.
    pub fn line_or(&mut self, line: Line, shorter: impl FnOnce() -> Line) {
        let mut short = line.clone();
        short_name::fit(&mut short, self.view.table, BODY, self.room());
        let fits = BODY.width(short.latin1()) <= self.room();
        self.line(if fits { line } else { shorter() }, BODY);
    }
    /// A line, struck out.
    pub fn struck(&mut self, line: Line) {
        let from = self.x;
        self.line(line, BODY);
        let end = self.x - self.space;
        self.frame.hline(from, self.middle(), end - from);
        // In words it stands in brackets.
        self.frame.means(area(from - 1, self.y, 1, ICON), &["(".into()]);
        self.frame.means(area(end, self.y, 1, ICON), &[")".into()]);
    }
    /// The head of the rows below it, with a line across the rest.
    pub fn head(&mut self, line: &Line) {
        self.bold_text(line.latin1());
        self.frame.hline(self.x, self.middle(), self.room());
    }
    /// The row of pixels half-way up its letters.
    fn middle(&self) -> i32 {
        self.y + BODY.capitals / 2
    }
    /// Text in bold, from the left.
    pub fn bold_text(&mut self, text: &[u8]) {
        self.put(text.into(), BOLD);
    }
    /// A number from the left.
    pub fn number(&mut self, number: u16) {
        self.put(u32::from(number).into(), BODY);
    }
    fn put(&mut self, text: Letters<'_>, font: &Font) {
        self.x = self.frame.text_fit(self.x, self.y, self.right - self.x, text, font) + self.space;
    }
    /// A plane: its owner and its name.
    pub fn plane(&mut self, plane: PublicUnit<'_>) {
        self.seat(plane.owner());
        self.name(plane.name());
    }
    /// A plane's or player's name, from the left, as short as it must be.
    pub fn name(&mut self, name: &Name) {
        self.line(named(name), BOLD);
    }
    /// The same in the face of running text.
    pub fn plain_name(&mut self, name: &Name) {
        self.line(named(name), BODY);
    }
    /// An icon from the left.
    pub fn icon(&mut self, icon: Icon) {
        self.frame.icon(self.x, self.y, icon);
        self.x += self.icons(1);
    }
    /// How wide this many icons are.
    pub fn icons(&self, count: usize) -> i32 {
        count as i32 * (ICON + self.gap)
    }
    /// Paints something and keeps room for this many icons behind it.
    pub fn before_icons(&mut self, count: usize, paint: impl FnOnce(&mut Self)) {
        let free = if count > 0 { self.icons(count) + self.space } else { 0 };
        self.stop_short(self.right - free, paint);
    }
    /// What is left free between an icon and what follows it.
    pub fn gap(&self) -> i32 {
        self.gap
    }
    /// How wide a text is.
    pub fn width(&self, text: &[u8]) -> i32 {
        BODY.width(text)
    }
    /// From now on everything stands as close as it can be read.
    pub fn close_up(&mut self) {
        (self.gap, self.space) = (1, 1);
    }
    /// Text at the right.
    pub fn right(&mut self, text: &[u8]) {
        self.put_right(text.into(), BODY);
    }
    /// Words at the right.
    pub fn right_say(&mut self, text: Text, args: &[Arg<'_>]) {
        self.right(self.view.words.fill(text, args).latin1());
    }
    /// A number at the right.
    pub fn right_number(&mut self, number: u16) {
        self.put_right(u32::from(number).into(), BODY);
    }
    /// A name at the right.
    pub fn right_name(&mut self, name: &Name) {
        let mut line = named(name);
        short_name::fit(&mut line, self.view.table, BOLD, self.room());
        self.put_right(line.latin1().into(), BOLD);
    }
    fn put_right(&mut self, text: Letters<'_>, font: &Font) {
        self.right = self.frame.text_right(self.right, self.y, text, font) - self.space;
    }
    /// An icon at the right.
    pub fn right_icon(&mut self, icon: Icon) {
        self.right -= ICON;
        self.frame.icon(self.right, self.y, icon);
        self.right -= self.gap;
    }
    /// An icon at the right with its counts close beside it, if there are any.
    pub fn right_counts(&mut self, icon: Icon, counts: &[u8]) {
        if !counts.is_empty() {
            self.right = self.frame.text_right(self.right, self.y, counts, BODY) - 1;
        }
        self.right_icon(icon);
    }
    /// How high a plane is, at a table with altitude: level and climb counters, or where else it is.
    pub fn right_height(&mut self, plane: PublicUnit<'_>) {
        let table = self.view.table;
        if !table.switches().has(Switch::Altitude) || plane.exit().is_some() || plane.class().is_ground() {
            return;
        }
        let flight = plane.flight();
        if flight.ground != Ground::Flying {
            return self.right_icon(Icon::Landed);
        }
        if table.in_cloud(plane.unit()) {
            self.right_icon(Icon::Cloud);
        }
        let mut line = Line::new();
        line.number(u16::from(flight.height.level))
            .text("/")
            .number(u16::from(flight.height.counters));
        self.right(line.latin1());
        // The pegs under the model, stacked: four at most.
        self.right += self.space - PEG - (self.space - GAP).max(1);
        self.stack_pegs(self.right, table.pegs(plane.unit()));
        self.right -= self.gap;
    }
    /// Pegs from the left.
    pub fn pegs(&mut self, count: u8) {
        self.stack_pegs(self.x, count);
        self.x += PEG + SPACE;
    }
    fn stack_pegs(&mut self, x: i32, count: u8) {
        if count > 0 {
            let pegs = self.view.words.say(Text::IcPegs);
            self.frame
                .means(area(x, self.y, PEG, ICON), &[u32::from(count).into(), " ".into(), pegs]);
        }
        for peg in 1..=i32::from(count) {
            self.frame.hline(x, self.y + BODY.capitals + 1 - 2 * peg, PEG);
        }
    }
    /// The width that is still free.
    pub fn room(&self) -> i32 {
        self.right - self.x
    }
    /// A box, checked or not.
    pub fn check(&mut self, on: bool) {
        self.icon(if on { Icon::Checked } else { Icon::Unchecked });
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
    /// Text aligned to the right end of a column.
    pub fn text_to(&mut self, right: i32, text: Letters<'_>) {
        self.frame.text_right(right, self.y, text, BODY);
    }
    /// Paints something that must end before this column.
    pub fn stop_short(&mut self, right: i32, paint: impl FnOnce(&mut Self)) {
        let all = self.right;
        self.right = all.min(right);
        paint(self);
        self.right = all;
    }
    /// The column in the middle of what is free.
    pub fn half(&self) -> i32 {
        self.x + self.room() / 2
    }
    /// Continues from this column.
    pub fn start_at(&mut self, x: i32) {
        self.x = x;
    }
    /// From now on nothing from the left may reach beyond this column.
    pub fn stop_at(&mut self, right: i32) {
        self.right = self.right.min(right);
    }
}

/// A name alone in a line.
fn named(name: &Name) -> Line {
    let mut line = Line::new();
    line.name(name);
    line
}

/// A paragraph in the body of a screen.
pub fn text_body<'a>(frame: &mut Frame, text: impl Into<Letters<'a>>) {
    let mut place = BODY_AREA;
    place.top_left.x += MARGIN;
    place.top_left.y += MARGIN;
    place.size.width -= 2 * MARGIN as u32;
    widgets::paragraph(frame, place, text);
}

/// Where a sentence stands at the foot of a list with this many rows; nowhere if the rows need the room.
pub fn below_rows(rows: usize, sentence: Letters<'_>) -> Option<Rectangle> {
    let mut place = BODY_AREA;
    place.top_left.x += MARGIN;
    place.size.width -= 2 * MARGIN as u32;
    let lines = widgets::lines(sentence, BODY, place.size.width as i32).count();
    let (text, body) = (lines as u32 * ROW_TIGHT as u32, place.size.height);
    let top = body.checked_sub(text)?;
    if rows as u32 * ROW as u32 > top {
        return None;
    }
    place.top_left.y += top as i32;
    place.size.height = text;
    Some(place)
}
