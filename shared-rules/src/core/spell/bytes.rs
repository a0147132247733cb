//! Commands as bytes, for the journal.
//!
//! ```text
//! first byte   fields
//! 1xxxxxxx     packed: 15 bits, in this byte and one more
//! 0101xxxx     packed: 12 bits, in this byte and one more; so are 0110xxxx and 0111xxxx
//! 0ccccccc     the code, and every field in bytes of its own
//! ```
//!
//! In flash a body of two bytes makes a record of 12 and one of three makes 16, so the most frequent commands with
//! several fields are packed into two bytes. The others use whole bytes, which are quicker to read: every undo reads
//! the whole evening again.
use heapless::Vec;

use super::{Field, Limits, ReadFrom, Reader, Verb, WordList, WriteTo, Writer};
use crate::core::{Name, Unit, UnitSet};

/// The code of the command that is recognised by its first bit alone.
const MARKED: u8 = 0x80;
/// Commands with codes from here on are packed, and only the first four bits of the code count.
const PACKED: u8 = 0x50;

/// How many bits a packed command has for its fields; `None` for a command in whole bytes.
const fn packed_bits(code: u8) -> Option<u32> {
    match code {
        MARKED.. => Some(15),
        PACKED.. => Some(12),
        _ => None,
    }
}

/// The code that a first byte belongs to.
const fn code_of(byte: u8) -> u8 {
    match byte {
        MARKED.. => MARKED,
        PACKED.. => byte & 0xF0,
        _ => byte,
    }
}

/// Whether a command with this code has room for fields of this many bits.
pub(crate) const fn fits(code: u8, bits: u32) -> bool {
    match packed_bits(code) {
        Some(room) => code == code_of(code) && bits <= room,
        None => true,
    }
}

/// Whether every command has a code and a verb of its own.
pub(crate) const fn are_distinct(mut verbs: &[Verb]) -> bool {
    while let [verb, rest @ ..] = verbs {
        let mut others = rest;
        while let [other, rest @ ..] = others {
            if verb.code == other.code || is_same(verb.word.as_bytes(), other.word.as_bytes()) {
                return false;
            }
            others = rest;
        }
        verbs = rest;
    }
    true
}

const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, rest @ ..], [b, others @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && other.is_empty()
}

/// Writes a command as at most `N` bytes.
pub struct Encoder<const N: usize> {
    bytes: Vec<u8, N>,
    packed: Option<Packed>,
}

/// The two bytes of a packed command, filled from the highest bit down.
struct Packed {
    bits: u16,
    /// How many bits are not used yet.
    free: u32,
}

impl<const N: usize> Encoder<N> {
    /// The bytes that `write` writes.
    pub fn bytes(write: impl FnOnce(&mut Self)) -> Vec<u8, N> {
        let mut encoder = Self {
            bytes: Vec::new(),
            packed: None,
        };
        write(&mut encoder);
        if let Some(Packed { bits, .. }) = encoder.packed {
            bits.to_be_bytes().into_iter().for_each(|byte| encoder.push(byte));
        }
        encoder.bytes
    }

    fn push(&mut self, byte: u8) {
        // Even the longest command fits: `N` is worked out from the table of commands.
        let pushed = self.bytes.push(byte);
        debug_assert!(pushed.is_ok(), "a command is longer than the longest of its table");
    }

    fn put(&mut self, number: u32, bits: u32) {
        match &mut self.packed {
            Some(packed) => {
                packed.free = packed.free.saturating_sub(bits);
                packed.bits |= (number << packed.free) as u16;
            }
            None => {
                let unused = number.to_be_bytes().len().saturating_sub(bits.div_ceil(8) as usize);
                for byte in number.to_be_bytes().into_iter().skip(unused) {
                    self.push(byte);
                }
            }
        }
    }
}

impl<const N: usize> Writer for Encoder<N> {
    fn verb(&mut self, verb: Verb) {
        match packed_bits(verb.code) {
            Some(free) => {
                self.packed = Some(Packed {
                    bits: u16::from_be_bytes([verb.code, 0]),
                    free,
                });
            }
            None => self.push(verb.code),
        }
    }
    fn number(&mut self, limits: Limits, number: u32) {
        self.put(number.saturating_sub(limits.least), limits.bits());
    }
    fn word(&mut self, words: &'static WordList, place: usize) {
        self.put(place as u32, words.bits);
    }
    fn unit(&mut self, unit: Unit) {
        self.put(u32::from(unit.number()), Unit::BITS);
    }
    fn units(&mut self, units: UnitSet) {
        units.to_bytes().into_iter().for_each(|byte| byte.write(self));
    }
    fn name(&mut self, name: &Name) {
        // A name has at most ten letters.
        (name.bytes().len() as u8).write(self);
        name.bytes().iter().for_each(|letter| letter.write(self));
    }
    fn hides(&mut self) -> bool {
        false
    }
}

/// Reads a command from bytes.
pub struct Decoder<'a>(Rest<'a>);

/// What is not read yet.
enum Rest<'a> {
    Bytes(&'a [u8]),
    /// The bits of a packed command, read from the highest down.
    Bits(u16),
}

/// The bytes are not a command.
pub struct NoCommand;

impl<'a> Decoder<'a> {
    /// What `read` makes of these bytes; `None` if it fails or leaves some over.
    pub fn all<T>(bytes: &'a [u8], read: impl FnOnce(&mut Self) -> Result<T, NoCommand>) -> Option<T> {
        let mut decoder = Self(Rest::Bytes(bytes));
        let value = read(&mut decoder).ok()?;
        matches!(decoder.0, Rest::Bytes([]) | Rest::Bits(0)).then_some(value)
    }

    fn take(&mut self, bits: u32) -> Result<u32, NoCommand> {
        match &mut self.0 {
            Rest::Bytes(bytes) => {
                let mut number = 0;
                for _ in 0..bits.div_ceil(8) {
                    let byte = bytes.split_off_first().ok_or(NoCommand)?;
                    number = number << 8 | u32::from(*byte);
                }
                Ok(number)
            }
            Rest::Bits(rest) => {
                // The shift cannot overflow: no field has more bits than its command has room for.
                let number = u32::from(*rest) << bits >> u16::BITS;
                *rest <<= bits;
                Ok(number)
            }
        }
    }
}

impl Reader for Decoder<'_> {
    type Mistake = NoCommand;

    fn verb(&mut self, _: &[Verb]) -> Result<u8, NoCommand> {
        let Rest::Bytes(bytes) = self.0 else {
            return Err(NoCommand);
        };
        let (first, rest) = bytes.split_first().ok_or(NoCommand)?;
        let code = code_of(*first);
        self.0 = match (packed_bits(code), rest) {
            (None, rest) => Rest::Bytes(rest),
            (Some(room), [second]) => {
                Rest::Bits(u16::from_be_bytes([*first, *second]) << u16::BITS.saturating_sub(room))
            }
            (Some(_), _) => return Err(NoCommand),
        };
        Ok(code)
    }
    fn number(&mut self, limits: Limits) -> Result<u32, NoCommand> {
        let number = self.take(limits.bits())?.saturating_add(limits.least);
        if number <= limits.most {
            Ok(number)
        } else {
            Err(NoCommand)
        }
    }
    fn word(&mut self, words: &'static WordList) -> Result<usize, NoCommand> {
        Ok(self.take(words.bits)? as usize)
    }
    fn unit(&mut self) -> Result<Unit, NoCommand> {
        Unit::new(self.take(Unit::BITS)? as u8).ok_or(NoCommand)
    }
    fn units(&mut self) -> Result<UnitSet, NoCommand> {
        let mut bytes = [0; 3];
        for byte in &mut bytes {
            *byte = u8::read(self)?;
        }
        Ok(UnitSet::from_bytes(bytes))
    }
    fn name(&mut self) -> Result<Name, NoCommand> {
        let mut letters = Vec::<u8, { Name::MAX }>::new();
        for _ in 0..u8::read(self)? {
            letters.push(u8::read(self)?).map_err(|_| NoCommand)?;
        }
        Name::from_latin1(&letters).ok_or(NoCommand)
    }
    fn nothing(&self) -> NoCommand {
        NoCommand
    }
}
