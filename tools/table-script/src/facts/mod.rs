//! What a script can ask for: the words after `expect`.
//!
//! A fact is one row of a list: its word, how the rest of its line is read, and how the table answers. [`table`] has
//! the facts of the whole table, [`plane`] what everybody sees of a plane, [`secret`] what only its owner sees.
mod answers;
mod plane;
mod secret;
mod table;

use std::rc::Rc;

use shared_rules::core::Unit;
use shared_rules::wow::{Card, DeckId};

use super::reader::{Reader, place};
use super::scene::Scene;
use super::{Mistake, cards, names::Named};

pub use table::stage;

/// A question and the answer it should have. Every answer is text, so that a report can show both.
#[derive(Clone)]
pub struct Expectation {
    /// The answer that the script expects.
    pub answer: String,
    ask: Rc<dyn Fn(&Scene) -> String>,
}

impl Expectation {
    /// The answer that the table gives.
    pub fn found(&self, scene: &Scene) -> String {
        (self.ask)(scene)
    }
}

/// The result of reading a fact.
type Read = Result<Expectation, Mistake>;
/// A fact of the whole table: its word, and how the rest of its line is read.
type OfTable = (&'static str, fn(&mut Reader) -> Read);
/// The same of a plane.
type OfPlane = (&'static str, fn(&mut Reader, Unit) -> Read);

/// Expects this answer to the question `ask`.
fn expect(answer: impl ToString, ask: impl Fn(&Scene) -> String + 'static) -> Read {
    Ok(Expectation {
        answer: answer.to_string(),
        ask: Rc::new(ask),
    })
}

/// Words that begin an `expect` line and so cannot name a plane.
pub fn subjects() -> Vec<&'static str> {
    table::FACTS.iter().map(|(word, _)| *word).collect()
}

/// Reads what follows `expect`.
pub fn read(reader: &mut Reader) -> Read {
    let of_table = table::FACTS.iter().find(|(word, _)| reader.peek() == Some(*word));
    let expectation = match of_table {
        Some((word, read)) => {
            reader.takes(word);
            read(reader)?
        }
        None if reader.takes("secret") => {
            let unit = reader.plane()?;
            fact_of(reader, unit, "one of", secret::FACTS)?
        }
        None => {
            let planes = reader.planes();
            let what = format!(
                "a plane ({}), `secret`, or one of {}",
                planes.join(", "),
                subjects().join(", ")
            );
            let unit = reader.take(&what, |word| place(planes, word))?;
            fact_of(reader, unit, "a fact of a plane:", plane::FACTS)?
        }
    };
    reader.done()?;
    Ok(expectation)
}

fn fact_of(reader: &mut Reader, unit: Unit, what: &str, facts: &[OfPlane]) -> Read {
    let words: Vec<&str> = facts.iter().map(|(word, _)| *word).collect();
    let what = format!("{what} {}", words.join(", "));
    let read = reader.take(&what, |word| {
        facts.iter().find(|(fact, _)| *fact == word).map(|(_, read)| *read)
    })?;
    read(reader, unit)
}

/// Reads a card, and finds its row in this deck.
pub fn read_row(reader: &mut Reader, deck: DeckId) -> Result<u8, Mistake> {
    reader.take(&format!("a card of deck {}", deck.name()), |word| {
        row(deck, cards::parse(word)?)
    })
}

/// The row of a deck that holds this card.
pub fn row(deck: DeckId, card: Card) -> Option<u8> {
    let rows = shared_rules::wow::data::decks::rows(deck);
    rows.iter()
        .position(|row| row.card == card)
        .and_then(|row| u8::try_from(row).ok())
}
