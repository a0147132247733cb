//! Texts with their longest filling, each in its place, in every language. Where a text stands among others, the walks
//! through all screens measure it; here are those that such walks seldom or never meet.
use shared_rules::core::{Name, Seed};
use shared_rules::wow::{Switch, Table};

use super::{Arg, Language, Line, Text, Words};
use crate::drawing::frame::Frame;
use crate::drawing::theme::{BODY, INSIDE};
use crate::drawing::widgets;
use crate::screens::short_name;

/// The texts from this one to that, as a language has them in its file.
fn texts(language: Language, first: Text, last: Text) -> Vec<Vec<u8>> {
    let plain = &language.plain().unwrap()[first as usize..=last as usize];
    let latin1 = |text: &&str| text.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    plain.iter().map(latin1).collect()
}

#[test]
fn every_message_fits_its_box() {
    let table = Table::new(Seed([0; 32]));
    let wide = Name::new("WWWWWWWWWW").unwrap();
    for language in Language::offered() {
        let words = Words::of(language as u8);
        let switch = Switch::ALL
            .into_iter()
            .max_by_key(|switch| BODY.width(words.switch(*switch)));
        let show = |text: &[u8], arg: Arg<'_>| {
            let line = Line::filled(words, text.into(), &[arg, Arg::Name(&wide)]);
            let fits = |line: &Line| widgets::fits_toast(line.latin1());
            let line = short_name::until(&line, table.public(), BODY, fits);
            let mut frame = Frame::new();
            widgets::toast(&mut frame, line.latin1());
            assert!(frame.misfits().is_empty(), "{language:?}: {:?}", frame.misfits());
        };
        for text in texts(language, Text::MsgNotNow, Text::MsgNotWhole) {
            show(&text, Arg::Name(&wide));
        }
        for text in texts(language, Text::MsgTurnOn, Text::MsgTurnOff) {
            show(&text, Arg::Switch(switch.unwrap()));
        }
    }
}

#[test]
fn every_fault_of_a_plan_fits_its_line() {
    for language in Language::offered() {
        let words = Words::of(language as u8);
        for fault in texts(language, Text::FaultStraight, Text::FaultTakeOff) {
            let line = words.fill(Text::PlanWrong, &[Arg::Number(3), Arg::Text(&fault)]);
            let wide = BODY.width(line.latin1()) - INSIDE.size.width as i32;
            assert!(
                wide <= 0,
                "{language:?}: {} is {wide} too wide",
                String::from_utf8_lossy(&fault)
            );
        }
    }
}
