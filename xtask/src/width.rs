//! Finds lines of source that are too wide to be read beside another window. rustfmt does not break comments and
//! strings.
use std::path::{Path, PathBuf};

/// The most columns of a line.
const MOST: usize = 120;

/// Checks every line of every `.rs` file under this folder, and fails with a list of those that are too wide.
pub fn check(folder: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    sources(folder, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wide = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(folder).unwrap_or(&file).display();
        wide.extend(too_wide(&text).map(|line| format!("{name}:{line}")));
    }
    if wide.is_empty() {
        Ok(())
    } else {
        Err(format!("lines wider than {MOST} columns:\n{}", wide.join("\n")))
    }
}

/// The sources under a folder, without the folders of cargo and git.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if name != "target" && !name.starts_with('.') {
                sources(&path, files)?;
            }
        } else if name.ends_with(".rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The numbers of the lines that are too wide.
fn too_wide(text: &str) -> impl Iterator<Item = usize> {
    let lines = text.lines().zip(1..);
    lines
        .filter(|(line, _)| line.chars().count() > MOST)
        .map(|(_, number)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_have_120_letters_whatever_they_are() {
        let text = format!("{}\n{}\nx", "\u{e9}".repeat(MOST), "x".repeat(MOST + 1));
        assert_eq!(too_wide(&text).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn the_sources_are_found() {
        let mut files = Vec::new();
        sources(&crate::shell::root(), &mut files).unwrap();
        assert!(files.iter().any(|file| file.ends_with("xtask/src/width.rs")));
        assert!(
            files
                .iter()
                .all(|file| !file.starts_with(crate::shell::root().join("target")))
        );
    }
}
