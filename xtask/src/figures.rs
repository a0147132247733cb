//! `cargo xtask figures`: measures everything and writes docs/figures.md.
use lexopt::Parser;

use crate::arguments::none;
use crate::bench::Measured;
use crate::bench::evening::{KEYS, TABLES};
use crate::bench::pixels;
use crate::shell::{ask, program, root};
use crate::size::Size;
use crate::web::{self, Page};
use crate::wires::milliseconds;
use crate::{Fault, Verb, bench, commit, size};

/// The file that holds the figures.
pub const FILE: &str = "docs/figures.md";

/// The chore.
pub const VERB: Verb = Verb {
    name: "figures",
    arguments: "",
    about: "Measures size and cost of the images and writes docs/figures.md.",
    help:
        "What `cargo xtask size` and `cargo xtask bench` measure, as tables. Whether it is too much is said by those two
and by `cargo xtask test`.",
    run,
};

fn run(arguments: Parser) -> Result<(), Fault> {
    none(arguments)?;
    let sizes = size::measure().map_err(Fault::Failed)?;
    let page = web::build()
        .and_then(|folder| Page::measure(&folder))
        .map_err(Fault::Failed)?;
    let measured = bench::measure().map_err(Fault::Failed)?;
    let path = root().join(FILE);
    std::fs::write(&path, text(&sizes, &page, &measured)).map_err(|error| Fault::Failed(error.to_string()))?;
    println!("{}", path.display());
    Ok(())
}

/// The first line that a program prints about its version.
pub fn version(name: &str) -> String {
    let answer = ask(program(name, &["--version"]), std::time::Duration::from_secs(20)).unwrap_or_default();
    let line = answer.lines().next().unwrap_or_default();
    let number = line
        .split(' ')
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    number.unwrap_or("unknown").to_owned()
}

/// The compiler that docs/figures.md was made with.
pub fn recorded_compiler() -> Option<String> {
    let text = std::fs::read_to_string(root().join(FILE)).ok()?;
    let (_, rest) = text.split_once("with rustc ")?;
    Some(rest.split(' ').next()?.to_owned())
}

/// A number with commas between the thousands.
pub fn number(number: impl Into<u64>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The day, as git writes it.
fn today() -> String {
    let answer = ask(program("date", &["-u", "+%F"]), std::time::Duration::from_secs(20));
    answer.map_or_else(|_| "on an unknown day".into(), |day| day.trim().to_owned())
}

fn bytes_and_time(bytes: usize) -> String {
    format!("{}, {:.1} ms", number(bytes as u64), milliseconds(bytes))
}

fn text(sizes: &[Size], page: &Page, measured: &Measured) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += &words;
        text.push('\n');
    };
    line(format!(
        "# Figures

Made by `cargo xtask figures` from the release images, with rustc {} and QEMU {}. Another toolchain gives
figures a few percent away. They are here to be compared with: `cargo xtask size` and `bench` print how far today's are
from them, and fail at the ceilings alone.

## Size (bytes)

| image | flash | ceiling | static RAM | ceiling |
| --- | --- | --- | --- | --- |",
        version("rustc"),
        version("qemu-system-arm"),
    ));
    for size in sizes {
        line(format!(
            "| {} | {} | {} | {} | {} |",
            size.board.name,
            number(size.flash),
            number(size.ceiling.flash),
            number(size.ram),
            number(size.ceiling.ram)
        ));
    }
    line(format!(
        "
The page for browsers: its program has {} bytes, {} when a server packs them with gzip (ceiling {}),
and all its files together {} packed.",
        number(page.program),
        number(page.packed),
        number(page.ceiling),
        number(page.all)
    ));
    line(
        "
The ceilings stand in the boards' `Cargo.toml`. They are no aim: code is written to be read, and these are there to
notice what nobody meant.

## A key press on the Feather (instructions)

Counted on its image, in the emulator of its chip: from the edge of the key to the finished frame in RAM, debouncing and
the journal's append included, and without the way to the panel. The last two columns are what the change takes on the
bus of the STM32 boards: bytes, addresses included, and the time that is at 400 kHz.

| key leads to | to frame | at most | SH1107 (Feather) | SSD1306 (Black Pill) |
| --- | --- | --- | --- | --- |"
            .into(),
    );
    for row in &measured.rows {
        line(format!(
            "| {} | {} | {} | {} | {} |",
            row.name,
            number(row.to_frame),
            number(row.most),
            bytes_and_time(row.wires.sh1107),
            bytes_and_time(row.wires.ssd1306)
        ));
    }
    for (name, wires) in [
        ("the cursor's row, full width", &measured.text_row),
        ("a whole frame", &measured.frame),
    ] {
        let (feather, pill) = (bytes_and_time(wires.sh1107), bytes_and_time(wires.ssd1306));
        line(format!("| {name} | | | {feather} | {pill} |"));
    }
    line(
        "
A cursor that moves changes two rows, a value one. One row may take a third of a frame on the
SH1107. On the SSD1306 the cursor's row is the one that lies across three of its pages; the others lie across two.

## The same keys at larger tables and later in an evening (instructions to the frame)

The late evening has 3,000 commands behind it and every gate put off. A record is that of the finished game, with its
secrets: it is played again for that. *Resolve of all guns* late in the evening includes decks that have run out.
"
        .into(),
    );
    line(format!("| key | {} |", TABLES.join(" | ")));
    line(format!("| --- |{}", " --- |".repeat(TABLES.len())));
    for (key, costs) in KEYS.iter().zip(&measured.evenings) {
        let costs = costs.map(number);
        line(format!("| {key} | {} |", costs.join(" | ")));
    }
    line(format!(
        "
## A key to the last pixel, and the dark: run in an emulator, not on a board

The whole path at a table of 24 units: from the edge of the contact (or from when a held key has been held long enough)
over 8 ms of debouncing, the journal's write and the drawing to the end of the last byte on the panel's bus. The
emulated core takes a cycle for each instruction and never waits for its flash: the one to four milliseconds between
debouncing and the bus are longer on a board. In the dark the chip is in Stop; it wakes for its watchdog, and most of
its instructions then wait for the clocks to start again. Commit {}, {}.
",
        commit::commit().unwrap_or_else(|| "unknown".into()),
        today()
    ));
    line(pixels::table(&measured.pixels).trim_end().to_owned());
    line(
        "
## Undo, random keys, and what is not of a key

Undos in a row and random keys are pressed late in an evening of 24 units. Random keys are counted without those that
begin a game or send a record. However many undos come in a row, none of them reads the whole game again: that is done
once in some 25 of them, after the picture. Idle wake-ups are those of the board that QEMU emulates.

| | is | at most |
| --- | --- | --- |"
            .into(),
    );
    for total in &measured.totals {
        line(format!(
            "| {} | {} | {} |",
            total.name,
            number(total.is),
            number(total.most)
        ));
    }
    line(
        "
## Not had without a board

Currents, the real times of erases and of the display's start, and how far the buttons bounce."
            .into(),
    );
    text
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_have_commas() {
        assert_eq!(number(7_u32), "7");
        assert_eq!(number(81_920_u32), "81,920");
        assert_eq!(number(1_234_567_u64), "1,234,567");
    }
}
