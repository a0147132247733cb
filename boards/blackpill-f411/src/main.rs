//! The cheap handheld: WeAct Black Pill F411CE, an SSD1306 or SSD1309 panel of 128x64 pixels on four wires, and five
//! buttons between neighbouring pins and ground. The chip has no random number generator.
#![no_std]
#![no_main]

use board_parts::clock::Uptime;
use board_parts::oled::{Lamp, Oled};
use board_parts::ssd1306::Ssd1306;
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
use firmware::board::Battery;
use firmware::input::{Button, Map};

bind_interrupts!(struct Irqs {
    I2C1_EV => i2c::EventInterruptHandler<I2C1>;
    I2C1_ER => i2c::ErrorInterruptHandler<I2C1>;
    DMA1_STREAM0 => dma::InterruptHandler<DMA1_CH0>;
    DMA1_STREAM6 => dma::InterruptHandler<DMA1_CH6>;
    EXTI9_5 => exti::InterruptHandler<typelevel::EXTI9_5>;
    EXTI15_10 => exti::InterruptHandler<typelevel::EXTI15_10>;
});

/// 96 MHz from the crystal of 25 MHz.
fn clocks() -> Config {
    use embassy_stm32::rcc::{APBPrescaler, Hse, HseMode, Pll, PllMul, PllPDiv, PllPreDiv, PllQDiv, PllSource, Sysclk};
    let mut config = Config::default();
    config.rcc.hse = Some(Hse {
        freq: Hertz::mhz(25),
        mode: HseMode::Oscillator,
    });
    config.rcc.pll_src = PllSource::HSE;
    config.rcc.pll = Some(Pll {
        prediv: PllPreDiv::DIV25,
        mul: PllMul::MUL192,
        divp: Some(PllPDiv::DIV2),
        divq: Some(PllQDiv::DIV4),
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

    let bus = I2c::new(p.I2C1, p.PB6, p.PB7, p.DMA1_CH6, p.DMA1_CH0, Irqs, fast_mode());
    let lamp = Lamp::lit_when_low(Output::new(p.PC13, Level::High, Speed::Low));
    firmware::run(Board {
        screen: Oled::<Ssd1306, _, _, _>::new(Patient(bus), lamp, Delay),
        buttons: Contacts::new([
            (ExtiInput::new(p.PB12, p.EXTI12, Pull::Up, Irqs), Button::Up),
            (ExtiInput::new(p.PB13, p.EXTI13, Pull::Up, Irqs), Button::Down),
            (ExtiInput::new(p.PB14, p.EXTI14, Pull::Up, Irqs), Button::Ok),
            (ExtiInput::new(p.PB15, p.EXTI15, Pull::Up, Irqs), Button::Back),
            (ExtiInput::new(p.PA8, p.EXTI8, Pull::Up, Irqs), Button::Next),
        ]),
        flash: stm32::journal(p.FLASH),
        entropy: stm32::Luck,
        clock: Uptime,
        map: Map::Five,
        start,
        battery: Battery::unknown,
    })
    .await
}
