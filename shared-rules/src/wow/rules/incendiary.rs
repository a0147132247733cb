//! Incendiary bullets: what else a card of a machine gun does. WOW-INC-1 to WOW-INC-3.
use super::fit::Fit;
use crate::wow::open::Open;
use crate::wow::public::Shot;
use crate::wow::{Card, Switch, Symbol};

fn is_loaded(open: &Open, shot: &Shot) -> bool {
    open.unit(shot.shooter).fits.has(Fit::Incendiary)
}

/// The card as it counts for the target of a shot, before anything of it is left out. WOW-INC-1: smoke is fire.
/// WOW-INC-3: on a balloon rudder and engine are fire too, AMB-64: with that switch whoever shoots.
pub(crate) fn change(open: &Open, shot: &Shot, card: Card) -> Card {
    let balloon = open.unit(shot.target).balloon().is_some();
    let burns = match card.symbol {
        Symbol::Smoke => true,
        Symbol::RudderLeft | Symbol::RudderRight | Symbol::Engine => balloon,
        _ => false,
    };
    let all = balloon && open.switches.has(Switch::AllIncendiary);
    if burns && (is_loaded(open, shot) || all) {
        Card {
            symbol: Symbol::Fire,
            ..card
        }
    } else {
        card
    }
}

/// WOW-INC-2: a hit in the engine also smokes, and that smoke is no fire.
pub(crate) fn smokes(open: &Open, shot: &Shot, symbol: Symbol) -> bool {
    symbol == Symbol::Engine && is_loaded(open, shot)
}
