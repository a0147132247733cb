//! An STM32 board in the emulator under `tests/stm32emu`, driven line by line.
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use firmware::board::{Battery, Supply};
use firmware::drawing::frame::{HEIGHT, WIDTH};
use firmware::input::{Button, Map};
use shared_rules::core::Hash;
use terminal::keys::{Key, Move};
use terminal::{Flash, Options, Picture};

/// Where the journal lies in the chip's flash.
const JOURNAL: std::ops::Range<usize> = 0x4000..0x1_0000;
/// How long a picture may be on its way to the panel after the last key has counted.
const PANEL_MS: u32 = 80;
/// How often 50 ms a board may take for a key until it rests again.
const REST: u32 = 400;

/// What a board is started with.
pub struct Setup<'a> {
    /// The emulator's Python.
    pub python: &'a Path,
    /// The board's program.
    pub image: &'a Path,
    /// Its name.
    pub board: &'a str,
    /// Its buttons.
    pub map: Map,
    /// A folder for its files.
    pub folder: &'a Path,
    /// What is in its journal; nothing, on a new board.
    pub journal: Option<&'a Flash>,
}

/// A board, its process and its files.
pub struct Machine {
    process: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    map: Map,
    folder: PathBuf,
}

/// What was counted on a board.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// Pictures that went to the panel.
    pub frames: u64,
    /// Instructions from the last edge that woke the core, or from power-on, to the last picture in RAM.
    pub instructions: u64,
    /// The most bytes of stack that were ever in use.
    pub stack: u32,
}

impl Machine {
    /// A board that is about to be switched on.
    pub fn new(setup: &Setup<'_>) -> Self {
        let emulator = Path::new(env!("CARGO_MANIFEST_DIR")).join("stm32emu");
        let mut command = Command::new(setup.python);
        command
            .args(["-m", "stm32emu", "--script", "-", "--elf"])
            .arg(setup.image)
            .arg("--board")
            .arg(emulator.join(format!("{}.json", setup.board)));
        if let Some(journal) = setup.journal {
            let mut flash = vec![0xFF; JOURNAL.start];
            flash.extend(journal.bytes());
            let file = setup.folder.join("journal.bin");
            std::fs::write(&file, flash).expect("the journal is written");
            command.arg("--flash").arg(file);
        }
        let mut process = command
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .current_dir(&emulator)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the emulator starts");
        let to = process.stdin.take();
        let from = BufReader::new(process.stdout.take().expect("a pipe"));
        Self {
            process,
            to,
            from,
            map: setup.map,
            folder: setup.folder.to_owned(),
        }
    }

    /// A board that has just been switched on. A START on its bus before the STOP is over is an error from the first
    /// moment.
    pub fn start(setup: &Setup<'_>) -> Self {
        let mut machine = Self::new(setup);
        machine.say("i2c-strict on");
        machine.come_up();
        machine
    }

    /// A board that has been switched on and has come up, with everything counted since. Its wires take no time,
    /// because nobody counts how long it waits for them.
    pub fn start_counting(setup: &Setup<'_>) -> Self {
        let mut machine = Self::new(setup);
        machine.say("instant-wires on");
        machine.say("meter");
        machine.rest();
        machine
    }

    /// The same with wires that take their time, because it is timed how long a key takes to the last pixel.
    pub fn start_timing(setup: &Setup<'_>) -> Self {
        let mut machine = Self::new(setup);
        machine.say("meter");
        machine.rest();
        machine
    }

    /// Gives it a line of its script.
    pub fn say(&mut self, line: &str) {
        let to = self.to.as_mut().expect("it runs");
        writeln!(to, "{line}").and_then(|()| to.flush()).expect("it listens");
    }

    /// Lets it come to its first screen.
    pub fn come_up(&mut self) {
        self.say("wait 1500");
    }

    /// Plays a key and lets the picture arrive.
    pub fn key(&mut self, key: Key) {
        self.contacts(key);
        self.say(&format!("wait {PANEL_MS}"));
    }

    /// Plays a key and waits until nothing more comes of it.
    pub fn whole_key(&mut self, key: Key) {
        self.contacts(key);
        self.rest();
    }

    fn contacts(&mut self, key: Key) {
        for moved in key.moves(self.map) {
            match moved {
                Move::Down(button) => self.say(&format!("down {}", name(button))),
                Move::Up(button) => self.say(&format!("up {}", name(button))),
                Move::Pass(time) => self.say(&format!("wait {time}")),
            }
        }
    }

    fn rest(&mut self) {
        self.say(&format!("rest {REST}"));
    }

    /// What was counted for the last key.
    pub fn counted(&mut self) -> Counted {
        self.say("meter");
        let line = self.answer("meter");
        let numbers: Vec<u64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [frames, instructions, stack] = numbers[..] else {
            panic!("three numbers, not {line}");
        };
        Counted {
            frames,
            instructions,
            stack: u32::try_from(stack).expect("less than the RAM"),
        }
    }

    /// The microseconds from the edge of the contact that led to the last picture to the end of its last byte on the
    /// panel's bus.
    pub fn key_time(&mut self) -> u64 {
        self.say("key-time");
        let line = self.answer("key-time");
        line.parse().unwrap_or_else(|_| panic!("a number, not {line}"))
    }

    /// Lets it alone for so many milliseconds. Returns its instructions, its wake-ups, and the part of the time, in
    /// thousandths of a percent, that its chip was in Stop.
    pub fn leave_alone(&mut self, milliseconds: u32) -> [u64; 3] {
        self.hash(); // no wait before this one is taken for it
        self.say(&format!("wait {milliseconds}"));
        let line = self.answer("wait");
        let number = |after: &str| -> u64 {
            let digits = line.split_once(after).map_or("", |(_, rest)| rest);
            let end = digits.find(' ').unwrap_or(digits.len());
            let digits = digits[..end].replace([',', '.'], "");
            digits
                .parse()
                .unwrap_or_else(|_| panic!("a number after '{after}' in {line}"))
        };
        [number(": "), number(" %, wake-ups "), number("in Stop ")]
    }

    /// Fails unless the panel shows this picture.
    pub fn shows(&mut self, picture: &Picture, when: &str) {
        assert!(self.is_showing(picture), "{when}: the host shows\n{picture:?}");
    }

    /// Whether the panel shows this picture.
    pub fn is_showing(&mut self, picture: &Picture) -> bool {
        self.hash() == hash(picture)
    }

    /// What the panel shows, as the emulator sums it up.
    fn hash(&mut self) -> String {
        self.say("hash");
        self.answer("pixels")
    }

    /// The rest of the next line that it prints about this.
    fn answer(&mut self, about: &str) -> String {
        let about = format!("] {about} ");
        loop {
            let line = self.line();
            if let Some((_, answer)) = line.split_once(&about) {
                return answer.trim().to_owned();
            }
        }
    }

    /// The next line that it prints.
    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.from.read_line(&mut line).expect("it prints text");
        assert!(read > 0, "the emulator has ended");
        assert!(!line.starts_with("FAIL"), "{line}");
        line
    }

    /// A copy of its journal.
    pub fn journal(&mut self) -> Flash {
        let path = self.folder.join("flash.bin");
        self.say(&format!("save-flash {}", path.display()));
        self.hash(); // its answer comes when the file is there
        let bytes = std::fs::read(&path).expect("the flash was saved");
        Flash::with_bytes(&bytes[JOURNAL])
    }

    /// Ends it. Fails if it met a fault, a START out of turn or anything else that it expected otherwise.
    pub fn end(mut self) {
        self.say("expect-early-starts 0");
        self.say("expect-faults 0");
        self.say("expect-low-writes 0");
        self.say("expect-cache-faults 0");
        drop(self.to.take());
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.from, &mut rest).expect("it prints text");
        let status = self.process.wait().expect("it ends");
        assert!(status.success(), "{status}\n{rest}");
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // Only a test that failed leaves it running.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The host beside a board with these buttons, with this in its journal.
pub fn host(map: Map, flash: Flash) -> Options {
    Options {
        map,
        flash,
        supply: supply(map),
        ..Options::default()
    }
}

/// What the Feather's cell is charged to in the emulator; the Black Pill has none. Both run on 3.3 V.
fn supply(map: Map) -> Supply {
    let battery = match map {
        Map::Three => Battery::Percent(80),
        Map::Five => Battery::Unknown,
    };
    Supply {
        battery,
        millivolts: Some(3_300),
    }
}

fn name(button: Button) -> &'static str {
    match button {
        Button::Up => "up",
        Button::Down => "down",
        Button::Ok => "ok",
        Button::Back => "back",
        Button::Next => "next",
    }
}

/// A picture as the emulator sums it up: the beginning of the SHA-256 of its size and its bits.
fn hash(picture: &Picture) -> String {
    let bits = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let bits: String = bits
        .map(|(x, y)| if picture.is_lit(x, y) { '1' } else { '0' })
        .collect();
    let digest = Hash::new().add(format!("{WIDTH}x{HEIGHT}:{bits}").as_bytes()).digest();
    digest.0.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
