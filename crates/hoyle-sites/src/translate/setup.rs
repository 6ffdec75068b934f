//! What was agreed before the first card: from the posts and stakes of a draft.

use hoyle_notation::problem::message::part;
use hoyle_notation::text::Span;
use hoyle_rules::poker::{Options as Conventions, RunOuts, Setup, Stack};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use super::Scale;
use super::seating::Seating;
use crate::draft::{Chair, Draft, DraftSeat, Entry, MOST_SEATS, PostKind, What};
use crate::games::Limit;
use crate::problems::Mismatch;
use crate::text::amount::Amount;

/// Fills in a setup, in which nothing but the game is set yet, from a draft. It may make no sense: the rules examine it.
pub(super) fn fill(setup: &mut Setup, draft: &Draft, seating: &Seating, conventions: &Conventions, scale: Scale) {
    setup.seats = seating.chairs.len();
    setup.options = *conventions;
    setup.run_outs = RunOuts::of(usize::from(draft.last_board) + 1).unwrap_or_default();
    for (place, chair) in seating.chairs.iter().enumerate() {
        let stack = draft.seats.get(usize::from(*chair)).and_then(|seat| seat.stack);
        if let Some(own) = setup.stacks.0.get_mut(place) {
            *own = stack.map_or(Stack::Unknown, |stack| Stack::Known(scale.chips(stack)));
        }
    }
    let (mut small, mut big, mut straddle) = (None, None, Amount::ZERO);
    let mut small_blind = None;
    let (mut least_ante, mut most_ante, mut is_short, mut is_dead) = (Amount(i64::MAX), Amount::ZERO, false, false);
    let stakes_are_bets = stakes_are_bets(draft);
    let whole = if stakes_are_bets { draft.small } else { draft.big };
    for entry in &draft.entries {
        let What::Post { by, kind, amount } = entry.what else { continue };
        let Some(seat) = seating.of(by.chair) else { continue };
        let chips = scale.chips(amount);
        let post = &mut setup.posts[seat];
        match kind {
            PostKind::Ante => {
                post.ante += chips;
                (least_ante, most_ante) = (least_ante.min(amount), most_ante.max(amount));
                is_short |= by.all_in;
            }
            PostKind::SmallBlind if small.is_none() => {
                small = Some(amount);
                small_blind = Some(seat);
                post.blind += chips;
            }
            PostKind::SmallBlind | PostKind::Dead => {
                post.dead += chips;
                is_dead = true;
            }
            PostKind::BigBlind if big.is_none() => {
                big = Some(amount);
                // A player with less posts what is left, and the others call the whole blind.
                let is_less = |whole: &Amount| amount < *whole && (by.all_in || posts_all(draft, by.chair));
                post.blind += scale.chips(whole.filter(is_less).unwrap_or(amount));
            }
            PostKind::BigBlind | PostKind::Late => {
                post.blind += chips;
                setup.late_posts.insert(seat);
            }
            PostKind::BothBlinds => {
                let live = scale.chips(whole.or(big).unwrap_or(amount)).min(chips);
                post.blind += live;
                post.dead += chips - live;
                setup.late_posts.insert(seat);
                is_dead = true;
            }
            PostKind::Straddle => {
                post.blind = chips;
                straddle = straddle.max(amount);
            }
        }
    }
    // Who is all-in with the ante posts no blind. The others call it all the same.
    if big.is_none()
        && let (Some(blind), Some(small_blind)) = (if stakes_are_bets { draft.small } else { draft.big }, small_blind)
        && let Some(next) = Seat::new(if setup.seats == 2 { 1 - small_blind.index() } else { small_blind.index() + 1 })
        && seating.chair(next).is_some_and(|chair| posts_all(draft, chair))
    {
        setup.posts[next].blind = scale.chips(blind);
    }
    // Of two blinds alike the big one says who acts first.
    if let Some(seat) = small_blind.filter(|_| small == big) {
        setup.late_posts.insert(seat);
    }
    // Not every room says that an ante takes all that a player has.
    let takes_all = |entry: &Entry| match entry.what {
        What::Post { by, kind: PostKind::Ante, amount } => {
            amount < most_ante && draft.seats.get(usize::from(by.chair)).and_then(|seat| seat.stack) == Some(amount)
        }
        _ => false,
    };
    is_short |= least_ante < most_ante && draft.entries.iter().any(takes_all);
    // A player with only a part of the ante can win no more than that part of the others' antes. Dead blinds all can win.
    setup.options.ante_trimming = is_short && least_ante < most_ante && !is_dead;
    let posted = match big.or(small) {
        Some(posted) => posted,
        // Nothing says how little may be bet behind a bomb pot.
        None if draft.is_bomb_pot => scale.smallest(),
        None => most_ante,
    };
    let fixed = setup.variant.is_fixed_limit();
    // Where both blinds are more than the header tells, or less and nobody is all-in with one, that is of another level.
    let is_more = draft.small < small && draft.big < big;
    let is_less = small.is_some() && draft.small > small && draft.big > big && !is_blind_all_in(draft);
    let is_other = !fixed && draft.small.is_some() && big.is_some() && (is_more || is_less);
    let of_header = if is_other { big } else { draft.big };
    let (least, most) = match (draft.small, of_header) {
        (Some(small), Some(big)) if stakes_are_bets && posted != big => (small, big),
        (_, Some(big)) => (big, big.plus(big)),
        (_, None) => (posted, posted.plus(posted)),
    };
    setup.small_bet = scale.chips(least);
    setup.big_bet = scale.chips(if fixed { most } else { least });
    if setup.variant.brings_in() {
        let bring_in = draft.entries.iter().find_map(|entry| match entry.what {
            What::BringIn { to, .. } => Some(to),
            _ => None,
        });
        setup.bring_in = bring_in.map_or(Chips::ZERO, |amount| scale.chips(amount));
    }
}

/// Whether somebody posts a blind with the last chips.
#[cold]
fn is_blind_all_in(draft: &Draft) -> bool {
    draft.entries.iter().any(|entry| match entry.what {
        What::Post { by, kind: PostKind::SmallBlind | PostKind::BigBlind, .. } => {
            by.all_in || posts_all(draft, by.chair)
        }
        _ => false,
    })
}

/// Tells of a blind that a player posts twice: only a newcomer posts a second small blind.
#[cold]
fn compare_second_posts(draft: &mut Draft) {
    let posts = draft.entries.iter().filter_map(|entry| match entry.what {
        What::Post { by, kind, amount } => Some((by.chair, kind, amount, entry.at)),
        _ => None,
    });
    let posts: Vec<_> = posts.collect();
    for (place, (chair, kind, amount, at)) in posts.iter().enumerate() {
        let is_blind = matches!(kind, PostKind::SmallBlind | PostKind::BigBlind);
        let is_same =
            |(other, own, before, _): &(Chair, PostKind, Amount, Span)| (other, own, before) == (chair, kind, amount);
        if is_blind && posts.iter().take(place).any(is_same) {
            draft.report_contradiction(*at);
        }
    }
}

/// Tells of posts that are more than the player has, or less than the all-in that the text calls them, and of antes that are
/// not those of the others.
pub(super) fn compare_posts(draft: &mut Draft, seating: &Seating, scale: Scale) {
    let (mut ante, mut antes, mut count, mut is_suspicious, mut are_antes_alike) = (None, 0, 0, false, true);
    let (mut seen, mut posted, mut are_posted_twice) = (0_u64, 0_u64, false);
    for (place, entry) in draft.entries.iter().enumerate() {
        let (by, kind, amount) = match entry.what {
            What::Post { by, kind, amount } => (by, kind, amount),
            // IGT tells what is left behind each post.
            What::Left { .. } => continue,
            _ => break,
        };
        count = place + 1;
        // Of a stack of some posts nobody knows at once whether it is enough.
        let has_few =
            |seat: &DraftSeat| seat.stack.is_some_and(|stack| amount.plus(amount).plus(amount).plus(amount) > stack);
        is_suspicious |= by.all_in || draft.seats.get(usize::from(by.chair)).is_some_and(has_few);
        let own = 1 << (by.chair & 63);
        if matches!(kind, PostKind::SmallBlind | PostKind::BigBlind) {
            are_posted_twice |= posted & own != 0;
            posted |= own;
        }
        if kind == PostKind::Ante {
            are_antes_alike &= *ante.get_or_insert(amount) == amount && seen & own == 0;
            (seen, antes) = (seen | own, antes + 1);
        }
    }
    if is_suspicious {
        compare_stacks(draft, seating, count, scale);
    }
    if are_posted_twice {
        compare_second_posts(draft);
    }
    if let (Some(stated), Some(posted)) = (draft.ante, ante)
        && stated != posted
        && are_antes_alike
        && let Some(first) =
            draft.entries.iter().find(|entry| matches!(entry.what, What::Post { kind: PostKind::Ante, .. }))
    {
        draft.found.push(scale.problem(Mismatch::AnteOtherwise.at(first.at), scale.chips(stated), Chips::ZERO));
    }
    // One ante may be that of all.
    if !are_antes_alike || antes > 1 && antes != seating.chairs.len() {
        compare_antes(draft, seating, count, scale);
    }
}

/// The same for the stacks: what each player posts all together, told at the last post.
#[cold]
fn compare_stacks(draft: &mut Draft, seating: &Seating, posts: usize, scale: Scale) {
    let (mut posted, mut straddled) = (BySeat::all(Amount::ZERO), BySeat::all(Amount::ZERO));
    let mut all_in = SeatSet::EMPTY;
    for entry in draft.entries.iter().take(posts) {
        let What::Post { by, kind, amount } = entry.what else { continue };
        let Some(seat) = seating.of(by.chair) else { continue };
        let mut adds = amount;
        if kind == PostKind::Straddle {
            // One over the own one is to so much.
            adds = Amount(amount.0 - core::mem::replace(&mut straddled[seat], amount).0);
        }
        posted[seat] = posted[seat].plus(adds);
        if by.all_in {
            all_in.insert(seat);
        }
    }
    let mut told = SeatSet::EMPTY;
    for place in (0..posts).rev() {
        let Some(Entry { what: What::Post { by, .. }, at }) = draft.entries.get(place).copied() else { continue };
        let stack =
            draft.seats.get(usize::from(by.chair)).and_then(|own| own.stack).filter(|stack| *stack > Amount::ZERO);
        let Some((seat, stack)) = seating.of(by.chair).zip(stack).filter(|(seat, _)| !told.contains(*seat)) else {
            continue;
        };
        told.insert(seat);
        let (stack, posted) = (scale.chips(stack), scale.chips(posted[seat]));
        if posted > stack {
            draft.found.push(scale.problem(Mismatch::PostTooBig.at(at), stack, posted));
        } else if posted < stack && all_in.contains(seat) {
            draft.found.push(scale.problem(Mismatch::NotAllIn.at(at), stack - posted, Chips::ZERO));
        }
    }
}

/// The same for antes: what most players post is the others'. Nobody but who has too little posts less, or nothing.
#[cold]
fn compare_antes(draft: &mut Draft, seating: &Seating, posts: usize, scale: Scale) {
    // Asked once: of many lines each would look at all of them.
    let chairs = (0..draft.seats.len().min(MOST_SEATS)).filter(|chair| posts_all(draft, *chair as Chair));
    let all_in = chairs.fold(0_u64, |all_in, chair| all_in | 1 << chair);
    let posts_all = |chair: Chair| all_in >> (chair & 63) & 1 != 0;
    let of = |chair: Chair| {
        let own = draft.entries.iter().take(posts).filter_map(move |entry| match entry.what {
            What::Post { by, kind: PostKind::Ante, amount } if by.chair == chair => Some((amount, entry.at, by.all_in)),
            _ => None,
        });
        let name = draft.seats.get(usize::from(chair)).map_or(Span::at(0), |seat| seat.name);
        let (mut sum, mut at, mut is_short) = (Amount::ZERO, name, posts_all(chair));
        for (amount, place, all_in) in own {
            (sum, at, is_short) = (sum.plus(amount), place, is_short || all_in);
        }
        (sum, at, is_short)
    };
    let lines = draft.entries.iter().take(posts).filter_map(|entry| match entry.what {
        What::Post { by, kind: PostKind::Ante, amount } if !by.all_in && !posts_all(by.chair) => Some(amount),
        _ => None,
    });
    let mut lines: Vec<Amount> = lines.collect();
    lines.sort_unstable();
    let most = lines.chunk_by(PartialEq::eq).max_by_key(|alike| alike.len());
    let Some(usual) = most.and_then(<[Amount]>::first).copied() else { return };
    let all = seating.chairs.iter().map(|chair| of(*chair));
    let antes: Vec<(Amount, Span)> = all.filter(|(.., is_short)| !is_short).map(|(sum, at, _)| (sum, at)).collect();
    for (_, at) in antes.into_iter().filter(|(amount, _)| *amount != usual) {
        draft.found.push(scale.problem(Mismatch::AnteDiffers.at(at), scale.chips(usual), Chips::ZERO));
    }
}

/// Tells of blinds that are posted in full and are not those of the stakes, and of bets of which the small one is the bigger.
pub(super) fn compare_blinds(draft: &mut Draft, scale: Scale) {
    if draft.limit == Some(Limit::Fixed) && draft.small > draft.big && draft.big.is_some() {
        draft.report_contradiction(draft.game);
    }
    if stakes_are_bets(draft) {
        return;
    }
    let mut stakes = [(PostKind::SmallBlind, draft.small), (PostKind::BigBlind, draft.big)];
    for place in 0..draft.entries.len() {
        let (by, kind, amount, at) = match draft.entries.get(place).copied() {
            Some(Entry { what: What::Post { by, kind, amount }, at }) => (by, kind, amount, at),
            Some(Entry { what: What::Left { .. }, .. }) => continue,
            _ => break,
        };
        // Only the first of each is in turn.
        let Some(stake) = stakes.iter_mut().find(|(of, _)| *of == kind).and_then(|(_, stake)| stake.take()) else {
            continue;
        };
        if amount != stake && !by.all_in && !posts_all(draft, by.chair) {
            let is_big = i64::from(kind == PostKind::BigBlind);
            draft.found.push(Mismatch::BlindDiffers.at(at).facts(scale.chips(stake).0, is_big).scale(scale.0));
        }
    }
}

/// Tells of a blind that is posted by somebody who has not its place: the first behind the button posts the small one, the
/// next the big one; of two players the button the small one. And of a small blind that nobody posts who has its place.
pub(super) fn compare_button(draft: &mut Draft, seating: &Seating) {
    let Some(button) = draft.button.filter(|_| !draft.listed_in_order) else { return };
    let first = |wanted: PostKind| {
        draft.entries.iter().find_map(|entry| match entry.what {
            What::Post { by, kind, .. } if kind == wanted => Some((seating.of(by.chair)?, entry.at)),
            _ => None,
        })
    };
    let (small, big) = (first(PostKind::SmallBlind), first(PostKind::BigBlind));
    let is_taken =
        Seat::new(seating.chairs.len().saturating_sub(1)).is_some_and(|last| seating.number(draft, last) == button);
    // A small blind that nobody sits there to post is not posted.
    let (of_small, of_big) = match (seating.chairs.len(), small) {
        (2, _) if is_taken => (1, 0..=0),
        (_, Some(_)) => (0, 1..=1),
        (_, None) => (0, 0..=1),
    };
    let wrong_small = small.filter(|(seat, _)| seat.index() != of_small);
    let wrong_big = big.filter(|(seat, _)| !of_big.contains(&seat.index()));
    if let Some((_, at)) = wrong_small.or(wrong_big) {
        draft.found.push(Mismatch::BlindElsewhere.at(at).facts(button, 0));
    } else if small.is_none()
        && draft.small != Some(Amount::ZERO)
        && let Some((_, at)) = big.filter(|(seat, _)| seat.index() == 1 || seating.chairs.len() == 2)
        && let Some(chair) = seating.chairs.get(of_small).filter(|chair| !posts_all(draft, **chair))
        && let Some(seat) = draft.seats.get(usize::from(*chair))
    {
        draft.found.push(Mismatch::NoSmallBlind.at(at).facts(part(seat.name), 0));
    }
}

/// Whether the two amounts of the stakes are bets, and not blinds. The big blind is the small bet, so that the first one that
/// is posted in full tells it; without, it is what the room does.
pub(super) fn stakes_are_bets(draft: &Draft) -> bool {
    let posted = draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { by, kind: PostKind::BigBlind, amount } => Some((by, amount)),
        _ => None,
    });
    match posted.filter(|_| draft.limit == Some(Limit::Fixed) && draft.small < draft.big) {
        Some((_, amount)) if draft.big == Some(amount) => false,
        Some((by, amount)) if draft.small == Some(amount) && !by.all_in && !posts_all(draft, by.chair) => true,
        _ => draft.stakes_are_bets,
    }
}

/// Whether a player has put in all the chips there were before the first card.
fn posts_all(draft: &Draft, chair: Chair) -> bool {
    let posted = draft.entries.iter().filter_map(|entry| match entry.what {
        What::Post { by, amount, .. } if by.chair == chair => Some(amount),
        _ => None,
    });
    let stack = draft.seats.get(usize::from(chair)).and_then(|seat| seat.stack);
    stack.is_some_and(|stack| stack == posted.fold(Amount::ZERO, Amount::plus))
}
