//! Why a command was not carried out: a public fact. The words that a player reads for it are the firmware's.
use crate::core::{Seat, Unit};
use crate::wow::{Ask, DeckId, Gun, Switch};

/// A refused command changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Not at this stage of the game, or not at this step.
    NotNow,
    /// The game is over.
    GameOver,
    /// WOW-TURN-1: declared shots wait for their cards.
    ResolveShotsFirst,
    /// WOW-TURN-8: the shots of this phase are drawn already.
    ShootingLocked,
    /// There is no shot to resolve or to take back.
    NoShot,
    /// No such plane on the table.
    NoSuchPlane,
    /// Nobody sits there.
    NoSuchPlayer,
    /// WOW-EXIT-1, WOW-DMG-4: that plane is out of the game.
    PlaneIsOut(Unit),
    /// WOW-BAL-1: that unit flies no cards: it does not move, nor tail, nor leave.
    NoAircraft(Unit),
    /// WOW-SCN-105, WOW-SCN-106: it comes later.
    NotThereYet(Unit),
    /// There is no such scenario, or it cannot be played like that.
    NoSuchScenario,
    /// WOW-SCN-103: it matters over which side of the table the plane left.
    OverWhichSide,
    /// WOW-SCN-105: the enemy is placed, so what was chosen in secret stands.
    EnemyPlaced,
    /// WOW-SET-1: the plane has no gun there.
    NoGun(Gun),
    /// WOW-FIRE-2: a gun fires once in a phase.
    AlreadyFired,
    /// WOW-FIRE-2: the two are on the same side.
    OwnSide,
    /// A plane cannot be its own target or its own neighbour.
    SamePlane,
    /// WOW-FIRE-3: the bases of the two overlap.
    BasesOverlap,
    /// WOW-JAM-1, WOW-JAM-3: the gun has this many jam counters left; 0 in the phase in which the last one went.
    GunsJammed(u8),
    /// WOW-OVL-1: it takes two planes to be in each other's way.
    TwoPlanesNeeded,
    /// WOW-SET-2: switches are fixed once the game has started.
    FixedAtStart,
    /// WOW-SET-2: this other switch must be on first.
    Needs(Switch),
    /// Another switch that is on needs this one.
    NeededBy(Switch),
    /// This version does not play that rule.
    NotInThisVersion(Switch),
    /// The table already has 24 units.
    TableFull,
    /// This program has no room for planes with several engines.
    NoRoomForGiants,
    /// WOW-GIA-1: the table already has six giants.
    SixGiants,
    /// A name is one to ten letters, digits, spaces or `.-'`.
    BadName,
    /// Another plane has that name, or another player; upper and lower case make no difference.
    NameTaken,
    /// WOW-ROC-1, WOW-INC-1, WOW-BAR-1: that is not for a unit of this kind.
    CannotHave(Unit),
    /// A card on the ground has no green number.
    NoNumber,
    /// A game needs a plane.
    AircraftNeeded,
    /// No gun does anything to it: bombs do.
    BombsOnly(Unit),
    /// WOW-BAL-2, WOW-BAL-12: that balloon is on the ground, and so out of the game.
    IsDown(Unit),
    /// That is for balloons.
    NoBalloon(Unit),
    /// WOW-BAL-9: only before the first reveal of a turn.
    BeforeReveal,
    /// WOW-BAL-9: no enemy aircraft is on the table.
    NoEnemy,
    /// WOW-BAL-11: it does that already.
    SoAlready(Unit),
    /// WOW-BAIL-1: no observer is aboard any more.
    NobodyAboard(Unit),
    /// WOW-BAIL-2: it is too low, or too near its last turn, to jump.
    TooLowToJump(Unit),
    /// WOW-BAR-1: it does not stand in a barrage.
    NoBarrage(Unit),
    /// WOW-BAR-4: this balloon is gone, so planes pass there.
    GapOpen(Unit),
    /// WOW-BAR-1: the cables reach up to this level, and the plane is above it.
    OverCables(u8),
    /// WOW-TRE-4, WOW-AAG-5, WOW-AMG-4: it is silenced, or its machine gun is.
    Silenced(Unit),
    /// WOW-AAG-1: the shell of this gun lies on the table, and was laid or changed before this reveal.
    AlreadyAimed(Unit),
    /// WOW-AAG-2: this gun was not loaded when the turn began.
    NotLoaded(Unit),
    /// WOW-ADJ-1: this gun has no shell on the table.
    NoShell(Unit),
    /// WOW-AAG-10: a tailer has seen a card, so guns are not aimed before this reveal any more.
    AfterLook,
    /// The table does not ask that.
    NotAsked,
    /// This unit cannot be among those whom the table asks for.
    NotAmong(Unit),
    /// WOW-ROC-1: it has no rockets, or not so many.
    NoRockets,
    /// WOW-ROC-2: rockets are launched after a straight or a stall; WOW-ROC-6: with altitude also after a dive.
    StraightOrStall,
    /// WOW-ROC-2: front guns or rockets, not both.
    GunsOrRockets,
    /// Rockets are no matter to a card on the ground.
    NotForRockets(Unit),
    /// WOW-ROC-6: the plane must be on the level of its target, or one above it.
    RocketLevels,
    /// WOW-BOM-1: it does not have these bombs aboard.
    NoBombs,
    /// There are twelve bomb cards.
    NoBombCard,
    /// WOW-SET-1: the green number on the base is missing.
    NoDamagePoints,
    /// The plane has no gun at all.
    NoGuns,
    /// The player still has planes.
    HasPlanes,
    /// A game needs two sides.
    TwoSidesNeeded,
    /// Every player at the table needs a unit; this one has none.
    PlayerWithoutPlane(Seat),
    /// The deck would hold too many cards.
    DeckTooBig(DeckId),
    /// The deck would hold none.
    DeckEmpty(DeckId),
    /// WOW-TWO-2: the two guns of a two-seater have different targets.
    DifferentTargets,
    /// WOW-GIA-30: after an Immelmann, and after the card that follows it, the rear gun of a two-seater is silent.
    AfterImmelmann,
    /// WOW-GIA-18, WOW-GIA-29: that gun reaches lower targets only.
    OnlyLower,
    /// WOW-GIA-32: giants have no Immelmann and no Split-S.
    NoImmelmann(Unit),
    /// WOW-GIA-27: giants do not overdive.
    NoOverdive(Unit),
    /// WOW-TWO-5: a mission takes an observer.
    NoObserver,
    /// WOW-TAIL-1: pairs are found when a turn opens.
    TailingAtOpening,
    /// WOW-GIA-24: giants tail nobody.
    NoTailer(Unit),
    /// WOW-TAIL-1: a tailer has one prey, and already tails this one.
    TailsAnother(Unit),
    /// WOW-TAIL-3: a smoking plane tails nobody.
    Smoking(Unit),
    /// WOW-TAIL-3: a burning plane tails nobody.
    Burning(Unit),
    /// WOW-TAIL-2: the table is not asking about this plane.
    NotTailing,
    /// This question must be answered first.
    Answer(Ask),
    /// There is no such card in the deck's table.
    NoSuchCard,
    /// Only a plane that is out can be put back.
    NotOut(Unit),
    /// There is nothing yet that could be undone.
    NothingToUndo,
    /// This player has seen new cards, so what was done before stands.
    CardsSeen(Seat),
    /// WOW-GIA-39: a giant that nobody controls has shown its card, so what was done before stands.
    CardFlown,
    /// WOW-GIA-39: nobody controls this giant, and nobody tells what it flies.
    FliesAlone(Unit),
    /// The seed was shown, so nothing of this game can be taken back.
    SeedShown,
    /// Cards were drawn and taken back: what goes into the shuffle stands, or other cards would come.
    CardsShown,
    /// WOW-ALT-1, WOW-ALT-18, WOW-HIGH-2: the number must be from the first to the second of these; for corrections
    /// too.
    Between(u8, u8),
    /// WOW-HIGH-5, WOW-HIGH-2: this plane would be below the floor or above the ceiling.
    OutsideLevels(Unit),
    /// WOW-RNG-2, WOW-RNG-3: the two are this many levels apart, too many for the shot.
    LevelsApart(u8),
    /// WOW-ALT-2, WOW-HIGH-3: no card takes this plane any higher; it flies a straight.
    AtCeiling(Unit),
    /// WOW-RNG-5: the tailer must be level with his prey or one level above it.
    TailLevels,
    /// WOW-LAND-9: it is on the ground.
    OnTheGround,
    /// WOW-LAND-1: there is no landing field.
    NoField,
    /// WOW-LAND-11: it is on fire.
    OnFire,
    /// WOW-LAND-8: it crashed and does not move in this turn.
    StandsStill,
    /// WOW-PLAN-2: the last card of this plane was steep, so no stall may follow: it cannot take off.
    TwoSteep,
    /// WOW-LAND-6: it did not touch down or roll in this phase.
    NotRolling,
    /// WOW-LAND-5: only a parked plane can be told to run its engine, or to fly no card.
    NotParked,
    /// WOW-CLD-2, WOW-CLD-3: it is hidden in the cloud.
    InCloud,
    /// WOW-CLD-4: there is no room for more cards on the piles in the cloud.
    PilesFull,
    /// It is not hidden, or comes out in this phase.
    NotInCloud,
}
