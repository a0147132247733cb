//! The page in a real browser: Debian's Chromium, driven by playwright-core in Node.
use std::path::PathBuf;
use std::time::Duration;

use super::folder;
use crate::part::Part;
use crate::place::Place;
use crate::shell::{ask, program, root};
use crate::tools;

/// The part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "browser",
    about: "the page in Chromium: touch, keys, secrets, storage, offline, update, kills, accessibility",
    run,
};

/// How long all of it may take.
const LIMIT: Duration = Duration::from_secs(600);

fn run() -> Result<String, String> {
    let site = folder::build()?;
    let ready = super::node()
        .and_then(|()| modules())
        .and_then(|modules| Ok((modules, chromium()?)));
    let (modules, chromium) = match ready {
        Ok(ready) => ready,
        // Where everything is checked for all, what was not run has not passed.
        Err(reason) if std::env::var_os("CI").is_some() => return Err(reason),
        Err(reason) => {
            println!("\n!!!! THE BROWSER TESTS WERE NOT RUN: {reason}\n");
            return Ok("NOT RUN: no browser could be had here".into());
        }
    };
    let tests = root().join("tests/web/browser.mjs");
    let mut node = program("node", &[&tests.to_string_lossy(), &site.to_string_lossy()]);
    node.env("WINGMAN_MODULES", modules).env("WINGMAN_CHROMIUM", chromium);
    let said = ask(node, LIMIT)?;
    print!("{said}");
    Ok(said.lines().last().unwrap_or_default().to_owned())
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
fn chromium() -> Result<String, String> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let find = || {
        names
            .into_iter()
            .find(|name| ask(program(name, &["--version"]), tools::ANSWER).is_ok())
    };
    if find().is_none() {
        tools::packages(&["chromium"]).map_err(|reason| {
            format!(
                "Chromium is missing and could not be installed ({reason}). Install it by hand: Debian \
                 `apt-get install chromium`"
            )
        })?;
    }
    find()
        .map(str::to_owned)
        .ok_or_else(|| "Chromium does not start".into())
}
