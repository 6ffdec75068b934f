//! A game as JSON, one object on one line: [`to_json`]; and the way back: [`from_json`]. Not here: the schema.
//!
//! ```json
//! {"sections":[{"lines":[{"label":"Presenter","values":["Gaming Safari"]}]},
//!  {"lines":[{"label":"Deal","values":[1]},{"label":"Hand","number":1,"values":["CAT","DAT","S","HA"]}]}]}
//! ```
//!
//! A text is one string; numbers are numbers; cards, seats, suits, `Pass`, `-` and `?` are strings; cards by suit are
//! four strings. A line that breaks the grammar is `{"line":"…"}`, one that is not UTF-8 `{"bytes":[…]}`. How many
//! empty lines there are, spaces at the ends of lines, carriage returns and a byte order mark are not kept.

use crate::pn::label::{Label, Writing};
use crate::pn::parse::draft::{Draft, Line};
use crate::pn::parse::words::Words;
use hoyle_notation::FromJsonError;
use hoyle_notation::text::json;
use hoyle_notation::text::json::tree::{Tree as JsonTree, Value};

/// Appends the game whose draft this is. Nothing that a line says is lost.
pub(crate) fn to_json(text: &[u8], draft: &Draft, out: &mut Vec<u8>) {
    out.push(b'{');
    json::array(&draft.sections, json::key("sections", out), |section, out| {
        out.push(b'{');
        json::array(draft.lines_of(section), json::key("lines", out), |line, out| {
            out.push(b'{');
            write_line(text, line, out);
            out.push(b'}');
        });
        out.push(b'}');
    });
    out.push(b'}');
}

fn write_line(text: &[u8], line: &Line, out: &mut Vec<u8>) {
    if line.flawed {
        let written = line.at.of(text);
        if let Ok(written) = core::str::from_utf8(written) {
            json::key("line", out);
            return json::string(written, out);
        }
        json::key("bytes", out);
        return json::array(written, out, json::plain);
    }
    json::string(line.label.name(), json::key("label", out));
    if line.number > 0 {
        json::plain(line.number, json::key("number", out));
    }
    json::key("values", out);
    match line.label.entry().map(|entry| entry.writing) {
        Some(Writing::Text | Writing::Version | Writing::DateTime) => {
            json::array([line.value()], out, |value, out| {
                json::string(&String::from_utf8_lossy(value.of(text).trim_ascii()), out);
            });
        }
        _ => {
            let mut words = Words::new(line.value().of(text), line.at.end);
            let all = core::iter::from_fn(|| words.next().map(|(word, _)| word));
            json::array(all, out, |word, out| {
                let digits = word.strip_prefix(b"-").unwrap_or(word);
                if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
                    out.extend_from_slice(if digits == b"0" { digits } else { word });
                } else {
                    json::string(&String::from_utf8_lossy(word), out);
                }
            });
        }
    }
}

/// Appends the game's text, its lines in their order. An error says what cannot be written in PN and where; nothing is
/// appended then.
pub(crate) fn from_json(text: &[u8], out: &mut Vec<u8>) -> Result<(), FromJsonError> {
    let mut draft = JsonTree::new();
    draft.read(text);
    if let Some((fault, at)) = draft.faults.first() {
        return Err(FromJsonError::syntax(text, at.start, fault));
    }
    let sections = draft.root(text).and_then(|root| root.get("sections")).filter(|sections| sections.is_array());
    let Some(sections) = sections else { return Err("a game is a JSON object with an array \"sections\"".into()) };
    let mut made = Vec::new();
    for (place, section) in sections.elements().enumerate() {
        let lines = section.get("lines").filter(|lines| lines.is_array());
        let lines =
            lines.ok_or_else(|| format!("sections[{place}]: a section is an object with an array \"lines\""))?;
        if place > 0 {
            made.push(b'\n');
        }
        for (number, line) in lines.elements().enumerate() {
            read_line(line, &mut made).map_err(|why| format!("sections[{place}].lines[{number}]: {why}"))?;
        }
    }
    out.extend_from_slice(&made);
    Ok(())
}

fn read_line(line: Value<'_>, out: &mut Vec<u8>) -> Result<(), String> {
    if let Some(raw) = line.get("line").and_then(Value::string) {
        // As it is, for it breaks the grammar anyway.
        if raw.is_empty() || raw.contains('\n') {
            return Err("a \"line\" is one line, and not empty".to_owned());
        }
        out.extend_from_slice(raw.as_bytes());
        end_line(out);
        return Ok(());
    }
    if let Some(bytes) = line.get("bytes").filter(|bytes| bytes.is_array()) {
        for byte in bytes.elements() {
            let number = core::str::from_utf8(byte.raw()).ok().and_then(|digits| digits.parse::<u8>().ok());
            out.push(number.filter(|byte| *byte != b'\n').ok_or("\"bytes\" are numbers from 0 to 255")?);
        }
        end_line(out);
        return Ok(());
    }
    let label = line.get("label").and_then(Value::string).ok_or("a line has a \"label\"")?;
    let Some(known) = Label::named(label.as_bytes()) else { return Err(format!("PN has no line {label}")) };
    out.extend_from_slice(known.name().as_bytes());
    if let Some(number) = line.get("number") {
        let digits = number.raw();
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err("\"number\" is a whole number from 1 up".to_owned());
        }
        out.extend_from_slice(digits);
    }
    let values = line.get("values").filter(|values| values.is_array()).ok_or("a line has an array \"values\"")?;
    for value in values.elements() {
        out.push(b' ');
        match value.string() {
            Some(text) => push_text(&text, out)?,
            None if json::is_number(value.raw()) => out.extend_from_slice(value.raw()),
            None => return Err("values are strings and numbers".to_owned()),
        }
    }
    out.push(b'\n');
    Ok(())
}

/// Ends a line as it is. Of carriage returns at its end the reader takes the last for a part of the line end.
fn end_line(out: &mut Vec<u8>) {
    out.extend_from_slice(if out.ends_with(b"\r") { b"\r\n" } else { b"\n" });
}

fn push_text(text: &str, out: &mut Vec<u8>) -> Result<(), String> {
    if text.trim().is_empty() || text.contains(['\n', '\r']) {
        return Err("a value of PN is one line, and not empty".to_owned());
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}
