//! What the tags of a hand tell: [`about`], and the record that rides in its free text. Not here: whether it is right
//! (`about.rs`).

use hoyle_rules::Seat;

use super::draft::{Draft, Tag};
use super::{keep, words};
use crate::record::poker::{About, Carried};
use crate::text::Span;

/// What the tags tell.
pub(super) fn about(text: &[u8], draft: &Draft, hero: Option<Seat>) -> (About, Option<Carried>) {
    let value = |tag: Tag| draft.tags.get(tag as usize).copied().flatten().map(|at| at.of(text));
    let string = |raw: &[u8]| String::from_utf8_lossy(raw).into_owned();
    let mut about = About { hero, seat_count: draft.max.map(i64::from), ..About::default() };
    if let Some(date) = value(Tag::Date).and_then(|raw| words::date(raw).ok()) {
        about.year = Some(i64::from(date.year));
        (about.month, about.day) = (Some(date.month), Some(date.day));
        about.time = Some(format!("{:02}:{:02}:{:02}", date.hour, date.minute, date.second));
        about.zone = value(Tag::Date).and_then(|raw| raw.get(19..)).map(string);
    }
    about.level = value(Tag::Level).and_then(words::whole).map(i64::from);
    about.currency = value(Tag::Cash).map(string);
    if let Some(buy_in) = value(Tag::BuyIn) {
        let currency = buy_in.trim_ascii_start().iter().position(u8::is_ascii_uppercase);
        if about.level.is_none() && about.currency.is_none() {
            about.currency = currency.and_then(|at| buy_in.get(at..)).map(string);
        }
        about.rest.push((Tag::NAMES[Tag::BuyIn as usize].to_owned(), string(buy_in)));
    }
    let mut carried = None;
    if let Some(info) = value(Tag::Info).map(words::string) {
        carried = keep::unpack(&info);
        if carried.is_none() {
            about.rest.push((Tag::NAMES[Tag::Info as usize].to_owned(), info));
        }
    }
    (about, carried)
}

/// Where the tag of this name stands, or who is the hero.
pub(super) fn place_of(name: &str, draft: &Draft) -> Option<Span> {
    match Tag::named(name.as_bytes()) {
        Some(tag) => draft.tags.get(tag as usize).copied().flatten(),
        None => draft.names.iter().find(|named| named.name.is_none()).map(|named| named.at),
    }
}
