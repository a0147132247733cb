//! About the device: name, version, licence.
use crate::drawing::frame::Frame;
use crate::input::Input;
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, View};
use crate::text::Text;

/// The version of the program, as the titles show it.
pub const VERSION: &str = concat!("v", env!("CARGO_PKG_VERSION"));

/// The screen.
#[derive(Clone)]
pub struct About;

impl Page for About {
    fn input(&mut self, input: Input, _: &View<'_>) -> Go {
        match input {
            Input::Ok | Input::Back | Input::Next => Go::Close,
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        title(&mut Title::new(view)).draw(frame);
        paint::text_body(frame, view.words.say(Text::AboutText));
        paint::legend(frame, view, [Some(Text::LegBack), None, None]);
    }
}

/// The title that says which device this is.
pub fn title<'t, 'v>(title: &'t mut Title<'v>) -> &'t mut Title<'v> {
    title.say(Text::Wingman, &[]);
    title.right.text(VERSION);
    title
}
