//! The cheap handheld: WeAct Black Pill F411CE, an SSD1306 or SSD1309 panel of 128x64 pixels on I2C or SPI, and five
//! buttons between neighbouring pins and ground. The chip has no random number generator.
#![no_std]
#![no_main]

use board_parts::image;
use board_parts::oled::{Lamp, Oled};
#[cfg(feature = "sh1106")]
use board_parts::sh1106::Sh1106 as Panel;
#[cfg(not(feature = "sh1106"))]
use board_parts::ssd1306::Ssd1306 as Panel;
#[cfg(not(feature = "spi"))]
use board_parts::stm32::Bus;
use board_parts::stm32::{self, Clock, Contacts, Rail, Serial, Watchdog, contact};
#[cfg(feature = "log")]
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::{Config, interrupt};
use embassy_time::Delay;
use firmware::Board;
use firmware::input::{Button, Map};

#[interrupt]
fn EXTI9_5() {
    stm32::edge();
}

#[interrupt]
fn EXTI15_10() {
    stm32::edge();
}

/// 96 MHz from the chip's own oscillator of 16 MHz: these boards come with crystals of 25 or 8 MHz or with none, and
/// nothing here needs one.
fn clocks() -> Config {
    use embassy_stm32::rcc::{APBPrescaler, Pll, PllMul, PllPDiv, PllPreDiv, PllQDiv, PllSource, Sysclk};
    let mut config = Config::default();
    config.rcc.hsi = true;
    config.rcc.pll_src = PllSource::HSI;
    config.rcc.pll = Some(Pll {
        prediv: PllPreDiv::DIV16,
        mul: PllMul::MUL192,
        divp: Some(PllPDiv::DIV2),
        divq: Some(PllQDiv::DIV4),
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

    stm32::listen(p.ADC1.reborrow());

    let lamp = Lamp::lit_when_low(Output::new(p.PC13, Level::High, Speed::Low));
    #[cfg(not(feature = "spi"))]
    let bus = Bus::new(p.I2C1, p.PB6, p.PB7);
    #[cfg(feature = "spi")]
    let bus = stm32::spi::panel(p.SPI1, p.PA5, p.PA7, [p.PA6.into(), p.PB0.into(), p.PB1.into()]);
    firmware::run(Board {
        screen: Oled::<Panel, _, _, _>::new(bus, lamp, Delay),
        buttons: Contacts::new([
            contact(p.PB12, p.EXTI12, Button::Up),
            contact(p.PB13, p.EXTI13, Button::Down),
            contact(p.PB14, p.EXTI14, Button::Ok),
            contact(p.PB15, p.EXTI15, Button::Back),
            contact(p.PA8, p.EXTI8, Button::Next),
        ]),
        flash: stm32::journal(p.FLASH),
        entropy: stm32::Luck,
        clock,
        wire: Serial::new(p.USART1, p.PA9),
        gauge: Rail(p.ADC1),
        watchdog,
        map: Map::Five,
        start,
        program: image::program(option_env!("WINGMAN_COMMIT")),
    })
    .await
}
