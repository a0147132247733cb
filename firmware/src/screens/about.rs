//! About the device: name, version, licence.
use super::paint;
use super::{Go, View};
use crate::frame::Frame;
use crate::input::Input;
use crate::text::Text;

/// The screen.
#[derive(Clone, Default)]
pub struct About;

impl About {
    pub(super) fn input(&mut self, input: Input) -> Go {
        match input {
            Input::Ok | Input::Back | Input::Next => Go::Close,
            _ => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(
            frame,
            view.words.say(Text::Wingman),
            concat!("v", env!("CARGO_PKG_VERSION")),
        );
        paint::text_body(frame, "", view.words.say(Text::AboutText));
        paint::legend(frame, view, Some(Text::LegBack), None, None);
    }
}
