//! Every byte that goes to a panel, held against tables written from the controllers' data sheets: a command that the
//! controller does not know, a parameter outside its range, or a picture sent elsewhere than to the glass fails here.
use std::collections::BTreeMap;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use firmware::board::{Brightness, Display};
use firmware::drawing::frame::{Changes, Frame};

use crate::oled::testing::{NoDelay, Tap, lamp};
use crate::oled::{Controller, Oled};
use crate::sh1106::Sh1106;
use crate::sh1107::Sh1107;
use crate::ssd1306::Ssd1306;

/// A row of a data sheet's table of commands: its codes, from the first to the last, and for each parameter the bits
/// that it may have.
struct Row {
    codes: (u8, u8),
    parameters: &'static [u8],
}

const fn row(first: u8, last: u8, parameters: &'static [u8]) -> Row {
    Row {
        codes: (first, last),
        parameters,
    }
}

/// Solomon Systech, SSD1306 rev 1.1, table 9-1; the charge pump from its application note.
const SSD1306: &[Row] = &[
    row(0x20, 0x20, &[0x03]),
    row(0x21, 0x21, &[0x7F, 0x7F]),
    row(0x22, 0x22, &[0x07, 0x07]),
    row(0x2E, 0x2E, &[]),
    row(0x40, 0x7F, &[]),
    row(0x81, 0x81, &[0xFF]),
    row(0x8D, 0x8D, &[0x14]),
    row(0xA0, 0xA1, &[]),
    row(0xA4, 0xA7, &[]),
    row(0xA8, 0xA8, &[0x3F]),
    row(0xAE, 0xAF, &[]),
    row(0xC0, 0xC0, &[]),
    row(0xC8, 0xC8, &[]),
    row(0xD3, 0xD3, &[0x3F]),
    row(0xD5, 0xD5, &[0xFF]),
    row(0xD9, 0xD9, &[0xFF]),
    row(0xDA, 0xDA, &[0x32]),
    row(0xDB, 0xDB, &[0x70]),
];

/// Sino Wealth, SH1106 V2.3, the table of commands.
const SH1106: &[Row] = &[
    row(0x00, 0x0F, &[]),
    row(0x10, 0x1F, &[]),
    row(0x40, 0x7F, &[]),
    row(0x81, 0x81, &[0xFF]),
    row(0xA0, 0xA1, &[]),
    row(0xA4, 0xA7, &[]),
    row(0xA8, 0xA8, &[0x3F]),
    row(0xAD, 0xAD, &[0x8B]),
    row(0xAE, 0xAF, &[]),
    row(0xB0, 0xB7, &[]),
    row(0xC0, 0xC0, &[]),
    row(0xC8, 0xC8, &[]),
    row(0xD3, 0xD3, &[0x3F]),
    row(0xD5, 0xD5, &[0xFF]),
    row(0xD9, 0xD9, &[0xFF]),
    row(0xDA, 0xDA, &[0x12]),
    row(0xDB, 0xDB, &[0xFF]),
];

/// Sino Wealth, SH1107 V2.1, the table of commands.
const SH1107: &[Row] = &[
    row(0x00, 0x0F, &[]),
    row(0x10, 0x17, &[]),
    row(0x20, 0x21, &[]),
    row(0x81, 0x81, &[0xFF]),
    row(0xA0, 0xA1, &[]),
    row(0xA4, 0xA7, &[]),
    row(0xA8, 0xA8, &[0x7F]),
    row(0xAD, 0xAD, &[0x8F]),
    row(0xAE, 0xAF, &[]),
    row(0xB0, 0xBF, &[]),
    row(0xC0, 0xC0, &[]),
    row(0xC8, 0xC8, &[]),
    row(0xD3, 0xD3, &[0x7F]),
    row(0xD5, 0xD5, &[0xFF]),
    row(0xD9, 0xD9, &[0xFF]),
    row(0xDB, 0xDB, &[0xFF]),
    row(0xDC, 0xDC, &[0x7F]),
];

/// A controller as its data sheet describes it.
struct Sheet {
    rows: &'static [Row],
    /// Whether a window is set (SSD1306) or a page and a column (the others).
    windows: bool,
    /// Columns and pages of its memory.
    columns: usize,
    pages: usize,
    /// The part of the memory that the glass shows.
    first_column: usize,
}

/// What a controller has been told.
#[derive(Default)]
struct State {
    /// The last parameters of each command; for a command without any, its code's place in its row.
    told: BTreeMap<u8, Vec<u8>>,
    /// The memory, by page and column.
    memory: BTreeMap<(usize, usize), u8>,
    page: usize,
    column: usize,
    window: (usize, usize),
}

impl Sheet {
    /// Reads every transfer as the controller would.
    fn read(&self, transfers: &[Vec<u8>]) -> State {
        let mut state = State::default();
        for transfer in transfers {
            match transfer.split_first() {
                Some((0x00, commands)) => self.commands(&mut state, commands),
                Some((0x40, pixels)) => self.pixels(&mut state, pixels),
                _ => panic!("neither commands nor pixels: {transfer:02x?}"),
            }
        }
        state
    }

    fn commands(&self, state: &mut State, mut bytes: &[u8]) {
        while let Some((code, rest)) = bytes.split_first() {
            let row = self.rows.iter().find(|row| (row.codes.0..=row.codes.1).contains(code));
            let row = row.unwrap_or_else(|| panic!("no such command: {code:02x}"));
            assert!(rest.len() >= row.parameters.len(), "{code:02x} lacks a parameter");
            let (parameters, rest) = rest.split_at(row.parameters.len());
            for (parameter, bits) in parameters.iter().zip(row.parameters) {
                assert_eq!(parameter & !bits, 0, "{code:02x} {parameter:02x}");
            }
            let mut told = parameters.to_vec();
            if told.is_empty() {
                told.push(code - row.codes.0);
            }
            match (row.codes.0, self.windows) {
                (0x21, true) => (state.column, state.window) = (told[0].into(), (told[0].into(), told[1].into())),
                (0x22, true) => {
                    assert_eq!(told[0], told[1], "one page at a time");
                    state.page = told[0].into();
                }
                (0xB0, false) => state.page = told[0].into(),
                (0x00, false) => state.column = state.column & 0xF0 | usize::from(told[0]),
                (0x10, false) => state.column = state.column & 0x0F | usize::from(told[0]) << 4,
                _ => {}
            }
            state.told.insert(row.codes.0, told);
            bytes = rest;
        }
    }

    fn pixels(&self, state: &mut State, pixels: &[u8]) {
        for pixel in pixels {
            assert!(
                state.page < self.pages && state.column < self.columns,
                "beyond the memory"
            );
            state.memory.insert((state.page, state.column), *pixel);
            state.column += 1;
        }
        if self.windows {
            assert_eq!(state.column, state.window.1 + 1, "a window that is not filled");
        }
    }
}

/// What goes over the bus for a first picture, a small change, each brightness, the dark, and light again.
fn session<C: Controller>() -> (Vec<Vec<u8>>, Frame) {
    let tap = Tap::default();
    let mut panel = Oled::<C, _, _, _>::new(tap.clone(), lamp(), NoDelay);
    let old = Frame::new();
    panel.show(&old, &Changes::all()).expect("somebody answers");
    let mut new = Frame::new();
    for place in [(0, 0), (127, 0), (0, 63), (127, 63), (40, 17)] {
        new.draw_iter([Pixel(place.into(), BinaryColor::On)]).expect("in RAM");
    }
    panel
        .show(&new, &Changes::between(&old, &new))
        .expect("somebody answers");
    for brightness in [Brightness::Low, Brightness::Medium, Brightness::Off, Brightness::Full] {
        panel.brightness(brightness).expect("somebody answers");
    }
    (tap.0.take(), new)
}

/// What every panel must have been told before it is switched on, by the code of the command.
fn expect(state: &State, told: &[(u8, u8)]) {
    for (code, parameter) in told {
        assert_eq!(state.told.get(code), Some(&vec![*parameter]), "{code:02x}");
    }
}

/// Whether a pixel of the frame is lit.
fn lit(frame: &Frame, x: usize, y: usize) -> bool {
    frame.bytes()[y * 16 + x / 8] >> (7 - x % 8) & 1 == 1
}

/// The controllers of upright panels: a byte is eight pixels one below the other.
fn upright<C: Controller>(sheet: &Sheet) -> State {
    let (transfers, frame) = session::<C>();
    let state = sheet.read(&transfers);
    for x in 0..128 {
        for y in 0..64 {
            let byte = state.memory[&(y / 8, x + sheet.first_column)];
            assert_eq!(byte >> (y % 8) & 1 == 1, lit(&frame, x, y), "{x} {y}");
        }
    }
    state
}

#[test]
fn the_ssd1306_gets_what_its_data_sheet_knows() {
    let sheet = Sheet {
        rows: SSD1306,
        windows: true,
        columns: 128,
        pages: 8,
        first_column: 0,
    };
    let state = upright::<Ssd1306>(&sheet);
    // Rows, offset, start line, charge pump, horizontal addressing, upright, wiring, memory shown, on, full contrast.
    let told = [
        (0xA8, 0x3F),
        (0xD3, 0x00),
        (0x40, 0x00),
        (0x8D, 0x14),
        (0x20, 0x00),
        (0xA0, 1),
        (0xC8, 0),
        (0xDA, 0x12),
        (0x2E, 0),
        (0xAE, 1),
        (0x81, 0xCF),
    ];
    expect(&state, &told);
}

#[test]
fn the_sh1106_gets_what_its_data_sheet_knows() {
    let sheet = Sheet {
        rows: SH1106,
        windows: false,
        columns: 132,
        pages: 8,
        first_column: 2,
    };
    let state = upright::<Sh1106>(&sheet);
    let told = [
        (0xA8, 0x3F),
        (0xD3, 0x00),
        (0x40, 0x00),
        (0xAD, 0x8B),
        (0xA0, 1),
        (0xC8, 0),
        (0xDA, 0x12),
        (0xAE, 1),
        (0x81, 0xCF),
    ];
    expect(&state, &told);
}

#[test]
fn the_sh1107_gets_what_its_data_sheet_knows() {
    let sheet = Sheet {
        rows: SH1107,
        windows: false,
        columns: 128,
        pages: 16,
        first_column: 0,
    };
    let (transfers, frame) = session::<Sh1107>();
    let state = sheet.read(&transfers);
    for x in 0..128 {
        for y in 0..64 {
            let byte = state.memory[&(x / 8, 63 - y)];
            assert_eq!(byte >> (x % 8) & 1 == 1, lit(&frame, x, y), "{x} {y}");
        }
    }
    // The glass has 64 columns; nothing is sent beside it.
    assert!(state.memory.keys().all(|(_, column)| *column < 64));
    // 64 commons from common 96 on, start line 0, page addressing, its own converter off, on, half the full current.
    let told = [
        (0xA8, 0x3F),
        (0xD3, 0x60),
        (0xDC, 0x00),
        (0x20, 0),
        (0xAD, 0x8A),
        (0xA0, 0),
        (0xC0, 0),
        (0xAE, 1),
        (0x81, 0x80),
    ];
    expect(&state, &told);
}

/// The brightnesses of each controller, in order, and the dark between them.
#[test]
fn each_panel_is_dimmed_by_values_that_stay_readable() {
    let [ssd1306, sh1106, sh1107] = [session::<Ssd1306>().0, session::<Sh1106>().0, session::<Sh1107>().0];
    for (transfers, [low, medium, full]) in [
        (ssd1306, [0x01, 0x2F, 0xCF]),
        (sh1106, [0x10, 0x2F, 0xCF]),
        (sh1107, [0x10, 0x2F, 0x80]),
    ] {
        let last = &transfers[transfers.len() - 4..];
        let on = |contrast| vec![0x00, 0x81, contrast, 0xAF];
        assert_eq!(last, [on(low), on(medium), vec![0x00, 0xAE], on(full)]);
    }
}
