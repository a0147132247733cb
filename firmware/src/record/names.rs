//! The words of table scripts for the things of the game. The reader of scripts has them from here, too.
use shared_rules::{
    Command, Counter, DeckId, Flown, Gun, Hidden, Letter, Preset, Range, RuleSet, Side, Symbol, Tailer,
};

use super::Word;

/// A command.
pub const fn command(command: &Command) -> Word {
    match command {
        Command::Player { .. } => Word::Player,
        Command::RemovePlayer(_) => Word::RemovePlayer,
        Command::Plane(_) => Word::Plane,
        Command::RemovePlane(_) => Word::RemovePlane,
        Command::Switch { .. } => Word::Switch,
        Command::Copies { .. } => Word::Copies,
        Command::CardCount { .. } => Word::CardCount,
        Command::Start => Word::Start,
        Command::Next => Word::Next,
        Command::Fire { .. } => Word::Fire,
        Command::TakeBack { .. } => Word::TakeBack,
        Command::Resolve => Word::Resolve,
        Command::Overlap { .. } => Word::Overlap,
        Command::MoveOrder(_) => Word::MoveOrder,
        Command::Leave(_) => Word::Leave,
        Command::Look(_) => Word::Look,
        Command::End => Word::End,
        Command::ChangePlane { .. } => Word::ChangePlane,
        Command::Flew { .. } => Word::Flew,
        Command::Preset(_) => Word::Preset,
        Command::Number(_) => Word::Number,
        Command::Reveal => Word::Reveal,
        Command::Correct { .. } => Word::Correct,
        Command::CorrectSecret { .. } => Word::CorrectSecret,
        Command::PutBack(_) => Word::PutBack,
        Command::ReturnCard { .. } => Word::ReturnCard,
        Command::Tails { .. } => Word::Tails,
        Command::Tailer { .. } => Word::Tailer,
        Command::Mission(_) => Word::Mission,
        Command::Climbs { .. } => Word::Climbs,
        Command::Level { .. } => Word::Level,
        Command::Floor(_) => Word::Floor,
        Command::Outside(_) => Word::Outside,
        Command::Engine(_) => Word::Engine,
        Command::Hidden { .. } => Word::Hidden,
    }
}

/// A set of rules.
pub const fn rules(rules: RuleSet) -> Word {
    match rules {
        RuleSet::WingsOfWar => Word::Wow,
    }
}

/// A preset of switches.
pub const fn preset(preset: Preset) -> Word {
    match preset {
        Preset::Basic => Word::Basic,
        Preset::Standard => Word::Standard,
        Preset::Full => Word::Full,
    }
}

/// What a plane flew.
pub const fn flown(flown: Flown) -> Word {
    match flown {
        Flown::Level => Word::Level,
        Flown::Straight => Word::Straight,
        Flown::Left => Word::Left,
        Flown::Right => Word::Right,
        Flown::SteepLeft => Word::SteepL,
        Flown::SteepRight => Word::SteepR,
        Flown::Stall => Word::Stall,
        Flown::Immelmann => Word::Immelmann,
        Flown::SplitS => Word::Splits,
        Flown::Climb => Word::Climb,
        Flown::Dive => Word::Dive,
        Flown::None => Word::None,
    }
}

/// What a tailer does.
pub const fn tailer(does: Tailer) -> Word {
    match does {
        Tailer::Looks => Word::Looks,
        Tailer::Waives => Word::Waives,
        Tailer::Lost => Word::Lost,
    }
}

/// A side.
pub fn side(side: Side) -> Word {
    const NAMES: [Word; Side::COUNT as usize] = [
        Word::Central,
        Word::Allied,
        Word::Side3,
        Word::Side4,
        Word::Side5,
        Word::Side6,
        Word::Side7,
        Word::Side8,
    ];
    NAMES.get(usize::from(side.index())).copied().unwrap_or(Word::Nothing)
}

/// A deck.
pub const fn deck(deck: DeckId) -> Word {
    match deck {
        DeckId::A => Word::A,
        DeckId::B => Word::B,
        DeckId::C => Word::C,
        DeckId::D => Word::D,
    }
}

/// A gun.
pub const fn gun(gun: Gun) -> Word {
    match gun {
        Gun::Front => Word::Front,
        Gun::Rear => Word::Rear,
    }
}

/// What of a plane can be set right.
pub const fn counter(what: Counter) -> Word {
    match what {
        Counter::JamFront => Word::JamFront,
        Counter::JamRear => Word::JamRear,
        Counter::Resistance => Word::Res,
        Counter::GunFront => Word::GunFront,
        Counter::GunRear => Word::GunRear,
        Counter::Smoke => Word::Smoke,
        Counter::Flames => Word::Flames,
        Counter::Level => Word::Level,
        Counter::Climb => Word::ClimbCounters,
    }
}

/// What only its owner knows of a plane.
pub const fn hidden(what: Hidden) -> Word {
    match what {
        Hidden::Damage => Word::Damage,
    }
}

/// How far a shot goes.
pub const fn range(range: Range) -> Word {
    match range {
        Range::Short => Word::Short,
        Range::Long => Word::Long,
    }
}

/// A gun's letter, or that there is no gun.
pub const fn letter(letter: Option<Letter>) -> Word {
    match letter {
        Some(Letter::A) => Word::A,
        Some(Letter::B) => Word::B,
        None => Word::None,
    }
}

/// What stands behind the points of a card; nothing on a card of points alone. An explosion has no points to stand behind.
pub const fn symbol(symbol: Symbol) -> Word {
    match symbol {
        Symbol::None => Word::Nothing,
        Symbol::JamRed => Word::JamRed,
        Symbol::JamGreen => Word::JamGreen,
        Symbol::Smoke => Word::CardSmoke,
        Symbol::Fire => Word::CardFire,
        Symbol::Engine => Word::CardEngine,
        Symbol::Crew => Word::CardCrew,
        Symbol::RudderLeft => Word::RudderL,
        Symbol::RudderRight => Word::RudderR,
        Symbol::Explosion => Word::Explosion,
    }
}
