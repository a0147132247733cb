//! `cargo xtask size`: what the images take, and whether that is too much.
use serde_json::json;

use crate::build::{BOARDS, Board, build, checked};
use crate::part::Part;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "size",
    arguments: "[--json]",
    about: "Flash and static RAM of every image, against their ceilings.",
    help: "Builds the images if need be. Exit 1 if one is above its ceiling. The recorded figures are in docs/figures.md.",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "size",
    about: "flash and static RAM against their ceilings",
    run: || match run(&[]) {
        Ok(()) => Ok("below their ceilings".into()),
        Err(Fault::Usage(reason) | Fault::Failed(reason)) => Err(reason),
    },
};

fn run(arguments: &[String]) -> Result<(), Fault> {
    let as_json = match arguments {
        [] => false,
        [flag] if flag == "--json" => true,
        [other, ..] => return Err(Fault::Usage(format!("no option `{other}`"))),
    };
    let rows = measure().map_err(Fault::Failed)?;
    if as_json {
        let rows: Vec<_> = rows
            .iter()
            .map(|(board, flash, ram)| {
                json!({ "board": board.name, "flash": flash, "ram": ram,
                        "flash_ceiling": board.ceiling.0, "ram_ceiling": board.ceiling.1 })
            })
            .collect();
        println!("{}", json!(rows));
    } else {
        println!(
            "{:16} {:>8} {:>8}   {:>8} {:>8}",
            "board", "flash", "ceiling", "RAM", "ceiling"
        );
        for (board, flash, ram) in &rows {
            println!(
                "{:16} {flash:>8} {:>8}   {ram:>8} {:>8}",
                board.name, board.ceiling.0, board.ceiling.1
            );
        }
    }
    within_ceilings(&rows).map_err(Fault::Failed)
}

/// Every board with its image's flash and static RAM; builds the images.
pub fn measure() -> Result<Vec<(&'static Board, u32, u32)>, String> {
    let size = |board| {
        let image = checked(board, &build(board, "")?)?;
        Ok((board, image.flash(), image.ram()))
    };
    BOARDS.iter().map(size).collect()
}

fn within_ceilings(rows: &[(&Board, u32, u32)]) -> Result<(), String> {
    let above = |(board, flash, ram): &&(&Board, u32, u32)| *flash > board.ceiling.0 || *ram > board.ceiling.1;
    let above: Vec<&str> = rows.iter().filter(above).map(|(board, ..)| board.name).collect();
    if above.is_empty() {
        Ok(())
    } else {
        Err(format!("above its ceiling: {}", above.join(", ")))
    }
}
