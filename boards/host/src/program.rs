//! The main loop of the device, polled by hand: when a contact has moved or the time has come for which it sleeps, and
//! at no other time, as interrupts wake the processor of a real board. Time passes only when it is told to.
use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use firmware::board::{Buttons, Levels, Millis, Timer};

/// What the program sees of its surroundings: the time and the contacts.
pub struct Surroundings {
    now: Cell<Millis>,
    /// When the device wants to be woken, while it sleeps.
    alarm: Cell<Option<Millis>>,
    levels: Cell<Levels>,
    /// The levels that the device has seen: it is woken when the actual ones differ.
    seen: Cell<Levels>,
}

impl Surroundings {
    /// At power-on, with these contacts closed.
    pub fn new(levels: Levels) -> Rc<Self> {
        Rc::new(Self {
            now: Cell::new(0),
            alarm: Cell::new(None),
            levels: Cell::new(levels),
            seen: Cell::new(levels),
        })
    }
}

/// The buttons: contacts that somebody else moves.
pub struct Contacts(pub Rc<Surroundings>);

impl Buttons for Contacts {
    fn levels(&mut self) -> Levels {
        let levels = self.0.levels.get();
        self.0.seen.set(levels);
        levels
    }

    async fn changed(&mut self) {
        let around = &self.0;
        poll_fn(|_| {
            if around.levels.get() == around.seen.get() {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
    }
}

/// The clock, which somebody else moves on.
pub struct Clock(pub Rc<Surroundings>);

impl Timer for Clock {
    fn now(&self) -> Millis {
        self.0.now.get()
    }

    async fn sleep_until(&mut self, at: Millis) {
        Sleep { around: &self.0, at }.await;
    }
}

/// A sleep. There is one timer and so at most one alarm, which ends with the sleep.
struct Sleep<'a> {
    around: &'a Surroundings,
    at: Millis,
}

impl Future for Sleep<'_> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if self.around.now.get() >= self.at {
            return Poll::Ready(());
        }
        self.around.alarm.set(Some(self.at));
        Poll::Pending
    }
}

impl Drop for Sleep<'_> {
    fn drop(&mut self) {
        self.around.alarm.set(None);
    }
}

/// The running program in its surroundings.
pub struct Running {
    around: Rc<Surroundings>,
    program: Pin<Box<dyn Future<Output = ()>>>,
    polls: u64,
}

impl Running {
    /// Switches the device on: `program` is [`firmware::run()`] with parts that look at `around`.
    pub fn start(around: Rc<Surroundings>, program: impl Future<Output = ()> + 'static) -> Self {
        let mut running = Self {
            around,
            program: Box::pin(program),
            polls: 0,
        };
        running.poll();
        running
    }

    /// Sets all contacts at once. No time passes.
    pub fn set_levels(&mut self, levels: Levels) {
        if self.around.levels.replace(levels) != levels {
            self.poll();
        }
    }

    /// Lets time pass up to this moment since power-on. The program wakes on the way whenever it asked to.
    pub fn advance_to(&mut self, moment: Millis) {
        while let Some(alarm) = self.alarm().filter(|alarm| *alarm <= moment) {
            self.around.now.set(alarm);
            self.poll();
        }
        self.around.now.set(self.now().max(moment));
    }

    fn poll(&mut self) {
        self.polls += 1;
        // The program never ends, so there is no result to deal with.
        let _ = self.program.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    }

    /// Milliseconds since power-on.
    pub fn now(&self) -> Millis {
        self.around.now.get()
    }

    /// When the device will next act by itself, if ever.
    pub fn alarm(&self) -> Option<Millis> {
        self.around.alarm.get()
    }

    /// Which contacts are closed.
    pub fn levels(&self) -> Levels {
        self.around.levels.get()
    }

    /// How often the program was woken.
    pub fn polls(&self) -> u64 {
        self.polls
    }
}
