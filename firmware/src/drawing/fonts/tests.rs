//! How letters look, and how they are measured.
use embedded_graphics::primitives::Primitive;
use proptest::prelude::*;
use shared_rules::core::Name;

use super::{BODY, BOLD, DIGITS, Font, Letters, SMALL};
use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::EDGE;

/// A corner of a frame as a picture.
fn art(frame: &Frame, width: i32, height: i32) -> Vec<String> {
    let row = |y| (0..width).map(|x| if frame.is_lit(x, y) { '#' } else { '.' }).collect();
    (0..height).map(row).collect()
}

/// A text in Latin-1, as a line holds it.
fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(letter).unwrap()).collect()
}

fn written<'a>(text: impl Into<Letters<'a>>, font: &Font) -> Frame {
    let mut frame = Frame::new();
    frame.text(0, font.rise, text, font);
    frame
}

#[test]
fn letters_look_like_themselves() {
    assert_eq!(
        art(&written(latin1("Éa").as_slice(), &BOLD), 13, 9),
        [
            "...#.........",
            "..#..........",
            ".............",
            "#####..###...",
            "##....#..##..",
            "#####..####..",
            "##....##.##..",
            "##....##.##..",
            "#####..##.##.",
        ],
    );
}

#[test]
fn the_letters_of_names_and_the_signs_of_five_languages_are_there_and_no_other() {
    let signs = " '()+,-./0123456789:>?_¡ª«°º»¿";
    for font in [&BOLD, &BODY, &SMALL] {
        for byte in 0..=0xFF_u8 {
            let letter = char::from(byte);
            let needed = signs.contains(letter) || Name::allows(byte);
            assert_eq!(font.has(letter), needed, "{letter:?}");
        }
        assert!(!font.has('€') && !font.has('…'));
    }
    assert!(('0'..='9').all(|digit| DIGITS.has(digit)) && !DIGITS.has('/') && !DIGITS.has(':'));
}

/// A face that has lost its accents would draw these pairs alike.
#[test]
fn accents_are_drawn() {
    for font in [&BOLD, &BODY, &SMALL] {
        let pairs = "ÀA ÄA ÈE ÉE ÊE ËE ÌI ÎI ÑN ÒO ÓO ÖO ÙU ÚU ÜU ÇC \
                     àa áa âa äa èe ée êe ëe ìi íi îi ñn òo óo öo ùu ûu üu çc ßB ¿? ¡l \
                     ÃA ÅA ÆE ÐD ÕO ØO ÝY ÞP ãa åa æa ðo õo øo ýy þp ÿy";
        for pair in pairs.split(' ') {
            let both: Vec<Frame> = pair
                .chars()
                .map(|letter| written(latin1(&format!(" {letter}")).as_slice(), font))
                .collect();
            assert!(both[0] != both[1], "{pair}");
        }
    }
}

#[test]
fn a_letter_that_is_missing_is_a_box() {
    let mut boxed = Frame::new();
    boxed.draw(&area(0, BODY.rise, 4, BODY.capitals).into_styled(EDGE));
    assert!(written([0x80].as_slice(), &BODY) == boxed);
}

#[test]
fn numbers_and_names_need_no_string() {
    for number in [0, 7, 10, 305, 4_000_000_000, u32::MAX] {
        assert!(written(number, &BODY) == written(number.to_string().as_str(), &BODY));
    }
    let name = shared_rules::core::Name::new("Böhme").unwrap();
    assert!(written(&name, &BODY) == written(latin1("Böhme").as_slice(), &BODY));
    assert_eq!(BODY.width(0), BODY.width("0"));
    assert_eq!(BODY.width(""), 0);
}

#[test]
fn large_letters_are_the_same_twice_as_large() {
    for letter in (0x20..=0xFF_u8).map(char::from).filter(|letter| BOLD.has(*letter)) {
        let (mut large, mut plain) = (Frame::new(), Frame::new());
        let text = [letter as u8];
        let left = 64 - BOLD.width(text.as_slice());
        large.text_large(64, 20, text.as_slice(), &BOLD);
        plain.text(left, 20, text.as_slice(), &BOLD);
        for (x, y) in (-2..20).flat_map(|x| (-4..12).map(move |y| (x, y))) {
            let lit = plain.is_lit(left + x, 20 + y);
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| (left + 2 * x + right, 20 + 2 * y + down));
            assert!(four.iter().all(|(x, y)| large.is_lit(*x, *y) == lit), "{letter}");
        }
    }
}

#[test]
fn text_ends_where_it_is_told() {
    for font in [&BOLD, &BODY, &SMALL] {
        let mut frame = Frame::new();
        let left = frame.text_right(100, 20, "H", font);
        assert!(frame.is_lit(99, 20) && !frame.is_lit(100, 20));
        assert_eq!(left, 100 - font.width("H"));
        let mut frame = Frame::new();
        frame.text_centred(64, 20, "HH", font);
        let lit: Vec<i32> = (0..128).filter(|x| frame.is_lit(*x, 20)).collect();
        assert!((lit[0] + lit[lit.len() - 1] - 128).abs() <= 3, "{lit:?}");
    }
}

proptest! {
    #[test]
    fn a_text_that_must_fit_does(text in proptest::collection::vec(0x20..=0xFF_u8, 0..30), width in 0..120_i32) {
        let mut frame = Frame::new();
        let end = frame.text_fit(0, 20, width, text.as_slice(), &BOLD);
        prop_assert!(end <= width + 1);
        // A letter may reach one column into the place of the next (the tail of a Q does), but no further.
        prop_assert!((width + 2..128).all(|x| (0..64).all(|y| !frame.is_lit(x, y))));
    }

    #[test]
    fn text_anywhere_is_safe(text in any::<[u8; 20]>(), x in any::<i32>(), y in any::<i32>(), width in any::<i32>()) {
        let mut frame = Frame::new();
        frame.text(x, y, text.as_slice(), &BOLD);
        frame.text_right(x, y, text.as_slice(), &BODY);
        frame.text_centred(x, y, text.as_slice(), &SMALL);
        frame.text_fit(x, y, width, text.as_slice(), &DIGITS);
    }
}
