//! The five buttons: port E pins 0 to 3 and port F pin 1, low while pressed.
//!
//! In the emulator every line reads low from power-on until its key is first released, so the levels at boot mean
//! nothing. The debouncer ignores a button that was down at boot until it is let go.
use core::cell::RefCell;
use core::future::poll_fn;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use core::task::{Poll, Waker};

use critical_section::Mutex;
use firmware::board::{self, Levels};
use firmware::input::Button;

use crate::meter;
use crate::reg::{GPIO_DEN, GPIO_E, GPIO_F, GPIO_IBE, GPIO_ICR, GPIO_IM, Reg, gpio_data};
use crate::vectors::{Interrupt, enable};

const PINS: [(u32, u32, Button); 5] = [
    (GPIO_E, 1 << 0, Button::Up),
    (GPIO_E, 1 << 1, Button::Down),
    (GPIO_E, 1 << 2, Button::Back),
    (GPIO_E, 1 << 3, Button::Next),
    (GPIO_F, 1 << 1, Button::Ok),
];
const PORTS: [(u32, u32); 2] = [(GPIO_E, 0b1111), (GPIO_F, 0b10)];

static EDGE: AtomicBool = AtomicBool::new(false);
static WAITER: Mutex<RefCell<Option<Waker>>> = Mutex::new(RefCell::new(None));

/// The buttons.
pub struct Buttons;

impl Buttons {
    /// Makes them interrupt on both edges.
    pub fn new() -> Self {
        for (port, pins) in PORTS {
            Reg::at(port, GPIO_DEN).write(pins);
            Reg::at(port, GPIO_IBE).write(pins);
            Reg::at(port, GPIO_ICR).write(pins);
            Reg::at(port, GPIO_IM).write(pins);
        }
        enable(Interrupt::GpioE);
        enable(Interrupt::GpioF);
        Self
    }
}

impl board::Buttons for Buttons {
    fn levels(&mut self) -> Levels {
        PINS.iter().fold(Levels::NONE, |levels, &(port, pin, button)| {
            levels.with(button, gpio_data(port, pin).read() == 0)
        })
    }

    async fn changed(&mut self) {
        poll_fn(|context| {
            critical_section::with(|cs| *WAITER.borrow_ref_mut(cs) = Some(context.waker().clone()));
            if EDGE.swap(false, Relaxed) {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
    }
}

/// An edge on one of the ports.
pub unsafe extern "C" fn on_edge() {
    meter::edge();
    for (port, pins) in PORTS {
        Reg::at(port, GPIO_ICR).write(pins);
    }
    EDGE.store(true, Relaxed);
    if let Some(waker) = critical_section::with(|cs| WAITER.borrow_ref_mut(cs).take()) {
        waker.wake();
    }
}
