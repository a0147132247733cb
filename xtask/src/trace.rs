//! `cargo xtask trace`: plays thousands of random games by the buttons and hashes every picture. Two versions of the
//! program with the same hashes show the same pictures.
//!
//! It knows the device only from outside (buttons, pictures, power, the words of scripts), so it runs unchanged on a
//! version with a different inner structure.
pub mod game;
mod print;
mod table;
pub mod thumb;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lexopt::{Arg, Parser, ValueExt};

use self::game::Game;
use self::print::Print;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "trace",
    arguments: "[--games N] [--from GAME] [--save FILE | --against FILE] | --game GAME [--until INPUT]",
    about: "Plays random games by the buttons and hashes every picture, to compare two versions.",
    help:
        "Every game has a number, and the same number is the same game: the same table and the same presses, with power
cuts among them. --games N plays N of them (300 unless said), beginning with --from (1 unless said).
  --save FILE     writes a line a game: its number, how many pictures it had, their hash, and four digits for
                  the pictures of each input
  --against FILE  plays the games of such a file and names those that differ, and where (exit 1 if one does); with
                  --games or --from only those
  --game GAME     plays this one alone, up to --until INPUT, and shows the table it began with, every input and
                  the picture at the end
Save with one version, compare with the other. A game that differs at a few inputs shows something else there and
goes on as before; one that differs at most of them has taken another course, and only the first difference counts.",
    run,
};

/// How many games are played by default.
const GAMES: u64 = 300;

/// What the command line asks for.
#[derive(Default)]
struct Wishes {
    games: Option<u64>,
    from: Option<u64>,
    save: Option<PathBuf>,
    against: Option<PathBuf>,
    game: Option<u64>,
    until: Option<u64>,
}

fn run(arguments: Parser) -> Result<(), Fault> {
    let wishes = parse(arguments)?;
    if let Some(number) = wishes.game {
        show(number, wishes.until);
        return Ok(());
    }
    let done = match (&wishes.save, &wishes.against) {
        (_, Some(file)) => compare(file, &wishes),
        (Some(file), None) => save(file, &wishes),
        (None, None) => {
            play(numbers(&wishes), |_| {});
            Ok(())
        }
    };
    done.map_err(Fault::Failed)
}

fn parse(mut arguments: Parser) -> Result<Wishes, Fault> {
    let mut wishes = Wishes::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("games") => wishes.games = Some(arguments.value()?.parse()?),
            Arg::Long("from") => wishes.from = Some(arguments.value()?.parse()?),
            Arg::Long("game") => wishes.game = Some(arguments.value()?.parse()?),
            Arg::Long("until") => wishes.until = Some(arguments.value()?.parse()?),
            Arg::Long("save") => wishes.save = Some(arguments.value()?.into()),
            Arg::Long("against") => wishes.against = Some(arguments.value()?.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    if wishes.save.is_some() && wishes.against.is_some() {
        return Err(Fault::Usage("either --save or --against".into()));
    }
    if wishes.until.is_some() && wishes.game.is_none() {
        return Err(Fault::Usage("--until belongs to --game".into()));
    }
    Ok(wishes)
}

/// The numbers of the games to play, unless a file lists them.
fn numbers(wishes: &Wishes) -> impl Iterator<Item = u64> {
    let from = wishes.from.unwrap_or(1);
    from..from.saturating_add(wishes.games.unwrap_or(GAMES))
}

/// Plays these games, passes on the print of each, and says at the end what they came across.
fn play(numbers: impl Iterator<Item = u64>, mut each: impl FnMut(Print)) {
    let start = Instant::now();
    let (mut games, mut inputs, mut pictures) = (0, 0, 0);
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for number in numbers {
        let mut game = Game::new(number);
        while game.step().is_some() {}
        let (print, words) = game.end();
        games += 1;
        inputs += print.inputs();
        pictures += print.pictures;
        for word in words {
            *met.entry(word).or_default() += 1;
        }
        each(print);
    }
    println!(
        "{games} games, {inputs} inputs, {pictures} pictures in {:.1} s",
        start.elapsed().as_secs_f64()
    );
    let met: Vec<String> = met.iter().map(|(word, games)| format!("{word} {games}")).collect();
    println!("games in whose records stands: {}", met.join(", "));
}

fn save(file: &Path, wishes: &Wishes) -> Result<(), String> {
    let mut text = String::new();
    play(numbers(wishes), |print| text += &format!("{print}\n"));
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn compare(file: &Path, wishes: &Wishes) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut prints = BTreeMap::new();
    for (line, number) in text.lines().zip(1..) {
        let print: Print = line
            .parse()
            .map_err(|()| format!("{}:{number}: this is no line of a trace", file.display()))?;
        prints.insert(print.number, print);
    }
    let from = wishes.from.unwrap_or(0);
    let most = wishes.games.unwrap_or(u64::MAX);
    let wanted = prints.keys().copied().filter(|number| *number >= from);
    let (mut games, mut differ) = (0, 0);
    play(wanted.take(usize::try_from(most).unwrap_or(usize::MAX)), |print| {
        games += 1;
        let before = &prints[&print.number];
        if let Some(difference) = print.difference(before) {
            differ += 1;
            println!("game {}: {difference}", print.number);
        }
    });
    match (games, differ) {
        (0, _) => Err(format!("{}: none of the games that are wanted", file.display())),
        (games, 0) => {
            println!("all {games} games are the same");
            Ok(())
        }
        (games, differ) => Err(format!(
            "{differ} of {games} games differ; `cargo xtask trace --game GAME --until INPUT` shows what is there"
        )),
    }
}

fn show(number: u64, until: Option<u64>) {
    let mut game = Game::new(number);
    println!("{}", game.table());
    let mut inputs = 0;
    let mut line = String::new();
    while until.is_none_or(|until| inputs < until) {
        let Some(word) = game.step() else { break };
        inputs += 1;
        line += &format!(" {word}");
        if inputs % 10 == 0 {
            println!("{:>5}{line}", inputs - 9);
            line.clear();
        }
    }
    if !line.is_empty() {
        println!("{:>5}{line}", inputs - inputs % 10 + 1);
    }
    println!("\nafter input {inputs}:\n{}", game.picture());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(number: u64) -> Print {
        let mut game = Game::new(number);
        for _ in 0..60 {
            game.step();
        }
        game.end().0
    }

    #[test]
    fn the_same_number_is_the_same_game() {
        let (first, again, other) = (print(1), print(1), print(2));
        assert_eq!(first.difference(&again), None);
        assert!(first.difference(&other).is_some());
    }

    #[test]
    fn arguments_that_make_no_sense_are_named() {
        for line in ["--games", "--games many", "--fly", "--until 3", "--save a --against b"] {
            let arguments = Parser::from_args(line.split(' '));
            assert!(matches!(parse(arguments), Err(Fault::Usage(_))), "{line}");
        }
    }
}
