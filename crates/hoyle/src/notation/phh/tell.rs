//! What the optional fields of a hand tell: [`about`], and what the hand carries along of another notation,
//! [`carried`]. Not here: whether they make sense (`about.rs`).

use super::draft::{Draft, Other};
use super::fields::{FIELDS, Field};
use crate::notation::NOTATIONS;
use crate::record::poker::{About, Carried};
use crate::text::Span;
use crate::text::number;
use crate::text::toml::value;

/// Fields that are told as something of their own in [`About`] or in the hand, or follow from the play.
const TOLD: &[Field] = &[
    Field::Variant,
    Field::AnteTrimmingStatus,
    Field::Antes,
    Field::BlindsOrStraddles,
    Field::BringIn,
    Field::SmallBet,
    Field::BigBet,
    Field::MinBet,
    Field::StartingStacks,
    Field::Actions,
    Field::Event,
    Field::Time,
    Field::TimeZone,
    Field::Day,
    Field::Month,
    Field::Year,
    Field::Level,
    Field::Seats,
    Field::SeatCount,
    Field::Players,
    Field::Currency,
];

/// What the fields tell that has no bearing on the play.
pub(super) fn about(text: &[u8], draft: &Draft) -> About {
    let said = |field: Field| draft.place(field).filter(|place| !place.wrong);
    let string = |field| said(field).map(|place| value::string(place.value.of(text), place.kind).into_owned());
    let whole = |field| said(field).and_then(|place| number::integer(place.value.of(text)).ok());
    let mut about = About {
        year: whole(Field::Year),
        month: whole(Field::Month).and_then(|month| u8::try_from(month).ok()),
        day: whole(Field::Day).and_then(|day| u8::try_from(day).ok()),
        time: said(Field::Time).map(|place| String::from_utf8_lossy(place.value.of(text)).into_owned()),
        zone: string(Field::TimeZone),
        level: whole(Field::Level),
        currency: string(Field::Currency),
        seat_count: whole(Field::SeatCount),
        hero: None,
        event: string(Field::Event),
        rest: Vec::new(),
    };
    for field in FIELDS.iter().filter(|field| !TOLD.contains(field)) {
        let Some(place) = draft.place(*field) else { continue };
        let follows = matches!(field, Field::FinishingStacks | Field::Winnings)
            && !draft
                .found
                .iter()
                .any(|problem| place.value.start <= problem.at.start && problem.at.end <= place.value.end);
        if !follows {
            about.rest.push((field.name().to_owned(), quoted(place.value, text)));
        }
    }
    for other in draft.others.iter().filter(|other| carrier(&other.name(text)).is_none()) {
        about.rest.push((other.name(text), quoted(other.value, text)));
    }
    about
}

fn quoted(at: Span, text: &[u8]) -> String {
    String::from_utf8_lossy(at.of(text)).into_owned()
}

/// The record of another notation that rides in a field of its name: `_psn = '…'`.
pub(super) fn carried(text: &[u8], draft: &Draft) -> Option<Carried> {
    draft.others.iter().find_map(|other| {
        let notation = carrier(&other.name(text))?.to_owned();
        let string = other.kind.is_string().then(|| value::string(other.value.of(text), other.kind).into_owned())?;
        Some(Carried { notation, text: string })
    })
}

/// The notation whose records ride in a field of this name.
fn carrier(field: &str) -> Option<&'static str> {
    let name = field.strip_prefix('_')?;
    NOTATIONS.iter().map(|notation| notation.name()).find(|known| *known == name)
}

/// Where the field of this name stands.
pub(super) fn place_of(name: &str, text: &[u8], draft: &Draft) -> Option<Span> {
    let own = || draft.others.iter().find(|other| other.name(text) == name).map(|other: &Other| other.key);
    match Field::named(name.as_bytes()) {
        Some(field) => draft.place(field).map(|place| place.key),
        None => own(),
    }
}
