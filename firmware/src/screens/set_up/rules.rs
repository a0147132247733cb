//! Rules and settings: the modules of the rules in one list, and the settings of each module in a list of its own. They
//! can be changed before the start, and only read after it.
use shared_rules::wow::{Command, Preset, Stage, Switch};

use crate::drawing::widgets::List;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::screens::set_up::explain::Explain;
use crate::screens::{Go, Screen, View};
use crate::text::{Line, Text};

/// Which switches a list shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The modules.
    Modules,
    /// The settings of one module.
    Of(Switch),
    /// The settings that belong to no module.
    Table,
}

/// The screen.
#[derive(Clone)]
pub struct Rules(pub Part);

/// A line of it.
enum Item {
    /// Sets all modules at once.
    Preset,
    Switch(Switch),
    /// Leads to the settings that belong to no module.
    Table,
}

/// The preset that the modules in force amount to, if any.
fn preset(view: &View<'_>) -> Option<Preset> {
    let switches = view.table.switches();
    Preset::ALL.into_iter().find(|preset| switches.plays(*preset))
}

/// A preset's name.
pub fn preset_word(preset: Option<Preset>) -> Text {
    match preset {
        Some(Preset::Basic) => Text::Basic,
        Some(Preset::Standard) => Text::Standard,
        Some(Preset::Full) => Text::Full,
        None => Text::CustomRules,
    }
}

/// The modules in force: `Standard`, `Custom`; and `Full -5`, for a name like that must say how many it leaves out.
fn modules<'a>(line: &'a mut Line, view: &View<'_>) -> &'a mut Line {
    let preset = preset(view);
    line.text(view.words.say(preset_word(preset)));
    let left_out = |switch: &&Switch| switch.is_of_presets() && switch.is_ready() && !Preset::Full.has(**switch);
    match Switch::ALL.iter().filter(left_out).count() {
        less if less > 0 && preset == Some(Preset::Full) => line.text(" -").number(less as u16),
        _ => line,
    }
}

/// What is played: `Standard`, or `Standard +2` with two more things that are played otherwise than at a new table.
pub fn in_force<'a>(line: &'a mut Line, view: &View<'_>) -> &'a mut Line {
    let switches = view.table.switches();
    modules(line, view);
    let others = switches.changed().filter(|(switch, _)| !switch.is_of_presets());
    match others.count() {
        0 => line,
        more => line.text(" +").number(more as u16),
    }
}

fn can_change(view: &View<'_>) -> bool {
    view.table.stage() == Stage::SetUp
}

impl Part {
    /// Whether a switch is in this list: this version must play it, and the module that it needs must be on.
    fn lists(self, view: &View<'_>, switch: Switch) -> bool {
        let needs = switch.needs();
        let on = |needed| view.table.switches().has(needed);
        switch.is_ready()
            && match self {
                Self::Modules => switch.is_module() && needs.is_none_or(on),
                Self::Of(module) => !switch.is_module() && needs == Some(module) && on(module),
                Self::Table => !switch.is_module() && needs.is_none(),
            }
    }
    fn nth(self, view: &View<'_>, index: usize) -> Option<Switch> {
        let mut listed = Switch::ALL.into_iter().filter(|switch| self.lists(view, *switch));
        listed.nth(index)
    }
}

impl Rules {
    fn item(&self, view: &View<'_>, index: usize) -> Option<Item> {
        if self.0 != Part::Modules {
            return self.0.nth(view, index).map(Item::Switch);
        }
        let Some(index) = index.checked_sub(1) else {
            return Some(Item::Preset);
        };
        Some(self.0.nth(view, index).map_or(Item::Table, Item::Switch))
    }

    /// What Next opens on a line: the settings of a module, or what the line means.
    fn below(&self, view: &View<'_>, index: usize) -> Option<Screen> {
        let list = |part| Screen::Rules(Self(part));
        match self.item(view, index)? {
            Item::Preset => preset(view).map(|preset| Screen::Explain(Explain::Preset(preset))),
            Item::Table => Some(list(Part::Table)),
            Item::Switch(setting) if !setting.is_module() => Some(Screen::Explain(Explain::Setting(setting))),
            Item::Switch(module) => {
                let part = Part::Of(module);
                part.nth(view, 0).map(|_| list(part))
            }
        }
    }
}

impl Rows for Rules {
    fn title(&self, title: &mut Title<'_>) {
        let words = title.view.words;
        title.left.text(match self.0 {
            Part::Modules => words.say(Text::Rules),
            Part::Of(module) => words.switch(module),
            Part::Table => words.say(Text::TableSettings),
        });
        if self.0 == Part::Modules {
            in_force(&mut title.right, title.view);
        }
    }

    fn count(&self, view: &View<'_>) -> usize {
        let listed = Switch::ALL.iter().filter(|switch| self.0.lists(view, **switch)).count();
        listed + if self.0 == Part::Modules { 2 } else { 0 }
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        // In the list of modules the mark tells those with settings from those without.
        if self.0 == Part::Modules && self.below(row.view, index).is_some() {
            row.right(b">");
        }
        match self.item(row.view, index) {
            Some(Item::Preset) => {
                row.bold(Text::PresetIs, &[]);
                row.right(modules(&mut Line::new(), row.view).latin1());
            }
            Some(Item::Switch(switch)) => {
                row.check(row.view.table.switches().has(switch));
                row.text(row.view.words.switch(switch));
            }
            Some(Item::Table) => row.say(Text::TableSettings, &[]),
            None => {}
        }
    }

    fn choose(&mut self, row: usize, _: &mut List, view: &View<'_>) -> Go {
        match self.item(view, row) {
            Some(Item::Preset) => {
                // The last preset is followed by the first; so are modules that match no preset.
                let now = preset(view).map_or(Preset::ALL.len(), |preset| preset as usize);
                let next = Preset::ALL.get(now.saturating_add(1)).copied();
                Go::Do(Command::Preset(next.unwrap_or(Preset::Basic)))
            }
            Some(Item::Switch(switch)) => Go::Do(Command::Switch {
                switch,
                on: !view.table.switches().has(switch),
            }),
            Some(Item::Table) => Go::Open(Screen::Rules(Self(Part::Table))),
            None => Go::Stay,
        }
    }

    fn next(&self, row: usize, view: &View<'_>) -> Go {
        match self.below(view, row) {
            Some(screen) => Go::Open(screen),
            None => Go::Close,
        }
    }

    fn legend(&self, row: usize, view: &View<'_>) -> Legend {
        let ok = match self.item(view, row) {
            Some(Item::Table) => Some(Text::LegOk),
            _ if !can_change(view) => None,
            Some(Item::Preset) => Some(Text::LegChange),
            _ => Some(Text::LegToggle),
        };
        let more = self.below(view, row).map(|_| Text::LegMore);
        [Some(Text::LegBack), ok, more.or(Some(Text::LegDone))]
    }
}
