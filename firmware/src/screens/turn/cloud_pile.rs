//! A plane came out of a cloud: the cards of its pile, in the order in which its model now flies them. WOW-CLD-4.
use shared_rules::core::Unit;
use shared_rules::wow::Flown;

use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View, words};
use crate::text::{Arg, Text};

/// The screen, for this plane.
#[derive(Clone)]
pub struct CloudPile(pub Unit);

impl CloudPile {
    /// The cards of the pile, and at the end the one that brought the plane out.
    fn cards<'a>(&self, view: &View<'a>) -> impl Iterator<Item = Flown> + 'a {
        let plane = view.table.unit(self.0);
        let last = plane.map(|plane| plane.course().ago(0));
        view.table.pile(self.0).chain(last)
    }
}

impl Rows for CloudPile {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::PileTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.cards(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(flown) = self.cards(row.view).nth(index) else {
            return;
        };
        // A card that its owner did not enter lies face down on the table and is turned up now.
        let (text, icon) = match flown {
            Flown::Unsaid => (Text::FlTurnUp, None),
            _ => words::flown(flown),
        };
        row.say(Text::PileNth, &[Arg::Number(index as u16 + 1)]);
        if let Some(icon) = icon {
            row.icon(icon);
        }
        row.say(text, &[]);
    }

    fn back(&self) -> Go {
        Go::PassOn
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::PassOn
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [None, None, Some(Text::LegGoOn)]
    }
}
