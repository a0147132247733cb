//! Readings of the converter.
use embassy_stm32::adc::{Adc, AnyAdcChannel, SampleTime};
use embassy_stm32::peripherals::ADC1;

/// Reads a channel. Not inlined, and for any channel: for each kind of channel this would be there once more.
#[inline(never)]
pub fn read(adc: &mut Adc<'_, ADC1>, channel: &mut AnyAdcChannel<'_, ADC1>, time: SampleTime) -> u16 {
    adc.blocking_read(channel, time)
}
