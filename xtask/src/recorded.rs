//! The figures recorded in docs/figures.md, to show how far today's differ from them. A difference does not fail a
//! check; only a ceiling does.
use crate::figures::FILE;
use crate::shell::root;

/// The tables of the file.
pub struct Recorded(String);

impl Recorded {
    /// Reads the file. If there is none, nothing is recorded.
    pub fn read() -> Self {
        Self(std::fs::read_to_string(root().join(FILE)).unwrap_or_default())
    }

    /// The number in a column of the first row that has this name in its first column.
    pub fn number(&self, row: &str, column: usize) -> Option<u64> {
        let cells = |line: &str| -> Option<Vec<String>> {
            let line = line.strip_prefix('|')?;
            Some(line.split('|').map(|cell| cell.trim().to_owned()).collect())
        };
        let mut rows = self.0.lines().filter_map(cells);
        let row = rows.find(|cells| cells.first().is_some_and(|name| name == row))?;
        row.get(column)?.replace(',', "").parse().ok()
    }
}

/// How far a figure is from the recorded one: `+120`, `-4` or `=`; empty if none is recorded.
pub fn change(is: u64, recorded: Option<u64>) -> String {
    match recorded {
        None => String::new(),
        Some(recorded) if recorded == is => "=".into(),
        Some(recorded) => format!("{:+}", is as i64 - recorded as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_by_their_row() {
        let file = "# Figures\n\n| image | flash |\n| --- | --- |\n| kite, red | 12,345 |\n| kite | 7 |\n";
        let recorded = Recorded(file.into());
        assert_eq!(recorded.number("kite", 1), Some(7));
        assert_eq!(recorded.number("kite, red", 1), Some(12_345));
        assert_eq!(recorded.number("kite", 2), None);
        assert_eq!(recorded.number("image", 1), None);
        assert_eq!(recorded.number("balloon", 1), None);
    }

    #[test]
    fn changes_have_a_sign() {
        assert_eq!(change(5, Some(3)), "+2");
        assert_eq!(change(3, Some(5)), "-2");
        assert_eq!(change(5, Some(5)), "=");
        assert_eq!(change(5, None), "");
    }
}
