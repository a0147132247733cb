//! The licences of everything that a program contains, for those who pass it on.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::shell::{ask, cargo, root};

/// How long cargo may take to list the packages.
const ANSWER: Duration = Duration::from_secs(120);
/// How the names of files with licences begin.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "UNLICENSE"];

/// Packages by their names and versions, each with its licence and the texts in its folder.
pub type Packages = BTreeMap<String, (String, Vec<String>)>;

/// Adds every package that these programs contain when they are built for `target`.
pub fn collect(programs: &[&str], target: &str, packages: &mut Packages) -> Result<(), String> {
    let command = cargo(&[
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--filter-platform",
        target,
    ]);
    let told: Value = serde_json::from_str(&ask(command, ANSWER)?).map_err(|error| error.to_string())?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();

    let (all, nodes) = (list(&told["packages"]), list(&told["resolve"]["nodes"]));
    let uses: BTreeMap<String, Vec<String>> = nodes
        .iter()
        .map(|node| {
            // What is used only to build or to test is in no program.
            let contained = |used: &Value| list(&used["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            let used = list(&node["deps"]).into_iter().filter(contained);
            (text(&node["id"]), used.map(|used| text(&used["pkg"])).collect())
        })
        .collect();
    let is_program = |package: &&Value| programs.contains(&text(&package["name"]).as_str());
    let mut to_visit: Vec<String> = all
        .iter()
        .filter(is_program)
        .map(|package| text(&package["id"]))
        .collect();
    let mut contained = BTreeSet::new();
    while let Some(id) = to_visit.pop() {
        if contained.insert(id.clone()) {
            to_visit.extend(uses.get(&id).into_iter().flatten().cloned());
        }
    }
    for package in all.iter().filter(|package| contained.contains(&text(&package["id"]))) {
        let manifest = text(&package["manifest_path"]);
        let folder = Path::new(&manifest).parent().unwrap_or(Path::new(""));
        // What has no source is a part of this workspace.
        let folder = if package["source"].is_null() { &root() } else { folder };
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        let licence = text(&package["license"]);
        if licence.is_empty() {
            return Err(format!("{name} says nothing of its licence"));
        }
        packages.insert(name, (licence, texts(folder)?));
    }
    Ok(())
}

/// The texts of the licences in a package's folder.
fn texts(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if FILES.iter().any(|file| name.starts_with(file)) && entry.path().is_file() {
            texts.push(fs::read_to_string(entry.path()).map_err(failed)?);
        }
    }
    texts.sort();
    Ok(texts)
}

/// All of it as one text: who is under which licence, then each text once.
pub fn text(packages: &Packages) -> String {
    let mut said = String::from("What the programs in this folder contain, and under which licences.\n\n");
    let mut whose: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, (licence, texts)) in packages {
        said += &format!("{name}: {licence}\n");
        for text in texts {
            whose.entry(text.trim()).or_default().push(name);
        }
    }
    said += "The Rust library: MIT OR Apache-2.0, https://www.rust-lang.org/policies/licenses\n";
    for (text, names) in whose {
        said += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join(", "));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_several_share_is_given_once() {
        let package = |licence: &str, texts: &[&str]| {
            let texts = texts.iter().map(|text| text.to_string()).collect();
            (licence.to_owned(), texts)
        };
        let packages = Packages::from([
            ("kite 1.0.0".to_owned(), package("MIT", &["free\n"])),
            ("balloon 2.0.0".to_owned(), package("MIT OR Apache-2.0", &["free"])),
        ]);
        let said = text(&packages);
        assert!(said.contains("kite 1.0.0: MIT\n") && said.contains("balloon 2.0.0: MIT OR Apache-2.0\n"));
        assert!(said.ends_with("balloon 2.0.0, kite 1.0.0\n\nfree\n"), "{said}");
    }
}
