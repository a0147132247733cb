//! The score as it stands, WOW-VIC-2: column headings, then one line for each side.
use shared_rules::core::Side;

use crate::drawing::theme::{ROW, SCORE_DOWN, SCORE_LEFT, SCORE_LOST};
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{View, words};
use crate::text::{Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Score;

/// The columns from the left: enemies down, enemies left, own lost.
const COLUMNS: [i32; 3] = [SCORE_DOWN, SCORE_LEFT, SCORE_LOST];
const HEADS: [Text; 3] = [Text::HeadDown, Text::HeadLeft, Text::HeadLost];

/// The sides that have planes, in order.
fn sides<'a>(view: &View<'a>) -> impl Iterator<Item = Side> + 'a {
    let table = view.table;
    Side::all().filter(move |side| table.units().any(|plane| table.side_of(plane.unit()) == Some(*side)))
}

impl Rows for Score {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::Score, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        sides(view).count() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let Some(place) = index.checked_sub(1) else {
            for (right, text) in COLUMNS.iter().zip(&HEADS) {
                row.text_to(*right, view.words.say(*text));
            }
            return row.right_say(Text::HeadScore, &[]);
        };
        let Some(side) = sides(view).nth(place) else { return };
        let tally = view.table.tally(side);
        for (right, number) in COLUMNS.iter().zip(&[tally.shot_down, tally.left, tally.lost]) {
            row.text_to(*right, u32::from(*number).into());
        }
        row.right(Line::new().signed(tally.score).latin1());
        row.stop_at(SCORE_DOWN - ROW);
        row.bold_text(words::side(view.words, side).latin1());
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), None, None]
    }
}
