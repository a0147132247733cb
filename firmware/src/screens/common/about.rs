//! About the device: name, version, licence, and which program this is to the byte.
use shared_rules::core::Digest;

use crate::drawing::frame::Frame;
use crate::drawing::theme::{ABOUT_Y, BODY, MARGIN, ROW_TIGHT};
use crate::input::Input;
use crate::record::RecordLine;
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, View};
use crate::text::{Arg, Text};

/// The version of the program, as the titles show it.
pub const VERSION: &str = concat!("v", env!("CARGO_PKG_VERSION"));

/// The screen.
#[derive(Clone)]
pub struct About {
    /// The image's SHA-256, computed once, when the screen is opened.
    image: Option<Digest>,
}

impl About {
    /// About this device.
    pub fn new(view: &View<'_>) -> Self {
        let image = view.program.image.map(|read| read());
        Self { image }
    }
}

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
        let commit = [Arg::Text(view.program.commit.as_bytes())];
        let commit = view.words.fill(Text::AboutCommit, &commit);
        frame.text(MARGIN, ABOUT_Y, commit.latin1(), BODY);
        if let Some(Digest([a, b, c, d, ..])) = self.image {
            let mut code = RecordLine::new(false);
            code.hex(&[a, b]).space().hex(&[c, d]);
            let code = view
                .words
                .fill(Text::AboutImage, &[Arg::Text(code.as_str().as_bytes())]);
            frame.text(MARGIN, ABOUT_Y + ROW_TIGHT, code.latin1(), BODY);
        }
        paint::legend(frame, view, [Some(Text::LegBack), None, None]);
    }
}

/// The title that says which device this is.
pub fn title<'t, 'v>(title: &'t mut Title<'v>) -> &'t mut Title<'v> {
    title.say(Text::Wingman, &[]);
    title.right.text(VERSION);
    title
}
