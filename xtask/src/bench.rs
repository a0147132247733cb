//! `cargo xtask bench`: what a key press costs on the emulated board, in instructions.
use std::path::Path;

use embedded_graphics::primitives::Rectangle;
use firmware::frame::{Frame, HEIGHT, SCREEN, WIDTH, area};
use firmware::input::Map;
use firmware::theme::{BODY_AREA, ROW};
use serde_json::json;
use shared_rules::Seed;
use table_tests::qemu::{INSTRUCTIONS_PER_CYCLE, Machine, Options, Pace};
use table_tests::record;
use terminal::keys::{self, Key};
use terminal::{Handheld, Luck, Picture};

use crate::build::{EMULATED, build};
use crate::part::Part;
use crate::wires::Wires;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "bench",
    arguments: "[--json]",
    about: "Instructions per key press, push and idle time on the emulated board.",
    help:
        "Runs the image in QEMU with -icount, so that the counts are the same from run to run with the same toolchain.
`to frame` is from the edge of the key to the finished frame in RAM, journal included; `push` sends what changed to the
panel. The last two columns are the bytes that the same change takes on the I2C bus of the STM32 boards, addresses
included. Exit 1 if a limit is exceeded. The recorded figures are in docs/figures.md.",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "bench",
    about: "instructions, bytes to the panel, sleep and stack against their limits",
    run: || {
        let measured = measure()?;
        within_limits(&measured)?;
        Ok(format!("{} keys within their limits", measured.rows.len()))
    },
};

/// The key that begins a game, apart from the limit: it erases and reads all of the flash.
const NEW_GAME: &str = "Set-up of a quick duel";
/// The screen that a table looks at most, with a limit of its own.
const TABLE: &str = "Table, cursor moved";
/// One row changes.
const ONE_ROW: &str = "Settings, a value changed";

/// A key worth measuring: what it leads to, and the keys from the one before up to it; the last one is measured.
const STEPS: [(&str, &str); 12] = [
    ("Home, cursor moved", "down"),
    // The first change on a new flash erases it; this is the second.
    (ONE_ROW, "down down ok ok ok"),
    (NEW_GAME, "back up up up ok"),
    ("Table, planning", "ok"),
    (TABLE, "down"),
    ("Table, next phase", "next"),
    ("Target", "ok"),
    ("Table, shot declared", "ok"),
    ("Table, second shot", "ok ok"),
    ("Results", "next"),
    ("Gate", "next"),
    ("Gate, later", "next"),
];

/// The frame's bytes on this panel: four bits a pixel.
pub const FRAME_BYTES: u32 = 128 * 64 / 2;
/// The most a key press may cost, and the most on the table.
const WORST: u64 = 150_000;
const WORST_ON_TABLE: u64 = 60_000;
/// The most that coming back to a game of [`LONG`] commands of 24 planes may cost, from power-on to its screen.
const RESUME: u64 = 25_000_000;
/// Commands of a long game.
pub const LONG: usize = 3_000;
/// The most of the stack that may be used.
pub const STACK: u32 = 8 * 1024;

/// What one key costs.
pub struct Row {
    /// What it leads to.
    pub name: &'static str,
    /// Instructions from the edge to the frame in RAM.
    pub to_frame: u64,
    /// Instructions of the push to the emulated panel.
    pub push: u64,
    /// Bytes of that push.
    pub bytes: u32,
    /// Bytes on the bus of the STM32 boards' panels for the same change.
    pub wires: Wires,
}

/// All that is measured.
pub struct Measured {
    /// Key by key.
    pub rows: Vec<Row>,
    /// Wake-ups in ten idle seconds, and the instructions they took.
    pub idle: (u32, u64),
    /// The most of the stack that was in use.
    pub stack: u32,
    /// Instructions from power-on to the screen of a long game.
    pub resume: u64,
    /// Bytes on the STM32 boards' buses for a whole frame, and for one row of text as wide as the screen.
    pub frame: Wires,
    /// The latter.
    pub text_row: Wires,
}

fn run(arguments: &[String]) -> Result<(), Fault> {
    let as_json = match arguments {
        [] => false,
        [flag] if flag == "--json" => true,
        [other, ..] => return Err(Fault::Usage(format!("no option `{other}`"))),
    };
    let measured = measure().map_err(Fault::Failed)?;
    if as_json {
        let rows = measured.rows.iter().map(|row| {
            json!({ "screen": row.name, "to_frame": row.to_frame, "push": row.push, "bytes": row.bytes,
                    "sh1107": row.wires.sh1107, "ssd1306": row.wires.ssd1306 })
        });
        let idle = json!({ "wakes": measured.idle.0, "instructions": measured.idle.1 });
        let json = json!({ "keys": rows.collect::<Vec<_>>(), "idle_10_s": idle, "stack": measured.stack,
                           "resume": measured.resume });
        println!("{json}");
    } else {
        print!("{}", measured.text());
    }
    within_limits(&measured).map_err(Fault::Failed)
}

impl Measured {
    fn text(&self) -> String {
        let mut text = format!(
            "{:26} {:>9} {:>9} {:>6} {:>7} {:>8}\n",
            "key leads to", "to frame", "push", "bytes", "SH1107", "SSD1306"
        );
        let wires = |wires: &Wires| format!("{:>7} {:>8}", wires.sh1107, wires.ssd1306);
        for row in &self.rows {
            text += &format!("{:26} {:>9} {:>9} {:>6} ", row.name, row.to_frame, row.push, row.bytes);
            text += &format!("{}\n", wires(&row.wires));
        }
        text += &format!(
            "{:26} {:>26} {}\n",
            "a row of text, full width",
            "",
            wires(&self.text_row)
        );
        text += &format!("{:26} {FRAME_BYTES:>26} {}\n", "a whole frame", wires(&self.frame));
        let (wakes, instructions) = self.idle;
        text += &format!("ten idle seconds: {wakes} wake-ups, {instructions} instructions\n");
        text += &format!("power-on to a game of {LONG} commands: {} instructions\n", self.resume);
        text + &format!("stack: {} bytes at most\n", self.stack)
    }
}

/// Whether all is within its limits; if not, what is not.
fn within_limits(measured: &Measured) -> Result<(), String> {
    let mut above = Vec::new();
    let mut limit = |what: &str, is: u64, most: u64| {
        if is > most {
            above.push(format!("{what} {is} of {most}"));
        }
    };
    for row in measured.rows.iter().filter(|row| row.name != NEW_GAME) {
        let most = if row.name == TABLE { WORST_ON_TABLE } else { WORST };
        limit(row.name, row.to_frame, most);
        if row.name == ONE_ROW {
            limit("bytes of one row", row.bytes.into(), (FRAME_BYTES / 3).into());
        }
    }
    limit(
        "SH1107 bytes of a row",
        measured.text_row.sh1107 as u64,
        measured.frame.sh1107 as u64 / 3,
    );
    limit("idle instructions", measured.idle.1, 0);
    limit("power-on to a long game", measured.resume, RESUME);
    limit("stack", measured.stack.into(), STACK.into());
    if above.is_empty() {
        Ok(())
    } else {
        Err(format!("above a limit: {}", above.join(", ")))
    }
}

/// Builds the image and measures it.
pub fn measure() -> Result<Measured, String> {
    let image = build(EMULATED, "")?;
    let folder = std::env::temp_dir().join(format!("wingman-bench-{}", std::process::id()));
    let measured = play(&image, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    measured.map_err(|error| error.to_string())
}

/// From power-on to the screen of a long game, in instructions, and the stack it took.
fn resume(image: &Path, folder: &Path) -> std::io::Result<(u64, u32)> {
    std::fs::create_dir_all(folder)?;
    let seed = Seed([7; 32]);
    let flash = record::flash_with(seed, &record::long_game(seed, LONG));
    std::fs::write(folder.join("game.flash"), flash.bytes())?;
    let mut machine = Machine::start(&Options {
        image,
        folder,
        seed: Some(seed),
        fault: None,
        pace: Pace::Counted,
    })?;
    let host = Handheld::new(terminal::Options {
        flash,
        ..terminal::Options::default()
    });
    machine.shows(&host.picture())?;
    let awake = u64::from(machine.meter()?.awake);
    Ok((awake * INSTRUCTIONS_PER_CYCLE, machine.stack_used()?))
}

/// Wake-ups in ten seconds of a game in which nobody does anything, and the instructions they took. Time must pass for
/// that, so it is the wall's: there a cycle is not exactly five instructions, but none is none.
fn idle(image: &Path, folder: &Path) -> std::io::Result<(u32, u64)> {
    std::fs::create_dir_all(folder)?;
    let mut machine = Machine::start(&Options {
        image,
        folder,
        seed: None,
        fault: None,
        pace: Pace::Wall,
    })?;
    machine.keys(&keys::parse("ok ok next", Map::Five).map_err(std::io::Error::other)?)?;
    let before = machine.meter()?;
    std::thread::sleep(std::time::Duration::from_secs(10));
    let after = machine.meter()?;
    let cycles = u64::from(after.awake - before.awake);
    Ok((after.wakes - before.wakes, cycles * INSTRUCTIONS_PER_CYCLE))
}

fn play(image: &Path, folder: &Path) -> std::io::Result<Measured> {
    let (resume, resume_stack) = resume(image, &folder.join("long"))?;
    let seed = Seed([7; 32]);
    let mut machine = Machine::start(&Options {
        image,
        folder,
        seed: Some(seed),
        fault: None,
        pace: Pace::Counted,
    })?;
    let mut host = Handheld::new(terminal::Options {
        luck: Luck::Seeded(seed),
        ..terminal::Options::default()
    });
    let mut rows = Vec::new();
    for (name, line) in STEPS {
        let mut before = host.picture();
        for key in keys::parse(line, Map::Five).map_err(std::io::Error::other)? {
            before = host.picture();
            step(&mut machine, &mut host, key)?;
        }
        let meter = machine.meter()?;
        rows.push(Row {
            name,
            to_frame: u64::from(meter.to_frame) * INSTRUCTIONS_PER_CYCLE,
            push: u64::from(meter.push) * INSTRUCTIONS_PER_CYCLE,
            bytes: meter.push_bytes,
            wires: Wires::of(&frame(&before), &frame(&host.picture())),
        });
    }
    Ok(Measured {
        rows,
        idle: idle(image, &folder.join("idle"))?,
        stack: machine.stack_used()?.max(resume_stack),
        resume,
        frame: lit(SCREEN),
        text_row: worst_row(),
    })
}

/// What it takes to light this much of a dark screen.
fn lit(part: Rectangle) -> Wires {
    let mut frame = Frame::new();
    frame.fill(part);
    Wires::of(&Frame::new(), &frame)
}

/// The cursor of a list on the row where it takes most: rows are no multiple of a panel's pages.
fn worst_row() -> Wires {
    let rows = (BODY_AREA.top_left.y..).step_by(ROW as usize).take(4);
    let rows = rows.map(|top| lit(area(0, top, WIDTH as i32, ROW)));
    let worst = |worst: Wires, row: Wires| Wires {
        sh1107: worst.sh1107.max(row.sh1107),
        ssd1306: worst.ssd1306.max(row.ssd1306),
    };
    rows.reduce(worst).unwrap_or_default()
}

/// A picture as the frame it was.
fn frame(picture: &Picture) -> Frame {
    let mut frame = Frame::new();
    for y in 0..HEIGHT {
        for x in (0..WIDTH).filter(|x| picture.is_lit(*x, y)) {
            frame.set(x as i32, y as i32, true);
        }
    }
    frame
}

/// One key on both devices; they must agree, or it is not known what was measured.
fn step(machine: &mut Machine, host: &mut Handheld, key: Key) -> std::io::Result<()> {
    machine.key(key)?;
    host.key(key);
    machine.shows(&host.picture())
}
