//! Games of preferans as rows: heard while they are checked (`hearing.rs`), and made into the columns of three tables.

mod hearing;

use crate::record::{Game, Standing};
use crate::schema::{Column, columns};
use crate::words::{Word, Words};

pub(crate) use hearing::Hearing;

/// The rows of some games.
#[derive(Default, Debug)]
pub(crate) struct PreferansRows {
    pub(crate) words: Words,
    games: Vec<Standing>,
    deals: Vec<DealRow>,
    players: Vec<PlayerRow>,
    plays: Vec<PlayRow>,
}

/// A deal. Players are counted from 1.
#[derive(Clone, Copy, Default, Debug)]
struct DealRow {
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
struct PlayerRow {
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

/// A card.
#[derive(Clone, Copy, Default, Debug)]
struct PlayRow {
    deal: u32,
    trick: u8,
    play_no: u8,
    seat: Option<u8>,
    player: Option<Word>,
    card: Option<Word>,
    led_suit: Option<Word>,
    wins_trick: Option<bool>,
}

impl PreferansRows {
    fn deal(&self, place: u32) -> Option<&DealRow> {
        self.deals.get(place as usize)
    }

    fn game(&self, place: Option<u32>) -> &Standing {
        place.and_then(|place| self.games.get(place as usize)).unwrap_or(&Standing::NOWHERE)
    }

    /// The game of a deal.
    fn game_of(&self, deal: u32) -> &Standing {
        self.game(self.deal(deal).map(|deal| deal.game))
    }
}

impl Game for PreferansRows {
    fn records(&mut self) -> Vec<&mut Standing> {
        self.games.iter_mut().collect()
    }

    fn record_of_rows(&self, table: &str) -> Vec<usize> {
        let of = |deal: u32| self.deal(deal).map_or(usize::MAX, |deal| deal.game as usize);
        match table {
            "preferans_deals" => self.deals.iter().map(|deal| deal.game as usize).collect(),
            "preferans_players" => self.players.iter().map(|row| of(row.deal)).collect(),
            _ => self.plays.iter().map(|row| of(row.deal)).collect(),
        }
    }

    fn words(&self) -> &Words {
        &self.words
    }

    fn words_mut(&mut self) -> &mut Words {
        &mut self.words
    }
}

/// The columns of `preferans_deals`.
pub(crate) fn deal_columns() -> &'static [Column<PreferansRows>] {
    DEALS
}

/// The columns of `preferans_players`.
pub(crate) fn player_columns() -> &'static [Column<PreferansRows>] {
    PLAYERS
}

/// The columns of `preferans_plays`.
pub(crate) fn play_columns() -> &'static [Column<PreferansRows>] {
    PLAYS
}

fn long(number: u64) -> Option<i64> {
    i64::try_from(number).ok()
}

const DEALS: &[Column<PreferansRows>] = columns! { PreferansRows, deals;
    game_id: Long = |t, d| Some(t.game(Some(d.game)).id), "identifies the record in all tables: made of the file's path below the folder that was given, and of the record's number";
    file: Word = |t, d| t.game(Some(d.game)).file, "the file, as it was given or found";
    record: Whole = |t, d| Some(t.game(Some(d.game)).record), "the number of the record in its file, from 0";
    byte_offset: Long = |t, d| t.game(Some(d.game)).byte_offset, "where the record starts in its unpacked file; null in standard input";
    status: Word = |t, d| t.game(Some(d.game)).status, "valid, incomplete or invalid; of an invalid game those deals are told that could be read";
    n_problems: Small = |t, d| Some(t.game(Some(d.game)).n_problems), "how many problems check finds in the game";
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

const PLAYERS: &[Column<PreferansRows>] = columns! { PreferansRows, players;
    game_id: Long = |t, p| Some(t.game_of(p.deal).id), "the game";
    file: Word = |t, p| t.game_of(p.deal).file, "the file, as it was given or found";
    record: Whole = |t, p| Some(t.game_of(p.deal).record), "the number of the record in its file, from 0";
    status: Word = |t, p| t.game_of(p.deal).status, "that of the game";
    deal: Small = |t, p| Some(i64::from(t.deal(p.deal)?.place) + 1), "the place of the deal in the record, from 1";
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
    refa: Long = |_t, p| long(p.refas?), "how many refas were open for the player after the deal";
    score: Long = |_t, p| p.score, "by how many points the deal changed what the papers say that the player has";
};

const PLAYS: &[Column<PreferansRows>] = columns! { PreferansRows, plays;
    game_id: Long = |t, c| Some(t.game_of(c.deal).id), "the game";
    status: Word = |t, c| t.game_of(c.deal).status, "that of the game";
    deal: Small = |t, c| Some(i64::from(t.deal(c.deal)?.place) + 1), "the place of the deal in the record, from 1";
    trick: Tiny = |_t, c| Some(c.trick), "the number of the trick, from 1";
    play_no: Tiny = |_t, c| Some(c.play_no), "the place of the card in its trick, from 1";
    seat: Tiny = |_t, c| c.seat, "the number of the player";
    player: Word = |_t, c| c.player, "the name";
    card: Word = |_t, c| c.card, "the card";
    led_suit: Word = |_t, c| c.led_suit, "the suit that was led";
    wins_trick: Flag = |_t, c| c.wins_trick, "whether the card takes the trick; null where the trick was not finished";
};
