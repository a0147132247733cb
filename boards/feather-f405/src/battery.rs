//! The battery's level. The board halves the cell's voltage and connects it to PA3; the chip's own reference, measured
//! along with it, gives the converter's full scale.
use embassy_stm32::Peri;
use embassy_stm32::adc::{Adc, SampleTime};
use embassy_stm32::peripherals::{ADC1, PA3};
use firmware::board::{Battery, Gauge};

/// The converter's reading of the reference at 3.3 V, stored when the chip was made.
const REFERENCE_AT_3V3: *const u16 = 0x1FFF_7A2A as *const u16;
/// The cell counts as empty and as full at these millivolts. Near the lower one the regulator can no longer hold 3.3 V.
const EMPTY_MV: u32 = 3_400;
const FULL_MV: u32 = 4_150;

/// The board's cell, and the converter that measures it.
pub struct Cell {
    adc: Peri<'static, ADC1>,
    pin: Peri<'static, PA3>,
}

impl Cell {
    /// Takes the converter, and the pin that carries half of the cell's voltage.
    pub fn new(adc: Peri<'static, ADC1>, pin: Peri<'static, PA3>) -> Self {
        Self { adc, pin }
    }
}

impl Gauge for Cell {
    /// The converter is on only while this runs.
    fn battery(&mut self) -> Battery {
        let mut adc = Adc::new(self.adc.reborrow());
        let mut reference = adc.enable_vrefint();
        let half = adc.blocking_read(&mut self.pin, SampleTime::CYCLES480);
        // Read after the pin, so that the reference has had time to start up.
        let reference = adc.blocking_read(&mut reference, SampleTime::CYCLES480);
        // SAFETY: a readable, aligned halfword of the chip's system memory.
        let at_3v3 = unsafe { REFERENCE_AT_3V3.read_volatile() };
        percent(half, reference, at_3v3).map_or(Battery::Unknown, Battery::Percent)
    }
}

/// The charge left in percent, from the converter's readings of half the cell's voltage and of the reference.
fn percent(half: u16, reference: u16, at_3v3: u16) -> Option<u8> {
    let mv = (2 * 3_300 * u32::from(half) / 4_095 * u32::from(at_3v3)).checked_div(u32::from(reference))?;
    let above = mv.clamp(EMPTY_MV, FULL_MV) - EMPTY_MV;
    u8::try_from(above * 100 / (FULL_MV - EMPTY_MV)).ok()
}
