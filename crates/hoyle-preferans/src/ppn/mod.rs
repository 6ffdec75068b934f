//! PPN, Portable Preferans Notation: games of preferans as text (`.ppn`), as JSON (`.ppn.json`) and in a form for people
//! (`.ppnh`), which is hoyle's own. What the specification leaves undecided is decided in FORMATS.md.
//!
//! The stations are those of every notation; `parse`, `compose` and `format` have a part for each form. There is no
//! `setup`: a deal's setup follows from its cards and the papers, and the course of the replay makes it. There is no
//! `json`: JSON is one of the forms. There is no `sniff`: each form is known by how it begins (`parse`).

mod compose;
mod derive;
mod document;
mod fill;
mod fix;
mod format;
mod human_line;
mod human_lines;
mod judge;
mod keys;
mod parse;
mod path;
pub mod problems;
mod reader;
mod record;
mod schema;
mod tags;
mod tokens;

use hoyle_rules::preferans::Options as Conventions;
use hoyle_rules::preferans::setup::CONVENTIONS;

use self::format::rewrite;
use crate::Game;
use hoyle_notation::problem::{ComposeError, Fix, Loss, PathCache, Problem};
use hoyle_notation::{About, Depth, Form, FromJsonError, Likeness, Notation, OptionError, Options, WriteOptions};
use hoyle_notation::{GameNotation, GameReader};
pub use reader::PpnReader;

/// Portable Preferans Notation: text, JSON, and the form for people.
#[derive(Clone, Copy, Debug)]
pub struct Ppn;

/// Lines of tag pairs and deals. Several games may stand one after the other, each with its own tags.
pub const TEXT: Form = Form { extension: ".ppn", collection: true };
/// JSON. Several games may stand one after the other, a value each.
pub const JSON: Form = Form { extension: ".ppn.json", collection: true };
/// The form for people, which is hoyle's own. Several games may stand one after the other, each with its own tags.
pub const HUMAN: Form = Form { extension: ".ppnh", collection: true };

/// The games of a text, one after the other. Reading never fails: what is wrong with one is reported with it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Game>>> {
    hoyle_notation::Records::of(text, &Ppn)
}

impl Notation for Ppn {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "ppn",
                title: "Portable Preferans Notation",
                versions: "2019 and 2020",
                forms: &[TEXT, JSON, HUMAN],
                options: &["rules"],
                plain_names: None,
                problems: problems::ENTRIES,
            }
        }
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        parse::sniff(head)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        parse::likeness(text)
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        let names = options.get("rules").unwrap_or_default();
        match Conventions::named(names) {
            Ok(_) => Ok(()),
            Err(unknown) => Err(OptionError::UnknownConvention {
                game: "preferans",
                name: unknown.name.to_owned(),
                known: CONVENTIONS.iter().map(|convention| convention.0).collect(),
            }),
        }
    }

    fn rules(&self) -> Vec<(String, String)> {
        hoyle_notation::notation::listed(CONVENTIONS)
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem, &mut PathCache::default())
    }

    fn path_cached(&self, text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
        path::path(text, problem, cache)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        rewrite(text, form, form, out).map(drop)
    }

    fn separator(&self, form: Form) -> Option<&'static str> {
        Some(if form == JSON { "" } else { "\n" })
    }

    fn targets(&self) -> &'static [(&'static str, Form)] {
        &[("ppn.json", JSON), ("ppnh", HUMAN)]
    }

    fn convert_form(&self, text: &[u8], from: Form, to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        rewrite(text, from, to, out)
    }

    fn fill(
        &self,
        text: &[u8],
        form: Form,
        options: &Options,
        out: &mut Vec<u8>,
    ) -> Option<Result<Vec<Problem>, Problem>> {
        Some(fill::fill(text, form, options, out))
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], form: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        rewrite(json, JSON, form, out).map_err(|problem| problem.message(json).into())
    }
}

impl GameNotation for Ppn {
    type Record = Game;

    fn reader(&self, form: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Game>> {
        Box::new(PpnReader::new(form, depth, options))
    }

    fn compose(&self, record: &Game, how: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        Ok(compose::compose(record, how.form.unwrap_or(TEXT), out))
    }
}

/// The conventions that were chosen.
fn conventions(options: &Options) -> Conventions {
    Conventions::named(options.get("rules").unwrap_or_default()).unwrap_or_default()
}
