//! A new game takes the old one's place with all the rules of the last one, or not at all.
use firmware::input::Map;
use firmware::journal::Journal;
use firmware::memory::Memory;
use shared_rules::core::Seed;
use shared_rules::wow::{Command, Preset, Switch, Switches, Table};
use table_tests::record::{self, Kept};
use terminal::{Flash, Handheld, Options, keys};

/// The rules of a table that plays all modules and has changed some settings.
fn rules() -> Switches {
    let mut table = Table::new(Seed([0; 32]));
    let switches = [
        Switch::OpenTable,
        Switch::AnnounceCauses,
        Switch::LateWound,
        Switch::CollideOnce,
    ];
    let commands = switches.map(|switch| Command::Switch { switch, on: true });
    for command in [Command::Preset(Preset::Full)].iter().chain(&commands) {
        table.apply(command).expect("a rule of this version");
    }
    table.public().switches()
}

/// The flash of a device on which those rules were played.
fn flash() -> Flash {
    let flash = Flash::blank();
    let mut memory = Memory::new();
    memory.rules = rules();
    Journal::new(flash.clone())
        .remember(&memory)
        .expect("room for the settings");
    flash
}

/// The rules of the game in a flash, if there is one.
fn played(flash: &Flash) -> Option<Switches> {
    let mut table = Table::new(Seed([0; 32]));
    let records = record::game(flash);
    for record in &records {
        if let Kept::Command(command) = record {
            table.apply(command).expect("it was carried out before");
        }
    }
    (!records.is_empty()).then(|| table.public().switches())
}

#[test]
fn a_power_cut_leaves_no_game_with_half_of_the_rules() {
    for line in ["ok", "down ok"] {
        let mut seen = [0; 2];
        for cut in 0.. {
            let mut handheld = Handheld::new(Options {
                flash: flash(),
                ..Options::default()
            });
            handheld.flash().cut_power_after(cut);
            handheld.run(&keys::parse(line, Map::Five).expect("good keys"));
            let done = !handheld.flash().is_dead();
            let flash = handheld.reboot().power_cut();
            match played(&flash) {
                None => seen[0] += 1,
                Some(switches) => {
                    assert!(
                        switches == rules(),
                        "`{line}`, cut after {cut} bytes: half of the rules"
                    );
                    seen[1] += 1;
                }
            }
            if done {
                break;
            }
        }
        assert!(seen[0] > 40 && seen[1] > 0, "{seen:?}");
    }
}
