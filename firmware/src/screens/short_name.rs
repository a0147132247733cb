//! Names in less room than they need. This is the one rule for all screens:
//!
//! - Words are chosen so short that names have room beside them. Where that is not enough, names give way, and before
//!   any sign or number does.
//! - A name that is too long loses letters, and a full stop stands for them: `Albat.`, `Dr.I.b`. Where only a letter or
//!   two have room, the full stop goes too: `Ab`, and at last the first letter: `b`.
//! - It keeps its end where that tells it from the others on the table: the letter or number of one of several
//!   (`Camel b`, `Jasta 11`), or else as many of its last letters as it takes.
//!
//! Several long names in one line share the room equally.
use shared_rules::core::Name;
use shared_rules::wow::Public;

use crate::drawing::fonts::Font;
use crate::text::Line;

/// The fewest letters that a name begins with.
const LEAST: usize = 1;
/// The most of its last letters that a name keeps to be told from others.
const LONGEST_END: usize = 4;

/// A name as it is written where there is little room.
#[derive(Clone, Copy)]
pub struct ShortName<'a> {
    head: &'a [u8],
    /// Whether a full stop stands for the letters that are left out.
    stop: bool,
    /// What of its end follows; `None` if the name is whole.
    end: Option<&'a [u8]>,
}

impl<'a> ShortName<'a> {
    /// A name, in this width if it can be.
    pub fn of(name: &'a [u8], table: Public<'_>, font: &Font, width: i32) -> Self {
        let whole = Self {
            head: name,
            stop: false,
            end: None,
        };
        if font.width(name) <= width {
            return whole;
        }
        let mark = ending(name);
        let ends = (mark..=LONGEST_END.max(mark)).map(|end| cut(name, end, font, width));
        let distinct = |short: &Self| {
            let end = short.end.map_or(0, <[u8]>::len);
            let alike = |other: &[u8]| {
                // Names with a mark of their own keep it, so a name without one need not be told from them.
                let kept = ending(other).max(end);
                other != name && kept == end && short.could_be(other)
            };
            !names(table).any(|other| alike(other.bytes()))
        };
        let fits = |short: &Self| {
            let letters = short.letters().map(|letter| font.advance(char::from(letter)));
            letters.sum::<i32>() - 1 <= width
        };
        let mut shortest = ends.clone();
        let mut told_apart = ends.filter(|short| fits(short) && distinct(short));
        told_apart.next().or_else(|| shortest.next()).unwrap_or(whole)
    }

    /// Whether another name could be meant as well.
    fn could_be(&self, other: &[u8]) -> bool {
        let end = self.end.unwrap_or_default();
        other.starts_with(self.head) && other.ends_with(end) && other.len() >= self.head.len() + end.len()
    }

    /// Writes it into a line.
    pub fn write(self, line: &mut Line) {
        self.letters().for_each(|letter| _ = line.letter(char::from(letter)));
    }

    /// Its letters.
    pub fn letters(self) -> impl Iterator<Item = u8> {
        let stop: &[u8] = if self.stop { b"." } else { b"" };
        let parts = [self.head, stop, self.end.unwrap_or_default()];
        parts.into_iter().flatten().copied()
    }
}

/// Everybody and everything on the table that has a name.
fn names(table: Public<'_>) -> impl Iterator<Item = &Name> {
    let planes = table.units().map(|plane| plane.name());
    planes.chain(table.players().map(|(_, name, _)| name))
}

/// How many letters at the end of a name number it: `b` in `Camel b`, `11` in `Jasta 11`.
fn ending(name: &[u8]) -> usize {
    let digits = name.iter().rev().take_while(|letter| letter.is_ascii_digit()).count();
    match name {
        [.., b' ', _] => 1,
        _ => digits.min(LONGEST_END),
    }
}

/// A name with so many of its last letters, and as many of its first as there is room for.
fn cut<'a>(name: &'a [u8], end: usize, font: &Font, width: i32) -> ShortName<'a> {
    let (all, end) = name
        .split_at_checked(name.len().saturating_sub(end))
        .unwrap_or((name, &[]));
    let mut head = all.trim_ascii_end();
    let advance = |letters: &[u8]| {
        letters
            .iter()
            .map(|letter| font.advance(char::from(*letter)))
            .sum::<i32>()
    };
    let fixed = advance(b".") + advance(end) - 1;
    while let [shorter @ .., _] = head
        && (head.len() == name.len() || fixed + advance(head) > width)
        && head.len() > LEAST
    {
        head = shorter.trim_ascii_end();
    }
    // One full stop is enough.
    let mut head = head.strip_suffix(b".").unwrap_or(head);
    if !end.is_empty() && advance(head) + advance(end) - 1 > width {
        head = &[];
    }
    let stop = !head.is_empty() && fixed + advance(head) <= width;
    ShortName {
        head,
        stop,
        end: Some(end),
    }
}

/// Shortens the names in a line until it fits.
pub fn fit(line: &mut Line, table: Public<'_>, font: &Font, width: i32) {
    let all = font.width(line.latin1());
    if all <= width {
        return;
    }
    let of_names = |line: &Line| line.names().map(|name| font.width(name)).sum::<i32>();
    // The narrowest names first: what they leave of their share goes to the others.
    let mut room = width - (all - of_names(line));
    let mut left = line.names().count() as i32;
    let mut share = [i32::MAX; Line::NAMES];
    while left > 0 {
        let open = |place: &usize| share.get(*place) == Some(&i32::MAX);
        let widths = line.names().map(|name| font.width(name)).enumerate();
        let narrowest = widths.filter(|(place, _)| open(place)).min_by_key(|(_, width)| *width);
        let Some((place, needed)) = narrowest else { break };
        let given = needed.min(room / left);
        if let Some(share) = share.get_mut(place) {
            *share = given;
        }
        room -= given;
        left -= 1;
    }
    *line = line.with_names(|place, name| {
        let width = share.get(place).copied().unwrap_or(i32::MAX);
        ShortName::of(name, table, font, width).letters()
    });
}

/// A line with its names as short as they must be for it to fit: for texts of several lines, where the room for names
/// is not known beforehand.
pub fn until(line: &Line, table: Public<'_>, font: &Font, fits: impl Fn(&Line) -> bool) -> Line {
    let widest = line.names().map(|name| font.width(name)).max().unwrap_or(0);
    let mut shorter = line.clone();
    for width in (0..widest).rev() {
        if fits(&shorter) {
            break;
        }
        shorter = line.with_names(|_, name| ShortName::of(name, table, font, width).letters());
    }
    shorter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::theme::BOLD;
    use shared_rules::core::{Seat, Seed, Side};
    use shared_rules::wow::data::PlaneKind;
    use shared_rules::wow::{Command, Letter, Plane, Sits, Table};

    /// A table with planes of these names.
    fn table(names: &[&str]) -> Table {
        let mut table = Table::new(Seed([0; 32]));
        let seat = Seat::new(1).unwrap();
        let player = Command::Player {
            seat,
            side: Side::CENTRAL,
            name: Name::new("Anna").unwrap(),
            sits: Sits::Somebody,
        };
        table.apply(&player).unwrap();
        for name in names {
            let plane = Command::Plane(Plane {
                owner: seat,
                kind: PlaneKind::FOKKER_DR_I,
                name: Name::new(name).unwrap(),
                front: Some(Letter::A),
                rear: None,
                resistance: 13,
            });
            table.apply(&plane).unwrap();
        }
        table
    }

    fn short(table: &Table, name: &str, width: i32) -> String {
        let short = ShortName::of(name.as_bytes(), table.public(), BOLD, width);
        let text: String = short.letters().map(char::from).collect();
        assert!(BOLD.width(text.as_str()) <= width, "{text} in {width}");
        text
    }

    #[test]
    fn a_name_keeps_what_tells_it_from_others() {
        let table = table(&[
            "Albatros",
            "Albatros b",
            "Camel",
            "Richthofen",
            "Richardson",
            "Jasta 11",
            "Dr.I b",
        ]);
        // Each in the room of a text.
        let in_room = |name, room: &str| short(&table, name, BOLD.width(room));
        assert_eq!(in_room("Albatros", "Albatros"), "Albatros");
        assert_eq!(in_room("Albatros", "Alba."), "Alba.");
        assert_eq!(in_room("Albatros b", "Alba.b"), "Alba.b");
        assert_eq!(in_room("Camel", "Came"), "Cam.");
        assert_eq!(in_room("Richthofen", "Richt."), "Richt.");
        assert_eq!(in_room("Richthofen", "Rich.."), "Ri.en");
        assert_eq!(in_room("Richardson", "Rich.."), "Ri.on");
        assert_eq!(in_room("Jasta 11", "Jast11"), "Jas.11");
        // One full stop is enough.
        assert_eq!(in_room("Dr.I b", "Dr.Ib"), "Dr.b");
        // With room for two letters there is none.
        assert_eq!(in_room("Albatros b", "A.b"), "A.b");
        assert_eq!(in_room("Albatros b", "Ab"), "Ab");
        // With room for its end alone, that is what is left.
        assert_eq!(in_room("Albatros b", "b"), "b");
        assert_eq!(in_room("Jasta 11", "11"), "11");
    }

    #[test]
    fn twenty_four_names_that_begin_alike_stay_different() {
        let names: Vec<String> = (0..24)
            .map(|n| format!("WWWWWWWW{}{}", ["a", "b", "c"][n % 3], n / 3))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let table = table(&names);
        for width in 46..120 {
            let mut short: Vec<String> = names.iter().map(|name| short(&table, name, width)).collect();
            short.sort();
            short.dedup();
            assert_eq!(short.len(), 24, "{width}: {short:?}");
        }
    }

    #[test]
    fn names_in_a_line_share_its_room() {
        let table = table(&["Camel", "Albatros b", "WWWWWWWWWW"]);
        let name = |text: &str| Name::new(text).unwrap();
        let fitted = |names: [&str; 2], room: &str| {
            let width = BOLD.width(room);
            let mut line = Line::new();
            line.name(&name(names[0])).text(" shoots ").name(&name(names[1]));
            fit(&mut line, table.public(), BOLD, width);
            assert!(BOLD.width(line.latin1()) <= width);
            String::from_utf8(line.latin1().to_vec()).unwrap()
        };
        for line in ["Camel shoots Camel", "Camel shoots WWWW.", "WWW. shoots Albat.b"] {
            let (one, other) = line.split_once(" shoots ").unwrap();
            let whole = |short: &str| match short {
                "Camel" => "Camel",
                "Albat.b" => "Albatros b",
                _ => "WWWWWWWWWW",
            };
            assert_eq!(fitted([whole(one), whole(other)], line), line);
        }
    }
}
