//! A screen that is a list of rows. Each says what is its own: its title, its rows, what a row leads to. How buttons
//! move in it and how it is drawn is written here, once for all of them.
use crate::drawing::frame::Frame;
use crate::drawing::theme::BODY_AREA;
use crate::drawing::widgets::List;
use crate::input::Input;
use crate::screens::paint::{self, Legend, RowPainter, Title};
use crate::screens::{Go, View};
use crate::text::Text;

/// What a list says of itself.
pub trait Rows {
    /// Whether it is only read: Up and Down scroll, no row is chosen, and Ok is Next.
    fn is_read(&self) -> bool {
        false
    }

    /// Where the cursor is when the screen opens.
    fn start(&self, _view: &View<'_>) -> List {
        List::default()
    }
    /// Writes the title.
    fn title(&self, title: &mut Title<'_>);
    /// The words of its rows, if they are always the same few.
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
    /// Ok on a row. The list is there for a screen that wants its cursor elsewhere afterwards.
    fn choose(&mut self, _row: usize, _list: &mut List, _view: &View<'_>) -> Go {
        Go::Stay
    }
    /// Back.
    fn back(&self) -> Go {
        Go::Close
    }
    /// Next, with the cursor on this row: where there is nothing to go on with, it is done.
    fn next(&self, _row: usize, _view: &View<'_>) -> Go {
        Go::Close
    }
    /// What the buttons do, with the cursor on this row.
    fn legend(&self, _row: usize, _view: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegOk), None]
    }
}

/// The legend of a list whose rows change where they are.
pub(super) const CHANGE: Legend = [Some(Text::LegBack), Some(Text::LegChange), Some(Text::LegDone)];

impl crate::screens::Screen {
    /// An input on a list.
    pub(super) fn input_rows(&mut self, input: Input, list: &mut List, view: &View<'_>) -> Go {
        let count = self.count(view);
        let (read, rows) = (self.is_read(), List::rows(BODY_AREA));
        match input {
            Input::Up | Input::Down if read => list.scroll(input == Input::Down, count, rows),
            Input::Up => list.move_up(count, rows),
            Input::Down => list.move_down(count, rows),
            Input::Ok if !read => {
                if let Some(last) = count.checked_sub(1) {
                    return self.choose(list.cursor.min(last), list, view);
                }
            }
            Input::Ok | Input::Next => return self.next(list.cursor, view),
            Input::Back => return self.back(),
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
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
        if self.is_read() {
            list.draw_to_read(frame, BODY_AREA, count, &mut paint);
        } else {
            list.draw(frame, BODY_AREA, count, &mut paint);
        }
        paint::legend(frame, view, self.legend(list.cursor, view));
    }
}
