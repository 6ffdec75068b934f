//! Games of pinochle as rows: heard while they are checked (`listener.rs`), and made into the columns of three tables.

mod listener;

use crate::schema::{Column, columns};
use crate::tricks::{OfGame, OfPlayer, TrickRows};
use crate::words::Word;

pub(crate) use listener::RowListener;

/// The rows of some games.
pub(crate) type PinochleRows = TrickRows<DealRow, PlayerRow>;

/// A deal.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct DealRow {
    game: u32,
    /// Counted from 0.
    place: u32,
    number: Option<i32>,
    players: u8,
    dealer: Option<u8>,
    declarer: Option<u8>,
    /// The declarer's, counted from 0.
    team: Option<u8>,
    bid: Option<i32>,
    trump: Option<Word>,
    deck: Option<i16>,
    made: Option<bool>,
    /// Of the declarer's team, and of all others together.
    meld: [Option<i32>; 2],
    tricks: [Option<i32>; 2],
    score: [Option<i32>; 2],
}

/// A seat in a deal.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PlayerRow {
    deal: u32,
    seat: u8,
    player: Option<Word>,
    team: Option<u8>,
    hand: Option<Word>,
    meld_points: Option<i32>,
    melds: Option<Word>,
    /// Unknown where of a trick nobody knows.
    counters_won: Option<i32>,
    tricks_won: Option<u8>,
    is_declarer: Option<bool>,
    passed: Option<Word>,
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

/// What is counted from 0, counted from 1.
fn from_one(place: Option<u8>) -> Option<i64> {
    Some(i64::from(place?) + 1)
}

/// The columns of `pinochle_deals`.
pub(crate) const DEALS: &[Column<PinochleRows>] = columns! { PinochleRows, deals;
    game_id: Long = |t, d| Some(t.game(d.game).id), "identifies the record in all tables: made of the file's path below the folder that was given, and of the record's number";
    file: Word = |t, d| t.game(d.game).file, "the file, as it was given or found";
    record: Whole = |t, d| Some(t.game(d.game).record), "the number of the record in its file, from 0";
    byte_offset: Long = |t, d| t.game(d.game).byte_offset, "where the record starts in its unpacked file; null in standard input";
    status: Word = |t, d| t.game(d.game).status, "valid, incomplete or invalid; nothing is told of an invalid game";
    n_problems: Small = |t, d| Some(t.game(d.game).n_problems), "how many problems check finds in the game";
    deal: Small = |_t, d| Some(i64::from(d.place) + 1), "the place of the deal in the record, from 1";
    number: Whole = |_t, d| d.number, "the number of the deal as it is written";
    n_players: Tiny = |_t, d| Some(d.players), "how many play";
    dealer: Tiny = |_t, d| from_one(d.dealer), "the seat of the dealer, from 1";
    declarer: Tiny = |_t, d| from_one(d.declarer), "the seat of who won the auction";
    team: Tiny = |_t, d| from_one(d.team), "the declarer's team, from 1";
    bid: Whole = |_t, d| d.bid, "the winning bid in points, as the record counts";
    trump: Word = |_t, d| d.trump, "clubs, diamonds, hearts or spades; none where the declarer could name no suit; null where that is not known";
    deck: Small = |_t, d| d.deck, "how many cards the deck has; null where a hand is not told";
    made: Flag = |_t, d| d.made, "whether the bid was made, by the scores as written";
    meld_us: Whole = |_t, d| d.meld[0], "the meld score of the declarer's team";
    meld_them: Whole = |_t, d| d.meld[1], "that of all others together";
    tricks_us: Whole = |_t, d| d.tricks[0], "the play score of the declarer's team";
    tricks_them: Whole = |_t, d| d.tricks[1], "that of all others together";
    score_us: Whole = |_t, d| d.score[0], "what the declarer's team scores in the deal";
    score_them: Whole = |_t, d| d.score[1], "what all others score together";
};

/// The columns of `pinochle_players`.
pub(crate) const PLAYERS: &[Column<PinochleRows>] = columns! { PinochleRows, players;
    game_id: Long = |t, p| Some(t.game_of(p.deal).id), "the game";
    file: Word = |t, p| t.game_of(p.deal).file, "the file, as it was given or found";
    record: Whole = |t, p| Some(t.game_of(p.deal).record), "the number of the record in its file, from 0";
    status: Word = |t, p| t.game_of(p.deal).status, "that of the game";
    deal: Small = |t, p| t.number_of(p.deal), "the place of the deal in the record, from 1";
    seat: Tiny = |_t, p| from_one(Some(p.seat)), "the seat, from 1";
    player: Word = |_t, p| p.player, "the name; null where nobody knows";
    team: Tiny = |_t, p| from_one(p.team), "the team, from 1";
    is_declarer: Flag = |_t, p| p.is_declarer, "whether the player won the auction; null where that is not known";
    hand: Word = |_t, p| p.hand, "the cards as dealt; where those are not told, as declared after the exchange";
    passed_cards: Word = |_t, p| p.passed, "the cards that the player passed on; ?? is one that is not known";
    meld_points: Whole = |_t, p| p.meld_points, "what the player tabled is worth, as it is written";
    melds: Word = |_t, p| p.melds, "what lies in the cards that the player tabled, in words, parted by commas";
    tricks_won: Tiny = |_t, p| p.tricks_won, "how many of the tricks the player took; null where one is not told of";
    counters_won: Whole = |_t, p| p.counters_won, "what those count, as it is written";
};

/// The columns of `pinochle_plays`.
pub(crate) const PLAYS: &[Column<PinochleRows>] = columns! { PinochleRows, plays;
    game_id: Long = |t, c| Some(t.game_of(c.deal).id), "the game";
    status: Word = |t, c| t.game_of(c.deal).status, "that of the game";
    deal: Small = |t, c| t.number_of(c.deal), "the place of the deal in the record, from 1";
    trick: Tiny = |_t, c| Some(c.trick), "the number of the trick, from 1";
    play_no: Tiny = |_t, c| Some(c.play_no), "the place of the card in its trick, from 1";
    seat: Tiny = |_t, c| from_one(c.seat), "the seat of who played it";
    player: Word = |_t, c| c.player, "the name";
    card: Word = |_t, c| c.card, "the card; null where it is withheld";
    led_suit: Word = |_t, c| c.led_suit, "the suit that was led";
    wins_trick: Flag = |_t, c| c.wins_trick, "whether the card takes the trick";
    trick_points: Whole = |_t, c| c.trick_points, "what the trick counts, as it is written";
};
