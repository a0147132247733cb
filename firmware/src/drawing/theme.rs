//! The look: every face, margin and height has its name here. Screens write no numbers.
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, StrokeAlignment};

use crate::drawing::fonts::{self, Font};
use crate::drawing::frame::{HEIGHT, WIDTH, area};

/// What matters.
pub static BOLD: &Font = &fonts::BOLD;
/// Running text.
pub static BODY: &Font = &fonts::BODY;
/// Legends and notes.
pub static SMALL: &Font = &fonts::SMALL;
/// Numbers that fill a screen: digits only.
pub static DIGITS: &Font = &fonts::DIGITS;

/// A shape that is lit all over.
pub const SOLID: PrimitiveStyle<BinaryColor> = PrimitiveStyle::with_fill(BinaryColor::On);
/// A shape of which only the edge is lit, one pixel wide and inside it. What lies under it stays.
pub const EDGE: PrimitiveStyle<BinaryColor> = PrimitiveStyleBuilder::new()
    .stroke_color(BinaryColor::On)
    .stroke_width(1)
    .stroke_alignment(StrokeAlignment::Inside)
    .build();
/// The same, and dark inside.
pub const BOX: PrimitiveStyle<BinaryColor> = PrimitiveStyleBuilder::new()
    .stroke_color(BinaryColor::On)
    .stroke_width(1)
    .stroke_alignment(StrokeAlignment::Inside)
    .fill_color(BinaryColor::Off)
    .build();

/// Left edge of the picture.
pub const LEFT: i32 = 0;
/// The column after the last.
pub const RIGHT: i32 = WIDTH as i32;
/// The row after the last.
pub const BOTTOM: i32 = HEIGHT as i32;
/// The column in the middle.
pub const MIDDLE: i32 = RIGHT / 2;

/// Between the edge of the picture and text.
pub const MARGIN: i32 = 2;
/// Between things that belong together: an icon and its count.
pub const GAP: i32 = 2;
/// Between things that do not: two columns of a row.
pub const SPACE: i32 = 5;

/// Icons are squares.
pub const ICON: i32 = 8;
/// From an icon to what follows it.
pub const ICON_ADVANCE: i32 = ICON + GAP;

/// A row that is text in the bold or the body face with a dark row above it: room for tails, and for selecting it.
pub const ROW: i32 = 11;
/// Rows may stand this close where five of them must fit: tails then reach into the next row's dark one.
pub const ROW_TIGHT: i32 = ROW - 1;
/// From the top of a row to its capitals.
pub const ROW_TEXT: i32 = 1;
/// A line of the small face.
pub const LINE_SMALL: i32 = 8;

/// The title bar.
pub const TITLE: Rectangle = area(LEFT, 0, RIGHT, ROW);
/// A symbol in the title bar, between its texts.
pub const TITLE_ICON_X: i32 = 84;
/// From the top of the legend, its line, to its capitals.
pub const LEGEND_TEXT: i32 = 2;
/// The legend: a line, a dark row, text.
pub const LEGEND: Rectangle = area(LEFT, BOTTOM - LEGEND_HEIGHT, RIGHT, LEGEND_HEIGHT);
const LEGEND_HEIGHT: i32 = 9;

/// The first row under a title, after a dark one that parts it from a selected row.
const BODY_TOP: i32 = ROW + 1;
/// What is left under a title: five rows of a list.
pub const UNDER_TITLE: Rectangle = area(LEFT, BODY_TOP, RIGHT, BOTTOM - BODY_TOP);
/// What is left between a title and a legend: four rows of a list.
pub const BODY_AREA: Rectangle = area(LEFT, BODY_TOP, RIGHT, BOTTOM - BODY_TOP - LEGEND_HEIGHT);
/// The inside of a private screen's dotted frame or of the gate's panel.
pub const INSIDE: Rectangle = area(FRAME, FRAME, RIGHT - 2 * FRAME, BOTTOM - 2 * FRAME);
/// What a frame takes at each side, with the dark columns beside it.
pub const FRAME: i32 = 5;
/// Between the two lines of the gate's panel.
pub const PANEL_STEP: i32 = 2;

/// The scroll mark of a list.
pub const SCROLL: i32 = 2;
/// What the rows of a list that scrolls leave free at their right.
pub const SCROLL_MARGIN: i32 = SCROLL + 2;

/// A progress bar: its line, a dark row, five lit ones, and the same again.
pub const BAR: i32 = 9;
/// From the line of a progress bar to what is lit in it.
pub const BAR_INSET: i32 = 2;

/// A message over the screen: columns left free on either side.
pub const TOAST_MARGIN: i32 = 4;
/// From its box to its text.
pub const TOAST_INSET: i32 = 4;
/// Lines it has at most.
pub const TOAST_LINES: usize = 3;

/// The middle of the number in the number editor.
pub const COUNTER_MIDDLE: i32 = 30;
/// Where what is said about it begins.
pub const COUNTER_TEXT: i32 = 62;
/// The height of the marks above and below it, which are twice as wide less one.
pub const MARK: i32 = 4;

/// The box with a player's number.
pub const SEAT_WIDTH: i32 = 9;
/// The name that is being typed.
pub const SPELL_Y: i32 = 30;

/// The name of a plane that shoots ends here: its target follows.
pub const TABLE_NAME_END: i32 = 56;
/// What is left of a name on the Table, at least: four letters and the sign that it is cut.
pub const TABLE_NAME: i32 = 32;
/// An icon with a digit.
pub const TABLE_COUNT: i32 = 16;
/// How wide a peg under a model is.
pub const PEG: i32 = 3;
/// Between the cards and what stands before them.
pub const TABLE_GAP: i32 = 4;
/// The column of the damage cards on the Table; what else there is stands before it, from right to left.
pub const TABLE_CARDS: i32 = 103;

/// The gate, from top to bottom.
pub const GATE_PASS_Y: i32 = 7;
/// The owner's name.
pub const GATE_NAME_Y: i32 = 17;
/// What to do.
pub const GATE_EYE_Y: i32 = 38;
/// What it is about.
pub const GATE_NOTE_Y: i32 = 50;

/// A card of the owner's: where its number stands,
pub const CARD_TOP: i32 = 15;
/// how far apart two of them are,
pub const CARD_HALF: i32 = 60;
/// and where its symbol stands beside the number, at least,
pub const CARD_ICON_X: i32 = 18;
/// with its word below,
pub const CARD_WORD_Y: i32 = 25;
/// and how it counts, if not in full.
pub const CARD_COUNTS_Y: i32 = 34;
/// The damage bar of a private screen.
pub const LOOK_BAR_Y: i32 = 42;
/// The last line of a private screen.
pub const LOOK_FOOT_Y: i32 = 53;
/// The guns, when a plane is peeked at.
pub const PEEK_GUNS_Y: i32 = 16;
/// Its cards.
pub const PEEK_CARDS_Y: i32 = 28;
/// The first line of its owner's notes,
pub const NOTES_Y: i32 = 15;
/// and from one to the next.
pub const NOTES_STEP: i32 = 9;
/// The first card of a plan.
pub const PLAN_Y: i32 = 16;
/// What is said of it.
pub const PLAN_ANSWER_Y: i32 = 49;

/// Right ends of the score's columns.
pub const SCORE_DOWN: i32 = 64;
/// Enemies that left.
pub const SCORE_LEFT: i32 = 82;
/// Own planes lost.
pub const SCORE_LOST: i32 = 101;

/// Power-on: the plane,
pub const BOOT_ICON_Y: i32 = 14;
/// the name,
pub const BOOT_NAME_Y: i32 = 28;
/// the version.
pub const BOOT_VERSION_Y: i32 = 42;

/// Digits to be copied: the first of four rows, and how far apart they are.
pub const PROOF_Y: i32 = BODY_TOP + 2;
/// From one of them to the next.
pub const PROOF_ROW: i32 = ROW_TIGHT;
/// The middle of the first of four groups in a row,
pub const PROOF_X: i32 = 19;
/// and how far it is to the next.
pub const PROOF_GROUP: i32 = 30;
/// The table's number: the middle of its first digit,
pub const DIGIT_X: i32 = 14;
/// and how far it is to the next.
pub const DIGIT_STEP: i32 = 20;
