//! How a command of Wings of War, and a card that it drew, is written as a line, in the words of table scripts
//! (`docs/table-scripts.md`). The reader of scripts is the inverse.
use shared_rules::core::spell::{Limits, Verb, WordList, Writer};
use shared_rules::core::{Name, Unit, UnitSet};
use shared_rules::wow::data::decks;
use shared_rules::wow::fairness::Drawn;
use shared_rules::wow::spell::WowWriter;
use shared_rules::wow::{Command, DeckRow, Plane};

use super::line::RecordLine;

/// Writes a command at the end of a line: its verb, then its fields.
pub fn write(line: &mut RecordLine, command: &Command) {
    command.write(&mut OnALine(line));
}

/// Writes a card that was drawn, and who took it.
pub fn write_drawn(line: &mut RecordLine, drawn: &Drawn) {
    line.word("drawn");
    match drawn.unit {
        Some(unit) => line.plane(unit),
        None => line.word("discard"),
    };
    line.named(drawn.deck).card(drawn.card);
    line.letter('@').digits(u32::from(drawn.serial));
}

/// Writes a command's fields to a line; the journal writes them to bytes.
struct OnALine<'a>(&'a mut RecordLine);

impl Writer for OnALine<'_> {
    fn verb(&mut self, verb: Verb) {
        self.0.word(verb.word);
    }
    fn number(&mut self, _: Limits, number: u32) {
        self.0.number(number);
    }
    fn word(&mut self, words: &'static WordList, place: usize) {
        if let Some(word) = words.words.get(place).filter(|word| !word.is_empty()) {
            self.0.word(word);
        }
    }
    fn unit(&mut self, unit: Unit) {
        self.0.plane(unit);
    }
    fn units(&mut self, units: UnitSet) {
        units.iter().for_each(|unit| self.unit(unit));
    }
    fn name(&mut self, name: &Name) {
        self.0.name(name);
    }
    fn hides(&mut self) -> bool {
        self.0.hides()
    }
}

impl WowWriter for OnALine<'_> {
    fn base(&mut self, base: &Plane) {
        self.0.base(base);
    }
    fn card(&mut self, DeckRow { deck, row }: DeckRow) {
        self.0.named(deck);
        // Always found: the table refuses any other row.
        if let Some(row) = decks::rows(deck).get(usize::from(row)) {
            self.0.card(row.card);
        }
    }
}
