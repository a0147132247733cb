//! The SSD1306, and the SSD1309, which is its twin without the charge pump. One of their bytes is eight pixels one
//! below the other, so the frame's rows are turned eight at a time on their way.
use embedded_hal::i2c::I2c;
use firmware::board::Failed;
use firmware::drawing::frame::{Changes, Frame, PageRun, STRIDE};

use crate::oled::{Controller, Wire};

/// The controller.
pub struct Ssd1306;

impl Controller for Ssd1306 {
    const SET_UP: &'static [u8] = &[
        0xAE, // off
        0xD5, 0x80, // clock
        0xA8, 0x3F, // 64 rows
        0xD3, 0x00, 0x40, // start at line 0
        0x8D, 0x14, // turn the charge pump on; the SSD1309 has none and ignores this
        0x20, 0x00, // write across, then down
        0xA1, 0xC8, // upright with the pins at the top
        0xDA, 0x12, // how the rows are wired
        0xD9, 0xF1, // precharge
        0xDB, 0x40, // deselect level
        0x2E, // no scrolling, which survives a reset of the chip
        0xA4, 0xA6, // show the memory, not inverted
    ];
    const SETTLE_MS: u32 = 10;
    const POWER_UP_MS: u32 = 100;
    const CONTRASTS: [u8; 3] = [0x01, 0x2F, 0xCF];

    fn push<I: I2c>(wire: &mut Wire<I>, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        for run in changes.strips() {
            let (page, first, last) = (run.page as u8, run.first as u8, run.last as u8);
            wire.commands(&[0x21, first, last, 0x22, page, page])?;
            wire.pixels(strip(frame, &run))?;
        }
        Ok(())
    }
}

/// The bytes of a changed part of eight rows.
pub fn strip(frame: &Frame, run: &PageRun) -> impl Iterator<Item = u8> {
    let strip = frame.bytes().chunks(STRIDE * 8).nth(run.page).unwrap_or_default();
    (run.first..=run.last).map(move |x| upright(strip, x))
}

/// The eight pixels at `x` of a strip of eight rows, the uppermost in the lowest bit.
fn upright(strip: &[u8], x: usize) -> u8 {
    let row_bits = strip.iter().skip(x / 8).step_by(STRIDE);
    row_bits.rev().fold(0, |byte, row| byte << 1 | row >> (7 - x % 8) & 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oled::Oled;
    use crate::oled::testing::*;
    use embedded_graphics::prelude::*;
    use firmware::board::Display;

    /// The controller's memory after these transfers, eight pages of 128 columns.
    fn memory(transfers: &[Vec<u8>]) -> [[u8; 128]; 8] {
        let (mut memory, mut page, mut column) = ([[0; 128]; 8], 0, 0);
        for transfer in transfers {
            match transfer.as_slice() {
                [0x00, 0x21, first, _, 0x22, at, to] => {
                    assert_eq!(at, to);
                    (page, column) = (usize::from(*at), usize::from(*first));
                }
                [0x40, pixels @ ..] => {
                    for pixel in pixels {
                        memory[page][column] = *pixel;
                        column += 1;
                    }
                }
                _ => {}
            }
        }
        memory
    }

    #[test]
    fn every_pixel_lands_in_its_column() {
        let (old, mut new) = (Frame::new(), Frame::new());
        let lit = [(0, 0), (127, 0), (5, 40), (64, 63), (70, 57)];
        for (x, y) in lit {
            new.draw_iter([Pixel(Point::new(x, y), embedded_graphics::pixelcolor::BinaryColor::On)])
                .expect("in RAM");
        }
        let tap = Tap::default();
        let mut panel = Oled::<Ssd1306, _, _, _>::new(tap.clone(), lamp(), NoDelay);
        panel.show(&old, &Changes::all()).expect("somebody answers");
        panel
            .show(&new, &Changes::between(&old, &new))
            .expect("somebody answers");
        let memory = memory(&tap.0.borrow());
        for y in 0..64 {
            for (x, column) in memory[y / 8].iter().enumerate() {
                let native = column >> (y % 8) & 1 == 1;
                assert_eq!(native, lit.contains(&(x as i32, y as i32)), "{x} {y}");
            }
        }
    }
}
