//! The words of table scripts for the things of the game. The reader of scripts has them from here, too.
use shared_rules::{Counter, DeckId, Flown, Gun, Hidden, Letter, Preset, Range, RuleSet, Side, Switch, Symbol, Tailer};
/// A set of rules.
pub const fn rules(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::WingsOfWar => "wow",
    }
}

/// A switch.
pub const fn switch(switch: Switch) -> &'static str {
    match switch {
        Switch::Special => "special",
        Switch::Aim => "aim",
        Switch::Disruption => "disruption",
        Switch::Tailing => "tailing",
        Switch::IllegalOut => "illegal-out",
        Switch::TwoSeaters => "two-seaters",
        Switch::BlindSpot => "blind-spot",
        Switch::Altitude => "altitude",
        Switch::Overdive => "overdive",
        Switch::FlyingHigher => "flying-higher",
        Switch::Clouds => "clouds",
        Switch::Landing => "landing",
        Switch::Collisions => "collisions",
        Switch::Tournament => "tournament",
        Switch::OpenTable => "open-table",
        Switch::LedgerAtOnce => "ledger-at-once",
        Switch::AnnounceCauses => "announce-causes",
        Switch::ShowJamCard => "show-jam-card",
        Switch::ConfirmShots => "confirm-shots",
        Switch::ObserverNeeded => "observer-needed",
        Switch::PoolCollisions => "pool-collisions",
        Switch::OverlapSameLevel => "overlap-same-level",
        Switch::LateWound => "late-wound",
        Switch::WoundJamsRear => "wound-jams-rear",
        Switch::NoJamOnGround => "no-jam-on-ground",
        Switch::ExecutedTicks => "executed-ticks",
        Switch::LatestRudder => "latest-rudder",
        Switch::WoundAllGuns => "wound-all-guns",
        Switch::ClimbIsSteep => "climb-is-steep",
        Switch::DuplicatesOnce => "duplicates-once",
        Switch::FlamesBanTurn => "flames-ban-turn",
        Switch::AnnounceAim => "announce-aim",
        Switch::AimAtGround => "aim-at-ground",
        Switch::StrictTailing => "strict-tailing",
        Switch::StallReplaces => "stall-replaces",
        Switch::CrashGivesOne => "crash-gives-one",
        Switch::AimOncePerCard => "aim-once-per-card",
        Switch::SameTarget => "same-target",
        Switch::KeepOneMarker => "keep-one-marker",
        Switch::BlockEitherLevel => "block-either-level",
        Switch::LateOverdive => "late-overdive",
        Switch::OpenPile => "open-pile",
        Switch::CollideOnce => "collide-once",
        Switch::LiteralGround => "literal-ground",
    }
}

/// A preset of switches.
pub const fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::Basic => "basic",
        Preset::Standard => "standard",
        Preset::Full => "full",
    }
}

/// What a plane flew.
pub const fn flown(flown: Flown) -> &'static str {
    match flown {
        Flown::Level => "level",
        Flown::Straight => "straight",
        Flown::Left => "left",
        Flown::Right => "right",
        Flown::SteepLeft => "steepL",
        Flown::SteepRight => "steepR",
        Flown::Stall => "stall",
        Flown::Immelmann => "immelmann",
        Flown::SplitS => "splits",
        Flown::Climb => "climb",
        Flown::Dive => "dive",
        Flown::None => "none",
    }
}

/// What a tailer does.
pub const fn tailer(does: Tailer) -> &'static str {
    match does {
        Tailer::Looks => "looks",
        Tailer::Waives => "waives",
        Tailer::Lost => "lost",
    }
}

/// A side.
pub fn side(side: Side) -> &'static str {
    const NAMES: [&str; Side::COUNT as usize] = [
        "central", "allied", "side-3", "side-4", "side-5", "side-6", "side-7", "side-8",
    ];
    NAMES.get(usize::from(side.index())).copied().unwrap_or_default()
}

/// A deck.
pub const fn deck(deck: DeckId) -> &'static str {
    match deck {
        DeckId::A => "A",
        DeckId::B => "B",
        DeckId::C => "C",
        DeckId::D => "D",
    }
}

/// A gun.
pub const fn gun(gun: Gun) -> &'static str {
    match gun {
        Gun::Front => "front",
        Gun::Rear => "rear",
    }
}

/// What of a plane can be set right.
pub const fn counter(what: Counter) -> &'static str {
    match what {
        Counter::JamFront => "jam-front",
        Counter::JamRear => "jam-rear",
        Counter::Resistance => "res",
        Counter::GunFront => "gun-front",
        Counter::GunRear => "gun-rear",
        Counter::Smoke => "smoke",
        Counter::Flames => "flames",
        Counter::Level => "level",
        Counter::Climb => "climb-counters",
    }
}

/// What only its owner knows of a plane.
pub const fn hidden(what: Hidden) -> &'static str {
    match what {
        Hidden::Damage => "damage",
    }
}

/// How far a shot goes.
pub const fn range(range: Range) -> &'static str {
    match range {
        Range::Short => "short",
        Range::Long => "long",
    }
}

/// A gun's letter, or that there is no gun.
pub const fn letter(letter: Option<Letter>) -> &'static str {
    match letter {
        Some(Letter::A) => "A",
        Some(Letter::B) => "B",
        None => "none",
    }
}

/// What stands behind the points of a card; nothing on a card of points alone. An explosion has no points to stand behind.
pub const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::None => "",
        Symbol::JamRed => "+jam(red)",
        Symbol::JamGreen => "+jam(green)",
        Symbol::Smoke => "+smoke",
        Symbol::Fire => "+fire",
        Symbol::Engine => "+engine",
        Symbol::Crew => "+crew",
        Symbol::RudderLeft => "+rudderL",
        Symbol::RudderRight => "+rudderR",
        Symbol::Explosion => "EXPL",
    }
}
