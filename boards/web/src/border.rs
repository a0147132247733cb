//! What the page does for the device. Every function of it is done when it returns.
//!
//! None of these can break Rust's rules: the page writes only into the bytes that it is given, and only during the
//! call.

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Fills the flash's bytes with what was kept of them.
    pub safe fn load(bytes: *mut u8, length: usize);
    /// Keeps bytes of the flash. Not 0 once they are where a crash of the browser does not take them, 0 if that failed.
    pub safe fn store(offset: usize, bytes: *const u8, length: usize) -> u32;
    /// Fills in bytes that nobody can predict. 0 if there are none.
    pub safe fn random(bytes: *mut u8, length: usize) -> u32;
    /// Shows a picture of 128x64 pixels, row by row, the leftmost pixel in the highest bit; what it says, in UTF-8; and
    /// whether it is a secret, which must not stay when Ok is let go.
    pub safe fn show(picture: *const u8, words: *const u8, length: usize, secret: u32);
    /// Sets the brightness: 0 is off, 3 is full.
    pub safe fn light(level: u32);
    /// The whole table should notice: 1, the device is to be passed on; 2, a plane was shot down.
    pub safe fn call(what: u32);
    /// Takes the next part of a record. 0 if it cannot.
    pub safe fn send(bytes: *const u8, length: usize) -> u32;
    /// The record is complete. 0 if nobody takes it.
    pub safe fn sent() -> u32;
    /// Fills in the text of the file that is to be verified.
    pub safe fn fetch(bytes: *mut u8, length: usize);
    /// What was found about that file, in UTF-8; and whether all of it is as it should be.
    pub safe fn report(text: *const u8, length: usize, right: u32);
}
