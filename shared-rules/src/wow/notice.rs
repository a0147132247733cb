//! What a command brought about, as everybody may know it.
//!
//! There is no notice for a secret: an owner reads his cards through [`Owner`](crate::wow::Owner) when he looks. A
//! secret sent as an event would be a second copy to guard.
use core::num::NonZeroU16;

use heapless::Vec;

use crate::core::{MAX_UNITS, Seat, Side, Unit};
use crate::wow::rules::altitude::Height;
use crate::wow::rules::bombs::Fall;
use crate::wow::rules::flak::Adjusted;
use crate::wow::rules::landing::Ground;
use crate::wow::rules::special::COUNTERS;
use crate::wow::{Clock, Counter, DeckId, Flank, Flown, Gun, Hidden, Range};

/// How a plane went, as the table sees it, WOW-VIC-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Shot down; why is a secret (WOW-SEC-1) unless the table plays with announced causes.
    ShotDown,
    /// Flew off the table.
    Left,
    /// WOW-BAL-12: a balloon that is down: no loss, and no score.
    Grounded,
}

/// Why a plane is out, WOW-VIC-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Its points are used up.
    Points,
    /// An explosion card.
    Explosion,
    /// A second wound of the pilot.
    Crew,
    /// A second hit in the engine.
    Engine,
    /// An illegal card, with that variant.
    Illegal,
    /// Into the ground.
    Crash,
    /// Into another plane.
    Collision,
    /// Into a barrage.
    Barrage,
    /// Off the table.
    Left,
    /// Below the agreed floor.
    BelowFloor,
    /// Out of a cloud beyond the table's edge.
    CloudExit,
    /// WOW-BAL-7: a balloon blew up.
    Blast,
    /// WOW-BAL-12: a balloon is on the ground.
    Grounded,
    /// WOW-DRA-2: a balloon burnt out after the game.
    Burnt,
}

impl Cause {
    /// How the plane counts in the score, WOW-VIC-3: what is not a way of leaving is a way of being shot down.
    pub const fn exit(self) -> Exit {
        match self {
            Self::Left | Self::BelowFloor | Self::CloudExit => Exit::Left,
            Self::Grounded => Exit::Grounded,
            Self::Points
            | Self::Explosion
            | Self::Crew
            | Self::Engine
            | Self::Illegal
            | Self::Crash
            | Self::Collision
            | Self::Barrage
            | Self::Blast
            | Self::Burnt => Exit::ShotDown,
        }
    }
}

/// One public fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The clock reached a step (also those passed on the way).
    Step(Clock),
    /// A plane came to a running game.
    Joined(Unit),
    /// WOW-SCN-105: a plane that comes with the next turn is placed on this half of its side.
    Enters {
        /// Which.
        unit: Unit,
        /// On which half.
        flank: Flank,
    },
    /// WOW-GIA-34: with what it is to be fitted with it would have more guns than usual. Said again, it has them.
    ManyGuns(Unit),
    /// A shot was declared.
    Shot {
        /// Who.
        shooter: Unit,
        /// With which gun.
        gun: Gun,
        /// At whom.
        target: Unit,
        /// How far.
        range: Range,
    },
    /// A shot was taken back, or fell away with its plane.
    ShotGone {
        /// Whose.
        shooter: Unit,
        /// Which gun's.
        gun: Gun,
    },
    /// Two bases overlap in this phase.
    Overlap(Unit, Unit),
    /// They do not overlap: it was told by mistake.
    Apart(Unit, Unit),
    /// A plane took damage cards.
    Took {
        /// Which plane.
        unit: Unit,
        /// Who shot at it; nobody in a fire, a crash or a collision.
        by: Option<Unit>,
        /// How many cards.
        cards: u8,
    },
    /// A card on the ground was hit, WOW-STR-2.
    Strafed {
        /// Which.
        unit: Unit,
        /// By whom.
        by: Option<Unit>,
        /// The points on the cards.
        points: u8,
        /// All its points so far.
        total: u8,
    },
    /// A card on the ground fell silent, or only its machine gun, WOW-AMG-4.
    Silenced {
        /// Which.
        unit: Unit,
        /// All of it.
        all: bool,
    },
    /// A gun laid a shell, at this level or at 0 without altitude, WOW-AAG-2.
    Shell {
        /// Whose.
        unit: Unit,
        /// The level.
        level: u8,
    },
    /// A shell on the table was changed, WOW-ADJ-1.
    Adjusted {
        /// Whose.
        unit: Unit,
        /// How.
        does: Adjusted,
    },
    /// The shell of this gun burst, WOW-AAG-3.
    Burst(Unit),
    /// AMB-67: the shell of a silenced gun is taken off the table.
    ShellGone(Unit),
    /// WOW-SOLO-2: a gun of an empty seat shot at this unit and drew a card to see whether it hits.
    Checked {
        /// Which gun.
        unit: Unit,
        /// At whom.
        target: Unit,
        /// The card has a symbol.
        hit: bool,
    },
    /// A gun jammed, WOW-JAM-1.
    Jammed {
        /// Which plane.
        unit: Unit,
        /// Which gun.
        gun: Gun,
        /// The points on the card, only with the switch `ShowJamCard`.
        points: Option<u8>,
        /// Those on the second card that jammed it in the same shot, if there was one.
        second: Option<u8>,
    },
    /// A jam counter was dropped, WOW-JAM-3.
    JamCounter {
        /// Which plane.
        unit: Unit,
        /// Which gun.
        gun: Gun,
        /// Counters left.
        left: u8,
    },
    /// A plane is out.
    Out {
        /// Which.
        unit: Unit,
        /// How it went.
        exit: Exit,
        /// Why, only with the switch `AnnounceCauses` (a plane that left is seen to leave).
        cause: Option<Cause>,
    },
    /// WOW-RUN-1: cards of fallen planes and the discards went back into their deck.
    Reshuffled(DeckId),
    /// WOW-RUN-2, WOW-RUN-3: cards of the other deck stood in.
    Substituted {
        /// The deck that is empty.
        empty: DeckId,
    },
    /// WOW-RUN-4: every card of the deck went back, totals stay.
    Ledger(DeckId),
    /// WOW-OVL-1: a plane's place in the order of moving, 1 first.
    Order {
        /// Which plane.
        unit: Unit,
        /// When it moves.
        place: u8,
        /// The number on its card; none when too few cards were left and the device gave an order.
        serial: Option<NonZeroU16>,
    },
    /// What a plane flew.
    Flew {
        /// Which plane.
        unit: Unit,
        /// What it flew in the end.
        flown: Flown,
        /// Its card was illegal: this was flown in its place, WOW-ILL-1. Why is not said: it may be a secret
        /// (WOW-ILL-3).
        replaced: bool,
    },
    /// A plane smokes, or smoke thinned, WOW-SPEC-8.
    Smoke {
        /// Which plane.
        unit: Unit,
        /// Counters it has now.
        left: u8,
    },
    /// A plane caught fire, or burnt on, WOW-SPEC-9.
    Flames {
        /// Which plane.
        unit: Unit,
        /// Counters it has now.
        left: u8,
    },
    /// A gun that was to fire did not, WOW-SEC-2. Why is not said.
    HoldsFire {
        /// Which plane.
        unit: Unit,
        /// Which gun.
        gun: Gun,
    },
    /// A shot scores one more on every card, WOW-AIM-1; only with the switch `AnnounceAim`.
    Aimed {
        /// Who shoots.
        unit: Unit,
        /// With which gun.
        gun: Gun,
    },
    /// A plane is on another's tail in this turn, WOW-TAIL-1.
    Tails {
        /// Who.
        tailer: Unit,
        /// Whom.
        prey: Unit,
    },
    /// It is not any more.
    TailEnds {
        /// Who.
        tailer: Unit,
        /// Whom.
        prey: Unit,
    },
    /// The prey shows its next card to the tailer, WOW-TAIL-2.
    Looks {
        /// Who looks.
        tailer: Unit,
        /// Whose card.
        prey: Unit,
    },
    /// The tailer does not look. Why is not said.
    NoLook {
        /// Who.
        tailer: Unit,
        /// Whose card.
        prey: Unit,
    },
    /// WOW-SCN-113: this round of the scenario begins.
    Round(u8),
    /// WOW-SCN-20: a giant watched the enemy for a turn.
    Spied(Unit),
    /// A mission was claimed, WOW-TWO-5.
    Mission {
        /// Who.
        unit: Unit,
        /// Whether it was done.
        done: bool,
    },
    /// A plane's level or climb counters changed.
    Height(Unit, Height),
    /// A plane touched down, rolls, stands or flies again.
    Ground(Unit, Ground),
    /// A plane is hidden in the cloud from now on, or comes out of it.
    Cloud(Unit, bool),
    /// WOW-COL-1: two planes collide.
    Collision(Unit, Unit),
    /// WOW-BAL-9, WOW-BAL-11: a balloon is pulled down from now on, or not any more.
    Winch {
        /// Which balloon.
        unit: Unit,
        /// Whether it comes down.
        down: bool,
    },
    /// WOW-BAIL-1: the observers of a balloon will jump when the phase is over.
    WillJump(Unit),
    /// They jumped, and are safe.
    Jumped {
        /// From which balloon.
        unit: Unit,
        /// How many.
        men: u8,
    },
    /// WOW-BAIL-3: observers of a balloon are lost.
    ObserversLost {
        /// Of which balloon.
        unit: Unit,
        /// How many.
        men: u8,
    },
    /// WOW-HIGH-5: the table agreed on a new floor.
    Floor(u8),
    /// WOW-ROC-2: a plane launched rockets.
    Launched {
        /// Who.
        unit: Unit,
        /// At whom.
        target: Unit,
        /// How many.
        count: u8,
    },
    /// It did not after all: before the shooting one of the two was lost, or something was asked.
    NotLaunched(Unit),
    /// WOW-ROC-3: the rockets of a plane hit, or missed. Why they missed is not said (WOW-ROC-7).
    Rockets {
        /// Whose.
        unit: Unit,
        /// Whom they hit.
        hit: Option<Unit>,
    },
    /// WOW-BOM-2: a plane will drop bombs after its next card.
    Drops {
        /// Who.
        unit: Unit,
        /// What they are worth; none if it will not after all.
        worth: Option<u8>,
    },
    /// WOW-BOM-4, WOW-BOM-5: it did not.
    NotDropped {
        /// Who.
        unit: Unit,
        /// Whether they are lost.
        lost: bool,
    },
    /// A bomb card was laid.
    BombLaid {
        /// Whose.
        unit: Unit,
        /// Its markers.
        markers: u8,
        /// The card to be put in front of the plane.
        fall: Fall,
    },
    /// WOW-BOM-6: a bomb card moves with the same card and loses a marker.
    BombFalls {
        /// Whose.
        unit: Unit,
        /// Markers left.
        left: u8,
        /// The card to be put in front of it.
        fall: Fall,
    },
    /// A bomb is on the ground, where the table knows of nothing that it could hit.
    BombLands {
        /// Whose.
        unit: Unit,
        /// What it is worth.
        worth: u8,
    },
    /// WOW-BOM-3: a bomb covers a target, which takes these points.
    Bombed {
        /// Whose bomb.
        unit: Unit,
        /// Which target.
        target: Unit,
        /// How many points.
        points: u8,
    },
    /// A bomb of this plane covers nothing.
    BombMissed(Unit),
    /// A player looked behind the gate.
    Looked(Seat),
    /// The game is over. Without a winner it is a draw, or it was ended by agreement.
    Over {
        /// Who won.
        winner: Option<Side>,
    },
    /// By agreement of the table, what everybody sees of a plane was corrected.
    Corrected {
        /// Which plane.
        unit: Unit,
        /// What of it.
        what: Counter,
        /// What it was.
        before: u8,
        /// What it is.
        after: u8,
    },
    /// By agreement of the table, a bomb card in the air has other markers; without any it is gone.
    BombCorrected {
        /// Whose.
        unit: Unit,
        /// How many it had.
        before: u8,
        /// How many it has.
        after: u8,
    },
    /// By agreement of the table, a secret of a plane was corrected; its owner knows to what.
    SecretCorrected {
        /// Which plane.
        unit: Unit,
        /// What of it.
        what: Hidden,
    },
    /// By agreement of the table, a plane that was out is back.
    PutBack(Unit),
    /// By agreement of the table, a damage card of a plane went back into this deck, which was shuffled.
    CardReturned {
        /// Which plane.
        unit: Unit,
        /// Which deck.
        deck: DeckId,
    },
    /// A player's gate opens without a knock.
    NoKnock(Seat),
}

impl Notice {
    /// Whether it is a result: what cards brought, and what goes with it. See
    /// [`Public::results`](crate::wow::Public::results).
    pub(crate) const fn is_result(&self) -> bool {
        matches!(
            self,
            Self::Took { .. }
                | Self::Strafed { .. }
                | Self::Silenced { .. }
                | Self::Checked { .. }
                | Self::Jammed { .. }
                | Self::Out { .. }
                | Self::Reshuffled(_)
                | Self::Substituted { .. }
                | Self::Ledger(_)
                | Self::Collision(..)
                | Self::HoldsFire { .. }
                | Self::Aimed { .. }
                | Self::TailEnds { .. }
                | Self::Flames { .. }
                | Self::ObserversLost { .. }
                | Self::Smoke { left: COUNTERS, .. }
                | Self::Ground(_, Ground::Crashed)
                | Self::Rockets { .. }
                | Self::Order { .. }
        )
    }

    /// How much a result matters to everybody; 0 matters most. None for the order of movement, which is read by itself.
    #[inline]
    pub const fn weight(&self) -> Option<u8> {
        Some(match self {
            Self::Out { .. } | Self::Ground(..) | Self::Silenced { .. } => 0,
            Self::Flames { .. } | Self::ObserversLost { .. } => 1,
            Self::Smoke { .. } => 2,
            Self::Jammed { .. } => 3,
            Self::Collision(..) => 4,
            Self::Rockets { .. } | Self::Took { .. } | Self::Strafed { .. } | Self::Checked { .. } => 5,
            Self::Order { .. } => return None,
            _ => LIGHTEST,
        })
    }

    /// Whether it is worth a line in the [`History`](crate::wow::History), besides the results. What the Table shows
    /// anyway, such as steps of the clock, counters and levels, would only hide the rest.
    pub(crate) const fn is_news(&self) -> bool {
        match self {
            Self::Shot { .. }
            | Self::ShotGone { .. }
            | Self::Overlap(..)
            | Self::Apart(..)
            | Self::Shell { .. }
            | Self::Adjusted { .. }
            | Self::Burst(_)
            | Self::ShellGone(_)
            | Self::Joined(_)
            | Self::Enters { .. }
            | Self::Winch { .. }
            | Self::Jumped { .. }
            | Self::Launched { .. }
            | Self::NotLaunched(_)
            | Self::Drops { .. }
            | Self::NotDropped { .. }
            | Self::BombLaid { .. }
            | Self::BombLands { .. }
            | Self::Bombed { .. }
            | Self::BombMissed(_)
            | Self::Flew { replaced: true, .. }
            | Self::Tails { .. }
            | Self::Looks { .. }
            | Self::NoLook { .. }
            | Self::Mission { .. }
            | Self::Spied(_)
            | Self::Round(_)
            | Self::Cloud(..)
            | Self::Floor(_)
            | Self::Looked(_)
            | Self::Over { .. }
            | Self::Corrected { .. }
            | Self::BombCorrected { .. }
            | Self::SecretCorrected { .. }
            | Self::PutBack(_)
            | Self::CardReturned { .. }
            | Self::NoKnock(_) => true,
            Self::Ground(_, ground) => matches!(ground, Ground::TouchedDown | Ground::TakingOff),
            _ => false,
        }
    }
}

/// The weight of a result that changes no plane: aim, fire that was held, a tail that was lost, what a deck did.
pub const LIGHTEST: u8 = 6;

/// The notices of one command, in order.
#[derive(Clone, Debug, Default)]
pub struct Notices(Vec<Notice, { Notices::MAX }, u8>);

impl Notices {
    /// Room for a resolution in which every plane of a full table takes cards, jams a gun and falls, with some to
    /// spare.
    pub const MAX: usize = 3 * MAX_UNITS + 8;

    /// None.
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }
    /// Adds one. If there is no room it is dropped: a notice is only a message, and the views hold the state.
    pub(crate) fn push(&mut self, notice: Notice) {
        self.0.push(notice).ok();
    }
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Notice> {
        self.0.iter()
    }
    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// Forgets them.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
