//! A screen that is a list of rows. Each says what is its own: its title, its rows, what a row leads to. How buttons
//! move in it and how it is drawn is written here, once for all of them.
use super::paint::{self, Legend, Row, Title};
use super::{Go, Screen, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;
use crate::theme::BODY_AREA;
use crate::widgets::List;

/// What a list says of itself.
pub(super) trait Rows {
    /// Whether it is only read: Up and Down scroll, no row is chosen, and Ok is Next.
    const READ: bool = false;

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
    fn row(&self, row: &mut Row<'_>, index: usize) {
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

/// Asks whichever list this screen is; a screen that is none answers with the last part.
macro_rules! ask {
    ($screen:expr, $rows:ident => $ask:expr, $other:expr) => {
        match $screen {
            Screen::Home($rows) => $ask,
            Screen::Hub($rows) => $ask,
            Screen::Players($rows) => $ask,
            Screen::Player($rows) => $ask,
            Screen::Names($rows) => $ask,
            Screen::Planes($rows) => $ask,
            Screen::Nations($rows) => $ask,
            Screen::Kinds($rows) => $ask,
            Screen::Base($rows) => $ask,
            Screen::Decks($rows) => $ask,
            Screen::Deck($rows) => $ask,
            Screen::Switches($rows) => $ask,
            Screen::Table($rows) => $ask,
            Screen::PlaneMenu($rows) => $ask,
            Screen::Guns($rows) => $ask,
            Screen::Target($rows) => $ask,
            Screen::Overlap($rows) => $ask,
            Screen::Moves($rows) => $ask,
            Screen::Pile($rows) => $ask,
            Screen::Field($rows) => $ask,
            Screen::Prey($rows) => $ask,
            Screen::Looks($rows) => $ask,
            Screen::Way($rows) => $ask,
            Screen::Order($rows) => $ask,
            Screen::Results($rows) => $ask,
            Screen::Correct($rows) => $ask,
            Screen::Mend($rows) => $ask,
            Screen::Menu($rows) => $ask,
            Screen::Score($rows) => $ask,
            Screen::Help($rows) => $ask,
            Screen::Settings($rows) => $ask,
            Screen::End($rows) => $ask,
            Screen::EndMenu($rows) => $ask,
            Screen::Damage($rows) => $ask,
            Screen::Boot(_)
            | Screen::Letters(_)
            | Screen::Number(_)
            | Screen::Gate(_)
            | Screen::Look(_)
            | Screen::Peek(_)
            | Screen::Plan(_)
            | Screen::Amend(_)
            | Screen::About(_)
            | Screen::Proof(_)
            | Screen::Digits(_)
            | Screen::Confirm(_) => $other,
        }
    };
}

fn is_read<R: Rows>(_: &R) -> bool {
    R::READ
}

impl Screen {
    /// Where the cursor is when this screen opens.
    pub fn start(&self, view: &View<'_>) -> List {
        ask!(self, rows => rows.start(view), List::default())
    }

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
                    let row = list.cursor.min(last);
                    return ask!(self, rows => rows.choose(row, list, view), Go::Stay);
                }
            }
            Input::Ok | Input::Next => return ask!(self, rows => rows.next(list.cursor, view), Go::Stay),
            Input::Back => return ask!(self, rows => rows.back(), Go::Stay),
            Input::Hold | Input::Release | Input::Undo => {}
        }
        Go::Stay
    }

    /// Draws a list.
    pub(super) fn draw_rows(&self, frame: &mut Frame, list: &List, view: &View<'_>) {
        let mut title = Title::new(view);
        ask!(self, rows => rows.title(&mut title), ());
        title.draw(frame);
        let mut paint = |frame: &mut Frame, place: crate::widgets::Row| {
            let mut row = Row::at(frame, place, view);
            ask!(self, rows => rows.row(&mut row, place.index), ());
        };
        let count = self.count(view);
        if self.is_read() {
            list.draw_to_read(frame, BODY_AREA, count, &mut paint);
        } else {
            list.draw(frame, BODY_AREA, count, &mut paint);
        }
        paint::legend(
            frame,
            view,
            ask!(self, rows => rows.legend(list.cursor, view), [None; 3]),
        );
    }

    fn count(&self, view: &View<'_>) -> usize {
        ask!(self, rows => rows.count(view), 0)
    }

    fn is_read(&self) -> bool {
        ask!(self, rows => is_read(rows), false)
    }
}
