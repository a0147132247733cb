//! What can be done with a plane besides firing.
use heapless::Vec;
use shared_rules::{Command, Gun, Refusal, Unit};

use super::confirm::Confirm;
use super::gate::Gate;
use super::order::Way;
use super::overlap::Overlap;
use super::paint::{Row, Title};
use super::rows::Rows;
use super::{Go, Screen, View, table, words};
use crate::icons::Icon;
use crate::text::Text;
use crate::widgets::List;

/// The screen, for this plane.
#[derive(Clone)]
pub struct PlaneMenu(pub Unit);

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
    fn items(&self, view: &View<'_>) -> Vec<Item, 7, u8> {
        let mut items = Vec::new();
        let acting = table::in_action(view);
        let Some(plane) = view.table.plane(self.0) else {
            return items;
        };
        let flies = plane.exit().is_none();
        let jammed = |gun: &&Gun| plane.jam(**gun) > 0 || plane.locked(**gun);
        if flies && let Some(gun) = Gun::ALL.iter().find(jammed) {
            let _ = items.push(Item::Silent(*gun));
        }
        let _ = items.push(Item::Peek);
        // Not under the cursor: one press too many takes nothing back.
        for gun in &Gun::ALL {
            if acting && table::shot(view, self.0, *gun).is_some() {
                let _ = items.push(Item::TakeBack(*gun));
            }
        }
        if acting && flies {
            let _ = items.extend_from_slice(&[Item::Leave, Item::Overlap, Item::InTheWay]);
        }
        items
    }
}

impl Rows for PlaneMenu {
    /// On the first thing that can be done, with why it is silent in sight.
    fn start(&self, view: &View<'_>) -> List {
        let silent = matches!(self.items(view).first(), Some(Item::Silent(_)));
        List {
            cursor: usize::from(silent),
            top: 0,
        }
    }

    fn title(&self, title: &mut Title<'_>) {
        title.left.arg(title.view.name(self.0));
        title.turn();
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.items(view).len()
    }

    fn row(&self, row: &mut Row<'_>, index: usize) {
        let view = row.view;
        let text = match self.items(view).get(index) {
            Some(Item::Silent(gun)) => {
                let left = view.table.plane(self.0).map_or(0, |plane| plane.jam(*gun));
                row.icon(if left > 0 { Icon::Jam } else { Icon::Lock });
                return words::silence(row, Refusal::GunsJammed(left));
            }
            Some(Item::TakeBack(gun)) => {
                if let Some((shot, target)) =
                    table::shot(view, self.0, *gun).and_then(|shot| Some((shot, view.table.plane(shot.target)?)))
                {
                    row.right_say(words::range(shot.range), &[]);
                    row.right_name(target.name());
                }
                Text::TakeBack
            }
            Some(Item::Overlap) => Text::OverlapWith,
            Some(Item::InTheWay) => Text::InTheWay,
            Some(Item::Leave) => Text::LeftTable,
            Some(Item::Peek) | None => Text::Peek,
        };
        row.say(text, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = self.0;
        Go::Instead(match self.items(view).get(row).copied() {
            Some(Item::TakeBack(gun)) => return Go::Do(Command::TakeBack { shooter: unit, gun }),
            Some(Item::Peek) => match view.table.plane(unit) {
                Some(plane) => Screen::Gate(Gate::peek(plane.owner(), unit)),
                None => return Go::Close,
            },
            Some(Item::Leave) => return Go::Open(Screen::Confirm(Confirm::Leave(unit))),
            Some(Item::Overlap) => Screen::Overlap(Overlap(unit)),
            Some(Item::InTheWay) => Screen::Way(Way::new(unit)),
            Some(Item::Silent(_)) | None => return Go::Stay,
        })
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
