//! The rules and settings a table agrees on before it starts, WOW-SET-2.
//!
//! A switch is one line of the list below, and one line in the file of each language.
use Preset::{Full, Standard};
use Switch::*;

use crate::core::spell::named;

/// What the list says of a switch.
#[derive(Clone, Copy)]
struct Traits {
    module: bool,
    needs: Option<Switch>,
    preset: Option<Preset>,
    apart: bool,
    ready: bool,
    on: bool,
}

/// A module of the rules, which a preset turns on or off.
const MODULE: Traits = Traits {
    module: true,
    ..SETTING
};
/// A setting, which the table chooses for itself.
const SETTING: Traits = Traits {
    module: false,
    needs: None,
    preset: None,
    apart: false,
    ready: true,
    on: false,
};

impl Traits {
    /// It can only be on while this other switch is.
    const fn needs(self, switch: Switch) -> Self {
        let needs = Some(switch);
        Self { needs, ..self }
    }
    /// It belongs to this preset and to the larger ones.
    const fn from(self, preset: Preset) -> Self {
        let preset = Some(preset);
        Self { preset, ..self }
    }
    /// No preset has a say in it: it matters only to tables with balloons or guns on the ground.
    const fn apart(self) -> Self {
        Self { apart: true, ..self }
    }
    /// It is on at every new table.
    const fn unless_turned_off(self) -> Self {
        Self { on: true, ..self }
    }
    /// This version of the rules does not play it.
    #[cfg_attr(not(test), expect(dead_code, reason = "every switch there is can be played"))]
    const fn not_yet(self) -> Self {
        Self { ready: false, ..self }
    }
}

/// Declares [`Switch`] from the list.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident $word:literal: $about:expr;)*) => {
        named! {
            /// A rule module or a setting. Kept in flash by number: new ones come at the end of the list.
            pub enum Switch: "a switch", 7 bits {
                $($(#[$doc])* $name $word,)*
            }
        }

        impl Switch {
            const ABOUT: [Traits; Self::ALL.len()] = [$($about),*];
        }
    };
}

switches! {
    /// Special damage: rudder, crew, engine, smoke, fire.
    Special "special": MODULE.from(Standard);
    /// +1 for shooting the same target again.
    Aim "aim": MODULE.from(Standard);
    /// Damage takes aim and tailing away for a phase.
    Disruption "disruption": MODULE.from(Full);
    /// A plane on another's tail sees its next card.
    Tailing "tailing": MODULE.from(Standard);
    /// An illegal card means out of control.
    IllegalOut "illegal-out": MODULE;
    /// Observers and their wounds.
    TwoSeaters "two-seaters": MODULE.from(Standard);
    /// A reminder of blind spots.
    BlindSpot "blind-spot": MODULE;
    /// Levels, climbs and dives.
    Altitude "altitude": MODULE.from(Full);
    /// Diving two levels.
    Overdive "overdive": MODULE.needs(Altitude).from(Full);
    /// The table agrees on a floor above the ground, which moves the ceiling up too.
    FlyingHigher "flying-higher": MODULE.needs(Altitude);
    /// Clouds.
    Clouds "clouds": MODULE.needs(Altitude);
    /// Landing and taking off.
    Landing "landing": MODULE.needs(Altitude);
    /// Collisions.
    Collisions "collisions": MODULE.needs(Altitude).from(Full);
    /// WOW-TOUR-1: no explosions in A and B.
    Tournament "tournament": SETTING;
    /// No gates: everybody may see everything (solo play, teaching).
    OpenTable "open-table": SETTING;
    /// WOW-RUN-4: an empty deck takes all its cards back at once, and the device keeps the totals.
    LedgerAtOnce "ledger-at-once": SETTING;
    /// Says why a plane is out when it goes, not only at the end of the game.
    AnnounceCauses "announce-causes": SETTING;
    /// WOW-SEC-1, AMB-03: the points of a jam card are shown with the jam.
    ShowJamCard "show-jam-card": SETTING;
    /// WOW-SEC-2: every shot is confirmed by its owner behind the gate before it is declared.
    ConfirmShots "confirm-shots": SETTING;
    /// WOW-TWO-5: a mission fails when the observer is wounded.
    ObserverNeeded "observer-needed": SETTING.needs(TwoSeaters);
    /// WOW-TURN-7, AMB-02: collisions hit together with the shots of their phase.
    PoolCollisions "pool-collisions": SETTING.needs(Collisions);
    /// WOW-FIRE-3, AMB-05: planes that overlap may shoot at each other across levels.
    OverlapSameLevel "overlap-same-level": SETTING.needs(Altitude);
    /// WOW-JAM-4, AMB-09: a wound lengthens a jam that has already begun.
    LateWound "late-wound": SETTING.needs(Special);
    /// WOW-JAM-5, AMB-10: a wounded pilot lengthens jams of the rear gun too.
    WoundJamsRear "wound-jams-rear": SETTING.needs(TwoSeaters);
    /// WOW-JAM-6, AMB-11: balloons and ground targets jam no gun.
    NoJamOnGround "no-jam-on-ground": SETTING;
    /// WOW-JAM-7, AMB-12: a jam counter goes only when the plane flies a card on the table.
    ExecutedTicks "executed-ticks": SETTING.needs(Altitude);
    /// WOW-SPEC-3, AMB-13: of a left and a right rudder hit only the later counts.
    LatestRudder "latest-rudder": SETTING.needs(Special);
    /// WOW-SPEC-4, AMB-14: a wounded pilot silences the rear gun too after hard flying.
    WoundAllGuns "wound-all-guns": SETTING.needs(TwoSeaters);
    /// WOW-SPEC-4, AMB-15: the climb cards of this table are steep.
    ClimbIsSteep "climb-is-steep": SETTING.needs(Altitude);
    /// WOW-SPEC-5, AMB-16: two equal hits in one step count once.
    DuplicatesOnce "duplicates-once": SETTING.needs(Special);
    /// WOW-SPEC-9, AMB-18: flames at the turn's opening forbid tailing for the whole turn.
    FlamesBanTurn "flames-ban-turn": SETTING.needs(Tailing);
    /// WOW-AIM-1, AMB-19: everybody is told of the bonus for aim.
    AnnounceAim "announce-aim": SETTING.needs(Aim);
    /// WOW-AIM-4, AMB-20: aim counts against balloons and ground targets.
    AimAtGround "aim-at-ground": SETTING.needs(Aim);
    /// WOW-TAIL-2, AMB-22: a tailer who was hit loses his prey for the turn.
    StrictTailing "strict-tailing": SETTING.needs(Tailing);
    /// WOW-ILL-3, AMB-24: if a due stall is missing, the third card becomes one, where that is legal.
    StallReplaces "stall-replaces": SETTING.needs(Special);
    /// WOW-VIC-3, AMB-27: a plane that wrecks itself gives the enemy one point, not two.
    CrashGivesOne "crash-gives-one": SETTING;
    /// WOW-RUN-6, AMB-30: aim adds its point once for each card that was due, not for each card that stands in.
    AimOncePerCard "aim-once-per-card": SETTING.needs(Aim);
    /// WOW-TWO-2, AMB-31: both guns of a two-seater may shoot at the same plane.
    SameTarget "same-target": SETTING.needs(TwoSeaters);
    /// WOW-ALT-17, AMB-34: a plane with a climb rate of 1 keeps one climb counter at level 0.
    KeepOneMarker "keep-one-marker": SETTING.needs(Altitude);
    /// WOW-RNG-4, AMB-36: planes on either level block a shot.
    BlockEitherLevel "block-either-level": SETTING.needs(Altitude);
    /// WOW-OVD-4, AMB-43: an overdive into the ground crashes at the end of its straight.
    LateOverdive "late-overdive": SETTING.needs(Overdive);
    /// WOW-CLD-3, AMB-47: cards flown in a cloud lie open.
    OpenPile "open-pile": SETTING.needs(Clouds);
    /// WOW-COL-5, AMB-50: planes collide once while they overlap, not in each phase.
    CollideOnce "collide-once": SETTING.needs(Collisions);
    /// WOW-COL-6, AMB-51: planes parked on each other collide too.
    LiteralGround "literal-ground": SETTING.needs(Collisions);
    /// WOW-ADJ-1: a shell on the table can be moved.
    Adjust "adjust": MODULE.apart();
    /// WOW-BAIL-1: balloons have observers, who may jump.
    BailOut "bail-out": MODULE.apart();
    /// WOW-BAL-14, AMB-57: a plane may shoot at a balloon that it overlaps.
    OverBalloon "over-balloon": SETTING;
    /// WOW-ROC-2, AMB-59: front guns are silent until the rockets have hit or missed.
    RocketsAlone "rockets-alone": SETTING;
    /// WOW-ROC-3, AMB-60: a jam symbol spoils no rocket.
    OwnSymbols "own-symbols": SETTING;
    /// WOW-ROC-5, AMB-61: who is in the way of two rockets takes one card.
    OneRocketCard "one-rocket-card": SETTING;
    /// WOW-INC-3, AMB-64: every gun sets balloons on fire as incendiary bullets do.
    AllIncendiary "all-incendiary": SETTING;
    /// WOW-TRE-2, AMB-65: an explosion does nothing on a card of the infantry.
    RiflesNoExplosion "rifles-no-explosion": SETTING;
    /// WOW-AAG-2, AMB-66: a gun that is loaded inside a turn may fire in it.
    LoadedAnyRound "loaded-any-round": SETTING;
    /// WOW-AAG-5, AMB-67: a shell on the table bursts although its gun is silenced.
    BurstsAnyway "bursts-anyway": SETTING;
    /// WOW-BAIL-3, AMB-71: a balloon that goes down without a blast takes its observers along.
    ObserversLost "observers-lost": SETTING.needs(BailOut);
    /// WOW-BOM-4, AMB-74: bombs announced before an Immelmann are lost.
    LoadLost "load-lost": SETTING;
    /// WOW-GIA-38: a plane with most of its bombs aboard flies like one.
    FullLoad "full-load": MODULE.apart();
    /// WOW-GIA-14: a crew symbol on a giant may hit several men, and its pilots too.
    ExpandedCrew "expanded-crew": MODULE.needs(Special).apart();
    /// WOW-GIA-20: the gunner of the Friedrichshafen walks between his two guns.
    CrewMove "crew-move": MODULE.apart();
    /// WOW-GIA-21 to WOW-GIA-23: the mechanics of the Staaken leave their guns and repair its engines.
    Mechanics "mechanics": MODULE.needs(Special).apart();
    /// WOW-GIA-29: the level of a target changes the arcs of some guns.
    AltitudeArcs "altitude-arcs": MODULE.needs(Altitude).apart();
    /// WOW-GIA-8: a giant with four engines falls at six points of engine damage, not at five.
    SixForFour "six-for-four": SETTING.needs(Special);
    /// WOW-GIA-21: each engine hit of a Staaken with mechanics counts one.
    SideOnly "side-only": SETTING.needs(Mechanics);
    /// WOW-GIA-30: a two-seater does not fire behind just before or after an Immelmann.
    RearImmelmann "rear-immelmann": SETTING.unless_turned_off();
}

impl Switch {
    #[allow(clippy::indexing_slicing, reason = "the list has a row for each")]
    const fn about(self) -> Traits {
        Self::ABOUT[self as usize]
    }

    /// The switch that must be on before this one, WOW-SET-2.
    pub const fn needs(self) -> Option<Self> {
        self.about().needs
    }

    /// Whether it is a module of the rules, which a preset chooses; the others are settings.
    pub const fn is_module(self) -> bool {
        self.about().module
    }

    /// Whether it is a module that presets turn on or off.
    pub const fn is_of_presets(self) -> bool {
        self.about().module && !self.about().apart
    }

    /// Whether this version of the rules plays it. One that is not ready is refused and never offered.
    pub const fn is_ready(self) -> bool {
        self.about().ready
    }
}

named! {
    /// The sets of rules a table can choose in one go, the smallest first.
    pub enum Preset: "a preset", 4 bits {
        /// No optional rule.
        Basic "basic",
        /// What most tables play: special damage, aim, tailing, two-seaters.
        Standard "standard",
        /// With altitude. Landing, clouds and flying higher are left to the table: they need a field, clouds or an
        /// agreement beside the planes.
        Full "full",
    }
}

impl Preset {
    /// Whether it plays with this module.
    pub fn has(self, module: Switch) -> bool {
        let about = module.about();
        about.ready && about.preset.is_some_and(|preset| preset as u8 <= self as u8)
    }
}

/// The switches that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u128);

const _: () = assert!(Switch::ALL.len() <= u128::BITS as usize, "a switch is a bit of a u128");

impl Switches {
    /// What every table begins with: the basic game, and what is on unless somebody turns it off.
    pub const START: Self = Self(on_at_start(&Switch::ABOUT));

    /// As a number to be saved: one bit for each switch that differs from the start. So a number saved before a switch
    /// existed leaves that switch as it is at the start, and the bit of a switch that this version does not know means
    /// nothing.
    pub const fn changes(self) -> u128 {
        self.0 ^ Self::START.0
    }
    /// The switches that such a number stands for.
    pub const fn from_changes(changes: u128) -> Self {
        Self(changes ^ Self::START.0)
    }
    /// The switches that differ from the start, each with what it is now.
    pub fn changed(self) -> impl Iterator<Item = (Switch, bool)> {
        let differs = move |switch: &Switch| self.has(*switch) != Self::START.has(*switch);
        let changed = Switch::ALL.into_iter().filter(differs);
        changed.map(move |switch| (switch, self.has(switch)))
    }
    /// Whether it is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & bit(switch) != 0
    }
    /// Whether a table plays by this preset: its modules and no others, whatever the settings.
    pub fn plays(self, preset: Preset) -> bool {
        let mut modules = Switch::ALL.into_iter().filter(|switch| switch.is_of_presets());
        modules.all(|module| self.has(module) == preset.has(module))
    }
    /// With the modules of a preset and no others. Settings and modules that no preset has a say in stay as they are,
    /// unless they need one that is off now.
    pub(crate) fn preset(self, preset: Preset) -> Self {
        let mut switches = self;
        for module in Switch::ALL.into_iter().filter(|switch| switch.is_of_presets()) {
            switches.set(module, preset.has(module));
        }
        for other in Switch::ALL.into_iter().filter(|switch| !switch.is_of_presets()) {
            if other.needs().is_some_and(|needed| !switches.has(needed)) {
                switches.set(other, false);
            }
        }
        switches
    }
    /// Turns one on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        if on {
            self.0 |= bit(switch)
        } else {
            self.0 &= !bit(switch)
        }
    }
}

const fn bit(switch: Switch) -> u128 {
    1 << switch as u32
}

/// The bits of the switches that are on unless somebody turns them off.
#[allow(clippy::indexing_slicing, reason = "an index out of range does not build")]
const fn on_at_start(all: &[Traits]) -> u128 {
    let (mut bits, mut number) = (0, 0);
    while number < all.len() {
        if all[number].on && all[number].ready {
            bits |= 1 << number;
        }
        number = number.saturating_add(1);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_can_be_on_unless_turned_off() {
        let list = [
            SETTING,
            SETTING.unless_turned_off(),
            SETTING.unless_turned_off().not_yet(),
        ];
        assert_eq!(on_at_start(&list), 0b010);
    }

    #[test]
    fn what_is_kept_are_the_changes() {
        let mut switches = Switches::START;
        assert_eq!(switches.changes(), 0);
        switches.set(Aim, !switches.has(Aim));
        assert_eq!(Switches::from_changes(switches.changes()), switches);
        assert_eq!(switches.changed().collect::<Vec<_>>(), [(Aim, true)]);
    }
}
