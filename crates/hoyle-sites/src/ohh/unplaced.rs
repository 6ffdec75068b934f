//! What an object says for which a hand has no place: what a tournament costs, bounties, names of screens and programs. It is
//! kept as `_ohh`, a field of hoyle's own with the members as they are, and written back. Members that say nothing (`null`, `""`,
//! `0`, `false`) and the names of versions and networks are not kept. Not here: what is read of a hand.

use hoyle_notation::text::json;
use hoyle_notation::text::json::Kind;
use hoyle_notation::text::json::tree::Value as Json;
use hoyle_poker::Hand;
use hoyle_poker::hand::{CustomField, Value};

use super::table::is_cap;
use crate::buy_in::BuyIn;
use crate::unplaced::{field, scalar};

pub(super) const FIELD: &str = "_ohh";

/// The members that are read, or say nothing of the hand.
const HAND: &[&str] = &[
    "spec_version",
    "internal_version",
    "site_name",
    "network_name",
    "tournament",
    "tournament_info",
    "game_number",
    "start_date_utc",
    "table_name",
    "game_type",
    "bet_limit",
    "table_size",
    "currency",
    "dealer_seat",
    "small_blind_amount",
    "big_blind_amount",
    "ante_amount",
    "hero_player_id",
    "flags",
    "players",
    "rounds",
    "pots",
];
const ROUND: &[&str] = &["id", "street", "cards", "actions"];
const ACTION: &[&str] = &["action_number", "player_id", "action", "amount", "is_allin", "cards"];
const PLAYER: &[&str] = &["id", "seat", "name", "starting_stack", "is_sitting_out"];
const POT: &[&str] = &["number", "amount", "rake", "jackpot", "player_wins"];
const WIN: &[&str] = &["player_id", "win_amount", "cashout_amount", "cashout_fee"];
const BUY_IN: &[&str] = &["name", "buyin_amount", "bounty_fee_amount", "fee_amount", "currency"];
/// What the flags of the format say that a hand says otherwise.
pub(super) const FLAGS: [&str; 2] = ["Observed", "Run_It_Twice"];
/// The parts that are no members of the object of the hand, or not as they stand in it.
const PARTS: &[&str] =
    &["tournament_info", "bet_limit", "flags", "players", "rounds", "actions", "played", "pots", "player_wins"];
/// The actions by which nothing is played.
const BESIDE_PLAY: [&str; 3] = ["Added Chips", "Sits Down", "Stands Up"];

/// Whether an action of this name is none of the play.
pub(super) fn is_beside_play(name: Json<'_>) -> bool {
    name.string().is_some_and(|name| BESIDE_PLAY.contains(&name.as_ref()))
}

/// Adds to a hand what its object says besides. Players are called by their numbers, from 1, which `number` finds by what the
/// object calls them; those that no seat is dealt to have the numbers behind.
pub(super) fn add(root: Json<'_>, hand: &mut Hand, number: &dyn Fn(Json<'_>) -> Option<i64>) {
    let rest = UnplacedMembers { number };
    let object = root.get("ohh").unwrap_or(root);
    let mut all = rest.of(object, HAND);
    if root.get("ohh").is_some() {
        all.extend(rest.of(root, &["ohh"]));
    }
    let part = |name: &str, known: &[&str]| object.get(name).map(|part| rest.of(part, known)).unwrap_or_default();
    let info = object.get("tournament_info");
    // The currency of a tournament is not that of its chips.
    let metadata = &hand.metadata;
    let is_play_money = object.get("currency").is_some_and(|code| code.raw() == b"\"XPM\"");
    let currency = object.get("currency").filter(|code| {
        let is_stated = is_play_money || metadata.currency.is_some();
        !is_stated && !is_empty_value(*code)
    });
    all.extend(currency.map(|code| field("currency", rest.value(code))));
    // Nobody has the number, or who has it is not dealt in.
    let hero = object.get("hero_player_id").filter(|id| metadata.hero.is_none() && id.kind() != Kind::Null);
    all.extend(hero.map(|id| field("hero_player_id", number(id).map_or_else(|| rest.value(id), Value::Whole))));
    hand.metadata.buy_in = info.and_then(buy_in);
    let known = if hand.metadata.buy_in.is_some() { BUY_IN } else { &["name"] };
    let cap = object.get("bet_limit").and_then(|limits| limits.get("bet_cap"));
    let limits: &[&str] = if cap.is_some_and(is_cap) { &["bet_type", "bet_cap"] } else { &["bet_type"] };
    for (name, members) in
        [("tournament_info", part("tournament_info", known)), ("bet_limit", part("bet_limit", limits))]
    {
        if !members.is_empty() {
            all.push(field(name, Value::Table(members)));
        }
    }
    let flags = object.get("flags").into_iter().flat_map(Json::elements);
    let flags = flags.filter(|flag| flag.string().is_none_or(|flag| !FLAGS.contains(&flag.as_ref())));
    let flags: Vec<Value> = flags.map(|flag| rest.value(flag)).collect();
    let seats = hand.setup.seats as i64;
    let mut players = Vec::new();
    for player in object.get("players").into_iter().flat_map(Json::elements) {
        let Some(id) = player.get("id").and_then(number) else { continue };
        let known = if id > seats { &["id"] } else { PLAYER };
        let mut members = rest.of(player, known);
        let called = |name: &str| player.get(name).and_then(Json::string);
        if called("display") == called("name") {
            members.retain(|member| member.name != "display");
        }
        players.extend(row([("player_id", id)], members));
    }
    let (mut actions, mut played, mut rounds) = (Vec::new(), Vec::new(), Vec::new());
    for round in object.get("rounds").into_iter().flat_map(Json::elements) {
        let street = round.get("street").and_then(Json::string).unwrap_or_default();
        let of_street = |members: Vec<CustomField>| {
            let street = field("street", Value::Text(street.clone().into_owned()));
            (!members.is_empty()).then(|| Value::Table(core::iter::once(street).chain(members).collect()))
        };
        rounds.extend(of_street(rest.of(round, ROUND)));
        for action in round.get("actions").into_iter().flat_map(Json::elements) {
            if action.get("action").is_some_and(is_beside_play) {
                actions.extend(of_street(rest.of(action, &["action_number"])));
                continue;
            }
            let mut members = rest.of(action, ACTION);
            if let Some(value) = action.get("action_number").filter(|_| !members.is_empty()) {
                members.insert(0, field("action_number", rest.value(value)));
            }
            played.extend(of_street(members));
        }
    }
    let (mut pots, mut wins) = (Vec::new(), Vec::new());
    for (place, pot) in object.get("pots").into_iter().flat_map(Json::elements).enumerate() {
        let pot_number = pot.get("number").and_then(whole).unwrap_or(place as i64);
        pots.extend(row([("number", pot_number)], rest.of(pot, POT)));
        for win in pot.get("player_wins").into_iter().flat_map(Json::elements) {
            let Some(id) = win.get("player_id").and_then(number) else { continue };
            wins.extend(row([("pot", pot_number), ("player_id", id)], rest.of(win, WIN)));
        }
    }
    // The order in which they are written.
    let key = |row: &Value, name: &str| number_in(row, name).unwrap_or_default();
    players.sort_by_key(|row| key(row, "player_id"));
    wins.sort_by_key(|row| (key(row, "pot"), key(row, "player_id")));
    for (name, rows) in [
        ("flags", flags),
        ("players", players),
        ("rounds", rounds),
        ("actions", actions),
        ("played", played),
        ("pots", pots),
        ("player_wins", wins),
    ] {
        if !rows.is_empty() {
            all.push(field(name, Value::List(rows)));
        }
    }
    if !all.is_empty() {
        hand.metadata.custom_fields.push(field(FIELD, Value::Table(all)));
    }
}

/// A table of these members, under what tells whose they are; none without members.
fn row<const KEYS: usize>(keys: [(&str, i64); KEYS], members: Vec<CustomField>) -> Option<Value> {
    let keys = keys.into_iter().map(|(name, number)| field(name, Value::Whole(number)));
    (!members.is_empty()).then(|| Value::Table(keys.chain(members).collect()))
}

fn whole(json: Json<'_>) -> Option<i64> {
    core::str::from_utf8(json.raw()).ok()?.parse().ok()
}

/// The signs of the currencies in which most tournaments are.
const SIGNS: &[(&str, &str)] = &[("USD", "$"), ("EUR", "€"), ("GBP", "£")];

/// What it cost to sit down: `$10+$5+$1 USD`, of which the middle is the bounty and the last is the room's.
fn buy_in(info: Json<'_>) -> Option<String> {
    let amount = |name: &str| {
        let amount = core::str::from_utf8(info.get(name).filter(|value| !is_empty_value(*value))?.raw()).ok()?;
        amount.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.').then_some(amount)
    };
    let is_there = |name: &str| info.get(name).is_some_and(|value| !is_empty_value(value));
    let (price, fee, bounty) = (amount("buyin_amount")?, amount("fee_amount")?, amount("bounty_fee_amount"));
    if bounty.is_none() && is_there("bounty_fee_amount") {
        return None;
    }
    let currency = info.get("currency").and_then(Json::string).filter(|code| is_code(code))?;
    let sign = SIGNS.iter().find(|(code, _)| *code == currency).map_or("", |(_, sign)| sign);
    let amounts: Vec<String> =
        [Some(price), bounty, Some(fee)].into_iter().flatten().map(|amount| format!("{sign}{amount}")).collect();
    Some(format!("{} {currency}", amounts.join("+")))
}

fn is_code(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The members that say what it cost to sit down, and the currency; none where it is told otherwise.
fn costs(buy_in: &str) -> Option<(Vec<(&'static str, String)>, &str)> {
    let buy_in = BuyIn::read(buy_in)?;
    let names: &[&str] = match buy_in.figures().len() {
        2 => &["buyin_amount", "fee_amount"],
        3 => &["buyin_amount", "bounty_fee_amount", "fee_amount"],
        _ => return None,
    };
    Some((names.iter().copied().zip(buy_in.figures()).collect(), buy_in.currency()?))
}

/// Whether a member tells as much as its absence.
fn is_empty_value(json: Json<'_>) -> bool {
    match json.kind() {
        Kind::Null | Kind::False => true,
        Kind::String => json.raw() == b"\"\"",
        Kind::Number => !json.raw().iter().any(|byte| matches!(byte, b'1'..=b'9')),
        _ => {
            (json.is_array() || json.is_object())
                && json.raw().iter().skip(1).rev().skip(1).all(u8::is_ascii_whitespace)
        }
    }
}

struct UnplacedMembers<'n> {
    number: &'n dyn Fn(Json<'_>) -> Option<i64>,
}

impl UnplacedMembers<'_> {
    /// The members of an object that are not these; of two with one name the first.
    fn of(&self, object: Json<'_>, known: &[&str]) -> Vec<CustomField> {
        let mut all: Vec<CustomField> = Vec::new();
        for member in object.members() {
            let name = member.name();
            let player = (self.number)(member.value).filter(|_| name.ends_with("player_id")).map(Value::Whole);
            let is_other = !known.contains(&name.as_ref()) && all.iter().all(|own| own.name != name);
            if is_other && (player.is_some() || !is_empty_value(member.value)) {
                let value = player.unwrap_or_else(|| self.value(member.value));
                all.push(CustomField { name: name.into_owned(), value });
            }
        }
        all
    }

    fn value(&self, json: Json<'_>) -> Value {
        match json.kind() {
            Kind::ArrayOpen => Value::List(json.elements().map(|element| self.value(element)).collect()),
            Kind::ObjectOpen => Value::Table(self.of(json, &[])),
            _ => scalar(json),
        }
    }
}

/// What a hand says besides, where it is written in the format.
#[derive(Clone, Copy)]
pub(super) struct Written<'h> {
    hand: &'h Hand,
    rest: &'h [CustomField],
}

impl<'h> Written<'h> {
    pub(super) fn of(hand: &'h Hand) -> Written<'h> {
        let field = hand.metadata.custom_fields.iter().find(|field| field.name == FIELD);
        let rest = match field.map(|field| &field.value) {
            Some(Value::Table(rest)) => rest.as_slice(),
            _ => &[],
        };
        Written { hand, rest }
    }

    pub(super) fn part(self, name: &str) -> Option<&'h Value> {
        self.rest.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    fn rows(self, name: &str) -> &'h [Value] {
        match self.part(name) {
            Some(Value::List(rows)) => rows,
            _ => &[],
        }
    }

    /// The members of the object of the hand.
    pub(super) fn members(self, out: &mut Vec<u8>) {
        let own = |field: &&CustomField| !HAND.contains(&field.name.as_str()) && !PARTS.contains(&field.name.as_str());
        write_members(self.rest.iter().filter(own), out);
    }

    /// More members of an object that is a part of it.
    pub(super) fn of_part(self, name: &str, out: &mut Vec<u8>) {
        if let Some(Value::Table(members)) = self.part(name) {
            write_members(members.iter(), out);
        }
    }

    /// `tournament_info`, where anything of it is known.
    pub(super) fn tournament_info(self, event: Option<&str>, out: &mut Vec<u8>) {
        let costs = self.hand.metadata.buy_in.as_deref().and_then(costs);
        if event.is_none() && costs.is_none() && self.part("tournament_info").is_none() {
            return;
        }
        let info = json::key("tournament_info", out);
        info.push(b'{');
        if let Some(event) = event {
            json::string(event, json::key("name", info));
        }
        if let Some((costs, currency)) = costs {
            costs.into_iter().for_each(|(name, amount)| json::plain(&amount, json::key(name, info)));
            json::string(currency, json::key("currency", info));
        }
        self.of_part("tournament_info", info);
        info.push(b'}');
    }

    pub(super) fn flags(self) -> impl Iterator<Item = &'h str> {
        self.rows("flags").iter().filter_map(|flag| match flag {
            Value::Text(flag) => Some(flag.as_str()),
            _ => None,
        })
    }

    /// More members of what is told of a player, a pot, or what a player won from a pot.
    pub(super) fn of_row(self, name: &str, keys: &[(&str, i64)], out: &mut Vec<u8>) {
        let is_it = |row: &&Value| keys.iter().all(|(key, number)| number_in(row, key) == Some(*number));
        if let Some(Value::Table(members)) = self.rows(name).iter().find(is_it) {
            // A bonus moves chips, which nobody plays.
            let is_key = |name: &str| name == "bonus_amount" || keys.iter().any(|(key, _)| *key == name);
            write_members(members.iter().filter(|member| !is_key(&member.name)), out);
        }
    }

    /// The actions by which nothing is played, of the streets that are asked for; the first gets the number behind this one.
    pub(super) fn actions(self, last_number: i64, is_due: impl Fn(&str) -> bool) -> Vec<Vec<u8>> {
        let due = self.rows("actions").iter().zip(1..).filter_map(|(row, number)| {
            let Value::Table(members) = row else { return None };
            let is_street = |member: &&CustomField| member.name == "street";
            let Value::Text(street) = &members.iter().find(is_street)?.value else { return None };
            if !is_due(street) {
                return None;
            }
            let mut action = vec![b'{'];
            json::plain(last_number + number, json::key("action_number", &mut action));
            write_members(members.iter().filter(|member| !is_street(member)), &mut action);
            action.push(b'}');
            Some(action)
        });
        due.collect()
    }

    /// The players who are not dealt in.
    pub(super) fn others(self) -> impl Iterator<Item = i64> {
        let seats = self.hand.setup.seats as i64;
        self.rows("players").iter().filter_map(|row| number_in(row, "player_id")).filter(move |number| *number > seats)
    }
}

fn number_in(row: &Value, name: &str) -> Option<i64> {
    let Value::Table(members) = row else { return None };
    match members.iter().find(|member| member.name == name)?.value {
        Value::Whole(number) => Some(number),
        _ => None,
    }
}

fn write_members<'f>(members: impl Iterator<Item = &'f CustomField>, out: &mut Vec<u8>) {
    for CustomField { name, value } in members {
        let out = json::key(name, out);
        match value {
            Value::Whole(number) if name.ends_with("player_id") => json::plain(number.saturating_sub(1), out),
            value => write(value, out),
        }
    }
}

/// A value as JSON; what JSON cannot say is `null`, which is read as nothing and told as lost.
fn write(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Text(text) | Value::Date(text) | Value::Time(text) | Value::DateTime(text) => json::string(text, out),
        Value::Whole(number) => json::plain(number, out),
        Value::Decimal(digits) if json::is_number(digits.as_bytes()) => json::plain(digits, out),
        Value::Truth(truth) => json::plain(truth, out),
        Value::List(values) => json::array(values, out, write),
        Value::Table(members) => {
            out.push(b'{');
            write_members(members.iter(), out);
            out.push(b'}');
        }
        Value::Decimal(_) | Value::Unknown => out.extend_from_slice(b"null"),
    }
}
