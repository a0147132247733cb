//! `cargo xtask wiring`: makes the drawing of docs/building-one.md.
use std::fmt::Write;

use lexopt::Parser;

use crate::arguments::flag;
use crate::shell::root;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "wiring",
    arguments: "[--check]",
    about: "Draws the wiring of both boards for the builder's guide.",
    help: "Writes docs/wiring.svg from the tables of pins; --check only says whether it is stale (exit 1 if so).",
    run,
};

/// The Feather's pins, and what they connect to on the FeatherWing.
const FEATHER: [(&str, &str); 7] = [
    ("SCL PB6", "SCL"),
    ("SDA PB7", "SDA"),
    ("D9 PB8", "A  Up / Back"),
    ("D6 PC6", "B  Ok"),
    ("D5 PC7", "C  Down / Next"),
    ("3V", "3V"),
    ("GND", "GND"),
];
/// The Black Pill's pins, and the panel's pins that they connect to.
const PANEL: [(&str, &str); 4] = [("B6", "SCL"), ("B7", "SDA"), ("3V3", "VCC"), ("G", "GND")];
/// The same for a panel on SPI, which has VCC and GND as well.
const SPI_PANEL: [(&str, &str); 5] = [("A5", "CLK"), ("A7", "DIN"), ("A6", "CS"), ("B0", "DC"), ("B1", "RES")];
/// The Black Pill's pins, and the buttons that they connect to.
const BUTTONS: [(&str, &str); 5] = [
    ("B12", "Up"),
    ("B13", "Down"),
    ("B14", "Ok"),
    ("B15", "Back"),
    ("A8", "Next"),
];

fn run(arguments: Parser) -> Result<(), Fault> {
    let file = root().join("docs/wiring.svg");
    if !flag(arguments, "check")? {
        return std::fs::write(&file, drawing()).map_err(|error| Fault::Failed(format!("{}: {error}", file.display())));
    }
    match std::fs::read_to_string(&file) {
        Ok(text) if text == drawing() => Ok(()),
        _ => Err(Fault::Failed(
            "docs/wiring.svg is stale: `cargo xtask wiring` draws it".into(),
        )),
    }
}

/// The whole picture.
fn drawing() -> String {
    let mut svg = Svg(String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 360\" font-family=\"sans-serif\" \
         font-size=\"13\">\n\
         <style>rect{fill:#f4f4f0;stroke:#333}line{stroke:#333;stroke-width:1.5}.b{font-weight:bold}</style>\n",
    ));
    svg.text(20, 24, "b", "start", "Feather STM32F405: the wing sits on it");
    svg.part(20, 150, 240, "Feather F405");
    svg.part(210, 135, 240, "FeatherWing OLED");
    for (y, (pin, other)) in (90..).step_by(27).zip(FEATHER) {
        svg.wire(170, y, 210);
        svg.ends(162, 218, y, pin, other);
    }
    svg.text(400, 24, "b", "start", "Black Pill F411: nine wires and ground");
    svg.part(400, 120, 275, "Black Pill");
    svg.part(590, 150, 130, "SSD1306 / SSD1309");
    for (y, (pin, other)) in (85..).step_by(22).zip(PANEL) {
        svg.wire(520, y, 590);
        svg.ends(512, 598, y, pin, other);
    }
    for (y, (pin, button)) in (195..).step_by(25).zip(BUTTONS) {
        svg.wire(520, y, 600);
        svg.line(600, y - 4, 618, y - 13);
        svg.wire(622, y, 650);
        svg.ends(512, 660, y, pin, &format!("{button}, to ground"));
    }
    svg.text(20, 306, "", "start", "TX PB10: records go out, 115200 baud");
    svg.text(400, 332, "", "start", "A9: records go out, 115200 baud");
    let spi = SPI_PANEL.map(|(pin, other)| format!("{pin} {other}")).join(", ");
    svg.text(400, 352, "", "start", &format!("Panel on SPI: {spi}"));
    svg.0 + "</svg>\n"
}

struct Svg(String);

impl Svg {
    fn add(&mut self, element: std::fmt::Arguments) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "{element}");
    }
    fn line(&mut self, x1: i32, y1: i32, x2: i32, y2: i32) {
        self.add(format_args!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"));
    }
    /// A wire at the height of a line of text.
    fn wire(&mut self, x1: i32, y: i32, x2: i32) {
        self.line(x1, y - 4, x2, y - 4);
    }
    fn text(&mut self, x: i32, y: i32, class: &str, anchor: &str, text: &str) {
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" class=\"{class}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }
    /// Writes the labels at both ends of a wire.
    fn ends(&mut self, left: i32, right: i32, y: i32, from: &str, to: &str) {
        self.text(left, y, "", "end", from);
        self.text(right, y, "", "start", to);
    }
    /// A box with its name.
    fn part(&mut self, x: i32, width: i32, height: i32, name: &str) {
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"40\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>"
        ));
        self.text(x + width / 2, 58, "b", "middle", name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_in_the_guide_is_fresh() {
        assert_eq!(run(Parser::from_args(["--check"])), Ok(()));
    }
}
