//! `cargo xtask screens`: every screen as a picture, and a page that shows them all.
use std::fs;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Parser};
use table_tests::screens::{self, Screen, golden};
use terminal::Picture;

use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "screens",
    arguments: "DIR | --approve",
    about: "Writes every screen as PNG, 1x and 4x, and an index page.",
    help: "DIR is made if it is not there. For every screen NAME it gets NAME.png (128x64), NAME@4x.png, and index.html
shows them all with what each is for. Files of the same names are replaced, nothing else is touched.
--approve makes the screens as they are now the golden frames under tests/golden, which the tests compare,
and renews the pictures in docs/pictures.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut dir, mut approve) = (None, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("approve") => approve = true,
            Arg::Value(name) if dir.is_none() => dir = Some(PathBuf::from(name)),
            other => return Err(other.unexpected().into()),
        }
    }
    let done = match (dir, approve) {
        (Some(dir), false) => draw(&dir),
        (None, true) => approve_all(),
        _ => return Err(Fault::Usage("one folder is wanted, or --approve".into())),
    };
    done.map_err(Fault::Failed)
}

fn draw(dir: &Path) -> Result<(), String> {
    let screens = screens::all();
    write_all(dir, &screens)?;
    println!("{} screens in {}", screens.len(), dir.join("index.html").display());
    Ok(())
}

fn approve_all() -> Result<(), String> {
    let changed = golden::approve(&screens::all()).map_err(|error| error.to_string())?;
    println!(
        "{changed} golden frames changed; git diff {} shows them",
        golden::folder().display()
    );
    Ok(())
}

fn write_all(dir: &Path, screens: &[Screen]) -> Result<(), String> {
    fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let write = |name: String, bytes: &[u8]| {
        let path = dir.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    };
    for screen in screens {
        let picture = Picture::of(&screen.frame);
        write(format!("{}.png", screen.name), &picture.png())?;
        write(format!("{}@4x.png", screen.name), &picture.png_large())?;
    }
    write("index.html".into(), page(screens).as_bytes())
}

/// The index page: plain HTML that needs no files but the pictures beside it.
fn page(screens: &[Screen]) -> String {
    const HEAD: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wingman: every screen</title>
<style>
body { background: #16181c; color: #d8dadf; font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(17.5rem, 1fr)); gap: 2rem; }
figure { margin: 0; }
img { width: 100%; height: auto; }
b { display: block; font-weight: 600; color: #fff; }
</style>
<h1>Wingman: every screen</h1>
<main>
"#;
    let mut text = String::from(HEAD);
    for screen in screens {
        let (name, description) = (escape(screen.name), escape(screen.description));
        text += &format!(
            "<figure><a href=\"{name}.png\"><img src=\"{name}@4x.png\" alt=\"{description}\"></a>\
             <figcaption><b>{name}</b>{description}</figcaption></figure>\n"
        );
    }
    text + "</main>\n</html>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_its_pictures_and_its_place_on_the_page() {
        let dir = std::env::temp_dir().join(format!("wingman-screens-{}", std::process::id()));
        let screens = screens::all();
        write_all(&dir, &screens).unwrap();
        let page = fs::read_to_string(dir.join("index.html")).unwrap();
        for screen in &screens {
            for name in [format!("{}.png", screen.name), format!("{}@4x.png", screen.name)] {
                assert!(page.contains(&name));
                assert!(fs::read(dir.join(name)).unwrap().starts_with(b"\x89PNG"));
            }
        }
        fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let error = write_all(Path::new("/dev/null/screens"), &[]).unwrap_err();
        assert!(error.contains("/dev/null/screens"), "{error}");
    }
}
