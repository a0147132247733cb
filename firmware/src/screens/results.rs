//! What the shots of a phase brought, for everybody: no more than the rules make public, WOW-SEC-1.
use shared_rules::notice::{Cause, Exit};
use shared_rules::{DeckId, Notice};

use super::paint::{self, Choice};
use super::{Go, View};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::{Arg, Text};
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Results {
    list: List,
}

/// The notices that are worth a line.
fn told<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Notice> {
    view.table.notices().iter().filter(|notice| {
        !matches!(
            notice,
            Notice::Step(_) | Notice::Over { .. } | Notice::Looked(_) | Notice::JamCounter { .. }
        )
    })
}

impl Results {
    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match paint::read(&mut self.list, input, told(view).count()) {
            Choice::Row(_) | Choice::Next => Go::PassOn,
            Choice::Back => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let phase = view.table.clock().step.phase().map_or(0, |phase| phase.number());
        let title = view.words.fill(Text::ResultsTitle, &[Arg::Number(u16::from(phase))]);
        paint::title_in_turn(frame, title.as_str(), view);
        paint::list_to_read(frame, &self.list, told(view).count(), &mut |row, index| {
            if let Some(notice) = told(view).nth(index) {
                draw_notice(row, notice, view);
            }
        });
        paint::legend(frame, view, Some(Text::LegBack), None, Some(Text::LegGoOn));
    }
}

fn draw_notice(row: &mut paint::Row<'_>, notice: &Notice, view: &View<'_>) {
    let words = view.words;
    let name = |unit| {
        view.table
            .plane(unit)
            .map(|plane| Arg::Name(plane.name()))
            .unwrap_or(Arg::Text(""))
    };
    match notice {
        Notice::Took { unit, cards } => {
            row.icon(Icon::Cards);
            let text = if *cards == 1 { Text::TookCard } else { Text::TookCards };
            row.text(
                words
                    .fill(text, &[name(*unit), Arg::Number(u16::from(*cards))])
                    .as_str(),
            );
        }
        Notice::Jammed { unit, points, .. } => {
            row.icon(Icon::Jam);
            let line = match points {
                Some(points) => words.fill(Text::JamRowPoints, &[name(*unit), Arg::Number(u16::from(*points))]),
                None => words.fill(Text::JamRow, &[name(*unit)]),
            };
            row.text(line.as_str());
        }
        Notice::Out {
            unit,
            exit: Exit::ShotDown,
            cause,
        } => {
            row.icon(Icon::Explosion);
            match cause {
                Some(cause) => {
                    let why = match cause {
                        Cause::Points => Text::CausePoints,
                        Cause::Explosion => Text::CauseExplosion,
                        _ => Text::CauseOther,
                    };
                    row.bold(
                        words
                            .fill(Text::DownCauseRow, &[name(*unit), Arg::Text(words.say(why))])
                            .as_str(),
                    );
                }
                None => row.bold(words.fill(Text::DownRow, &[name(*unit)]).as_str()),
            }
        }
        Notice::Out {
            unit, exit: Exit::Left, ..
        } => {
            row.icon(Icon::Exit);
            row.bold(words.fill(Text::LeftRow, &[name(*unit)]).as_str());
        }
        Notice::Reshuffled(deck) => row.text(words.fill(Text::ReshuffledRow, &[Arg::Letter(deck.letter())]).as_str()),
        Notice::Substituted { empty } => {
            let other = if *empty == DeckId::A { DeckId::B } else { DeckId::A };
            let args = [Arg::Letter(empty.letter()), Arg::Letter(other.letter())];
            row.text(words.fill(Text::SubstitutedRow, &args).as_str());
        }
        Notice::Ledger(deck) => row.text(words.fill(Text::LedgerRow, &[Arg::Letter(deck.letter())]).as_str()),
        _ => {}
    }
}
