//! `cargo xtask size`: what the images take, how far that is from the recorded figures, and whether it is too much.
use lexopt::Parser;
use serde_json::json;

use crate::arguments::flag;
use crate::build::{BOARDS, Board, build, checked};
use crate::ceiling::Ceiling;
use crate::part::Part;
use crate::recorded::{Recorded, change};
use crate::web::{self, Page};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "size",
    arguments: "[--json]",
    about: "Flash and static RAM of every image, against the record and the ceilings.",
    help: "Builds the images if need be. `change` is how far a figure is from the one in docs/figures.md. Exit 1 if an
image is above its ceiling, which stands in its board's Cargo.toml.",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "size",
    about: "flash and static RAM against their ceilings",
    run: || {
        let sizes = measure()?;
        print!("{}", text(&sizes, &Recorded::read()));
        within_ceilings(&sizes)?;
        let page = Page::measure(&web::build()?)?;
        println!("the page: {page}");
        page.within_ceiling()?;
        Ok("below their ceilings".into())
    },
};

/// What a board's image takes, in bytes, and what it may take.
pub struct Size {
    /// The board.
    pub board: &'static Board,
    /// Flash.
    pub flash: u32,
    /// Static RAM, without the stack.
    pub ram: u32,
    /// The most that it may take.
    pub ceiling: Ceiling,
}

fn run(arguments: Parser) -> Result<(), Fault> {
    let as_json = flag(arguments, "json")?;
    let sizes = measure().map_err(Fault::Failed)?;
    let recorded = Recorded::read();
    if as_json {
        let rows = sizes.iter().map(|size| {
            json!({ "board": size.board.name, "flash": size.flash, "ram": size.ram,
                    "flash_recorded": recorded.number(size.board.name, 1),
                    "ram_recorded": recorded.number(size.board.name, 3),
                    "flash_ceiling": size.ceiling.flash, "ram_ceiling": size.ceiling.ram })
        });
        println!("{}", json!(rows.collect::<Vec<_>>()));
    } else {
        print!("{}", text(&sizes, &recorded));
        let page = web::build()
            .and_then(|folder| Page::measure(&folder))
            .map_err(Fault::Failed)?;
        println!("the page: {page}");
        page.within_ceiling().map_err(Fault::Failed)?;
    }
    within_ceilings(&sizes).map_err(Fault::Failed)
}

fn text(sizes: &[Size], recorded: &Recorded) -> String {
    let mut text = format!(
        "{:16} {:>8} {:>8} {:>8}   {:>8} {:>8} {:>8}\n",
        "board", "flash", "change", "ceiling", "RAM", "change", "ceiling"
    );
    for size in sizes {
        let name = size.board.name;
        text += &format!(
            "{name:16} {:>8} {:>8} {:>8}   {:>8} {:>8} {:>8}\n",
            size.flash,
            change(size.flash.into(), recorded.number(name, 1)),
            size.ceiling.flash,
            size.ram,
            change(size.ram.into(), recorded.number(name, 3)),
            size.ceiling.ram
        );
    }
    text
}

/// Builds the images and measures each.
pub fn measure() -> Result<Vec<Size>, String> {
    let size = |board| {
        let image = checked(board, &build(board, "")?)?;
        Ok(Size {
            board,
            flash: image.flash(),
            ram: image.ram(),
            ceiling: Ceiling::of(board)?,
        })
    };
    BOARDS.iter().map(size).collect()
}

fn within_ceilings(sizes: &[Size]) -> Result<(), String> {
    let above = |size: &&Size| size.flash > size.ceiling.flash || size.ram > size.ceiling.ram;
    let above: Vec<&str> = sizes.iter().filter(above).map(|size| size.board.name).collect();
    if above.is_empty() {
        Ok(())
    } else {
        Err(format!("above its ceiling: {}", above.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(flash: u32, ram: u32) -> Size {
        Size {
            board: &BOARDS[0],
            flash,
            ram,
            ceiling: Ceiling {
                flash: 100,
                ram: 10,
                stack: 5,
            },
        }
    }

    #[test]
    fn only_a_ceiling_fails() {
        assert_eq!(within_ceilings(&[size(100, 10)]), Ok(()));
        assert!(within_ceilings(&[size(1, 1), size(101, 10)]).is_err());
        assert!(within_ceilings(&[size(100, 11)]).is_err());
    }
}
