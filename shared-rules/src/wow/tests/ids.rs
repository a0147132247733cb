//! Every rule of the modules that are played is named in the code that plays it, and in a test: here or in a table
//! script.
use std::fs;
use std::path::Path;

const RULES: &[&str] = &[
    "TURN-1", "TURN-2", "TURN-3", "TURN-4", "TURN-5", "TURN-6", "TURN-7", "TURN-8", "TURN-9", "TURN-10", "TURN-11",
    "SET-1", "SET-2", "SEC-1", "SEC-2", "SEC-3", "DECK-1", "DECK-2", "DECK-3", "FIRE-1", "FIRE-2", "FIRE-3", "FIRE-4",
    "FIRE-5", "DMG-1", "DMG-2", "DMG-3", "DMG-4", "JAM-1", "JAM-2", "JAM-3", "JAM-4", "JAM-5", "JAM-6", "JAM-7",
    "SPEC-1", "SPEC-2", "SPEC-3", "SPEC-4", "SPEC-5", "SPEC-6", "SPEC-7", "SPEC-8", "SPEC-9", "SPEC-10", "SPEC-11",
    "AIM-1", "AIM-2", "AIM-3", "AIM-4", "DIS-1", "DIS-2", "DIS-3", "TAIL-1", "TAIL-2", "TAIL-3", "PLAN-1", "PLAN-2",
    "PLAN-3", "PLAN-4", "PLAN-5", "PLAN-6", "ILL-1", "ILL-2", "ILL-3", "OVL-1", "OVL-2", "EXIT-1", "VIC-1", "VIC-2",
    "VIC-3", "TOUR-1", "TOUR-2", "RUN-1", "RUN-2", "RUN-3", "RUN-4", "RUN-5", "RUN-6", "TWO-1", "TWO-2", "TWO-3",
    "TWO-4", "TWO-5", "ALT-1", "ALT-2", "ALT-3", "ALT-4", "ALT-5", "ALT-6", "ALT-7", "ALT-8", "ALT-9", "ALT-10",
    "ALT-11", "ALT-12", "ALT-13", "ALT-14", "ALT-15", "ALT-16", "ALT-17", "ALT-18", "ALT-19", "RNG-1", "RNG-2",
    "RNG-3", "RNG-4", "RNG-5", "BLIND-1", "BLIND-2", "LAND-1", "LAND-2", "LAND-3", "LAND-4", "LAND-5", "LAND-6",
    "LAND-7", "LAND-8", "LAND-9", "LAND-10", "LAND-11", "LAND-12", "LAND-13", "OVD-1", "OVD-2", "OVD-3", "OVD-4",
    "OVD-5", "OVD-6", "HIGH-1", "HIGH-2", "HIGH-3", "HIGH-4", "HIGH-5", "HIGH-6", "CLD-1", "CLD-2", "CLD-3", "CLD-4",
    "CLD-5", "CLD-6", "COL-1", "COL-2", "COL-3", "COL-4", "COL-5", "COL-6", "BAL-1", "BAL-2", "BAL-3", "BAL-4",
    "BAL-5", "BAL-6", "BAL-7", "BAL-8", "BAL-9", "BAL-10", "BAL-11", "BAL-12", "BAL-13", "BAL-14", "DRA-1", "DRA-2",
    "INC-1", "INC-2", "INC-3", "BAIL-1", "BAIL-2", "BAIL-3", "BAR-1", "BAR-2", "BAR-3", "BAR-4",
    // Cards on the ground.
    "TRE-1", "TRE-2", "TRE-3", "TRE-4", "TRE-5", "AAG-1", "AAG-2", "AAG-3", "AAG-4", "AAG-5", "AAG-6", "AAG-7", "AAG-8",
    "AAG-9", "AAG-10", "ADJ-1", "ADJ-2", "ADJ-3", "ADJ-4", "AMG-1", "AMG-2", "AMG-3", "AMG-4", "AMG-5", "STR-1",
    "STR-2", "SOLO-1", "SOLO-2", "SOLO-3", // Rockets and bombs.
    "ROC-1", "ROC-2", "ROC-3", "ROC-4", "ROC-5", "ROC-6", "ROC-7", "ROC-8", "BOM-1", "BOM-2", "BOM-3", "BOM-4",
    "BOM-5", "BOM-6", "BOM-7", "BOM-8", // Giants.
    "GIA-1", "GIA-2", "GIA-4", "GIA-5", "GIA-18", "GIA-24", "GIA-25", "GIA-26", "GIA-27", "GIA-28", "GIA-29", "GIA-30",
    "GIA-31", "GIA-32", "GIA-33", "GIA-34", "GIA-35", "GIA-36", "GIA-37", "GIA-38", // Scenarios.
    "SCN-1", "SCN-2", "SCN-3", "SCN-4", "SCN-5", "SCN-6", "SCN-7", "SCN-8", "SCN-9", "SCN-10", "SCN-11", "SCN-12",
    "SCN-13", "SCN-14", "SCN-15", "SCN-16", "SCN-17", "SCN-18", "SCN-19", "SCN-20", "SCN-22", "SCN-101", "SCN-102",
    "SCN-103", "SCN-104", "SCN-105", "SCN-106", "SCN-107", "SCN-108", "SCN-109", "SCN-110", "SCN-111", "SCN-112",
    "SCN-113",
];

/// Timelines that run through several rules: they have tests, but no code of their own.
const TIMELINES: &[&str] = &["GT-1", "GT-2", "GT-3", "GT-4"];

/// The text of every file below a folder. Folders called `tests` are left out unless they are asked for, and this file
/// always is.
fn read(folder: &Path, tests: bool, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if tests || !path.ends_with("tests") {
                read(&path, tests, text);
            }
        } else if !path.ends_with("ids.rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// Whether the text names the rule; "WOW-RUN-12" does not name "WOW-RUN-1".
fn names(text: &str, rule: &str) -> bool {
    let id = format!("WOW-{rule}");
    text.match_indices(&id)
        .any(|(at, _)| !text[at + id.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

#[test]
fn every_rule_is_named_by_code_and_by_a_test() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut code = String::new();
    read(&src, false, &mut code);
    let mut tests = String::new();
    read(&src.join("wow/tests"), true, &mut tests);
    read(&src.join("../../tests/scripts"), true, &mut tests);
    for rule in RULES {
        assert!(names(&code, rule), "WOW-{rule} is not named by the code");
    }
    for rule in RULES.iter().chain(TIMELINES) {
        assert!(names(&tests, rule), "WOW-{rule} is not named by a test");
    }
    assert!(!names(&code, "TURN-99") && !names("WOW-RUN-12", "RUN-1"));
}
