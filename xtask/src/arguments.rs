//! Readers for the command lines of chores that take next to no arguments.
use lexopt::{Arg, Parser};

use crate::Fault;

impl From<lexopt::Error> for Fault {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

/// For a chore without arguments: anything given is a mistake.
pub fn none(mut arguments: Parser) -> Result<(), Fault> {
    match arguments.next()? {
        None => Ok(()),
        Some(other) => Err(other.unexpected().into()),
    }
}

/// For a chore with a single flag: whether it was given.
pub fn flag(mut arguments: Parser, name: &str) -> Result<bool, Fault> {
    let mut given = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long(flag) if flag == name => given = true,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(given)
}

/// For a chore that takes names, of files, boards or parts.
pub fn names(mut arguments: Parser) -> Result<Vec<String>, Fault> {
    let mut names = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(name) => names.push(name.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(names)
}
