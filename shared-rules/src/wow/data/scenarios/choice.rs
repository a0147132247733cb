//! A scenario as it was chosen: with a variant and with what was added to it.
use super::{Change, End, Extra, Fact, Mission, Of, Outcome, Row, Scenario, Slot, Special, Variant};
use crate::core::Side;
use crate::core::spell::{Field, ReadFrom, Reader, WordList, WriteTo, Writer};
use crate::wow::data::PlaneKind;
use crate::wow::{Switch, Switches};

/// What was added to a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras([bool; Extras::WORDS.len()]);

impl Extras {
    /// Nothing.
    pub const NONE: Self = Self([false; Self::WORDS.len()]);

    const fn word(words: &'static [&'static str]) -> WordList {
        WordList {
            what: "what is added to the scenario",
            words,
            bits: 1,
            left_off: Some(0),
        }
    }

    /// In the order of [`Extra`]. Each is named, or left off.
    const WORDS: &'static [WordList; 5] = &[
        Self::word(&["", "altitude"]),
        Self::word(&["", "bail-out"]),
        Self::word(&["", "two-balloons"]),
        Self::word(&["", "long"]),
        Self::word(&["", "more-fighters"]),
    ];

    /// Whether this is among them.
    pub fn has(self, extra: Extra) -> bool {
        self.0.get(extra as usize).is_some_and(|has| *has)
    }

    /// The same with this one, or without it.
    pub fn turned(mut self, extra: Extra) -> Self {
        if let Some(has) = self.0.get_mut(extra as usize) {
            *has = !*has;
        }
        self
    }
}

impl Extra {
    /// All of them.
    pub const ALL: [Self; Extras::WORDS.len()] = [
        Self::Altitude,
        Self::BailOut,
        Self::TwoBalloons,
        Self::Long,
        Self::MoreFighters,
    ];
}

impl Field for Extras {
    type Told = Self;
    const BITS: u32 = u8::BITS * Self::WORDS.len() as u32;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Extras {
    fn write(self, to: &mut W) {
        for (words, has) in Self::WORDS.iter().zip(self.0) {
            to.word(words, usize::from(has));
        }
    }
}

impl<R: Reader> ReadFrom<R> for Extras {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let mut extras = Self::NONE;
        for (words, has) in Self::WORDS.iter().zip(&mut extras.0) {
            *has = match from.word(words)? {
                0 => false,
                1 => true,
                _ => return Err(from.nothing()),
            };
        }
        Ok(extras)
    }
}

/// A scenario as it was chosen. What it says is what the row says with all changes carried out.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The row.
    pub scenario: &'static Scenario,
    /// The variant.
    pub variant: Variant,
    /// What was added.
    pub extras: Extras,
}

impl Choice {
    /// This choice, if there is a scenario with this number that has this variant and these extras.
    pub fn new(number: u8, variant: Variant, extras: Extras) -> Option<Self> {
        let scenario = Scenario::numbered(number)?;
        let has_variant = |has: Variant| has == variant;
        let known = variant == Variant::AsPrinted || scenario.variants.iter().any(|(has, _)| has_variant(*has));
        let has_extra = |extra: &Extra| scenario.extras.iter().any(|(has, _)| has == extra);
        let fits = Extra::ALL.iter().filter(|extra| extras.has(**extra)).all(has_extra);
        (known && fits).then_some(Self {
            scenario,
            variant,
            extras,
        })
    }

    /// Everything that can be chosen of a scenario, first as it is printed.
    pub fn all(scenario: &'static Scenario) -> impl Iterator<Item = Self> {
        let others = scenario.variants.iter().map(|(variant, _)| *variant);
        core::iter::once(Variant::AsPrinted)
            .chain(others)
            .map(move |variant| Self {
                scenario,
                variant,
                extras: Extras::NONE,
            })
    }

    /// What its variant changes.
    fn of_variant(self) -> impl Iterator<Item = &'static Change> {
        let all = self.scenario.variants.iter();
        let chosen = all.filter(move |(variant, _)| *variant == self.variant);
        chosen.flat_map(|(_, changes)| changes.iter())
    }

    /// What its extras change.
    fn of_extras(self) -> impl Iterator<Item = &'static Change> {
        let all = self.scenario.extras.iter();
        let chosen = all.filter(move |(extra, _)| self.extras.has(*extra));
        chosen.flat_map(|(_, changes)| changes.iter())
    }

    /// All changes, those that count more later.
    fn changes(self) -> impl Iterator<Item = &'static Change> {
        self.of_variant().chain(self.of_extras())
    }

    /// Whether the two sides have changed places.
    fn is_swapped(self) -> bool {
        self.changes().any(|change| matches!(change, Change::Swap))
    }

    /// A side of the row, where it is now.
    fn side(self, side: Side) -> Side {
        match side {
            Side::CENTRAL if self.is_swapped() => Side::ALLIED,
            Side::ALLIED if self.is_swapped() => Side::CENTRAL,
            side => side,
        }
    }

    /// A slot of the row, where it is now. Only a slot that its variant brings stands as it is written.
    fn turned(self, slot: Slot) -> Slot {
        let kind = if self.is_swapped() {
            other_nation(slot.kind)
        } else {
            slot.kind
        };
        let side = self.side(slot.side);
        Slot { side, kind, ..slot }
    }

    /// A slot that an extra brings: what flies belongs to its nation, the rest to the side that stands there.
    fn of_extra(self, slot: Slot) -> Slot {
        if slot.kind.class().flies() {
            slot
        } else {
            self.turned(slot)
        }
    }

    /// The slots with their numbers, those that are only there with altitude if it is played.
    pub fn slots(self) -> impl Iterator<Item = (u8, Slot)> {
        let altitude = self.plays_with_altitude();
        (0u8..)
            .map_while(move |number| Some((number, self.slot(number)?)))
            .filter(move |(_, slot)| altitude || !slot.only_with_altitude)
    }

    /// The slot with this number.
    fn slot(self, number: u8) -> Option<Slot> {
        let dropped = self.changes().filter(|change| matches!(change, Change::DropLast));
        let count = self.scenario.slots.len().saturating_sub(dropped.count());
        let at = |change: &Change| match change {
            Change::Slot(place, slot) if *place == number => Some(*slot),
            _ => None,
        };
        let added = |change: &Change| match change {
            Change::Add(slot) => Some(*slot),
            _ => None,
        };
        let printed = self.scenario.slots.get(usize::from(number));
        if let Some(printed) = printed.filter(|_| usize::from(number) < count) {
            let extra = self.of_extras().filter_map(at).last().map(|slot| self.of_extra(slot));
            let variant = extra.or_else(|| self.of_variant().filter_map(at).last());
            return variant.or_else(|| Some(self.turned(*printed)));
        }
        let place = usize::from(number).checked_sub(count)?;
        let of_extras = self.of_extras().filter_map(added).map(|slot| self.of_extra(slot));
        self.of_variant().filter_map(added).chain(of_extras).nth(place)
    }

    /// Whether it is played with levels.
    pub fn plays_with_altitude(self) -> bool {
        self.extras.has(Extra::Altitude) || self.scenario.switches.contains(&Switch::Altitude)
    }

    /// The switches of a table that plays it, which had these before.
    pub fn switches(self, mut switches: Switches) -> Switches {
        let altitude = self.plays_with_altitude();
        switches.set(Switch::Altitude, altitude);
        switches.set(Switch::FlyingHigher, false);
        switches.set(Switch::BailOut, false);
        let added = self.changes().filter_map(|change| match change {
            Change::Switch(switch) => Some(*switch),
            _ => None,
        });
        for switch in self.scenario.switches.iter().copied().chain(added) {
            switches.set(switch, true);
        }
        // What needs a rule that is not played is not played either; what is needed stands first in the list.
        for switch in Switch::ALL {
            if switch.needs().is_some_and(|needed| !switches.has(needed)) {
                switches.set(switch, false);
            }
        }
        switches
    }

    /// What counts.
    pub fn score(self) -> impl Iterator<Item = Row> {
        let changed = self.changes().filter_map(|change| match change {
            Change::Score(rows) => Some(*rows),
            _ => None,
        });
        let rows = changed.last().unwrap_or(self.scenario.score);
        rows.iter().map(move |row| Row {
            to: self.side(row.to),
            points: row.points,
            fact: self.fact(row.fact),
        })
    }

    fn fact(self, fact: Fact) -> Fact {
        let of = |Of { side, what }| Of {
            side: self.side(side),
            what,
        };
        match fact {
            Fact::Down(all) => Fact::Down(of(all)),
            Fact::Left(all, way, when) => Fact::Left(of(all), way, when),
            Fact::Point(all, most) => Fact::Point(of(all), most),
            Fact::Silenced(all) => Fact::Silenced(of(all)),
            Fact::Burning(side, is) => Fact::Burning(self.side(side), is),
            Fact::Damaged(side, is) => Fact::Damaged(self.side(side), is),
            Fact::Watching(side) => Fact::Watching(self.side(side)),
            Fact::ObserverLost(side) => Fact::ObserverLost(self.side(side)),
            Fact::Waited(side) => Fact::Waited(self.side(side)),
            Fact::MoreThanHalf(all) => Fact::MoreThanHalf(of(all)),
            Fact::Wound(all) => Fact::Wound(of(all)),
            Fact::Escaped(all) => Fact::Escaped(of(all)),
            Fact::EscapedFirst(all) => Fact::EscapedFirst(of(all)),
            Fact::Unhurt(all) => Fact::Unhurt(of(all)),
            Fact::Spied | Fact::SpiedLess(_) | Fact::Done | Fact::NotDone | Fact::NotBrought => fact,
        }
    }

    /// When it is over.
    pub fn end(self) -> End {
        let changed = self.changes().filter_map(|change| match change {
            Change::End(end) => Some(*end),
            _ => None,
        });
        match changed.last().unwrap_or(self.scenario.end) {
            End::Gone { side, burning } => End::Gone {
                side: self.side(side),
                burning,
            },
            end => end,
        }
    }

    /// Who wins.
    pub fn outcome(self) -> Outcome {
        let changed = self.changes().filter_map(|change| match change {
            Change::Outcome(outcome) => Some(*outcome),
            _ => None,
        });
        match changed.last().unwrap_or(self.scenario.outcome) {
            Outcome::AboveNothing(side) => Outcome::AboveNothing(self.side(side)),
            Outcome::MoreThanNothing(side) => Outcome::MoreThanNothing(self.side(side)),
            Outcome::GiantStands(side) => Outcome::GiantStands(self.side(side)),
            Outcome::BalloonAndHome(side) => Outcome::BalloonAndHome(self.side(side)),
            Outcome::HowWell {
                side,
                victory,
                decisive,
            } => Outcome::HowWell {
                side: self.side(side),
                victory,
                decisive,
            },
            outcome @ (Outcome::LastLeft | Outcome::HigherScore) => outcome,
        }
    }

    /// The side that nobody controls.
    pub fn nobody(self) -> Option<Side> {
        let players = self.changes().any(|change| matches!(change, Change::Players));
        let nobody = self.scenario.nobody.filter(|_| !players);
        nobody.map(|side| self.side(side))
    }

    /// The side that is placed first.
    pub fn first(self) -> Option<Side> {
        self.scenario.first.map(|side| self.side(side))
    }

    /// What a side has to do.
    pub fn mission(self) -> Option<Mission> {
        let mission = self.scenario.mission?;
        let side = self.side(mission.side);
        Some(Mission { side, ..mission })
    }

    /// Whether this departure from the rules is in force.
    pub fn has(self, special: Special) -> bool {
        let changed = self.changes().filter_map(|change| match change {
            Change::Special(special) => Some(*special),
            _ => None,
        });
        changed.last().unwrap_or(self.scenario.special).contains(&special)
    }
}

/// The balloon of the other nation, for sides that change places; any other unit stays what it is.
fn other_nation(kind: PlaneKind) -> PlaneKind {
    const PARSEVAL: PlaneKind = PlaneKind::called("balloon-parseval-sigsfeld");
    const AE_800: PlaneKind = PlaneKind::called("balloon-ae-800");
    const CAQUOT: PlaneKind = PlaneKind::called("balloon-caquot");
    match kind {
        PARSEVAL | AE_800 => CAQUOT,
        CAQUOT => PARSEVAL,
        kind => kind,
    }
}
