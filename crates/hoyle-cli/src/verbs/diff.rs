//! `hoyle diff`: what changed between two frames or two records.

use hoyle::Format;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyNotation;
use hoyle::diff::{DiffError, Side, changes};
use hoyle::text::visible;

use super::{Session, Verb};
use crate::args::OutputFormat;
use crate::environment::{Failure, unread};
use hoyle_scan::{io_reason, is_meant, walk};

pub(super) const VERB: Verb = Verb {
    name: "diff",
    about: "Says what changed between two frames, or two records of one game",
    examples: "Examples:\n  \
        hoyle diff before.pfn after.pfn            what happened at the table in between\n  \
        hoyle diff hand.phh corrected.psn          the notation does not matter\n  \
        hoyle diff a.pn b.pn --format json         one object a line for each change",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
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
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let from = session.from()?;
    let notations = session.environment.notations;
    let mut stdin = Some(session.take_input());
    let mut sides = Vec::new();
    for path in [&options.one, &options.other] {
        let (name, text) = read(path, notations, &mut stdin)?;
        let head = text.get(..4096).unwrap_or(&text);
        let (format, _) = Format::detect(notations, from, &name, head)
            .ok_or_else(|| Failure::Usage(format!("{name}: in no notation that hoyle knows")))?;
        sides.push((format, text));
    }
    let mut sides =
        sides.iter().map(|(format, text)| Side { notation: format.notation, form: format.form, text: text.as_slice() });
    let (Some(one), Some(other)) = (sides.next(), sides.next()) else { return Ok(2) };
    let with_help = |error: DiffError| {
        let help = match error {
            DiffError::Unreadable(_) => "; hoyle check says why",
            DiffError::MomentAndRecord => "; hoyle convert makes frames of hands",
            _ => "",
        };
        Failure::Usage(format!("{error}{help}"))
    };
    let found = changes(one, other, &session.options).map_err(with_help)?;
    let mut out = Vec::new();
    for change in &found {
        match options.format {
            OutputFormat::Json => change.json(&mut out),
            OutputFormat::Text => out.extend_from_slice(visible::line(&change.to_string()).as_bytes()),
        }
        out.push(b'\n');
    }
    session.environment.output.write_all(&out)?;
    if found.is_empty() && !session.globals.quiet {
        session.environment.message("nothing changed");
    }
    Ok(u8::from(!found.is_empty()))
}

/// The name and the text of a file, or of the standard input.
fn read(
    path: &Path,
    notations: &'static [AnyNotation],
    stdin: &mut Option<Box<dyn Read + Send>>,
) -> Result<(String, Vec<u8>), Failure> {
    let shown = path.display();
    let wrong = |error: hoyle_scan::Error| Failure::Usage(unread(&error));
    let mut inputs = walk([path.to_path_buf()], move |name| is_meant(notations, None, name));
    let input = match (inputs.next(), inputs.next()) {
        (Some(Ok(input)), None) => input,
        (Some(Err(error)), _) => return Err(wrong(error)),
        _ => return Err(Failure::Usage(format!("{shown}: one file is compared with one other"))),
    };
    let mut text = Vec::new();
    let unpacked = input.open(stdin).map_err(wrong)?;
    unpacked
        .take(LARGEST + 1)
        .read_to_end(&mut text)
        .map_err(|error| Failure::Usage(format!("{shown}: {}", io_reason(&error))))?;
    if text.len() as u64 > LARGEST {
        return Err(Failure::Usage(format!("{shown}: too long to be compared")));
    }
    Ok((input.name, text))
}
