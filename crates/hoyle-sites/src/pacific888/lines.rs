//! The lines of a hand: the first two and their amounts, then all others.

use memchr::memmem;

use super::foreign;
use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::headers::is_game_number;
use crate::pokerstars::header::PLAY_MONEY;
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::first_word;
use crate::text::hands;
use crate::text::lines::{Line, Lines};
use crate::text::names::whose;
use crate::text::number::{digits, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"OmahaHL", Family::OmahaEight),
    (b"Omaha Hi-Lo", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"7 Card Stud Hi-Lo", Family::StudEight),
    (b"7 Card Stud", Family::Stud),
];

const LIMITS: &[(&[u8], Limit)] = &[
    (b"No Limit", Limit::No),
    (b"Pot Limit", Limit::Pot),
    (b"Fix Limit", Limit::Fixed),
    (b"Fixed Limit", Limit::Fixed),
];

/// `***** 888poker Hand History for Game 1 *****` and the line after it. Gives the signs of the amounts of the hand: those of
/// the first amount with decimals, which may be a stack where the blinds have none.
pub(super) fn header(line: Line<'_>, text: &[u8], lines: &mut Lines<'_>, draft: &mut Draft) -> Ways {
    draft.game = line.span();
    let number = memmem::find(line.text, b" for Game ").and_then(|at| line.text.get(at + b" for Game ".len()..));
    if let Some(number) = number {
        let id = digits(number);
        draft.id = line.span_of(id);
        let behind = number.get(id.len()..).unwrap_or_default();
        draft.nothing_after(behind.strip_prefix(b" *****").unwrap_or(behind), line);
    }
    let mut ways = Ways { signs: signs_of(text), is_spanish: foreign::is_spanish(text) };
    let stakes_line = lines.find(|line| !line.text.is_empty());
    if stakes_line.and_then(|line| stakes(line, &mut ways.signs, draft)).is_none() {
        draft.found.push(Malformed::BadHeader.at(stakes_line.unwrap_or(line).span()));
    }
    ways
}

/// How a hand writes its amounts and its cards.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    pub(super) signs: Signs,
    /// Whether suits have Spanish letters.
    is_spanish: bool,
}

/// The signs of the first amount with decimals. Where none has any, a point before three digits parts thousands.
fn signs_of(text: &[u8]) -> Signs {
    let amounts = Lines::of(text)
        .filter_map(|line| line.text.get(line.text.iter().rposition(|byte| matches!(byte, b'(' | b'['))?..));
    let (mut found, mut has_thousands) = (Signs::ENGLISH, false);
    for amount in amounts {
        found = amount::signs_of(amount);
        if found != Signs::ENGLISH || has_decimals(amount) {
            return found;
        }
        has_thousands |= amount.contains(&b'.') && amount.iter().any(u8::is_ascii_digit);
    }
    if has_thousands { Signs { decimal: b',', thousands: b'.' } } else { found }
}

/// Whether one or two digits stand behind a point.
fn has_decimals(text: &[u8]) -> bool {
    memchr::memchr_iter(b'.', text).any(|at| {
        let behind = text.get(at + 1..).unwrap_or_default();
        matches!(behind.iter().take_while(|byte| byte.is_ascii_digit()).count(), 1 | 2)
    })
}

/// `$0.01/$0.02 Blinds No Limit Holdem - *** 27 03 2016 23:05:18`
fn stakes(line: Line<'_>, signs: &mut Signs, draft: &mut Draft) -> Option<()> {
    let at = memmem::find(line.text, b" Blinds ")?;
    let (stakes, rest) = line.text.split_at_checked(at)?;
    let rest = rest.get(b" Blinds ".len()..)?;
    if amount::signs_of(stakes) != Signs::ENGLISH {
        *signs = amount::signs_of(stakes);
    }
    let slash = memchr::memchr(b'/', stakes)?;
    draft.currency_sign = amount::BEFORE.iter().copied().find(|sign| memmem::find(stakes, sign.as_bytes()).is_some());
    draft.small = Some(draft.note(amount::within(stakes.get(..slash)?, *signs)?));
    // Where antes take all that there is, there are no blinds.
    draft.big = Some(draft.note(amount::within(stakes.get(slash + 1..)?, *signs)?)).filter(|big| *big > Amount::ZERO);
    let stars = memmem::find(rest, b" - ***")?;
    let game = rest.get(..stars)?;
    draft.game = line.span_of(game);
    draft.header_words(game, line);
    let named = FAMILIES.iter().find_map(|(words, family)| memmem::find(game, words).map(|_| *family));
    draft.family = named;
    draft.limit = LIMITS.iter().find(|(words, _)| memmem::find(game, words).is_some()).map(|(_, limit)| *limit);
    let moment = rest.get(stars + b" - ***".len()..)?.trim_ascii();
    if moment.is_empty() {
        return Some(());
    }
    let mut parts = moment.splitn(5, |byte| *byte == b' ');
    let mut next = || parts.next().and_then(number);
    let (day, month, year) = (next()?, next()?, next()?);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    draft.time = line.span_of(parts.next()?);
    draft.nothing_after(parts.next().unwrap_or_default(), line);
    Some(())
}

/// Any other line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, ways: Ways, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b' ', ..] => marker(line, ways, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if seat(line, ways.signs, draft).is_some() => true,
        [b'T', ..] if draft.seats.is_empty() && table(line, draft).is_some() => true,
        [b'T', ..] if player_count(line, draft).is_some() => true,
        [b'D', b'e', b'a', b'l', b't', ..] if dealt(text, line, ways, draft).is_some() => true,
        _ => player(text, line, ways, draft).is_some() || repeats(line, draft),
    }
}

/// `Total number of players : 6`
fn player_count(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let count = line.text.strip_prefix(b"Total number of players : ")?;
    let own = digits(count);
    draft.player_count = number(own).map(|count| (count, line.span()));
    draft.nothing_after(count.get(own.len()..)?, line);
    Some(())
}

/// Whether other lines say it.
fn repeats(line: Line<'_>, draft: &mut Draft) -> bool {
    const KNOWN: &[&[u8]] = &[b"(Hi: ", b"(Lo: "];
    let behind = KNOWN.iter().find_map(|known| line.text.strip_prefix(*known));
    is_game_number(line.text) || behind.map(|behind| draft.nothing_after(hands::after(behind), line)).is_some()
}

/// `Tournament #1 $0.01 - Table #2 9 Max (Real Money)`, `Table Worms 6 Max (Real Money)`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let mut rest = line.text;
    if rest.starts_with(b"Tournament #") {
        draft.is_tournament = true;
        draft.currency_sign = None;
        let number = digits(rest.get(b"Tournament #".len()..)?);
        draft.tournament = line.span_of(rest.get(..b"Tournament #".len() + number.len())?);
        let behind = rest.get(b"Tournament #".len() + number.len()..)?;
        // `Free 10 Max (Real Money)`: there is one table.
        let dash = memmem::find(behind, b" - Table");
        let end = dash.or_else(|| memchr::memrchr(b' ', behind.get(..memmem::rfind(behind, b" Max")?)?))?;
        draft.buy_in = line.span_of(behind.get(..end)?.trim_ascii());
        rest = behind.get(end + if dash.is_some() { b" - ".len() } else { 0 }..)?;
    }
    if rest.ends_with(b"(Play Money)") || rest.ends_with(b"(Practice Play)") {
        draft.of_table.push((PLAY_MONEY, None));
    }
    let rest = rest.strip_prefix(b"Table ").or_else(|| rest.strip_prefix(b" ").filter(|_| draft.is_tournament))?;
    let end = memmem::rfind(rest, b" Max").unwrap_or(rest.len());
    const MONEY: &[&[u8]] = &[b" (Real Money)", b" (Play Money)", b" (Practice Play)"];
    let behind = rest.get(end + b" Max".len()..).unwrap_or_default();
    draft.nothing_after(MONEY.iter().find_map(|words| behind.strip_prefix(*words)).unwrap_or(behind), line);
    let name = rest.get(..end)?;
    let space = memchr::memrchr(b' ', name).filter(|_| end < rest.len());
    draft.seat_count = space.and_then(|space| number(name.get(space + 1..)?));
    draft.table = line.span_of(name.get(..space.unwrap_or(end))?);
    Some(())
}

/// `Seat 4 is the button`, `Seat 1: name ( $10 )`
fn seat(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?;
    if rest == b" is the button" {
        draft.give_button(number(seat), line.span());
        return Some(());
    }
    let rest = rest.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" ( ")?;
    let Some(read) = amount::within(rest.get(open + 3..)?.strip_suffix(b")")?, signs) else {
        draft.unreadable_stack(rest.get(..open)?, line);
        return Some(());
    };
    let stack = Some(draft.note(read));
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `** Dealing flop ** [ 9s, Ts, 4d ]`
fn marker(line: Line<'_>, ways: Ways, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"** ")?;
    let end = memmem::find(rest, b" **")?;
    let mut behind = rest.get(end + b" **".len()..)?;
    match rest.get(..end)?.to_ascii_lowercase().as_slice() {
        b"dealing down cards" => {}
        b"summary" => draft.is_whole = true,
        b"dealing flop" | b"dealing turn" | b"dealing river" => {
            if ways.is_spanish || cards::bracketed(behind).is_none() {
                let (new, _) = foreign::bracketed(behind, ways.is_spanish, line, draft)?;
                draft.begin_street_of(draft.shown.iter().chain(new.iter()).collect(), line.span());
            } else {
                draft.begin_street(rest, line);
            }
            behind = cards::after_brackets(behind);
        }
        _ => return None,
    }
    draft.nothing_after(behind, line);
    Some(())
}

/// `Dealt to name [ 9d, Jc ]`
fn dealt(text: &[u8], line: Line<'_>, ways: Ways, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Dealt to ")?;
    let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b" ["))?;
    if let Some((cards, behind)) = foreign::bracketed(rest, ways.is_spanish, line, draft) {
        draft.deal(chair, cards);
        draft.nothing_after(behind, line);
    }
    draft.hero.get_or_insert(chair);
    Some(())
}

/// `name raises [$300]`
fn player(text: &[u8], line: Line<'_>, Ways { signs, is_spanish }: Ways, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let open = memchr::memchr(b'[', rest).unwrap_or(rest.len());
    let (verb, brackets) = rest.split_at_checked(open)?;
    let by = Done { chair, all_in: false };
    let mut behind = brackets.get(memchr::memchr(b']', brackets).map_or(0, |close| close + 1)..)?;
    let (word, more) = first_word(rest);
    if matches!(word, b"folds" | b"checks") {
        draft.nothing_after(more, line);
    }
    let what = match verb.trim_ascii_end() {
        // Who folds before the cards come does not take part.
        _ if word == b"folds" && !draft.seats.get(usize::from(chair))?.takes_part && is_before_cards(text, line) => {
            draft.seat_mut(chair)?.is_out = true;
            draft.remarks.push(line.span());
            return Some(());
        }
        _ if word == b"folds" => What::Fold { by: chair },
        _ if word == b"checks" => What::Check { by: chair },
        // All of them tell what is put in.
        b"calls" => What::Call { by, adds: money(line, brackets, signs, draft) },
        b"bets" => put_in(line, by, Called::Bet, brackets, signs, draft),
        b"raises" => put_in(line, by, Called::Raise, brackets, signs, draft),
        b"posts small blind" => post(line, by, PostKind::SmallBlind, brackets, signs, draft),
        b"posts big blind" => post(line, by, PostKind::BigBlind, brackets, signs, draft),
        b"posts ante" => post(line, by, PostKind::Ante, brackets, signs, draft),
        b"posts dead blind" => post(line, by, PostKind::BothBlinds, brackets, signs, draft),
        b"collected" => {
            let amount = money(line, brackets, signs, draft);
            draft.collected.push(Paid { chair, amount, at: line.span() });
            draft.nothing_after(behind, line);
            return Some(());
        }
        b"shows" | b"mucks" => {
            let Some((cards, _)) = foreign::bracketed(brackets, is_spanish, line, draft) else { return Some(()) };
            behind = hands::after(behind);
            if verb.starts_with(b"shows") {
                draft.reveal(chair, cards)
            } else {
                draft.repeat_reveal(chair, cards, line)
            }
            shown(verb.starts_with(b"shows"), chair, cards)
        }
        b"did not show his hand" => return Some(()),
        _ => return None,
    };
    draft.push(what, line.span());
    if !matches!(what, What::Fold { .. } | What::Check { .. }) {
        draft.nothing_after(behind, line);
    }
    Some(())
}

/// Whether the cards are dealt below a line.
fn is_before_cards(text: &[u8], line: Line<'_>) -> bool {
    let below = text.get(line.at as usize..).unwrap_or_default();
    memmem::find(below, b"** Dealing down cards **").is_some()
}

/// What came back of a bet stands as collected where there is a showdown: a line with all that one player put in more than
/// the others, where more was collected than there is in the pots.
pub(super) fn tell_uncalled(draft: &mut Draft) {
    let mut put_in = vec![Amount::ZERO; draft.seats.len()];
    for entry in &draft.entries {
        let (What::Post { by, amount: adds, .. } | What::Call { by, adds } | What::PutIn { by, adds, .. }) = entry.what
        else {
            continue;
        };
        if let Some(own) = put_in.get_mut(usize::from(by.chair)) {
            *own = own.plus(adds);
        }
    }
    let all = put_in.iter().copied().fold(Amount::ZERO, Amount::plus);
    let most = put_in.iter().copied().max().unwrap_or_default();
    let Some(chair) = put_in.iter().position(|own| *own == most) else { return };
    put_in.remove(chair);
    let over = Amount(most.0 - put_in.iter().copied().max().unwrap_or_default().0);
    let collected = draft.collected.iter().map(|paid| paid.amount).fold(Amount::ZERO, Amount::plus);
    let is_it = |paid: &Paid| usize::from(paid.chair) == chair && paid.amount == over;
    if collected.0 > all.0 - over.0
        && over > Amount::ZERO
        && let Some(line) = draft.collected.iter().position(is_it)
    {
        let back = draft.collected.remove(line);
        draft.uncalled.push(back);
    }
}

/// Who is said to muck and yet collects has shown.
pub(super) fn show_winners(draft: &mut Draft) {
    for entry in &mut draft.entries {
        if let What::Muck { by } = entry.what
            && draft.collected.iter().any(|paid| paid.chair == by)
            && let Some(seat) = draft.seats.get(usize::from(by))
            && !seat.shown.is_empty()
        {
            entry.what = What::Show { by, cards: seat.shown };
        }
    }
}

fn shown(shows: bool, by: Chair, cards: hoyle_rules::poker::Cards) -> What {
    if shows { What::Show { by, cards } } else { What::Muck { by } }
}

fn put_in(line: Line<'_>, by: Done, called: Called, brackets: &[u8], signs: Signs, draft: &mut Draft) -> What {
    What::PutIn { by, adds: money(line, brackets, signs, draft), called: Some(called) }
}

fn post(line: Line<'_>, by: Done, kind: PostKind, brackets: &[u8], signs: Signs, draft: &mut Draft) -> What {
    What::Post { by, kind, amount: money(line, brackets, signs, draft) }
}

/// `[$1 + $2]`: the sum of what stands in the brackets.
fn money(line: Line<'_>, brackets: &[u8], signs: Signs, draft: &mut Draft) -> Amount {
    let inside = brackets.strip_prefix(b"[").and_then(|inside| inside.split(|byte| *byte == b']').next());
    let mut sum = Amount::ZERO;
    for part in inside.unwrap_or_default().split(|byte| *byte == b'+') {
        match amount::within(part, signs) {
            Some(read) => sum = sum.plus(draft.note(read)),
            None => draft.found.push(Malformed::BadAmount.at(line.span())),
        }
    }
    sum
}
