//! The saved game cannot be continued as it is: it is damaged, or another version wrote it. Nothing is written until
//! somebody has chosen what to do.
use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::paint::{self, Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct DamagedJournal {
    /// Whether a game could be read up to the damage.
    pub game: bool,
}

const ITEMS: &[Text] = &[Text::GoOnFrom, Text::KeepForExport, Text::NewGame];

impl Rows for DamagedJournal {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::SavedGame, &[]);
    }

    fn items(&self, _: &View<'_>) -> &'static [Text] {
        // Without a readable game there is nothing to continue and nothing to show.
        ITEMS.get(if self.game { 0 } else { 2 }..).unwrap_or_default()
    }

    /// Not on the first line: a player who dismisses the message above with Ok must not choose by accident.
    fn start(&self, _: &View<'_>) -> List {
        List {
            cursor: usize::from(self.game),
            ..List::default()
        }
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(text) = self.items(row.view).get(index) {
            let at = paint::turn(row.view.words, row.view.table.clock());
            row.say(*text, &[Arg::Text(at.latin1())]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.items(view).get(row) {
            Some(Text::GoOnFrom) => Go::GoOn,
            Some(Text::KeepForExport) => Go::Close,
            _ => Go::Open(Screen::Confirm(Confirm::NewGame)),
        }
    }

    fn back(&self) -> Go {
        Go::Stay
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [None, Some(Text::LegOk), None]
    }
}
