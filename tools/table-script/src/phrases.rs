//! Notices and refusals as short phrases: `jammed dr1 front hidden`, `guns-jammed 2`. The table's values are turned
//! into phrases and compared word by word. The grammar below makes a misspelt phrase a mistake; otherwise it would just
//! never match.
use shared_rules::core::{Side, Unit};
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{
    Adjusted, Ask, Counter, DeckId, Fall, Flank, Flown, Gun, Hidden, Letter, Notice, Range, Refusal, Step, Switch,
};

use super::names::{Named, clock};
use super::reader::{Reader, number};
use super::{Drew, Mistake, cards};

/// What may stand in one place of a phrase.
#[derive(Clone, Copy)]
enum Part {
    Plane,
    Gun,
    Range,
    Deck,
    Switch,
    Seat,
    Number,
    /// `T1`.
    Turn,
    Step,
    Exit,
    /// A plane, or this word if there is none.
    PlaneOr(&'static str),
    /// A number, or this word if there is none.
    NumberOr(&'static str),
    /// A cause, or `secret`.
    Cause,
    /// A side, or `none`.
    Winner,
    /// What a plane flew.
    Flown,
    /// Whether a plane flies, or what it does on the ground.
    Ground,
    /// The card that moves a bomb.
    Fall,
    /// One of two words.
    Either(&'static str, &'static str),
    Counter,
    Hidden,
    /// What became of a shell.
    Adjusted,
    Flank,
    /// The value of a counter: a number, or a gun's letter.
    Value,
}

type Grammar = &'static [(&'static str, &'static [Part])];

const NOTICES: Grammar = &[
    ("step", &[Part::Turn, Part::Step]),
    ("joined", &[Part::Plane]),
    ("enters", &[Part::Plane, Part::Flank]),
    ("spied", &[Part::Plane]),
    ("round", &[Part::Number]),
    ("shot", &[Part::Plane, Part::Gun, Part::Plane, Part::Range]),
    ("shot-gone", &[Part::Plane, Part::Gun]),
    ("overlap", &[Part::Plane, Part::Plane]),
    ("apart", &[Part::Plane, Part::Plane]),
    (
        "strafed",
        &[Part::Plane, Part::Number, Part::Number, Part::PlaneOr("nobody")],
    ),
    ("silenced", &[Part::Plane, Part::Either("gun", "all")]),
    ("shell", &[Part::Plane, Part::Number]),
    ("adjusted", &[Part::Plane, Part::Adjusted]),
    ("burst", &[Part::Plane]),
    ("shell-gone", &[Part::Plane]),
    ("checked", &[Part::Plane, Part::Plane, Part::Either("hit", "missed")]),
    ("took", &[Part::Plane, Part::Number, Part::PlaneOr("nobody")]),
    (
        "jammed",
        &[Part::Plane, Part::Gun, Part::NumberOr("hidden"), Part::NumberOr("none")],
    ),
    ("jam-counter", &[Part::Plane, Part::Gun, Part::Number]),
    ("out", &[Part::Plane, Part::Exit, Part::Cause]),
    ("reshuffled", &[Part::Deck]),
    ("substituted", &[Part::Deck]),
    ("ledger", &[Part::Deck]),
    ("order", &[Part::Plane, Part::Number, Part::NumberOr("none")]),
    ("flew", &[Part::Plane, Part::Flown, Part::Either("legal", "replaced")]),
    ("smoke", &[Part::Plane, Part::Number]),
    ("flames", &[Part::Plane, Part::Number]),
    ("holds-fire", &[Part::Plane, Part::Gun]),
    ("aimed", &[Part::Plane, Part::Gun]),
    ("tails", &[Part::Plane, Part::Plane]),
    ("tail-ends", &[Part::Plane, Part::Plane]),
    ("looks", &[Part::Plane, Part::Plane]),
    ("no-look", &[Part::Plane, Part::Plane]),
    ("many-guns", &[Part::Plane]),
    ("mission", &[Part::Plane, Part::Either("done", "not-done")]),
    ("height", &[Part::Plane, Part::Number, Part::Number]),
    ("ground", &[Part::Plane, Part::Ground]),
    ("cloud", &[Part::Plane, Part::Either("in", "out")]),
    ("collision", &[Part::Plane, Part::Plane]),
    ("winch", &[Part::Plane, Part::Either("down", "stop")]),
    ("will-jump", &[Part::Plane]),
    ("jumped", &[Part::Plane, Part::Number]),
    ("observers-lost", &[Part::Plane, Part::Number]),
    ("floor", &[Part::Number]),
    ("looked", &[Part::Seat]),
    ("over", &[Part::Winner]),
    ("corrected", &[Part::Plane, Part::Counter, Part::Value, Part::Value]),
    ("secret-corrected", &[Part::Plane, Part::Hidden]),
    ("put-back", &[Part::Plane]),
    ("card-returned", &[Part::Plane, Part::Deck]),
    ("no-knock", &[Part::Seat]),
    ("launched", &[Part::Plane, Part::Plane, Part::Number]),
    ("not-launched", &[Part::Plane]),
    ("rockets", &[Part::Plane, Part::PlaneOr("missed")]),
    ("drops", &[Part::Plane, Part::NumberOr("nothing")]),
    ("not-dropped", &[Part::Plane, Part::Either("kept", "lost")]),
    ("bomb-laid", &[Part::Plane, Part::Number, Part::Fall]),
    ("bomb-falls", &[Part::Plane, Part::Number, Part::Fall]),
    ("bomb-lands", &[Part::Plane, Part::Number]),
    ("bombed", &[Part::Plane, Part::Plane, Part::Number]),
    ("bomb-missed", &[Part::Plane]),
    ("bomb-corrected", &[Part::Plane, Part::Number, Part::Number]),
];

const REFUSALS: Grammar = &[
    ("not-now", &[]),
    ("game-over", &[]),
    ("resolve-shots-first", &[]),
    ("shooting-locked", &[]),
    ("no-shot", &[]),
    ("no-such-plane", &[]),
    ("no-such-player", &[]),
    ("plane-is-out", &[Part::Plane]),
    ("no-aircraft", &[Part::Plane]),
    ("not-there-yet", &[Part::Plane]),
    ("no-such-scenario", &[]),
    ("over-which-side", &[]),
    ("enemy-placed", &[]),
    ("answer-enters", &[Part::Plane]),
    ("answer-arrives", &[Part::Plane]),
    ("answer-round", &[]),
    ("no-gun", &[Part::Gun]),
    ("already-fired", &[]),
    ("own-side", &[]),
    ("same-plane", &[]),
    ("bases-overlap", &[]),
    ("guns-jammed", &[Part::Number]),
    ("two-planes-needed", &[]),
    ("fixed-at-start", &[]),
    ("needs", &[Part::Switch]),
    ("needed-by", &[Part::Switch]),
    ("not-in-this-version", &[Part::Switch]),
    ("table-full", &[]),
    ("bad-name", &[]),
    ("name-taken", &[]),
    ("cannot-have", &[Part::Plane]),
    ("no-number", &[]),
    ("aircraft-needed", &[]),
    ("bombs-only", &[Part::Plane]),
    ("is-down", &[Part::Plane]),
    ("no-balloon", &[Part::Plane]),
    ("before-reveal", &[]),
    ("no-enemy", &[]),
    ("so-already", &[Part::Plane]),
    ("nobody-aboard", &[Part::Plane]),
    ("too-low-to-jump", &[Part::Plane]),
    ("no-barrage", &[Part::Plane]),
    ("gap-open", &[Part::Plane]),
    ("over-cables", &[Part::Number]),
    ("silenced", &[Part::Plane]),
    ("already-aimed", &[Part::Plane]),
    ("not-loaded", &[Part::Plane]),
    ("no-shell", &[Part::Plane]),
    ("after-look", &[]),
    ("answer-burst", &[Part::Plane]),
    ("answer-range", &[]),
    ("not-asked", &[]),
    ("not-among", &[Part::Plane]),
    ("answer-blast", &[Part::Plane]),
    ("answer-rockets", &[Part::Plane]),
    ("answer-landed", &[Part::Number]),
    ("no-rockets", &[]),
    ("straight-or-stall", &[]),
    ("guns-or-rockets", &[]),
    ("not-for-rockets", &[Part::Plane]),
    ("rocket-levels", &[]),
    ("no-bombs", &[]),
    ("no-bomb-card", &[]),
    ("no-damage-points", &[]),
    ("no-guns", &[]),
    ("has-planes", &[]),
    ("two-sides-needed", &[]),
    ("player-without-plane", &[Part::Seat]),
    ("deck-too-big", &[Part::Deck]),
    ("deck-empty", &[Part::Deck]),
    ("no-such-card", &[]),
    ("not-out", &[Part::Plane]),
    ("nothing-to-undo", &[]),
    ("cards-seen", &[Part::Seat]),
    ("seed-shown", &[]),
    ("cards-shown", &[]),
    ("card-flown", &[]),
    ("flies-alone", &[Part::Plane]),
    ("different-targets", &[]),
    ("after-immelmann", &[]),
    ("only-lower", &[]),
    ("no-immelmann", &[Part::Plane]),
    ("no-overdive", &[Part::Plane]),
    ("no-observer", &[]),
    ("no-tailer", &[Part::Plane]),
    ("six-giants", &[]),
    ("no-room-for-giants", &[]),
    ("tailing-at-opening", &[]),
    ("tails-another", &[Part::Plane]),
    ("smoking", &[Part::Plane]),
    ("burning", &[Part::Plane]),
    ("not-tailing", &[]),
    ("answer-tailing", &[]),
    ("between", &[Part::Number, Part::Number]),
    ("no-climb-rate", &[Part::Plane]),
    ("outside-levels", &[Part::Plane]),
    ("levels-apart", &[Part::Number]),
    ("at-ceiling", &[Part::Plane]),
    ("tail-levels", &[]),
    ("on-the-ground", &[]),
    ("no-field", &[]),
    ("on-fire", &[]),
    ("stands-still", &[]),
    ("two-steep", &[]),
    ("piles-full", &[]),
    ("not-rolling", &[]),
    ("not-parked", &[]),
    ("in-cloud", &[]),
    ("not-in-cloud", &[]),
];

/// The first words of all refusals.
#[cfg(test)]
pub fn refusal_words() -> impl Iterator<Item = &'static str> {
    REFUSALS.iter().map(|(word, _)| *word)
}

/// Reads the beginning of a notice; words left out at its end match anything.
pub fn read_notice(reader: &mut Reader) -> Result<String, Mistake> {
    read(reader, NOTICES, "notice", false)
}

/// Reads a whole refusal.
pub fn read_refusal(reader: &mut Reader) -> Result<String, Mistake> {
    read(reader, REFUSALS, "refusal", true)
}

/// Whether a phrase begins with these words.
pub fn begins(phrase: &str, words: &str) -> bool {
    phrase
        .strip_prefix(words)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn read(reader: &mut Reader, grammar: Grammar, what: &str, whole: bool) -> Result<String, Mistake> {
    let list: Vec<&str> = grammar.iter().map(|(name, _)| *name).collect();
    let what = format!("a {what} ({})", list.join(", "));
    let (name, parts) = reader.take(&what, |word| grammar.iter().find(|(name, _)| *name == word))?;
    let mut phrase = (*name).to_owned();
    for part in *parts {
        if reader.is_done() && !whole {
            break;
        }
        phrase.push(' ');
        phrase.push_str(&part.read(reader)?);
    }
    reader.done()?;
    Ok(phrase)
}

impl Part {
    /// Checks the next word and returns it as it stands in the phrase.
    fn read(self, reader: &mut Reader) -> Result<String, Mistake> {
        fn name<T: Named>(reader: &mut Reader) -> Result<String, Mistake> {
            reader.named::<T>().map(|value| value.name().to_owned())
        }
        match self {
            Self::Plane => reader.plane().map(|unit| plane(reader.planes(), unit)),
            Self::PlaneOr(none) if reader.takes(none) => Ok(none.to_owned()),
            Self::PlaneOr(_) => Self::Plane.read(reader),
            Self::Gun => name::<Gun>(reader),
            Self::Range => name::<Range>(reader),
            Self::Deck => name::<DeckId>(reader),
            Self::Switch => name::<Switch>(reader),
            Self::Step => name::<Step>(reader),
            Self::Exit => name::<shared_rules::wow::notice::Exit>(reader),
            Self::Seat => reader.seat().map(|seat| seat.number().to_string()),
            Self::Number => reader.number(u16::MAX).map(|number| number.to_string()),
            Self::Turn => read_turn(reader).map(|turn| format!("T{turn}")),
            Self::NumberOr(none) if reader.takes(none) => Ok(none.to_owned()),
            Self::NumberOr(none) => reader
                .take(&format!("a number or `{none}`"), number)
                .map(|n| n.to_string()),
            Self::Cause if reader.takes("secret") => Ok("secret".to_owned()),
            Self::Cause => name::<shared_rules::wow::notice::Cause>(reader),
            Self::Flown => name::<Flown>(reader),
            Self::Ground => name::<Ground>(reader),
            Self::Fall => name::<Fall>(reader),
            Self::Either(one, other) => reader.one_of(&[(one, one), (other, other)]).map(str::to_owned),
            Self::Winner => reader.or_none::<Side>().map(winner).map(str::to_owned),
            Self::Counter => name::<Counter>(reader),
            Self::Hidden => name::<Hidden>(reader),
            Self::Adjusted => name::<Adjusted>(reader),
            Self::Flank => name::<Flank>(reader),
            Self::Value => match reader.maybe::<Option<Letter>>() {
                Some(letter) => Ok(letter.name().to_owned()),
                None => reader.byte().map(|number| number.to_string()),
            },
        }
    }
}

/// `T3`.
pub fn read_turn(reader: &mut Reader) -> Result<u16, Mistake> {
    reader.take("a turn (T1, T2, …)", |word| {
        word.strip_prefix('T').filter(|n| !n.is_empty()).and_then(number)
    })
}

/// The name a script gave a plane.
pub fn plane(planes: &[String], unit: Unit) -> String {
    planes
        .get(unit.index())
        .cloned()
        .unwrap_or_else(|| format!("plane-number-{}", unit.index() + 1))
}

/// The winner's side, or `none`.
pub fn winner(side: Option<Side>) -> &'static str {
    side.map_or("none", Side::name)
}

/// A notice as a phrase.
pub fn notice(notice: &Notice, planes: &[String]) -> String {
    let plane = |unit: Unit| plane(planes, unit);
    match *notice {
        Notice::Step(at) => format!("step {}", clock(at)),
        Notice::Joined(unit) => format!("joined {}", plane(unit)),
        Notice::Round(round) => format!("round {round}"),
        Notice::Spied(unit) => format!("spied {}", plane(unit)),
        Notice::Enters { unit, flank } => format!("enters {} {}", plane(unit), flank.name()),
        Notice::Shot {
            shooter,
            gun,
            target,
            range,
        } => {
            format!(
                "shot {} {} {} {}",
                plane(shooter),
                gun.name(),
                plane(target),
                range.name()
            )
        }
        Notice::ShotGone { shooter, gun } => format!("shot-gone {} {}", plane(shooter), gun.name()),
        Notice::Overlap(a, b) => format!("overlap {} {}", plane(a), plane(b)),
        Notice::Apart(a, b) => format!("apart {} {}", plane(a), plane(b)),
        Notice::Strafed {
            unit,
            by,
            points,
            total,
        } => {
            let by = by.map_or_else(|| "nobody".into(), plane);
            format!("strafed {} {points} {total} {by}", plane(unit))
        }
        Notice::Silenced { unit, all } => {
            format!("silenced {} {}", plane(unit), if all { "all" } else { "gun" })
        }
        Notice::Shell { unit, level } => format!("shell {} {level}", plane(unit)),
        Notice::Adjusted { unit, does } => format!("adjusted {} {}", plane(unit), does.name()),
        Notice::Burst(unit) => format!("burst {}", plane(unit)),
        Notice::ShellGone(unit) => format!("shell-gone {}", plane(unit)),
        Notice::Checked { unit, target, hit } => {
            let hit = if hit { "hit" } else { "missed" };
            format!("checked {} {} {hit}", plane(unit), plane(target))
        }
        Notice::Took { unit, by, cards } => {
            let by = by.map_or_else(|| "nobody".to_owned(), plane);
            format!("took {} {cards} {by}", plane(unit))
        }
        Notice::Jammed {
            unit,
            gun,
            points,
            second,
        } => {
            let (points, second) = (number_or(points, "hidden"), number_or(second, "none"));
            format!("jammed {} {} {points} {second}", plane(unit), gun.name())
        }
        Notice::JamCounter { unit, gun, left } => format!("jam-counter {} {} {left}", plane(unit), gun.name()),
        Notice::Out { unit, exit, cause } => {
            format!(
                "out {} {} {}",
                plane(unit),
                exit.name(),
                cause.map_or("secret", Named::name)
            )
        }
        Notice::Reshuffled(deck) => format!("reshuffled {}", deck.name()),
        Notice::Substituted { empty } => format!("substituted {}", empty.name()),
        Notice::Ledger(deck) => format!("ledger {}", deck.name()),
        Notice::Order { unit, place, serial } => {
            format!("order {} {place} {}", plane(unit), number_or(serial, "none"))
        }
        Notice::Flew { unit, flown, replaced } => {
            let legal = if replaced { "replaced" } else { "legal" };
            format!("flew {} {} {legal}", plane(unit), flown.name())
        }
        Notice::Smoke { unit, left } => format!("smoke {} {left}", plane(unit)),
        Notice::Flames { unit, left } => format!("flames {} {left}", plane(unit)),
        Notice::HoldsFire { unit, gun } => format!("holds-fire {} {}", plane(unit), gun.name()),
        Notice::Aimed { unit, gun } => format!("aimed {} {}", plane(unit), gun.name()),
        Notice::Tails { tailer, prey } => format!("tails {} {}", plane(tailer), plane(prey)),
        Notice::TailEnds { tailer, prey } => format!("tail-ends {} {}", plane(tailer), plane(prey)),
        Notice::Looks { tailer, prey } => format!("looks {} {}", plane(tailer), plane(prey)),
        Notice::NoLook { tailer, prey } => format!("no-look {} {}", plane(tailer), plane(prey)),
        Notice::ManyGuns(unit) => format!("many-guns {}", plane(unit)),
        Notice::Mission { unit, done } => {
            let done = if done { "done" } else { "not-done" };
            format!("mission {} {done}", plane(unit))
        }
        Notice::Height(unit, height) => format!("height {} {} {}", plane(unit), height.level, height.counters),
        Notice::Ground(unit, ground) => format!("ground {} {}", plane(unit), ground.name()),
        Notice::Cloud(unit, hidden) => format!("cloud {} {}", plane(unit), if hidden { "in" } else { "out" }),
        Notice::Collision(a, b) => format!("collision {} {}", plane(a), plane(b)),
        Notice::Winch { unit, down } => format!("winch {} {}", plane(unit), if down { "down" } else { "stop" }),
        Notice::WillJump(unit) => format!("will-jump {}", plane(unit)),
        Notice::Jumped { unit, men } => format!("jumped {} {men}", plane(unit)),
        Notice::ObserversLost { unit, men } => format!("observers-lost {} {men}", plane(unit)),
        Notice::Floor(floor) => format!("floor {floor}"),
        Notice::Looked(seat) => format!("looked {}", seat.number()),
        Notice::Over { winner: side } => format!("over {}", winner(side)),
        Notice::Corrected {
            unit,
            what,
            before,
            after,
        } => {
            let (before, after) = (value(what, before), value(what, after));
            format!("corrected {} {} {before} {after}", plane(unit), what.name())
        }
        Notice::SecretCorrected { unit, what } => format!("secret-corrected {} {}", plane(unit), what.name()),
        Notice::PutBack(unit) => format!("put-back {}", plane(unit)),
        Notice::CardReturned { unit, deck } => format!("card-returned {} {}", plane(unit), deck.name()),
        Notice::NoKnock(seat) => format!("no-knock {}", seat.number()),
        Notice::Launched { unit, target, count } => format!("launched {} {} {count}", plane(unit), plane(target)),
        Notice::NotLaunched(unit) => format!("not-launched {}", plane(unit)),
        Notice::Rockets { unit, hit } => {
            format!(
                "rockets {} {}",
                plane(unit),
                hit.map_or_else(|| "missed".to_owned(), plane)
            )
        }
        Notice::Drops { unit, worth } => format!("drops {} {}", plane(unit), number_or(worth, "nothing")),
        Notice::NotDropped { unit, lost } => {
            format!("not-dropped {} {}", plane(unit), if lost { "lost" } else { "kept" })
        }
        Notice::BombLaid { unit, markers, fall } => format!("bomb-laid {} {markers} {}", plane(unit), fall.name()),
        Notice::BombFalls { unit, left, fall } => format!("bomb-falls {} {left} {}", plane(unit), fall.name()),
        Notice::BombLands { unit, worth } => format!("bomb-lands {} {worth}", plane(unit)),
        Notice::Bombed { unit, target, points } => format!("bombed {} {} {points}", plane(unit), plane(target)),
        Notice::BombMissed(unit) => format!("bomb-missed {}", plane(unit)),
        Notice::BombCorrected { unit, before, after } => format!("bomb-corrected {} {before} {after}", plane(unit)),
    }
}

/// The value of a counter; a gun's letter as it is on the base.
pub fn value(what: Counter, value: u8) -> String {
    match what {
        Counter::GunFront | Counter::GunRear => {
            let letter = Letter::GUNS.get(usize::from(value)).copied().flatten();
            letter.name().to_owned()
        }
        _ => value.to_string(),
    }
}

/// A drawn card as its line in a script.
pub fn drew(drew: &Drew, planes: &[String]) -> String {
    let who = drew
        .unit
        .map_or_else(|| "discard".to_owned(), |unit| plane(planes, unit));
    format!(
        "drawn {who} {} {}@{}",
        drew.deck.name(),
        cards::write(drew.card),
        drew.serial
    )
}

/// A refusal as a phrase.
pub fn refusal(refusal: Refusal, planes: &[String]) -> String {
    match refusal {
        Refusal::NotNow => "not-now".into(),
        Refusal::GameOver => "game-over".into(),
        Refusal::ResolveShotsFirst => "resolve-shots-first".into(),
        Refusal::ShootingLocked => "shooting-locked".into(),
        Refusal::NoShot => "no-shot".into(),
        Refusal::NoSuchPlane => "no-such-plane".into(),
        Refusal::NoSuchPlayer => "no-such-player".into(),
        Refusal::PlaneIsOut(unit) => format!("plane-is-out {}", plane(planes, unit)),
        Refusal::NoAircraft(unit) => format!("no-aircraft {}", plane(planes, unit)),
        Refusal::NotThereYet(unit) => format!("not-there-yet {}", plane(planes, unit)),
        Refusal::NoSuchScenario => "no-such-scenario".into(),
        Refusal::OverWhichSide => "over-which-side".into(),
        Refusal::EnemyPlaced => "enemy-placed".into(),
        Refusal::Answer(Ask::Enters(unit)) => format!("answer-enters {}", plane(planes, unit)),
        Refusal::Answer(Ask::Round) => "answer-round".into(),
        Refusal::Answer(Ask::Arrives(unit)) => format!("answer-arrives {}", plane(planes, unit)),
        Refusal::NoGun(gun) => format!("no-gun {}", gun.name()),
        Refusal::AlreadyFired => "already-fired".into(),
        Refusal::OwnSide => "own-side".into(),
        Refusal::SamePlane => "same-plane".into(),
        Refusal::BasesOverlap => "bases-overlap".into(),
        Refusal::GunsJammed(left) => format!("guns-jammed {left}"),
        Refusal::TwoPlanesNeeded => "two-planes-needed".into(),
        Refusal::FixedAtStart => "fixed-at-start".into(),
        Refusal::Needs(switch) => format!("needs {}", switch.name()),
        Refusal::NeededBy(switch) => format!("needed-by {}", switch.name()),
        Refusal::NotInThisVersion(switch) => format!("not-in-this-version {}", switch.name()),
        Refusal::TableFull => "table-full".into(),
        Refusal::SixGiants => "six-giants".into(),
        Refusal::NoRoomForGiants => "no-room-for-giants".into(),
        Refusal::BadName => "bad-name".into(),
        Refusal::NameTaken => "name-taken".into(),
        Refusal::CannotHave(unit) => format!("cannot-have {}", plane(planes, unit)),
        Refusal::NoNumber => "no-number".into(),
        Refusal::AircraftNeeded => "aircraft-needed".into(),
        Refusal::BombsOnly(unit) => format!("bombs-only {}", plane(planes, unit)),
        Refusal::IsDown(unit) => format!("is-down {}", plane(planes, unit)),
        Refusal::NoBalloon(unit) => format!("no-balloon {}", plane(planes, unit)),
        Refusal::BeforeReveal => "before-reveal".into(),
        Refusal::NoEnemy => "no-enemy".into(),
        Refusal::SoAlready(unit) => format!("so-already {}", plane(planes, unit)),
        Refusal::NobodyAboard(unit) => format!("nobody-aboard {}", plane(planes, unit)),
        Refusal::TooLowToJump(unit) => format!("too-low-to-jump {}", plane(planes, unit)),
        Refusal::NoBarrage(unit) => format!("no-barrage {}", plane(planes, unit)),
        Refusal::GapOpen(unit) => format!("gap-open {}", plane(planes, unit)),
        Refusal::OverCables(level) => format!("over-cables {level}"),
        Refusal::Silenced(unit) => format!("silenced {}", plane(planes, unit)),
        Refusal::AlreadyAimed(unit) => format!("already-aimed {}", plane(planes, unit)),
        Refusal::NotLoaded(unit) => format!("not-loaded {}", plane(planes, unit)),
        Refusal::NoShell(unit) => format!("no-shell {}", plane(planes, unit)),
        Refusal::AfterLook => "after-look".into(),
        Refusal::Answer(Ask::Burst(unit)) => format!("answer-burst {}", plane(planes, unit)),
        Refusal::Answer(Ask::InRange) => "answer-range".into(),
        Refusal::NotAsked => "not-asked".into(),
        Refusal::NotAmong(unit) => format!("not-among {}", plane(planes, unit)),
        Refusal::NoDamagePoints => "no-damage-points".into(),
        Refusal::NoGuns => "no-guns".into(),
        Refusal::HasPlanes => "has-planes".into(),
        Refusal::TwoSidesNeeded => "two-sides-needed".into(),
        Refusal::PlayerWithoutPlane(seat) => format!("player-without-plane {}", seat.number()),
        Refusal::DeckTooBig(deck) => format!("deck-too-big {}", deck.name()),
        Refusal::DeckEmpty(deck) => format!("deck-empty {}", deck.name()),
        Refusal::NoSuchCard => "no-such-card".into(),
        Refusal::NotOut(unit) => format!("not-out {}", plane(planes, unit)),
        Refusal::NothingToUndo => "nothing-to-undo".into(),
        Refusal::CardsSeen(seat) => format!("cards-seen {}", seat.number()),
        Refusal::SeedShown => "seed-shown".into(),
        Refusal::CardsShown => "cards-shown".into(),
        Refusal::CardFlown => "card-flown".into(),
        Refusal::FliesAlone(unit) => format!("flies-alone {}", plane(planes, unit)),
        Refusal::DifferentTargets => "different-targets".into(),
        Refusal::AfterImmelmann => "after-immelmann".into(),
        Refusal::OnlyLower => "only-lower".into(),
        Refusal::NoImmelmann(unit) => format!("no-immelmann {}", plane(planes, unit)),
        Refusal::NoOverdive(unit) => format!("no-overdive {}", plane(planes, unit)),
        Refusal::NoTailer(unit) => format!("no-tailer {}", plane(planes, unit)),
        Refusal::NoObserver => "no-observer".into(),
        Refusal::TailingAtOpening => "tailing-at-opening".into(),
        Refusal::TailsAnother(unit) => format!("tails-another {}", plane(planes, unit)),
        Refusal::Smoking(unit) => format!("smoking {}", plane(planes, unit)),
        Refusal::Burning(unit) => format!("burning {}", plane(planes, unit)),
        Refusal::NotTailing => "not-tailing".into(),
        Refusal::Answer(Ask::Climbs(unit)) => format!("no-climb-rate {}", plane(planes, unit)),
        Refusal::Answer(Ask::Blast(unit)) => format!("answer-blast {}", plane(planes, unit)),
        Refusal::Answer(Ask::Rockets(unit)) => format!("answer-rockets {}", plane(planes, unit)),
        Refusal::Answer(Ask::Landed(bomb)) => format!("answer-landed {}", u16::from(bomb) + 1),
        Refusal::Answer(_) => "answer-tailing".into(),
        Refusal::NoRockets => "no-rockets".into(),
        Refusal::StraightOrStall => "straight-or-stall".into(),
        Refusal::GunsOrRockets => "guns-or-rockets".into(),
        Refusal::NotForRockets(unit) => format!("not-for-rockets {}", plane(planes, unit)),
        Refusal::RocketLevels => "rocket-levels".into(),
        Refusal::NoBombs => "no-bombs".into(),
        Refusal::NoBombCard => "no-bomb-card".into(),
        Refusal::Between(low, high) => format!("between {low} {high}"),
        Refusal::OutsideLevels(unit) => format!("outside-levels {}", plane(planes, unit)),
        Refusal::LevelsApart(levels) => format!("levels-apart {levels}"),
        Refusal::AtCeiling(unit) => format!("at-ceiling {}", plane(planes, unit)),
        Refusal::TailLevels => "tail-levels".into(),
        Refusal::OnTheGround => "on-the-ground".into(),
        Refusal::NoField => "no-field".into(),
        Refusal::OnFire => "on-fire".into(),
        Refusal::StandsStill => "stands-still".into(),
        Refusal::TwoSteep => "two-steep".into(),
        Refusal::PilesFull => "piles-full".into(),
        Refusal::NotRolling => "not-rolling".into(),
        Refusal::NotParked => "not-parked".into(),
        Refusal::InCloud => "in-cloud".into(),
        Refusal::NotInCloud => "not-in-cloud".into(),
    }
}

fn number_or<T: ToString>(number: Option<T>, none: &str) -> String {
    number.map_or_else(|| none.to_owned(), |number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use super::*;
    use core::num::NonZeroU16;
    use shared_rules::core::Seat;
    use shared_rules::wow::notice::{Cause, Exit};
    use shared_rules::wow::rules::altitude::Height;
    use shared_rules::wow::{Clock, Phase};

    fn reads_back(phrase: &str, read: fn(&mut Reader) -> Result<String, Mistake>) {
        let words = words::split(phrase, 1).unwrap();
        let planes = ["dr1".to_owned(), "camel".to_owned()];
        assert_eq!(read(&mut Reader::new(1, &words, &planes)).as_deref(), Ok(phrase));
    }

    #[test]
    fn every_refusal_has_a_phrase_that_is_read_back() {
        let planes = ["dr1".to_owned(), "camel".to_owned()];
        let camel = Unit::new(1).unwrap();
        let all = [
            Refusal::NotNow,
            Refusal::GameOver,
            Refusal::ResolveShotsFirst,
            Refusal::ShootingLocked,
            Refusal::NoShot,
            Refusal::NoSuchPlane,
            Refusal::NoSuchPlayer,
            Refusal::PlaneIsOut(camel),
            Refusal::NoAircraft(camel),
            Refusal::NotThereYet(camel),
            Refusal::NoSuchScenario,
            Refusal::OverWhichSide,
            Refusal::EnemyPlaced,
            Refusal::Answer(Ask::Enters(camel)),
            Refusal::Answer(Ask::Arrives(camel)),
            Refusal::Answer(Ask::Round),
            Refusal::NoGun(Gun::REAR),
            Refusal::AfterImmelmann,
            Refusal::OnlyLower,
            Refusal::NoImmelmann(camel),
            Refusal::NoOverdive(camel),
            Refusal::NoTailer(camel),
            Refusal::AlreadyFired,
            Refusal::OwnSide,
            Refusal::SamePlane,
            Refusal::BasesOverlap,
            Refusal::GunsJammed(2),
            Refusal::TwoPlanesNeeded,
            Refusal::FixedAtStart,
            Refusal::Needs(Switch::Altitude),
            Refusal::NeededBy(Switch::Clouds),
            Refusal::NotInThisVersion(Switch::Aim),
            Refusal::TableFull,
            Refusal::SixGiants,
            Refusal::NoRoomForGiants,
            Refusal::BadName,
            Refusal::NameTaken,
            Refusal::CannotHave(camel),
            Refusal::NoNumber,
            Refusal::AircraftNeeded,
            Refusal::BombsOnly(camel),
            Refusal::IsDown(camel),
            Refusal::NoBalloon(camel),
            Refusal::BeforeReveal,
            Refusal::NoEnemy,
            Refusal::SoAlready(camel),
            Refusal::NobodyAboard(camel),
            Refusal::TooLowToJump(camel),
            Refusal::NoBarrage(camel),
            Refusal::GapOpen(camel),
            Refusal::OverCables(2),
            Refusal::Silenced(camel),
            Refusal::AlreadyAimed(camel),
            Refusal::NotLoaded(camel),
            Refusal::NoShell(camel),
            Refusal::AfterLook,
            Refusal::Answer(Ask::Burst(camel)),
            Refusal::Answer(Ask::InRange),
            Refusal::NotAsked,
            Refusal::NotAmong(camel),
            Refusal::Answer(Ask::Blast(camel)),
            Refusal::Answer(Ask::Rockets(camel)),
            Refusal::Answer(Ask::Landed(1)),
            Refusal::NoRockets,
            Refusal::StraightOrStall,
            Refusal::GunsOrRockets,
            Refusal::NotForRockets(camel),
            Refusal::RocketLevels,
            Refusal::NoBombs,
            Refusal::NoBombCard,
            Refusal::NoDamagePoints,
            Refusal::NoGuns,
            Refusal::HasPlanes,
            Refusal::TwoSidesNeeded,
            Refusal::PlayerWithoutPlane(Seat::new(3).unwrap()),
            Refusal::DeckTooBig(DeckId::A),
            Refusal::DeckEmpty(DeckId::B),
            Refusal::NoSuchCard,
            Refusal::NotOut(camel),
            Refusal::NothingToUndo,
            Refusal::CardsSeen(Seat::new(2).unwrap()),
            Refusal::SeedShown,
            Refusal::CardsShown,
            Refusal::CardFlown,
            Refusal::FliesAlone(camel),
            Refusal::DifferentTargets,
            Refusal::NoObserver,
            Refusal::TailingAtOpening,
            Refusal::TailsAnother(camel),
            Refusal::Smoking(camel),
            Refusal::Burning(camel),
            Refusal::NotTailing,
            Refusal::Answer(Ask::Looks(camel)),
            Refusal::Between(1, 3),
            Refusal::Answer(Ask::Climbs(camel)),
            Refusal::OutsideLevels(camel),
            Refusal::LevelsApart(2),
            Refusal::AtCeiling(camel),
            Refusal::TailLevels,
            Refusal::OnTheGround,
            Refusal::NoField,
            Refusal::OnFire,
            Refusal::StandsStill,
            Refusal::TwoSteep,
            Refusal::PilesFull,
            Refusal::NotRolling,
            Refusal::NotParked,
            Refusal::InCloud,
            Refusal::NotInCloud,
        ];
        assert_eq!(all.len(), REFUSALS.len());
        for each in all {
            reads_back(&refusal(each, &planes), read_refusal);
        }
    }

    #[test]
    fn every_notice_has_a_phrase_that_is_read_back() {
        let planes = ["dr1".to_owned(), "camel".to_owned()];
        let (unit, other) = (Unit::new(0).unwrap(), Unit::new(1).unwrap());
        let gun = Gun::FRONT;
        let all = [
            Notice::Step(Clock {
                turn: 2,
                step: Step::Fire(Phase::Two),
            }),
            Notice::Joined(unit),
            Notice::Round(2),
            Notice::Spied(unit),
            Notice::Enters {
                unit,
                flank: Flank::Left,
            },
            Notice::Shot {
                shooter: unit,
                gun,
                target: other,
                range: Range::Long,
            },
            Notice::ShotGone { shooter: unit, gun },
            Notice::Overlap(unit, other),
            Notice::Apart(unit, other),
            Notice::Strafed {
                unit,
                by: Some(other),
                points: 2,
                total: 4,
            },
            Notice::Silenced { unit, all: false },
            Notice::Silenced { unit, all: true },
            Notice::Shell { unit, level: 3 },
            Notice::Adjusted {
                unit,
                does: Adjusted::TakenBack,
            },
            Notice::Burst(unit),
            Notice::ShellGone(unit),
            Notice::Checked {
                unit,
                target: other,
                hit: true,
            },
            Notice::Checked {
                unit,
                target: other,
                hit: false,
            },
            Notice::Took {
                unit,
                by: Some(other),
                cards: 2,
            },
            Notice::Took {
                unit,
                by: None,
                cards: 1,
            },
            Notice::Jammed {
                unit,
                gun,
                points: None,
                second: None,
            },
            Notice::Jammed {
                unit,
                gun,
                points: Some(2),
                second: Some(0),
            },
            Notice::JamCounter { unit, gun, left: 2 },
            Notice::Out {
                unit,
                exit: Exit::ShotDown,
                cause: None,
            },
            Notice::Out {
                unit,
                exit: Exit::Left,
                cause: Some(Cause::Left),
            },
            Notice::Reshuffled(DeckId::A),
            Notice::Substituted { empty: DeckId::B },
            Notice::Ledger(DeckId::C),
            Notice::Order {
                unit,
                place: 1,
                serial: NonZeroU16::new(17),
            },
            Notice::Order {
                unit,
                place: 1,
                serial: None,
            },
            Notice::Flew {
                unit,
                flown: Flown::SteepLeft,
                replaced: false,
            },
            Notice::Flew {
                unit,
                flown: Flown::Straight,
                replaced: true,
            },
            Notice::Smoke { unit, left: 3 },
            Notice::Flames { unit, left: 2 },
            Notice::HoldsFire { unit, gun },
            Notice::Aimed { unit, gun },
            Notice::Tails {
                tailer: unit,
                prey: other,
            },
            Notice::TailEnds {
                tailer: unit,
                prey: other,
            },
            Notice::Looks {
                tailer: unit,
                prey: other,
            },
            Notice::NoLook {
                tailer: unit,
                prey: other,
            },
            Notice::ManyGuns(unit),
            Notice::Mission { unit, done: false },
            Notice::Mission { unit, done: true },
            Notice::Height(unit, Height { level: 2, counters: 1 }),
            Notice::Ground(unit, Ground::TouchedDown),
            Notice::Cloud(unit, true),
            Notice::Cloud(unit, false),
            Notice::Collision(unit, other),
            Notice::Floor(4),
            Notice::Looked(Seat::new(3).unwrap()),
            Notice::Over { winner: None },
            Notice::Over {
                winner: Some(Side::CENTRAL),
            },
            Notice::Corrected {
                unit,
                what: Counter::JamFront,
                before: 3,
                after: 0,
            },
            Notice::Corrected {
                unit,
                what: Counter::GunRear,
                before: 0,
                after: 2,
            },
            Notice::SecretCorrected {
                unit,
                what: Hidden::Damage,
            },
            Notice::PutBack(unit),
            Notice::CardReturned { unit, deck: DeckId::B },
            Notice::NoKnock(Seat::new(3).unwrap()),
            Notice::Launched {
                unit,
                target: other,
                count: 2,
            },
            Notice::NotLaunched(unit),
            Notice::Rockets { unit, hit: Some(other) },
            Notice::Rockets { unit, hit: None },
            Notice::Drops { unit, worth: Some(6) },
            Notice::Drops { unit, worth: None },
            Notice::NotDropped { unit, lost: true },
            Notice::NotDropped { unit, lost: false },
            Notice::BombLaid {
                unit,
                markers: 2,
                fall: Fall::Stall,
            },
            Notice::BombFalls {
                unit,
                left: 1,
                fall: Fall::Straight,
            },
            Notice::BombLands { unit, worth: 4 },
            Notice::Bombed {
                unit,
                target: other,
                points: 2,
            },
            Notice::BombMissed(unit),
            Notice::BombCorrected {
                unit,
                before: 2,
                after: 0,
            },
        ];
        for each in &all {
            reads_back(&notice(each, &planes), read_notice);
        }
    }

    #[test]
    fn a_shorter_phrase_matches_whole_words_only() {
        assert!(begins("jammed dr1 front hidden", "jammed dr1"));
        assert!(begins("jammed dr1 front hidden", "jammed dr1 front hidden"));
        assert!(!begins("jammed dr12 front hidden", "jammed dr1"));
    }
}
