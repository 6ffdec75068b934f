//! What the parts of a hand are called where they are lost: [`PARTS`]. Not here: which notation loses what.

use crate::hand::FeeKind;

/// The name of each part of a hand as a loss, and what people call it. A field that is somebody's own is in no list: it is
/// called what it is called in the text.
pub static PARTS: &[(&str, &str)] = &[
    // What was agreed and played.
    ("variant", "game"),
    ("ante_trimming_status", "trimming of antes"),
    ("bring_in", "bring-in"),
    ("late_posts", "which posts are out of turn"),
    ("boards", "boards after the first"),
    ("exposed", "hands exposed when no show was due"),
    // What was paid.
    ("winnings", "payouts that are not those of the rules"),
    ("finishing_stacks", "finishing stacks"),
    ("jackpot", "jackpot fee apart from rake"),
    ("bounty", "bounty fee apart from rake"),
    ("fees", "fee apart from rake"),
    ("outside", "money that was in no pot"),
    ("pot_shares", "what was paid from each pot"),
    // Who, when and where.
    ("[]", "name of the record in its collection"),
    ("players", "names of the players"),
    ("seats", "numbers of the seats"),
    ("seat_count", "number of seats"),
    ("HERO", "whose record it is"),
    ("year", "year"),
    ("month", "month"),
    ("day", "day"),
    ("time", "time"),
    ("DATE", "offset of the date from UTC"),
    ("time_zone", "time zone"),
    ("time_zone_abbreviation", "abbreviation of the time zone"),
    ("currency", "currency"),
    ("currency_symbol", "sign of the currency"),
    ("level", "level"),
    ("event", "name of the event"),
    ("BUY", "buy-in"),
    ("author", "author"),
    ("url", "url"),
    ("venue", "venue"),
    ("address", "address"),
    ("city", "city"),
    ("region", "region"),
    ("postal_code", "postal code"),
    ("country", "country"),
    ("hand", "number of the hand"),
    ("table", "name of the table"),
    ("time_limit", "time limit"),
    ("time_banks", "time banks"),
    ("timestamp", "clocks"),
    ("active", "that a player sits out"),
    ("offers", "what the table offers its user"),
    ("INFO", "text of INFO"),
    // Fields of hoyle's own.
    ("_cash_outs", "cash-outs"),
    ("_mix", "name of the mix"),
    ("_fast_fold", "that the table is a fast-fold one"),
    ("_club", "club of the home game"),
    ("_match_round", "round of the matches"),
    ("_bomb_pot", "that it is a bomb pot, for which the stakes are made up"),
    ("_cap", "most that a player can put into the pot"),
    ("_tax", "tax that is a part of the rake"),
    ("_speed", "speed of the tournament"),
    ("_play_money", "that it is play money"),
    ("_ohh", "what Open Hand History alone says"),
    ("_room_only", "what the text of the room alone says"),
];

/// The name of a fee as a loss.
pub(crate) const fn fee(kind: FeeKind) -> &'static str {
    match kind {
        FeeKind::Jackpot => "jackpot",
        FeeKind::Bounty => "bounty",
        FeeKind::Other => "fees",
    }
}
