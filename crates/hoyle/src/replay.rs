//! A record of any game played out step by step, as JSON or in words. Not here: drawing.

pub use hoyle_notation::sentence::TerminalStyle;
pub use hoyle_notation::text::money::Money;

use hoyle_notation::text::json;

use crate::record::RecordRef;

/// The replay as one line of JSON without a line end, with the keys of the contract. `file` and `index` (0-based) say
/// where the record stands; `upto` stops after that many steps. `steps` asks for every call and every card as a list of
/// steps, which poker always has.
pub fn json<'a>(
    record: impl Into<RecordRef<'a>>,
    file: &str,
    index: u64,
    upto: Option<usize>,
    steps: bool,
    out: &mut Vec<u8>,
) {
    json_with_action_texts(record, &[], file, index, upto, steps, out);
}

/// As [`json()`], each step of poker with the action as its text spells it; see
/// [`Reader::action_texts`](hoyle_notation::Reader::action_texts).
#[allow(unused_variables, reason = "some are for one game, which may not be there")]
pub fn json_with_action_texts<'a>(
    record: impl Into<RecordRef<'a>>,
    action_texts: &[Option<String>],
    file: &str,
    index: u64,
    upto: Option<usize>,
    steps: bool,
    out: &mut Vec<u8>,
) {
    match record.into() {
        #[cfg(feature = "poker")]
        RecordRef::Poker(hand) => hoyle_poker::replay::json(hand, action_texts, file, index, upto, out),
        #[cfg(feature = "pinochle")]
        RecordRef::Pinochle(game) => hoyle_pinochle::replay::json(game, file, index, upto, steps, out),
        #[cfg(feature = "preferans")]
        RecordRef::Preferans(game) => hoyle_preferans::replay::json(game, file, index, upto, steps, out),
    }
}

/// The same of a record whose game has no rules, from [`Reader::unplayed_table`](hoyle_notation::Reader::unplayed_table).
pub fn json_of_table(table: &[u8], file: &str, index: u64, out: &mut Vec<u8>) {
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    out.push(b',');
    out.extend_from_slice(table);
    out.push(b'}');
}

/// The JSON Schema of the replay of a hand of poker.
#[cfg(feature = "poker")]
pub fn schema() -> &'static str {
    hoyle_poker::replay::schema()
}

/// The JSON Schemas of the replays of all games, by name: that of poker is `replay`.
pub fn schemas() -> Vec<(&'static str, &'static str)> {
    vec![
        #[cfg(feature = "poker")]
        ("replay", hoyle_poker::replay::schema()),
        #[cfg(feature = "pinochle")]
        ("replay-pinochle", hoyle_pinochle::replay::schema()),
        #[cfg(feature = "preferans")]
        ("replay-preferans", hoyle_preferans::replay::schema()),
    ]
}

/// The replay in words, meant to be read by a player.
pub fn text<'a>(
    record: impl Into<RecordRef<'a>>,
    file: &str,
    index: u64,
    upto: Option<usize>,
    look: TerminalStyle,
    out: &mut Vec<u8>,
) {
    match record.into() {
        #[cfg(feature = "poker")]
        RecordRef::Poker(hand) => hoyle_poker::replay::text(hand, file, index, upto, look, out),
        #[cfg(feature = "pinochle")]
        RecordRef::Pinochle(game) => hoyle_pinochle::replay::text(game, file, index, upto, look, out),
        #[cfg(feature = "preferans")]
        RecordRef::Preferans(game) => hoyle_preferans::replay::text(game, file, index, upto, look, out),
    }
}

/// How many steps [`json()`] and [`text()`] can be asked for: the actions of a hand, as far as the rules let it be
/// played; the deals of a game of pinochle or preferans.
pub fn steps<'a>(record: impl Into<RecordRef<'a>>) -> usize {
    match record.into() {
        #[cfg(feature = "poker")]
        RecordRef::Poker(hand) => {
            let (mut replay, mut last) = (hand.replay(), 0);
            while let Some(step) = replay.next_step() {
                last = step.number;
            }
            last
        }
        #[cfg(feature = "pinochle")]
        RecordRef::Pinochle(game) => game.deals.len(),
        #[cfg(feature = "preferans")]
        RecordRef::Preferans(game) => game.deals.len(),
    }
}
