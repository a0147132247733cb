//! Why a command was not carried out: a public fact, in words a player understands (the words are the firmware's).
use crate::core::{Seat, Unit};
use crate::wow::{Ask, DeckId, Gun, Switch};

/// A refused command changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only before the start, or not before it; or not at this step.
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
    /// WOW-SET-1: the plane has no gun there.
    NoGun(Gun),
    /// WOW-FIRE-2: one shot a gun and phase.
    AlreadyFired,
    /// WOW-FIRE-2: same side.
    OwnSide,
    /// A plane cannot be its own target or its own neighbour.
    SamePlane,
    /// WOW-FIRE-3.
    BasesOverlap,
    /// WOW-JAM-1, WOW-JAM-3: counters left; 0 in the phase in which the last one went.
    GunsJammed(u8),
    /// WOW-OVL-1: it takes two planes to be in each other's way.
    TwoPlanesNeeded,
    /// WOW-SET-2: switches are fixed once the game has started.
    FixedAtStart,
    /// WOW-SET-2: needs another switch first.
    Needs(Switch),
    /// Another switch that is on needs this one.
    NeededBy(Switch),
    /// This version does not play that rule.
    NotInThisVersion(Switch),
    /// A 25th unit.
    TableFull,
    /// A name is one to ten letters, digits, spaces or `.-'`.
    BadName,
    /// Another plane has that name, or another player; large and small letters are alike.
    NameTaken,
    /// WOW-SET-1: the green number on the base is missing.
    NoDamagePoints,
    /// The plane has no gun at all.
    NoGuns,
    /// The player still has planes.
    HasPlanes,
    /// A game needs planes on two sides.
    TwoSidesNeeded,
    /// Every player at the table needs a plane.
    PlayerWithoutPlane,
    /// The deck would hold too many cards.
    DeckTooBig(DeckId),
    /// The deck would hold none.
    DeckEmpty(DeckId),
    /// WOW-TWO-2: the two guns of a two-seater have different targets.
    DifferentTargets,
    /// WOW-TWO-5: a mission takes an observer.
    NoObserver,
    /// WOW-TAIL-1: pairs are found when a turn opens.
    TailingAtOpening,
    /// WOW-TAIL-1: one prey for each tailer; it tails this one.
    TailsAnother(Unit),
    /// WOW-TAIL-3: who smokes tails nobody.
    Smoking(Unit),
    /// WOW-TAIL-3: who burns tails nobody.
    Burning(Unit),
    /// WOW-TAIL-2: nobody is asked about this plane.
    NotTailing,
    /// This question is answered first.
    Answer(Ask),
    /// There is no such card in the deck's table.
    NoSuchCard,
    /// Only a plane that is out can be put back.
    NotOut(Unit),
    /// Nothing was done yet that could be undone.
    NothingToUndo,
    /// This player has seen new cards: what was done before stands.
    CardsSeen(Seat),
    /// The seed was shown: nothing of this game can be taken back.
    SeedShown,
    /// WOW-ALT-1, WOW-ALT-18, WOW-HIGH-2: the number is outside these two; also what a correction may set.
    Between(u8, u8),
    /// WOW-HIGH-5, WOW-HIGH-2: this plane would be below the floor or above the ceiling.
    OutsideLevels(Unit),
    /// WOW-RNG-2, WOW-RNG-3: so many levels lie between the two.
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
    /// WOW-LAND-6: it did not touch down or roll in this phase.
    NotRolling,
    /// WOW-LAND-5: only a parked plane can have its engine running, or flies no card.
    NotParked,
    /// WOW-CLD-2, WOW-CLD-3: it is hidden in the cloud.
    InCloud,
    /// It is not hidden, or comes out in this phase.
    NotInCloud,
}
