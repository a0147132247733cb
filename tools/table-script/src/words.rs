//! A line of a script as words, each with the column it starts at.
use super::Mistake;

/// One word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, without quotes.
    pub text: String,
    /// Where it starts, from 1.
    pub column: usize,
    /// The column after it.
    pub end: usize,
    /// Whether it has quotes. If so, it never counts as one of the words with a special meaning.
    pub quoted: bool,
}

impl Word {
    fn at(column: usize) -> Self {
        Self {
            text: String::new(),
            column,
            end: column,
            quoted: false,
        }
    }
}

/// The words of a line. A `#` at the start of a word makes the rest a comment; quotes keep spaces inside a word
/// (`"Von R."`, `name="Red 1"`).
pub fn split(line: &str, number: usize) -> Result<Vec<Word>, Mistake> {
    let mut words: Vec<Word> = Vec::new();
    let mut word: Option<Word> = None;
    let mut quote: Option<usize> = None;
    for (column, letter) in (1..).zip(line.chars()) {
        match letter {
            '#' if word.is_none() => break,
            letter if letter.is_whitespace() && quote.is_none() => words.extend(word.take()),
            letter => {
                let word = word.get_or_insert_with(|| Word::at(column));
                word.end = column + 1;
                if letter == '"' {
                    quote = if quote.is_some() { None } else { Some(column) };
                    word.quoted = true;
                } else {
                    word.text.push(letter);
                }
            }
        }
    }
    if let Some(column) = quote {
        return Err(Mistake {
            line: number,
            column,
            text: "this quote has no end".into(),
        });
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<(String, usize)> {
        split(line, 1)
            .unwrap()
            .into_iter()
            .map(|word| (word.text, word.column))
            .collect()
    }

    #[test]
    fn words_know_their_column() {
        assert_eq!(
            texts("  fire dr1\tcamel"),
            [("fire".into(), 3), ("dr1".into(), 8), ("camel".into(), 12)]
        );
    }

    #[test]
    fn quotes_hold_spaces_and_hashes() {
        assert_eq!(texts("player 1 \"Anna # B\"")[2], ("Anna # B".into(), 10));
        assert_eq!(texts("name=\"Red 1\" x"), [("name=Red 1".into(), 1), ("x".into(), 14)]);
    }

    #[test]
    fn a_hash_starts_a_comment_only_at_a_word() {
        assert_eq!(texts("next # all"), [("next".into(), 1)]);
        assert_eq!(texts("a#b"), [("a#b".into(), 1)]);
    }

    #[test]
    fn words_know_their_end() {
        let words = split("player \"Von R.\" name=\"Ö\"", 1).unwrap();
        let ends: Vec<_> = words.iter().map(|word| (word.end, word.quoted)).collect();
        assert_eq!(ends, [(7, false), (16, true), (25, true)]);
    }

    #[test]
    fn an_open_quote_is_named() {
        assert_eq!(split("player 1 \"Anna", 7).unwrap_err().column, 10);
    }
}
