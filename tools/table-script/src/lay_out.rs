//! `lay-out`: a scenario with everything that belongs to it, as the device makes it.
use shared_rules::core::{Name, Seat, Seed};
use shared_rules::wow::data::planes::Printed;
use shared_rules::wow::data::{Choice, Extras, PlaneKind, Variant};
use shared_rules::wow::{Command, Letter, Shelf, Table};

use super::command;
use super::names::Named;
use super::reader::{Reader, number};
use super::{Deed, Line, Mistake};

/// Names to offer, one for each seat.
const NAMES: [&str; 8] = ["Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo"];

/// What stands on bases that nobody knows: the numbers of the line.
struct Bases {
    resistance: u8,
    letter: Letter,
}

impl Shelf for Bases {
    fn base(&self, kind: PlaneKind) -> (Name, [Option<Letter>; 2], u8) {
        let row = kind.get();
        let letter = |printed: Printed<Option<Letter>>| match printed {
            Printed::Known(letter) => letter,
            Printed::Unknown => Some(self.letter),
        };
        let resistance = match row.resistance {
            0 if !row.class.is_ground() => self.resistance,
            number => number,
        };
        // A stroke cannot stand in a name.
        let name = kind.names().short.replace('/', "-");
        let name = Name::new(&name).unwrap_or_default();
        (name, [letter(row.front), letter(row.rear)], resistance)
    }
    fn newcomer(&self, seat: Seat) -> Name {
        NAMES
            .get(seat.index())
            .and_then(|name| Name::new(name))
            .unwrap_or_default()
    }
}

/// `lay-out NUMBER [VARIANT] [EXTRA...] [res=N] [front=A|B]`: the commands that make it, for the players and settings
/// that the lines of this game have said so far.
pub fn read(reader: &mut Reader, lines: &[Line]) -> Result<Vec<Command>, Mistake> {
    let none = reader.mistake("there is no such scenario, or it has no such variant");
    let scenario = reader.byte()?;
    let variant: Variant = reader.maybe().unwrap_or(Variant::AsPrinted);
    let extras: Extras = command::read_part(reader)?;
    let mut shelf = Bases {
        resistance: 12,
        letter: Letter::B,
    };
    while !reader.is_done() {
        reader.take("res=1..255 or front=A|B", |word| {
            let (key, value) = word.split_once('=')?;
            match key {
                "res" => shelf.resistance = number(value).and_then(|n| u8::try_from(n).ok())?,
                "front" => shelf.letter = <Option<Letter>>::find(value)??,
                _ => return None,
            }
            Some(())
        })?;
    }
    let choice = Choice::new(scenario, variant, extras).ok_or(none)?;
    let mut table = Table::new(Seed([0; 32]));
    let begun = lines.iter().rposition(|line| matches!(line.deed, Deed::Game(..)));
    for line in lines.iter().skip(begun.unwrap_or(0)) {
        match &line.deed {
            Deed::Game(_, switches) => {
                for switch in switches {
                    let _ = table.apply(&Command::Switch {
                        switch: *switch,
                        on: true,
                    });
                }
            }
            Deed::Play(command) => drop(table.apply(command)),
            _ => {}
        }
    }
    Ok((0..).map_while(|n| table.lay_out(choice, &shelf, n)).collect())
}

/// The script's name for a unit that was laid out: its own in small letters, with a hyphen for every other sign.
pub fn id(name: &Name) -> String {
    let sign = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(sign).collect();
    // One hyphen is enough.
    name.split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}
