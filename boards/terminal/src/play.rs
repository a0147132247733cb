//! Plays in real time: keys go to the contacts, the picture goes to the window, and in between nothing runs.
use std::io::{self, stdout};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use firmware::board::{Brightness, Millis};
use firmware::input::{Button, Map};
use terminal::Handheld;
use terminal::tty::{self, Tty};

use crate::fingers::{Fingers, Meaning};
use crate::view::{Scene, View};

/// The keys, where the terminal reports releases and where it does not.
const LEGEND_FIVE: [&str; 2] = [
    "↑ ↓   Enter Ok (can be held)   Esc Back   Tab Next   u undo   q quit",
    "↑ ↓   Enter Ok   h hold Ok   Esc Back   Tab Next   u undo   q quit",
];
/// The same for a device with three buttons, which are called what its screen calls them.
const LEGEND_THREE: [&str; 2] = [
    "a b c (can be held)   Esc a held   Tab c held   u undo   q quit",
    "a b c   h hold b   Esc hold a   Tab hold c   u undo   q quit",
];
const SCREEN_OFF: &str = "The screen is off to save the battery: any key wakes it.";
const NOT_SAVED: &str = "The flash image may not be written: this game is not saved.";

const RECORDED: &str = "The record is in the file wingman.table.";
const NOT_RECORDED: &str = "The file wingman.table could not be written: there is no record.";

/// Longer than anybody waits, and shorter than the limit of any system call.
const FOREVER: Duration = Duration::from_secs(3_600);

/// Plays until the person quits.
pub fn play(handheld: Handheld) -> io::Result<()> {
    let tty = Tty::open()?;
    let mut game = Game {
        started: Instant::now(),
        power_on: handheld.now(),
        fingers: Fingers::new(handheld.map(), tty.reports_releases),
        view: View::new(tty.size(), tty.can_move),
        said: None,
        records: (handheld.records(), handheld.lost_records()),
        handheld,
    };
    loop {
        game.catch_up();
        game.view.draw(&game.scene(), &mut stdout())?;
        // Waits once, then handles everything that has arrived, so that a burst of resizes is drawn once.
        let mut patience = game.patience();
        while event::poll(patience)? {
            if game.meet(event::read()?) == Wish::Quit {
                return Ok(());
            }
            patience = Duration::ZERO;
        }
    }
}

/// What an event asks for.
#[derive(PartialEq, Eq)]
enum Wish {
    GoOn,
    Quit,
}

struct Game {
    handheld: Handheld,
    fingers: Fingers,
    view: View,
    started: Instant,
    /// The device's time when the real-time clock was started.
    power_on: Millis,
    /// How many records were written and how many were lost; and, until the next key, what became of the last one.
    records: (u64, u64),
    said: Option<&'static str>,
}

impl Game {
    fn now(&self) -> Millis {
        self.power_on + u64::try_from(self.started.elapsed().as_millis()).unwrap_or(Millis::MAX / 2)
    }

    /// Lets the device catch up with real time, moving contacts on the way.
    fn catch_up(&mut self) {
        let now = self.now();
        while let Some((at, button, down)) = self.fingers.take(now) {
            self.handheld.advance_to(at);
            self.handheld.set(button, down);
        }
        self.handheld.advance_to(now);
        let records = (self.handheld.records(), self.handheld.lost_records());
        if records != self.records {
            let written = records.0 != self.records.0;
            self.said = Some(if written { RECORDED } else { NOT_RECORDED });
            self.records = records;
        }
    }

    /// How long nothing will happen unless a key is pressed.
    fn patience(&self) -> Duration {
        let next = self.handheld.alarm().into_iter().chain(self.fingers.due()).min();
        next.map_or(FOREVER, |at| {
            Duration::from_millis(at.saturating_sub(self.now())).min(FOREVER)
        })
    }

    fn scene(&self) -> Scene {
        let brightness = self.handheld.brightness();
        let notice = match brightness {
            Brightness::Off => Some(SCREEN_OFF),
            _ if self.said.is_some() => self.said,
            _ if !self.handheld.flash().is_writable() => Some(NOT_SAVED),
            _ => None,
        };
        let [releases, presses] = match self.handheld.map() {
            Map::Five => LEGEND_FIVE,
            Map::Three => LEGEND_THREE,
        };
        let legend = if self.fingers.reports_releases() {
            releases
        } else {
            presses
        };
        Scene {
            picture: self.handheld.visible(),
            brightness,
            legend,
            notice,
        }
    }

    fn meet(&mut self, event: Event) -> Wish {
        let now = self.now();
        match event {
            Event::Resize(columns, rows) => self.view.resize(tty::sane((columns, rows))),
            Event::FocusLost => self.fingers.all_up(now),
            Event::Key(key) if quits(key) => return Wish::Quit,
            Event::Key(key) => match (meaning(key.code, self.handheld.map()), key.kind) {
                (Some(meaning), KeyEventKind::Release) => self.fingers.up(meaning, now),
                (Some(meaning), KeyEventKind::Press) if self.view.fits() => {
                    self.said = None;
                    self.fingers.down(meaning, now);
                }
                // Repeats are ignored: the key is still down, and the device repeats where it wants to.
                _ => {}
            },
            _ => {}
        }
        Wish::GoOn
    }
}

fn quits(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    key.kind != KeyEventKind::Release
        && match key.code {
            KeyCode::Char('c' | 'C') => control,
            KeyCode::Char('q' | 'Q') => true,
            _ => false,
        }
}

/// What a key means. A device with three buttons has their letters too.
fn meaning(key: KeyCode, map: Map) -> Option<Meaning> {
    Some(match key {
        KeyCode::Char('a' | 'A') if map == Map::Three => Meaning::Button(Button::Up),
        KeyCode::Char('b' | 'B') if map == Map::Three => Meaning::Button(Button::Ok),
        KeyCode::Char('c' | 'C') if map == Map::Three => Meaning::Button(Button::Down),
        KeyCode::Up => Meaning::Button(Button::Up),
        KeyCode::Down => Meaning::Button(Button::Down),
        KeyCode::Enter | KeyCode::Char(' ') => Meaning::Button(Button::Ok),
        KeyCode::Esc | KeyCode::Backspace | KeyCode::Left => Meaning::Button(Button::Back),
        KeyCode::Tab | KeyCode::Right => Meaning::Button(Button::Next),
        KeyCode::Char('h' | 'H') => Meaning::Hold,
        KeyCode::Char('u' | 'U') => Meaning::Undo,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_buttons_have_their_letters() {
        let letters = [('a', Button::Up), ('b', Button::Ok), ('c', Button::Down)];
        for (letter, button) in letters {
            let key = KeyCode::Char(letter);
            assert_eq!(meaning(key, Map::Three), Some(Meaning::Button(button)));
            assert_eq!(meaning(key, Map::Five), None);
        }
        // Control and c still ends the program.
        assert!(quits(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(!quits(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::NONE)));
    }
}
