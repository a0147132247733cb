//! Words and icons for things of the game: sides, symbols, refusals.
use shared_rules::core::{Name, Side, Unit};
use shared_rules::wow::data::{Class, decks};
use shared_rules::wow::notice::{Cause, Exit};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::rules::ground::SILENCING;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{
    Adjusted, Ask, Clock, Counter, DeckId, DeckRow, Done, Fall, Flown, Gun, Last, Letter, Notice, Phase, Range,
    Refusal, Step, Symbol,
};

use crate::drawing::icons::Icon;
use crate::screens::View;
use crate::screens::paint::RowPainter;
use crate::screens::set_up::base;
use crate::text::{Arg, Line, Text, Words};

/// A side's name.
pub fn side(words: Words, side: Side) -> Line {
    let text = match side {
        Side::CENTRAL => Text::Central,
        Side::ALLIED => Text::Allied,
        _ => Text::SideN,
    };
    words.fill(text, &[Arg::Number(u16::from(side.index()) + 1)])
}

/// A symbol's icon.
pub const fn icon(symbol: Symbol) -> Option<Icon> {
    match symbol {
        Symbol::None => None,
        Symbol::JamRed | Symbol::JamGreen => Some(Icon::Jam),
        Symbol::Smoke => Some(Icon::Smoke),
        Symbol::Fire => Some(Icon::Flame),
        Symbol::Engine => Some(Icon::Engine),
        Symbol::Crew => Some(Icon::Pilot),
        Symbol::RudderLeft => Some(Icon::RudderLeft),
        Symbol::RudderRight => Some(Icon::RudderRight),
        Symbol::Explosion => Some(Icon::Explosion),
    }
}

/// The icon for how a plane left the game.
pub const fn way_out(exit: Exit) -> Icon {
    match exit {
        Exit::ShotDown => Icon::Explosion,
        Exit::Left => Icon::Exit,
        Exit::Grounded => Icon::Landed,
    }
}

/// The sign of what a unit is, where it is no plane.
pub const fn class(class: Class) -> Option<Icon> {
    match class {
        Class::Balloon => Some(Icon::Balloon),
        Class::Trench => Some(Icon::Trench),
        Class::AaGun => Some(Icon::AaGun),
        Class::AaMachineGun => Some(Icon::Gun),
        Class::Plane | Class::Giant | Class::Target => None,
    }
}

/// What became of a plane that was brought down, as far as everybody may know: its owner reads the same.
pub const fn fate(cause: Option<Cause>) -> Text {
    match cause {
        None | Some(Cause::Points) => Text::CausePoints,
        Some(Cause::Explosion | Cause::Blast) => Text::CauseExplosion,
        Some(Cause::Crew) => Text::CauseCrew,
        Some(Cause::Engine) => Text::CauseEngine,
        Some(Cause::Crash | Cause::Collision | Cause::BelowFloor) => Text::CauseCrash,
        Some(Cause::Barrage) => Text::CauseCables,
        Some(Cause::Grounded) => Text::CauseGrounded,
        Some(Cause::Burnt) => Text::CauseBurnt,
        Some(Cause::Illegal | Cause::Left | Cause::CloudExit) => Text::CauseOther,
    }
}

/// A symbol's word.
pub const fn symbol(symbol: Symbol) -> Text {
    match symbol {
        Symbol::None => Text::SymNone,
        Symbol::JamRed => Text::SymJamRed,
        Symbol::JamGreen => Text::SymJamGreen,
        Symbol::Smoke => Text::SymSmoke,
        Symbol::Fire => Text::SymFire,
        Symbol::Engine => Text::SymEngine,
        Symbol::Crew => Text::SymCrew,
        Symbol::RudderLeft => Text::SymRudderLeft,
        Symbol::RudderRight => Text::SymRudderRight,
        Symbol::Explosion => Text::SymExplosion,
    }
}

/// A row of a deck's table: `2 smoke`.
pub fn card_row(line: &mut Line, words: Words, deck: DeckId, row: u8) {
    if let Some(row) = decks::rows(deck).get(usize::from(row)) {
        line.number(u16::from(row.card.points))
            .text(" ")
            .text(words.say(symbol(row.card.symbol)));
    }
}

/// Why the table refused, and what to do instead.
pub fn refusal(view: &View<'_>, refusal: Refusal) -> Line {
    let none = Arg::Text(&[]);
    let number = |number: u8| Arg::Number(u16::from(number));
    let (about, other) = match refusal {
        Refusal::PlaneIsOut(unit)
        | Refusal::NotThereYet(unit)
        | Refusal::Answer(Ask::Enters(unit) | Ask::Arrives(unit))
        | Refusal::NoAircraft(unit)
        | Refusal::TailsAnother(unit)
        | Refusal::Smoking(unit)
        | Refusal::Burning(unit)
        | Refusal::NotOut(unit)
        | Refusal::Answer(Ask::Climbs(unit) | Ask::Blast(unit) | Ask::Burst(unit) | Ask::Rockets(unit))
        | Refusal::Silenced(unit)
        | Refusal::AlreadyAimed(unit)
        | Refusal::NotLoaded(unit)
        | Refusal::NoShell(unit)
        | Refusal::NotForRockets(unit)
        | Refusal::CannotHave(unit)
        | Refusal::BombsOnly(unit)
        | Refusal::NotAmong(unit)
        | Refusal::IsDown(unit)
        | Refusal::NoBalloon(unit)
        | Refusal::SoAlready(unit)
        | Refusal::NobodyAboard(unit)
        | Refusal::TooLowToJump(unit)
        | Refusal::NoBarrage(unit)
        | Refusal::GapOpen(unit)
        | Refusal::NoImmelmann(unit)
        | Refusal::NoOverdive(unit)
        | Refusal::NoTailer(unit)
        | Refusal::OutsideLevels(unit)
        | Refusal::FliesAlone(unit)
        | Refusal::AtCeiling(unit) => (view.name(unit), none),
        Refusal::GunsJammed(left) | Refusal::OverCables(left) => (number(left), none),
        Refusal::Needs(switch) | Refusal::NeededBy(switch) => (Arg::Switch(switch), none),
        Refusal::DeckTooBig(deck) | Refusal::DeckEmpty(deck) => (Arg::Letter(deck.letter()), none),
        Refusal::CardsSeen(seat) | Refusal::PlayerWithoutPlane(seat) => {
            let player = view.table.player(seat);
            (player.map_or(none, |(name, _)| Arg::Name(name)), none)
        }
        Refusal::Between(low, high) => (number(low), number(high)),
        _ => (none, none),
    };
    let text = match refusal {
        Refusal::NoGun(Gun::REAR) => Text::MsgNoRear,
        Refusal::GunsJammed(0) => Text::MsgJamLock,
        Refusal::LevelsApart(1) => Text::MsgOneLevel,
        _ => reason(refusal),
    };
    view.words.fill(text, &[about, other])
}

/// The text for a refusal, or the most common one if there are several.
const fn reason(refusal: Refusal) -> Text {
    match refusal {
        Refusal::NotNow => Text::MsgNotNow,
        Refusal::GameOver => Text::MsgGameOver,
        Refusal::ResolveShotsFirst => Text::MsgResolveFirst,
        Refusal::ShootingLocked => Text::MsgLocked,
        Refusal::NoShot => Text::MsgNoShot,
        Refusal::NoSuchPlane => Text::MsgNoPlane,
        Refusal::NoSuchPlayer => Text::MsgNoPlayer,
        Refusal::PlaneIsOut(_) => Text::MsgPlaneOut,
        Refusal::NoAircraft(_) => Text::MsgNoAircraft,
        Refusal::NotThereYet(_) => Text::MsgNotThereYet,
        Refusal::NoSuchScenario => Text::MsgNoScenario,
        Refusal::OverWhichSide => Text::MsgWhichSide,
        Refusal::EnemyPlaced => Text::MsgEnemyPlaced,
        Refusal::NoGun(_) => Text::MsgNoFront,
        Refusal::AlreadyFired => Text::MsgFired,
        Refusal::OwnSide => Text::MsgOwnSide,
        Refusal::SamePlane => Text::MsgSamePlane,
        Refusal::BasesOverlap => Text::MsgOverlap,
        Refusal::GunsJammed(_) => Text::MsgJammed,
        Refusal::TwoPlanesNeeded => Text::MsgTwoPlanes,
        Refusal::FixedAtStart => Text::MsgFixed,
        Refusal::Needs(_) => Text::MsgTurnOn,
        Refusal::NeededBy(_) => Text::MsgTurnOff,
        Refusal::NotInThisVersion(_) => Text::MsgVersion,
        Refusal::TableFull => Text::MsgTableFull,
        Refusal::SixGiants => Text::MsgSixGiants,
        Refusal::NoRoomForGiants => Text::MsgNoGiants,
        Refusal::BadName => Text::MsgBadName,
        Refusal::NameTaken => Text::MsgNameTaken,
        Refusal::CannotHave(_) => Text::MsgCannotHave,
        Refusal::NoNumber => Text::MsgNoNumber,
        Refusal::AircraftNeeded => Text::MsgAircraftNeeded,
        Refusal::BombsOnly(_) => Text::MsgBombsOnly,
        Refusal::Silenced(_) => Text::MsgSilenced,
        Refusal::AlreadyAimed(_) => Text::MsgAlreadyAimed,
        Refusal::NotLoaded(_) => Text::MsgNotLoaded,
        Refusal::NoShell(_) => Text::MsgNoShell,
        Refusal::AfterLook => Text::MsgAfterLook,
        Refusal::NotAsked => Text::MsgNotAsked,
        Refusal::IsDown(_) => Text::MsgIsDown,
        Refusal::NoBalloon(_) => Text::MsgNoBalloon,
        Refusal::BeforeReveal => Text::MsgBeforeReveal,
        Refusal::NoEnemy => Text::MsgNoEnemy,
        Refusal::SoAlready(_) => Text::MsgSoAlready,
        Refusal::NobodyAboard(_) => Text::MsgNobodyAboard,
        Refusal::TooLowToJump(_) => Text::MsgTooLowToJump,
        Refusal::NoBarrage(_) => Text::MsgNoBarrage,
        Refusal::GapOpen(_) => Text::MsgGapOpen,
        Refusal::OverCables(_) => Text::MsgOverCables,
        Refusal::NotAmong(_) => Text::MsgNotAmong,
        Refusal::NoDamagePoints => Text::MsgNoDamage,
        Refusal::NoGuns => Text::MsgNoGuns,
        Refusal::HasPlanes => Text::MsgHasPlanes,
        Refusal::TwoSidesNeeded => Text::MsgTwoSides,
        Refusal::PlayerWithoutPlane(_) => Text::MsgNoPlaneFor,
        Refusal::DeckTooBig(_) => Text::MsgDeckBig,
        Refusal::DeckEmpty(_) => Text::MsgDeckEmpty,
        Refusal::DifferentTargets => Text::MsgTwoTargets,
        Refusal::AfterImmelmann => Text::MsgAfterImmelmann,
        Refusal::OnlyLower => Text::MsgOnlyLower,
        Refusal::NoImmelmann(_) => Text::MsgNoImmelmann,
        Refusal::NoOverdive(_) => Text::MsgNoOverdive,
        Refusal::NoTailer(_) => Text::MsgNoTailer,
        Refusal::NoObserver => Text::MsgNoObserver,
        Refusal::TailingAtOpening => Text::MsgTailOpening,
        Refusal::TailsAnother(_) => Text::MsgTailsOther,
        Refusal::Smoking(_) => Text::MsgSmoking,
        Refusal::Burning(_) => Text::MsgBurning,
        Refusal::NotTailing => Text::MsgNotTailing,
        Refusal::Answer(Ask::Climbs(_)) => Text::MsgNoClimb,
        Refusal::Answer(Ask::Blast(_)) => Text::MsgAnswerBlast,
        Refusal::Answer(Ask::Burst(_)) => Text::MsgAnswerBurst,
        Refusal::Answer(Ask::InRange) => Text::MsgAnswerRange,
        Refusal::Answer(Ask::Rockets(_)) => Text::MsgAnswerRockets,
        Refusal::Answer(Ask::Landed(_)) => Text::MsgAnswerLanded,
        Refusal::Answer(Ask::Enters(_)) => Text::MsgAnswerEnters,
        Refusal::Answer(Ask::Arrives(_)) => Text::MsgAnswerArrives,
        Refusal::Answer(Ask::Round) => Text::MsgAnswerRound,
        // The only other question that holds the table: those that lead refuse nothing.
        Refusal::Answer(_) => Text::MsgAnswerTail,
        Refusal::NoRockets => Text::MsgNoRockets,
        Refusal::StraightOrStall => Text::MsgStraightOrStall,
        Refusal::GunsOrRockets => Text::MsgGunsOrRockets,
        Refusal::NotForRockets(_) => Text::MsgNotForRockets,
        Refusal::RocketLevels => Text::MsgRocketLevels,
        Refusal::NoBombs => Text::MsgNoBombs,
        Refusal::NoBombCard => Text::MsgNoBombCard,
        Refusal::NoSuchCard => Text::MsgNoCard,
        Refusal::NotOut(_) => Text::MsgNotOut,
        Refusal::NothingToUndo => Text::MsgNothingToUndo,
        Refusal::CardsSeen(_) => Text::MsgCardsSeen,
        Refusal::CardFlown => Text::MsgCardFlown,
        Refusal::FliesAlone(_) => Text::MsgFliesAlone,
        Refusal::SeedShown => Text::MsgSeedShown,
        Refusal::CardsShown => Text::MsgCardsShown,
        Refusal::Between(_, _) => Text::MsgBetween,
        Refusal::OutsideLevels(_) => Text::MsgLevels,
        Refusal::LevelsApart(_) => Text::MsgTwoLevels,
        Refusal::AtCeiling(_) => Text::MsgCeiling,
        Refusal::TailLevels => Text::MsgTailLevels,
        Refusal::OnTheGround => Text::MsgGround,
        Refusal::NoField => Text::MsgNoField,
        Refusal::OnFire => Text::MsgOnFire,
        Refusal::StandsStill => Text::MsgStill,
        Refusal::TwoSteep => Text::MsgTwoSteep,
        Refusal::PilesFull => Text::MsgPilesFull,
        Refusal::NotRolling => Text::MsgNotRolling,
        Refusal::NotParked => Text::MsgNotParked,
        Refusal::InCloud => Text::MsgInCloud,
        Refusal::NotInCloud => Text::MsgNotInCloud,
    }
}

/// The name of a value of a plane that can be corrected.
pub const fn counter(what: Counter) -> Text {
    match what {
        Counter::JamFront => Text::JamFront,
        Counter::JamRear => Text::JamRear,
        Counter::JamRearRight => Text::JamRearRight,
        Counter::JamRearLeft => Text::JamRearLeft,
        Counter::JamRight => Text::JamRight,
        Counter::JamLeft => Text::JamLeft,
        Counter::JamVentral => Text::JamVentral,
        Counter::Resistance => Text::GreenNumber,
        Counter::GunFront => Text::FrontGun,
        Counter::GunRear => Text::RearGun,
        Counter::Smoke => Text::Smoke,
        Counter::Flames => Text::Flames,
        Counter::Level => Text::Level,
        Counter::Climb => Text::ClimbCounters,
        Counter::Observers => Text::ObserversAboard,
        Counter::Points => Text::Points,
        Counter::Silenced => Text::SilencedIs,
        Counter::Reload => Text::Loading,
        Counter::Fuse => Text::Fuse,
        Counter::ShellLevel => Text::ShellLevel,
        Counter::Rockets => Text::RocketsLeft,
        Counter::Flying => Text::RocketsFlying,
        Counter::Bombs1 => Text::BombsOne,
        Counter::Bombs2 => Text::BombsTwo,
        Counter::Bombs3 => Text::BombsThree,
        Counter::Bombs4 => Text::BombsFour,
    }
}

/// The value of a counter, as it is shown.
pub fn counter_value(words: Words, what: Counter, value: u8) -> Line {
    let mut line = Line::new();
    match what {
        Counter::GunFront | Counter::GunRear => match Letter::GUNS.get(usize::from(value)).copied().flatten() {
            None => line.text(words.say(Text::NoGun)),
            gun => line.text(base::letter(gun)),
        },
        Counter::Silenced => line.text(words.say(match value {
            0 => Text::NotSilenced,
            1 => Text::GunSilenced,
            _ => Text::AllSilenced,
        })),
        _ => line.number(u16::from(value)),
    };
    line
}

/// What a correction tells everybody; nothing for other notices.
pub fn correction(view: &View<'_>, notice: &Notice) -> Option<Line> {
    let words = view.words;
    Some(match *notice {
        Notice::Corrected {
            unit,
            what,
            before,
            after,
        } => {
            let (before, after) = (counter_value(words, what, before), counter_value(words, what, after));
            let what = Arg::Word(counter(what));
            let args = [
                view.name(unit),
                what,
                Arg::Text(before.latin1()),
                Arg::Text(after.latin1()),
            ];
            words.fill(Text::Corrected, &args)
        }
        Notice::BombCorrected { unit, after: 0, .. } => words.fill(Text::BombRemoved, &[view.name(unit)]),
        Notice::BombCorrected { unit, before, after } => {
            let [before, after] = [before, after].map(|markers| Arg::Number(u16::from(markers)));
            words.fill(Text::BombCorrected, &[view.name(unit), before, after])
        }
        Notice::SecretCorrected { unit, .. } => {
            let out = view.table.unit(unit).is_some_and(|plane| plane.exit().is_some());
            let text = if out { Text::CorrectedOut } else { Text::SecretCorrected };
            words.fill(text, &[view.name(unit)])
        }
        Notice::PutBack(unit) => words.fill(Text::BackInGame, &[view.name(unit)]),
        Notice::CardReturned { unit, deck } => {
            words.fill(Text::CardReturned, &[view.name(unit), Arg::Letter(deck.letter())])
        }
        Notice::NoKnock(seat) => {
            let name = view
                .table
                .player(seat)
                .map_or(Arg::Text(&[]), |(name, _)| Arg::Name(name));
            words.fill(Text::KnockDropped, &[Arg::Number(u16::from(seat.number())), name])
        }
        _ => return None,
    })
}

/// What an undo asks and says afterwards. One that takes the clock back names the place where the table then is.
pub fn undo(view: &View<'_>, last: &Last) -> (Line, Line) {
    let (ask, told, about) = match last.done() {
        Done::Start | Done::Next | Done::End => (Text::GoBackAsk, Text::GoneBack, place_before(view)),
        did => (Text::UndoAsk, Text::Undone, done(view, did, last.unit())),
    };
    let about = [Arg::Line(&about)];
    (view.words.fill(ask, &about), view.words.fill(told, &about))
}

/// Where the clock stood before the last command: `phase 2`, or `phase 3 of turn 1` where that was another turn.
fn place_before(view: &View<'_>) -> Line {
    let words = view.words;
    let Clock { turn, step } = view.table.clock_before();
    let number = |phase: Phase| Arg::Number(u16::from(phase.number()));
    match step {
        _ if turn == 0 => words.fill(Text::InSetUp, &[]),
        Step::Opening => words.fill(Text::InOpening, &[]),
        Step::Planning => words.fill(Text::InPlanning, &[]),
        Step::Window(phase) => words.fill(Text::InWindow, &[number(phase)]),
        _ => match step.phase() {
            Some(phase) if turn == view.table.clock().turn => words.fill(Text::InPhase, &[number(phase)]),
            Some(phase) => words.fill(Text::InPhaseOf, &[number(phase), Arg::Number(turn)]),
            None => words.fill(Text::InOpening, &[]),
        },
    }
}

/// What was done, in words for everybody; `unit` is the first plane that it named.
pub fn done(view: &View<'_>, done: &Done, unit: Option<Unit>) -> Line {
    let about = |unit: &Unit| view.name(*unit);
    let say = |text, args: &[Arg<'_>]| view.words.fill(text, args);
    match done {
        Done::Player { name, .. } => say(Text::DidPlayer, &[Arg::Name(name)]),
        Done::RemovePlayer(seat) => say(Text::DidNoPlayer, &[Arg::Number(u16::from(seat.number()))]),
        Done::Plane(plane) => say(Text::DidPlane, &[Arg::Name(&plane.name)]),
        Done::ChangePlane { plane, .. } => say(Text::DidChange, &[Arg::Name(&plane.name)]),
        Done::RemovePlane(_) => say(Text::DidNoPlane, &[]),
        Done::Switch { .. } | Done::Preset(_) => say(Text::DidRules, &[]),
        Done::Copies { deck, .. }
        | Done::CardCount {
            card: DeckRow { deck, .. },
            ..
        } => say(Text::DidDeck, &[Arg::Letter(deck.letter())]),
        Done::Number(_) => say(Text::DidNumber, &[]),
        Done::Agreed { .. } => say(Text::DidRules, &[]),
        Done::Among { unit, .. } => say(Text::DidNear, &[about(unit)]),
        Done::Nobody => say(Text::DidNobody, &[]),
        Done::Winch { unit, .. } => say(Text::DidWinch, &[about(unit)]),
        Done::Jump { unit, .. } => say(Text::DidJump, &[about(unit)]),
        Done::Cable { unit, .. } => say(Text::DidCable, &[about(unit)]),
        Done::Shell { unit, .. } | Done::Aimed { unit, .. } => say(Text::DidAim, &[about(unit)]),
        Done::Launch { unit, target, .. } => say(Text::DidLaunch, &[about(unit), about(target)]),
        Done::Rockets { unit, .. } => say(Text::DidRockets, &[about(unit)]),
        Done::Drop { unit, .. } => say(Text::DidDrop, &[about(unit)]),
        Done::Landed { .. } | Done::Missed { .. } => say(Text::DidLand, &[]),
        Done::Markers { .. } => say(Text::DidMarkers, &[]),
        Done::Start => say(Text::DidStart, &[]),
        Done::Next => say(Text::DidNext, &[]),
        Done::Fire {
            shooter, target, range, ..
        } => {
            let range = Arg::Word(range_word(*range));
            say(Text::DidFire, &[about(shooter), about(target), range])
        }
        Done::TakeBack { shooter, .. } => say(Text::TakenBack, &[about(shooter)]),
        Done::Resolve => say(Text::DidResolve, &[]),
        Done::Overlap { a, b } => say(Text::DidOverlap, &[about(a), about(b)]),
        Done::MoveOrder(_) => say(Text::DidOrder, &[]),
        Done::Leave(unit) | Done::Leaves { unit, .. } => say(Text::LeftRow, &[about(unit)]),
        Done::Scenario { .. } => say(Text::DidScenario, &[]),
        // From which side it comes is secret.
        Done::Enters { unit, .. } | Done::Arrives { unit, .. } => say(Text::DidArrive, &[about(unit)]),
        Done::End => say(Text::DidEnd, &[]),
        Done::Climbs { unit, .. }
        | Done::Level { unit, .. }
        | Done::Fit { unit, .. }
        | Done::Load { unit, .. }
        | Done::Outside(unit)
        | Done::Engine(unit) => say(Text::DidChange, &[about(unit)]),
        Done::Floor(_) => say(Text::DidFloor, &[]),
        // Which card it flies in its cloud is secret.
        Done::Flew { unit, .. } | Done::Hidden { unit, .. } => say(Text::DidFly, &[about(unit)]),
        Done::Tails { tailer, prey } => say(Text::DidTail, &[about(tailer), about(prey)]),
        Done::Tailer { unit, .. } => say(Text::DidAnswer, &[about(unit)]),
        Done::Mission(unit) => say(Text::DidMission, &[about(unit)]),
        Done::Correct { unit, .. }
        | Done::CorrectSecret { unit, .. }
        | Done::PutBack(unit)
        | Done::ReturnCard { unit, .. } => say(Text::DidCorrect, &[about(unit)]),
        // Which knock it is, only he knows.
        Done::Knock { seat, .. } | Done::NoKnock(seat) => {
            let player = view.table.player(*seat);
            say(
                Text::DidKnock,
                &[player.map_or(Arg::Text(&[]), |(name, _)| Arg::Name(name))],
            )
        }
        // Looks and the reveal are never undone; any other command without words of its own is named by its verb.
        done => by_verb(
            done.verb(),
            unit.and_then(|unit| view.table.unit(unit)).map(|plane| plane.name()),
        ),
    }
}

/// What was done, as its verb and the first plane that it named.
fn by_verb(verb: &str, plane: Option<&Name>) -> Line {
    let mut line = Line::new();
    line.text(verb);
    if let Some(name) = plane {
        line.text(" ").name(name);
    }
    line
}

/// Why a gun is silent, in a word or two for its row.
pub fn silence(row: &mut RowPainter<'_>, refusal: Refusal) {
    match refusal {
        Refusal::GunsJammed(0) => row.say(Text::WhyJammed, &[]),
        Refusal::GunsJammed(left) => row.say(Text::SilentJam, &[Arg::Number(u16::from(left))]),
        Refusal::AlreadyFired => row.say(Text::SilentFired, &[]),
        Refusal::GunsOrRockets => row.say(Text::SilentRockets, &[]),
        Refusal::StraightOrStall => row.say(Text::SilentTurn, &[]),
        Refusal::AfterImmelmann => row.say(Text::SilentImmelmann, &[]),
        Refusal::OnTheGround => row.say(Text::OnGround, &[]),
        Refusal::InCloud => row.say(Text::InCloud, &[]),
        Refusal::Silenced(_) => row.say(Text::Silent, &[]),
        _ => row.say(Text::NoGun, &[]),
    }
}

/// Why one plane is out of another's reach where their levels keep them apart.
pub fn apart(view: &View<'_>, from: Unit, to: Unit) -> Text {
    let height = |unit| view.table.unit(unit).map(|plane| plane.flight().height);
    let height = |unit| height(unit).map(|height| (height.level, height.counters));
    if height(to) > height(from) {
        Text::TooHigh
    } else {
        Text::TooLow
    }
}

/// Why a plane cannot do something to another, at the right of the other's row and as short as possible; nothing if the
/// row shows it already.
pub fn right_reason(row: &mut RowPainter<'_>, refusal: Refusal, from: Unit, to: Unit) {
    row.right_say(
        match refusal {
            Refusal::BasesOverlap => Text::Overlaps,
            Refusal::LevelsApart(_) | Refusal::TailLevels | Refusal::RocketLevels | Refusal::OnlyLower => {
                apart(row.view, from, to)
            }
            // The sign of the cloud is in its row already.
            Refusal::InCloud if row.view.table.in_cloud(to) => Text::FlHidden,
            Refusal::InCloud => Text::InCloud,
            Refusal::OnTheGround => Text::OnGround,
            Refusal::Silenced(_) => Text::Silent,
            Refusal::Smoking(_) => Text::Smokes,
            Refusal::Burning(_) => Text::Burns,
            _ => return,
        },
        &[],
    );
}

/// A plane's damage and its green number, `4/15`, at a table where everybody may read it.
pub fn points(view: &View<'_>, plane: PublicUnit<'_>) -> Option<Line> {
    let points = view.table.points(plane.unit())?;
    let mut line = Line::new();
    // Of a card on the ground only what it took so far is news; a target has no end.
    match plane.class() {
        _ if plane.class().is_ground() && points == 0 => return None,
        Class::Target => {
            line.number(points);
            return Some(line);
        }
        Class::Trench | Class::AaGun | Class::AaMachineGun => {
            line.number(points).text("/").number(u16::from(SILENCING));
            return Some(line);
        }
        Class::Plane | Class::Giant | Class::Balloon => {}
    }
    line.number(points).text("/").number(u16::from(plane.resistance()));
    Some(line)
}

/// What a plane flew: its word and its icon.
pub const fn flown(flown: Flown) -> (Text, Option<Icon>) {
    match flown {
        Flown::Unsaid => (Text::FlLevel, None),
        Flown::Straight => (Text::FlStraight, Some(Icon::Straight)),
        Flown::Left => (Text::FlLeft, Some(Icon::Left)),
        Flown::Right => (Text::FlRight, Some(Icon::Right)),
        Flown::SteepLeft => (Text::FlSteepLeft, Some(Icon::Left)),
        Flown::SteepRight => (Text::FlSteepRight, Some(Icon::Right)),
        Flown::Stall => (Text::FlStall, Some(Icon::Stall)),
        Flown::Immelmann => (Text::FlImmelmann, Some(Icon::Immelmann)),
        Flown::SplitS => (Text::FlSplitS, Some(Icon::SplitS)),
        Flown::Climb => (Text::FlClimb, Some(Icon::Up)),
        Flown::Dive => (Text::FlDive, Some(Icon::Dive)),
        Flown::None => (Text::FlNone, None),
    }
}

/// What a notice tells everybody, in one line; nothing for a notice that is no news by itself.
pub fn told(view: &View<'_>, notice: &Notice) -> Option<Line> {
    let numbered = |text, unit, number: u8| {
        let args = [view.name(unit), Arg::Number(u16::from(number))];
        Some(view.words.fill(text, &args))
    };
    let (text, one, other) = match *notice {
        Notice::Tails { tailer, prey } => (Text::ToldTails, tailer, Some(prey)),
        Notice::TailEnds { tailer, prey } => (Text::ToldTailEnds, tailer, Some(prey)),
        Notice::Looks { tailer, prey } => (Text::ToldLooks, tailer, Some(prey)),
        Notice::NoLook { tailer, prey } => (Text::ToldNoLook, tailer, Some(prey)),
        Notice::Collision(one, other) => (Text::ToldCollide, one, Some(other)),
        Notice::Launched { unit, target, .. } => (Text::LaunchRow, unit, Some(target)),
        Notice::NotLaunched(unit) => (Text::NotLaunchedRow, unit, None),
        Notice::Rockets { unit, hit: Some(hit) } => (Text::RocketsHitRow, unit, Some(hit)),
        Notice::Rockets { unit, hit: None } => (Text::RocketsMissedRow, unit, None),
        Notice::NotDropped { unit, lost: true } => (Text::BombsLostRow, unit, None),
        Notice::NotDropped { unit, .. } | Notice::Drops { unit, worth: None } => (Text::DropsNotRow, unit, None),
        Notice::BombMissed(unit) => (Text::BombMissedRow, unit, None),
        Notice::Drops { unit, worth: Some(of) } => return numbered(Text::DropsRow, unit, of),
        Notice::BombLaid { unit, markers, .. } => return numbered(Text::BombLaidRow, unit, markers),
        Notice::BombLands { unit, worth } => return numbered(Text::BombLandsRow, unit, worth),
        Notice::Bombed { target, points, .. } => return numbered(Text::BombedRow, target, points),
        Notice::Winch { unit, down: true } => (Text::ToldDown, unit, None),
        Notice::Winch { unit, down: false } => (Text::ToldStop, unit, None),
        Notice::WillJump(unit) => (Text::ToldWillJump, unit, None),
        Notice::Jumped { unit, .. } => (Text::ToldJumped, unit, None),
        Notice::ObserversLost { unit, men: 1 } => (Text::ToldLostOne, unit, None),
        Notice::ObserversLost { unit, .. } => (Text::ToldLostBoth, unit, None),
        Notice::ManyGuns(unit) => (Text::ToldManyGuns, unit, None),
        Notice::Mission { unit, done: true } => (Text::MissionDone, unit, None),
        Notice::Mission { unit, done: false } => (Text::MissionNot, unit, None),
        Notice::HoldsFire { unit, .. } => (Text::HoldsFire, unit, None),
        Notice::Aimed { unit, .. } => (Text::HasAim, unit, None),
        Notice::Ground(unit, Ground::Crashed) => (Text::ToldCrash, unit, None),
        Notice::Flames { unit, left } if is_balloon(view, unit) => {
            return numbered(Text::BalloonBurns, unit, left);
        }
        Notice::Flames { unit, left: 0 } => (Text::FireOut, unit, None),
        Notice::Flames { unit, left: 3 } => (Text::OnFire, unit, None),
        Notice::Flames { unit, .. } => (Text::BurnsOn, unit, None),
        Notice::Smoke { unit, left: 3 } => (Text::SmokesNow, unit, None),
        Notice::Silenced { unit, all: true } => (Text::SilencedRow, unit, None),
        Notice::Silenced { unit, all: false } => (Text::GunSilencedRow, unit, None),
        Notice::Burst(unit) => (Text::BurstRow, unit, None),
        Notice::ShellGone(unit) => (Text::ShellGoneRow, unit, None),
        Notice::Shell { unit, level: 0 } => (Text::ShellRow, unit, None),
        Notice::Shell { unit, level } => {
            let args = [view.name(unit), Arg::Number(u16::from(level))];
            return Some(view.words.fill(Text::ShellAtRow, &args));
        }
        Notice::Adjusted { unit, does } => {
            let args = [view.name(unit), Arg::Word(adjusted(does))];
            return Some(view.words.fill(Text::AdjustedRow, &args));
        }
        Notice::Checked { unit, target, hit } => {
            let text = if hit { Text::CheckedHit } else { Text::CheckedMiss };
            (text, unit, Some(target))
        }
        _ => return None,
    };
    let other = other.map_or(Arg::Text(&[]), |other| view.name(other));
    Some(view.words.fill(text, &[view.name(one), other]))
}

fn is_balloon(view: &View<'_>, unit: Unit) -> bool {
    view.table.unit(unit).is_some_and(|unit| unit.class() == Class::Balloon)
}

/// What becomes of a shell on the table.
pub const fn adjusted(does: Adjusted) -> Text {
    match does {
        Adjusted::Moved => Text::ShellMoved,
        Adjusted::Delayed => Text::ShellDelayed,
        Adjusted::TakenBack => Text::ShellBack,
        Adjusted::Up => Text::ShellUp,
        Adjusted::Down => Text::ShellDown,
    }
}

/// What the players do with a bomb card that was laid or falls on; nothing for one that is on the ground, which is
/// asked about, nor for any other notice.
pub fn bomb(view: &View<'_>, notice: &Notice) -> Option<Line> {
    let (text, unit, markers) = match *notice {
        Notice::BombLaid { unit, markers, fall } => match fall {
            Fall::Straight => (Text::LayBomb, unit, markers),
            Fall::Stall => (Text::LayBombStall, unit, markers),
        },
        Notice::BombFalls { unit, left, fall } => match fall {
            Fall::Straight => (Text::MoveBomb, unit, left),
            Fall::Stall => (Text::MoveBombStall, unit, left),
        },
        _ => return None,
    };
    let args = [view.name(unit), Arg::Number(u16::from(markers))];
    (markers > 0).then(|| view.words.fill(text, &args))
}

/// The range of a shot.
pub const fn range_word(range: Range) -> Text {
    match range {
        Range::Short => Text::RangeShort,
        Range::Long => Text::RangeLong,
    }
}

/// The range of a shot, as a single letter.
pub const fn range(range: Range) -> Text {
    match range {
        Range::Short => Text::ShortLetter,
        Range::Long => Text::LongLetter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new command can be undone before anybody has written words for it.
    #[test]
    fn what_has_no_words_is_told_by_its_verb() {
        let camel = Name::new("Camel").unwrap();
        assert_eq!(by_verb("winch", Some(&camel)).latin1(), b"winch Camel");
        assert_eq!(by_verb("winch", None).latin1(), b"winch");
    }
}
