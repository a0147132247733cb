//! What the table asks its players, because only they can see or know it. Public facts alone decide.
//!
//! A question either **holds** the table: Start, Next, Resolve and a shot are refused until it is answered. Or it
//! **leads**: it is put to the players once, and going on past it means that there was nothing to say.
use super::{altitude, clouds, landing, manoeuvre, tailing};
use crate::core::Unit;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::{Refusal, Step};

/// A question, in the order in which the table asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ask {
    /// WOW-ALT-18: how fast, or how high, does this plane climb? Holds.
    Climbs(Unit),
    /// WOW-TAIL-1: who tails whom?
    Tails,
    /// WOW-TAIL-2: does this tailer look? Holds.
    Looks(Unit),
    /// WOW-TURN-5 (3): who is moved by hand?
    Taxi,
    /// WOW-TURN-6: what did the planes fly?
    Cards,
    /// WOW-CLD-3: what does this plane fly in the cloud?
    Hidden(Unit),
    /// WOW-CLD-4: this plane came out of the cloud, perhaps by a card told behind the gate. Has it flown its pile?
    Pile(Unit),
    /// WOW-LAND-6: who rolled out of the field?
    Field,
}

impl Ask {
    /// The last one: nothing comes after it.
    pub const LAST: Self = Self::Field;
}

/// The question to be put now: one that holds the table, or the first that leads on after the one that was asked last.
/// A question that was passed over leaves no trace on the table, so whoever asks must say how far he has come.
pub(crate) fn asks(open: &Open, asked: Option<Ask>) -> Option<Ask> {
    holding(open).or_else(|| leading(open, asked))
}

/// The question that holds the table, if one does.
pub(crate) fn holding(open: &Open) -> Option<Ask> {
    match (open.stage, open.clock.step) {
        (Stage::SetUp, _) | (Stage::Playing, Step::Planning) => altitude::unknown(open).map(Ask::Climbs),
        (Stage::Playing, Step::Window(_)) => tailing::asked(open).map(Ask::Looks),
        _ => None,
    }
}

/// The first question that leads on, after the one that was asked last.
fn leading(open: &Open, asked: Option<Ask>) -> Option<Ask> {
    let comes_after = |ask: &Ask| asked.is_none_or(|asked| *ask > asked);
    let once = |ask: Ask, is_open: bool| is_open.then_some(ask).into_iter();
    match (open.stage, open.clock.step) {
        (Stage::Playing, Step::Opening) => once(Ask::Tails, tailing::is_played(open)).find(comes_after),
        (Stage::Playing, Step::Window(_)) => once(Ask::Taxi, landing::taxies(open)).find(comes_after),
        (Stage::Playing, Step::Manoeuvre(_)) => once(Ask::Cards, manoeuvre::asks(open))
            .chain(clouds::asked(open).iter().map(Ask::Hidden))
            .chain(clouds::came_out(open).iter().map(Ask::Pile))
            .chain(once(Ask::Field, !landing::asked(open).is_empty()))
            .find(comes_after),
        _ => None,
    }
}

/// Refuses to go on past a question that holds the table.
pub(crate) fn check(open: &Open) -> Result<(), Refusal> {
    holding(open).map_or(Ok(()), |ask| Err(Refusal::Answer(ask)))
}
