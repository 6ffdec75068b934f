//! `hoyle diff`: what changed between two frames or two records.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::diff::{Side, changes};

use super::{Session, Verb};
use crate::args::Shape;
use crate::inputs::{Found, Input, Origin, recognise, unpacked, walk, why};
use crate::output::Failure;

pub(super) const VERB: Verb = Verb {
    name: "diff",
    about: "Says what changed between two frames, or two records of one game",
    examples: "Examples:\n  \
        hoyle diff before.pfn after.pfn            what happened at the table in between\n  \
        hoyle diff hand.phh corrected.psn          the notation does not matter\n  \
        hoyle diff a.pn b.pn --format json         one object a line for each change",
    options: |command, _| Options::augment_args(command),
    run,
};

/// No text that is compared is larger.
const LARGEST: u64 = 256 << 20;

#[derive(Args, Debug)]
struct Options {
    /// The one; its first record, or its first frame, is looked at
    #[arg(value_name = "A")]
    one: PathBuf,
    /// The other
    #[arg(value_name = "B")]
    other: PathBuf,
    /// In words, or as one JSON object a line for each change
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let from = session.from()?;
    let notations = session.outside.notations;
    let mut texts = Vec::new();
    for path in [&options.one, &options.other] {
        let (input, text) = read(path, session)?;
        let head = text.get(..4096).unwrap_or(&text);
        let format = recognise(notations, from, &input.name, head)
            .ok_or_else(|| Failure::Usage(format!("{}: in no notation that hoyle knows", input.name)))?;
        texts.push((format, text));
    }
    let [one, other] = texts.as_slice() else { return Ok(2) };
    let side = |(format, text): &'_ (crate::inputs::Format, Vec<u8>)| (format.notation, format.form, text.clone());
    let ((one, one_form, one_text), (other, other_form, other_text)) = (side(one), side(other));
    let one = Side { notation: one, form: one_form, text: &one_text };
    let other = Side { notation: other, form: other_form, text: &other_text };
    let found = changes(one, other, &session.options).map_err(Failure::Usage)?;
    let mut out = Vec::new();
    for change in &found {
        match options.format {
            Shape::Json => change.json(&mut out),
            Shape::Text => out.extend_from_slice(change.words.as_bytes()),
        }
        out.push(b'\n');
    }
    session.outside.output.write_all(&out)?;
    if found.is_empty() && !session.globals.quiet {
        session.outside.say("nothing changed");
    }
    Ok(0)
}

/// The text of a file, or of the standard input.
fn read(path: &Path, session: &mut Session) -> Result<(Input, Vec<u8>), Failure> {
    let shown = path.display().to_string();
    let wrong = |error: &std::io::Error| Failure::Usage(format!("{shown}: {}", why(error)));
    let mut inputs = walk(vec![path.to_path_buf()], session.outside.notations);
    let input = match (inputs.next(), inputs.next()) {
        (Some(Found::Input(input)), None) => input,
        (Some(Found::Trouble(text)), _) => return Err(Failure::Usage(text)),
        _ => return Err(Failure::Usage(format!("{shown}: one file is compared with one other"))),
    };
    let from: Box<dyn std::io::Read + Send> = match &input.origin {
        Origin::Stdin => core::mem::replace(&mut session.outside.input, Box::new(std::io::empty())),
        Origin::Path(path) => Box::new(std::fs::File::open(path).map_err(|error| wrong(&error))?),
    };
    let from = unpacked(&input, from).map_err(|error| wrong(&error))?;
    let mut text = Vec::new();
    let mut limited = std::io::Read::take(from, LARGEST + 1);
    std::io::Read::read_to_end(&mut limited, &mut text).map_err(|error| wrong(&error))?;
    if text.len() as u64 > LARGEST {
        return Err(Failure::Usage(format!("{shown}: too long to be compared")));
    }
    Ok((input, text))
}
