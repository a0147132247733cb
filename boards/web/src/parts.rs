//! The parts of the board that only a page has: its screen, its luck, and its way out for records.
use firmware::Frame;
use firmware::board::{Brightness, Display, Entropy, Failed, Wire};
use firmware::drawing::frame::{Call, Changes};
use shared_rules::core::Seed;

use crate::border;

/// Zero is what the page answers when it could not do something.
fn done(answer: u32) -> Result<(), Failed> {
    if answer == 0 { Err(Failed) } else { Ok(()) }
}

/// The screen, with the words of each picture for those who do not see it.
pub struct PageScreen {
    words: String,
    /// What was called out last. Whoever looks at his secrets is called once, not again when he lets go.
    called: Option<Call>,
}

impl PageScreen {
    /// Dark and silent.
    pub fn new() -> Self {
        Self {
            words: String::new(),
            called: None,
        }
    }
}

impl Display for PageScreen {
    fn show(&mut self, frame: &Frame, _: &Changes) -> Result<(), Failed> {
        self.words.clear();
        frame.say(&mut self.words).map_err(|_| Failed)?;
        let nature = frame.nature();
        border::show(
            frame.bytes().as_ptr(),
            self.words.as_ptr(),
            self.words.len(),
            nature.secret.into(),
        );
        if !nature.secret && nature.call != self.called {
            self.called = nature.call;
            match nature.call {
                Some(Call::PassOn(_)) => border::call(1),
                Some(Call::ShotDown) => border::call(2),
                None => {}
            }
        }
        Ok(())
    }

    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed> {
        border::light(match brightness {
            Brightness::Off => 0,
            Brightness::Low => 1,
            Brightness::Medium => 2,
            Brightness::Full => 3,
        });
        Ok(())
    }
}

/// The browser's randomness.
pub struct PageEntropy;

impl Entropy for PageEntropy {
    fn seed(&mut self) -> Result<Seed, Failed> {
        let mut bytes = [0; 32];
        done(border::random(bytes.as_mut_ptr(), bytes.len()))?;
        Ok(Seed(bytes))
    }
}

/// Records go to the page, which offers them as files.
pub struct PageWire;

impl Wire for PageWire {
    fn send(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        done(border::send(bytes.as_ptr(), bytes.len()))
    }

    fn done(&mut self) -> Result<(), Failed> {
        done(border::sent())
    }
}
