//! Game over: who won, the score, who shot down whom.
use shared_rules::wow::Stage;
use shared_rules::wow::notice::Exit;
use shared_rules::wow::public::PublicUnit;

use crate::drawing::theme::{BODY, BOLD, SPACE};
use crate::screens::end::end_menu::EndMenu;
use crate::screens::end::score::Score;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::tabletop::Tabletop;
use crate::screens::{Go, Screen, View, short_name, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct GameOver;

fn fallen<'a>(view: &View<'a>) -> impl Iterator<Item = PublicUnit<'a>> {
    view.table.units().filter(|plane| plane.exit().is_some())
}

impl Rows for GameOver {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        match title.view.table.stage() {
            Stage::Over(Some(side)) => {
                let name = words::side(title.view.words, side);
                title.in_turn(Text::WinnerIs, &[Arg::Text(name.latin1())]);
            }
            _ => title.in_turn(Text::NoWinner, &[]),
        }
    }

    fn count(&self, view: &View<'_>) -> usize {
        Score.count(view) + fallen(view).map(rows_of).sum::<usize>() + usize::from(view.given)
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        // Before anything that was won by it.
        let given = usize::from(row.view.given);
        let Some(index) = index.checked_sub(given) else {
            return row.say(Text::SeedWasGiven, &[]);
        };
        match index.checked_sub(Score.count(row.view)) {
            None => Score.row(row, index),
            Some(mut place) => {
                for plane in fallen(row.view) {
                    match place.checked_sub(rows_of(plane)) {
                        Some(further) => place = further,
                        None => return draw_fallen(row, plane, place),
                    }
                }
            }
        }
    }

    fn back(&self) -> Go {
        Go::Instead(Screen::Tabletop(Tabletop))
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Open(Screen::EndMenu(EndMenu))
    }

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        let back = if view.second_look {
            Text::LegAgain
        } else {
            Text::LegTable
        };
        [Some(back), None, Some(Text::LegGoOn)]
    }
}

/// The rows of a plane that is out: its own names the first of those who shot at it in the phase in which it fell, and
/// further ones name two each.
fn rows_of(plane: PublicUnit<'_>) -> usize {
    1 + plane.downed_by().len().saturating_sub(1).div_ceil(2)
}

/// One of these rows.
fn draw_fallen(row: &mut RowPainter<'_>, plane: PublicUnit<'_>, place: usize) {
    let view = row.view;
    let mut shooters = plane.downed_by().iter().map(|unit| view.name(unit));
    let mut by = view.words.fill(Text::By, &[]);
    if let Some(before) = place.checked_sub(1) {
        let mut more = shooters.skip(1 + 2 * before);
        for (joint, name) in ["", ", "].into_iter().zip(more.by_ref()) {
            by.text(joint).arg(view.words, name);
        }
        return row.line(by, BODY);
    }
    row.icon(words::way_out(plane.exit().unwrap_or(Exit::ShotDown)));
    row.seat(plane.owner());
    let Some(first) = shooters.next() else {
        return row.name(plane.name());
    };
    by.arg(view.words, first);
    // The two names share the row.
    let room = row.room();
    let beside = room - SPACE - BOLD.width(plane.name());
    short_name::fit(&mut by, view.table, BODY, beside.max(room / 2));
    row.right(by.latin1());
    row.name(plane.name());
}
