//! What the compiler checks of the rows of all scenarios, to catch slips of the pen.
#![allow(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "an index out of range does not build"
)]
use super::{Change, Corner, Fact, LIST, Outcome, Place, Row, Scenario, Slot, Variant, When};
use crate::core::{MAX_PLAYERS, MAX_UNITS};
use crate::wow::data::Class;
use crate::wow::data::planes::row;
use crate::wow::rules::fit::Fit;

const _: () = {
    let mut place = 0;
    while place < LIST.len() {
        let scenario = LIST[place];
        assert!(
            place == 0 || LIST[place - 1].number < scenario.number,
            "scenarios stand in the order of their numbers"
        );
        check(scenario);
        place += 1;
    }
};

const fn check(scenario: &Scenario) {
    assert!(!scenario.title.is_empty(), "a scenario has a title");
    let (least, most) = scenario.players;
    assert!(
        1 <= least && least <= most && most as usize <= MAX_PLAYERS,
        "a scenario says how many play it"
    );
    assert!(scenario.table.length >= 68, "no surface is so short");
    assert!(
        !scenario.slots.is_empty() && scenario.slots.len() <= MAX_UNITS,
        "a scenario has units, and no more than a table has room for"
    );
    let mut number = 0;
    while number < scenario.slots.len() {
        slot(&scenario.slots[number], number);
        number += 1;
    }
    score(scenario.score, scenario.mission.is_some());
    assert!(
        scenario.score.is_empty() == matches!(scenario.outcome, Outcome::LastLeft | Outcome::BalloonAndHome(_)),
        "a scenario is decided by its rows, or by who is left"
    );
    let mut place = 0;
    while place < scenario.variants.len() {
        let (variant, changes) = scenario.variants[place];
        let mut before = 0;
        while before < place {
            let (other, _) = scenario.variants[before];
            assert!(variant as u8 != other as u8, "a variant stands there once");
            before += 1;
        }
        assert!(
            !matches!(variant, Variant::AsPrinted) && !changes.is_empty(),
            "a variant changes something"
        );
        check_changes(changes, scenario);
        place += 1;
    }
    let mut place = 0;
    while place < scenario.extras.len() {
        let (_, changes) = scenario.extras[place];
        check_changes(changes, scenario);
        place += 1;
    }
}

const fn check_changes(changes: &[Change], scenario: &Scenario) {
    let mut slots = scenario.slots.len();
    let mut place = 0;
    while place < changes.len() {
        match &changes[place] {
            Change::Slot(number, changed) => {
                assert!(
                    (*number as usize) < scenario.slots.len(),
                    "a slot that is changed is there"
                );
                slot(changed, *number as usize);
            }
            Change::Add(added) => {
                slot(added, slots);
                slots += 1;
                assert!(slots <= MAX_UNITS, "a table has no room for so many");
            }
            Change::Score(rows) => score(rows, scenario.mission.is_some()),
            _ => {}
        }
        place += 1;
    }
}

/// The slot with this number.
const fn slot(slot: &Slot, number: usize) {
    let class = row(slot.kind).class;
    assert!(
        slot.letter.is_some() || !matches!(class, Class::AaMachineGun),
        "the book gives the letter of every anti-aircraft machine gun"
    );
    assert!(
        slot.letter.is_none() || matches!(class, Class::Plane | Class::AaMachineGun),
        "only planes and machine guns have a letter"
    );
    let mut chosen = false;
    let mut fit = 0;
    while fit < slot.fits.len() {
        let right = match slot.fits[fit] {
            Fit::Rockets => matches!(class, Class::Plane),
            Fit::Incendiary => class.flies(),
            Fit::Barrage => matches!(class, Class::Balloon),
            Fit::FromTurn2 | Fit::FromTurn3 | Fit::SecondRound => class.flies(),
            Fit::HiddenSide => {
                chosen = true;
                class.flies()
            }
            Fit::TwinFront | Fit::TwinRear | Fit::TwinVentral | Fit::Platform => matches!(class, Class::Giant),
        };
        assert!(right, "a unit is fitted with what its class can have");
        fit += 1;
    }
    assert!(
        chosen == matches!(slot.place, Place::ChosenHalf | Place::Corner(Corner::Chosen, _)),
        "who chooses his side in secret is placed there, and nobody else"
    );
    if let Some(level) = slot.level {
        assert!(1 <= level && level <= 4, "levels are printed from 1 to 4");
        let ceiling = row(slot.kind).ceiling;
        assert!(
            !matches!(class, Class::Balloon) || ceiling == 0 || level <= ceiling,
            "a balloon starts no higher than its type may"
        );
    }
    if let Place::Beside { slot, .. } = slot.place {
        assert!(
            (slot as usize) < number,
            "a unit is placed beside one that stands already"
        );
    }
}

const fn score(rows: &[Row], mission: bool) {
    let mut place = 0;
    while place < rows.len() {
        let row = &rows[place];
        assert!(row.points != 0, "a row counts something");
        let (sane, of_mission) = match row.fact {
            Fact::Point(_, most) => (most > 0, false),
            Fact::Left(_, _, When::BeforeMission | When::WithMission) => (true, true),
            Fact::Done | Fact::NotDone | Fact::NotBrought => (true, true),
            Fact::SpiedLess(turns) | Fact::Left(_, _, When::SpiedLess(turns)) => (turns > 0, false),
            _ => (true, false),
        };
        assert!(sane, "so many points at most means some");
        assert!(mission || !of_mission, "a row asks for a mission where there is none");
        place += 1;
    }
}
