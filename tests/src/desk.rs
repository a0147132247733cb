//! The device on a desk: the app alone, its requests served at once, without flash or time. Plays thousands of games a
//! second.
use firmware::app::{Request, Trouble};
use firmware::board::{Program, Start};
use firmware::game::{Denied, Game, RuleSet, Said};
use firmware::input::Map;
use firmware::journal::{Beginning, Found, Journal, Mark, Record};
use firmware::memory::Memory;
use firmware::record::Scribe;
use firmware::{App, Frame, Input};
use shared_rules::core::{Digest, MAX_UNITS, Name, Press, Presses, Seat, Seed, Side, Unit, Untold};
use shared_rules::wow::data::{Class, PlaneKind};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{
    Card, Command, DeckId, Disguise, Done, Fit, Letter, Load, Plane, Preset, Public, Refusal, Shows, Sits, Switch,
    Symbol,
};

use crate::record;

/// What would be in the journal, if there were one.
#[derive(Clone)]
pub enum Entry {
    /// A new game.
    Begin(Seed),
    /// A command of the game.
    Command(Command),
    /// A command that was taken back.
    TakenBack(Command),
    /// The mark that took one back; it says whether cards were drawn.
    Undo {
        /// Whether they were.
        drew: bool,
    },
}

/// What the app asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A command, as everybody may know it.
    Command(Done),
    /// The command was refused.
    Refused(Refusal),
    /// A new game.
    NewGame,
    /// The same again.
    Rematch,
    /// The memory is to be written.
    Remember,
    /// The record that was written.
    Record(String),
    /// This many commands are taken back.
    Undo(u16),
}

/// The face of a card in the twin of a game. Jam, smoke, fire, explosion and number stay; points and the secret symbols
/// change, as far as they stay secret with the unit that holds the card.
fn face(number: u64, shows: Shows, (deck, serial): (DeckId, u16), card: Card) -> Card {
    const SECRET: [Symbol; 5] = [
        Symbol::None,
        Symbol::Engine,
        Symbol::Crew,
        Symbol::RudderLeft,
        Symbol::RudderRight,
    ];
    let mut dice = crate::dice::Dice::new(number ^ (u64::from(serial) << 8) ^ deck.index() as u64);
    let alike = match shows {
        Shows::All => return card,
        Shows::Symbols => &[],
        Shows::Whether if card.symbol == Symbol::None => &[],
        Shows::Whether => &SECRET[1..],
        Shows::CrewAndEngine if matches!(card.symbol, Symbol::Crew | Symbol::Engine) => &[],
        Shows::CrewAndEngine => &[Symbol::None, Symbol::RudderLeft, Symbol::RudderRight],
        Shows::Least => &SECRET[..],
    };
    let symbol = match alike.contains(&card.symbol) {
        true => alike[dice.below(alike.len())],
        false => card.symbol,
    };
    let points = match card.symbol {
        Symbol::Explosion => card.points,
        // WOW-BAIL-3: a three takes two observers.
        Symbol::Crew if shows == Shows::Symbols => card.points,
        _ => dice.below(6) as u8,
    };
    Card { points, symbol }
}

/// The same at a table that tells the points of a card that jams a gun.
fn face_with_jams(number: u64, shows: Shows, place: (DeckId, u16), card: Card) -> Card {
    match card.symbol.is_jam() {
        true => card,
        false => face(number, shows, place, card),
    }
}

/// How much of this unit's cards everybody sees.
fn shows(table: Public<'_>, unit: PublicUnit<'_>) -> Shows {
    let on = |switch| table.switches().has(switch);
    let burns = table.units().any(|unit| unit.has(Fit::Incendiary));
    match unit.class() {
        // WOW-STR-2.
        Class::Trench | Class::AaGun | Class::AaMachineGun | Class::Target => Shows::All,
        // WOW-INC-2, WOW-INC-3: where incendiary bullets may hit.
        _ if burns => Shows::Symbols,
        Class::Balloon if on(Switch::AllIncendiary) => Shows::Symbols,
        // WOW-BAIL-3: observers.
        Class::Balloon if on(Switch::BailOut) => Shows::Symbols,
        // WOW-ROC-3: a symbol that its launcher drew spoils a rocket.
        Class::Plane if unit.has(Fit::Rockets) => Shows::Whether,
        // WOW-GIA-6, WOW-GIA-11.
        Class::Giant => Shows::CrewAndEngine,
        Class::Plane | Class::Balloon => Shows::Least,
    }
}

/// The app, and everything it asked for.
pub struct Desk {
    /// The device.
    pub app: App,
    map: Map,
    luck: Seed,
    /// Which other faces its cards have.
    disguise: Option<u64>,
    /// Everything that would be in flash.
    pub log: Vec<Entry>,
    /// What happened because of the last input.
    pub heard: Vec<Heard>,
    /// Whether Ok is down.
    pub ok_down: bool,
    /// Whether the board has no entropy.
    pub no_entropy: bool,
}

impl Desk {
    /// A new device whose first game has this seed; later games have the numbers after it.
    pub fn new(luck: Seed) -> Self {
        Self::with_buttons(luck, Map::Five)
    }

    /// The same on a device with these buttons.
    pub fn with_buttons(luck: Seed, map: Map) -> Self {
        let mut app = App::new(Start::Fresh, map, Memory::new());
        app.resume(Found::Nothing);
        Self {
            app,
            map,
            luck,
            disguise: None,
            log: Vec::new(),
            heard: Vec::new(),
            ok_down: false,
            no_entropy: false,
        }
    }

    /// The same with other cards of the same public faces.
    pub fn disguised(luck: Seed, number: u64) -> Self {
        Self {
            disguise: Some(number),
            ..Self::new(luck)
        }
    }

    /// Brings the device to a table that was set up like this, as after a power cut.
    pub fn set_up(&mut self, commands: &[Command]) {
        let seed = self.seed();
        record::begin(&mut self.app, seed);
        self.log = vec![Entry::Begin(seed)];
        for command in commands {
            if record::replay(&mut self.app, command) {
                self.after(command);
            }
        }
        self.app.resume(Found::Game);
    }

    /// The device after being switched off and on again: the log is played from its beginning.
    pub fn reboot(&self) -> Self {
        let mut other = Self {
            app: App::new(Start::Fresh, self.map, self.app.memory().clone()),
            map: self.map,
            luck: self.luck,
            disguise: self.disguise,
            log: Vec::new(),
            heard: Vec::new(),
            ok_down: false,
            no_entropy: self.no_entropy,
        };
        other.play(&self.log);
        other.app.resume(if self.log.is_empty() {
            Found::Nothing
        } else {
            Found::Game
        });
        other
    }

    /// Plays a log from its beginning.
    fn play(&mut self, log: &[Entry]) {
        for entry in log {
            match entry {
                Entry::Begin(seed) => {
                    record::begin(&mut self.app, *seed);
                    self.log = vec![entry.clone()];
                }
                Entry::Command(command) => {
                    assert!(
                        record::replay(&mut self.app, command),
                        "a command that was carried out before is refused"
                    );
                    self.after(command);
                }
                Entry::TakenBack(command) => {
                    self.app.replay(&Record::Command(&command.encode()), false);
                    self.log.push(entry.clone());
                }
                Entry::Undo { drew } => {
                    self.app.replay(&Record::Mark(Mark::Undo { drew: *drew }), false);
                    self.log.push(entry.clone());
                }
            }
        }
    }

    /// An input and everything that follows from it.
    pub fn input(&mut self, input: Input) {
        match input {
            Input::Ok => self.ok_down = true,
            Input::Release => self.ok_down = false,
            _ => {}
        }
        self.heard.clear();
        self.app.on_input(input);
        while let Some(request) = self.app.request() {
            self.serve(request);
        }
        self.app.follow();
    }

    /// Inputs by word: `ok` is pressed and let go, `hold` is pressed and stays down; also `up down back next undo
    /// release`.
    pub fn keys(&mut self, words: &str) {
        for word in words.split_whitespace() {
            let (word, times) = word
                .split_once('*')
                .map_or((word, 1), |(word, times)| (word, times.parse().expect("a number")));
            for _ in 0..times {
                match word {
                    "ok" => {
                        self.input(Input::Ok);
                        self.input(Input::Release);
                    }
                    "hold" => {
                        self.input(Input::Ok);
                        self.input(Input::Hold);
                    }
                    "release" => self.input(Input::Release),
                    "up" => self.input(Input::Up),
                    "down" => self.input(Input::Down),
                    "back" => self.input(Input::Back),
                    "next" => self.input(Input::Next),
                    "undo" => self.input(Input::Undo),
                    _ => panic!("no such key: {word}"),
                }
            }
        }
    }

    /// The picture.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        frame
    }

    /// For each plane the points it has taken, and those it can take.
    pub fn totals(&mut self) -> Vec<(u16, u8)> {
        let table = self.app.table_mut();
        let seats: Vec<Seat> = table.public().players().map(|(seat, ..)| seat).collect();
        let owners = seats.into_iter().filter_map(|seat| table.for_owner(seat));
        owners
            .flat_map(|owner| {
                owner
                    .units()
                    .map(|plane| (plane.total(), plane.resistance()))
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    /// Whether some plane has fallen by its points alone.
    pub fn somebody_fell_by_points(&mut self) -> bool {
        // A card on the ground has no number.
        let mut totals = self.totals().into_iter().filter(|(_, most)| *most > 0);
        totals.any(|(total, most)| total >= u16::from(most))
    }

    fn seed(&mut self) -> Seed {
        let seed = self.luck;
        self.luck = seed.next();
        seed
    }

    /// The twin's cards change as soon as they exist, before any is drawn; and whoever joins later has his.
    fn after(&mut self, command: &Command) {
        self.log.push(Entry::Command(*command));
        let changes = matches!(command, Command::Start | Command::Plane(_) | Command::Fit { .. });
        if let Some(number) = self.disguise.filter(|_| changes) {
            let table = self.app.public();
            let mut shown = [Shows::All; MAX_UNITS];
            for unit in table.units() {
                shown[unit.unit().index()] = shows(table, unit);
            }
            let jams = table.switches().has(Switch::ShowJamCard);
            self.app.table_mut().disguise(Disguise {
                number,
                shows: shown,
                face: if jams { face_with_jams } else { face },
            });
        }
    }

    /// The record as the device would write it, and its digest.
    fn record(&mut self) -> (String, Digest) {
        let mut text = String::new();
        let mut out = |line: &str| {
            text.push_str(line);
            true
        };
        let leave = self.app.table_mut().fairness().revealed();
        // Played again on a table of its own: in the twin, the cards of the app's table are disguised.
        let mut game = Game::new();
        let mut scribe = Scribe::new(Program::UNNAMED, leave, &mut out);
        for entry in &self.log {
            match entry {
                Entry::Begin(seed) => scribe.begin(&Beginning::new(RuleSet::WingsOfWar, *seed), &mut game),
                Entry::Command(command) => _ = scribe.command(&(*command).into(), true, &mut game),
                Entry::TakenBack(command) => _ = scribe.command(&(*command).into(), false, &mut game),
                Entry::Undo { drew } => scribe.mark(Mark::Undo { drew: *drew }, &mut game),
            }
        }
        let (digest, _) = scribe.end();
        (text, digest)
    }

    /// A game has begun with the set-up that is on the table.
    fn begun(&mut self, seed: Seed) {
        self.log = vec![Entry::Begin(seed)];
        let set_up = (0..).map_while(|n| self.app.recall(n));
        self.log
            .extend(set_up.map(|Said::Wings(command)| Entry::Command(command)));
    }

    fn serve(&mut self, request: Request) {
        match request {
            Request::Command(said) => {
                let Said::Wings(command) = said;
                self.heard.push(Heard::Command(command.told()));
                match self.app.check(&said) {
                    Ok(checked) => {
                        self.app.apply(&checked);
                        self.after(&command);
                    }
                    Err(denied) => {
                        let Denied::Wings(refusal) = denied;
                        self.heard.push(Heard::Refused(refusal));
                        self.app.refused(denied);
                    }
                }
            }
            Request::NewGame | Request::Rematch if self.no_entropy => self.app.trouble(Trouble::NoEntropy),
            Request::NewGame => {
                self.heard.push(Heard::NewGame);
                let seed = self.seed();
                self.app.new_game(seed, false);
                self.begun(seed);
            }
            Request::Rematch => {
                self.heard.push(Heard::Rematch);
                let seed = self.seed();
                self.app.rematch(seed, false);
                self.begun(seed);
            }
            // The earlier games are always the same two: nothing of the game on the table is among them.
            Request::Earlier => {
                let mut journal = Journal::new(record::two_games());
                journal.survey();
                self.app.list_earlier(&mut journal);
            }
            Request::EarlierRecord(which) => {
                let mut journal = Journal::new(record::two_games());
                journal.survey();
                let (digest, _) = (self.app)
                    .tell_earlier(&mut journal, which, &mut |_| true)
                    .expect("a finished game");
                self.app.recorded_earlier(digest);
            }
            // A desk has no journal that could be damaged.
            Request::GoOn => {}
            Request::Remember => self.heard.push(Heard::Remember),
            Request::Record { .. } => {
                let (record, digest) = self.record();
                self.heard.push(Heard::Record(record));
                self.app.recorded(digest);
            }
            Request::Undo => {
                let (steps, drew) = self.app.undo_steps();
                self.heard.push(Heard::Undo(steps));
                for step in (0..steps).rev() {
                    let last = self.log.iter_mut().rev().find_map(|entry| match entry {
                        Entry::Command(command) => Some((*command, entry)),
                        _ => None,
                    });
                    let (command, entry) = last.expect("no more is taken back than was done");
                    *entry = Entry::TakenBack(command);
                    let drew = drew && step == 0;
                    self.log.push(Entry::Undo { drew });
                }
                // Cards that were changed on the table itself are not known to what an undo goes back to.
                if self.disguise.is_some() || !self.app.take_back(steps, drew) {
                    let log = std::mem::take(&mut self.log);
                    self.play(&log);
                }
                self.app.undone(Found::Game);
            }
        }
    }
}

/// A player sits down.
pub fn player(seat: u8, side: Side, name: &str) -> Command {
    Command::Player {
        seat: Seat::new(seat).expect("a seat"),
        side,
        name: Name::new(name).expect("a name"),
        sits: Sits::Somebody,
    }
}

/// The knock of a player, by its keys: `up down down`.
pub fn knock(seat: u8, keys: &str) -> Command {
    let mut presses = Presses::NONE;
    for key in keys.split_whitespace() {
        presses.add(if key == "up" { Press::Up } else { Press::Down });
    }
    Command::Knock {
        seat: Seat::new(seat).expect("a seat"),
        knock: Untold::new(presses.knock().expect("three to six presses")),
    }
}

/// A plane of this type for this seat.
pub fn plane(seat: u8, slug: &str, name: &str, guns: (Option<Letter>, Option<Letter>), resistance: u8) -> Command {
    Command::Plane(Plane {
        owner: Seat::new(seat).expect("a seat"),
        kind: PlaneKind::by_slug(slug).expect("a type"),
        name: Name::new(name).expect("a name"),
        front: guns.0,
        rear: guns.1,
        resistance,
    })
}

/// The plane of this number, from 0.
pub fn unit(index: u8) -> Unit {
    Unit::new(index).expect("a plane's number")
}

/// A random table, three in ten of them with giants.
pub fn any_table(dice: &mut crate::dice::Dice, most: usize, sturdy: bool) -> Vec<Command> {
    let mut table = random_table(dice, most, sturdy);
    if dice.percent(30) {
        giants(dice, &mut table, None);
    }
    table
}

/// A random table: two to eight players, two to `most` planes, any switches, small and large decks.
pub fn random_table(dice: &mut crate::dice::Dice, most: usize, sturdy: bool) -> Vec<Command> {
    let small = dice.percent(60);
    let players = 2 + dice.below(if small { 3 } else { 7 });
    // Some tables have the widest names that there are, so that every text is drawn with its longest filling.
    let wide = dice.percent(30);
    // The widest letter of the bold face, or that of the body face.
    let widest = if players.is_multiple_of(2) { "W" } else { "Æ" };
    let names = &firmware::screens::set_up::players::NAMES;
    let name_of = |seat: u8| match wide {
        true => format!("{}{seat}", widest.repeat(9)),
        false => names[usize::from(seat)].to_string(),
    };
    let mut commands: Vec<Command> = (0..players as u8)
        .map(|seat| player(seat + 1, Side::new(seat % 2).expect("a side"), &name_of(seat)))
        .collect();
    // Every other table plays with more than the basic rules, some with nearly all of them. A switch whose module is
    // off is refused, and the set-up continues without it.
    let preset = dice.weighted(&[(None, 2), (Some(Preset::Standard), 1), (Some(Preset::Full), 1)]);
    commands.extend(preset.map(Command::Preset));
    let modules = dice.weighted(&[(0, 6), (30, 2), (90, 2)]);
    for switch in Switch::ALL.into_iter().filter(|switch| switch.is_ready()) {
        let chance = match switch {
            Switch::OpenTable => 5,
            // Rare, because a gate before every shot takes most of the thumb's presses.
            Switch::ConfirmShots => 5,
            _ if switch.is_module() => modules,
            _ => 25,
        };
        if dice.percent(chance) {
            commands.push(Command::Switch { switch, on: true });
        }
    }
    // Some tables fly just below a cloud.
    let cloudy = dice.percent(20);
    if cloudy {
        for switch in [Switch::Altitude, Switch::Clouds] {
            commands.push(Command::Switch { switch, on: true });
        }
    }
    let planes = (players + dice.below(3)).min(most).min(MAX_UNITS);
    for index in 0..planes {
        let front = dice.weighted(&[(Some(Letter::A), 3), (Some(Letter::B), 3), (None, 1)]);
        let rear = dice.weighted(&[(None, 3), (Some(Letter::B), 1), (Some(Letter::A), 1)]);
        let front = if rear.is_none() {
            front.or(Some(Letter::A))
        } else {
            front
        };
        let resistance = if sturdy { 99 } else { 8 + dice.below(10) as u8 };
        let seat = (index % players) as u8 + 1;
        commands.push(plane(
            seat,
            "fokker-dr-i",
            &if wide {
                format!("{}{index:02}", widest.repeat(8))
            } else {
                format!("P{index}")
            },
            (front, rear),
            resistance,
        ));
        // Low enough to meet the ground. Refused without altitude.
        let level = if cloudy { 3 } else { 1 + dice.below(3) as u8 };
        let unit = unit(index as u8);
        commands.push(Command::Level { unit, level });
        if cloudy {
            commands.push(Command::Climbs {
                unit,
                rate: 1,
                max: 9,
                immelmann: shared_rules::wow::Immelmann(true),
            });
        }
    }
    balloons(dice, &mut commands, planes, wide.then_some(widest), sturdy);
    weapons(dice, &mut commands, planes, wide.then_some(widest));
    ground(dice, &mut commands, wide.then_some(widest));
    if dice.percent(30) {
        // Decks with few cards, so that they run out.
        for deck in [DeckId::A, DeckId::B] {
            for (row, _) in shared_rules::wow::data::decks::rows(deck).iter().enumerate() {
                let count = u8::from(dice.percent(40));
                commands.push(Command::CardCount {
                    card: shared_rules::wow::DeckRow { deck, row: row as u8 },
                    count,
                });
            }
        }
    }
    commands
}

/// Some tables have balloons, alone or in a barrage, and planes with incendiary bullets.
fn balloons(
    dice: &mut crate::dice::Dice,
    commands: &mut Vec<Command>,
    planes: usize,
    widest: Option<&str>,
    sturdy: bool,
) {
    if dice.percent(70) {
        return;
    }
    let count = 1 + dice.below(3);
    for index in (planes..planes + count).take_while(|index| *index < MAX_UNITS) {
        let name = widest.map_or(format!("B{index}"), |widest| format!("{}{index:02}", widest.repeat(8)));
        let resistance = if sturdy { 99 } else { 2 + dice.below(8) as u8 };
        commands.push(plane(
            1 + (index % 2) as u8,
            "balloon-other",
            &name,
            (None, None),
            resistance,
        ));
        commands.push(Command::Fit {
            unit: unit(index as u8),
            fit: Fit::Barrage,
            on: dice.percent(60),
        });
    }
    let switch = Switch::BailOut;
    commands.push(Command::Switch {
        switch,
        on: dice.percent(50),
    });
    if dice.percent(20) {
        commands.push(Command::Fit {
            unit: unit(0),
            fit: Fit::Incendiary,
            on: true,
        });
    }
}

/// Some tables have rockets under the wings of their planes, and bombs for a target on the ground.
fn weapons(dice: &mut crate::dice::Dice, commands: &mut Vec<Command>, planes: usize, widest: Option<&str>) {
    if dice.percent(60) {
        return;
    }
    let name = widest.map_or("Bridge".to_owned(), |widest| widest.repeat(10));
    commands.push(plane(1, "target", &name, (None, None), 0));
    for index in 0..planes as u8 {
        let unit = unit(index);
        let (fit, on) = (Fit::Rockets, dice.percent(50));
        commands.push(Command::Fit { unit, fit, on });
        let load = Load([5, dice.below(3) as u8, 0, dice.below(16) as u8]);
        if dice.percent(50) {
            commands.push(Command::Load { unit, load });
        }
    }
}

/// Some tables have trenches and guns, of players or of a seat that nobody sits on.
fn ground(dice: &mut crate::dice::Dice, commands: &mut Vec<Command>, widest: Option<&str>) {
    if dice.percent(70) {
        return;
    }
    // Two more than there are: the next seat is free on most tables.
    let alone = dice.percent(40);
    let seats = commands
        .iter()
        .filter(|command| matches!(command, Command::Player { .. }))
        .count();
    let seat = if alone && seats < 8 {
        let seat = seats as u8 + 1;
        let Command::Player { seat, side, name, .. } = player(seat, Side::ALLIED, "Nobody") else {
            unreachable!()
        };
        let sits = Sits::Nobody;
        commands.push(Command::Player { seat, side, name, sits });
        seat.number()
    } else {
        1 + dice.below(2) as u8
    };
    for index in 0..1 + dice.below(4) {
        let (slug, front) = dice.weighted(&[
            (("aa-gun", None), 4),
            (("trench", None), 2),
            (("aa-machine-gun", Some(Letter::B)), 3),
            (("target", None), 1),
        ]);
        let name = widest.map_or(format!("G{index}"), |widest| format!("{}G{index}", widest.repeat(8)));
        commands.push(plane(seat, slug, &name, (front, None), 0));
    }
    let switch = Switch::Adjust;
    commands.push(Command::Switch {
        switch,
        on: dice.percent(70),
    });
}

/// Giants for a table that was made so far: of one of its players, or of a seat that nobody sits on.
pub fn giants(dice: &mut crate::dice::Dice, commands: &mut Vec<Command>, widest: Option<&str>) {
    let players = commands.iter();
    let seats = players
        .filter(|command| matches!(command, Command::Player { .. }))
        .count() as u8;
    let alone = dice.percent(40) && seats < 8;
    let seat = if alone { seats + 1 } else { 1 + dice.below(2) as u8 };
    if alone {
        let Command::Player { seat, side, name, .. } = player(seat, Side::CENTRAL, "Nobody") else {
            unreachable!()
        };
        let sits = Sits::Nobody;
        commands.push(Command::Player { seat, side, name, sits });
    }
    let units = commands
        .iter()
        .filter(|command| matches!(command, Command::Plane(_)))
        .count();
    for index in 0..1 + dice.below(3) {
        let slug = GIANTS[dice.below(GIANTS.len())];
        let name = widest.map_or(format!("M{index}"), |widest| format!("{}M{index}", widest.repeat(8)));
        commands.push(plane(seat, slug, &name, (None, None), 10 + dice.below(30) as u8));
        let unit = unit((units + index) as u8);
        let load = Load([6, dice.below(7) as u8, dice.below(2) as u8, 0]);
        commands.push(Command::Load { unit, load });
        for fit in [Fit::TwinFront, Fit::TwinRear, Fit::Platform] {
            commands.push(Command::Fit { unit, fit, on: true });
        }
    }
    for switch in [
        Switch::Special,
        Switch::FullLoad,
        Switch::ExpandedCrew,
        Switch::CrewMove,
        Switch::Mechanics,
        Switch::AltitudeArcs,
    ] {
        let on = dice.percent(70);
        commands.push(Command::Switch { switch, on });
    }
}

/// The types with several engines.
pub const GIANTS: [&str; 8] = [
    "caproni-ca-3",
    "caproni-ca-4",
    "curtiss-h-16",
    "felixstowe-f-2a",
    "friedrichshafen-g-iii",
    "gotha-g-v",
    "handley-page-o-400",
    "zeppelin-staaken-r-vi",
];

impl Desk {
    /// Gives the table commands directly, then opens the screen that it would open after a power cut.
    pub fn tell(&mut self, commands: &[Command]) {
        for command in commands {
            assert!(
                record::replay(&mut self.app, command),
                "{command:?}: {:?}",
                self.app.check(&(*command).into()).err()
            );
            self.after(command);
        }
        self.app.resume(Found::Game);
    }
}
