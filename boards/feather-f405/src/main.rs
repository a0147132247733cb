//! The reference handheld: Adafruit Feather STM32F405 Express with the FeatherWing OLED 128x64, which brings the panel
//! and three buttons.
#![no_std]
#![no_main]

mod battery;
mod rng;

use board_parts::clock::Uptime;
use board_parts::oled::{Lamp, Oled};
use board_parts::sh1107::Sh1107;
use board_parts::stm32::{self, Contacts, Patient};
#[cfg(feature = "log")]
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_stm32::exti::{self, ExtiInput};
use embassy_stm32::gpio::{Level, Output, Pull, Speed};
use embassy_stm32::i2c::{self, I2c};
use embassy_stm32::interrupt::typelevel;
use embassy_stm32::peripherals::{DMA1_CH0, DMA1_CH6, I2C1, IWDG};
use embassy_stm32::time::Hertz;
use embassy_stm32::wdg::IndependentWatchdog;
use embassy_stm32::{Config, bind_interrupts, dma};
use embassy_time::Delay;
use firmware::Board;
use firmware::input::{Button, Map};

bind_interrupts!(struct Irqs {
    I2C1_EV => i2c::EventInterruptHandler<I2C1>;
    I2C1_ER => i2c::ErrorInterruptHandler<I2C1>;
    DMA1_STREAM0 => dma::InterruptHandler<DMA1_CH0>;
    DMA1_STREAM6 => dma::InterruptHandler<DMA1_CH6>;
    EXTI9_5 => exti::InterruptHandler<typelevel::EXTI9_5>;
});

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

/// The panel's bus: as fast as the chip is specified for.
fn fast_mode() -> i2c::Config {
    let mut config = i2c::Config::default();
    config.frequency = Hertz::khz(400);
    config
}

#[embassy_executor::task]
async fn feed(watchdog: IndependentWatchdog<'static, IWDG>) {
    stm32::feed(watchdog).await
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_stm32::init(clocks());
    let start = stm32::start();
    spawner.spawn(feed(stm32::watchdog(p.IWDG)).expect("spawned once"));

    stm32::listen(p.ADC1);
    rng::listen(p.RNG);

    let bus = I2c::new(p.I2C1, p.PB6, p.PB7, p.DMA1_CH6, p.DMA1_CH0, Irqs, fast_mode());
    let lamp = Lamp::lit_when_high(Output::new(p.PC1, Level::Low, Speed::Low));
    firmware::run(Board {
        screen: Oled::<Sh1107, _, _, _>::new(Patient(bus), lamp, Delay),
        buttons: Contacts::new([
            (ExtiInput::new(p.PB8, p.EXTI8, Pull::Up, Irqs), Button::Up),
            (ExtiInput::new(p.PC6, p.EXTI6, Pull::Up, Irqs), Button::Ok),
            (ExtiInput::new(p.PC7, p.EXTI7, Pull::Up, Irqs), Button::Down),
        ]),
        flash: stm32::journal(p.FLASH),
        entropy: stm32::Luck,
        clock: Uptime,
        map: Map::Three,
        start,
        battery: battery::level,
    })
    .await
}
