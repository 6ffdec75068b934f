//! Games of preferans as rows: heard while they are checked (`listener.rs`), and made into the columns of three tables.

mod listener;

use crate::schema::{Column, columns};
use crate::tricks::{OfGame, OfPlayer, TrickRows};
use crate::words::Word;

pub(crate) use listener::RowListener;

/// The rows of some games.
pub(crate) type PreferansRows = TrickRows<DealRow, PlayerRow>;

/// A deal. Players are counted from 1.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct DealRow {
    game: u32,
    /// Counted from 0.
    place: u32,
    id: u64,
    dealer: Option<u8>,
    declarer: Option<u8>,
    contract: Option<Word>,
    is_game: Option<bool>,
    trump: Option<Word>,
    kontra: Option<Word>,
    refa: Option<bool>,
    is_all_pass: bool,
    value: Option<u32>,
    tricks_declarer: Option<u8>,
    passed: Option<bool>,
}

/// A player in a deal.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PlayerRow {
    deal: u32,
    seat: u8,
    player: Option<Word>,
    hand: Option<Word>,
    bids: Option<Word>,
    is_declarer: Option<bool>,
    defends: Option<bool>,
    tricks: Option<u8>,
    /// What the deal writes: into the middle, into the left column, into the right.
    written: Option<[i64; 3]>,
    score: Option<i64>,
    refas: Option<u64>,
}

impl OfGame for DealRow {
    fn game(&self) -> u32 {
        self.game
    }

    fn place(&self) -> u32 {
        self.place
    }
}

impl OfPlayer for PlayerRow {
    fn deal(&self) -> u32 {
        self.deal
    }

    fn player(&self) -> Option<Word> {
        self.player
    }
}

fn long(number: u64) -> Option<i64> {
    i64::try_from(number).ok()
}

/// The columns of `preferans_deals`.
pub(crate) const DEALS: &[Column<PreferansRows>] = columns! { PreferansRows, deals;
    game_id: Long = |t, d| Some(t.game(d.game).id), "identifies the record in all tables: made of the file's path below the folder that was given, and of the record's number";
    file: Word = |t, d| t.game(d.game).file, "the file, as it was given or found";
    record: Whole = |t, d| Some(t.game(d.game).record), "the number of the record in its file, from 0";
    byte_offset: Long = |t, d| t.game(d.game).byte_offset, "where the record starts in its unpacked file; null in standard input";
    status: Word = |t, d| t.game(d.game).status, "valid, incomplete or invalid; of an invalid game those deals are told that could be read";
    n_problems: Small = |t, d| Some(t.game(d.game).n_problems), "how many problems check finds in the game";
    deal: Small = |_t, d| Some(i64::from(d.place) + 1), "the place of the deal in the record, from 1";
    id: Long = |_t, d| long(d.id), "the number of the deal as it is written";
    dealer: Tiny = |_t, d| d.dealer, "the player who dealt, from 1";
    declarer: Tiny = |_t, d| d.declarer, "the player who played the contract; null where all passed";
    contract: Word = |_t, d| d.contract, "spades, diamonds, hearts, clubs, betl, sans or preferans";
    is_game: Flag = |_t, d| d.is_game, "whether it was played without the talon";
    trump: Word = |_t, d| d.trump, "the trumps; none in betl, sans and preferans";
    kontra: Word = |_t, d| d.kontra, "kontra, rekontra, subkontra or mortkontra; null where nobody doubled";
    refa: Flag = |_t, d| d.refa, "whether the deal counted double";
    is_all_pass: Flag = |_t, d| Some(d.is_all_pass), "whether all passed";
    value: Whole = |_t, d| d.value, "what the contract was worth in points: refa and kontra counted in";
    tricks_declarer: Tiny = |_t, d| d.tricks_declarer, "how many tricks the declarer took; ten where nobody followed";
    passed: Flag = |_t, d| d.passed, "whether the declarer made the contract";
};

/// The columns of `preferans_players`.
pub(crate) const PLAYERS: &[Column<PreferansRows>] = columns! { PreferansRows, players;
    game_id: Long = |t, p| Some(t.game_of(p.deal).id), "the game";
    file: Word = |t, p| t.game_of(p.deal).file, "the file, as it was given or found";
    record: Whole = |t, p| Some(t.game_of(p.deal).record), "the number of the record in its file, from 0";
    status: Word = |t, p| t.game_of(p.deal).status, "that of the game";
    deal: Small = |t, p| t.number_of(p.deal), "the place of the deal in the record, from 1";
    seat: Tiny = |_t, p| Some(p.seat), "the number of the player, from 1";
    player: Word = |_t, p| p.player, "the name; null where it is not told";
    hand: Word = |_t, p| p.hand, "the ten cards as dealt";
    bid_line: Word = |_t, p| p.bids, "what the player called, in order, parted by commas";
    is_declarer: Flag = |_t, p| p.is_declarer, "whether the player played the contract; null where all passed";
    defends: Flag = |_t, p| p.defends, "whether the player followed; null for the declarer, and where all passed";
    tricks: Tiny = |_t, p| p.tricks, "how many tricks the player took; null where nobody knows, and where all passed";
    bula: Long = |_t, p| p.written.map(|[middle, ..]| middle), "what the deal wrote into the player's middle column";
    soup_left: Long = |_t, p| p.written.map(|[_, left, _]| left), "the soup it wrote into the left column: from the player before";
    soup_right: Long = |_t, p| p.written.map(|[.., right]| right), "the soup it wrote into the right column: from the player after";
    refa: Long = |_t, p| long(p.refas?), "how many refas were open for the player after the deal; null where a deal before is missing";
    score: Long = |_t, p| p.score, "by how many points the deal changed what the papers say that the player has";
};

/// The columns of `preferans_plays`.
pub(crate) const PLAYS: &[Column<PreferansRows>] = columns! { PreferansRows, plays;
    game_id: Long = |t, c| Some(t.game_of(c.deal).id), "the game";
    status: Word = |t, c| t.game_of(c.deal).status, "that of the game";
    deal: Small = |t, c| t.number_of(c.deal), "the place of the deal in the record, from 1";
    trick: Tiny = |_t, c| Some(c.trick), "the number of the trick, from 1";
    play_no: Tiny = |_t, c| Some(c.play_no), "the place of the card in its trick, from 1";
    seat: Tiny = |_t, c| c.seat, "the number of the player";
    player: Word = |_t, c| c.player, "the name";
    card: Word = |_t, c| c.card, "the card";
    led_suit: Word = |_t, c| c.led_suit, "the suit that was led";
    wins_trick: Flag = |_t, c| c.wins_trick, "whether the card takes the trick; null where the trick was not finished";
};
