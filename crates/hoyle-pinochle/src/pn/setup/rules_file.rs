//! A file of rules: lines `field = value` in TOML, `preset = "name"` first if another preset than the usual one is to
//! start from. Not here: the fields; `hoyle_rules::pinochle` lists them.

use core::ops::ControlFlow;

use hoyle_rules::pinochle::{SETTINGS, Value};

use crate::pn::setup::{HouseRules, start};
use hoyle_notation::OptionError;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{self, Kind, Receiver, value};

/// Reads a file of rules. `named` finds a preset, `no_preset` says that there is none.
pub(crate) fn read(
    text: &str,
    named: impl Fn(&str) -> Option<usize>,
    no_preset: impl Fn(&str) -> OptionError,
) -> Result<HouseRules, OptionError> {
    let mut reader =
        RulesReader { text: text.as_bytes(), key: String::new(), four: None, pairs: Vec::new(), fault: None };
    toml::Reader::new().document(text.as_bytes(), &mut reader);
    if let Some(fault) = reader.fault {
        return Err(fault.into());
    }
    let mut given = match reader.pairs.iter().find(|(key, _)| key == "preset") {
        None => start(0).ok_or_else(|| no_preset(""))?,
        Some((_, Set::Word(name))) => named(name).and_then(start).ok_or_else(|| no_preset(name))?,
        Some(_) => return Err("preset takes the name of a preset in quotation marks".to_owned().into()),
    };
    for (key, set) in reader.pairs.iter().filter(|(key, _)| key != "preset") {
        let Some(field) = SETTINGS.iter().find(|field| field.name == key) else {
            let names: Vec<&str> = SETTINGS.iter().map(|field| field.name).collect();
            return Err(format!("there is no rule {key}; there are preset, {}", names.join(", ")).into());
        };
        let value = match set {
            Set::Number(number) => Value::Number(*number),
            Set::Flag(flag) => Value::Flag(*flag),
            Set::Word(word) => Value::Word(word),
            Set::Four(four) => Value::Four(*four),
        };
        if !(field.set)(&mut given.conventions, value) {
            return Err(format!("{key} takes {}", field.takes).into());
        }
        given.target_set |= key == "target";
    }
    given.conventions.check().map_err(|error| format!("these rules cannot be played: {error}"))?;
    Ok(given)
}

enum Set {
    Number(i64),
    Flag(bool),
    Word(String),
    Four([i32; 4]),
}

struct RulesReader<'t> {
    text: &'t [u8],
    key: String,
    four: Option<Vec<i32>>,
    pairs: Vec<(String, Set)>,
    fault: Option<String>,
}

impl Receiver for RulesReader<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        let raw = at.of(self.text);
        let plain = String::from_utf8_lossy(raw);
        match kind {
            _ if kind.is_key() => {
                if !self.key.is_empty() {
                    self.key.push('.');
                }
                self.key.push_str(&plain);
            }
            Kind::ArrayOpen => self.four = Some(Vec::new()),
            Kind::ArrayClose => {
                let four = self.four.take().and_then(|four| <[i32; 4]>::try_from(four).ok());
                match four {
                    Some(four) => self.put(Set::Four(four)),
                    None => self.fault = Some(format!("{} takes four whole numbers", self.key)),
                }
            }
            Kind::Integer => match (plain.replace('_', "").parse::<i64>().ok(), &mut self.four) {
                (Some(number), Some(four)) => four.push(i32::try_from(number).unwrap_or(-1)),
                (Some(number), None) => self.put(Set::Number(number)),
                (None, _) => self.fault = Some(format!("{plain} is no whole number")),
            },
            Kind::Bool => self.put(Set::Flag(value::boolean(raw) == Some(true))),
            _ if kind.is_string() => self.put(Set::Word(value::string(raw, kind).into_owned())),
            Kind::TableOpen | Kind::ArrayTableOpen => {
                self.fault = Some("a file of rules has no tables: only lines field = value".into());
            }
            _ if kind.is_scalar() => self.fault = Some(format!("{} cannot be {plain}", self.key)),
            _ => {}
        }
        if self.fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: toml::Fault, at: Span) {
        let line = self.text.get(..at.start as usize).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count();
        self.fault.get_or_insert(format!("line {} is no TOML", line + 1));
    }
}

impl RulesReader<'_> {
    fn put(&mut self, set: Set) {
        self.pairs.push((core::mem::take(&mut self.key), set));
    }
}
