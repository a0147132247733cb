//! `cargo xtask pairs`: the codes that a language's texts are packed with, from the texts.
//!
//! The pairs of codes that stand most often side by side get codes of their own, one after the other, until no codes are
//! left. Nothing depends on the tables being fresh: after a change of a text the old ones pack it, too, if a little less
//! well; only a letter that is new to a language needs new ones, and a test of the firmware says so.
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use firmware::record::Word;
use firmware::text::{DEPTH, END, Language, planes};

use crate::shell::root;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "pairs",
    arguments: "",
    about: "Makes the codes that the texts of each language are packed with.",
    help: "Texts may be changed without it; then they are packed a little less well. Needed for a language's new letters.",
    run,
};

fn run(arguments: &[String]) -> Result<(), Fault> {
    if let [other, ..] = arguments {
        return Err(Fault::Usage(format!("no option `{other}`")));
    }
    for (language, short) in Language::ALL.into_iter().zip(["en", "it", "de", "fr", "es"]) {
        let Some(texts) = language.plain() else {
            continue;
        };
        // English is always there: what all languages have in common has its codes.
        let mut texts = texts.to_vec();
        if language == Language::English {
            texts.extend(Word::PLAIN.iter().chain(&planes::PLAIN));
        }
        let codes = Codes::new(&texts);
        let path = root().join(format!("firmware/src/text/{short}_pairs.rs"));
        std::fs::write(&path, codes.file()).map_err(|error| Fault::Failed(error.to_string()))?;
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        println!("{short}: {letters} letters in {} bytes", codes.packed);
    }
    Ok(())
}

/// What codes stand for. A letter or a pair has its code for good; which number it gets comes last.
struct Codes {
    letters: Vec<char>,
    /// By their numbers after the letters and the end.
    pairs: Vec<[usize; 2]>,
    /// Bytes that the texts take.
    packed: usize,
}

impl Codes {
    fn new(texts: &[&str]) -> Self {
        let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
        let letters: Vec<char> = letters.into_iter().collect();
        let end = letters.len();
        let code = |letter| letters.binary_search(&letter).unwrap_or(end);
        let coded = |text: &&str| text.chars().map(code).chain([end]).collect();
        let mut texts: Vec<Vec<usize>> = texts.iter().map(coded).collect();
        let (mut pairs, mut depths) = (Vec::new(), vec![0; end + 1]);
        // Code 0 stands for nothing.
        while depths.len() < usize::from(END) {
            let mut counts = BTreeMap::<[usize; 2], usize>::new();
            for text in &texts {
                let mut last = None;
                for pair in text.windows(2).filter_map(|pair| pair.as_array::<2>()) {
                    // Of three alike only two are joined.
                    if last.replace(*pair) == Some(*pair) {
                        last = None;
                        continue;
                    }
                    *counts.entry(*pair).or_default() += 1;
                }
            }
            let depth = |[first, second]: &[usize; 2]| 1 + depths[*first].max(depths[*second]);
            let shallow = counts.into_iter().filter(|(pair, _)| depth(pair) <= DEPTH);
            // Two bytes of the table have to pay.
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

    fn ends(&self, code: usize) -> bool {
        let end = self.letters.len();
        code == end || code > end && self.ends(self.pairs[code - end - 1][1])
    }

    /// The file of a language's codes: letters from 1 on, pairs, those that end a text last.
    fn file(&self) -> String {
        let end = self.letters.len();
        let (last, others): (Vec<usize>, Vec<usize>) =
            (end + 1..=end + self.pairs.len()).partition(|code| self.ends(*code));
        let order: Vec<usize> = (0..end).chain(others).chain(last).collect();
        let number = |code: usize| match order.iter().position(|known| *known == code) {
            Some(place) => place + 1,
            None => usize::from(END),
        };
        let pairs = order[end..].iter().map(|code| self.pairs[code - end - 1]);
        let pairs: Vec<String> = pairs
            .map(|[first, second]| format!("[{}, {}],", number(first), number(second)))
            .collect();
        let ends = order.iter().position(|code| self.ends(*code)).unwrap_or(order.len()) + 1;
        let ends = if ends > order.len() { usize::from(END) } else { ends };
        let letters: String = self.letters.iter().map(|letter| literal(*letter)).collect();
        let mut file = String::new();
        let _ = write!(
            file,
            "//! Made by `cargo xtask pairs`: do not edit.\nuse super::packed::Codes;\n\n\
             /// What codes stand for.\npub static CODES: Codes = Codes {{\n    letters: b\"{letters}\",\n    pairs: &PAIRS,\n    \
             ends: {ends},\n}};\n\n#[rustfmt::skip]\nstatic PAIRS: [[u8; 2]; {}] = [\n",
            pairs.len()
        );
        for line in pairs.chunks(9) {
            let _ = writeln!(file, "    {}", line.join(" "));
        }
        file + "];\n"
    }
}

/// A text with a pair joined.
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

/// A letter as a byte string has it.
fn literal(letter: char) -> String {
    match letter {
        '"' | '\\' => format!("\\{letter}"),
        ' '..='~' => letter.into(),
        _ => format!("\\x{:02x}", u32::from(letter)),
    }
}
