//! The pictures that a person has approved, one readable file each: what it shows, an empty line, then a `#` for every
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

/// What a screen's file must say.
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

/// Approves these screens and no others. Says how many files have changed, come or gone.
pub fn approve(screens: &[Screen]) -> io::Result<usize> {
    let folder = folder();
    fs::create_dir_all(&folder)?;
    let mut changed = 0;
    for screen in screens {
        let (path, text) = (folder.join(name(screen)), file(screen));
        if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            fs::write(path, text)?;
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
