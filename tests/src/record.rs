//! The journal from outside: what is in a flash, as a device would read it at power-on.
use firmware::App;
use firmware::board::{Program, Start};
use firmware::game::RuleSet;
use firmware::input::Map;
use firmware::journal::{Beginning, Found, Journal, Mark, Record};
use firmware::memory::Memory;
use shared_rules::core::{Digest, Hash, Seat, Seed, Side};
use shared_rules::wow::{Command, Gun, Letter, Range, Table};
use table_script::hex;
use terminal::Flash;

use crate::desk;
use crate::dice::Dice;

/// A flash with a game that has just been set up like this.
pub fn flash_with(seed: Seed, commands: &[Command]) -> Flash {
    let flash = Flash::blank();
    let mut journal = Journal::new(flash.clone());
    // A journal never contains what the table would refuse.
    let mut table = shared_rules::wow::Table::new(seed);

    journal.survey();
    journal
        .begin(RuleSet::WingsOfWar, &seed, &Memory::new())
        .expect("room for a game");
    for command in commands {
        if table.apply(command).is_ok() {
            journal.append(&command.encode()).expect("room for its commands");
        }
    }
    journal.stand(&mut || {}).expect("room for a mark");

    flash
}

/// Begins a game with this seed, as the journal does.
pub fn begin(app: &mut App, seed: Seed) {
    app.replay(&Record::Begin(Ok(Beginning::new(RuleSet::WingsOfWar, seed))), true);
}

/// Carries out a command as from a journal. Says whether the table took it.
pub fn replay(app: &mut App, command: &Command) -> bool {
    app.replay(&Record::Command(&command.encode()), true)
}

/// A record of a game, apart from the journal it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The game begins.
    Begin(Beginning),
    /// A command of it.
    Command(Command),
    /// Something about the records before it.
    Mark(Mark),
    /// What outlives the game.
    Memory(Vec<u8>),
}

impl Kept {
    fn of(record: &Record<'_>) -> Self {
        match record {
            Record::Begin(beginning) => Self::Begin(beginning.expect("a game by the rules of today")),
            Record::Command(bytes) => Self::Command(Command::decode(bytes).expect("a command")),
            Record::Mark(mark) => Self::Mark(*mark),
            Record::Memory(bytes) => Self::Memory(bytes.to_vec()),
        }
    }
}

/// A device with these buttons as it comes up from a copy of this flash, and what it found there.
pub fn read(flash: &Flash, map: Map) -> (App, Found) {
    let mut journal = Journal::new(flash.copy());

    let survey = journal.survey();
    let mut app = App::new(Start::Fresh, map, survey.memory.clone());
    let found = journal.tell(&survey, &mut |record, counts| app.replay(record, counts));
    app.resume(found);
    (app, found)
}

/// A flash with two finished games, one of which nobody won, and one that was broken off between them; another one has
/// begun.
pub fn two_games() -> Flash {
    thread_local! {
        static FLASH: Flash = {
            let flash = Flash::blank();
            for (number, ends) in [(1, true), (2, false), (3, true), (4, false)] {
                let seed = Seed([number; 32]);
                let mut commands = long_game(seed, 60 + 30 * usize::from(number));
                if number == 3 {
                    // The Allies go home.
                    let home = (0..24).step_by(2).filter_map(shared_rules::core::Unit::new);
                    commands.extend(home.map(Command::Leave));
                }
                if ends {
                    commands.push(Command::End);
                }
                add_game(&flash, seed, &commands);
            }
            flash
        };
    }
    FLASH.with(Flash::copy)
}

/// Plays another game after those in this flash.
fn add_game(flash: &Flash, seed: Seed, commands: &[Command]) {
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    journal
        .begin(RuleSet::WingsOfWar, &seed, &Memory::new())
        .expect("room for a game");
    journal.stand(&mut || {}).expect("room for a mark");
    let mut table = shared_rules::wow::Table::new(seed);
    for command in commands {
        if table.apply(command).is_ok() {
            journal.append(&command.encode()).expect("room for its commands");
        }
    }
}

/// The game in a copy of this flash, record by record, including what was undone and the marks that undid it.
pub fn history(flash: &Flash) -> Vec<Kept> {
    let mut journal = Journal::new(flash.copy());

    let survey = journal.survey();
    let mut records = Vec::new();
    journal.tell(&survey, &mut |record, _| {
        records.push(Kept::of(record));
        true
    });
    records
}

/// The game in a copy of this flash, record by record, without what was undone.
pub fn game(flash: &Flash) -> Vec<Kept> {
    let mut journal = Journal::new(flash.copy());

    let survey = journal.survey();
    let mut records = Vec::new();
    journal.replay(&survey, |record| {
        if !matches!(record, Record::Mark(_)) {
            records.push(Kept::of(record));
        }
        true
    });
    records
}

/// The record of the game in a copy of this flash, as the terminal writes it.
pub fn text(flash: &Flash) -> String {
    terminal::record::tell(flash.copy(), Program::UNNAMED).expect("a game in this flash")
}

/// A record of these lines with every check and the digest made anew, as a forger would.
pub fn sealed(lines: &[String]) -> String {
    let mut text = String::new();
    let mut hash = Hash::new();
    for line in lines {
        hash.add(line.as_bytes());
        let Digest([first, second, ..]) = hash.digest();
        let check = format!(" #{first:02x}{second:02x}\n");
        hash.add(check.as_bytes());
        text += &format!("{line}{check}");
    }
    text + &format!("digest {}\n", hex(&hash.digest()))
}

/// The commands of a game of this length: eight players with 24 planes that shoot, look and move.
pub fn long_game(seed: Seed, length: usize) -> Vec<Command> {
    let mut dice = Dice::new(1);
    let mut table = Table::new(seed);
    let names = &firmware::screens::set_up::players::NAMES;
    let mut commands: Vec<Command> = (1..=8)
        .map(|seat| {
            desk::player(
                seat,
                [Side::CENTRAL, Side::ALLIED][usize::from(seat % 2)],
                &names[usize::from(seat - 1)].to_string(),
            )
        })
        .collect();
    for plane in 0..24 {
        let guns = (Some(Letter::A), None);
        commands.push(desk::plane(
            plane % 8 + 1,
            "fokker-dr-i",
            &format!("P{plane}"),
            guns,
            99,
        ));
    }
    commands.push(Command::Start);
    commands.retain(|command| table.apply(command).is_ok());
    while commands.len() < length {
        let command = match dice.below(10) {
            0 => Command::Next,
            1 => Command::Resolve,
            2 | 3 => Command::Look(Seat::new(1 + dice.below(8) as u8).expect("a seat")),
            _ => Command::Fire {
                shooter: desk::unit(dice.below(24) as u8),
                gun: Gun::FRONT,
                target: desk::unit(dice.below(24) as u8),
                range: Range::Long,
            },
        };
        if table.apply(&command).is_ok() {
            commands.push(command);
        }
    }
    commands
}
