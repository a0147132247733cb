//! Set-up: the plane's nation.
use shared_rules::wow::data::Nation;

use crate::drawing::widgets::List;
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::kinds::Kinds;
use crate::screens::set_up::plane_draft;
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Nations;

const NATIONS: [(Nation, Text); 6] = [
    (Nation::Germany, Text::Germany),
    (Nation::AustriaHungary, Text::AustriaHungary),
    (Nation::Britain, Text::Britain),
    (Nation::France, Text::France),
    (Nation::Italy, Text::Italy),
    (Nation::Other, Text::OtherPlane),
];

impl Rows for Nations {
    /// On the usual nation of the next owner's side.
    fn start(&self, view: &View<'_>) -> List {
        let owner = plane_draft::next_owner(view.table, Nation::Other).and_then(|seat| view.table.player(seat));
        let usual = plane_draft::usual_nation(owner.map(|(_, side)| side));
        List::at(NATIONS.iter().position(|(nation, _)| *nation == usual).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::Nation, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        NATIONS.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some((_, text)) = NATIONS.get(index) {
            row.say(*text, &[]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        match NATIONS.get(row) {
            Some((nation, _)) => Go::Open(Screen::Kinds(Kinds(*nation))),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
