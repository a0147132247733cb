//! How widgets look, and what a list does with its cursor.
use proptest::prelude::*;

use super::*;
use crate::drawing::fonts::Letters;
use crate::drawing::frame::{Frame, SCREEN, area};
use crate::drawing::icons::Icon;
use crate::drawing::theme::{BODY, BODY_AREA, INSIDE, LEGEND, TITLE, UNDER_TITLE};

/// A part of a frame as a picture.
fn art(frame: &Frame, x: i32, y: i32, width: i32, height: i32) -> Vec<String> {
    let row = |y| {
        (x..x + width)
            .map(|x| if frame.is_lit(x, y) { '#' } else { '.' })
            .collect()
    };
    (y..y + height).map(row).collect()
}

fn drawn(draw: impl FnOnce(&mut Frame)) -> Frame {
    let mut frame = Frame::new();
    draw(&mut frame);
    frame
}

/// Whether everything outside this rectangle is dark.
fn dark_outside(frame: &Frame, place: embedded_graphics::primitives::Rectangle) -> bool {
    let mut rest = frame.clone();
    rest.erase(place);
    rest == Frame::new()
}

#[test]
fn the_title_is_dark_on_light() {
    let frame = drawn(|frame| title(frame, b"Hi", b"T1"));
    assert_eq!(
        art(&frame, 0, 0, 14, 11),
        [
            "##############",
            "##..##..#..###",
            "##..##..######",
            "##..##..#..###",
            "##......#..###",
            "##..##..#..###",
            "##..##..#..###",
            "##..##..#..###",
            "##..##..#..###",
            "##############",
            "##############",
        ],
    );
    let long = drawn(|frame| title(frame, b"a title far too long for its bar", b"T10.3"));
    assert!(dark_outside(&long, TITLE));
}

#[test]
fn the_legend_stays_in_its_strip() {
    let frame = drawn(|frame| {
        legend(
            frame,
            [b"zur\xFCck".as_slice(), b"\xC4NDERN", b"fertig"].map(Letters::from),
            [None; 2],
        )
    });
    assert!(dark_outside(&frame, LEGEND));
    assert_eq!(
        art(
            &drawn(|frame| legend(frame, [""; 3].map(Letters::from), [None; 2])),
            0,
            55,
            128,
            2
        ),
        ["#".repeat(128), ".".repeat(128)]
    );
}

#[test]
fn frames_leave_the_inside_dark() {
    let private = drawn(private_frame);
    let gate = drawn(panel);
    assert_eq!(art(&private, 0, 0, 6, 3), ["#.#.#.", "......", "#....."]);
    assert_eq!(art(&gate, 0, 0, 6, 4), ["######", "#.....", "#.####", "#.#..."]);
    for frame in [private, gate] {
        let mut inside = frame.clone();
        inside.erase(INSIDE);
        assert_eq!(inside, frame);
    }
}

#[test]
fn a_bar_is_a_box_without_corners() {
    let frame = drawn(|frame| bar(frame, area(0, 0, 14, 7), 3, 10));
    assert_eq!(
        art(&frame, 0, 0, 14, 7),
        [
            ".############.",
            "#............#",
            "#.###........#",
            "#.###........#",
            "#.###........#",
            "#............#",
            ".############.",
        ],
    );
}

#[test]
fn the_marks_of_a_number_point_up_and_down() {
    let mut frame = Frame::new();
    let (_, under) = marks(&mut frame, 8);
    let pictures = [
        [
            ".......#.......",
            "......###......",
            ".....#####.....",
            "....#######....",
        ],
        [
            "....#######....",
            ".....#####.....",
            "......###......",
            ".......#.......",
        ],
    ];
    let top = BODY_AREA.top_left.y + 2;
    assert_eq!(art(&frame, 1, top, 15, 4), pictures[0]);
    assert_eq!(art(&frame, 1, under, 15, 4), pictures[1]);
}

#[test]
fn a_bar_is_filled_as_far_as_told() {
    let filled = |value, max| {
        let frame = drawn(|frame| bar(frame, area(0, 0, 14, 7), value, max));
        (0..14).filter(|x| frame.is_lit(*x, 3)).count() as i32 - 2
    };
    assert_eq!(
        [filled(0, 10), filled(5, 10), filled(10, 10), filled(99, 10)],
        [0, 5, 10, 10]
    );
    assert_eq!(
        [filled(1, 1000), filled(u16::MAX, u16::MAX), filled(0, 0), filled(1, 0)],
        [1, 10, 0, 10]
    );
}

#[test]
fn text_breaks_at_spaces() {
    let width = BODY.width("two words");
    let broken = |text: &str| -> Vec<String> { lines(text.into(), BODY, width).map(Iterator::collect).collect() };
    let long = broken("two words  and\nthen abcdefghijklmnopqrstuvwxyz ");
    assert_eq!(long[..3], ["two words", "and", "then"]);
    assert!(long[3..].iter().all(|line| BODY.width(line.as_str()) <= width) && long.len() > 4);
    assert_eq!(long[3..].concat(), "abcdefghijklmnopqrstuvwxyz");
    assert!(broken("  ").is_empty() && broken("").is_empty());
}

#[test]
fn a_toast_covers_what_is_under_it() {
    let mut frame = Frame::new();
    frame.fill(SCREEN);
    toast(&mut frame, "Dr.I is jammed: 2 manoeuvres left before it may fire again");
    assert!(
        frame.is_lit(4, 60) && !frame.is_lit(3, 60) && !frame.is_lit(6, 60),
        "a box in a dark margin"
    );
    assert!(frame.is_lit(64, 20), "the upper part is left alone");
}

#[test]
fn lists_show_four_rows_over_a_legend_and_five_without() {
    assert_eq!((List::rows(BODY_AREA), List::rows(UNDER_TITLE)), (4, 5));
}

#[test]
fn only_what_is_in_sight_is_drawn() {
    let mut seen = Vec::new();
    let mut list = List::default();
    list.go_to(7, 200, 4);
    let frame = drawn(|frame| {
        list.draw(frame, BODY_AREA, 200, &mut |_, row| {
            seen.push((row.index, row.cursor == Some(row.index)))
        })
    });
    assert_eq!(seen, [(4, false), (5, false), (6, false), (7, true)]);
    assert!(dark_outside(&frame, BODY_AREA));
}

#[test]
fn lists_wrap() {
    let mut list = List::default();
    list.move_up(10, 4);
    assert_eq!((list.cursor, list.top), (9, 6));
    list.move_up(10, 4);
    assert_eq!((list.cursor, list.top), (8, 6));
    list.move_down(10, 4);
    list.move_down(10, 4);
    assert_eq!((list.cursor, list.top), (0, 0));
}

#[test]
fn a_list_that_is_read_is_paged_to_its_end() {
    let (mut list, mut tops) = (List::default(), vec![0]);
    while list.has_more(10, 4) {
        list.scroll_down(4, 10, 4);
        tops.push(list.top);
    }
    // The last page is full: two of its lines were in sight before.
    assert_eq!(tops, [0, 4, 6]);
    assert!(!List::default().has_more(4, 4) && !List::default().has_more(0, 4));
}

#[test]
fn no_two_icons_are_alike() {
    let pictures: Vec<Frame> = Icon::ALL
        .iter()
        .map(|icon| {
            drawn(|frame| {
                frame.icon(0, 0, *icon);
            })
        })
        .collect();
    for (n, picture) in pictures.iter().enumerate() {
        assert!(dark_outside(picture, area(0, 0, 8, 8)) && *picture != Frame::new());
        assert!(pictures[..n].iter().all(|other| other != picture), "{:?}", Icon::ALL[n]);
    }
}

proptest! {
    #[test]
    fn the_cursor_is_always_in_sight(
        count in 0..40_usize, rows in 1..7_usize, moves in proptest::collection::vec(any::<bool>(), 0..60),
    ) {
        let mut list = List::default();
        for step in moves {
            if step { list.move_up(count, rows) } else { list.move_down(count, rows) }
            prop_assert!(list.cursor < count.max(1) && (list.top..list.top + rows).contains(&list.cursor));
            prop_assert!(list.top + rows <= count.max(rows));
        }
    }

    #[test]
    fn any_list_can_be_drawn(
        cursor in any::<usize>(), top in any::<usize>(), count in 0..300_usize, height in 0..70_i32,
    ) {
        let mut frame = Frame::new();
        List { cursor, top }.draw(&mut frame, area(0, 0, 128, height), count, &mut |_, _| ());
    }

    #[test]
    fn any_words_can_be_shown(text in proptest::collection::vec(any::<u8>(), 0..120), value in any::<u32>()) {
        let mut frame = Frame::new();
        title(&mut frame, text.as_slice(), text.as_slice());
        legend(&mut frame, [text.as_slice(); 3].map(Letters::from), [Some(text.as_slice().into()); 2]);
        toast(&mut frame, text.as_slice());
        counter(&mut frame, text.as_slice(), value, text.as_slice());
    }
}
