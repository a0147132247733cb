//! Secrets stay secret in a few thousand pairs of games: see [`table_tests::leak`]. `cargo xtask leaks` plays more.
use firmware::screens::Screen;
use table_tests::leak::{Seen, play_pair};

#[test]
fn games_that_differ_in_secrets_alone_look_the_same() {
    let mut seen = Seen::default();
    let games = 4200;
    for number in 0..games {
        play_pair(number, &mut seen);
    }
    println!("{games} pairs: {seen:#?}");
    assert!(seen.inputs > 500_000);
    assert!(seen.cards > 30_000 && seen.jams > 3_000 && seen.out > 500 && seen.refusals > 2_000);
    assert!(seen.taken_back > 5_000, "hardly an undo: {}", seen.taken_back);
    assert!(seen.smoke > 300 && seen.flames > 300 && seen.parted > 100);
    assert!(seen.strafed > 100 && seen.silenced > 50, "hardly anything was strafed");
    assert!(seen.checked > 50 && seen.missed > 50, "hardly a lone gun or a rocket");
    assert!(seen.engine_hits > 20 && seen.crew_hits > 50, "hardly a giant was hit");
    assert!(
        seen.private > 5_000 && seen.private_differed * 2 > seen.private,
        "owners see no difference"
    );
    assert!(seen.private_said * 3 > seen.private, "owners hear no difference");
    assert!(seen.calls > 5_000, "hardly a call was heard: {}", seen.calls);
    assert!(seen.plans > 500, "hardly a plan was checked: {}", seen.plans);
    assert!(
        seen.hidden > 200,
        "hardly a card was entered in a cloud: {}",
        seen.hidden
    );
    for name in Screen::NAMES
        .iter()
        .filter(|name| !matches!(**name, "Boot" | "DamagedJournal"))
    {
        let count = seen.screens.get(name).copied().unwrap_or(0);
        assert!(count >= 20, "{name} was seen only {count} times");
    }
}
