//! The look: every face, margin and height has its name here, so that screens use names instead of numbers.
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, StrokeAlignment};

use crate::drawing::fonts::{self, Font};
use crate::drawing::frame::{HEIGHT, WIDTH, area};

/// For what matters most on a screen.
pub static BOLD: &Font = &fonts::BOLD;
/// For running text.
pub static BODY: &Font = &fonts::BODY;
/// For legends and notes.
pub static SMALL: &Font = &fonts::SMALL;
/// For numbers that fill a screen. It has digits only.
pub static DIGITS: &Font = &fonts::DIGITS;

/// A shape that is lit all over.
pub const SOLID: PrimitiveStyle<BinaryColor> = PrimitiveStyle::with_fill(BinaryColor::On);
/// A shape of which only the edge is lit, one pixel wide and within the shape. What is inside stays as it was.
pub const EDGE: PrimitiveStyle<BinaryColor> = PrimitiveStyleBuilder::new()
    .stroke_color(BinaryColor::On)
    .stroke_width(1)
    .stroke_alignment(StrokeAlignment::Inside)
    .build();
/// The same, but dark inside.
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

/// Space between the edge of the picture and text.
pub const MARGIN: i32 = 2;
/// Space between things that belong together, such as an icon and its count.
pub const GAP: i32 = 2;
/// Space between things that do not, such as two columns of a row.
pub const SPACE: i32 = 5;

/// Width and height of an icon.
pub const ICON: i32 = 8;
/// From the left edge of an icon to what follows it.
pub const ICON_ADVANCE: i32 = ICON + GAP;

/// A row of text in the bold or the body face with a dark line above it, which leaves room for tails and for the bar of
/// a selected row.
pub const ROW: i32 = 11;
/// Rows may stand this close where five of them must fit. Tails then reach into the dark line of the next row.
pub const ROW_TIGHT: i32 = ROW - 1;
/// From the top of a row to its capitals.
pub const ROW_TEXT: i32 = 1;
/// A line of the small face.
pub const LINE_SMALL: i32 = 8;

/// The title bar.
pub const TITLE: Rectangle = area(LEFT, 0, RIGHT, ROW);
/// Where a symbol stands in the title bar, between its texts.
pub const TITLE_ICON_X: i32 = 84;
/// From the top of the legend, which is a line, to its capitals.
pub const LEGEND_TEXT: i32 = 2;
/// The legend: a line, a dark row and text.
pub const LEGEND: Rectangle = area(LEFT, BOTTOM - LEGEND_HEIGHT, RIGHT, LEGEND_HEIGHT);
const LEGEND_HEIGHT: i32 = 9;

/// The first row under a title. A dark one between them keeps the title apart from a selected row.
const BODY_TOP: i32 = ROW + 1;
/// The area under a title: five rows of a list.
pub const UNDER_TITLE: Rectangle = area(LEFT, BODY_TOP, RIGHT, BOTTOM - BODY_TOP);
/// The area between a title and a legend: four rows of a list.
pub const BODY_AREA: Rectangle = area(LEFT, BODY_TOP, RIGHT, BOTTOM - BODY_TOP - LEGEND_HEIGHT);
/// The same with a line of text below the rows: three rows of a list,
pub const OVER_NOTE: Rectangle = area(LEFT, BODY_TOP, RIGHT, 3 * ROW);
/// and the capitals of that line.
pub const NOTE_Y: i32 = BODY_TOP + 3 * ROW + ROW_TEXT;
/// The inside of a private screen's dotted frame or of the gate's panel.
pub const INSIDE: Rectangle = area(FRAME, FRAME, RIGHT - 2 * FRAME, BOTTOM - 2 * FRAME);
/// What a frame takes at each side, including the dark columns inside it.
pub const FRAME: i32 = 5;
/// The line of a frame, and a dark one inside it that no letter touches.
pub const PRIVATE_STEP: i32 = 2;
/// Between the two lines of the gate's panel.
pub const PANEL_STEP: i32 = 2;

/// The width of a list's scroll mark.
pub const SCROLL: i32 = 2;
/// The columns that the rows of a scrolling list leave free at their right.
pub const SCROLL_MARGIN: i32 = SCROLL + 2;

/// The height of a progress bar: a line, a dark row, three lit ones, a dark row and a line.
pub const BAR: i32 = 7;
/// From the line of a progress bar to what is lit in it.
pub const BAR_INSET: i32 = 2;

/// A message over the screen leaves this many columns free on either side.
pub const TOAST_MARGIN: i32 = 4;
/// From the box of a message to its text.
pub const TOAST_INSET: i32 = 4;
/// The most lines of a message.
pub const TOAST_LINES: usize = 3;

/// The middle of the number in the number editor.
pub const COUNTER_MIDDLE: i32 = 30;
/// Where the text about that number begins.
pub const COUNTER_TEXT: i32 = 62;
/// The height of the marks above and below the number. Their width is twice that, less one.
pub const MARK: i32 = 4;

/// From one column of the self-test's buttons to the next.
pub const TEST_COLUMN: i32 = 42;

/// The width of the box with a player's number.
pub const SEAT_WIDTH: i32 = 9;
/// Where a name stands while it is being typed,
pub const SPELL_Y: i32 = BODY_TOP + 1;
/// the first of the three groups of letters below it,
pub const SPELL_GROUPS_Y: i32 = SPELL_Y + ROW;
/// from one group to the next,
pub const SPELL_ROW: usize = ROW_TIGHT as usize;
/// and where their letters begin.
pub const SPELL_LETTERS_X: i32 = 18;

/// Where the name of a plane that shoots ends, because its target follows.
pub const TABLE_NAME_END: i32 = 56;
/// The same where its two guns shoot at two targets.
pub const TABLE_NAME_END_TWO: i32 = 43;
/// The least room for a name on the Table: four letters and the full stop that shows that it was cut.
pub const TABLE_NAME: i32 = 32;
/// From this many marks on a row of the Table closes up, or nothing would be left for the name.
pub const TABLE_CROWD: usize = 5;
/// The same at an open table, where points are longer than a number of cards.
pub const TABLE_CROWD_OPEN: usize = 2;
/// Less than this beside the word of a card, and a row in the list of cards is crowded.
pub const MOVES_CROWD: i32 = 82;
/// The width of a peg under a model.
pub const PEG: i32 = 3;
/// The column of the damage cards on the Table. Everything else is added to its left, from right to left.
pub const TABLE_CARDS: i32 = 103;
/// The same in a crowded row, which has room for one digit of them.
pub const TABLE_CARDS_CROWDED: i32 = 107;

/// The gate, from top to bottom: the planes.
pub const GATE_PLANE_Y: i32 = 6;
/// On the gate: to whom it is passed.
pub const GATE_PASS_Y: i32 = 26;
/// On the gate: what to do.
pub const GATE_EYE_Y: i32 = 38;
/// On the gate: what will be shown.
pub const GATE_NOTE_Y: i32 = 50;
/// A dot for each press of a knock,
pub const DOT: i32 = 4;
/// from one dot to the next,
pub const DOT_STEP: i32 = DOT + 3;
/// from the top of a line of text to a dot in it,
pub const DOT_TEXT: i32 = 2;
/// and where they stand while a knock is chosen.
pub const KNOCK_DOTS_Y: i32 = 45;

/// One of an owner's cards: where its number stands,
pub const CARD_TOP: i32 = 14;
/// how far apart two cards are,
pub const CARD_HALF: i32 = 60;
/// where its symbol begins beside the number, at the earliest,
pub const CARD_ICON_X: i32 = 18;
/// where the word for the symbol stands below it,
pub const CARD_WORD_Y: i32 = 23;
/// what the symbol means, or how the card counts if not in full,
pub const CARD_COUNTS_Y: i32 = 32;
/// and whose shot brought it.
pub const CARD_FROM_Y: i32 = 39;
/// The damage bar of a private screen.
pub const LOOK_BAR_Y: i32 = 46;
/// The last line of a private screen.
pub const LOOK_FOOT_Y: i32 = 54;
/// Where its owner peeks at a plane: the guns.
pub const PEEK_GUNS_Y: i32 = 16;
/// In the same view: the cards.
pub const PEEK_CARDS_Y: i32 = 28;
/// The first line of the owner's notes,
pub const NOTES_Y: i32 = 15;
/// and from one line to the next.
pub const NOTES_STEP: i32 = 9;
/// The first card of a plan.
pub const PLAN_Y: i32 = 14;
/// Where a verdict on the plan stands that takes one line,
pub const PLAN_ANSWER_ALONE_Y: i32 = 48;
/// where a longer one begins,
pub const PLAN_ANSWER_Y: i32 = 44;
/// and from one line to the next: two of them say what the plan depends on.
pub const PLAN_ANSWER_STEP: i32 = 9;

/// The right end of the score's column for enemies shot down.
pub const SCORE_DOWN: i32 = 50;
/// The same for enemies that left.
pub const SCORE_LEFT: i32 = 70;
/// The same for own planes lost.
pub const SCORE_LOST: i32 = 90;

/// Power-on: the plane,
pub const BOOT_ICON_Y: i32 = 14;
/// the name,
pub const BOOT_NAME_Y: i32 = 28;
/// the version.
pub const BOOT_VERSION_Y: i32 = 42;

/// About the device: the commit, under two lines of text.
pub const ABOUT_Y: i32 = BODY_TOP + MARGIN + 2 * ROW_TIGHT;

/// Digits for players to copy: the first of four rows.
pub const PROOF_Y: i32 = BODY_TOP + 2;
/// From one of those rows to the next.
pub const PROOF_ROW: i32 = ROW_TIGHT;
/// The middle of the first of four groups in a row,
pub const PROOF_X: i32 = 19;
/// and how far it is to the next.
pub const PROOF_GROUP: i32 = 30;
/// A code that a phone reads: the width and height of one of its modules,
pub const CODE_MODULE: i32 = 2;
/// the width of its place, which is as high as the screen,
pub const CODE_WIDTH: i32 = 68;
/// and where the text beside it begins.
pub const CODE_TEXT: i32 = CODE_WIDTH + 3;
/// The table's number: the middle of its first digit,
pub const DIGIT_X: i32 = 14;
/// and how far it is to the next.
pub const DIGIT_STEP: i32 = 20;
