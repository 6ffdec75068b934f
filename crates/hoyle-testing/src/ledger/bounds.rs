//! Between which bounds a raise must be, by the slow ledger: [`Ledger::compare_bounds`].

use hoyle_rules::poker::{AfterShort, Betting, Game, HalfBet, Legal, OpenPair, PotLimitAntes};
use hoyle_rules::{Card, Seat};

use crate::ledger::Ledger;

impl Ledger {
    /// The bounds of a raise are those of the betting structure.
    pub fn compare_bounds(&self, legal: &Legal, seat: Seat) {
        let all = self.all(seat);
        let call = (self.to_call - self.bet[seat]).max(0);
        if let Some(called) = legal.call {
            assert_eq!(called.0, call.min(all - self.bet[seat]));
        }
        let Some(raise) = legal.raise else { return };
        let setup = &self.setup;
        let step = self.largest_raise.max(self.street_bet());
        let least = if self.completion_due { step } else { self.to_call.saturating_add(step) };
        let antes: i64 = self.seats().map(|seat| self.paid[seat]).sum();
        let bets: i64 = self.seats().map(|seat| self.bet[seat]).sum();
        let counted = match setup.options.pot_limit_antes {
            PotLimitAntes::Ignore if self.street == 0 => 0,
            _ => antes,
        };
        let (least, most) = match setup.variant.betting {
            Betting::NoLimit => (least, all),
            Betting::FixedLimit { cap } => {
                let capped = self.raises >= u32::from(cap);
                assert!(!capped || self.completes_short(), "a raise too many");
                self.limit_bets(least, step, capped)
            }
            Betting::PotLimit => {
                let pot = self.to_call.saturating_add(call).saturating_add(bets + counted);
                (least, pot.max(least))
            }
        };
        assert_eq!(raise.either_or, setup.variant.is_fixed_limit() && raise.least < raise.most);
        assert_eq!((raise.least.0, raise.most.0), (least.min(all), most.min(all)), "bounds of {seat:?}");
        assert_eq!(raise.takes_all, raise.most.0 == all);
        assert!(call < all - self.bet[seat], "a raise takes more than a call");
    }

    pub(super) fn street_bet(&self) -> i64 {
        let big = self.setup.variant.streets[self.street].big;
        if big { self.setup.big_bet.0 } else { self.setup.small_bet.0 }
    }

    /// Whether the bet to call falls short of a full one, which the next raise makes of it.
    pub(super) fn completes_short(&self) -> bool {
        let completes = self.setup.options.after_short == AfterShort::Completes;
        completes && self.setup.variant.is_fixed_limit() && !self.completion_due && self.to_call > self.full_bet
    }

    /// The sizes of a raise at a fixed limit, `full` being the usual one.
    fn limit_bets(&self, full: i64, step: i64, capped: bool) -> (i64, i64) {
        let options = &self.setup.options;
        if self.completes_short() {
            let short = self.to_call - self.full_bet;
            let counts = options.half_bet == HalfBet::IsFull && 2 * short >= step && !capped;
            let completed = self.full_bet + self.street_bet();
            return (completed, if counts { full } else { completed });
        }
        let in_sight = |seat: Seat| self.hand(seat).iter().skip(2).take(2).map(|card| card.known());
        let pairs = |seat: Seat| {
            let ranks: Vec<_> = in_sight(seat).map(|card| card.map(Card::rank)).collect();
            ranks.contains(&None) || ranks.windows(2).any(|pair| pair[0] == pair[1])
        };
        let stud = self.setup.variant.game == Game::FixedLimitStud && self.street == 1;
        if options.open_pair == OpenPair::EitherBet && stud && self.live.iter().any(pairs) {
            return (full, full.max(self.to_call + self.largest_raise.max(self.setup.big_bet.0)));
        }
        (full, full)
    }
}
