//! What the icons mean.
use crate::drawing::icons::Icon;
use crate::screens::View;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::text::Text;

/// The screen.
#[derive(Clone)]
pub struct Help;

/// The icons of the Table, its counters first.
const ICONS: [(Icon, Text); 19] = [
    (Icon::Jam, Text::IcJam),
    (Icon::Lock, Text::IcLock),
    (Icon::Cards, Text::IcCards),
    (Icon::Unseen, Text::IcUnseen),
    (Icon::Smoke, Text::IcSmoke),
    (Icon::Flame, Text::IcFlame),
    (Icon::Aim, Text::IcShot),
    (Icon::Tailing, Text::IcTails),
    (Icon::Landed, Text::OnGround),
    (Icon::Cloud, Text::InCloud),
    (Icon::Overlap, Text::IcOverlap),
    (Icon::Explosion, Text::IcOut),
    (Icon::Exit, Text::IcLeft),
    (Icon::Eye, Text::IcEye),
    (Icon::RudderLeft, Text::IcRudderLeft),
    (Icon::RudderRight, Text::IcRudderRight),
    (Icon::Engine, Text::IcEngine),
    (Icon::Pilot, Text::IcPilot),
    (Icon::Observer, Text::IcObserver),
];

impl Rows for Help {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::HelpIcons, &[]);
    }

    fn count(&self, _: &View<'_>) -> usize {
        ICONS.len()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        if let Some((icon, text)) = ICONS.get(index) {
            row.icon(*icon);
            row.say(*text, &[]);
        }
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), None, None]
    }
}
