//! What two records say beside the play of their hands.

use std::collections::HashMap;

use hoyle_rules::poker::Action;

use crate::hand::{Hand, Metadata, PlayedAction};
use crate::phh::custom_fields;

/// A field: its name in a path, what it is called in a sentence, and what it says.
type Field = (&'static str, &'static str, Option<String>);

/// All fields of the metadata.
fn fields(metadata: &Metadata) -> [Field; 27] {
    // A new field is listed, or it does not compile.
    let Metadata {
        year,
        month,
        day,
        time,
        zone,
        zone_abbreviation,
        level,
        buy_in,
        currency,
        currency_symbol,
        seat_count,
        hero,
        event,
        author,
        url,
        venue,
        // Which text it is read from is no part of the hand.
        room: _,
        address,
        city,
        region,
        postal_code,
        country,
        hand,
        table,
        time_limit,
        time_banks,
        info,
        section,
        // `compare` has them by their names.
        custom_fields: _,
    } = metadata;
    [
        ("event", "the event", event.clone()),
        ("level", "the level", level.map(|level| level.to_string())),
        ("buy_in", "the buy-in", buy_in.clone()),
        ("year", "the year", year.map(|year| year.to_string())),
        ("month", "the month", month.map(|month| month.to_string())),
        ("day", "the day", day.map(|day| day.to_string())),
        ("time", "the time", time.clone()),
        ("time_zone", "the time zone", zone.clone()),
        ("time_zone_abbreviation", "the abbreviation of the time zone", zone_abbreviation.clone()),
        ("currency", "the currency", currency.clone()),
        ("currency_symbol", "the sign of the currency", currency_symbol.clone()),
        ("seat_count", "the number of seats", seat_count.map(|seats| seats.to_string())),
        ("hero", "whose record it is", hero.map(|seat| seat.to_string())),
        ("hand", "the number of the hand", hand.as_ref().map(ToString::to_string)),
        ("table", "the table", table.as_ref().map(ToString::to_string)),
        ("venue", "the venue", venue.clone()),
        ("address", "the address", address.clone()),
        ("city", "the city", city.clone()),
        ("region", "the region", region.clone()),
        ("postal_code", "the postal code", postal_code.clone()),
        ("country", "the country", country.clone()),
        ("author", "the author", author.clone()),
        ("url", "the address of the record", url.clone()),
        ("time_limit", "the time limit", time_limit.clone()),
        ("time_banks", "the time banks", time_banks.as_ref().map(|banks| banks.join(", "))),
        ("info", "the remark", info.clone()),
        ("section", "the name in the collection", section.clone()),
    ]
}

/// Reports what changed of it: the fields, those of somebody's own, and the comments.
pub(super) fn compare(one: &Hand, other: &Hand, report: &mut impl FnMut(String, Option<String>, Option<String>, &str)) {
    for ((name, what, before), (.., after)) in fields(&one.metadata).into_iter().zip(fields(&other.metadata)) {
        report(name.to_owned(), before, after, what);
    }
    let (mut own, mut others) = (custom(one), custom(other));
    let names = [one, other].into_iter().flat_map(|hand| hand.metadata.custom_fields.iter().map(|field| &*field.name));
    for name in names {
        // A name that both have, or one has twice, was taken out the first time.
        let (before, after) = (own.remove(name), others.remove(name));
        if before.is_some() || after.is_some() {
            report(name.to_owned(), before, after, &format!("the field {name}"));
        }
    }
    let (own, others) = (remarks(one), remarks(other));
    for place in 0..own.len().max(others.len()) {
        let (path, number) = (format!("comments[{place}]"), place + 1);
        let (before, after) = (own.get(place), others.get(place));
        let text = |remark: Option<&(usize, &str)>| remark.map(|(_, text)| (*text).to_owned());
        let stands = |remark: Option<&(usize, &str)>| remark.map(|(done, _)| format!("after {done} actions"));
        if text(before) == text(after) {
            report(path, stands(before), stands(after), &format!("where comment {number} stands"));
        } else {
            report(path, text(before), text(after), &format!("comment {number}"));
        }
    }
}

/// Every remark, and after how many actions it stands. What stands before the first that a player takes is upon the hand.
fn remarks(hand: &Hand) -> Vec<(usize, &str)> {
    let mut remarks: Vec<_> = hand.comments.iter().map(|comment| (0, comment.as_str())).collect();
    let (mut done, mut has_begun) = (0, false);
    for PlayedAction { action, comments, asides, supplied: _ } in &hand.actions {
        done += usize::from(action.is_some());
        has_begun |= action.is_some_and(|action| !matches!(action, Action::DealHole { .. }));
        let place = if has_begun { done } else { 0 };
        remarks.extend(comments.iter().chain(asides).map(|comment| (place, comment.as_str())));
    }
    remarks
}

/// The fields of somebody's own, by their names, as text. Of those with one name it is the first.
fn custom(hand: &Hand) -> HashMap<&str, String> {
    let mut fields = HashMap::new();
    for field in &hand.metadata.custom_fields {
        fields.entry(&*field.name).or_insert_with(|| {
            let mut written = Vec::new();
            custom_fields::write(&field.value, &mut written);
            String::from_utf8_lossy(&written).into_owned()
        });
    }
    fields
}
