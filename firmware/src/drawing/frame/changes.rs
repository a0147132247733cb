//! What differs between two frames, as the runs of bytes that must be sent to a panel.
//!
//! Panels take them in three orders: by row (SSD0323, the terminal), by column of bytes (the SH1107, whose pages are
//! our columns), and by strip of eight rows (SSD1306).
use super::{Frame, HEIGHT, STRIDE};

/// Which bytes differ between two frames: for each row one bit per byte, the leftmost byte in the highest bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    rows: [u16; HEIGHT],
}

/// A run of bytes in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowRun {
    /// The row.
    pub row: usize,
    /// The first byte that changed.
    pub first: usize,
    /// The last byte that changed.
    pub last: usize,
}

/// A run in one page of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRun {
    /// The page: a column of bytes, or a strip of eight rows.
    pub page: usize,
    /// The first row of the column, or the first pixel of the strip, that may have changed.
    pub first: usize,
    /// The last one.
    pub last: usize,
}

impl Changes {
    /// Everything, for when it is not known what a panel shows.
    pub const fn all() -> Self {
        Self {
            rows: [u16::MAX; HEIGHT],
        }
    }

    /// No change at all.
    pub const fn none() -> Self {
        Self { rows: [0; HEIGHT] }
    }

    /// What differs between two frames. Equal words, which are most, are skipped with one comparison each.
    pub fn between(old: &Frame, new: &Frame) -> Self {
        let mut changes = Self::none();
        for ((row, old), new) in changes.rows.iter_mut().zip(old.lines()).zip(new.lines()) {
            for (old, new) in old.as_chunks().0.iter().zip(new.as_chunks().0) {
                *row <<= 4;
                let differs = u32::from_be_bytes(*old) ^ u32::from_be_bytes(*new);
                if differs != 0 {
                    let bit = |byte: u32, bit: u16| if differs & byte != 0 { bit } else { 0 };
                    *row |= bit(0xFF00_0000, 8) | bit(0x00FF_0000, 4) | bit(0x0000_FF00, 2) | bit(0x0000_00FF, 1);
                }
            }
        }
        changes
    }

    /// Whether the frames are the same.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// How many bytes differ.
    pub fn bytes(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// For each row with a change: the run of bytes from its first to its last.
    pub fn rows(&self) -> impl Iterator<Item = RowRun> {
        let span = |(row, bits): (usize, &u16)| bytes_of(*bits).map(|(first, last)| RowRun { row, first, last });
        self.rows.iter().enumerate().filter_map(span)
    }

    /// For each column of bytes with a change: the run of rows from its first to its last.
    pub fn columns(&self) -> impl Iterator<Item = PageRun> {
        (0..STRIDE).filter_map(|page| {
            let changed = |row: &u16| row & 0x8000 >> page != 0;
            let first = self.rows.iter().position(changed)?;
            let last = self.rows.iter().rposition(changed)?;
            Some(PageRun { page, first, last })
        })
    }

    /// For each strip of eight rows with a change: the run of pixel columns, in whole bytes of the frame.
    pub fn strips(&self) -> impl Iterator<Item = PageRun> {
        self.rows
            .as_chunks::<8>()
            .0
            .iter()
            .enumerate()
            .filter_map(|(page, rows)| {
                let (first, last) = bytes_of(rows.iter().fold(0, |all, row| all | row))?;
                Some(PageRun {
                    page,
                    first: first * 8,
                    last: last * 8 + 7,
                })
            })
    }
}

/// The first and the last byte whose bit is set in a row.
fn bytes_of(bits: u16) -> Option<(usize, usize)> {
    (bits != 0).then(|| {
        (
            bits.leading_zeros() as usize,
            STRIDE - 1 - bits.trailing_zeros() as usize,
        )
    })
}
