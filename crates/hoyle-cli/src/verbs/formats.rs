//! `hoyle formats`: the notations and what each can do.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, FromArgMatches};

use super::{Session, VERBS, Verb};
use crate::environment::Failure;

pub(super) const VERB: Verb = Verb {
    name: "formats",
    about: "Lists the notations: names, versions, extensions, what each can do",
    examples: "Examples:\n  \
        hoyle formats\n  \
        hoyle formats --schema phh   the JSON Schema of what convert --to json writes\n  \
        hoyle formats --schema replay   that of what replay --format json writes of poker; replay-pinochle, replay-preferans\n  \
        hoyle formats --presets pn   what --rules can name, with what each says",
    options: |command, names| {
        let values = PossibleValuesParser::new(names.iter().copied());
        let replays = hoyle::replay::schemas().into_iter().map(|(name, _)| name);
        // Texts that are read and not written have a schema too, under every name by which they are read.
        let all = hoyle::notation::NOTATIONS.iter();
        let read = all.flat_map(|one| one.readings().into_iter().map(|(name, _)| name).chain([one.name()]));
        let schemas = PossibleValuesParser::new(read.chain(replays));
        let command = Options::augment_args(command).mut_arg("schema", |schema| schema.value_parser(schemas));
        command.mut_arg("presets", |presets| presets.value_parser(values))
    },
    works_on: |_| false,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Print the JSON Schema of this notation's JSON, or of what replay --format json writes of a game
    #[arg(long, value_name = "NOTATION")]
    schema: Option<String>,
    /// List the presets and conventions that --rules can name for this notation
    #[arg(long, value_name = "NOTATION", conflicts_with = "schema")]
    presets: Option<String>,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let text = match (options.schema, options.presets) {
        (_, Some(name)) => {
            let rules = session.notation(&name)?.rules();
            let width = rules.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
            rules.iter().map(|(name, about)| format!("{name:width$}  {about}\n")).collect()
        }
        (Some(name), None) => {
            let replay = hoyle::replay::schemas().into_iter().find(|(replay, _)| *replay == name);
            let mut schema = match replay {
                Some((_, schema)) => schema.to_owned(),
                None => hoyle::convert::schema(session.reading(&name).map_or_else(|| session.notation(&name), Ok)?),
            };
            if !schema.ends_with('\n') {
                schema.push('\n');
            }
            schema
        }
        (None, None) => table(session),
    };
    session.environment.output.write_all(text.as_bytes())?;
    Ok(0)
}

/// How wide a terminal is at least.
const WIDTH: usize = 80;

/// A row for each notation, and below it what its files are called and what can be done with them. The rooms can do what
/// their notation can.
fn table(session: &Session) -> String {
    let mut rows = vec![(["NAME", "VERSIONS", "TITLE"], vec!["EXTENSIONS:".to_owned(), "COMMANDS".to_owned()])];
    for notation in session.environment.notations {
        let about = notation.about();
        let mut words: Vec<String> = notation.forms().iter().map(|form| form.extension.to_owned()).collect();
        if let Some(last) = words.last_mut() {
            last.push(':');
        }
        let verbs = VERBS.iter().filter(|verb| (verb.works_on)(*notation));
        words.extend(verbs.map(|verb| verb.name.to_owned()));
        rows.push(([about.name, about.versions, about.title], words));
        let readings = notation.readings().into_iter();
        rows.extend(readings.map(|(name, title)| ([name, "by header", title], Vec::new())));
    }
    let mut text = String::new();
    for (row, words) in &rows {
        for (column, cell) in row.iter().enumerate() {
            let width = rows.iter().filter_map(|(row, _)| row.get(column)).map(|cell| cell.chars().count()).max();
            match column {
                2 => text.push_str(cell),
                _ => text.push_str(&format!("{cell:<width$}  ", width = width.unwrap_or_default())),
            }
        }
        let mut at = WIDTH;
        for word in words {
            if at + 1 + word.len() > WIDTH {
                text.push_str("\n   ");
                at = 3;
            }
            text.push_str(&format!(" {word}"));
            at += 1 + word.len();
        }
        text.push('\n');
    }
    text
}
