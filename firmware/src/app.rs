//! The device without its surroundings: inputs go in, requests and pictures come out. Pure and synchronous.
mod asks;
mod follow;
mod gates;
mod layers;
mod request;
#[cfg(feature = "stack")]
mod stack;

pub use request::{Request, Trouble};

use embedded_storage::nor_flash::NorFlash;
use heapless::{Deque, Vec};
use shared_rules::data::PlaneKind;
use shared_rules::{Ask, Command, Digest, Refusal, Seat, Seed, Stage, Switch, Table, Undo, Unit};

use crate::board::{Battery, Start};
use crate::draft::Draft;
use crate::frame::Frame;
use crate::input::{Input, Map};
use crate::journal::{Found, Journal, Memory};
use crate::record;
use crate::screens::confirm::Confirm;
use crate::screens::look::Fresh;
use crate::screens::names::Whose;
use crate::screens::number::Field;
use crate::screens::{self, Edit, Go, Screen, Setting, View, base, boot, damage, home, hub, paint, players, proof};
use crate::text::{Arg, Line, Text, Words};
use crate::widgets::{self, List};
use layers::{DEPTH, Layer};

/// The device. In this order: what the screens are busy with first, the table last. A core reaches the first bytes of a
/// value with its shortest instructions; behind a table of six thousand bytes everything would cost twice.
#[repr(C)]
pub struct App {
    /// Owners who said "later" since the last shots.
    later: u8,
    /// What is being undone came after the list of cards: it is not gone through again.
    told: bool,
    /// The last question that was put to the players at this step.
    asked: Option<Ask>,
    start: Start,
    map: Map,
    battery: Battery,
    /// Whether pages are being erased, which stops everything for a while.
    busy: Option<Text>,
    /// The screens on top of each other; never empty.
    screens: Vec<Layer, DEPTH>,
    draft: Draft,
    /// A message over the screen until the next input.
    toast: Option<Line>,
    /// What is to be done next, in order. The quick duel is the longest: a new game, two players, two planes.
    requests: Deque<Request, 8>,
    memory: Memory,
    /// How many cards were new to the owner at the gate when he began to look.
    fresh: Fresh,
    table: Table,
}

impl App {
    /// A device that has just been switched on.
    #[inline(never)]
    pub fn new(start: Start, map: Map, memory: Memory) -> Self {
        let mut screens = Vec::new();
        let _ = screens.push(Layer {
            screen: Screen::Boot(boot::Boot),
            list: List::default(),
        });
        // Made where it is to live: a device on the stack first would be most of the stack.
        Self {
            table: Table::new(Seed([0; 32])),
            screens,
            toast: None,
            requests: Deque::new(),
            draft: Draft::new(),
            memory,
            fresh: [None; shared_rules::MAX_UNITS],
            later: 0,
            told: false,
            asked: None,
            start,
            map,
            battery: Battery::Unknown,
            busy: None,
        }
    }

    /// The journal has been read (its commands came through [`App::begin`] and [`App::replay`]): to the first screen,
    /// which is a public one.
    pub fn resume(&mut self, found: Found) {
        self.drop_requests();
        self.come_back();
        let game = self.view().seated() > 0;
        match found {
            Found::Damaged => self.open(Screen::Damage(damage::Damage { game })),
            Found::Older | Found::Newer => self.open(Screen::Damage(damage::Damage { game: false })),
            Found::Nothing | Found::Foreign | Found::Game | Found::TornTail => {}
        }
        let words = self.words();
        let at = paint::turn(words, self.table.public().clock());
        let at = [Arg::Text(at.latin1())];
        self.toast = match (found, self.start) {
            (Found::TornTail, _) => Some(words.fill(Text::MsgTorn, &at)),
            (Found::Damaged, _) => Some(words.fill(Text::MsgDamaged, &at)),
            (Found::Older, _) => Some(words.fill(Text::MsgOlder, &[])),
            (Found::Newer, _) => Some(words.fill(Text::MsgNewer, &[])),
            (Found::Foreign, _) => Some(words.fill(Text::MsgForeign, &[])),
            (_, Start::Recovered) => Some(words.fill(Text::MsgRecovered, &[])),
            (Found::Nothing | Found::Game, Start::Fresh) => None,
        };
    }

    /// An input. What it leads to is drawn by [`App::draw`] and asked for by [`App::request`].
    pub fn on_input(&mut self, input: Input) {
        // A message is read until the next press; letting go of a button is none.
        if !matches!(input, Input::Hold | Input::Release) {
            self.toast = None;
        }
        let view = View {
            table: self.table.public(),
            fairness: self.table.fairness(),
            words: Words::of(self.memory.language),
            memory: &self.memory,
            draft: &self.draft,
            map: self.map,
        };
        if input == Input::Undo {
            // Behind a gate somebody looks at his secrets; and a question is answered first.
            if !matches!(self.screen(), Some(Screen::Boot(_) | Screen::Confirm(_))) && !self.is_private() {
                self.open(Screen::Confirm(Confirm::Undo));
            }
            return;
        }
        // A screen that is turned round has its buttons turned with it.
        let input = if self.memory.flipped { input.turned() } else { input };
        if let Some(Layer { screen, list }) = self.screens.last_mut() {
            let go = screen.input(input, list, &view);
            self.go(go);
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            // After a game its end and its planes take turns; neither lies on the other.
            Go::Open(screen @ Screen::End(_)) | Go::Instead(screen @ Screen::Table(_)) => self.root(screen),
            Go::Open(Screen::Gate(gate)) => self.open_gate(gate),
            Go::Open(screen) => self.open(screen),
            // From a question that can be asked anywhere.
            Go::Instead(screen @ Screen::Correct(_)) => {
                self.unwind_to_table();
                self.open(screen);
            }
            Go::Instead(Screen::Gate(gate)) => {
                self.screens.pop();
                self.open_gate(gate);
            }
            Go::Instead(screen) => {
                self.screens.pop();
                self.open(screen);
            }
            Go::Close => self.close(),
            Go::Done => {
                self.close();
                match self.screen() {
                    Some(Screen::Gate(gate)) if gate.leads_on() => self.pass_on(),
                    _ => self.close(),
                }
            }
            Go::Do(command) => self.ask(Request::Command(command)),
            Go::NewGame => self.ask(Request::NewGame),
            Go::QuickDuel => self.quick_duel(),
            Go::Rematch => self.ask(Request::Rematch),
            Go::Reveal { send } => self.reveal(send),
            Go::Record { send } => self.ask(Request::Record { send }),
            Go::GoOn => {
                self.close();
                self.ask(Request::GoOn);
            }
            Go::Edit(edit) => self.edit(edit),
            Go::Remember(setting) => {
                match setting {
                    Setting::Brightness(brightness) => self.memory.brightness = brightness,
                    Setting::Flipped(flipped) => self.memory.flipped = flipped,
                    Setting::Language(language) => self.memory.language = language,
                }
                self.ask(Request::Remember);
            }
            Go::Number(field, number) => {
                self.close();
                match field {
                    Field::Resistance => {
                        self.draft.resistance = number;
                        // On to what is still open, or to "add".
                        self.show_base();
                    }
                    Field::ClimbRate(unit) => self.climbs(unit, Some(number), None),
                    Field::Highest(unit) => self.climbs(unit, None, Some(number)),
                    Field::StartLevel(unit) => self.ask(Request::Command(Command::Level { unit, level: number })),
                    Field::Floor => self.ask(Request::Command(Command::Floor(number))),
                    Field::Copies(deck) => self.ask(Request::Command(Command::Copies { deck, copies: number })),
                    Field::Count(deck, row) => {
                        self.ask(Request::Command(Command::CardCount {
                            deck,
                            row,
                            count: number,
                        }));
                    }
                    // What stands as it stood is no correction.
                    Field::Counter(unit, what) if self.public().counter(unit, what) == Ok(number) => {}
                    Field::Counter(unit, what) => {
                        let value = number;
                        self.ask(Request::Command(Command::Correct { unit, what, value }));
                    }
                }
            }
            Go::Named(Whose::Plane, name) => {
                self.close();
                self.draft.name = name;
            }
            Go::Named(Whose::Player(seat), name) => {
                self.close();
                if let Some((_, side)) = self.table.public().player(seat) {
                    self.ask(Request::Command(Command::Player { seat, side, name }));
                }
            }
            Go::Look(seat) => self.look(seat),
            Go::PassOn => self.pass_on(),
            Go::Told => self.tell_next(),
            Go::Undo => {
                // Said to everybody once it is done.
                if let Ok(command) = self.table.public().undo().check() {
                    let view = self.view();
                    let done = screens::words::command(&view, command);
                    let told = !matches!(command, Command::Flew { .. });
                    self.toast = Some(view.words.fill(Text::Undone, &[Arg::Text(done.latin1())]));
                    self.told = told;
                }
                self.ask(Request::Undo);
            }
        }
    }

    /// How many commands [`Request::Undo`] takes back: the last one, and the looks after it, which showed nothing new.
    pub fn undo_steps(&self) -> u16 {
        match self.table.public().undo() {
            Undo::Last { looks, .. } => looks.saturating_add(1),
            _ => 0,
        }
    }

    /// The next thing that must be done before the next input, if any.
    pub fn request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// Whether the table would carry this out.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        self.table.check(command)
    }

    /// The table refused: says why on the screen. What was to follow it is off.
    pub fn refused(&mut self, refusal: Refusal) {
        self.drop_requests();
        let why = screens::words::refusal(&self.view(), refusal);
        self.say(why);
        // The question is asked at once.
        if let Refusal::Answer(ask) = refusal {
            self.put(ask);
        }
    }

    /// The command is in flash: carries it out and shows what it brought.
    pub fn apply(&mut self, command: &Command) {
        match self.table.apply(command) {
            Ok(_) => self.follow(command),
            Err(refusal) => self.refused(refusal),
        }
    }

    /// A command from the journal at power-on: carries it out and shows nothing. Refused means the journal is damaged.
    pub fn replay(&mut self, command: &Command) -> Result<(), Refusal> {
        self.table.apply(command).map(|_| ())
    }

    /// A new game with this seed, by the rules of the last one: with all of them or, before it stands, not at all.
    pub fn new_game(&mut self, seed: Seed) {
        self.begin(seed);
        for (switch, on) in self.memory.rules.changed() {
            // One that this version does not play is refused, and left out.
            let _ = self.table.apply(&Command::Switch { switch, on });
        }
    }

    /// A game's seed was read from flash.
    pub fn begin(&mut self, seed: Seed) {
        self.table.restart(seed);
        self.set_up();
    }

    /// The same set-up again with this seed.
    pub fn rematch(&mut self, seed: Seed) {
        self.table.rematch(seed);
        self.set_up();
    }

    /// The `n`th command of the set-up as it stands.
    pub fn recall(&self, n: usize) -> Option<Command> {
        self.table.public().recall(n)
    }

    /// What outlives a game.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The memory that was found in flash.
    pub fn set_memory(&mut self, memory: Memory) {
        self.memory = memory;
    }

    /// What the board has just measured.
    pub fn set_battery(&mut self, battery: Battery) {
        self.battery = battery;
    }

    /// Says with what the board is busy, or that it is no more.
    pub fn set_busy(&mut self, busy: Option<Text>) {
        self.busy = busy;
    }

    /// Says what is wrong with the board.
    pub fn trouble(&mut self, trouble: Trouble) {
        let text = match trouble {
            Trouble::NoEntropy => {
                // Without a seed there is no game for the requests behind it.
                self.drop_requests();
                Text::MsgNoEntropy
            }
            Trouble::NotSaved => Text::MsgNotSaved,
            Trouble::JournalFull => Text::MsgJournalFull,
            Trouble::NotWhole => Text::MsgNotWhole,
            Trouble::NotSent => Text::MsgNotSent,
            Trouble::NoUndo => {
                self.told = false;
                self.close();
                Text::MsgNoUndo
            }
        };
        let at = paint::turn(self.words(), self.table.public().clock());
        self.toast = Some(self.words().fill(text, &[Arg::Text(at.latin1())]));
    }

    /// Tells the game's record, as [`record::tell`] does.
    pub fn tell_record<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        record::tell(journal, &mut self.table, out)
    }

    /// The record was told: its digest is shown, so that a file can be compared with it.
    pub fn recorded(&mut self, digest: Digest) {
        if let Some(Screen::Proof(_)) = self.screen() {
            self.close();
        }
        self.open(Screen::Proof(proof::Proof::Record(digest)));
        self.toast = self.toast.take().map(|_| self.words().fill(Text::Sent, &[]));
    }

    /// Whether the screen shows a secret right now (it must go before anything else may happen).
    pub fn is_private(&self) -> bool {
        self.screen().is_some_and(Screen::is_private)
    }

    /// Draws the screen as it is.
    pub fn draw(&self, frame: &mut Frame) {
        frame.clear();
        let Some(Layer { screen, list }) = self.screens.last() else {
            return;
        };
        screen.draw(frame, list, &self.view(), |seat| self.table.for_owner(seat));
        if let (Screen::Home(_) | Screen::Menu(_) | Screen::About(_), Some(icon)) = (screen, self.battery.icon()) {
            widgets::title_icon(frame, icon);
        }
        if let Some(text) = self.busy {
            widgets::toast(frame, self.words().say(text));
        } else if let Some(toast) = &self.toast {
            widgets::toast(frame, toast.latin1());
        }
    }

    /// The open half of the table.
    pub fn public(&self) -> shared_rules::Public<'_> {
        self.table.public()
    }

    fn words(&self) -> Words {
        Words::of(self.memory.language)
    }

    fn view(&self) -> View<'_> {
        View {
            table: self.table.public(),
            fairness: self.table.fairness(),
            words: self.words(),
            memory: &self.memory,
            draft: &self.draft,
            map: self.map,
        }
    }

    fn drop_requests(&mut self) {
        self.requests.clear();
    }

    fn ask(&mut self, request: Request) {
        // The queue is longer than anything that is asked for at once.
        let _ = self.requests.push_back(request);
    }

    fn set_up(&mut self) {
        self.later = 0;
        self.draft = Draft::new();
        self.root(Screen::Home(home::Home));
        self.open(Screen::Hub(hub::Hub));
        // Said before there is anything to lose.
        if self.battery.is_low() && self.toast.is_none() {
            self.toast = Some(self.words().fill(Text::MsgBatteryLow, &[]));
        }
    }

    /// The classic: two players, a Fokker Dr.I against a Sopwith Camel.
    fn quick_duel(&mut self) {
        self.ask(Request::NewGame);
        let duellists = [PlaneKind::FOKKER_DR_I, PlaneKind::SOPWITH_CAMEL];
        for seat in Seat::all().take(duellists.len()) {
            self.ask(Request::Command(players::newcomer(seat)));
        }
        for (seat, kind) in Seat::all().zip(duellists) {
            // The old table's names do not count: this is a new one.
            let draft = Draft {
                owner: Some(seat),
                ..Draft::alone(kind, &self.memory)
            };
            if let Some(plane) = draft.plane() {
                self.ask(Request::Command(Command::Plane(plane)));
            }
        }
    }

    /// The seed is shown and the record sent. What shows the secrets of a game that is over ends it for good, so the
    /// table is asked first; the record of a running game tells none.
    fn reveal(&mut self, send: bool) {
        let table = self.table.public();
        let over = matches!(table.stage(), Stage::Over(_)) && !table.is_revealed();
        match self.screen() {
            Some(Screen::Confirm(_)) if over => {
                self.close();
                self.ask(Request::Command(Command::Reveal));
            }
            _ if over => return self.open(Screen::Confirm(Confirm::Reveal { send })),
            _ => {}
        }
        if send {
            self.toast = Some(self.words().fill(Text::Sending, &[]));
            self.ask(Request::Record { send });
        } else if !over {
            self.open(Screen::Proof(proof::Proof::Seed));
        }
    }

    /// One of the numbers that altitude needs of a plane was typed in; a highest level that nobody asked for may be any.
    fn climbs(&mut self, unit: Unit, rate: Option<u8>, max: Option<u8>) {
        let Some(plane) = self.table.public().plane(unit) else {
            return;
        };
        let (old_rate, old_max) = plane.climbs();
        let least = shared_rules::rules::altitude::TOPS.0;
        let higher = self.table.public().switches().has(Switch::FlyingHigher);
        let unasked = if higher { old_max } else { old_max.max(least) };
        self.ask(Request::Command(Command::Climbs {
            unit,
            rate: rate.unwrap_or(old_rate),
            max: max.unwrap_or(unasked),
            immelmann: plane.has_immelmann(),
        }));
    }

    /// Changes the plane being entered.
    fn edit(&mut self, edit: Edit) {
        let table = self.table.public();
        match edit {
            Edit::New(kind) => self.draft = Draft::of(kind, table, &self.memory),
            Edit::Change(unit) => match Draft::from_table(unit, table) {
                Some(draft) => self.draft = draft,
                None => return,
            },
            Edit::TurnGun(gun) => self.draft.turn_gun(gun),
            Edit::NextOwner => self.draft.pass_to_next_owner(table),
        }
        self.show_base();
    }

    /// The plane being entered changed: the base screen comes up, or is already there.
    fn show_base(&mut self) {
        match self.screens.last_mut() {
            Some(Layer {
                screen: Screen::Base(_),
                list,
            }) => base::go_on(list, &self.draft),
            _ => self.open(Screen::Base(base::Base)),
        }
    }
}
