//! `cargo xtask bench`: what a key press costs on the Feather, in instructions.
mod both;
pub mod evening;
mod heavy;
mod side_by_side;

use std::io::{Error, Result as IoResult};
use std::path::Path;

use embedded_graphics::primitives::Rectangle;
use firmware::drawing::frame::{Frame, HEIGHT, SCREEN, WIDTH, area};
use firmware::drawing::theme::{BODY_AREA, ROW};
use firmware::input::Map;
use lexopt::Parser;
use qemu_driver::{INSTRUCTIONS_PER_CYCLE, Machine, Options, Pace};
use serde_json::json;
use table_tests::record;
use terminal::keys;
use terminal::{Flash, Picture};

use crate::arguments::flag;
use crate::build::{BOARDS, Board, EMULATED, build};
use crate::ceiling::Ceiling;
use crate::part::Part;
use crate::recorded::{Recorded, change};
use crate::wires::Wires;
use crate::{Fault, Verb, stm32};
use both::{Bench, Both, MAP, SEED};

/// The chore.
pub const VERB: Verb = Verb {
    name: "bench",
    arguments: "[--json]",
    about: "Instructions per key press on the Feather, bytes to its panel, stack, and idle wake-ups.",
    help: "Runs the Feather's image in the emulator of its chip, which counts its instructions: they are the same from
run to run with the same toolchain. `to frame` is from the edge of the key to the finished frame in RAM, journal
included. The last two columns are the bytes that the change takes on the I2C bus of the STM32 boards, addresses
included. Idle wake-ups are those of the board that QEMU emulates, which has no watchdog to feed. `change` is how far a
figure is from the one in docs/figures.md. Exit 1 if a limit is exceeded.",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "bench",
    about: "instructions, bytes to the panel, sleep and stack against their limits",
    run: || {
        let measured = measure()?;
        print!("{}", measured.text(&Recorded::read()));
        within_limits(&measured)?;
        Ok(format!("{} keys within their limits", measured.rows.len()))
    },
};

/// A step that changes a single row of the screen.
const ONE_ROW: &str = "Settings, a value changed";

/// A key that is measured: what it leads to, the keys to press since the one before, of which it is the last, and the
/// most instructions it may take until its frame is drawn.
type Step = (&'static str, &'static str, u64);

/// From a new device to the set-up of a duel.
const FIRST_STEPS: [Step; 3] = [
    ("Home, cursor moved", "down", 39_500),
    // The second change is measured, because the first one erases a new flash.
    (ONE_ROW, "down down ok ok ok", 50_000),
    // Erases and reads the whole flash. Before that the sentences of the first duel are turned off (first on): games
    // are measured as they look from the second on.
    ("Set-up of a quick duel", "down down ok ok back up up up ok", 213_000),
];
/// From there on a duel is played, by a device that was switched off and on, so that its luck is known.
const DUEL: [Step; 9] = [
    ("Table, planning", "ok", 68_500),
    ("Table, cursor moved", "down", 30_500),
    ("Table, next phase", "next", 44_000),
    ("Target", "ok", 41_000),
    ("Table, shot declared", "ok", 43_500),
    ("Table, second shot", "ok ok", 44_500),
    ("Results", "next", 59_500),
    ("Gate", "next", 44_500),
    ("Gate, later", "next", 44_500),
];

/// The board that is measured: the reference handheld.
const MEASURED: &Board = &BOARDS[0];
/// The most instructions from power-on to the screen of a game of 24 planes and as many commands as a late evening has.
const RESUME_MOST: u64 = 23_800_000;

/// What one key costs.
pub struct Row {
    /// What it leads to.
    pub name: &'static str,
    /// Instructions from the edge on the button's line to the finished frame in RAM.
    pub to_frame: u64,
    /// The most that these may be.
    pub most: u64,
    /// Bytes on the bus of the STM32 boards' panels for the change.
    pub wires: Wires,
}

/// A figure that does not belong to a key.
pub struct Total {
    /// What is measured.
    pub name: String,
    /// The figure.
    pub is: u64,
    /// The most it may be.
    pub most: u64,
}

/// Everything that is measured.
pub struct Measured {
    /// The costs of each key.
    pub rows: Vec<Row>,
    /// The other figures.
    pub totals: Vec<Total>,
    /// What the same keys cost at each table.
    pub evenings: Vec<[u64; evening::TABLES.len()]>,
    /// Bytes on the STM32 boards' buses for a whole frame.
    pub frame: Wires,
    /// The same for one row of text as wide as the screen.
    pub text_row: Wires,
}

fn run(arguments: Parser) -> Result<(), Fault> {
    let as_json = flag(arguments, "json")?;
    let measured = measure().map_err(Fault::Failed)?;
    let recorded = Recorded::read();
    if as_json {
        println!("{}", measured.json(&recorded));
    } else {
        print!("{}", measured.text(&recorded));
    }
    within_limits(&measured).map_err(Fault::Failed)
}

impl Measured {
    fn json(&self, recorded: &Recorded) -> serde_json::Value {
        let keys = self.rows.iter().map(|row| {
            json!({ "screen": row.name, "to_frame": row.to_frame, "recorded": recorded.number(row.name, 1),
                    "most": row.most, "sh1107": row.wires.sh1107, "ssd1306": row.wires.ssd1306 })
        });
        let totals = self.totals.iter().map(|total| {
            json!({ "what": total.name, "is": total.is, "recorded": recorded.number(&total.name, 1),
                    "most": total.most })
        });
        let evenings = evening::KEYS.iter().zip(&self.evenings);
        let evenings = evenings.map(|(key, costs)| json!({ "key": key, "to_frame": costs }));
        json!({ "keys": keys.collect::<Vec<_>>(), "totals": totals.collect::<Vec<_>>(),
                "tables": evening::TABLES, "evenings": evenings.collect::<Vec<_>>() })
    }

    fn text(&self, recorded: &Recorded) -> String {
        let mut text = format!(
            "{:26} {:>9} {:>8} {:>8} {:>7} {:>8}\n",
            "key leads to", "to frame", "change", "at most", "SH1107", "SSD1306"
        );
        let wires = |wires: &Wires| format!("{:>7} {:>8}", wires.sh1107, wires.ssd1306);
        for row in &self.rows {
            let change = change(row.to_frame, recorded.number(row.name, 1));
            text += &format!("{:26} {:>9} {change:>8} {:>8} ", row.name, row.to_frame, row.most);
            text += &format!("{}\n", wires(&row.wires));
        }
        let row = wires(&self.text_row);
        text += &format!("{:26} {:>27} {row}\n", "a row of text, full width", "");
        text += &format!("{:26} {:>27} {}\n\n", "a whole frame", "", wires(&self.frame));
        text += &format!("{:26}", "to frame");
        for table in evening::TABLES {
            text += &format!(" {table:>24}");
        }
        for (key, costs) in evening::KEYS.iter().zip(&self.evenings) {
            text += &format!("\n{key:26}");
            for cost in costs {
                text += &format!(" {cost:>24}");
            }
        }
        text += "\n\n";
        for Total { name, is, most } in &self.totals {
            let change = change(*is, recorded.number(name, 1));
            text += &format!("{name:62} {is:>9} {change:>8} {most:>9} at most\n");
        }
        text
    }
}

/// Fails with a list of what exceeds its limit, if anything does.
fn within_limits(measured: &Measured) -> Result<(), String> {
    let mut above = Vec::new();
    let mut limit = |what: &str, is: u64, most: u64| {
        if is > most {
            above.push(format!("{what} {is} of {most}"));
        }
    };
    for row in &measured.rows {
        limit(row.name, row.to_frame, row.most);
        if row.name == ONE_ROW {
            let (row, frame) = (row.wires.sh1107 as u64, measured.frame.sh1107 as u64);
            limit("SH1107 bytes of one value", row, frame / 3);
        }
    }
    limit(
        "SH1107 bytes of a row",
        measured.text_row.sh1107 as u64,
        measured.frame.sh1107 as u64 / 3,
    );
    for total in &measured.totals {
        limit(&total.name, total.is, total.most);
    }
    if above.is_empty() {
        Ok(())
    } else {
        Err(format!("above a limit: {}", above.join(", ")))
    }
}

/// Builds the images and measures them.
pub fn measure() -> Result<Measured, String> {
    let idle = build(EMULATED, "")?;
    let folder = std::env::temp_dir().join(format!("wingman-bench-{}", std::process::id()));
    let bench = Bench {
        python: stm32::environment()?,
        image: build(MEASURED, "")?,
        folder: folder.clone(),
    };
    let measured = play(&bench, &idle, &Ceiling::of(MEASURED)?);
    let _ = std::fs::remove_dir_all(&folder);
    measured.map_err(|error| error.to_string())
}

/// The instructions from power-on to the screen of a long game, and the stack that this took.
fn resume(bench: &Bench) -> IoResult<(u64, u32)> {
    let game = record::long_game(SEED, evening::LATE);
    let mut both = Both::start(bench, "long", &game)?;
    Ok((both.instructions(), both.stack()))
}

/// Counts the wake-ups in ten seconds of a game in which nobody does anything, and the instructions they took. This
/// needs real time to pass. Then a cycle is not exactly five instructions, but the expected count of 0 is exact.
fn idle(image: &Path, folder: &Path) -> IoResult<(u32, u64)> {
    std::fs::create_dir_all(folder)?;
    let mut machine = Machine::start(&Options {
        image,
        folder,
        seed: None,
        fault: None,
        pace: Pace::Wall,
    })?;
    machine.keys(&keys::parse("ok ok next", Map::Five).map_err(Error::other)?)?;
    let before = machine.meter()?;
    std::thread::sleep(std::time::Duration::from_secs(10));
    let after = machine.meter()?;
    let cycles = u64::from(after.awake - before.awake);
    Ok((after.wakes - before.wakes, cycles * INSTRUCTIONS_PER_CYCLE))
}

/// Presses these keys on both devices. Returns what each of them costs.
fn rows(both: &mut Both, steps: &[Step]) -> IoResult<Vec<Row>> {
    let mut rows = Vec::new();
    for (name, line, most) in steps {
        let (mut before, mut cost) = (both.host.picture(), None);
        for key in keys::parse(line, MAP).map_err(Error::other)? {
            before = both.host.picture();
            cost = both.key(key)?;
        }
        rows.push(Row {
            name,
            to_frame: cost.ok_or_else(|| Error::other(format!("{name}: nothing was drawn")))?,
            most: *most,
            wires: Wires::of(&frame(&before), &frame(&both.host.picture())),
        });
    }
    Ok(rows)
}

fn play(bench: &Bench, emulated: &Path, ceiling: &Ceiling) -> IoResult<Measured> {
    let (resume, resume_stack) = resume(bench)?;
    let mut first = Both::start_with(bench, "first", Flash::blank())?;
    let mut all_rows = rows(&mut first, &FIRST_STEPS)?;
    let mut duel = Both::start_with(bench, "duel", Flash::with_bytes(&first.host.flash().bytes()))?;
    all_rows.extend(rows(&mut duel, &DUEL)?);
    let (wakes, idle) = idle(emulated, &bench.folder.join("idle"))?;
    let evening::Evenings { keys, totals, stack } = evening::measure(bench)?;
    let stack = [first.stack(), duel.stack(), resume_stack, stack]
        .into_iter()
        .max()
        .unwrap_or(0);
    let total = |name: &str, is, most| Total {
        name: name.into(),
        is,
        most,
    };
    let mut all = vec![
        total("ten idle seconds, wake-ups", wakes.into(), 0),
        total("ten idle seconds, instructions", idle, 0),
        total("stack, bytes", stack.into(), ceiling.stack.into()),
        total(
            "power-on to 24 planes and 3,000 commands, instructions",
            resume,
            RESUME_MOST,
        ),
    ];
    all.extend(totals);
    Ok(Measured {
        rows: all_rows,
        totals: all,
        evenings: keys,
        frame: lit(SCREEN),
        text_row: worst_row(),
    })
}

/// The bytes needed to light this part of a dark screen.
fn lit(part: Rectangle) -> Wires {
    let mut frame = Frame::new();
    frame.fill(part);
    Wires::of(&Frame::new(), &frame)
}

/// The bytes for a list's cursor on the most costly row. Rows differ in this because they do not line up with a panel's
/// pages.
fn worst_row() -> Wires {
    let rows = (BODY_AREA.top_left.y..).step_by(ROW as usize).take(4);
    let rows = rows.map(|top| lit(area(0, top, WIDTH as i32, ROW)));
    let worst = |worst: Wires, row: Wires| Wires {
        sh1107: worst.sh1107.max(row.sh1107),
        ssd1306: worst.ssd1306.max(row.ssd1306),
    };
    rows.reduce(worst).unwrap_or_default()
}

/// The frame that a picture was made from.
fn frame(picture: &Picture) -> Frame {
    let mut frame = Frame::new();
    for y in 0..HEIGHT {
        for x in (0..WIDTH).filter(|x| picture.is_lit(*x, y)) {
            frame.set(x as i32, y as i32, true);
        }
    }
    frame
}
