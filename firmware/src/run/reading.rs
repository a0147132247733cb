//! How long a message stays: as long as it takes to look up from the table and read it.
use crate::board::Millis;

/// The time to notice that there is a message.
const NOTICE_MS: Millis = 2_000;
/// The time for a letter, at a slow reader's pace.
const LETTER_MS: Millis = 70;

/// Keeps the time of the message over the screen.
#[derive(Default)]
pub struct Reading {
    until: Option<Millis>,
}

impl Reading {
    /// The screen has changed, and now shows a message of so many letters, or none.
    pub fn begin(&mut self, letters: Option<usize>, now: Millis) {
        let time = letters.map(|letters| NOTICE_MS.saturating_add(LETTER_MS.saturating_mul(letters as Millis)));
        self.until = time.map(|time| now.saturating_add(time));
    }

    /// Whether the time is up. Says so once.
    pub fn is_over(&mut self, now: Millis) -> bool {
        let over = self.until.is_some_and(|until| until <= now);
        if over {
            self.until = None;
        }
        over
    }

    /// When [`Reading::is_over`] is next due.
    pub const fn deadline(&self) -> Option<Millis> {
        self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_message_stays_longer_and_none_stays_for_good() {
        let mut reading = Reading::default();
        assert_eq!(reading.deadline(), None);
        reading.begin(Some(10), 1_000);
        assert_eq!(reading.deadline(), Some(3_700));
        assert!(!reading.is_over(3_699) && reading.is_over(3_700) && !reading.is_over(9_000));
        reading.begin(Some(90), 1_000);
        assert_eq!(reading.deadline(), Some(9_300));
        reading.begin(None, 2_000);
        assert_eq!(reading.deadline(), None);
    }
}
