//! What the panel shows, and what it should show.
use super::App;
use super::care::Light;
use crate::Frame;
use crate::board::{Brightness, Millis, Screen};
use crate::frame::Changes;

/// A panel that did not take a picture is tried again after this time, if nothing happens before.
pub const RETRY_MS: Millis = 1_000;

/// The screen with two frames: what it shows, and what is drawn next.
pub struct Panel<S> {
    screen: S,
    drawn: Frame,
    shown: Frame,
    /// Whether `shown` is what the panel shows; not before the first picture, nor after a fault.
    known: bool,
    /// The brightness it has, if it is known.
    lit: Option<Brightness>,
    retry_at: Option<Millis>,
}

impl<S: Screen> Panel<S> {
    /// A panel of which nothing is known.
    pub const fn new(screen: S) -> Self {
        Self {
            screen,
            drawn: Frame::new(),
            shown: Frame::new(),
            known: false,
            lit: None,
            retry_at: None,
        }
    }

    /// Draws the app and brings the panel to show it. Only what changed is sent, the picture before
    /// the light: a screen that wakes shows nothing old.
    pub async fn present(&mut self, app: &App, light: Light, now: Millis) {
        self.drawn.clear();
        app.draw(&mut self.drawn);
        if app.memory().flipped {
            self.drawn.flip();
        }
        let changes = if self.known {
            Changes::between(&self.shown, &self.drawn)
        } else {
            Changes::all()
        };
        let mut faulty = false;
        if !changes.is_empty() {
            self.known = self.screen.show(&self.drawn, &changes).await.is_ok();
            faulty |= !self.known;
            core::mem::swap(&mut self.drawn, &mut self.shown);
        }
        let brightness = match (light, app.memory().brightness) {
            (Light::Off, _) => Brightness::Off,
            (Light::Dim, _) | (Light::On, 0) => Brightness::Low,
            (Light::On, 1) => Brightness::Medium,
            (Light::On, _) => Brightness::Full,
        };
        if self.lit != Some(brightness) {
            self.lit = self.screen.brightness(brightness).await.is_ok().then_some(brightness);
            faulty |= self.lit.is_none();
        }
        self.retry_at = faulty.then_some(now.saturating_add(RETRY_MS));
    }

    /// When [`Panel::present`] is next due on its own account.
    pub fn deadline(&self) -> Option<Millis> {
        self.retry_at
    }
}
