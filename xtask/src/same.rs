//! Whether an image can be built again: the same sources in another folder, with another home, give the same bytes.
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::build::{EMULATED, build, build_in};
use crate::part::Part;
use crate::place::Place;
use crate::web;

/// Its part of `cargo xtask test`. One board stands for all: what could differ lies in code that they share. The page
/// has a compiler target of its own.
pub const PART: Part = Part {
    name: "same",
    about: "one image and the page built twice, in different folders, to the same bytes",
    run: || {
        let folder = std::env::temp_dir().join(format!("wingman-same-{}", std::process::id()));
        let told = elsewhere(&folder).and_then(|place| {
            let image = compare(EMULATED.name, build(EMULATED, "")?, build_in(&place, EMULATED, "")?)?;
            let (here, there) = (web::build()?, web::build_in(&place)?);
            let mut page = 0;
            for name in web::files(&here).map_err(|error| error.to_string())? {
                page += compare(&name, here.join(&name), there.join(&name))?;
            }
            Ok(format!(
                "{}, {image} bytes of ELF; the page, {page} bytes",
                EMULATED.name
            ))
        });
        // What is left of a folder that cannot be removed is in nobody's way.
        let _ = fs::remove_dir_all(&folder);
        told
    },
};

/// Compares two files, and returns how many bytes they have.
fn compare(what: &str, here: PathBuf, there: PathBuf) -> Result<usize, String> {
    let first = read(&here)?;
    if first == read(&there)? {
        Ok(first.len())
    } else {
        Err(format!("{what}: built again, it is not the same"))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A copy of the sources, and a home of its own for cargo, with this computer's downloads still to be unpacked.
fn elsewhere(folder: &Path) -> Result<Place, String> {
    let (here, place) = (
        Place::here(),
        Place {
            root: folder.join("somewhere/else"),
            target: folder.join("built"),
            home: folder.join("home"),
        },
    );
    let downloads = ["registry/index", "registry/cache"];
    copy(&here.root, &place.root)
        .and_then(|()| {
            downloads
                .iter()
                .try_for_each(|part| copy(&here.home.join(part), &place.home.join(part)))
        })
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(place)
}

/// Copies a folder without what was built in it and without its history.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name: PathBuf = entry.file_name().into();
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), to.join(name))?;
        } else if entry.file_type()?.is_dir() && name != Path::new("target") && name != Path::new(".git") {
            copy(&entry.path(), &to.join(name))?;
        }
    }
    Ok(())
}
