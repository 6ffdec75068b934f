//! A hand as JSON, one object on one line: [`to_json`]; back again: [`from_json`]; and its schema: [`schema`].
//!
//! | in the text | in the JSON |
//! |---|---|
//! | the game | `"game": "NLH"`, `"bets": "0|100|200"`, `"seats": "BTN 3/7/10"` |
//! | tags | under `info`, by their names, in order; the text of `INFO` without quotes |
//! | names and `HERO` | `names`: objects with `player` and `name`, or `hero` |
//! | stacks | `stacks`: objects with `player` and `chips` |
//! | a street | under `preflop`, `flop`, `turn`, `river`: `cards`, and `actions` with `player` and `action` or `cards` |
//! | the ending | under `showdown` or `end`: `payouts` with `player` and `wins`, `hands` with `player`, `cards`, `hand`, `kickers` |
//!
//! Players and amounts are as written; cards are two letters each. Comments are lost, and reported. How streets are called,
//! which signs suits have, and what stands on which line says nothing, and is not reported.

use crate::psn::parse::draft::{Draft, HandId, STREETS, Tag, Verb};
use crate::psn::problems::Inexpressible;
use crate::psn::{PsnReader, parse::lexer, parse::values};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::json;
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::{Depth, FromJsonError};
use hoyle_rules::Rank;
use hoyle_rules::poker::Cards;

/// Appends a hand; gives what is lost.
pub(in crate::psn) fn to_json(text: &[u8], draft: &Draft, out: &mut Vec<u8>) -> Vec<Problem> {
    let word = |at: Span| String::from_utf8_lossy(at.of(text)).into_owned();
    out.push(b'{');
    member("game", "NLH", out);
    member("bets", &word(draft.bets_at), out);
    let seats = word(draft.seats_at);
    let seats: Vec<&str> = seats.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/').collect();
    let seats = match (seats.first(), seats.last()) {
        (Some(&"BTN"), Some(last)) => format!("BTN {last}"),
        (_, last) => last.copied().unwrap_or_default().to_owned(),
    };
    member("seats", &seats, out);
    info(text, draft, out);
    if !draft.names.is_empty() {
        json::array(&draft.names, json::key("names", out), |named, out| {
            out.push(b'{');
            member("player", &left(text, named.at, b'='), out);
            match named.name {
                Some(name) => member("name", &values::string(name.of(text)), out),
                None => {
                    json::plain(true, json::key("hero", out));
                }
            }
            out.push(b'}');
        });
    }
    json::array(&draft.stacks, json::key("stacks", out), |stacked, out| {
        out.push(b'{');
        member("player", &left(text, stacked.at, b'='), out);
        member("chips", &right(text, stacked.at, b'='), out);
        out.push(b'}');
    });
    streets(text, draft, out);
    ending(text, draft, out);
    out.push(b'}');
    comments(text)
}

fn member(key: &str, value: &str, out: &mut Vec<u8>) {
    json::string(value, json::key(key, out));
}

/// What stands before a sign, and behind it.
fn left(text: &[u8], at: Span, sign: u8) -> String {
    let word = at.of(text);
    let end = word.iter().position(|byte| *byte == sign || *byte == b'[').unwrap_or(word.len());
    String::from_utf8_lossy(word.get(..end).unwrap_or_default()).into_owned()
}

fn right(text: &[u8], at: Span, sign: u8) -> String {
    let word = at.of(text);
    let start = word.iter().position(|byte| *byte == sign).map_or(0, |place| place + 1);
    String::from_utf8_lossy(word.get(start..).unwrap_or_default()).into_owned()
}

fn info(text: &[u8], draft: &Draft, out: &mut Vec<u8>) {
    let mut tags: Vec<(Span, Tag)> =
        Tag::ALL.into_iter().filter_map(|tag| Some((draft.tags[tag as usize]?, tag))).collect();
    if tags.is_empty() {
        return;
    }
    tags.sort_by_key(|(at, _)| at.start);
    json::key("info", out);
    out.push(b'{');
    for (at, tag) in tags {
        let value = match tag {
            Tag::Info => values::string(at.of(text)),
            _ => String::from_utf8_lossy(at.of(text)).into_owned(),
        };
        member(Tag::NAMES[tag as usize], &value, out);
    }
    out.push(b'}');
}

fn cards(cards: &Cards, out: &mut Vec<u8>) {
    json::array(cards.iter(), json::key("cards", out), |card, out| json::string(&card.to_string(), out));
}

fn streets(text: &[u8], draft: &Draft, out: &mut Vec<u8>) {
    let mut open = false;
    let mut first = true;
    for written in &draft.actions {
        if written.verb == Verb::Street {
            if open {
                out.extend_from_slice(b"]}");
            }
            json::key(STREETS.get(usize::from(written.street)).copied().unwrap_or_default(), out);
            out.push(b'{');
            if written.street > 0 {
                cards(&written.cards, out);
            }
            json::key("actions", out);
            out.push(b'[');
            open = true;
            first = true;
            continue;
        }
        if !open {
            continue;
        }
        if !first {
            out.push(b',');
        }
        first = false;
        out.push(b'{');
        member("player", &left(text, written.at, b':'), out);
        if written.verb == Verb::Show {
            cards(&written.cards, out);
        } else {
            member("action", &right(text, written.at, b':'), out);
        }
        out.push(b'}');
    }
    if open {
        out.extend_from_slice(b"]}");
    }
}

fn ending(text: &[u8], draft: &Draft, out: &mut Vec<u8>) {
    let Some(ending) = draft.ending else { return };
    json::key(if ending.showdown { "showdown" } else { "end" }, out);
    out.push(b'{');
    json::array(&draft.payouts, json::key("payouts", out), |payout, out| {
        let word = payout.at.of(text);
        let ends = |byte: &u8| lexer::ends_word(*byte);
        let name = word.split(ends).next().unwrap_or_default();
        let pot = word.rsplit(ends).next().unwrap_or_default();
        out.push(b'{');
        member("player", &String::from_utf8_lossy(name), out);
        member("wins", &String::from_utf8_lossy(pot), out);
        out.push(b'}');
    });
    if !draft.shown.is_empty() {
        json::array(&draft.shown, json::key("hands", out), |shown, out| {
            out.push(b'{');
            member("player", &left(text, shown.at, b'['), out);
            cards(&shown.cards, out);
            if let Some(id) = shown.id {
                member("hand", HandId::NAMES.get(id as usize).copied().unwrap_or_default(), out);
            }
            let (ranks, count) = shown.kickers;
            if count > 0 {
                let ranks = ranks.iter().take(usize::from(count)).filter_map(|rank| Rank::new(*rank));
                member("kickers", &ranks.map(Rank::letter).collect::<String>(), out);
            }
            out.push(b'}');
        });
    }
    out.push(b'}');
}

/// The comments, all of which are lost.
fn comments(text: &[u8]) -> Vec<Problem> {
    let mut lost = Vec::new();
    let mut scan = lexer::Scan { text, at: 0 };
    while let Some(byte) = scan.peek() {
        let start = scan.at;
        match byte {
            b';' => {
                let rest = scan.rest();
                scan.at += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                lost.push(Inexpressible::CommentLost.at(scan.from(start)));
            }
            b'"' if start > 0 && text.get(start - 1) == Some(&b'\\') || !scan.string() => scan.at += 1,
            b'"' => {}
            _ => scan.at += 1,
        }
    }
    lost
}

/// Appends the hand whose JSON this is. An error says what cannot be written; nothing is appended then.
pub(in crate::psn) fn from_json(text: &[u8], out: &mut Vec<u8>) -> Result<(), FromJsonError> {
    let mut tree = Tree::new();
    tree.read(text);
    if let Some((fault, at)) = tree.faults.first() {
        return Err(FromJsonError::syntax(text, at.start, fault));
    }
    let hand = tree.root(text).filter(|root| root.is_object()).ok_or("a hand is a JSON object")?;
    let made = written(hand)?;
    // What was put together must be what the reader makes of it: no word may have come apart.
    let mut problem = None;
    let mut reader = PsnReader::new(Depth::Syntax);
    reader.read_next(made.as_bytes(), true, &mut problem);
    if let Some(problem) = problem.filter(|problem: &Problem| problem.is_error()) {
        return Err(problem.message(made.as_bytes()).into());
    }
    out.extend_from_slice(made.as_bytes());
    Ok(())
}

/// A member that must be a string without white space, quotes and comments.
fn word(object: Value<'_>, key: &str) -> Result<String, String> {
    let value = object.get(key).and_then(Value::string).ok_or_else(|| format!("{key} must be a string"))?;
    let odd = |letter: char| letter.is_whitespace() || letter.is_control() || "\";#[]:=".contains(letter);
    if value.is_empty() || value.contains(odd) && key != "seats" {
        return Err(format!("{key} cannot be {value:?}"));
    }
    Ok(value.into_owned())
}

fn quoted(value: &str) -> Result<String, String> {
    let escaped = value.replace('"', "\\\"");
    if !lexer::fits_string(value) {
        return Err(format!("PSN has no way to write {value:?} between quotes"));
    }
    Ok(format!("\"{escaped}\""))
}

fn list<'t>(object: Value<'t>, key: &str) -> impl Iterator<Item = Value<'t>> {
    object.get(key).filter(|value| value.is_array()).into_iter().flat_map(Value::elements)
}

fn brackets(object: Value<'_>) -> Result<String, String> {
    let mut text = "[".to_owned();
    for card in list(object, "cards") {
        let card = card.string().filter(|card| card.len() == 2 && values::card(card.as_bytes()).is_some());
        text.push_str(&card.ok_or("cards are strings such as \"As\"")?);
    }
    text.push(']');
    Ok(text)
}

fn written(hand: Value<'_>) -> Result<String, String> {
    if hand.get("game").and_then(Value::string).as_deref() != Some("NLH") {
        return Err("game must be \"NLH\"".to_owned());
    }
    let mut text = format!("NLH {} {}\n", word(hand, "bets")?, word(hand, "seats")?);
    if let Some(info) = hand.get("info") {
        let mut tags = Vec::new();
        for member in info.members() {
            let name = member.name();
            if !Tag::NAMES.contains(&&*name) {
                return Err(format!("info cannot have {name:?}"));
            }
            let value = match &*name {
                "INFO" => quoted(&member.value.string().ok_or("INFO must be a string")?)?,
                // A date has colons.
                "DATE" => member.value.string().ok_or("DATE must be a string")?.into_owned(),
                _ => word(info, &name)?,
            };
            tags.push(format!("{name} {value}"));
        }
        if !tags.is_empty() {
            text += &(tags.join(" ") + "\n");
        }
    }
    let mut line = Vec::new();
    for named in list(hand, "names") {
        let player = word(named, "player")?;
        line.push(match named.get("name").and_then(Value::string) {
            Some(name) => format!("{player}={}", quoted(&name)?),
            None => format!("{player}=HERO"),
        });
    }
    end_line(&mut line, &mut text);
    for stacked in list(hand, "stacks") {
        line.push(format!("{}={}", word(stacked, "player")?, word(stacked, "chips")?));
    }
    end_line(&mut line, &mut text);
    for (number, name) in STREETS.iter().enumerate() {
        let Some(street) = hand.get(name) else { continue };
        let cards = if number > 0 { brackets(street)? } else { String::new() };
        line.push(format!("#{}{cards}", ["P", "F", "T", "R"].get(number).copied().unwrap_or_default()));
        for act in list(street, "actions") {
            let player = word(act, "player")?;
            line.push(match act.get("action") {
                Some(_) => format!("{player}:{}", word(act, "action")?),
                None => format!("{player}{}", brackets(act)?),
            });
        }
        end_line(&mut line, &mut text);
    }
    for (name, sign) in [("showdown", "#S"), ("end", "#E")] {
        let Some(ending) = hand.get(name) else { continue };
        line.push(sign.to_owned());
        for payout in list(ending, "payouts") {
            line.push(format!("{} WIN {}", word(payout, "player")?, word(payout, "wins")?));
        }
        for shown in list(ending, "hands") {
            let id = if shown.get("hand").is_some() { word(shown, "hand")? } else { String::new() };
            let kickers =
                if shown.get("kickers").is_some() { format!("+{}", word(shown, "kickers")?) } else { String::new() };
            line.push(format!("{}{}{id}{kickers}", word(shown, "player")?, brackets(shown)?));
        }
        end_line(&mut line, &mut text);
    }
    Ok(text)
}

fn end_line(line: &mut Vec<String>, text: &mut String) {
    if !line.is_empty() {
        text.push_str(&line.join(" "));
        text.push('\n');
        line.clear();
    }
}

/// The schema, as JSON Schema 2020-12.
pub(in crate::psn) fn schema() -> String {
    let mut out = Vec::new();
    json::pretty(SCHEMA.as_bytes(), &mut out);
    out.push(b'\n');
    String::from_utf8(out).unwrap_or_default()
}

const SCHEMA: &str = r##"{
"$schema":"https://json-schema.org/draft/2020-12/schema",
"title":"A hand of no-limit hold'em",
"description":"One hand of PSN, as hoyle convert --to json writes it. Players and amounts are as the text has them.",
"type":"object",
"properties":{
"game":{"const":"NLH","description":"The game."},
"bets":{"type":"string","pattern":"^[0-9.]+([|][0-9.]+){0,2}$","description":"Ante, small blind and big blind, or the last two, or the big blind."},
"seats":{"type":"string","pattern":"^(BTN [0-9]+/)?[0-9]+(/[0-9]+)?$","description":"How many seats are taken, and of how many; after BTN the seat of the button comes first."},
"info":{"type":"object","properties":{
"DATE":{"type":"string","description":"When the hand began."},
"CASH":{"type":"string","description":"The currency of a cash game."},
"LVL":{"type":"string","pattern":"^[0-9]+$","description":"The level of a tournament."},
"BUY":{"type":"string","description":"The buy-in, its currency right behind it."},
"INFO":{"type":"string","description":"Anything else."}},"additionalProperties":false},
"names":{"type":"array","items":{"type":"object","properties":{"player":{"$ref":"#/$defs/player"},"name":{"type":"string"},"hero":{"const":true}},"required":["player"],"additionalProperties":false}},
"stacks":{"type":"array","minItems":1,"items":{"type":"object","properties":{"player":{"$ref":"#/$defs/player"},"chips":{"type":"string"}},"required":["player","chips"],"additionalProperties":false}},
"preflop":{"$ref":"#/$defs/street"},
"flop":{"$ref":"#/$defs/street"},
"turn":{"$ref":"#/$defs/street"},
"river":{"$ref":"#/$defs/street"},
"showdown":{"$ref":"#/$defs/ending"},
"end":{"$ref":"#/$defs/ending"}},
"required":["game","bets","seats","stacks","preflop"],
"oneOf":[{"required":["showdown"]},{"required":["end"]}],
"additionalProperties":false,
"$defs":{
"player":{"type":"string","pattern":"^[0-9A-Z+]+$","description":"A position, or a seat number."},
"cards":{"type":"array","items":{"type":"string","pattern":"^[2-9TJQKA][cdhs]$"}},
"street":{"type":"object","properties":{"cards":{"$ref":"#/$defs/cards"},"actions":{"type":"array","items":{"type":"object","properties":{"player":{"$ref":"#/$defs/player"},"action":{"type":"string","pattern":"^[CKLRX]","description":"The letter and the amount."},"cards":{"$ref":"#/$defs/cards"}},"required":["player"],"oneOf":[{"required":["action"]},{"required":["cards"]}],"additionalProperties":false}}},"required":["actions"],"additionalProperties":false},
"ending":{"type":"object","properties":{"payouts":{"type":"array","minItems":1,"items":{"type":"object","properties":{"player":{"$ref":"#/$defs/player"},"wins":{"type":"string","description":"P, POT or an amount."}},"required":["player","wins"],"additionalProperties":false}},"hands":{"type":"array","items":{"type":"object","properties":{"player":{"$ref":"#/$defs/player"},"cards":{"$ref":"#/$defs/cards"},"hand":{"enum":["RF","SF","4K","FH","FL","ST","3K","2P","PA","HC"]},"kickers":{"type":"string","pattern":"^[2-9TJQKA]{1,3}$"}},"required":["player","cards"],"additionalProperties":false}}},"required":["payouts"],"additionalProperties":false}
}}"##;
