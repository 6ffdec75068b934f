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

fn table(session: &Session) -> String {
    let head = ["NAME", "VERSIONS", "EXTENSIONS", "COMMANDS", "TITLE"].map(str::to_owned);
    let rows = session.environment.notations.iter().flat_map(|notation| {
        let extensions: Vec<&str> = notation.forms().iter().map(|form| form.extension).collect();
        let verbs = VERBS.iter().filter(|verb| (verb.works_on)(*notation)).map(|verb| verb.name);
        let verbs: Vec<&str> = verbs.collect();
        let own = [
            notation.name().to_owned(),
            notation.about().versions.to_owned(),
            extensions.join(" "),
            verbs.join(" "),
            notation.about().title.to_owned(),
        ];
        let reading = move |(name, title): (&str, &str)| {
            [name.to_owned(), "by header".to_owned(), "any".to_owned(), verbs.join(" "), title.to_owned()]
        };
        core::iter::once(own).chain(notation.readings().into_iter().map(reading))
    });
    let rows: Vec<[String; 5]> = core::iter::once(head).chain(rows).collect();
    let mut text = String::new();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            let width = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
            match column {
                4 => text.push_str(cell),
                _ => text.push_str(&format!("{cell:<width$}  ", width = width.unwrap_or_default())),
            }
        }
        text.push('\n');
    }
    text
}
