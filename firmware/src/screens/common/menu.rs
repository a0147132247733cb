//! The game menu, and where the lines lead that several menus share.
use shared_rules::wow::{Stage, Step, Switch};

use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::common::number::Number;
use crate::screens::common::{about, help, settings};
use crate::screens::correct::which_plane;
use crate::screens::end::{game_over, proof, score};
use crate::screens::paint::Title;
use crate::screens::rows::Rows;
use crate::screens::set_up::{decks, nations, planes, players, rules};
use crate::screens::turn::happened;
use crate::screens::{Go, Screen, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Menu;

const PLAYING: &[Text] = &[
    Text::Undo,
    Text::WhatHappened,
    Text::Correct,
    Text::Score,
    Text::DecksLeft,
    Text::RulesInForce,
    Text::HelpSigns,
    Text::Settings,
    Text::Fairness,
    Text::SendRecord,
    Text::EndGame,
    Text::About,
];
/// During planning, when planes may join a running game.
const PLANNING: &[Text] = &[
    Text::Undo,
    Text::WhatHappened,
    Text::Correct,
    Text::Score,
    Text::DecksLeft,
    Text::RulesInForce,
    Text::AddPlane,
    Text::HelpSigns,
    Text::Settings,
    Text::Fairness,
    Text::SendRecord,
    Text::EndGame,
    Text::About,
];
/// The same where the players may also agree on another floor.
const PLANNING_HIGHER: &[Text] = &[
    Text::Undo,
    Text::WhatHappened,
    Text::Correct,
    Text::Score,
    Text::DecksLeft,
    Text::RulesInForce,
    Text::Floor,
    Text::AddPlane,
    Text::HelpSigns,
    Text::Settings,
    Text::Fairness,
    Text::SendRecord,
    Text::EndGame,
    Text::About,
];
const OVER: &[Text] = &[
    Text::Undo,
    Text::WhatHappened,
    Text::Correct,
    Text::Score,
    Text::DecksLeft,
    Text::RulesInForce,
    Text::HelpSigns,
    Text::Settings,
    Text::Fairness,
    Text::ShowSeed,
    Text::SendRecord,
    Text::EarlierGames,
    Text::EndTitle,
    Text::About,
];

/// Opens the screen that a line is named after.
pub fn open(item: Option<&Text>, view: &View<'_>) -> Go {
    Go::Open(match item {
        Some(Text::Players) => Screen::Players(players::Players),
        Some(Text::Planes) => Screen::Planes(planes::Planes),
        Some(Text::AddPlane) => Screen::Nations(nations::Nations),
        Some(Text::Decks | Text::DecksLeft) => Screen::Decks(decks::Decks),
        Some(Text::Rules | Text::RulesInForce) => Screen::Rules(rules::Rules(rules::Part::Modules)),
        Some(Text::Undo) => Screen::Confirm(Confirm::Undo),
        Some(Text::WhatHappened) => Screen::WhatHappened(happened::WhatHappened),
        Some(Text::Correct) => Screen::WhichPlane(which_plane::WhichPlane),
        Some(Text::Score) => Screen::Score(score::Score),
        Some(Text::HelpSigns) => Screen::Help(help::Help),
        Some(Text::Settings) => Screen::SettingsMenu(settings::SettingsMenu),
        Some(Text::EndGame) => Screen::Confirm(Confirm::End),
        Some(Text::EndTitle) => Screen::GameOver(game_over::GameOver),
        Some(Text::About) => Screen::About(about::About::new(view)),
        Some(Text::Fairness) => Screen::Proof(proof::Proof::Commitment),
        Some(Text::ShowSeed) => return Go::Reveal { send: false },
        Some(Text::SendRecord) => return Go::Reveal { send: true },
        Some(Text::EarlierGames) => return Go::Earlier,
        _ => return Go::Stay,
    })
}

impl Rows for Menu {
    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::Menu, &[]);
    }

    fn items(&self, view: &View<'_>) -> &'static [Text] {
        match (view.table.stage(), view.table.clock().step) {
            (Stage::Playing, Step::Planning) if view.table.switches().has(Switch::FlyingHigher) => PLANNING_HIGHER,
            (Stage::Playing, Step::Planning) => PLANNING,
            (Stage::Playing, _) => PLAYING,
            _ => OVER,
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.items(view).get(row) {
            Some(Text::Floor) => Go::Open(Screen::Number(Number::floor(view))),
            item => open(item, view),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_played_can_be_undone_read_again_corrected_and_sent() {
        for items in [PLAYING, PLANNING, PLANNING_HIGHER, OVER] {
            for item in [
                Text::Undo,
                Text::WhatHappened,
                Text::Correct,
                Text::Fairness,
                Text::SendRecord,
            ] {
                assert!(items.contains(&item));
            }
        }
    }
}
