//! How a turn goes: every step in order and what the rules do at it. WOW-TURN-1.
use super::{fire, jam, manoeuvre, victory};
use crate::open::Open;
use crate::public::Stage;
use crate::secret::Secret;
use crate::{Clock, Notice, Refusal, Step};

/// What happens by itself when the clock reaches a step. A module of the rules that acts on its own is called here and
/// nowhere else; within a step the order of the lines is the order of play.
fn enter(open: &mut Open, secret: &mut Secret, step: Step) {
    match step {
        // S0. The clock counts the new turn; nothing else in the basic game.
        Step::Opening => {}
        // S1. Three cards are laid, new planes may come: players only.
        Step::Planning => {}
        // W1 to W3. Fires, orders, bombs announced: not in the basic game.
        Step::Window(_) => {}
        // M1 to M3. Cards are revealed; what they are players tell (`manoeuvre::flew`). WOW-TURN-6 (5): jammed guns drop
        // a counter.
        Step::Manoeuvre(_) => {
            manoeuvre::reveal(open);
            jam::tick(open);
        }
        // C1 to C3. Everybody has moved: who left is gone (WOW-VIC-1). Collisions: not in the basic game.
        Step::Contact(_) => victory::check(open, secret),
        // B1 to B3. Bombs: not in the basic game.
        Step::Bombs(_) => {}
        // F1 to F3. WOW-TURN-8: players declare, then `fire::resolve`.
        Step::Fire(_) => {}
        // E1 to E3. WOW-TURN-9 (2) guns remember their target, (5) latches go; then the phase is forgotten. A plane
        // whose leaving was told after the first shot was declared counts here.
        Step::PhaseClose(_) => {
            fire::remember_targets(open);
            jam::unlatch(open);
            open.phase.clear();
            victory::check(open, secret);
        }
        // Z. WOW-TURN-10 (7).
        Step::TurnClose => victory::check(open, secret),
    }
}

/// Where players have something to do; public facts decide. Steps at which only some tables act are not here: whoever
/// declares a shot, or reports what belongs to a later step, moves the clock on to it (see `fire::fire`).
fn is_stop(_: &Open, step: Step) -> bool {
    match step {
        Step::Planning | Step::Manoeuvre(_) => true,
        Step::Opening
        | Step::Window(_)
        | Step::Contact(_)
        | Step::Bombs(_)
        | Step::Fire(_)
        | Step::PhaseClose(_)
        | Step::TurnClose => false,
    }
}

/// WOW-TURN-1: the table does not go past F while declared shots wait for their cards.
pub(crate) fn check_next(open: &Open) -> Result<(), Refusal> {
    super::in_play(open.stage == Stage::Playing)?;
    if open.phase.shots.is_empty() || open.phase.locked {
        Ok(())
    } else {
        Err(Refusal::ResolveShotsFirst)
    }
}

/// On to the next step at which players have something to do.
pub(crate) fn next(open: &mut Open, secret: &mut Secret) {
    advance_to(open, secret, is_stop);
}

/// The first turn opens.
pub(crate) fn begin(open: &mut Open, secret: &mut Secret) {
    open.clock = Clock {
        turn: 0,
        step: Step::TurnClose,
    };
    next(open, secret);
}

/// Steps on, one by one, to the next step that `stop` names. A game that ends on the way stays where it ended.
pub(crate) fn advance_to(open: &mut Open, secret: &mut Secret, stop: fn(&Open, Step) -> bool) {
    loop {
        open.clock = open.clock.next();
        let step = open.clock.step;
        open.notices.push(Notice::Step(open.clock));
        enter(open, secret, step);
        if stop(open, step) || open.stage != Stage::Playing {
            return;
        }
    }
}
