//! Where the seeds of games come from: the computer's randomness, or a seed somebody typed.
use firmware::board::Fault;
use shared_rules::Seed;

/// A source of seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The operating system's randomness.
    System,
    /// Known seeds, for tests and scripts: the first game gets this one, every later game the next number.
    Seeded(Seed),
}

impl Luck {
    /// The next seed; a fault if the system has no randomness to give.
    pub(crate) fn draw(&mut self) -> Result<Seed, Fault> {
        match self {
            Self::System => {
                let mut seed = Seed::default();
                getrandom::fill(&mut seed).map_err(|_| Fault)?;
                Ok(seed)
            }
            Self::Seeded(next) => {
                let seed = *next;
                count_up(next);
                Ok(seed)
            }
        }
    }
}

/// Adds one to a number of 32 bytes, the last byte the lowest.
fn count_up(seed: &mut Seed) {
    for byte in seed.iter_mut().rev() {
        *byte = byte.wrapping_add(1);
        if *byte != 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_gets_its_own_seed() {
        let mut seed = [0; 32];
        seed[31] = 0xFF;
        let mut luck = Luck::Seeded(seed);
        assert_eq!(luck.draw(), Ok(seed), "the first is the one that was typed");
        let second = luck.draw().unwrap();
        assert_eq!((second[30], second[31]), (1, 0));
        let mut luck = Luck::Seeded([0xFF; 32]);
        luck.draw().unwrap();
        assert_eq!(luck.draw(), Ok([0; 32]));
    }

    #[test]
    fn the_system_does_not_repeat_itself() {
        assert_ne!(Luck::System.draw().unwrap(), Luck::System.draw().unwrap());
    }
}
