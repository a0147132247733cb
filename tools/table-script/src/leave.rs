//! Permission to tell the cards of a script's game. Whoever has a script has its seed, and so knows every card; but the
//! rules give permission only for a table whose seed was revealed. So a short game is played here to its end.
use shared_rules::core::Seed;
use shared_rules::core::fairness::Revealed;
use shared_rules::wow::Table;

use super::{Deed, parse};

/// The shortest game there is.
const GAME: &str = "game wow
player 1 Anna central
player 2 Bruno allied
plane dr1 fokker-dr-i 1
plane camel sopwith-camel 2
start
end
reveal
";

/// Permission to tell the cards that were drawn on any table.
pub fn leave() -> Revealed {
    let mut table = Table::new(Seed([0; 32]));
    for line in parse(GAME).into_iter().flat_map(|script| script.lines) {
        if let Deed::Play(command) = line.deed {
            // A refusal would leave the seed hidden, which the `expect` below would notice.
            let _ = table.apply(&command);
        }
    }
    let leave = table.fairness().revealed();
    leave.expect("a game of two planes can be ended and its seed shown")
}
