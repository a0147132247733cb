//! The reference handheld: Adafruit Feather STM32F405 Express with the FeatherWing OLED 128x64, which has the panel and
//! three buttons.
#![no_std]
#![no_main]

mod battery;
mod pixel;
mod rng;

use board_parts::image;
use board_parts::oled::{Lamp, Oled};
use board_parts::sh1107::Sh1107;
use board_parts::stm32::{self, Bus, Clock, Contacts, Serial, Watchdog, contact};
#[cfg(feature = "log")]
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::time::Hertz;
use embassy_stm32::{Config, interrupt};
use embassy_time::Delay;
use firmware::Board;
use firmware::input::{Button, Map};

use battery::Cell;

#[interrupt]
fn EXTI9_5() {
    stm32::edge();
}

/// 84 MHz from the crystal of 12 MHz, and the 48 MHz that the random number generator needs.
fn clocks() -> Config {
    use embassy_stm32::rcc::{APBPrescaler, Hse, HseMode, Pll, PllMul, PllPDiv, PllPreDiv, PllQDiv, PllSource, Sysclk};
    let mut config = Config::default();
    config.rcc.hse = Some(Hse {
        freq: Hertz::mhz(12),
        mode: HseMode::Oscillator,
    });
    config.rcc.pll_src = PllSource::HSE;
    config.rcc.pll = Some(Pll {
        prediv: PllPreDiv::DIV12,
        mul: PllMul::MUL336,
        divp: Some(PllPDiv::DIV4),
        divq: Some(PllQDiv::DIV7),
        divr: None,
    });
    config.rcc.apb1_pre = APBPrescaler::DIV2;
    config.rcc.sys = Sysclk::PLL1_P;
    config
}

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let mut p = embassy_stm32::init(clocks());
    stm32::accelerate();
    let start = stm32::start();
    let watchdog = Watchdog::unleash(p.IWDG);
    let clock = Clock::new(p.RTC);

    pixel::off(p.PC0);
    stm32::listen(p.ADC1.reborrow());
    rng::listen(p.RNG);

    let lamp = Lamp::lit_when_high(Output::new(p.PC1, Level::Low, Speed::Low));
    firmware::run(Board {
        screen: Oled::<Sh1107, _, _, _>::new(Bus::new(p.I2C1, p.PB6, p.PB7), lamp, Delay).with_reset(stm32::restart),
        buttons: Contacts::new([
            contact(p.PB8, p.EXTI8, Button::Up),
            contact(p.PC6, p.EXTI6, Button::Ok),
            contact(p.PC7, p.EXTI7, Button::Down),
        ]),
        flash: stm32::journal(p.FLASH),
        entropy: stm32::Luck,
        clock,
        wire: Serial::new(p.USART3, p.PB10),
        gauge: Cell::new(p.ADC1, p.PA3),
        watchdog,
        map: Map::Three,
        start,
        program: image::program(option_env!("WINGMAN_COMMIT")),
    })
    .await
}
