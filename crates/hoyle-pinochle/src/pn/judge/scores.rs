//! Judging the sums: meld, play and hand scores, running totals, final scores, the winner.

use hoyle_rules::pinochle::{ByTeam, MAX_PLAYERS, after_minimums, counters};

use crate::pn::judge::deal::{Deal, Trump, number};
use crate::pn::judge::lines::LineIndex;
use crate::pn::judge::melding::Melds;
use crate::pn::judge::playing::Play;
use crate::pn::parse::draft::{Line, Value};
use crate::pn::problems::Mismatch;
use crate::pn::setup::HouseRules;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// What goes from one deal to the next.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Running {
    /// The number of the deal before.
    pub(crate) deal: Option<i32>,
    /// Who dealt it.
    pub(crate) dealer: Option<usize>,
    /// The teams' scores after it, as written; `None` where any is not known.
    pub(crate) after: Option<ByTeam>,
    /// What they should be after it, where something was found.
    pub(crate) corrected: Option<ByTeam>,
    /// The place of the line where it was found.
    pub(crate) cause: LineIndex,
}

/// What each team has, as written and as it follows; `None` where it is not known.
pub(crate) struct Raw {
    pub(crate) written: Option<ByTeam>,
    /// As written, but to whom it goes by the cards.
    pub(crate) written_to_winners: Option<ByTeam>,
    pub(crate) by_cards: Option<ByTeam>,
}

impl Running {
    /// Whose turn it is to deal in the deal with this number.
    pub(crate) fn next_dealer(&self, deal: Option<i32>, players: usize) -> Option<usize> {
        let follows = self.deal?.checked_add(1) == Some(deal?);
        self.dealer.filter(|_| follows).map(|dealer| (dealer + 1) % players)
    }
}

impl Deal<'_> {
    /// The number of the deal.
    pub(crate) fn number(&self) -> Option<i32> {
        number(self.values(self.deal_lines.deal).first())
    }

    /// A number for each team; `None` unless all are there. A line that is all `-` is `None` too.
    pub(crate) fn by_team(&self, place: LineIndex) -> Option<ByTeam> {
        let values = self.values(place);
        if values.is_empty() || values.len() != self.teams.count {
            return None;
        }
        let mut teams = ByTeam::default();
        for (team, value) in teams.iter_mut().zip(values) {
            *team = number(Some(value))?;
        }
        Some(teams)
    }

    /// The adjustments: none where there is no line or it is withheld.
    pub(crate) fn adjustments(&self) -> Option<ByTeam> {
        match self.values(self.deal_lines.adjustments) {
            [] | [Value::Withheld] => Some(ByTeam::default()),
            _ => self.by_team(self.deal_lines.adjustments),
        }
    }

    fn team_sums(&self, seats: &[Option<i32>; MAX_PLAYERS]) -> Option<ByTeam> {
        let mut teams = ByTeam::default();
        for seat in 0..self.players {
            let sum = teams.get_mut(self.teams.of(seat)?)?;
            *sum = sum.saturating_add((*seats.get(seat)?)?);
        }
        Some(teams)
    }

    /// The teams' meld before any minimum.
    pub(crate) fn raw_meld(&self, melds: &Melds) -> Raw {
        Raw {
            written: self.team_sums(&melds.written),
            written_to_winners: None,
            by_cards: self.team_sums(&melds.by_cards),
        }
    }

    /// The teams' counters before any minimum, with the discard's; known only where every trick is there.
    pub(crate) fn raw_play(&self, play: &Play) -> Raw {
        let sums = |seats: Option<[i32; MAX_PLAYERS]>, discard: Option<i32>| {
            let mut teams = self.team_sums(&seats.filter(|_| play.whole)?.map(Some))?;
            let discard = discard?;
            if discard != 0 {
                let sum = teams.get_mut(self.teams.of(self.declarer?)?)?;
                *sum = sum.saturating_add(discard);
            }
            Some(teams)
        };
        // Where there is a kitty there is a discard, whether it is written or not.
        let discards = self.deal_lines.discard.is_some() || self.table.agreed.kitty > 0;
        let thrown = discards && self.trump != Trump::None;
        let written = if thrown { number(self.values(self.deal_lines.discard).last()) } else { Some(0) };
        let counted = match (thrown, written) {
            (false, _) => Some(0),
            // A discard may count nothing.
            (true, Some(0)) => Some(0),
            (true, _) if self.discard.is_empty() => written,
            (true, _) => Some(self.discard_points()),
        };
        Raw {
            written: sums(play.written, written),
            written_to_winners: sums(play.written_to_winners, written),
            by_cards: sums(play.by_cards, counted),
        }
    }

    pub(crate) fn check_scores(
        &self,
        melds: &Melds,
        play: &Play,
        running: &mut Running,
        given: Option<&HouseRules>,
        found: &mut Vec<Problem>,
    ) {
        let meld = self.raw_meld(melds);
        let won = self.raw_play(play);
        let before_due = self.check_running(running, found);
        self.check_team_scores(&meld, &won, play.whole, found);
        if won.written.is_none() && won.by_cards.is_none() {
            self.check_play_total(found);
        }
        let hand_due = self.check_hand_scores(&meld, &won, play.whole, found);
        let before = self.by_team(self.deal_lines.game_scores);
        let hand = self.by_team(self.deal_lines.hand_scores);
        let after = before.zip(hand).map(|(before, hand)| sum(before, hand));
        let corrected = before_due.or(before).zip(hand_due.or(hand)).map(|(before, hand)| sum(before, hand));
        running.deal = self.number();
        (running.after, running.corrected) = (after, corrected.filter(|_| corrected != after));
        running.cause = running.corrected.and_then(|_| {
            let scores = if before_due.is_some() { self.deal_lines.game_scores } else { self.deal_lines.hand_scores };
            scores.or(self.deal_lines.hand_scores)
        });
        running.dealer = self.dealer;
        if let (Some(written), Some(due)) = (self.by_team(self.deal_lines.final_scores), after) {
            self.compare(self.deal_lines.final_scores, &written, &due, Mismatch::FinalScores, running, found);
        }
        self.check_winner(given, found);
    }

    /// Scores before a deal are those after the deal before it, and none before the first. Gives what should stand there,
    /// where it does not.
    fn check_running(&self, running: &Running, found: &mut Vec<Problem>) -> Option<ByTeam> {
        let written = self.by_team(self.deal_lines.game_scores)?;
        let deal = number(self.values(self.deal_lines.deal).first());
        let (due, fault) = match (running.deal, deal) {
            (None, Some(1)) => (ByTeam::default(), Mismatch::FirstScores),
            (Some(before), Some(deal)) if Some(deal) == before.checked_add(1) => match running.after {
                Some(after) => (after, Mismatch::RunningScores),
                None => return None,
            },
            _ => return None,
        };
        self.compare(self.deal_lines.game_scores, &written, &due, fault, running, found);
        (written != due && Some(written) != running.corrected).then_some(due)
    }

    /// Compares scores team by team. Where a score before this deal is at fault, those that are right all the same are
    /// reported as its consequences.
    fn compare(
        &self,
        place: LineIndex,
        written: &ByTeam,
        due: &ByTeam,
        fault: Mismatch,
        running: &Running,
        found: &mut Vec<Problem>,
    ) {
        for team in 0..self.teams.count {
            if let (Some(&is), Some(&due)) = (written.get(team), due.get(team))
                && is != due
            {
                let at = self.word(place, team);
                let finding = fault.at(at).facts(i64::from(is), i64::from(due)).about(team as u8);
                let corrected = running.corrected.and_then(|corrected| corrected.get(team).copied());
                let cause = self.line(running.cause).filter(|_| corrected == Some(is));
                found.push(cause.map_or(finding, |cause| crate::pn::judge::consequence(finding, cause)));
            }
        }
    }

    /// A team's meld and play after the minimum rules; `played` is false where the bid was lost unplayed.
    pub(crate) fn minimums(&self, meld: i32, counters: i32) -> (i32, i32) {
        match self.trump {
            Trump::None => (0, 0),
            _ => after_minimums(&self.table.agreed, meld, counters),
        }
    }

    fn check_team_scores(&self, meld: &Raw, won: &Raw, whole: bool, found: &mut Vec<Problem>) {
        let melds = self.by_team(self.deal_lines.meld_scores);
        let plays = self.by_team(self.deal_lines.play_scores);
        for team in 0..self.teams.count {
            let of = |teams: &Option<ByTeam>| teams.as_ref().and_then(|teams| teams.get(team).copied());
            let (meld_written, meld_by_cards) = (of(&meld.written), of(&meld.by_cards));
            let (won_written, won_by_cards) = (of(&won.written), of(&won.by_cards));
            if let (Some(is), Some(raw)) = (of(&melds), meld_written) {
                let fits = |raw: i32, won: Option<i32>| self.meld_fits(team, is, raw, won, whole);
                if !fits(raw, won_written) {
                    let finding = self.meld_finding(team, is, raw, won_written);
                    let follows =
                        fits(meld_by_cards.unwrap_or(raw), won_by_cards.or(won_written)) || fits(raw, won_by_cards);
                    found.push(if follows { self.demoted(finding, found) } else { finding });
                }
            }
            if let (Some(is), Some(raw)) = (of(&plays), won_written.or(won_by_cards)) {
                let fits = |raw: i32| self.play_fits(team, is, raw);
                if !fits(raw) && !of(&won.written_to_winners).is_some_and(fits) {
                    let finding = self.play_finding(team, is, raw);
                    let follows = won_by_cards.is_some_and(fits);
                    found.push(if follows { self.demoted(finding, found) } else { finding });
                }
            }
        }
    }

    /// Where the tricks do not say what each team has won: all of them together can have no more than the deal has; and no
    /// less where it is played out and no team's counters were too few to count.
    #[cold]
    fn check_play_total(&self, found: &mut Vec<Problem>) {
        let Some(scores) = self.by_team(self.deal_lines.play_scores) else { return };
        if self.trump == Trump::None || !self.table.deck_known {
            return;
        }
        let (agreed, sure) = (&self.table.agreed, self.is_bonus_known());
        let bonus = if sure { agreed.last_trick } else { agreed.last_trick.max(2) };
        let most = i32::try_from(counters(&agreed.deck().cards())).unwrap_or(0).saturating_add(bonus);
        let all = self.is_played_out() && sure && scores.iter().take(self.teams.count).all(|score| *score > 0);
        // The discard may count nothing.
        let least = if all { most.saturating_sub(i32::from(agreed.kitty)) } else { 0 };
        let total = scores.iter().fold(0_i32, |sum, score| sum.saturating_add(*score));
        let scales: &[i32] = if self.table.scale_known { &[agreed.scale] } else { &[1, 10] };
        let range = |scale: i32| least.saturating_mul(scale)..=most.saturating_mul(scale);
        if !scales.iter().any(|scale| range(*scale).contains(&total)) {
            let at = self.line(self.deal_lines.play_scores).map_or(Span::at(0), Line::value);
            let most = most.saturating_mul(agreed.scale);
            found.push(Mismatch::PlayTotal.at(at).facts(i64::from(total), i64::from(most)));
        }
    }

    /// Whether a team's meld score is one that the rules give.
    pub(crate) fn meld_fits(&self, team: usize, is: i32, raw: i32, won: Option<i32>, whole: bool) -> bool {
        if self.trump == Trump::None {
            return is == 0;
        }
        if let (true, Some(won)) = (self.table.strict, won) {
            return is == self.minimums(raw, won).0 || is == 0 && self.is_set(team);
        }
        // Where the limits are not known, or play stopped early: all of it, or nothing.
        let low = self.minimums(raw, won.unwrap_or(0)).0 == 0 || raw < self.guessed_least() || !whole;
        is == raw || is == 0 && (low || won.is_none_or(|won| won < self.guessed_least()) || self.is_set(team))
    }

    pub(crate) fn play_fits(&self, team: usize, is: i32, raw: i32) -> bool {
        if self.trump == Trump::None {
            return is == 0;
        }
        if self.table.strict {
            return is == self.minimums(0, raw).1 || is == 0 && self.is_set(team);
        }
        is == raw || is == 0 && (raw < self.guessed_least() || self.is_set(team))
    }

    /// Below this, a minimum that nobody wrote down may have taken a team's points.
    fn guessed_least(&self) -> i32 {
        30_i32.saturating_mul(self.table.agreed.scale)
    }

    /// Whether the team is the declarer's and its hand score says that the bid is lost.
    fn is_set(&self, team: usize) -> bool {
        let (Some(declarer), Some(bid)) = (self.declarer.and_then(|seat| self.teams.of(seat)), self.bid) else {
            return false;
        };
        let scores = self.by_team(self.deal_lines.hand_scores).zip(self.adjustments());
        declarer == team
            && scores.is_some_and(|(hand, adjusted)| {
                hand.get(team).zip(adjusted.get(team)).is_some_and(|(hand, more)| hand.saturating_sub(*more) == -bid)
            })
    }

    fn meld_finding(&self, team: usize, is: i32, raw: i32, won: Option<i32>) -> Problem {
        let at = self.word(self.deal_lines.meld_scores, team);
        let due = won.map_or(raw, |won| self.minimums(raw, won).0);
        let fault = match () {
            () if self.trump == Trump::None => Mismatch::ScoredUnplayed,
            () if due == 0 && is == raw && raw != 0 => Mismatch::MeldMinimum,
            () => Mismatch::MeldScores,
        };
        fault.at(at).facts(i64::from(is), i64::from(due)).about(team as u8)
    }

    fn play_finding(&self, team: usize, is: i32, raw: i32) -> Problem {
        let at = self.word(self.deal_lines.play_scores, team);
        let due = if self.table.strict { self.minimums(0, raw).1 } else { raw };
        let fault = match () {
            () if self.trump == Trump::None => Mismatch::ScoredUnplayed,
            () if due == 0 && is == raw => Mismatch::PlayMinimum,
            () => Mismatch::PlayScores,
        };
        fault.at(at).facts(i64::from(is), i64::from(due)).about(team as u8)
    }

    /// What a team scores in all, from its meld and play scores.
    pub(crate) fn hand_due(&self, team: usize, meld: i32, play: i32, adjusted: i32) -> Option<i32> {
        let declarer = self.teams.of(self.declarer?)?;
        let made = meld.saturating_add(play);
        let score = match (team == declarer, self.bid?) {
            (true, bid) if self.trump == Trump::None || made < bid => bid.saturating_neg(),
            _ => made,
        };
        Some(score.saturating_add(adjusted))
    }

    /// Gives what should stand there, where it does not.
    fn check_hand_scores(&self, meld: &Raw, won: &Raw, whole: bool, found: &mut Vec<Problem>) -> Option<ByTeam> {
        if !whole || self.trump == Trump::Unknown {
            return None;
        }
        let written = self.by_team(self.deal_lines.hand_scores)?;
        let (melds, plays) = (self.by_team(self.deal_lines.meld_scores)?, self.by_team(self.deal_lines.play_scores)?);
        let adjusted = self.adjustments()?;
        let of = |teams: &ByTeam, team: usize| teams.get(team).copied().unwrap_or(0);
        let mut all = written;
        let mut wrong = false;
        for team in 0..self.teams.count {
            let (is, made) = (of(&written, team), of(&melds, team).saturating_add(of(&plays, team)));
            let due = self.hand_due(team, of(&melds, team), of(&plays, team), of(&adjusted, team))?;
            if is == due {
                continue;
            }
            let lost = due.saturating_sub(of(&adjusted, team)) != made;
            let fault = if lost { Mismatch::BidLost } else { Mismatch::HandScores };
            let at = self.word(self.deal_lines.hand_scores, team);
            let finding = fault.at(at).facts(i64::from(is), i64::from(due)).about(team as u8);
            // By the melds and tricks themselves, where the scores above are at fault.
            let corrected = meld.by_cards.zip(won.by_cards).and_then(|(meld, won)| {
                let (meld, play) = self.minimums(of(&meld, team), of(&won, team));
                self.hand_due(team, meld, play, of(&adjusted, team))
            });
            if corrected == Some(is) && found.iter().any(is_of_scores) {
                found.push(self.demoted(finding, found));
            } else {
                found.push(finding);
                wrong = true;
                if let Some(slot) = all.get_mut(team) {
                    *slot = due;
                }
            }
        }
        wrong.then_some(all)
    }

    /// The winner has the highest score; or is the declarer's team, if the target can have been between what any team
    /// had before this deal and what that team has now. On a forfeit anybody may win.
    fn check_winner(&self, given: Option<&HouseRules>, found: &mut Vec<Problem>) {
        let place = self.deal_lines.winner;
        let Some(totals) = self.by_team(self.deal_lines.final_scores) else { return };
        let winner = match self.values(place).first() {
            Some(Value::Team(team)) => usize::from(*team),
            Some(Value::Seat(seat)) => match self.teams.of(usize::from(*seat)) {
                Some(team) => team,
                None => return,
            },
            _ => return,
        };
        let played = self.trump == Trump::None || self.is_played_out();
        // Where the scores are at fault already, the winner may be the one by what they should be.
        let corrected = self.totals_due();
        if !played
            || self.may_win(winner, &totals, given)
            || corrected.is_some_and(|due| self.may_win(winner, &due, given))
        {
            return;
        }
        let teams = totals.get(..self.teams.count).unwrap_or_default();
        let most = teams.iter().max().and_then(|most| teams.iter().position(|total| total == most));
        let due = self.out_first(winner, &totals, given).or(most).unwrap_or(winner);
        found.push(Mismatch::Winner.at(self.word(place, 0)).facts(winner as i64, due as i64));
    }

    /// What the teams should have after this deal, from its scores as written.
    fn totals_due(&self) -> Option<ByTeam> {
        let (mut totals, meld) =
            (self.by_team(self.deal_lines.game_scores)?, self.by_team(self.deal_lines.meld_scores)?);
        let (play, adjusted) = (self.by_team(self.deal_lines.play_scores)?, self.adjustments()?);
        for (team, total) in totals.iter_mut().enumerate().take(self.teams.count) {
            let due = self.hand_due(team, *meld.get(team)?, *play.get(team)?, *adjusted.get(team)?)?;
            *total = total.saturating_add(due);
        }
        Some(totals)
    }

    /// The score that ends the game, where the user gave it.
    pub(crate) fn target(&self, given: Option<&HouseRules>) -> Option<i32> {
        let given = given.filter(|given| given.target_set && self.table.given)?;
        Some(given.conventions.target.saturating_mul(self.table.agreed.scale))
    }

    /// The declarer's team, if it has reached a target that is known, and so has won before the `winner` did.
    fn out_first(&self, winner: usize, totals: &ByTeam, given: Option<&HouseRules>) -> Option<usize> {
        let target = self.target(given)?;
        let team = self.teams.of(self.declarer?)?;
        let out = self.table.agreed.bidder_goes_out && team != winner && *totals.get(team)? >= target;
        out.then_some(team)
    }

    pub(crate) fn may_win(&self, winner: usize, totals: &ByTeam, given: Option<&HouseRules>) -> bool {
        let teams = totals.get(..self.teams.count).unwrap_or_default();
        let (Some(&won), Some(&most)) = (teams.get(winner), teams.iter().max()) else { return true };
        if won == most {
            return self.out_first(winner, totals, given).is_none();
        }
        let before = self.by_team(self.deal_lines.game_scores).unwrap_or_default();
        let before = before.iter().take(self.teams.count).max().copied().unwrap_or(0);
        // Where it is not known who has declared, it may have been the winner.
        self.declarer.is_none_or(|seat| self.teams.of(seat) == Some(winner))
            && match self.target(given) {
                Some(target) => self.table.agreed.bidder_goes_out && won >= target,
                None => won > before,
            }
    }
}

pub(crate) fn sum(mut one: ByTeam, other: ByTeam) -> ByTeam {
    for (sum, more) in one.iter_mut().zip(other) {
        *sum = sum.saturating_add(more);
    }
    one
}

/// Whether a finding is about a team's meld or play score.
fn is_of_scores(finding: &Problem) -> bool {
    use Mismatch::{MeldMinimum, MeldScores, PlayMinimum, PlayScores, ScoredUnplayed};
    let scores = [MeldScores, MeldMinimum, PlayScores, PlayMinimum, ScoredUnplayed];
    finding.is_error() && scores.iter().any(|score| score.is(finding))
}
