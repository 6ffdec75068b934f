//! What follows about a deal itself: its number, the dealer, the scores before it, the contract.

use hoyle_rules::Suit;
use hoyle_rules::pinochle::{ByTeam, left_of};

use crate::pn::cards::trump_name;
use crate::pn::fill::Work;
use crate::pn::judge::auction::Outcome;
use crate::pn::judge::deal::{Trump, number, seat};
use crate::pn::judge::lines::LineIndex;
use crate::pn::label::Label;
use crate::pn::parse::draft::Value;
use hoyle_notation::problem::Problem;

pub(super) fn seat_name(seat: usize) -> Vec<u8> {
    format!("Seat{}", seat + 1).into_bytes()
}

impl Work<'_, '_> {
    pub(super) fn number(&mut self) {
        let deal_lines = self.deal.deal_lines;
        self.now.deal = number(self.deal.values(deal_lines.deal).first());
        if deal_lines.deal.is_none() || self.asks_all(deal_lines.deal) {
            let before = if self.first { Some(0) } else { self.running.deal };
            let after = self.next.and_then(|next| number(self.deal.values(next.deal).first()));
            let own = match (before, after) {
                (Some(0), Some(after)) => Some(after - 1).filter(|&own| own > 0),
                (Some(before), _) => before.checked_add(1),
                (None, after) => after.map(|after| after - 1).filter(|&own| own > 0),
            };
            if let Some(own) = own {
                self.now.deal = Some(own);
                self.compose(Label::Deal, 0, deal_lines.deal, own.to_string().into_bytes());
            }
        }
    }

    pub(super) fn dealer(&mut self) {
        let deal_lines = self.deal.deal_lines;
        if (deal_lines.dealer.is_none() || self.asks_all(deal_lines.dealer))
            && let Some(dealer) = self.dealer_by_auction().or_else(|| self.dealer_by_turn())
        {
            self.compose(Label::Dealer, 0, deal_lines.dealer, seat_name(dealer));
            self.deal.dealer = Some(dealer);
        }
    }

    /// The only dealer with whom the bids lead to the contract.
    fn dealer_by_auction(&mut self) -> Option<usize> {
        let (declarer, bid) = (self.deal.declarer?, self.deal.bid?);
        let mut fits = (0..self.deal.players).filter(|&dealer| {
            self.deal.dealer = Some(dealer);
            let mut found = Vec::new();
            let outcome = self.deal.calls(&mut found);
            !found.iter().any(Problem::is_error) && outcome.high() == Some((declarer, bid))
        });
        let only = fits.next();
        let unsure = fits.next().is_some();
        drop(fits);
        self.deal.dealer = None;
        only.filter(|_| !unsure)
    }

    /// The deal goes round to the left.
    fn dealer_by_turn(&self) -> Option<usize> {
        let before = self.running.dealer?;
        let seat = hoyle_rules::Seat::new(before)?;
        Some(left_of(seat, self.deal.players).index())
    }

    pub(super) fn game_scores(&mut self) {
        let deal_lines = self.deal.deal_lines;
        self.now.before = self.deal.by_team(deal_lines.game_scores);
        self.now.hand = self.deal.by_team(deal_lines.hand_scores);
        let own = self.now.deal;
        let due = match own {
            Some(1) if self.first => Some([0; 8]),
            _ => self.running.after.filter(|_| self.running.deal.and_then(|deal| deal.checked_add(1)) == own),
        };
        if let Some(due) = due {
            self.now.before = self.now.before.or(self.completed(deal_lines.game_scores, due));
            self.compose_scores(Label::GameScores, deal_lines.game_scores, &due);
        }
    }

    /// Scores as they will stand in a line whose question marks get these answers; `None` where any is withheld.
    pub(super) fn completed(&self, place: LineIndex, due: ByTeam) -> Option<ByTeam> {
        if place.is_none() || self.asks_all(place) {
            return Some(due);
        }
        let values = self.deal.values(place);
        let mut all = ByTeam::default();
        for (team, slot) in all.iter_mut().enumerate().take(self.deal.teams.count) {
            *slot = match values.get(team) {
                Some(Value::Number(points)) => *points,
                Some(Value::Asked) => *due.get(team)?,
                _ => return None,
            };
        }
        Some(all)
    }

    /// Adds a line of scores, or answers its question marks.
    pub(super) fn compose_scores(&mut self, label: Label, place: Option<u32>, scores: &[i32; 8]) {
        let count = self.deal.teams.count;
        let all: Vec<String> = scores.iter().take(count).map(i32::to_string).collect();
        if place.is_none() || self.asks_all(place) {
            return self.compose(label, 0, place, all.join(" ").into_bytes());
        }
        for (team, score) in all.into_iter().enumerate() {
            self.answer(place, team, score);
        }
    }

    pub(super) fn contract(&mut self) {
        let deal_lines = self.deal.deal_lines;
        let values = self.deal.values(deal_lines.contract);
        let whole = deal_lines.contract.is_none() || self.asks_all(deal_lines.contract);
        if !whole && !values.contains(&Value::Asked) {
            return;
        }
        let mut found = Vec::new();
        let (declarer, bid) = match self.deal.calls(&mut found) {
            Outcome::Won(seat, bid) if !found.iter().any(Problem::is_error) => (Some(seat), Some(bid)),
            _ => (None, None),
        };
        self.deal.declarer = self.deal.declarer.or(declarer);
        self.deal.bid = self.deal.bid.or(bid);
        if self.deal.trump == Trump::Unknown && (whole || values.get(2) == Some(&Value::Asked)) {
            self.deal.trump = self.trump_by_play();
        }
        let trump = match self.deal.trump {
            Trump::Unknown => None,
            Trump::None => Some("-"),
            Trump::Suit(suit) => Some(trump_name(suit)),
        };
        if whole {
            let (Some(seat), Some(bid)) = (self.deal.declarer, self.deal.bid) else { return };
            let value = format!("Seat{} {bid} {}", seat + 1, trump.unwrap_or("?"));
            return self.compose(Label::Contract, 0, deal_lines.contract, value.into_bytes());
        }
        if let (None, Some(declarer)) = (seat(values.first()), self.deal.declarer) {
            self.answer(deal_lines.contract, 0, seat_name(declarer));
        }
        if let (None, Some(bid)) = (number(values.get(1)), self.deal.bid) {
            self.answer(deal_lines.contract, 1, bid.to_string());
        }
        if let Some(trump) = trump {
            self.answer(deal_lines.contract, 2, trump);
        }
    }

    /// The only trump with which melds and tricks are as they are written. Where nothing is melded, played or scored,
    /// there is none.
    fn trump_by_play(&mut self) -> Trump {
        let deal_lines = self.deal.deal_lines;
        let melds = deal_lines.melds.iter().any(Option::is_some);
        if !melds && deal_lines.tricks.is_empty() {
            let lost = |place| self.deal.by_team(place).is_some_and(|scores| scores == [0; 8]);
            return if lost(deal_lines.meld_scores) && lost(deal_lines.play_scores) {
                Trump::None
            } else {
                Trump::Unknown
            };
        }
        let kept = (self.deal.hands, self.deal.held, self.deal.declared);
        let mut only = Trump::Unknown;
        for suit in Suit::ALL {
            self.deal.trump = Trump::Suit(suit);
            let mut found = Vec::new();
            self.deal.exchange(&mut Vec::new());
            self.deal.check_melds(&mut found);
            self.deal.check_play(&mut found, &mut Vec::new());
            (self.deal.hands, self.deal.held, self.deal.declared) = kept;
            if found.is_empty() {
                if only != Trump::Unknown {
                    only = Trump::Unknown;
                    break;
                }
                only = Trump::Suit(suit);
            }
        }
        self.deal.trump = Trump::Unknown;
        only
    }
}
