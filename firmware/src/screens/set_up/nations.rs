//! Set-up: the nation of a plane, or what else comes to the table.
use shared_rules::wow::data::{Group, Nation};

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

const GROUPS: [(Group, Text); 8] = [
    (Group::Planes(Nation::Germany), Text::Germany),
    (Group::Planes(Nation::AustriaHungary), Text::AustriaHungary),
    (Group::Planes(Nation::Britain), Text::Britain),
    (Group::Planes(Nation::France), Text::France),
    (Group::Planes(Nation::Italy), Text::Italy),
    (Group::Planes(Nation::Other), Text::OtherPlane),
    (Group::Balloons, Text::Balloons),
    (Group::Ground, Text::OnTheGround),
];

impl Rows for Nations {
    /// On the usual nation of the next owner's side.
    fn start(&self, view: &View<'_>) -> List {
        let owner = plane_draft::next_owner(view.table, Nation::Other).and_then(|seat| view.table.player(seat));
        let usual = plane_draft::usual_nation(owner.map(|(_, side)| side));
        let usual = Group::Planes(usual);
        List::at(GROUPS.iter().position(|(group, _)| *group == usual).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::AddWhat, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        GROUPS.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some((_, text)) = GROUPS.get(index) {
            row.say(*text, &[]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        match GROUPS.get(row) {
            Some((group, _)) => Go::Open(Screen::Kinds(Kinds(*group))),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
