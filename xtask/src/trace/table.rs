//! A random table, in the words of table scripts: any preset and switches, two to eight players, small and large decks.
use table_tests::dice::Dice;

/// Rules with screens of their own, and in how many of a hundred games each is on.
const MODULES: &[(&str, usize)] = &[
    ("special", 50),
    ("aim", 40),
    ("disruption", 30),
    ("tailing", 50),
    ("two-seaters", 50),
    ("altitude", 60),
    ("illegal-out", 20),
    ("blind-spot", 30),
    ("overdive", 40),
    ("flying-higher", 20),
    ("clouds", 45),
    ("landing", 45),
    ("collisions", 50),
];

/// Settings that each change a game a little.
const SETTINGS: &[&str] = &[
    "tournament",
    "ledger-at-once",
    "announce-causes",
    "show-jam-card",
    "observer-needed",
    "pool-collisions",
    "overlap-same-level",
    "late-wound",
    "wound-jams-rear",
    "executed-ticks",
    "latest-rudder",
    "wound-all-guns",
    "climb-is-steep",
    "duplicates-once",
    "flames-ban-turn",
    "announce-aim",
    "strict-tailing",
    "stall-replaces",
    "crash-gives-one",
    "aim-once-per-card",
    "same-target",
    "keep-one-marker",
    "block-either-level",
    "late-overdive",
    "open-pile",
    "collide-once",
    "literal-ground",
];

const NAMES: [&str; 8] = ["Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Henry"];
const FIGHTERS: [&str; 6] = [
    "fokker-dr-i",
    "sopwith-camel",
    "albatros-d-va",
    "spad-xiii",
    "fokker-e-iii",
    "other",
];
const TWO_SEATERS: [&str; 4] = ["rumpler-c-iv", "bristol-f2b", "raf-re-8", "be-2c"];
/// The kinds of cards of which a small deck has one or none.
const CARDS: [&str; 12] = [
    "0",
    "0+jam(red)",
    "0+jam(green)",
    "1",
    "1+rudderL",
    "1+rudderR",
    "2+rudderL",
    "2+rudderR",
    "2+fire",
    "3",
    "3+crew",
    "4",
];

/// What a table is laid out for, so that situations that take many steps to reach come up often enough.
#[derive(Clone, Copy)]
enum Theme {
    /// Nothing in particular.
    Any,
    /// Planes that fly just below a cloud.
    Clouds,
    /// Planes that fly low, where one may land.
    Landing,
    /// Planes that may collide.
    Collisions,
}

impl Theme {
    /// The rules that are on, each after the one that it needs.
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Any => &[],
            Self::Clouds => &["altitude", "clouds"],
            Self::Landing => &["altitude", "landing"],
            Self::Collisions => &["altitude", "collisions"],
        }
    }
}

/// The set-up of a table as a script and, in most games, its start. Lines that the table refuses are left out when they
/// are played.
pub fn random(dice: &mut Dice) -> String {
    let mut lines = vec!["game wow".to_owned()];
    rules(dice, &mut lines);
    let theme = dice.weighted(&[
        (Theme::Any, 5),
        (Theme::Clouds, 2),
        (Theme::Landing, 2),
        (Theme::Collisions, 2),
    ]);
    lines.extend(theme.rules().iter().map(|rule| format!("switch {rule} on")));
    decks(dice, &mut lines);
    let most = if dice.percent(60) { 3 } else { NAMES.len() };
    let players = 2 + dice.below(most - 1);
    for (seat, name) in (1..=players).zip(NAMES) {
        let side = ["allied", "central"][seat % 2];
        lines.push(format!("player {seat} {name} {side}"));
    }
    let planes = players + dice.weighted(&[(0, 5), (2, 3), (24 - players, 1)]);
    for number in 1..=planes {
        plane(dice, number, (number - 1) % players + 1, theme, &mut lines);
    }
    if dice.percent(90) {
        lines.push("start".to_owned());
    }
    lines.join("\n") + "\n"
}

fn rules(dice: &mut Dice, lines: &mut Vec<String>) {
    // A third of the games uses a preset alone, the others any mixture of rules.
    let preset = dice.weighted(&[("basic", 2), ("standard", 2), ("full", 4)]);
    lines.push(format!("preset {preset}"));
    if dice.percent(65) {
        // In this order, because a rule may need one before it.
        let modules = MODULES.iter().filter(|(_, chance)| dice.percent(*chance));
        lines.extend(modules.map(|(module, _)| format!("switch {module} on")));
    }
    let chance = dice.weighted(&[(0, 4), (10, 4), (50, 2)]);
    let settings = SETTINGS.iter().filter(|_| dice.percent(chance));
    lines.extend(settings.map(|setting| format!("switch {setting} on")));
    // These two are rare: with a gate before every shot most presses would go there, and without gates little is shown.
    for setting in ["open-table", "confirm-shots"] {
        if dice.percent(7) {
            lines.push(format!("switch {setting} on"));
        }
    }
}

fn decks(dice: &mut Dice, lines: &mut Vec<String>) {
    if dice.percent(25) {
        for deck in ["A", "B"] {
            let count = |_| usize::from(dice.percent(40));
            let counts: Vec<usize> = CARDS.iter().map(count).collect();
            lines.extend(
                CARDS
                    .iter()
                    .zip(counts)
                    .map(|(card, count)| format!("cards {deck} {card} {count}")),
            );
        }
    }
    if dice.percent(15) {
        lines.push(format!("copies {} {}", ["A", "B"][dice.below(2)], 2 + dice.below(3)));
    }
    if dice.percent(25) {
        lines.push(format!("number {}", dice.below(1_000_000)));
    }
}

fn plane(dice: &mut Dice, number: usize, seat: usize, theme: Theme, lines: &mut Vec<String>) {
    let two = dice.percent(30);
    let kind = if two {
        TWO_SEATERS[dice.below(TWO_SEATERS.len())]
    } else {
        FIGHTERS[dice.below(FIGHTERS.len())]
    };
    let front = dice.weighted(&[("A", 3), ("B", 3)]);
    let rear = if two {
        dice.weighted(&[("A", 1), ("B", 3), ("none", 1)])
    } else {
        "none"
    };
    let resistance = dice.weighted(&[(8, 3), (13, 3), (30, 2)]);
    lines.push(format!(
        "plane + {kind} {seat} front={front} rear={rear} res={resistance} name=P{number}"
    ));
    // The table refuses these lines without the rules of altitude.
    let (level, rate) = match theme {
        Theme::Clouds => (3, 1),
        Theme::Landing => (1, 1),
        _ => (1 + dice.below(3), dice.weighted(&[(1, 3), (2, 2), (4, 1)])),
    };
    lines.push(format!("level p{number} {level}"));
    // If the climb rate is left out, the table asks for it.
    if dice.percent(85) {
        let immelmann = if dice.percent(80) { "" } else { " no-immelmann" };
        lines.push(format!("climbs p{number} {rate} 9{immelmann}"));
    }
}
