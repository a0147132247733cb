//! Where the seeds of games come from: the computer's randomness, or a seed that was typed in.
use firmware::board::Failed;
use shared_rules::core::Seed;

/// A source of seeds.
#[derive(Clone, PartialEq, Eq)]
pub enum Luck {
    /// The operating system's randomness.
    System,
    /// Known seeds, for tests and scripts: the first game gets this one, every later game the next number.
    Seeded(Seed),
    /// The same by the wish of a player, who knows every card then: the game says so.
    Given(Seed),
}

impl Luck {
    /// The next seed, or a fault if the system has no randomness.
    pub(crate) fn draw(&mut self) -> Result<Seed, Failed> {
        match self {
            Self::System => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).map_err(|_| Failed)?;
                Ok(Seed(bytes))
            }
            Self::Seeded(next) | Self::Given(next) => {
                let seed = *next;
                *next = seed.next();
                Ok(seed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_gets_its_own_seed() {
        let mut bytes = [0; 32];
        bytes[31] = 0xFF;
        let mut luck = Luck::Seeded(Seed(bytes));
        assert_eq!(
            luck.draw().unwrap().0,
            bytes,
            "the first seed is the one that was typed"
        );
        let Seed(second) = luck.draw().unwrap();
        assert_eq!((second[30], second[31]), (1, 0));
        let mut luck = Luck::Seeded(Seed([0xFF; 32]));
        luck.draw().unwrap();
        assert_eq!(luck.draw().unwrap().0, [0; 32]);
    }

    #[test]
    fn the_system_does_not_repeat_itself() {
        assert_ne!(Luck::System.draw().unwrap().0, Luck::System.draw().unwrap().0);
    }
}
