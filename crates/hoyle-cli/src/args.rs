//! What can be typed: the command made of [`VERBS`], and the options that all verbs have.

use core::str::FromStr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{NonEmptyStringValueParser, PossibleValuesParser};
use clap::{Arg, Args, Command, ValueEnum};
use hoyle::AnyNotation;
use hoyle::notation::{Options, Style};

use crate::verbs::VERBS;

/// The options that all verbs have.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Options of all commands")]
pub(crate) struct Globals {
    /// Read the texts as this notation, whatever they look like
    #[arg(long, global = true, value_name = "NOTATION")]
    pub(crate) from: Option<String>,
    /// How many threads read; as many as there are cores if not given. The output does not depend on it
    #[arg(long, short, global = true, value_name = "N", value_parser = number::<NonZeroUsize>)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Say nothing on the standard error but what could not be read and what is lost
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// Whether to use colours; auto also heeds NO_COLOR
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
    /// Let warnings count as errors for the exit status
    #[arg(long, global = true, value_name = "WHAT", value_enum)]
    pub(crate) deny: Option<Deny>,
}

/// The options of reading; each notation heeds those that concern it.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Options of reading")]
pub(crate) struct Reading {
    /// The conventions of the house: the name of a preset, or a file that sets them
    #[arg(long, global = true, value_name = "PRESET|FILE", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) rules: Option<String>,
    /// Hold frames to what a live table must write
    #[arg(long, global = true, value_name = "PROFILE", value_enum)]
    pub(crate) profile: Option<Profile>,
    /// Read frames in the dialect of another program
    #[arg(long, global = true, value_name = "DIALECT", value_enum)]
    pub(crate) dialect: Option<Dialect>,
    /// Frames without their history: do not ask for it, do not write it
    #[arg(long, global = true)]
    pub(crate) no_history: bool,
}

impl Reading {
    /// The options of the library. Rules that name a file are read from it.
    pub(crate) fn options(&self) -> std::io::Result<Options> {
        let rules = match &self.rules {
            Some(name) if std::path::Path::new(name).is_file() => Some(std::fs::read_to_string(name)?),
            rules => rules.clone(),
        };
        let chosen = [
            ("rules", rules),
            ("profile", self.profile.map(|_| "live".to_owned())),
            ("dialect", self.dialect.map(|_| "cardroom".to_owned())),
            ("history", self.no_history.then(|| "none".to_owned())),
        ];
        let chosen = chosen.into_iter().filter_map(|(name, value)| Some((name, value?)));
        Ok(chosen.fold(Options::default(), |options, (name, value)| options.with(name, value)))
    }
}

/// To what frames are held besides the standard.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// What a live table must write
    Live,
}

/// Whose frames are read besides the standard's.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Those of cardroom, by the authors of the standard
    Cardroom,
}

/// The manner of writing, where a notation has several.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum StyleArg {
    /// As short as it can be said
    Concise,
    /// As plain as it can be said
    Verbose,
}

impl StyleArg {
    /// The style of the library.
    pub(crate) fn style(manner: Option<StyleArg>) -> Style {
        match manner {
            None => Style::Usual,
            Some(StyleArg::Concise) => Style::Concise,
            Some(StyleArg::Verbose) => Style::Verbose,
        }
    }
}

/// `--format` of `seat`, `diff`, `meld`, `paper` and `replay`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    /// In words
    Text,
    /// JSON Lines
    Json,
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What counts as an error for the exit status.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deny {
    /// Warnings too
    Warnings,
}

/// A number that was typed.
pub(crate) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let needed = match text {
        // Zero is a number, but not where there must be one at least.
        "0" => "a number from 1 is needed",
        text if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => "a smaller number is needed",
        _ => "a number such as 2 is needed",
    };
    text.parse().map_err(|_| needed.to_owned())
}

/// The texts that most verbs read.
#[derive(Args, Clone, Debug)]
pub(crate) struct Paths {
    /// Files, folders, globs, or - for the standard input; if nothing is given, the current folder on a terminal, else the
    /// standard input
    #[arg(value_name = "PATHS")]
    pub(crate) paths: Vec<PathBuf>,
}

impl Paths {
    /// The paths that are meant. Where there are none: where somebody types, the current folder (see
    /// [`hoyle_scan::walk`]), else the standard input.
    pub(crate) fn meant(&self, typed: bool) -> Vec<PathBuf> {
        match self.paths.as_slice() {
            [] if typed => vec![PathBuf::new()],
            [] => vec![PathBuf::from("-")],
            paths => paths.to_vec(),
        }
    }

    /// Whether exactly one text is meant.
    pub(crate) fn is_one(&self, typed: bool) -> bool {
        match self.meant(typed).as_slice() {
            [path] => path.as_os_str() == "-" || (path.exists() && !path.is_dir()),
            _ => false,
        }
    }
}

/// The whole command.
pub(crate) fn command(notations: &[AnyNotation]) -> Command {
    let names: Vec<&'static str> =
        notations.iter().filter(|notation| notation.is_written()).map(|notation| notation.name()).collect();
    let readings = notations.iter().flat_map(|notation| notation.readings()).map(|(name, _)| name);
    let mut read: Vec<&'static str> = notations.iter().map(|notation| notation.name()).chain(readings).collect();
    // What can be written under a name is read under it.
    let written = notations.iter().flat_map(|notation| notation.targets()).map(|(name, _)| *name);
    written.for_each(|name| {
        if !read.contains(&name) {
            read.push(name)
        }
    });
    let command = Command::new("hoyle")
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(
            "Exit status: 0 nothing wrong, 1 problems found, 2 the command could not run.\n\
             hoyle COMMAND --help shows examples.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .infer_subcommands(false)
        .max_term_width(100);
    let command = Reading::augment_args(Globals::augment_args(command))
        .about("Reads, checks, replays, converts and rewrites records of card games")
        .long_about(None)
        .mut_arg("from", |from| from.value_parser(PossibleValuesParser::new(read.iter().copied().chain(["json"]))));
    // What a number must be is said by who reads it, of -1 too.
    let negative = |arg: Arg| match arg.get_action().takes_values() && !arg.is_positional() {
        true => arg.allow_negative_numbers(true),
        false => arg,
    };
    VERBS.iter().fold(command.mut_args(negative), |command, verb| {
        // What a verb's constant says replaces what the types of its options say.
        let verb_command = (verb.options)(Command::new(verb.name), &names).mut_args(negative);
        command.subcommand(verb_command.about(verb.about).long_about(None).after_help(verb.examples))
    })
}
