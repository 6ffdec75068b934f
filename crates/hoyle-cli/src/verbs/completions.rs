//! `hoyle completions`: what a shell needs to complete the command line.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_complete::Shell;

use super::{Session, Verb};
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
    let mut command = args::command(session.environment.notations);
    clap_complete::generate(options.shell, &mut command, "hoyle", &mut script);
    session.environment.output.write_all(&script)?;
    Ok(0)
}
