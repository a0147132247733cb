//! Words and icons for things of the game: sides, symbols, refusals.
use shared_rules::data::decks;
use shared_rules::{DeckId, Gun, Public, Range, Refusal, Side, Symbol};

use crate::icons::Icon;
use crate::text::{Arg, Line, Text, Words};

/// A side's name.
pub fn side(words: Words, side: Side) -> Line {
    match side {
        Side::CENTRAL => words.fill(Text::Central, &[]),
        Side::ALLIED => words.fill(Text::Allied, &[]),
        other => words.fill(Text::SideN, &[Arg::Number(u16::from(other.index()) + 1)]),
    }
}

/// A symbol's icon.
pub const fn icon(symbol: Symbol) -> Option<Icon> {
    match symbol {
        Symbol::None => None,
        Symbol::JamRed | Symbol::JamGreen => Some(Icon::Jam),
        Symbol::Smoke => Some(Icon::Smoke),
        Symbol::Fire => Some(Icon::Flame),
        Symbol::Engine => Some(Icon::Engine),
        Symbol::Crew => Some(Icon::Pilot),
        Symbol::RudderLeft => Some(Icon::RudderLeft),
        Symbol::RudderRight => Some(Icon::RudderRight),
        Symbol::Explosion => Some(Icon::Explosion),
    }
}

/// A symbol's word.
pub fn symbol(words: Words, symbol: Symbol) -> &'static str {
    let text = match symbol {
        Symbol::None => Text::SymNone,
        Symbol::JamRed => Text::SymJamRed,
        Symbol::JamGreen => Text::SymJamGreen,
        Symbol::Smoke => Text::SymSmoke,
        Symbol::Fire => Text::SymFire,
        Symbol::Engine => Text::SymEngine,
        Symbol::Crew => Text::SymCrew,
        Symbol::RudderLeft => Text::SymRudderLeft,
        Symbol::RudderRight => Text::SymRudderRight,
        Symbol::Explosion => Text::SymExplosion,
    };
    words.say(text)
}

/// A row of a deck's table: `2 smoke`.
pub fn card_row(line: &mut Line, words: Words, deck: DeckId, row: u8) {
    if let Some(row) = decks::rows(deck).get(usize::from(row)) {
        line.number(u16::from(row.card.points))
            .text(" ")
            .text(symbol(words, row.card.symbol));
    }
}

/// Why the table refused, and what to do instead.
pub fn refusal(words: Words, refusal: Refusal, table: Public<'_>) -> Line {
    let plain = |text: Text| words.fill(text, &[]);
    match refusal {
        Refusal::NotNow => plain(Text::MsgNotNow),
        Refusal::GameOver => plain(Text::MsgGameOver),
        Refusal::ResolveShotsFirst => plain(Text::MsgResolveFirst),
        Refusal::ShootingLocked => plain(Text::MsgLocked),
        Refusal::NoShot => plain(Text::MsgNoShot),
        Refusal::NoSuchPlane => plain(Text::MsgNoPlane),
        Refusal::NoSuchPlayer => plain(Text::MsgNoPlayer),
        Refusal::PlaneIsOut(unit) => match table.plane(unit) {
            Some(plane) => words.fill(Text::MsgPlaneOut, &[Arg::Name(plane.name())]),
            None => plain(Text::MsgNoPlane),
        },
        Refusal::NoGun(Gun::Front) => plain(Text::MsgNoFront),
        Refusal::NoGun(Gun::Rear) => plain(Text::MsgNoRear),
        Refusal::AlreadyFired => plain(Text::MsgFired),
        Refusal::OwnSide => plain(Text::MsgOwnSide),
        Refusal::SamePlane => plain(Text::MsgSamePlane),
        Refusal::BasesOverlap => plain(Text::MsgOverlap),
        Refusal::GunsJammed(0) => plain(Text::MsgJamLock),
        Refusal::GunsJammed(left) => words.fill(Text::MsgJammed, &[Arg::Number(u16::from(left))]),
        Refusal::TwoPlanesNeeded => plain(Text::MsgTwoPlanes),
        Refusal::FixedAtStart => plain(Text::MsgFixed),
        Refusal::Needs(_) | Refusal::NeededBy(_) => plain(Text::MsgNeeds),
        Refusal::NotInThisVersion(_) => plain(Text::MsgVersion),
        Refusal::TableFull => plain(Text::MsgTableFull),
        Refusal::BadName => plain(Text::MsgBadName),
        Refusal::NameTaken => plain(Text::MsgNameTaken),
        Refusal::NoDamagePoints => plain(Text::MsgNoDamage),
        Refusal::NoGuns => plain(Text::MsgNoGuns),
        Refusal::HasPlanes => plain(Text::MsgHasPlanes),
        Refusal::TwoSidesNeeded => plain(Text::MsgTwoSides),
        Refusal::PlayerWithoutPlane => plain(Text::MsgNoPlaneFor),
        Refusal::DeckTooBig(deck) => words.fill(Text::MsgDeckBig, &[Arg::Letter(deck.letter())]),
        Refusal::DeckEmpty(deck) => words.fill(Text::MsgDeckEmpty, &[Arg::Letter(deck.letter())]),
        Refusal::NoSuchCard => plain(Text::MsgNoCard),
    }
}

/// Why a gun is silent, in a word or two for its row.
pub fn silence(words: Words, refusal: Refusal) -> Line {
    match refusal {
        Refusal::GunsJammed(0) => words.fill(Text::GunLock, &[]),
        Refusal::GunsJammed(left) => words.fill(Text::GunJam, &[Arg::Number(u16::from(left))]),
        Refusal::AlreadyFired => words.fill(Text::SilentFired, &[]),
        _ => words.fill(Text::NoGun, &[]),
    }
}

/// How far a shot goes, in a letter.
pub const fn range(range: Range) -> Text {
    match range {
        Range::Short => Text::ShortLetter,
        Range::Long => Text::LongLetter,
    }
}
