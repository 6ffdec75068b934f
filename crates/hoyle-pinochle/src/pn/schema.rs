//! The JSON Schema of a game's JSON, [`schema`], made from the table of labels. Not here: what the JSON looks like, which
//! `json` says.

use crate::pn::label::{LABELS, Numbered, Writing};
use crate::pn::setting::MOST;
use hoyle_notation::text::json;

/// The schema, as JSON Schema 2020-12.
pub(crate) fn schema() -> String {
    let mut out = Vec::new();
    let kinds: Vec<String> = LABELS
        .iter()
        .map(|entry| {
            let number = match entry.numbered {
                Numbered::No => "false".to_owned(),
                Numbered::Seat | Numbered::Team => format!(r#"{{"type":"integer","minimum":1,"maximum":{MOST}}}"#),
                Numbered::Series | Numbered::Perhaps => r#"{"type":"integer","minimum":1,"maximum":255}"#.to_owned(),
            };
            let needed = match entry.numbered {
                Numbered::No | Numbered::Perhaps => r#"["label","values"]"#,
                _ => r#"["label","number","values"]"#,
            };
            format!(
                r#"{{"title":"{}","required":{needed},"additionalProperties":false,"properties":{{"label":{{"const":"{}"}},"number":{number},"values":{}}}}}"#,
                entry.name,
                entry.name,
                values(entry.writing),
            )
        })
        .collect();
    let raw = concat!(
        r#"{"title":"A line that breaks the grammar","required":["line"],"additionalProperties":false,"#,
        r#""properties":{"line":{"type":"string"}}},"#,
        r#"{"title":"The same where it is not UTF-8","required":["bytes"],"additionalProperties":false,"#,
        r#""properties":{"bytes":{"type":"array","items":{"type":"integer","minimum":0,"maximum":255}}}}"#,
    );
    let schema = format!(
        concat!(
            r#"{{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"A game of pinochle","#,
            r#""description":"One game of PN, as hoyle convert --to json writes it: its lines in order.","#,
            r#""type":"object","required":["sections"],"additionalProperties":false,"properties":{{"sections":"#,
            r#"{{"type":"array","items":{{"type":"object","required":["lines"],"additionalProperties":false,"#,
            r##""properties":{{"lines":{{"type":"array","items":{{"$ref":"#/$defs/line"}}}}}}}}}}}},"##,
            r#""$defs":{{"line":{{"type":"object","oneOf":[{},{}]}}}}}}"#,
        ),
        kinds.join(","),
        raw,
    );
    json::pretty(schema.as_bytes(), &mut out);
    out.push(b'\n');
    String::from_utf8(out).unwrap_or_default()
}

const UNKNOWN: &str = r#"{"enum":["-","?"]}"#;
const CARD: &str = r#"{"type":"string","pattern":"^[CDSH][ATKQJ9]$"}"#;
const GROUP: &str = r#"{"type":"string","pattern":"^[CDSH]A*T*K*Q*J*9*$"}"#;
const SEAT: &str = r#"{"type":"string","pattern":"^Seat[1-8]$"}"#;
const POINTS: &str = r#"{"type":"integer","minimum":0}"#;

/// A list of values, each of one of these kinds or a placeholder.
fn list(kinds: &[&str], most: Option<usize>) -> String {
    let most = most.map(|most| format!(r#","maxItems":{most}"#)).unwrap_or_default();
    let kinds = kinds.join(",");
    format!(r#"{{"type":"array","minItems":1{most},"items":{{"anyOf":[{kinds},{UNKNOWN}]}}}}"#)
}

/// The values of a line that is written like this.
fn values(writing: Writing) -> String {
    let most = usize::from(MOST);
    match writing {
        Writing::Text => list(&[r#"{"type":"string","minLength":1}"#], Some(1)),
        Writing::Version => list(&[r#"{"const":"PN 1.0"}"#], Some(1)),
        Writing::DateTime => {
            list(&[r#"{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"}"#], Some(1))
        }
        Writing::Seats => list(&[SEAT], Some(most)),
        Writing::Count => list(&[r#"{"type":"integer","minimum":1}"#], Some(1)),
        Writing::Scores => list(&[r#"{"type":"integer"}"#], Some(most)),
        Writing::Points => list(&[POINTS], Some(most)),
        Writing::Seat => list(&[SEAT], Some(1)),
        Writing::Hand => list(&[GROUP], Some(4)),
        Writing::Bids => list(&[r#"{"const":"Pass"}"#, r#"{"type":"integer","minimum":1}"#], Some(most)),
        Writing::Contract => list(
            &[SEAT, r#"{"type":"integer","minimum":1}"#, r#"{"enum":["Clubs","Diamonds","Spades","Hearts"]}"#],
            Some(3),
        ),
        Writing::Pass => list(&[CARD, SEAT], None),
        Writing::Kitty => list(&[CARD], None),
        Writing::Discard => list(&[CARD, GROUP, POINTS], None),
        Writing::Meld => list(&[GROUP, POINTS], Some(5)),
        Writing::Trick => list(&[CARD, SEAT, POINTS], Some(most + 2)),
        Writing::Winner => list(&[SEAT, r#"{"type":"string","pattern":"^Team[1-8]$"}"#], Some(1)),
    }
}
