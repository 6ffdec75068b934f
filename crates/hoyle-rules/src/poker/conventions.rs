//! The conventions of card rooms by name: [`CONVENTIONS`]. Not here: what they do to a hand; that is said where
//! [`Options`] lists them.

use super::setup::{
    AfterShort, AllInShow, BlindInCap, CommunityCard, CoveringRaise, HalfBet, OddChips, OpenPair, Options,
    PotLimitAntes, PotMerging, Reopening, Reshuffle, ShortBlind, UncallableRaise, UnclaimedLow,
};
use crate::conventions::{Convention, UnknownConvention, choose};

/// The conventions that depart from the defaults. Of two that say the same thing otherwise, the later in a list holds.
pub const CONVENTIONS: &[Convention<Options>] = &[
    (
        "wsop",
        "full-blind, antes-aside, odd-chips-each and low-to-high together; for stud, odd-chips-highest besides",
        |o| {
            o.short_blind = ShortBlind::CallsFull;
            o.pot_limit_antes = PotLimitAntes::Ignore;
            o.odd_chips = OddChips::OneEach;
            o.unclaimed_low = UnclaimedLow::ToHigh;
        },
    ),
    ("pokerstars", "full-blind, open-pair, half-bet, complete-short, blind-in-cap and returned-raises together", |o| {
        o.short_blind = ShortBlind::CallsFull;
        o.open_pair = OpenPair::EitherBet;
        o.half_bet = HalfBet::IsFull;
        o.after_short = AfterShort::Completes;
        o.blind_in_cap = BlindInCap::Counts;
        o.uncallable_raise = UncallableRaise::Returned;
    }),
    ("trimmed-antes", "a short ante wins matching antes only, and what nobody matched goes back", |o| {
        o.ante_trimming = true;
    }),
    ("full-blind", "a short big blind costs others the full blind to call", |o| {
        o.short_blind = ShortBlind::CallsFull;
    }),
    ("posted-blind", "a short big blind costs others what was posted", |o| o.short_blind = ShortBlind::CallsPosted),
    ("antes-aside", "antes do not raise the pot limit before the flop", |o| {
        o.pot_limit_antes = PotLimitAntes::Ignore;
    }),
    ("odd-chips-each", "odd chips go to the winners one by one, left of the button first", |o| {
        o.odd_chips = OddChips::OneEach;
    }),
    ("odd-chips-highest", "odd chips go to the winner with the highest card by rank and suit", |o| {
        o.odd_chips = OddChips::HighestCard;
    }),
    ("low-to-high", "a low half that nobody in the pot qualifies for goes to its high hand", |o| {
        o.unclaimed_low = UnclaimedLow::ToHigh;
    }),
    ("early-pots", "pots merge when the betting ends, and later mucks change nothing", |o| {
        o.pot_merging = PotMerging::BeforeShowdown;
    }),
    ("short-stub", "stud deals a common card when the stub itself is too short", |o| {
        o.community_card = CommunityCard::CountStub;
    }),
    ("no-own-discards", "the cards a player has just discarded do not come back to the same player", |o| {
        o.reshuffle = Reshuffle::NotOwnDiscards;
    }),
    ("no-reshuffle", "a card seen once never comes back", |o| o.reshuffle = Reshuffle::Nothing),
    ("full-raises", "only a full raise reopens the betting; short ones do not add up", |o| {
        o.reopening = Reopening::FullRaiseOnly;
    }),
    ("no-covering-raise", "a raise that is too small does not stand, even if it puts every opponent all-in", |o| {
        o.covering_raise = CoveringRaise::Never;
    }),
    ("covering-raises", "a raise that is too small stands in every game if it puts every opponent all-in", |o| {
        o.covering_raise = CoveringRaise::Always;
    }),
    ("open-pair", "on fourth street of seven card stud an open pair lets players bet the big bet", |o| {
        o.open_pair = OpenPair::EitherBet;
    }),
    ("half-bet", "at a fixed limit an all-in raise of half a bet or more counts as a full one and reopens", |o| {
        o.half_bet = HalfBet::IsFull;
    }),
    ("complete-short", "at a fixed limit a raise makes a full bet of a short all-in", |o| {
        o.after_short = AfterShort::Completes;
    }),
    ("blind-in-cap", "at a fixed limit the big blind is the first of the four bets before the flop", |o| {
        o.blind_in_cap = BlindInCap::Counts;
    }),
    ("returned-raises", "a raise that nobody has the chips to call is taken, and goes back", |o| {
        o.uncallable_raise = UncallableRaise::Returned;
    }),
    ("late-show", "after an all-in, hands are shown when the whole board is there", |o| {
        o.all_in_show = AllInShow::AtTheEnd;
    }),
    ("no-show-after-fold", "who wins because all others folded does not show", |o| o.show_after_fold = false),
    ("whole-deals", "a hand is dealt at once, not card by card", |o| o.split_deals = false),
    ("no-free-folds", "nobody folds with nothing to call", |o| o.unforced_folds = false),
];

impl Options {
    /// These options with the conventions of the names chosen; see [`choose`].
    ///
    /// # Errors
    /// The name that no convention has.
    pub fn with(mut self, names: &str) -> Result<Options, UnknownConvention<'_>> {
        choose(CONVENTIONS, names, &mut self).map(|()| self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conventions_have_names() {
        let options = Options::default().with("full-blind, low-to-high\nearly-pots # as at our club").unwrap();
        assert_eq!(options.short_blind, ShortBlind::CallsFull);
        assert_eq!((options.unclaimed_low, options.pot_merging), (UnclaimedLow::ToHigh, PotMerging::BeforeShowdown));
        assert_eq!(Options::default().with("full-blind,house"), Err(UnknownConvention { name: "house" }));
        assert_eq!(Options::default().with(""), Ok(Options::default()));
        let other = Options { short_blind: ShortBlind::CallsFull, ..Options::default() };
        for (name, about, choose) in CONVENTIONS {
            let (mut options, mut from_other) = (Options::default(), other);
            choose(&mut options);
            choose(&mut from_other);
            assert!(options != Options::default() || from_other != other, "{name} changes nothing");
            assert!(!about.is_empty());
            assert_eq!(CONVENTIONS.iter().filter(|convention| convention.0 == *name).count(), 1, "{name}");
        }
    }
}
