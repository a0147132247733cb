//! Whole evenings played by buttons alone, with every press counted. The counts are kept in `docs/presses.md`; a count
//! that gets worse is a failure, and so is one above the goal.
//!
//! The bare app runs beside the device with the same luck and the same inputs. After every press both must show the
//! same picture, so the main loop, the journal and the display add nothing and lose nothing.
use std::path::Path;

use firmware::input::{Button, Input, Map};
use firmware::screens::Screen;
use shared_rules::core::{Seed, Unit};
use shared_rules::wow::{Flown, Gun, Notice, Phase, Place, Preset, Public, Range, Shell, Stage, Step, Switch};
use table_tests::desk::{Desk, unit};
use terminal::keys::Key;
use terminal::picture::Ink;
use terminal::{Handheld, Luck, Options, Picture};

/// What a hand has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    presses: usize,
    holds: usize,
}

impl std::ops::Sub for Count {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self {
            presses: self.presses - other.presses,
            holds: self.holds - other.holds,
        }
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.presses, self.holds) {
            (presses, 0) => write!(f, "{presses}"),
            (0, holds) => write!(f, "{holds} held"),
            (presses, holds) => write!(f, "{presses} and {holds} held"),
        }
    }
}

/// A device in a hand, and its shadow.
struct Hand {
    device: Handheld,
    shadow: Desk,
    count: Count,
    /// The row of the Table under the cursor.
    row: usize,
    /// The most presses that a shot has taken so far.
    dearest_shot: usize,
    shots: usize,
    jams: usize,
    out: usize,
    /// Whether the power is cut after every press, on a copy of the device.
    cuts: bool,
}

impl Hand {
    fn new(map: Map, seed: Seed) -> Self {
        let hand = Self {
            device: Handheld::new(Options {
                map,
                luck: Luck::Seeded(seed),
                ..Options::default()
            }),
            shadow: Desk::with_buttons(seed, map),
            count: Count::default(),
            row: 0,
            dearest_shot: 0,
            shots: 0,
            jams: 0,
            out: 0,
            cuts: false,
        };
        hand.compare();
        hand
    }

    fn table(&self) -> Public<'_> {
        self.shadow.app.public()
    }

    fn is_on(&self, what: impl Fn(&Screen) -> bool) -> bool {
        self.shadow.app.screen().is_some_and(what)
    }

    fn compare(&self) {
        let (shown, meant) = (self.device.picture(), Picture::of(&self.shadow.frame()));
        assert!(
            shown == meant,
            "the device shows\n{}\nand not\n{}",
            shown.text(Ink::HalfBlocks),
            meant.text(Ink::HalfBlocks)
        );
        if self.cuts {
            self.cut();
        }
    }

    /// Cuts the power of a copy of the device, which must come up with the game as it is now and show nothing private.
    fn cut(&self) {
        let device = Handheld::new(Options {
            map: self.device.map(),
            flash: self.device.flash().copy(),
            ..Options::default()
        });
        let shadow = self.shadow.reboot();
        assert!(!shadow.app.is_private());
        let (shown, meant) = (device.picture(), Picture::of(&shadow.frame()));
        assert!(
            shown == meant,
            "after a power cut the device shows\n{}\nand not\n{}",
            shown.text(Ink::HalfBlocks),
            meant.text(Ink::HalfBlocks)
        );
    }

    fn press(&mut self, button: Button) {
        self.device.press(button);
        match button {
            Button::Up => self.shadow.input(Input::Up),
            Button::Down => self.shadow.input(Input::Down),
            Button::Back => self.shadow.input(Input::Back),
            Button::Next => self.shadow.input(Input::Next),
            Button::Ok => {
                self.shadow.input(Input::Ok);
                self.shadow.input(Input::Release);
            }
        }
        // On three buttons Back and Next are held.
        if self.device.map() == Map::Three && matches!(button, Button::Back | Button::Next) {
            self.count.holds += 1;
        } else {
            self.count.presses += 1;
        }
        self.compare();
    }

    fn keys(&mut self, words: &str) {
        for word in words.split_whitespace() {
            self.press(match word {
                "ok" => Button::Ok,
                "up" => Button::Up,
                "down" => Button::Down,
                "back" => Button::Back,
                "next" => Button::Next,
                _ => panic!("no such key: {word}"),
            });
        }
    }

    /// Holds Up and Down together, and answers yes.
    fn undo(&mut self) {
        self.device.key(Key::Undo);
        // On five buttons each of the two has already moved the cursor when they become a hold.
        if self.device.map() == Map::Five {
            self.shadow.input(Input::Up);
            self.shadow.input(Input::Down);
        }
        self.shadow.input(Input::Undo);
        self.count.holds += 1;
        self.compare();
        self.press(Button::Ok);
    }

    /// From one row of a list to another, the short way round.
    fn travel(&mut self, from: usize, to: usize, rows: usize) {
        let down = (to + rows - from) % rows;
        let (button, times) = if down <= rows - down {
            (Button::Down, down)
        } else {
            (Button::Up, rows - down)
        };
        for _ in 0..times {
            self.press(button);
        }
    }

    /// Where the Table puts its cursor: on the next plane that may fire.
    fn put_cursor(&mut self, after: Option<usize>) {
        let table = self.table();
        let planes = table.unit_count();
        let first = after.map_or(0, |row| row + 1);
        let may = |row: usize| {
            Gun::OF_A_PLANE
                .iter()
                .any(|gun| table.may_fire(unit(row as u8), *gun).is_ok())
        };
        self.row = (first..planes)
            .find(|row| may(*row))
            .or_else(|| (0..planes).find(|row| may(*row)))
            .unwrap_or(0);
    }

    /// Continues the turn from the Table.
    fn next(&mut self) {
        assert!(self.is_on(|screen| matches!(screen, Screen::Tabletop(_))));
        self.press(Button::Next);
        self.put_cursor(None);
    }

    fn fire(&mut self, shooter: Unit, gun: Gun, target: Unit, range: Range) {
        let before = self.count;
        let declared = self.table().shots().len();
        self.travel(self.row, shooter.index(), self.table().unit_count());
        self.press(Button::Ok);
        if self.is_on(|screen| matches!(screen, Screen::Guns(_))) {
            let plane = self.table().unit(shooter).expect("it shoots");
            let may = |gun: &Gun| self.table().may_fire(shooter, *gun).is_ok();
            let aims = |gun: &Gun| may(gun) && plane.last_target(*gun).is_some();
            let guns = Gun::OF_A_PLANE;
            let marked = guns.iter().position(aims).or_else(|| guns.iter().position(may));
            let wanted = guns.iter().position(|other| *other == gun);
            self.travel(marked.unwrap_or(0), wanted.unwrap(), guns.len() + 1);
            self.press(Button::Ok);
        }
        assert!(self.is_on(|screen| matches!(screen, Screen::Target(_))));
        let table = self.table();
        let side = table.side_of(shooter);
        let enemies: Vec<Unit> = table
            .units()
            .filter(|plane| plane.exit().is_none() && table.side_of(plane.unit()) != side)
            .map(|plane| plane.unit())
            .collect();
        let row = |unit: Option<Unit>| enemies.iter().position(|enemy| Some(*enemy) == unit);
        let legal = |unit: &Unit| {
            table.cards_for(shooter, *unit, Range::Short).is_some() && table.may_fire_at(shooter, gun, *unit).is_ok()
        };
        let fresh = |unit: &&Unit| legal(unit) && table.shots().iter().all(|shot| shot.target != **unit);
        let last = table.unit(shooter).and_then(|plane| plane.last_target(gun));
        let marked = last
            .filter(legal)
            .or_else(|| enemies.iter().find(fresh).copied())
            .or_else(|| enemies.iter().copied().find(legal));
        self.travel(row(marked).unwrap_or(0), row(Some(target)).unwrap(), enemies.len() + 1);
        self.press(if range == Range::Short {
            Button::Ok
        } else {
            Button::Next
        });
        assert_eq!(self.table().shots().len(), declared + 1);
        let shot = *self.table().shots().last().unwrap();
        assert_eq!(
            (shot.shooter, shot.gun, shot.target, shot.range),
            (shooter, gun, target, range)
        );
        self.put_cursor(Some(shooter.index()));
        let spent = self.count - before;
        self.dearest_shot = self.dearest_shot.max(spent.presses + spent.holds);
        self.shots += 1;
    }

    /// The cards of this phase are drawn and announced, and each owner who has new ones looks at them.
    fn resolve(&mut self) {
        self.press(Button::Next);
        assert!(self.is_on(|screen| matches!(screen, Screen::Results(_))));
        for notice in self.table().notices().iter().copied().collect::<Vec<_>>() {
            match notice {
                Notice::Jammed { .. } => self.jams += 1,
                Notice::Out { .. } => self.out += 1,
                _ => {}
            }
        }
        self.read_results();
        self.put_cursor(None);
    }

    /// One owner's look: hold, read, let go.
    fn look(&mut self) {
        self.device.hold(Button::Ok);
        self.shadow.input(Input::Ok);
        self.shadow.input(Input::Hold);
        self.count.holds += 1;
        assert!(self.shadow.app.is_private());
        self.compare();
        self.device.wait(3_000);
        self.compare();
        // Cards of a second plane, or more than two cards, take further pages.
        let pages = match self.shadow.app.screen() {
            Some(Screen::NewCards(look)) => look.pages(),
            _ => 1,
        };
        for _ in 1..pages {
            self.press(Button::Down);
        }
        self.device.release(Button::Ok);
        self.shadow.input(Input::Release);
        assert!(!self.shadow.app.is_private());
        self.compare();
    }

    /// Holds Ok until that counts, and lets go.
    fn hold(&mut self) {
        self.device.hold(Button::Ok);
        self.shadow.input(Input::Ok);
        self.shadow.input(Input::Hold);
        self.device.release(Button::Ok);
        self.shadow.input(Input::Release);
        self.count.holds += 1;
        self.compare();
    }

    /// Enters what the planes flew: for each row given, this many presses of Ok; then continues.
    fn moves(&mut self, changes: &[(usize, usize)]) {
        assert!(self.is_on(|screen| matches!(screen, Screen::Moves(_))));
        let (mut row, rows) = (0, self.table().aircraft().len());
        for (to, times) in changes {
            self.travel(row, *to, rows);
            row = *to;
            for _ in 0..*times {
                self.press(Button::Ok);
            }
        }
        self.press(Button::Next);
        assert!(self.is_on(|screen| matches!(screen, Screen::Tabletop(_))));
        self.put_cursor(None);
    }

    /// Reads the results to their end, if there are any, and passes the device to each owner who has new cards.
    fn read_results(&mut self) {
        while self.is_on(|screen| matches!(screen, Screen::Results(_))) {
            self.press(Button::Next);
        }
        while self.is_on(|screen| matches!(screen, Screen::Gate(_))) {
            self.look();
        }
    }

    /// A phase in which everybody who can fire does, at the enemy in front of him.
    fn phase_of_fire(&mut self, turn: usize) {
        for shooter in 0..self.table().unit_count() as u8 {
            for gun in Gun::OF_A_PLANE {
                let shooter = unit(shooter);
                let target = self
                    .table()
                    .units()
                    .map(|plane| plane.unit())
                    .find(|target| self.table().may_fire_at(shooter, gun, *target).is_ok());
                if let Some(target) = target {
                    let range = if (turn + shooter.index()).is_multiple_of(2) {
                        Range::Short
                    } else {
                        Range::Long
                    };
                    self.fire(shooter, gun, target, range);
                }
            }
        }
        if self.table().shots().is_empty() {
            self.next();
        } else {
            self.resolve();
        }
    }

    /// Plays turns until only one side is left.
    fn play_on(&mut self) -> usize {
        for turn in 0..200 {
            assert_eq!(self.table().clock().step, Step::Planning);
            self.next();
            for _ in 0..3 {
                self.phase_of_fire(turn);
                if matches!(self.table().stage(), Stage::Over(_)) {
                    assert!(self.is_on(|screen| matches!(screen, Screen::GameOver(_))));
                    return turn + 1;
                }
            }
        }
        panic!("nobody wins");
    }

    /// A new game of this many players with a plane each, from power-on to planning.
    fn set_up(&mut self, planes: usize) {
        self.keys("down ok ok");
        for _ in 0..planes {
            self.keys("ok");
        }
        self.keys("next down ok");
        for plane in 0..planes {
            // The cursor is on the owner's nation and its first type; every second pair takes another type.
            self.keys(if plane % 4 < 2 {
                "ok ok ok ok"
            } else {
                "ok ok down ok ok"
            });
        }
        self.keys("next next");
        assert_eq!(self.table().unit_count(), planes);
        assert_eq!(self.table().clock().step, Step::Planning);
        self.put_cursor(None);
    }
}

fn seed(number: u16) -> Seed {
    let mut seed = [0; 32];
    seed[..2].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// The busy turn: four planes, six shots at four targets, one jam. Nothing if these cards bring no jam, or a plane
/// down.
fn busy_turn(number: u16) -> Option<(Count, usize)> {
    let mut hand = Hand::new(Map::Five, seed(number));
    hand.set_up(4);
    let before = hand.count;
    hand.next();
    for (shooter, target) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        hand.fire(unit(shooter), Gun::FRONT, unit(target), Range::Short);
    }
    hand.resolve();
    let able: Vec<Unit> = (0..4)
        .map(unit)
        .filter(|shooter| hand.table().may_fire(*shooter, Gun::FRONT).is_ok())
        .collect();
    for shooter in able.into_iter().take(2) {
        hand.fire(shooter, Gun::FRONT, unit([1, 0, 3, 2][shooter.index()]), Range::Long);
    }
    hand.resolve();
    hand.next();
    let planning = hand.table().stage() == Stage::Playing && hand.table().clock().step == Step::Planning;
    (planning && hand.shots == 6 && hand.jams == 1 && hand.out == 0).then_some((hand.count - before, hand.dearest_shot))
}

/// The busy turn of the whole air war: two players with two planes each, six shots at four targets, three climbs and a
/// dive, one burning plane, one jam. Nothing if these cards lead to a different turn.
fn busy_turn_with_all_rules(number: u16) -> Option<(Count, Count)> {
    let mut hand = Hand::new(Map::Five, seed(number));
    hand.keys("down ok ok ok ok next down ok");
    for plane in 0..4 {
        hand.keys(if plane < 2 { "ok ok ok ok" } else { "ok ok down ok ok" });
    }
    hand.keys("next down down ok ok ok back next");
    assert!(hand.table().switches().plays(Preset::Full));
    assert_eq!(hand.table().unit_count(), 4);
    // The turn before: everybody fires until something burns.
    hand.press(Button::Next);
    hand.press(Button::Next);
    hand.moves(&[]);
    for (shooter, target) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        hand.fire(unit(shooter), Gun::FRONT, unit(target), Range::Short);
    }
    hand.resolve();
    if hand.out > 0 {
        return None;
    }
    hand.moves(&[]);
    let idle = hand.count;
    hand.press(Button::Next);
    hand.moves(&[]);
    let idle = hand.count - idle;
    hand.press(Button::Next);
    let able = |hand: &Hand, row: u8| {
        hand.table()
            .unit(unit(row))
            .is_some_and(|plane| plane.jam(Gun::FRONT) == 0)
    };
    let burning = hand.table().units().filter(|plane| plane.flames() > 0).count();
    if burning != 1 || !(0..4).all(|row| able(&hand, row)) {
        return None;
    }
    let (before, jams) = (hand.count, hand.jams);
    assert_eq!(hand.table().clock().step, Step::Opening);
    hand.press(Button::Next);
    hand.press(Button::Next);
    hand.read_results();
    if hand.table().stage() != Stage::Playing || hand.table().aircraft().len() < 4 {
        return None;
    }
    hand.moves(&[(0, 1)]);
    for (shooter, target) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        hand.fire(unit(shooter), Gun::FRONT, unit(target), Range::Short);
    }
    hand.resolve();
    if hand.out > 0 || hand.jams != jams + 1 {
        return None;
    }
    hand.moves(&[(1, 1)]);
    let able: Vec<Unit> = (0..4)
        .map(unit)
        .filter(|shooter| hand.table().may_fire(*shooter, Gun::FRONT).is_ok())
        .collect();
    let shots = hand.shots;
    for shooter in able {
        let target = unit([1, 0, 3, 2][shooter.index()]);
        // One card each, which across a level means a short shot.
        let long = hand.table().cards_for(shooter, target, Range::Long).is_some();
        if hand.shots < shots + 2 {
            let range = if long { Range::Long } else { Range::Short };
            hand.fire(shooter, Gun::FRONT, target, range);
        }
    }
    if hand.shots < shots + 2 {
        return None;
    }
    hand.resolve();
    if hand.out > 0 || hand.jams != jams + 1 {
        return None;
    }
    // The Dr.I has climbed in this turn, so a dive is the next that its row offers.
    hand.moves(&[(0, 1), (2, 1)]);
    if hand.table().unit(unit(0)).is_some_and(|plane| plane.replaced()) {
        // Damage that nobody sees made its dive illegal.
        return None;
    }
    hand.press(Button::Next);
    assert_eq!(hand.table().clock().step, Step::Opening);
    let levels: Vec<_> = hand.table().units().map(|plane| plane.flight().height).collect();
    let climbed = |row: usize| levels[row].level + levels[row].counters > 2;
    assert!(levels[0].level == 1 && climbed(1) && climbed(2), "{levels:?}");
    Some((hand.count - before, idle))
}

/// What one plane on another's tail adds to a turn of a duel: the pair is told, and its tailer looks before cards 1 and
/// 2.
fn tailing() -> Count {
    let mut hand = Hand::new(Map::Five, seed(7));
    hand.keys("ok up ok ok back next");
    let turn = |hand: &mut Hand, words: &str| {
        assert_eq!(hand.table().clock().step, Step::Opening);
        let before = hand.count;
        hand.keys(words);
        assert_eq!(hand.table().clock().step, Step::Opening);
        hand.count - before
    };
    let alone = turn(&mut hand, "next next next next next");
    turn(&mut hand, "ok ok next next ok next next ok next next next") - alone
}

/// A duel over a balloon, by all rules: the presses of the order to pull it down, and those that say that one plane is
/// near when it blows up. None if it does not, at its first shot.
fn balloon(number: u16) -> Option<(Count, Count)> {
    let mut hand = Hand::new(Map::Five, seed(number));
    hand.keys("ok up ok ok ok back up up ok up ok up up ok ok ok next next next");
    assert_eq!(hand.table().clock().step, Step::Planning);
    hand.keys("up");
    let before = hand.count;
    hand.keys("ok ok");
    let order = hand.count - before;
    assert!(hand.table().unit(unit(2)).unwrap().goes_down());
    hand.keys("next next down ok down ok next next");
    if !hand.is_on(|screen| matches!(screen, Screen::Near(_))) {
        return None;
    }
    let before = hand.count;
    hand.keys("ok next");
    assert!(hand.table().unit(unit(0)).unwrap().cards() == 1);
    Some((order, hand.count - before))
}

/// The same by the basic rules with bail-out: the presses by which observers jump after the shots.
fn jump() -> Count {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up ok up up up up ok back up up ok up ok up up ok ok ok next next");
    assert_eq!(hand.table().clock().step, Step::Planning);
    hand.keys("next down ok down next next next next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::Jumps(_))));
    let before = hand.count;
    hand.keys("ok");
    let observers = hand.table().unit(unit(2)).unwrap().observers();
    assert_eq!(observers.map(|men| men.safe), Some(2));
    hand.count - before
}

/// A duel in which one plane has rockets, at its first phase.
fn with_rockets() -> Hand {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up up up ok ok up up up up ok next next next");
    assert_eq!(hand.table().clock().step, Step::Planning);
    hand.keys("next");
    hand
}

/// The presses that launch one, and those that say how it went.
fn rockets() -> (Count, Count) {
    let mut hand = with_rockets();
    let before = hand.count;
    hand.keys("ok down ok ok");
    let launch = hand.count - before;
    assert_eq!(hand.table().unit(unit(0)).unwrap().rockets(), 1);
    hand.keys("next");
    let before = hand.count;
    hand.keys("ok");
    let answer = hand.count - before;
    assert!(hand.table().rockets_wait());
    hand.keys("next");
    assert_eq!(hand.table().unit(unit(1)).unwrap().cards(), 1);
    (launch, answer)
}

/// The presses that set a launch right: it was none.
fn launch_corrected() -> Count {
    let mut hand = with_rockets();
    hand.keys("ok down ok ok");
    assert!(hand.table().unit(unit(0)).unwrap().launched().is_some());
    let before = hand.count;
    hand.keys("back down down ok ok up up ok down ok");
    assert!(hand.table().unit(unit(0)).unwrap().launched().is_none());
    hand.count - before
}

/// A duel over a target in which one plane has a bomb, or more as these presses in the list of its groups say; at the
/// planning of turn 1. `rules` are the presses in the list of rules.
fn with_bombs(groups: &str, rules: &str) -> Hand {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up up up ok ok up up ok ok up up ok");
    hand.keys(groups);
    hand.keys("back next up ok up ok up ok next next");
    if !rules.is_empty() {
        hand.keys(&format!("down down ok {rules} back"));
    }
    hand.keys("next");
    if hand.table().clock().step == Step::Opening {
        hand.keys("next");
    }
    assert_eq!(hand.table().clock().step, Step::Planning);
    hand
}

/// The presses that announce the drop of one group out of two.
fn drop_of_a_group() -> Count {
    let mut hand = with_bombs("down ok up ok", "");
    let before = hand.count;
    hand.keys("ok ok ok");
    let plane = hand.table().unit(unit(0)).unwrap();
    assert_eq!(
        (plane.bombs().0, plane.announced().0),
        ([2, 1, 0, 0], [true, false, false, false])
    );
    hand.count - before
}

/// The presses that give a bomb card in the air another marker.
fn markers_corrected() -> Count {
    let mut hand = with_bombs("", "ok ok");
    hand.keys("ok ok next next next");
    assert_eq!(hand.table().bombs().first().map(|bomb| bomb.markers), Some(1));
    hand.keys("next");
    let before = hand.count;
    hand.keys("back down down ok up ok up ok");
    assert_eq!(hand.table().bombs().first().map(|bomb| bomb.markers), Some(2));
    hand.count - before
}

/// The presses that announce a drop, and those that say what the bomb covers.
fn bombs() -> (Count, Count) {
    let mut hand = with_bombs("", "");
    let before = hand.count;
    hand.keys("ok ok");
    let drop = hand.count - before;
    hand.keys("next next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::BombLands(_))));
    let before = hand.count;
    hand.keys("ok next");
    let landing = hand.count - before;
    assert_eq!(hand.table().points(unit(2)), Some(2));
    assert!(hand.table().bombs().is_empty());
    (drop, landing)
}

/// A duel over these cards on the ground, which Anna has: each is the way from the list of their kinds. At the planning
/// of turn 1; `rules` are the presses in the list of rules.
fn over_ground(cards: &[&str], rules: &str) -> Hand {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up up up ok");
    for card in cards {
        hand.keys(&format!("up ok up ok {card} ok ok"));
    }
    hand.keys("next");
    if !rules.is_empty() {
        hand.keys(&format!("down down ok {rules} back"));
    }
    hand.keys("next");
    if hand.table().clock().step == Step::Opening {
        hand.keys("next");
    }
    assert_eq!(hand.table().clock().step, Step::Planning);
    hand
}

/// The presses by which a gun is aimed, and those that its burst adds, over nobody or over one plane.
fn shell(rules: &str, aims: &str, under: &str) -> (Count, Count) {
    let mut hand = over_ground(&["down"], rules);
    hand.keys("next");
    let before = hand.count;
    hand.keys(aims);
    let aimed = hand.count - before;
    let gun = |hand: &Hand| hand.table().unit(unit(2)).unwrap().shell();
    assert!(matches!(gun(&hand), Some(Shell::Aimed { .. })));
    while !hand.is_on(|screen| matches!(screen, Screen::Near(_))) {
        hand.keys("next");
    }
    let before = hand.count;
    hand.keys(under);
    assert_eq!(gun(&hand), Some(Shell::Reloading(if under == "next" { 3 } else { 4 })));
    (aimed, hand.count - before)
}

/// The presses by which a shell is adjusted, from the row of its gun on: it is moved.
fn adjusted() -> Count {
    let mut hand = over_ground(&["down"], "ok ok up up up up up up up up ok");
    assert!(hand.table().switches().has(Switch::Adjust));
    hand.keys("next ok ok next next up");
    let fuse = |hand: &Hand| match hand.table().unit(unit(2)).unwrap().shell() {
        Some(Shell::Aimed { fuse, .. }) => fuse,
        _ => 0,
    };
    assert_eq!(fuse(&hand), 1);
    let before = hand.count;
    hand.keys("ok ok");
    assert_eq!(fuse(&hand), 2);
    hand.count - before
}

/// The presses of a rifle shot: Anna's trench at the Camel, from its row on.
fn rifles() -> Count {
    let mut hand = over_ground(&[""], "");
    hand.keys("next up");
    let before = hand.count;
    hand.keys("ok ok");
    assert_eq!(hand.table().shots().len(), 1);
    hand.count - before
}

/// What the guns of a seat that nobody sits on add to a phase: if nobody is in range, and if one plane is.
fn alone() -> (Count, Count) {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up up up up ok ok down down down ok back back down ok up ok up ok down ok ok next next");
    assert!(!hand.table().is_taken(hand.table().unit(unit(2)).unwrap().owner()));
    hand.keys("next next next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::InRange(_))));
    let before = hand.count;
    hand.keys("next");
    let nobody = hand.count - before;
    assert!(matches!(hand.table().clock().step, Step::Manoeuvre(_)));
    hand.keys("next");
    let before = hand.count;
    hand.keys("ok next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::Results(_))));
    (nobody, hand.count - before)
}

/// A duel in which Anna has a giant too: the one that these keys lead to from the end of the list of her types. At the
/// first card.
fn with_giant(kind: &str, rules: &str) -> Hand {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys(&format!("ok up up up ok up ok ok {kind} ok next"));
    if !rules.is_empty() {
        hand.keys(&format!("down down ok {rules} back"));
    }
    hand.keys("next next");
    assert!(matches!(hand.table().clock().step, Step::Manoeuvre(_)));
    hand.keys("up");
    hand
}

/// The presses of a giant's shot from its row on, and of the next, for which the cursor has stayed there.
fn giant_shots() -> [Count; 2] {
    let mut hand = with_giant("up ok", "");
    [1, 2].map(|shots| {
        let before = hand.count;
        hand.keys("ok ok ok");
        assert_eq!(hand.table().shots().len(), shots);
        assert!(hand.table().shots().iter().all(|shot| shot.shooter == unit(2)));
        hand.count - before
    })
}

/// The presses that send one of a crew to another gun, from the row of his giant on: he leaves, and in the next phase
/// he arrives.
fn walk() -> [Count; 2] {
    let mut hand = with_giant("up up up ok ok ok", "up up ok");
    let place = |hand: &Hand| hand.table().crew(unit(2)).nth(1).map(|man| man.place);
    assert_eq!(place(&hand), Some(Place::Gun(Gun::RIGHT)));
    let [leaves, arrives] = [Place::Walking, Place::Gun(Gun::REAR)].map(|to| {
        let before = hand.count;
        hand.keys("ok next ok");
        assert_eq!(place(&hand), Some(to));
        let spent = hand.count - before;
        hand.keys("next up");
        spent
    });
    [leaves, arrives]
}

/// A phase of three giants that nobody controls, and nobody is in range.
fn bombers() -> Count {
    let mut hand = Hand::new(Map::Five, seed(3));
    hand.keys("ok up up up up ok ok down down down ok back back down ok");
    for way in ["up ok", "ok up up", "ok up up"] {
        hand.keys(&format!("{way} ok up ok ok"));
    }
    hand.keys("next next next");
    assert_eq!(hand.table().unit_count(), 5);
    let flies = |hand: &Hand| hand.is_on(|screen| matches!(screen, Screen::Bombers(_)));
    assert!(flies(&hand));
    let before = hand.count;
    hand.keys("next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::InRange(_))));
    hand.keys("next");
    assert!(flies(&hand) && hand.table().clock().step == Step::Manoeuvre(Phase::Two));
    hand.count - before
}

/// Two players with two planes each by all rules, at their first list of cards.
fn with_all_rules(map: Map) -> Hand {
    let mut hand = Hand::new(map, seed(4));
    hand.keys("down ok ok ok ok next down ok");
    for plane in 0..4 {
        hand.keys(if plane < 2 { "ok ok ok ok" } else { "ok ok down ok ok" });
    }
    hand.keys("next down down ok ok ok back next");
    assert!(hand.table().switches().plays(Preset::Full));
    hand.keys("next next");
    assert!(hand.is_on(|screen| matches!(screen, Screen::Moves(_))));
    hand
}

#[test]
fn cards_told_in_the_list_survive_a_power_cut_after_every_press() {
    let mut hand = with_all_rules(Map::Five);
    hand.cuts = true;
    let flown = |hand: &Hand, index: u8| hand.table().unit(unit(index)).unwrap().course().ago(0);
    hand.keys("ok down ok ok");
    let after = hand.shadow.reboot();
    let kept = |index: u8| after.app.public().unit(unit(index)).unwrap().course().ago(0);
    assert_eq!(kept(0), Flown::Climb, "the cursor has left its row");
    assert_eq!(kept(1), Flown::Unsaid, "it may still be turned on");
    assert!(
        matches!(after.app.screen(), Some(Screen::Moves(_))),
        "so the list opens again"
    );
    hand.keys("up");
    assert_eq!(flown(&hand, 1), Flown::Dive);
    hand.keys("down down");
    hand.hold();
    hand.keys("down down ok");
    assert_eq!(
        flown(&hand, 2),
        Flown::SteepLeft,
        "a card of the other list is told at once"
    );
    hand.keys("down ok next");
    assert_eq!(flown(&hand, 3), Flown::Climb);
    assert!(hand.is_on(|screen| matches!(screen, Screen::Tabletop(_))));
}

#[test]
fn an_evening_survives_a_power_cut_after_every_press() {
    for (map, planes) in [(Map::Five, 4), (Map::Three, 2)] {
        let mut hand = Hand::new(map, seed(3));
        hand.cuts = true;
        if planes == 2 {
            hand.keys("ok ok");
        } else {
            hand.set_up(planes);
        }
        hand.next();
        hand.fire(unit(0), Gun::FRONT, unit(1), Range::Short);
        hand.undo();
        hand.put_cursor(None);
        hand.phase_of_fire(0);
        hand.phase_of_fire(0);
        hand.phase_of_fire(0);
        let turns = hand.play_on() + 1;
        println!(
            "{planes} planes, {turns} turns: the power was cut after each of {}",
            hand.count
        );
    }
}

#[test]
fn the_presses_of_an_evening_are_as_recorded() {
    let mut rows: Vec<(&str, &str, Count, Option<Count>)> = Vec::new();
    let goal = |presses, holds| Some(Count { presses, holds });

    let mut hand = Hand::new(Map::Five, seed(1));
    hand.keys("ok ok");
    assert_eq!(hand.table().clock().step, Step::Planning);
    assert_eq!(hand.table().unit_count(), 2);
    let duel = hand.count;
    hand.next();
    let before = hand.count;
    hand.next();
    let quiet = hand.count - before;
    hand.fire(unit(0), Gun::FRONT, unit(1), Range::Long);
    let running = hand.device.picture();
    hand.device = hand.device.reboot();
    assert_eq!(
        hand.device.picture().text(Ink::HalfBlocks).lines().next(),
        running.text(Ink::HalfBlocks).lines().next()
    );
    hand.shadow = hand.shadow.reboot();
    hand.compare();
    rows.push((
        "Power-on to the game that was running",
        "five",
        Count::default(),
        goal(0, 0),
    ));
    rows.push(("Quick duel from power-on to planning", "five", duel, goal(6, 0)));

    let (turn, dearest) = (0..500).find_map(busy_turn).expect("cards with one jam");
    let shot = Count {
        presses: dearest,
        holds: 0,
    };
    rows.push((
        "One shot declared, cursor travel included, at most",
        "five",
        shot,
        goal(3, 0),
    ));
    let mut hand = Hand::new(Map::Five, seed(2));
    hand.keys("ok ok next ok ok next next");
    let before = hand.count;
    hand.look();
    rows.push(("One owner's look", "five", hand.count - before, goal(0, 1)));
    rows.push(("A phase in which nobody does anything", "five", quiet, goal(1, 0)));
    for (map, buttons) in [(Map::Five, "five"), (Map::Three, "three")] {
        let mut hand = Hand::new(map, seed(2));
        hand.keys("ok ok next ok ok");
        let before = hand.count;
        hand.undo();
        assert!(hand.table().shots().is_empty());
        rows.push(("Undo of the last shot", buttons, hand.count - before, None));
    }
    let mut hand = Hand::new(Map::Five, seed(2));
    hand.keys("ok ok next ok ok");
    let before = hand.count;
    hand.keys("back ok ok");
    assert!(hand.table().shots().is_empty());
    rows.push(("The same by the game menu", "five", hand.count - before, None));
    for (map, buttons) in [(Map::Five, "five"), (Map::Three, "three")] {
        let mut hand = Hand::new(map, seed(2));
        // A shot; its results are read in a hurry, and who was hit looks later.
        hand.keys("ok ok next ok ok next next next");
        let before = hand.count;
        hand.keys("back down ok");
        assert!(matches!(hand.shadow.app.screen(), Some(Screen::WhatHappened(_))));
        rows.push(("The last results read again", buttons, hand.count - before, None));
    }
    let mut hand = Hand::new(Map::Five, seed(2));
    hand.keys("ok ok next");
    let before = hand.count;
    hand.keys("back down down ok ok ok up ok");
    assert_eq!(hand.table().unit(unit(0)).map(|plane| plane.jam(Gun::FRONT)), Some(1));
    rows.push(("A jam counter set right", "five", hand.count - before, None));
    for (map, buttons) in [(Map::Five, "five"), (Map::Three, "three")] {
        let mut hand = Hand::new(map, seed(2));
        hand.keys("down ok ok ok up");
        let before = hand.count;
        hand.keys("ok ok up ok");
        // Upper, middle or lower group, of that a third, then the letter.
        for letter in [
            "ok ok up",
            "up up up",
            "ok down down",
            "down up ok",
            "up down down",
            "ok ok ok",
        ] {
            hand.keys(letter);
        }
        hand.keys("next");
        let names: Vec<String> = hand.table().players().map(|(_, name, _)| name.to_string()).collect();
        assert_eq!(names, ["Martin"]);
        rows.push((
            "A player is called Martin, from his line on",
            buttons,
            hand.count - before,
            goal(25, 0),
        ));
    }
    rows.push((
        "A turn of four players by the basic rules: four shots, then two, one jam",
        "five",
        turn,
        goal(36, 5),
    ));

    let (turn, idle) = (0..3000)
        .find_map(busy_turn_with_all_rules)
        .expect("cards with a fire and a jam");
    rows.push(("The same phase with altitude", "five", idle, goal(2, 0)));
    rows.push((
        "A turn by all rules: six shots at four targets, three climbs, a dive, a fire, a jam",
        "five",
        turn,
        goal(36, 5),
    ));
    rows.push((
        "What one tailer adds to a turn: his prey, and a look before cards 1 and 2",
        "five",
        tailing(),
        None,
    ));

    for (what, keys, goal) in [
        ("A climb told in the list", "ok", goal(1, 0)),
        ("A dive told in the list", "ok ok", goal(2, 0)),
        ("The same after a press too many", "ok ok ok ok ok", goal(5, 0)),
        ("A steep card told in the list", "hold down down ok", goal(3, 1)),
    ] {
        let mut hand = with_all_rules(Map::Five);
        let before = hand.count;
        for key in keys.split(' ') {
            if key == "hold" { hand.hold() } else { hand.keys(key) }
        }
        let spent = hand.count - before;
        hand.keys("next");
        let flown = hand.table().unit(unit(0)).unwrap().course().ago(0);
        assert!(
            matches!(flown, Flown::Climb | Flown::Dive | Flown::SteepLeft),
            "{what}: {flown:?}"
        );
        rows.push((what, "five", spent, goal));
    }
    let mut hand = with_all_rules(Map::Five);
    hand.keys("next");
    let before = hand.count;
    hand.hold();
    hand.keys("ok ok");
    assert!(hand.table().overlap(unit(0), unit(1)));
    rows.push(("Two bases overlap", "five", hand.count - before, goal(3, 1)));
    hand.keys("next");
    assert!(
        hand.is_on(|screen| matches!(screen, Screen::Results(_))),
        "the cards of the collision"
    );
    rows.push((
        "Two planes collide: told and drawn",
        "five",
        hand.count - before,
        goal(3, 1),
    ));

    let (order, blast) = (0..3000).find_map(balloon).expect("cards with an explosion");
    rows.push(("A balloon is told to come down", "five", order, goal(2, 0)));
    rows.push(("A balloon blows up near one plane", "five", blast, goal(2, 0)));
    rows.push(("Observers jump after the shots", "five", jump(), goal(1, 0)));

    let (launch, answer) = rockets();
    rows.push(("A rocket is launched", "five", launch, goal(4, 0)));
    rows.push(("How it went", "five", answer, goal(1, 0)));
    rows.push(("A launch set right", "five", launch_corrected(), None));
    let (drop, landing) = bombs();
    rows.push(("A drop of bombs is announced", "five", drop, goal(2, 0)));
    rows.push(("A bomb lands on one target", "five", landing, goal(2, 0)));
    rows.push(("A drop of one group of several", "five", drop_of_a_group(), goal(3, 0)));
    rows.push(("The markers of a bomb set right", "five", markers_corrected(), None));
    let (laid, nobody) = shell("", "ok", "next");
    rows.push(("A shell is laid", "five", laid, goal(1, 0)));
    rows.push(("It bursts over nobody", "five", nobody, goal(1, 0)));
    let (laid, one) = shell("ok ok", "ok ok", "ok next");
    rows.push(("A shell is laid, with altitude", "five", laid, goal(2, 0)));
    rows.push(("It bursts over one plane", "five", one, goal(2, 0)));
    rows.push((
        "A shell is moved, from the row of its gun on",
        "five",
        adjusted(),
        goal(2, 0),
    ));
    rows.push((
        "A rifle shot, from the row of its trench on",
        "five",
        rifles(),
        goal(2, 0),
    ));
    let (nobody, one) = alone();
    rows.push((
        "A phase of guns that nobody controls: nobody in range",
        "five",
        nobody,
        goal(1, 0),
    ));
    rows.push(("The same with one plane in range", "five", one, goal(2, 0)));
    let [first, next] = giant_shots();
    rows.push(("A shot of a giant, from its row on", "five", first, goal(3, 0)));
    rows.push(("The next of its guns", "five", next, goal(3, 0)));
    let [leaves, arrives] = walk();
    rows.push((
        "One of a crew leaves his gun, from the row of his giant on",
        "five",
        leaves,
        goal(4, 0),
    ));
    rows.push(("He arrives at another", "five", arrives, goal(4, 0)));
    rows.push((
        "A phase of bombers that nobody controls: nobody in range",
        "five",
        bombers(),
        goal(2, 0),
    ));

    for (what, map, buttons, planes) in [
        ("A duel from power-on to its end", Map::Five, "five", 2),
        ("The same duel", Map::Three, "three", 2),
        ("Four planes from power-on to their end", Map::Five, "five", 4),
        ("Eight players with a plane each, to their end", Map::Five, "five", 8),
    ] {
        let mut hand = Hand::new(map, seed(3));
        if planes == 2 {
            hand.keys("ok ok");
        } else {
            hand.set_up(planes);
        }
        let set_up = hand.count;
        let turns = hand.play_on();
        println!(
            "{what}, {buttons} buttons: set-up {set_up}, {turns} turns, {} shots, {} jams, {}",
            hand.shots, hand.jams, hand.count
        );
        if planes > 2 {
            let name = if planes == 4 {
                "Set-up of four planes"
            } else {
                "Set-up of eight planes"
            };
            rows.push((name, buttons, set_up, None));
        }
        rows.push((what, buttons, hand.count, None));
    }

    let mut page = String::from(
        "# Presses\n\nWhat an evening costs the thumbs, counted by `tests/tests/evening.rs` on the whole device. \
         A count that gets worse\n\
         fails the test; after a change for the better, \
         `WINGMAN_BLESS=1 cargo test -p table-tests --test evening` writes this\n\
         page again.\n\n| what | buttons | presses | goal |\n| --- | --- | --- | --- |\n",
    );
    for (what, buttons, count, goal) in &rows {
        if let Some(goal) = goal {
            let all = |count: &Count| count.presses + count.holds;
            assert!(
                all(count) <= all(goal) && count.presses <= goal.presses,
                "{what}: {count}, the goal is {goal}"
            );
        }
        let goal = goal.map(|goal| goal.to_string()).unwrap_or_default();
        page += &format!("| {what} | {buttons} | {count} | {goal} |\n");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/presses.md");
    if std::env::var_os("WINGMAN_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap();
    assert!(
        recorded == page,
        "docs/presses.md says\n{recorded}\nbut the counts are\n{page}"
    );
}
