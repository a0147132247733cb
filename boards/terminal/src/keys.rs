//! The key language: what a thumb does, as words. `ok down*3 back hold:ok wait:800 release:ok`.
use std::fmt;

use firmware::board::Millis;
use firmware::input::{Button, Map};

/// How long a press keeps the button down.
pub const PRESS: Millis = 60;
/// How long the thumb stays off the button afterwards.
pub const PAUSE: Millis = 40;
/// How long a button must be down to count as held for sure: half a second, plus what the debouncer takes.
pub const HOLD: Millis = 600;

/// The most repetitions of a word, and the longest wait in milliseconds: an hour.
const MOST: u64 = 3_600_000;

/// One thing the thumb does. On three buttons Back means A held and Next means C held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Down and up again.
    Press(Button),
    /// Down for long enough to count as held; it stays down.
    Hold(Button),
    /// Up.
    Release(Button),
    /// Up and Down together, long enough to be an undo, and up again.
    Undo,
    /// Nothing for this many milliseconds.
    Wait(Millis),
}

/// What happens to the contacts, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A contact closes.
    Down(Button),
    /// A contact opens.
    Up(Button),
    /// Time passes.
    Pass(Millis),
}

impl Key {
    /// How the contacts move for this key on a board with these buttons.
    pub fn moves(self, map: Map) -> impl Iterator<Item = Move> {
        let moves = match self {
            Self::Press(button) => {
                let (button, held) = contact(button, map);
                let down = if held { HOLD } else { PRESS };
                vec![
                    Move::Down(button),
                    Move::Pass(down),
                    Move::Up(button),
                    Move::Pass(PAUSE),
                ]
            }
            Self::Hold(button) => vec![Move::Down(contact(button, map).0), Move::Pass(HOLD)],
            Self::Release(button) => vec![Move::Up(contact(button, map).0), Move::Pass(PAUSE)],
            Self::Undo => vec![
                Move::Down(Button::Up),
                Move::Down(Button::Down),
                Move::Pass(HOLD),
                Move::Up(Button::Up),
                Move::Up(Button::Down),
                Move::Pass(PAUSE),
            ],
            Self::Wait(time) => vec![Move::Pass(time)],
        };
        moves.into_iter()
    }
}

/// The contact for a button, and whether it must be held to mean that button.
fn contact(button: Button, map: Map) -> (Button, bool) {
    match (map, button) {
        (Map::Three, Button::Back) => (Button::Up, true),
        (Map::Three, Button::Next) => (Button::Down, true),
        _ => (button, false),
    }
}

/// A word that is not in the key language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadKey {
    word: String,
    map: Map,
}

impl fmt::Display for BadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = if self.map == Map::Three { ", a, b, c" } else { "" };
        write!(
            f,
            "bad key '{}'; good ones: up, down, ok, back, next{letters}, undo, hold:KEY, release:KEY, \
             wait:MILLISECONDS, and any of them repeated like down*3",
            self.word
        )
    }
}

impl std::error::Error for BadKey {}

/// Reads a line of words. The letters a, b and c exist on three buttons only.
pub fn parse(line: &str, map: Map) -> Result<Vec<Key>, BadKey> {
    let mut keys = Vec::new();
    for word in line.split_whitespace() {
        let (key, times) = parse_word(word, map).ok_or_else(|| BadKey {
            word: word.to_owned(),
            map,
        })?;
        keys.extend(std::iter::repeat_n(key, times));
    }
    Ok(keys)
}

fn parse_word(word: &str, map: Map) -> Option<(Key, usize)> {
    let (word, times) = match word.split_once('*') {
        Some((word, times)) => (word, number(times).filter(|times| *times > 0)?),
        None => (word, 1),
    };
    let key = match word.split_once(':') {
        None if word == "undo" => Key::Undo,
        None => Key::Press(button(word, map)?),
        Some(("hold", name)) => Key::Hold(button(name, map)?),
        Some(("release", name)) => Key::Release(button(name, map)?),
        Some(("wait", time)) => Key::Wait(number(time)?),
        Some(_) => return None,
    };
    Some((key, usize::try_from(times).ok()?))
}

/// Digits alone: no sign, no unit.
fn number(digits: &str) -> Option<u64> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|number| *number <= MOST)
}

fn button(name: &str, map: Map) -> Option<Button> {
    Some(match (name, map) {
        ("up", _) | ("a", Map::Three) => Button::Up,
        ("down", _) | ("c", Map::Three) => Button::Down,
        ("ok", _) | ("b", Map::Three) => Button::Ok,
        ("back", _) => Button::Back,
        ("next", _) => Button::Next,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_kind_of_word() {
        let keys = parse("  ok down*3\thold:ok wait:800 release:ok back\nnext up undo", Map::Five).unwrap();
        assert_eq!(
            keys,
            [
                Key::Press(Button::Ok),
                Key::Press(Button::Down),
                Key::Press(Button::Down),
                Key::Press(Button::Down),
                Key::Hold(Button::Ok),
                Key::Wait(800),
                Key::Release(Button::Ok),
                Key::Press(Button::Back),
                Key::Press(Button::Next),
                Key::Press(Button::Up),
                Key::Undo,
            ]
        );
        assert_eq!(parse("", Map::Five), Ok(vec![]));
    }

    #[test]
    fn a_bad_word_is_named_and_the_good_ones_are_listed() {
        for word in [
            "okay",
            "OK",
            "ok*",
            "ok*0",
            "ok*x",
            "*3",
            "hold:",
            "hold",
            "hold:fire",
            "wait:",
            "wait:-1",
            "wait:+1",
            "wait:1s",
            "wait",
            "press:ok",
            "ok:ok",
            "wait:99999999999999999999",
            "ok*3600001",
            "a",
        ] {
            let said = parse(&format!("ok {word} down"), Map::Five).unwrap_err().to_string();
            assert!(said.contains(&format!("'{word}'")), "{said}");
            for good in [
                "up", "down", "ok", "back", "next", "undo", "hold:", "release:", "wait:", "*3",
            ] {
                assert!(said.contains(good), "{said}");
            }
        }
    }

    #[test]
    fn three_buttons_have_letters_and_hold_for_back_and_next() {
        let keys = parse("a b c hold:a", Map::Three).unwrap();
        let pressed = [Button::Up, Button::Ok, Button::Down].map(Key::Press);
        assert_eq!(keys[..3], pressed);
        assert_eq!(keys[3], Key::Hold(Button::Up));
        let back: Vec<_> = Key::Press(Button::Back).moves(Map::Three).collect();
        assert_eq!(
            back,
            [
                Move::Down(Button::Up),
                Move::Pass(HOLD),
                Move::Up(Button::Up),
                Move::Pass(PAUSE)
            ]
        );
        let next: Vec<_> = Key::Hold(Button::Next).moves(Map::Three).collect();
        assert_eq!(next, [Move::Down(Button::Down), Move::Pass(HOLD)]);
        assert!(parse("d", Map::Three).unwrap_err().to_string().contains("a, b, c"));
    }

    #[test]
    fn five_buttons_are_pressed_one_by_one() {
        let back: Vec<_> = Key::Press(Button::Back).moves(Map::Five).collect();
        assert_eq!(
            back,
            [
                Move::Down(Button::Back),
                Move::Pass(PRESS),
                Move::Up(Button::Back),
                Move::Pass(PAUSE)
            ]
        );
    }
}
