//! Game over: who won, the score, who shot down whom.
use shared_rules::wow::Stage;
use shared_rules::wow::notice::Exit;
use shared_rules::wow::public::PublicUnit;

use crate::screens::end::end_menu::EndMenu;
use crate::screens::end::score::Score;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::tabletop::Tabletop;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Line, Text};

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
        Score.count(view) + fallen(view).count() + usize::from(view.given)
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        // Before anything that was won by it.
        let given = usize::from(row.view.given);
        let Some(index) = index.checked_sub(given) else {
            return row.say(Text::SeedWasGiven, &[]);
        };
        match index.checked_sub(Score.count(row.view)) {
            None => Score.row(row, index),
            Some(place) => {
                if let Some(plane) = fallen(row.view).nth(place) {
                    draw_fallen(row, plane);
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

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegTable), None, Some(Text::LegGoOn)]
    }
}

/// A plane that is out, and who shot at it in the phase in which it fell.
fn draw_fallen(row: &mut RowPainter<'_>, plane: PublicUnit<'_>) {
    let view = row.view;
    row.icon(words::way_out(plane.exit().unwrap_or(Exit::ShotDown)));
    row.plane(plane);
    let mut by = Line::new();
    let mut joint = view.words.say(Text::By);
    for unit in plane.downed_by().iter() {
        by.text(joint).arg(view.words, view.name(unit));
        joint = ", ".into();
    }
    row.text(by.latin1());
}
