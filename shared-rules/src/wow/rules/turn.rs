//! How a turn goes: every step in order and what the rules do at it. WOW-TURN-1.
use super::{
    altitude, arrivals, asks, automatic, bail, bombs, clouds, collision, credit, disruption, fire, flak, jam, landing,
    manoeuvre, overlap, rockets, round, scenario, special, tailing, victory, winch,
};
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Clock, Notice, Phase, Refusal, Step};

/// What happens by itself when the clock reaches a step. A module of the rules that acts on its own is called here and
/// nowhere else; within a step the order of the lines is the order of play.
fn enter(open: &mut Open, secret: &mut Secret, step: Step) {
    match step {
        // S0. WOW-TURN-2: the clock counts the new turn; guns that are loaded may fire in it; planes arrive; players
        // tell who tails whom.
        Step::Opening => {
            flak::opening(open);
            arrivals::opening(open);
        }
        // S1. WOW-TURN-3: players lay three cards, and new planes may come. Nothing happens by itself.
        Step::Planning => {}
        // W1. WOW-TURN-4: (1) ground crews put out fires, (2) planes and balloons burn, (5) balloons that nobody
        // controls are pulled down, (6) guns are aimed, (8) tailers look.
        Step::Window(Phase::One) => {
            landing::douse(open, secret);
            special::burn(open, secret);
            winch::alone(open);
            flak::window(open);
            tailing::window(open);
        }
        // W2. WOW-TURN-5: guns are aimed, tailers look; nothing burns.
        Step::Window(Phase::Two) => {
            flak::window(open);
            tailing::window(open);
        }
        // W3. WOW-TURN-5, WOW-TAIL-2: nobody looks before the third reveal.
        Step::Window(Phase::Three) => flak::window(open),
        // M1 to M3. Cards are revealed, and players tell what they are (`manoeuvre::flew`); giants that nobody controls
        // draw theirs. Jams come last, see below.
        // WOW-TAIL-2: with the second reveal all tailing of the turn is over.
        Step::Manoeuvre(phase) => {
            overlap::part(open);
            manoeuvre::reveal(open, secret);
            automatic::fly(open, secret);
            flak::tick(open);
            rockets::reveal(open, secret);
            if phase == Phase::Two {
                tailing::over(open);
            }
        }
        // C1 to C3. WOW-TURN-7: everybody has moved. Planes that left are gone (WOW-VIC-1); then come crashes and
        // collisions.
        Step::Contact(_) => {
            manoeuvre::moved_on(open, secret);
            victory::check(open, secret);
            if open.stage == Stage::Playing {
                collision::contacts(open, secret);
            }
        }
        // B1 to B3. Bombs fall, and those announced are laid: WOW-BOM-2, WOW-BOM-6.
        Step::Bombs(_) => bombs::fall(open, secret),
        // F1 to F3. WOW-TURN-8: players declare, then `fire::resolve`. Shells where nobody is burst by themselves.
        Step::Fire(_) => flak::burst_alone(open),
        // E1 to E3. WOW-TURN-9 (1) observers jump, (2) guns remember their target, (3) planes that were hurt are
        // shaken, (5) guns that lost their last jam counter are free, guns load; then the shots are forgotten. A plane
        // whose leaving was told only after the first shot was declared counts from here.
        Step::PhaseClose(_) => {
            collision::remember(open);
            collision::eliminate(open, secret);
            bail::close_phase(open);
            fire::remember_targets(open);
            scenario::remember_guns(open);
            disruption::phase_over(secret);
            jam::unlatch(open, secret);
            clouds::close_phase(open, secret);
            flak::phase_over(open);
            rockets::close_phase(open);
            credit::close_phase(open);
            open.phase.close();
            victory::check(open, secret);
        }
        // Z. WOW-TURN-10 (1) smoke thins, (2) balloons come down, (3) ground fires spread, (4) rudders and engines, (6)
        // crashed planes, (7) victory. The last cards stay with their planes (5). WOW-SCN-105: sides that were chosen in
        // secret are shown.
        Step::TurnClose => {
            special::thin(open);
            winch::turn_over(open, secret);
            landing::spread(open);
            special::turn_over(open, secret);
            landing::close_turn(open);
            if arrivals::are_shown(open.clock.turn) {
                disclosure::enters(open, secret);
            }
            victory::check(open, secret);
        }
    }
    // At M, or at C with the switch of AMB-12. WOW-TURN-6 (5): jammed guns drop a counter.
    if jam::ticks_at(open.switches, step) {
        jam::tick(open, secret);
    }
}

/// Whether players have something to do at this step; public facts alone decide. Steps at which only some tables act
/// are no stops: whoever declares a shot, or reports what belongs to a later step, moves the clock on to it (see
/// `fire::fire`).
fn is_stop(open: &Open, step: Step) -> bool {
    // Between two rounds nothing happens, and who is near something that happened is asked before anything else does.
    if round::waits(open) || asks::among(open).is_some() {
        return true;
    }
    match step {
        Step::Planning | Step::Manoeuvre(_) => true,
        Step::Opening => asks::asks(open, None).is_some(),
        // WOW-AAG-2: a loaded gun may be aimed.
        Step::Window(_) => flak::waits(open) || asks::asks(open, None).is_some(),
        // After a contact the table stops to see who can still fire, and if rockets are due, to say how they went.
        Step::Fire(_) => open.results.iter().any(collision::is_contact) || asks::holding(open).is_some(),
        // A bomb is on the ground, and the players say what it hit.
        Step::Bombs(_) => asks::holding(open).is_some(),
        Step::Contact(_) | Step::PhaseClose(_) | Step::TurnClose => false,
    }
}

/// WOW-TURN-1: the table does not go past F while declared shots wait for their cards, nor past a question that holds.
pub(crate) fn check_next(open: &Open) -> Result<(), Refusal> {
    super::in_play(open.stage == Stage::Playing)?;
    asks::check(open)?;
    altitude::check_levels(open)?;
    clouds::check_room(open)?;
    if fire::is_due(open) {
        return Err(Refusal::ResolveShotsFirst);
    }
    Ok(())
}

/// On to the next step at which players have something to do.
pub(crate) fn next(open: &mut Open, secret: &mut Secret) {
    match open.clock.step {
        // The table was asked something between the cards and the shots: it has yet to see who can fire.
        Step::Contact(_) | Step::Bombs(_) => advance_to(open, secret, |open, step| {
            matches!(step, Step::Fire(_)) || is_stop(open, step)
        }),
        Step::Manoeuvre(_) => {
            advance_to(open, secret, is_stop);
            let contact = open.results.iter().any(collision::is_contact);
            open.phase.passed = matches!(open.clock.step, Step::Fire(_)) && !contact;
        }
        // WOW-AAG-10, WOW-SCN-111: the guns are decided before a tailer is asked.
        Step::Window(_) if flak::waits(open) => {
            flak::pass(open);
            if asks::asks(open, None).is_none() {
                advance_to(open, secret, is_stop);
            }
        }
        _ => advance_to(open, secret, is_stop),
    }
}

/// On to the shooting, because somebody shoots; not past a question that holds.
pub(crate) fn to_fire(open: &mut Open, secret: &mut Secret) {
    advance_to(open, secret, |open, step| {
        matches!(step, Step::Fire(_)) || asks::check_shot(open).is_err()
    });
}

/// On to the window before the next reveal, because somebody announces what he does after it.
pub(crate) fn to_window(open: &mut Open, secret: &mut Secret) {
    advance_to(open, secret, |open, step| {
        matches!(step, Step::Window(_)) || is_stop(open, step)
    });
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
    open.results.clear();
    loop {
        open.clock = open.clock.next();
        let step = open.clock.step;
        open.tell(Notice::Step(open.clock));
        enter(open, secret, step);
        if stop(open, step) || open.stage != Stage::Playing {
            return;
        }
    }
}
