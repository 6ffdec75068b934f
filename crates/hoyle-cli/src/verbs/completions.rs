//! `hoyle completions`: what a shell needs to complete the command line.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueHint};
use clap_complete::Shell;
use hoyle::explain;
use hoyle::notation::Status;
use hoyle::poker::statistics::STATISTICS;
use hoyle_table::TABLES;

use super::{Session, VERBS, Verb};
use crate::args;
use crate::environment::Failure;

pub(super) const VERB: Verb = Verb {
    name: "completions",
    about: "Prints a completion script for a shell",
    examples: "Examples:\n  \
        hoyle completions bash > ~/.local/share/bash-completion/completions/hoyle\n  \
        hoyle completions zsh > \"${fpath[1]}/_hoyle\"\n  \
        hoyle completions fish > ~/.config/fish/completions/hoyle.fish\n\n\
        The script is made from the list of commands that this program has.",
    options: |command, _| Options::augment_args(command),
    works_on: |_| false,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut script = Vec::new();
    let codes: Vec<String> =
        explain::problems(session.environment.notations).iter().map(|entry| entry.code.to_string()).collect();
    // What there are is offered where one of them is asked for, and no file where a number or a player is.
    let hinted = |arg: Arg| match arg.get_value_names().and_then(|names| names.first()).map(|name| name.as_str()) {
        Some("NAME") if arg.is_positional() => {
            arg.value_parser(PossibleValuesParser::new(TABLES.iter().map(|table| table.name)))
        }
        Some("CODE") => arg.value_parser(PossibleValuesParser::new(codes.clone())),
        Some("STATISTIC") => arg.value_parser(PossibleValuesParser::new(STATISTICS.iter().map(|row| row.name))),
        Some("STATUS") => arg.value_parser(PossibleValuesParser::new(Status::ALL.map(|status| status.to_string()))),
        Some("N" | "PLAYER" | "WIDTH" | "SECONDS" | "TIME" | "POSITION" | "CARDS") => arg.value_hint(ValueHint::Other),
        _ => arg,
    };
    let mut command = VERBS
        .iter()
        .fold(args::command(session.environment.notations), |command, verb| {
            command.mut_subcommand(verb.name, |verb: Command| verb.mut_args(hinted))
        })
        .mut_args(hinted);
    clap_complete::generate(options.shell, &mut command, "hoyle", &mut script);
    let script = with_codes(&String::from_utf8_lossy(&script), options.shell, &codes);
    session.environment.output.write_all(script.as_bytes())?;
    Ok(0)
}

/// The script of a shell for which the generator leaves out what may stand where there is no option: with the codes behind
/// `explain`.
fn with_codes(script: &str, shell: Shell, codes: &[String]) -> String {
    let (head, line): (_, fn(&str) -> String) = match shell {
        Shell::Fish => {
            let codes = codes.join(" ");
            return format!(
                "{script}complete -c hoyle -n \"__fish_hoyle_using_subcommand explain\" -f -a \"{codes}\"\n"
            );
        }
        Shell::Elvish => ("&'hoyle;explain'= {", |code| format!("\n            cand {code} '{code}'")),
        Shell::PowerShell => ("'hoyle;explain' {", |code| {
            format!(
                "\n            [CompletionResult]::new('{code}', '{code}', [CompletionResultType]::ParameterValue, '{code}')"
            )
        }),
        _ => return script.to_owned(),
    };
    let lines: String = codes.iter().map(|code| line(code)).collect();
    script.replacen(head, &format!("{head}{lines}"), 1)
}
