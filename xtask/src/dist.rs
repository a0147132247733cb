//! `cargo xtask dist`: everything that is published of a version, in one folder, with what it takes to check it.
use std::fs;
use std::path::{Path, PathBuf};

use lexopt::Parser;
use shared_rules::core::{Digest, Hash};

use crate::arguments::names;
use crate::build::{BOARDS, TARGET, build, checked};
use crate::commit::commit;
use crate::licences;
use crate::place::{Compiler, Place};
use crate::shell::{root, show};
use crate::{Fault, Verb, web};

/// The chore.
pub const VERB: Verb = Verb {
    name: "dist",
    arguments: "[DIR]",
    about: "Makes the folder that is published: images, terminal program, page, sums, licences.",
    help: "DIR is target/dist unless given, and is emptied first if dist made it. It gets every image as ELF and HEX
(never as a flat .bin, which would wipe the journal between its two parts), the terminal program for this computer, the
folder web for a web server, BUILD.txt with the commit, the toolchain and the code of each image, LICENCES.txt, and
SHA256SUMS of all of them. The same commit and toolchain give the same bytes in any folder.",
    run,
};

/// The folder of the page.
const PAGE: &str = "web";
/// The file that shows that a folder was made by this chore.
const SUMS: &str = "SHA256SUMS";

fn run(arguments: Parser) -> Result<(), Fault> {
    let dir = match &names(arguments)?[..] {
        [] => Place::here().target.join("dist"),
        [dir] => PathBuf::from(dir),
        _ => return Err(Fault::Usage("one folder at most".into())),
    };
    make(&dir).map_err(Fault::Failed)?;
    println!("{}", dir.display());
    Ok(())
}

fn make(dir: &Path) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", dir.display());
    if dir.join(SUMS).exists() {
        fs::remove_dir_all(dir).map_err(failed)?;
    } else if dir.exists() && fs::read_dir(dir).map_err(failed)?.next().is_some() {
        return Err(format!("{} holds something else", dir.display()));
    }
    fs::create_dir_all(dir).map_err(failed)?;
    let compiler = Compiler::ask()?;
    let commit = commit().ok_or("this folder is no checkout, so nobody can say what is built from it")?;
    if commit.ends_with('+') {
        println!("The sources differ from their commit: what is made here cannot be made again.");
    }
    let mut about = format!(
        "Wingman {}\ncommit {commit}\n{}\n\nThe code of each image, which *About* shows the first eight digits of:\n",
        env!("CARGO_PKG_VERSION"),
        compiler.version
    );
    for board in &BOARDS {
        let elf = build(board, "")?;
        let image = checked(board, &elf)?;
        let code = image.code().ok_or(format!("{}: no code", board.name))?;
        about += &format!("{} {}\n", hex(&code), board.name);
        fs::copy(&elf, dir.join(format!("{}.elf", board.name))).map_err(failed)?;
        fs::write(dir.join(format!("{}.hex", board.name)), image.hex()).map_err(failed)?;
    }
    let program = terminal(&compiler)?;
    let name = program.file_name().ok_or("the terminal program has no name")?;
    fs::copy(&program, dir.join(name)).map_err(failed)?;
    about += &format!("\n{} runs on {}.\n", name.to_string_lossy(), compiler.host);

    let site = web::build()?;
    fs::create_dir_all(dir.join(PAGE)).map_err(failed)?;
    for name in web::files(&site).map_err(failed)? {
        fs::copy(site.join(&name), dir.join(PAGE).join(&name)).map_err(failed)?;
    }
    about += &format!("{PAGE} is a folder for any web server with https: the handheld in a browser.\n");

    let mut packages = licences::Packages::new();
    licences::collect(&BOARDS.map(|board| board.name), TARGET, &mut packages)?;
    licences::collect(&["terminal"], &compiler.host, &mut packages)?;
    licences::collect(&["web"], web::TARGET, &mut packages)?;
    let fonts = fs::read_to_string(root().join("docs/fonts.md")).map_err(|error| error.to_string())?;
    let licences = format!("{}\n{}\n{fonts}", licences::text(&packages), "=".repeat(80));
    // Whoever carries the page alone passes its licences on too.
    fs::write(dir.join(PAGE).join("LICENCES.txt"), &licences).map_err(failed)?;
    fs::write(dir.join("LICENCES.txt"), licences).map_err(failed)?;
    fs::write(dir.join("BUILD.txt"), about).map_err(failed)?;
    fs::write(dir.join(SUMS), sums(dir)?).map_err(failed)
}

/// Builds the player's program for this computer.
fn terminal(compiler: &Compiler) -> Result<PathBuf, String> {
    let place = Place::here();
    show(place.build("release", "terminal", &compiler.host, "terminal")?)?;
    let name = format!("wingman{}", std::env::consts::EXE_SUFFIX);
    Ok(place
        .target
        .join("terminal")
        .join(&compiler.host)
        .join("release")
        .join(name))
}

/// The SHA-256 of every file, those of the page too, in the form that `sha256sum --check` reads.
fn sums(dir: &Path) -> Result<String, String> {
    let failed = |error| format!("{}: {error}", dir.display());
    let mut lines = Vec::new();
    for folder in ["", PAGE] {
        for entry in fs::read_dir(dir.join(folder)).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_file() {
                let name = path.strip_prefix(dir).unwrap_or(&path).display().to_string();
                lines.push((name, hex(&Hash::new().add(&fs::read(&path).map_err(failed)?).digest())));
            }
        }
    }
    lines.sort();
    Ok(lines
        .iter()
        .map(|(name, digest)| format!("{digest}  {name}\n"))
        .collect())
}

fn hex(Digest(bytes): &Digest) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
