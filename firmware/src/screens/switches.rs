//! Rules and settings: a check list before the start, a plain list after it.
use shared_rules::{Command, Stage, Switch};

use super::paint::{Legend, Row, Title};
use super::rows::Rows;
use super::{Go, View};
use crate::text::{Line, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Switches;

/// The switches that can be turned, with their words.
const OFFERED: [(Switch, Text); 5] = [
    (Switch::Tournament, Text::SwTournament),
    (Switch::OpenTable, Text::SwOpenTable),
    (Switch::LedgerAtOnce, Text::SwLedger),
    (Switch::AnnounceCauses, Text::SwCauses),
    (Switch::ShowJamCard, Text::SwShowJam),
];

/// What is played: `Basic game`, or `Basic +2` with two switches on.
pub fn in_force<'a>(line: &'a mut Line, view: &View<'_>) -> &'a mut Line {
    let switches = view.table.switches();
    match Switch::ALL.iter().filter(|switch| switches.has(**switch)).count() {
        0 => line.text(view.words.say(Text::BasicGame)),
        more => line.text(view.words.say(Text::BasicPlus)).number(more as u16),
    }
}

fn can_change(view: &View<'_>) -> bool {
    view.table.stage() == Stage::SetUp
}

impl Rows for Switches {
    fn title(&self, title: &mut Title<'_>) {
        let set_up = can_change(title.view);
        title.say(if set_up { Text::Rules } else { Text::RulesInForce }, &[]);
        in_force(&mut title.right, title.view);
    }

    fn count(&self, _: &View<'_>) -> usize {
        OFFERED.len()
    }

    fn row(&self, row: &mut Row<'_>, index: usize) {
        if let Some((switch, text)) = OFFERED.get(index) {
            row.check(row.view.table.switches().has(*switch));
            row.say(*text, &[]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match OFFERED.get(row) {
            Some(&(switch, _)) => Go::Do(Command::Switch {
                switch,
                on: !view.table.switches().has(switch),
            }),
            None => Go::Stay,
        }
    }

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        if can_change(view) {
            [Some(Text::LegBack), Some(Text::LegToggle), Some(Text::LegDone)]
        } else {
            [Some(Text::LegBack), None, None]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_that_is_ready_is_offered_and_no_other() {
        let ready = Switch::ALL.into_iter().filter(|switch| switch.is_ready());
        assert!(ready.eq(OFFERED.map(|(switch, _)| switch)));
    }
}
