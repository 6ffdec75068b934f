//! One record of any game: [`Record`], and those of a file.

use std::path::PathBuf;
use std::sync::Mutex;

use hoyle::notation::{Depth, Form, Next, Options, WriteOptions};
use hoyle::problem::ComposeError;
use hoyle::replay::TerminalStyle;
use hoyle::{AnyNotation, Format, NOTATIONS};
use hoyle_view::html::{self, Source};
use hoyle_view::timeline::Timeline;
use pyo3::prelude::*;

use crate::errors;

/// What is wrong with a record: code, severity, message, help, line, column, path.
type ProblemFields = (String, String, String, String, u64, u64, String);

/// What another notation cannot say: code and message.
type LossFields = (String, String);

/// A record with its text.
#[pyclass(frozen, module = "hoyle._hoyle")]
pub(crate) struct Record {
    record: Option<hoyle::Record>,
    text: Vec<u8>,
    notation: Option<&'static str>,
    options: Options,
    file: String,
    #[pyo3(get)]
    index: u64,
    #[pyo3(get)]
    problems: Vec<ProblemFields>,
}

impl Record {
    fn new(found: hoyle::Found<'_>, file: &str, options: &Options) -> Record {
        let told = found.diagnostics().into_iter().map(|one| {
            let (line, column) = (one.start.line, one.start.column);
            (one.code.to_string(), one.severity.to_string(), one.message, one.help, line, column, one.path)
        });
        Record {
            problems: told.collect(),
            notation: found.notation.map(|notation| notation.name()),
            index: found.place.index,
            text: found.text.into_owned(),
            record: found.record,
            options: options.clone(),
            file: file.to_owned(),
        }
    }

    fn known(&self) -> PyResult<&hoyle::Record> {
        self.record.as_ref().ok_or_else(|| errors::convert(&"nothing can be made of the record: see its problems"))
    }

    /// The notation and form of the text.
    fn format(&self) -> Option<Format> {
        let notation = *NOTATIONS.iter().find(|one| Some(one.name()) == self.notation)?;
        let form = notation.sniff(&self.text).or_else(|| notation.forms().first().copied())?;
        Some(Format { notation, form })
    }

    /// The JSON of a text of any notation.
    fn json_of(&self, format: Format, text: &[u8]) -> PyResult<Vec<u8>> {
        let mut reader = format.notation.reader(format.form, Depth::Record, &self.options);
        let mut out = Vec::new();
        match reader.next(text, true, &mut ()) {
            Next::Record { .. } if reader.has_json() => _ = reader.to_json(text, &mut out),
            _ => return Err(errors::convert(&"the record has no JSON: see its problems")),
        }
        Ok(out)
    }
}

#[pymethods]
impl Record {
    /// `poker`, `pinochle` or `preferans`; nothing where nothing could be made of it.
    #[getter]
    fn game(&self) -> Option<&'static str> {
        Some(match self.record.as_ref()? {
            hoyle::Record::Poker(_) => "poker",
            hoyle::Record::Pinochle(_) => "pinochle",
            hoyle::Record::Preferans(_) => "preferans",
            _ => return None,
        })
    }

    #[getter]
    fn notation(&self) -> Option<&'static str> {
        self.notation
    }

    #[getter]
    fn file(&self) -> &str {
        &self.file
    }

    #[getter]
    fn text(&self) -> &[u8] {
        &self.text
    }

    /// The record in the JSON of its own notation.
    fn json(&self) -> PyResult<Vec<u8>> {
        let format = self.format().ok_or_else(|| errors::convert(&"the text is in no notation"))?;
        self.json_of(format, &self.text)
    }

    /// A hand in the JSON of PHH, whatever its notation.
    fn fields(&self) -> PyResult<Vec<u8>> {
        let (phh, _) = self.to("phh")?;
        let notation = hoyle::convert::notation("phh").ok_or_else(|| errors::convert(&"there is no PHH"))?;
        let form = notation.sniff(&phh).or_else(|| notation.forms().first().copied());
        let form = form.ok_or_else(|| errors::convert(&"PHH has no form"))?;
        self.json_of(Format { notation, form }, &phh)
    }

    /// The replay as JSON; `steps` asks for every card of a game of tricks.
    fn replay(&self, steps: bool) -> PyResult<Vec<u8>> {
        let mut out = Vec::new();
        hoyle::replay::json(self.known()?, &self.file, self.index, None, steps, &mut out);
        Ok(out)
    }

    /// The replay in words.
    fn words(&self) -> PyResult<String> {
        let mut out = Vec::new();
        hoyle::replay::text(self.known()?, &self.file, self.index, None, TerminalStyle::default(), &mut out);
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// The page of the record.
    fn page(&self, py: Python<'_>) -> PyResult<String> {
        let timeline = match self.known()? {
            hoyle::Record::Poker(hand) => Timeline::from(hand),
            hoyle::Record::Pinochle(game) => Timeline::from(game),
            hoyle::Record::Preferans(game) => Timeline::from(game),
            _ => return Err(errors::convert(&"there is no page of such a game")),
        };
        let text = String::from_utf8_lossy(&self.text);
        let source = Source { file: &self.file, record: None, step: 0, text: &text };
        Ok(py.detach(|| html::page(&timeline, source)))
    }

    /// The record in another notation, with what is lost and must be allowed: code and message of each. A text stays as it is
    /// in its own.
    fn to(&self, name: &str) -> PyResult<(Vec<u8>, Vec<LossFields>)> {
        let target = target(name).ok_or_else(|| {
            errors::usage(&format!("there is no notation {name}; there are {}", targets().join(", ")))
        })?;
        let (notation, form) = target;
        let (mut out, options) = (Vec::new(), WriteOptions::default().in_form(form));
        if let Some(own) = self.format().filter(|own| own.notation.name() == notation.name()) {
            // Where a notation is written in one form only, the others say the same.
            if own.form == form || (notation.targets().is_empty() && Some(name) == self.notation) {
                return Ok((self.text.clone(), Vec::new()));
            }
            if notation.forms().contains(&form) {
                let lost = notation.convert_form(&self.text, own.form, form, &mut out);
                let lost = lost.map_err(|problem| errors::convert(&problem.message(&self.text)))?;
                let told = lost.iter().map(|lost| (lost.code().to_string(), lost.message(&self.text)));
                return Ok((out, told.collect()));
            }
        }
        let composed = match (self.known()?, notation) {
            (hoyle::Record::Poker(hand), AnyNotation::Poker(to)) => to.compose(hand, &options, &mut out),
            (hoyle::Record::Pinochle(game), AnyNotation::Pinochle(to)) => to.compose(game, &options, &mut out),
            (hoyle::Record::Preferans(game), AnyNotation::Preferans(to)) => to.compose(game, &options, &mut out),
            _ => return Err(errors::convert(&format!("{name} is a notation of another game"))),
        };
        let told = |loss: &hoyle::problem::Loss| (loss.code().to_string(), loss.to_string());
        match composed {
            Ok(losses) => {
                // A note says what whoever looks at frames does not see.
                let must_be_allowed =
                    |loss: &&hoyle::problem::Loss| loss.problem.severity > hoyle::problem::Severity::Note;
                Ok((out, losses.iter().filter(must_be_allowed).map(told).collect()))
            }
            Err(ComposeError::Inexpressible(loss)) => Err(errors::convert(&loss)),
            Err(error) => Err(errors::convert(&error)),
        }
    }
}

/// The notation that is written under this name, and its form.
fn target(name: &str) -> Option<(AnyNotation, Form)> {
    let named = |notation: &AnyNotation| {
        let form = notation.targets().iter().find(|(target, _)| *target == name).map(|(_, form)| *form);
        let own = || notation.forms().first().copied().filter(|_| notation.name() == name);
        form.or_else(own).map(|form| (*notation, form))
    };
    NOTATIONS.iter().find_map(named)
}

fn targets() -> Vec<&'static str> {
    let of = |one: &'static AnyNotation| one.targets().iter().map(|(name, _)| *name).chain([one.name()]);
    NOTATIONS.iter().flat_map(of).collect()
}

/// The records of a file, one after the other.
#[pyclass(frozen, module = "hoyle._hoyle")]
pub(crate) struct Records {
    stream: Mutex<hoyle::Stream>,
    file: String,
}

#[pymethods]
impl Records {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        py.check_signals()?;
        let next = py.detach(|| self.stream.lock().ok().and_then(|mut stream| stream.next()));
        match next {
            Some(Ok(found)) => Ok(Some(Record::new(found, &self.file, &Options::default()))),
            Some(Err(error)) => Err(failed(&self.file, &error.source)),
            None => Ok(None),
        }
    }
}

fn failed(file: &str, error: &std::io::Error) -> PyErr {
    errors::read(Some(file), &hoyle_scan::io_reason(error))
}

/// The records of a file.
#[pyfunction]
pub(crate) fn open(py: Python<'_>, path: PathBuf) -> PyResult<Records> {
    let file = path.to_string_lossy().into_owned();
    match py.detach(|| hoyle::open(&path)) {
        Ok(stream) => Ok(Records { stream: Mutex::new(stream), file }),
        Err(error) => Err(failed(&file, &error.source)),
    }
}

/// The records of a text, read as this notation or room, if one is named.
#[pyfunction]
#[pyo3(signature = (text, read_as=None, file="-"))]
pub(crate) fn read(py: Python<'_>, text: &[u8], read_as: Option<&str>, file: &str) -> PyResult<Vec<Record>> {
    let (from, options) = crate::spec::reading(read_as)?;
    Ok(py.detach(|| match from {
        None => hoyle::read(text).map(|found| Record::new(found, file, &options)).collect(),
        Some(notation) => {
            let form = notation.sniff(text).or_else(|| notation.forms().first().copied());
            let records = form.map(|form| hoyle::Records::new(text, notation, form));
            records.into_iter().flatten().map(|found| Record::new(found, file, &options)).collect()
        }
    }))
}
