//! Borrows the terminal: whatever ends the program, the terminal is given back as it was.
use std::io::{self, IsTerminal, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{self as window, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};

/// What must be undone. Static, because the panic hook and the signal handler have no other way to know.
static RAW: AtomicBool = AtomicBool::new(false);
static SCREEN: AtomicBool = AtomicBool::new(false);
static RELEASES: AtomicBool = AtomicBool::new(false);

/// The size to assume when a terminal reports none.
const USUAL: (u16, u16) = (80, 24);

/// The terminal while we have it.
pub struct Tty {
    /// Whether the cursor can be moved. A dumb terminal takes only one line after another.
    pub can_move: bool,
    /// Whether it reports when a key is let go.
    pub reports_releases: bool,
}

/// Whether there is a person with a terminal at both ends.
pub fn is_here() -> bool {
    io::stdin().is_terminal() && stdout().is_terminal()
}

impl Tty {
    /// Borrows the terminal: raw keys, the alternate screen, no cursor, and releases of keys if it can report them.
    pub fn open() -> io::Result<Self> {
        give_back_on_panic();
        give_back_on_signals()?;
        let can_move = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let mut tty = Self {
            can_move,
            reports_releases: cfg!(windows),
        };
        // Each flag is set before its change is made, so that a failure half-way is undone too.
        RAW.store(true, SeqCst);
        window::enable_raw_mode()?;
        if can_move {
            SCREEN.store(true, SeqCst);
            execute!(stdout(), EnterAlternateScreen, cursor::Hide, EnableFocusChange)?;
            tty.ask_for_releases()?;
        }
        Ok(tty)
    }

    /// Windows reports releases anyway; elsewhere, terminals with the kitty keyboard protocol do if they are asked to.
    fn ask_for_releases(&mut self) -> io::Result<()> {
        if self.reports_releases || !window::supports_keyboard_enhancement().unwrap_or(false) {
            return Ok(());
        }
        RELEASES.store(true, SeqCst);
        // Enter, Space and Esc are reported as keys instead of text only if all three are set.
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

/// Replaces a size of zero, which some terminals report, by the usual one.
pub fn sane(size: (u16, u16)) -> (u16, u16) {
    if size.0 == 0 || size.1 == 0 { USUAL } else { size }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

/// Undoes whatever was done to the terminal. Errors are ignored: there is nobody to tell and nothing better to do.
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

/// Gives the terminal back before a panic prints its message, so that it appears on the normal screen.
fn give_back_on_panic() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        hook(info);
    }));
}

/// A separate thread waits for signals, because the main loop waits in crossterm, which hides interruptions.
#[cfg(unix)]
fn give_back_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Stays locked to the end, so that the main loop does not draw over the shell.
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
