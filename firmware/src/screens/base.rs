//! Set-up: what is printed on the base of the plane that is being entered or changed.
use heapless::Vec;
use shared_rules::{Command, Gun, Letter};

use super::paint::{self, Choice};
use super::{Edit, Go, Screen, View, letters, names, number};
use crate::draft::Draft;
use crate::frame::Frame;
use crate::input::Input;
use crate::text::{Arg, Line, Text, Words};
use crate::widgets::List;

/// The screen.
#[derive(Clone)]
pub struct Base {
    list: List,
}

/// The lines: the last are what to do with it.
fn items(draft: &Draft) -> Vec<Text, 7> {
    let mut items = Vec::new();
    let all = [
        Text::AddIt,
        Text::Damage,
        Text::FrontGun,
        Text::RearGun,
        Text::Owner,
        Text::Name,
    ];
    let _ = items.extend_from_slice(&all);
    if draft.changes.is_some() {
        let _ = items.push(Text::Remove);
    }
    items
}

/// Writes the letters as the base has them: `A`, `B/A`, `-/B`.
pub fn guns(line: &mut Line, front: Option<Letter>, rear: Option<Letter>) {
    let letter = |letter: Option<Letter>| match letter {
        Some(Letter::A) => "A",
        Some(Letter::B) => "B",
        None => "-",
    };
    line.text(letter(front));
    if rear.is_some() {
        line.text("/").text(letter(rear));
    }
}

impl Base {
    /// With the cursor on the first thing that is not known yet, or on "add".
    pub fn new(draft: &Draft) -> Self {
        let open = if draft.resistance == 0 {
            Text::Damage
        } else if draft.gun(Gun::Front).is_none() {
            Text::FrontGun
        } else if draft.gun(Gun::Rear).is_none() {
            Text::RearGun
        } else {
            Text::AddIt
        };
        Self {
            list: List::at(items(draft).iter().position(|item| *item == open).unwrap_or(0)),
        }
    }

    /// After a change: stays where the cursor is while something is open there, else goes on to what is.
    pub fn keep_or_go_on(&mut self, draft: &Draft) {
        let here = items(draft).get(self.list.cursor).copied();
        if here == Some(Text::Damage) {
            *self = Self::new(draft);
        }
    }

    pub(super) fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        let draft = view.draft;
        let items = items(draft);
        match paint::choose(&mut self.list, input, items.len()) {
            Choice::Row(row) => match items.get(row) {
                Some(Text::Damage) => Go::Open(Screen::Number(number::Number::resistance(draft.resistance))),
                Some(Text::FrontGun) => Go::Edit(Edit::TurnGun(Gun::Front)),
                Some(Text::RearGun) => Go::Edit(Edit::TurnGun(Gun::Rear)),
                Some(Text::Owner) => Go::Edit(Edit::NextOwner),
                Some(Text::Name) => Go::Open(Screen::Letters(letters::Letters::new(names::Whose::Plane, &draft.name))),
                Some(Text::Remove) => match draft.changes {
                    Some(unit) => Go::Do(Command::RemovePlane(unit)),
                    None => Go::Stay,
                },
                _ => Self::finish(draft),
            },
            Choice::Back => Go::Close,
            Choice::Next => Self::finish(draft),
            Choice::None => Go::Stay,
        }
    }

    fn finish(draft: &Draft) -> Go {
        match (draft.plane(), draft.changes) {
            (Some(plane), Some(unit)) => Go::Do(Command::ChangePlane { unit, plane }),
            (Some(plane), None) => Go::Do(Command::Plane(plane)),
            // Without a player there is nobody to give it to.
            (None, _) => Go::Open(Screen::Confirm(super::confirm::Confirm::tell(
                Text::Planes,
                Text::MsgNoPlayer,
            ))),
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let draft = view.draft;
        let name = draft.kind.map(|kind| kind.get().name).unwrap_or_default();
        paint::title(frame, name, "");
        let items = items(draft);
        paint::list(frame, &self.list, items.len(), &mut |row, index| {
            let text = items.get(index).copied().unwrap_or(Text::AddIt);
            if text == Text::AddIt {
                let owner = draft.owner.and_then(|seat| view.table.player(seat));
                match owner.filter(|_| draft.changes.is_none()) {
                    Some((name, _)) => row.bold(view.words.fill(Text::AddFor, &[Arg::Name(name)]).as_str()),
                    None => row.bold(view.words.say(Text::AddIt)),
                }
                return;
            }
            row.text(view.words.say(text));
            match text {
                Text::Damage if draft.resistance == 0 => row.right("?"),
                Text::Damage => row.right(Line::new().number(u16::from(draft.resistance)).as_str()),
                Text::FrontGun => row.right(letter(view.words, draft.gun(Gun::Front))),
                Text::RearGun => row.right(letter(view.words, draft.gun(Gun::Rear))),
                Text::Owner => {
                    if let Some((name, _)) = draft.owner.and_then(|seat| view.table.player(seat)) {
                        row.right_name(name);
                    }
                }
                Text::Name => row.right_name(&draft.name),
                _ => {}
            }
        });
        let done = if draft.changes.is_some() {
            Text::LegDone
        } else {
            Text::LegAdd
        };
        paint::legend(frame, view, Some(Text::LegBack), Some(Text::LegChange), Some(done));
    }
}

fn letter(words: Words, gun: Option<Option<Letter>>) -> &'static str {
    match gun {
        None => "?",
        Some(None) => words.say(Text::NoGun),
        Some(Some(Letter::A)) => "A",
        Some(Some(Letter::B)) => "B",
    }
}
