//! Messages over the screen leave once there was time to read them; those of trouble with the device wait for a press.
use terminal::keys::parse;
use terminal::{Handheld, Options, Part};

fn press(handheld: &mut Handheld, keys: &str) {
    handheld.run(&parse(keys, handheld.map()).expect("keys"));
}

#[test]
fn a_refusal_leaves_after_a_while() {
    let mut handheld = Handheld::new(Options::default());
    press(&mut handheld, "down ok");
    let before = handheld.picture();
    // A game without planes does not start.
    press(&mut handheld, "next");
    let refused = handheld.picture();
    assert_ne!(refused, before);
    handheld.wait(2_000);
    assert_eq!(handheld.picture(), refused, "there is time to read it");
    handheld.wait(5_000);
    assert_eq!(handheld.picture(), before);
    // The same refusal again has its own time.
    press(&mut handheld, "next wait:2000");
    assert_eq!(handheld.picture(), refused);
    press(&mut handheld, "up down");
    assert_eq!(handheld.picture(), before, "a press takes it away at once");
}

#[test]
fn trouble_with_the_device_stays_until_a_press() {
    let mut handheld = Handheld::new(Options::default());
    let before = handheld.picture();
    handheld.fail(Part::Entropy, true);
    press(&mut handheld, "ok");
    let trouble = handheld.picture();
    assert_ne!(trouble, before);
    handheld.wait(25_000);
    assert_eq!(handheld.picture(), trouble);
    press(&mut handheld, "down up");
    assert_eq!(handheld.picture(), before);
}
