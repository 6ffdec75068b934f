//! What follows from a game of preferans, deal by deal: auction, tricks, scores, papers. Not here: how it is shown.

use hoyle_rules::Card;
use hoyle_rules::preferans::auction::{self, Expanded};
use hoyle_rules::preferans::score::score;
use hoyle_rules::preferans::{Entry, Player, Score, Sheet, contract, trick};

use crate::record::preferans::{Deal, Game, Play};

/// A deal and what followed from it.
pub struct Told<'a> {
    /// The deal as it is recorded.
    pub deal: &'a Deal,
    /// The calls; `None` where no auction has these bids.
    pub calls: Option<Expanded>,
    /// The play; `None` where all passed.
    pub play: Option<Played<'a>>,
    /// Whether a refa was opened for each player.
    pub opened: bool,
    /// The papers after the deal.
    pub sheet: Sheet,
}

/// What followed from the play.
pub struct Played<'a> {
    /// The play as it is recorded.
    pub play: &'a Play,
    /// Whether it counts double.
    pub refa: bool,
    /// What it is worth.
    pub value: u32,
    /// Who threw which cards, and who won, trick by trick.
    pub tricks: Vec<Trick>,
    /// How many tricks each player took.
    pub taken: [u8; 3],
    /// Whether the contract was made.
    pub made: bool,
    /// What each player writes.
    pub entries: [Entry; 3],
}

/// A trick with who threw what.
pub struct Trick {
    /// Who threw which card, in order.
    pub cards: Vec<(Player, Card)>,
    /// Who took it.
    pub winner: Player,
}

/// The deals of a game one after the other, with the papers as they grow. Where the text does not say with how much the
/// papers start, they start at nothing.
pub fn course(game: &Game) -> Vec<Told<'_>> {
    let mut sheet = Sheet::new(game.bula.unwrap_or(0), game.refe.unwrap_or(Some(0)), game.options.under_hat);
    // Where deals are left out or the tags are not there, refas are what the text says they are.
    let known = game.gaps.is_empty() && game.refe.is_some();
    let mut told = Vec::with_capacity(game.deals.len());
    for deal in &game.deals {
        let calls = auction::expand(deal.bids).copied();
        let mut opened = false;
        let play = deal.play.as_ref().map(|play| {
            let refa = if known { sheet.is_refa(play.main) } else { play.refa.unwrap_or(false) };
            played(game, deal, play, refa)
        });
        match &play {
            Some(played) => {
                sheet.write(&played.entries);
                if played.refa {
                    sheet.spend(played.play.main);
                }
            }
            None => opened = sheet.pass(),
        }
        told.push(Told { deal, calls, play, opened, sheet });
    }
    told
}

fn played<'a>(game: &Game, deal: &Deal, play: &'a Play, refa: bool) -> Played<'a> {
    let challenged = play.challenge.by().is_some();
    let plays = |player: Player| player == play.main || challenged || play.follows[player];
    let mut taken = [0_u8; 3];
    let mut tricks = Vec::with_capacity(play.tricks.len());
    let mut leader = play.starts.unwrap_or(deal.first);
    for written in &play.tricks {
        let cards: Vec<Card> = written.cards.iter().flatten().copied().collect();
        let seats: Vec<Player> = leader.round().into_iter().filter(|player| plays(*player)).collect();
        let place = trick::winner(&cards, play.contract.trumps());
        let winner = seats.get(place).copied().unwrap_or(written.winner);
        taken[winner] = taken[winner].saturating_add(1);
        tricks.push(Trick { cards: seats.into_iter().zip(cards).collect(), winner });
        leader = winner;
    }
    let value = contract::value(play.contract, refa, play.challenge.kontra());
    let scored = Score {
        main: play.main,
        contract: play.contract,
        value,
        follows: play.follows,
        challenge: play.challenge,
        tricks: taken,
    };
    let entries = score(&scored, &game.options);
    Played { play, refa, value, tricks, taken, made: scored.is_made(), entries }
}

/// The results: those that the text states where deals are left out, else those of the papers.
pub fn results(game: &Game, last: Option<&Told<'_>>) -> [Option<i64>; 3] {
    if !game.gaps.is_empty() || game.bula.is_none() {
        return game.results;
    }
    match last {
        Some(told) => told.sheet.results().map(Some),
        None => Sheet::new(game.bula.unwrap_or(0), None, game.options.under_hat).results().map(Some),
    }
}
