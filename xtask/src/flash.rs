//! `cargo xtask flash`: writes an image to a board.
use std::time::Duration;

use lexopt::Parser;

use crate::arguments::names;
use crate::build::{build, checked, find};
use crate::shell::{ask, program, show};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "flash",
    arguments: "BOARD",
    about: "Puts the image on a board, by probe-rs.",
    help: "Needs a debug probe and probe-rs (`cargo install probe-rs-tools`, or its site's installer). Only the sectors
of the image are erased, so a saved game survives. Without a probe: `cargo xtask build BOARD`, then load the HEX file
with STM32CubeProgrammer over DFU; docs/building-one.md says how.",
    run,
};

fn run(arguments: Parser) -> Result<(), Fault> {
    let names = names(arguments)?;
    let [name] = &names[..] else {
        return Err(Fault::Usage("one board, please".into()));
    };
    let board = find(name)?;
    let Some(chip) = board.chip else {
        return Err(Fault::Usage(format!(
            "{name} is emulated: `cargo xtask emulate` runs it"
        )));
    };
    let elf = build(board, "").map_err(Fault::Failed)?;
    let image = checked(board, &elf).map_err(Fault::Failed)?;
    let hex = elf.with_extension("hex");
    std::fs::write(&hex, image.hex()).map_err(|error| Fault::Failed(error.to_string()))?;
    if let Err(reason) = ask(program("probe-rs", &["--version"]), Duration::from_secs(20)) {
        return Err(Fault::Failed(format!(
            "{reason}\nWith a debug probe: install probe-rs (`cargo install probe-rs-tools --locked`) and try again.\n\
             Without one: hold BOOT0 (Feather: join B0 and 3.3V), reset, and load this file with STM32CubeProgrammer \
             over USB, without a full erase:\n  {}\nNever a flat .bin over DFU: it fills the hole between vectors and \
             code and wipes the saved game.",
            hex.display()
        )));
    }
    let path = elf.to_string_lossy().into_owned();
    show(program("probe-rs", &["download", "--chip", chip, &path])).map_err(Fault::Failed)?;
    show(program("probe-rs", &["reset", "--chip", chip])).map_err(Fault::Failed)
}
