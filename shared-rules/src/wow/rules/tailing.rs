//! Tailing: a plane behind another sees its next card. WOW-TAIL-1 to WOW-TAIL-3, WOW-GIA-24.
//!
//! Where planes stand is the players' business: they tell the pairs when a turn opens, and before the first and the
//! second reveal whether the tailer looks, does without, or has lost his prey. Before the third nobody looks: the
//! tailer has one card left, and nothing to choose.
use super::{altitude, check_aircraft, giant, in_play, overlap};
use crate::core::Unit;
use crate::core::spell::named;
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Phase, Refusal, Step, Switch};

/// Whom a plane tails in this turn.
#[derive(Clone, Copy)]
pub(crate) struct OpenTail {
    pub(crate) prey: Option<Unit>,
    /// Whether the table has yet to say, before this reveal, if the tailer looks.
    pub(crate) asked: bool,
}

impl OpenTail {
    pub(crate) const NONE: Self = Self {
        prey: None,
        asked: false,
    };
}

named! {
    /// What a tailer does before a reveal, WOW-TAIL-2.
    pub enum Tailer: "an answer about a tailer", 4 bits {
        /// He is still behind his prey and looks at its card.
        Looks "looks",
        /// He does without.
        Waives "waives",
        /// He is not behind it any more: the pair is over for this turn.
        Lost "lost",
    }
}

/// WOW-TAIL-2: in this turn there is no card left to look at, so the pairs are forgotten.
pub(crate) fn over(open: &mut Open) {
    for plane in open.places.iter_mut() {
        if let Some(flier) = plane.flier_mut() {
            flier.tail = OpenTail::NONE;
        }
    }
}

/// WOW-TAIL-1: pairs are found when a turn opens, one prey for each tailer. WOW-TAIL-3 says who may not tail; the prey
/// may well smoke or burn.
pub(crate) fn check_tails(open: &Open, tailer: Unit, prey: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    if !open.switches.has(Switch::Tailing) {
        return Err(Refusal::Needs(Switch::Tailing));
    }
    check_aircraft(open, tailer)?;
    check_aircraft(open, prey)?;
    if open.clock.step != Step::Opening {
        return Err(Refusal::TailingAtOpening);
    }
    if tailer == prey {
        return Err(Refusal::SamePlane);
    }
    if open.side_of(tailer) == open.side_of(prey) {
        return Err(Refusal::OwnSide);
    }
    let plane = open.unit(tailer);
    // WOW-GIA-24: a giant tails nobody, and may well be tailed.
    if plane.giant().is_some() {
        return Err(Refusal::NoTailer(tailer));
    }
    match plane.flier().tail.prey {
        Some(other) if other != prey => return Err(Refusal::TailsAnother(other)),
        // Telling a pair again takes it back.
        Some(_) => return Ok(()),
        None => {}
    }
    if plane.special.smoke > 0 {
        return Err(Refusal::Smoking(tailer));
    }
    // AMB-18: the last flame goes out before the first reveal, so it forbids nothing unless the table wants it to.
    let most = u8::from(!open.switches.has(Switch::FlamesBanTurn));
    if plane.special.flames > most {
        return Err(Refusal::Burning(tailer));
    }
    if overlap::is_reported(open, tailer, prey) {
        return Err(Refusal::BasesOverlap);
    }
    // WOW-CLD-5, AMB-48: nobody tails or is tailed in the cloud.
    altitude::check_visible(open, tailer)?;
    altitude::check_visible(open, prey)?;
    altitude::check_tail(open, tailer, prey)
}

/// A pair is told. Telling it again takes it back.
pub(crate) fn tails(open: &mut Open, tailer: Unit, prey: Unit) {
    let Some(flier) = open.unit_mut(tailer).flier_mut() else {
        return;
    };
    if flier.tail.prey.take().is_some() {
        return open.tell(Notice::TailEnds { tailer, prey });
    }
    flier.tail.prey = Some(prey);
    open.tell(Notice::Tails { tailer, prey });
}

/// W: the table is asked about every pair that is left. This comes after the fires: a plane that still burns does not
/// tail, nor does one that smokes because the table corrected its counters.
pub(crate) fn window(open: &mut Open) {
    for unit in open.units_with(|plane| plane.flier().tail.prey.is_some()).iter() {
        let plane = open.unit(unit);
        let barred = plane.special.flames > 0 || plane.special.smoke > 0;
        let Some(prey) = plane.flier().tail.prey else { continue };
        // WOW-GIA-24: a giant that flies by itself has no card to show.
        let asked = !giant::is_automatic(open, prey);
        if let Some(flier) = open.unit_mut(unit).flier_mut() {
            flier.tail.asked = asked;
        }
        // WOW-RNG-5: levels may not fit any more.
        if barred || !altitude::fits_tail(open, unit, prey) {
            lose(open, unit);
        }
    }
}

/// Whether a turn opens with the question of who tails whom.
pub(crate) fn is_played(open: &Open) -> bool {
    open.switches.has(Switch::Tailing)
}

/// The first tailer whose answer is missing. Nothing is revealed before it is given.
pub(crate) fn asked(open: &Open) -> Option<Unit> {
    open.each()
        .find(|(_, plane)| plane.flier().tail.asked)
        .map(|(unit, _)| unit)
}

pub(crate) fn check_answer(open: &Open, tailer: Unit, does: Tailer) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_aircraft(open, tailer)?;
    let tail = open.unit(tailer).flier().tail;
    let Some(prey) = tail.prey.filter(|_| tail.asked) else {
        return Err(Refusal::NotTailing);
    };
    match does {
        // Nobody has moved since the pair was found, so it cannot have come apart.
        Tailer::Lost if open.clock.step == Step::Window(Phase::One) => Err(Refusal::NotNow),
        Tailer::Looks | Tailer::Waives if overlap::is_reported(open, tailer, prey) => Err(Refusal::BasesOverlap),
        _ => Ok(()),
    }
}

/// WOW-TAIL-2: the prey shows its card, or the pair is over.
pub(crate) fn answer(open: &mut Open, secret: &Secret, tailer: Unit, does: Tailer) {
    if let Some(flier) = open.unit_mut(tailer).flier_mut() {
        flier.tail.asked = false;
    }
    open.phase.looked |= does == Tailer::Looks;
    match does {
        Tailer::Looks => disclosure::look(open, secret, tailer),
        Tailer::Waives => no_look(open, tailer),
        Tailer::Lost => lose(open, tailer),
    }
}

/// The tailer sees the card.
pub(crate) fn look(open: &mut Open, tailer: Unit) {
    if let Some(prey) = open.unit(tailer).flier().tail.prey {
        open.tell(Notice::Looks { tailer, prey });
    }
}

/// The tailer does not see the card; why is not said, WOW-DIS-3.
pub(crate) fn no_look(open: &mut Open, tailer: Unit) {
    if let Some(prey) = open.unit(tailer).flier().tail.prey {
        open.tell(Notice::NoLook { tailer, prey });
    }
}

/// The pair is over for this turn: the tailer lost his prey, smokes or burns (WOW-TAIL-3).
pub(crate) fn lose(open: &mut Open, tailer: Unit) {
    let Some(flier) = open.unit_mut(tailer).flier_mut() else {
        return;
    };
    let tail = core::mem::replace(&mut flier.tail, OpenTail::NONE);
    if let Some(prey) = tail.prey {
        open.tell(Notice::TailEnds { tailer, prey });
    }
}

/// WOW-DMG-4: a plane that is out neither tails nor is tailed.
pub(crate) fn forget(open: &mut Open, gone: Unit) {
    for unit in open.units() {
        if open.unit(unit).flier().tail.prey == Some(gone) || unit == gone {
            lose(open, unit);
        }
    }
}
