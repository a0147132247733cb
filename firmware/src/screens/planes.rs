//! Set-up: the planes on the table.
use shared_rules::data::Nation;
use shared_rules::{MAX_UNITS, Unit};

use super::paint::{self, Choice};
use super::{Edit, Go, Screen, View, base, confirm, nations};
use crate::draft;
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Planes {
    list: List,
}

impl Planes {
    /// Where a new plane begins: with its nation, the usual one of the player's side first.
    pub fn add(view: &View<'_>) -> Screen {
        let owner = draft::next_owner(view.table, Nation::Other).and_then(|seat| view.table.player(seat));
        Screen::Nations(nations::Nations::new(draft::usual_nation(owner.map(|(_, side)| side))))
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let count = view.table.plane_count();
        match paint::choose(&mut self.list, input, count + 1) {
            Choice::Row(row) if row < count => {
                let unit = u8::try_from(row).ok().and_then(Unit::new);
                unit.map_or(Go::Stay, |unit| Go::Edit(Edit::Change(unit)))
            }
            Choice::Row(_) if count == MAX_UNITS => Go::Open(Screen::Confirm(confirm::Confirm::tell(
                Text::Planes,
                Text::MsgTableFull,
            ))),
            Choice::Row(_) => {
                self.list = List::at(count + 1);
                Go::Open(Self::add(view))
            }
            Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut count = Line::new();
        count.number(view.table.plane_count() as u16);
        paint::title(frame, view.words.say(Text::Planes), count.as_str());
        let planes = view.table.plane_count();
        paint::list(
            frame,
            &self.list,
            planes + 1,
            &mut |row, index| match view.table.planes().nth(index) {
                Some(plane) => {
                    row.seat(plane.owner());
                    let mut guns = Line::new();
                    base::guns(
                        &mut guns,
                        plane.gun(shared_rules::Gun::Front),
                        plane.gun(shared_rules::Gun::Rear),
                    );
                    guns.text("  ").number(u16::from(plane.resistance()));
                    row.right(guns.as_str());
                    row.name(plane.name());
                }
                None => row.text(view.words.say(Text::AddPlane)),
            },
        );
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegOk), Some(Text::LegDone));
    }
}
