//! The picture and its legend in a window of any size.
use std::io::{self, Write};

use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::{cursor, queue};
use firmware::board::Brightness;
use terminal::picture::{Ink, Picture};

/// Rows that half-blocks need: the picture, a gap and the legend.
const HALF_BLOCK_ROWS: usize = Ink::HalfBlocks.size().1 + 2;
/// Rows that Braille needs: the picture and the legend right under it.
const BRAILLE_ROWS: usize = Ink::Braille.size().1 + 1;

/// What the window is to show.
#[derive(Clone, PartialEq, Eq)]
pub struct Scene {
    pub picture: Picture,
    pub brightness: Brightness,
    /// The keys and what they do.
    pub legend: &'static str,
    /// What else the person should know.
    pub notice: Option<&'static str>,
}

/// A piece of a line on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    row: u16,
    column: u16,
    text: String,
    dim: bool,
}

impl Piece {
    fn covers(&self, old: &Self) -> bool {
        (self.row, self.column) == (old.row, old.column) && self.text.chars().count() == old.text.chars().count()
    }
}

/// The window, and what it shows now.
pub struct View {
    can_move: bool,
    size: (u16, u16),
    drawn: Vec<Piece>,
    stale: bool,
}

/// The best way to draw in a window of this size, if any fits.
pub fn ink(size: (u16, u16)) -> Option<Ink> {
    let (columns, rows) = (usize::from(size.0), usize::from(size.1));
    if columns >= Ink::HalfBlocks.size().0 && rows >= HALF_BLOCK_ROWS {
        Some(Ink::HalfBlocks)
    } else if columns >= Ink::Braille.size().0 && rows >= BRAILLE_ROWS {
        Some(Ink::Braille)
    } else {
        None
    }
}

impl View {
    pub fn new(size: (u16, u16), can_move: bool) -> Self {
        Self {
            can_move,
            size,
            drawn: Vec::new(),
            stale: true,
        }
    }

    pub fn resize(&mut self, size: (u16, u16)) {
        self.size = size;
        self.stale = true;
    }

    /// Whether the picture can be seen. If not, presses are ignored.
    pub fn fits(&self) -> bool {
        ink(self.size).is_some()
    }

    /// Brings the window up to date. Only lines that changed are written.
    pub fn draw(&mut self, scene: &Scene, out: &mut impl Write) -> io::Result<()> {
        let pieces = layout(scene, self.size);
        if pieces == self.drawn && !self.stale {
            return Ok(());
        }
        if self.can_move {
            self.write_changes(&pieces, out)?;
        } else {
            for piece in &pieces {
                queue!(out, Print(piece.text.trim_end()), Print("\r\n"))?;
            }
        }
        out.flush()?;
        self.drawn = pieces;
        self.stale = false;
        Ok(())
    }

    fn write_changes(&self, pieces: &[Piece], out: &mut impl Write) -> io::Result<()> {
        queue!(out, BeginSynchronizedUpdate)?;
        // If every new piece covers the old one nothing is left behind; otherwise the window must be cleared.
        let covered =
            pieces.len() == self.drawn.len() && pieces.iter().zip(&self.drawn).all(|(new, old)| new.covers(old));
        let clear = self.stale || !covered;
        if clear {
            queue!(out, Clear(ClearType::All))?;
        }
        for (place, piece) in pieces.iter().enumerate() {
            if clear || self.drawn.get(place) != Some(piece) {
                queue!(out, cursor::MoveTo(piece.column, piece.row))?;
                if piece.dim {
                    queue!(
                        out,
                        SetAttribute(Attribute::Dim),
                        Print(&piece.text),
                        SetAttribute(Attribute::Reset)
                    )?;
                } else {
                    queue!(out, Print(&piece.text))?;
                }
            }
        }
        queue!(out, EndSynchronizedUpdate)
    }
}

/// Where everything goes in a window of this size.
fn layout(scene: &Scene, size: (u16, u16)) -> Vec<Piece> {
    let (columns, rows) = size;
    let Some(ink) = ink(size) else {
        let needed = format!("{}x{BRAILLE_ROWS}", Ink::Braille.size().0);
        let words = format!("Too small: {columns}x{rows}, {needed} needed. q quits.");
        let text: String = words.chars().take(columns.into()).collect();
        return vec![Piece {
            row: rows / 2,
            column: 0,
            text,
            dim: false,
        }];
    };
    let (wide, high) = ink.size();
    let left = (usize::from(columns) - wide) / 2;
    let spare = usize::from(rows) - high;
    // The legend; if there is room, a line for the notice; and if there is more, a gap above.
    let below = match (spare, scene.notice) {
        (1, notice) => vec![notice.unwrap_or(scene.legend)],
        (2, Some(notice)) => vec![scene.legend, notice],
        (_, Some(notice)) => vec!["", scene.legend, notice],
        (_, None) => vec!["", scene.legend],
    };
    // The picture does not move when a notice comes and goes.
    let top = spare.saturating_sub(3) / 2;
    let dim = scene.brightness == Brightness::Low;
    let mut pieces: Vec<Piece> = scene
        .picture
        .lines(ink)
        .into_iter()
        .enumerate()
        .map(|(line, text)| Piece {
            row: (top + line) as u16,
            column: left as u16,
            text,
            dim,
        })
        .collect();
    for (line, words) in below.into_iter().enumerate().filter(|(_, words)| !words.is_empty()) {
        let length = words.chars().count().min(columns.into());
        let text = words.chars().take(length).collect();
        let column = (usize::from(columns) - length) / 2;
        pieces.push(Piece {
            row: (top + high + line) as u16,
            column: column as u16,
            text,
            dim: false,
        });
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(notice: Option<&'static str>) -> Scene {
        let mut picture = Picture::dark();
        picture.light(0, 0);
        Scene {
            picture,
            brightness: Brightness::Full,
            legend: "the legend",
            notice,
        }
    }

    #[test]
    fn the_ink_follows_the_window() {
        assert_eq!(ink((128, 34)), Some(Ink::HalfBlocks));
        assert_eq!(ink((127, 34)), Some(Ink::Braille));
        assert_eq!(ink((200, 33)), Some(Ink::Braille));
        assert_eq!(ink((80, 24)), Some(Ink::Braille));
        assert_eq!(ink((64, 17)), Some(Ink::Braille));
        assert_eq!(ink((63, 17)), None);
        assert_eq!(ink((64, 16)), None);
        assert_eq!(ink((1, 1)), None);
    }

    #[test]
    fn every_line_is_inside_every_window() {
        for notice in [
            None,
            Some("a notice"),
            Some("a notice that is much too long for any line of a window so small as this"),
        ] {
            for columns in 1..140 {
                for rows in 1..44 {
                    let pieces = layout(&scene(notice), (columns, rows));
                    assert!(!pieces.is_empty());
                    for piece in &pieces {
                        assert!(piece.row < rows, "{columns}x{rows}");
                        assert!(usize::from(piece.column) + piece.text.chars().count() <= columns.into());
                    }
                    if ink((columns, rows)).is_some() {
                        let last = &pieces[pieces.len() - 1].text;
                        assert!(
                            last.starts_with(notice.map_or("the legend", |_| "a notice")),
                            "{columns}x{rows} {last}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_changed_writes_nothing_and_one_line_writes_one_line() {
        let mut view = View::new((80, 24), true);
        let mut out = Vec::new();
        let mut scene = scene(None);
        view.draw(&scene, &mut out).unwrap();
        let whole = out.len();
        out.clear();
        view.draw(&scene, &mut out).unwrap();
        assert!(out.is_empty());
        scene.picture.light(5, 5);
        view.draw(&scene, &mut out).unwrap();
        assert!(!out.is_empty() && out.len() < whole / 4, "{} of {whole}", out.len());
        out.clear();
        view.resize((140, 40));
        view.draw(&scene, &mut out).unwrap();
        assert!(out.len() > whole / 2);
    }

    #[test]
    fn no_colours_and_no_escapes_where_the_cursor_cannot_move() {
        let mut scene = scene(Some("a notice"));
        scene.brightness = Brightness::Low;
        for can_move in [false, true] {
            let mut out = Vec::new();
            View::new((80, 24), can_move).draw(&scene, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert_eq!(text.contains('\x1b'), can_move);
            // Sequences that end in m style the text; only dim and plain are allowed, no colours.
            for sequence in text.split("\x1b[").skip(1) {
                let end = sequence.find(|c: char| c.is_ascii_alphabetic()).unwrap();
                assert!(
                    !sequence[end..].starts_with('m') || ["0", "2"].contains(&&sequence[..end]),
                    "{sequence}"
                );
            }
            assert!(text.contains("the legend") && text.contains("a notice"));
        }
    }
}
