//! The finished games before this one that are still in flash, the last one first. Each can be sent.
use crate::app::Earlier;
use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct EarlierGames;

impl Rows for EarlierGames {
    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::EarlierGames, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.earlier.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some(Earlier {
            turn, planes, winner, ..
        }) = row.view.earlier.get(index)
        else {
            return;
        };
        match winner {
            Some(side) => row.right(words::side(row.view.words, *side).latin1()),
            None => row.right_say(Text::Nobody, &[]),
        }
        row.say(Text::EarlierRow, &[Arg::Number(*turn), Arg::Number(*planes)]);
    }

    fn choose(&mut self, row: usize, _: &mut List, _: &View<'_>) -> Go {
        Go::EarlierRecord(row)
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegSend), None]
    }
}
