//! The SH1107 of the 128x64 FeatherWing. The panel is 64 pixels wide and 128 tall and lies on its side: a page of the
//! controller, which is eight of its rows, is a column of the frame's bytes, and its columns run from the frame's
//! bottom row to the top.
use embedded_hal::i2c::I2c;
use firmware::board::Failed;
use firmware::drawing::frame::{Changes, Frame, HEIGHT, STRIDE};

use crate::oled::{Controller, Wire};

/// The controller.
pub struct Sh1107;

impl Controller for Sh1107 {
    const SET_UP: &'static [u8] = &[
        0xAE, // off
        0xD5, 0x51, // clock
        0x20, // page addressing
        0xAD, 0x8A, // leave its own converter off: the FeatherWing has one for the pixels' 12 V
        0xA0, 0xC0, // neither mirrored nor upside down
        0xDC, 0x00, // start at line 0
        0xD3, 0x60, // the panel is wired from common 96 on
        0xD9, 0x22, // precharge
        0xDB, 0x35, // deselect level
        0xA8, 0x3F, // 64 commons
        0xA4, 0xA6, // show the memory, not inverted
    ];
    const SETTLE_MS: u32 = 100;
    const POWER_UP_MS: u32 = 0;
    // The current is proportional to the value; at 0x01 it is some two microamperes, which may well be black.
    const CONTRASTS: [u8; 3] = [0x10, 0x2F, 0x80];

    fn push<I: I2c>(wire: &mut Wire<I>, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        for run in changes.columns() {
            let column = (HEIGHT - 1 - run.last) as u8;
            wire.commands(&[0xB0 | run.page as u8, column & 0x0F, 0x10 | column >> 4])?;
            let rows = frame.bytes().chunks(STRIDE).take(run.last + 1).skip(run.first);
            let bytes = rows
                .rev()
                .filter_map(|row| row.get(run.page))
                .map(|byte| byte.reverse_bits());
            wire.pixels(bytes)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oled::Oled;
    use crate::oled::testing::*;
    use embedded_graphics::prelude::*;
    use firmware::board::Display;

    /// The controller's memory after these transfers, sixteen pages of 64 columns.
    fn memory(transfers: &[Vec<u8>]) -> [[u8; 64]; 16] {
        let (mut memory, mut page, mut column) = ([[0; 64]; 16], 0, 0);
        for transfer in transfers {
            match transfer.as_slice() {
                [0x00, first, low, high] if first >> 4 == 0xB && high >> 4 == 1 => {
                    page = usize::from(first & 0x0F);
                    column = usize::from(low & 0x0F | high << 4);
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
    fn every_pixel_lands_where_the_sideways_glass_has_it() {
        let mut frame = Frame::new();
        let lit = [(0, 0), (127, 0), (5, 40), (64, 63)];
        for (x, y) in lit {
            frame
                .draw_iter([Pixel(Point::new(x, y), embedded_graphics::pixelcolor::BinaryColor::On)])
                .expect("in RAM");
        }
        let tap = Tap::default();
        let mut panel = Oled::<Sh1107, _, _, _>::new(tap.clone(), lamp(), NoDelay);
        panel.show(&frame, &Changes::all()).expect("somebody answers");
        let memory = memory(&tap.0.borrow());
        for x in 0..128 {
            for y in 0..64 {
                let native = memory[x / 8][63 - y] >> (x % 8) & 1 == 1;
                assert_eq!(native, lit.contains(&(x as i32, y as i32)), "{x} {y}");
            }
        }
    }

    #[test]
    fn a_row_of_text_costs_less_than_a_third_of_the_frame() {
        let (old, mut new) = (Frame::new(), Frame::new());
        for x in 0..128 {
            for y in 20..30 {
                new.draw_iter([Pixel(Point::new(x, y), embedded_graphics::pixelcolor::BinaryColor::On)])
                    .expect("in RAM");
            }
        }
        let tap = Tap::default();
        let mut panel = Oled::<Sh1107, _, _, _>::new(tap.clone(), lamp(), NoDelay);
        panel.show(&old, &Changes::all()).expect("somebody answers");
        tap.0.borrow_mut().clear();
        panel
            .show(&new, &Changes::between(&old, &new))
            .expect("somebody answers");
        let bytes: usize = tap.0.borrow().iter().map(|transfer| transfer.len() + 1).sum();
        assert!(bytes <= 1024 / 3, "{bytes} bytes, addresses included");
    }
}
