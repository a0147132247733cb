//! What the screen shows after a command: one place, so that the flow of a game can be read in one file.
use shared_rules::data::PlaneKind;
use shared_rules::{Ask, Command, Notice, Seat, Stage, Switch, Unit};

use super::layers::Layer;
use super::{App, Request};
use crate::journal::{Found, Typed};
use crate::screens::gate::{Amended, Why};
use crate::screens::proof::Proof;
use crate::screens::{Screen, amend, end, gate, home, hub, look, order, peek, plan, results, table, words};
use crate::text::{Arg, Line, Text};
use crate::widgets::List;

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
                let ready = hub::ready(&self.view());
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_) | Screen::Table(_)));
                if self.public().stage() == Stage::Playing {
                    self.toast = Some(self.words().fill(Text::Joined, &[Arg::Name(&plane.name)]));
                } else if let Some(Layer {
                    screen: Screen::Hub(_),
                    list,
                }) = self.screens.last_mut()
                {
                    *list = ready;
                }
                // How fast it climbs, if no table knows.
                if let Some(ask) = self.public().asks(None) {
                    self.put(ask);
                }
            }
            Command::RemovePlane(_) => {
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_)));
            }
            Command::Switch { .. } | Command::Preset(_) | Command::Copies { .. } | Command::CardCount { .. } => {}
            Command::Number(_) => self.unwind(|screen| matches!(screen, Screen::Proof(_) | Screen::Hub(_))),
            Command::Reveal => self.open(Screen::Proof(Proof::Seed)),
            Command::Start | Command::Next => {
                self.later = 0;
                self.asked = None;
                let rules = self.public().switches();
                if self.memory.rules != rules {
                    self.memory.rules = rules;
                    self.ask(Request::Remember);
                }
                if !self.show_results() {
                    if self.public().stage() != Stage::Playing {
                        return self.root(Screen::End(end::End));
                    }
                    self.lead();
                }
            }
            // The first shot of a phase brings the contacts with it.
            Command::Fire { shooter, .. } => {
                if !self.show_results() {
                    self.back_to_table(Some(*shooter));
                }
            }
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
                let text = match (view.table.overlap(*a, *b), view.table.collide(*a, *b)) {
                    (false, _) => Text::MsgApart,
                    (true, false) => Text::MsgOverlapDone,
                    (true, true) => Text::ToldCollide,
                };
                self.toast = Some(view.words.fill(text, &[view.name(*a), view.name(*b)]));
                self.show_results();
            }
            Command::Flew { unit, .. } => self.flew(*unit),
            Command::Tails { tailer, .. } => {
                self.unwind_to_table();
                self.tell_notice();
                // On to the next plane that may be on a tail.
                if let Some(page) = self.screens.last_mut() {
                    page.list = List::at(tailer.index().saturating_add(1));
                }
            }
            Command::Tailer { .. } => {
                self.lead();
                self.tell_notice();
            }
            Command::Mission(_) => {
                self.unwind_to_table();
                self.tell_notice();
            }
            Command::Hidden { unit, .. } => self.lead_on(Ask::Hidden(*unit)),
            Command::Engine(_) | Command::Outside(_) => {}
            Command::Level { .. } => self.back_to_base(),
            Command::Climbs { unit, rate, .. } => {
                self.remember_climb(*unit, *rate);
                match self.public().asks(None) {
                    Some(ask) => self.put(ask),
                    None => self.back_to_base(),
                }
            }
            Command::Floor(_) => {
                self.unwind(|screen| matches!(screen, Screen::Hub(_) | Screen::Table(_)));
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
                let hides = !self.public().switches().has(Switch::OpenTable);
                let new = hides && self.fresh.iter().any(Option::is_some);
                let Some(Screen::Gate(gate)) = self.screen_mut() else {
                    return;
                };
                gate.looked = true;
                let (page, begun) = (gate.page, gate.draft);
                let screen = match gate.why {
                    Why::Hits => Screen::Look(look::Look::new(*seat, self.fresh, page)),
                    // Cards that he has not seen come first; the next hold shows what he came for.
                    Why::Plan(_) | Why::Shot(..) | Why::Amend(..) if new => {
                        Screen::Look(look::Look::new(*seat, self.fresh, page))
                    }
                    Why::Peek(unit) => Screen::Peek(peek::Peek::new(*seat, unit)),
                    Why::Shot(unit, _) => Screen::Peek(peek::Peek::fight(*seat, unit)),
                    Why::Plan(unit) => Screen::Plan(plan::Plan::new(*seat, unit)),
                    Why::Amend(unit, what) => Screen::Amend(self.amend(*seat, unit, what, begun)),
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

    /// The game was read from the journal: to its public screen.
    pub(super) fn come_back(&mut self) {
        self.asked = self.told.then_some(Ask::LAST);
        // The last command was a draw: what it brought may not have been read by everybody yet.
        let notices = self.public().notices();
        let (shots, order) = (
            // What was undone came after they were read.
            !self.told && results::stops(self.public()),
            notices.iter().any(|notice| matches!(notice, Notice::Order { .. })),
        );
        match self.public().stage() {
            Stage::SetUp => {
                self.root(Screen::Home(home::Home));
                if self.view().seated() > 0 {
                    self.open(Screen::Hub(hub::Hub));
                }
            }
            Stage::Playing => {
                self.lead();
                // A shot whose owner has not looked yet waits at its gate.
                if !shots
                    && self.public().shooting_locked()
                    && let Some(seat) = self.next_gate()
                {
                    self.open_gate(gate::Gate::hits(seat));
                }
            }
            Stage::Over(_) => self.root(Screen::End(end::End)),
        }
        if shots {
            // The question below it was not seen: it is put again when everybody has read.
            self.asked = None;
            self.open(Screen::Results(results::Results));
        } else if order {
            self.open(Screen::Order(order::Order));
        }
    }

    /// The game was played again without its last command: to where it was before it, and everybody is told.
    pub fn undone(&mut self, found: Found) {
        match found {
            Found::Damaged => self.resume(found),
            _ => self.come_back(),
        }
        self.told = false;
    }

    /// Something was set right: everybody is told.
    fn corrected(&mut self) {
        match self.public().stage() {
            Stage::Over(_)
                if !self
                    .public()
                    .notices()
                    .iter()
                    .any(|notice| matches!(notice, Notice::PutBack(_))) =>
            {
                self.root(Screen::End(end::End));
            }
            _ => self.unwind(|screen| matches!(screen, Screen::Mend(_) | Screen::Table(_))),
        }
        let view = self.view();
        let told = view
            .table
            .notices()
            .iter()
            .find_map(|notice| words::correction(&view, notice));
        self.toast = told;
    }

    /// What cards, fires and contacts brought is read by everybody before play goes on. Says whether there is any.
    fn show_results(&mut self) -> bool {
        let stops = results::stops(self.public());
        if stops {
            self.root(Screen::Table(table::Table));
            self.open(Screen::Results(results::Results));
        }
        stops
    }

    /// A plane's card is told: on with the next one. A card that may not be flown is said aloud.
    fn flew(&mut self, unit: Unit) {
        let view = self.view();
        let plane = view.table.plane(unit);
        let gone = plane.is_some_and(|plane| plane.exit().is_some());
        let illegal = plane.filter(|plane| plane.replaced());
        let told = match illegal {
            _ if gone => Some(view.words.fill(Text::MsgOut, &[view.name(unit)])),
            Some(plane) => {
                let (instead, _) = words::flown(plane.course().ago(0));
                let args = [view.name(unit), Arg::Word(instead)];
                Some(view.words.fill(Text::MsgIllegal, &args))
            }
            None => None,
        };
        if let Some(told) = told {
            self.say(told);
        }
        self.tell_next();
    }

    /// The next change of the list, if that is where cards are told from; else every card is told.
    pub(super) fn tell_next(&mut self) {
        let flying = self.public().flying();
        let next = match self.screen_mut() {
            Some(Screen::Moves(moves)) => moves.take(flying),
            _ => return,
        };
        match next {
            Some(command) => self.ask(Request::Command(command)),
            None => self.all_told(),
        }
    }

    /// Says this, after what was said since the last press.
    pub(super) fn say(&mut self, line: Line) {
        match &mut self.toast {
            Some(said) => {
                said.text(" ").text(line.latin1());
            }
            None => self.toast = Some(line),
        }
    }

    /// Every card is told: on to the shots, or first to the piles of those who came out of the cloud, to the cards of those
    /// in it, and to those who may have rolled out of the field.
    fn all_told(&mut self) {
        if self.public().stage() != Stage::Playing {
            return self.root(Screen::End(end::End));
        }
        self.lead_on(Ask::Cards);
    }

    /// Says what a command brought, in a line.
    fn tell_notice(&mut self) {
        let view = self.view();
        let notices = view.table.notices();
        let told = notices.iter().find_map(|notice| words::told(&view, notice));
        self.toast = told;
    }

    /// Back to the plane that is being changed, or to where planes are listed.
    fn back_to_base(&mut self) {
        self.unwind(|screen| {
            matches!(
                screen,
                Screen::Base(_) | Screen::Planes(_) | Screen::Hub(_) | Screen::Table(_)
            )
        });
    }

    /// What an owner sets right starts from what it is, or from where he let go.
    fn amend(&self, seat: Seat, unit: Unit, what: Amended, begun: Option<u8>) -> amend::Amend {
        let own = self.table.for_owner(seat).and_then(|owner| owner.plane(unit));
        let value = match (begun, what) {
            (Some(value), _) => value,
            (None, Amended::Card | Amended::Pile) => 0,
            (None, Amended::Damage) => own.map_or(0, |plane| u8::try_from(plane.total()).unwrap_or(u8::MAX)),
        };
        amend::Amend::new(seat, unit, what, value)
    }

    /// Says what became of a plane.
    fn tell_of(&mut self, text: Text, unit: Unit) {
        let view = self.view();
        self.toast = Some(view.words.fill(text, &[view.name(unit)]));
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
        let climb = self.memory.typed(plane.kind).climb;
        let typed = Typed::of(plane);
        let offered = crate::draft::Draft::alone(plane.kind, &self.memory);
        if Some(typed) != offered.typed() {
            self.remember(plane.kind, Typed { climb, ..typed });
        }
    }

    /// So is a climb rate.
    fn remember_climb(&mut self, unit: Unit, climb: u8) {
        if let Some(kind) = self.public().plane(unit).map(|plane| plane.kind()) {
            let typed = self.memory.typed(kind);
            self.remember(kind, Typed { climb, ..typed });
        }
    }

    fn remember(&mut self, kind: PlaneKind, typed: Typed) {
        self.memory.set_typed(kind, typed);
        self.ask(Request::Remember);
    }
}

/// The plane before this one, so that the cursor comes to rest on this one.
fn before(unit: Unit) -> Option<Unit> {
    unit.index()
        .checked_sub(1)
        .and_then(|index| u8::try_from(index).ok())
        .and_then(Unit::new)
}
