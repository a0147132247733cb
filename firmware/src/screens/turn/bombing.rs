//! Bombs: which of its groups a plane drops, and what a bomb card covers that is on the ground. WOW-BOM-2, WOW-BOM-3.
use shared_rules::core::{MAX_UNITS, Nth, Unit, UnitSet};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Bomb, Command, Covers, Fall, Groups, Load};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View};
use crate::text::{Arg, Text};

/// Which groups this plane drops after its next card.
#[derive(Clone)]
pub struct Drop {
    unit: Unit,
    /// The groups that are marked, once they are chosen one by one.
    marked: Option<Groups>,
}

/// The groups that it has aboard, by their numbers from 0.
fn aboard(plane: PublicUnit<'_>) -> impl Iterator<Item = usize> {
    let groups = Groups::of(plane.bombs()).0.into_iter().enumerate();
    groups.filter(|(_, aboard)| *aboard).map(|(group, _)| group)
}

/// These groups and no others.
fn only(groups: impl Iterator<Item = usize>) -> Groups {
    let mut some = Groups::NONE;
    for group in groups {
        if let Some(falls) = some.0.get_mut(group) {
            *falls = true;
        }
    }
    some
}

/// Whether a plane could announce a drop of some of its bombs now.
pub fn may_drop(view: &View<'_>, plane: PublicUnit<'_>) -> bool {
    let drops = |group: usize| {
        let groups = only([group].into_iter());
        let unit = plane.unit();
        view.table.check(&Command::Drop { unit, groups }).is_ok()
    };
    aboard(plane).any(drops)
}

impl Drop {
    /// What leads to a drop: the screen, or the command itself for a plane with one group.
    pub fn go(plane: PublicUnit<'_>) -> Go {
        let unit = plane.unit();
        if aboard(plane).count() > 1 {
            let marked = None;
            Go::Instead(Screen::Drop(Self { unit, marked }))
        } else {
            let groups = Groups::of(plane.bombs());
            Go::Do(Command::Drop { unit, groups })
        }
    }

    fn plane<'a>(&self, view: &View<'a>) -> Option<PublicUnit<'a>> {
        view.table.unit(self.unit)
    }

    fn load(&self, view: &View<'_>) -> Load {
        self.plane(view).map_or(Load::NONE, |plane| plane.bombs())
    }

    fn group(&self, view: &View<'_>, row: usize) -> Option<usize> {
        aboard(self.plane(view)?).nth(row)
    }

    fn drop(&self, groups: Groups) -> Go {
        let unit = self.unit;
        Go::Do(Command::Drop { unit, groups })
    }
}

/// What can be dropped without choosing.
const WAYS: [Text; 3] = [Text::DropOne, Text::DropAll, Text::DropSome];

impl Rows for Drop {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::DropTitle, &[title.view.name(self.unit)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        match self.marked {
            Some(_) => self.plane(view).map_or(0, |plane| aboard(plane).count()),
            None => WAYS.len(),
        }
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let load = self.load(row.view);
        let Some(marked) = self.marked else {
            let groups = match WAYS.get(index) {
                Some(Text::DropOne) => only(self.group(row.view, 0).into_iter()),
                Some(Text::DropAll) => Groups::of(load),
                _ => Groups::NONE,
            };
            if groups != Groups::NONE {
                row.right_number(u16::from(groups.worth(load)));
            }
            return row.say(WAYS.get(index).copied().unwrap_or(Text::DropSome), &[]);
        };
        let Some(group) = self.group(row.view, index) else {
            return;
        };
        let worth = load.0.get(group).copied().unwrap_or(0);
        row.right_number(u16::from(worth));
        row.check(marked.0.get(group).is_some_and(|marked| *marked));
        row.say(Text::BombGroup, &[Arg::Number(group as u16 + 1)]);
    }

    fn choose(&mut self, row: usize, list: &mut List, view: &View<'_>) -> Go {
        let group = self.group(view, row);
        let Some(marked) = &mut self.marked else {
            return match WAYS.get(row) {
                Some(Text::DropOne) => self.drop(only(self.group(view, 0).into_iter())),
                Some(Text::DropAll) => self.drop(Groups::of(self.load(view))),
                _ => {
                    *list = List::default();
                    self.marked = Some(Groups::NONE);
                    Go::Stay
                }
            };
        };
        if let Some(mark) = group.and_then(|group| marked.0.get_mut(group)) {
            *mark = !*mark;
        }
        Go::Stay
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        match self.marked {
            Some(groups) if groups != Groups::NONE => self.drop(groups),
            _ => Go::Stay,
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        match self.marked {
            Some(_) => [Some(Text::LegBack), Some(Text::LegMarks), Some(Text::LegDrops)],
            None => [Some(Text::LegBack), Some(Text::LegOk), None],
        }
    }
}

/// What a bomb card covers that is on the ground: Ok turns a target through nothing, full and part.
#[derive(Clone)]
pub struct BombLands {
    bomb: u8,
    covers: [Option<Covers>; MAX_UNITS],
}

impl BombLands {
    /// For the bomb card in this place.
    pub fn new(bomb: u8) -> Self {
        Self {
            bomb,
            covers: [None; MAX_UNITS],
        }
    }

    fn bomb(&self, view: &View<'_>) -> Option<Bomb> {
        view.table.bombs().get(usize::from(self.bomb)).copied()
    }

    /// What it can cover and was not told yet.
    fn targets(&self, view: &View<'_>) -> UnitSet {
        let told = self.bomb(view).map_or(UnitSet::EMPTY, |bomb| bomb.hit);
        let targets = view.table.bomb_targets();
        targets.iter().filter(|unit| !told.contains(*unit)).collect()
    }

    fn covers(&self, unit: Unit) -> Option<Covers> {
        self.covers.get(unit.index()).copied().flatten()
    }

    /// What is still to be told of it: a target that it covers, or that there is no other.
    pub fn tell(&self, view: &View<'_>) -> Command {
        let bomb = Nth(self.bomb);
        let covered = |target: Unit| Some((target, self.covers(target)?));
        match self.targets(view).iter().find_map(covered) {
            Some((target, covers)) => Command::Landed { bomb, covers, target },
            None => Command::Missed { bomb },
        }
    }
}

impl Rows for BombLands {
    fn title(&self, title: &mut Title<'_>) {
        if let Some(bomb) = self.bomb(title.view) {
            title.in_turn(Text::BombTitle, &[title.view.name(bomb.unit)]);
        }
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.targets(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let target = self.targets(row.view).nth(index).and_then(|unit| table.unit(unit));
        let (Some(target), Some(bomb)) = (target, self.bomb(row.view)) else {
            return;
        };
        let points = |covers| [Arg::Number(u16::from(bomb.points(covers)))];
        match self.covers(target.unit()) {
            Some(Covers::Full) => row.right_say(Text::BombFull, &points(Covers::Full)),
            Some(Covers::Part) => row.right_say(Text::BombPart, &points(Covers::Part)),
            None => row.right_say(Text::BombNothing, &[]),
        }
        row.plane(target);
    }

    /// Somebody who learns the game reads what counts as covered instead.
    fn has_note(&self, view: &View<'_>) -> bool {
        !view.settings.teaching.is_on()
    }

    /// Where the card lies, and what its bombs are worth.
    fn note(&self, row: &mut RowPainter<'_>) {
        if let Some(bomb) = self.bomb(row.view) {
            let text = match bomb.fall {
                Fall::Straight => Text::BombStraight,
                Fall::Stall => Text::BombStall,
            };
            row.say(text, &[Arg::Number(u16::from(bomb.worth))]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let target = self.targets(view).nth(row);
        if let Some(covers) = target.and_then(|unit| self.covers.get_mut(unit.index())) {
            *covers = match covers {
                None => Some(Covers::Full),
                Some(Covers::Full) => Some(Covers::Part),
                Some(Covers::Part) => None,
            };
        }
        Go::Stay
    }

    fn next(&self, _: usize, view: &View<'_>) -> Go {
        Go::Do(self.tell(view))
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonBomb)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), Some(Text::LegTurns), Some(Text::LegDone)]
    }
}
