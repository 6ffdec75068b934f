//! Random setups: [`setup`], every one of them playable. Not here: playing.

use hoyle_rules::poker::{
    AfterShort, AllInShow, BlindInCap, CommunityCard, CoveringRaise, HalfBet, OddChips, OpenPair, Options,
    PotLimitAntes, PotMerging, Rake, Reopening, Reshuffle, RunOuts, Setup, ShortBlind, Stack, UncallableRaise,
    UnclaimedLow, VARIANTS, Variant,
};
use hoyle_rules::{Chips, MAX_SEATS, Seat};

use crate::choices::Choices;

/// A setup in few words, for messages.
pub fn brief(setup: &Setup) -> String {
    let by_seat = |what: &dyn Fn(Seat) -> String| setup.occupied().map(what).collect::<Vec<_>>().join(" ");
    let stacks = by_seat(&|seat| match setup.stacks[seat] {
        Stack::Known(chips) => chips.to_string(),
        Stack::Unknown => "inf".into(),
    });
    format!(
        "{}, stacks {stacks}, antes {}, blinds {}, bring-in {}, bets {} {}, unit {}, boards {}{}",
        setup.variant.name,
        by_seat(&|seat| setup.posts[seat].ante.to_string()),
        by_seat(&|seat| setup.posts[seat].blind.to_string()),
        setup.bring_in,
        setup.small_bet,
        setup.big_bet,
        setup.unit,
        setup.run_outs.boards(),
        if setup.options == Options::default() { String::new() } else { format!(", {:?}", setup.options) },
    )
}

/// How many players the deck can deal the first street to.
pub fn most_seats(variant: &Variant) -> usize {
    (variant.deck.len() as usize / variant.streets[0].hole.len()).min(MAX_SEATS)
}

/// A setup of any variant with any options.
pub fn setup(choices: &mut Choices<'_>) -> Setup {
    let variant = &VARIANTS[choices.below(VARIANTS.len())];
    let mut setup = setup_of(variant, choices);
    setup.options = options(choices);
    setup.run_outs = run_outs(choices);
    setup
}

/// How many boards there are if all are all-in: half the time one.
pub fn run_outs(choices: &mut Choices<'_>) -> RunOuts {
    choices.pick(&[RunOuts::One, RunOuts::One, RunOuts::Two, RunOuts::Three])
}

/// A setup of a variant with the usual options.
pub fn setup_of(variant: &'static Variant, choices: &mut Choices<'_>) -> Setup {
    let most = most_seats(variant);
    let seats = match choices.below(8) {
        0 | 1 => 2,
        2 | 3 => 3,
        4 => 4,
        5 => 6,
        6 => 2 + choices.below(most - 1),
        _ => most,
    }
    .min(most);
    let mut setup = Setup::new(variant, seats);
    let bet = choices.pick(&[2_i64, 4, 10, 100, 3, 50_000, 7_000_000_000_000]);
    setup.small_bet = Chips(bet);
    setup.big_bet = Chips(if variant.is_fixed_limit() { bet * choices.pick(&[2, 1, 3]) } else { bet });
    setup.unit = Chips(choices.pick(&[1, 1, 1, 1, 1, 2, 5, 25]));
    stacks(&mut setup, bet, choices);
    antes(&mut setup, bet, choices);
    if variant.brings_in() {
        setup.bring_in = Chips(match choices.below(4) {
            0 => (bet / 2).max(1),
            1 => 1,
            2 => bet - 1,
            _ => 0,
        });
    } else {
        blinds(&mut setup, bet, choices);
    }
    let idle = setup.bring_in.is_zero() && setup.posts.0.iter().all(|post| post.ante.is_zero() && post.blind.is_zero());
    if idle {
        setup.posts[Seat::FIRST].ante = Chips(1);
    }
    let wrong = setup.examine();
    assert!(wrong.is_empty(), "{}: {wrong}", brief(&setup));
    setup
}

fn stacks(setup: &mut Setup, bet: i64, choices: &mut Choices<'_>) {
    let kind = choices.below(6);
    for seat in setup.occupied() {
        let kind = if kind == 5 { choices.below(5) } else { kind };
        setup.stacks[seat] = match kind {
            0 => Stack::Known(Chips(bet * 50)),
            1 => Stack::Known(Chips(1 + choices.below(bet.min(1_000_000) as usize * 30) as i64)),
            2 => Stack::Known(Chips(1 + choices.below(bet.min(1_000_000) as usize * 3) as i64)),
            3 => Stack::Known(Chips(bet * choices.pick(&[1, 2, 3, 4, 5, 8, 20]))),
            _ => Stack::Unknown,
        };
    }
}

fn antes(setup: &mut Setup, bet: i64, choices: &mut Choices<'_>) {
    let kind = choices.below(7);
    let last = setup.seats - 1;
    for seat in setup.occupied() {
        setup.posts[seat].ante = Chips(match kind {
            1 => (bet / 5).max(1),
            2 if seat.index() == 1 => bet,
            3 if seat.index() == last => bet,
            4 => choices.below(bet.min(1_000_000) as usize + 1) as i64,
            5 => 2 * bet,
            _ => 0,
        });
    }
}

fn blinds(setup: &mut Setup, bet: i64, choices: &mut Choices<'_>) {
    let (small, last) = ((bet / 2).max(1), setup.seats - 1);
    let kind = choices.below(8);
    for seat in setup.occupied() {
        let place = seat.index();
        let usual = match place {
            0 => small,
            1 => bet,
            _ => 0,
        };
        setup.posts[seat].blind = Chips(match kind {
            1 if place == 2 => 2 * bet,
            2 if place == 2 || place == 3 => bet << (place - 1),
            3 if place == last && last > 1 => 2 * bet,
            4 => choices.below(bet.min(1_000_000) as usize * 2) as i64,
            5 => 0,
            6 if place == 0 => 0,
            // Heads-up the small blind is the button and sits last.
            _ if last == 1 => bet + small - usual,
            _ => usual,
        });
    }
}

/// Room conventions: half the time the usual ones.
pub fn options(choices: &mut Choices<'_>) -> Options {
    let mut options = Options::default();
    if !choices.one_in(2) {
        return options;
    }
    options.ante_trimming = choices.one_in(2);
    options.short_blind = choices.pick(&[ShortBlind::CallsPosted, ShortBlind::CallsFull]);
    options.pot_limit_antes = choices.pick(&[PotLimitAntes::Count, PotLimitAntes::Ignore]);
    options.odd_chips = choices.pick(&[OddChips::LowestSeat, OddChips::OneEach, OddChips::HighestCard]);
    options.unclaimed_low = choices.pick(&[UnclaimedLow::Shared, UnclaimedLow::ToHigh]);
    options.pot_merging = choices.pick(&[PotMerging::AfterKilling, PotMerging::BeforeShowdown]);
    options.community_card = choices.pick(&[CommunityCard::CountMucked, CommunityCard::CountStub]);
    options.reshuffle = choices.pick(&[Reshuffle::Everything, Reshuffle::NotOwnDiscards, Reshuffle::Nothing]);
    options.reopening = choices.pick(&[Reopening::ShortsAddUp, Reopening::FullRaiseOnly]);
    options.covering_raise = choices.pick(&[CoveringRaise::FixedLimit, CoveringRaise::Never, CoveringRaise::Always]);
    options.open_pair = choices.pick(&[OpenPair::SmallBet, OpenPair::EitherBet]);
    options.half_bet = choices.pick(&[HalfBet::IsShort, HalfBet::IsFull]);
    options.after_short = choices.pick(&[AfterShort::FullRaise, AfterShort::Completes]);
    options.blind_in_cap = choices.pick(&[BlindInCap::Apart, BlindInCap::Counts]);
    options.uncallable_raise = choices.pick(&[UncallableRaise::Refused, UncallableRaise::Returned]);
    options.all_in_show = choices.pick(&[AllInShow::Anytime, AllInShow::AtTheEnd]);
    options.show_after_fold = !choices.one_in(3);
    options.split_deals = !choices.one_in(3);
    options.unforced_folds = !choices.one_in(3);
    if choices.one_in(3) {
        options.rake = Rake {
            basis_points: choices.pick(&[500, 1, 333, 10_000]),
            cap: Chips(choices.pick(&[0, 1, 3, 1_000])),
            no_flop_no_drop: choices.one_in(2),
        };
    }
    options
}
