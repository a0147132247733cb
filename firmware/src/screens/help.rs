//! What the icons mean.
use super::paint::{self, Choice};
use super::{Go, View};
use crate::frame::Frame;
use crate::icons::Icon;
use crate::input::Input;
use crate::text::Text;
use crate::widgets::List;

/// The screen.
#[derive(Clone, Default)]
pub struct Help {
    list: List,
}

/// The icons of the basic game.
const ICONS: [(Icon, Text); 9] = [
    (Icon::Jam, Text::IcJam),
    (Icon::Lock, Text::IcLock),
    (Icon::Cards, Text::IcCards),
    (Icon::Unseen, Text::IcUnseen),
    (Icon::Aim, Text::IcShot),
    (Icon::Overlap, Text::IcOverlap),
    (Icon::Explosion, Text::IcOut),
    (Icon::Exit, Text::IcLeft),
    (Icon::Eye, Text::IcEye),
];

impl Help {
    pub(super) fn input(&mut self, input: Input) -> Go {
        match paint::read(&mut self.list, input, ICONS.len()) {
            Choice::Row(_) | Choice::Back | Choice::Next => Go::Close,
            Choice::None => Go::Stay,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        paint::title(frame, view.words.say(Text::HelpIcons), "");
        paint::list_to_read(frame, &self.list, ICONS.len(), &mut |row, index| {
            if let Some((icon, text)) = ICONS.get(index) {
                row.icon(*icon);
                row.text(view.words.say(*text));
            }
        });
        paint::legend(frame, view, Some(Text::LegBack), None, None);
    }
}
