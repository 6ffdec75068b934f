//! The Open Hand History format: one JSON object a hand, `{"ohh": {…}}`, with blank lines between them, on a line each, or
//! in an array. <https://hh-specs.handhistory.org>. What this reader takes for granted is in versions 1.1 to 1.4.7.
//!
//! | file | what it reads |
//! |---|---|
//! | `table.rs` | the game, the stakes, the players |
//! | `play.rs` | rounds, actions, pots |
//! | `number.rs` | amounts that were floats |
//! | `unplaced.rs` | what a hand has no place for |
//! | `compose.rs` | a hand written in this format |
//!
//! An amount of an action is what is put in with it. What nobody called is in the actions and not in the pots.

pub(crate) mod compose;
mod number;
mod play;
pub(crate) mod problems;
mod table;
mod unplaced;

use std::borrow::Cow;

use hoyle_notation::text::Span;
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::text::json::{self, Fault, Kind};

use hoyle_poker::Hand;
use hoyle_rules::poker::{CoveringRaise, Options as Conventions};

use crate::draft::{Chair, Draft};
use crate::problems::Malformed as Shared;
use crate::rooms::Room;
use crate::text::amount::Amount;
use problems::Malformed;

/// The Open Hand History format.
pub(crate) struct OpenHandHistory;

/// The member with which a hand begins: that of its object, or the first in one without.
const HAND: &[&[u8]] = &[b"\"ohh\"", b"\"spec_version\""];

impl Room for OpenHandHistory {
    fn name(&self) -> &'static str {
        "ohh"
    }

    fn title(&self) -> &'static str {
        "Open Hand History"
    }

    fn keeps_seats(&self) -> bool {
        true
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"{"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[
            b"\"ohh\"",
            b"\"site_name\"",
            b"\"network_name\"",
            b"\"game_number\"",
            b"\"start_date_utc\"",
            b"\"dealer_seat\"",
            b"\"bet_limit\"",
            b"\"small_blind_amount\"",
            b"\"hands\"",
        ]
    }

    /// The first member says what the object is; many objects of a hand stand on lines of their own too.
    fn owns(&self, text: &[u8]) -> bool {
        let after = |at: usize| text.get(json::after_space(text, at)..).unwrap_or_default();
        let first = after(1);
        if HAND.iter().any(|name| first.starts_with(name)) {
            return true;
        }
        is_simplified(text)
    }

    fn glues_headers(&self) -> bool {
        true
    }

    /// Many objects on one line.
    fn glued(&self, text: &[u8]) -> Option<usize> {
        let first = text.get(json::after_space(text, 1)..)?;
        let name = HAND.iter().find(|name| first.starts_with(name))?;
        let opens = |at: usize| {
            let before = text.get(..at)?.trim_ascii_end();
            before.ends_with(b"{").then(|| before.len() - 1)
        };
        memchr::memmem::find_iter(text, *name).filter_map(opens).find(|at| *at > 0)
    }

    /// An array of hands begins so.
    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"["]
    }

    fn is_remark(&self, line: &[u8]) -> bool {
        line == b"["
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut tree = Tree::new();
        tree.read(text);
        if is_simplified(text) {
            draft.found.push(Malformed::OtherFormat.at(Span::at(0)));
            return;
        }
        for (fault, at) in &tree.faults {
            // Of an array of hands the comma or the bracket is left behind each.
            let rest = at.of(text);
            let is_punctuation = || rest.iter().all(|byte| byte.is_ascii_whitespace() || matches!(byte, b',' | b']'));
            if *fault != Fault::TextAfterValue || !is_punctuation() {
                draft.found.push(Malformed::NoJson.at(*at).facts(fault.number() as i64, 0));
                return;
            }
        }
        let Some(root) = tree.root(text) else { return };
        let hand = root.get("ohh").unwrap_or(root);
        if !hand.is_object() {
            return missing(draft, root, "ohh");
        }
        draft.all_in_may_cover = true;
        draft.marks_all_in = true;
        let mut players = Players::default();
        table::table(text, hand, draft, &mut players);
        play::play(hand, draft, &players);
    }

    fn add_unplaced(&self, text: &[u8], hand: &mut Hand, number: &dyn Fn(Chair) -> i64) {
        let mut tree = Tree::new();
        tree.read(text);
        let Some(root) = tree.root(text) else { return };
        let object = root.get("ohh").unwrap_or(root);
        let mut players = Players::default();
        let list = stated(object, "players").into_iter().flat_map(Value::elements);
        players.numbers.extend(list.filter_map(|player| Some(stated(player, "id")?.raw().to_vec())));
        unplaced::add(root, hand, &|id| players.chair(id).map(number));
    }

    /// The format tells of hands of every room: a raise stands that any of them takes.
    fn conventions(&self, conventions: &mut Conventions) {
        conventions.covering_raise = CoveringRaise::Always;
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        match memchr::memchr(b'\\', written) {
            Some(_) => {
                let mut bytes = Vec::new();
                json::between_quotes_into(written, &mut bytes);
                Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
            }
            None => String::from_utf8_lossy(written),
        }
    }
}

/// Whether it is the list of hands of one converter, which calls itself simplified: `{"version": "1.0", "hands": […]}`.
fn is_simplified(text: &[u8]) -> bool {
    let after = |at: usize| json::after_space(text, at);
    let part = |at: usize, word: &[u8]| {
        let rest = text.get(at..)?;
        rest.starts_with(word).then_some(after(at + word.len()))
    };
    let behind = || {
        let at = part(part(after(1), b"\"version\"")?, b":")?;
        let at = part(at, b"\"1.0\"")?;
        part(part(at, b",")?, b"\"hands\"")
    };
    behind().is_some()
}

/// The players by the numbers that the hand gives them.
#[derive(Default)]
struct Players {
    /// The number of each chair, as written.
    numbers: Vec<Vec<u8>>,
}

impl Players {
    fn chair(&self, number: Value<'_>) -> Option<Chair> {
        let at = self.numbers.iter().position(|own| own == number.raw())?;
        Chair::try_from(at).ok()
    }
}

/// Tells that a member is missing in an object.
fn missing(draft: &mut Draft, object: Value<'_>, member: &str) {
    let number = problems::MEMBERS.iter().position(|known| *known == member).map_or(-1, |number| number as i64);
    let at = object.span();
    draft.found.push(Malformed::NoMember.at(Span::new(at.start, at.start + 1)).facts(number, 0));
}

/// A member that is there: what is `null` says as much as nothing.
fn stated<'t>(object: Value<'t>, member: &str) -> Option<Value<'t>> {
    object.get(member).filter(|value| value.kind() != Kind::Null)
}

/// What stands between the quotes of a string, or a number; nothing of anything else.
fn inside(value: Value<'_>) -> Span {
    match value.kind() {
        Kind::String | Kind::EscapedString => Span::new(value.span().start + 1, value.span().end - 1),
        Kind::Number => value.span(),
        _ => Span::default(),
    }
}

/// The amount that a member says, if it does. None is negative.
fn amount(object: Value<'_>, member: &str, draft: &mut Draft) -> Option<Amount> {
    let value = stated(object, member)?;
    let read = (value.kind() == Kind::Number).then(|| number::read(value.raw())).flatten();
    let read = read.filter(|read| read.amount >= Amount::ZERO);
    if read.is_none() {
        draft.found.push(Shared::BadAmount.at(value.span()));
    }
    Some(draft.note(read?))
}

/// The whole number that a member says, if it does.
fn whole(object: Value<'_>, member: &str) -> Option<i64> {
    core::str::from_utf8(stated(object, member)?.raw()).ok()?.parse().ok()
}

/// Whether a member says that something is so.
fn is_so(object: Value<'_>, member: &str) -> bool {
    object.get(member).is_some_and(|value| value.kind() == Kind::True)
}
