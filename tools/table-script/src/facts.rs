//! What a script can ask for: the words after `expect`, as a question and the answer it should have.
use shared_rules::rules::landing::Ground;
use shared_rules::{Card, DeckId, Fault, Flown, Gun, Seat, Side, Silence, Switch, Unit};

use super::Mistake;
use super::cards;
use super::names::{Named, yes};
use super::phrases::{plane, read_notice, read_refusal, read_turn, winner};
use super::reader::{Reader, number};

/// A question to the table. Every answer is text, so that a failure can show both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `T1 M2`.
    Clock,
    /// `set-up`, `playing` or `over`.
    Stage,
    /// The winner's side, or `none`.
    Winner,
    /// How many players sit at the table.
    Players,
    /// How many planes were brought.
    Planes,
    /// How many shots are declared in this phase.
    Shots,
    /// `locked` or `open`.
    Shooting,
    /// Whether this shot is declared; without a target, any shot of the gun.
    Shot(Unit, Gun, Option<(Unit, shared_rules::Range)>),
    /// Whether these bases overlap.
    Overlap(Unit, Unit),
    /// Whether a switch is on.
    Switch(Switch),
    /// A player's name and side.
    Player(Seat),
    /// A player's planes that took cards since he last looked.
    Unseen(Seat),
    /// A number of a side's tally.
    Side(Side, TallyPart),
    /// A number of a deck.
    Deck(DeckId, DeckPart),
    /// The last move-order draw: planes in the order of moving, with the numbers of their cards.
    Order {
        /// Whether the script named the numbers.
        serials: bool,
    },
    /// Whether the last command brought a notice that begins so.
    Notice(String),
    /// How many notices the last command brought.
    Notices,
    /// The table's own number, or `none`.
    Number,
    /// The floor and the ceiling.
    Levels,
    /// The level of the cloud, or `none`.
    Cloud,
    /// Whose bases can be in the way of this shot.
    Blockers(Unit, Unit),
    /// How many cards a shot at this range would draw, or `none`.
    CardsFor(Unit, Unit, shared_rules::Range),
    /// Something everybody sees of a plane.
    Plane(Unit, PlanePart),
    /// Something only its owner sees of a plane.
    Secret(Unit, SecretPart),
}

/// A number of a side's tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TallyPart {
    /// Enemies shot down.
    ShotDown,
    /// Enemies that left.
    Left,
    /// Own planes shot down.
    Lost,
    /// The score.
    Score,
}

/// A number of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckPart {
    /// Cards left to draw.
    Left,
    /// Cards in all copies.
    Total,
    /// Cards on the discard pile.
    Discards,
    /// Copies in play.
    Copies,
    /// Cards of one row in a copy.
    Row(u8),
}

/// What everybody sees of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanePart {
    /// `in`, `out shot-down` or `out left`.
    Fate,
    /// `in` or `out`.
    InOrOut,
    /// Why it is out, or `none` while nobody may know.
    Cause,
    /// Who shot at it when it fell.
    DownedBy,
    /// Its owner's seat.
    Owner,
    /// Its type.
    Type,
    /// Its name on the screen.
    Name,
    /// Its side.
    Side,
    /// The green number.
    Resistance,
    /// A gun's letter.
    Letter(Gun),
    /// Jam counters on a gun.
    Jam(Gun),
    /// The lock sign of a gun.
    Locked(Gun),
    /// Whom a gun shot at in the phase before.
    LastTarget(Gun),
    /// Cards that lie with it.
    Cards,
    /// Cards it took since its owner last looked.
    Unseen,
    /// Whether cards were written down and went back.
    Ledger,
    /// The card of this phase, and how it came.
    Flew,
    /// The card before it.
    FlewBefore,
    /// What its last card says of the first card of its turn.
    FirstCard,
    /// Smoke counters.
    Smoke,
    /// Flame counters.
    Flames,
    /// Whom it tails.
    Tails,
    /// Missions done.
    Missions,
    /// Its level and climb counters.
    Height,
    /// How it is with the ground.
    Ground,
    /// Whether it is in the cloud.
    InCloud,
    /// Pegs under its model.
    Pegs,
    /// The level it starts from.
    StartLevel,
    /// Its climb rate and its highest level.
    Climbs,
    /// The card its sequence needs, or `none`.
    Needs,
    /// Cards of its pile that everybody sees.
    Pile,
    /// Whether it loses another level with its straight.
    Overdives,
    /// Whether to ask if it is inside the landing field.
    AsksField,
    /// Whether it may be shifted by hand.
    MayTaxi,
    /// Whether to remind of the blind spot of its rear gun.
    BlindSpot(Unit, shared_rules::Range),
    /// Whether its rear gun reaches this target whatever the direction.
    AllRound(Unit),
    /// Whether a gun may fire (at a target): `yes`, or why not.
    MayFire(Gun, Option<Unit>),
}

/// What only the owner sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretPart {
    /// The total.
    Damage,
    /// Its cards in the cloud.
    Pile,
    /// The card of a plan that would take it out, and how, or `none`.
    PlanEnds([Flown; 3]),
    /// The cards as printed.
    Cards,
    /// The points each card counts for.
    Points,
    /// How each card counts.
    Counts,
    /// Which deck each card came from.
    Decks,
    /// Whether he has looked at each card.
    Seen,
    /// The symbols of the cards that took effect.
    Effects,
    /// Sides to which no card may be planned for this turn.
    Rudder,
    /// Sides that bind the next turn.
    NextRudder,
    /// Wounds of the pilot.
    Wounds,
    /// Whether the observer is wounded.
    Observer,
    /// Hits in the engine.
    Engine,
    /// Whether a stall is due in every turn.
    NeedsStall,
    /// Whether the stall of the last turn did not come.
    MissedStall,
    /// Why a gun is secretly silent.
    Silent(Gun),
    /// Whether it has lost its advantages for this phase.
    Shaken,
    /// Whether three cards may be planned.
    Plan([Flown; 3]),
}

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The question.
    pub fact: Fact,
    /// The answer.
    pub answer: String,
}

/// Words that begin an `expect` line and so cannot name a plane.
pub const SUBJECTS: [&str; 22] = [
    "number",
    "levels",
    "cloud",
    "blockers",
    "cards-for",
    "no",
    "clock",
    "stage",
    "winner",
    "players",
    "planes",
    "shots",
    "shooting",
    "shot",
    "overlap",
    "switch",
    "player",
    "side",
    "deck",
    "order",
    "notice",
    "notices",
];

/// What can be asked of a plane.
const PLANE_FACTS: [&str; 39] = [
    "first-card",
    "smoke",
    "flames",
    "tails",
    "missions",
    "height",
    "ground",
    "in-cloud",
    "pegs",
    "start-level",
    "climbs",
    "needs",
    "pile",
    "overdives",
    "asks-field",
    "may-taxi",
    "blind-spot",
    "all-round",
    "flew",
    "flew-before",
    "in",
    "out",
    "cause",
    "downed-by",
    "owner",
    "type",
    "name",
    "side",
    "res",
    "gun",
    "jam",
    "locked",
    "unlocked",
    "last-target",
    "cards",
    "unseen",
    "ledger",
    "may-fire",
    "may-not-fire",
];

/// Reads what stands after `expect`.
pub fn read(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let expectation = match reader.peek() {
        Some("secret") => {
            reader.takes("secret");
            secret(reader)?
        }
        Some(word) if SUBJECTS.contains(&word) => table(reader)?,
        _ => of_plane(reader)?,
    };
    reader.done()?;
    Ok(expectation)
}

fn is(fact: Fact, answer: impl ToString) -> Result<Expectation, Mistake> {
    Ok(Expectation {
        fact,
        answer: answer.to_string(),
    })
}

/// Facts of the whole table.
fn table(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let is_not = reader.takes("no");
    if is_not && !matches!(reader.peek(), Some("notice" | "shot" | "overlap")) {
        return Err(reader.mistake("after `expect no` stands notice, shot or overlap"));
    }
    let there = yes(!is_not);
    match reader.word("a fact")? {
        "clock" => {
            let turn = read_turn(reader)?;
            let step: shared_rules::Step = reader.named()?;
            is(Fact::Clock, format!("T{turn} {}", step.name()))
        }
        "stage" => is(
            Fact::Stage,
            reader.one_of(&[("set-up", "set-up"), ("playing", "playing"), ("over", "over")])?,
        ),
        "winner" => is(Fact::Winner, winner(reader.or_none::<Side>()?)),
        "players" => is(Fact::Players, reader.byte()?),
        "planes" => is(Fact::Planes, reader.byte()?),
        "shots" => is(Fact::Shots, reader.byte()?),
        "shooting" => is(
            Fact::Shooting,
            reader.one_of(&[("locked", "locked"), ("open", "open")])?,
        ),
        "shot" => {
            let shooter = reader.plane()?;
            let gun = reader.maybe().unwrap_or(Gun::Front);
            let target = if reader.is_done() {
                None
            } else {
                Some((reader.plane()?, reader.named()?))
            };
            is(Fact::Shot(shooter, gun, target), there)
        }
        "overlap" => is(Fact::Overlap(reader.plane()?, reader.plane()?), there),
        "switch" => is(
            Fact::Switch(reader.named()?),
            reader.one_of(&[("on", "on"), ("off", "off")])?,
        ),
        "player" => player(reader),
        "side" => {
            let side = reader.named()?;
            let part = reader.one_of(&[
                ("shot-down", TallyPart::ShotDown),
                ("left", TallyPart::Left),
                ("lost", TallyPart::Lost),
                ("score", TallyPart::Score),
            ])?;
            let value: i16 = reader.take("a number", |word| match word.strip_prefix('-') {
                Some(word) => number(word).and_then(|n| i16::try_from(n).ok()).map(|n| -n),
                None => number(word).and_then(|n| i16::try_from(n).ok()),
            })?;
            is(Fact::Side(side, part), value)
        }
        "levels" => is(Fact::Levels, format!("{} {}", reader.byte()?, reader.byte()?)),
        "cloud" => {
            let level = if reader.takes("none") {
                "none".to_owned()
            } else {
                reader.byte()?.to_string()
            };
            is(Fact::Cloud, level)
        }
        "blockers" => is(
            Fact::Blockers(reader.plane()?, reader.plane()?),
            planes_or_none(reader)?,
        ),
        "cards-for" => {
            let fact = Fact::CardsFor(reader.plane()?, reader.plane()?, reader.named()?);
            let cards = if reader.takes("none") {
                "none".to_owned()
            } else {
                reader.byte()?.to_string()
            };
            is(fact, cards)
        }
        "deck" => deck(reader),
        "order" => order(reader),
        "notice" => is(Fact::Notice(read_notice(reader)?), there),
        "number" if reader.takes("none") => is(Fact::Number, "none"),
        "number" => is(
            Fact::Number,
            reader.take("a number from 0 to 4294967295, or none", super::reader::whole)?,
        ),
        _ => is(Fact::Notices, reader.byte()?),
    }
}

fn player(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let seat = reader.seat()?;
    if reader.takes("unseen") {
        return is(Fact::Unseen(seat), planes_or_none(reader)?);
    }
    if reader.takes("none") {
        return is(Fact::Player(seat), "none");
    }
    let name = reader.name()?;
    let side: Side = reader.named()?;
    is(Fact::Player(seat), format!("{name} {}", side.name()))
}

fn deck(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let deck = reader.named()?;
    let part = reader.one_of(&[
        ("left", DeckPart::Left),
        ("total", DeckPart::Total),
        ("discards", DeckPart::Discards),
        ("copies", DeckPart::Copies),
        ("cards", DeckPart::Row(0)),
    ])?;
    let part = if part == DeckPart::Row(0) {
        DeckPart::Row(read_row(reader, deck)?)
    } else {
        part
    };
    is(Fact::Deck(deck, part), reader.number(u16::MAX)?)
}

/// The row of a deck that holds this card.
pub fn read_row(reader: &mut Reader, deck: DeckId) -> Result<u8, Mistake> {
    reader.take(&format!("a card of deck {}", deck.name()), |word| {
        row(deck, cards::parse(word)?)
    })
}

/// The row of a deck that holds this card.
pub fn row(deck: DeckId, card: Card) -> Option<u8> {
    let rows = shared_rules::data::decks::rows(deck);
    rows.iter()
        .position(|row| row.card == card)
        .and_then(|row| u8::try_from(row).ok())
}

/// `order camel@4 dr1@17`, or without the numbers; all with a number or none.
fn order(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let mut answer = Vec::new();
    let mut serials = None;
    while answer.is_empty() || !reader.is_done() {
        let planes = reader.planes();
        let (unit, serial) = reader.take("a plane, or a plane and its card (camel@4, camel@none)", |word| {
            let (id, serial) = match word.split_once('@') {
                None => (word, None),
                Some((id, "none")) => (id, Some("none".to_owned())),
                Some((id, serial)) => (id, Some(number(serial).filter(|_| !serial.is_empty())?.to_string())),
            };
            Some((super::reader::place(planes, id)?, serial))
        })?;
        if serials.is_some_and(|serials| serials != serial.is_some()) {
            return Err(reader.mistake("either all planes have a card number here or none has"));
        }
        serials = Some(serial.is_some());
        let id = plane(planes, unit);
        answer.push(serial.map_or(id.clone(), |serial| format!("{id}@{serial}")));
    }
    is(
        Fact::Order {
            serials: serials.unwrap_or(false),
        },
        answer.join(" "),
    )
}

/// Facts everybody sees of one plane.
fn of_plane(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let planes = reader.planes();
    let what = format!(
        "a plane ({}), `secret`, or one of {}",
        planes.join(", "),
        SUBJECTS.join(", ")
    );
    let unit = reader.take(&what, |word| super::reader::place(planes, word))?;
    let gun = |reader: &mut Reader| reader.maybe().unwrap_or(Gun::Front);
    let about = |part, answer: String| is(Fact::Plane(unit, part), answer);
    let what = format!("a fact of a plane ({})", PLANE_FACTS.join(", "));
    match reader.take(&what, |word| PLANE_FACTS.contains(&word).then_some(word))? {
        "in" => about(PlanePart::Fate, "in".into()),
        "out" => match reader.maybe::<shared_rules::notice::Exit>() {
            Some(exit) => about(PlanePart::Fate, format!("out {}", exit.name())),
            None => about(PlanePart::InOrOut, "out".into()),
        },
        "cause" => {
            let cause = reader.or_none::<shared_rules::notice::Cause>()?;
            about(PlanePart::Cause, cause.map_or("none", Named::name).into())
        }
        "downed-by" => about(PlanePart::DownedBy, planes_or_none(reader)?),
        "owner" => about(PlanePart::Owner, reader.seat()?.number().to_string()),
        "type" => about(PlanePart::Type, super::command::read_kind(reader)?.slug().into()),
        "name" => about(PlanePart::Name, reader.name()?.to_string()),
        "side" => about(PlanePart::Side, reader.named::<Side>()?.name().into()),
        "res" => about(PlanePart::Resistance, reader.byte()?.to_string()),
        "gun" => {
            let gun = reader.named()?;
            about(
                PlanePart::Letter(gun),
                reader.named::<Option<shared_rules::Letter>>()?.name().into(),
            )
        }
        "flew" => {
            let kind = reader.named::<Flown>()?.name();
            let how = if reader.takes("replaced") { " replaced" } else { "" };
            about(PlanePart::Flew, format!("{kind}{how}"))
        }
        "flew-before" => about(PlanePart::FlewBefore, reader.named::<Flown>()?.name().into()),
        "first-card" => {
            let words = ["straight", "no-steep", "immelmann", "no-steep-immelmann", "any"];
            let any = words.map(|word| (word, word));
            about(PlanePart::FirstCard, reader.one_of(&any)?.into())
        }
        "smoke" => about(PlanePart::Smoke, reader.byte()?.to_string()),
        "flames" => about(PlanePart::Flames, reader.byte()?.to_string()),
        "missions" => about(PlanePart::Missions, reader.byte()?.to_string()),
        "tails" => {
            let prey = if reader.takes("none") {
                "none".into()
            } else {
                plane(planes, reader.plane()?)
            };
            about(PlanePart::Tails, prey)
        }
        "jam" => about(PlanePart::Jam(gun(reader)), reader.byte()?.to_string()),
        "locked" => about(PlanePart::Locked(gun(reader)), yes(true).into()),
        "unlocked" => about(PlanePart::Locked(gun(reader)), yes(false).into()),
        "last-target" => {
            let gun = gun(reader);
            let target = if reader.takes("none") {
                "none".into()
            } else {
                plane(planes, reader.plane()?)
            };
            about(PlanePart::LastTarget(gun), target)
        }
        "cards" => about(PlanePart::Cards, reader.byte()?.to_string()),
        "unseen" => about(PlanePart::Unseen, reader.byte()?.to_string()),
        "ledger" => about(
            PlanePart::Ledger,
            reader.one_of(&[("yes", "yes"), ("no", "no")])?.into(),
        ),
        "height" => about(PlanePart::Height, format!("{} {}", reader.byte()?, reader.byte()?)),
        "ground" => about(PlanePart::Ground, reader.named::<Ground>()?.name().into()),
        "in-cloud" => about(PlanePart::InCloud, read_yes(reader)?),
        "pegs" => about(PlanePart::Pegs, reader.byte()?.to_string()),
        "start-level" => about(PlanePart::StartLevel, reader.byte()?.to_string()),
        "climbs" => about(PlanePart::Climbs, format!("{} {}", reader.byte()?, reader.byte()?)),
        "needs" => {
            let none = reader.takes("nothing");
            let card = if none {
                "nothing"
            } else {
                reader.named::<Flown>()?.name()
            };
            about(PlanePart::Needs, card.into())
        }
        "pile" => about(PlanePart::Pile, flown_or_none(reader)?),
        "overdives" => about(PlanePart::Overdives, read_yes(reader)?),
        "asks-field" => about(PlanePart::AsksField, read_yes(reader)?),
        "may-taxi" => about(PlanePart::MayTaxi, read_yes(reader)?),
        "blind-spot" => about(
            PlanePart::BlindSpot(reader.plane()?, reader.named()?),
            read_yes(reader)?,
        ),
        "all-round" => about(PlanePart::AllRound(reader.plane()?), read_yes(reader)?),
        "may-fire" => {
            let gun = gun(reader);
            about(PlanePart::MayFire(gun, reader.maybe_plane()), yes(true).into())
        }
        _ => {
            let part = PlanePart::MayFire(gun(reader), reader.maybe_plane());
            reader.take("`because` and a refusal", |word| (word == "because").then_some(()))?;
            about(part, read_refusal(reader)?)
        }
    }
}

/// Facts only the owner sees.
fn secret(reader: &mut Reader) -> Result<Expectation, Mistake> {
    let unit = reader.plane()?;
    let part = reader.one_of(&[
        ("damage", SecretPart::Damage),
        ("pile", SecretPart::Pile),
        ("cards", SecretPart::Cards),
        ("points", SecretPart::Points),
        ("counts", SecretPart::Counts),
        ("decks", SecretPart::Decks),
        ("seen", SecretPart::Seen),
        ("effects", SecretPart::Effects),
        ("rudder", SecretPart::Rudder),
        ("next-rudder", SecretPart::NextRudder),
        ("wounds", SecretPart::Wounds),
        ("observer", SecretPart::Observer),
        ("engine", SecretPart::Engine),
        ("needs-stall", SecretPart::NeedsStall),
        ("missed-stall", SecretPart::MissedStall),
        ("silent", SecretPart::Silent(Gun::Front)),
        ("shaken", SecretPart::Shaken),
        ("plan", SecretPart::Plan([Flown::Level; 3])),
        ("plan-ends", SecretPart::PlanEnds([Flown::Level; 3])),
    ])?;
    let part = match part {
        SecretPart::Silent(gun) => SecretPart::Silent(reader.maybe().unwrap_or(gun)),
        SecretPart::Plan(_) => SecretPart::Plan([reader.named()?, reader.named()?, reader.named()?]),
        SecretPart::PlanEnds(_) => SecretPart::PlanEnds([reader.named()?, reader.named()?, reader.named()?]),
        part => part,
    };
    let yes_or_no = [("yes", "yes"), ("no", "no")];
    let answer = match part {
        SecretPart::Damage => reader.number(u16::MAX)?.to_string(),
        SecretPart::Rudder | SecretPart::NextRudder => {
            let sides = ["left", "right", "both", "none"].map(|side| (side, side));
            reader.one_of(&sides)?.to_owned()
        }
        SecretPart::Wounds | SecretPart::Engine => reader.byte()?.to_string(),
        SecretPart::Observer | SecretPart::NeedsStall | SecretPart::MissedStall | SecretPart::Shaken => {
            reader.one_of(&yes_or_no)?.to_owned()
        }
        SecretPart::Silent(_) => reader.or_none::<Silence>()?.map_or("no", Named::name).to_owned(),
        SecretPart::Plan(_) if reader.takes("ok") => "ok".to_owned(),
        SecretPart::Plan(_) => {
            let card = reader.take("`ok`, or the card that is wrong (1, 2 or 3)", |word| {
                number(word).filter(|card| (1..=3).contains(card))
            })?;
            format!("{card} {}", reader.named::<Fault>()?.name())
        }
        _ if reader.takes("none") => "none".to_owned(),
        SecretPart::PlanEnds(_) => {
            let card = reader.byte()?;
            format!("{card} {}", reader.named::<shared_rules::notice::Cause>()?.name())
        }
        SecretPart::Pile => list(reader, |reader| {
            reader.named::<Flown>().map(|flown| flown.name().into())
        })?,
        SecretPart::Cards => list(reader, |reader| reader.card().map(cards::write))?,
        SecretPart::Effects => list(reader, |reader| reader.word("a symbol").map(str::to_owned))?,
        SecretPart::Points => list(reader, |reader| reader.byte().map(|points| points.to_string()))?,
        SecretPart::Counts => list(reader, |reader| {
            reader
                .named::<shared_rules::owner::Counts>()
                .map(|counts| counts.name().into())
        })?,
        SecretPart::Decks => list(reader, |reader| reader.named::<DeckId>().map(|deck| deck.name().into()))?,
        SecretPart::Seen => list(reader, |reader| {
            reader.one_of(&[("yes", "yes"), ("no", "no")]).map(str::to_owned)
        })?,
    };
    is(Fact::Secret(unit, part), answer)
}

/// `yes` or `no`.
fn read_yes(reader: &mut Reader) -> Result<String, Mistake> {
    reader.one_of(&[("yes", "yes"), ("no", "no")]).map(str::to_owned)
}

/// Kinds of cards, or `none`.
fn flown_or_none(reader: &mut Reader) -> Result<String, Mistake> {
    if reader.takes("none") {
        return Ok("none".into());
    }
    list(reader, |reader| {
        reader.named::<Flown>().map(|flown| flown.name().into())
    })
}

/// One or more of something, to the end of the line.
fn list(reader: &mut Reader, read: impl Fn(&mut Reader) -> Result<String, Mistake>) -> Result<String, Mistake> {
    let mut all = vec![read(reader)?];
    while !reader.is_done() {
        all.push(read(reader)?);
    }
    Ok(all.join(" "))
}

/// Planes in the order of set-up, or `none`.
fn planes_or_none(reader: &mut Reader) -> Result<String, Mistake> {
    if reader.takes("none") {
        return Ok("none".into());
    }
    let mut units = reader.planes_to_end()?;
    units.sort();
    let names: Vec<String> = units.into_iter().map(|unit| plane(reader.planes(), unit)).collect();
    Ok(names.join(" "))
}
