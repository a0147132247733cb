//! Records that somebody opens in the page: checked by the same verifier as everywhere.
use verifier::{Noted, report};

use crate::border;

/// Verifies a file of this many bytes. No device is needed, and none is touched: the page does this in an instance of
/// its own.
#[unsafe(no_mangle)]
pub extern "C" fn verify(length: usize) {
    let mut bytes = vec![0; length];
    border::fetch(bytes.as_mut_ptr(), bytes.len());
    let found = match std::str::from_utf8(&bytes) {
        Ok(text) => report("the record", text, &Noted::default()),
        Err(_) => Err("this is no text, so it is no record".into()),
    };
    let right = found.is_ok();
    let text = found.unwrap_or_else(|wrong| wrong);
    border::report(text.as_ptr(), text.len(), right.into());
}
