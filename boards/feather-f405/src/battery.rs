//! The battery's level. The board halves the cell's voltage and connects it to PA3.
use board_parts::stm32;
use board_parts::supply::percent;
use embassy_stm32::Peri;
use embassy_stm32::adc::{Adc, SampleTime};
use embassy_stm32::peripherals::{ADC1, PA3};
use firmware::board::{Battery, Gauge, Supply};

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
    fn supply(&mut self) -> Supply {
        let mut adc = Adc::new(self.adc.reborrow());
        let mut reference = adc.enable_vrefint();
        let half = adc.blocking_read(&mut self.pin, SampleTime::CYCLES480);
        let millivolts = stm32::millivolts(&mut adc, &mut reference);
        let percent = millivolts.and_then(|supply| percent(half, supply));
        Supply {
            battery: percent.map_or(Battery::Unknown, Battery::Percent),
            millivolts,
        }
    }

    fn holds(&mut self) -> bool {
        stm32::holds()
    }
}
