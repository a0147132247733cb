//! Every screen against the picture that a person has approved.
//!
//! `cargo xtask screens --approve` approves the screens as they are; look at the difference in `tests/golden/` before
//! you commit it.
use std::collections::BTreeSet;
use std::fs;

use firmware::screens::Screen;
use table_tests::screens::{self, golden};
use terminal::Picture;

#[test]
fn every_screen_is_as_approved() {
    let screens = screens::all();
    let mut wrong = Vec::new();
    for screen in &screens {
        let name = golden::name(screen);
        match fs::read_to_string(golden::folder().join(&name)) {
            Err(_) => wrong.push(format!("{name}: there is no golden frame")),
            Ok(file) if file == golden::file(screen) => {}
            Ok(file) => {
                let difference = golden::picture(&file).map(|approved| {
                    let now = Picture::of(&screen.frame);
                    now.difference(&approved).unwrap_or_else(|| "in its description".into())
                });
                let difference = difference.unwrap_or_else(|error| error);
                wrong.push(format!("{name} differs (+ now, - approved):\n{difference}"));
            }
        }
    }
    let names: BTreeSet<String> = screens.iter().map(golden::name).collect();
    assert_eq!(names.len(), screens.len(), "two screens have the same name");
    for entry in fs::read_dir(golden::folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !names.contains(&name) {
            wrong.push(format!("{name}: no screen has this golden frame"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\n\nIf this is what you want: cargo xtask screens --approve",
        wrong.join("\n")
    );
}

#[test]
fn every_screen_says_what_was_approved() {
    let (now, approved) = (
        golden::words(&screens::all()),
        fs::read_to_string(golden::words_path()).unwrap(),
    );
    let (mut now, mut approved) = (now.lines(), approved.lines());
    let mut screen = "";
    loop {
        let (line, was) = (now.next(), approved.next());
        screen = line.filter(|line| line.starts_with("== ")).unwrap_or(screen);
        let hint = "If this is what you want: cargo xtask screens --approve";
        assert_eq!(line, was, "now and approved, in {screen}\n{hint}");
        if line.is_none() {
            break;
        }
    }
}

#[test]
fn the_docs_show_the_screens_as_they_are() {
    let screens = screens::all();
    for name in golden::in_the_docs() {
        // The others are of the page in a browser.
        let is_screen = screens.iter().any(|screen| screen.name == name);
        assert!(is_screen || name.starts_with("web-"), "no screen has this name: {name}");
    }
    for walk in screens.iter().filter(|screen| screen.name.starts_with("walk-")) {
        let told = golden::in_the_docs().contains(walk.name);
        assert!(told, "{} is not in docs/a-turn-at-the-table.md", walk.name);
    }
    for (path, bytes) in golden::for_the_docs(&screens) {
        assert!(
            fs::read(&path).ok() == Some(bytes),
            "{}: cargo xtask screens --approve",
            path.display()
        );
    }
}

#[test]
fn every_kind_of_screen_has_a_golden_frame() {
    let shown: BTreeSet<&str> = screens::all().iter().map(|screen| screen.variant).collect();
    let missing: Vec<_> = Screen::NAMES.iter().filter(|name| !shown.contains(**name)).collect();
    assert!(missing.is_empty(), "no golden frame: {missing:?}");
}

#[test]
fn private_screens_have_a_frame_that_no_public_screen_has() {
    // The left edge: every other pixel.
    let dotted = |screen: &screens::Screen| (0..64).all(|y| screen.frame.is_lit(0, y) == (y % 2 == 0));
    for screen in screens::all() {
        assert_eq!(dotted(&screen), screen.is_private, "{}", screen.name);
    }
}

#[test]
fn no_two_golden_frames_are_the_same() {
    let screens = screens::all();
    for (index, screen) in screens.iter().enumerate() {
        for other in &screens[..index] {
            assert!(
                screen.frame != other.frame,
                "{} and {} show the same",
                other.name,
                screen.name
            );
        }
    }
}
