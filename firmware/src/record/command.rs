//! How a command is written, in the words of table scripts (`docs/table-scripts.md`). The reader of scripts is its inverse.
use shared_rules::data::decks;
use shared_rules::{Command, Counter, Letter};

use super::line::Line;
use super::names;

/// Writes a command at the end of a line: one arm, one line. What would tell a secret goes through [`Line::secret`] or
/// [`Line::secret_word`].
pub fn write(line: &mut Line, command: &Command) {
    match command {
        Command::Player { seat, side, name } => line.word("player").seat(*seat).name(name).word(names::side(*side)),
        Command::RemovePlayer(seat) => line.word("remove-player").seat(*seat),
        Command::Plane(plane) => line.word("plane +").base(plane),
        Command::RemovePlane(unit) => line.word("remove-plane").plane(*unit),
        Command::ChangePlane { unit, plane } => line.word("change-plane").plane(*unit).base(plane),
        Command::Switch { switch, on } => line.word("switch").word(names::switch(*switch)).word(on_off(*on)),
        Command::Copies { deck, copies } => line.word("copies").word(names::deck(*deck)).number(u32::from(*copies)),
        Command::CardCount { deck, row, count } => {
            line.word("cards").word(names::deck(*deck));
            // The table takes no other row.
            if let Some(row) = decks::rows(*deck).get(usize::from(*row)) {
                line.card(row.card);
            }
            line.number(u32::from(*count))
        }
        Command::Preset(preset) => line.word("preset").word(names::preset(*preset)),
        Command::Number(number) => line.word("number").number(*number),
        Command::Start => line.word("start"),
        Command::Next => line.word("next"),
        Command::Fire {
            shooter,
            gun,
            target,
            range,
        } => line
            .word("fire")
            .plane(*shooter)
            .word(names::gun(*gun))
            .plane(*target)
            .word(names::range(*range)),
        Command::Flew { unit, flown } => line.word("flew").plane(*unit).word(names::flown(*flown)),
        Command::Tails { tailer, prey } => line.word("tails").plane(*tailer).plane(*prey),
        Command::Tailer { unit, does } => line.word("tailer").plane(*unit).word(names::tailer(*does)),
        Command::Mission(unit) => line.word("mission").plane(*unit),
        Command::Climbs {
            unit,
            rate,
            max,
            immelmann,
        } => {
            let numbers = line.word("climbs").plane(*unit).number(u32::from(*rate));
            let line = numbers.number(u32::from(*max));
            if *immelmann { line } else { line.word("no-immelmann") }
        }
        Command::Level { unit, level } => line.word("level").plane(*unit).number(u32::from(*level)),
        Command::Floor(floor) => line.word("floor").number(u32::from(*floor)),
        Command::Outside(unit) => line.word("outside").plane(*unit),
        Command::Engine(unit) => line.word("engine").plane(*unit),
        Command::Hidden { unit, card } => line.word("hidden").plane(*unit).secret_word(names::flown(card.0)),
        Command::TakeBack { shooter, gun } => line.word("take-back").plane(*shooter).word(names::gun(*gun)),
        Command::Resolve => line.word("resolve"),
        Command::Overlap { a, b } => line.word("overlap").plane(*a).plane(*b),
        Command::MoveOrder(units) => units.iter().fold(line.word("order"), Line::plane),
        Command::Leave(unit) => line.word("leave").plane(*unit),
        Command::Look(seat) => line.word("look").seat(*seat),
        Command::End => line.word("end"),
        Command::Reveal => line.word("reveal"),
        Command::Correct { unit, what, value } => {
            line.word("correct").plane(*unit).word(names::counter(*what));
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
            let line = line.word("correct-secret").plane(*unit).word(names::hidden(*what));
            line.secret(u32::from(value.0))
        }
        Command::PutBack(unit) => line.word("put-back").plane(*unit),
        Command::ReturnCard { unit, place } => {
            let place = u32::from(*place).saturating_add(1);
            line.word("return-card").plane(*unit).number(place)
        }
    };
}

const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
