//! The whole device in virtual time. What its screens show is tested elsewhere; these tests show that it works as a
//! device.
use firmware::board::{Brightness, Levels};
use firmware::input::{Button, Map};
use terminal::{Flash, Handheld, Luck, Options, Part, Picture};

/// Presses that look random but are always the same.
fn mash(handheld: &mut Handheld, presses: usize) {
    let mut state = 0x2545_F491_u32;
    for _ in 0..presses {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let button = Button::ALL[(state >> 24) as usize % Button::ALL.len()];
        if state & 0x7000 == 0 {
            handheld.hold(button);
            handheld.release(button);
        } else {
            handheld.press(button);
        }
    }
}

#[test]
fn it_shows_something_at_power_on() {
    let handheld = Handheld::new(Options::default());
    assert_ne!(handheld.visible(), Picture::dark());
    assert_eq!(handheld.brightness(), Brightness::Full);
}

#[test]
fn the_same_thumbs_and_luck_make_the_same_game() {
    for map in [Map::Three, Map::Five] {
        let play = || {
            let mut handheld = Handheld::new(Options {
                map,
                luck: Luck::Seeded(shared_rules::core::Seed([7; 32])),
                ..Options::default()
            });
            mash(&mut handheld, 400);
            (
                handheld.now(),
                handheld.pushed_bytes(),
                handheld.picture(),
                handheld.power_cut().bytes(),
            )
        };
        assert!(play() == play());
    }
}

#[test]
fn an_idle_device_does_nothing() {
    let mut handheld = Handheld::new(Options::default());
    handheld.wait(5 * 60_000);
    assert_eq!(handheld.brightness(), Brightness::Off);
    assert_eq!(handheld.visible(), Picture::dark());
    let polls = handheld.polls();
    handheld.wait(60 * 60_000);
    assert_eq!(handheld.polls(), polls);
    assert_eq!(handheld.alarm(), None);
}

#[test]
fn the_first_press_only_wakes_the_screen() {
    let mut handheld = Handheld::new(Options::default());
    let before = handheld.picture();
    handheld.wait(5 * 60_000);
    handheld.press(Button::Down);
    assert_eq!(handheld.visible(), before);
    assert_eq!(handheld.brightness(), Brightness::Full);
}

#[test]
fn buttons_down_at_power_on_do_not_count() {
    let untouched = Handheld::new(Options::default()).picture();
    let levels = Button::ALL
        .into_iter()
        .fold(Levels::NONE, |levels, button| levels.with(button, true));
    for map in [Map::Three, Map::Five] {
        let mut handheld = Handheld::new(Options {
            map,
            levels,
            ..Options::default()
        });
        handheld.wait(5_000);
        handheld.set_levels(Levels::NONE);
        handheld.wait(1_000);
        assert_eq!(handheld.picture(), untouched);
        assert_eq!(handheld.flash().bytes(), Flash::blank().bytes());
    }
}

#[test]
fn a_display_that_fails_catches_up_when_it_works_again() {
    let mut healthy = Handheld::new(Options::default());
    healthy.press(Button::Down);
    healthy.wait(5_000);
    let mut handheld = Handheld::new(Options::default());
    let stale = handheld.picture();
    handheld.fail(Part::Screen, true);
    handheld.press(Button::Down);
    assert_eq!(handheld.picture(), stale);
    handheld.fail(Part::Screen, false);
    handheld.wait(5_000);
    assert_eq!(handheld.picture(), healthy.picture());
}

#[test]
fn it_lives_on_without_entropy_or_flash() {
    for part in [Part::Entropy, Part::Flash] {
        let mut handheld = Handheld::new(Options::default());
        handheld.fail(part, true);
        mash(&mut handheld, 300);
        assert_ne!(handheld.visible(), Picture::dark(), "{part:?}");
        if part == Part::Flash {
            assert_eq!(handheld.flash().bytes(), Flash::blank().bytes());
        }
    }
}

#[test]
fn any_flash_content_and_any_cut_end_in_a_picture() {
    let garbage: Vec<u8> = (0..terminal::flash::SIZE)
        .map(|place| (place * 31 % 251) as u8)
        .collect();
    let mut handheld = Handheld::new(Options {
        flash: Flash::with_bytes(&garbage),
        ..Options::default()
    });
    mash(&mut handheld, 100);
    for cut in [1, 5, 40, 100, 300] {
        handheld.flash().cut_power_after(cut);
        mash(&mut handheld, 200);
        handheld = handheld.reboot();
        assert_ne!(handheld.visible(), Picture::dark());
    }
}

#[test]
fn three_buttons_hold_for_back() {
    let mut pressed = Handheld::new(Options {
        map: Map::Three,
        ..Options::default()
    });
    let mut held = Handheld::new(Options {
        map: Map::Three,
        ..Options::default()
    });
    pressed.press(Button::Back);
    held.hold(Button::Up);
    held.release(Button::Up);
    assert_eq!(pressed.picture(), held.picture());
    assert_eq!(pressed.now(), held.now());
}
