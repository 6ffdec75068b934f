//! The columns of `hands`.

use super::rows::PokerRows;
use crate::schema::{Column, columns};

/// The columns of `hands`.
pub(crate) fn hand_columns() -> &'static [Column<PokerRows>] {
    COLUMNS
}

const COLUMNS: &[Column<PokerRows>] = columns! { PokerRows, hands;
    hand_id: Long = |_t, h| Some(h.at.id), "identifies the record in all tables: made of the file's path below the folder that was given, and of the record's number";
    hand_hash: Long = |_t, h| h.is_played.then_some(h.hand_hash), "what was played and by whom, as a number: records of one hand have the same";
    file: Word = |_t, h| h.at.file, "the file, as it was given or found";
    record: Whole = |_t, h| Some(h.at.record), "the number of the record in its file, from 0";
    byte_offset: Long = |_t, h| h.at.byte_offset, "where the record starts in its unpacked file; null in standard input";
    notation: Word = |_t, h| h.notation, "the notation or the poker room";
    status: Word = |_t, h| h.at.status, "valid or invalid; an invalid hand is told as far as it could be played";
    n_problems: Small = |_t, h| Some(h.at.n_problems), "how many problems check finds in it";
    venue: Word = |_t, h| h.venue, "the room or the casino";
    currency: Word = |_t, h| h.currency, "the currency of the chips";
    table_name: Word = |_t, h| h.table_name, "the table";
    event: Word = |_t, h| h.event, "the event";
    level: Whole = |_t, h| h.level, "the level of the tournament";
    hand_number: Text = |_t, h| h.hand_number, "the room's number or name of the hand";
    played_at: Moment = |_t, h| h.played_at, "when it began, where the time zone is known";
    played_at_local: Local = |_t, h| h.played_at_local, "what calendar and clock showed, whatever the time zone";
    variant: Word = |_t, h| h.variant, "the game: its code in PHH, else its name";
    limit: Word = |_t, h| h.limit, "no, pot or fixed";
    scale: Tiny = |_t, h| h.is_played.then_some(i64::from(h.scale)), "how many decimals the amounts of the record have";
    n_players: Tiny = |_t, h| h.is_played.then_some(h.n_players), "how many were dealt in";
    n_seats: Tiny = |_t, h| h.n_seats, "how many seats the table has";
    small_blind: Money = |_t, h| h.money(h.small_blind), "what the small blind posted";
    big_blind: Money = |_t, h| h.money(h.big_blind), "the big blind: not the straddle";
    ante: Money = |_t, h| h.money(h.ante), "the largest ante";
    straddle: Money = |_t, h| h.money(h.straddle), "the largest straddle";
    rake: Money = |_t, h| h.money(h.rake), "what the house took; null where that is not told";
    board: Word = |_t, h| h.board, "the cards on the board";
    board_2: Word = |_t, h| h.board_2, "those of the second board; null unless it is run twice";
    flop: Word = |_t, h| h.dealt[0], "the cards of the flop";
    turn: Word = |_t, h| h.dealt[1], "the card of the turn";
    river: Word = |_t, h| h.dealt[2], "the card of the river";
    last_street: Tiny = |_t, h| h.is_played.then_some(h.last_street), "the last street that was reached: 0 preflop, 3 river";
    n_saw_flop: Tiny = |_t, h| h.n_saw[0], "how many had not folded when the flop came";
    n_saw_turn: Tiny = |_t, h| h.n_saw[1], "how many had not folded when the turn came";
    n_saw_river: Tiny = |_t, h| h.n_saw[2], "how many had not folded when the river came";
    n_showdown: Tiny = |_t, h| h.n_showdown, "how many had not folded at the end; 0 where one was left";
    n_raises_preflop: Tiny = |_t, h| h.is_played.then_some(h.n_raises_preflop), "raises on the first street: 0 limped or a walk, 1 a raised pot, 2 a three-bet pot";
    pot: Money = |_t, h| h.money(h.is_played.then_some(h.pot)), "all that was put in, without what came back uncalled";
    pot_flop: Money = |_t, h| h.money(h.pots[0]), "the pot when the flop came";
    pot_turn: Money = |_t, h| h.money(h.pots[1]), "the pot when the turn came";
    pot_river: Money = |_t, h| h.money(h.pots[2]), "the pot when the river came";
    is_showdown: Flag = |_t, h| h.n_showdown.map(|players| players > 1), "whether it ended between two or more";
    is_walk: Flag = |_t, h| h.is_walk, "whether everybody folded to the big blind";
    is_run_twice: Flag = |_t, h| h.is_over.then_some(h.is_run_twice), "whether several boards were dealt";
    hero_seat: Tiny = |_t, h| h.hero_seat, "the seat of the player whose record it is";
};
