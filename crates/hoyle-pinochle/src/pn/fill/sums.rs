//! What follows about scores: meld, play, adjustments, the deal, the end of the game.

use hoyle_rules::pinochle::{ByTeam, MAX_PLAYERS};

use crate::pn::fill::Work;
use crate::pn::judge::deal::Trump;
use crate::pn::judge::lines::values;
use crate::pn::judge::melding::Melds;
use crate::pn::judge::playing::Play;
use crate::pn::judge::scores::sum;
use crate::pn::label::Label;

impl Work<'_, '_> {
    fn wants(&self, label: Label, place: Option<u32>) -> bool {
        match place {
            None => self.is_missing(label, 0),
            Some(_) => self.deal.values(place).contains(&crate::pn::parse::draft::Value::Asked),
        }
    }

    pub(super) fn scores(&mut self, melds: &Melds, play: &Play) {
        let deal_lines = self.deal.deal_lines;
        let meld = self.deal.raw_meld(melds);
        let won = self.deal.raw_play(play);
        let (meld, won) = (meld.written.or(meld.by_cards), won.written.or(won.by_cards));
        if self.wants(Label::MeldScores, deal_lines.meld_scores)
            && let Some(meld) = meld
        {
            let due = self.each_team(|work, team| {
                let raw = *meld.get(team)?;
                match &won {
                    Some(won) => {
                        let by_rule = work.deal.minimums(raw, *won.get(team)?).0;
                        work.choose(team, &[by_rule, raw, 0], deal_lines.play_scores)
                    }
                    None => work.meld_without_tricks(team, raw),
                }
            });
            if let Some(due) = due {
                self.compose_scores(Label::MeldScores, deal_lines.meld_scores, &due);
            }
        }
        if self.wants(Label::PlayScores, deal_lines.play_scores)
            && let Some(won) = won
        {
            let due = self.each_team(|work, team| {
                let raw = *won.get(team)?;
                work.choose(team, &[work.deal.minimums(0, raw).1, raw, 0], deal_lines.meld_scores)
            });
            if let Some(due) = due {
                self.compose_scores(Label::PlayScores, deal_lines.play_scores, &due);
            }
        }
        self.adjust(play);
        if self.wants(Label::HandScores, deal_lines.hand_scores)
            && let Some(due) = self.hand_by_parts(play.whole).or_else(|| self.hand_by_totals())
        {
            self.now.hand = self.now.hand.or(self.completed(deal_lines.hand_scores, due));
            self.compose_scores(Label::HandScores, deal_lines.hand_scores, &due);
        }
    }

    fn each_team(&self, score: impl Fn(&Self, usize) -> Option<i32>) -> Option<ByTeam> {
        let mut due = ByTeam::default();
        for (team, slot) in due.iter_mut().enumerate().take(self.deal.teams.count) {
            *slot = score(self, team)?;
        }
        Some(due)
    }

    /// Of what a team's score can be, the first that agrees with its score of the deal; the first at all where that is
    /// not known.
    fn choose(&self, team: usize, can_be: &[i32], other: Option<u32>) -> Option<i32> {
        let hand = self.deal.by_team(self.deal.deal_lines.hand_scores);
        let other = self.deal.by_team(other);
        if let (Some(hand), Some(other), Some(adjusted)) = (hand, other, self.deal.adjustments()) {
            let fits = |&&score: &&i32| {
                let due = self.deal.hand_due(
                    team,
                    score,
                    other[team.min(MAX_PLAYERS - 1)],
                    adjusted[team.min(MAX_PLAYERS - 1)],
                );
                due == hand.get(team).copied()
            };
            return can_be.iter().find(fits).copied();
        }
        can_be.first().copied()
    }

    /// A team's meld score where it is not known what the team has won: that may be less than saves the meld.
    fn meld_without_tricks(&self, team: usize, raw: i32) -> Option<i32> {
        let play = self.deal.by_team(self.deal.deal_lines.play_scores).and_then(|play| play.get(team).copied());
        // The more is won the sooner meld counts.
        let (at_least, at_most) = (self.deal.minimums(raw, play.unwrap_or(0)).0, self.deal.minimums(raw, i32::MAX).0);
        if at_least == at_most || play.is_some_and(|play| play > 0) {
            return Some(at_least);
        }
        let hand = self.deal.by_team(self.deal.deal_lines.hand_scores)?;
        let adjusted = self.deal.adjustments()?;
        let fits = |score: i32| {
            self.deal
                .hand_due(team, score, play.unwrap_or(0), *adjusted.get(team)?)
                .filter(|due| Some(due) == hand.get(team))
        };
        match (play.and_then(|_| fits(at_most)), play.and_then(|_| fits(at_least))) {
            (Some(_), None) => Some(at_most),
            (None, Some(_)) => Some(at_least),
            _ => None,
        }
    }

    fn hand_by_parts(&self, whole: bool) -> Option<ByTeam> {
        let deal_lines = self.deal.deal_lines;
        let (meld, play) = (self.deal.by_team(deal_lines.meld_scores)?, self.deal.by_team(deal_lines.play_scores)?);
        let adjusted = self.deal.adjustments()?;
        if !whole || self.deal.trump == Trump::Unknown {
            return None;
        }
        self.each_team(|work, team| work.deal.hand_due(team, *meld.get(team)?, *play.get(team)?, *adjusted.get(team)?))
    }

    /// What the scores before the next deal, or at the end, leave for this one.
    fn hand_by_totals(&self) -> Option<ByTeam> {
        let before = self.deal.by_team(self.deal.deal_lines.game_scores)?;
        let after = match self.next {
            Some(next) => self.deal.by_team(next.game_scores)?,
            None => self.deal.by_team(self.deal.deal_lines.final_scores)?,
        };
        self.each_team(|_, team| after.get(team)?.checked_sub(*before.get(team)?))
    }

    /// The bonus for all tricks, where it is agreed and explains the score of the deal.
    fn adjust(&mut self, play: &Play) {
        let deal_lines = self.deal.deal_lines;
        let bonus = self.deal.table.agreed.all_tricks.saturating_mul(self.deal.table.agreed.scale);
        if deal_lines.adjustments.is_some() || bonus == 0 || !play.whole || deal_lines.tricks.is_empty() {
            return;
        }
        let taker = |place: &u32| {
            let values = values(self.deal.draft, Some(*place));
            crate::pn::judge::deal::seat(values.iter().rev().nth(1)).and_then(|seat| self.deal.teams.of(seat))
        };
        let mut takers = deal_lines.tricks.iter().map(taker);
        let Some(Some(team)) = takers.next() else { return };
        if !takers.all(|other| other == Some(team)) {
            return;
        }
        let (Some(written), Some(without)) = (self.deal.by_team(deal_lines.hand_scores), self.hand_by_parts(true))
        else {
            return;
        };
        let mut bonuses = ByTeam::default();
        if let Some(slot) = bonuses.get_mut(team) {
            *slot = bonus;
        }
        if sum(without, bonuses) == written {
            self.compose_scores(Label::Adjustments, None, &bonuses);
        }
    }

    /// Final scores and winner of a game that is over: one of the two lines says that it is.
    pub(super) fn ends(&mut self) {
        let deal_lines = self.deal.deal_lines;
        if self.next.is_some() {
            return;
        }
        let over = deal_lines.winner.is_some() || self.target_reached();
        if over
            && self.wants(Label::FinalScores, deal_lines.final_scores)
            && let (Some(before), Some(hand)) =
                (self.deal.by_team(deal_lines.game_scores), self.deal.by_team(deal_lines.hand_scores))
        {
            self.compose_scores(Label::FinalScores, deal_lines.final_scores, &sum(before, hand));
        }
        if self.wants(Label::Winner, deal_lines.winner)
            && let Some(team) = self.only_winner()
        {
            let name = format!("Team{}", team + 1).into_bytes();
            self.compose(Label::Winner, 0, deal_lines.winner, name);
        }
    }

    fn target_reached(&self) -> bool {
        let deal_lines = self.deal.deal_lines;
        let target = self.deal.target(self.given);
        let totals = self.deal.by_team(deal_lines.game_scores).zip(self.deal.by_team(deal_lines.hand_scores));
        target
            .zip(totals)
            .is_some_and(|(target, (before, hand))| sum(before, hand).iter().any(|&total| total >= target))
    }

    /// The team that must have won: the only highest, unless the declarer's team can have gone out before it.
    fn only_winner(&self) -> Option<usize> {
        let totals = self.deal.by_team(self.deal.deal_lines.final_scores)?;
        let played = self.deal.trump == Trump::None || self.deal.is_played_out();
        let mut can = (0..self.deal.teams.count).filter(|&team| self.deal.may_win(team, &totals, self.given));
        let only = can.next().filter(|_| played);
        if can.next().is_some() { None } else { only }
    }
}
