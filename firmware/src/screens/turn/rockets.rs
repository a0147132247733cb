//! Rockets: at whom they are launched, how they went, and what was in their way. WOW-ROC-2, WOW-ROC-3, WOW-ROC-5.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::data::Class;
use shared_rules::wow::{Command, Salvo, Went};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// At whom this plane launches rockets. Ok is one of them, Next both.
#[derive(Clone)]
pub struct Launch(pub Unit);

impl Launch {
    /// Enemies in the air.
    fn targets(&self, view: &View<'_>) -> UnitSet {
        let side = view.table.side_of(self.0);
        let ground = |unit: Unit| view.table.unit(unit).is_some_and(|unit| unit.class().is_ground());
        let others = view.table.in_play();
        let others = others.iter().filter(|unit| view.table.side_of(*unit) != side);
        others.filter(|unit| !ground(*unit)).collect()
    }

    fn launch(&self, row: usize, salvo: Salvo, view: &View<'_>) -> Go {
        let unit = self.0;
        match self.targets(view).nth(row) {
            Some(target) => Go::Do(Command::Launch { unit, salvo, target }),
            None => Go::Stay,
        }
    }
}

impl Rows for Launch {
    /// On the first balloon that may be hit, or else on any target that may.
    fn start(&self, view: &View<'_>) -> List {
        let targets = self.targets(view);
        let may = |unit: &Unit| view.table.may_launch_at(self.0, *unit).is_ok();
        let balloon = |unit: &Unit| {
            let unit = view.table.unit(*unit);
            unit.is_some_and(|unit| unit.class() == Class::Balloon)
        };
        let target = targets.iter().filter(may).find(balloon);
        let target = target.or_else(|| targets.iter().find(may));
        List::at(target.and_then(|unit| targets.place_of(unit)).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::LaunchesAt, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.targets(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let target = self.targets(row.view).nth(index);
        let Some(target) = target.and_then(|unit| table.unit(unit)) else {
            return;
        };
        if let Err(refusal) = table.may_launch_at(self.0, target.unit()) {
            words::right_reason(row, refusal, self.0, target.unit());
        }
        row.right_height(target);
        row.plane(target);
    }

    fn has_note(&self, _: &View<'_>) -> bool {
        true
    }

    /// How far is near enough.
    fn note(&self, row: &mut RowPainter<'_>) {
        row.say(Text::RocketRange, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        self.launch(row, Salvo::One, view)
    }

    fn next(&self, row: usize, view: &View<'_>) -> Go {
        self.launch(row, Salvo::Both, view)
    }

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        let two = view.table.unit(self.0).is_some_and(|plane| plane.rockets() > 1);
        [
            Some(Text::LegBack),
            Some(Text::LegOneRocket),
            two.then_some(Text::LegBothRockets),
        ]
    }
}

/// How the rockets of this plane went that were launched in the phase before.
#[derive(Clone)]
pub struct RocketsWent(pub Unit);

/// The answers, in the order of the rows. Only where an aircraft can be in the way it is asked for.
fn answers(view: &View<'_>, unit: Unit) -> &'static [Text] {
    if view.table.may_block(unit).is_empty() {
        &[Text::RocketsHit, Text::RocketsMissed]
    } else {
        &[Text::RocketsHit, Text::RocketsBlocked, Text::RocketsMissed]
    }
}

impl Rows for RocketsWent {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::RocketsOf, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        answers(view, self.0).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let due = view.table.unit(self.0).and_then(|plane| plane.rockets_due());
        let target = due.map_or(Arg::Text(&[]), |due| view.name(due.target));
        if let Some(answer) = answers(view, self.0).get(index) {
            row.say(*answer, &[target]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = self.0;
        let went = match answers(view, unit).get(row) {
            Some(Text::RocketsHit) => Went::Hit,
            Some(Text::RocketsBlocked) => return Go::Open(Screen::Blocker(Blocker(unit))),
            _ => Went::Missed,
        };
        Go::Do(Command::Rockets { unit, went })
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonRockets)
    }
}

/// What hides the target of this plane's rockets.
#[derive(Clone)]
pub struct Blocker(pub Unit);

impl Rows for Blocker {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::RocketBlocker, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.may_block(self.0).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        if let Some(plane) = table.may_block(self.0).nth(index).and_then(|unit| table.unit(unit)) {
            row.right_height(plane);
            row.plane(plane);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = self.0;
        match view.table.may_block(unit).nth(row) {
            Some(blocker) => Go::Do(Command::Rockets {
                unit,
                went: Went::Blocked(blocker),
            }),
            None => Go::Stay,
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
