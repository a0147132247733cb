//! All that everybody can see of a table, to be compared with another.
use shared_rules::wow::{DeckId, Public};

/// All public facts, as text.
pub fn facts(table: Public<'_>) -> String {
    let mut text = format!("{:?} {:?} {:?}", table.stage(), table.clock(), table.switches());
    for (seat, name, side) in table.players() {
        text += &format!("\n{seat:?} {name:?} {side:?} {:?}", table.unseen_by(seat));
    }
    for plane in table.units() {
        text += &format!(
            "\n{:?} {:?} {:?} {} {:?} {:?} {:?} {} {}",
            plane.owner(),
            plane.kind(),
            plane.name(),
            plane.resistance(),
            plane.exit(),
            plane.cause(),
            plane.downed_by(),
            plane.cards(),
            plane.unseen()
        );
        for gun in plane.guns() {
            text += &format!(
                " {:?} {} {} {:?}",
                plane.gun(gun),
                plane.jam(gun),
                plane.locked(gun),
                plane.last_target(gun)
            );
        }
        text += &format!(
            " {:?} {:?} {} {} {:?} {}",
            plane.flight(),
            plane.course(),
            plane.smoke(),
            plane.flames(),
            plane.prey(),
            plane.tailer_asked()
        );
    }
    for deck in DeckId::ALL {
        text += &format!(
            "\n{:?} {} {} {}",
            deck,
            table.deck_total(deck),
            table.deck_left(deck),
            table.deck_discards(deck)
        );
    }
    text + &format!("\n{:?} {}", table.shots(), table.shooting_locked())
}
