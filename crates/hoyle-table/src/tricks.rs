//! What the tables of both games of tricks share: rows of deals, players and plays ([`TrickRows`]), kept or forgotten record by
//! record. Not here: what a deal or a player has in each game.

use hoyle::notation::Status;

use crate::record::{Game, Standing, keep_from};
use crate::words::{Word, Words};

/// A row that is a deal.
pub(crate) trait OfGame {
    /// The place of its game.
    fn game(&self) -> u32;
    /// Its place in the game, counted from 0.
    fn place(&self) -> u32;
}

/// A row of a player, or of what a player did.
pub(crate) trait OfPlayer: Copy {
    /// The place of its deal.
    fn deal(&self) -> u32;
    fn player(&self) -> Option<Word>;
}

/// A card that was played.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PlayRow {
    pub(crate) deal: u32,
    pub(crate) trick: u8,
    pub(crate) play_no: u8,
    /// As the game counts its players.
    pub(crate) seat: Option<u8>,
    pub(crate) player: Option<Word>,
    pub(crate) card: Option<Word>,
    pub(crate) led_suit: Option<Word>,
    pub(crate) wins_trick: Option<bool>,
    /// What the trick counts; in pinochle.
    pub(crate) trick_points: Option<i32>,
}

impl OfPlayer for PlayRow {
    fn deal(&self) -> u32 {
        self.deal
    }

    fn player(&self) -> Option<Word> {
        self.player
    }
}

/// The rows of some games of one kind.
#[derive(Debug)]
pub(crate) struct TrickRows<D, P> {
    pub(crate) words: Words,
    pub(crate) games: Vec<Standing>,
    pub(crate) deals: Vec<D>,
    pub(crate) players: Vec<P>,
    pub(crate) plays: Vec<PlayRow>,
    /// How many rows of each table are those of games before.
    kept: [usize; 3],
}

impl<D, P> Default for TrickRows<D, P> {
    fn default() -> TrickRows<D, P> {
        let (words, games, plays) = (Words::default(), Vec::new(), Vec::new());
        TrickRows { words, games, deals: Vec::new(), players: Vec::new(), plays, kept: [0; 3] }
    }
}

impl<D: OfGame, P: OfPlayer> TrickRows<D, P> {
    /// Forgets all rows, and the words where there are too many.
    pub(crate) fn clear(&mut self, most_words: usize) {
        self.games.clear();
        self.kept = [0; 3];
        self.forget();
        if self.words.len() > most_words {
            self.words.clear();
        }
    }

    /// A record is about to be read: what was heard and not kept is forgotten.
    pub(crate) fn forget(&mut self) {
        let [deals, players, plays] = self.kept;
        self.deals.truncate(deals);
        self.players.truncate(players);
        self.plays.truncate(plays);
    }

    /// Keeps what was heard of a record; of one player alone, if that one is named.
    pub(crate) fn keep(&mut self, record: u32, status: Status, problems: usize, player: Option<&str>) {
        let [first_deal, first_player, first_play] = self.kept;
        let TrickRows { words, games, deals, players, plays, .. } = self;
        if let Some(name) = player {
            let is_own = |word: Option<Word>| word.is_some_and(|word| words.get(word) == name);
            if !players.iter().skip(first_player).any(|row| is_own(row.player())) {
                return;
            }
            keep_from(players, first_player, |row| is_own(row.player()));
            keep_from(plays, first_play, |row| is_own(row.player));
        }
        if deals.len() > first_deal {
            games.push(Standing::of(record, status, problems, words));
        }
        self.kept = [deals.len(), players.len(), plays.len()];
    }

    /// How many deals of the game there are that is being heard.
    pub(crate) fn deals_of_game(&self) -> usize {
        self.deals.len().saturating_sub(self.kept[0])
    }

    /// The place of the deal that is being played.
    pub(crate) fn this_deal(&self) -> u32 {
        (self.deals.len() as u32).saturating_sub(1)
    }

    /// The number of a deal in its game, counted from 1.
    pub(crate) fn number_of(&self, deal: u32) -> Option<i64> {
        Some(i64::from(self.deals.get(deal as usize)?.place()) + 1)
    }

    /// Where a game stands.
    pub(crate) fn game(&self, place: u32) -> &Standing {
        self.games.get(place as usize).unwrap_or(&Standing::NOWHERE)
    }

    /// Where the game of a deal stands.
    pub(crate) fn game_of(&self, deal: u32) -> &Standing {
        self.deals.get(deal as usize).map_or(&Standing::NOWHERE, |deal| self.game(deal.game()))
    }
}

impl<D: OfGame, P: OfPlayer> Game for TrickRows<D, P> {
    fn records(&mut self) -> Vec<&mut Standing> {
        self.games.iter_mut().collect()
    }

    fn record_of_rows(&self, table: &str) -> Vec<usize> {
        let of = |deal: u32| self.deals.get(deal as usize).map_or(usize::MAX, |deal| deal.game() as usize);
        match table.rsplit('_').next() {
            Some("deals") => self.deals.iter().map(|deal| deal.game() as usize).collect(),
            Some("players") => self.players.iter().map(|row| of(row.deal())).collect(),
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
