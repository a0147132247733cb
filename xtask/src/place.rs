//! Where programs are built, so that the same sources give the same bytes wherever that is.
//!
//! The compiler writes the paths of sources into panics and debug information. The folders that differ from one
//! computer to the next are replaced in them: the sources, the target folder, cargo's home and the toolchain's sources.
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::commit::{self, commit};
use crate::shell::{ask, cargo, program, root};

/// How long the compiler may take to say which it is.
const ANSWER: Duration = Duration::from_secs(20);

/// The folders of a build.
pub struct Place {
    /// The sources.
    pub root: PathBuf,
    /// Where everything that is built goes.
    pub target: PathBuf,
    /// Where cargo keeps the sources of the dependencies.
    pub home: PathBuf,
}

/// The compiler: its version, the machine it runs on, the commit that its library's paths are written with.
pub struct Compiler {
    /// The line that names it.
    pub version: String,
    /// This computer's target.
    pub host: String,
    commit: String,
    sysroot: String,
}

impl Compiler {
    /// Asks the compiler.
    pub fn ask() -> Result<Self, String> {
        let told = ask(program("rustc", &["-vV"]), ANSWER)?;
        let fact = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or("unknown").to_owned()
        };
        Ok(Self {
            version: told.lines().next().unwrap_or("unknown").to_owned(),
            host: fact("host: "),
            commit: fact("commit-hash: "),
            sysroot: ask(program("rustc", &["--print", "sysroot"]), ANSWER)?
                .trim()
                .to_owned(),
        })
    }
}

impl Place {
    /// This checkout.
    pub fn here() -> Self {
        let folder = |variable, otherwise: &dyn Fn() -> PathBuf| {
            std::env::var_os(variable).map_or_else(otherwise, |path| root().join(path))
        };
        let person = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default());
        Self {
            root: root(),
            target: folder("CARGO_TARGET_DIR", &|| root().join("target")),
            home: folder("CARGO_HOME", &|| person().join(".cargo")),
        }
    }

    /// Cargo in this place, with warnings as errors and no path of this place in what it builds for `target`. The files
    /// go into a folder of this name.
    pub fn build(&self, profile: &str, package: &str, target: &str, folder: &str) -> Result<Command, String> {
        let compiler = Compiler::ask()?;
        let flags = flags(self, &compiler);
        let flags = flags
            .iter()
            .map(|flag| format!("{flag:?}"))
            .collect::<Vec<_>>()
            .join(",");
        let mut command = cargo(&["build", "--quiet", "--locked", "--package", package]);
        command.args(["--profile", profile, "--target", target, "--config"]);
        command.arg(format!("target.{target}.rustflags=[{flags}]"));
        command.arg("--target-dir").arg(self.target.join(folder));
        // Flags from the environment would take the place of those in the configuration.
        command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        command.env("CARGO_HOME", &self.home).current_dir(&self.root);
        if let Some(commit) = commit() {
            command.env(commit::VARIABLE, commit);
        }
        Ok(command)
    }
}

/// The compiler's flags. The last that fits a path counts, and the target folder usually lies within the sources.
fn flags(place: &Place, compiler: &Compiler) -> Vec<String> {
    let library = Path::new(&compiler.sysroot).join("lib/rustlib/src/rust");
    let names = [
        (place.home.as_path(), "/cargo"),
        (place.root.as_path(), "/wingman"),
        (place.target.as_path(), "/wingman/target"),
        (&library, &format!("/rustc/{}", compiler.commit)),
    ];
    let map = |(path, name): (&Path, &str)| format!("--remap-path-prefix={}={name}", path.display());
    [String::from("-Dwarnings")].into_iter().chain(names.map(map)).collect()
}
