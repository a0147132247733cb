//! What can be done with a plane besides firing.
use heapless::Vec;
use shared_rules::core::{Unit, put};
use shared_rules::wow::data::Class;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Command, Groups, Gun, Jump, Phase, Refusal, Stage, Step, Switch, Winch};

use crate::drawing::icons::Icon;
use crate::drawing::widgets::List;
use crate::screens::common::confirm::Confirm;
use crate::screens::look::gate::{Entered, Gate, Why};
use crate::screens::paint::{RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::balloons::{Cables, jumps};
use crate::screens::turn::bombing::{self, Drop};
use crate::screens::turn::crew::Crew;
use crate::screens::turn::flak;
use crate::screens::turn::moves::Moves;
use crate::screens::turn::order::Way;
use crate::screens::turn::overlap::Overlap;
use crate::screens::turn::tabletop;
use crate::screens::{Go, Screen, View, words};
use crate::text::Text;

/// The screen, for this plane.
#[derive(Clone)]
pub struct PlaneMenu(pub Unit);

#[derive(Clone, Copy)]
enum Item {
    /// This gun may not fire, and the line says why.
    Silent(Gun),
    TakeBack(Gun),
    /// The crew of a giant.
    Crew,
    Peek,
    /// It drops bombs after its next card.
    Drop,
    /// The shell of a gun is laid.
    Aim,
    /// Its shell is changed.
    Adjust,
    /// The winch of a balloon.
    Winch(Winch),
    /// Its observers jump.
    Jump,
    /// It is in the cables of a barrage.
    Cables,
    /// Check three cards in private.
    Plan,
    /// Say what it flew.
    Flew,
    /// Enter the card it flies in the cloud.
    Pile,
    Mission,
    Engine,
    Overlap,
    InTheWay,
    Leave,
}

/// Lines of the longest menu: every item once, and one more for each further gun that is silent or has fired.
const LINES: usize = 24;

impl PlaneMenu {
    fn items(&self, view: &View<'_>) -> Vec<Item, LINES, u8> {
        let mut items = Vec::new();
        let acting = tabletop::in_action(view);
        let Some(plane) = view.table.unit(self.0) else {
            return items;
        };
        let flies = plane.exit().is_none();
        let aircraft = flies && plane.class().flies();
        // Nobody looks at what the rules fly.
        let taken = view.table.is_taken(plane.owner());
        if bombing::may_drop(view, plane) {
            put(&mut items, Item::Drop);
        }
        if flak::may_aim(view, self.0) {
            put(&mut items, Item::Aim);
        } else if flak::may_adjust(view, self.0) {
            put(&mut items, Item::Adjust);
        }
        for does in Winch::ALL {
            if view.table.check(&Command::Winch { unit: self.0, does }).is_ok() {
                put(&mut items, Item::Winch(does));
            }
        }
        let (rules, step) = (view.table.switches(), view.table.clock().step);
        let planning = view.table.stage() == Stage::Playing && matches!(step, Step::Opening | Step::Planning);
        // WOW-PLAN-1 V2: a tailer may plan anew until the first card is revealed.
        let plans = planning || step == Step::Window(Phase::One);
        let giant = plane.class() == Class::Giant;
        let silent = |gun: &Gun| {
            let why = view.table.may_fire(self.0, *gun);
            let jammed = plane.jam(*gun) > 0 || plane.locked(*gun);
            // Those of a giant stand beside its crew.
            jammed && !giant || matches!(why, Err(Refusal::OnTheGround | Refusal::InCloud))
        };
        // On the ground and in a cloud all guns are silent for the same reason.
        let lines = if view.table.in_cloud(self.0) || plane.flight().ground != Ground::Flying {
            1
        } else {
            2
        };
        for gun in plane.guns().filter(|_| flies).filter(silent).take(lines) {
            put(&mut items, Item::Silent(gun));
        }
        for gun in plane.guns() {
            if acting && tabletop::shot(view, self.0, gun).is_some() {
                put(&mut items, Item::TakeBack(gun));
            }
        }
        if view.table.check(&self.jump(view)).is_ok() {
            put(&mut items, Item::Jump);
        }
        if acting && flies {
            put(&mut items, Item::Overlap);
        }
        if acting && aircraft {
            put(&mut items, Item::InTheWay);
        }
        if giant {
            put(&mut items, Item::Crew);
        }
        if !plane.class().is_ground() && taken {
            put(&mut items, Item::Peek);
        }
        if plans && aircraft && taken {
            put(&mut items, Item::Plan);
        }
        if planning && flies && matches!(plane.flight().ground, Ground::Parked | Ground::Running) {
            put(&mut items, Item::Engine);
        }
        // WOW-LAND-12: on the ground overlaps count when the turn closes, and by then shots may have lit fires.
        if flies && view.table.shooting_locked() && plane.flight().ground != Ground::Flying {
            put(&mut items, Item::Overlap);
        }
        if acting && aircraft {
            put(&mut items, Item::Leave);
            if view.table.has_barrage() {
                put(&mut items, Item::Cables);
            }
            // With altitude all cards are told before anybody shoots, so only during the manoeuvre.
            let asks = [Switch::Special, Switch::IllegalOut]
                .iter()
                .any(|rule| rules.has(*rule));
            let tells = if rules.has(Switch::Altitude) {
                matches!(step, Step::Manoeuvre(_))
            } else {
                asks
            };
            let hidden = Entered::Pile.command(self.0, 0);
            if view.table.check(&hidden).is_ok() {
                put(&mut items, Item::Pile);
            }
            if tells && !view.table.is_automatic(self.0) {
                put(&mut items, Item::Flew);
            }
            if view.table.has_observer(self.0) {
                put(&mut items, Item::Mission);
            }
        }
        items
    }
}

impl PlaneMenu {
    /// Its observers jump, or stay although they were to jump.
    fn jump(&self, view: &View<'_>) -> Command {
        let jumps = view.table.unit(self.0).is_some_and(|unit| unit.jumps());
        Command::Jump {
            unit: self.0,
            does: if jumps { Jump::Stay } else { Jump::Jump },
        }
    }

    /// The owner's gate, in place of this menu.
    fn gate(&self, view: &View<'_>, why: Why) -> Go {
        match view.table.unit(self.0) {
            Some(plane) => Go::Instead(Screen::Gate(Gate::new(plane.owner(), why))),
            None => Go::Close,
        }
    }
}

impl Rows for PlaneMenu {
    /// On the first thing that can be done, below the lines that say why a gun is silent.
    fn start(&self, view: &View<'_>) -> List {
        let items = self.items(view);
        let silent = items.iter().take_while(|item| matches!(item, Item::Silent(_)));
        List {
            cursor: silent.count(),
            top: 0,
        }
    }

    fn title(&self, title: &mut Title<'_>) {
        title.left.arg(title.view.words, title.view.name(self.0));
        title.turn();
    }

    fn count(&self, view: &View<'_>) -> usize {
        self.items(view).len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let view = row.view;
        let text = match self.items(view).get(index) {
            Some(Item::Silent(gun)) => {
                let left = view.table.unit(self.0).map_or(0, |plane| plane.jam(*gun));
                let why = view.table.may_fire(self.0, *gun).err();
                let why = why.filter(|why| matches!(why, Refusal::OnTheGround | Refusal::InCloud));
                row.icon(match (why, left) {
                    (Some(Refusal::InCloud), _) => Icon::Cloud,
                    (Some(_), _) => Icon::Landed,
                    (None, 0) => Icon::Lock,
                    (None, _) => Icon::Jam,
                });
                // Where there are two, it says which.
                if why.is_none() && view.table.unit(self.0).is_some_and(tabletop::has_guns) {
                    let front = *gun == Gun::FRONT;
                    row.bold(if front { Text::FrontGun } else { Text::RearGun }, &[]);
                }
                return words::silence(row, why.unwrap_or(Refusal::GunsJammed(left)));
            }
            Some(Item::Drop) => {
                if view
                    .table
                    .unit(self.0)
                    .is_some_and(|plane| plane.announced() != Groups::NONE)
                {
                    row.check(true);
                }
                Text::DropBombs
            }
            Some(Item::Aim) => Text::AimIt,
            Some(Item::Adjust) => Text::ChangeShell,
            Some(Item::Winch(Winch::Down)) => Text::PullDown,
            Some(Item::Winch(Winch::Stop)) => Text::StopIt,
            Some(Item::Jump) => jumps(view, self.0),
            Some(Item::Cables) => Text::InCables,
            Some(Item::Plan) => Text::CheckPlan,
            Some(Item::Flew) => Text::TellFlew,
            Some(Item::Pile) => Text::TellPile,
            Some(Item::Mission) => Text::TellMission,
            Some(Item::Engine) => {
                let plane = view.table.unit(self.0);
                let runs = plane.is_some_and(|plane| plane.flight().ground == Ground::Running);
                row.check(runs);
                Text::EngineRuns
            }
            Some(Item::TakeBack(gun)) => {
                if let Some((shot, target)) =
                    tabletop::shot(view, self.0, *gun).and_then(|shot| Some((shot, view.table.unit(shot.target)?)))
                {
                    row.right_say(words::range(shot.range), &[]);
                    row.say(Text::TakeBack, &[]);
                    match view.table.unit(self.0).filter(|plane| plane.class() == Class::Giant) {
                        Some(giant) => row.bold(words::post(giant.kind(), *gun), &[]),
                        None => row.name(target.name()),
                    }
                }
                return;
            }
            Some(Item::Crew) => Text::CrewPage,
            Some(Item::Overlap) => Text::OverlapWith,
            Some(Item::InTheWay) => Text::InTheWay,
            Some(Item::Leave) => Text::LeftTable,
            Some(Item::Peek) | None => Text::Peek,
        };
        row.say(text, &[]);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let unit = self.0;
        Go::Instead(match self.items(view).get(row).copied() {
            Some(Item::Drop) => return view.table.unit(unit).map_or(Go::Stay, Drop::go),
            Some(Item::Aim | Item::Adjust) => return flak::act(view, unit).unwrap_or(Go::Stay),
            Some(Item::Winch(does)) => return Go::Do(Command::Winch { unit, does }),
            Some(Item::Jump) => return Go::Do(self.jump(view)),
            Some(Item::Crew) => Screen::Crew(Crew(unit)),
            Some(Item::Cables) => Screen::Cables(Cables(unit)),
            Some(Item::TakeBack(gun)) => return Go::Do(Command::TakeBack { shooter: unit, gun }),
            Some(Item::Peek) => return self.gate(view, Why::Peek(unit)),
            Some(Item::Plan) => return self.gate(view, Why::Plan(unit)),
            Some(Item::Pile) => return self.gate(view, Why::Enter(unit, Entered::Pile)),
            Some(Item::Flew) => Screen::Moves(Moves::new(Some(unit))),
            Some(Item::Mission) => return Go::Do(Command::Mission(unit)),
            Some(Item::Engine) => return Go::Do(Command::Engine(unit)),
            Some(Item::Leave) => return Go::Open(Screen::Confirm(Confirm::Leave(unit))),
            Some(Item::Overlap) => Screen::Overlap(Overlap(unit)),
            Some(Item::InTheWay) => Screen::Way(Way::new(unit)),
            Some(Item::Silent(_)) | None => return Go::Stay,
        })
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::Stay
    }
}
