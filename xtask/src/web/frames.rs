//! The page's program against the host's: the same luck and the same keys give the same pictures and words, bit for
//! bit, in virtual time and without a browser.
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use firmware::board;
use firmware::input::{Button, Map};
use shared_rules::core::Seed;
use table_tests::dice::Dice;
use table_tests::pilot::Pilot;
use table_tests::record::flash_with;
use table_tests::screens::walk;
use terminal::keys::{Key, Move};
use terminal::picture::Ink;
use terminal::{Flash, Handheld, Luck, Options, Picture};

use super::folder;
use crate::commit::commit;
use crate::part::Part;
use crate::shell::{self, ask, root};
use crate::trace::game::{beginning, is_private, press};
use crate::trace::thumb::{Input, Thumb};

/// The part of `cargo xtask test`.
pub const PART: Part = Part {
    name: "frames",
    about: "the page's program in Node: the host's pictures bit for bit, and random presses",
    run,
};

/// Random games, and the inputs of each.
const GAMES: u64 = 200;
const INPUTS: usize = 400;
/// Games that are compared in one go: their pictures are kept until then.
const BATCH: u64 = 20;
/// Random presses.
const PRESSES: u32 = 100_000;
/// How long Node may take for them.
const MASH: Duration = Duration::from_secs(300);
/// The walk that is told press by press.
const WALK: &str = "docs/a-turn-at-the-table.md";
/// What plays in Node.
const PLAYER: &str = "tests/web/frames.mjs";
/// Bytes of a picture.
const PICTURE: usize = 1_024;

fn run() -> Result<String, String> {
    let site = folder::build()?;
    super::node()?;
    // The page's program says which commit it was built from, and so does the host's beside it.
    let program = board::Program::built_from(commit().map(|commit| &*commit.leak()));
    let mut pictures = 0;
    for first in (1..=GAMES).step_by(BATCH as usize) {
        let mut film = Film::new(program);
        (first..first + BATCH).for_each(|number| random_game(&mut film, number));
        pictures += film.compare(&site)?;
    }
    let mut film = Film::new(program);
    let walks = walks(&mut film)?;
    pictures += film.compare(&site)?;
    let player = root().join(PLAYER);
    let (player, site) = (player.to_string_lossy(), site.to_string_lossy());
    let mashed = ask(
        shell::program("node", &[&player, &site, "mash", &PRESSES.to_string()]),
        MASH,
    )?;
    Ok(format!(
        "{GAMES} random games and {walks} walks, {pictures} pictures the same; {}",
        mashed.trim()
    ))
}

/// A game of the kind that `cargo xtask trace` plays.
fn random_game(film: &mut Film, number: u64) {
    let (mut dice, _, options) = beginning(number);
    let mut handheld = film.begin(options);
    let mut thumb = Thumb::new();
    for _ in 0..INPUTS {
        match thumb.next(&mut dice, is_private(&handheld.visible())) {
            Input::Key(key) => film.key(&mut handheld, key),
            Input::Reboot => handheld = film.off(handheld),
        }
    }
}

/// The walks of the docs: a turn at the table, press by press; a duel and a fight of four planes from power-on to the
/// end, on five buttons and on three. Returns how many.
fn walks(film: &mut Film) -> Result<usize, String> {
    let told = std::fs::read_to_string(root().join(WALK)).map_err(|error| format!("{WALK}: {error}"))?;
    let seed = Dice::new(0).seed();
    let mut count = 0;
    for map in [Map::Five, Map::Three] {
        let mut handheld = film.begin(options(map, seed, flash_with(seed, &walk::set_up())));
        for row in told
            .lines()
            .filter(|line| line.starts_with("| ") && line.contains("![]"))
        {
            let buttons = row.split('|').nth(2).unwrap_or_default();
            let keys = keys(buttons).ok_or_else(|| format!("{WALK}: what buttons are these? {buttons}"))?;
            keys.into_iter().for_each(|key| film.key(&mut handheld, key));
        }
        count += 1;
        for set_up in [Pilot::quick_duel, Pilot::four_planes] {
            let begin = || options(map, seed, Flash::blank());
            let mut pilot = Pilot::new(begin());
            set_up(&mut pilot);
            pilot.play_to_the_end();
            let mut handheld = film.begin(begin());
            pilot.keys.into_iter().for_each(|key| film.key(&mut handheld, key));
            count += 1;
        }
    }
    Ok(count)
}

fn options(map: Map, seed: Seed, flash: Flash) -> Options {
    Options {
        map,
        luck: Luck::Seeded(seed),
        flash,
        ..Options::default()
    }
}

/// The keys of a row of the walk: `Next, Ok, Down 3 times, hold Ok`. What is held is let go at the end of the row.
fn keys(buttons: &str) -> Option<Vec<Key>> {
    let mut keys = Vec::new();
    let mut held = None;
    for words in buttons.trim().split(", ") {
        let words: Vec<&str> = words.split(' ').collect();
        let (hold, words) = match &words[..] {
            ["hold", rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        let (name, times) = match words {
            [name] | [name, "on", "START"] => (name, 1),
            [name, "twice"] => (name, 2),
            [name, times, "times"] => (name, times.parse().ok()?),
            _ => return None,
        };
        let button = Button::ALL.into_iter().find(|button| format!("{button:?}") == **name)?;
        // Whoever presses Ok again has let go of it.
        keys.extend(held.take_if(|held| *held == button).map(Key::Release));
        if hold {
            keys.push(Key::Hold(button));
            held = Some(button);
        } else {
            keys.extend(std::iter::repeat_n(Key::Press(button), times));
        }
    }
    keys.extend(held.map(Key::Release));
    Some(keys)
}

/// What was done to devices on the host, for Node to do again, and every picture that they showed.
struct Film {
    /// Which program the devices say they are.
    program: board::Program,
    lines: String,
    shots: Vec<Shot>,
}

struct Shot {
    picture: Picture,
    words: String,
    /// How much had been done by then.
    at: usize,
}

impl Film {
    fn new(program: board::Program) -> Self {
        Self {
            program,
            lines: String::new(),
            shots: Vec::new(),
        }
    }

    /// Switches a device on.
    fn begin(&mut self, options: Options) -> Handheld {
        let Luck::Seeded(Seed(seed)) = options.luck else {
            panic!("Node has no luck of its own");
        };
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let buttons = if options.map == Map::Three { 3 } else { 5 };
        self.lines += &format!("game {buttons} {} {}\n", hex(&seed), hex(&options.flash.bytes()));
        let handheld = Handheld::new(Options {
            program: self.program,
            ..options
        });
        self.shoot(&handheld);
        handheld
    }

    fn shoot(&mut self, handheld: &Handheld) {
        self.shots.push(Shot {
            picture: handheld.visible(),
            words: handheld.words(),
            at: self.lines.len(),
        });
    }

    fn key(&mut self, handheld: &mut Handheld, key: Key) {
        for step in key.moves(handheld.map()) {
            self.lines += &match step {
                Move::Down(button) => format!("down {}\n", button as u8),
                Move::Up(button) => format!("up {}\n", button as u8),
                Move::Pass(time) => format!("pass {time}\n"),
            };
        }
        press(handheld, key, |handheld| self.shoot(handheld));
    }

    fn off(&mut self, handheld: Handheld) -> Handheld {
        self.lines += "off\n";
        let handheld = handheld.reboot();
        self.shoot(&handheld);
        handheld
    }

    /// Lets Node do the same, and compares every picture and what it says. Returns how many there were.
    fn compare(&self, site: &Path) -> Result<usize, String> {
        let mut node = Command::new("node");
        node.arg(root().join(PLAYER)).arg(site).arg("play");
        let mut node = node
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("node cannot be run: {error}"))?;
        let mut input = node.stdin.take().ok_or("node takes no lines")?;
        let lines = self.lines.clone();
        let told = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = node.wait_with_output().map_err(|error| error.to_string())?;
        let _ = told.join();
        if !output.status.success() {
            return Err(format!("{PLAYER} failed ({})", output.status));
        }
        let mut rest = &output.stdout[..];
        for shot in &self.shots {
            let (picture, words, after) = split(rest).ok_or_else(|| self.lost(shot, "the page shows no more"))?;
            if picture != shot.picture.bytes() {
                let host = shot.picture.text(Ink::HalfBlocks);
                return Err(self.lost(shot, &format!("the page shows something else than\n{host}")));
            }
            if words != shot.words.as_bytes() {
                let said = String::from_utf8_lossy(words);
                return Err(self.lost(shot, &format!("the page says\n{said}\nand not\n{}", shot.words)));
            }
            rest = after;
        }
        if rest.is_empty() {
            Ok(self.shots.len())
        } else {
            Err("the page shows more pictures than the host".into())
        }
    }

    fn lost(&self, shot: &Shot, what: &str) -> String {
        let done = self.lines.get(..shot.at).unwrap_or_default();
        let short = |line: &str| line.chars().take(40).collect::<String>();
        let last: Vec<String> = done.lines().rev().take(8).map(short).collect();
        format!("{what}\nafter (the last first): {}", last.join("; "))
    }
}

/// The first picture of what Node wrote, its words, and the rest.
fn split(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let (picture, rest) = bytes.split_at_checked(PICTURE)?;
    let (length, rest) = rest.split_first_chunk()?;
    let (words, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some((picture, words, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_the_walk_is_keys() {
        let keys = |row| keys(row).map(|keys| format!("{keys:?}"));
        let down = "Press(Down), Press(Down), Press(Down)";
        assert_eq!(keys(" Ok on START ").as_deref(), Some("[Press(Ok)]"));
        assert_eq!(keys("Next, Down 3 times"), Some(format!("[Press(Next), {down}]")));
        assert_eq!(
            keys("hold Ok, Down").as_deref(),
            Some("[Hold(Ok), Press(Down), Release(Ok)]")
        );
        assert_eq!(
            keys("hold Ok, Ok").as_deref(),
            Some("[Hold(Ok), Release(Ok), Press(Ok)]")
        );
        assert_eq!(keys("Fire"), None);
    }
}
