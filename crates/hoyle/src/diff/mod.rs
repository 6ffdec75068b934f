//! What changed between two frames or two records, in the words of the game: [`changes`]. Not here: differences of
//! texts.

mod frames;
mod records;

use crate::notation::{Form, Next, Notation, Options, Want};
use crate::text::json;

/// One thing that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which thing, in the terms of the notation: a JSON pointer of a frame, `actions[3]` of a hand.
    pub path: String,
    /// What it was, as written; `None` where there was nothing.
    pub before: Option<String>,
    /// What it is; `None` where there is nothing.
    pub after: Option<String>,
    /// The change in words.
    pub words: String,
}

impl Change {
    fn new(path: impl Into<String>, before: Option<String>, after: Option<String>, words: impl Into<String>) -> Change {
        Change { path: path.into(), before, after, words: words.into() }
    }

    /// The change as one line of JSON, without a line end.
    pub fn json(&self, out: &mut Vec<u8>) {
        out.push(b'{');
        json::key("path", out);
        json::string(&self.path, out);
        for (name, text) in [("before", &self.before), ("after", &self.after)] {
            json::key(name, out);
            match text {
                Some(text) => json::string(text, out),
                None => out.extend_from_slice(b"null"),
            }
        }
        json::key("words", out);
        json::string(&self.words, out);
        out.push(b'}');
    }
}

/// A text with what it is.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The notation that it is in.
    pub notation: &'static dyn Notation,
    /// The form that it has.
    pub form: Form,
    /// The text; its first record, or its first frame, is looked at.
    pub text: &'a [u8],
}

/// What changed from one text to another: two frames, or two records of one game in whatever notation.
///
/// # Errors
/// Why they cannot be compared: nothing could be made of one, or they are of different games.
pub fn changes(one: Side<'_>, other: Side<'_>, options: &Options) -> Result<Vec<Change>, String> {
    let is_frame = |side: &Side<'_>| side.notation.name() == "pfn";
    match (is_frame(&one), is_frame(&other)) {
        (true, true) => return frames::changes(first_frame(&one), first_frame(&other)),
        (true, false) | (false, true) => {
            return Err("one is a frame and the other is not; hoyle convert makes frames of hands".to_owned());
        }
        (false, false) => {}
    }
    let record = |side: &Side<'_>| {
        let mut reader = side.notation.reader(side.form, Want::Record, options);
        match reader.next(side.text, true, &mut ()) {
            Next::Record { .. } => reader.record().cloned(),
            Next::NeedMore | Next::End => None,
        }
    };
    let read = |side: &Side<'_>, which: &str| {
        record(side).ok_or_else(|| format!("nothing could be made of the {which} text; hoyle check says why"))
    };
    records::changes(&read(&one, "first")?, &read(&other, "second")?)
}

/// The first frame of a text: its first line where each line is one.
fn first_frame<'t>(side: &Side<'t>) -> &'t [u8] {
    if !side.form.collection {
        return side.text;
    }
    side.text.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty()).unwrap_or_default()
}
