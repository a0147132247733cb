//! How a script writes a card: `3`, `0+jam(green)`, `2+rudderL`, `EXPL`, with `@17` for the number in its corner.
use firmware::record::{RecordLine, symbol};
use shared_rules::wow::{Card, Symbol};

/// Every symbol that follows points. `jam` alone means the red one: in the basic game the colour does not matter.
const SYMBOLS: [Symbol; 8] = [
    Symbol::JamRed,
    Symbol::JamGreen,
    Symbol::Smoke,
    Symbol::Fire,
    Symbol::Engine,
    Symbol::Crew,
    Symbol::RudderLeft,
    Symbol::RudderRight,
];

/// The message for a mistake in a card.
pub const NOTATION: &str = "a card is points and a symbol: 3, 0+jam, 0+jam(red), 0+jam(green), 1+smoke, 1+fire, \
                            2+engine, 3+crew, 2+rudderL, 2+rudderR, or EXPL";

/// The card, if this is one.
pub fn parse(text: &str) -> Option<Card> {
    if text == "EXPL" {
        return Some(Card {
            points: 0,
            symbol: Symbol::Explosion,
        });
    }
    let (points, symbol) = match text.split_once('+') {
        None => (text, Symbol::None),
        Some((points, "jam")) => (points, Symbol::JamRed),
        Some((points, name)) => {
            let is_called = |of: &Symbol| symbol(*of).strip_prefix('+') == Some(name);
            (points, SYMBOLS.into_iter().find(is_called)?)
        }
    };
    if !points.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Card {
        points: points.parse().ok()?,
        symbol,
    })
}

/// The card as it is written.
pub fn write(card: Card) -> String {
    RecordLine::new(false).card(card).as_str().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "0",
            "12",
            "0+jam(red)",
            "2+jam(green)",
            "1+smoke",
            "1+fire",
            "3+engine",
            "5+crew",
            "EXPL",
        ] {
            assert_eq!(parse(text).map(write).as_deref(), Some(text));
        }
        assert_eq!(parse("2+jam").map(write).as_deref(), Some("2+jam(red)"));
        assert_eq!(parse("1+rudderL").map(write).as_deref(), Some("1+rudderL"));
        assert_eq!(parse("1+rudderR").map(write).as_deref(), Some("1+rudderR"));
    }

    #[test]
    fn nothing_else_is_a_card() {
        for text in [
            "",
            "+jam",
            "x",
            "-1",
            "+1",
            "256",
            "1+",
            "1+Jam",
            "expl",
            "0+EXPL",
            "1+fire+smoke",
            "1 ",
        ] {
            assert!(parse(text).is_none(), "{text:?}");
        }
    }
}
