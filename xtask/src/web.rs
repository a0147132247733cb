//! The handheld in a browser: the folder of files that makes it, and `cargo xtask web`, which serves it here.
mod browser;
mod folder;
mod frames;
mod page;
mod serve;

use lexopt::{Arg, Parser, ValueExt};

use crate::shell::{ask, program};
use crate::{Fault, Verb, tools};

pub use browser::PART as BROWSER;
pub use folder::{TARGET, build, build_in, files};
pub use frames::PART as FRAMES;
pub use page::Page;

/// The chore.
pub const VERB: Verb = Verb {
    name: "web",
    arguments: "[--port N | --pictures]",
    about: "Serves the handheld to the browsers of this computer, and says where.",
    help:
        "Builds the page if need be. --port is 8000 unless given; the next free one is taken. Nobody but this computer
can reach it. A phone needs the folder on a server with https: docs/browser.md says how.
--pictures takes the pictures of the page in docs/pictures and makes its icons from their drawing, in Chromium.",
    run,
};

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut port, mut pictures) = (8000, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("port") => port = arguments.value()?.parse()?,
            Arg::Long("pictures") => pictures = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = build().map_err(Fault::Failed)?;
    let done = if pictures {
        browser::pictures(&folder)
    } else {
        serve::serve(&folder, port)
    };
    done.map_err(Fault::Failed)
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
