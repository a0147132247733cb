//! The whole table in plain text, for the report of a line that failed. Secrets are included: the reader is the author
//! of the script, and a report that hid the cards would hide the reason.
use std::fmt::Write;

use shared_rules::wow::{DeckId, Gun, Switch};

use super::cards;
use super::facts::stage;
use super::names::{Named, clock};
use super::phrases::plane;
use super::scene::{Scene, list};

/// One line for the clock, one for each plane, one for the decks, and one for each notice of the last command.
pub fn describe(scene: &Scene) -> String {
    let public = scene.table.public();
    let mut text = format!("{} ({})\n", clock(public.clock()), stage(public.stage()));
    for own in public.units() {
        let _ = write!(text, "{}: ", plane(scene.planes, own.unit()));
        let _ = match own.exit() {
            None => write!(text, "in"),
            Some(exit) => write!(text, "out {}", exit.name()),
        };
        for gun in Gun::OF_A_PLANE.into_iter().filter(|gun| own.gun(*gun).is_some()) {
            let lock = if own.locked(gun) { " locked" } else { "" };
            let _ = write!(text, ", {} jam {}{lock}", gun.name(), own.jam(gun));
        }
        if public.switches().has(Switch::Altitude) {
            let flight = own.flight();
            let (level, counters, ground) = (flight.height.level, flight.height.counters, flight.ground.name());
            let card = own.course().ago(0).name();
            let _ = write!(text, ", L{level}/{counters} {ground}, flew {card}");
        }
        if let Some(mine) = scene.own(own.unit()) {
            let (damage, cards) = (mine.total(), list(mine.cards().map(|held| cards::write(held.card))));
            let _ = write!(text, "; secret: damage {damage} of {}, cards {cards}", own.resistance());
        }
        text.push('\n');
    }
    for shot in public.shots() {
        let (shooter, target) = (plane(scene.planes, shot.shooter), plane(scene.planes, shot.target));
        let _ = writeln!(
            text,
            "shot {shooter} {} {target} {}",
            shot.gun.name(),
            shot.range.name()
        );
    }
    let deck = |deck: DeckId| {
        format!(
            "{} {}/{} discards {}",
            deck.name(),
            public.deck_left(deck),
            public.deck_total(deck),
            public.deck_discards(deck)
        )
    };
    let _ = writeln!(text, "decks: {}", DeckId::ALL.map(deck).join(", "));
    for notice in scene.notices {
        let _ = writeln!(text, "notice {notice}");
    }
    text
}
