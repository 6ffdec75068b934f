//! The game, the stakes, the time and the players.

use hoyle_notation::text::Span;
use hoyle_notation::text::json::tree::Value;

use super::problems::Invalid;
use super::{Players, amount, inside, is_so, missing, told, whole};
use crate::draft::{Draft, DraftSeat, MOST_SEATS};
use crate::games::{Family, Limit};
use crate::problems::Malformed as Shared;

/// Reads what was agreed, and who sits where.
pub(super) fn table(hand: Value<'_>, draft: &mut Draft, players: &mut Players) {
    let span = |member: &str| told(hand, member).map_or(Span::default(), inside);
    draft.id = span("game_number");
    draft.table = span("table_name");
    draft.seat_count = whole(hand, "table_size");
    draft.button = whole(hand, "dealer_seat");
    draft.is_tournament = is_so(hand, "tournament");
    if let Some(tournament) = told(hand, "tournament_info") {
        draft.tournament = told(tournament, "name").map_or(Span::default(), inside);
    }
    if let Some(currency) = told(hand, "currency")
        && !matches!(currency.raw(), b"\"XPM\"" | b"\"PPC\"")
        && !draft.is_tournament
    {
        draft.currency = inside(currency);
    }
    if let Some(start) = told(hand, "start_date_utc") {
        date(inside(start), &start.string().unwrap_or_default(), draft);
    }
    game(hand, draft);
    draft.small = amount(hand, "small_blind_amount", draft).filter(|small| small.0 > 0);
    draft.big = amount(hand, "big_blind_amount", draft).filter(|big| big.0 > 0);
    let Some(list) = told(hand, "players").filter(|list| list.is_array()) else {
        return missing(draft, hand, "players");
    };
    if list.elements().nth(MOST_SEATS).is_some() {
        return missing(draft, hand, "players");
    }
    for player in list.elements() {
        let Some(number) = told(player, "id") else {
            missing(draft, player, "id");
            continue;
        };
        players.numbers.push(number.raw().to_vec());
        let stack = amount(player, "starting_stack", draft);
        draft.seats.push(DraftSeat {
            number: whole(player, "seat").unwrap_or(0),
            name: told(player, "name").map_or(Span::default(), inside),
            stack,
            is_out: is_so(player, "is_sitting_out"),
            ..DraftSeat::default()
        });
    }
    if draft.seats.is_empty() {
        draft.found.push(Shared::NoSeats.at(list.span()));
    }
    draft.hero = told(hand, "hero_player_id").and_then(|number| players.chair(number));
}

fn game(hand: Value<'_>, draft: &mut Draft) {
    let Some(game) = told(hand, "game_type") else { return missing(draft, hand, "game_type") };
    draft.game = inside(game);
    // Omaha is told by how many cards are dealt.
    let holes = hand.get("rounds").into_iter().flat_map(Value::elements).find_map(|round| {
        let actions = round.get("actions")?;
        let dealt = |action: &Value<'_>| action.get("action").is_some_and(|name| name.raw() == b"\"Dealt Cards\"");
        Some(actions.elements().find(dealt)?.get("cards")?.elements().count())
    });
    draft.family = match (game.raw(), holes) {
        (b"\"Holdem\"", _) => Some(Family::Holdem),
        (b"\"Omaha\"", Some(5)) => Some(Family::FiveCardOmaha),
        (b"\"Omaha\"", Some(6)) => Some(Family::SixCardOmaha),
        (b"\"Omaha\"", _) => Some(Family::Omaha),
        (b"\"OmahaHiLo\"", Some(5)) => Some(Family::FiveCardOmahaEight),
        (b"\"OmahaHiLo\"", Some(6)) => None,
        (b"\"OmahaHiLo\"", _) => Some(Family::OmahaEight),
        (b"\"Stud\"", _) => Some(Family::Stud),
        (b"\"StudHiLo\"", _) => Some(Family::StudEight),
        (b"\"Draw\"", _) => {
            draft.found.push(Invalid::DrawsUntold.at(game.span()));
            None
        }
        _ => None,
    };
    let limit = told(hand, "bet_limit").and_then(|limit| told(limit, "bet_type"));
    draft.limit = match limit.map(Value::raw) {
        Some(b"\"NL\"") => Some(Limit::No),
        Some(b"\"PL\"") => Some(Limit::Pot),
        Some(b"\"FL\"") => Some(Limit::Fixed),
        _ => return missing(draft, hand, "bet_limit.bet_type"),
    };
}

/// `2022-01-16T01:47:19Z`; it is in UTC, with the letter or without.
fn date(at: Span, text: &str, draft: &mut Draft) {
    let read = || {
        let (day, time) = text.split_once(['T', ' '])?;
        let mut parts = day.split('-');
        let day = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
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
