//! The score as it stands, WOW-VIC-2: one line a side.
use heapless::Vec;
use shared_rules::{MAX_PLAYERS, Side};

use super::paint::{self, Choice, Row};
use super::{Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::theme::{SCORE_DOWN, SCORE_LEFT, SCORE_LOST};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Score {
    list: List,
}

/// The sides that have planes, in order.
pub fn sides(view: &View<'_>) -> Vec<Side, MAX_PLAYERS> {
    Side::all()
        .filter(|side| {
            view.table
                .planes()
                .any(|plane| view.table.side_of(plane.unit()) == Some(*side))
        })
        .collect()
}

/// One side's line: enemies down, enemies left, own lost, score.
pub fn draw_side(row: &mut Row<'_>, side: Side, view: &View<'_>) {
    let tally = view.table.tally(side);
    for (right, number) in [
        (SCORE_DOWN, tally.shot_down),
        (SCORE_LEFT, tally.left),
        (SCORE_LOST, tally.lost),
    ] {
        row.text_to(right, u32::from(number));
    }
    row.right(Line::new().signed(tally.score).as_str());
    row.stop_at(SCORE_DOWN - crate::theme::ROW);
    row.bold(super::words::side(view.words, side).as_str());
}

/// The heads of the columns, in the place of a row.
pub fn draw_heads(row: &mut Row<'_>, view: &View<'_>) {
    for (right, text) in [
        (SCORE_DOWN, Text::HeadDown),
        (SCORE_LEFT, Text::HeadLeft),
        (SCORE_LOST, Text::HeadLost),
    ] {
        row.text_to(right, view.words.say(text));
    }
    row.right(view.words.say(Text::HeadScore));
}

impl Score {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::read(&mut self.list, input, sides(view).len() + 1) {
            Choice::Row(_) | Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title_in_turn(frame, view.words.say(Text::Score), view);
        let sides = sides(view);
        paint::list_to_read(frame, &self.list, sides.len() + 1, &mut |row, index| match index
            .checked_sub(1)
            .and_then(|index| sides.get(index))
        {
            Some(side) => draw_side(row, *side, view),
            None => draw_heads(row, view),
        });
        paint::legend(frame, view, Some(Text::LegBack), None, None);
    }
}
