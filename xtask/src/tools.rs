//! What the chores need beyond a Rust toolchain, installed where it is missing: with a time limit, and with words for
//! whoever has to do it by hand.
use std::path::Path;
use std::time::Duration;

use crate::shell::{ask, cargo, program};

/// How long a download may take.
pub const DOWNLOAD: Duration = Duration::from_secs(120);
/// How long a program may take for a quick answer, such as its version.
pub const ANSWER: Duration = Duration::from_secs(20);
/// How long the installation of a package of the system may take.
const INSTALL: Duration = Duration::from_secs(600);

/// Makes sure that a part of cargo is there. Says whether it had to be installed.
pub fn component(verb: &str, component: &str) -> Result<bool, String> {
    let missing = ask(cargo(&[verb, "--version"]), ANSWER).is_err();
    if missing {
        rustup("component", component)?;
    }
    Ok(missing)
}

/// Makes sure that the compiler can build for this target. Says whether it had to be installed.
pub fn target(name: &str) -> Result<bool, String> {
    let library = ask(
        program("rustc", &["--print", "target-libdir", "--target", name]),
        ANSWER,
    )?;
    let missing = !Path::new(library.trim()).is_dir();
    if missing {
        rustup("target", name)?;
    }
    Ok(missing)
}

/// Runs `rustup component add NAME` or `rustup target add NAME`.
fn rustup(what: &str, name: &str) -> Result<(), String> {
    println!(
        "{name} is missing: rustup {what} add {name} (at most {} s)",
        DOWNLOAD.as_secs()
    );
    ask(program("rustup", &[what, "add", name]), DOWNLOAD)
        .map(drop)
        .map_err(|reason| {
            format!(
                "the {what} {name} is missing and could not be installed ({reason}). \
             Install it by hand: `rustup {what} add {name}`, or the package of your system that holds it"
            )
        })
}

/// Installs packages of Debian or Ubuntu.
pub fn packages(names: &[&str]) -> Result<(), String> {
    let limit = INSTALL.as_secs();
    println!("missing: {}: apt-get install (at most {limit} s)", names.join(", "));
    let install = [&["install", "-y", "--no-install-recommends"], names].concat();
    // A stale list of packages is the usual reason why the first try fails.
    ask(program("apt-get", &install), INSTALL)
        .or_else(|_| {
            ask(program("apt-get", &["update"]), INSTALL).and_then(|_| ask(program("apt-get", &install), INSTALL))
        })
        .map(drop)
}
