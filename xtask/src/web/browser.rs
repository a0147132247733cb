//! The page in a real browser: Debian's Chromium, driven by playwright-core in Node.
use std::path::{Path, PathBuf};
use std::process::Command;

use super::folder;
use crate::part::Part;
use crate::place::Place;
use crate::shell::{ask, program, root, show};
use crate::tools;

/// The part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "browser",
    about: "the page in Chromium: touch, keys, secrets, storage, offline, update, kills, accessibility",
    run,
};

fn run() -> Result<String, String> {
    let site = folder::build()?;
    let tests = root().join("tests/web/browser.mjs");
    let node = match node(&[&tests, &site]) {
        Ok(node) => node,
        // Where everything is checked for all, what was not run has not passed.
        Err(reason) if std::env::var_os("CI").is_some() => return Err(reason),
        Err(reason) => {
            println!("\n!!!! THE BROWSER TESTS WERE NOT RUN: {reason}\n");
            return Ok("NOT RUN: no browser could be had here".into());
        }
    };
    show(node)?;
    Ok("passed".into())
}

/// Takes the pictures of the page for the docs, and makes its icons.
pub fn pictures(site: &Path) -> Result<(), String> {
    let here = |path: &str| root().join(path);
    let (script, pictures, icons) = (
        here("tests/web/pictures.mjs"),
        here("docs/pictures"),
        here("boards/web/page"),
    );
    show(node(&[&script, site, &pictures, &icons])?)
}

/// Node with a browser to drive: a script and its arguments.
fn node(arguments: &[&Path]) -> Result<Command, String> {
    super::node()?;
    let (modules, chromium) = (modules()?, chromium()?);
    let mut node = program("node", &[]);
    node.args(arguments);
    node.env("WINGMAN_MODULES", modules).env("WINGMAN_CHROMIUM", chromium);
    Ok(node)
}

/// The folder with playwright-core, as the lock file in `tests/web` names it.
fn modules() -> Result<PathBuf, String> {
    let folder = Place::here().target.join("web/tests");
    let wanted = root().join("tests/web");
    let copy = |name: &str| {
        let (from, to) = (wanted.join(name), folder.join(name));
        let same = std::fs::read(&from).ok() == std::fs::read(&to).ok();
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::copy(&from, &to))
            .map(|_| same)
            .map_err(|error| format!("{}: {error}", to.display()))
    };
    let same = copy("package.json")? & copy("package-lock.json")?;
    let modules = folder.join("node_modules");
    if !same || !modules.join("playwright-core").is_dir() {
        let limit = tools::DOWNLOAD.as_secs();
        println!("playwright-core is missing: npm ci (at most {limit} s)");
        let mut npm = program("npm", &["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        npm.current_dir(&folder);
        ask(npm, tools::DOWNLOAD).map_err(|reason| format!("playwright-core could not be installed ({reason})"))?;
    }
    Ok(modules)
}

/// The browser, installed if it is missing and this system has the package.
fn chromium() -> Result<PathBuf, String> {
    let places = std::env::var_os("PATH").unwrap_or_default();
    let find = || {
        let names = ["chromium", "chromium-browser", "google-chrome"];
        let mut places = std::env::split_paths(&places);
        places.find_map(|place| {
            names
                .map(|name| place.join(name))
                .into_iter()
                .find(|path| path.is_file())
        })
    };
    if find().is_none() {
        tools::packages(&["chromium"]).map_err(|reason| {
            format!(
                "Chromium is missing and could not be installed ({reason}). Install it by hand: Debian \
                 `apt-get install chromium`"
            )
        })?;
    }
    let path = find().ok_or("Chromium is nowhere to be found")?;
    ask(program(&path.to_string_lossy(), &["--version"]), tools::ANSWER)
        .map(|_| path)
        .map_err(|reason| format!("Chromium does not start ({reason})"))
}
