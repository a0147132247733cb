//! Runs the STM32 images in the emulator under `tests/stm32emu`, which is written in Python.
use std::path::PathBuf;
use std::time::Duration;

use crate::build::{BOARDS, build};
use crate::part::Part;
use crate::place::Place;
use crate::shell::{ask, cargo, program, root, show};

/// The part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "stm32",
    about: "the STM32 images in an emulator: a duel, power cuts, a stuck bus, a dead generator, the dark",
    run: || {
        let python = environment()?;
        let [mut images, mut spi_images] = [PathBuf::new(), PathBuf::new()];
        for board in BOARDS.iter().filter(|board| board.chip.is_some()) {
            images = build(board, "")?;
            if board.features.contains(&"spi") {
                spi_images = build(board, "spi")?;
            }
        }
        images.pop();
        spi_images.pop();
        let mut tests = cargo(&[
            "test",
            "--package",
            "table-tests",
            "--features",
            "stm32",
            "--test",
            "stm32",
        ]);
        tests.env("WINGMAN_STM32_IMAGES", images).env("WINGMAN_PYTHON", python);
        tests.env("WINGMAN_STM32_SPI_IMAGES", spi_images);
        show(tests)?;
        Ok("passed".into())
    },
};

/// How long a download may take, and how long Python may take to answer.
const DOWNLOAD: Duration = Duration::from_secs(180);
const ANSWER: Duration = Duration::from_secs(20);

/// The emulator's Python, in an environment of its own with what it needs. Made if it is not there yet.
pub fn environment() -> Result<PathBuf, String> {
    let folder = Place::here().target.join("stm32emu");
    let python = folder.join("bin").join("python");
    let answers = |command: &str| {
        let python = python.to_string_lossy();
        ask(program(&python, &["-c", command]), ANSWER).is_ok()
    };
    if answers("import unicorn") {
        return Ok(python);
    }
    let made = ask(program("python3", &["-m", "venv", &folder.to_string_lossy()]), DOWNLOAD);
    made.map_err(|reason| {
        format!(
            "the emulator of the STM32 boards needs Python 3.9 or later with venv, and it could not be used \
             ({reason}). Debian and Ubuntu: `apt-get install python3 python3-venv`"
        )
    })?;
    let needs = root().join("tests/stm32emu/requirements.txt");
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--requirement",
        &needs.to_string_lossy(),
    ];
    ask(program(&python.to_string_lossy(), &pip), DOWNLOAD)
        .map_err(|reason| format!("the emulator's Python packages could not be installed ({reason})"))?;
    Ok(python)
}
