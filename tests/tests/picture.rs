//! The seed's code as a picture: a reader of such pictures finds the very code in it that the device shows in digits.
use firmware::Frame;
use shared_rules::core::{Seed, fairness::commitment};
use table_tests::desk::Desk;

/// How many pixels of a photograph show one pixel of the screen.
const SCALE: usize = 6;
/// The dark frame around a panel, in pixels of the photograph.
const BEZEL: usize = 40;

/// What a reader finds in a photograph of the screen.
fn read(frame: &Frame) -> Vec<String> {
    let (width, height) = (128 * SCALE + 2 * BEZEL, 64 * SCALE + 2 * BEZEL);
    let lit = |x: usize, y: usize| {
        let on = |place: usize, end: usize| (BEZEL..end - BEZEL).contains(&place);
        let at = |place: usize| ((place - BEZEL) / SCALE) as i32;
        on(x, width) && on(y, height) && frame.is_lit(at(x), at(y))
    };
    let mut photograph =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| if lit(x, y) { 230 } else { 20 });
    let grids = photograph.detect_grids();
    grids.iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect()
}

#[test]
fn a_phone_reads_the_seeds_code() {
    for number in 0..24 {
        let seed = Seed([number * 11; 32]);
        let mut desk = Desk::new(seed);
        // A quick duel, its fairness, the picture.
        desk.keys("ok down ok next");
        let code: String = commitment(&seed).0.iter().map(|byte| format!("{byte:02X}")).collect();
        assert_eq!(read(&desk.frame()), [code], "seed {number}");
        desk.keys("back");
        assert!(read(&desk.frame()).is_empty(), "the digits are no picture");
    }
}
