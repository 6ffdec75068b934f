//! What is told about two hands beside their play.

use crate::hand::{Hand, Metadata};
use crate::phh::custom_fields;

/// A field: its name in a path, what it is called in a sentence, and what it says.
type Field = (&'static str, &'static str, fn(&Metadata) -> Option<String>);

const FIELDS: &[Field] = &[
    ("event", "the event", |own| own.event.clone()),
    ("level", "the level", |own| own.level.map(|level| level.to_string())),
    ("buy_in", "the buy-in", |own| own.buy_in.clone()),
    ("year", "the year", |own| own.year.map(|year| year.to_string())),
    ("month", "the month", |own| own.month.map(|month| month.to_string())),
    ("day", "the day", |own| own.day.map(|day| day.to_string())),
    ("time", "the time", |own| own.time.clone()),
    ("time_zone", "the time zone", |own| own.zone.clone()),
    ("time_zone_abbreviation", "the abbreviation of the time zone", |own| own.zone_abbreviation.clone()),
    ("currency", "the currency", |own| own.currency.clone()),
    ("currency_symbol", "the sign of the currency", |own| own.currency_symbol.clone()),
    ("seat_count", "the number of seats", |own| own.seat_count.map(|seats| seats.to_string())),
    ("hero", "whose record it is", |own| own.hero.map(|seat| seat.to_string())),
    ("hand", "the number of the hand", |own| own.hand.as_ref().map(ToString::to_string)),
    ("table", "the table", |own| own.table.as_ref().map(ToString::to_string)),
    ("venue", "the venue", |own| own.venue.clone()),
    ("address", "the address", |own| own.address.clone()),
    ("city", "the city", |own| own.city.clone()),
    ("region", "the region", |own| own.region.clone()),
    ("postal_code", "the postal code", |own| own.postal_code.clone()),
    ("country", "the country", |own| own.country.clone()),
    ("author", "the author", |own| own.author.clone()),
    ("url", "the address of the record", |own| own.url.clone()),
    ("time_limit", "the time limit", |own| own.time_limit.clone()),
    ("time_banks", "the time banks", |own| own.time_banks.as_ref().map(|banks| banks.join(", "))),
    ("info", "the remark", |own| own.info.clone()),
    ("section", "the name in the collection", |own| own.section.clone()),
];

/// Reports what changed of it: the fields, those of somebody's own, and the comments.
pub(super) fn compare(one: &Hand, other: &Hand, report: &mut impl FnMut(String, Option<String>, Option<String>, &str)) {
    // A new field is compared, or it does not compile.
    let Metadata {
        year: _,
        month: _,
        day: _,
        time: _,
        zone: _,
        zone_abbreviation: _,
        level: _,
        buy_in: _,
        currency: _,
        currency_symbol: _,
        seat_count: _,
        hero: _,
        event: _,
        author: _,
        url: _,
        venue: _,
        // Which text it is read from is no part of the hand.
        room: _,
        address: _,
        city: _,
        region: _,
        postal_code: _,
        country: _,
        hand: _,
        table: _,
        time_limit: _,
        time_banks: _,
        info: _,
        section: _,
        custom_fields: _,
    } = &one.metadata;
    for (name, what, of) in FIELDS {
        report((*name).to_owned(), of(&one.metadata), of(&other.metadata), what);
    }
    let custom = |hand: &Hand, name: &str| {
        let field = hand.metadata.custom_fields.iter().find(|field| field.name == name)?;
        let mut written = Vec::new();
        custom_fields::write(&field.value, &mut written);
        Some(String::from_utf8_lossy(&written).into_owned())
    };
    let names = |hand: &Hand| hand.metadata.custom_fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>();
    let (own, others) = (names(one), names(other));
    for name in own.iter().chain(others.iter().filter(|name| !own.contains(name))) {
        report(name.clone(), custom(one, name), custom(other, name), &format!("the field {name}"));
    }
    let remarks = |hand: &Hand| hand.remarks().map(str::to_owned).collect::<Vec<_>>();
    let (own, others) = (remarks(one), remarks(other));
    for place in 0..own.len().max(others.len()) {
        let of = |all: &[String]| all.get(place).cloned();
        report(format!("comments[{place}]"), of(&own), of(&others), &format!("comment {}", place + 1));
    }
}
