//! `cargo xtask bench`: what a key press costs on the emulated board, in instructions.
use std::path::Path;

use firmware::input::Map;
use serde_json::json;
use table_tests::qemu::{INSTRUCTIONS_PER_CYCLE, Machine, Meter, Options, Pace};
use terminal::keys::{self, Key};
use terminal::{Handheld, Luck};

use crate::build::{EMULATED, build};
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "bench",
    arguments: "[--json]",
    about: "Instructions per key press, push and idle time on the emulated board.",
    help:
        "Runs the image in QEMU with -icount, so that the counts are the same from run to run with the same toolchain.
`to frame` is from the edge of the key to the finished frame in RAM, journal included; `push` sends what changed to the
panel. Exit 1 if a limit is exceeded. The recorded figures are in docs/figures.md.",
    run,
};

/// The key that begins a game, apart from the limit: it reads all of the flash to see what must be erased.
const NEW_GAME: &str = "Set-up of a quick duel";

/// A key worth measuring: what it leads to, and the keys from the one before up to it; the last one is measured.
const STEPS: [(&str, &str); 11] = [
    ("Home, cursor moved", "down"),
    (NEW_GAME, "up ok"),
    ("Table, planning", "ok"),
    ("Table, cursor moved", "down"),
    ("Table, next phase", "next"),
    ("Target", "ok"),
    ("Table, shot declared", "ok"),
    ("Table, second shot", "ok ok"),
    ("Results", "next"),
    ("Gate", "next"),
    ("Gate, later", "next"),
];

/// The frame's bytes on this panel: four bits a pixel.
const FRAME_BYTES: u32 = 128 * 64 / 2;
/// The most a key press may cost.
const WORST: u64 = 150_000;
/// The most of the stack that may be used.
const STACK: u32 = 8 * 1024;

struct Row {
    name: &'static str,
    to_frame: u64,
    push: u64,
    bytes: u32,
}

fn run(arguments: &[String]) -> Result<(), Fault> {
    let as_json = match arguments {
        [] => false,
        [flag] if flag == "--json" => true,
        [other, ..] => return Err(Fault::Usage(format!("no option `{other}`"))),
    };
    let image = build(EMULATED, "").map_err(Fault::Failed)?;
    let folder = std::env::temp_dir().join(format!("wingman-bench-{}", std::process::id()));
    let measured = measure(&image, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    let (rows, idle, stack) = measured.map_err(|error| Fault::Failed(error.to_string()))?;
    if as_json {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| json!({ "screen": row.name, "to_frame": row.to_frame, "push": row.push, "bytes": row.bytes }))
            .collect();
        let idle = json!({ "wakes": idle.wakes, "instructions": u64::from(idle.awake) * INSTRUCTIONS_PER_CYCLE });
        println!("{}", json!({ "keys": rows, "idle_10_s": idle, "stack": stack }));
    } else {
        println!("{:24} {:>10} {:>10} {:>7}", "key leads to", "to frame", "push", "bytes");
        for row in &rows {
            println!("{:24} {:>10} {:>10} {:>7}", row.name, row.to_frame, row.push, row.bytes);
        }
        println!("a whole frame is {FRAME_BYTES} bytes on this panel");
        let instructions = u64::from(idle.awake) * INSTRUCTIONS_PER_CYCLE;
        println!("ten idle seconds: {} wake-ups, {instructions} instructions", idle.wakes);
        println!("stack: {stack} bytes at most");
    }
    let limited = rows.iter().filter(|row| row.name != NEW_GAME);
    let worst = limited.map(|row| row.to_frame).max().unwrap_or_default();
    if worst > WORST || stack > STACK {
        return Err(Fault::Failed(format!(
            "above a limit: {worst} of {WORST} instructions, {stack} of {STACK} bytes"
        )));
    }
    Ok(())
}

fn measure(image: &Path, folder: &Path) -> std::io::Result<(Vec<Row>, Meter, u32)> {
    std::fs::create_dir_all(folder)?;
    let seed = shared_rules::Seed([7; 32]);
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
        let keys = keys::parse(line, Map::Five).map_err(std::io::Error::other)?;
        for key in keys {
            step(&mut machine, &mut host, key)?;
        }
        let meter = machine.meter()?;
        rows.push(Row {
            name,
            to_frame: u64::from(meter.to_frame) * INSTRUCTIONS_PER_CYCLE,
            push: u64::from(meter.push) * INSTRUCTIONS_PER_CYCLE,
            bytes: meter.push_bytes,
        });
    }
    let before = machine.meter()?;
    std::thread::sleep(std::time::Duration::from_secs(10));
    let after = machine.meter()?;
    let idle = Meter {
        wakes: after.wakes - before.wakes,
        awake: after.awake - before.awake,
        ..Meter::default()
    };
    Ok((rows, idle, machine.stack_used()?))
}

/// One key on both devices; they must agree, or it is not known what was measured.
fn step(machine: &mut Machine, host: &mut Handheld, key: Key) -> std::io::Result<()> {
    machine.key(key)?;
    host.key(key);
    machine.shows(&host.picture())
}
