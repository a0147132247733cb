//! The self-test is reached, gone through and left by the buttons of either board.
use firmware::input::Map;
use terminal::keys::parse;
use terminal::{Handheld, Options, Part, Picture};

fn press(handheld: &mut Handheld, keys: &str) -> Picture {
    handheld.run(&parse(keys, handheld.map()).expect("keys"));
    handheld.picture()
}

fn lit(picture: &Picture) -> usize {
    let pixels = (0..64).flat_map(|y| (0..128).map(move |x| (x, y)));
    pixels.filter(|(x, y)| picture.is_lit(*x, *y)).count()
}

#[test]
fn it_is_gone_through_and_left_by_the_buttons() {
    for map in [Map::Three, Map::Five] {
        let mut handheld = Handheld::new(Options {
            map,
            ..Options::default()
        });
        let settings = press(&mut handheld, "down down down ok up");
        let parts = press(&mut handheld, "ok");
        assert_ne!(parts, settings);
        // Each button is seen to arrive, and only the second Next goes on.
        let mut shown = press(&mut handheld, "ok");
        for button in ["up", "ok", "down", "back", "next"] {
            let now = press(&mut handheld, button);
            assert_ne!(now, shown, "{button} does not arrive");
            shown = now;
        }
        let edges = press(&mut handheld, "next");
        for x in 0..128 {
            assert!(edges.is_lit(x, 0) && edges.is_lit(x, 63));
        }
        for y in 0..64 {
            assert!(edges.is_lit(0, y) && edges.is_lit(127, y));
        }
        let chequers = press(&mut handheld, "ok");
        let others = press(&mut handheld, "ok");
        assert_eq!(lit(&chequers), 128 * 64 / 2);
        for y in 0..64 {
            for x in 0..128 {
                assert_ne!(chequers.is_lit(x, y), others.is_lit(x, y));
            }
        }
        assert_eq!(press(&mut handheld, "ok"), settings);
        // It can be left everywhere, also where Back is one of the buttons under test.
        assert_eq!(press(&mut handheld, "ok back"), settings);
        assert_eq!(press(&mut handheld, "ok ok back back"), settings);
        assert_eq!(press(&mut handheld, "ok ok next next back"), settings);
    }
}

#[test]
fn it_says_what_is_wrong() {
    let mut handheld = Handheld::new(Options::default());
    press(&mut handheld, "down down down ok up");
    let good = press(&mut handheld, "ok");
    let mut seen = vec![good.clone()];
    for part in [Part::Entropy, Part::Supply] {
        press(&mut handheld, "back");
        handheld.fail(part, true);
        let now = press(&mut handheld, "ok");
        assert!(!seen.contains(&now), "{part:?} is not told");
        seen.push(now);
        handheld.fail(part, false);
    }
    press(&mut handheld, "back");
    assert_eq!(press(&mut handheld, "ok"), good);
}
