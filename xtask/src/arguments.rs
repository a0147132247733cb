//! What a chore reads from its command line, where that is next to nothing.
use lexopt::{Arg, Parser};

use crate::Fault;

impl From<lexopt::Error> for Fault {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

/// Nothing: whatever is there is wrong.
pub fn none(mut arguments: Parser) -> Result<(), Fault> {
    match arguments.next()? {
        None => Ok(()),
        Some(other) => Err(other.unexpected().into()),
    }
}

/// A single flag, and whether it is there.
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

/// Names: files, boards, parts.
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
