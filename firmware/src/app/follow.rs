//! What the screen shows after each command. It is all in one file, so that the flow of a game can be read here.
use shared_rules::core::{MAX_PLAYERS, Unit};
use shared_rules::wow::data::{Class, PlaneKind};
use shared_rules::wow::{Ask, Command, Flown, Notice, Stage};

use super::layers::Layer;
use super::{Play, Request, Session};
use crate::board::Start;
use crate::drawing::widgets::List;
use crate::journal::Found;
use crate::memory::Typed;
use crate::screens::end::game_over;
use crate::screens::end::proof::Proof;
use crate::screens::look::gate;
use crate::screens::set_up::{home, hub};
use crate::screens::turn::{order, results, tabletop};
use crate::screens::{Screen, words};
use crate::text::{Arg, Line, Text};

impl Session {
    /// The table has carried this out.
    pub(crate) fn follow(&mut self, play: &mut Play, command: &Command) {
        self.show(play, command);
        // Whatever moved the clock past the bombs, the players have a card to lay or to move. The Table lists them all.
        let view = self.view(play);
        let notices = view.table.notices();
        let line = notices.iter().find_map(|notice| words::bomb(&view, notice));
        line.into_iter().for_each(|line| self.say(line));
    }

    /// Shows what belongs to the table after this command.
    fn show(&mut self, play: &mut Play, command: &Command) {
        match command {
            Command::Player { .. } | Command::RemovePlayer(_) | Command::Knock { .. } => {
                self.unwind(|screen| matches!(screen, Screen::Players(_) | Screen::Player(_) | Screen::Hub(_)));
                if matches!(command, Command::RemovePlayer(_)) {
                    self.unwind(|screen| matches!(screen, Screen::Players(_) | Screen::Hub(_)));
                }
            }
            Command::Plane(plane) | Command::ChangePlane { plane, .. } => {
                self.remember_typed(play, plane);
                let ready = hub::ready(&self.view(play));
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_) | Screen::Tabletop(_)));
                if play.public().stage() == Stage::Playing {
                    self.toast = Some(self.words().fill(Text::Joined, &[Arg::Name(&plane.name)]));
                } else if let Some(Layer {
                    screen: Screen::Hub(_),
                    list,
                }) = self.screens.last_mut()
                {
                    *list = ready;
                }
                if plane.kind.class() == Class::Balloon && play.public().stage() == Stage::SetUp {
                    self.toast = Some(self.words().fill(Text::BalloonPlace, &[]));
                }
                // Asks for its climb rate, if that is not known.
                if let Some(ask) = play.public().asks(None) {
                    self.pose(play, ask);
                }
            }
            Command::RemovePlane(_) => {
                self.unwind(|screen| matches!(screen, Screen::Planes(_) | Screen::Hub(_)));
            }
            Command::Number(_) => self.unwind(|screen| matches!(screen, Screen::Proof(_) | Screen::Hub(_))),
            Command::Reveal => self.open(play, Screen::Proof(Proof::Seed)),
            Command::Start | Command::Next => {
                self.later = [false; MAX_PLAYERS];
                self.asked = None;
                let rules = play.public().switches();
                if play.memory.rules != rules {
                    play.memory.rules = rules;
                    play.ask(Request::Remember);
                }
                if !self.show_results(play) {
                    if play.public().stage() != Stage::Playing {
                        return self.root(play, Screen::GameOver(game_over::GameOver));
                    }
                    self.lead(play);
                }
            }
            // The first shot of a phase moves the clock past the contacts, so their results may come with it.
            Command::Fire { shooter, .. } => {
                if !self.show_results(play) {
                    self.back_to_table(play, Some(*shooter));
                }
            }
            Command::Launch { unit, .. } => {
                if !self.show_results(play) {
                    self.back_to_table(play, Some(*unit));
                }
            }
            Command::Drop { .. } => {
                self.lead(play);
                self.tell_last_notice(play);
            }
            Command::Rockets { .. } => {
                self.lead(play);
                self.tell_notice(play);
            }
            // All that the card covers is told, one after the other, and then that there is no more.
            Command::Landed { .. } => {
                let view = self.view(play);
                let next = match self.screen() {
                    Some(Screen::BombLands(landing)) => Some(landing.tell(&view)),
                    _ => None,
                };
                self.say_notice(play);
                match next {
                    Some(next) => play.say(next),
                    None => self.lead(play),
                }
            }
            Command::Missed { .. } => {
                self.say_notice(play);
                let said = self.toast.take();
                self.asked = None;
                self.lead(play);
                if said.is_some() {
                    self.toast = said;
                }
            }
            Command::TakeBack { shooter, .. } => {
                self.back_to_table(play, before(*shooter));
                self.tell_of(play, Text::TakenBack, *shooter);
            }
            Command::Resolve => {
                self.later = [false; MAX_PLAYERS];
                let table = play.public();
                // Rockets alone bring the clock to the shooting only now, and something may be asked there first.
                let drew = table.shooting_locked() || results::stops(table);
                if table.stage() == Stage::Playing && !drew {
                    return self.lead(play);
                }
                self.unwind_to_table();
                self.open(play, Screen::Results(results::Results));
            }
            Command::Overlap { a, b } => {
                self.unwind_to_table();
                let view = self.view(play);
                let text = match (view.table.overlap(*a, *b), view.table.collide(*a, *b)) {
                    (false, _) => Text::MsgApart,
                    (true, false) => Text::MsgOverlapDone,
                    (true, true) => Text::ToldCollide,
                };
                self.toast = Some(view.words.fill(text, &[view.name(*a), view.name(*b)]));
                self.show_results(play);
            }
            Command::Flew { unit, .. } => self.flew(play, *unit),
            Command::Tails { tailer, .. } => {
                self.unwind_to_table();
                self.tell_notice(play);
                // The cursor moves on to the next plane that may be on a tail.
                if let Some(page) = self.screens.last_mut() {
                    page.list = List::at(tailer.index().saturating_add(1));
                }
            }
            Command::Tailer { .. } => {
                self.lead(play);
                self.tell_notice(play);
            }
            // One gun of the list has its target; the list stays.
            Command::Among { .. } if matches!(play.public().among(), Some(among) if among.ask == Ask::InRange) => {
                self.unwind(|screen| matches!(screen, Screen::InRange(_) | Screen::Tabletop(_)));
            }
            // All shots are told, and everybody who can be hit is named: the cards are drawn, or the table goes on.
            Command::Among { .. } | Command::Nobody if self.asked_last_of_fire(play) => {
                self.unwind_to_table();
                play.say(if play.public().cards_due() {
                    Command::Resolve
                } else {
                    Command::Next
                });
            }
            // The shell may have moved the clock on.
            Command::Shell { .. } | Command::Aimed { .. } => {
                self.asked = None;
                if play.public().stage() != Stage::Playing {
                    return self.root(play, Screen::GameOver(game_over::GameOver));
                }
                self.back_to_table(play, None);
                self.tell_shell(play);
                if play.public().among().is_some() {
                    self.lead(play);
                } else {
                    self.show_results(play);
                }
            }
            // The cards of a blast are read before play continues.
            Command::Among { .. } | Command::Nobody => {
                self.later = [false; MAX_PLAYERS];
                if !self.show_results(play) {
                    self.pass_on(play);
                }
            }
            // Asked after the shots, the table goes on by itself.
            Command::Jump { .. } => {
                self.unwind_to_table();
                self.tell_notice(play);
                if play.public().shooting_locked() {
                    self.pass_on(play);
                }
            }
            // A balloon that it flew into may have taken a card.
            Command::Cable { unit, .. } => {
                self.unwind_to_table();
                if !self.show_results(play) {
                    self.tell_of(play, Text::MsgOut, *unit);
                }
            }
            Command::Hidden { unit, .. } => self.lead_on(play, Ask::Hidden(*unit)),
            Command::Engine(_) | Command::Outside(_) => {}
            Command::Level { .. } => self.back_to_base(),
            Command::Climbs { unit, rate, .. } => {
                self.remember_climb(play, *unit, *rate);
                match play.public().asks(None) {
                    Some(ask) => self.pose(play, ask),
                    None => self.back_to_base(),
                }
            }
            Command::Floor(_) => {
                self.unwind(|screen| matches!(screen, Screen::Hub(_) | Screen::Tabletop(_)));
            }
            Command::MoveOrder(_) => {
                self.unwind_to_table();
                self.open(play, Screen::Order(order::Order));
            }
            Command::Leave(unit) | Command::Leaves { unit, .. } => {
                self.unwind_to_table();
                self.tell_of(play, Text::LeftRow, *unit);
            }
            Command::Look(_) | Command::Glance { .. } => self.show_owner(play),
            // Balloons that burn may have burnt out.
            Command::End => {
                if !self.show_results(play) {
                    self.root(play, Screen::GameOver(game_over::GameOver));
                }
            }
            Command::Correct { .. }
            | Command::Markers { .. }
            | Command::CorrectSecret { .. }
            | Command::PutBack(_)
            | Command::ReturnCard { .. } => self.corrected(play),
            // In the set-up the player's line says it.
            Command::NoKnock(_) if play.public().stage() != Stage::SetUp => self.corrected(play),
            // Any other command: during set-up the list it was given from stays, in a game the Table tells everybody
            // what happened.
            _ if play.public().stage() == Stage::SetUp => {}
            _ => {
                self.unwind_to_table();
                self.tell_notice(play);
            }
        }
    }

    /// The game was read from the journal: opens the public screen that belongs to it.
    pub(super) fn come_back(&mut self, play: &mut Play) {
        self.asked = self.told.then_some(Ask::LAST);
        // If the last command drew cards, not everybody may have read the results yet.
        let (shots, order) = (
            // A command that was undone after the list of cards came after they had been read.
            !self.told && results::stops(play.public()),
            order::is_new(play.public()),
        );
        match play.public().stage() {
            Stage::SetUp => {
                self.root(play, Screen::Home(home::Home));
                if self.view(play).seated() > 0 {
                    self.open(play, Screen::Hub(hub::Hub));
                }
            }
            Stage::Playing => {
                self.lead(play);
                // An owner who has not looked at his hits yet finds his gate again.
                if !shots
                    && play.public().shooting_locked()
                    && let Some(seat) = self.next_gate(play)
                {
                    self.open_gate(play, gate::Gate::hits(seat));
                }
            }
            Stage::Over(_) => self.root(play, Screen::GameOver(game_over::GameOver)),
        }
        if shots {
            // Nobody saw the question below the results: it is put again once they are read.
            self.asked = None;
            self.open(play, Screen::Results(results::Results));
        } else if order {
            self.open(play, Screen::Order(order::Order));
        }
    }

    /// The game was played again without its last command: shows where it was before that command, and tells everybody.
    pub(super) fn undone(&mut self, play: &mut Play, found: Found, start: Start) {
        match found {
            Found::Damaged => self.resume(play, found, start),
            _ => self.come_back(play),
        }
        self.told = false;
    }

    /// Something was corrected: tells everybody.
    fn corrected(&mut self, play: &mut Play) {
        match play.public().stage() {
            Stage::Over(_)
                if !play
                    .public()
                    .notices()
                    .iter()
                    .any(|notice| matches!(notice, Notice::PutBack(_))) =>
            {
                self.root(play, Screen::GameOver(game_over::GameOver));
            }
            _ => self.unwind(|screen| matches!(screen, Screen::Correction(_) | Screen::Tabletop(_))),
        }
        let view = self.view(play);
        let told = view
            .table
            .notices()
            .iter()
            .find_map(|notice| words::correction(&view, notice));
        self.toast = told;
    }

    /// Opens the results of cards, fires and contacts, which everybody reads before play continues. Says whether there
    /// are any.
    fn show_results(&mut self, play: &mut Play) -> bool {
        let stops = results::stops(play.public());
        if stops {
            self.root(play, Screen::Tabletop(tabletop::Tabletop));
            self.open(play, Screen::Results(results::Results));
        }
        stops
    }

    /// A plane's card was told. If it was illegal, everybody hears what is flown instead.
    fn flew(&mut self, play: &mut Play, unit: Unit) {
        let view = self.view(play);
        let plane = view.table.unit(unit);
        let gone = plane.is_some_and(|plane| plane.exit().is_some());
        let place = view.table.aircraft().iter().filter(|other| *other < unit).count();
        let instead = plane.filter(|plane| plane.replaced());
        let told = match instead.map(|plane| plane.course().ago(0)) {
            _ if gone => Some(view.words.fill(Text::MsgOut, &[view.name(unit)])),
            Some(Flown::None) => Some(view.words.fill(Text::MsgIllegalNone, &[view.name(unit)])),
            Some(flown) => {
                let args = [view.name(unit), Arg::Word(words::flown(flown).0)];
                Some(view.words.fill(Text::MsgIllegal, &args))
            }
            None => None,
        };
        if let Some(told) = told {
            self.say(told);
        }
        if play.public().stage() != Stage::Playing {
            return self.all_told(play);
        }
        if let Some(Screen::OtherCards(_)) = self.screen() {
            self.close();
        }
        let Some(Layer {
            screen: Screen::Moves(moves),
            list,
        }) = self.screens.last_mut()
        else {
            return;
        };
        // Its row is gone, and the rows below it have moved up.
        if gone && list.cursor > place {
            list.cursor = list.cursor.saturating_sub(1);
        }
        if moves.is_done() {
            self.all_told(play);
        }
    }

    /// Tells the table the card under the cursor, if it was turned to and is not told yet; then all cards are told.
    pub(super) fn tell_last(&mut self, play: &mut Play) {
        let last = match self.screen_mut() {
            Some(Screen::Moves(moves)) => moves.take(true),
            _ => return,
        };
        match last {
            Some(command) => play.say(command),
            None => self.all_told(play),
        }
    }

    /// Shows a message, after those shown since the last press.
    pub(super) fn say(&mut self, line: Line) {
        match &mut self.toast {
            Some(said) => {
                said.text(" ").line(&line);
            }
            None => self.toast = Some(line),
        }
    }

    /// All cards are told: continues with the questions that follow (piles of planes that left a cloud, cards of planes
    /// in one, planes that may have rolled out of the field), then with the shots.
    fn all_told(&mut self, play: &mut Play) {
        if play.public().stage() != Stage::Playing {
            return self.root(play, Screen::GameOver(game_over::GameOver));
        }
        self.lead_on(play, Ask::Cards);
    }

    /// Whether the last question of a phase was answered, which comes after all shots are told. After a contact the
    /// table has yet to see who can fire.
    fn asked_last_of_fire(&self, play: &Play) -> bool {
        let contact = |result| matches!(result, Notice::Collision(..) | Notice::Ground(..));
        let is_last = match self.screen() {
            Some(Screen::InRange(_)) => true,
            Some(Screen::Near(near)) => near.ask().is_last_of_fire(),
            _ => false,
        };
        is_last && play.public().among().is_none() && !play.public().results().any(contact)
    }

    /// What became of a shell, and where it may not lie. WOW-AAG-8.
    fn tell_shell(&mut self, play: &mut Play) {
        self.tell_notice(play);
        let table = play.public();
        let laid = table
            .notices()
            .iter()
            .any(|notice| matches!(notice, Notice::Shell { .. }));
        let bans = table.shell_bans();
        for (text, holds) in [(Text::NotOnCard, bans.card), (Text::NotOnBalloon, bans.balloons)] {
            if laid && holds {
                self.say(self.words().fill(text, &[]));
            }
        }
    }

    /// Shows the news that a command brought, in one line.
    fn tell_notice(&mut self, play: &mut Play) {
        let view = self.view(play);
        let notices = view.table.notices();
        let told = notices.iter().find_map(|notice| words::told(&view, notice));
        self.toast = told;
    }

    /// The same for a command that moved the clock on first: its own news is the last.
    fn tell_last_notice(&mut self, play: &mut Play) {
        let view = self.view(play);
        let notices = view.table.notices();
        let told = notices.iter().filter_map(|notice| words::told(&view, notice)).last();
        self.toast = told;
    }

    /// The first news of a command, after what was said since the last press.
    fn say_notice(&mut self, play: &Play) {
        let view = self.view(play);
        let notices = view.table.notices();
        let told = notices.iter().find_map(|notice| words::told(&view, notice));
        told.into_iter().for_each(|told| self.say(told));
    }

    /// Back to the plane that is being changed, or to where planes are listed.
    fn back_to_base(&mut self) {
        self.unwind(|screen| {
            matches!(
                screen,
                Screen::Base(_) | Screen::Planes(_) | Screen::Hub(_) | Screen::Tabletop(_)
            )
        });
    }

    /// Shows what became of a plane.
    fn tell_of(&mut self, play: &mut Play, text: Text, unit: Unit) {
        let view = self.view(play);
        self.toast = Some(view.words.fill(text, &[view.name(unit)]));
    }

    /// Returns to the Table, with the cursor on the next plane that may fire.
    fn back_to_table(&mut self, play: &mut Play, after: Option<Unit>) {
        self.unwind_to_table();
        let list = tabletop::at_next_shooter(&self.view(play), after);
        if let Some(page) = self.screens.last_mut() {
            page.list = list;
        }
    }

    /// Remembers what was typed in for a type, to be offered next time; what the game prints is known anyway.
    fn remember_typed(&mut self, play: &mut Play, plane: &shared_rules::wow::Plane) {
        let climb = play.memory.typed(plane.kind).climb;
        let typed = Typed::of(plane);
        let offered = crate::screens::set_up::plane_draft::PlaneDraft::alone(plane.kind, &play.memory);
        if Some(typed) != offered.typed() {
            self.remember(play, plane.kind, Typed { climb, ..typed });
        }
    }

    /// Remembers the climb rate that was typed in for a type.
    fn remember_climb(&mut self, play: &mut Play, unit: Unit, climb: u8) {
        if let Some(kind) = play.public().unit(unit).map(|plane| plane.kind()) {
            let typed = play.memory.typed(kind);
            self.remember(play, kind, Typed { climb, ..typed });
        }
    }

    fn remember(&mut self, play: &mut Play, kind: PlaneKind, typed: Typed) {
        play.memory.set_typed(kind, typed);
        play.ask(Request::Remember);
    }
}

/// The plane before this one: a cursor that moves on from there comes to rest on this one.
fn before(unit: Unit) -> Option<Unit> {
    unit.index()
        .checked_sub(1)
        .and_then(|index| u8::try_from(index).ok())
        .and_then(Unit::new)
}
