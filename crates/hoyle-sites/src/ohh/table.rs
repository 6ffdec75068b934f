//! The game, the stakes, the time and the players.

use hoyle_notation::text::Span;
use hoyle_notation::text::json::Kind;
use hoyle_notation::text::json::tree::Value;

use super::problems::Invalid;
use super::{Players, amount, inside, is_so, missing, stated, whole};
use crate::draft::{Draft, DraftSeat, MOST_SEATS};
use crate::games::{Family, Limit};
use crate::pokerstars::header::CAP;
use crate::problems::Malformed as Shared;

/// The games by the words of the format, and how many cards each player holds: Omaha is told by that.
pub(super) const GAMES: &[(&str, usize, Family)] = &[
    ("Holdem", 2, Family::Holdem),
    ("Omaha", 4, Family::Omaha),
    ("Omaha", 5, Family::FiveCardOmaha),
    ("Omaha", 6, Family::SixCardOmaha),
    ("OmahaHiLo", 4, Family::OmahaEight),
    ("OmahaHiLo", 5, Family::FiveCardOmahaEight),
    ("OmahaHiLo", 6, Family::SixCardOmahaEight),
    ("Stud", 7, Family::Stud),
    ("StudHiLo", 7, Family::StudEight),
];

/// The limits by the words of the format.
pub(super) const LIMITS: &[(&str, Limit)] = &[("NL", Limit::No), ("PL", Limit::Pot), ("FL", Limit::Fixed)];

/// Reads what was agreed, and who sits where.
pub(super) fn table(text: &[u8], hand: Value<'_>, draft: &mut Draft, players: &mut Players) {
    let span = |member: &str| stated(hand, member).map_or(Span::default(), inside);
    draft.id = span("game_number");
    draft.venue = Some(span("site_name"));
    draft.table = span("table_name");
    draft.seat_count = whole(hand, "table_size");
    draft.button = whole(hand, "dealer_seat");
    draft.is_tournament = is_so(hand, "tournament");
    if let Some(tournament) = stated(hand, "tournament_info") {
        draft.tournament = stated(tournament, "name").map_or(Span::default(), inside);
    }
    if let Some(currency) = stated(hand, "currency")
        && !matches!(currency.raw(), b"\"XPM\"" | b"\"PPC\"")
        && !draft.is_tournament
    {
        draft.currency = inside(currency);
    }
    if let Some(start) = stated(hand, "start_date_utc") {
        date(inside(start), &start.string().unwrap_or_default(), draft);
        draft.must_have_day(inside(start));
    }
    game(text, hand, draft);
    draft.small = amount(hand, "small_blind_amount", draft).filter(|small| small.0 > 0);
    draft.big = amount(hand, "big_blind_amount", draft).filter(|big| big.0 > 0);
    draft.ante = amount(hand, "ante_amount", draft).filter(|ante| ante.0 > 0);
    let Some(list) = stated(hand, "players").filter(|list| list.is_array()) else {
        return missing(draft, hand, "players");
    };
    if list.elements().nth(MOST_SEATS).is_some() {
        return missing(draft, hand, "players");
    }
    for player in list.elements() {
        let Some(number) = stated(player, "id") else {
            missing(draft, player, "id");
            continue;
        };
        players.numbers.push(number.raw().to_vec());
        let stack = amount(player, "starting_stack", draft);
        draft.seats.push(DraftSeat {
            number: whole(player, "seat").unwrap_or(0),
            name: stated(player, "name").map_or(Span::default(), inside),
            stack,
            is_out: is_so(player, "is_sitting_out"),
            ..DraftSeat::default()
        });
    }
    if draft.seats.is_empty() {
        draft.found.push(Shared::NoSeats.at(list.span()));
    }
    draft.hero = stated(hand, "hero_player_id").and_then(|number| players.chair(number));
}

fn game(text: &[u8], hand: Value<'_>, draft: &mut Draft) {
    let Some(game) = stated(hand, "game_type") else { return missing(draft, hand, "game_type") };
    draft.game = inside(game);
    let holes = hand.get("rounds").into_iter().flat_map(Value::elements).find_map(|round| {
        let actions = round.get("actions")?;
        let dealt = |action: &Value<'_>| action.get("action").is_some_and(|name| name.raw() == b"\"Dealt Cards\"");
        Some(actions.elements().find(dealt)?.get("cards")?.elements().count())
    });
    let name = inside(game).of(text);
    let named = || GAMES.iter().filter(|row| row.0.as_bytes() == name);
    let row = named().find(|row| Some(row.1) == holes).or_else(|| named().next());
    draft.family = row.map(|row| row.2);
    if name == b"Draw" {
        draft.found.push(Invalid::DrawsUnknown.at(game.span()));
    }
    let limits = stated(hand, "bet_limit");
    if let Some(cap) = limits.and_then(|limits| limits.get("bet_cap")).filter(|cap| is_cap(*cap)) {
        draft.of_table.push((CAP, Some(cap.span())));
    }
    let limit = limits.and_then(|limit| stated(limit, "bet_type"));
    let limit = limit.map_or(Span::default(), inside).of(text);
    draft.limit = LIMITS.iter().find(|row| row.0.as_bytes() == limit).map(|row| row.1);
    if draft.limit.is_none() {
        missing(draft, hand, "bet_limit.bet_type");
    }
}

/// Whether it is said how much a player can put into the pot.
pub(super) fn is_cap(value: Value<'_>) -> bool {
    value.kind() == Kind::Number && value.raw().iter().any(|digit| matches!(digit, b'1'..=b'9'))
}

/// `2022-01-16T01:47:19Z`; it is in UTC, with the letter or without. The time may be missing.
fn date(at: Span, text: &str, draft: &mut Draft) {
    let of = |day: &str| {
        let mut parts = day.split('-');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    if let Some(day) = of(text) {
        draft.date = Some(day);
    }
    let read = || {
        let (day, time) = text.split_once(['T', ' '])?;
        let day = of(day)?;
        let time = time.strip_suffix('Z').unwrap_or(time);
        let length = time.bytes().take_while(|byte| byte.is_ascii_digit() || matches!(byte, b':' | b'.')).count();
        Some((day, text.len() - text.split_once(['T', ' '])?.1.len(), length))
    };
    if let Some((day, from, length)) = read() {
        draft.date = Some(day);
        draft.is_utc = true;
        draft.time = Span::new(at.start + from as u32, at.start + (from + length) as u32);
    }
}
