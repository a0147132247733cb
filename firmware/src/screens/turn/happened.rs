//! What happened: the last lines that everybody may know, the newest below. It opens on the last results, so that they
//! can be read again.
use shared_rules::core::{Seat, Unit};
use shared_rules::wow::history::{Happened, Line as HistoryLine};
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Clock, Counter, Done, Flank, Notice, Range};

use crate::drawing::theme::{BODY, BODY_AREA};
use crate::drawing::widgets::List;
use crate::screens::paint::{self, Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::turn::results;
use crate::screens::{View, words};
use crate::text::{Arg, Line, Text};

/// The screen.
#[derive(Clone)]
pub struct WhatHappened;

/// A row of it.
enum Row<'a> {
    /// From here on it happened in this phase.
    Phase(Clock),
    Line(&'a HistoryLine),
}

/// All rows, the oldest first: a head for each phase, and its lines.
fn rows<'a>(view: &View<'a>) -> impl Iterator<Item = Row<'a>> {
    let mut before = None;
    view.history.lines().flat_map(move |line| {
        let phase = line.when.phase_of_turn();
        let head = (before.replace(phase) != Some(phase)).then_some(Row::Phase(line.when));
        head.into_iter().chain([Row::Line(line)])
    })
}

/// The row of the first of the last results, with the head of its phase if that stands just above; the last row if
/// there are none.
fn last_results(view: &View<'_>) -> usize {
    let Some(place) = view.history.last_results() else {
        return usize::MAX;
    };
    let (mut lines, mut head) = (0, None);
    for (index, row) in rows(view).enumerate() {
        match row {
            Row::Phase(_) => head = Some(index),
            Row::Line(_) if lines == place => return head.unwrap_or(index),
            Row::Line(_) => (lines, head) = (lines + 1, None),
        }
    }
    usize::MAX
}

impl Rows for WhatHappened {
    fn is_read(&self) -> bool {
        true
    }

    /// Up and Down turn pages: a row at a time it would be a long way back.
    fn stride(&self) -> usize {
        List::rows(BODY_AREA) - 1
    }

    fn start(&self, view: &View<'_>) -> List {
        let last_page = self.count(view).saturating_sub(List::rows(BODY_AREA));
        List::at(last_results(view).min(last_page))
    }

    fn title(&self, title: &mut Title<'_>) {
        title.in_turn(Text::WhatHappened, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        rows(view).count().max(1)
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        match rows(row.view).nth(index) {
            Some(Row::Phase(when)) => row.head(&paint::turn(row.view.words, when)),
            Some(Row::Line(line)) => draw(row, line),
            None => row.say(Text::NothingYet, &[]),
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), None, None]
    }
}

fn draw(row: &mut RowPainter<'_>, line: &HistoryLine) {
    match &line.what {
        Happened::TakenBack {
            done: Done::Fire {
                shooter, target, range, ..
            },
            ..
        } => row.struck(shot(row.view, *shooter, *target, *range)),
        Happened::TakenBack { done, unit } => row.struck(words::done(row.view, done, *unit)),
        Happened::Undo => row.say(Text::Undo, &[]),
        Happened::WentOn => row.say(Text::WentOnRow, &[]),
        Happened::Told(Notice::Looked(seat)) => player(row, *seat, Text::LookedRow),
        Happened::Told(Notice::NoKnock(seat)) => player(row, *seat, Text::NoKnockRow),
        Happened::Told(Notice::Order { unit, place, .. }) => {
            if let Some(plane) = row.view.table.unit(*unit) {
                row.bold(Text::OrderPlace, &[Arg::Number(u16::from(*place))]);
                row.plane(plane);
            }
        }
        Happened::Told(notice) => match news(row.view, notice) {
            Some(line) => row.line(line, BODY),
            None => results::draw_notice(row, notice),
        },
    }
}

/// What a player did, after his number, as his planes have it on the Table.
fn player(row: &mut RowPainter<'_>, seat: Seat, did: Text) {
    if let Some((name, _)) = row.view.table.player(seat) {
        row.seat(seat);
        row.say(did, &[Arg::Name(name)]);
    }
}

/// A shot: `Dr.I > Camel, short`.
fn shot(view: &View<'_>, shooter: Unit, target: Unit, range: Range) -> Line {
    let args = [
        view.name(shooter),
        view.name(target),
        Arg::Word(words::range_word(range)),
    ];
    view.words.fill(Text::ShotRow, &args)
}

/// The value of a counter, where there is room for a dash and not for "no gun".
fn value(view: &View<'_>, what: Counter, value: u8) -> Line {
    match (what, value) {
        (Counter::GunFront | Counter::GunRear, 0) => view.words.fill(Text::NoGunShort, &[]),
        _ => words::counter_value(view.words, what, value),
    }
}

/// What a notice tells that is no result.
fn news(view: &View<'_>, notice: &Notice) -> Option<Line> {
    let say = |text, args: &[Arg<'_>]| Some(view.words.fill(text, args));
    let number = |number: &u8| Arg::Number(u16::from(*number));
    match notice {
        Notice::Shot {
            shooter, target, range, ..
        } => Some(shot(view, *shooter, *target, *range)),
        Notice::ShotGone { shooter, .. } => say(Text::TakenBack, &[view.name(*shooter)]),
        Notice::Overlap(a, b) => say(Text::OverlapRow, &[view.name(*a), view.name(*b)]),
        Notice::Apart(a, b) => say(Text::ApartRow, &[view.name(*a), view.name(*b)]),
        Notice::Looks { tailer, prey } => say(Text::ShowsRow, &[view.name(*tailer), view.name(*prey)]),
        Notice::Winch { .. }
        | Notice::Jumped { .. }
        | Notice::Launched { .. }
        | Notice::NotLaunched(_)
        | Notice::Drops { .. }
        | Notice::NotDropped { .. }
        | Notice::BombLaid { .. }
        | Notice::BombLands { .. }
        | Notice::Bombed { .. }
        | Notice::BombMissed(_) => words::told(view, notice),
        Notice::Joined(unit) => say(Text::Joined, &[view.name(*unit)]),
        Notice::Enters { unit, flank } => {
            let from = match flank {
                Flank::Left => Text::FromLeft,
                Flank::Right => Text::FromRight,
            };
            say(from, &[view.name(*unit)])
        }
        Notice::Round(round) => say(Text::RoundRow, &[number(round)]),
        Notice::Spied(unit) => say(Text::SpiedRow, &[view.name(*unit)]),
        Notice::Flew { unit, flown, .. } => {
            let (instead, _) = words::flown(*flown);
            say(Text::IllegalRow, &[view.name(*unit), Arg::Word(instead)])
        }
        Notice::Cloud(unit, true) => say(Text::IntoCloudRow, &[view.name(*unit)]),
        Notice::Cloud(unit, false) => say(Text::OutOfCloudRow, &[view.name(*unit)]),
        Notice::Ground(unit, Ground::TouchedDown) => say(Text::LandsRow, &[view.name(*unit)]),
        Notice::Ground(unit, Ground::TakingOff) => say(Text::TakesOffRow, &[view.name(*unit)]),
        Notice::Floor(floor) => say(Text::FloorRow, &[number(floor)]),
        Notice::Over { .. } => say(Text::EndTitle, &[]),
        Notice::Corrected {
            unit,
            what,
            before,
            after,
        } => {
            let (before, after) = (value(view, *what, *before), value(view, *what, *after));
            let what = match what {
                Counter::Resistance => Text::GreenShort,
                Counter::Climb => Text::ClimbShort,
                Counter::Bombs1 | Counter::Bombs2 | Counter::Bombs3 | Counter::Bombs4 => Text::Bombs,
                Counter::Observers => Text::ObserversShort,
                what => words::counter(*what),
            };
            let args = [view.name(*unit), Arg::Word(what), Arg::Line(&before), Arg::Line(&after)];
            say(Text::CorrectedRow, &args)
        }
        Notice::BombCorrected { unit, before, after } => say(
            Text::BombCorrectedRow,
            &[view.name(*unit), number(before), number(after)],
        ),
        Notice::SecretCorrected { unit, .. } => say(Text::SecretCorrected, &[view.name(*unit)]),
        Notice::Shell { .. } | Notice::Adjusted { .. } | Notice::Burst(_) | Notice::ShellGone(_) => {
            words::told(view, notice)
        }
        Notice::PutBack(unit) => say(Text::BackRow, &[view.name(*unit)]),
        Notice::CardReturned { unit, .. } => say(Text::CardBackRow, &[view.name(*unit)]),
        _ => None,
    }
}
