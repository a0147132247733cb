//! Game over: who won, the score, who shot down whom, and on to the next game.
use shared_rules::notice::Exit;
use shared_rules::public::PublicPlane;
use shared_rules::{Stage, Unit};

use super::paint::{self, Choice};
use super::score::{draw_heads, draw_side, sides};
use super::{Go, Screen, View, confirm, table};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct End {
    list: List,
}

/// What stands in a row.
enum Item<'a> {
    Heads,
    Side(shared_rules::Side),
    Fell(PublicPlane<'a>),
    Again,
    NewGame,
    Planes,
}

impl End {
    fn item<'a>(view: View<'a>, row: usize) -> Option<Item<'a>> {
        let sides = sides(view);
        let fell = || view.table.planes().filter(|plane| plane.exit().is_some());
        let mut row = row;
        for item in [Item::Again, Item::NewGame, Item::Planes, Item::Heads] {
            match row.checked_sub(1) {
                None => return Some(item),
                Some(next) => row = next,
            }
        }
        match sides.get(row) {
            Some(side) => Some(Item::Side(*side)),
            None => fell().nth(row.saturating_sub(sides.len())).map(Item::Fell),
        }
    }

    fn count(view: View<'_>) -> usize {
        4 + sides(view).len() + view.table.planes().filter(|plane| plane.exit().is_some()).count()
    }

    pub(super) fn input(&mut self, input: Input, view: View<'_>) -> Go {
        match paint::choose(&mut self.list, input, Self::count(view)) {
            Choice::Row(row) => match Self::item(view, row) {
                Some(Item::Again) => Go::Rematch,
                Some(Item::NewGame) => Go::Open(Screen::Confirm(confirm::Confirm::new_game())),
                Some(Item::Planes) => Go::Instead(Screen::Table(table::Table::default())),
                _ => Go::Stay,
            },
            Choice::Back => Go::Instead(Screen::Table(table::Table::default())),
            Choice::Next => {
                // Next walks through the pages of the result.
                let rows = List::rows(crate::theme::BODY_AREA);
                self.list.jump_down(Self::count(view), rows);
                Go::Stay
            }
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: View<'_>) {
        let words = view.words;
        let title = match view.table.stage() {
            Stage::Over(Some(side)) => {
                let name = super::words::side(words, side);
                words.fill(Text::WinnerIs, &[crate::text::Arg::Text(name.as_str())])
            }
            _ => words.fill(Text::NoWinner, &[]),
        };
        paint::title_in_turn(frame, title.as_str(), view);
        paint::list(frame, &self.list, Self::count(view), |row, index| {
            match Self::item(view, index) {
                Some(Item::Again) => row.bold(words.say(Text::SameAgain)),
                Some(Item::NewGame) => row.text(words.say(Text::NewGame)),
                Some(Item::Planes) => row.text(words.say(Text::LookPlanes)),
                Some(Item::Heads) => draw_heads(row, view),
                Some(Item::Side(side)) => draw_side(row, side, view),
                Some(Item::Fell(plane)) => {
                    row.icon(if plane.exit() == Some(Exit::Left) {
                        Icon::Exit
                    } else {
                        Icon::Explosion
                    });
                    row.seat(plane.owner());
                    row.name(plane.name());
                    let mut by = Line::new();
                    for shooter in plane.downed_by().iter() {
                        by.text(if by.as_str().is_empty() { "" } else { ", " });
                        by.text(name(view, shooter).as_str());
                    }
                    row.text(by.as_str());
                }
                None => {}
            }
        });
        paint::legend(
            frame,
            words,
            Some(Text::LegTable),
            Some(Text::LegOk),
            Some(Text::LegMore),
        );
    }
}

fn name(view: View<'_>, unit: Unit) -> Line {
    let mut line = Line::new();
    if let Some(plane) = view.table.plane(unit) {
        line.name(plane.name());
    }
    line
}
