//! The parts of `cargo xtask test`, one after another, with the time each took.
use std::time::{Duration, Instant};

/// One thing that is checked.
pub struct Part {
    /// Its name, also on the command line.
    pub name: &'static str,
    /// What it checks.
    pub about: &'static str,
    /// Runs the check. Returns a summary, or why it failed. What cannot be checked counts as failed.
    pub run: fn() -> Result<String, String>,
}

/// How a part ended.
struct Report {
    name: &'static str,
    took: Duration,
    outcome: Result<String, String>,
}

/// Runs the parts in order, all of them even if one fails, and prints a table at the end. `Err` names those that
/// failed.
pub fn run_all(parts: &[&Part]) -> Result<(), String> {
    let start = Instant::now();
    let mut results = Vec::new();
    for (number, part) in (1..).zip(parts) {
        println!("\n== {number}/{} {}: {}", parts.len(), part.name, part.about);
        let begin = Instant::now();
        let outcome = (part.run)();
        let took = begin.elapsed();
        match &outcome {
            Ok(note) => println!("== {} ok, {} ({note})", part.name, seconds(took)),
            Err(reason) => println!("== {} FAILED, {}: {reason}", part.name, seconds(took)),
        }
        results.push(Report {
            name: part.name,
            took,
            outcome,
        });
    }
    println!();
    for Report { name, took, outcome } in &results {
        let (mark, note) = match outcome {
            Ok(note) => ("ok", note),
            Err(reason) => ("FAILED", reason),
        };
        println!(
            "{mark:6}  {name:8} {:>8}  {}",
            seconds(*took),
            note.lines().next().unwrap_or_default()
        );
    }
    let failed: Vec<&str> = results
        .iter()
        .filter(|result| result.outcome.is_err())
        .map(|result| result.name)
        .collect();
    let verdict = if failed.is_empty() {
        "all parts passed"
    } else {
        "NOT all parts passed"
    };
    println!("total            {:>8}  {verdict}", seconds(start.elapsed()));
    if failed.is_empty() {
        Ok(())
    } else {
        Err(format!("failed: {}", failed.join(", ")))
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Part = Part {
        name: "good",
        about: "passes",
        run: || Ok("fine".into()),
    };
    const BAD: Part = Part {
        name: "bad",
        about: "fails",
        run: || Err("broken".into()),
    };

    #[test]
    fn a_part_that_fails_fails_the_whole() {
        assert_eq!(run_all(&[&GOOD]), Ok(()));
        assert_eq!(run_all(&[&BAD, &GOOD, &BAD]), Err("failed: bad, bad".into()));
    }
}
