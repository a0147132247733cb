//! Power-on, while the journal is read.
use super::{Go, View};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::Text;
use crate::theme::{BODY, BOLD, BOOT_ICON_Y, BOOT_NAME_Y, BOOT_VERSION_Y, ICON, MIDDLE};

/// The screen.
#[derive(Clone, Default)]
pub struct Boot;

impl Boot {
    pub(super) fn input(&mut self, _input: Input) -> Go {
        Go::Stay
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        frame.icon(MIDDLE - ICON / 2, BOOT_ICON_Y, Icon::Fighter);
        frame.text_centred(MIDDLE, BOOT_NAME_Y, view.words.say(Text::Wingman), BOLD);
        frame.text_centred(MIDDLE, BOOT_VERSION_Y, concat!("v", env!("CARGO_PKG_VERSION")), BODY);
    }
}
