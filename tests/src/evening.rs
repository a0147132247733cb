//! Tables of any size and evenings of any length, for whoever measures what they cost.
use shared_rules::core::{Seat, Seed, Side, Unit};
use shared_rules::wow::data::decks;
use shared_rules::wow::{Command, DeckId, DeckRow, Flown, Gun, Letter, Range, Switch, Symbol, Table};

use crate::desk;
use crate::dice::Dice;

/// How an evening is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gates {
    /// Every gate is put off, so nobody ever looks at a card.
    PutOff,
    /// The table plays with open cards: there are no gates, and everybody's cards are looked at as they are drawn.
    Open,
}

/// The set-up of a table with this many planes, up to its first planning. Up to eight players share them. No card
/// explodes, so that the table stays full to the end.
pub fn table(units: u8, gates: Gates) -> Vec<Command> {
    let names = &firmware::screens::set_up::players::NAMES;
    let players = units.min(8);
    let mut commands = Vec::new();
    if gates == Gates::Open {
        commands.push(Command::Switch {
            switch: Switch::OpenTable,
            on: true,
        });
    }
    commands.extend((1..=players).map(|seat| {
        let side = [Side::CENTRAL, Side::ALLIED][usize::from(seat % 2)];
        desk::player(seat, side, &names[usize::from(seat - 1)].to_string())
    }));
    commands.extend((0..units).map(|plane| {
        let guns = (Some(Letter::A), None);
        let name = format!("P{plane}");
        desk::plane(plane % players + 1, "fokker-dr-i", &name, guns, 99)
    }));
    let explosions = (0u8..).zip(decks::rows(DeckId::A));
    let explosions = explosions.filter(|(_, row)| row.card.symbol == Symbol::Explosion);
    commands.extend(explosions.map(|(row, _)| Command::CardCount {
        card: DeckRow { deck: DeckId::A, row },
        count: 0,
    }));
    commands.push(Command::Start);
    commands
}

/// The commands of an evening of this length with 24 planes. In each phase half of them say what they flew, four shoot,
/// and the cards are drawn. It ends on the Table; at an open one with a phase in which every plane has flown and shot,
/// because what was looked at cannot be undone.
pub fn evening(seed: Seed, length: usize, gates: Gates) -> Vec<Command> {
    let mut dice = Dice::new(1);
    let mut on_table = Table::new(seed);
    let mut commands = Vec::new();
    let mut tell = |command: Command| {
        if on_table.apply(&command).is_ok() {
            commands.push(command);
        }
        commands.len()
    };
    for command in table(24, gates) {
        tell(command);
    }
    loop {
        let done = tell(Command::Next);
        if done >= length {
            break;
        }
        for plane in 0..12 {
            tell(flew(desk::unit(2 * plane + dice.below(2) as u8)));
        }
        for _ in 0..4 {
            tell(shot(desk::unit(dice.below(24) as u8), desk::unit(dice.below(24) as u8)));
        }
        tell(Command::Resolve);
        if gates == Gates::Open {
            for seat in Seat::all() {
                tell(Command::Look(seat));
            }
        }
    }
    let all = || (0..24).map(desk::unit);
    if gates == Gates::Open {
        for unit in all() {
            tell(flew(unit));
        }
        for (shooter, target) in all().zip(all().skip(1)) {
            tell(shot(shooter, target));
        }
    }
    commands
}

fn flew(unit: Unit) -> Command {
    Command::Flew {
        unit,
        flown: Flown::Straight,
    }
}

fn shot(shooter: Unit, target: Unit) -> Command {
    Command::Fire {
        shooter,
        gun: Gun::FRONT,
        target,
        range: Range::Long,
    }
}
