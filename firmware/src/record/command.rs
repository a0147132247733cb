//! How a command is written, in the words of table scripts (`docs/table-scripts.md`). The reader of scripts is its inverse.
use shared_rules::data::decks;
use shared_rules::{Command, Counter, Letter};

use super::line::Line;
use super::{Word, names};

/// Writes a command at the end of a line: one arm, one line. What would tell a secret goes through [`Line::secret`] or
/// [`Line::secret_word`].
pub fn write(line: &mut Line, command: &Command) {
    match command {
        Command::Player { seat, side, name } => line.word(Word::Player).seat(*seat).name(name).word(names::side(*side)),
        Command::RemovePlayer(seat) => line.word(Word::RemovePlayer).seat(*seat),
        Command::Plane(plane) => line.word(Word::Plane).base(plane),
        Command::RemovePlane(unit) => line.word(Word::RemovePlane).plane(*unit),
        Command::ChangePlane { unit, plane } => line.word(Word::ChangePlane).plane(*unit).base(plane),
        Command::Switch { switch, on } => line.word(Word::Switch).word(names::switch(*switch)).word(on_off(*on)),
        Command::Copies { deck, copies } => line
            .word(Word::Copies)
            .word(names::deck(*deck))
            .number(u32::from(*copies)),
        Command::CardCount { deck, row, count } => {
            line.word(Word::Cards).word(names::deck(*deck));
            // The table takes no other row.
            if let Some(row) = decks::rows(*deck).get(usize::from(*row)) {
                line.card(row.card);
            }
            line.number(u32::from(*count))
        }
        Command::Preset(preset) => line.word(Word::Preset).word(names::preset(*preset)),
        Command::Number(number) => line.word(Word::Number).number(*number),
        Command::Start => line.word(Word::Start),
        Command::Next => line.word(Word::Next),
        Command::Fire {
            shooter,
            gun,
            target,
            range,
        } => line
            .word(Word::Fire)
            .plane(*shooter)
            .word(names::gun(*gun))
            .plane(*target)
            .word(names::range(*range)),
        Command::Flew { unit, flown } => line.word(Word::Flew).plane(*unit).word(names::flown(*flown)),
        Command::Tails { tailer, prey } => line.word(Word::Tails).plane(*tailer).plane(*prey),
        Command::Tailer { unit, does } => line.word(Word::Tailer).plane(*unit).word(names::tailer(*does)),
        Command::Mission(unit) => line.word(Word::Mission).plane(*unit),
        Command::Climbs {
            unit,
            rate,
            max,
            immelmann,
        } => {
            let numbers = line.word(Word::Climbs).plane(*unit).number(u32::from(*rate));
            let line = numbers.number(u32::from(*max));
            if *immelmann { line } else { line.word(Word::NoImmelmann) }
        }
        Command::Level { unit, level } => line.word(Word::Level).plane(*unit).number(u32::from(*level)),
        Command::Floor(floor) => line.word(Word::Floor).number(u32::from(*floor)),
        Command::Outside(unit) => line.word(Word::Outside).plane(*unit),
        Command::Engine(unit) => line.word(Word::Engine).plane(*unit),
        Command::Hidden { unit, card } => line.word(Word::Hidden).plane(*unit).secret_word(names::flown(card.0)),
        Command::TakeBack { shooter, gun } => line.word(Word::TakeBack).plane(*shooter).word(names::gun(*gun)),
        Command::Resolve => line.word(Word::Resolve),
        Command::Overlap { a, b } => line.word(Word::Overlap).plane(*a).plane(*b),
        Command::MoveOrder(units) => units.iter().fold(line.word(Word::Order), Line::plane),
        Command::Leave(unit) => line.word(Word::Leave).plane(*unit),
        Command::Look(seat) => line.word(Word::Look).seat(*seat),
        Command::End => line.word(Word::End),
        Command::Reveal => line.word(Word::Reveal),
        Command::Correct { unit, what, value } => {
            line.word(Word::Correct).plane(*unit).word(names::counter(*what));
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
            let line = line.word(Word::CorrectSecret).plane(*unit).word(names::hidden(*what));
            line.secret(u32::from(value.0))
        }
        Command::PutBack(unit) => line.word(Word::PutBack).plane(*unit),
        Command::ReturnCard { unit, place } => {
            let place = u32::from(*place).saturating_add(1);
            line.word(Word::ReturnCard).plane(*unit).number(place)
        }
    };
}

const fn on_off(on: bool) -> Word {
    if on { Word::On } else { Word::Off }
}
