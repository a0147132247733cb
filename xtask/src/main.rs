//! Every chore of this repository: `cargo xtask <verb>`.
mod arguments;
mod bench;
mod build;
mod ceiling;
mod commit;
mod compare;
mod dist;
mod emulate;
mod figures;
mod flash;
mod fonts;
mod fuzz;
mod honest;
mod leaks;
mod licences;
mod mutants;
mod pairs;
mod panics;
mod part;
mod place;
mod recorded;
mod same;
mod screens;
mod script;
mod shell;
mod size;
mod stm32;
mod test;
mod tools;
mod trace;
mod verify;
mod web;
mod width;
mod wires;
mod wiring;

use std::process::ExitCode;

use lexopt::Parser;

/// A chore.
pub struct Verb {
    /// Its name on the command line.
    pub name: &'static str,
    /// The arguments it takes, as its usage shows them.
    pub arguments: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What its `--help` says beyond that.
    pub help: &'static str,
    /// Runs it.
    pub run: fn(Parser) -> Result<(), Fault>,
}

/// Why a chore was not done.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// The arguments make no sense. Exits with 2.
    Usage(String),
    /// It was tried and failed. Exits with 1.
    Failed(String),
}

/// All chores, in the order of the overview.
const VERBS: &[Verb] = &[
    test::VERB,
    build::VERB,
    flash::VERB,
    dist::VERB,
    compare::VERB,
    emulate::VERB,
    web::VERB,
    size::VERB,
    bench::VERB,
    panics::VERB,
    figures::VERB,
    wiring::VERB,
    script::VERB,
    verify::VERB,
    fuzz::VERB,
    leaks::VERB,
    trace::VERB,
    mutants::VERB,
    screens::VERB,
    fonts::VERB,
    pairs::VERB,
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Fault::Usage(text)) => {
            eprintln!("xtask: {text}");
            ExitCode::from(2)
        }
        Err(Fault::Failed(text)) => {
            eprintln!("xtask: {text}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<(), Fault> {
    let is_help = |argument: &String| argument == "--help" || argument == "-h";
    let Some((name, rest)) = arguments.split_first().filter(|(name, _)| !is_help(name)) else {
        print!("{}", overview());
        return Ok(());
    };
    let Some(verb) = VERBS.iter().find(|verb| verb.name == name) else {
        return Err(Fault::Usage(format!("no verb `{name}`\n\n{}", overview().trim_end())));
    };
    if rest.iter().any(is_help) {
        println!("{}\n\n{}\n\n{}", usage(verb), verb.about, verb.help.trim());
        return Ok(());
    }
    (verb.run)(Parser::from_args(rest)).map_err(|fault| match fault {
        Fault::Usage(text) => Fault::Usage(format!("{name}: {text}\n{}", usage(verb))),
        Fault::Failed(text) => Fault::Failed(format!("{name}: {text}")),
    })
}

fn usage(verb: &Verb) -> String {
    format!("usage: cargo xtask {} {}", verb.name, verb.arguments)
        .trim_end()
        .to_owned()
}

fn overview() -> String {
    let mut text = String::from("usage: cargo xtask <verb> [arguments]\n\n");
    for verb in VERBS {
        text += &format!("  {:8} {}\n", verb.name, verb.about);
    }
    text + "\n`cargo xtask <verb> --help` says what it takes, and more.\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn help_is_not_an_error() {
        for line in ["", "--help", "-h", "test --help", "script -h", "screens --help"] {
            assert_eq!(dispatch(&arguments(line)), Ok(()), "{line}");
        }
    }

    #[test]
    fn bad_arguments_are_a_usage_error() {
        for line in [
            "fly",
            "--fly",
            "test fly",
            "test --fly",
            "script",
            "script --fly",
            "verify",
            "verify --fly",
            "verify a b",
            "fuzz now",
            "fuzz --minutes many",
            "fuzz --days 1",
            "leaks now",
            "leaks --pairs many",
            "verify a --digest 12",
            "screens",
            "screens a b",
            "screens a --approve",
            "build --fly",
            "build kite",
            "flash",
            "dist a b",
            "compare a",
            "size --fly",
            "size now",
            "figures now",
            "panics now",
            "emulate --seed xyz",
            "emulate --keys",
            "web --port many",
            "web kite",
        ] {
            assert!(matches!(dispatch(&arguments(line)), Err(Fault::Usage(_))), "{line}");
        }
    }

    #[test]
    fn the_overview_names_every_verb() {
        for verb in VERBS {
            assert!(overview().contains(verb.name));
            assert!(!verb.about.is_empty() && !verb.help.is_empty());
        }
    }
}
