//! PPN, Portable Preferans Notation: games of preferans as text (`.ppn`), as JSON (`.ppn.json`) and in a form for people
//! (`.ppnh`), which is hoyle's own. What the specification leaves undecided is decided in FORMATS.md.

mod codes;
mod computed;
mod document;
mod fill;
mod fix;
mod games;
mod human;
mod interpret;
mod json;
mod judge;
mod keys;
mod line;
mod path;
pub mod problems;
mod reader;
mod say;
mod schema;
mod sniff;
mod tags;
mod take;
mod text;
mod write;

use hoyle_rules::preferans::Options as Conventions;
use hoyle_rules::preferans::setup::CONVENTIONS;

use self::document::Document;
use self::text::Read;
use self::write::Manner;
use super::{Form, How, Notation, Options, Reader, Want};
use crate::problem::{Entry, Fix, Loss, Problem, Severity, Trail, Unsaid};
use crate::record::Record;
pub use reader::PpnReader;

/// PPN.
#[derive(Clone, Copy, Debug)]
pub struct Ppn;

/// Lines of tag pairs and deals. Several games may stand one after the other, each with its own tags.
pub const TEXT: Form = Form { extension: ".ppn", collection: true };
/// JSON. Several games may stand one after the other, a value each.
pub const JSON: Form = Form { extension: ".ppn.json", collection: true };
/// The form for people, which is hoyle's own. Several games may stand one after the other, each with its own tags.
pub const HUMAN: Form = Form { extension: ".ppnh", collection: true };

impl Notation for Ppn {
    fn name(&self) -> &'static str {
        "ppn"
    }

    fn title(&self) -> &'static str {
        "Portable Preferans Notation"
    }

    fn versions(&self) -> &'static str {
        "2019 and 2020"
    }

    fn forms(&self) -> &'static [Form] {
        &[TEXT, JSON, HUMAN]
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["fmt", "fix", "replay", "convert", "fill", "paper", "diff", "view"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff::sniff(head)
    }

    fn allows(&self, options: &Options) -> Result<(), String> {
        let names = options.rules.as_deref().unwrap_or_default();
        match Conventions::named(names) {
            Ok(_) => Ok(()),
            Err(name) => {
                let known: Vec<&str> = CONVENTIONS.iter().map(|convention| convention.0).collect();
                Err(format!("preferans has no convention {name}; there are {}", known.join(", ")))
            }
        }
    }

    fn rules(&self) -> Vec<(String, String)> {
        super::room::listed(CONVENTIONS)
    }

    fn reader(&self, form: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        Box::new(PpnReader::new(form, want, options))
    }

    fn problems(&self) -> &'static [Entry] {
        problems::ENTRIES
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem, &mut Trail::default())
    }

    fn path_along(&self, text: &[u8], problem: &Problem, trail: &mut Trail) -> String {
        path::path(text, problem, trail)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        rewrite(text, form, form, Manner::Canonical, out).map(drop)
    }

    fn targets(&self) -> &'static [(&'static str, Form)] {
        &[("ppn.json", JSON), ("ppnh", HUMAN)]
    }

    fn recast(&self, text: &[u8], from: Form, to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        rewrite(text, from, to, Manner::AsWritten, out)
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

    fn compose(&self, record: &Record, _: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record {
            Record::Preferans(game) => {
                say::say(game, out);
                Ok(Vec::new())
            }
            _ => Err(Unsaid::Foreign),
        }
    }

    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        // Where a game ends is seen by the tags of the next.
        if number > 0 {
            out.push(b'\n');
        }
        out.extend_from_slice(text);
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        rewrite(json, JSON, TEXT, Manner::AsWritten, out).map(drop).map_err(|problem| {
            let message = problems::ENTRIES.iter().find(|entry| entry.code == problem.code);
            message.map_or_else(String::new, |entry| crate::problem::message::message(entry, &problem, json))
        })
    }
}

/// The conventions that were chosen.
fn conventions(options: &Options) -> Conventions {
    Conventions::named(options.rules.as_deref().unwrap_or_default()).unwrap_or_default()
}

/// Writes a game in a form, perhaps another than it is in, and gives what is lost by it. A text that cannot be read is
/// refused with its first problem.
fn rewrite(text: &[u8], from: Form, to: Form, manner: Manner, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
    let mut document = Document::default();
    if reader::read(from, text, true, &mut document, &Conventions::default()) == Read::Nothing {
        return Ok(Vec::new());
    }
    let errors = document.found.iter().filter(|problem| problem.severity == Severity::Error);
    if let Some(first) = errors.min_by_key(|problem| problem.at.start) {
        return Err(*first);
    }
    if to != JSON && !out.is_empty() {
        out.push(b'\n');
    }
    if to == JSON {
        write::json::document(text, &document, manner, out);
    } else if to == HUMAN && from == HUMAN {
        human::format::format(text, &document, false, out);
    } else if to == HUMAN {
        write::human::document(text, &document, manner, out);
    } else {
        write::text::document(text, &document, manner, out);
    }
    Ok(lost(&document, from, to))
}

/// What is written in one form and cannot be in another.
fn lost(document: &Document, from: Form, to: Form) -> Vec<Problem> {
    let mut lost = Vec::new();
    if from == HUMAN && to != HUMAN {
        let count = document.comments.len() as i64;
        let first = document.comments.first();
        lost.extend(first.map(|at| problems::loss::Fault::CommentLost.at(*at).fact(count)));
    }
    if from == JSON && to != JSON {
        let left_out = document.deals.iter().filter(|deal| deal.throws_left_out);
        lost.extend(left_out.map(|deal| problems::habits::Fault::TricksLeftOut.at(deal.throws.at)));
    }
    lost
}
