//! `cargo xtask test`: everything there is to check, from nothing but a Rust toolchain.
use table_script::files;

use lexopt::Parser;

use crate::arguments::names;
use crate::part::{Part, run_all};
use crate::shell::{ask, cargo, root, show};
use crate::{Fault, Verb, tools, web};

/// The chore.
pub const VERB: Verb = Verb {
    name: "test",
    arguments: "[PART...]",
    about: "Checks everything: format, lints, device builds, scripts, tests.",
    help: "Without arguments all parts run, in order; with arguments only those named:
  tools    what the checks need, installed if missing
  format   cargo fmt --check, the letters as the generator makes them, no line wider than 120 columns
  lints    cargo clippy, warnings are errors
  device   the rules and the program build without std for a Cortex-M4F
  honest   no program that a player holds can stack a deck
  scripts  every table script under tests/scripts
  keys     the handheld starts, takes keys and prints its screen
  tests    every test that runs on this computer
  images   every Cortex-M board's lints and images, warnings are errors, each where it must lie
  panics   every function of the Feather's image that can panic has a reason in docs/panics.md
  same     one image built twice, in different folders, to the same bytes
  emulator the emulated handheld by real key presses and screendumps (installs QEMU)
  stm32    both STM32 images in the emulator under tests/stm32emu (makes its Python environment)
  frames   the page's program in Node: the host's pictures bit for bit, and 100,000 random presses (installs Node)
  browser  the page in Chromium (installs it; without one it is not run, which counts as failed where CI is set)
  size     flash and static RAM of the images against their ceilings
  bench    instructions, bytes to the panel, sleep and stack against their limits
A part that cannot run has failed. Ends with a table of parts and times; exit 1 if one failed.",
    run,
};

/// The parts in order. Quick ones come first, and the longest, whose own summary says most, comes last.
const PARTS: &[Part] = &[
    Part {
        name: "tools",
        about: "rustfmt, clippy and the targets of the boards and of the page",
        run: needed,
    },
    Part {
        name: "format",
        about: "every file as rustfmt has it, no line too wide",
        run: format,
    },
    Part {
        name: "lints",
        about: "clippy, warnings are errors",
        run: lints,
    },
    Part {
        name: "device",
        about: "the rules and the program without std, for a Cortex-M4F",
        run: device,
    },
    crate::honest::PART,
    Part {
        name: "scripts",
        about: "every table script under tests/scripts",
        run: scripts,
    },
    Part {
        name: "keys",
        about: "the handheld without a terminal",
        run: keys,
    },
    Part {
        name: "tests",
        about: "every test that runs on this computer",
        run: tests,
    },
    crate::build::PART,
    crate::panics::PART,
    crate::same::PART,
    crate::emulate::PART,
    crate::stm32::PART,
    web::FRAMES,
    web::BROWSER,
    crate::size::PART,
    crate::bench::PART,
];

/// The target of the STM32F4 boards.
const TARGET: &str = "thumbv7em-none-eabihf";

fn run(arguments: Parser) -> Result<(), Fault> {
    let wanted = names(arguments)?;
    let parts = || PARTS.iter().map(|part| part.name).collect::<Vec<_>>().join(", ");
    if let Some(name) = wanted.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        return Err(Fault::Usage(format!("no part `{name}`; the parts are {}", parts())));
    }
    let is_wanted = |part: &&Part| wanted.is_empty() || wanted.iter().any(|name| name == part.name);
    run_all(&PARTS.iter().filter(is_wanted).collect::<Vec<_>>()).map_err(Fault::Failed)
}

fn needed() -> Result<String, String> {
    let mut got = Vec::new();
    for (verb, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if tools::component(verb, component)? {
            got.push(component);
        }
    }
    for target in [TARGET, web::TARGET] {
        if tools::target(target)? {
            got.push(target);
        }
    }
    Ok(if got.is_empty() {
        "all there".into()
    } else {
        format!("installed {}", got.join(", "))
    })
}

fn format() -> Result<String, String> {
    show(cargo(&["fmt", "--all", "--check"])).map_err(|reason| format!("{reason}; `cargo fmt --all` puts it right"))?;
    crate::fonts::make(true)?;
    crate::width::check(&root())?;
    Ok("clean".into())
}

fn lints() -> Result<String, String> {
    show(cargo(&["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"]))?;
    show(cargo(&[
        "clippy",
        "--quiet",
        "--package",
        "table-tests",
        "--package",
        "xtask",
        "--features",
        "table-tests/emulator,table-tests/stm32",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))?;
    show(cargo(&[
        "clippy",
        "--quiet",
        "--package",
        "web",
        "--target",
        web::TARGET,
        "--",
        "-D",
        "warnings",
    ]))?;
    Ok("clean".into())
}

fn device() -> Result<String, String> {
    show(cargo(&[
        "check",
        "--quiet",
        "--package",
        "shared-rules",
        "--package",
        "firmware",
        "--lib",
        "--target",
        TARGET,
    ]))?;
    Ok(TARGET.into())
}

fn scripts() -> Result<String, String> {
    let files = files::folder(&root().join("tests/scripts"))?;
    let lines = files::play_all(&files, &mut |text| print!("{text}"))?;
    Ok(format!("{} scripts, {lines} lines", files.len()))
}

/// Starts the handheld on a new flash, presses a few keys and checks that a picture came out.
fn keys() -> Result<String, String> {
    let flash = std::env::temp_dir().join(format!("wingman-keys-{}.flash", std::process::id()));
    let path = flash.to_string_lossy().into_owned();
    let build = show(cargo(&["build", "--quiet", "--package", "terminal"]));
    let picture = build.and_then(|()| {
        let command = cargo(&[
            "run",
            "--quiet",
            "--",
            "--flash",
            &path,
            "--seed",
            &"07".repeat(32),
            "--keys",
            "ok down ok wait:800",
            "--print",
        ]);
        println!("$ {}", crate::shell::line(&command));
        ask(command, tools::DOWNLOAD)
    });
    // The file exists only if the handheld got far enough to write it.
    let _ = std::fs::remove_file(&flash);
    let picture = picture?;
    println!("{picture}");
    let drawn = picture
        .lines()
        .filter(|line| line.chars().any(|letter| !letter.is_whitespace()))
        .count();
    if drawn < 8 {
        return Err(format!("only {drawn} lines of the picture have anything on them"));
    }
    Ok(format!("{drawn} lines of picture"))
}

fn tests() -> Result<String, String> {
    show(cargo(&["test", "--package", "xtask"]))?;
    show(cargo(&["test"]))?;
    show(cargo(&["test", "--package", "table-tests"]))?;
    Ok("passed".into())
}
