//! Compares two frames: [`changes`]. Whether it could is the question of the judge.

use hoyle_notation::diff::{Change, DiffError, Which};
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::text::money::Money;
use hoyle_notation::text::number::{Decimal, Number, number};
use hoyle_rules::Chips;

/// The changes from one frame to another: seat by seat, then those of the table.
///
/// # Errors
/// Which of the two texts is not a frame: not a JSON object.
pub fn changes(one: &[u8], other: &[u8]) -> Result<Vec<Change>, DiffError> {
    let (mut first, mut second) = (Tree::new(), Tree::new());
    let one = frame(one, &mut first).ok_or(DiffError::Unreadable(Which::First))?;
    let other = frame(other, &mut second).ok_or(DiffError::Unreadable(Which::Second))?;
    let mut found = Vec::new();
    seats(one, other, &mut found);
    table(one, other, &mut found);
    Ok(found)
}

fn frame<'t>(text: &'t [u8], tree: &'t mut Tree) -> Option<Value<'t>> {
    tree.read(text);
    let tree = &*tree;
    tree.root(text).filter(|root| tree.faults.is_empty() && root.is_object())
}

fn elements<'t>(of: Value<'t>, name: &str) -> Vec<Value<'t>> {
    of.get(name).map(|array| array.elements().collect()).unwrap_or_default()
}

fn raw(value: Option<Value<'_>>) -> Option<String> {
    value.map(|value| String::from_utf8_lossy(value.raw()).into_owned())
}

/// Whether both say the same, whatever white space stands in them.
fn is_same(one: Option<Value<'_>>, other: Option<Value<'_>>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let (mut members, mut others): (Vec<_>, Vec<_>) = (one.members().collect(), other.members().collect());
    members.sort_by_key(|member| member.name());
    others.sort_by_key(|member| member.name());
    let (elements, further): (Vec<_>, Vec<_>) = (one.elements().collect(), other.elements().collect());
    if one.is_object() || one.is_array() {
        one.kind() == other.kind()
            && (members.len(), elements.len()) == (others.len(), further.len())
            && members
                .iter()
                .zip(&others)
                .all(|(one, other)| one.name() == other.name() && is_same(Some(one.value), Some(other.value)))
            && elements.iter().zip(&further).all(|(one, other)| is_same(Some(*one), Some(*other)))
    } else {
        one.raw() == other.raw()
    }
}

fn text(of: Value<'_>, name: &str) -> String {
    of.get(name).and_then(Value::string).map(|text| text.into_owned()).unwrap_or_default()
}

fn is_true(of: Value<'_>, name: &str) -> bool {
    of.get(name).is_some_and(|value| value.raw() == b"true")
}

/// An amount. `None` for null and for anything else that is not a number.
fn amount(value: Option<Value<'_>>) -> Option<Decimal> {
    match number(value?.raw()) {
        Ok(Number::Decimal(decimal)) => Some(decimal),
        _ => None,
    }
}

/// The difference of two amounts without its sign, and whether the second is less. `None` if they are equal.
fn difference(one: Decimal, other: Decimal) -> Option<(String, bool)> {
    let scale = one.scale.max(other.scale);
    let gap = other.at_scale(scale)?.checked_sub(one.at_scale(scale)?)?;
    let chips = Chips(gap.checked_abs()?);
    (gap != 0).then(|| (Money { chips, scale }.grouped(0), gap < 0))
}

/// An amount for people, its thousands apart, its decimals as they are written.
fn shown(amount: Decimal) -> String {
    Money { chips: Chips(amount.mantissa), scale: amount.scale }.grouped(amount.scale)
}

/// The same of a value as it stands in the text; what is no amount stays as it is.
fn shown_value(raw: &str) -> String {
    match number(raw.as_bytes()) {
        Ok(Number::Decimal(amount)) => shown(amount),
        _ => raw.to_owned(),
    }
}

/// Cards as text, `??` for an unknown one.
fn cards(list: &[Value<'_>]) -> String {
    list.iter().map(|card| text(*card, "rank") + &text(*card, "suit")).collect::<Vec<_>>().join(" ")
}

fn is_hidden(list: &[Value<'_>]) -> bool {
    list.iter().all(|card| text(*card, "rank") == "?")
}

fn seats(one: Value<'_>, other: Value<'_>, found: &mut Vec<Change>) {
    let (before, after) = (elements(one, "seats"), elements(other, "seats"));
    if before.len() != after.len() {
        let words = format!("the table has {} seats, and had {}", after.len(), before.len());
        found.push(Change::new("/seats", Some(before.len().to_string()), Some(after.len().to_string()), words));
    }
    for (place, (before, after)) in before.iter().zip(&after).enumerate() {
        seat(place, *before, *after, found);
    }
}

fn seat(place: usize, one: Value<'_>, other: Value<'_>, found: &mut Vec<Change>) {
    let path = |key: &str| format!("/seats/{place}/{key}");
    let (was, is) = (text(one, "name"), text(other, "name"));
    let who = if is.is_empty() { format!("seat {place}") } else { is.clone() };
    let mut report = |key: &str, words: String| {
        found.push(Change::new(path(key), raw(one.get(key)), raw(other.get(key)), words));
    };
    if was != is {
        report(
            "name",
            match (was.is_empty(), is.is_empty()) {
                (true, _) => format!("{is} sits down in seat {place}"),
                (false, true) => format!("{was} leaves seat {place}"),
                (false, false) => format!("{is} sits in seat {place}, where {was} sat"),
            },
        );
    }
    let gap = |key: &str| difference(amount(one.get(key))?, amount(other.get(key))?);
    let stack = amount(other.get("stack")).map(shown).unwrap_or_default();
    let bet = amount(other.get("bet")).map(shown).unwrap_or_default();
    match (gap("bet"), gap("stack")) {
        (Some((more, false)), Some((_, true))) => {
            report("bet", format!("{who} puts in {more}: the bet is {bet}, {stack} left"))
        }
        (Some((less, true)), Some((_, false))) => {
            report("bet", format!("{who} takes {less} back: {stack} in the stack"))
        }
        (Some((less, true)), None) => report("bet", format!("{who}'s bet of {less} goes to the middle")),
        (Some((more, false)), None) => report("bet", format!("{more} is pushed to {who}")),
        (None, Some((more, false))) => report("stack", format!("{who}'s stack grows by {more} to {stack}")),
        (None, Some((less, true))) => report("stack", format!("{who}'s stack falls by {less} to {stack}")),
        (Some((_, true)), Some((more, true))) => {
            report("bet", format!("{who} puts in {more}, and the bet goes to the middle: {stack} left"))
        }
        (Some(_), Some(_)) => report("bet", format!("{who} has a bet of {bet} and {stack} in the stack")),
        (None, None) => {
            for key in ["bet", "stack"] {
                if raw(one.get(key)) != raw(other.get(key))
                    && amount(one.get(key)).is_some() != amount(other.get(key)).is_some()
                {
                    report(key, format!("{who}'s {key} is {}", shown_value(&raw(other.get(key)).unwrap_or_default())));
                }
            }
        }
    }
    let (held, holds) = (elements(one, "hole"), elements(other, "hole"));
    if cards(&held) != cards(&holds) {
        let words = match (held.len(), holds.len()) {
            (_, 0) => format!("{who} holds no cards any more"),
            (0, count) if is_hidden(&holds) => format!("{who} is dealt {count} cards"),
            (0, _) => format!("{who} is dealt {}", cards(&holds)),
            (before, after) if before == after => format!("{who} shows {}", cards(&holds)),
            (before, after) if before > after => format!("{who} discards {}", before - after),
            (before, after) => format!("{who} is dealt {} more: {}", after - before, cards(&holds)),
        };
        report("hole", words);
    }
    if is_true(one, "turn") != is_true(other, "turn") {
        let words = if is_true(other, "turn") { format!("it is {who}'s turn") } else { format!("{who} has acted") };
        report("turn", words);
    }
    if is_true(one, "button") != is_true(other, "button") && is_true(other, "button") {
        report("button", format!("{who} has the button"));
    }
    if is_true(one, "active") != is_true(other, "active") && was == is {
        let words = if is_true(other, "active") { "is back" } else { "sits out" };
        report("active", format!("{who} {words}"));
    }
}

fn table(one: Value<'_>, other: Value<'_>, found: &mut Vec<Change>) {
    let mut report = |key: &str, words: String| {
        found.push(Change::new(format!("/{key}"), raw(one.get(key)), raw(other.get(key)), words));
    };
    let pots = |of: Value<'_>| {
        elements(of, "pot").iter().map(|pot| String::from_utf8_lossy(pot.raw()).into_owned()).collect::<Vec<_>>()
    };
    let (were, are) = (pots(one), pots(other));
    let same = |(one, other): (&String, &String)| {
        let decimal = |text: &String| match number(text.as_bytes()) {
            Ok(Number::Decimal(decimal)) => Some(decimal),
            _ => None,
        };
        decimal(one).zip(decimal(other)).is_some_and(|(one, other)| difference(one, other).is_none())
    };
    if were.len() != are.len() || !were.iter().zip(&are).all(same) {
        let [were, are] = [were, are].map(|pots| pots.iter().map(|pot| shown_value(pot)).collect::<Vec<_>>());
        report(
            "pot",
            match (were.is_empty(), are.is_empty()) {
                (_, true) => format!("the pot of {} is gone", were.join(" and ")),
                (true, _) => format!("the pot is {}", are.join(", then ")),
                _ => format!("the pot was {} and is {}", were.join(", then "), are.join(", then ")),
            },
        );
    }
    let (lay, lies) = (elements(one, "board"), elements(other, "board"));
    if cards(&lay) != cards(&lies) {
        let words = match lies.get(lay.len()..) {
            Some(new) if !new.is_empty() && cards(lies.get(..lay.len()).unwrap_or_default()) == cards(&lay) => {
                let street = match (lay.len(), lies.len()) {
                    (0, 3) => "the flop",
                    (3, 4) => "the turn",
                    (4, 5) => "the river",
                    _ => "the board gets",
                };
                format!("{street}: {}", cards(new)).replace("gets:", "gets")
            }
            _ if lies.is_empty() => "the board is cleared".to_owned(),
            _ => format!("the board is {}", cards(&lies)),
        };
        report("board", words);
    }
    for (key, words) in [("game", "another game is dealt"), ("action", "the onlooker may do other things")] {
        if !is_same(one.get(key), other.get(key)) {
            let offers = match key {
                "action" => offers(other.get(key)),
                _ => words.to_owned(),
            };
            report(key, offers);
        }
    }
    let (was, is) = (text(one, "history"), text(other, "history"));
    if was != is {
        // Every action is one more text in quotes.
        let count = |history: &str| history.matches(['\'', '"']).count();
        let words = match (was.is_empty(), is.is_empty()) {
            (_, true) => "the history is cleared".to_owned(),
            (true, _) => "a history begins".to_owned(),
            _ if count(&is) > count(&was) => "the history goes on".to_owned(),
            _ => "the history is another".to_owned(),
        };
        report("history", words);
    }
}

/// Tells what the viewer may do now.
fn offers(action: Option<Value<'_>>) -> String {
    let Some(action) = action else { return "the onlooker is offered nothing".to_owned() };
    let offered = |key: &str| action.get(key).filter(|value| value.raw() != b"null");
    let value_of = |key: &str| offered(key).map(|value| shown_value(&String::from_utf8_lossy(value.raw())));
    let mut offers = Vec::new();
    for (key, words) in [
        ("sd", "stand pat or discard"),
        ("f", "fold"),
        ("l", "leave"),
        ("s", "sit out"),
        ("b", "be back"),
        ("j", "sit down"),
    ] {
        if offered(key).is_some() {
            offers.push(words.to_owned());
        }
    }
    if let Some(amount) = value_of("cc") {
        offers.push(if amount == "0" { "check".to_owned() } else { format!("call {amount}") });
    }
    if let Some(amount) = value_of("pb") {
        offers.push(format!("post the bring-in of {amount}"));
    }
    if let Some(raise) = offered("cbr") {
        let parts: Vec<String> =
            raise.elements().map(|part| shown_value(&String::from_utf8_lossy(part.raw()))).collect();
        if let [completes, raises, least, most] = parts.as_slice() {
            let (verb, from) = match (completes.as_str(), raises.as_str()) {
                ("true", _) => ("complete to", "anything from"),
                (_, "true") => ("raise to", "anything from"),
                _ => ("bet", "from"),
            };
            offers.push(if least == most {
                format!("{verb} {most}")
            } else {
                format!("{verb} {from} {least} up to {most}")
            });
        }
    }
    if offered("sm").is_some() {
        offers.push("show or muck".to_owned());
    }
    match offers.is_empty() {
        true => "the onlooker may do nothing".to_owned(),
        false => format!("the onlooker may {}", offers.join(", ")),
    }
}
