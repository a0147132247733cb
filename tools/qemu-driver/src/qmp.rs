//! Talks to a running QEMU: one line of JSON out, one line back.
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long QEMU may take to open its socket, and to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection.
pub struct Qmp {
    lines: BufReader<UnixStream>,
    resets: u32,
}

impl Qmp {
    /// Waits for the socket and says hello.
    pub fn connect(socket: &Path) -> io::Result<Self> {
        let start = Instant::now();
        let stream = loop {
            match UnixStream::connect(socket) {
                Ok(stream) => break stream,
                Err(error) if start.elapsed() > PATIENCE => return Err(error),
                Err(_) => std::thread::sleep(Duration::from_millis(10)),
            }
        };
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut qmp = Self {
            lines: BufReader::new(stream),
            resets: 0,
        };
        qmp.read()?;
        qmp.ask("qmp_capabilities", json!({}))?;
        Ok(qmp)
    }

    /// Gives QEMU a command and returns its answer.
    pub fn ask(&mut self, command: &str, arguments: Value) -> io::Result<Value> {
        self.say(&line(command, &arguments))?;
        self.answer(command)
    }

    fn say(&mut self, lines: &str) -> io::Result<()> {
        self.lines.get_mut().write_all(lines.as_bytes())
    }

    fn answer(&mut self, command: &str) -> io::Result<Value> {
        loop {
            let mut answer = self.read()?;
            match answer.get("event").and_then(Value::as_str) {
                Some("RESET") => self.resets += 1,
                Some(_) => {}
                // A greeting that came late.
                None if answer.get("QMP").is_some() => {}
                None => match answer.get_mut("return") {
                    Some(result) => return Ok(result.take()),
                    None => return Err(io::Error::other(format!("{command}: {answer}"))),
                },
            }
        }
    }

    /// How many resets of the machine have been reported so far.
    pub fn resets(&self) -> u32 {
        self.resets
    }

    fn read(&mut self) -> io::Result<Value> {
        let mut line = String::new();
        self.lines.read_line(&mut line)?;
        if line.is_empty() {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "QEMU has gone"));
        }
        serde_json::from_str(&line).map_err(io::Error::other)
    }
}

fn line(command: &str, arguments: &Value) -> String {
    json!({ "execute": command, "arguments": arguments }).to_string() + "\n"
}
