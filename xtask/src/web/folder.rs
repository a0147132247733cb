//! The folder of static files that is the page: what stands in `boards/web/page`, the program, and in the service
//! worker the list of all of them.
use std::fs;
use std::path::{Path, PathBuf};

use shared_rules::core::Hash;

use crate::place::Place;
use crate::shell::show;
use crate::tools;

/// The target of the page's program.
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The package, and the profile that it is built with.
pub const PACKAGE: &str = "web";
/// The program, as the page asks for it.
pub const PROGRAM: &str = "wingman.wasm";
/// The file that is told what to keep.
const SERVICE: &str = "service.js";

/// Builds the page and returns its folder.
pub fn build() -> Result<PathBuf, String> {
    build_in(&Place::here())
}

/// The same in another place.
pub fn build_in(place: &Place) -> Result<PathBuf, String> {
    tools::target(TARGET)?;
    show(place.build(PACKAGE, PACKAGE, TARGET, PACKAGE)?)?;
    let built = place.target.join(PACKAGE);
    let folder = built.join("site");
    let program = built.join(TARGET).join(PACKAGE).join("web.wasm");
    fill(&place.root.join("boards/web/page"), &program, &folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// Puts the files into the folder, which is emptied first.
fn fill(page: &Path, program: &Path, folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for name in files(page)? {
        fs::copy(page.join(&name), folder.join(&name))?;
    }
    fs::copy(program, folder.join(PROGRAM))?;
    let service = folder.join(SERVICE);
    let kept: Vec<String> = files(folder)?.into_iter().filter(|name| name != SERVICE).collect();
    let mut hash = Hash::new();
    for name in &kept {
        hash.add(name.as_bytes()).add(&fs::read(folder.join(name))?);
    }
    let text = fs::read_to_string(&service)?;
    hash.add(text.as_bytes());
    let digest = hash.digest();
    let name: String = digest.0[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(service, told(&text, &name, &kept))
}

/// The service worker with the name of its cache and the files in it; `./` is what a visitor asks for first.
fn told(text: &str, name: &str, files: &[String]) -> String {
    let list: Vec<String> = files.iter().map(|file| format!("'{file}'")).collect();
    text.replace("const CACHE = 'wingman';", &format!("const CACHE = 'wingman-{name}';"))
        .replace(
            "const FILES = [];",
            &format!("const FILES = ['./', {}];", list.join(", ")),
        )
}

/// The names of the files in a folder, in order.
pub fn files(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn the_service_worker_is_told_what_to_keep() {
        let text = fs::read_to_string(root().join("boards/web/page").join(SERVICE)).unwrap();
        let told = told(&text, "abc", &["a.js".into(), "b.css".into()]);
        assert!(told.contains("const CACHE = 'wingman-abc';"));
        assert!(told.contains("const FILES = ['./', 'a.js', 'b.css'];"));
    }
}
