//! The pictures that a person has approved, each in a readable file: a description, an empty line, then a `#` for every
//! lit pixel.
use std::collections::BTreeSet;
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

/// Where the docs' pictures are kept.
pub fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")
}

/// The pictures that the manual and the README name: every `pictures/NAME.png` in them.
pub fn in_the_docs() -> BTreeSet<String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let pages = fs::read_dir(&docs).expect("a folder of docs").flatten();
    let pages = pages.map(|page| page.path()).chain([docs.join("../README.md")]);
    let pages = pages.filter(|page| page.extension().is_some_and(|ending| ending == "md"));
    let texts = pages.map(|page| fs::read_to_string(page).expect("a page of text"));
    let mut names = BTreeSet::new();
    for text in texts {
        let ends = text
            .split("pictures/")
            .skip(1)
            .filter_map(|rest| rest.split_once(".png"));
        names.extend(ends.map(|(name, _)| name.to_owned()));
    }
    names
}

/// The docs' pictures of these screens: file and contents.
pub fn for_the_docs(screens: &[Screen]) -> Vec<(PathBuf, Vec<u8>)> {
    let named = in_the_docs();
    let shown = screens.iter().filter(|screen| named.contains(screen.name));
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
