//! The results of a phase's shots, for everybody: no more than the rules make public, WOW-SEC-1.
use shared_rules::core::Unit;
use shared_rules::wow::data::Class;
use shared_rules::wow::notice::{Exit, LIGHTEST};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::{DeckId, Gun, Men, Notice, Public, Stage};

use crate::drawing::icons::Icon;
use crate::drawing::theme::BODY;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::{crew, tabletop};
use crate::screens::{Go, View, words};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct Results;

/// Whether the last command brought something that everybody must read before play goes on.
pub fn stops(table: Public<'_>) -> bool {
    let stops = |result: Notice| {
        matches!(
            result,
            Notice::Took { .. }
                | Notice::Strafed { .. }
                | Notice::Flames { .. }
                | Notice::Collision(..)
                | Notice::TailEnds { .. }
                // A balloon is down: nobody would notice otherwise.
                | Notice::Out {
                    exit: Exit::Grounded,
                    ..
                }
        )
    };
    table.results_are_new() && table.results().any(stops)
}

/// WOW-DRA-2: whether these are the cards of balloons that burn on after the game.
fn burns_out(view: &View<'_>) -> bool {
    let burnt = |result: Notice| match result {
        Notice::Took { unit, by: None, .. } => view.table.unit(unit).is_some_and(|unit| unit.flames() > 0),
        _ => false,
    };
    let fires = |result: Notice| matches!(result, Notice::Flames { .. } | Notice::Collision(..));
    let over = view.table.stage() != Stage::Playing;
    over && view.table.results().any(burnt) && !view.table.results().any(fires)
}

/// The result in this place, the worst first; those of the same weight in the order in which they came. The results
/// are counted by their weight first: going through them is what costs.
fn told(view: &View<'_>, mut place: usize) -> Option<Notice> {
    let mut counts = [0; LIGHTEST as usize + 1];
    for weight in view.table.results().filter_map(|result| result.weight()) {
        if let Some(count) = counts.get_mut(usize::from(weight)) {
            *count += 1;
        }
    }
    for (now, count) in (0..).zip(counts) {
        match place.checked_sub(count) {
            Some(further) => place = further,
            None => {
                let mut same = view.table.results().filter(|result| result.weight() == Some(now));
                return same.nth(place);
            }
        }
    }
    None
}

impl Rows for Results {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        let phase = title.view.table.clock().step.phase();
        let number = phase.map_or(0, |phase| u16::from(phase.number()));
        let fires = (title.view.table.results()).any(|notice| matches!(notice, Notice::Flames { .. }));
        let text = match title.view.table.shooting_locked() {
            true => Text::ResultsTitle,
            false if burns_out(title.view) => Text::BurnOutTitle,
            false if phase.is_none() => Text::TurnEndTitle,
            false if fires => Text::FiresTitle,
            false => Text::ContactsTitle,
        };
        title.in_turn(text, &[Arg::Number(number)]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        view.table.results().filter_map(|result| result.weight()).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some(notice) = told(row.view, index) {
            draw_notice(row, &notice);
        }
    }

    fn next(&self, _: usize, _: &View<'_>) -> Go {
        Go::PassOn
    }

    fn lesson(&self, _: &View<'_>) -> Option<Text> {
        Some(Text::LessonResults)
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), None, Some(Text::LegGoOn)]
    }
}

/// Which gun jammed; all of them, where the plane fires in one direction only.
fn jammed_gun(plane: Option<PublicUnit<'_>>, gun: Gun) -> Text {
    match gun {
        _ if !plane.is_some_and(tabletop::has_guns) => Text::JamGuns,
        Gun::FRONT => Text::JamFrontGun,
        _ => Text::JamRearGun,
    }
}

/// At the right, the guns of these men that nobody can fire any more: the post of one, if it is to be named, or how
/// many they are.
fn silent_guns(row: &mut RowPainter<'_>, unit: Unit, men: Men, named: bool) {
    let view = row.view;
    let Some(plane) = view.table.unit(unit) else { return };
    let crew = || {
        view.table
            .crew(unit)
            .filter(|man| men.iter().any(|number| number == man.number))
    };
    let theirs = |gun: &Gun| crew().any(|man| man.guns.contains(gun));
    let has = |gun: &Gun| plane.gun(*gun).is_some() && crew::is_silent(view, unit, *gun);
    let mut silent = plane.guns().filter(theirs).filter(has);
    let Some(first) = silent.next() else { return };
    match silent.count() {
        0 if named => row.right_say(words::post(plane.kind(), first), &[]),
        more => row.right_number(more as u16 + 1),
    }
    row.right_icon(Icon::Silenced);
}

/// Writes a result with its sign.
pub fn draw_notice(row: &mut RowPainter<'_>, notice: &Notice) {
    let view = row.view;
    let number = |number: &u8| Arg::Number(u16::from(*number));
    match notice {
        Notice::Took { unit, by, cards } => {
            row.icon(Icon::Cards);
            if let Some(points) = view.table.unit(*unit).and_then(|plane| words::points(view, plane)) {
                row.right(points.latin1());
            }
            match by {
                Some(by) => row.say(Text::TookFrom, &[view.name(*by), view.name(*unit), number(cards)]),
                None if *cards == 1 => row.say(Text::TookCard, &[view.name(*unit)]),
                None => row.say(Text::TookCards, &[view.name(*unit), number(cards)]),
            }
        }
        Notice::Strafed {
            unit,
            by,
            points,
            total,
        } => {
            row.icon(Icon::Cards);
            let by = by.map_or(Arg::Text(&[]), |by| view.name(by));
            row.say(Text::StrafedRow, &[by, view.name(*unit), number(points), number(total)]);
        }
        Notice::Jammed {
            unit,
            gun,
            points,
            second,
        } => {
            row.icon(Icon::Jam);
            let mut cards = Line::new();
            if let Some(points) = points {
                cards.number(u16::from(*points));
            }
            if let Some(second) = second {
                cards.text("+").number(u16::from(*second));
            }
            let plane = view.table.unit(*unit);
            let giant = plane.filter(|plane| plane.class() == Class::Giant);
            let guns = giant.map_or_else(|| jammed_gun(plane, *gun), |giant| words::post(giant.kind(), *gun));
            let args = [view.name(*unit), Arg::Text(cards.latin1()), Arg::Word(guns)];
            let text = match (giant, points) {
                (Some(_), None) => Text::JamPost,
                (Some(_), Some(_)) => Text::JamPostPoints,
                (None, None) => Text::JamRow,
                (None, Some(_)) => Text::JamRowPoints,
            };
            row.line_or(view.words.fill(text, &args), || view.words.fill(Text::JamShort, &args));
        }
        Notice::Out { unit, exit, cause } => {
            let text = match exit {
                Exit::Left => Text::LeftRow,
                Exit::ShotDown | Exit::Grounded => Text::DownRow,
            };
            row.icon(words::way_out(*exit));
            row.bold(text, &[view.name(*unit), Arg::Word(words::fate(*cause))]);
        }
        Notice::CrewHit { unit, out, wounded } => {
            row.icon(Icon::Pilot);
            let one = *wounded == Men::NOBODY && out.iter().nth(1).is_none();
            silent_guns(row, *unit, *out, one);
            let [out, wounded] = [out, wounded].map(|men| words::men(*men));
            let args = [view.name(*unit), Arg::Line(&out), Arg::Line(&wounded)];
            if let Some(line) = words::told(view, notice) {
                row.line_or(line, || view.words.fill(Text::MenShort, &args));
            }
        }
        Notice::Reshuffled(deck) => row.say(Text::ReshuffledRow, &[Arg::Letter(deck.letter())]),
        Notice::Substituted { empty } => {
            let other = if *empty == DeckId::A { DeckId::B } else { DeckId::A };
            let decks = [Arg::Letter(empty.letter()), Arg::Letter(other.letter())];
            row.say(Text::SubstitutedRow, &decks);
        }
        Notice::Ledger(deck) => row.say(Text::LedgerRow, &[Arg::Letter(deck.letter())]),
        notice => {
            let icon = match notice {
                Notice::Flames { .. } => Icon::Flame,
                Notice::Smoke { .. } => Icon::Smoke,
                Notice::TailEnds { .. } => Icon::Tailing,
                Notice::HoldsFire { .. } | Notice::Aimed { .. } => Icon::Aim,
                Notice::Collision(..) => Icon::Overlap,
                Notice::Silenced { .. } => Icon::Silenced,
                Notice::Checked { .. } => Icon::AaGun,
                Notice::ObserversLost { .. } => Icon::Basket,
                Notice::Rockets { .. } => Icon::Rocket,
                Notice::EngineHit { .. } | Notice::Repair { .. } => Icon::Engine,
                _ => Icon::Landed,
            };
            row.icon(icon);
            if let Some(line) = words::told(view, notice) {
                row.line(line, BODY);
            }
        }
    }
}
