//! GGPoker and its network: `Poker Hand #RC…`. It writes the words of PokerStars, with a header and extras of its own: cards
//! are dealt to everybody by name, hands are shown before the board after an all-in, who cashes out goes on in the hand, the
//! house adds to pots and takes more than rake from them. There is no time zone.

pub(crate) mod problems;

use hoyle_notation::text::Span;
use hoyle_poker::hand::FeeKind;

use crate::cash_outs::CashOut;
use crate::draft::{Chair, Done, Draft, What};
use crate::games::{Family, Limit};
use crate::pokerstars::{Dialect, header as stars, read};
use crate::rooms::Room;
use crate::text::amount::{self, Amount, Signs, Written};
use crate::text::find::{find, rfind};
use crate::text::lines::Line;
use crate::text::number::digits;

/// GGPoker.
pub(crate) struct GgPoker;

impl Room for GgPoker {
    fn name(&self) -> &'static str {
        "gg"
    }

    fn title(&self) -> &'static str {
        "GGPoker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Poker Hand #"]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        read(text, &OWN, draft);
        // A tax is among these, if there is one.
        if draft.fees.last().is_some_and(|(kind, _)| *kind == FeeKind::Other) {
            read_tax(text, draft);
        }
    }
}

/// A tax is sometimes a part of the rake, and then no fee.
fn read_tax(text: &[u8], draft: &mut Draft) -> Option<()> {
    let ((total, at), (rake, _)) = (draft.total?, draft.rake?);
    let written = stars::after(at.of(text), TAX)?;
    let tax = money(written).filter(|tax| tax.amount > Amount::ZERO && tax.amount <= rake)?;
    let fees: Amount = draft.fees.iter().fold(Amount::ZERO, |sum, (_, fee)| sum.plus(*fee));
    let collected: Amount = draft.collected.iter().fold(Amount::ZERO, |sum, paid| sum.plus(paid.amount));
    if collected.plus(rake).plus(fees) == total.plus(tax.amount) {
        let is_tax = |fee: &(FeeKind, Amount)| *fee == (FeeKind::Other, tax.amount);
        draft.fees.remove(draft.fees.iter().rposition(is_tax)?);
        let from = at.end - written.len() as u32;
        draft.of_table.push(("_tax", Some(Span::new(from, from + tax.length as u32))));
    }
    Some(())
}

/// What stands before the tax.
const TAX: &[u8] = b" | Tax ";

const OWN: Dialect = Dialect { header, player, table, no_table: |at| problems::Invalid::NoTable.at(at), totals };

/// The games that GGPoker calls otherwise than PokerStars, a longer one before one that it begins with. Their limits go
/// without saying.
const GAMES: &[(&[u8], Family, Limit)] = &[
    (MIXED_LIMIT, Family::Omaha, Limit::Pot),
    (b"PLO-5", Family::FiveCardOmaha, Limit::Pot),
    (b"PLO-6", Family::SixCardOmaha, Limit::Pot),
    (b"PLO", Family::Omaha, Limit::Pot),
    (b"ShortDeck", Family::ShortDeck, Limit::No),
];

/// Omaha whose bets have the pot for a limit before the flop alone: a game without rules.
const MIXED_LIMIT: &[u8] = b"Omaha (NL postflop)";

/// `Poker Hand #RC1: Hold'em No Limit ($0.02/$0.05) - 2025/08/08 23:42:24`,
/// `Poker Hand #TM1: Tournament #2, Any words: [$3] Hold'em No Limit - Level1(100/200) - 2025/08/08 23:42:24`
fn header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let number = stars::after(line.text, b"#")?;
    let end = number.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    draft.id = line.span_of(number.get(..end).filter(|id| !id.is_empty())?);
    let rest = number.get(end..)?.strip_prefix(b":")?.trim_ascii_start();
    let mut at = 0;
    if let Some(event) = rest.strip_prefix(b"Tournament #") {
        draft.is_tournament = true;
        let count = digits(event).len();
        draft.tournament = line.span_of(rest.get(..b"Tournament #".len() + count)?);
        // The name of the tournament may hold anything, also games: the last before the level is what is played.
        let level = rfind(rest, b"Level")?;
        let mut from = b"Tournament #".len() + count;
        while let Some((next, _, _)) = game(rest.get(from..level)?) {
            at = from + next;
            from = at + 1;
        }
        draft.buy_in = line.span_of(rest.get(b"Tournament #".len() + count..at)?.trim_ascii());
    }
    let rest = rest.get(at..)?;
    let (at, words, family) = game(rest)?;
    draft.nothing_after(rest.get(..at)?, line);
    if let Some((_, _, limit)) = GAMES.iter().find(|(own, _, _)| *own == words) {
        draft.limit = Some(*limit);
    }
    stars::from_game_on(line, rest.get(at..)?, words, family, draft)?;
    if words == MIXED_LIMIT {
        draft.family = None;
    }
    Some(())
}

fn game(text: &[u8]) -> Option<(usize, &'static [u8], Family)> {
    let own = GAMES.iter().find_map(|(words, family, _)| Some((find(text, words)?, *words, *family)));
    let shared = stars::game(text);
    [own, shared].into_iter().flatten().min_by_key(|(at, _, _)| *at)
}

fn player(line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let rest = rest.strip_prefix(b": ")?;
    if let Some(rest) = rest.strip_prefix(b"Bet & Muck ") {
        // One button for a bet, and for a hand that is given up when it is called.
        if let Some(behind) = rest.strip_prefix(b"folds") {
            draft.nothing_after(behind, line);
            draft.push(What::Muck { by: chair }, line.span());
            // The summary calls it a fold.
            let streets = draft.streets;
            draft.seat_mut(chair)?.folded = Some(streets);
            return Some(());
        }
        let read = money(rest)?;
        let to = draft.note(read);
        let behind = rest.get(read.length..)?;
        let all_in = behind.strip_prefix(b" and is all-in");
        draft.nothing_after(all_in.unwrap_or(behind), line);
        let all_in = all_in.is_some();
        draft.push(What::Bet { by: Done { chair, all_in }, to }, line.span());
        return Some(());
    }
    // What is paid and received for a cash-out is outside the pot.
    for (words, gets) in [(&b"Pays Cashout Risk ("[..], false), (b"Receives Cashout (", true)] {
        let Some(rest) = rest.strip_prefix(words) else { continue };
        let read = money(rest)?;
        let amount = draft.note(read);
        draft.nothing_after(rest.get(read.length..)?.strip_prefix(b")")?, line);
        let (got, paid) = if gets { (amount, Amount::ZERO) } else { (Amount::ZERO, amount) };
        draft.cash_outs.push(CashOut { chair, got, paid, at: line.span() });
        return Some(());
    }
    const KNOWN: &[&[u8]] = &[
        b"Chooses to EV Cashout",
        b"get an all-in insurance",
        b"pay premium of all-in insurance",
        b"receives all-in insurance",
    ];
    KNOWN.iter().any(|known| rest.starts_with(known)).then(|| draft.remarks.push(line.span()))
}

fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Cash Drop to Pot : total ")?;
    let read = money(rest)?;
    let amount = draft.note(read);
    draft.added = draft.added.plus(amount);
    draft.nothing_after(rest.get(read.length..)?, line);
    Some(())
}

/// `Total pot $1 | Rake $0.05 | Jackpot $0.02 | Bingo $0 | Fortune $0 | Tax $0`
fn totals<'l>(mut rest: &'l [u8], draft: &mut Draft) -> Option<&'l [u8]> {
    const KINDS: &[(&[u8], FeeKind)] = &[
        (b" | Jackpot ", FeeKind::Jackpot),
        (b" | Bingo ", FeeKind::Other),
        (b" | Fortune ", FeeKind::Other),
        (TAX, FeeKind::Other),
    ];
    while let Some((behind, kind)) = KINDS.iter().find_map(|(words, kind)| Some((rest.strip_prefix(*words)?, *kind))) {
        let read = money(behind)?;
        let amount = draft.note(read);
        if amount.0 > 0 {
            draft.fees.push((kind, amount));
        }
        rest = behind.get(read.length..)?;
    }
    Some(rest)
}

fn money(text: &[u8]) -> Option<Written> {
    amount::read(text, Signs::ENGLISH)
}
