//! Every rule of the basic game is named where it is played and where it is tested.
use std::fs;
use std::path::Path;

const RULES: &[&str] = &[
    "TURN-1", "TURN-6", "TURN-8", "TURN-9", "TURN-10", "SET-1", "SET-2", "SEC-1", "SEC-2", "SEC-3", "DECK-1", "DECK-2",
    "DECK-3", "FIRE-1", "FIRE-2", "FIRE-3", "FIRE-4", "FIRE-5", "DMG-1", "DMG-2", "DMG-3", "DMG-4", "JAM-1", "JAM-2",
    "JAM-3", "JAM-6", "JAM-7", "OVL-1", "OVL-2", "EXIT-1", "VIC-1", "VIC-2", "VIC-3", "TOUR-1", "TOUR-2", "RUN-1",
    "RUN-2", "RUN-3", "RUN-4", "RUN-5", "RUN-6",
];

/// The text of every file below a folder, but for those in `tests` unless they are asked for; this file never.
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

/// Whether the text names the rule: "WOW-RUN-1" is not "WOW-RUN-12".
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
    read(&src.join("tests"), true, &mut tests);
    for rule in RULES {
        assert!(names(&code, rule), "WOW-{rule} is not named by the code");
        assert!(names(&tests, rule), "WOW-{rule} is not named by a test");
    }
    assert!(!names(&code, "TURN-99") && !names("WOW-RUN-12", "RUN-1"));
}
