//! `cargo xtask emulate`: the emulated handheld, in a window for a person or by a line of keys for a machine.
use std::path::{Path, PathBuf};

use firmware::board::Program;
use firmware::input::{Button, Map};
use lexopt::{Arg, Parser, ValueExt};
use qemu_driver::{Machine, Options, Pace};
use shared_rules::core::Seed;
use terminal::keys::{self, Key};
use terminal::picture::Ink;

use crate::build::{EMULATED, build};
use crate::ceiling::Ceiling;
use crate::commit::{self, commit};
use crate::part::Part;
use crate::shell::{ask, cargo, program, show};
use crate::{Fault, Verb, tools};

/// The chore.
pub const VERB: Verb = Verb {
    name: "emulate",
    arguments: "[--keys \"…\"] [--screenshot FILE.png] [--seed HEX] [--flash FILE]",
    about: "Runs the emulated handheld: a window, or keys and a picture.",
    help: "Without options a window opens: the arrow keys are up, down, back (left) and next (right), the left Ctrl key
is Ok.
  --keys \"ok down*3 hold:ok wait:800\"   no window: does this, prints the picture and ends
  --screenshot FILE.png                 no window: saves the picture
  --seed HEX                            the first game's seed, 64 digits (or fewer: zeros before them)
  --flash FILE                          keeps the game in this file; without it, in a file that is thrown away",
    run,
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "emulator",
    about: "the emulated handheld by real key presses and screendumps",
    run: || {
        install()?;
        let image = build(EMULATED, "")?;
        let faults = build(EMULATED, "faults")?;
        let mut tests = cargo(&[
            "test",
            "--package",
            "table-tests",
            "--features",
            "emulator",
            "--test",
            "emulator",
        ]);
        tests.env("WINGMAN_IMAGE", image).env("WINGMAN_FAULTS_IMAGE", faults);
        // The record that the image writes names its commit, and the host's beside it must be the same.
        tests.env(
            commit::VARIABLE,
            commit().unwrap_or_else(|| Program::UNNAMED.commit.into()),
        );
        tests.env("WINGMAN_STACK", Ceiling::of(EMULATED)?.stack.to_string());
        show(tests)?;
        Ok("passed".into())
    },
};

/// Installs QEMU if it is missing, on systems where it is known how.
fn install() -> Result<(), String> {
    if ask(program("qemu-system-arm", &["--version"]), tools::ANSWER).is_ok() {
        return Ok(());
    }
    tools::packages(&["qemu-system-arm"]).map_err(|reason| {
        format!(
            "qemu-system-arm is missing and could not be installed ({reason}). Install it by hand: Debian and Ubuntu \
             `apt-get install qemu-system-arm`, Fedora `dnf install qemu-system-arm`, macOS `brew install qemu`"
        )
    })
}

/// Makes sure that QEMU can open a window. Debian and Ubuntu have a separate package for that, and without it QEMU runs
/// but shows nothing.
fn open_window() -> Result<(), String> {
    let screens = ["DISPLAY", "WAYLAND_DISPLAY"];
    if cfg!(target_os = "linux") && screens.iter().all(|name| std::env::var_os(name).is_none()) {
        return Err(
            "there is no screen here to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set): play in the \
             terminal with `cargo run`, or give --keys and --screenshot"
                .into(),
        );
    }
    let windows = ask(program("qemu-system-arm", &["-display", "help"]), tools::ANSWER)?;
    if windows
        .lines()
        .any(|kind| ["gtk", "sdl", "cocoa"].contains(&kind.trim()))
    {
        return Ok(());
    }
    tools::packages(&["qemu-system-gui"]).map_err(|reason| {
        format!(
            "this QEMU has no windows and they could not be installed ({reason}). Install them by hand: \
             Debian and Ubuntu `apt-get install qemu-system-gui`, Fedora `dnf install qemu-ui-gtk`"
        )
    })
}

#[derive(Default)]
struct Wishes {
    keys: Option<String>,
    screenshot: Option<PathBuf>,
    seed: Option<Seed>,
    flash: Option<PathBuf>,
}

impl Wishes {
    /// Whether a person plays, who needs a window.
    fn opens_window(&self) -> bool {
        self.keys.is_none() && self.screenshot.is_none()
    }
}

fn run(arguments: Parser) -> Result<(), Fault> {
    let wishes = parse(arguments)?;
    let keys = keys::parse(wishes.keys.as_deref().unwrap_or_default(), Map::Five)
        .map_err(|error| Fault::Usage(error.to_string()))?;
    install().map_err(Fault::Failed)?;
    if wishes.opens_window() {
        open_window().map_err(Fault::Failed)?;
    }
    let image = build(EMULATED, "").map_err(Fault::Failed)?;
    let folder = std::env::temp_dir().join(format!("wingman-emulate-{}", std::process::id()));
    let result = play(&wishes, &keys, &image, &folder);
    // The flash has been copied back, and nothing else in the folder matters.
    let _ = std::fs::remove_dir_all(&folder);
    result.map_err(|error| Fault::Failed(error.to_string()))
}

fn play(wishes: &Wishes, keys: &[Key], image: &Path, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let inside = folder.join("game.flash");
    if let Some(flash) = wishes.flash.as_ref().filter(|flash| flash.exists()) {
        std::fs::copy(flash, &inside)?;
    }
    let window = wishes.opens_window();
    // Waiting, and holding a button that repeats, need time to pass.
    let waits = |key: &Key| matches!(key, Key::Wait(_) | Key::Hold(Button::Up | Button::Down));
    let waits = keys.iter().any(waits);
    let pace = match (window, waits) {
        (true, _) => Pace::Window,
        (false, true) => Pace::Wall,
        (false, false) => Pace::Counted,
    };
    let mut machine = Machine::start(&Options {
        image,
        folder,
        seed: wishes.seed,
        fault: None,
        pace,
    })?;
    if window {
        println!("Arrow keys: up, down, back (left), next (right). Left Ctrl: Ok. Close the window to end.");
        machine.wait()?;
    } else {
        machine.keys(keys)?;
        let picture = machine.picture()?;
        match &wishes.screenshot {
            Some(file) => std::fs::write(file, picture.png_large())?,
            None => print!("{}", picture.text(Ink::HalfBlocks)),
        }
        drop(machine);
    }
    if let Some(flash) = &wishes.flash {
        std::fs::copy(&inside, flash)?;
    }
    Ok(())
}

fn parse(mut arguments: Parser) -> Result<Wishes, Fault> {
    let mut wishes = Wishes::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("keys") => wishes.keys = Some(arguments.value()?.string()?),
            Arg::Long("screenshot") => wishes.screenshot = Some(arguments.value()?.into()),
            Arg::Long("flash") => wishes.flash = Some(arguments.value()?.into()),
            Arg::Long("seed") => wishes.seed = Some(seed(&arguments.value()?.string()?)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(wishes)
}

fn seed(text: &str) -> Result<Seed, Fault> {
    let digits = format!("{text:0>64}");
    let bytes = digits
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok());
    let bytes: Option<Vec<u8>> = bytes.collect();
    bytes
        .and_then(|bytes| bytes.try_into().ok().map(Seed))
        .ok_or_else(|| Fault::Usage("a seed is at most 64 hexadecimal digits".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_seed_has_zeros_before_it() {
        let Ok(Seed(seed)) = seed("1ff") else {
            panic!("a good seed was refused")
        };
        assert_eq!((seed[29], seed[30], seed[31]), (0, 1, 0xFF));
        assert!(super::seed("xyz").is_err());
        assert!(super::seed(&"0".repeat(65)).is_err());
    }
}
