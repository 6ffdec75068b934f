//! What no field of the standard says, in fields of hoyle's own: `_buy_in`, `_info`, `_hero`, `_exposed`. [`take`] gives
//! what they say its place in the hand. Not here: fields of anybody else, which stay as they stand.
//!
//! PHH: whoever needs a field of their own gives it a name that begins with an underscore.

use hoyle_rules::Seat;
use hoyle_rules::poker::Action;

use crate::hand::{Exposure, Extra, Hand};
use hoyle_notation::text::number;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{self, Kind, value};

/// What it cost to sit down, as PSN has it: `'5.00EUR'`.
pub(in crate::phh) const BUY_IN: &str = "_buy_in";
/// Any text about the hand.
pub(in crate::phh) const INFO: &str = "_info";
/// The player whose record it is: 2 is `p2`.
pub(in crate::phh) const HERO: &str = "_hero";
/// Hands that were exposed when no show was due: `[[2, 9]]` is that of `p2`, after nine actions.
pub(in crate::phh) const EXPOSED: &str = "_exposed";

/// The field of hoyle's own that says what a loss calls by this name.
pub(in crate::phh) fn field_of(lost: &str) -> Option<&'static str> {
    let names = [("BUY", BUY_IN), ("INFO", INFO), ("HERO", HERO), ("exposed", EXPOSED)];
    names.into_iter().find(|(name, _)| *name == lost).map(|(_, field)| field)
}

/// Gives what hoyle's own fields say its place in the hand. What has such a name and says something else stays where it
/// is, for it is somebody else's.
pub(in crate::phh) fn take(hand: &mut Hand) {
    let mut extras = core::mem::take(&mut hand.metadata.extras);
    extras.retain(|extra| !is_taken(hand, extra));
    hand.metadata.extras = extras;
}

fn is_taken(hand: &mut Hand, Extra { notation: _, name, text }: &Extra) -> bool {
    let place = match name.as_str() {
        BUY_IN => &mut hand.metadata.buy_in,
        INFO => &mut hand.metadata.info,
        HERO => {
            hand.metadata.hero = numbers(text).and_then(|all| player(hand, *all.first().filter(|_| all.len() == 1)?));
            return hand.metadata.hero.is_some();
        }
        EXPOSED => {
            hand.exposed = exposed(hand, text).unwrap_or_default();
            return !hand.exposed.is_empty();
        }
        _ => return false,
    };
    *place = string(text);
    place.is_some()
}

fn player(hand: &Hand, number: i64) -> Option<Seat> {
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    Seat::new(place).filter(|_| place < hand.setup.seats)
}

fn exposed(hand: &Hand, text: &str) -> Option<Vec<Exposure>> {
    let played = hand.actions.iter().filter(|played| played.action.is_some()).count();
    let dealt = |who: Seat| {
        let known =
            |action: Action| matches!(action, Action::DealHole { seat, cards } if seat == who && cards.all_known());
        hand.actions.iter().filter_map(|played| played.action).any(known)
    };
    let numbers = numbers(text)?;
    let pairs = numbers.chunks(2).map(|pair| {
        let [number, after] = pair else { return None };
        let seat = player(hand, *number).filter(|seat| dealt(*seat))?;
        Some(Exposure { seat, after: usize::try_from(*after).ok().filter(|after| *after <= played)? })
    });
    let exposed: Vec<Exposure> = pairs.collect::<Option<_>>()?;
    exposed.is_sorted_by_key(|exposure| exposure.after).then_some(exposed)
}

/// The value of a field, taken apart.
fn events(text: &str) -> Option<(String, Vec<(Kind, hoyle_notation::text::Span)>)> {
    let line = format!("x = {text}");
    let mut tree = Tree::new();
    tree.read(&mut toml::Reader::new(), line.as_bytes());
    let events = tree.events.split_off(1.min(tree.events.len()));
    tree.faults.is_empty().then_some((line, events))
}

fn string(text: &str) -> Option<String> {
    let (line, events) = events(text)?;
    match events.as_slice() {
        [(kind, at)] if kind.is_string() => Some(value::string(at.of(line.as_bytes()), *kind).into_owned()),
        _ => None,
    }
}

/// A whole number, or those of pairs in an array.
fn numbers(text: &str) -> Option<Vec<i64>> {
    use Kind::{ArrayClose as Close, ArrayOpen as Open, Integer};
    let (line, events) = events(text)?;
    let kinds: Vec<Kind> = events.iter().map(|event| event.0).collect();
    let is_pairs = |inside: &[Kind]| inside.chunks(4).all(|pair| pair == [Open, Integer, Integer, Close]);
    let fits = match kinds.as_slice() {
        [Integer] => true,
        [Open, inside @ .., Close] => is_pairs(inside),
        _ => false,
    };
    let numbers = events.iter().filter(|event| event.0 == Integer);
    fits.then(|| numbers.map(|(_, at)| number::integer(at.of(line.as_bytes())).ok()).collect())?
}
