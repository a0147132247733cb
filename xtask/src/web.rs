//! The handheld in a browser: the folder of files that makes it, and `cargo xtask web`, which serves it here.
mod browser;
mod folder;
mod frames;
mod serve;

use lexopt::{Arg, Parser, ValueExt};

use crate::shell::{ask, program};
use crate::{Fault, Verb, tools};

pub use browser::PART as BROWSER;
pub use folder::{TARGET, build};
pub use frames::PART as FRAMES;

/// The chore.
pub const VERB: Verb = Verb {
    name: "web",
    arguments: "[--port N]",
    about: "Serves the handheld to the browsers of this computer, and says where.",
    help:
        "Builds the page if need be. --port is 8000 unless given; the next free one is taken. Nobody but this computer
can reach it. A phone needs the folder on a server with https: docs/browser.md says how.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let mut port = 8000;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("port") => port = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = build().map_err(Fault::Failed)?;
    serve::serve(&folder, port).map_err(Fault::Failed)
}

/// Makes sure that Node is there, which the tests of the page run in.
fn node() -> Result<(), String> {
    if ask(program("node", &["--version"]), tools::ANSWER).is_ok() {
        return Ok(());
    }
    tools::packages(&["nodejs", "npm"]).map_err(|reason| {
        format!(
            "Node is missing and could not be installed ({reason}). Install it by hand: Debian and Ubuntu \
             `apt-get install nodejs npm`"
        )
    })
}
