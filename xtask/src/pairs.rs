//! `cargo xtask pairs`: makes the codes that a language's texts are packed with from those texts.
//!
//! Again and again, the two codes that most often stand side by side become one new code, until no codes are left. The
//! tables need not be up to date: after a change of a text the old ones still work, only a little less well. But a
//! letter that is new to a language needs new tables, and a test of the firmware says so.
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use firmware::text::{DEPTH, Language, planes};
use lexopt::Parser;

use crate::arguments::none;
use crate::shell::root;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "pairs",
    arguments: "",
    about: "Makes the codes that the texts of each language are packed with.",
    help: "Texts may be changed without it; then they are packed a little less well. Needed for the new
letters of a language.",
    run,
};

fn run(arguments: Parser) -> Result<(), Fault> {
    none(arguments)?;
    for (language, short) in Language::ALL.into_iter().zip(["en", "it", "de", "fr", "es"]) {
        let Some(texts) = language.plain() else {
            continue;
        };
        // The names of planes, which all languages share, are packed with English codes, because English is always
        // there.
        let mut texts = texts.to_vec();
        if language == Language::English {
            texts.extend(&planes::PLAIN);
        }
        let codes = Codes::new(&texts);
        let path = root().join(format!("firmware/src/text/{short}_pairs.rs"));
        std::fs::write(&path, codes.file()).map_err(|error| Fault::Failed(error.to_string()))?;
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        println!("{short}: {letters} letters in {} bytes", codes.packed);
    }
    Ok(())
}

/// What codes stand for: the letters, then the pairs.
struct Codes {
    letters: Vec<char>,
    pairs: Vec<[usize; 2]>,
    /// How many bytes the packed texts take.
    packed: usize,
}

impl Codes {
    fn new(texts: &[&str]) -> Self {
        let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
        let letters: Vec<char> = letters.into_iter().collect();
        let code = |letter| {
            letters
                .binary_search(&letter)
                .expect("every letter of the texts has a code")
        };
        let coded = |text: &&str| text.chars().map(code).collect();
        let mut texts: Vec<Vec<usize>> = texts.iter().map(coded).collect();
        let (mut pairs, mut depths) = (Vec::new(), vec![0; letters.len()]);
        // One code fewer than a byte has values, because 0 is not used.
        while depths.len() < usize::from(u8::MAX) {
            let mut counts = BTreeMap::<[usize; 2], usize>::new();
            for text in &texts {
                let mut last = None;
                for pair in text.windows(2).filter_map(|pair| pair.as_array::<2>()) {
                    // Of three equal codes in a row only two can be joined.
                    if last.replace(*pair) == Some(*pair) {
                        last = None;
                        continue;
                    }
                    *counts.entry(*pair).or_default() += 1;
                }
            }
            let depth = |[first, second]: &[usize; 2]| 1 + depths[*first].max(depths[*second]);
            let shallow = counts.into_iter().filter(|(pair, _)| depth(pair) <= DEPTH);
            // A pair takes two bytes in the table, so it must save more than that.
            let Some((pair, _)) = shallow.filter(|(_, count)| *count > 2).max_by_key(|(_, count)| *count) else {
                break;
            };
            for text in &mut texts {
                *text = joined(text, pair, depths.len());
            }
            depths.push(depth(&pair));
            pairs.push(pair);
        }
        Self {
            letters,
            pairs,
            packed: texts.iter().map(Vec::len).sum(),
        }
    }

    /// The file of a language's codes, which are numbered from 1 on.
    fn file(&self) -> String {
        let pair = |[first, second]: &[usize; 2]| format!("[{}, {}],", first + 1, second + 1);
        let pairs: Vec<String> = self.pairs.iter().map(pair).collect();
        let letters: String = self.letters.iter().map(|letter| literal(*letter)).collect();
        let mut file = String::new();
        let _ = write!(
            file,
            "//! Made by `cargo xtask pairs`: do not edit.\nuse super::packed::Codes;\n\n\
             /// What codes stand for.\npub static CODES: Codes = Codes {{\n    letters: b\"{letters}\",\n    \
             pairs: &PAIRS,\n}};\n\n#[rustfmt::skip]\nstatic PAIRS: [[u8; 2]; {}] = [\n",
            pairs.len()
        );
        for line in pairs.chunks(9) {
            let _ = writeln!(file, "    {}", line.join(" "));
        }
        file + "];\n"
    }
}

/// A text with every occurrence of a pair replaced by its code.
fn joined(text: &[usize], pair: [usize; 2], code: usize) -> Vec<usize> {
    let mut rest = text;
    let mut joined = Vec::new();
    while let [first, after @ ..] = rest {
        if rest.starts_with(&pair) {
            joined.push(code);
            rest = &rest[2..];
        } else {
            joined.push(*first);
            rest = after;
        }
    }
    joined
}

/// A letter as it is written in a byte string.
fn literal(letter: char) -> String {
    match letter {
        '"' | '\\' => format!("\\{letter}"),
        ' '..='~' => letter.into(),
        _ => format!("\\x{:02x}", u32::from(letter)),
    }
}
