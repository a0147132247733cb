//! The hardware random number generator, used with care. The driver of embassy-stm32 recurses for as long as an error
//! lasts, until the stack overflows. Here every wait is bounded, and a generator that does not work simply contributes
//! nothing: the pool then takes its luck from the player's thumb, as on a chip without a generator.
use board_parts::{log, stm32};
use embassy_stm32::pac::RNG as REGISTERS;
use embassy_stm32::peripherals::RNG;
use embassy_stm32::{Peri, rcc};

/// How often the status is read before the generator counts as dead. A word takes 40 cycles at 48 MHz.
const PATIENCE: usize = 1_000;
/// How often a generator that reports an error is switched off and on again.
const TRIES: usize = 3;

/// Stirs the generator's words into the pool, if there are any, and switches it off.
pub fn listen(_rng: Peri<'static, RNG>) {
    rcc::enable_and_reset::<RNG>();
    let believed = (0..TRIES).any(|_| words().is_some_and(|words| stm32::stir_words(&words)));
    REGISTERS.cr().modify(|control| control.set_rngen(false));
    rcc::disable::<RNG>();
    log!("hardware generator believed: {=bool}", believed);
    let _ = believed;
}

/// Eight words after the first, which the manual says to discard; `None` if it reports an error or does not answer.
fn words() -> Option<[u32; 8]> {
    REGISTERS.cr().modify(|control| control.set_rngen(false));
    REGISTERS.sr().modify(|status| {
        status.set_seis(false);
        status.set_ceis(false);
    });
    REGISTERS.cr().modify(|control| control.set_rngen(true));
    word()?;
    let mut words = [0; 8];
    for place in &mut words {
        *place = word()?;
    }
    Some(words)
}

fn word() -> Option<u32> {
    for _ in 0..PATIENCE {
        let status = REGISTERS.sr().read();
        if status.seis() || status.ceis() || status.secs() || status.cecs() {
            return None;
        }
        if status.drdy() {
            return Some(REGISTERS.dr().read());
        }
    }
    None
}
