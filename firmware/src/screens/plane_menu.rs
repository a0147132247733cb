//! What can be done with a plane besides firing.
use heapless::Vec;
use shared_rules::{Command, Gun, Refusal, Unit};

use super::paint::{self, Choice};
use super::{Go, Screen, View, confirm, gate, order, overlap, table};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::theme::BODY_AREA;
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct PlaneMenu {
    unit: Unit,
    list: List,
}

#[derive(Clone, Copy)]
enum Item {
    /// It may not fire, and this is why.
    Silent(Gun),
    TakeBack(Gun),
    Peek,
    Overlap,
    InTheWay,
    Leave,
}

impl PlaneMenu {
    /// For this plane, with the cursor on the first thing that can be done.
    pub fn new(view: &View<'_>, unit: Unit) -> Self {
        let mut menu = Self {
            unit,
            list: List::default(),
        };
        let silent = |item: &Item| matches!(item, Item::Silent(_));
        let items = menu.items(view);
        let first = items.iter().position(|item| !silent(item)).unwrap_or(0);
        menu.list.go_to(first, items.len(), List::rows(BODY_AREA));
        menu
    }

    fn items(&self, view: &View<'_>) -> Vec<Item, 7> {
        let mut items = Vec::new();
        let acting = table::in_action(view);
        let flies = view.table.plane(self.unit).is_some_and(|plane| plane.exit().is_none());
        if flies && let Some(gun) = Gun::ALL.into_iter().find(|gun| is_jammed(view, self.unit, *gun)) {
            let _ = items.push(Item::Silent(gun));
        }
        let _ = items.push(Item::Peek);
        // Not under the cursor: one press too many takes nothing back.
        for gun in Gun::ALL {
            if acting && table::has_shot(view, self.unit, gun) {
                let _ = items.push(Item::TakeBack(gun));
            }
        }
        if acting && flies {
            let _ = items.extend_from_slice(&[Item::Leave, Item::Overlap, Item::InTheWay]);
        }
        items
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let items = self.items(view);
        match paint::choose(&mut self.list, input, items.len()) {
            Choice::Row(row) => match items.get(row) {
                Some(Item::TakeBack(gun)) => Go::Do(Command::TakeBack {
                    shooter: self.unit,
                    gun: *gun,
                }),
                Some(Item::Peek) => match view.table.plane(self.unit) {
                    Some(plane) => Go::Instead(Screen::Gate(gate::Gate::peek(plane.owner(), self.unit))),
                    None => Go::Close,
                },
                Some(Item::Leave) => Go::Open(Screen::Confirm(confirm::Confirm::leave(self.unit))),
                Some(Item::Overlap) => Go::Instead(Screen::Overlap(overlap::Overlap::new(self.unit))),
                Some(Item::InTheWay) => Go::Instead(Screen::Way(order::Way::new(self.unit))),
                Some(Item::Silent(_)) | None => Go::Stay,
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let Some(plane) = view.table.plane(self.unit) else {
            return;
        };
        let mut title = Line::new();
        title.name(plane.name());
        paint::title_in_turn(frame, title.as_str(), view);
        let items = self.items(view);
        paint::list(frame, &self.list, items.len(), &mut |row, index| {
            if let Some(Item::Silent(gun)) = items.get(index) {
                let left = plane.jam(*gun);
                row.icon(if left > 0 { Icon::Jam } else { Icon::Lock });
                row.text(super::words::silence(view.words, Refusal::GunsJammed(left)).as_str());
                return;
            }
            let text = match items.get(index) {
                Some(Item::TakeBack(_)) => Text::TakeBack,
                Some(Item::Overlap) => Text::OverlapWith,
                Some(Item::InTheWay) => Text::InTheWay,
                Some(Item::Leave) => Text::LeftTable,
                Some(Item::Peek | Item::Silent(_)) | None => Text::Peek,
            };
            if let Some(Item::TakeBack(gun)) = items.get(index) {
                let target = view
                    .table
                    .shots()
                    .iter()
                    .find(|shot| shot.shooter == self.unit && shot.gun == *gun);
                if let Some((shot, target)) = target.and_then(|shot| Some((shot, view.table.plane(shot.target)?))) {
                    row.right(view.words.say(super::words::range(shot.range)));
                    row.right_name(target.name());
                }
            }
            row.text(view.words.say(text));
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}

fn is_jammed(view: &View<'_>, unit: Unit, gun: Gun) -> bool {
    view.table
        .plane(unit)
        .is_some_and(|plane| plane.jam(gun) > 0 || plane.locked(gun))
}
