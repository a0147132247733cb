//! The crew of a giant, for everybody: each man's number, what he does, where he is and what became of him. WOW-GIA-13.
//! Ok sends a man who walks on his way; a man on his way arrives with Ok at one of his posts, with Next at the other.
use shared_rules::core::Unit;
use shared_rules::core::spell::Nth;
use shared_rules::wow::data::Role;
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{Command, Crewman, Gun, Manned, Place, Walk};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::{Go, View, words};
use crate::text::{Arg, Line, Text};

/// The screen, for this giant.
#[derive(Clone)]
pub struct Crew(pub Unit);

impl Crew {
    fn man(&self, view: &View<'_>, row: usize) -> Option<Crewman> {
        view.table.crew(self.0).nth(row)
    }

    /// What would say that he does this, if he can.
    fn walk(&self, view: &View<'_>, man: Crewman, does: Walk) -> Option<Command> {
        let command = Command::Crew {
            unit: self.0,
            man: Nth(man.number.saturating_sub(1)),
            does,
        };
        let taken = view
            .table
            .unit(self.0)
            .is_some_and(|plane| view.table.is_taken(plane.owner()));
        Some(command).filter(|command| taken && view.table.check(command).is_ok())
    }

    /// What Ok does: he leaves, or arrives at the second of his posts.
    fn ok(&self, view: &View<'_>, man: Crewman) -> Option<Command> {
        let leaves = self.walk(view, man, Walk::Leaves);
        leaves.or_else(|| self.walk(view, man, Walk::ToOther))
    }
}

/// Where a man's second post is: the engines, or another gun.
fn other_post(plane: PublicUnit<'_>, man: Crewman) -> Text {
    match man.guns {
        [_, gun, ..] => words::post(plane.kind(), *gun),
        _ => Text::AtEngines,
    }
}

/// Where he stands at guns, in a word or two. Who can man several stands behind them all.
fn at_guns(plane: PublicUnit<'_>, guns: &[Gun]) -> Option<Text> {
    match guns {
        [] => None,
        [gun] => Some(words::post(plane.kind(), *gun)),
        _ => Some(Text::PostRear),
    }
}

/// What a man does.
const fn role(role: Role) -> Text {
    match role {
        Role::Pilot => Text::RolePilot,
        Role::Gunner => Text::RoleGunner,
        Role::Mechanic => Text::RoleMechanic,
    }
}

/// Whether nobody is left to fire this gun.
pub fn is_silent(view: &View<'_>, unit: Unit, gun: Gun) -> bool {
    view.table.manned(unit, gun) == Manned::Silent
}

/// How a gun is, in a word.
fn gun_state(view: &View<'_>, plane: PublicUnit<'_>, gun: Gun) -> Line {
    let jam = plane.jam(gun);
    let text = match jam {
        _ if is_silent(view, plane.unit(), gun) => Text::Silent,
        0 if plane.locked(gun) => Text::GunShortLock,
        0 => Text::GunShortFree,
        _ => Text::GunShortJam,
    };
    view.words.fill(text, &[Arg::Number(u16::from(jam))])
}

impl Rows for Crew {
    /// On the first man who can go somewhere.
    fn start(&self, view: &View<'_>) -> List {
        let goes = |man: Crewman| {
            let mut walks = Walk::ALL.iter();
            walks.any(|does| self.walk(view, man, *does).is_some())
        };
        List::at(view.table.crew(self.0).position(goes).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::CrewTitle, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.crew(self.0).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let (man, plane) = (self.man(row.view, index), row.view.table.unit(self.0));
        let (Some(man), Some(plane)) = (man, plane) else { return };
        let state = match man.place {
            _ if man.is_out => Some(Text::ManIsOut),
            _ if man.hits > 0 => Some(Text::MeansWound),
            Place::Cabin => None,
            Place::Guns => at_guns(plane, man.guns),
            Place::Gun(gun) => Some(words::post(plane.kind(), gun)),
            Place::Walking => Some(Text::ManWalks),
            Place::Engines => Some(Text::AtEngines),
        };
        if let Some(state) = state {
            row.right_say(state, &[]);
        }
        row.number(u16::from(man.number));
        row.say(role(man.role), &[]);
    }

    fn has_note(&self, _: &View<'_>) -> bool {
        true
    }

    /// The engines that a mechanic looks after, or else the gun of the man under the cursor: of several the one that
    /// does not fire.
    fn note(&self, row: &mut RowPainter<'_>) {
        let man = row.cursor.and_then(|index| self.man(row.view, index));
        let (Some(man), Some(plane)) = (man, row.view.table.unit(self.0)) else {
            return;
        };
        if man.role == Role::Mechanic {
            let tokens = row.view.table.side_tokens(self.0, man.guns.contains(&Gun::RIGHT));
            let worth = |[ones, twos]: [u8; 2]| u16::from(ones) + 2 * u16::from(twos);
            let (untried, stays) = (worth(tokens.untried), worth(tokens.lasting));
            let args = [Arg::Number(untried + stays), Arg::Number(stays)];
            match (untried, stays) {
                (0, 0) => {}
                (_, 0) => return row.say(Text::EngineTokens, &args),
                _ => return row.say(Text::EngineTokensStay, &args),
            }
        }
        let fires = |gun: &&Gun| plane.jam(**gun) == 0 && !plane.locked(**gun) && !is_silent(row.view, self.0, **gun);
        let has = |gun: &&Gun| plane.gun(**gun).is_some();
        let guns = || man.guns.iter().filter(has);
        if let Some(gun) = guns().find(|gun| !fires(gun)).or_else(|| guns().next()) {
            let state = gun_state(row.view, plane, *gun);
            let post = Arg::Word(words::post(plane.kind(), *gun));
            row.say(Text::NoteSilent, &[post, Arg::Line(&state)]);
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let Some(man) = self.man(view, row).filter(|man| man.walks) else {
            return Go::Stay;
        };
        let does = if man.place == Place::Walking {
            Walk::ToOther
        } else {
            Walk::Leaves
        };
        match self.ok(view, man) {
            Some(command) => Go::Do(command),
            // It says why he does not.
            None => Go::Do(Command::Crew {
                unit: self.0,
                man: Nth(man.number.saturating_sub(1)),
                does,
            }),
        }
    }

    fn next(&self, row: usize, view: &View<'_>) -> Go {
        let man = self.man(view, row);
        match man.and_then(|man| self.walk(view, man, Walk::ToGun)) {
            Some(command) => Go::Do(command),
            None => Go::Stay,
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let back = Some(Text::LegBack);
        let (Some(man), Some(plane)) = (self.man(view, row), view.table.unit(self.0)) else {
            return [back, None, None];
        };
        let can = |does| self.walk(view, man, does).is_some();
        let ok = match () {
            () if can(Walk::Leaves) => Some(Text::LegLeaves),
            () if can(Walk::ToOther) => Some(other_post(plane, man)),
            () => None,
        };
        let gun = match man.guns {
            [gun, _, ..] => words::post(plane.kind(), *gun),
            _ => Text::LegToGun,
        };
        [back, ok, can(Walk::ToGun).then_some(gun)]
    }
}
