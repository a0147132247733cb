//! Lines of source that do not fit an editor beside another window. rustfmt leaves comments and strings as long as they
//! are.
use std::path::{Path, PathBuf};

/// Columns of a line, at most.
const MOST: usize = 120;

/// Whether every line of every `.rs` file under this folder fits; if not, which do not.
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

/// The sources under a folder, without what cargo and git keep for themselves.
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
