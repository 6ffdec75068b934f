//! scratch: reads length-prefixed documents, prints JSON of the value or the faults
#![allow(missing_docs, dead_code)]
#[path = "../tests/it/toml/values.rs"]
mod values;
use hoyle::text::toml::{Reader, tree::Tree};
use std::io::{Read, Write};
use values::{Table, Value};
fn string(s: &str, out: &mut String) {
    out.push_str(&serde_json::to_string(s).unwrap());
}
fn table(t: &Table, out: &mut String) {
    out.push('{');
    for (i, (k, v)) in t.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        string(k, out);
        out.push(':');
        value(v, out);
    }
    out.push('}');
}
fn value(v: &Value, out: &mut String) {
    match v {
        Value::String(s) => {
            out.push_str("[\"s\",");
            string(s, out);
            out.push(']');
        }
        Value::Integer(i) => out.push_str(&format!("[\"i\",\"{i}\"]")),
        Value::Float(b) => out.push_str(&format!("[\"f\",\"{b:016x}\"]")),
        Value::Bool(b) => out.push_str(&format!("[\"b\",{b}]")),
        Value::DateTime(d) => {
            out.push_str("[\"d\",\"");
            if let Some(x) = d.date {
                out.push_str(&format!("{:04}-{:02}-{:02}", x.year, x.month, x.day));
            }
            if let Some(x) = d.time {
                out.push_str(&format!("T{:02}:{:02}:{:02}.{:06}", x.hour, x.minute, x.second, x.nanosecond / 1000));
            }
            if let Some(x) = d.offset {
                out.push_str(&format!("Z{x}"));
            }
            out.push_str("\"]");
        }
        Value::Array(a) => {
            out.push_str("[\"a\",[");
            for (i, v) in a.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                value(v, out);
            }
            out.push_str("]]");
        }
        Value::Table(t) => {
            out.push_str("[\"t\",");
            table(t, out);
            out.push(']');
        }
    }
}
fn main() {
    let mut all = Vec::new();
    std::io::stdin().read_to_end(&mut all).unwrap();
    let mut at = 0;
    let mut reader = Reader::new();
    let mut tree = Tree::new();
    let mut o = std::io::BufWriter::new(std::io::stdout().lock());
    while at + 4 <= all.len() {
        let n = u32::from_le_bytes(all[at..at + 4].try_into().unwrap()) as usize;
        let text = &all[at + 4..at + 4 + n];
        at += 4 + n;
        tree.read(&mut reader, text);
        if tree.faults.is_empty() {
            let t = values::build(&tree, text);
            let mut s = String::new();
            table(&t, &mut s);
            writeln!(o, "{s}").unwrap();
        } else {
            writeln!(o, "!{:?}", tree.faults[0]).unwrap();
        }
    }
}
