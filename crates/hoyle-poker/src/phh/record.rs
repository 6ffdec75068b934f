//! From a text that was played to a [`Hand`]: what its fields and comments tell beside the play. Not here:
//! whether they make sense (`judge/metadata.rs`, `judge/declared.rs`).

use std::borrow::Cow;
use std::collections::HashMap;

use hoyle_rules::poker::{Action, Event, Setup, State};
use hoyle_rules::{Chips, Seat, SeatSet};

use crate::hand::{Fee, Hand, Identifier, Metadata, Occasion, PlayedAction, Settlement, Stated, currency_of_sign};
use crate::phh::fields::{FIELDS, Field};
use crate::phh::judge::Watch;
use crate::phh::parse::action::Written;
use crate::phh::parse::draft::{Amount, Draft, Other, Worth};
use crate::phh::setup::at_scale;
use crate::phh::user_defined::{self, Beside};
use crate::phh::{attachment, custom_fields};
use crate::replay::listener::{Particulars, Relay};
use hoyle_notation::text::Span;
use hoyle_notation::text::number;
use hoyle_notation::text::toml::Kind;
use hoyle_notation::text::toml::value;

/// Keeps what is played.
pub(in crate::phh) struct Recorder<'a, 'l> {
    pub(in crate::phh) text: &'a [u8],
    pub(in crate::phh) actions: Vec<PlayedAction>,
    pub(in crate::phh) places: &'a mut Vec<Span>,
    /// The listener that hears the steps as well.
    pub(in crate::phh) relay: Option<Relay<'l>>,
}

impl Watch for Recorder<'_, '_> {
    fn on_event(&mut self, event: Event) {
        if let Some(relay) = &mut self.relay {
            relay.on_event(event);
        }
    }

    fn begin(&mut self, setup: &Setup, state: &State) {
        if let Some(relay) = &mut self.relay {
            relay.begin(setup, state);
        }
    }

    fn played(&mut self, action: Option<Action>, written: Option<&Written>, state: &State) {
        self.places.push(written.map_or(Span::at(0), |written| written.at));
        let supplied = written.is_none();
        let text = written.map(|written| spelling(written.at.of(self.text)));
        let comments = text.as_deref().map(commentary).into_iter().flatten().map(str::to_owned).collect();
        self.actions.push(PlayedAction { action, comments, supplied, asides: Vec::new() });
        let played = self.actions.last();
        if let (Some(relay), Some(played)) = (&mut self.relay, played) {
            relay.step(played, state);
        }
    }
}

/// What a text tells of the hand that was just read.
pub(in crate::phh) struct TextParticulars<'a> {
    pub(in crate::phh) text: &'a [u8],
    pub(in crate::phh) draft: &'a Draft,
}

impl Particulars for TextParticulars<'_> {
    fn scale(&self) -> u8 {
        self.draft.scale
    }

    fn name(&self, seat: Seat) -> Option<Cow<'_, str>> {
        let (kind, at) = self.draft.items_of(Field::Players)?.get(seat.index())?;
        let name = value::string(at.of(self.text), *kind);
        (!name.is_empty()).then_some(name)
    }

    fn names(&self, seats: usize, hear: &mut dyn FnMut(Seat, Option<&[u8]>)) {
        let written = self.draft.items_of(Field::Players).unwrap_or_default();
        for seat in SeatSet::first(seats).iter() {
            let name = written.get(seat.index()).map(|(kind, at)| value::bytes(at.of(self.text), *kind));
            hear(seat, name.as_deref().filter(|name| !name.is_empty()));
        }
    }

    fn seat_number(&self, seat: Seat) -> Option<i64> {
        let (_, at) = self.draft.items_of(Field::Seats)?.get(seat.index())?;
        number::integer(at.of(self.text)).ok()
    }

    fn currency(&self) -> Option<Cow<'_, str>> {
        currency(self.text, self.draft)
    }

    fn occasion(&self) -> Occasion<'_> {
        occasion(self.text, self.draft)
    }
}

/// An action as its string has it.
pub(in crate::phh) fn spelling(raw: &[u8]) -> Cow<'_, str> {
    value::string(raw, string_kind(raw))
}

/// The kind of string that begins like this, as if it had escapes where it may have them.
fn string_kind(raw: &[u8]) -> Kind {
    match raw {
        [b'\'', b'\'', b'\'', ..] => Kind::MultiLiteralString,
        [b'"', b'"', b'"', ..] => Kind::MultiEscapedString,
        [b'\'', ..] => Kind::LiteralString,
        _ => Kind::EscapedString,
    }
}

pub(in crate::phh) fn hand(
    text: &[u8],
    draft: &Draft,
    setup: Setup,
    actions: Vec<PlayedAction>,
    whole: bool,
    agrees: bool,
) -> Hand {
    let names = draft
        .items_of(Field::Players)
        .map(|items| items.iter().map(|(kind, at)| value::string(at.of(text), *kind).into_owned()).collect());
    let seat_numbers = draft.items_of(Field::Seats).and_then(|items| {
        items.iter().map(|(_, at)| hoyle_notation::text::number::integer(at.of(text)).ok()).collect()
    });
    let settlement = if agrees { settlement(text, draft, &setup, &actions) } else { None };
    let metadata = metadata(text, draft, settlement.is_some());
    let hand = Hand { scale: draft.scale, actions, whole, names, seat_numbers, ..Hand::new(setup) };
    let mut hand = Hand { metadata, settlement, ..hand };
    user_defined::move_into(&mut hand);
    hand
}

/// Fields that stand in the hand, not in its [`Metadata`].
const OF_THE_HAND: &[Field] = &[
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
    Field::Seats,
    Field::Players,
];

/// The string of a field.
fn string<'t>(text: &'t [u8], draft: &Draft, field: Field) -> Option<Cow<'t, str>> {
    let place = draft.good(field)?;
    Some(value::string(place.value.of(text), place.kind))
}

/// The currency, or the one that its sign is taken for.
fn currency<'t>(text: &'t [u8], draft: &Draft) -> Option<Cow<'t, str>> {
    string(text, draft, Field::Currency).or_else(|| {
        let sign = string(text, draft, Field::CurrencySymbol)?;
        currency_of_sign(&sign).map(Cow::Borrowed)
    })
}

/// The player whose record it is, by hoyle's own field.
fn hero(text: &[u8], draft: &Draft) -> Option<Seat> {
    let written = draft.others.iter().find(|other| other.key.of(text) == user_defined::HERO.as_bytes())?;
    let number = number::integer(written.value.of(text)).ok().filter(|_| written.kind == Kind::Integer)?;
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    Seat::new(place).filter(|_| draft.amounts_of(Field::StartingStacks).is_some_and(|stacks| place < stacks.len()))
}

/// Where and when it was played.
fn occasion<'t>(text: &'t [u8], draft: &Draft) -> Occasion<'t> {
    let field_of = |field: Field| draft.good(field);
    let string = |field| string(text, draft, field);
    let whole = |field| field_of(field).and_then(|place| number::integer(place.value.of(text)).ok());
    let identifier = |field| {
        let written = field_of(field)?.value.of(text);
        match field_of(field)?.kind {
            Kind::Integer if is_plain(written) => core::str::from_utf8(written).ok().map(Cow::Borrowed),
            Kind::Integer => Some(number::integer(written).ok()?.to_string().into()),
            kind => Some(value::string(written, kind)),
        }
    };
    Occasion {
        year: whole(Field::Year),
        month: whole(Field::Month).and_then(|month| u8::try_from(month).ok()),
        day: whole(Field::Day).and_then(|day| u8::try_from(day).ok()),
        time: field_of(Field::Time).map(|place| String::from_utf8_lossy(place.value.of(text))),
        zone: string(Field::TimeZone).or_else(|| assumes_utc(text, draft).then_some(Cow::Borrowed("UTC"))),
        zone_abbreviation: string(Field::TimeZoneAbbreviation),
        level: whole(Field::Level),
        currency: currency(text, draft),
        seat_count: whole(Field::SeatCount),
        hero: hero(text, draft),
        event: string(Field::Event),
        venue: string(Field::Venue),
        room: None,
        hand: identifier(Field::Hand),
        table: identifier(Field::Table),
    }
}

/// Whether a whole number is written as hoyle writes it.
fn is_plain(written: &[u8]) -> bool {
    written == b"0" || written.iter().all(u8::is_ascii_digit) && !written.starts_with(b"0") && written.len() < 19
}

/// What the fields tell that has no bearing on the play. Winnings and finishing stacks that are in no settlement stay
/// fields of their own.
pub(in crate::phh) fn metadata(text: &[u8], draft: &Draft, settled: bool) -> Metadata {
    let field_of = |field: Field| draft.good(field);
    let string = |field| string(text, draft, field).map(Cow::into_owned);
    let raw = |at: Span| String::from_utf8_lossy(at.of(text)).into_owned();
    let identifier = |field| {
        let place = field_of(field)?;
        match place.kind {
            Kind::Integer => number::integer(place.value.of(text)).ok().map(Identifier::Number),
            kind => Some(Identifier::Text(value::string(place.value.of(text), kind).into_owned())),
        }
    };
    let times = |field| Some(draft.amounts_of(field)?.iter().map(|amount| raw(amount.at)).collect::<Vec<String>>());
    let mut metadata = Metadata {
        currency: string(Field::Currency),
        currency_symbol: string(Field::CurrencySymbol),
        author: string(Field::Author),
        url: string(Field::Url),
        address: string(Field::Address),
        city: string(Field::City),
        region: string(Field::Region),
        postal_code: string(Field::PostalCode),
        country: string(Field::Country),
        hand: identifier(Field::Hand),
        table: identifier(Field::Table),
        time_limit: times(Field::TimeLimit).and_then(|times| times.into_iter().next()),
        time_banks: times(Field::TimeBanks),
        section: section(text, draft),
        ..occasion(text, draft).into_metadata()
    };
    let mut names: Vec<String> = Vec::new();
    for field in FIELDS.iter().filter(|field| !OF_THE_HAND.contains(field)) {
        if draft.place(*field).is_none() {
            continue;
        }
        let kept = match field {
            Field::FinishingStacks | Field::Winnings => settled,
            Field::Month => metadata.month.is_some(),
            Field::Day => metadata.day.is_some(),
            _ => draft.good(*field).is_some(),
        };
        if !kept {
            names.push(field.name().to_owned());
        }
    }
    let own = draft.others.iter().map(|other| (other.name(text), other.kind.is_string()));
    names.extend(own.filter(|(name, is_text)| !attachment::is_attachment(name, *is_text)).map(|(name, _)| name));
    if !names.is_empty() {
        metadata.custom_fields = custom_fields::read(text, draft, names);
    }
    metadata
}

/// "The time is assumed to be in Coordinated Universal Time" where neither a zone nor all of the place is there; but for a hand
/// that says itself that the zone is not known.
fn assumes_utc(text: &[u8], draft: &Draft) -> bool {
    let is_unknown = |other: &Other| {
        other.key.of(text) == user_defined::TIME_ZONE.as_bytes()
            && other.kind.is_string()
            && value::string(other.value.of(text), other.kind) == user_defined::UNKNOWN
    };
    draft.place(Field::Time).is_some()
        && !draft.others.iter().any(is_unknown)
        && match draft.place(Field::TimeZoneAbbreviation) {
            Some(place) => value::bytes(place.value.of(text), place.kind).eq_ignore_ascii_case(b"UTC"),
            None => [Field::City, Field::Region, Field::Country].iter().any(|field| draft.place(*field).is_none()),
        }
}

/// What the section of a collection is called, if that is more than a number: numbers are given anew.
fn section(text: &[u8], draft: &Draft) -> Option<String> {
    let name = draft.name.of(text);
    let kind = match name.first()? {
        b'\'' => Kind::LiteralKey,
        b'"' => Kind::EscapedKey,
        _ => Kind::BareKey,
    };
    let numbered = name.iter().all(u8::is_ascii_digit);
    (!numbered).then(|| value::string(name, kind).into_owned())
}

/// Where fields stand, by their names.
pub(in crate::phh) struct Places<'d> {
    draft: &'d Draft,
    /// Those that are not of PHH.
    own: HashMap<String, Span>,
}

impl Places<'_> {
    pub(in crate::phh) fn new<'d>(text: &[u8], draft: &'d Draft) -> Places<'d> {
        // Of two of one name, the first.
        let own = draft.others.iter().rev().map(|other: &Other| (other.name(text), other.key)).collect();
        Places { draft, own }
    }

    pub(in crate::phh) fn of(&self, name: &str) -> Option<Span> {
        let standard = Field::named(name.as_bytes()).and_then(|field| self.draft.place(field));
        match standard {
            Some(place) => Some(place.key),
            None if name.starts_with('[') => Some(self.draft.name),
            None => self.own.get(user_defined::field_of(name).unwrap_or(name)).copied(),
        }
    }
}

/// What winnings and finishing stacks say that the room paid, where they say the same.
pub(in crate::phh) fn settlement(
    text: &[u8],
    draft: &Draft,
    setup: &Setup,
    actions: &[PlayedAction],
) -> Option<Settlement> {
    let chips = |amount: &Amount| match amount.worth {
        Worth::Finite => at_scale(amount.mantissa, amount.scale, draft.scale),
        Worth::Unknown | Worth::Bad => None,
    };
    let all = |field: Field| Some(draft.amounts_of(field)?.iter().map(chips).collect::<Vec<Option<Chips>>>());
    let (declared, finishing) = (all(Field::Winnings), all(Field::FinishingStacks));
    if declared.is_none() && finishing.is_none() {
        return None;
    }
    let beside = Beside::of(text, draft, setup.seats);
    let given = |place: usize| beside.outside.get(place).copied().unwrap_or_default();
    let plain = Hand { actions: actions.to_vec(), ..Hand::new(*setup) };
    let ruled = plain.outcome();
    let by_rules = Settlement::from_winnings(&ruled, ruled.won.clone())?;
    let winnings: Vec<Chips> = match &declared {
        Some(declared) => declared.iter().copied().collect::<Option<_>>()?,
        // A finishing stack differs from that of the rules by as much as the winnings do.
        None => {
            let own = |(place, won): (usize, &Chips)| {
                let ruled = by_rules.finishing_stacks.get(place).copied().flatten();
                let written = finishing.as_ref().and_then(|all| all.get(place).copied().flatten());
                Some(match (ruled, written) {
                    (Some(ruled), Some(written)) => {
                        Chips(won.0.checked_add(written.0)?.checked_sub(ruled.0)?.checked_sub(given(place).0)?)
                    }
                    _ => *won,
                })
            };
            ruled.won.iter().enumerate().map(own).collect::<Option<_>>()?
        }
    };
    let stated = match (&declared, &finishing) {
        (Some(_), None) => Stated::Winnings,
        (None, _) => Stated::FinishingStacks,
        (Some(_), Some(_)) => Stated::Both,
    };
    let mut settlement = Settlement { stated, ..Settlement::from_winnings(&ruled, winnings)? };
    for (place, stack) in settlement.finishing_stacks.iter_mut().enumerate() {
        *stack = stack.map(|stack| stack + given(place));
    }
    settlement.rake = Chips(settlement.rake.0.checked_sub(Fee::sum(&beside.fees).0)?);
    (settlement.fees, settlement.outside) = (beside.fees, beside.outside);
    if !settlement.holds(&ruled) {
        return None;
    }
    settlement.pot_shares = beside.pot_shares;
    if !settlement.holds(&ruled) {
        settlement.pot_shares.clear();
    }
    let differs = |(place, written): (usize, &Option<Chips>)| {
        let due = settlement.finishing_stacks.get(place).copied().flatten();
        due.zip(*written).is_some_and(|(due, written)| due != written)
    };
    if finishing.iter().flatten().enumerate().any(differs) {
        return None;
    }
    Some(settlement)
}

/// Gives the comments of TOML among the actions to the action that they stand behind, beside its own, and the others to
/// the hand; where all comments stand, in the order of [`Hand::remarks`]. `places` says where the actions stand.
///
/// "TOML comments are ignored by the parser, while the commentary information is considered a part of the action
/// notation" (PHH, Actions).
pub(in crate::phh) fn comments(text: &[u8], draft: &Draft, places: &[Span], hand: &mut Hand) -> Vec<Span> {
    let (mut stand, mut of_actions) = (Vec::new(), Vec::new());
    for (number, (played, at)) in hand.actions.iter().zip(places).enumerate() {
        of_actions.extend(played.comments.iter().map(|_| (number, *at)));
    }
    let array = draft.place(Field::Actions).map_or(Span::at(0), |place| place.value);
    // What hoyle supplied stands nowhere.
    let written = |(number, at): (usize, &Span)| (!at.is_empty()).then_some((at.start, number));
    let written: Vec<(u32, usize)> = places.iter().enumerate().filter_map(written).collect();
    for at in &draft.comments {
        let comment = String::from_utf8_lossy(at.of(text));
        let comment = comment.strip_prefix('#').unwrap_or(&comment).trim();
        if comment.is_empty() {
            continue;
        }
        let before = written.partition_point(|(start, _)| *start < at.start).checked_sub(1);
        let behind =
            before.and_then(|before| written.get(before)).filter(|_| array.start < at.start && at.end <= array.end);
        match behind.and_then(|(_, number)| Some((*number, hand.actions.get_mut(*number)?))) {
            Some((number, played)) => {
                of_actions.push((number, *at));
                played.asides.push(comment.to_owned());
            }
            None => {
                stand.push(*at);
                hand.comments.push(comment.to_owned());
            }
        }
    }
    of_actions.sort_by_key(|(number, _)| *number);
    stand.extend(of_actions.into_iter().map(|(_, at)| at));
    stand
}

/// The comments in the text of an action: each line of its commentary is one.
fn commentary(action: &str) -> impl Iterator<Item = &str> {
    let commentary = action.split_once('#').map_or("", |(_, commentary)| commentary);
    commentary.lines().map(str::trim).filter(|comment| !comment.is_empty())
}
