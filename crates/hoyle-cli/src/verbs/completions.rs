//! `hoyle completions`: what a shell needs to complete the command line.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueHint};
use clap_complete::Shell;
use hoyle::explain;

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
    // No file is offered where a number or a player is asked for.
    let hinted = |arg: Arg| match arg.get_value_names().and_then(|names| names.first()).map(|name| name.as_str()) {
        Some("N" | "PLAYER" | "WIDTH" | "SECONDS" | "TIME" | "POSITION" | "CARDS") => arg.value_hint(ValueHint::Other),
        _ => arg,
    };
    let mut command = VERBS
        .iter()
        .fold(args::command(session.environment.notations), |command, verb| {
            command.mut_subcommand(verb.name, |verb: Command| verb.mut_args(hinted))
        })
        .mut_args(hinted)
        .mut_subcommand("explain", |explain| {
            explain.mut_arg("code", |code| code.value_parser(PossibleValuesParser::new(codes.clone())))
        });
    clap_complete::generate(options.shell, &mut command, "hoyle", &mut script);
    if options.shell == Shell::Fish {
        // The generator leaves out what may stand where there is no option.
        let codes = codes.join(" ");
        let line = format!("complete -c hoyle -n \"__fish_hoyle_using_subcommand explain\" -f -a \"{codes}\"\n");
        script.extend_from_slice(line.as_bytes());
    }
    session.environment.output.write_all(&script)?;
    Ok(0)
}
