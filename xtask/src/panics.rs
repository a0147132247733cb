//! `cargo xtask panics`: which functions of the reference image can still reach the panic handler.
//!
//! The code is searched for branches to it and to the functions of the core library that call it. Every function with
//! such a branch stands in docs/panics.md under the reason why it is there. The list is exact for the compiler that
//! docs/figures.md was made with; under another one only their number is held to a ceiling.
use std::collections::BTreeSet;

use lexopt::Parser;
use qemu_driver::image::Image;
use rustc_demangle::demangle;

use crate::arguments::flag;
use crate::build::{BOARDS, build, checked};
use crate::figures;
use crate::part::Part;
use crate::shell::root;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "panics",
    arguments: "[--renew]",
    about: "Names every function of the Feather's image that can panic.",
    help: "Compares them with docs/panics.md, which gives each a reason. With the compiler of docs/figures.md the two
must agree; with another one there may be no more than the ceiling that stands there. Exit 1 if not.
--renew puts new ones under the part of the program that they come from and strikes out those that are gone.",
    run: |arguments: Parser| {
        let done = if flag(arguments, "renew")? { renew() } else { check() };
        println!("{}", done.map_err(Fault::Failed)?);
        Ok(())
    },
};

/// Its part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "panics",
    about: "every way to a panic in the image has a reason",
    run: check,
};

/// The list with the reasons.
const FILE: &str = "docs/panics.md";
/// The functions of the core library that end in the panic handler, by what their names contain.
const ENDS: [&str; 6] = [
    "core::panicking::",
    "rust_begin_unwind",
    "_failed",
    "_fail",
    "::panic_already_",
    "::panic_",
];

/// Builds the reference image and finds its functions that can panic. Returns them and the list.
fn compare() -> Result<(BTreeSet<String>, String), String> {
    let board = &BOARDS[0];
    let image = checked(board, &build(board, "")?)?;
    let text = std::fs::read_to_string(root().join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
    Ok((functions(&image), text))
}

fn renew() -> Result<String, String> {
    let (found, text) = compare()?;
    std::fs::write(root().join(FILE), renewed(&found, &text)?).map_err(|error| format!("{FILE}: {error}"))?;
    Ok(format!("{} functions in {FILE}", found.len()))
}

/// The list with these functions, each under the heading that its name begins with.
fn renewed(found: &BTreeSet<String>, text: &str) -> Result<String, String> {
    let heading = |line: &str| Some(line.strip_prefix("## `")?.strip_suffix('`')?.to_owned());
    let headings: Vec<String> = text.lines().filter_map(heading).collect();
    let home = |name: &str| {
        let starts = |heading: &&String| name.trim_start_matches(['<', '_']).starts_with(heading.as_str());
        headings.iter().find(starts)
    };
    if let Some(name) = found.iter().find(|name| home(name).is_none()) {
        return Err(format!("{name} comes from a part that has no reason in {FILE}"));
    }
    let mut renewed = String::new();
    for section in text.split_inclusive("\n## ") {
        let (body, next) = section.strip_suffix("## ").map_or((section, ""), |body| (body, "## "));
        let kept = body.lines().filter(|line| !line.starts_with("- `"));
        renewed += kept.collect::<Vec<_>>().join("\n").trim_end();
        renewed += "\n";
        let first = body.lines().next().unwrap_or_default();
        let here = heading(&format!("## {first}"));
        let names: Vec<&String> = found.iter().filter(|name| home(name) == here.as_ref()).collect();
        if here.is_some() && !names.is_empty() {
            renewed += "\n";
            for name in names {
                renewed += &format!("- `{name}`\n");
            }
        }
        renewed += if next.is_empty() { "" } else { "\n## " };
    }
    Ok(renewed)
}

fn check() -> Result<String, String> {
    let (found, text) = compare()?;
    let same_compiler = figures::recorded_compiler() == Some(figures::version("rustc"));
    judge(&found, &text, same_compiler)
}

fn judge(found: &BTreeSet<String>, text: &str, same_compiler: bool) -> Result<String, String> {
    let listed: BTreeSet<String> = text
        .lines()
        .filter_map(|line| Some(line.strip_prefix("- `")?.strip_suffix('`')?.to_owned()))
        .collect();
    if !same_compiler {
        let ceiling = text
            .lines()
            .find_map(|line| line.strip_prefix("Ceiling: ")?.parse().ok());
        let ceiling: usize = ceiling.ok_or(format!("{FILE}: no ceiling"))?;
        let said = format!("{} functions, at most {ceiling}, with another compiler", found.len());
        return if found.len() <= ceiling { Ok(said) } else { Err(said) };
    }
    let new: Vec<&str> = found.difference(&listed).map(String::as_str).collect();
    let gone: Vec<&str> = listed.difference(found).map(String::as_str).collect();
    if new.is_empty() && gone.is_empty() {
        return Ok(format!("{} functions, each with its reason", found.len()));
    }
    let mut said = String::from("ways to a panic:\n");
    for (what, names) in [("new: remove it or give a reason", new), ("gone: strike it out", gone)] {
        for name in names {
            said += &format!("  {what}: {name}\n");
        }
    }
    Err(format!("{said}the list is {FILE}"))
}

/// The functions with a branch to the panic handler, or to what calls it.
fn functions(image: &Image) -> BTreeSet<String> {
    let named: Vec<(u32, String, &[u8])> = image
        .functions()
        .map(|(at, name, code)| (at, format!("{:#}", demangle(name)), code))
        .collect();
    let ends = |name: &str| ENDS.iter().any(|end| name.contains(end));
    let handlers: BTreeSet<u32> = named
        .iter()
        .filter(|(_, name, _)| ends(name))
        .map(|(at, ..)| *at)
        .collect();
    let panics = |at: u32, code: &[u8]| branches(at, code).any(|target| handlers.contains(&target));
    let others = named.iter().filter(|(at, ..)| !handlers.contains(at));
    others
        .filter(|(at, _, code)| panics(*at, code))
        .map(|(_, name, _)| name.clone())
        .collect()
}

/// The targets of all branches in Thumb code at this address. Constants between the instructions are read as if they
/// were code; one that happens to be a branch to the panic handler would be found by hand.
fn branches(start: u32, code: &[u8]) -> impl Iterator<Item = u32> {
    let words: Vec<u32> = code
        .chunks_exact(2)
        .map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 8)
        .collect();
    let mut place = 0;
    std::iter::from_fn(move || {
        while let Some(first) = words.get(place).copied() {
            let at = start.wrapping_add(2 * place as u32);
            let long = first >> 11 >= 0b11101;
            let second = words.get(place + 1).copied().unwrap_or_default();
            place += if long { 2 } else { 1 };
            let offset = if long {
                long_offset(first, second)
            } else {
                short_offset(first)
            };
            if let Some(offset) = offset {
                return Some(at.wrapping_add(4).wrapping_add_signed(offset));
            }
        }
        None
    })
}

/// How far a branch of two halfwords jumps: `BL`, `B.W`, and `B.W` with a condition.
fn long_offset(first: u32, second: u32) -> Option<i32> {
    if first >> 11 != 0b11110 || second >> 15 == 0 {
        return None;
    }
    let (sign, j1, j2, low) = (first >> 10 & 1, second >> 13 & 1, second >> 11 & 1, second & 0x7FF);
    if second & 0x1000 != 0 {
        let (i1, i2) = (1 ^ j1 ^ sign, 1 ^ j2 ^ sign);
        let bits = sign << 24 | i1 << 23 | i2 << 22 | (first & 0x3FF) << 12 | low << 1;
        return Some((bits << 7) as i32 >> 7);
    }
    let has_condition = second & 0x4000 == 0 && first >> 6 & 0xF < 0xE;
    let bits = sign << 20 | j2 << 19 | j1 << 18 | (first & 0x3F) << 12 | low << 1;
    has_condition.then_some((bits << 11) as i32 >> 11)
}

/// How far a branch of one halfword jumps: `B` with and without a condition.
fn short_offset(word: u32) -> Option<i32> {
    match word >> 12 {
        0b1101 if word >> 8 & 0xF < 0xE => Some((word << 24) as i32 >> 23),
        0b1110 => Some((word << 21) as i32 >> 20),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Assembled by hand from the manual's encodings, at address 0x1000.
    #[test]
    fn every_kind_of_branch_is_followed() {
        let target = |words: &[u16]| {
            let code: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            branches(0x1000, &code).collect::<Vec<_>>()
        };
        assert_eq!(target(&[0xF000, 0xF802]), [0x1008], "bl +4");
        assert_eq!(target(&[0xF7FF, 0xFFFE]), [0x1000], "bl to itself");
        assert_eq!(target(&[0xF000, 0xB802]), [0x1008], "b.w +4");
        assert_eq!(target(&[0xF040, 0x8002]), [0x1008], "bne.w +4");
        assert_eq!(target(&[0xE002]), [0x1008], "b +4");
        assert_eq!(target(&[0xD002]), [0x1008], "beq +4");
        assert_eq!(target(&[0xD0FE]), [0x1000], "beq to itself");
        assert!(target(&[0xDF00, 0x4770, 0xF3BF, 0x8F4F]).is_empty(), "svc, bx lr, dsb");
    }

    #[test]
    fn a_renewed_list_keeps_the_reasons() {
        let text = "Ceiling: 9\n\n## `kite::`\n\nWhy.\n\n- `kite::gone`\n\n## `balloon`\n\nBecause.\n";
        let found = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<BTreeSet<_>>();
        let list = renewed(&found(&["kite::fly", "<balloon::Big as Big>::burst"]), text).expect("both have a home");
        let expected = "Ceiling: 9\n\n## `kite::`\n\nWhy.\n\n- `kite::fly`\n\n## `balloon`\n\nBecause.\n\n\
                        - `<balloon::Big as Big>::burst`\n";
        assert_eq!(list, expected);
        assert!(renewed(&found(&["glider::land"]), text).is_err());
    }

    #[test]
    fn a_new_way_to_a_panic_fails_and_so_does_one_that_is_gone() {
        let text = "Ceiling: 2\n\nReason.\n\n- `a::b`\n- `c`\n";
        let found = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<BTreeSet<_>>();
        assert!(judge(&found(&["a::b", "c"]), text, true).is_ok());
        assert!(judge(&found(&["a::b", "c", "d"]), text, true).is_err());
        assert!(judge(&found(&["a::b"]), text, true).is_err());
        assert!(judge(&found(&["x", "y"]), text, false).is_ok());
        assert!(judge(&found(&["x", "y", "z"]), text, false).is_err());
    }
}
