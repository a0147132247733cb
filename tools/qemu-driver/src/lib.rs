//! The emulated handheld, run as a player would: real key presses go in over QMP, real screendumps come out.
//!
//! For a person it runs in real time, like the handheld itself. For tests it runs with `-icount`, where instructions
//! measure the time: a press lasts as long as it should by the board's own clock, time stands still while the board
//! rests, and counts are the same from run to run, however busy this computer is. After each key the driver waits until
//! the board has nothing left to do.
pub mod image;
mod qmp;

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use firmware::input::Button;
use serde_json::{Value, json};
use shared_rules::core::Seed;
use terminal::Picture;
use terminal::keys::{HOLD, Key};

use image::Image;
use qmp::Qmp;

/// How long to wait for a picture or a count.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often to check for it.
const LOOK: Duration = Duration::from_millis(2);
/// How long a press keeps a key down.
const PRESS_MS: u64 = 40;
/// Bytes of the file that serves as the flash.
const FLASH_SIZE: usize = terminal::flash::SIZE;
/// Instructions in a cycle of the board's clock: `-icount shift=4` makes an instruction 16 ns, a cycle is 80 ns.
pub const INSTRUCTIONS_PER_CYCLE: u64 = 5;

/// What to start.
pub struct Options<'a> {
    /// The image.
    pub image: &'a Path,
    /// A folder for the flash and the sockets; an existing `game.flash` in it is used as it is.
    pub folder: &'a Path,
    /// The seed of the first game; without one it comes from the host's randomness.
    pub seed: Option<Seed>,
    /// What a build with deliberate faults shall do.
    pub fault: Option<Fault<'a>>,
    /// How time passes.
    pub pace: Pace,
}

/// A deliberate fault.
#[derive(Clone, Copy, Debug)]
pub struct Fault<'a> {
    /// What the build does.
    pub deed: &'a str,
    /// When: right after this many writes to the flash, or otherwise a second after the start.
    pub writes: Option<u64>,
}

/// How time passes in the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// In real time, in a window for a person.
    Window,
    /// In real time without a window, for tests that wait.
    Wall,
    /// By instructions, for tests that play: no time is spent waiting, and nothing depends on being quick.
    Counted,
}

/// A running machine. It is killed, as by a power cut, when it is dropped.
pub struct Machine {
    child: Child,
    qmp: Qmp,
    image: Image,
    dump: PathBuf,
    /// How many edges the keys sent so far make.
    edges: u32,
    /// Whether it is stopped while it rests: with `sleep=off` even a resting machine would keep this computer busy.
    stops: bool,
}

/// What the board counts about itself, in the same order as in its memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meter {
    /// Times the core woke.
    pub wakes: u32,
    /// Cycles awake.
    pub awake: u32,
    /// Edges of buttons.
    pub edges: u32,
    /// Frames pushed.
    pub frames: u32,
    /// Cycles from the last edge until the frame was drawn in RAM.
    pub to_frame: u32,
    /// Cycles of the last push.
    pub push: u32,
    /// Bytes of the last push.
    pub push_bytes: u32,
    /// Whether the core sleeps.
    pub asleep: bool,
    /// Whether nothing is due for a long time.
    pub rests: bool,
}

/// What the board noted about a fault, which survives the reset.
#[derive(Debug)]
pub struct FaultNote {
    /// A panic, a fault of the core, a hang: 1 to 3.
    pub cause: u32,
    /// The functions the program was in, innermost first.
    pub trail: Vec<String>,
    /// The file and line of a panic.
    pub place: Option<String>,
}

impl Meter {
    fn at_rest(&self) -> bool {
        self.asleep && self.rests
    }
}

impl Machine {
    /// Starts the machine and lets it come to rest on its first screen, with all keys released.
    pub fn start(options: &Options) -> io::Result<Self> {
        let image = Image::read(options.image)?;
        let flash = options.folder.join("game.flash");
        if !flash.exists() {
            std::fs::write(&flash, vec![0xFF; FLASH_SIZE])?;
        }
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let socket = std::env::temp_dir().join(format!("wingman-{}-{number}.qmp", std::process::id()));
        let child = command(options, &socket)?.spawn().map_err(|error| {
            io::Error::other(format!(
                "qemu-system-arm does not start ({error}); `cargo xtask test` installs it"
            ))
        })?;
        let mut machine = Self {
            child,
            qmp: Qmp::connect(&socket)?,
            image,
            dump: socket.with_extension("ppm"),
            edges: 0,
            stops: options.pace == Pace::Counted,
        };
        let _ = std::fs::remove_file(&socket);
        machine.wait_for("its first picture", |meter| meter.frames > 0 && meter.asleep)?;
        // A machine that is about to reset itself would have to do it again.
        if options.fault.is_none_or(|fault| fault.writes.is_some()) {
            machine.let_go_of_all()?;
        }
        Ok(machine)
    }

    /// In QEMU each line reads as pressed from power-on until its key is first released. This presses and releases all
    /// keys in the same moment, too short for a press. It is done at the start, and must be done again after the
    /// machine has reset itself.
    pub fn let_go_of_all(&mut self) -> io::Result<()> {
        let before = self.meter()?.edges;
        self.send(&[(&Button::ALL, true), (&Button::ALL, false)])?;
        self.settle_after(before)
    }

    /// Plays one word of the key language and waits until the machine has dealt with it; a key that is held has become
    /// a hold by then.
    pub fn key(&mut self, key: Key) -> io::Result<()> {
        match key {
            Key::Press(button) => self.tap(&[button], PRESS_MS),
            // With a key that repeats the machine never comes to rest, so in real time it is held as long as on the
            // host.
            Key::Hold(button) if !self.stops => {
                self.send(&[(&[button], true)])?;
                self.edges += 1;
                std::thread::sleep(Duration::from_millis(HOLD));
                Ok(())
            }
            Key::Hold(button) => self.set(button, true),
            Key::Release(button) => self.set(button, false),
            Key::Undo => {
                self.set_together(&[Button::Up, Button::Down], true)?;
                self.set_together(&[Button::Up, Button::Down], false)
            }
            Key::Wait(time) => {
                std::thread::sleep(Duration::from_millis(time));
                Ok(())
            }
        }
    }

    /// Plays several words of the key language.
    pub fn keys(&mut self, keys: &[Key]) -> io::Result<()> {
        keys.iter().try_for_each(|key| self.key(*key))
    }

    /// Presses keys, each `pause_ms` of the machine's own time after the one before, and releases them in the same way,
    /// the last one first.
    pub fn tap(&mut self, buttons: &[Button], pause_ms: u64) -> io::Result<()> {
        self.go_on()?;
        self.qmp.ask("send-key", send_keys(buttons, pause_ms))?;
        self.edges += 2 * buttons.len() as u32;
        self.settle()
    }

    /// Presses a key down without waiting for anything, for tests that pull the plug next.
    pub fn press_and_leave(&mut self, button: Button) -> io::Result<()> {
        self.edges += 1;
        self.send(&[(&[button], true)])
    }

    /// Presses a key down or lets it go.
    fn set(&mut self, button: Button, down: bool) -> io::Result<()> {
        self.send(&[(&[button], down)])?;
        self.edges += 1;
        self.settle()
    }

    /// Presses keys down in the same moment, or lets them go.
    fn set_together(&mut self, buttons: &[Button], down: bool) -> io::Result<()> {
        let before = self.meter()?.edges;
        self.send(&[(buttons, down)])?;
        self.settle_after(before)
    }

    /// Moves keys, all in the same moment.
    fn send(&mut self, moves: &[(&[Button], bool)]) -> io::Result<()> {
        let events = moves
            .iter()
            .flat_map(|(buttons, down)| buttons.iter().map(|button| key_event(*button, *down)));
        let events: Vec<Value> = events.collect();
        self.go_on()?;
        self.qmp.ask("input-send-event", json!({ "events": events })).map(drop)
    }

    /// Waits until keys that moved together have been seen and dealt with. Lines of one port that change in the same
    /// moment may count as one edge or as several, so the number is not known beforehand.
    fn settle_after(&mut self, before: u32) -> io::Result<()> {
        let meter = self.wait_for("keys to be seen together", |meter| {
            meter.edges > before && meter.at_rest()
        })?;
        self.edges = meter.edges;
        self.stop()
    }

    /// Waits until every edge has been seen and dealt with.
    fn settle(&mut self) -> io::Result<()> {
        let edges = self.edges;
        self.wait_for("the machine to come to rest", |meter| {
            meter.edges >= edges && meter.at_rest()
        })?;
        self.stop()
    }

    /// Stops the machine, which is at rest, until the next key.
    fn stop(&mut self) -> io::Result<()> {
        if self.stops {
            self.qmp.ask("stop", json!({}))?;
        }
        Ok(())
    }

    fn go_on(&mut self) -> io::Result<()> {
        if self.stops {
            self.qmp.ask("cont", json!({}))?;
        }
        Ok(())
    }

    fn wait_for(&mut self, what: &str, done: impl Fn(&Meter) -> bool) -> io::Result<Meter> {
        let start = Instant::now();
        let mut before = self.meter()?;
        loop {
            // The words are not all read in the same moment, so only two readings that agree can be trusted.
            let meter = self.meter()?;
            if meter == before && done(&meter) {
                return Ok(meter);
            }
            if start.elapsed() > PATIENCE {
                return Err(io::Error::other(format!("waited in vain for {what}: {meter:?}")));
            }
            before = meter;
            std::thread::sleep(LOOK);
        }
    }

    /// What the panel shows now.
    pub fn picture(&mut self) -> io::Result<Picture> {
        let dump = self.dump.clone();
        self.qmp.ask("screendump", json!({ "filename": dump }))?;
        let ppm = std::fs::read(&dump)?;
        std::fs::remove_file(&dump)?;
        read_dump(&ppm).ok_or_else(|| io::Error::other("the screendump is no picture of the panel"))
    }

    /// Waits until the panel shows this. If it does not, the error says what differs.
    pub fn shows(&mut self, expected: &Picture) -> io::Result<()> {
        let start = Instant::now();
        loop {
            let picture = self.picture()?;
            let Some(difference) = picture.difference(expected) else {
                return Ok(());
            };
            if start.elapsed() > PATIENCE / 3 {
                let text = format!("the panel differs (+ lit on the panel only, - expected only):\n{difference}");
                return Err(io::Error::other(text));
            }
            std::thread::sleep(LOOK);
        }
    }

    /// What the board has counted.
    pub fn meter(&mut self) -> io::Result<Meter> {
        let words = self.memory(self.symbol("METER")?, 8)?;
        let [wakes, awake, edges, frames, to_frame, push, push_bytes, states] = words[..] else {
            return Err(io::Error::other("the meter has eight words"));
        };
        let [asleep, rests, ..] = states.to_le_bytes().map(|state| state != 0);
        Ok(Meter {
            wakes,
            awake,
            edges,
            frames,
            to_frame,
            push,
            push_bytes,
            asleep,
            rests,
        })
    }

    /// The most of the stack that was ever in use, in bytes.
    pub fn stack_used(&mut self) -> io::Result<u32> {
        const PAINT: u32 = 0xCCCC_CCCC;
        let (end, start) = (self.symbol("_stack_end")?, self.symbol("_stack_start")?);
        let words = self.memory(end, (start - end) / 4)?;
        let untouched = words.iter().take_while(|word| **word == PAINT).count() as u32;
        Ok(start - end - 4 * untouched)
    }

    /// The note that the last fault left. The addresses are where calls would have returned to, and a call may be the
    /// last instruction of its function, so the instruction before each address is looked up.
    pub fn fault_note(&mut self) -> io::Result<FaultNote> {
        const WORDS: u32 = 24;
        let mut words = self.memory(self.symbol("FAULT_NOTE")?, WORDS)?.into_iter().skip(1);
        let cause = words.next().unwrap_or_default();
        let trail: Vec<u32> = words.by_ref().take(8).filter(|step| *step != 0).collect();
        let line = words.next().unwrap_or_default();
        let path: Vec<u8> = words.take(12).flat_map(u32::to_le_bytes).collect();
        let path = String::from_utf8_lossy(&path).trim_end_matches('\0').to_owned();
        let functions = trail.iter().filter_map(|step| self.image.nearest(*step - 2));
        Ok(FaultNote {
            cause,
            trail: functions.map(str::to_owned).collect(),
            place: (line > 0).then(|| format!("{path}:{line}")),
        })
    }

    fn symbol(&self, name: &str) -> io::Result<u32> {
        let missing = || io::Error::other(format!("the image has no {name}"));
        self.image.symbol(name).ok_or_else(missing)
    }

    /// How often the machine has reset itself.
    pub fn resets(&mut self) -> io::Result<u32> {
        self.qmp.ask("query-status", json!({}))?;
        Ok(self.qmp.resets())
    }

    /// Reads words of its memory.
    fn memory(&mut self, address: u32, words: u32) -> io::Result<Vec<u32>> {
        let line = format!("xp /{words}wx {address:#x}");
        let text = self.qmp.ask("human-monitor-command", json!({ "command-line": line }))?;
        let lines = text.as_str().unwrap_or_default().lines();
        let numbers = lines
            .filter_map(|line| line.split_once(": "))
            .flat_map(|(_, rest)| rest.split_whitespace());
        Ok(numbers
            .filter_map(|number| u32::from_str_radix(number.strip_prefix("0x")?, 16).ok())
            .collect())
    }

    /// Waits until the person closes the window.
    pub fn wait(mut self) -> io::Result<()> {
        self.child.wait().map(|_| ())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(options: &Options, socket: &Path) -> io::Result<Command> {
    let mut semihosting =
        String::from("enable=on,target=native,arg=wingman,arg=flash=game.flash,arg=record=game.table");
    if let Some(seed) = options.seed {
        semihosting += ",arg=seed=";
        semihosting.extend(seed.0.iter().map(|byte| format!("{byte:02x}")));
    }
    if let Some(Fault { deed, writes }) = options.fault {
        semihosting += &format!(",arg=fault={deed}");
        if let Some(writes) = writes {
            semihosting += &format!(",arg=writes={writes}");
        }
    }
    if options.pace == Pace::Counted {
        semihosting += ",arg=time=waits";
    }
    let mut command = Command::new("qemu-system-arm");
    command.args([
        "-M",
        "lm3s6965evb",
        "-cpu",
        "cortex-m4",
        "-serial",
        "none",
        "-monitor",
        "none",
        "-kernel",
    ]);
    command.arg(options.image.canonicalize()?).current_dir(options.folder);
    command
        .arg("-qmp")
        .arg(format!("unix:{},server=on,wait=off", socket.display()));
    command.arg("-semihosting-config").arg(semihosting);
    // QEMU prints a line about one of this machine's timers at every start.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match options.pace {
        Pace::Window => {}
        Pace::Wall => drop(command.args(["-display", "none"])),
        Pace::Counted => drop(command.args(["-display", "none", "-icount", "shift=4,sleep=off"])),
    }
    Ok(command)
}

/// The host's key for a button.
fn qcode(button: Button) -> &'static str {
    match button {
        Button::Up => "up",
        Button::Down => "down",
        Button::Back => "left",
        Button::Next => "right",
        Button::Ok => "ctrl",
    }
}

fn send_keys(buttons: &[Button], pause_ms: u64) -> Value {
    let keys = buttons
        .iter()
        .map(|button| json!({ "type": "qcode", "data": qcode(*button) }));
    json!({ "keys": keys.collect::<Vec<_>>(), "hold-time": pause_ms })
}

fn key_event(button: Button, down: bool) -> Value {
    json!({ "type": "key", "data": { "down": down, "key": { "type": "qcode", "data": qcode(button) } } })
}

/// Reads a screendump: a PPM of 512x256, with four by four dots for every pixel of the panel.
fn read_dump(ppm: &[u8]) -> Option<Picture> {
    let pixels = ppm.strip_prefix(b"P6\n512 256\n255\n")?;
    let mut picture = Picture::dark();
    for y in 0..64 {
        for x in 0..128 {
            if *pixels.get((y * 4 * 512 + x * 4) * 3)? > 0x7F {
                picture.light(x, y);
            }
        }
    }
    Some(picture)
}
