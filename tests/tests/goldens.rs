//! Every screen against the picture that a person has approved.
//!
//! `WINGMAN_BLESS=1 cargo test -p table-tests --test goldens` approves the screens as they are; look at the difference
//! in `tests/golden/` before you commit it.
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use table_tests::screens::{self, VARIANTS};
use terminal::Picture;
use terminal::picture::Ink;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// A golden file: what it shows in a line, then the picture, `#` for a lit pixel.
fn file(screen: &screens::Screen) -> String {
    format!(
        "{}\n\n{}",
        screen.description,
        Picture::of(&screen.frame).text(Ink::Ascii)
    )
}

#[test]
fn every_screen_is_as_approved() {
    let screens = screens::all();
    let names: BTreeSet<String> = screens.iter().map(|screen| format!("{}.txt", screen.name)).collect();
    assert_eq!(names.len(), screens.len(), "two screens have the same name");
    if std::env::var_os("WINGMAN_BLESS").is_some() {
        std::fs::create_dir_all(folder()).unwrap();
        for entry in std::fs::read_dir(folder()).unwrap() {
            std::fs::remove_file(entry.unwrap().path()).unwrap();
        }
        for screen in &screens {
            std::fs::write(folder().join(format!("{}.txt", screen.name)), file(screen)).unwrap();
        }
    }
    let mut wrong = Vec::new();
    for screen in &screens {
        let path = folder().join(format!("{}.txt", screen.name));
        match std::fs::read_to_string(&path) {
            Err(_) => wrong.push(format!("{}: there is no golden frame", screen.name)),
            Ok(golden) if golden == file(screen) => {}
            Ok(golden) => {
                let picture = golden.split_once("\n\n").map_or("", |(_, picture)| picture);
                let difference = Picture::from_ascii(picture)
                    .map(|golden| Picture::of(&screen.frame).difference(&golden).unwrap_or_default())
                    .unwrap_or_else(|error| error.to_string());
                wrong.push(format!("{} differs (+ new, - approved):\n{difference}", screen.name));
            }
        }
    }
    for entry in std::fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !names.contains(&name) {
            wrong.push(format!("{name}: no screen has this golden frame"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\n\nIf this is what you want: WINGMAN_BLESS=1 cargo test -p table-tests --test goldens",
        wrong.join("\n")
    );
}

#[test]
fn every_kind_of_screen_has_a_golden_frame() {
    let shown: BTreeSet<&str> = screens::all().iter().map(|screen| screen.variant).collect();
    let missing: Vec<_> = VARIANTS.iter().filter(|name| !shown.contains(**name)).collect();
    assert!(missing.is_empty(), "no golden frame: {missing:?}");
}

#[test]
fn private_screens_have_a_frame_that_no_public_screen_has() {
    // The left edge: every other pixel.
    let dotted = |screen: &screens::Screen| (0..64).all(|y| screen.frame.is_lit(0, y) == (y % 2 == 0));
    for screen in screens::all() {
        assert_eq!(dotted(&screen), !screens::is_public(screen.variant), "{}", screen.name);
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
