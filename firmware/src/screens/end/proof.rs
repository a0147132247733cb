//! What can be copied or photographed to check the game's luck afterwards: 256 bits as 64 hexadecimal digits.
use shared_rules::core::Digest;
use shared_rules::wow::Stage;

use crate::drawing::frame::Frame;
use crate::drawing::theme::{BOLD, PROOF_GROUP, PROOF_ROW, PROOF_X, PROOF_Y};
use crate::input::Input;
use crate::record;
use crate::screens::paint::{self, Legend, Title};
use crate::screens::set_up::digits::Digits;
use crate::screens::{Go, Page, Screen, View};
use crate::text::{Arg, Text};

/// The screen, and what it shows.
#[derive(Clone)]
pub enum Proof {
    /// The commitment that binds the device to its seed, and the table's own number. Shown at any time.
    Commitment,
    /// The seed, once it is revealed.
    Seed,
    /// The digest of the record.
    Record(Digest),
}

/// Bytes in a row: four groups of four digits.
const IN_A_ROW: usize = 8;

impl Proof {
    fn legend(&self, view: &View<'_>) -> Legend {
        let back = Some(Text::LegBack);
        match self {
            Self::Commitment if view.table.stage() == Stage::SetUp => [back, Some(Text::LegNumber), None],
            Self::Commitment if view.table.is_revealed() => [back, None, Some(Text::LegSeed)],
            Self::Seed => [back, None, Some(Text::LegRecord)],
            _ => [back, None, None],
        }
    }
}

impl Page for Proof {
    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        match (input, &self) {
            (Input::Ok, Self::Commitment) if view.table.stage() == Stage::SetUp => {
                Go::Open(Screen::Digits(Digits::new(view.table.number())))
            }
            (Input::Next, Self::Commitment) if view.table.is_revealed() => Go::Instead(Screen::Proof(Self::Seed)),
            (Input::Next, Self::Seed) => Go::Record { send: false },
            (Input::Ok | Input::Back | Input::Next, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        let text = match self {
            Self::Commitment => Text::Commitment,
            Self::Seed => Text::Seed,
            Self::Record(_) => Text::RecordDigest,
        };
        title.say(text, &[]);
        if let (Self::Commitment | Self::Seed, Some(number)) = (self, view.table.number()) {
            let mut digits = record::RecordLine::new(false);
            let number = [Arg::Text(digits.number(number).as_str().as_bytes())];
            title.right = view.words.fill(Text::PlusNumber, &number);
        }
        title.draw(frame);
        let Digest(bytes) = match self {
            Self::Commitment => view.fairness.commitment(),
            Self::Seed => Digest(view.fairness.seed().map_or([0; 32], |seed| seed.0)),
            Self::Record(digest) => *digest,
        };
        let mut y = PROOF_Y;
        for row in bytes.chunks(IN_A_ROW) {
            let mut x = PROOF_X;
            for group in row.chunks(2) {
                let mut digits = record::RecordLine::new(false);
                frame.text_centred(x, y, digits.hex(group).as_str(), BOLD);
                x += PROOF_GROUP;
            }
            y += PROOF_ROW;
        }
        paint::legend(frame, view, self.legend(view));
    }
}
