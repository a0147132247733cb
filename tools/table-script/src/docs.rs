//! The manual of the scripts, held against what the reader of scripts knows.
use shared_rules::wow::{Fault, Switch};

use crate::names::Named;
use crate::phrases::refusal_words;

const MANUAL: &str = include_str!("../../../docs/table-scripts.md");

/// The words that stand in backticks between these two, as far as their first space.
fn listed(from: &str, to: &str) -> Vec<&'static str> {
    let (_, rest) = MANUAL.split_once(from).expect("the manual has this list");
    let (list, _) = rest.split_once(to).expect("the list ends");
    let quoted = list.split('`').skip(1).step_by(2);
    quoted.filter_map(|word| word.split_whitespace().next()).collect()
}

#[test]
fn the_manual_lists_every_fault_of_a_plan() {
    let known: Vec<&str> = Fault::all().into_iter().map(Named::name).collect();
    assert_eq!(listed("the card that is wrong, and why: ", " |\n"), known);
}

#[test]
fn the_manual_lists_every_switch() {
    let known: Vec<&str> = Switch::ALL.into_iter().map(|switch| switch.name()).collect();
    let listed = listed("Switches: ", "Types of planes");
    let settings: Vec<&str> = listed.into_iter().filter(|word| !word.contains('/')).collect();
    assert_eq!(settings, known);
}

#[test]
fn the_manual_lists_every_refusal() {
    let mut known: Vec<&str> = refusal_words().collect();
    let mut listed = listed("Reasons: ", ".\n");
    // After the reasons it says which of them are an undo's.
    listed.retain(|word| *word != "undo");
    known.sort_unstable();
    listed.sort_unstable();
    assert_eq!(listed, known);
}
