//! The older texts: `Game started at: 2014/3/9 16:53:43`.

use hoyle_poker::hand::FeeKind;
use hoyle_rules::MaybeCard;
use memchr::memmem;

use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::first_word;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// The games by the words of the room, and what may be bet in them, which no text tells.
const GAMES: &[(&[u8], Family, Limit)] = &[
    (b"Hold'em", Family::Holdem, Limit::No),
    (b"Omaha", Family::Omaha, Limit::Pot),
    (b"Omaha HiLow", Family::OmahaEight, Limit::Pot),
    (b"Omaha Hi/Lo", Family::OmahaEight, Limit::Pot),
    (b"Six Plus Hold'em", Family::ShortDeck, Limit::No),
    (b"Seven Cards Stud", Family::Stud, Limit::Fixed),
    (b"Seven Cards Stud HiLow", Family::StudEight, Limit::Fixed),
];

/// Reads the lines of a hand.
pub(super) fn read<'t>(text: &[u8], mut lines: impl Iterator<Item = Line<'t>>, draft: &mut Draft) {
    header(&mut lines, draft);
    let mut game = Game::default();
    for line in lines {
        if !game.line(text, line, draft) {
            draft.unknown_line(text, line);
        }
    }
    game.jackpot(text, draft);
    limit_by_blinds(draft);
}

/// Where the big blind is the first of the two stakes, they are the bets of a fixed limit.
fn limit_by_blinds(draft: &mut Draft) {
    let posted = draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { kind: PostKind::BigBlind, amount, .. } => Some(amount),
        _ => None,
    });
    if posted.is_some() && posted == draft.small && draft.small < draft.big {
        (draft.limit, draft.stakes_are_bets) = (Some(Limit::Fixed), true);
    }
}

/// `Game started at: …`, `Game ID: 261641541 0.10/0.25 Tantalite   (JP) (Hold'em)`
fn header<'t>(lines: &mut impl Iterator<Item = Line<'t>>, draft: &mut Draft) {
    let Some(line) = lines.next() else { return };
    draft.game = line.span();
    super::date(line, line.text.get(super::GAME.len()..).unwrap_or_default(), draft);
    let game = lines.next().filter(|line| game(*line, draft).is_some());
    if game.is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

fn game(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Game ID: ")?;
    let id = digits(rest);
    draft.id = line.span_of(id);
    draft.game = line.span();
    let rest = rest.get(id.len()..)?.trim_ascii_start();
    let mut parts = rest.splitn(2, |byte| *byte == b' ');
    let (stakes, table) = (parts.next()?, parts.next()?);
    let slash = memchr::memchr(b'/', stakes)?;
    let (small, big) = (amount::within(stakes.get(..slash)?, SIGNS)?, amount::within(stakes.get(slash + 1..)?, SIGNS)?);
    draft.small = Some(draft.note(small));
    draft.big = Some(draft.note(big));
    let open = memmem::rfind(table, b" (")?;
    // `(Hold'em) 8-max`
    let words = table.get(open + 2..)?;
    let close = memchr::memchr(b')', words)?;
    let (words, behind) = (words.get(..close)?, words.get(close + 1..)?.trim_ascii());
    if let Some(seats) = behind.strip_suffix(b"-max").and_then(number) {
        draft.seat_count = Some(seats);
    } else {
        draft.nothing_after(behind, line);
    }
    draft.game = line.span_of(words);
    draft.table = line.span_of(table.get(..open)?.trim_ascii());
    if let Some((_, family, limit)) = GAMES.iter().find(|game| game.0 == words) {
        (draft.family, draft.limit) = (Some(*family), Some(*limit));
        draft.stakes_are_bets = *limit == Limit::Fixed;
    }
    Some(())
}

const SIGNS: Signs = Signs::ENGLISH;

/// What the name of a table has of which a part of the pots goes to a jackpot.
pub(super) const JACKPOT_TABLE: &str = "(JP)";

/// What the lines have told so far.
#[derive(Default)]
struct Game {
    /// Whether cards are dealt.
    is_dealt: bool,
    /// What the summary says that all have bet.
    bets: Amount,
}

impl Game {
    /// Any other line; whether it is known.
    fn line(&mut self, text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
        match line.text {
            [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
            [b'S', b'e', b'a', b't', b' ', ..] => seat(line, draft).is_some(),
            [b'-', b'-', b'-', .., b'-', b'-', b'-'] => line.text == b"------ Summary ------",
            [b'B', b'o', b'a', b'r', b'd', ..] => {
                draft.repeat_board(line);
                true
            }
            [b'P', b'o', b't', b':', ..] => pot(line, draft).is_some(),
            [b'U', ..] => uncalled(text, line, draft).is_some(),
            [b'G', ..] => {
                draft.is_whole = true;
                draft.remarks.push(line.span());
                line.text.starts_with(b"Game ended at: ")
            }
            _ => self.player(text, line, draft).is_some(),
        }
    }

    /// What was bet and is neither in the pot nor in the rake has gone to a jackpot of the table, of which no line tells: the
    /// name of such a table does.
    fn jackpot(&self, text: &[u8], draft: &mut Draft) {
        if memmem::find(draft.table.of(text), JACKPOT_TABLE.as_bytes()).is_none() {
            return;
        }
        let Some((total, at)) = draft.total.filter(|_| draft.fees.is_empty()) else { return };
        let untold = Amount(self.bets.0 - total.0);
        if untold > Amount::ZERO {
            draft.fees.push((FeeKind::Jackpot, untold));
            draft.total = Some((self.bets, at));
        }
    }

    /// `Player name raises (0.80)`, `*Player name shows: One pair of Js [Jd Js]. Bets: 4.07. Collects: 7.73. Wins: 3.66.`
    fn player(&mut self, text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
        let rest = line.text.strip_prefix(b"*").unwrap_or(line.text).strip_prefix(b"Player ")?;
        let Some((chair, rest)) = whose(draft, text, rest, |rest| rest.starts_with(b" ")) else {
            return remark(line, rest, draft).then_some(());
        };
        let rest = rest.strip_prefix(b" ")?;
        if let Some(at) = memmem::find(rest, b"Bets: ") {
            return self.summary_of_player(line, chair, rest.get(..at)?, rest.get(at..)?, draft);
        }
        let by = |all_in| Done { chair, all_in };
        let open = memmem::rfind(rest, b" (").filter(|_| rest.ends_with(b")"));
        let (words, inside) = rest.split_at_checked(open.unwrap_or(rest.len()))?;
        let (word, more) = first_word(rest);
        if matches!(word, b"folds" | b"checks") {
            draft.nothing_after(more, line);
        }
        let mut amount = || draft.money(inside, SIGNS, line);
        let what = match words {
            _ if word == b"folds" => What::Fold { by: chair },
            _ if word == b"checks" => What::Check { by: chair },
            b"calls" => What::Call { by: by(false), adds: amount() },
            b"bets" => What::PutIn { by: by(false), adds: amount(), called: Some(Called::Bet) },
            // A raise to the most that may be bet in a hand.
            b"caps" => {
                draft.capped = u64::MAX;
                What::PutIn { by: by(false), adds: draft.money(inside, SIGNS, line), called: None }
            }
            b"bring in" => What::BringIn { by: by(false), to: amount() },
            b"raises" => What::PutIn { by: by(false), adds: amount(), called: Some(Called::Raise) },
            b"allin" => self.all_in(by(true), amount(), draft),
            b"has small blind" => What::Post { by: by(false), kind: PostKind::SmallBlind, amount: amount() },
            b"has big blind" => What::Post { by: by(false), kind: PostKind::BigBlind, amount: amount() },
            b"ante" | b"posts ante" => What::Post { by: by(false), kind: PostKind::Ante, amount: amount() },
            b"straddle" => What::Post { by: by(false), kind: PostKind::Straddle, amount: amount() },
            b"posts" => {
                let amount = amount();
                // More than the big blind is the missed small blind with it.
                let both = draft.big.is_some_and(|big| amount > big);
                What::Post { by: by(false), kind: if both { PostKind::BothBlinds } else { PostKind::Late }, amount }
            }
            b"mucks cards" => What::Muck { by: chair },
            _ => {
                self.is_dealt |= words.starts_with(b"received ");
                if let Some(card) =
                    [&b"received card: "[..], b"received a card: "].iter().find_map(|begin| words.strip_prefix(*begin))
                {
                    deal(line, chair, card, draft);
                    return Some(());
                }
                // A card that nobody sees needs no words.
                const UNSEEN: &[&[u8]] =
                    &[b"received a card.", b"received a card", b"received card.", b"received card"];
                if UNSEEN.contains(&rest) {
                    draft.seat_mut(chair)?.takes_part = true;
                    if draft.family.is_some_and(Family::is_stud) {
                        take_card(line, chair, MaybeCard::UNKNOWN, draft);
                    }
                    return Some(());
                }
                return remark(line, line.text, draft).then_some(());
            }
        };
        draft.push(what, line.span());
        Some(())
    }

    /// Before the first card it is a blind that all there was went into.
    fn all_in(&self, by: Done, amount: Amount, draft: &Draft) -> What {
        let is_small = |what| matches!(what, What::Post { kind: PostKind::SmallBlind, .. });
        let has_small = draft.entries.iter().any(|entry| is_small(entry.what));
        let kind = if has_small { PostKind::BigBlind } else { PostKind::SmallBlind };
        if self.is_dealt { What::PutIn { by, adds: amount, called: None } } else { What::Post { by, kind, amount } }
    }

    /// A line of the summary: what the player showed, what was bet and collected.
    fn summary_of_player(
        &mut self,
        line: Line<'_>,
        chair: Chair,
        shown: &[u8],
        sums: &[u8],
        draft: &mut Draft,
    ) -> Option<()> {
        draft.is_whole = true;
        let open = memchr::memrchr(b'[', shown);
        if let Some(cards) = open.and_then(|open| draft.cards_within(shown.get(open..)?, line)) {
            draft.repeat_reveal(chair, cards, line);
            draft.seat_mut(chair)?.showed = shown.starts_with(b"shows");
        }
        const SHOWN: &[&[u8]] = &[b"shows:", b"does not show cards.", b"doesn't show cards.", b"mucks"];
        let hand = SHOWN.iter().find_map(|words| shown.strip_prefix(*words)).unwrap_or(shown);
        draft.nothing_after(hands::after(hand), line);
        let (bets, rest) = draft.first_money(sums.strip_prefix(b"Bets: ")?, SIGNS, line);
        self.bets = self.bets.plus(bets);
        draft.said.push((Sum::Bets, Paid { chair, amount: bets, at: line.span() }));
        let at = memmem::find(rest, b"Collects: ")?;
        draft.nothing_between(rest.get(..at)?, line);
        let (amount, rest) = draft.first_money(rest.get(at + b"Collects: ".len()..)?, SIGNS, line);
        for (words, sign) in [(&b"Wins: "[..], 1), (b"Loses: ", -1)] {
            let Some(at) = memmem::find(rest, words) else { continue };
            draft.nothing_between(rest.get(..at)?, line);
            let mut behind = rest.get(at + words.len()..)?;
            let net = draft.next_money(&mut behind, SIGNS, line);
            draft.nothing_after(behind, line);
            draft.said.push((Sum::Net, Paid { chair, amount: Amount(sign * net.0), at: line.span() }));
        }
        if amount > Amount::ZERO {
            draft.collected.push(Paid { chair, amount, at: line.span() });
        }
        Some(())
    }
}

/// `Seat 5 is the button`, `Seat 1: name (44.87).`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?;
    if rest == b" is the button" {
        draft.give_button(number(seat), line.span());
        return Some(());
    }
    let rest = rest.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" (")?;
    let (written, behind) = amount::first(rest.get(open..)?)?;
    let stack = Some(draft.money(written, SIGNS, line));
    draft.nothing_after(amount::after_marks(behind), line);
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `*** TURN ***: [3h 4c 2c] [6h]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    const OF_STUD: &[&[u8]] = &[b"Third street", b"Fourth street", b"Fifth street", b"Sixth street", b"River"];
    if draft.family.is_some_and(Family::is_stud) && OF_STUD.contains(&rest.get(..end)?) {
        draft.nothing_after(rest.get(end + b" ***".len()..)?, line);
        return Some(());
    }
    if !matches!(rest.get(..end)?, b"FLOP" | b"TURN" | b"RIVER") {
        return None;
    }
    // A street to which it never came.
    if rest.ends_with(b" ***:") {
        draft.remarks.push(line.span());
        return Some(());
    }
    draft.nothing_after(cards::after_brackets(rest), line);
    // The last brackets hold what is new.
    let open = memchr::memrchr(b'[', rest)?;
    draft.begin_street(rest.get(open..)?, line);
    Some(())
}

/// `Pot: 43.32. Rake 1.76. JP fee 0.24`
fn pot(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (pot, rest) = draft.first_money(line.text.strip_prefix(b"Pot:")?, SIGNS, line);
    let Some(at) = memmem::find(rest, b"Rake ") else {
        // In tournaments nothing is taken.
        draft.nothing_after(amount::after_marks(rest), line);
        draft.total = Some((pot, line.span()));
        return Some(());
    };
    draft.nothing_between(rest.get(..at)?, line);
    let (rake, mut rest) = draft.first_money(rest.get(at + b"Rake ".len()..)?, SIGNS, line);
    draft.rake = Some((rake, line.span()));
    let mut total = pot.plus(rake);
    if let Some((fee, behind)) = memmem::find(rest, b"JP fee ").and_then(|at| amount::first(rest.get(at..)?)) {
        let fee = draft.money(fee, SIGNS, line);
        draft.fees.push((FeeKind::Jackpot, fee));
        total = total.plus(fee);
        rest = behind;
    }
    draft.nothing_after(amount::after_marks(rest), line);
    draft.total = Some((total, line.span()));
    Some(())
}

/// `Uncalled bet (0.50) returned to name`
fn uncalled(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Uncalled bet (")?;
    let at = memmem::find(rest, b") returned to ")?;
    let Some(chair) = named(draft, text, rest.get(at + b") returned to ".len()..)?) else {
        draft.found.push(Malformed::UnknownPlayer.at(line.span()));
        return Some(());
    };
    let amount = draft.money(rest.get(..at)?, SIGNS, line);
    draft.uncalled.push(Paid { chair, amount, at: line.span() });
    Some(())
}

/// Who comes and goes; whether it is such a line.
fn remark(line: Line<'_>, text: &[u8], draft: &mut Draft) -> bool {
    const ENDS: &[&[u8]] = &[
        b" is timed out.",
        b" is disconnected and ALL IN.",
        b" wait BB",
        b" sitting out",
        b" sitting in",
        b"is timed out.",
    ];
    // A player may have left so early that the name is gone.
    let is_one = ENDS.iter().any(|end| text.ends_with(end)) || text.starts_with(b" ");
    draft.remarks.extend(is_one.then(|| line.span()));
    is_one
}

/// One card after the other is dealt to who sees them.
fn deal(line: Line<'_>, chair: Chair, written: &[u8], draft: &mut Draft) {
    let Some((new, behind)) = draft.bracketed(written, line) else { return };
    draft.nothing_after(behind, line);
    new.iter().for_each(|card| take_card(line, chair, card, draft));
}

/// A player has one card more; of stud the fourth and those behind it come on later streets.
fn take_card(line: Line<'_>, chair: Chair, card: MaybeCard, draft: &mut Draft) {
    let is_stud = draft.family.is_some_and(Family::is_stud);
    let Some(seat) = draft.seat_mut(chair) else { return };
    let is_first = seat.dealt.is_empty();
    let is_later = is_stud && seat.dealt.len() >= 3;
    seat.dealt.push(card);
    if is_later {
        draft.push(What::Dealt { to: chair, cards: core::iter::once(card).collect() }, line.span());
    }
    if card.known().is_some() && (is_first || !is_stud) {
        draft.hero.get_or_insert(chair);
    }
}
