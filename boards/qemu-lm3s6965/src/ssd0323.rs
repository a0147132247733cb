//! The emulated OLED: an SSD0323 on SSI, two pixels to a byte. Only the changed run of each row is sent.
use firmware::board::{Brightness, Display, Failed};
use firmware::drawing::frame::{Changes, Frame, HEIGHT, RowRun, STRIDE};

use crate::meter;
use crate::reg::{GPIO_C, GPIO_D, GPIO_DEN, GPIO_DIR, Reg, SSI, gpio_data};

/// Low: a command. High: pixels.
const DATA_NOT_COMMAND: u32 = 1 << 7;
/// The panel's select line, which is inverted in the emulator: high selects.
const SELECT: u32 = 1 << 0;

const SSI_CONTROL_0: Reg = Reg::at(SSI, 0x00);
const SSI_CONTROL_1: Reg = Reg::at(SSI, 0x04);
const SSI_DATA: Reg = Reg::at(SSI, 0x08);
const SSI_STATUS: Reg = Reg::at(SSI, 0x0C);
const SSI_PRESCALE: Reg = Reg::at(SSI, 0x10);
const TRANSMIT_HAS_ROOM: u32 = 1 << 1;
const RECEIVED: u32 = 1 << 2;

const COLUMNS: u8 = 0x15;
const ROWS: u8 = 0x75;
const REMAP: [u8; 2] = [0xA0, 0x52];
const CONTRAST: u8 = 0x81;
const OFF: u8 = 0xAE;
const ON: u8 = 0xAF;

/// What the panel takes for a pair of pixels, by the pair's two bits.
const PAIRS: [u8; 4] = [0x00, 0x0F, 0xF0, 0xFF];

/// The panel.
pub struct Panel {
    bytes: u32,
}

impl Panel {
    /// Sets up the bus and switches the panel on.
    pub fn new() -> Self {
        for (port, pin) in [(GPIO_C, DATA_NOT_COMMAND), (GPIO_D, SELECT)] {
            Reg::at(port, GPIO_DIR).write(pin);
            Reg::at(port, GPIO_DEN).write(pin);
        }
        gpio_data(GPIO_D, SELECT).write(SELECT);
        // After a reset the emulator's port has forgotten the level of this line, but the panel has not and would take
        // the first commands for pixels. Only a change of level reaches it.
        gpio_data(GPIO_C, DATA_NOT_COMMAND).write(DATA_NOT_COMMAND);
        SSI_CONTROL_0.write(7);
        SSI_PRESCALE.write(2);
        SSI_CONTROL_1.write(2);
        let mut panel = Self { bytes: 0 };
        panel.command(&REMAP);
        panel.command(&[ON]);
        panel
    }

    fn send(&mut self, byte: u8) {
        while SSI_STATUS.read() & TRANSMIT_HAS_ROOM == 0 {}
        SSI_DATA.write(u32::from(byte));
        while SSI_STATUS.read() & RECEIVED != 0 {
            SSI_DATA.read();
        }
        self.bytes += 1;
    }

    fn command(&mut self, bytes: &[u8]) {
        gpio_data(GPIO_C, DATA_NOT_COMMAND).write(0);
        for &byte in bytes {
            self.send(byte);
        }
    }

    fn pixels(&mut self, bytes: &[u8]) {
        gpio_data(GPIO_C, DATA_NOT_COMMAND).write(DATA_NOT_COMMAND);
        for &byte in bytes {
            for shift in [6, 4, 2, 0] {
                self.send(PAIRS[usize::from(byte >> shift & 0b11)]);
            }
        }
    }
}

impl Display for Panel {
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        meter::frame();
        self.bytes = 0;
        let mut next = None;
        for run in changes.rows() {
            // The window reaches to the bottom, so following rows with the same run need no command.
            if next != Some(run) {
                let (first, last) = (run.first as u8, run.last as u8);
                self.command(&[ROWS, run.row as u8, HEIGHT as u8 - 1, COLUMNS, first * 4, last * 4 + 3]);
            }
            self.pixels(&frame.bytes()[run.row * STRIDE..][run.first..=run.last]);
            next = Some(RowRun {
                row: run.row + 1,
                ..run
            });
        }
        meter::pushed(self.bytes);
        Ok(())
    }

    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed> {
        match brightness {
            Brightness::Off => self.command(&[OFF]),
            Brightness::Low => self.command(&[CONTRAST, 0x10, ON]),
            Brightness::Medium => self.command(&[CONTRAST, 0x30, ON]),
            Brightness::Full => self.command(&[CONTRAST, 0x7F, ON]),
        }
        Ok(())
    }
}
