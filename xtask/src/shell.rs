//! Runs other programs in the workspace, shows what they print, and does not wait for ever.
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long to wait before looking again whether a program with a time limit is done.
const LOOK: Duration = Duration::from_millis(50);

/// The workspace's folder.
pub fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().map(PathBuf::from).unwrap_or(xtask)
}

/// The cargo that started this program, in the workspace.
pub fn cargo(arguments: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// A program, in the workspace.
pub fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The command as a person would type it.
pub fn line(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program
        .file_name()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    command.get_args().fold(name, |line, argument| {
        let argument = argument.to_string_lossy();
        if argument.contains(' ') {
            format!("{line} \"{argument}\"")
        } else {
            format!("{line} {argument}")
        }
    })
}

/// Runs a command whose output goes straight to the user.
pub fn show(mut command: Command) -> Result<(), String> {
    let line = line(&command);
    println!("$ {line}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status})")),
        Err(error) => Err(format!("`{line}` cannot be run: {error}")),
    }
}

/// Runs a command that should not take long, and returns what it prints.
pub fn ask(mut command: Command, limit: Duration) -> Result<String, String> {
    let line = line(&command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`{line}` cannot be run: {error}"))?;
    // The pipes are emptied in parallel, because a program that fills one up would never end.
    let said = child.stdout.take().map(drain);
    let complained = child.stderr.take().map(drain);
    let ended = wait(&mut child, limit).map_err(|error| format!("`{line}` {error}"))?;
    let text =
        |pipe: Option<std::thread::JoinHandle<String>>| pipe.and_then(|pipe| pipe.join().ok()).unwrap_or_default();
    let (said, complained) = (text(said), text(complained));
    if ended.success() {
        Ok(said)
    } else {
        Err(format!("`{line}` failed ({ended}): {}", complained.trim()))
    }
}

fn drain(mut pipe: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // After an error, what was read until then is shown.
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

fn wait(child: &mut Child, limit: Duration) -> Result<std::process::ExitStatus, String> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if start.elapsed() < limit => sleep(LOOK),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("took longer than {} s and was stopped", limit.as_secs()));
            }
            Err(error) => return Err(format!("is lost: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_hangs_is_stopped() {
        let error = ask(program("sleep", &["60"]), Duration::from_millis(100)).unwrap_err();
        assert!(error.contains("took longer"), "{error}");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = ask(program("no-such-program-here", &[]), Duration::from_secs(1)).unwrap_err();
        assert!(error.contains("no-such-program-here"), "{error}");
    }

    #[test]
    fn more_than_a_pipe_holds_is_read() {
        let text = ask(program("seq", &["100000"]), Duration::from_secs(20)).unwrap();
        assert!(text.ends_with("100000\n"));
    }
}
