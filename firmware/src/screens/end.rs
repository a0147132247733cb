//! Game over: who won, the score, who shot down whom.
use shared_rules::Stage;
use shared_rules::notice::Exit;
use shared_rules::public::PublicPlane;

use super::paint::{self, Choice, Row};
use super::score::{draw_heads, draw_side, sides};
use super::{Go, Screen, View, end_menu, table};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Arg, Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct End {
    list: List,
}

fn fallen<'a>(view: &View<'a>) -> impl Iterator<Item = PublicPlane<'a>> {
    view.table.planes().filter(|plane| plane.exit().is_some())
}

impl End {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::read(&mut self.list, input, 1 + sides(view).len() + fallen(view).count()) {
            Choice::Row(_) | Choice::Next => Go::Open(Screen::EndMenu(end_menu::EndMenu::default())),
            Choice::Back => Go::Instead(Screen::Table(table::Table::default())),
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let words = view.words;
        let title = match view.table.stage() {
            Stage::Over(Some(side)) => {
                let name = super::words::side(words, side);
                words.fill(Text::WinnerIs, &[Arg::Text(name.as_str())])
            }
            _ => words.fill(Text::NoWinner, &[]),
        };
        paint::title_in_turn(frame, title.as_str(), view);
        let sides = sides(view);
        let count = 1 + sides.len() + fallen(view).count();
        paint::list_to_read(frame, &self.list, count, &mut |row, index| match index.checked_sub(1) {
            None => draw_heads(row, view),
            Some(line) => match sides.get(line) {
                Some(side) => draw_side(row, *side, view),
                None => {
                    if let Some(plane) = fallen(view).nth(line.saturating_sub(sides.len())) {
                        draw_fallen(row, plane, view);
                    }
                }
            },
        });
        paint::legend(frame, view, Some(Text::LegTable), None, Some(Text::LegGoOn));
    }
}

/// A plane that is out, and who shot at it in the phase in which it fell.
fn draw_fallen(row: &mut Row<'_>, plane: PublicPlane<'_>, view: &View<'_>) {
    row.icon(if plane.exit() == Some(Exit::Left) {
        Icon::Exit
    } else {
        Icon::Explosion
    });
    row.seat(plane.owner());
    row.name(plane.name());
    let mut by = Line::new();
    for shooter in plane.downed_by().iter().filter_map(|unit| view.table.plane(unit)) {
        by.text(if by.as_str().is_empty() {
            view.words.say(Text::By)
        } else {
            ", "
        })
        .name(shooter.name());
    }
    row.text(by.as_str());
}
