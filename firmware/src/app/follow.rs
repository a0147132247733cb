//! What the screen shows after a command: one place, so that the flow of a game can be read in one file.
use shared_rules::{Command, Stage, Unit};

use super::{App, Page, Request};
use crate::journal::Typed;
use crate::screens::gate::Why;
use crate::screens::proof::Proof;
use crate::screens::{Screen, end, hub, look, order, peek, results, table, words};
use crate::text::{Arg, Text};

impl App {
    /// The table has carried this out.
    pub(super) fn follow(&mut self, command: &Command) {
        match command {
            Command::Player { .. } | Command::RemovePlayer(_) => {
                self.unwind(|screen| matches!(screen, Screen::Players(_) | Screen::Player(_) | Screen::Hub(_)));
                if matches!(command, Command::RemovePlayer(_)) {
                    self.unwind(|screen| matches!(screen, Screen::Players(_) | Screen::Hub(_)));
                }
            }
            Command::Plane(plane) | Command::ChangePlane { plane, .. } => {
                self.remember_typed(plane);
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_) | Screen::Table(_)));
                if self.public().stage() == Stage::Playing {
                    self.toast = Some(self.words().fill(Text::Joined, &[Arg::Name(&plane.name)]));
                } else if let Some(Page {
                    screen: Screen::Hub(_),
                    list,
                }) = self.screens.last_mut()
                {
                    *list = hub::READY;
                }
            }
            Command::RemovePlane(_) => {
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_)));
            }
            Command::Switch { .. }
            | Command::Preset(_)
            | Command::Copies { .. }
            | Command::CardCount { .. }
            | Command::Flew { .. }
            | Command::Tails { .. }
            | Command::Tailer { .. }
            | Command::Mission(_)
            | Command::Climbs { .. }
            | Command::Level { .. }
            | Command::Floor(_)
            | Command::Outside(_)
            | Command::Engine(_)
            | Command::Hidden { .. } => {}
            Command::Number(_) => self.unwind(|screen| matches!(screen, Screen::Proof(_) | Screen::Hub(_))),
            Command::Reveal => self.open(Screen::Proof(Proof::Seed)),
            Command::Start | Command::Next => {
                self.later = 0;
                let rules = self.public().switches();
                if self.memory.rules != rules {
                    self.memory.rules = rules;
                    self.ask(Request::Remember);
                }
                if self.public().stage() != Stage::Playing {
                    return self.root(Screen::End(end::End));
                }
                self.root(Screen::Table(table::Table));
            }
            Command::Fire { shooter, .. } => self.back_to_table(Some(*shooter)),
            Command::TakeBack { shooter, .. } => {
                self.back_to_table(before(*shooter));
                self.tell_of(Text::TakenBack, *shooter);
            }
            Command::Resolve => {
                self.later = 0;
                self.unwind_to_table();
                self.open(Screen::Results(results::Results));
            }
            Command::Overlap { a, b } => {
                self.unwind_to_table();
                let view = self.view();
                let together = view.table.overlap(*a, *b);
                let text = if together { Text::MsgOverlapDone } else { Text::MsgApart };
                self.toast = Some(view.words.fill(text, &[view.name(*a), view.name(*b)]));
            }
            Command::MoveOrder(_) => {
                self.unwind_to_table();
                self.open(Screen::Order(order::Order));
            }
            Command::Leave(unit) => {
                self.unwind_to_table();
                self.tell_of(Text::LeftRow, *unit);
            }
            Command::Look(seat) => {
                let Some(Screen::Gate(gate)) = self.screen_mut() else {
                    return;
                };
                gate.looked = true;
                let screen = match gate.why {
                    Why::Hits => {
                        let page = gate.page;
                        Screen::Look(look::Look::new(*seat, self.fresh, page))
                    }
                    Why::Peek(unit) => Screen::Peek(peek::Peek::new(*seat, unit)),
                };
                self.open(screen);
            }
            Command::End => self.root(Screen::End(end::End)),
            Command::Correct { .. }
            | Command::CorrectSecret { .. }
            | Command::PutBack(_)
            | Command::ReturnCard { .. } => self.corrected(),
        }
    }

    /// Something was set right: everybody is told.
    fn corrected(&mut self) {
        match self.public().stage() {
            Stage::Playing => self.root(Screen::Table(table::Table)),
            _ => self.root(Screen::End(end::End)),
        }
        let view = self.view();
        let told = view
            .table
            .notices()
            .iter()
            .find_map(|notice| words::correction(&view, notice));
        self.toast = told;
    }

    /// Says what became of a plane.
    fn tell_of(&mut self, text: Text, unit: Unit) {
        let view = self.view();
        self.toast = Some(view.words.fill(text, &[view.name(unit)]));
    }

    /// Takes screens off until one of these is on top.
    pub(super) fn unwind(&mut self, stop: fn(&Screen) -> bool) {
        while self.screens.len() > 1 && !self.screen().is_some_and(stop) {
            self.screens.pop();
        }
    }

    /// Back to the Table, with the cursor on the next plane that may fire.
    fn back_to_table(&mut self, after: Option<Unit>) {
        self.unwind_to_table();
        let list = table::at_next_shooter(&self.view(), after);
        if let Some(page) = self.screens.last_mut() {
            page.list = list;
        }
    }

    /// What was typed in for a type is offered next time; what is printed needs no memory.
    fn remember_typed(&mut self, plane: &shared_rules::Plane) {
        let typed = Typed::of(plane);
        let offered = crate::draft::Draft::alone(plane.kind, &self.memory);
        if Some(typed) != offered.typed() {
            self.memory.set_typed(plane.kind, typed);
            self.ask(Request::Remember);
        }
    }
}

/// The plane before this one, so that the cursor comes to rest on this one.
fn before(unit: Unit) -> Option<Unit> {
    unit.index()
        .checked_sub(1)
        .and_then(|index| u8::try_from(index).ok())
        .and_then(Unit::new)
}
