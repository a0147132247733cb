//! Where damage comes from: which deck is drawn, and what of a card counts. WOW-DECK-1, WOW-DECK-3, WOW-JAM-6.
use crate::{DeckId, Letter, Symbol};

/// A source of damage and what it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A machine gun on a plane.
    Gun(Letter),
    /// A machine gun on a balloon.
    GunOnBalloon(Letter),
    /// A machine gun on a trench.
    Strafe(Letter),
    /// A machine gun on an anti-aircraft gun or an anti-aircraft machine gun.
    StrafeGun(Letter),
    /// Infantry on a plane.
    Infantry,
    /// A plane or a balloon that burns.
    Burning,
    /// A plane that crashes on the ground.
    GroundCrash,
    /// Two planes that collide.
    Collision,
    /// The same at a table without the C deck, WOW-COL-4.
    CollisionWithoutC,
    /// A balloon hit by the plane that flew into its barrage.
    BarrageOnBalloon,
    /// A balloon that blows up beside a plane.
    Blast,
    /// Artillery on a plane.
    Artillery,
    /// Artillery on a balloon.
    ArtilleryOnBalloon,
    /// A rocket on a plane.
    Rocket,
    /// A rocket on a balloon.
    RocketOnBalloon,
    /// The order of moving, WOW-OVL-1: no damage at all.
    MoveOrder,
}

/// What of a card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Points.
    pub points: bool,
    /// Explosions.
    pub explosion: bool,
    /// Jams, for the shooter.
    pub jam: bool,
    /// Flames.
    pub fire: bool,
    /// Smoke, rudder, crew and engine.
    pub others: bool,
}

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

    /// WOW-DECK-3: what of a card counts. Without special damage (WOW-DMG-2) a plane reads points, explosions and jams
    /// only; balloons still catch fire and strafed guns still fall silent.
    pub const fn filter(self, special: bool) -> Filter {
        const NOTHING: Filter = Filter {
            points: false,
            explosion: false,
            jam: false,
            fire: false,
            others: false,
        };
        const HIT: Filter = Filter {
            points: true,
            explosion: true,
            ..NOTHING
        };
        match self {
            Self::Gun(_) => Filter {
                jam: true,
                fire: special,
                others: special,
                ..HIT
            },
            Self::GunOnBalloon(_) => Filter {
                jam: true,
                fire: true,
                ..HIT
            },
            Self::Strafe(_) => Filter { jam: true, ..HIT },
            // Any symbol but a jam silences it; an explosion is one of them.
            Self::StrafeGun(_) => Filter {
                jam: true,
                fire: true,
                others: true,
                ..HIT
            },
            Self::Infantry => Filter {
                points: false,
                fire: special,
                others: special,
                ..HIT
            },
            Self::Burning | Self::Collision | Self::CollisionWithoutC | Self::BarrageOnBalloon => HIT,
            Self::GroundCrash | Self::Blast => Filter { fire: special, ..HIT },
            Self::Artillery | Self::Rocket => Filter {
                fire: special,
                others: special,
                ..HIT
            },
            Self::ArtilleryOnBalloon | Self::RocketOnBalloon => Filter { fire: true, ..HIT },
            Self::MoveOrder => NOTHING,
        }
    }
}

impl Filter {
    /// Whether a symbol takes effect.
    pub const fn lets(self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::None => true,
            Symbol::Explosion => self.explosion,
            Symbol::JamRed | Symbol::JamGreen => self.jam,
            Symbol::Fire => self.fire,
            Symbol::Smoke | Symbol::Engine | Symbol::Crew | Symbol::RudderLeft | Symbol::RudderRight => self.others,
        }
    }
}
