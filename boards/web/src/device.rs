//! The one device of an instance: switched on, and told what happens around it.
use std::cell::RefCell;

use firmware::Board;
use firmware::board::{self, Levels, Millis, NoGauge, NoWatchdog, Start};
use firmware::input::{Button, Map};
use host_parts::{Clock, Contacts, Running, Surroundings};

use crate::flash::Flash;
use crate::parts::{PageEntropy, PageScreen, PageWire};

/// The program that this is.
const PROGRAM: board::Program = board::Program::built_from(option_env!("WINGMAN_COMMIT"));

/// What `start` and `poll` return while the device waits for nothing but a button.
const NEVER: f64 = -1.0;

thread_local! {
    static DEVICE: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Switches the device on, with three buttons or five, after a fault or as usual. Returns when it wants to be polled
/// next, in milliseconds since now, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn start(buttons: u32, recovered: u32) -> f64 {
    let around = Surroundings::new(Levels::NONE);
    let board = Board {
        screen: PageScreen::new(),
        buttons: Contacts(around.clone()),
        flash: Flash::load(),
        entropy: PageEntropy,
        clock: Clock(around.clone()),
        wire: PageWire,
        gauge: NoGauge,
        // A program that hangs is ended by the page, which hears nothing from it.
        watchdog: NoWatchdog,
        map: if buttons == 3 { Map::Three } else { Map::Five },
        start: if recovered == 0 { Start::Fresh } else { Start::Recovered },
        program: PROGRAM,
    };
    let running = Running::start(around, async move {
        firmware::run(board).await;
    });
    let next = alarm(&running);
    DEVICE.set(Some(running));
    next
}

/// It is this many milliseconds after the start, and these contacts are closed: a bit each, in the order up, down, ok,
/// back, next. Returns when the device wants to be polled next, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn poll(now: f64, contacts: u32) -> f64 {
    let down = |levels: Levels, button: Button| levels.with(button, contacts & (1 << button as u32) != 0);
    let levels = Button::ALL.into_iter().fold(Levels::NONE, down);
    DEVICE.with_borrow_mut(|device| {
        device.as_mut().map_or(NEVER, |running| {
            running.advance_to(now as Millis);
            running.set_levels(levels);
            alarm(running)
        })
    })
}

fn alarm(running: &Running) -> f64 {
    running.alarm().map_or(NEVER, |at| at as f64)
}
