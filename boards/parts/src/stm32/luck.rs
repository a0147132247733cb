//! Where the luck of a game comes from on these chips: the hardware generator where there is one that works, noise of
//! the converter, the chip's own number, and the moments at which somebody pressed or released a button.
use core::cell::RefCell;

use critical_section::Mutex;
use embassy_stm32::Peri;
use embassy_stm32::adc::{Adc, SampleTime};
use embassy_stm32::peripherals::ADC1;
use embassy_stm32::uid::uid;
use embassy_time::{Duration, Instant};
use firmware::board::{Entropy, Failed};
use shared_rules::core::Seed;

use crate::luck::Pool;

/// How many unpredictable bits the moment of a press has: nobody can aim at a fraction of a hundredth of a second, and
/// the clock runs at 32,768 Hz.
const BITS_OF_A_MOMENT: u32 = 6;
/// A contact that bounces makes many edges out of one moment. Only the first counts.
const BOUNCE: Duration = Duration::from_millis(20);

static POOL: Mutex<RefCell<(Pool, Instant)>> = Mutex::new(RefCell::new((Pool::new(), Instant::MIN)));

/// Notes this moment, because somebody pressed or released a button.
pub(super) fn note_moment() {
    let now = Instant::now();
    let cycles = cortex_m::peripheral::DWT::cycle_count();
    critical_section::with(|cs| {
        let (pool, last) = &mut *POOL.borrow_ref_mut(cs);
        let bits = if now.saturating_duration_since(*last) > BOUNCE {
            BITS_OF_A_MOMENT
        } else {
            0
        };
        *last = now;
        // The lower half of the clock's count is all that nobody knows of it.
        let [a, b, c, d] = (now.as_ticks() as u32).to_le_bytes();
        let [e, f, g, h] = cycles.to_le_bytes();
        pool.note([a, b, c, d, e, f, g, h], bits);
    });
}

/// Stirs in the words of a hardware generator. Returns whether it can be trusted.
pub fn stir_words(words: &[u32; 8]) -> bool {
    critical_section::with(|cs| POOL.borrow_ref_mut(cs).0.stir_words(words))
}

/// Stirs in the chip's number, which is not secret but unique, and the noise of its voltage reference, which all of
/// these chips have on the same channel. Never inlined, because its samples would then stay on the stack for as long as
/// the program runs.
#[inline(never)]
pub fn listen(adc: Peri<'_, ADC1>) {
    let mut adc = Adc::new(adc);
    let mut reference = adc.enable_vrefint();
    let mut samples = [0; 256];
    for sample in &mut samples {
        *sample = adc.blocking_read(&mut reference, SampleTime::CYCLES3);
    }
    critical_section::with(|cs| {
        let pool = &mut POOL.borrow_ref_mut(cs).0;
        pool.stir(&uid(), 0);
        pool.stir_noise(&samples);
    });
}

/// Gives seeds from the pool, and fails while there is too little in it.
pub struct Luck;

impl Entropy for Luck {
    fn seed(&mut self) -> Result<Seed, Failed> {
        critical_section::with(|cs| POOL.borrow_ref_mut(cs).0.seed()).ok_or(Failed)
    }

    fn settle(&mut self) {
        critical_section::with(|cs| POOL.borrow_ref_mut(cs).0.settle());
    }

    fn is_ready(&self) -> bool {
        critical_section::with(|cs| POOL.borrow_ref(cs).0.is_full())
    }
}
