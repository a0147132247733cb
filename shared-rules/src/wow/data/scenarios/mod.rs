//! The scenarios of the rulebooks as rows that can be laid beside the book: who takes part, where everybody is placed,
//! what counts, and when it is over. WOW-SCN-1 to WOW-SCN-22; what becomes of these rows is in
//! [`rules::scenario`](crate::wow::rules::scenario).
//!
//! Distances are those of the book: half rulers or centimetres. Left and right are as the unit's own player sees them.
mod balloon_busters;
mod burning_drachens;
mod check;
mod choice;
mod famous_aces;
mod giants;

use self::Distance::{Cm, Halves, Nothing, Within};
use super::{GIANTS, PlaneKind};
use crate::core::Side;
use crate::core::spell::named;
use crate::wow::rules::fit::{Fit, Load};
use crate::wow::{Letter, Switch};

pub use choice::{Choice, Extras};

/// A scenario as the book prints it. A variant changes a part of it.
#[derive(Debug)]
pub struct Scenario {
    /// Its number, WOW-SCN-1 to WOW-SCN-22. It is kept in flash, so it never changes.
    pub number: u8,
    /// What it is called.
    pub title: &'static str,
    /// The set in which it came.
    pub set: Set,
    /// How many may play it, variants included.
    pub players: (u8, u8),
    /// The surface.
    pub table: Surface,
    /// The rules that it needs.
    pub switches: &'static [Switch],
    /// The side that is placed first, where the book says so.
    pub first: Option<Side>,
    /// The side that nobody controls.
    pub nobody: Option<Side>,
    /// What stands on the table, in the order of set-up.
    pub slots: &'static [Slot],
    /// What one side has to do.
    pub mission: Option<Mission>,
    /// Departures from the rules.
    pub special: &'static [Special],
    /// When it is over.
    pub end: End,
    /// What counts.
    pub score: &'static [Row],
    /// Who has won.
    pub outcome: Outcome,
    /// In how many other ways it can be played.
    pub variants: &'static [(Variant, &'static [Change])],
    /// What can be added, whatever the variant.
    pub extras: &'static [(Extra, &'static [Change])],
    /// Where units are placed in later rounds.
    pub later: &'static [Later],
}

/// Where a slot is placed in a later round, if it is not out.
#[derive(Clone, Copy, Debug)]
pub struct Later {
    /// The round, from 2.
    pub round: u8,
    /// The slot.
    pub slot: u8,
    /// The place.
    pub place: Place,
}

/// The box that a scenario belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Famous Aces and Watch Your Back.
    FamousAces,
    /// Burning Drachens.
    BurningDrachens,
    /// Balloon Busters.
    BalloonBusters,
    /// Flight of the Giants.
    Giants,
}

/// The surface, in centimetres. Its length is the distance between the two sides.
#[derive(Clone, Copy, Debug)]
pub struct Surface {
    /// From side to side; the least, where no width is printed.
    pub length: u8,
    /// Along a side, where it is printed.
    pub width: Option<u8>,
}

/// A unit of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// Whose side it is on.
    pub side: Side,
    /// What it is.
    pub kind: PlaneKind,
    /// The letter of its front gun, where the book gives it.
    pub letter: Option<Letter>,
    /// The pilot whose machine it is, where the book names him.
    pub pilot: &'static str,
    /// What it is called on the screen, where that is not its type.
    pub name: &'static str,
    /// What it is fitted with. This also says when it comes, if not at the start.
    pub fits: &'static [Fit],
    /// Its bombs.
    pub load: Load,
    /// What its pilot can do.
    pub skills: &'static [Skill],
    /// The level it starts from with altitude, where the book gives it.
    pub level: Option<u8>,
    /// It is there only in a game with altitude.
    pub only_with_altitude: bool,
    /// Where it is placed.
    pub place: Place,
    /// Where it looks.
    pub faces: Faces,
}

/// Where a unit is placed.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// So far from its own side, and there across the table.
    FromSide(Distance, Across),
    /// So far from a corner of its own side.
    Corner(Corner, Distance),
    /// Anywhere on the left edge of the table.
    LeftEdge,
    /// So far from the enemy's side, and there across the table.
    FromEnemy(Distance, Across),
    /// Anywhere on that half of its own side which its owner chose in secret.
    ChosenHalf,
    /// So far from another slot of this scenario, on that side of it; and so far from its own side, where that is said
    /// too.
    Beside {
        /// The other slot.
        slot: u8,
        /// On which side of it.
        at: Beside,
        /// How far from it.
        distance: Distance,
        /// How far from the own side.
        from_side: Option<Distance>,
    },
}

/// A distance.
#[derive(Clone, Copy, Debug)]
pub enum Distance {
    /// Right there.
    Nothing,
    /// So many halves of the ruler.
    Halves(u8),
    /// So many centimetres.
    Cm(u8),
    /// No more than so many halves of the ruler.
    Within(u8),
}

/// Where something is across the table.
#[derive(Clone, Copy, Debug)]
pub enum Across {
    /// Wherever its player likes.
    Anywhere,
    /// In the middle.
    Centre,
    /// So far from the left edge of the table.
    Left(Distance),
    /// So far from the right edge.
    Right(Distance),
    /// So far to the left of the middle.
    LeftOfCentre(Distance),
    /// So far to the right of it.
    RightOfCentre(Distance),
}

/// A corner of the own side.
#[derive(Clone, Copy, Debug)]
pub enum Corner {
    /// The left one.
    Left,
    /// The right one.
    Right,
    /// Either.
    Either,
    /// The one that its owner chose in secret.
    Chosen,
}

/// On which side of another unit.
#[derive(Clone, Copy, Debug)]
pub enum Beside {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// In front of it.
    Front,
    /// On any side of it.
    Anywhere,
}

/// Where a unit looks.
#[derive(Clone, Copy, Debug)]
pub enum Faces {
    /// Towards the enemy's side.
    Enemy,
    /// Towards this slot.
    Slot(u8),
}

/// What a pilot can do in a scenario; the rules of aces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// He checked every bullet: a green jam does not jam his guns.
    BulletChecker,
    /// Two steep manoeuvres in a row.
    Daredevil,
    /// No straight is due after an Immelmann or a Split-S.
    FreeExit,
    /// As many abilities as this, of his own choice.
    Choice(u8),
}

/// What a side has to do, WOW-SCN-112.
#[derive(Clone, Copy, Debug)]
pub struct Mission {
    /// Who.
    pub side: Side,
    /// What.
    pub what: Task,
    /// With altitude, the lowest and the highest level from which it is done, where the book says so.
    pub levels: Option<(u8, u8)>,
}

/// What can be done to a target, WOW-SCN-112.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A photograph: a stall that begins within half a ruler of it.
    Photo,
    /// Bombs: its centre was overlapped.
    Bombing,
}

/// A departure from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Balloons come down after the agreed turns although they have winches.
    ClockBesideWinch,
    /// Balloons come down so many turns after they were ordered to.
    ClockFromOrder,
    /// Planes rise as high as their types do.
    OwnCeilings,
    /// Two rivals on one side, each with a score of his own.
    Rivals,
    /// There is a second round, for whoever is not destroyed.
    SecondRound,
    /// There are three rounds. In the second only giants fly, and planes that belong to that round; only then bombs
    /// count. A giant that leaves over the wrong side of the table is lost. WOW-SCN-22.
    ThreeRounds,
    /// Any plane that leaves the table burning, or burns when the game is over, takes all cards of its fire.
    AllBurnOut,
    /// A giant that leaves the table burning, or burns when the game is over, takes all cards of its fire, WOW-SCN-104.
    GiantsBurnOut,
}

/// When a scenario is over.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// One side has no plane on the table.
    OneSide,
    /// This side has none. With altitude the game goes on while a balloon burns, where that is said.
    Gone {
        /// The side.
        side: Side,
        /// Whether burning balloons are waited for.
        burning: bool,
    },
    /// Nobody flies any more.
    Nobody,
    /// The last round is over, and each of them when one side has no plane on the table.
    Rounds,
}

/// What counts for a side.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Which side gets the points, or loses them.
    pub to: Side,
    /// Points for each time.
    pub points: i8,
    /// What for.
    pub fact: Fact,
}

/// Something that counts. Each fact counts once a unit.
#[derive(Clone, Copy, Debug)]
pub enum Fact {
    /// One of these was shot down, or destroyed.
    Down(Of),
    /// One of these left the table that way, at such a time.
    Left(Of, Way, When),
    /// A damage point on one of these, no more than so many each.
    Point(Of, u8),
    /// One of these was silenced altogether.
    Silenced(Of),
    /// A balloon of this side burns and was not destroyed.
    Burning(Side, Where),
    /// A balloon of this side was damaged and does not burn.
    Damaged(Side, Where),
    /// A balloon of this side is still up at the end, with an observer aboard.
    Watching(Side),
    /// An observer of this side was lost.
    ObserverLost(Side),
    /// A turn in which this side waited before it had its balloon pulled down, with an observer aboard at its end.
    Waited(Side),
    /// One of these was not destroyed, but has more than half of the points that it can take.
    MoreThanHalf(Of),
    /// A damage point on one of these that was not destroyed.
    Wound(Of),
    /// One of these left the table, or is still there when the game is over.
    Escaped(Of),
    /// One of these left the table in the first of two rounds, or would not come back for a second.
    EscapedFirst(Of),
    /// One of these has no damage when the game is over.
    Unhurt(Of),
    /// A turn that a giant spent over the enemy's half, watching, WOW-SCN-20.
    Spied,
    /// There were fewer of those when the game was over.
    SpiedLess(u8),
    /// The mission of the scenario was done.
    Done,
    /// It was not, and the game is over.
    NotDone,
    /// The plane that did the mission never left the table.
    NotBrought,
}

/// Some of the units of a side.
#[derive(Clone, Copy, Debug)]
pub struct Of {
    /// Whose.
    pub side: Side,
    /// Which of them.
    pub what: Which,
}

/// Some of the units of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All that fly.
    Planes,
    /// Those with several engines.
    Giants,
    /// All other planes.
    Fighters,
    /// What only bombs can harm.
    Targets,
    /// Balloons.
    Balloons,
    /// Trenches and anti-aircraft machine guns.
    Infantry,
}

/// Where a plane left the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Wherever.
    Anywhere,
    /// Over its own side.
    Home,
    /// Over any other side.
    Elsewhere,
}

/// At what time it counts that a plane left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Whenever.
    Always,
    /// Before the mission was done.
    BeforeMission,
    /// It is the plane that did the mission.
    WithMission,
    /// While a balloon of the enemy was up.
    BalloonUp,
    /// While a trench or a machine gun of the enemy was without a point.
    Untouched,
    /// While an enemy plane was on the table.
    EnemyThere,
    /// It still has bombs, or dropped some of them farther than half a ruler from every target, WOW-SCN-19.
    BombsWasted,
    /// A giant watched for fewer turns than so many, WOW-SCN-20.
    SpiedLess(u8),
}

/// Where a balloon is that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Up or down.
    Anywhere,
    /// On the ground.
    Down,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Whoever is left on the table.
    LastLeft,
    /// The higher score.
    HigherScore,
    /// This side with more than nothing, the other with less.
    AboveNothing(Side),
    /// This side with more than nothing; the other one has no players.
    MoreThanNothing(Side),
    /// This side, if its giant is on the table when no enemy is any more; else the higher score.
    GiantStands(Side),
    /// This side with more than nothing; its points say how well.
    HowWell {
        /// Who plays against nobody.
        side: Side,
        /// The least points of a victory that is more than marginal.
        victory: i16,
        /// Those of a decisive one.
        decisive: i16,
    },
    /// This side, if it destroys the balloon and comes home; a draw, if it does the one and not the other.
    BalloonAndHome(Side),
}

named! {
    /// Another way to play a scenario. Kept in flash by number, so new ones come at the end.
    pub enum Variant: "a variant", 8 bits, left off: AsPrinted {
        /// As it is printed first.
        AsPrinted "",
        /// With later types of planes.
        LaterPlanes "later-planes",
        /// With machines that were captured, or of other aces.
        Aces "aces",
        /// With more planes.
        Reinforced "reinforced",
        /// With a pilot who checked his bullets.
        BulletChecker "bullet-checker",
        /// For two players instead of one.
        TwoPlayers "two-players",
        /// Two rivals on one side.
        Rivals "rivals",
        /// The sides reversed.
        Reversed "reversed",
        /// The same with a Pfalz.
        ReversedPfalz "reversed-pfalz",
        /// With planes of another set.
        OtherPlanes "other-planes",
        /// With a Snipe and a D.VII.
        Snipe "snipe",
        /// The sides reversed, with SPADs.
        ReversedSpads "reversed-spads",
        /// The same with the Nieuport 17.
        ReversedNieuports "reversed-nieuports",
        /// The same with the Nieuport 16 and aces.
        ReversedAces "reversed-aces",
        /// With Handley Pages.
        HandleyPages "handley-pages",
        /// On the Italian front.
        Italian "italian",
        /// For five players.
        FivePlayers "five-players",
        /// Against Paris.
        Paris "paris",
        /// Against Poland.
        Poland "poland",
    }
}

/// Something that can be added to a scenario, whatever the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// Levels.
    Altitude,
    /// Observers who jump.
    BailOut,
    /// Two balloons instead of one.
    TwoBalloons,
    /// A second round.
    Long,
    /// One fighter more on each side.
    MoreFighters,
}

/// What a variant changes. A later change counts more than an earlier one, and those of an extra come last.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// The two sides change places: units, rows, mission and end. Balloons become those of the other nation. A slot
    /// that a variant brings is on the side that stands there.
    Swap,
    /// This slot is another one.
    Slot(u8, Slot),
    /// One slot more.
    Add(Slot),
    /// The last slot is not there.
    DropLast,
    /// These rows count instead.
    Score(&'static [Row]),
    /// It is over at another time.
    End(End),
    /// Another one has won.
    Outcome(Outcome),
    /// All sides have players.
    Players,
    /// Another departure from the rules.
    Special(&'static [Special]),
    /// One more rule.
    Switch(Switch),
}

/// Every scenario, in the order of their numbers.
pub static SCENARIOS: [&Scenario; LIST.len()] = LIST;

const LIST: [&Scenario; 21] = [
    &famous_aces::DUEL,
    &famous_aces::DAWN,
    &famous_aces::ACES,
    &famous_aces::ISTRIANA,
    &famous_aces::WESTERN,
    &famous_aces::FLANDERS,
    &burning_drachens::FACE,
    &burning_drachens::MUD,
    &burning_drachens::LOOK_UP,
    &burning_drachens::FIREWORKS,
    &burning_drachens::LONELY,
    &burning_drachens::OUTNUMBERED,
    &burning_drachens::HARD_TASK,
    &balloon_busters::ALONE,
    &balloon_busters::PAIR,
    &balloon_busters::RACE,
    &balloon_busters::TWIN,
    &giants::STOP,
    &giants::BRIDGE,
    &giants::LOOKING_DOWN,
    &giants::LONDON,
];

impl Scenario {
    /// All that this program can play: some boards have no room for giants.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        SCENARIOS
            .into_iter()
            .filter(|scenario| GIANTS || scenario.set != Set::Giants)
    }

    /// The scenario with this number.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        Self::all().find(|scenario| scenario.number == number)
    }

    /// A row as most of them are.
    const fn new(number: u8, title: &'static str, set: Set) -> Self {
        Self {
            number,
            title,
            set,
            players: (2, 2),
            table: Surface { length: 0, width: None },
            switches: &[],
            first: None,
            nobody: None,
            slots: &[],
            mission: None,
            special: &[],
            end: End::OneSide,
            score: &[],
            outcome: Outcome::HigherScore,
            variants: &[],
            extras: &[(Extra::Altitude, &[])],
            later: &[],
        }
    }
}

/// The German or Austrian side.
const G: Side = Side::CENTRAL;
/// The side of the Allies.
const A: Side = Side::ALLIED;

/// Half a ruler.
const HALF: Distance = Halves(1);
/// One ruler.
const ONE: Distance = Halves(2);

/// Where a unit with this place stands on its own side.
const fn from_side(distance: Distance, across: Across) -> Place {
    Place::FromSide(distance, across)
}

/// Half a ruler from the own side.
const HALF_AHEAD: Place = from_side(HALF, Across::Anywhere);
/// Anywhere on the own side.
const ON_SIDE: Place = from_side(Nothing, Across::Anywhere);

const fn surface(length: u8, width: u8) -> Surface {
    let width = Some(width);
    Surface { length, width }
}

/// At least so long.
const fn at_least(length: u8) -> Surface {
    let width = None;
    Surface { length, width }
}

const fn row(to: Side, points: i8, fact: Fact) -> Row {
    Row { to, points, fact }
}

const fn planes(side: Side) -> Of {
    let what = Which::Planes;
    Of { side, what }
}

const fn giants(side: Side) -> Of {
    let what = Which::Giants;
    Of { side, what }
}

const fn fighters(side: Side) -> Of {
    let what = Which::Fighters;
    Of { side, what }
}

const fn targets(side: Side) -> Of {
    let what = Which::Targets;
    Of { side, what }
}

const fn balloons(side: Side) -> Of {
    let what = Which::Balloons;
    Of { side, what }
}

const fn infantry(side: Side) -> Of {
    let what = Which::Infantry;
    Of { side, what }
}

/// A slot as most of them are, with its unit's name in scripts.
const fn unit(side: Side, slug: &str, place: Place) -> Slot {
    Slot {
        side,
        kind: PlaneKind::called(slug),
        letter: None,
        pilot: "",
        name: "",
        fits: &[],
        load: Load::NONE,
        skills: &[],
        level: None,
        only_with_altitude: false,
        place,
        faces: Faces::Enemy,
    }
}

impl Slot {
    /// With this letter on its front gun.
    const fn firing(self, letter: Letter) -> Self {
        let letter = Some(letter);
        Self { letter, ..self }
    }
    /// This man's machine.
    const fn of(self, pilot: &'static str) -> Self {
        Self { pilot, ..self }
    }
    /// Called so, since its type is one of several in the list of planes.
    const fn called(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
    /// With these bombs.
    const fn loaded(self, groups: [u8; Load::GROUPS]) -> Self {
        let load = Load(groups);
        Self { load, ..self }
    }
    /// Fitted like this.
    const fn with(self, fits: &'static [Fit]) -> Self {
        Self { fits, ..self }
    }
    /// With a pilot who can do this.
    const fn able(self, skills: &'static [Skill]) -> Self {
        Self { skills, ..self }
    }
    /// On this level, with altitude.
    const fn on(self, level: u8) -> Self {
        let level = Some(level);
        Self { level, ..self }
    }
    /// Only with altitude.
    const fn with_altitude(self) -> Self {
        Self {
            only_with_altitude: true,
            ..self
        }
    }
    /// It looks at this slot.
    const fn facing(self, slot: u8) -> Self {
        let faces = Faces::Slot(slot);
        Self { faces, ..self }
    }
}

/// The score of several scenarios, which is that of the basic game: two for an enemy who was shot down, one for one who
/// left the table, one less for an own plane that was shot down.
const STANDARD: &[Row] = &[
    row(G, 2, Fact::Down(planes(A))),
    row(G, 1, Fact::Left(planes(A), Way::Anywhere, When::Always)),
    row(G, -1, Fact::Down(planes(G))),
    row(A, 2, Fact::Down(planes(G))),
    row(A, 1, Fact::Left(planes(G), Way::Anywhere, When::Always)),
    row(A, -1, Fact::Down(planes(A))),
];
