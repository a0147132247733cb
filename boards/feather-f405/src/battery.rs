//! The battery's level. The board halves the cell's voltage and leads it to PA3; the chip's own reference, measured
//! beside it, says what the converter's full scale is worth.
use embassy_stm32::Peri;
use embassy_stm32::adc::{Adc, SampleTime};
use embassy_stm32::peripherals::{ADC1, PA3};
use firmware::board::{Battery, Gauge};

/// What the converter read of the reference at 3.3 V when the chip was made.
const REFERENCE_AT_3V3: *const u16 = 0x1FFF_7A2A as *const u16;
/// A cell is as good as empty, and full, at these millivolts. Near the lower one the regulator stops giving 3.3 V.
const EMPTY_MV: u32 = 3_400;
const FULL_MV: u32 = 4_150;

/// The board's cell, and the converter that measures it.
pub struct Cell {
    adc: Peri<'static, ADC1>,
    pin: Peri<'static, PA3>,
}

impl Cell {
    /// With the converter, and the pin that half of the cell's voltage is led to.
    pub fn new(adc: Peri<'static, ADC1>, pin: Peri<'static, PA3>) -> Self {
        Self { adc, pin }
    }
}

impl Gauge for Cell {
    /// The converter is on for as long as this takes.
    fn battery(&mut self) -> Battery {
        let mut adc = Adc::new(self.adc.reborrow());
        let mut reference = adc.enable_vrefint();
        let half = adc.blocking_read(&mut self.pin, SampleTime::CYCLES480);
        // Read after the pin, so that it has had its start-up time.
        let reference = adc.blocking_read(&mut reference, SampleTime::CYCLES480);
        // SAFETY: a word of the chip's system memory.
        let at_3v3 = unsafe { REFERENCE_AT_3V3.read_volatile() };
        percent(half, reference, at_3v3).map_or(Battery::Unknown, Battery::Percent)
    }
}

/// Percent left, from what the converter read of half the cell's voltage and of the reference.
fn percent(half: u16, reference: u16, at_3v3: u16) -> Option<u8> {
    let mv = (2 * 3_300 * u32::from(half) / 4_095 * u32::from(at_3v3)).checked_div(u32::from(reference))?;
    let above = mv.clamp(EMPTY_MV, FULL_MV) - EMPTY_MV;
    u8::try_from(above * 100 / (FULL_MV - EMPTY_MV)).ok()
}
