//! What can be copied or photographed to check the game's luck afterwards: 256 bits as 64 hexadecimal digits.
use heapless::String;
use shared_rules::core::Digest;
use shared_rules::wow::Stage;

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{BOLD, CODE_TEXT, LEGEND, MARGIN, PROOF_GROUP, PROOF_ROW, PROOF_X, PROOF_Y, RIGHT};
use crate::drawing::widgets;
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
    /// The same commitment as a picture that a phone reads.
    Picture,
    /// The seed, once it is revealed.
    Seed,
    /// The digest of the record.
    Record {
        /// The digest.
        digest: Digest,
        /// Whether the record was sent, or only written for its digest.
        sent: bool,
    },
}

/// Bytes in a row: four groups of four digits.
const IN_A_ROW: usize = 8;

impl Proof {
    fn legend(&self, view: &View<'_>) -> Legend {
        let back = Some(Text::LegBack);
        match self {
            Self::Commitment => {
                let picture = Some(Text::LegPicture);
                match view.table.stage() {
                    Stage::SetUp => [back, Some(Text::LegNumber), picture],
                    _ if view.table.is_revealed() => [back, picture, Some(Text::LegSeed)],
                    _ => [back, None, picture],
                }
            }
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
            (Input::Ok, Self::Commitment) if view.table.is_revealed() => Go::Open(Screen::Proof(Self::Picture)),
            (Input::Next, Self::Commitment) => Go::Open(Screen::Proof(Self::Picture)),
            (Input::Next, Self::Seed) => Go::Record { send: false },
            (Input::Ok | Input::Back | Input::Next, _) => Go::Close,
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        let mut title = Title::new(view);
        let text = match self {
            Self::Picture => return draw_picture(frame, view),
            Self::Commitment => Text::Commitment,
            Self::Seed => Text::Seed,
            Self::Record { .. } => Text::RecordDigest,
        };
        title.say(text, &[]);
        if let (Self::Commitment | Self::Seed, Some(number)) = (self, view.table.number()) {
            let mut digits = record::RecordLine::new(false);
            let number = [Arg::Text(digits.number(number).as_str().as_bytes())];
            title.right = view.words.fill(Text::PlusNumber, &number);
        }
        if let Self::Record { sent: true, .. } = self {
            title.right = view.words.fill(Text::Sent, &[]);
        }
        title.draw(frame);
        let Digest(bytes) = match self {
            Self::Commitment | Self::Picture => view.fairness.commitment(),
            Self::Seed => Digest(view.fairness.seed().map_or([0; 32], |seed| seed.0)),
            Self::Record { digest, .. } => *digest,
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

/// The commitment as a picture, and what it is for. In capitals: a code holds more of them than of small letters.
fn draw_picture(frame: &mut Frame, view: &View<'_>) {
    let Digest(bytes) = view.fairness.commitment();
    let mut hex = record::RecordLine::new(false);
    let mut code: String<{ 2 * size_of::<Digest>() }> = String::new();
    for digit in hex.hex(&bytes).as_str().chars() {
        // There is room for every digit.
        let _ = code.push(digit.to_ascii_uppercase());
    }
    widgets::code_picture(frame, &code);
    let place = area(
        CODE_TEXT,
        MARGIN,
        RIGHT - CODE_TEXT - MARGIN,
        LEGEND.top_left.y - MARGIN,
    );
    widgets::paragraph(frame, place, view.words.say(Text::PictureHint));
    paint::back_at(frame, view, CODE_TEXT);
}
