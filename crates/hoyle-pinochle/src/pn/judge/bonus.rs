//! What the last trick counts more than others, where tables differ. Not here: what it counts where that is known.

use hoyle_rules::pinochle::Trick;

use crate::pn::judge::deal::Deal;
use crate::pn::judge::playing::Play;
use crate::pn::parse::draft::Value;
use hoyle_notation::problem::Problem;

impl Deal<'_> {
    /// Where the bonus of the last trick is not known, but the play scores are those with the usual one and not those with
    /// the one that is written.
    #[cold]
    pub(crate) fn check_bonus(&self, play: &mut Play, found: &mut Vec<Problem>) -> Option<()> {
        let place = *self.deal_lines.tricks.last()?;
        let (cards, &[Value::Seat(winner), Value::Number(points)]) = self.values(Some(place)).split_last_chunk()?
        else {
            return None;
        };
        let mut trick = Trick::new(self.trump.suit());
        for value in cards {
            let Value::Card(card) = value else { return None };
            trick.play(*card);
        }
        let (counters, bonus) = (i32::from(trick.counters()), self.table.agreed.last_trick);
        let worth = counters.saturating_add(bonus).saturating_mul(self.table.agreed.scale);
        if points == worth || !self.is_bonus(points, counters, bonus) {
            return None;
        }
        let scored = self.by_team(self.deal_lines.play_scores)?;
        let fit = |play: &Play| {
            let won = self.raw_play(play).written?;
            let mut teams = scored.iter().zip(won).enumerate().take(self.teams.count);
            Some(teams.all(|(team, (is, raw))| self.play_fits(team, *is, raw)))
        };
        let mut usual = *play;
        let own = usual.written.as_mut()?.get_mut(usize::from(winner))?;
        *own = own.saturating_sub(points).saturating_add(worth);
        if !fit(play)? && fit(&usual)? {
            self.report_points_of_trick(place, points, counters, bonus, found);
            *play = Play { by_cards: usual.written, ..usual };
        }
        Some(())
    }

    /// Whether it is known what the last trick counts more than others.
    pub(crate) fn is_bonus_known(&self) -> bool {
        let usual = self.table.deck_known && matches!(self.table.agreed.deck().size(), 48 | 80);
        self.table.strict || usual || self.table.agreed.last_trick == 0
    }

    /// Whether points of a last trick have a bonus that some table gives. For single and double decks it is known.
    pub(crate) fn is_bonus(&self, points: i32, counters: i32, bonus: i32) -> bool {
        let agreed = &self.table.agreed;
        let with = |more: i32| counters.saturating_add(more).saturating_mul(agreed.scale) == points;
        bonus > 0 && !self.is_bonus_known() && (1..=2).any(with)
    }
}
