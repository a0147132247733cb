//! Random commands, sensible or not. A command reads itself from chance as it reads itself from bytes, so a new one
//! takes part in the random plays without a line here.
use std::convert::Infallible;

use proptest::prelude::*;

use crate::core::spell::{Limits, ReadFrom, Reader, Verb, WordList};
use crate::core::*;
use crate::wow::data::PlaneKind;
use crate::wow::spell::WowReader;
use crate::wow::*;

/// Random commands. `weights` says how often some are said; each of the others has the weight `others`. Most of the
/// units they name are among the first `planes`.
pub fn said(weights: &[(&str, usize)], others: usize, planes: u8) -> impl Strategy<Value = Command> + use<> {
    for (word, _) in weights {
        assert!(
            Command::VERBS.iter().any(|verb| verb.word == *word),
            "no command is called {word}"
        );
    }
    let weight = |word| {
        weights
            .iter()
            .find(|(of, _)| *of == word)
            .map_or(others, |(_, weight)| *weight)
    };
    let codes = Command::VERBS
        .iter()
        .flat_map(|verb| vec![verb.code; weight(verb.word)]);
    let codes: Vec<u8> = codes.collect();
    (prop::sample::select(codes), prop::collection::vec(any::<u8>(), 24)).prop_map(move |(code, bytes)| {
        let Ok(command) = Command::read(&mut Chance { code, bytes, planes });
        command
    })
}

struct Chance {
    code: u8,
    bytes: Vec<u8>,
    planes: u8,
}

impl Chance {
    /// A number below `count`; 0 once the random bytes are used up.
    fn below(&mut self, count: u8) -> u8 {
        self.bytes.pop().unwrap_or(0) % count
    }
}

impl Reader for Chance {
    type Mistake = Infallible;

    fn verb(&mut self, _: &[Verb]) -> Result<u8, Infallible> {
        Ok(self.code)
    }
    /// Mostly a small number: that is where the rules draw their lines.
    fn number(&mut self, Limits { least, most, .. }: Limits) -> Result<u32, Infallible> {
        let span = most - least;
        if span > 255 {
            let bytes = [0; 4].map(|_| self.below(255));
            return Ok(u32::from_le_bytes(bytes).clamp(least, most));
        }
        let number = if self.below(10) == 0 {
            self.below(255)
        } else {
            self.below(20)
        };
        Ok(least + u32::from(number) % (span + 1))
    }
    /// A word that may be left off mostly is. If not, it is mostly one of the first two, because few planes have a
    /// third gun.
    fn word(&mut self, words: &'static WordList) -> Result<usize, Infallible> {
        match words.left_off {
            Some(place) if self.below(4) != 0 => Ok(place),
            Some(_) if self.below(8) != 0 => Ok(usize::from(self.below(2))),
            _ => Ok(usize::from(self.below(words.words.len() as u8))),
        }
    }
    /// Most of them are on the table, some are not.
    fn unit(&mut self) -> Result<Unit, Infallible> {
        let planes = if self.below(20) == 0 {
            MAX_UNITS as u8
        } else {
            self.planes
        };
        Ok(Unit::new(self.below(planes)).unwrap())
    }
    fn units(&mut self) -> Result<UnitSet, Infallible> {
        Ok(UnitSet::from_bytes([self.below(128), 0, 0]))
    }
    fn name(&mut self) -> Result<Name, Infallible> {
        if self.below(5) > 0 {
            return Ok(Name::new(&format!("P{}", self.below(40))).unwrap());
        }
        let letters: Vec<u8> = (0..=self.below(10)).map(|_| self.below(255)).collect();
        Ok(Name::from_latin1(&letters).unwrap_or(Name::new("N").unwrap()))
    }
    fn nothing(&self) -> Infallible {
        unreachable!("chance says only what there is")
    }
}

impl WowReader for Chance {
    fn base(&mut self) -> Result<Plane, Infallible> {
        Ok(Plane {
            owner: ReadFrom::read(self)?,
            kind: PlaneKind::new(self.below(PlaneKind::all().count() as u8)).unwrap(),
            name: ReadFrom::read(self)?,
            front: ReadFrom::read(self)?,
            rear: ReadFrom::read(self)?,
            resistance: ReadFrom::read(self)?,
        })
    }
    fn card(&mut self) -> Result<DeckRow, Infallible> {
        Ok(DeckRow {
            deck: ReadFrom::read(self)?,
            row: self.below(25),
        })
    }
}
