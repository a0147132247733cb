//! `cargo xtask build`: the images of the Cortex-M boards, as ELF for probes and as HEX for loaders; and the page.
use std::path::PathBuf;

use lexopt::{Arg, Parser};
use qemu_driver::image::Image;

use crate::part::Part;
use crate::place::Place;
use crate::shell::{cargo, show};
use crate::web::{self, Page};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "build",
    arguments: "[BOARD...] [--log | --sh1106 | --spi]",
    about: "Builds the images of the Cortex-M boards, ELF and HEX, and the page for browsers.",
    help:
        "Without a board, all of them: feather-f405, blackpill-f411, qemu-lm3s6965, web. Warnings are errors. `web` is a
folder of files that any web server can carry.
--log builds the STM32 images with log lines over RTT, for a bench with a probe.
--sh1106 builds the Black Pill's image for a panel with that controller, --spi for one on SPI instead of I2C.",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "images",
    about: "every Cortex-M image, where it must lie",
    run: || {
        for board in &BOARDS {
            lint(board)?;
            checked(board, &build(board, "")?)?;
            for feature in board.features {
                checked(board, &build(board, feature)?)?;
            }
        }
        Ok(format!(
            "{} boards, lints clean, with and without their features",
            BOARDS.len()
        ))
    },
};

/// The target of every Cortex-M board.
pub const TARGET: &str = "thumbv7em-none-eabihf";

/// A Cortex-M board.
pub struct Board {
    /// Its folder and its package.
    pub name: &'static str,
    /// Where its vectors must lie.
    pub vectors: u32,
    /// What probe-rs calls its chip; `None` for the emulated board.
    pub chip: Option<&'static str>,
    /// The features that it can be built with.
    pub features: &'static [&'static str],
    /// Whether it is built for size before speed, because the program would not fit otherwise.
    pub small: bool,
}

/// Addresses that no image may use: the journal's sectors, on the boards that keep it in the chip's own flash.
pub const JOURNAL: std::ops::Range<u32> = 0x0800_4000..0x0801_0000;

/// All Cortex-M boards.
pub const BOARDS: [Board; 3] = [
    Board {
        name: "feather-f405",
        vectors: 0x0800_0000,
        chip: Some("STM32F405RGTx"),
        features: &["log"],
        small: false,
    },
    Board {
        name: "blackpill-f411",
        vectors: 0x0800_0000,
        chip: Some("STM32F411CEUx"),
        features: &["log", "sh1106", "spi"],
        small: false,
    },
    Board {
        name: "qemu-lm3s6965",
        vectors: 0,
        chip: None,
        features: &[],
        small: true,
    },
];

/// The emulated board.
pub const EMULATED: &Board = &BOARDS[2];

fn run(mut arguments: Parser) -> Result<(), Fault> {
    let (mut boards, mut page, mut feature) = (Vec::new(), false, "");
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("log") => feature = "log",
            Arg::Long("sh1106") => feature = "sh1106",
            Arg::Long("spi") => feature = "spi",
            Arg::Value(name) if name == "web" => page = true,
            Arg::Value(name) => boards.push(find(&name.to_string_lossy())?),
            other => return Err(other.unexpected().into()),
        }
    }
    if boards.is_empty() && !page {
        boards.extend(&BOARDS);
        page = true;
    }
    for board in boards {
        let feature = if board.features.contains(&feature) { feature } else { "" };
        let elf = build(board, feature).map_err(Fault::Failed)?;
        let image = checked(board, &elf).map_err(Fault::Failed)?;
        let hex = elf.with_extension("hex");
        std::fs::write(&hex, image.hex()).map_err(|error| Fault::Failed(error.to_string()))?;
        println!(
            "{}: {} bytes of flash, {} of RAM",
            board.name,
            image.flash(),
            image.ram()
        );
        println!("  {}\n  {}", elf.display(), hex.display());
    }
    if page {
        let folder = web::build().map_err(Fault::Failed)?;
        println!(
            "web: {}\n  {}",
            Page::measure(&folder).map_err(Fault::Failed)?,
            folder.display()
        );
    }
    Ok(())
}

/// The board of this name.
pub fn find(name: &str) -> Result<&'static Board, Fault> {
    BOARDS.iter().find(|board| board.name == name).ok_or_else(|| {
        let names = BOARDS.map(|board| board.name).join(", ");
        Fault::Usage(format!("no board `{name}`; the boards are {names}"))
    })
}

/// Builds one board's image, with warnings as errors, and returns its path. Boards are built one at a time because the
/// features of two chips clash.
pub fn build(board: &Board, features: &str) -> Result<PathBuf, String> {
    build_in(&Place::here(), board, features)
}

/// The same in another place.
pub fn build_in(place: &Place, board: &Board, features: &str) -> Result<PathBuf, String> {
    // Each set of features gets its own folder, so that images do not overwrite one another.
    let folder = if features.is_empty() { "images" } else { features };
    let mut command = place.build("release", board.name, TARGET, folder)?;
    command.args(["--features", features]);
    if board.small {
        command.args(["--config", "profile.release.opt-level=\"z\""]);
        command.args(["--config", "profile.release.package.shared-rules.opt-level=\"z\""]);
    }
    show(command)?;
    let folder = place.target.join(folder);
    Ok(folder.join(TARGET).join("release").join(board.name))
}

/// Runs Clippy for one board, with warnings as errors.
fn lint(board: &Board) -> Result<(), String> {
    let mut command = cargo(&["clippy", "--quiet", "--target", TARGET, "--package", board.name]);
    command.arg("--target-dir").arg(Place::here().target.join("images"));
    command.args(["--", "-D", "warnings"]);
    show(command)
}

/// Reads the image, and fails if it does not lie where it must.
pub fn checked(board: &Board, elf: &std::path::Path) -> Result<Image, String> {
    let image = Image::read(elf).map_err(|error| error.to_string())?;
    if image.vectors() != Some(board.vectors) {
        return Err(format!(
            "{}: the vectors lie at {:#x?}, not at {:#x}: is its board-memory.x found?",
            board.name,
            image.vectors(),
            board.vectors
        ));
    }
    let overlaps = |(from, to): (u32, u32)| from < JOURNAL.end && to > JOURNAL.start;
    if let Some((from, to)) = image.stretches().find(|stretch| overlaps(*stretch)) {
        return Err(format!(
            "{}: {from:#x}..{to:#x} lies in the journal's sectors",
            board.name
        ));
    }
    Ok(image)
}
