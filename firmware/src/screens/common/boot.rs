//! Power-on, while the journal is read.
use crate::drawing::frame::Frame;
use crate::drawing::icons::Icon;
use crate::drawing::theme::{BODY, BOLD, BOOT_ICON_Y, BOOT_NAME_Y, BOOT_VERSION_Y, ICON, MIDDLE};
use crate::screens::common::about::VERSION;
use crate::screens::{Page, View};
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Boot;

impl Page for Boot {
    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        frame.icon(MIDDLE - ICON / 2, BOOT_ICON_Y, Icon::Fighter);
        frame.text_centred(MIDDLE, BOOT_NAME_Y, view.words.say(Text::Wingman), BOLD);
        frame.text_centred(MIDDLE, BOOT_VERSION_Y, VERSION, BODY);
    }
}
