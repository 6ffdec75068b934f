//! The lines of a hand.

use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Beside, Called, Chair, Done, Draft, DraftSeat, Entry, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::first_word;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{seated, whose};
use crate::text::number::{digits, month, number};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"TEXAS_HOLDEM", Family::Holdem),
    (b"OMAHA_HI", Family::Omaha),
    (b"OMAHA_HI_LO", Family::OmahaEight),
    (b"SEVEN_CARD_STUD", Family::Stud),
    (b"SEVEN_CARD_STUD_HI", Family::Stud),
    (b"SEVEN_CARD_STUD_HI_LO", Family::StudEight),
    (b"FIVE_CARD_DRAW", Family::FiveCardDraw),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"NO_LIMIT", Limit::No), (b"POT_LIMIT", Limit::Pot), (b"FIXED_LIMIT", Limit::Fixed), (b"LIMIT", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// `***** History for hand R5-361850810-464 *****`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let id = line.text.strip_prefix(b"***** History for hand ").and_then(|rest| rest.strip_suffix(b" *****"));
    match id {
        Some(id) => {
            let at = memmem::find(id, b" (TOURNAMENT: ");
            draft.id = line.span_of(id.get(..at.unwrap_or(id.len())).unwrap_or(id));
            if let Some(event) = at.and_then(|at| id.get(at + b" (TOURNAMENT: ".len()..)) {
                tournament(event, line, draft);
            }
        }
        None => draft.found.push(Malformed::BadHeader.at(line.span())),
    }
}

/// Whether these cards lie on the board already, where the street that a line names has them.
fn is_told_again(cards: Cards, street: &[u8], draft: &Draft) -> bool {
    let from = match street.first() {
        Some(b'f') => 0,
        Some(b't') => 3,
        _ => 4,
    };
    !cards.is_empty() && draft.shown.iter().skip(from).take(cards.len()).eq(cards.iter())
}

/// `"Freeroll", R-274-69, buy-in: €0)`
fn tournament(text: &[u8], line: Line<'_>, draft: &mut Draft) {
    const PRICE: &[u8] = b", buy-in: ";
    draft.is_tournament = true;
    let text = text.strip_suffix(b")").unwrap_or(text);
    let (event, price) = text.split_at(memmem::rfind(text, PRICE).unwrap_or(text.len()));
    draft.tournament = line.span_of(event);
    draft.buy_in = price.strip_prefix(PRICE).map_or(draft.buy_in, |price| line.span_of(price));
}

/// Where both blinds are the same the room calls each a big one; the first is the small one. A big blind that is less than
/// the whole is called a small one.
pub(super) fn name_blinds(draft: &mut Draft) {
    let are_alike = draft.small == draft.big;
    let mut blinds = draft.entries.iter_mut().filter_map(|entry| match &mut entry.what {
        What::Post { by, kind: kind @ (PostKind::SmallBlind | PostKind::BigBlind), .. } => Some((kind, by.all_in)),
        _ => None,
    });
    match (blinds.next(), blinds.next(), blinds.next()) {
        (Some((first @ PostKind::BigBlind, _)), Some((PostKind::BigBlind, _)), _) if are_alike => {
            *first = PostKind::SmallBlind;
        }
        // All that is left of a big blind.
        (Some((PostKind::SmallBlind, _)), Some((second @ PostKind::SmallBlind, true)), None) => {
            *second = PostKind::BigBlind;
        }
        _ => {}
    }
}

/// Any other line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    player(text, line, draft).is_some() || around(text, line, draft).is_some() || is_noise(line.text)
}

fn is_noise(line: &[u8]) -> bool {
    // What comes on a street of stud is told behind it.
    const KNOWN: &[&[u8]] = &[
        b"---",
        b"Dealing pocket cards",
        b"Dealing 4th street",
        b"Dealing 5th street",
        b"Dealing 6th street",
        b"Dealing river",
    ];
    KNOWN.contains(&line)
}

/// What is told without a player's name before it.
fn around(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let words = line.text;
    if words.starts_with(b"Seat ") {
        return if draft.is_whole { in_summary(text, line, draft) } else { seat(line, draft) };
    }
    if let Some(date) = words.strip_prefix(b"Start hand: ") {
        return self::date(line, date, draft);
    }
    if let Some(rest) = words.strip_prefix(b"Table: ") {
        return table(line, rest, draft);
    }
    if let Some(seat) = words.strip_prefix(b"Button: seat ") {
        let seat = draft.seat_of_button(seat, b"", line);
        draft.give_button(seat, line.span());
        return Some(());
    }
    if let Some(rest) = words.strip_prefix(b"--- Dealing ") {
        let board = [&b"flop ["[..], b"turn [", b"river ["].iter().any(|street| rest.starts_with(street));
        return board.then(|| {
            // After an all-in a street may be told again.
            if !cards::bracketed(rest).is_some_and(|(cards, _)| is_told_again(cards, rest, draft)) {
                draft.begin_street(rest, line);
            }
            draft.nothing_after(cards::after_brackets(rest), line);
        });
    }
    if let Some(rest) = words.strip_prefix(b"Dealing to ") {
        let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b": ["))?;
        if let Some((cards, behind)) = draft.bracketed(rest, line) {
            draft.nothing_after(behind, line);
            let is_later = draft.seats.get(usize::from(chair)).is_some_and(|seat| !seat.dealt.is_empty());
            let new = (is_later && draft.family.is_some_and(Family::is_stud)).then_some(cards);
            draft.deal_to(chair, if new.is_some() { Cards::NONE } else { cards }, new, line.span());
        }
        return Some(());
    }
    if let Some(rest) = words.strip_prefix(b"New hand for ") {
        let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b": ["))?;
        if let Some((cards, behind)) = draft.bracketed(rest, line) {
            draft.nothing_after(behind, line);
            new_hand(chair, cards, line, draft);
        }
        return Some(());
    }
    if words == b"Summary:" {
        draft.is_whole = true;
        return Some(());
    }
    if let Some(count) = words.strip_prefix(b"Players in round: ") {
        draft.player_count = number(digits(count)).map(|count| (count, line.span()));
        // `2 (5)`: of so many seats.
        let behind = count.get(digits(count).len()..)?;
        let seats = behind.strip_prefix(b" (").and_then(|seats| seats.strip_suffix(b")")).and_then(number);
        draft.nothing_after(if seats.is_some() { b"" } else { behind }, line);
        draft.seat_count = seats.or(draft.seat_count);
        return Some(());
    }
    if let Some(rest) = words.strip_prefix(b"***** End of hand ") {
        draft.compare_number(text, rest.strip_suffix(b" *****").unwrap_or(rest), line);
        return Some(());
    }
    if let Some(mut rest) = words.strip_prefix(b"Rake taken: ") {
        let rake = draft.next_money(&mut rest, SIGNS, line);
        draft.nothing_after(rest, line);
        draft.rake = Some((rake, line.span()));
        return Some(());
    }
    pot(text, line, draft)
}

/// After the draw a player holds these cards. A line above tells how many were changed, or none does.
fn new_hand(chair: Chair, cards: Cards, line: Line<'_>, draft: &mut Draft) {
    let told = match draft.entries.last() {
        Some(Entry { what: What::Discard { by, count, .. }, .. }) if *by == chair => Some(*count),
        _ => None,
    };
    if told.is_some() {
        draft.entries.pop();
    }
    draft.draw_to(chair, told, cards, line);
}

/// `Mon Jan 06 01:00:00 CET 2014`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut words = text.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).skip(1);
    let (month, day) = (month(words.next()?)?, number(words.next()?)?);
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    draft.date = Some((number(words.next()?)?, month, u8::try_from(day).ok()?));
    words.for_each(|word| draft.nothing_after(word, line));
    Some(())
}

/// `Bonn [361850810] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)`
fn table(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let open = memmem::rfind(text, b" (")?;
    draft.table = line.span_of(text.get(..open)?);
    draft.game = line.span_of(text.get(open + 2..)?);
    let inside = text.get(open + 2..)?;
    let close = memchr::memrchr(b')', inside)?;
    draft.nothing_after(inside.get(close + 1..)?, line);
    let mut words = inside.get(..close)?.split(|byte| matches!(byte, b' ' | b','));
    let (limit, game, stakes) = (words.next()?, words.next()?, words.next()?);
    draft.limit = LIMITS.iter().find(|(words, _)| *words == limit).map(|(_, limit)| *limit);
    draft.family = FAMILIES.iter().find(|(words, _)| *words == game).map(|(_, family)| *family);
    for word in words {
        // Chips of tournaments.
        match word {
            b"TC" | b"Chips" => draft.is_tournament = true,
            word => draft.header_words(word, line),
        }
    }
    if !draft.is_tournament {
        draft.currency_sign = amount::sign_before(stakes);
    }
    let (small, behind) = amount::first(stakes)?;
    let (big, _) = amount::first(behind)?;
    draft.small = Some(draft.money(small, SIGNS, line));
    draft.big = Some(draft.money(big, SIGNS, line));
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
    Some(())
}

/// `Seat 1: name ($113.97)`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" (")?;
    let mut behind = rest.get(open..)?;
    let stack = Some(draft.next_money(&mut behind, SIGNS, line));
    draft.nothing_after(behind, line);
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `Seat 4: name ($599.00), net: -$110.00, [Ks, Ah]`
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = seated(draft, text, line.text)?;
    let at = line.span();
    let mut rest = rest;
    let ends = draft.next_money(&mut rest, SIGNS, line);
    draft.said.push((Sum::Ends, Paid { chair, amount: ends, at }));
    if let Some(net) = rest.strip_prefix(b", net: ") {
        rest = net;
        let amount = draft.next_money(&mut rest, SIGNS, line);
        let amount = if net.starts_with(b"-") { Amount(-amount.0) } else { amount };
        draft.said.push((Sum::Net, Paid { chair, amount, at }));
    }
    if rest.starts_with(b", [")
        && let Some((cards, behind)) = draft.bracketed(rest, line)
    {
        draft.repeat_reveal(chair, cards, line);
        draft.seat_mut(chair)?.showed = true;
        rest = hands::after(behind);
    }
    draft.nothing_after(rest, line);
    Some(())
}

/// `Main pot: $520.00 won by name ($259.50), other ($259.50)`
fn pot(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let at = memmem::find(line.text, b": ").filter(|at| line.text.get(..*at).is_some_and(is_pot))?;
    let at_winners = memmem::find(line.text, b" won by ")?;
    let mut size = line.text.get(at + 2..at_winners)?;
    let (size, behind) = (draft.next_money(&mut size, SIGNS, line), size);
    draft.nothing_after(behind, line);
    let before = draft.total.map_or(Amount::ZERO, |(total, _)| total);
    draft.total = Some((before.plus(size), line.span()));
    let mut rest = line.text.get(at_winners + b" won by ".len()..)?;
    while !rest.is_empty() {
        let Some((chair, behind)) = whose(draft, text, rest, |rest| rest.starts_with(b" (")) else {
            draft.found.push(Malformed::UnknownPlayer.at(line.span_of(rest)));
            return Some(());
        };
        let close = memchr::memchr(b')', behind)?;
        let amount = money(behind.get(..close)?, line, draft);
        draft.collected.push(Paid { chair, amount, at: line.span() });
        rest = behind.get(close + 1..)?;
        rest = rest.strip_prefix(b", ").unwrap_or(rest);
    }
    Some(())
}

fn is_pot(words: &[u8]) -> bool {
    words == b"Main pot" || words.starts_with(b"Side pot")
}

/// `name raises $13.50 to $14.00`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let (rest, all_in) = match rest.strip_suffix(b" [all in]") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let by = Done { chair, all_in };
    const POSTS: &[(&[u8], PostKind)] = &[
        (b"posts small blind (", PostKind::SmallBlind),
        (b"posts big blind (", PostKind::BigBlind),
        (b"posts ante (", PostKind::Ante),
        (b"posts ante ", PostKind::Ante),
        (b"posts dead blind (", PostKind::Dead),
    ];
    let post = POSTS.iter().find_map(|(words, kind)| Some((rest.strip_prefix(*words)?, *kind)));
    let (word, more) = first_word(rest);
    let mut behind = post.map_or(more, |(behind, _)| behind);
    let draft_is_stud = draft.family.is_some_and(Family::is_stud);
    let mut money = || draft.next_money(&mut behind, SIGNS, line);
    let what = match word {
        b"folds" => What::Fold { by: chair },
        b"checks" => What::Check { by: chair },
        b"calls" => What::Call { by, adds: money() },
        b"bets" => What::Bet { by, to: money() },
        // Of stud the second number counts in what was put in on streets before.
        b"raises" if draft_is_stud => {
            let adds = money();
            money();
            What::PutIn { by, adds, called: Some(Called::Raise) }
        }
        b"small" | b"big" => {
            behind = more.strip_prefix(b"bring in ")?;
            let to = draft.next_money(&mut behind, SIGNS, line);
            // The big one is the whole bet.
            if word == b"big" { What::Raise { by, to, beside: None } } else { What::BringIn { by, to } }
        }
        b"changed" => {
            let (what, rest) = draft.discard(chair, more, line)?;
            behind = rest;
            what
        }
        // The first number is what is put in.
        b"raises" if memmem::find(more, b" to ").is_some() => {
            let beside = Some(Beside::PutsIn(money()));
            What::Raise { by, to: money(), beside }
        }
        _ => {
            let (_, kind) = post?;
            What::Post { by, kind, amount: money() }
        }
    };
    draft.push(what, line.span());
    let is_silent = matches!(what, What::Fold { .. } | What::Check { .. });
    draft.nothing_after(if is_silent { more } else { behind }, line);
    Some(())
}

/// The first amount of a text.
fn money(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Amount {
    draft.money(amount::first(text).map_or(&[], |(written, _)| written), SIGNS, line)
}
