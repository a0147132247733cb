//! What happened is the same after a power cut, whatever was done and taken back.
use firmware::game::RuleSet;
use firmware::input::Map;
use firmware::journal::Journal;
use firmware::memory::Memory;
use shared_rules::core::Seat;
use shared_rules::wow::{Happened, History, Public};
use table_tests::desk::{Desk, Entry, any_table};
use table_tests::dice::Dice;
use table_tests::facts::facts;
use table_tests::record;
use table_tests::thumb::Thumb;
use terminal::keys;
use terminal::{Flash, Handheld, Luck, Options, Picture};

/// A flash with the game that this desk would have in its own.
fn flash_of(desk: &Desk) -> Flash {
    let flash = Flash::blank();
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    for entry in &desk.log {
        let kept = match entry {
            Entry::Begin(seed) => journal.begin(RuleSet::WingsOfWar, seed, &Memory::new()),
            Entry::Command(command) | Entry::TakenBack(command) => journal.append(&command.encode()),
            Entry::Undo { drew } => journal.undo(*drew),
        };
        kept.expect("room for the game");
        if let Entry::Begin(_) = entry {
            journal.stand(&mut || {}).expect("room for a mark");
        }
    }
    flash
}

/// What lies before everybody after the last draw.
fn last_results(table: Public<'_>) -> String {
    table.results().map(|result| format!("{result:?} ")).collect()
}

/// The cards of all planes, as their owners know them.
fn cards(desk: &mut Desk) -> String {
    let table = desk.app.table_mut();
    let seats: Vec<Seat> = table.public().players().map(|(seat, ..)| seat).collect();
    let owners = seats.into_iter().filter_map(|seat| table.for_owner(seat));
    let cards = owners.flat_map(|owner| owner.units()).flat_map(|plane| plane.cards());
    cards
        .map(|held| format!("{:?} {} {} {:?} ", held.deck, held.card.points, held.points, held.by))
        .collect()
}

fn lines(history: &History) -> Vec<String> {
    history.lines().map(|line| format!("{line:?}")).collect()
}

/// Random games on random tables, cut at any point: the history that was kept along the way is the one that is read
/// again, from the log of the desk and from the records of a flash.
#[test]
fn it_is_the_same_after_a_power_cut() {
    let (mut compared, mut full, mut undone, mut results) = (0, 0, 0, 0);
    for number in 0..250 {
        let mut dice = Dice::new(5_000_000 + number);
        let mut desk = Desk::new(dice.seed());
        desk.set_up(&any_table(&mut dice, 12, false));
        let mut thumb = Thumb::default();
        let mut until_cut = 0;
        for step in 0..400 {
            let input = match (dice.percent(3), desk.ok_down) {
                // Random thumbs take too little back.
                (true, false) => {
                    desk.keys("undo ok");
                    continue;
                }
                _ => thumb.next(&mut dice, &desk.app),
            };
            desk.input(input);
            if until_cut > 0 {
                until_cut -= 1;
                continue;
            }
            until_cut = 10 + dice.below(40);
            let kept = lines(desk.app.history());
            assert!(kept.len() <= History::MAX);
            let again = desk.reboot();
            assert_eq!(lines(again.app.history()), kept, "game {number}, step {step}");
            // What undos have made of the table is what is read again, too.
            let (here, there) = (desk.app.public(), again.app.public());
            assert_eq!(facts(here), facts(there), "game {number}, step {step}");
            assert_eq!(here.undo(), there.undo(), "game {number}, step {step}");
            assert_eq!(last_results(here), last_results(there), "game {number}, step {step}");
            let (read, _) = record::read(&flash_of(&desk), Map::Five);
            assert_eq!(lines(read.history()), kept, "game {number}, step {step}, from flash");
            compared += 1;
            full += usize::from(kept.len() == History::MAX);
            let is_undo = |line: &&shared_rules::wow::history::Line| line.what == Happened::Undo;
            undone += desk.app.history().lines().filter(is_undo).count();
            results += usize::from(desk.app.history().last_results().is_some());
        }
        let mut again = desk.reboot();
        assert_eq!(desk.totals(), again.totals(), "game {number}");
        assert_eq!(cards(&mut desk), cards(&mut again), "game {number}");
    }
    println!("{compared} histories compared, {full} of them full, {results} with results, {undone} undos");
    assert!(compared > 2_000 && full > 300 && results > 800 && undone > 5_000);
}

fn page(device: &mut Handheld) -> Picture {
    press(device, "back down ok");
    let page = device.picture();
    press(device, "back back");
    page
}

fn press(device: &mut Handheld, keys: &str) {
    let keys = keys::parse(keys, device.map()).expect("keys");
    device.run(&keys);
}

/// The whole device with its flash: shots, an undo, a draw that is taken back and made again, a look.
#[test]
fn the_device_shows_the_same_page_when_it_comes_back() {
    let mut device = Handheld::new(Options {
        map: Map::Five,
        luck: Luck::Seeded(Dice::new(3).seed()),
        ..Options::default()
    });
    press(&mut device, "ok ok next");
    let mut pages = Vec::new();
    let steps = [
        ("ok ok", ""),
        ("undo ok", ""),
        ("ok next ok ok", ""),
        // At power-on the results come first.
        ("next back", "back"),
        ("undo ok", ""),
        // After a look Back would bring the gate once more.
        ("next next hold:ok release:ok hold:ok release:ok up", ""),
    ];
    for (keys, at_power_on) in steps {
        press(&mut device, keys);
        let before = page(&mut device);
        device = device.reboot();
        press(&mut device, at_power_on);
        let after = page(&mut device);
        if let Some(difference) = before.difference(&after) {
            panic!("after {keys}:\n{difference}");
        }
        assert!(pages.iter().all(|page: &Picture| page.difference(&before).is_some()));
        pages.push(before);
    }
}
