//! `hoyle man`: the manual pages.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::{Session, Verb};
use crate::args;
use crate::environment::Failure;
use hoyle_scan::io_reason;

pub(super) const VERB: Verb = Verb {
    name: "man",
    about: "Writes the manual pages",
    examples: "Examples:\n  \
        hoyle man | man -l -                        the page of hoyle itself\n  \
        hoyle man ~/.local/share/man/man1 && man hoyle-check\n\n\
        The pages are made from the list of commands that this program has.",
    options: |command, _| Options::augment_args(command),
    works_on: |_| false,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// The folder for hoyle.1, hoyle-check.1, …; without it, hoyle.1 is printed
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let command = args::command(session.environment.notations);
    let Some(folder) = options.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        session.environment.output.write_all(&page)?;
        return Ok(0);
    };
    write(&command, &folder).map_err(|error| Failure::Usage(format!("{}: {}", folder.display(), io_reason(&error))))?;
    Ok(0)
}

fn write(command: &Command, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let page = |command: &Command, name: &str| {
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone()).title(name.to_uppercase()).render(&mut page)?;
        std::fs::write(folder.join(format!("{name}.1")), page)
    };
    let mut whole = command.clone();
    whole.build();
    page(command, "hoyle")?;
    for verb in whole.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let name = format!("hoyle-{}", verb.get_name());
        let verb = verb.clone().bin_name(format!("hoyle {}", verb.get_name())).name(name.clone());
        page(&verb, &name)?;
    }
    Ok(())
}
