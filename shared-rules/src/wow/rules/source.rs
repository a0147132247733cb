//! Where damage comes from: which deck is drawn, and which parts of a card count. WOW-DECK-1, WOW-DECK-3, WOW-JAM-6.
use crate::wow::{DeckId, Letter, Symbol};

/// A source of damage and what it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A machine gun fired at a plane.
    Gun(Letter),
    /// A machine gun fired at a balloon.
    GunOnBalloon(Letter),
    /// A machine gun fired at a trench.
    Strafe(Letter),
    /// A machine gun fired at an anti-aircraft gun or an anti-aircraft machine gun.
    StrafeGun(Letter),
    /// Infantry firing at a plane.
    Infantry,
    /// The flames of a burning plane or balloon.
    Burning,
    /// A plane that crashes on the ground.
    GroundCrash,
    /// Two planes that collide.
    Collision,
    /// The same at a table without the C deck, WOW-COL-4.
    CollisionWithoutC,
    /// What a balloon suffers from a plane that flew into its barrage.
    BarrageOnBalloon,
    /// A balloon that blows up beside a plane.
    Blast,
    /// Artillery firing at a plane.
    Artillery,
    /// Artillery firing at a balloon.
    ArtilleryOnBalloon,
    /// A rocket fired at a plane.
    Rocket,
    /// A rocket fired at a balloon.
    RocketOnBalloon,
    /// A draw for the order of moving, WOW-OVL-1: it does no damage at all.
    MoveOrder,
}

/// Which parts of a card count, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter(u8);

impl Source {
    /// WOW-DECK-1: nobody ever picks a deck, the source does.
    pub const fn deck(self) -> DeckId {
        match self {
            Self::Gun(Letter::A)
            | Self::GunOnBalloon(Letter::A)
            | Self::Strafe(Letter::A)
            | Self::StrafeGun(Letter::A) => DeckId::A,
            Self::Gun(Letter::B)
            | Self::GunOnBalloon(Letter::B)
            | Self::Strafe(Letter::B)
            | Self::StrafeGun(Letter::B) => DeckId::B,
            Self::Infantry | Self::Burning | Self::GroundCrash | Self::CollisionWithoutC => DeckId::A,
            Self::Collision | Self::BarrageOnBalloon | Self::Blast | Self::Artillery | Self::ArtilleryOnBalloon => {
                DeckId::C
            }
            Self::Rocket | Self::RocketOnBalloon => DeckId::D,
            Self::MoveOrder => DeckId::B,
        }
    }

    /// WOW-BAIL-3: whether a crew card of this source can hit the observers of a balloon: it was shot at.
    pub(crate) const fn hits_observers(self) -> bool {
        matches!(
            self,
            Self::GunOnBalloon(_) | Self::ArtilleryOnBalloon | Self::RocketOnBalloon
        )
    }

    /// WOW-DECK-3: which parts of a card count. Without special damage (WOW-DMG-2) a plane reads points, explosions and
    /// jams only; balloons still catch fire and strafed guns still fall silent.
    pub const fn filter(self, special: bool) -> Filter {
        use Filter as F;
        const HIT: u8 = F::POINTS | F::EXPLOSION;
        let special = if special { F::FIRE | F::OTHERS } else { 0 };
        Filter(match self {
            Self::Gun(_) => HIT | F::JAM | special,
            Self::GunOnBalloon(_) => HIT | F::JAM | F::FIRE,
            Self::Strafe(_) => HIT | F::JAM,
            // Any symbol but a jam silences it; an explosion is one of them.
            Self::StrafeGun(_) => HIT | F::JAM | F::FIRE | F::OTHERS,
            Self::Infantry => F::EXPLOSION | special,
            Self::Burning | Self::Collision | Self::CollisionWithoutC | Self::BarrageOnBalloon => HIT,
            Self::GroundCrash | Self::Blast => HIT | special & F::FIRE,
            Self::Artillery | Self::Rocket => HIT | special,
            Self::ArtilleryOnBalloon | Self::RocketOnBalloon => HIT | F::FIRE,
            Self::MoveOrder => 0,
        })
    }
}

impl Filter {
    const POINTS: u8 = 1;
    const EXPLOSION: u8 = 2;
    /// Jams the shooter's gun.
    const JAM: u8 = 4;
    const FIRE: u8 = 8;
    /// Smoke, rudder, crew and engine.
    const OTHERS: u8 = 16;
    /// Crew alone.
    const CREW: u8 = 32;

    /// WOW-BAIL-3: with the observers of a balloon, for whom a crew card counts.
    pub(crate) const fn with_observers(self) -> Self {
        Self(self.0 | Self::CREW)
    }
    /// AMB-11: where no gun jams.
    pub(crate) const fn without_jams(self) -> Self {
        Self(self.0 & !Self::JAM)
    }
    /// AMB-65: where an explosion does nothing.
    pub(crate) const fn without_explosions(self) -> Self {
        Self(self.0 & !Self::EXPLOSION)
    }

    /// Whether points count.
    pub const fn points(self) -> bool {
        self.0 & Self::POINTS != 0
    }
    /// Whether a symbol takes effect.
    pub const fn lets(self, symbol: Symbol) -> bool {
        let kind = match symbol {
            Symbol::None => return true,
            Symbol::Explosion => Self::EXPLOSION,
            Symbol::JamRed | Symbol::JamGreen => Self::JAM,
            Symbol::Fire => Self::FIRE,
            Symbol::Crew => Self::OTHERS | Self::CREW,
            Symbol::Smoke | Symbol::Engine | Symbol::RudderLeft | Symbol::RudderRight => Self::OTHERS,
        };
        self.0 & kind != 0
    }
}
