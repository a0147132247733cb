//! Names to choose from; the last line leads to typing one.
use shared_rules::core::{Name, Seat};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::players::{self, NAMES};
use crate::screens::set_up::spelling::Spelling;
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// Whose name it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// A player's.
    Player(Seat),
    /// The name of the plane being entered.
    Plane,
}

impl Whose {
    /// The name it has.
    pub fn name<'a>(self, view: &View<'a>) -> Option<&'a Name> {
        match self {
            Self::Player(seat) => view.table.player(seat).map(|(name, _)| name),
            Self::Plane => Some(&view.draft.name),
        }
    }
}

/// The screen.
#[derive(Clone)]
pub struct NameList(pub Whose);

impl NameList {
    /// The names on offer: those that were typed before, the newest first, then the device's own. A name that another
    /// player has is left out.
    fn names<'a>(&self, view: &View<'a>) -> impl Iterator<Item = &'a Name> {
        let (whose, table) = (self.0, view.table);
        let remembered = view.memory.names();
        let own = NAMES
            .iter()
            .filter(|name| !remembered.iter().any(|typed| typed.is_like(name)));
        let taken = move |name: &Name| match whose {
            Whose::Player(seat) => players::is_taken(table, seat, name),
            Whose::Plane => false,
        };
        remembered.iter().chain(own).filter(move |name| !taken(name))
    }
}

impl Rows for NameList {
    fn start(&self, view: &View<'_>) -> List {
        let name = self.0.name(view);
        List::at(self.names(view).position(|one| Some(one) == name).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Name, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.names(view).count() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        match self.names(row.view).nth(index) {
            Some(name) => row.text(name),
            None => row.say(Text::TypeName, &[]),
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.names(view).nth(row).copied() {
            Some(name) => Go::Named(self.0, name),
            None => Go::Instead(Screen::Spelling(Spelling::new(self.0))),
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegUse), None]
    }
}
