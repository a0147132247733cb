//! `cargo xtask size`: what the images take, and whether that is too much.
use serde_json::json;

use crate::build::{BOARDS, build, checked};
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
    let mut rows = Vec::new();
    let mut above = Vec::new();
    for board in &BOARDS {
        let elf = build(board, "").map_err(Fault::Failed)?;
        let image = checked(board, &elf).map_err(Fault::Failed)?;
        let (flash, ram) = (image.flash(), image.ram());
        if flash > board.ceiling.0 || ram > board.ceiling.1 {
            above.push(board.name);
        }
        rows.push((board, flash, ram));
    }
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
        for (board, flash, ram) in rows {
            println!(
                "{:16} {flash:>8} {:>8}   {ram:>8} {:>8}",
                board.name, board.ceiling.0, board.ceiling.1
            );
        }
    }
    if above.is_empty() {
        Ok(())
    } else {
        Err(Fault::Failed(format!("above its ceiling: {}", above.join(", "))))
    }
}
