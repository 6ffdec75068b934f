//! A small notation for tests, in the manner of the real ones: lines, records under `[name]`, text between `"""` in
//! which a line may look like the start of a record.

use hoyle::AnyNotation;
use hoyle::notation::{
    About, Depth, Form, FromJsonError, GameNotation, GameReader, Next, Notation, Options, Reader, Splitter,
    WriteOptions,
};
use hoyle::poker::hand as poker;
use hoyle::problem::{Code, ComposeError, Edit, Entry, Fix, Loss, Problem, Problems, Safety, Severity, Stage};
use hoyle::text::Span;
use hoyle_rules::poker::{Game, Setup};

pub(crate) struct Toy;

pub(crate) const TOYS: &[AnyNotation] = &[AnyNotation::Poker(&Toy)];

const FORMS: &[Form] = &[Form { extension: ".toy", collection: false }, Form { extension: ".toys", collection: true }];

static BAD: Entry = entry("IMP901", "BadLine", Severity::Error, "a bad line: {text}");
static ODD: Entry = entry("IMP902", "OddLine", Severity::Warning, "an odd line of {0:characters}");
static SPACE: Entry = entry("IMP903", "SpaceAtEnd", Severity::Note, "space at the end of the line");
static OPEN: Entry = entry("IMP904", "OpenText", Severity::Error, "this text is not closed");

const fn entry(code: &'static str, name: &'static str, severity: Severity, message: &'static str) -> Entry {
    Entry { code: Code::new(code), name, severity, stage: Stage::Style, message, help: "", words: &[] }
}

static ENTRIES: &[&Entry] = &[&BAD, &ODD, &SPACE, &OPEN];

impl Notation for Toy {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "toy",
                title: "Toy notation",
                versions: "1",
                forms: FORMS,
                options: &["rules"],
                plain_names: None,
                problems: ENTRIES,
            }
        }
    }
    fn sniff(&self, head: &[u8]) -> Option<Form> {
        let mut lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        match lines.find(|line| !line.is_empty() && !line.starts_with(b"#")) {
            Some([b'[', ..]) => FORMS.get(1).copied(),
            Some(line) if line.starts_with(b"toy") => FORMS.first().copied(),
            _ => None,
        }
    }
    fn path(&self, text: &[u8], problem: &Problem) -> String {
        let lines = text.get(..problem.at.start as usize).unwrap_or_default();
        format!("lines[{}]", lines.iter().filter(|byte| **byte == b'\n').count())
    }
    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        let (with, safety) = match problem.entry.name {
            "SpaceAtEnd" => (&b""[..], Safety::Safe),
            // Leaves a space at the end, for another round.
            "OddLine" => (&b"even "[..], Safety::Unsafe),
            _ => return None,
        };
        let _ = text;
        Some(Fix::new("repair", vec![Edit { at: problem.at, with: with.to_vec() }], safety))
    }
    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        let mut problems = Vec::new();
        ToyReader { form, record: record() }.next(text, true, &mut problems);
        if let Some(problem) = problems.iter().find(|problem| *problem.entry == OPEN) {
            return Err(*problem);
        }
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            out.extend_from_slice(line.trim_ascii_end());
            out.extend_from_slice(match line {
                [.., b'\r', b'\n'] => b"\r\n",
                [.., b'\n'] => b"\n",
                _ => b"",
            });
        }
        Ok(())
    }
    fn schema(&self) -> String {
        r#"{"type":"object"}"#.to_owned()
    }
    fn from_json(&self, json: &[u8], _: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        let value: serde_json::Value = serde_json::from_slice(json).map_err(|error| error.to_string())?;
        let text = value["text"].as_str().ok_or("text is missing")?;
        out.extend_from_slice(text.as_bytes());
        Ok(Vec::new())
    }
    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(format!("[{}]\n", number + 1).as_bytes());
        out.extend_from_slice(text);
    }
}

impl GameNotation for Toy {
    type Record = poker::Hand;

    fn reader(&self, form: Form, _: Depth, _: &Options) -> Box<dyn GameReader<Record = poker::Hand>> {
        Box::new(ToyReader { form, record: record() })
    }
    fn compose(&self, _: &poker::Hand, _: &WriteOptions, _: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        Err(ComposeError::Foreign)
    }
}

struct ToyReader {
    form: Form,
    record: poker::Hand,
}

fn is_start(line: &[u8]) -> bool {
    line.starts_with(b"[") && line.trim_ascii_end().ends_with(b"]")
}

impl Splitter for ToyReader {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        let mut at = text.len();
        let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
        for line in lines.into_iter().rev() {
            at -= line.len();
            if is_start(line) && line.ends_with(b"\n") {
                return Some(at);
            }
        }
        None
    }
    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        let mut at = 0;
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            if at >= from && is_start(line) {
                return Some(at);
            }
            at += line.len();
        }
        None
    }
}

impl Reader for ToyReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        let mut at = 0;
        let mut begun = false;
        let mut open: Option<usize> = None;
        let mut name = Span::at(0);
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let whole = line.ends_with(b"\n");
            let bare = line.trim_ascii();
            if !whole && !last {
                return Next::NeedMore;
            }
            let span = |from: usize, to: usize| Span::new((at + from) as u32, (at + to) as u32);
            if open.is_none() && is_start(line) && self.form.collection {
                if begun {
                    return Next::Record { consumed: at, name };
                }
                begun = true;
                name = span(1, bare.len() - 1);
            } else if bare == b"\"\"\"" {
                begun = true;
                open = if open.is_some() { None } else { Some(at) };
            } else if open.is_none() && !bare.is_empty() && !bare.starts_with(b"#") {
                begun = true;
                let full = line.trim_ascii_end().len();
                if bare.starts_with(b"bad") {
                    problems.report(BAD.at(span(0, full)));
                } else if bare.starts_with(b"odd") {
                    problems.report(ODD.at(span(0, full)).fact(full as i64));
                }
                let ended = line.len() - usize::from(whole) - usize::from(line.ends_with(b"\r\n"));
                if ended > full {
                    problems.report(SPACE.at(span(full, ended)));
                }
            }
            at += line.len();
        }
        if !last {
            return Next::NeedMore;
        }
        if let Some(from) = open {
            problems.report(OPEN.at(Span::new(from as u32, from as u32 + 3)));
        }
        if begun { Next::Record { consumed: at, name } } else { Next::End }
    }
    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let text = String::from_utf8_lossy(text);
        out.extend_from_slice(serde_json::json!({ "text": text }).to_string().as_bytes());
        match text.find("lossy") {
            Some(at) => vec![ODD.at(Span::new(at as u32, at as u32 + 5)).fact(5)],
            None => Vec::new(),
        }
    }
    fn has_json(&self) -> bool {
        true
    }
}

impl GameReader for ToyReader {
    type Record = poker::Hand;

    fn record(&self) -> Option<&poker::Hand> {
        Some(&self.record)
    }
}

/// A hand in which nothing has happened.
fn record() -> poker::Hand {
    let setup = Setup::new(Game::NoLimitHoldem.rules(), 2);
    poker::Hand::new(setup)
}
