//! The program in a pseudo-terminal: what it shows, and that the terminal is given back whatever ends the program.
#![cfg(unix)]
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};

const LONG_ENOUGH: Duration = Duration::from_secs(20);
const ENTER_SCREEN: &str = "\x1b[?1049h";
const LEAVE_SCREEN: &str = "\x1b[?1049l";
const SHOW_CURSOR: &str = "\x1b[?25h";

/// A kind of terminal.
#[derive(Clone, Copy)]
struct Window {
    columns: u16,
    rows: u16,
    term: &'static str,
    /// Its answer when it is asked what it can do.
    answer: &'static [u8],
}

/// An ordinary terminal.
const USUAL: Window = Window {
    columns: 80,
    rows: 24,
    term: "xterm",
    answer: b"\x1b[?62;c",
};
/// A terminal with the kitty keyboard protocol.
const KITTY: Window = Window {
    answer: b"\x1b[?0u\x1b[?62;c",
    ..USUAL
};

/// The other end of a terminal in which a program runs.
struct Session {
    keyboard: File,
    /// The program's end, kept open to check its modes afterwards.
    line: File,
    modes: Termios,
    shown: Arc<Mutex<Vec<u8>>>,
    program: Child,
}

impl Session {
    /// Starts the game with a flash of its own in such a window.
    fn play(name: &str, window: Window) -> (Self, Scratch) {
        Self::play_with(name, window, "5")
    }

    /// The same on this many buttons.
    fn play_with(name: &str, window: Window, buttons: &str) -> (Self, Scratch) {
        let flash = std::env::temp_dir().join(format!("wingman-pty-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&flash);
        let mut command = Command::new(env!("CARGO_BIN_EXE_wingman"));
        command.arg("--flash").arg(&flash).arg("--buttons").arg(buttons);
        (Self::start(window, command), Scratch(flash))
    }

    fn start(window: Window, mut command: Command) -> Self {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&keyboard).unwrap();
        unlockpt(&keyboard).unwrap();
        let path = ptsname(&keyboard, Vec::new()).unwrap();
        let path = std::ffi::OsStr::from_bytes(path.as_bytes());
        let line = OpenOptions::new().read(true).write(true).open(path).unwrap();
        let size = Winsize {
            ws_row: window.rows,
            ws_col: window.columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&line, size).unwrap();
        let modes = tcgetattr(&line).unwrap();
        let end = || Stdio::from(line.try_clone().unwrap());
        let program = command
            .env("TERM", window.term)
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keyboard = File::from(keyboard);
        let shown = Arc::default();
        watch(keyboard.try_clone().unwrap(), Arc::clone(&shown), window.answer);
        Self {
            keyboard,
            line,
            modes,
            shown,
            program,
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    fn wait_for(&self, words: &str) {
        let started = Instant::now();
        while !self.text().contains(words) {
            assert!(
                started.elapsed() < LONG_ENOUGH,
                "'{words}' was never shown:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn type_in(&mut self, keys: &[u8]) {
        self.keyboard.write_all(keys).unwrap();
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.program), signal).unwrap();
    }

    /// Waits for the program to end, and checks that the terminal is as it was.
    fn end(mut self) -> (ExitStatus, String) {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.program.try_wait().unwrap() {
                break status;
            }
            if started.elapsed() > LONG_ENOUGH {
                self.program.kill().unwrap();
                panic!("the program does not end:\n{}", self.text());
            }
            thread::sleep(Duration::from_millis(10));
        };
        let modes = tcgetattr(&self.line).unwrap();
        assert_eq!(modes.input_modes, self.modes.input_modes);
        assert_eq!(modes.output_modes, self.modes.output_modes);
        assert_eq!(modes.control_modes, self.modes.control_modes);
        assert_eq!(modes.local_modes, self.modes.local_modes);
        // The last output may still be on its way through the pty.
        writeln!(self.line, "-- end --").unwrap();
        self.wait_for("-- end --");
        (status, self.text())
    }
}

/// A file that is removed when the test ends.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Collects the output, and answers when the terminal is asked what it can do.
fn watch(mut line: File, shown: Arc<Mutex<Vec<u8>>>, answer: &'static [u8]) {
    thread::spawn(move || {
        let mut piece = [0; 4096];
        while let Ok(length) = line.read(&mut piece)
            && length > 0
        {
            let asked = piece[..length].windows(3).any(|bytes| bytes == b"\x1b[c");
            shown.lock().unwrap().extend_from_slice(&piece[..length]);
            if asked && line.write_all(answer).is_err() {
                return;
            }
        }
    });
}

fn assert_given_back(text: &str) {
    let left = text.rfind(LEAVE_SCREEN).expect("the screen is left");
    assert!(text.rfind(ENTER_SCREEN).unwrap() < left);
    assert!(text.contains(SHOW_CURSOR));
    assert!(
        !text[left..].contains(['⠀', '█', '▀']),
        "something was drawn over the shell"
    );
}

#[test]
fn q_and_control_c_quit() {
    for key in [b"q", b"\x03"] {
        let (mut session, _flash) = Session::play("quit", USUAL);
        session.wait_for("q quit");
        session.type_in(key);
        let (status, text) = session.end();
        assert!(status.success());
        assert_given_back(&text);
        assert!(text.contains("The game is kept in "));
    }
}

#[test]
fn signals_give_the_terminal_back() {
    for (signal, code) in [
        (Signal::TERM, 143),
        (Signal::INT, 130),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
    ] {
        let (session, _flash) = Session::play("signal", USUAL);
        session.wait_for("q quit");
        session.signal(signal);
        let (status, text) = session.end();
        assert_eq!(status.code(), Some(code));
        assert_given_back(&text);
    }
}

/// Set in the copy of this test program that is to panic.
const PANIC: &str = "WINGMAN_TEST_PANIC";

#[test]
fn a_panic_gives_the_terminal_back() {
    if std::env::var_os(PANIC).is_some() {
        let _tty = terminal::tty::Tty::open().unwrap();
        panic!("as the test wants");
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "a_panic_gives_the_terminal_back", "--nocapture"])
        .env(PANIC, "1")
        .env("TERM", "xterm");
    let (status, text) = Session::start(USUAL, command).end();
    assert!(!status.success());
    assert_given_back(&text);
    let left = text.rfind(LEAVE_SCREEN).unwrap();
    assert!(
        text[left..].contains("as the test wants"),
        "the message is not on the normal screen"
    );
}

#[test]
fn the_window_decides_how_it_is_drawn() {
    for (columns, rows, sign) in [(128, 34, "▀"), (80, 24, "⠉"), (0, 0, "⠉"), (40, 10, "Too small")] {
        let (mut session, _flash) = Session::play("size", Window { columns, rows, ..USUAL });
        session.wait_for(sign);
        session.type_in(b"q");
        let (_, text) = session.end();
        assert_given_back(&text);
    }
}

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    let (mut session, _flash) = Session::play("dumb", Window { term: "dumb", ..USUAL });
    session.wait_for("q quit");
    session.type_in(b"q");
    let (status, text) = session.end();
    assert!(status.success());
    assert!(!text.contains('\x1b'), "{text:?}");
}

#[test]
fn a_terminal_that_reports_releases_is_asked_for_them() {
    for quit in ["\x1b[113u", "\x1b[99;5u"] {
        let (mut session, _flash) = Session::play("kitty", KITTY);
        session.wait_for("can be held");
        // Enter goes down, repeats and goes up.
        session.type_in(b"\x1b[13;1:1u\x1b[13;1:2u\x1b[13;1:3u");
        session.type_in(quit.as_bytes());
        let (status, text) = session.end();
        assert!(status.success());
        assert_given_back(&text);
        assert!(text.contains("\x1b[>11u") && text.contains("\x1b[<1u"), "{text:?}");
    }
}

#[test]
fn the_legend_shows_how_to_hold_where_nothing_reports_releases() {
    let (mut session, _flash) = Session::play("legend", USUAL);
    session.wait_for("h hold Ok");
    session.type_in(b"q");
    let (_, text) = session.end();
    assert!(!text.contains("\x1b[>11u"));
}

#[test]
fn three_buttons_are_keys_of_their_own() {
    let (mut session, _flash) = Session::play_with("three", USUAL, "3");
    session.wait_for("a b c   h hold b");
    session.type_in(b"q");
    let (status, _) = session.end();
    assert!(status.success());
}
