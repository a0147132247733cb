//! A list of rows with a cursor. It wraps round and scrolls, and draws only the rows in sight.
use embedded_graphics::primitives::Rectangle;

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{MARGIN, ROW, ROW_TEXT, ROW_TIGHT, SCROLL, SCROLL_MARGIN};

/// The position in a list. The caller knows how many entries there are and how many rows are in sight, and passes both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The entry that the cursor is on.
    pub cursor: usize,
    /// The first entry in sight.
    pub top: usize,
}

/// Where an entry is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPlace {
    /// Which entry.
    pub index: usize,
    /// The entry that the cursor is on, if there is one. It is drawn like any other and then inverted.
    pub cursor: Option<usize>,
    /// The first column for text.
    pub left: i32,
    /// The column after the last for text.
    pub right: i32,
    /// The top of its capitals and of its icons.
    pub y: i32,
}

impl List {
    /// A list with the cursor on this entry. The next move or draw brings it in sight.
    pub const fn at(cursor: usize) -> Self {
        Self { cursor, top: cursor }
    }

    /// How many rows an area holds.
    pub const fn rows(area: Rectangle) -> usize {
        let free = area.size.height as i32 - ROW_TIGHT;
        if free < 0 { 1 } else { (free / ROW_TIGHT) as usize + 1 }
    }

    /// Moves to the entry above, and from the first to the last.
    pub fn move_up(&mut self, count: usize, rows: usize) {
        let cursor = self.cursor.checked_sub(1).unwrap_or(count.saturating_sub(1));
        self.go_to(cursor, count, rows);
    }

    /// Moves to the entry below, and from the last to the first.
    pub fn move_down(&mut self, count: usize, rows: usize) {
        let next = self.cursor.saturating_add(1);
        self.go_to(if next < count { next } else { 0 }, count, rows);
    }

    /// Moves to an entry, or to the last if there are fewer.
    pub fn go_to(&mut self, entry: usize, count: usize, rows: usize) {
        self.cursor = entry.min(count.saturating_sub(1));
        self.top = self.first_in_sight(count, rows);
    }

    /// For a list that is only read: moves it back by so many rows, to its first at most.
    pub fn scroll_up(&mut self, by: usize) {
        *self = Self::at(self.top.saturating_sub(by));
    }

    /// For a list that is only read: moves it on by so many rows. The last page is a full one too.
    pub fn scroll_down(&mut self, by: usize, count: usize, rows: usize) {
        let last = count.saturating_sub(rows);
        *self = Self::at(self.top.saturating_add(by).min(last));
    }

    /// For a list that is only read: whether there are entries below those in sight.
    pub fn has_more(&self, count: usize, rows: usize) -> bool {
        self.top < count.saturating_sub(rows)
    }

    /// Draws the entries in sight: `paint` writes each where its [`RowPlace`] says, the selected one is then inverted.
    pub fn draw(&self, frame: &mut Frame, place: Rectangle, count: usize, paint: &mut dyn FnMut(&mut Frame, RowPlace)) {
        self.draw_with(
            frame,
            place,
            count,
            Some(self.cursor.min(count.saturating_sub(1))),
            paint,
        );
    }

    /// Draws the entries in sight of a list that is only read: there is nothing to select.
    pub fn draw_to_read(
        &self,
        frame: &mut Frame,
        place: Rectangle,
        count: usize,
        paint: &mut dyn FnMut(&mut Frame, RowPlace),
    ) {
        self.draw_with(frame, place, count, None, paint);
    }

    fn draw_with(
        &self,
        frame: &mut Frame,
        place: Rectangle,
        count: usize,
        cursor: Option<usize>,
        paint: &mut dyn FnMut(&mut Frame, RowPlace),
    ) {
        let rows = Self::rows(place);
        let first = self.first_in_sight(count, rows);
        let scrolls = count > rows;
        let (x, y, height) = (place.top_left.x, place.top_left.y, place.size.height as i32);
        let width = place.size.width as i32 - if scrolls { SCROLL_MARGIN } else { 0 };
        let (left, right, bottom) = (x + MARGIN, x + width - MARGIN, y + height);
        // Rows stand as far apart as the area allows, so that the last one ends where the area does.
        let pitch = if rows > 1 {
            ((height - ROW_TIGHT) / (rows as i32 - 1)).min(ROW)
        } else {
            ROW
        };
        // The tails of the last row must lie within the area too.
        let top_of = |row: i32| (y + row * pitch).min(bottom - ROW).max(y);
        for (index, row) in (first..count).zip(0..rows as i32) {
            let top = top_of(row);
            paint(
                frame,
                RowPlace {
                    index,
                    cursor,
                    left,
                    right,
                    y: top + ROW_TEXT,
                },
            );
            if Some(index) == cursor {
                let next = top_of(row + 1);
                let bar = if next > top { next - top } else { bottom - top };
                // The ends of tails that reach below the bar would stick out of it.
                frame.erase(area(x, top + bar, width, (ROW - bar).min(bottom - top - bar)));
                frame.select(area(x, top, width, bar));
            }
        }
        if scrolls {
            scroll_mark(
                frame,
                area(x + place.size.width as i32 - SCROLL, y, SCROLL, height),
                first,
                rows,
                count,
            );
        }
    }

    /// The first entry in sight: the same as before, or moved just far enough to bring the cursor in sight.
    fn first_in_sight(&self, count: usize, rows: usize) -> usize {
        let cursor = self.cursor.min(count.saturating_sub(1));
        let lowest = cursor.saturating_add(1).saturating_sub(rows);
        self.top
            .clamp(lowest, cursor.max(lowest))
            .min(count.saturating_sub(rows))
    }
}

/// A dotted track with a solid part for what is in sight.
fn scroll_mark(frame: &mut Frame, track: Rectangle, first: usize, rows: usize, count: usize) {
    let (x, y, height) = (track.top_left.x, track.top_left.y, track.size.height as usize);
    let (from, to) = (first * height / count.max(1), (first + rows) * height / count.max(1));
    frame.dotted(area(x + SCROLL - 1, y, 1, height as i32));
    frame.fill(area(x, y + from as i32, SCROLL, (to - from) as i32));
}
