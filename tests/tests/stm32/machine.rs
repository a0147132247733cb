//! An STM32 board in the emulator under `tests/stm32emu`, driven line by line.
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use firmware::drawing::frame::{HEIGHT, WIDTH};
use firmware::input::{Button, Map};
use shared_rules::core::Hash;
use terminal::keys::{Key, Move};
use terminal::{Flash, Picture};

/// Where the journal lies in the chip's flash.
const JOURNAL: std::ops::Range<usize> = 0x4000..0x1_0000;
/// How long a picture may be on its way to the panel after the last key has counted.
const PANEL_MS: u32 = 80;

/// A board, its process and its files.
pub struct Machine {
    process: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    map: Map,
    folder: PathBuf,
}

impl Machine {
    /// A board with a blank journal that has just been switched on. A START on its bus before the STOP is over is an
    /// error from the first moment.
    pub fn start(board: &str, map: Map, folder: &Path) -> Self {
        let variable = |name: &str| {
            std::env::var_os(name).unwrap_or_else(|| panic!("{name} is not set: run `cargo xtask test stm32`"))
        };
        let images = PathBuf::from(variable("WINGMAN_STM32_IMAGES"));
        let emulator = Path::new(env!("CARGO_MANIFEST_DIR")).join("stm32emu");
        let mut process = Command::new(variable("WINGMAN_PYTHON"))
            .args(["-m", "stm32emu", "--script", "-", "--elf"])
            .arg(images.join(board))
            .arg("--board")
            .arg(emulator.join(format!("{board}.json")))
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .current_dir(&emulator)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the emulator starts");
        let to = process.stdin.take();
        let from = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut machine = Self {
            process,
            to,
            from,
            map,
            folder: folder.to_owned(),
        };
        machine.say("i2c-strict on");
        machine.come_up();
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
        for moved in key.moves(self.map) {
            match moved {
                Move::Down(button) => self.say(&format!("down {}", name(button))),
                Move::Up(button) => self.say(&format!("up {}", name(button))),
                Move::Pass(time) => self.say(&format!("wait {time}")),
            }
        }
        self.say(&format!("wait {PANEL_MS}"));
    }

    /// Fails unless the panel shows this picture.
    pub fn shows(&mut self, picture: &Picture, when: &str) {
        let shown = self.hash();
        assert_eq!(shown, hash(picture), "{when}: the host shows\n{picture:?}");
    }

    /// What the panel shows, as the emulator sums it up.
    fn hash(&mut self) -> String {
        self.say("hash");
        loop {
            let line = self.line();
            if let Some((_, hash)) = line.split_once("] pixels ") {
                return hash.trim().to_owned();
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
