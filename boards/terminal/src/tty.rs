//! The terminal, borrowed: whatever ends the program, the terminal is given back as it was.
use std::io::{self, IsTerminal, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{self as window, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};

/// What must be undone: the panic hook and the signals know no owner to ask.
static RAW: AtomicBool = AtomicBool::new(false);
static SCREEN: AtomicBool = AtomicBool::new(false);
static RELEASES: AtomicBool = AtomicBool::new(false);

/// The size taken for granted when a terminal reports none.
const USUAL: (u16, u16) = (80, 24);

/// The terminal while we have it.
pub struct Tty {
    /// Whether the cursor can be moved. A dumb terminal only takes one line after the other.
    pub can_move: bool,
    /// Whether it tells when a key is let go.
    pub reports_releases: bool,
}

/// Whether there is a person with a terminal at both ends.
pub fn is_here() -> bool {
    io::stdin().is_terminal() && stdout().is_terminal()
}

impl Tty {
    /// Borrows it: raw keys, a screen of our own, no cursor, and releases of keys where they can be had.
    pub fn open() -> io::Result<Self> {
        give_back_on_panic();
        give_back_on_signals()?;
        let can_move = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let mut tty = Self {
            can_move,
            reports_releases: cfg!(windows),
        };
        // Each mark is set before the deed, so that a failure halfway is undone too.
        RAW.store(true, SeqCst);
        window::enable_raw_mode()?;
        if can_move {
            SCREEN.store(true, SeqCst);
            execute!(stdout(), EnterAlternateScreen, cursor::Hide, EnableFocusChange)?;
            tty.ask_for_releases()?;
        }
        Ok(tty)
    }

    /// Windows reports releases anyway; elsewhere terminals with the kitty keyboard protocol do, once asked.
    fn ask_for_releases(&mut self) -> io::Result<()> {
        if self.reports_releases || !window::supports_keyboard_enhancement().unwrap_or(false) {
            return Ok(());
        }
        RELEASES.store(true, SeqCst);
        // Enter, Space and Esc are reported as keys, not as text, only with all three.
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
            | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
        execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        self.reports_releases = true;
        Ok(())
    }

    /// Columns and rows.
    pub fn size(&self) -> (u16, u16) {
        sane(window::size().unwrap_or(USUAL))
    }
}

/// A size of nothing is no size.
pub fn sane(size: (u16, u16)) -> (u16, u16) {
    if size.0 == 0 || size.1 == 0 { USUAL } else { size }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

/// Undoes what was done to the terminal, as far as it was. Errors leave nobody to tell and nothing better to do.
fn give_back() {
    let mut out = stdout().lock();
    if RELEASES.swap(false, SeqCst) {
        let _ = queue!(out, PopKeyboardEnhancementFlags);
    }
    if SCREEN.swap(false, SeqCst) {
        let _ = queue!(out, DisableFocusChange, cursor::Show, LeaveAlternateScreen);
    }
    let _ = out.flush();
    if RAW.swap(false, SeqCst) {
        let _ = window::disable_raw_mode();
    }
}

/// The message of a panic belongs on the screen the person comes back to.
fn give_back_on_panic() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        hook(info);
    }));
}

/// A thread of its own sleeps until a signal comes: the main loop waits in crossterm, which hides interruptions.
#[cfg(unix)]
fn give_back_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Kept locked to the end, so that the main loop draws nothing over the shell.
            let _out = stdout().lock();
            give_back();
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn give_back_on_signals() -> io::Result<()> {
    Ok(())
}
