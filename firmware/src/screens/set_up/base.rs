//! Set-up: what is printed on the base of the unit that is being entered or changed, and what it is fitted with.
use shared_rules::wow::data::{Class, PlaneKind};
use shared_rules::wow::{Command, Fit, Gun, Letter, Load, Switch, Switches};

use crate::drawing::widgets::List;
use crate::screens::common::confirm;
use crate::screens::common::number::Number;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::bombs::{self, Bombs};
use crate::screens::set_up::name_list::Whose;
use crate::screens::set_up::plane_draft::PlaneDraft;
use crate::screens::set_up::spelling::Spelling;
use crate::screens::{Edit, Go, Screen, View};
use crate::text::{Arg, Line, Text, planes};

/// The screen.
#[derive(Clone)]
pub struct Base;

/// The lines; the last ones are only for a unit that is on the table already.
const ITEMS: [Text; 18] = [
    Text::AddIt,
    Text::Damage,
    Text::FrontGun,
    Text::RearGun,
    Text::GunLetter,
    Text::Owner,
    Text::Name,
    Text::Rockets,
    Text::Incendiary,
    Text::Bombs,
    Text::TwinFront,
    Text::TwinRear,
    Text::TwinBelow,
    Text::Platform,
    Text::InBarrage,
    Text::StartLevel,
    Text::ClimbRate,
    Text::Remove,
];

/// What a line fits to a unit.
const fn fit(item: Text) -> Option<Fit> {
    match item {
        Text::Rockets => Some(Fit::Rockets),
        Text::Incendiary => Some(Fit::Incendiary),
        Text::InBarrage => Some(Fit::Barrage),
        Text::TwinFront => Some(Fit::TwinFront),
        Text::TwinRear => Some(Fit::TwinRear),
        Text::TwinBelow => Some(Fit::TwinVentral),
        Text::Platform => Some(Fit::Platform),
        _ => None,
    }
}

/// The lines of a unit of this type: what it has not is not listed.
fn is_for(item: Text, kind: PlaneKind) -> bool {
    let class = kind.class();
    match item {
        Text::Damage => !class.is_ground(),
        Text::FrontGun | Text::RearGun => class == Class::Plane,
        Text::ClimbRate | Text::Bombs => class.flies(),
        Text::GunLetter => class == Class::AaMachineGun,
        Text::StartLevel => !class.is_ground(),
        item => fit(item).is_none_or(|fit| fit.is_for(kind)),
    }
}

/// The lines of the unit being entered.
fn items(draft: &PlaneDraft, rules: Switches) -> impl Iterator<Item = Text> {
    let there = draft.changes.is_some();
    let levels = rules.has(Switch::Altitude);
    let kind = draft.kind.unwrap_or(PlaneKind::FOKKER_DR_I);
    ITEMS.into_iter().filter(move |item| {
        let shown = match *item {
            Text::StartLevel | Text::ClimbRate => there && levels,
            // WOW-GIA-34: only there the gun below is a gun of its own.
            Text::TwinBelow => there && levels && rules.has(Switch::AltitudeArcs),
            Text::Remove | Text::Bombs => there,
            item => there || fit(item).is_none(),
        };
        shown && is_for(*item, kind)
    })
}

/// The line with this index. Levels are listed only where altitude is played.
fn item(view: &View<'_>, index: usize) -> Option<Text> {
    items(view.draft, view.table.switches()).nth(index)
}

/// Writes the letters as they stand on the base: `A`, `B/A`, `-/B`.
pub fn guns(line: &mut Line, front: Option<Letter>, rear: Option<Letter>) {
    line.text(letter(front));
    if rear.is_some() {
        line.text("/").text(letter(rear));
    }
}

/// A gun's letter.
pub fn letter(letter: Option<Letter>) -> &'static [u8] {
    match letter {
        Some(Letter::A) => b"A",
        Some(Letter::B) => b"B",
        None => b"-",
    }
}

/// Puts the cursor on the first value that is not known yet, or on "add".
pub fn first_open(draft: &PlaneDraft) -> List {
    let is_open = |item: Text| match item {
        Text::Damage => draft.resistance == 0,
        Text::FrontGun | Text::GunLetter => draft.gun(Gun::FRONT).is_none(),
        Text::RearGun => draft.gun(Gun::REAR).is_none(),
        _ => false,
    };
    // These lines stand above all that depend on the rules.
    List::at(items(draft, Switches::START).position(is_open).unwrap_or(0))
}

/// After a change: a number that was typed in moves the cursor on to the next unknown value; after other changes the
/// cursor stays, since Ok may turn them further.
pub fn go_on(list: &mut List, draft: &PlaneDraft) {
    if ITEMS.get(list.cursor) == Some(&Text::Damage) {
        *list = first_open(draft);
    }
}

fn finish(draft: &PlaneDraft) -> Go {
    match (draft.plane(), draft.changes) {
        (Some(plane), Some(unit)) => Go::Do(Command::ChangePlane { unit, plane }),
        (Some(plane), None) => Go::Do(Command::Plane(plane)),
        // Without players the plane would have no owner.
        (None, _) => confirm::tell(Text::Planes, Text::MsgNoPlayer),
    }
}

/// What is known of the plane being entered, at the right.
fn value(row: &mut RowPainter<'_>, text: Text) {
    let draft = row.view.draft;
    let gun = match text {
        Text::FrontGun | Text::GunLetter => Gun::FRONT,
        Text::RearGun => Gun::REAR,
        Text::Damage if draft.resistance == 0 => return row.right(b"?"),
        Text::Damage => return row.right_number(u16::from(draft.resistance)),
        Text::Owner => {
            let owner = draft.owner.and_then(|seat| row.view.table.player(seat));
            return owner.map_or((), |(name, _)| row.right_name(name));
        }
        Text::Name => return row.right_name(&draft.name),
        Text::Bombs => return load(row),
        item if fit(item).is_some() => {
            let on = fit(item).is_some_and(|fit| is_fitted(row.view, fit));
            return row.right_say(if on { Text::On } else { Text::Off }, &[]);
        }
        Text::StartLevel | Text::ClimbRate => {
            let Some(unit) = draft.changes else { return };
            let table = row.view.table;
            return match text {
                Text::StartLevel if table.start_level(unit) == 0 => row.right_say(Text::OnGround, &[]),
                Text::StartLevel => row.right_number(u16::from(table.start_level(unit))),
                _ => row.right_number(table.unit(unit).map_or(0, |plane| u16::from(plane.climbs().0))),
            };
        }
        _ => return,
    };
    match draft.gun(gun) {
        None => row.right(b"?"),
        Some(None) => row.right_say(Text::NoGun, &[]),
        Some(known) => row.right(letter(known)),
    }
}

/// Whether the unit being changed is fitted with this.
fn is_fitted(view: &View<'_>, fit: Fit) -> bool {
    let unit = view.draft.changes.and_then(|unit| view.table.unit(unit));
    unit.is_some_and(|unit| unit.has(fit))
}

/// What each group of its bombs is worth, at the right.
fn load(row: &mut RowPainter<'_>) {
    let unit = row.view.draft.changes.and_then(|unit| row.view.table.unit(unit));
    match unit.map_or(Load::NONE, |unit| unit.load()) {
        Load::NONE => row.right_say(Text::NoBombs, &[]),
        load => row.right(bombs::worths(load).latin1()),
    }
}

impl Rows for Base {
    fn start(&self, view: &View<'_>) -> List {
        first_open(view.draft)
    }

    fn title(&self, title: &mut Title<'_>) {
        let kind = title.view.draft.kind;
        if let Some(kind) = kind {
            title.left.text(planes::name(kind));
        }
    }

    fn count(&self, view: &View<'_>) -> usize {
        (0..ITEMS.len())
            .take_while(|index| item(view, *index).is_some())
            .count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let draft = row.view.draft;
        let owner = draft.owner.and_then(|seat| row.view.table.player(seat));
        let Some(text) = item(row.view, index) else { return };
        if text == Text::AddIt {
            return match owner {
                Some((name, _)) if draft.changes.is_none() => row.bold(Text::AddFor, &[Arg::Name(name)]),
                _ => row.bold(Text::AddIt, &[]),
            };
        }
        row.say(text, &[]);
        value(row, text);
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        let draft = view.draft;
        let plane = draft.changes.and_then(|unit| view.table.unit(unit));
        match item(view, row) {
            Some(Text::StartLevel) => match draft.changes {
                Some(unit) => Go::Open(Screen::Number(Number::start_level(view, unit))),
                None => Go::Stay,
            },
            Some(Text::ClimbRate) => match plane {
                Some(plane) => Go::Open(Screen::Number(Number::climb_rate(plane, view.memory))),
                None => Go::Stay,
            },
            Some(Text::Damage) => Go::Open(Screen::Number(Number::resistance(draft.resistance))),
            Some(item) if fit(item).is_some() => match (draft.changes, fit(item)) {
                (Some(unit), Some(fit)) => {
                    let on = !is_fitted(view, fit);
                    Go::Do(Command::Fit { unit, fit, on })
                }
                _ => Go::Stay,
            },
            Some(Text::Bombs) => match draft.changes {
                Some(unit) => Go::Open(Screen::Bombs(Bombs(unit))),
                None => Go::Stay,
            },
            Some(Text::FrontGun | Text::GunLetter) => Go::Edit(Edit::TurnGun(Gun::FRONT)),
            Some(Text::RearGun) => Go::Edit(Edit::TurnGun(Gun::REAR)),
            Some(Text::Owner) => Go::Edit(Edit::NextOwner),
            Some(Text::Name) => Go::Open(Screen::Spelling(Spelling::new(Whose::Plane))),
            Some(Text::Remove) => match draft.changes {
                Some(unit) => Go::Do(Command::RemovePlane(unit)),
                None => Go::Stay,
            },
            _ => finish(draft),
        }
    }

    fn next(&self, _: usize, view: &View<'_>) -> Go {
        finish(view.draft)
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let changes = view.draft.changes.is_some();
        let done = if changes { Text::LegDone } else { Text::LegAdd };
        let ok = match item(view, row) {
            Some(Text::AddIt | Text::Remove) => Text::LegOk,
            _ => Text::LegChange,
        };
        [Some(Text::LegBack), Some(ok), Some(done)]
    }
}
