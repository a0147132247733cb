//! Which gun of a plane fires, or whether it launches rockets. The row of what may not be fired says why.
use heapless::Vec;
use shared_rules::core::{Unit, put};
use shared_rules::wow::data::Class;
use shared_rules::wow::{Gun, Refusal};

use crate::drawing::icons::Icon;
use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::base;
use crate::screens::turn::crew::Crew;
use crate::screens::turn::plane_menu::PlaneMenu;
use crate::screens::turn::rockets::Launch;
use crate::screens::turn::tabletop;
use crate::screens::turn::target::Target;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen, for this plane.
#[derive(Clone)]
pub struct Guns(pub Unit);

/// The most guns that a plane has, and its rockets.
const WEAPONS: usize = 6;

/// What a plane can shoot with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weapon {
    Gun(Gun),
    Rockets,
}

impl Guns {
    fn weapons(&self, view: &View<'_>) -> Vec<Weapon, WEAPONS> {
        let mut weapons = Vec::new();
        let Some(plane) = view.table.unit(self.0) else {
            return weapons;
        };
        for gun in plane.guns().filter(|gun| plane.gun(*gun).is_some()) {
            put(&mut weapons, Weapon::Gun(gun));
        }
        if plane.rockets() > 0 {
            put(&mut weapons, Weapon::Rockets);
        }
        weapons
    }

    fn is_giant(&self, view: &View<'_>) -> bool {
        view.table
            .unit(self.0)
            .is_some_and(|plane| plane.class() == Class::Giant)
    }

    fn may_fire(&self, view: &View<'_>, weapon: Weapon) -> Result<(), Refusal> {
        match weapon {
            Weapon::Gun(gun) => view.table.may_fire(self.0, gun),
            Weapon::Rockets => view.table.may_launch(self.0),
        }
    }
}

impl Rows for Guns {
    /// On the gun that has aim, or else on the first one that may fire.
    fn start(&self, view: &View<'_>) -> List {
        let weapons = self.weapons(view);
        let may = |weapon: &&Weapon| self.may_fire(view, **weapon).is_ok();
        let plane = view.table.unit(self.0);
        let aims = |weapon: &&Weapon| match weapon {
            Weapon::Gun(gun) => plane.is_some_and(|plane| plane.last_target(*gun).is_some()),
            Weapon::Rockets => false,
        };
        let mut free = weapons.iter().filter(may);
        let weapon = free.clone().find(aims).or_else(|| free.next());
        List::at(weapons.iter().position(|other| Some(other) == weapon).unwrap_or(0))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::WhichGun, &[title.view.name(self.0)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        // These, and "more".
        self.weapons(view).len() + 1
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let table = row.view.table;
        let weapon = self.weapons(row.view).get(index).copied();
        let (Some(weapon), Some(plane)) = (weapon, table.unit(self.0)) else {
            return row.say(Text::LegMore, &[]);
        };
        let giant = self.is_giant(row.view);
        row.bold(
            match weapon {
                Weapon::Gun(gun) if giant => words::post(plane.kind(), gun),
                Weapon::Gun(Gun::FRONT) => Text::FrontGun,
                Weapon::Gun(_) => Text::RearGun,
                Weapon::Rockets => Text::Rockets,
            },
            &[],
        );
        if let Weapon::Gun(gun) = weapon
            && let Some(shot) = tabletop::shot(row.view, self.0, gun).filter(|_| giant)
        {
            row.icon(Icon::Aim);
            return tabletop::draw_shot(row, shot);
        }
        match (self.may_fire(row.view, weapon), weapon) {
            (Ok(()), Weapon::Gun(gun)) => row.right(base::letter(plane.gun(gun))),
            (Ok(()), Weapon::Rockets) => row.right_number(u16::from(plane.rockets())),
            // Beside the post of a gun there is room for a sign.
            (Err(Refusal::OnTheGround), _) if giant => row.right_icon(Icon::Landed),
            (Err(Refusal::InCloud), _) if giant => row.right_icon(Icon::Cloud),
            (Err(refusal), _) => words::silence(row, refusal),
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let weapon = self.weapons(view).get(row).copied();
        let (Some(weapon), Some(plane)) = (weapon, view.table.unit(self.0)) else {
            return Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0)));
        };
        match self.may_fire(view, weapon) {
            Ok(()) => Go::Instead(match weapon {
                Weapon::Gun(gun) => Target::screen(view, plane, gun),
                Weapon::Rockets => Screen::Launch(Launch(self.0)),
            }),
            // Its shot can be taken back there.
            Err(Refusal::AlreadyFired) => Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0))),
            Err(refusal) => Go::Refuse(refusal),
        }
    }

    fn hold(&mut self, _: usize, _: &View<'_>) -> Go {
        Go::Instead(Screen::PlaneMenu(PlaneMenu(self.0)))
    }

    /// The crew of a giant, who may walk as long as no card of this phase is drawn.
    fn next(&self, _: usize, view: &View<'_>) -> Go {
        match self.is_giant(view) {
            true => Go::Instead(Screen::Crew(Crew(self.0))),
            false => Go::Stay,
        }
    }

    fn legend(&self, _: usize, view: &View<'_>) -> Legend {
        let crew = self.is_giant(view).then_some(Text::LegCrew);
        [Some(Text::LegBack), Some(Text::LegOk), crew]
    }
}
