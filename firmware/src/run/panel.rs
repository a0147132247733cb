//! What the panel shows, and what it should show.
use super::App;
use super::care::Light;
use crate::Frame;
use crate::board::{Brightness, Display, Millis};
use crate::drawing::frame::Changes;
use crate::text::Text;

/// A panel that did not take a picture is tried again after this time, if nothing else happens first.
pub const RETRY_MS: Millis = 1_000;

/// The display with two frames: one that it shows or is about to show, and one to draw the next picture in.
pub struct Panel<S> {
    screen: S,
    drawn: Frame,
    shown: Frame,
    /// Whether the panel shows `shown`: not before the first picture, nor after a fault.
    known: bool,
    /// Whether a secret may be on the glass.
    private: bool,
    /// The brightness it was set to, if that is known.
    lit: Option<Brightness>,
    retry_at: Option<Millis>,
}

impl<S: Display> Panel<S> {
    /// A panel in an unknown state.
    pub fn new(screen: S) -> Self {
        Self {
            screen,
            drawn: Frame::new(),
            shown: Frame::new(),
            known: false,
            private: false,
            lit: None,
            retry_at: None,
        }
    }

    /// Shows the app on the panel; it is drawn anew if it has acted since. Only what changed is sent, and the picture
    /// before the brightness, so that a screen that wakes shows nothing old.
    pub fn present(&mut self, app: &App, acted: bool, light: Light, now: Millis) {
        let mut faulty = !self.picture(app, acted);
        let brightness = match (light, app.settings().brightness) {
            (Light::Off, _) => Brightness::Off,
            (Light::Dim, _) | (Light::On, 0) => Brightness::Low,
            (Light::On, 1) => Brightness::Medium,
            (Light::On, _) => Brightness::Full,
        };
        if self.lit != Some(brightness) {
            self.lit = self.screen.brightness(brightness).is_ok().then_some(brightness);
            faulty |= self.lit.is_none();
        }
        self.retry_at = faulty.then_some(now.saturating_add(RETRY_MS));
    }

    /// Says what the board is about to be busy with, until the next picture.
    pub fn announce(&mut self, app: &mut App, text: Text) {
        app.set_busy(Some(text));
        self.picture(app, true);
        app.set_busy(None);
    }

    /// Shows the app, drawn anew or as it was. Says whether the panel took the picture.
    fn picture(&mut self, app: &App, anew: bool) -> bool {
        if !anew && self.known {
            return true;
        }
        let mut changes = Changes::all();
        if anew {
            app.draw(&mut self.drawn);
            if app.settings().flipped {
                self.drawn.flip();
            }
            let differs = Changes::between(&self.shown, &self.drawn);
            self.shown.copy(&self.drawn);
            if self.known {
                changes = differs;
            }
        }
        if !changes.is_empty() {
            self.private |= app.is_private();
            self.known = self.screen.show(&self.shown, &changes).is_ok();
            if self.known {
                self.private = app.is_private();
            } else if self.private {
                self.screen.darken();
            }
        }
        self.known
    }

    /// When [`Panel::present`] is next due to try again.
    pub fn deadline(&self) -> Option<Millis> {
        self.retry_at
    }
}
