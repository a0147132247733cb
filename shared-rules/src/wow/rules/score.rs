//! What counts in a scenario. WOW-SCN-102.
//!
//! The score is worked out from the table whenever it is asked for: every unit keeps how, when and where it went. What
//! hangs on a secret is hidden until the game is over.
use super::exit::Edge;
use super::ground::Silenced;
use super::{bombs, round, scenario, winch};
use crate::core::{Seat, Side, Unit};
use crate::wow::Switch;
use crate::wow::data::Class;
use crate::wow::data::scenarios::{Fact, Of, Outcome, Row, Special, Way, When, Where, Which};
use crate::wow::notice::Exit;
use crate::wow::open::{Open, OpenUnit};
use crate::wow::public::Stage;

/// Points, as far as everybody may know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Those that are known.
    pub points: i16,
    /// Some depend on secrets and are not counted yet.
    pub hidden: bool,
}

/// A line of the score: what a row gives for one unit, or for the whole table.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The row.
    pub row: Row,
    /// For which unit, if it is about one.
    pub unit: Option<Unit>,
    /// The points; none where they are hidden.
    pub points: Option<i16>,
}

/// How the game went for whoever played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This side won.
    Won(Side),
    /// This side won against nobody, by so much.
    HowWell(Side, How),
    /// Of two rivals on one side this one won.
    Rival(Seat),
    /// Nobody won.
    Draw,
    /// Nobody won, and that is no success for the one who played.
    NotWon(Side),
}

/// How well somebody won who played against nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A marginal victory.
    Marginal,
    /// A victory.
    Clear,
    /// A decisive one.
    Decisive,
}

/// How often a row counts; none where that hangs on a secret.
type Times = Option<i16>;

/// What a row gives for a unit; nothing at all if it is not about that unit.
fn times(open: &Open, fact: Fact, unit: Unit) -> Times {
    let place = open.unit(unit);
    let is_of = |of: Of| open.side_of(unit) == Some(of.side) && belongs(place, of.what);
    let balloon = |side: Side| {
        is_of(Of {
            side,
            what: Which::Balloons,
        })
    };
    let count = |yes: bool| Some(i16::from(yes));
    match fact {
        Fact::Down(of) => count(is_of(of) && place.exit == Some(Exit::ShotDown)),
        Fact::Left(of, way, when) => {
            count(is_of(of) && place.exit == Some(Exit::Left) && goes(place.over, way) && holds(open, unit, when))
        }
        Fact::Point(of, most) if is_of(of) => {
            let points = place.ground().map_or(0, |ground| ground.points);
            Some(i16::from(points.min(most)))
        }
        Fact::Silenced(of) => count(is_of(of) && place.ground().is_some_and(|ground| ground.silenced == Silenced::All)),
        Fact::Burning(side, is) => count(balloon(side) && place.special.flames > 0 && is_there(open, place, is)),
        Fact::Damaged(side, is) if balloon(side) && place.special.flames == 0 && is_there(open, place, is) => {
            damaged(open, unit).map(i16::from)
        }
        Fact::Watching(side) if balloon(side) && is_watching(open, place) => {
            // Without altitude a balloon that was hit counts as on the ground, WOW-SCN-107.
            if open.switches.has(Switch::Altitude) {
                Some(1)
            } else {
                damaged(open, unit).map(|damaged| i16::from(!damaged && place.special.flames == 0))
            }
        }
        Fact::ObserverLost(side) if balloon(side) => {
            Some(place.balloon().map_or(0, |balloon| i16::from(balloon.observers.lost)))
        }
        Fact::Waited(side) if balloon(side) => Some(winch::waited(open, unit)),
        Fact::MoreThanHalf(of) | Fact::Wound(of) if is_of(of) && place.exit != Some(Exit::ShotDown) => {
            standing(open, unit, fact)
        }
        Fact::EscapedFirst(of) => {
            let there = place.exit == Some(Exit::Left) || place.is_left() && is_over(open);
            let escaped = open.scenario.is_some_and(|scenario| scenario.escaped.contains(unit));
            count(is_of(of) && (escaped || round::number(open) == 1 && there))
        }
        Fact::Unhurt(of) => {
            count(is_over(open) && is_of(of) && place.ground().is_some_and(|ground| ground.points == 0))
        }
        Fact::Escaped(of) => count(is_of(of) && (place.exit == Some(Exit::Left) || place.is_left() && is_over(open))),
        _ => Some(0),
    }
}

/// How often a row counts that is about no unit; none if it is about units.
fn of_table(open: &Open, fact: Fact) -> Option<i16> {
    let done = open.scenario.and_then(|scenario| scenario.done);
    let yes = |yes: bool| Some(i16::from(yes));
    match fact {
        Fact::Spied => Some(i16::from(scenario::spied(open))),
        Fact::SpiedLess(turns) => yes(is_over(open) && scenario::spied(open) < turns),
        Fact::Done => yes(done.is_some()),
        Fact::NotDone => yes(is_over(open) && done.is_none()),
        Fact::NotBrought => {
            let brought = |unit: &OpenUnit| unit.flier().missions > 0 && unit.exit == Some(Exit::Left);
            yes(is_over(open) && !open.places.iter().any(brought))
        }
        _ => None,
    }
}

/// Whether a unit is one of these.
fn belongs(unit: &OpenUnit, which: Which) -> bool {
    match which {
        Which::Planes => unit.is_aircraft(),
        Which::Giants => unit.class() == Class::Giant,
        Which::Fighters => unit.class() == Class::Plane,
        Which::Targets => unit.class() == Class::Target,
        Which::Balloons => unit.balloon().is_some(),
        Which::Infantry => matches!(unit.class(), Class::Trench | Class::AaMachineGun),
    }
}

/// Whether a plane that left over this side went that way. Where the side was not told, it was not its own.
fn goes(over: Option<Edge>, way: Way) -> bool {
    let home = over == Some(Edge::Own);
    match way {
        Way::Anywhere => true,
        Way::Home => home,
        Way::Elsewhere => !home,
    }
}

/// Whether it counts that a plane left when it did.
fn holds(open: &Open, unit: Unit, when: When) -> bool {
    let gone = open.unit(unit).gone;
    let side = open.side_of(unit);
    let enemy = |other: &OpenUnit| open.player(other.base.owner).map(|player| player.side) != side;
    let was_there = |other: &OpenUnit| enemy(other) && (other.is_left() || gone.is_before(other.gone));
    let mut enemies = open.places.iter().filter(|other| enemy(other));
    match when {
        When::Always => true,
        When::BeforeMission => {
            let done = open.scenario.and_then(|scenario| scenario.done);
            done.is_none_or(|done| gone.phase_of_turn() < done.phase_of_turn())
        }
        When::BombsWasted => bombs::are_wasted(open, unit),
        When::SpiedLess(turns) => scenario::spied(open) < turns,
        When::WithMission => open.unit(unit).flier().missions > 0,
        When::BalloonUp => enemies.any(|other| other.balloon().is_some() && was_there(other)),
        When::EnemyThere => enemies.any(|other| other.is_aircraft() && was_there(other)),
        When::Untouched => {
            let untouched = |other: &OpenUnit| {
                belongs(other, Which::Infantry) && other.ground().is_some_and(|ground| ground.points == 0)
            };
            enemies.any(untouched)
        }
    }
}

/// Whether a balloon that was not destroyed is where it counts. WOW-SCN-107: without altitude one that is still up when
/// the game ends is taken as having come down as it is.
fn is_there(open: &Open, balloon: &OpenUnit, is: Where) -> bool {
    match (balloon.exit, is) {
        (Some(Exit::Grounded), _) => true,
        (Some(_), _) => false,
        (None, Where::Anywhere) => is_over(open),
        (None, Where::Down) => is_over(open) && !open.switches.has(Switch::Altitude),
    }
}

/// Whether a balloon ended the game in the air with an observer aboard.
fn is_watching(open: &Open, balloon: &OpenUnit) -> bool {
    let aboard = balloon.balloon().is_some_and(|balloon| balloon.observers.aboard > 0);
    is_over(open) && balloon.is_left() && aboard && open.switches.has(Switch::BailOut)
}

/// Whether a unit has damage, if everybody may know that.
fn damaged(open: &Open, unit: Unit) -> Option<bool> {
    points(open, unit).map(|points| points > 0)
}

/// What a row counts of a unit's damage, if everybody may know that.
fn standing(open: &Open, unit: Unit, fact: Fact) -> Times {
    let points = points(open, unit)?;
    Some(match fact {
        Fact::MoreThanHalf(_) => i16::from(is_more_than_half(open, unit, points)),
        _ => i16::try_from(points).unwrap_or(i16::MAX),
    })
}

/// The damage of a unit, or what of it the score asks for, where everybody may know it.
fn points(open: &Open, unit: Unit) -> Option<u16> {
    let known = is_over(open) || open.switches.has(Switch::OpenTable);
    known.then_some(open.unit(unit).points)
}

fn is_more_than_half(open: &Open, unit: Unit, points: u16) -> bool {
    points.saturating_mul(2) > u16::from(open.unit(unit).base.resistance)
}

fn is_over(open: &Open) -> bool {
    matches!(open.stage, Stage::Over(_))
}

/// What of a unit's damage the score asks for when the game is over.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    /// Whether it has any.
    Whether,
    /// Whether it has more than half of what it can take.
    MoreThanHalf,
    /// All of it.
    Points,
}

impl Asked {
    /// No more than that of a total.
    pub(crate) fn of(self, open: &Open, unit: Unit, total: u16) -> u16 {
        match self {
            Self::Whether => total.min(1),
            // As much as it can take, or nothing.
            Self::MoreThanHalf if is_more_than_half(open, unit, total) => u16::from(open.unit(unit).base.resistance),
            Self::MoreThanHalf => 0,
            Self::Points => total,
        }
    }
}

/// What it asks of this unit; nothing of one that was destroyed.
pub(crate) fn asked(open: &Open, unit: Unit) -> Option<Asked> {
    let place = open.unit(unit);
    let is_of = |of: Of| open.side_of(unit) == Some(of.side) && belongs(place, of.what);
    let asks = |row: Row| match row.fact {
        Fact::Damaged(side, _) | Fact::Watching(side) => {
            let what = Which::Balloons;
            is_of(Of { side, what }).then_some(Asked::Whether)
        }
        Fact::MoreThanHalf(of) => is_of(of).then_some(Asked::MoreThanHalf),
        Fact::Wound(of) => is_of(of).then_some(Asked::Points),
        _ => None,
    };
    let mut rows = scenario::choice(open)
        .filter(|_| place.exit != Some(Exit::ShotDown))?
        .score();
    rows.find_map(asks)
}

/// The lines of the score that count something, or will.
pub(crate) fn lines(open: &Open) -> impl Iterator<Item = Line> {
    let rows = scenario::choice(open).into_iter().flat_map(|choice| choice.score());
    rows.flat_map(move |row| {
        let points = move |times: i16| times.saturating_mul(i16::from(row.points));
        let of_table = of_table(open, row.fact).map(|times| Line {
            row,
            unit: None,
            points: Some(points(times)),
        });
        let of_units = open.units().map(move |unit| Line {
            row,
            unit: Some(unit),
            points: times(open, row.fact, unit).map(points),
        });
        of_table.into_iter().chain(of_units)
    })
    .filter(|line| line.points != Some(0))
}

/// The score of a side.
pub(crate) fn score(open: &Open, side: Side) -> Score {
    sum(lines(open).filter(|line| line.row.to == side))
}

/// WOW-SCN-9: the score of one of two rivals on a side: what his own planes did.
pub(crate) fn score_of(open: &Open, seat: Seat) -> Score {
    let his = |line: &Line| line.unit.is_some_and(|unit| open.unit(unit).base.owner == seat);
    let planes = sum(lines(open).filter(his));
    let credit = open.places.iter().filter(|unit| belongs(unit, Which::Infantry));
    let credit = credit.filter_map(|unit| Some(i16::from(unit.ground()?.credit.of(seat))));
    Score {
        points: planes.points.saturating_add(credit.sum()),
        ..planes
    }
}

fn sum(lines: impl Iterator<Item = Line>) -> Score {
    lines.fold(Score::default(), |score, line| Score {
        points: score.points.saturating_add(line.points.unwrap_or(0)),
        hidden: score.hidden || line.points.is_none(),
    })
}

/// Whether it matters over which side a plane leaves.
pub(crate) fn asks_edge(open: &Open) -> bool {
    scenario::choice(open).is_some_and(|choice| {
        let row = |row: Row| matches!(row.fact, Fact::Left(_, Way::Home | Way::Elsewhere, _));
        let rounds = choice.has(Special::ThreeRounds);
        rounds || matches!(choice.outcome(), Outcome::BalloonAndHome(_)) || choice.score().any(row)
    })
}

/// Whether it matters where the bombs of a plane landed that leaves.
pub(crate) fn asks_near(open: &Open) -> bool {
    let asks = |row: Row| matches!(row.fact, Fact::Left(_, _, When::BombsWasted));
    scenario::choice(open).is_some_and(|choice| choice.score().any(asks))
}

/// How a game with a scenario went; `left` is the side that has the table to itself.
pub(crate) fn verdict(open: &Open, left: Option<Side>) -> Option<Verdict> {
    let choice = scenario::choice(open)?;
    let points = |side: Side| score(open, side).points;
    let won = |side: Option<Side>| side.map_or(Verdict::Draw, Verdict::Won);
    Some(match choice.outcome() {
        Outcome::LastLeft => won(left),
        Outcome::GiantStands(side) if stands(open, side) => Verdict::Won(side),
        Outcome::HigherScore if choice.has(Special::Rivals) => best(open),
        Outcome::HigherScore | Outcome::GiantStands(_) => {
            let (central, allied) = (points(Side::CENTRAL), points(Side::ALLIED));
            won(match central.cmp(&allied) {
                core::cmp::Ordering::Greater => Some(Side::CENTRAL),
                core::cmp::Ordering::Less => Some(Side::ALLIED),
                core::cmp::Ordering::Equal => None,
            })
        }
        Outcome::MoreThanNothing(side) if points(side) > 0 => Verdict::Won(side),
        Outcome::MoreThanNothing(side) => Verdict::NotWon(side),
        Outcome::AboveNothing(side) => won(match points(side) {
            1.. => Some(side),
            0 => None,
            _ => Some(enemy(side)),
        }),
        Outcome::HowWell {
            side,
            victory,
            decisive,
        } => match points(side) {
            ..=0 => Verdict::NotWon(side),
            points if points >= decisive => Verdict::HowWell(side, How::Decisive),
            points if points >= victory => Verdict::HowWell(side, How::Clear),
            _ => Verdict::HowWell(side, How::Marginal),
        },
        Outcome::BalloonAndHome(side) => {
            let down = |unit: &OpenUnit| unit.exit == Some(Exit::ShotDown);
            let mut balloons = open.places.iter().filter(|unit| unit.balloon().is_some());
            let destroyed = balloons.all(down);
            let home = |unit: &OpenUnit| unit.exit == Some(Exit::Left) && unit.over == Some(Edge::Own);
            let mut planes = open.places.iter().filter(|unit| unit.is_aircraft());
            match (destroyed, planes.all(home)) {
                (true, true) => Verdict::Won(side),
                (true, false) => Verdict::Draw,
                (false, _) => Verdict::NotWon(side),
            }
        }
    })
}

/// WOW-SCN-20: whether a giant of this side is on the table and no enemy is any more.
pub(crate) fn stands(open: &Open, side: Side) -> bool {
    let left = |unit: &&OpenUnit| unit.is_left() && unit.is_aircraft();
    let side_of = |unit: &OpenUnit| open.player(unit.base.owner).map(|player| player.side);
    let mut planes = open.places.iter().filter(left);
    let alone = planes.all(|unit| side_of(unit) == Some(side));
    alone && open.places.iter().filter(left).any(|unit| belongs(unit, Which::Giants))
}

fn enemy(side: Side) -> Side {
    if side == Side::CENTRAL {
        Side::ALLIED
    } else {
        Side::CENTRAL
    }
}

/// The rival with the higher score, if one has it alone.
fn best(open: &Open) -> Verdict {
    let mut best: Option<(Seat, i16)> = None;
    let mut shared = false;
    for seat in Seat::all().filter(|seat| open.is_taken(*seat)) {
        let points = score_of(open, seat).points;
        match best {
            Some((_, most)) if points < most => {}
            Some((_, most)) if points == most => shared = true,
            _ => (best, shared) = (Some((seat, points)), false),
        }
    }
    best.filter(|_| !shared)
        .map_or(Verdict::Draw, |(seat, _)| Verdict::Rival(seat))
}

impl Verdict {
    /// The side that won.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) | Self::HowWell(side, _) => Some(side),
            Self::Rival(_) | Self::Draw | Self::NotWon(_) => None,
        }
    }
}
