//! The self-test, for whoever has just built a handheld: how its parts are, whether each button arrives, and whether
//! every pixel can be lit and be dark.
use embedded_graphics::primitives::Primitive;

use crate::board::Battery;
use crate::drawing::frame::{Frame, SCREEN, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{
    BODY, BODY_AREA, BOTTOM, EDGE, ICON_ADVANCE, MARGIN, MIDDLE, RIGHT, ROW, ROW_TEXT, TEST_COLUMN,
};
use crate::drawing::widgets;
use crate::input::{Input, Map};
use crate::screens::paint::{self, Title};
use crate::screens::{Go, Page, View};
use crate::text::{Arg, Line, Text};

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Supply, battery, flash and luck.
    Parts,
    /// Each button, and which have arrived.
    Buttons([bool; 5]),
    /// The four edges of the panel.
    Edges,
    /// A chequerboard,
    Chequers,
    /// and the other half of them.
    OtherChequers,
}

/// The screen.
#[derive(Clone)]
pub struct SelfTest(Stage);

impl SelfTest {
    /// At its beginning.
    pub const START: Self = Self(Stage::Parts);

    /// What comes next, or back to the settings.
    fn go_on(&mut self) -> Go {
        self.0 = match self.0 {
            Stage::Parts => Stage::Buttons([false; 5]),
            Stage::Buttons(_) => Stage::Edges,
            Stage::Edges => Stage::Chequers,
            Stage::Chequers => Stage::OtherChequers,
            Stage::OtherChequers => return Go::Close,
        };
        Go::Stay
    }
}

/// The place of a button in the list of those that have arrived.
const fn place(input: Input) -> Option<usize> {
    match input {
        Input::Up => Some(0),
        Input::Ok => Some(1),
        Input::Down => Some(2),
        Input::Back => Some(3),
        Input::Next => Some(4),
        Input::Hold | Input::Release | Input::Undo => None,
    }
}

/// The buttons as this board has them, in the same order.
const fn buttons(map: Map) -> [Text; 5] {
    match map {
        Map::Three => [
            Text::ButtonA,
            Text::ButtonB,
            Text::ButtonC,
            Text::IcHoldA,
            Text::IcHoldC,
        ],
        Map::Five => [
            Text::ButtonUp,
            Text::ButtonOk,
            Text::ButtonDown,
            Text::ButtonBack,
            Text::ButtonNext,
        ],
    }
}

impl Page for SelfTest {
    fn input(&mut self, input: Input, view: &View<'_>) -> Go {
        if let Stage::Buttons(arrived) = &mut self.0 {
            // The buttons are named as they lie on the board, also while the screen is turned round.
            let button = if view.settings.flipped { input.turned() } else { input };
            let Some(mark) = place(button).and_then(|place| arrived.get_mut(place)) else {
                return Go::Stay;
            };
            // A button does its work only when it comes a second time.
            if !core::mem::replace(mark, true) {
                return Go::Stay;
            }
        }
        match (input, self.0) {
            (Input::Back, _) => Go::Close,
            (Input::Next, _) => self.go_on(),
            (Input::Ok, stage) if !matches!(stage, Stage::Buttons(_)) => self.go_on(),
            _ => Go::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, view: &View<'_>) {
        match self.0 {
            Stage::Parts => draw_parts(frame, view),
            Stage::Buttons(arrived) => draw_buttons(frame, view, arrived),
            Stage::Edges => {
                frame.draw(&SCREEN.into_styled(EDGE));
                let hint = view.words.say(Text::TestEdges);
                frame.text_centred(MIDDLE, BOTTOM / 2 - ROW / 2, hint, BODY);
            }
            Stage::Chequers => chequers(frame, 0),
            Stage::OtherChequers => chequers(frame, 1),
        }
    }
}

fn draw_title(frame: &mut Frame, view: &View<'_>) {
    let mut title = Title::new(view);
    title.say(Text::SelfTest, &[]);
    title.draw(frame);
    paint::legend(frame, view, [Some(Text::LegBack), None, Some(Text::LegMore)]);
}

/// How each part is, one row each.
fn draw_parts(frame: &mut Frame, view: &View<'_>) {
    draw_title(frame, view);
    let health = view.health;
    let say = |text| view.words.fill(text, &[]);
    let supply = match health.supply.millivolts {
        Some(mv) => {
            let tenths = mv.saturating_add(50) / 100;
            (view.words).fill(Text::Volts, &[Arg::Number(tenths / 10), Arg::Number(tenths % 10)])
        }
        None => say(Text::NotMeasured),
    };
    let battery = match health.supply.battery {
        Battery::Percent(percent) => view.words.fill(Text::Percent, &[Arg::Number(u16::from(percent))]),
        Battery::Unknown => say(Text::NotMeasured),
    };
    let flash = say(match (health.saves, health.holds) {
        (false, _) => Text::FlashBad,
        (true, false) => Text::FlashWaits,
        (true, true) => Text::FlashGood,
    });
    let luck = say(if health.luck {
        Text::LuckEnough
    } else {
        Text::LuckLittle
    });
    let rows: [(Text, Line); 4] = [
        (Text::TestSupply, supply),
        (Text::TestBattery, battery),
        (Text::TestFlash, flash),
        (Text::TestLuck, luck),
    ];
    let mut y = BODY_AREA.top_left.y + ROW_TEXT;
    for (part, state) in rows {
        frame.text(MARGIN, y, view.words.say(part), BODY);
        frame.text_right(RIGHT - MARGIN, y, state.latin1(), BODY);
        y += ROW;
    }
}

/// Each button with a box that is checked once it has arrived, and how to go on.
fn draw_buttons(frame: &mut Frame, view: &View<'_>, arrived: [bool; 5]) {
    draw_title(frame, view);
    let top = BODY_AREA.top_left.y + ROW_TEXT;
    let columns = [0, 1, 2, 0, 1].map(|column| MARGIN + column * TEST_COLUMN);
    let rows = [top, top, top, top + ROW, top + ROW];
    for (((name, arrived), x), y) in buttons(view.map).into_iter().zip(arrived).zip(columns).zip(rows) {
        frame.icon(x, y, if arrived { Icon::Checked } else { Icon::Unchecked });
        frame.text(x + ICON_ADVANCE, y, view.words.say(name), BODY);
    }
    let below = top + 2 * ROW;
    let place = area(MARGIN, below, RIGHT - 2 * MARGIN, 2 * ROW);
    widgets::paragraph(frame, place, view.words.say(Text::TestButtons));
}

/// Every other square of two by two. Single pixels would look like a private screen's frame at the edges.
fn chequers(frame: &mut Frame, odd: i32) {
    for y in 0..BOTTOM {
        for x in 0..RIGHT {
            frame.set(x, y, (x / 2 + y / 2 + odd) % 2 == 0);
        }
    }
}
