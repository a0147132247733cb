//! The SH1106, which many modules of 1.3 inches have although they are sold with an SSD1306. It takes the same bytes,
//! but only page by page, and its memory is 132 columns wide: the glass begins at the third.
use embedded_hal::i2c::I2c;
use firmware::board::Failed;
use firmware::drawing::frame::{Changes, Frame};

use crate::oled::{Controller, Wire};
use crate::ssd1306::strip;

/// The controller.
pub struct Sh1106;

/// Columns of the memory before the first that the glass shows.
const MARGIN: usize = 2;

impl Controller for Sh1106 {
    const SET_UP: &'static [u8] = &[
        0xAE, // off
        0xD5, 0x80, // clock
        0xA8, 0x3F, // 64 rows
        0xD3, 0x00, 0x40, // start at line 0
        0xAD, 0x8B, // turn its own supply for the pixels on
        0xA1, 0xC8, // upright with the pins at the top
        0xDA, 0x12, // how the rows are wired
        0xD9, 0x22, // precharge
        0xDB, 0x35, // deselect level
        0xA4, 0xA6, // show the memory, not inverted
    ];
    const SETTLE_MS: u32 = 100;
    const POWER_UP_MS: u32 = 100;
    const CONTRASTS: [u8; 3] = [0x10, 0x2F, 0xCF];

    fn push<I: I2c>(wire: &mut Wire<I>, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        for run in changes.strips() {
            let column = (run.first + MARGIN) as u8;
            wire.commands(&[0xB0 | run.page as u8, column & 0x0F, 0x10 | column >> 4])?;
            wire.pixels(strip(frame, &run))?;
        }
        Ok(())
    }
}
