//! What the rows of a hand say.

use hoyle_notation::text::Span;
use hoyle_rules::poker::Cards;
use memchr::memmem;

use super::problems::Malformed;
use super::rows::{self, Row};
use crate::draft::{Chair, Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed as Shared;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// A quote within a field.
const QUOTE: &[u8] = b"\"\"";

/// That all put in a bet before the first card, so that nobody posts and the least bet is not known.
const BOMB_POT: &str = "_bomb_pot";

/// Reads a hand.
pub(super) fn play(text: &[u8], draft: &mut Draft) {
    draft.all_in_may_cover = true;
    draft.marks_all_in = true;
    let rows = rows::in_order(text);
    let Some(from) = rows.iter().position(|row| rows::starting(row.entry.text).is_some()) else {
        let ends = rows.iter().find(|row| rows::ending(row.entry.text).is_some());
        return draft.found.push(match ends {
            Some(row) => Malformed::NoEnd.at(row.entry.span()),
            None => Malformed::NoHand.at(Span::at(0)),
        });
    };
    let mut table = Table { text, bets: Vec::new(), own: None };
    let mut dealer = Span::default();
    for row in rows.get(from..).unwrap_or_default() {
        let line = row.entry;
        if let Some((_, behind)) = rows::ending(line.text) {
            draft.nothing_after(behind.strip_prefix(b" --").unwrap_or(behind), line);
            draft.is_whole = true;
            break;
        }
        if rows::starting(line.text).is_some() {
            match draft.id.is_empty() {
                true => dealer = header(text, row, draft),
                false => break,
            }
            continue;
        }
        if table.line(line, draft).is_none() {
            draft.found.push(crate::problems::Invalid::UnknownLine.at(line.span()));
        }
    }
    if draft.is_whole {
        // What is told between two hands.
        let ends = |row: &&Row<'_>| rows::ending(row.entry.text).is_some();
        let is_between = |row: &&Row<'_>| rows::starting(row.entry.text).is_none() && !ends(row);
        let above = rows.get(..from).unwrap_or_default().iter().rev().take_while(is_between);
        let own = rows.get(from..).unwrap_or_default().iter().skip_while(|row| !ends(row));
        let behind = own.skip(1).take_while(is_between);
        draft.remarks.extend(above.chain(behind).map(|row| row.entry.span()));
    }
    if !draft.is_whole {
        draft.found.push(Malformed::NoEnd.at(draft.id));
    }
    if draft.seats.is_empty() {
        draft.found.push(Shared::NoSeats.at(draft.id));
    }
    draft.button = button(text, dealer, draft);
    draft.hero = table.own.and_then(|(own, _)| hero(own, draft));
    // Nobody knows whose cards they are.
    draft.remarks.extend(table.own.filter(|_| draft.hero.is_none()).map(|(_, line)| line));
    draft.rake = Some((Amount::ZERO, draft.id));
}

/// `-- starting hand #4 (id: q0xq)  (No Limit Texas Hold'em) (dealer: "P @ id") --`; the dealer.
fn header(text: &[u8], row: &Row<'_>, draft: &mut Draft) -> Span {
    let line = row.entry;
    let Some((number, mut rest)) = rows::starting(line.text) else { return Span::default() };
    draft.id = line.span_of(number);
    draft.game = line.span();
    date(row.at, text, draft);
    // Without its end the line is told as a whole.
    let end = memmem::rfind(rest, b" --");
    draft.nothing_after(rest.get(end.map_or(0, |at| at + b" --".len())..).unwrap_or_default(), line);
    rest = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
    let mut dealer = Span::default();
    if let Some(at) = memmem::find(rest, b"(dealer: \"\"") {
        let (before, behind) = rest.split_at(at);
        let name = behind.get(b"(dealer: \"\"".len()..).unwrap_or_default();
        if let Some(end) = memmem::rfind(name, b"\"\")") {
            dealer = line.span_of(name.get(..end).unwrap_or_default());
            draft.nothing_after(name.get(end + b"\"\")".len()..).unwrap_or_default(), line);
        }
        rest = before;
    }
    for piece in rest.split(|byte| *byte == b'(') {
        let Some((piece, outside)) = piece.iter().position(|byte| *byte == b')').map(|end| piece.split_at(end)) else {
            draft.nothing_after(piece, line);
            continue;
        };
        draft.nothing_after(outside.strip_prefix(b")").unwrap_or(outside), line);
        // The id tells hands of all tables apart, the number those of a log.
        if let Some(id) = piece.strip_prefix(b"id: ") {
            draft.id = line.span_of(id);
            continue;
        }
        if piece == b"dead button" {
            continue;
        }
        draft.game = line.span_of(piece);
        (draft.family, draft.limit) = game(piece);
    }
    dealer
}

fn game(words: &[u8]) -> (Option<Family>, Option<Limit>) {
    const LIMITS: &[(&[u8], Limit)] = &[
        (b"No Limit ", Limit::No),
        (b"Pot Limit ", Limit::Pot),
        (b"Limit ", Limit::Fixed),
        (b"Fixed Limit ", Limit::Fixed),
    ];
    let Some((limit, name)) =
        LIMITS.iter().find_map(|(words_of, limit)| Some((*limit, words.strip_prefix(*words_of)?)))
    else {
        return (None, None);
    };
    let family = match name {
        b"Texas Hold'em" => Some(Family::Holdem),
        b"Omaha Hi" | b"Omaha" => Some(Family::Omaha),
        b"Omaha Hi/Lo 8 or Better" => Some(Family::OmahaEight),
        b"5 Card Omaha Hi" => Some(Family::FiveCardOmaha),
        b"5 Card Omaha Hi/Lo 8 or Better" => Some(Family::FiveCardOmahaEight),
        b"Short Deck Hold'em" | b"Short Deck Texas Hold'em" => Some(Family::ShortDeck),
        _ => None,
    };
    (family, Some(limit))
}

/// `2022-01-20T10:52:38.586Z`
fn date(at: Span, text: &[u8], draft: &mut Draft) {
    let Some(words) = core::str::from_utf8(at.of(text)).ok() else { return };
    let Some((day, time)) = words.split_once('T') else { return };
    let mut parts = day.split('-');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (Some(year), Some(month), Some(day_of_month)) = (number(), number(), number()) else { return };
    let (Ok(month), Ok(day_of_month)) = (u8::try_from(month), u8::try_from(day_of_month)) else { return };
    let Some(time) = time.strip_suffix('Z') else { return };
    draft.date = Some((year, month, day_of_month));
    draft.is_utc = true;
    let from = at.start + day.len() as u32 + 1;
    draft.time = Span::new(from, from + time.len() as u32);
}

/// The seat of the dealer. Where the button is dead it is before the one who posted first, or in a bomb pot before the one who
/// acted first on the flop.
fn button(text: &[u8], dealer: Span, draft: &mut Draft) -> Option<i64> {
    if !dealer.is_empty() {
        match named(draft, text, dealer.of(text)) {
            Some(chair) => return draft.seats.get(usize::from(chair)).map(|seat| seat.number),
            None => draft.found.push(Shared::UnknownPlayer.at(dealer)),
        }
    }
    let number = |chair: Chair| draft.seats.get(usize::from(chair)).map(|seat| seat.number);
    let post_of = |wanted: PostKind| {
        draft.entries.iter().find_map(|entry| match entry.what {
            What::Post { by, kind, .. } if kind == wanted => number(by.chair),
            _ => None,
        })
    };
    let first_on_flop = || {
        let on_flop = draft.entries.iter().skip_while(|entry| !matches!(entry.what, What::Street { .. }));
        number(on_flop.skip(1).find_map(|entry| entry.what.chair())?)
    };
    Some(post_of(PostKind::SmallBlind).or(post_of(PostKind::BigBlind)).or_else(first_on_flop)? - 1)
}

/// Whose log it is: who shows the cards that are told to be one's own, and nobody else.
fn hero(own: Cards, draft: &Draft) -> Option<Chair> {
    let same = |seat: &DraftSeat| seat.shown.len() == own.len() && own.known() == seat.shown.known();
    let mut shown = draft.seats.iter().enumerate().filter(|(_, seat)| same(seat));
    let (chair, _) = shown.next()?;
    shown.next().is_none().then_some(chair as Chair)
}

struct Table<'t> {
    text: &'t [u8],
    /// What each chair has bet on this street.
    bets: Vec<Amount>,
    /// The cards of the one whose log it is, and the line that tells them.
    own: Option<(Cards, Span)>,
}

impl Table<'_> {
    /// Reads a row; `None` where nothing known is said.
    fn line(&mut self, line: Line<'_>, draft: &mut Draft) -> Option<()> {
        if draft.seats.is_empty()
            && let Some(rest) = line.text.strip_prefix(b"Player stacks: ")
        {
            seats(line, rest, draft);
            self.bets = vec![Amount::ZERO; draft.seats.len()];
            return Some(());
        }
        if let Some(rest) = line.text.strip_prefix(QUOTE)
            && let Some((chair, rest)) = whose(draft, self.text, rest, |rest| rest.starts_with(b"\"\" "))
        {
            return self.action(line, chair, rest.get(3..)?, draft);
        }
        if let Some(rest) = line.text.strip_prefix(b"Uncalled bet of ") {
            return uncalled(self.text, line, rest, draft);
        }
        if let Some(rest) = line.text.strip_prefix(b"Your hand is ") {
            self.own = cards::read(rest.trim_ascii()).map(|own| (own, line.span()));
            return self.own.map(drop);
        }
        for street in [&b"Flop"[..], b"Turn", b"River"] {
            if let Some(rest) = line.text.strip_prefix(street) {
                return self.street(line, rest, draft);
            }
        }
        const KNOWN: &[&[u8]] = &[
            b"The player ",
            b"The admin ",
            b"The game's ",
            b"The game ",
            b"Game ",
            b"WARNING: ",
            b"Asking ",
            b"Undealt cards",
            b"Dead Small Blind",
            b"Remaining players decide whether to run it twice",
            b"Some players choose to not run it twice",
            b"All players in hand choose to run it twice",
        ];
        const WITHIN: &[&[u8]] = &[b"\"\" will be playing on table #", b"\"\" chooses to ", b"\"\" choose to "];
        let is_known = KNOWN.iter().any(|known| line.text.starts_with(known))
            || WITHIN.iter().any(|known| memmem::find(line.text, known).is_some());
        is_known.then(|| draft.remarks.push(line.span()))
    }

    /// `Turn: 4♥, 3♦, 8♠ [5♠]`, `Turn (second run): …`
    fn street(&mut self, line: Line<'_>, rest: &[u8], draft: &mut Draft) -> Option<()> {
        if let Some(rest) = rest.strip_prefix(b" (second run)") {
            draft.deal_board(1, rest, line);
            draft.nothing_after(cards::after_brackets(rest), line);
            return Some(());
        }
        // A second board from the flop on, with betting.
        if rest.starts_with(b" (second") {
            draft.run_again.get_or_insert(line.span());
            return Some(());
        }
        rest.starts_with(b":").then_some(())?;
        draft.begin_street(rest, line);
        draft.nothing_after(cards::after_brackets(rest), line);
        self.bets.fill(Amount::ZERO);
        Some(())
    }

    fn action(&mut self, line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
        let (rest, all_in) = match rest.strip_suffix(b" and go all in") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let by = Done { chair, all_in };
        if memmem::find(rest, b"(bomb pot bet)").is_some() {
            return self.bomb_pot_bet(line, by, rest, draft);
        }
        let own = self.bets.get(usize::from(chair)).copied().unwrap_or_default();
        let what = match rest {
            b"folds" => What::Fold { by: chair },
            b"checks" => What::Check { by: chair },
            _ => {
                if let Some(rest) = rest.strip_prefix(b"calls ") {
                    let to = self.bet(line, chair, rest, draft)?;
                    What::Call { by, adds: Amount((to.0 - own.0).max(0)) }
                } else if let Some(rest) = rest.strip_prefix(b"bets ") {
                    What::Bet { by, to: self.bet(line, chair, rest, draft)? }
                } else if let Some(rest) = rest.strip_prefix(b"raises to ") {
                    let most = self.bets.iter().copied().max().unwrap_or(Amount::ZERO);
                    match self.bet(line, chair, rest, draft)? {
                        // A call of an all-in, by a player who pressed the other button.
                        to if to == most && to > own => What::Call { by, adds: Amount(to.0 - own.0) },
                        to => What::Raise { by, to, beside: None },
                    }
                } else if let Some(rest) = rest.strip_prefix(b"posts a") {
                    self.post(line, by, rest, draft)?
                } else if let Some(rest) = rest.strip_prefix(b"shows a ") {
                    let Some(cards) = cards::read(rest.strip_suffix(b".").unwrap_or(rest)) else {
                        draft.found.push(Shared::BadCards.at(line.span()));
                        return Some(());
                    };
                    draft.reveal(chair, cards);
                    What::Show { by: chair, cards }
                } else if let Some(rest) = rest.strip_prefix(b"collected ") {
                    let (amount, rest) = money(line, rest, draft)?;
                    let behind = rest.strip_prefix(b" from pot")?;
                    // `with Pair, A's (combination: A♠, A♥, 10♠)`
                    let (hand, best) = behind.split_at(memmem::find(behind, b"(combination: ").unwrap_or(behind.len()));
                    let hand = hand.trim_ascii_end();
                    let of_second = [&b" on the second board"[..], b" on the second run"];
                    let hand = of_second.iter().find_map(|words| hand.strip_suffix(*words)).unwrap_or(hand);
                    draft.nothing_after(hands::after(hand), line);
                    if let Some(best) = best.strip_prefix(b"(combination: ") {
                        let (best, behind) = best.split_at(memchr::memchr(b')', best).unwrap_or(best.len()));
                        if cards::read(best).is_none() {
                            draft.found.push(Shared::BadCards.at(line.span()));
                        }
                        draft.nothing_after(behind.strip_prefix(b")").unwrap_or(behind), line);
                    }
                    draft.collected.push(Paid { chair, amount, at: line.span() });
                    return Some(());
                } else if rest.starts_with(b"chooses to ") {
                    draft.remarks.push(line.span());
                    return Some(());
                } else {
                    return None;
                }
            }
        };
        draft.push(what, line.span());
        Some(())
    }

    /// `calls 50 (bomb pot bet)`: all that the player puts in before the flop, a blind counted in.
    fn bomb_pot_bet(&mut self, line: Line<'_>, by: Done, rest: &[u8], draft: &mut Draft) -> Option<()> {
        let rest = rest.strip_prefix(b"calls ").or_else(|| rest.strip_prefix(b"posts a bet of "))?;
        let (amount, behind) = money(line, rest, draft)?;
        draft.nothing_after(behind.strip_prefix(b" (bomb pot bet)").unwrap_or(behind), line);
        if !core::mem::replace(&mut draft.is_bomb_pot, true) {
            draft.of_table.push((BOMB_POT, None));
        }
        let kind = PostKind::Ante;
        let is_live = |what: &What| !matches!(what, What::Post { kind: PostKind::Dead, .. });
        let blind = draft.entries.iter_mut().map(|entry| &mut entry.what);
        let mut blind = blind.filter(|what| what.chair() == Some(by.chair) && is_live(what));
        match blind.next() {
            Some(What::Post { kind: own, amount: posted, .. }) => {
                if *own == PostKind::BigBlind {
                    draft.big = Some(*posted);
                }
                (*own, *posted) = (kind, amount);
            }
            _ => draft.push(What::Post { by, kind, amount }, line.span()),
        }
        Some(())
    }

    /// The whole bet of a chair on this street, which is told.
    fn bet(&mut self, line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<Amount> {
        let (amount, rest) = money(line, rest, draft)?;
        rest.is_empty().then_some(())?;
        if let Some(bet) = self.bets.get_mut(usize::from(chair)) {
            *bet = amount;
        }
        Some(amount)
    }

    /// ` small blind of 10`, `n ante of 5`
    fn post(&mut self, line: Line<'_>, by: Done, rest: &[u8], draft: &mut Draft) -> Option<What> {
        const KINDS: &[(&[u8], PostKind)] = &[
            (b"n ante of ", PostKind::Ante),
            (b" small blind of ", PostKind::SmallBlind),
            (b" big blind of ", PostKind::BigBlind),
            (b" straddle of ", PostKind::Straddle),
            (b" missing small blind of ", PostKind::Dead),
            (b" missed big blind of ", PostKind::Late),
        ];
        let (kind, rest) = KINDS.iter().find_map(|(words, kind)| Some((*kind, rest.strip_prefix(*words)?)))?;
        let amount = match kind {
            PostKind::Ante | PostKind::Dead => {
                let (amount, behind) = money(line, rest, draft)?;
                draft.nothing_after(behind, line);
                amount
            }
            PostKind::Late => {
                // The whole bet, with a small blind in turn counted in.
                let own = self.bets.get(usize::from(by.chair)).copied().unwrap_or_default();
                Amount((self.bet(line, by.chair, rest, draft)?.0 - own.0).max(0))
            }
            _ => self.bet(line, by.chair, rest, draft)?,
        };
        Some(What::Post { by, kind, amount })
    }
}

/// `#1 "a @ id" (104) | #2 …`: a name ends where an amount in brackets ends the seat.
fn seats(line: Line<'_>, text: &[u8], draft: &mut Draft) {
    let mut rest = text;
    while let Some((seat, behind)) = seat(line, rest, draft) {
        draft.seats.push(seat);
        match behind.strip_prefix(b" | ") {
            Some(behind) => rest = behind,
            None => return,
        }
    }
    draft.found.push(Shared::BadAmount.at(line.span_of(rest)));
}

fn seat<'l>(line: Line<'_>, text: &'l [u8], draft: &mut Draft) -> Option<(DraftSeat, &'l [u8])> {
    let rest = text.strip_prefix(b"#").filter(|_| draft.seats.len() < MOST_SEATS)?;
    let own = digits(rest);
    let number = number(own)?;
    let name = rest.get(own.len()..)?.strip_prefix(b" \"\"")?;
    memmem::find_iter(name, b"\"\" (").find_map(|end| {
        let behind = name.get(end + b"\"\" (".len()..)?;
        let read = amount::read(behind, Signs::ENGLISH)?;
        let behind = behind.get(read.length..)?.strip_prefix(b")")?;
        (behind.is_empty() || behind.starts_with(b" | #")).then_some(())?;
        let stack = Some(draft.note(read));
        let name = line.span_of(name.get(..end)?);
        // Who is listed is dealt in.
        Some((DraftSeat { number, name, stack, takes_part: true, ..DraftSeat::default() }, behind))
    })
}

/// `20 returned to "P @ id"`
fn uncalled(text: &[u8], line: Line<'_>, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let (amount, rest) = money(line, rest, draft)?;
    let name = rest.strip_prefix(b" returned to \"\"")?.strip_suffix(QUOTE)?;
    match named(draft, text, name) {
        Some(chair) => draft.uncalled.push(Paid { chair, amount, at: line.span() }),
        None => draft.found.push(Shared::UnknownPlayer.at(line.span())),
    }
    Some(())
}

/// The amount that a text begins with, and what follows it.
fn money<'l>(line: Line<'_>, text: &'l [u8], draft: &mut Draft) -> Option<(Amount, &'l [u8])> {
    let Some(read) = amount::read(text, Signs::ENGLISH) else {
        draft.found.push(Shared::BadAmount.at(line.span()));
        return Some((Amount::ZERO, &[]));
    };
    Some((draft.note(read), text.get(read.length..)?))
}
