//! Which gun of a two-seater fires. A gun that may not says why.
use shared_rules::{Gun, Letter, Unit};

use super::paint::{self, Choice};
use super::{Go, Screen, View, plane_menu, target};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Guns {
    unit: Unit,
    list: List,
}

/// Two guns and "more".
const ROWS: usize = Gun::ALL.len() + 1;

impl Guns {
    /// For this plane.
    pub fn new(unit: Unit) -> Self {
        Self {
            unit,
            list: List::default(),
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::choose(&mut self.list, input, ROWS) {
            Choice::Row(row) => match Gun::ALL.get(row) {
                Some(gun) => Go::Instead(Screen::Target(target::Target::new(view, self.unit, *gun))),
                None => Go::Instead(Screen::PlaneMenu(plane_menu::PlaneMenu::new(view, self.unit))),
            },
            Choice::Back => Go::Close,
            Choice::Next | Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let Some(plane) = view.table.plane(self.unit) else {
            return;
        };
        let title = view.words.fill(Text::WhichGun, &[Arg::Name(plane.name())]);
        paint::title_in_turn(frame, title.as_str(), view);
        paint::list(frame, &self.list, ROWS, &mut |row, index| {
            let Some(gun) = Gun::ALL.get(index).copied() else {
                row.text(view.words.say(Text::LegMore));
                return;
            };
            match plane.gun(gun) {
                Some(Letter::A) => row.right("A"),
                Some(Letter::B) => row.right("B"),
                None => row.right("-"),
            }
            row.bold(view.words.say(if gun == Gun::Front {
                Text::FrontGun
            } else {
                Text::RearGun
            }));
            if let Err(refusal) = view.table.may_fire(self.unit, gun) {
                row.text(super::words::silence(view.words, refusal).as_str());
            }
        });
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), None);
    }
}
