//! A session at the game: what somebody with a screen and buttons is doing. A device has one.
use shared_rules::core::{Digest, MAX_PLAYERS, Name, Nth, Seat, Unit, UnitSet, put};
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::{
    Agreement, Ask, Bomb, Command, DeckRow, Done, Immelmann, Load, Owner, Reading, Refusal, Stage, Switch,
};

use super::layers::{DEPTH, Layer};
use super::{Play, Request, Trouble};
use crate::board::Start;
use crate::drawing::frame::Frame;
use crate::drawing::theme::BODY;
use crate::drawing::widgets::{self, List};
use crate::input::{Input, Map};
use crate::journal::Found;
use crate::memory::Settings;
use crate::screens::common::confirm::Confirm;
use crate::screens::common::number::Figure;
use crate::screens::common::{boot, damaged_journal};
use crate::screens::end::{earlier, proof};
use crate::screens::look::gate::{Gate, Why};
use crate::screens::look::new_cards::Fresh;
use crate::screens::set_up::name_list::Whose;
use crate::screens::set_up::plane_draft::PlaneDraft;
use crate::screens::set_up::players::NAMES;
use crate::screens::set_up::{base, home, hub, player, players};
use crate::screens::{self, Edit, Go, Screen, View, paint, short_name};
use crate::text::{Arg, Line, Text, Words};
use heapless::Vec;

/// A session.
pub struct Session {
    /// Who said "later" since the last shots, by seat.
    pub(super) later: [bool; MAX_PLAYERS],
    /// The command being undone came after the list of cards, so the list is not gone through again.
    pub(super) told: bool,
    /// The last question that was put to the players in this step.
    pub(super) asked: Option<Ask>,
    /// How its screen is set: the device remembers the settings of its own session.
    pub(super) settings: Settings,
    map: Map,
    /// The screens on top of each other; never empty.
    pub(super) screens: Vec<Layer, DEPTH>,
    draft: PlaneDraft,
    /// A message over the screen, until the next press or until there was time to read it.
    pub(super) toast: Option<Line>,
    /// The message tells of trouble with the device: it stays until the next press.
    lasts: bool,
    /// How many cards were new to the owner at the gate when he began to look.
    pub(super) fresh: Fresh,
    /// Who has just looked at the new cards of which planes and let go. Until the next press, Back brings his gate
    /// once more.
    pub(super) second: Option<(Seat, UnitSet)>,
}

impl Session {
    /// At power-on.
    pub(super) fn new(map: Map, settings: Settings) -> Self {
        let mut screens = Vec::new();
        let list = List::default();
        put(
            &mut screens,
            Layer {
                screen: Screen::Boot(boot::Boot),
                list,
            },
        );
        Self {
            later: [false; MAX_PLAYERS],
            told: false,
            asked: None,
            settings,
            map,
            screens,
            draft: PlaneDraft::new(),
            toast: None,
            lasts: false,
            fresh: [None; shared_rules::core::MAX_UNITS],
            second: None,
        }
    }

    /// An owner's view of the table. Nothing else in the program asks for one.
    pub(super) fn owner<'g>(&self, play: &'g Play, seat: Seat) -> Option<Owner<'g>> {
        play.game.wings().for_owner(seat)
    }

    /// Draws the screen.
    pub(super) fn draw(&self, play: &Play, frame: &mut Frame) {
        if let Some(Layer { screen, list }) = self.screens.last() {
            screen.draw(frame, list, &self.view(play), |seat| self.owner(play, seat));
        }
    }

    /// A message over the screen.
    pub(super) fn draw_toast(&self, play: &Play, frame: &mut Frame) {
        if let Some(toast) = &self.toast {
            let toast = short_name::until(toast, play.public(), BODY, |line| widgets::fits_toast(line.latin1()));
            widgets::toast(frame, toast.latin1());
        }
    }

    /// Whether the screen shows a secret right now.
    pub(super) fn is_private(&self) -> bool {
        self.screen().is_some_and(Screen::is_private)
    }

    pub(super) fn words(&self) -> Words {
        Words::of(self.settings.language)
    }

    pub(super) fn view<'v>(&'v self, play: &'v Play) -> View<'v> {
        view(play, &self.draft, self.settings, self.map, self.second.is_some())
    }

    /// An input.
    pub(super) fn on_input(&mut self, play: &mut Play, input: Input) {
        // A message stays until the next press. Letting go of a button is not a press.
        let mut second = None;
        if !matches!(input, Input::Hold | Input::Release) {
            self.toast = None;
            second = self.second.take();
            self.lasts = false;
        }
        // A card that somebody turned to is told as soon as the cursor leaves its row, so that it is in flash.
        if matches!(input, Input::Up | Input::Down | Input::Back | Input::Undo)
            && let Some(Screen::Moves(moves)) = self.screen_mut()
            && let Some(told) = moves.take(false)
        {
            play.say(told);
        }
        if input == Input::Undo {
            // Not behind a gate, where somebody looks at his secrets, and not over a question, which is answered first.
            if !matches!(self.screen(), Some(Screen::Boot(_) | Screen::Confirm(_))) && !self.is_private() {
                self.open(play, Screen::Confirm(Confirm::Undo));
            }
            return;
        }
        // If the screen is turned round, so are its buttons.
        let input = if self.settings.flipped { input.turned() } else { input };
        // A second look is a press away, not a hold away: the gate must be asked for.
        if let (Input::Back, Some((seat, units))) = (input, second)
            && matches!(
                self.screen(),
                Some(Screen::Gate(_) | Screen::Tabletop(_) | Screen::GameOver(_))
            )
        {
            return self.open(play, Screen::Gate(Gate::new(seat, Why::Again(units))));
        }
        if let Some(Layer { screen, list }) = self.screens.last_mut() {
            let view = view(play, &self.draft, self.settings, self.map, false);
            let go = screen.input(input, list, &view);
            self.go(play, go);
        }
    }

    /// The table refused a command: the screen says why, and the requests that were to follow are dropped.
    pub(crate) fn refused(&mut self, play: &mut Play, refusal: Refusal) {
        play.drop_requests();
        let why = screens::words::refusal(&self.view(play), refusal);
        self.say(why);
        // If the table waits for an answer, it is asked for at once.
        if let Refusal::Answer(ask) = refusal {
            self.pose(play, ask);
        }
    }

    /// Says what is wrong with the board.
    pub(super) fn trouble(&mut self, play: &mut Play, trouble: Trouble) {
        let mut clock = play.public().clock();
        let text = match trouble {
            Trouble::NoEntropy => {
                // Without a seed there is no game that the other requests could belong to.
                play.drop_requests();
                Text::MsgNoEntropy
            }
            Trouble::NotSaved => Text::MsgNotSaved,
            Trouble::JournalFull { kept } => {
                clock = kept;
                Text::MsgJournalFull
            }
            Trouble::SavedLater => Text::MsgSavedLater,
            Trouble::SupplyLow => {
                // Nothing comes of what was asked for, nor of what was to follow.
                play.drop_requests();
                if let Some(Screen::Confirm(Confirm::Undo)) = self.screen() {
                    self.told = false;
                    self.close();
                }
                Text::MsgSupplyLow
            }
            Trouble::NotWhole => Text::MsgNotWhole,
            Trouble::NotSent => {
                // The code of a record that nobody has is of no use.
                if let Some(Screen::Proof(_)) = self.screen() {
                    self.close();
                }
                play.is_sent = false;
                Text::MsgNotSent
            }
            Trouble::SeedShown => Text::MsgNoGoOn,
            Trouble::NoUndo => {
                self.told = false;
                self.close();
                Text::MsgNoUndo
            }
        };
        let words = self.words();
        let at = paint::turn(words, clock);
        self.toast = Some(words.fill(text, &[Arg::Text(at.latin1())]));
        self.lasts = true;
    }

    /// What waited for the supply is in flash.
    pub(super) fn caught_up(&mut self) {
        self.toast = Some(self.words().fill(Text::MsgCaughtUp, &[]));
        self.lasts = false;
    }

    /// How many letters the message over the screen has, if there is one that leaves by itself.
    pub(super) fn to_read(&self) -> Option<usize> {
        let message = self.toast.as_ref().filter(|_| !self.lasts);
        message.map(|line| line.latin1().len())
    }

    /// There was time to read the message.
    pub(super) fn was_read(&mut self) {
        if !self.lasts {
            self.toast = None;
        }
    }

    /// The record was written: shows its digest, so that a file can be compared with it.
    pub(super) fn recorded(&mut self, play: &mut Play, digest: Digest) {
        let sent = self.show_digest(play, digest);
        // A game that still runs will have more to tell.
        play.is_sent |= sent && play.public().is_revealed();
    }

    /// The earlier games were looked for: shows them, or says that there are none.
    pub(super) fn show_earlier(&mut self, play: &mut Play) {
        if play.earlier.is_empty() {
            self.toast = Some(self.words().fill(Text::MsgNoEarlier, &[]));
        } else {
            self.open(play, Screen::EarlierGames(earlier::EarlierGames));
        }
    }

    /// Shows the digest of a record. Says whether the record was sent.
    pub(super) fn show_digest(&mut self, play: &mut Play, digest: Digest) -> bool {
        if let Some(Screen::Proof(_)) = self.screen() {
            self.close();
        }
        // While a record is sent, a message says so. A message on the code itself would lie on its last digits.
        let sent = self.toast.take().is_some();
        self.open(play, Screen::Proof(proof::Proof::Record { digest, sent }));
        sent
    }

    /// Opens the set-up of a game.
    pub(super) fn set_up(&mut self, play: &mut Play) {
        self.later = [false; MAX_PLAYERS];
        self.draft = PlaneDraft::new();
        play.is_sent = false;
        self.root(play, Screen::Home(home::Home));
        self.open(play, Screen::Hub(hub::Hub));
        if play.game.is_given() {
            self.toast = Some(self.words().fill(Text::MsgGiven, &[]));
        }
        // The warning comes before there is anything to lose.
        if play.health.is_low() && self.toast.is_none() {
            self.toast = Some(self.words().fill(Text::MsgBatteryLow, &[]));
            self.lasts = true;
        }
    }

    /// The journal has been read: opens the first screen, which is a public one.
    pub(super) fn resume(&mut self, play: &mut Play, found: Found, start: Start) {
        play.drop_requests();
        if found == Found::Older {
            play.forget();
        }
        self.come_back(play);
        let seated = self.view(play).seated() > 0;
        match found {
            Found::Damaged => self.open(
                play,
                Screen::DamagedJournal(damaged_journal::DamagedJournal { game: seated }),
            ),
            Found::Older | Found::Newer => self.open(
                play,
                Screen::DamagedJournal(damaged_journal::DamagedJournal { game: false }),
            ),
            Found::Nothing | Found::Foreign | Found::Game | Found::TornTail => {}
        }
        let words = self.words();
        let at = paint::turn(words, play.public().clock());
        let at = [Arg::Text(at.latin1())];
        self.toast = match (found, start) {
            (Found::TornTail, _) => Some(words.fill(Text::MsgTorn, &at)),
            (Found::Damaged, _) => Some(words.fill(Text::MsgDamaged, &at)),
            (Found::Older, _) => Some(words.fill(Text::MsgOlder, &[])),
            (Found::Newer, _) => Some(words.fill(Text::MsgNewer, &[])),
            (Found::Foreign, _) => Some(words.fill(Text::MsgForeign, &[])),
            (_, Start::Recovered) => Some(words.fill(Text::MsgRecovered, &[])),
            // Nothing in it was refused, but the rules may have played some of it otherwise.
            (Found::Game, Start::Fresh) if play.game.is_older() && play.public().stage() == Stage::Playing => {
                Some(words.fill(Text::MsgOldRules, &[]))
            }
            // A card that was turned to and not told yet is not in flash.
            (Found::Game, Start::Fresh) if matches!(self.screen(), Some(Screen::Moves(_))) => {
                Some(words.fill(Text::MsgCardsAgain, &[]))
            }
            (Found::Nothing | Found::Game, Start::Fresh) => None,
        };
        self.lasts = true;
    }

    fn go(&mut self, play: &mut Play, go: Go) {
        match go {
            Go::Stay => {}
            // After a game, its end and its planes replace each other instead of piling up.
            Go::Open(screen @ Screen::GameOver(_)) | Go::Instead(screen @ Screen::Tabletop(_)) => {
                self.root(play, screen)
            }
            Go::Open(Screen::Gate(gate)) => self.open_gate(play, gate),
            Go::Open(screen) => self.open(play, screen),
            // It comes from a question that can be asked on any screen.
            Go::Instead(screen @ Screen::WhichPlane(_)) => {
                self.unwind_to_table();
                self.open(play, screen);
            }
            Go::Instead(Screen::Gate(gate)) => {
                self.screens.pop();
                self.open_gate(play, gate);
            }
            Go::Instead(screen) => {
                self.screens.pop();
                self.open(play, screen);
            }
            Go::Close if self.is_private() => self.let_go(play),
            Go::Close => self.close(),
            Go::Do(command) => play.say(command),
            Go::Refuse(refusal) => {
                let why = screens::words::refusal(&self.view(play), refusal);
                self.say(why);
            }
            Go::NewGame => {
                play.ask(Request::NewGame);
                self.new_lessons(play, false);
            }
            Go::QuickDuel => self.quick_duel(play),
            Go::Rematch => {
                play.ask(Request::Rematch);
                self.new_lessons(play, false);
            }
            Go::Reveal { send } => self.reveal(play, send),
            Go::Record { send } => play.ask(Request::Record { send }),
            Go::Earlier => play.ask(Request::Earlier),
            Go::EarlierRecord(which) => {
                self.toast = Some(self.words().fill(Text::Sending, &[]));
                play.ask(Request::EarlierRecord(which));
            }
            Go::GoOn => {
                self.close();
                play.ask(Request::GoOn);
            }
            Go::Edit(edit) => self.edit(play, edit),
            Go::Remember(settings) => {
                self.settings = settings;
                play.memory.settings = settings;
                play.ask(Request::Remember);
            }
            Go::Number(field, number) => {
                self.close();
                match field {
                    Figure::Resistance => {
                        self.draft.resistance = number;
                        // The cursor moves on to what is still unknown, or to "add".
                        self.show_base(play);
                    }
                    Figure::ClimbRate(unit) => self.climbs(play, unit, Some(number), None),
                    Figure::Highest(unit) => self.climbs(play, unit, None, Some(number)),
                    Figure::StartLevel(unit) => play.say(Command::Level { unit, level: number }),
                    Figure::Floor => play.say(Command::Floor(number)),
                    Figure::BalloonTurns => play.say(Command::Agreed {
                        what: Agreement::BalloonTurns,
                        number,
                    }),
                    Figure::Bombs(unit, group) => {
                        let mut load = play.public().unit(unit).map_or(Load::NONE, |plane| plane.load());
                        if let Some(worth) = load.0.get_mut(group) {
                            *worth = number;
                        }
                        play.say(Command::Load { unit, load });
                    }
                    Figure::Copies(deck) => play.say(Command::Copies { deck, copies: number }),
                    Figure::Count(deck, row) => {
                        play.say(Command::CardCount {
                            card: DeckRow { deck, row },
                            count: number,
                        });
                    }
                    Figure::Markers(place) => {
                        let markers = number;
                        let is_same = |bomb: &Bomb| bomb.markers == markers;
                        if !play.public().bombs().get(usize::from(place)).is_some_and(is_same) {
                            let bomb = Nth(place);
                            play.say(Command::Markers { bomb, markers });
                        }
                    }
                    // An unchanged value is no correction.
                    Figure::Counter(unit, what) if play.public().counter(unit, what) == Ok(number) => {}
                    Figure::Counter(unit, what) => {
                        let value = number;
                        play.say(Command::Correct {
                            unit,
                            to: Reading { what, value },
                        });
                    }
                }
            }
            Go::Named(Whose::Plane, name) => {
                self.close();
                self.draft.name = name;
            }
            Go::Named(Whose::Player(seat), name) => {
                self.close();
                self.remember_name(play, name);
                if let Some((_, side)) = play.public().player(seat) {
                    play.say(Command::Player {
                        seat,
                        name,
                        side,
                        sits: player::sits(&self.view(play), seat),
                    });
                }
            }
            Go::Look(seat) => self.knock(play, seat),
            Go::PassOn => self.pass_on(play),
            Go::Told => self.tell_last(play),
            Go::Undo => {
                // Kept to tell everybody once it is undone.
                if let Ok(last) = play.public().undo().check() {
                    let view = self.view(play);
                    let (_, undone) = screens::words::undo(&view, last);
                    let told = !matches!(last.done(), Done::Flew { .. });
                    self.toast = Some(undone);
                    self.told = told;
                }
                play.ask(Request::Undo);
            }
        }
    }

    /// Remembers a name that was typed in, to be offered first from now on. The device's own are offered anyway.
    fn remember_name(&mut self, play: &mut Play, name: Name) {
        if !name.is_empty() && !NAMES.contains(&name) && play.memory.add_name(name) {
            play.ask(Request::Remember);
        }
    }

    /// The classic duel: two players, a Fokker Dr.I against a Sopwith Camel.
    fn quick_duel(&mut self, play: &mut Play) {
        play.ask(Request::NewGame);
        let duellists = [PlaneKind::FOKKER_DR_I, PlaneKind::SOPWITH_CAMEL];
        for seat in Seat::all().take(duellists.len()) {
            play.say(players::newcomer(seat, |_| false));
        }
        for (seat, kind) in Seat::all().zip(duellists) {
            // Names on the old table do not matter: this is a new one.
            let draft = PlaneDraft {
                owner: Some(seat),
                ..PlaneDraft::alone(kind, &play.memory)
            };
            if let Some(plane) = draft.plane() {
                play.say(Command::Plane(plane));
            }
        }
        self.new_lessons(play, true);
    }

    /// A new game was asked for: says whether it is taught.
    fn new_lessons(&mut self, play: &mut Play, is_quick_duel: bool) {
        let played = play.public().stage() != Stage::SetUp;
        let teaching = self.settings.teaching.in_new_game(is_quick_duel, played);
        if teaching != self.settings.teaching {
            self.settings.teaching = teaching;
            play.memory.settings = self.settings;
            play.ask(Request::Remember);
        }
    }

    /// Shows the seed or sends the record. Revealing the secrets of a game that is over ends it for good, so the
    /// players are asked first; the record of a running game contains no secrets.
    fn reveal(&mut self, play: &mut Play, send: bool) {
        let reveal = play.game.reveal();
        match (self.screen(), reveal) {
            (Some(Screen::Confirm(_)), Some(reveal)) => {
                self.close();
                play.say(reveal);
            }
            (_, Some(_)) => return self.open(play, Screen::Confirm(Confirm::Reveal { send })),
            _ => {}
        }
        if send {
            self.toast = Some(self.words().fill(Text::Sending, &[]));
            play.ask(Request::Record { send });
        } else if reveal.is_none() {
            self.open(play, Screen::Proof(proof::Proof::Seed));
        }
    }

    /// One of the numbers that altitude needs of a plane was typed in. A highest level that the rules in force do not
    /// ask for is set to the least they accept.
    fn climbs(&mut self, play: &mut Play, unit: Unit, rate: Option<u8>, max: Option<u8>) {
        let Some(plane) = play.public().unit(unit) else {
            return;
        };
        let (old_rate, old_max) = plane.climbs();
        let least = shared_rules::wow::rules::altitude::TOPS.0;
        let higher = play.public().switches().has(Switch::FlyingHigher);
        let unasked = if higher { old_max } else { old_max.max(least) };
        play.say(Command::Climbs {
            unit,
            rate: rate.unwrap_or(old_rate),
            max: max.unwrap_or(unasked),
            immelmann: Immelmann(plane.has_immelmann()),
        });
    }

    /// Changes the plane being entered.
    fn edit(&mut self, play: &mut Play, edit: Edit) {
        let table = play.public();
        match edit {
            Edit::New(kind) => self.draft = PlaneDraft::of(kind, table, &play.memory),
            Edit::Change(unit) => match PlaneDraft::from_table(unit, table) {
                Some(draft) => self.draft = draft,
                None => return,
            },
            Edit::TurnGun(gun) => self.draft.turn_gun(gun),
            Edit::NextOwner => self.draft.pass_to_next_owner(table),
        }
        self.show_base(play);
    }

    /// The plane being entered changed: opens the base screen, unless it is there already.
    fn show_base(&mut self, play: &mut Play) {
        match self.screens.last_mut() {
            Some(Layer {
                screen: Screen::Base(_),
                list,
            }) => base::go_on(list, &self.draft),
            _ => self.open(play, Screen::Base(base::Base)),
        }
    }
}

fn view<'v>(play: &'v Play, draft: &'v PlaneDraft, settings: Settings, map: Map, second_look: bool) -> View<'v> {
    View {
        table: play.public(),
        fairness: play.game.wings().fairness(),
        given: play.game.is_given(),
        words: Words::of(settings.language),
        settings,
        memory: &play.memory,
        program: play.program,
        health: play.health,
        draft,
        map,
        second_look,
        is_sent: play.is_sent,
        history: &play.history,
        earlier: &play.earlier,
    }
}
