//! Fires that burn on when a unit, or the game, is gone: all the cards that are left are drawn at once. WOW-DRA-2,
//! WOW-SCN-104, WOW-SCN-107.
use super::source::Source;
use super::{damage, runout, scenario};
use crate::core::{Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::data::scenarios::{Outcome, Special};
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::{Holder, Secret};

/// So many cards of its fire, of which points and explosions count. All of them are drawn, also after a fatal one. Says
/// whether they destroy it.
pub(crate) fn burn(open: &mut Open, secret: &mut Secret, unit: Unit, cards: u16) -> bool {
    let mut taken = 0u8;
    let mut news = runout::News::NONE;
    for _ in 0..cards {
        for held in runout::draw(open, secret, &mut news, Source::Burning.deck(), Holder::Unit(unit))
            .into_iter()
            .flatten()
        {
            let filter = Source::Burning.filter(false);
            let reading = damage::read(held.card, held.counts(), filter, false);
            secret.cards.note(held, reading, None);
            damage::apply(open, secret, unit, held.card, reading);
            taken = taken.saturating_add(1);
        }
    }
    news.tell(open, ..);
    disclosure::took(open, unit, None, taken);
    disclosure::burnt_out(open, secret, unit)
}

/// WOW-SCN-104: whether the fire of this plane is played to its end when it leaves the table.
pub(crate) fn is_due(open: &Open, unit: Unit) -> bool {
    let giant = open.unit(unit).class() == Class::Giant;
    let due = giant && scenario::has(open, Special::GiantsBurnOut) || scenario::has(open, Special::AllBurnOut);
    open.unit(unit).special.flames > 0 && due
}

/// WOW-SCN-104: all cards of a plane's fire, one for each flame. If they destroy it, it is shot down.
pub(crate) fn burn_out(open: &mut Open, secret: &mut Secret, unit: Unit) -> bool {
    let flames = core::mem::take(&mut open.unit_mut(unit).special.flames);
    secret.begin_step();
    let falls = burn(open, secret, unit, u16::from(flames));
    if falls {
        secret.blame(unit, Cause::Burnt);
        super::altitude::take_out(open, secret, unit, Cause::Burnt);
    }
    disclosure::counts(open, secret);
    falls
}

/// WOW-SCN-104: the game is over, and planes whose fire is still to be played burn out. WOW-SCN-20: the giant of the
/// side that would win by it does.
pub(crate) fn end(open: &mut Open, secret: &mut Secret) {
    let stands = |unit: Unit| match scenario::choice(open).map(|choice| choice.outcome()) {
        Some(Outcome::GiantStands(side)) => {
            let giant = open.unit(unit).class() == Class::Giant && open.unit(unit).special.flames > 0;
            giant && open.side_of(unit) == Some(side) && super::score::stands(open, side)
        }
        _ => false,
    };
    let due: UnitSet = open
        .aircraft()
        .iter()
        .filter(|unit| is_due(open, *unit) || stands(*unit))
        .collect();
    for unit in due.iter() {
        burn_out(open, secret, unit);
    }
}
