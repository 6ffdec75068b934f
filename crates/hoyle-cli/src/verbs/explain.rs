//! `hoyle explain`: the page of a problem, or the list of all.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::explain;
use hoyle::problem::{Entry, page_body};

use super::{Session, Verb};
use crate::environment::Failure;

pub(super) const VERB: Verb = Verb {
    name: "explain",
    about: "Shows the page of a problem, or lists all problems",
    examples: "Examples:\n  \
        hoyle explain PHH301   what it means, why it matters, how to write it instead\n  \
        hoyle explain          every problem that hoyle can report",
    options: |command, _| Options::augment_args(command),
    works_on: |_| false,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// The problem's code, such as PHH301
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let entries = explain::problems(session.environment.notations);
    let mut text = String::new();
    match options.code {
        None => {
            for entry in entries {
                let (code, severity) = (entry.code.to_string(), entry.severity.name());
                text.push_str(&format!("{code:<7} {severity:<7} {}\n", entry.title()));
            }
        }
        Some(written) => {
            let found = entries.iter().find(|entry| entry.code.as_str().eq_ignore_ascii_case(&written));
            let Some(entry) = found else { return Err(Failure::Usage(unknown(&written, &entries))) };
            text = page(entry, session.colour);
        }
    }
    session.environment.output.write_all(text.as_bytes())?;
    Ok(0)
}

/// The page under its title; headings bold where colours are wanted.
fn page(entry: &Entry, colour: bool) -> String {
    let bold = |line: &str| if colour { format!("\x1b[1m{line}\x1b[0m\n") } else { format!("{line}\n") };
    let mut text = bold(&format!("{}: {} ({})", entry.code, entry.title(), entry.severity.name()));
    let mut code = false;
    text.push('\n');
    for line in page_body(explain::page(entry).unwrap_or_default()).lines() {
        code ^= line.starts_with("```");
        match line.starts_with('#') && !code {
            true => text.push_str(&bold(line)),
            false => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

/// What to say of a code that there is not: the codes that are written nearly like it.
fn unknown(written: &str, entries: &[&Entry]) -> String {
    let upper = written.to_ascii_uppercase();
    let prefix = upper.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let near: Vec<String> =
        entries.iter().filter(|entry| entry.code.prefix() == prefix).map(|entry| entry.code.to_string()).collect();
    let hint = match near.as_slice() {
        [] => "hoyle explain lists all".to_owned(),
        [first, .., last] => format!("those of {prefix} go from {first} to {last}; hoyle explain lists all"),
        [only] => format!("{prefix} has only {only}"),
    };
    format!("there is no problem {written}; {hint}")
}
