//! The supply of these chips: its voltage by their own reference, and the detector that says when it is too low for the
//! flash, which is written four bytes at a time and needs 2.7 V for that.
use embassy_stm32::adc::{Adc, SampleTime};
use embassy_stm32::pac;
use embassy_stm32::peripherals::ADC1;
use embassy_stm32::{Peri, adc};
use firmware::board::{Battery, Gauge, Supply};

use crate::supply;

/// Where the maker stored the converter's reading of the reference.
const STORED: *const u16 = 0x1FFF_7A2A as *const u16;
/// The detector's lowest step that never lets 2.7 V pass: it trips at 2.85 to 2.99 V, and lets go a tenth higher.
const STEP: u8 = 6;

/// Switches the detector on. It runs on while the chip sleeps.
pub(super) fn watch() {
    pac::PWR.cr1().modify(|control| {
        control.set_pls(STEP);
        control.set_pvde(true);
    });
}

/// Whether the supply is high enough for the flash to be written and erased.
pub fn holds() -> bool {
    !pac::PWR.csr1().read().pvdo()
}

/// The voltage of the supply. Whatever else is to be measured was measured before, so that the reference has had time
/// to start up.
pub fn millivolts(adc: &mut Adc<'_, ADC1>, reference: &mut adc::VrefInt) -> Option<u16> {
    let read = adc.blocking_read(reference, SampleTime::CYCLES480);
    // SAFETY: a readable, aligned halfword of the chip's system memory.
    supply::millivolts(read, unsafe { STORED.read_volatile() })
}

/// The gauge of a board that knows nothing but its chip's supply.
pub struct Rail(pub Peri<'static, ADC1>);

impl Gauge for Rail {
    /// The converter is on only while this runs.
    fn supply(&mut self) -> Supply {
        let mut adc = Adc::new(self.0.reborrow());
        let mut reference = adc.enable_vrefint();
        // The first reading only gives the reference its time.
        let _ = adc.blocking_read(&mut reference, SampleTime::CYCLES480);
        Supply {
            battery: Battery::Unknown,
            millivolts: millivolts(&mut adc, &mut reference),
        }
    }

    fn holds(&mut self) -> bool {
        holds()
    }
}
