//! Words and icons for things of the game: sides, symbols, refusals.
use shared_rules::data::decks;
use shared_rules::{DeckId, Gun, Range, Refusal, Side, Symbol};

use super::View;
use super::paint::Row;
use crate::icons::Icon;
use crate::text::{Arg, Line, Text, Words};

/// A side's name.
pub fn side(words: Words, side: Side) -> Line {
    let text = match side {
        Side::CENTRAL => Text::Central,
        Side::ALLIED => Text::Allied,
        _ => Text::SideN,
    };
    words.fill(text, &[Arg::Number(u16::from(side.index()) + 1)])
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
pub const fn symbol(symbol: Symbol) -> Text {
    match symbol {
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
    }
}

/// A row of a deck's table: `2 smoke`.
pub fn card_row(line: &mut Line, words: Words, deck: DeckId, row: u8) {
    if let Some(row) = decks::rows(deck).get(usize::from(row)) {
        line.number(u16::from(row.card.points))
            .text(" ")
            .text(words.say(symbol(row.card.symbol)));
    }
}

/// Why the table refused, and what to do instead.
pub fn refusal(view: &View<'_>, refusal: Refusal) -> Line {
    let mut about = Arg::Text("");
    let text = match refusal {
        Refusal::NotNow => Text::MsgNotNow,
        Refusal::GameOver => Text::MsgGameOver,
        Refusal::ResolveShotsFirst => Text::MsgResolveFirst,
        Refusal::ShootingLocked => Text::MsgLocked,
        Refusal::NoShot => Text::MsgNoShot,
        Refusal::NoSuchPlane => Text::MsgNoPlane,
        Refusal::NoSuchPlayer => Text::MsgNoPlayer,
        Refusal::PlaneIsOut(unit) => {
            about = view.name(unit);
            Text::MsgPlaneOut
        }
        Refusal::NoGun(Gun::Front) => Text::MsgNoFront,
        Refusal::NoGun(Gun::Rear) => Text::MsgNoRear,
        Refusal::AlreadyFired => Text::MsgFired,
        Refusal::OwnSide => Text::MsgOwnSide,
        Refusal::SamePlane => Text::MsgSamePlane,
        Refusal::BasesOverlap => Text::MsgOverlap,
        Refusal::GunsJammed(0) => Text::MsgJamLock,
        Refusal::GunsJammed(left) => {
            about = Arg::Number(u16::from(left));
            Text::MsgJammed
        }
        Refusal::TwoPlanesNeeded => Text::MsgTwoPlanes,
        Refusal::FixedAtStart => Text::MsgFixed,
        Refusal::Needs(_) | Refusal::NeededBy(_) => Text::MsgNeeds,
        Refusal::NotInThisVersion(_) => Text::MsgVersion,
        Refusal::TableFull => Text::MsgTableFull,
        Refusal::BadName => Text::MsgBadName,
        Refusal::NameTaken => Text::MsgNameTaken,
        Refusal::NoDamagePoints => Text::MsgNoDamage,
        Refusal::NoGuns => Text::MsgNoGuns,
        Refusal::HasPlanes => Text::MsgHasPlanes,
        Refusal::TwoSidesNeeded => Text::MsgTwoSides,
        Refusal::PlayerWithoutPlane => Text::MsgNoPlaneFor,
        Refusal::DeckTooBig(deck) => {
            about = Arg::Letter(deck.letter());
            Text::MsgDeckBig
        }
        Refusal::DeckEmpty(deck) => {
            about = Arg::Letter(deck.letter());
            Text::MsgDeckEmpty
        }
        Refusal::NoSuchCard => Text::MsgNoCard,
    };
    view.words.fill(text, &[about])
}

/// Why a gun is silent, in a word or two for its row.
pub fn silence(row: &mut Row<'_>, refusal: Refusal) {
    match refusal {
        Refusal::GunsJammed(0) => row.say(Text::GunLock, &[]),
        Refusal::GunsJammed(left) => row.say(Text::GunJam, &[Arg::Number(u16::from(left))]),
        Refusal::AlreadyFired => row.say(Text::SilentFired, &[]),
        _ => row.say(Text::NoGun, &[]),
    }
}

/// How far a shot goes, in a letter.
pub const fn range(range: Range) -> Text {
    match range {
        Range::Short => Text::ShortLetter,
        Range::Long => Text::LongLetter,
    }
}
