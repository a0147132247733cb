//! How a command is written, in the words of table scripts (`docs/table-scripts.md`). The reader of scripts is its inverse.
use shared_rules::data::decks;
use shared_rules::{Command, Counter, Letter};

use super::line::Line;
use super::{Word, names};

/// Writes a command at the end of a line: its name, then what is said with it. What would tell a secret goes through
/// [`Line::secret`] or [`Line::secret_word`].
pub fn write(line: &mut Line, command: &Command) {
    line.word(names::command(command));
    match command {
        Command::Start | Command::Next | Command::Resolve | Command::End | Command::Reveal => line,
        Command::Player { seat, side, name } => line.seat(*seat).name(name).word(names::side(*side)),
        Command::RemovePlayer(seat) | Command::Look(seat) => line.seat(*seat),
        Command::Plane(plane) => line.base(plane),
        Command::ChangePlane { unit, plane } => line.plane(*unit).base(plane),
        Command::Switch { switch, on } => line.space().letters(switch.word().into()).word(on_off(*on)),
        Command::Copies { deck, copies } => line.word(names::deck(*deck)).number(u32::from(*copies)),
        Command::CardCount { deck, row, count } => {
            line.word(names::deck(*deck));
            // The table takes no other row.
            if let Some(row) = decks::rows(*deck).get(usize::from(*row)) {
                line.card(row.card);
            }
            line.number(u32::from(*count))
        }
        Command::Preset(preset) => line.word(names::preset(*preset)),
        Command::Number(number) => line.number(*number),
        Command::Floor(floor) => line.number(u32::from(*floor)),
        Command::Fire {
            shooter,
            gun,
            target,
            range,
        } => line
            .plane(*shooter)
            .word(names::gun(*gun))
            .plane(*target)
            .word(names::range(*range)),
        Command::TakeBack { shooter, gun } => line.plane(*shooter).word(names::gun(*gun)),
        Command::Flew { unit, flown } => line.plane(*unit).word(names::flown(*flown)),
        Command::Hidden { unit, card } => line.plane(*unit).secret_word(names::flown(card.0)),
        Command::Tailer { unit, does } => line.plane(*unit).word(names::tailer(*does)),
        Command::Tails { tailer: a, prey: b } | Command::Overlap { a, b } => line.plane(*a).plane(*b),
        Command::MoveOrder(units) => units.iter().fold(line, Line::plane),
        Command::RemovePlane(unit)
        | Command::Leave(unit)
        | Command::Mission(unit)
        | Command::Outside(unit)
        | Command::Engine(unit)
        | Command::PutBack(unit) => line.plane(*unit),
        Command::Climbs {
            unit,
            rate,
            max,
            immelmann,
        } => {
            line.plane(*unit).number(u32::from(*rate)).number(u32::from(*max));
            if *immelmann { line } else { line.word(Word::NoImmelmann) }
        }
        Command::Level { unit, level } => line.plane(*unit).number(u32::from(*level)),
        Command::Correct { unit, what, value } => {
            line.plane(*unit).word(names::counter(*what));
            match what {
                Counter::GunFront | Counter::GunRear => {
                    // The table takes no other letter.
                    let letter = Letter::GUNS.get(usize::from(*value)).copied().flatten();
                    line.word(names::letter(letter))
                }
                _ => line.number(u32::from(*value)),
            }
        }
        Command::CorrectSecret { unit, what, value } => {
            line.plane(*unit).word(names::hidden(*what)).secret(u32::from(value.0))
        }
        Command::ReturnCard { unit, place } => line.plane(*unit).number(u32::from(*place).saturating_add(1)),
    };
}

const fn on_off(on: bool) -> Word {
    if on { Word::On } else { Word::Off }
}
