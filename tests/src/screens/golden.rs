//! The pictures that a person has approved, each in a readable file: a description, an empty line, then a `#` for every
//! lit pixel.
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use terminal::Picture;
use terminal::picture::Ink;

use super::Screen;

/// Where they are kept.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// The name of a screen's file.
pub fn name(screen: &Screen) -> String {
    format!("{}.txt", screen.name)
}

/// What a screen's file must contain.
pub fn file(screen: &Screen) -> String {
    format!(
        "{}\n\n{}",
        screen.description,
        Picture::of(&screen.frame).text(Ink::Ascii)
    )
}

/// The picture in such a file.
pub fn picture(file: &str) -> Result<Picture, String> {
    let (_, picture) = file.split_once("\n\n").ok_or("no picture after an empty line")?;
    Picture::from_ascii(picture).map_err(|error| error.to_string())
}

/// Where the words of all screens are kept: one file, to be read from beginning to end.
pub fn words_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("words.txt")
}

/// What that file must contain: for each screen its name and what it is for, then what it says.
pub fn words(screens: &[Screen]) -> String {
    let mut file =
        String::from("What every golden screen says; > marks the cursor. Made by cargo xtask screens --approve.\n");
    for screen in screens {
        file += &format!("\n== {}: {}\n", screen.name, screen.description);
        screen.frame.say(&mut file).expect("a string takes everything");
    }
    file
}

/// The screens that the manual and the README show, as they are on the device.
pub const IN_THE_DOCS: [&str; 24] = [
    "hub-duel",
    "table-jams",
    "target-last",
    "results",
    "happened-undo",
    "gate",
    "look-two",
    "peek",
    "commitment",
    "end",
    "table-counters",
    "moves-changed",
    "pile",
    "guns-rockets",
    "launch",
    "rockets-went",
    "drop",
    "bomb-covers",
    "table-bomb-falls",
    "table-aim-guns",
    "shell",
    "near-burst-one",
    "results-strafed",
    "in-range-one",
];

/// Where the docs' pictures are kept.
pub fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")
}

/// The docs' pictures of these screens: file and contents.
pub fn for_the_docs(screens: &[Screen]) -> Vec<(PathBuf, Vec<u8>)> {
    let shown = screens
        .iter()
        .filter(|screen| IN_THE_DOCS.contains(&screen.name) || screen.name.starts_with("walk-"));
    let picture = |screen: &Screen| Picture::of(&screen.frame).png_large();
    shown
        .map(|screen| (pictures().join(format!("{}.png", screen.name)), picture(screen)))
        .collect()
}

/// Makes these the approved screens. Says how many files were changed, added or removed.
pub fn approve(screens: &[Screen]) -> io::Result<usize> {
    let folder = folder();
    fs::create_dir_all(&folder)?;
    fs::create_dir_all(pictures())?;
    let frames = screens
        .iter()
        .map(|screen| (folder.join(name(screen)), file(screen).into_bytes()));
    let mut changed = 0;
    let words = [(words_path(), words(screens).into_bytes())];
    for (path, bytes) in frames.chain(for_the_docs(screens)).chain(words) {
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            fs::write(path, bytes)?;
            changed += 1;
        }
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !screens.iter().any(|screen| entry.file_name() == *name(screen)) {
            fs::remove_file(entry.path())?;
            changed += 1;
        }
    }
    Ok(changed)
}
