//! Reads the kinds of answers that many facts share.
use shared_rules::wow::Flown;

use crate::Mistake;
use crate::names::Named;
use crate::phrases::plane;
use crate::reader::Reader;

type Answer = Result<String, Mistake>;

/// A number that fits a byte.
pub fn byte(reader: &mut Reader) -> Answer {
    Ok(reader.byte()?.to_string())
}

/// Two such numbers.
pub fn two_bytes(reader: &mut Reader) -> Answer {
    Ok(format!("{} {}", reader.byte()?, reader.byte()?))
}

/// A number that fits a byte, or `none`.
pub fn byte_or_none(reader: &mut Reader) -> Answer {
    if reader.takes("none") {
        return Ok("none".into());
    }
    byte(reader)
}

/// One of these words.
pub fn one_of(reader: &mut Reader, words: &[&'static str]) -> Answer {
    let choices: Vec<_> = words.iter().map(|word| (*word, *word)).collect();
    reader.one_of(&choices).map(str::to_owned)
}

/// `yes` or `no`.
pub fn yes_or_no(reader: &mut Reader) -> Answer {
    one_of(reader, &["yes", "no"])
}

/// The name of something.
pub fn name<T: Named>(reader: &mut Reader) -> Answer {
    Ok(reader.named::<T>()?.name().into())
}

/// The same, or `none`.
pub fn name_or_none<T: Named>(reader: &mut Reader) -> Answer {
    Ok(reader.or_none::<T>()?.map_or("none", Named::name).into())
}

/// A plane, or `none`.
pub fn plane_or_none(reader: &mut Reader) -> Answer {
    if reader.takes("none") {
        return Ok("none".into());
    }
    let planes = reader.planes();
    Ok(plane(planes, reader.plane()?))
}

/// Planes in the order of set-up, or `none`.
pub fn planes_or_none(reader: &mut Reader) -> Answer {
    if reader.takes("none") {
        return Ok("none".into());
    }
    let mut units = reader.planes_to_end()?;
    units.sort();
    let names: Vec<String> = units.into_iter().map(|unit| plane(reader.planes(), unit)).collect();
    Ok(names.join(" "))
}

/// One or more of something, to the end of the line, or `none`.
pub fn list_or_none(reader: &mut Reader, read: impl Fn(&mut Reader) -> Answer) -> Answer {
    if reader.takes("none") {
        return Ok("none".into());
    }
    let mut all = vec![read(reader)?];
    while !reader.is_done() {
        all.push(read(reader)?);
    }
    Ok(all.join(" "))
}

/// Kinds of cards, or `none`.
pub fn flown_or_none(reader: &mut Reader) -> Answer {
    list_or_none(reader, name::<Flown>)
}
