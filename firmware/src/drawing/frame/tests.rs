//! Compares the frame with a naive picture made pixel by pixel.
use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Drawable, Point, Primitive, Size};
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle};
use proptest::prelude::*;

use super::{Art, Changes, Frame, HEIGHT, STRIDE, WIDTH, area};
use crate::drawing::theme::EDGE;

/// For each pixel, whether it is lit.
fn pixels(frame: &Frame) -> Vec<bool> {
    (0..HEIGHT * WIDTH)
        .map(|n| frame.is_lit((n % WIDTH) as i32, (n / WIDTH) as i32))
        .collect()
}

/// The picture that a rule for single pixels makes of a frame.
fn naive(frame: &Frame, rule: impl Fn(i32, i32, bool) -> bool) -> Vec<bool> {
    let at = |n: usize| ((n % WIDTH) as i32, (n / WIDTH) as i32);
    pixels(frame)
        .into_iter()
        .enumerate()
        .map(|(n, lit)| rule(at(n).0, at(n).1, lit))
        .collect()
}

fn frames() -> impl Strategy<Value = Frame> {
    proptest::collection::vec(any::<u8>(), STRIDE * HEIGHT).prop_map(|bytes| {
        let mut frame = Frame::new();
        frame.bytes.copy_from_slice(&bytes);
        frame
    })
}

/// Coordinates mostly near the picture, and sometimes as far out as they go.
fn places() -> impl Strategy<Value = i32> {
    prop_oneof![8 => -40..170_i32, 1 => any::<i32>(), 1 => Just(i32::MIN), 1 => Just(i32::MAX)]
}

fn areas() -> impl Strategy<Value = Rectangle> {
    let sizes = || prop_oneof![8 => 0..150_u32, 1 => any::<u32>()];
    let corner = (places(), places()).prop_map(|(x, y)| Point::new(x, y));
    (corner, (sizes(), sizes()).prop_map(|(w, h)| Size::new(w, h))).prop_map(|(at, size)| Rectangle::new(at, size))
}

/// Whether a pixel lies in a rectangle, in numbers wide enough for any coordinates.
fn inside(area: Rectangle, x: i32, y: i32) -> bool {
    let within = |at: i32, from: i32, length: u32| {
        (i64::from(from)..i64::from(from) + i64::from(length)).contains(&i64::from(at))
    };
    within(x, area.top_left.x, area.size.width) && within(y, area.top_left.y, area.size.height)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn rectangles_touch_their_own_pixels_only(frame in frames(), area in areas()) {
        let mut drawn = frame.clone();
        drawn.fill(area);
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit || inside(area, x, y)));
        drawn.erase(area);
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit && !inside(area, x, y)));
        let mut drawn = frame.clone();
        drawn.invert(area);
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit != inside(area, x, y)));
        let mut drawn = frame.clone();
        drawn.dim(area);
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit && !(inside(area, x, y) && (x + y) % 2 == 0)));
    }

    #[test]
    fn borders_touch_edges_only(
        frame in frames(), x in -40..170_i32, y in -40..170_i32, w in 1..150_i32, h in 1..150_i32,
    ) {
        let edge = |px, py| {
            let within = inside(area(x, y, w, h), px, py);
            within && (px == x || py == y || px == x + w - 1 || py == y + h - 1)
        };
        let mut drawn = frame.clone();
        drawn.draw(&area(x, y, w, h).into_styled(EDGE));
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit || edge(x, y)));
        let mut drawn = frame.clone();
        drawn.dotted(area(x, y, w, h));
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit || edge(x, y) && (x + y) % 2 == 0));
    }

    #[test]
    fn pictures_are_cut_at_every_edge(
        frame in frames(), x in places(), y in places(),
        width in 1..=24_usize, height in 0..20_usize, bytes in proptest::collection::vec(any::<u8>(), 64),
    ) {
        let stride = width.div_ceil(8);
        let mut pixels_of_art = bytes;
        pixels_of_art.truncate(height * stride);
        for row in pixels_of_art.chunks_mut(stride) {
            // What is left of a row's last byte is dark.
            row[stride - 1] &= !(0xFF_u16 >> (width - 8 * (stride - 1))) as u8;
        }
        let mut drawn = frame.clone();
        drawn.blit(x, y, &Art { pixels: &pixels_of_art, width });
        let lights = |px, py| {
            let (dx, dy) = (i64::from(px) - i64::from(x), i64::from(py) - i64::from(y));
            let inside = (0..width as i64).contains(&dx) && (0..height as i64).contains(&dy);
            inside && {
                let (dx, dy) = (dx as usize, dy as usize);
                pixels_of_art[dy * stride + dx / 8] & 0x80 >> (dx % 8) != 0
            }
        };
        prop_assert!(pixels(&drawn) == naive(&frame, |x, y, lit| lit || lights(x, y)));
    }

    #[test]
    fn upside_down_twice_is_upright(frame in frames()) {
        let turned = frame.rotated();
        prop_assert!(pixels(&turned) == pixels(&frame).into_iter().rev().collect::<Vec<_>>());
        prop_assert!(turned.rotated() == frame);
    }

    #[test]
    fn changes_cover_what_differs_and_no_row_more(
        old in frames(),
        spots in proptest::collection::vec((0..STRIDE * HEIGHT, 1..=255_u8), 0..12),
    ) {
        let mut new = old.clone();
        spots.iter().for_each(|(at, bits)| new.bytes[*at] ^= bits);
        let differs = |row: usize, byte: usize| old.bytes[row * STRIDE + byte] != new.bytes[row * STRIDE + byte];
        let places = || (0..HEIGHT).flat_map(|row| (0..STRIDE).map(move |byte| (row, byte)));
        let spots = || places().filter(|(row, byte)| differs(*row, *byte));
        let changes = Changes::between(&old, &new);
        prop_assert_eq!(changes.bytes(), spots().count());
        prop_assert_eq!(changes.is_empty(), old == new);
        // For each line with a changed spot: its number, and its first and last such spot.
        type Runs = Vec<(usize, (usize, usize))>;
        let runs = |count: usize, of: &dyn Fn((usize, usize), usize) -> Option<usize>| -> Runs {
            let run = |line| {
                let all: Vec<usize> = spots().filter_map(|spot| of(spot, line)).collect();
                Some((line, all.iter().copied().min().zip(all.into_iter().max())?))
            };
            (0..count).filter_map(run).collect()
        };
        let rows = runs(HEIGHT, &|(row, byte), line| (row == line).then_some(byte));
        prop_assert_eq!(changes.rows().map(|run| (run.row, (run.first, run.last))).collect::<Runs>(), rows);
        let columns = runs(STRIDE, &|(row, byte), line| (byte == line).then_some(row));
        prop_assert_eq!(changes.columns().map(|run| (run.page, (run.first, run.last))).collect::<Runs>(), columns);
        let strips = runs(HEIGHT / 8, &|(row, byte), line| (row / 8 == line).then_some(byte));
        let found = changes.strips().map(|run| (run.page, (run.first / 8, run.last / 8)));
        prop_assert_eq!(found.collect::<Runs>(), strips);
    }

    #[test]
    fn shapes_are_the_same_as_pixel_by_pixel(x in -20..140_i32, y in -20..80_i32, diameter in 0..60_u32) {
        let circle = Circle::new(Point::new(x, y), diameter);
        let circle = circle.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 2));
        let mut drawn = Frame::new();
        circle.draw(&mut drawn).unwrap();
        let mut expected = vec![false; WIDTH * HEIGHT];
        for Pixel(at, _) in circle.pixels().filter(|Pixel(at, _)| inside(super::SCREEN, at.x, at.y)) {
            expected[at.y as usize * WIDTH + at.x as usize] = true;
        }
        prop_assert!(pixels(&drawn) == expected);
    }
}

#[test]
fn the_first_picture_changes_everything() {
    let all = Changes::all();
    assert_eq!(all.bytes(), STRIDE * HEIGHT);
    assert_eq!(
        (all.rows().count(), all.columns().count(), all.strips().count()),
        (64, 16, 8)
    );
}

#[test]
fn clearing_by_colour_fills_the_frame() {
    let mut frame = Frame::new();
    DrawTarget::clear(&mut frame, BinaryColor::On).unwrap();
    assert!(pixels(&frame).into_iter().all(|lit| lit));
    frame.clear();
    assert!(frame == Frame::new());
}
