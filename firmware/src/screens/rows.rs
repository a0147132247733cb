//! A screen that is a list of rows. Each list says only what is particular to it: its title, its rows, where a row
//! leads. How the buttons move in a list and how it is drawn is defined here for all of them.
use embedded_graphics::primitives::Rectangle;

use crate::drawing::fonts::Letters;
use crate::drawing::frame::Frame;
use crate::drawing::theme::{BODY_AREA, LEFT, MARGIN, NOTE_Y, OVER_NOTE, RIGHT};
use crate::drawing::widgets::List;
use crate::input::Input;
use crate::screens::paint::{self, Legend, RowPainter, Title};
use crate::screens::{Go, View};
use crate::text::Text;

/// What is particular to one list.
pub trait Rows {
    /// Whether it is only for reading: Up and Down scroll, no row can be chosen, and Ok does what Next does. Both page
    /// down to the last row before they lead on, so that nobody leaves without having had every row in sight.
    fn is_read(&self) -> bool {
        false
    }

    /// By how many rows Up and Down scroll a list that is only for reading.
    fn stride(&self) -> usize {
        1
    }
    /// Where the cursor is when the screen opens.
    fn start(&self, _view: &View<'_>) -> List {
        List::default()
    }
    /// Writes the title.
    fn title(&self, title: &mut Title<'_>);
    /// The texts of its rows, for a list of fixed lines.
    fn items(&self, _view: &View<'_>) -> &'static [Text] {
        &[]
    }
    /// How many rows there are.
    fn count(&self, view: &View<'_>) -> usize {
        self.items(view).len()
    }
    /// Paints the row with this index.
    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(text) = self.items(row.view).get(index) {
            row.say(*text, &[]);
        }
    }
    /// Ok on a row. `list` lets a screen move its cursor.
    fn choose(&mut self, _row: usize, _list: &mut List, _view: &View<'_>) -> Go {
        Go::Stay
    }
    /// Ok held on a row. Ok has already done what it does when it is pressed.
    fn hold(&mut self, _row: usize, _view: &View<'_>) -> Go {
        Go::Stay
    }
    /// Whether a line below the rows belongs to the one under the cursor.
    fn has_note(&self, _view: &View<'_>) -> bool {
        false
    }
    /// Paints that line.
    fn note(&self, _row: &mut RowPainter<'_>) {}
    /// Back.
    fn back(&self) -> Go {
        Go::Close
    }
    /// Next, with the cursor on this row: closes the screen, unless it leads somewhere.
    fn next(&self, _row: usize, _view: &View<'_>) -> Go {
        Go::Close
    }
    /// What to do here, in a sentence for somebody who learns the game.
    fn lesson(&self, _view: &View<'_>) -> Option<Text> {
        None
    }
    /// What the buttons do, with the cursor on this row.
    fn legend(&self, _row: usize, _view: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), None]
    }
}

/// The legend of a list whose rows are changed in place.
pub(super) const CHANGE: Legend = [Some(Text::LegBack), Some(Text::LegChange), Some(Text::LegDone)];

impl crate::screens::Screen {
    /// An input on a list.
    pub(super) fn input_rows(&mut self, input: Input, list: &mut List, view: &View<'_>) -> Go {
        let count = self.count(view);
        let (read, rows) = (self.is_read(), List::rows(self.area(view)));
        match input {
            Input::Up if read => list.scroll_up(self.stride()),
            Input::Down if read => list.scroll_down(self.stride(), count, rows),
            Input::Up => list.move_up(count, rows),
            Input::Down => list.move_down(count, rows),
            Input::Ok if !read => {
                if let Some(last) = count.checked_sub(1) {
                    return self.choose(list.cursor.min(last), list, view);
                }
            }
            Input::Ok | Input::Next if read && list.has_more(count, rows) => list.scroll_down(rows, count, rows),
            Input::Ok | Input::Next => return self.next(list.cursor, view),
            Input::Back => return self.back(),
            Input::Hold => return self.hold(list.cursor, view),
            Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    /// Where the rows are.
    fn area(&self, view: &View<'_>) -> Rectangle {
        if self.has_note(view) { OVER_NOTE } else { BODY_AREA }
    }

    /// What to do here, if that is to be said.
    pub(crate) fn taught(&self, view: &View<'_>) -> Option<Text> {
        let teaches = view.settings.teaching.is_on();
        teaches.then(|| self.lesson(view)).flatten()
    }

    /// The room that the rows leave for this sentence below them. A note stands there.
    fn room(&self, view: &View<'_>, sentence: Letters<'_>) -> Option<Rectangle> {
        let room = paint::below_rows(self.count(view), sentence);
        room.filter(|_| !self.has_note(view))
    }

    /// Whether the rows leave room for that sentence below them.
    pub(crate) fn has_room(&self, view: &View<'_>, sentence: Text) -> bool {
        self.room(view, view.words.say(sentence)).is_some()
    }

    /// Draws a list.
    pub(super) fn draw_rows(&self, frame: &mut Frame, list: &List, view: &View<'_>) {
        let mut title = Title::new(view);
        self.title(&mut title);
        title.draw(frame);
        let mut paint = |frame: &mut Frame, place: crate::drawing::widgets::RowPlace| {
            self.row(&mut RowPainter::at(frame, place, view), place.index);
        };
        let count = self.count(view);
        let mut legend = self.legend(list.cursor, view);
        if self.is_read() {
            list.draw_to_read(frame, self.area(view), count, &mut paint);
            if list.has_more(count, List::rows(self.area(view))) {
                let [_, _, next] = &mut legend;
                *next = Some(Text::LegMore);
            }
        } else {
            list.draw(frame, self.area(view), count, &mut paint);
        }
        if self.has_note(view) {
            let place = crate::drawing::widgets::RowPlace {
                index: count,
                cursor: Some(list.cursor),
                left: LEFT + MARGIN,
                right: RIGHT - MARGIN,
                y: NOTE_Y,
            };
            self.note(&mut RowPainter::at(frame, place, view));
        }
        // No row gives way to the sentence: where they need the room, it is left out.
        if let Some(sentence) = self.taught(view).map(|text| view.words.say(text))
            && let Some(place) = self.room(view, sentence)
        {
            crate::drawing::widgets::paragraph(frame, place, sentence);
        }
        paint::legend(frame, view, legend);
    }
}
