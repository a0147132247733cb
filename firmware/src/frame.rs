//! One picture: 128x64 pixels, a bit each, sixteen bytes a row, the leftmost pixel in the highest bit.

/// Bytes in a row.
pub const STRIDE: usize = 16;
/// Rows.
pub const HEIGHT: usize = 64;
/// Pixels in a row.
pub const WIDTH: usize = 128;

/// The picture.
pub struct Frame {
    bytes: [u8; STRIDE * HEIGHT],
}

/// What differs between two frames: for each row the first and last byte that changed.
pub struct Changes {}

impl Frame {
    /// A dark frame.
    pub const fn new() -> Self {
        Self { bytes: [0; STRIDE * HEIGHT] }
    }
    /// The bytes, row by row.
    pub fn bytes(&self) -> &[u8; STRIDE * HEIGHT] {
        &self.bytes
    }
}
