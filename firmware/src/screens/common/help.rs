//! What the signs mean.
use crate::drawing::icons::Icon;
use crate::input::Map;
use crate::screens::View;
use crate::screens::paint::{Legend, RowPainter, Title};
use crate::screens::rows::Rows;
use crate::text::{Arg, Text};

/// The screen.
#[derive(Clone)]
pub struct Help;

/// What a sign looks like.
#[derive(Clone, Copy)]
enum Sign {
    Icon(Icon),
    /// A letter or two that a language chooses.
    Word(Text),
    /// Figures, which are the same in every language.
    Figures(&'static [u8]),
    /// Turn and phase.
    Turn,
    /// The pegs under a model.
    Pegs,
}

/// The signs: those of the Table first, then those that only an owner sees, then those of lists and buttons.
const SIGNS: &[(Sign, Text)] = &[
    (Sign::Turn, Text::IcTurn),
    (Sign::Icon(Icon::Aim), Text::IcShot),
    (Sign::Word(Text::ShortLetter), Text::IcShortShot),
    (Sign::Word(Text::LongLetter), Text::IcLongShot),
    (Sign::Icon(Icon::Jam), Text::IcJam),
    (Sign::Figures(b"-"), Text::IcOneJam),
    (Sign::Icon(Icon::Lock), Text::IcLock),
    (Sign::Icon(Icon::Cards), Text::IcCards),
    (Sign::Icon(Icon::Unseen), Text::IcUnseen),
    (Sign::Figures(b"4/15"), Text::IcPoints),
    (Sign::Icon(Icon::Smoke), Text::IcSmoke),
    (Sign::Icon(Icon::Flame), Text::IcFlame),
    (Sign::Icon(Icon::Tailing), Text::IcTails),
    (Sign::Icon(Icon::Rocket), Text::IcRockets),
    (Sign::Icon(Icon::Bomb), Text::IcBombs),
    (Sign::Figures(b"2/1"), Text::IcHeight),
    (Sign::Pegs, Text::IcPegs),
    (Sign::Icon(Icon::Landed), Text::OnGround),
    (Sign::Icon(Icon::Cloud), Text::InCloud),
    (Sign::Icon(Icon::Overlap), Text::IcOverlap),
    (Sign::Icon(Icon::Explosion), Text::IcOut),
    (Sign::Icon(Icon::Exit), Text::IcLeft),
    (Sign::Icon(Icon::Balloon), Text::IcBalloon),
    (Sign::Icon(Icon::Sinks), Text::IcSinks),
    (Sign::Icon(Icon::Basket), Text::IcBasket),
    (Sign::Icon(Icon::Eye), Text::IcEye),
    (Sign::Icon(Icon::RudderLeft), Text::IcRudderLeft),
    (Sign::Icon(Icon::RudderRight), Text::IcRudderRight),
    (Sign::Icon(Icon::Engine), Text::IcEngine),
    (Sign::Icon(Icon::Pilot), Text::IcPilot),
    (Sign::Icon(Icon::Observer), Text::IcObserver),
    (Sign::Figures(b">"), Text::IcMore),
    (Sign::Figures(b"?"), Text::IcUnknown),
    (Sign::Figures(b"+2"), Text::IcHouse),
    (Sign::Figures(b"-5"), Text::IcWithout),
    (Sign::Icon(Icon::BatteryHalf), Text::IcBattery),
];
/// Those that only a device with three buttons shows.
const THREE_BUTTONS: &[(Sign, Text)] = &[
    (Sign::Word(Text::HoldA), Text::IcHoldA),
    (Sign::Word(Text::HoldC), Text::IcHoldC),
];

/// The signs of this device. With three buttons the holds come first: nothing can be left without them.
fn signs(view: &View<'_>) -> impl Iterator<Item = (Sign, Text)> {
    let holds = match view.map {
        Map::Three => THREE_BUTTONS,
        Map::Five => &[],
    };
    holds.iter().chain(SIGNS).copied()
}

/// The words of a symbol, for those who do not see it. A symbol that always stands beside its word has none.
pub fn meaning(icon: Icon) -> Option<Text> {
    match icon {
        Icon::Checked => Some(Text::On),
        Icon::Unchecked => Some(Text::Off),
        Icon::Up => Some(Text::ButtonUp),
        Icon::Down => Some(Text::ButtonDown),
        Icon::BatteryEmpty | Icon::BatteryLow | Icon::BatteryFull => Some(Text::IcBattery),
        // What to do stands beside it, with the name of the button.
        Icon::Eye => None,
        _ => SIGNS.iter().find_map(|(sign, text)| match sign {
            Sign::Icon(one) if *one == icon => Some(*text),
            _ => None,
        }),
    }
}

impl Rows for Help {
    fn is_read(&self) -> bool {
        true
    }

    fn title(&self, title: &mut Title<'_>) {
        title.say(Text::HelpSigns, &[]);
    }

    fn count(&self, view: &View<'_>) -> usize {
        signs(view).count()
    }

    fn row(&self, row: &mut RowPainter<'_>, index: usize) {
        let Some((sign, text)) = signs(row.view).nth(index) else {
            return;
        };
        match sign {
            Sign::Icon(icon) => row.icon(icon),
            Sign::Word(word) => row.bold(word, &[]),
            Sign::Figures(figures) => row.bold_text(figures),
            Sign::Turn => row.bold(Text::TurnPhase, &[Arg::Number(3), Arg::Number(2)]),
            Sign::Pegs => row.pegs(2),
        }
        row.say(text, &[row.view.ok()]);
    }

    fn legend(&self, _: usize, _: &View<'_>) -> Legend {
        [Some(Text::LegBack), None, None]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Icons that always stand beside their word, and those that no screen shows yet.
    const SPEAK_FOR_THEMSELVES: &[Icon] = &[
        Icon::Up,
        Icon::Down,
        Icon::Dive,
        Icon::Immelmann,
        Icon::SplitS,
        Icon::Stall,
        Icon::Straight,
        Icon::Left,
        Icon::Right,
        Icon::Checked,
        Icon::Unchecked,
        Icon::Fighter,
        Icon::BatteryEmpty,
        Icon::BatteryLow,
        Icon::BatteryFull,
        Icon::ClimbCounter,
        Icon::AaGun,
        Icon::Gun,
        Icon::Trench,
        Icon::Infantry,
        Icon::Trophy,
        Icon::Hand,
        Icon::Tournament,
        Icon::Warning,
        Icon::TwoSeater,
    ];

    #[test]
    fn every_icon_is_explained_or_needs_no_explanation() {
        for icon in Icon::ALL {
            let explained = SIGNS
                .iter()
                .any(|(sign, _)| matches!(sign, Sign::Icon(one) if one == icon));
            assert!(explained != SPEAK_FOR_THEMSELVES.contains(icon), "{icon:?}");
        }
    }
}
