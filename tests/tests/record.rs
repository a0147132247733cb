//! The record: what is written of a game is what was played.
use firmware::record::{Line, write};
use shared_rules::data::decks;
use shared_rules::{Command, MAX_UNITS};
use table_tests::dice::Dice;
use table_tests::script::{Deed, parse};

/// A script in which every place has its plane, and this line.
fn with_planes(line: &str) -> String {
    let planes = "plane + fokker-dr-i 1\n".repeat(MAX_UNITS);
    format!("game wow\n{planes}{line}\n")
}

/// Whether the table could take such a command: what it never can has no words.
fn can_be_said(command: &Command) -> bool {
    match command {
        Command::CardCount { deck, row, .. } => usize::from(*row) < decks::rows(*deck).len(),
        Command::MoveOrder(units) => !units.is_empty(),
        _ => true,
    }
}

/// Every command that bytes can be, of every kind there is or will be: its line, read again, is the command.
#[test]
fn what_is_written_is_read_back() {
    let mut dice = Dice::new(1);
    let mut kinds = 0;
    let mut longest = String::new();
    for code in 0..=u8::MAX {
        let mut tried = 0;
        for round in 0..4_000 {
            let mut bytes = vec![code];
            let numbers = dice.below(7);
            bytes.extend((0..numbers).map(|_| {
                // Most numbers of commands are small.
                let most = dice.weighted(&[(4, 2), (25, 3), (64, 2), (256, 1)]);
                dice.below(most) as u8
            }));
            // A name of ten letters that take two bytes each in a file.
            let letters = if round % 2 == 0 { 0 } else { dice.below(11) };
            bytes.extend(std::iter::repeat_n(0xC4, letters));
            let Some(command) = Command::decode(&bytes).filter(can_be_said) else {
                continue;
            };
            let mut line = Line::new(false);
            write(&mut line, &command);
            let script = parse(&with_planes(line.as_str()))
                .unwrap_or_else(|mistakes| panic!("{command:?} is written `{}`: {}", line.as_str(), mistakes[0]));
            let read = script.lines.last().map(|line| line.deed.clone());
            assert!(
                matches!(&read, Some(Deed::Play(read)) if *read == command),
                "{command:?} is written `{}`",
                line.as_str()
            );
            if line.as_str().len() > longest.len() {
                line.as_str().clone_into(&mut longest);
            }
            tried += 1;
            if tried == 40 {
                break;
            }
        }
        kinds += usize::from(tried > 0);
    }
    // The codes of this version: 19 without the shots, and a shot has 96 (two guns, two ranges, 24 planes).
    assert!(kinds >= 19 + 96, "only {kinds} codes were written");
    // Room for the check and the end of the line.
    assert!(longest.len() + " #0000\n".len() <= Line::MAX, "{longest}");
}
