//! Fire: at whom, and from how far. Ok is a short shot, Next a long one.
use shared_rules::core::{Unit, UnitSet};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Command, Gun, Range, Switch, Width};

use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::look::gate::{Gate, Why};
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::{Go, Screen, View, words};
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Target {
    shooter: Unit,
    gun: Gun,
}

impl Target {
    /// For this gun of a plane.
    pub fn new(shooter: Unit, gun: Gun) -> Self {
        Self { shooter, gun }
    }

    /// The screen that a shot begins with. WOW-SEC-2: at a table with that setting it is always the owner's gate,
    /// whatever his guns can do.
    pub fn screen(view: &View<'_>, plane: PublicUnit<'_>, gun: Gun) -> Screen {
        let (rules, unit) = (view.table.switches(), plane.unit());
        // Cards on the ground have no secret that could silence them.
        let secret = !plane.class().is_ground();
        if rules.has(Switch::ConfirmShots) && !rules.has(Switch::OpenTable) && secret {
            Screen::Gate(Gate::new(plane.owner(), Why::Shot(unit, gun)))
        } else {
            Screen::Target(Self::new(unit, gun))
        }
    }

    /// The units that could be shot at: enemies in play, except what guns do nothing to. Infantry fires at planes only.
    fn targets(&self, view: &View<'_>) -> Targets {
        let side = view.table.side_of(self.shooter);
        let enemies = view
            .table
            .in_play()
            .iter()
            .filter(|unit| view.table.side_of(*unit) != side);
        let (mut air, mut ground) = (UnitSet::EMPTY, UnitSet::EMPTY);
        let harmless = |unit| view.table.is_harmless(self.shooter, self.gun, unit);
        for unit in enemies.filter(|unit| !harmless(*unit)) {
            let lies = view.table.unit(unit).is_some_and(|unit| unit.class().is_ground());
            if lies { &mut ground } else { &mut air }.insert(unit);
        }
        Targets { air, ground }
    }

    /// Whether it is infantry that fires: the distance is no matter, except across levels.
    fn is_infantry(&self, view: &View<'_>) -> bool {
        let ground = view
            .table
            .unit(self.shooter)
            .is_some_and(|unit| unit.class().is_ground());
        ground && self.gun == Gun::RIFLES
    }

    /// The target of this gun's last shot.
    fn last(&self, view: &View<'_>) -> Option<Unit> {
        view.table
            .unit(self.shooter)
            .and_then(|plane| plane.last_target(self.gun))
    }

    /// How many cards a shot would draw; none if its level puts the target out of reach.
    fn reach(&self, view: &View<'_>, target: Unit, range: Range) -> Option<u8> {
        view.table.cards_for(self.shooter, target, range)
    }

    fn fire(&self, view: &View<'_>, target: Unit, range: Range) -> Go {
        let Self { shooter, gun } = *self;
        // WOW-BLIND-1: the device cannot see the blind spot either, so the players are asked.
        if view.table.blind_spot(shooter, gun, target, range) {
            return Go::Open(Screen::Confirm(Confirm::Blind(shooter, target)));
        }
        Go::Do(Command::Fire {
            shooter,
            gun,
            target,
            range,
        })
    }
}

/// Those who could be shot at: what flies first, then what lies on the ground.
struct Targets {
    air: UnitSet,
    ground: UnitSet,
}

impl Targets {
    fn iter(&self) -> impl Iterator<Item = Unit> {
        self.air.iter().chain(self.ground.iter())
    }
    fn len(&self) -> usize {
        self.air.len() + self.ground.len()
    }
    fn nth(&self, place: usize) -> Option<Unit> {
        self.iter().nth(place)
    }
    fn place_of(&self, unit: Unit) -> Option<usize> {
        self.iter().position(|other| other == unit)
    }
}

impl Rows for Target {
    /// On the target of this gun's last shot, since aiming means shooting at it again.
    fn start(&self, view: &View<'_>) -> List {
        let legal = |unit: &Unit| {
            let reach = self.reach(view, *unit, Range::Short);
            reach.is_some() && view.table.may_fire_at(self.shooter, self.gun, *unit).is_ok()
        };
        let targets = self.targets(view);
        let first = || targets.iter().find(legal);
        // Otherwise on one that nobody shoots at yet: shots are spread more often than not.
        let hit = |unit: &Unit| view.table.shots().iter().any(|shot| shot.target == *unit);
        let fresh = || targets.iter().filter(legal).find(|unit| !hit(unit));
        let target = self.last(view).filter(legal).or_else(fresh).or_else(first);
        List::at(target.and_then(|unit| targets.place_of(unit)).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::ShootsAt, &[title.view.name(self.shooter)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.targets(view).len() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let target = self.targets(row.view).nth(index);
        let Some(target) = target.and_then(|unit| table.unit(unit)) else {
            return row.say(Text::LegMore, &[]);
        };
        let last = self.last(row.view) == Some(target.unit());
        match table.may_fire_at(self.shooter, self.gun, target.unit()) {
            Err(refusal) => words::right_reason(row, refusal, self.shooter, target.unit()),
            Ok(()) if self.reach(row.view, target.unit(), Range::Short).is_none() => {
                row.right_say(words::apart(row.view, self.shooter, target.unit()), &[]);
            }
            Ok(()) if table.arc(self.shooter, self.gun, target.unit()).width == Width::AllRound => {
                row.right_say(Text::AllRound, &[]);
            }
            Ok(()) if last => row.right_say(Text::LastTarget, &[]),
            Ok(()) => {}
        }
        row.right_height(target);
        if target.class().is_ground()
            && let Some(points) = words::points(row.view, target)
        {
            row.right(points.latin1());
        }
        row.seat(target.owner());
        if let Some(icon) = words::class(target.class()) {
            row.icon(icon);
        }
        row.name(target.name());
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.targets(view).nth(row) {
            Some(target) => self.fire(view, target, Range::Short),
            None => Go::Instead(Screen::PlaneMenu(PlaneMenu(self.shooter))),
        }
    }

    fn hold(&mut self, _: usize, _: &View<'_>) -> Go {
        Go::Instead(Screen::PlaneMenu(PlaneMenu(self.shooter)))
    }

    /// Somebody who learns the game reads what to do instead, unless the planes in the way are known.
    fn has_note(&self, view: &View<'_>) -> bool {
        view.table.switches().has(Switch::Altitude) || !view.settings.teaching.is_on()
    }

    /// Reminds the players of the line of fire, which the device cannot see (WOW-FIRE-4). With altitude it does know
    /// which planes are on a level to block it (WOW-RNG-4).
    fn note(&self, row: &mut RowPainter<'_>) {
        let (view, table) = (row.view, row.view.table);
        let Some(target) = row.cursor.and_then(|row| self.targets(view).nth(row)) else {
            return;
        };
        if !table.switches().has(Switch::Altitude) {
            return row.say(Text::LineReminder, &[]);
        }
        let blockers = table.blockers(self.shooter, target);
        let name = |place| blockers.nth(place).map_or(Arg::Number(0), |unit| view.name(unit));
        let more = blockers.len().saturating_sub(2) as u16;
        let text = match blockers.len() {
            0 => return,
            1 => Text::LineClear,
            2 => Text::LineClearTwo,
            _ => Text::LineClearMore,
        };
        row.say(text, &[name(0), name(1), Arg::Number(more)]);
    }

    fn next(&self, row: usize, view: &View<'_>) -> Go {
        match self.targets(view).nth(row) {
            Some(target) => self.fire(view, target, Range::Long),
            None => Go::Stay,
        }
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonTarget)
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        match self.targets(view).nth(row) {
            Some(target) => {
                // Without altitude infantry has one distance.
                let one = self.is_infantry(view) && !view.table.switches().has(Switch::Altitude);
                let may = |range, text| {
                    let there = self.reach(view, target, range).is_some();
                    (there && !(one && range == Range::Long)).then_some(text)
                };
                [
                    Some(Text::LegBack),
                    may(Range::Short, Text::LegShort),
                    may(Range::Long, Text::LegLong),
                ]
            }
            None => [Some(Text::LegBack), Some(Text::LegOk), None],
        }
    }
}
