//! What the tags of a hand say.

use hoyle_notation::text::Span;
use hoyle_rules::poker::Cards;
use hoyle_rules::{Card, MaybeCard};

use crate::draft::{Chair, Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::problems::{Invalid, Malformed};
use crate::text::amount::{self, Amount, Signs};
use crate::text::lines::Line;
use crate::text::names::named;
use crate::text::number::number;
use crate::text::xml::{Element, Tag, Tags};

/// The games by the words of the room.
pub(super) const FAMILIES: &[(&[u8], Family)] = &[
    (b"GAME_THM", Family::Holdem),
    (b"GAME_OMA", Family::Omaha),
    (b"GAME_OMATU", Family::Omaha),
    (b"GAME_OMAHL", Family::OmahaEight),
    (b"GAME_FCD", Family::FiveCardDraw),
];

const LIMITS: &[(&[u8], Limit)] = &[(b"NL", Limit::No), (b"PL", Limit::Pot), (b"FL", Limit::Fixed)];

/// The suits in the order of the numbers of cards; within each the ace comes first, the king last.
const SUITS: &[u8; 4] = b"dchs";
const RANKS: &[u8; 13] = b"A23456789TJQK";

const SIGNS: Signs = Signs::ENGLISH;

/// What the head says of the player whose record it is, and the pot.
const FIGURES: [&str; 4] = ["BET", "WIN", "LOSS", "POT"];

/// Reads a hand.
pub(super) fn read(text: &[u8], draft: &mut Draft) {
    let whole = Line { text, at: 0 };
    let mut hand = Hand { text, open: None, cards: Cards::NONE, bets: Vec::new(), last_dealt: None };
    let mut head = None;
    for tag in Tags::of(text) {
        match tag {
            Tag::Open(element) => {
                let line = element.line(whole);
                match element.name() {
                    b"HISTORY" => {
                        head = Some((element, line));
                        history(element, line, draft);
                    }
                    b"PLAYER" => player(element, line, draft),
                    b"SHOWDOWN" => showdown(element, line, draft),
                    b"CARD" if hand.open.is_none() => draft.found.push(Invalid::UnknownLine.at(line.span())),
                    b"CARD" => match card(element.get("LINK").unwrap_or_default()) {
                        Some(card) => _ = hand.cards.push(card),
                        None => draft.found.push(Malformed::BadCards.at(line.span())),
                    },
                    b"ACTION" | b"RESULT" => {
                        (hand.open, hand.cards) = (Some((element, line)), Cards::NONE);
                        if element.ends_at_once() {
                            hand.close(draft);
                        }
                    }
                    _ => {}
                }
            }
            Tag::Close(b"ACTION" | b"RESULT", _) => hand.close(draft),
            Tag::Close(b"HISTORY", _) => draft.is_whole = true,
            Tag::Close(..) => {}
            Tag::Stray(piece) => draft.found.push(Invalid::UnknownLine.at(whole.span_of(piece))),
        }
    }
    if let Some((element, line)) = head {
        compare_head(element, line, draft);
    }
    let last = hand.last_dealt.and_then(|chair| draft.seats.get(usize::from(chair)));
    draft.button = draft.button.or(last.map(|seat| seat.number));
    draft.must_be_seated();
}

/// `BET="46.70" POT="105.08" WIN="58.38" LOSS="0.00"`.
fn compare_head(head: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let figures = FIGURES.map(|name| {
        let written = head.get(name)?;
        Some((draft.attribute(head, name, SIGNS, line), line.span_of(written)))
    });
    compare_figures(figures, draft);
}

/// What the player whose record it is put in, won and lost by it, and the pot once more.
pub(super) fn compare_figures([bets, won, lost, pot]: [Option<(Amount, Span)>; 4], draft: &mut Draft) {
    if let (Some((pot, at)), Some((total, _)), Some((rake, _))) = (pot, draft.total, draft.rake)
        && pot.plus(rake) != total
    {
        draft.report_contradiction(at);
    }
    let Some(chair) = draft.hero else { return };
    if let Some((amount, at)) = bets {
        draft.said.push((Sum::Bets, Paid { chair, amount, at }));
    }
    let net = [won, lost].map(|side| side.map_or(Amount::ZERO, |(amount, _)| amount));
    if let Some((_, at)) = won.or(lost) {
        draft.said.push((Sum::Net, Paid { chair, amount: Amount(net[0].0.saturating_sub(net[1].0)), at }));
    }
}

struct Hand<'t> {
    text: &'t [u8],
    /// The element whose cards are being read.
    open: Option<(Element<'t>, Line<'t>)>,
    cards: Cards,
    /// Who was dealt in last: the player with the button, of which old texts do not tell.
    last_dealt: Option<Chair>,
    /// What each chair has bet on the street.
    bets: Vec<Amount>,
}

impl Hand<'_> {
    fn close(&mut self, draft: &mut Draft) {
        let Some((element, line)) = self.open.take() else { return };
        let kind = element.get("TYPE").unwrap_or_default();
        if kind == b"HAND_BOARD" {
            self.bets.clear();
            draft.begin_street_of(self.cards, line.span());
            // Where the rake is not told nobody knows what is missing in the pot.
            if let (Some(pot), None) = (element.get("POT"), element.get("RAKE")) {
                let at = line.span_of(pot);
                draft.remarks.push(Span::new(at.start.saturating_sub(b"POT=\"".len() as u32), at.end + 1));
            } else if let Some(pot) = element.get("POT") {
                // The rake is not in the pot.
                let [hold, rake] = ["POT", "RAKE"].map(|name| draft.attribute(element, name, SIGNS, line));
                compare_main_pot(element, hold, line, draft);
                draft.push(What::Pots { hold: hold.plus(rake), all_in: None }, line.span_of(pot));
            }
            return;
        }
        let player = element.get("PLAYER").unwrap_or_default();
        let Some(chair) = named(draft, self.text, player) else {
            return draft.found.push(Malformed::UnknownPlayer.at(line.span()));
        };
        if element.name() == b"RESULT" {
            return self.result(chair, element, line, draft);
        }
        if kind == b"CHANGECARD" {
            let count = element.get("COUNT").and_then(number).and_then(|count| u8::try_from(count).ok());
            return draft.draw_to(chair, count, self.cards, line);
        }
        if kind == b"HAND_DEAL" {
            self.last_dealt = Some(chair);
            if !self.cards.is_empty() && self.cards.all_known() {
                draft.hero.get_or_insert(chair);
            }
            return draft.deal(chair, self.cards);
        }
        match self.what(chair, kind, element, line, draft) {
            Some(what) => draft.push(what, line.span()),
            None => draft.found.push(Invalid::UnknownLine.at(line.span())),
        }
    }

    fn what(
        &mut self,
        chair: Chair,
        kind: &[u8],
        element: Element<'_>,
        line: Line<'_>,
        draft: &mut Draft,
    ) -> Option<What> {
        let by = Done { chair, all_in: kind == b"ACTION_ALLIN" };
        let amount = draft.attribute(element, "VALUE", SIGNS, line);
        self.bets.resize(draft.seats.len(), Amount::ZERO);
        let most = self.bets.iter().copied().max().unwrap_or(Amount::ZERO);
        let bet = self.bets.get_mut(usize::from(chair))?;
        let before = *bet;
        if matches!(kind, b"ACTION_FOLD" | b"ACTION_CHECK") {
            draft.no_amount(amount, line.span());
        }
        Some(match kind {
            b"ACTION_FOLD" => What::Fold { by: chair },
            b"ACTION_CHECK" => What::Check { by: chair },
            b"ACTION_CALL" => {
                // What is put in with it, or the bet of the street after it.
                let is_whole = before > Amount::ZERO && amount == most;
                let adds = if is_whole { Amount(amount.0 - before.0) } else { amount };
                *bet = before.plus(adds);
                What::Call { by, adds }
            }
            b"ACTION_BET" | b"ACTION_RAISE" => {
                *bet = amount;
                What::Raise { by, to: amount, beside: None }
            }
            b"ACTION_ALLIN" => {
                *bet = amount;
                What::PutIn { by, adds: Amount((amount.0 - before.0).max(0)), called: None }
            }
            b"HAND_ANTE" => What::Post { by, kind: PostKind::Ante, amount },
            b"HAND_BLINDS" => {
                let kind = match element.get("KIND")? {
                    b"HAND_SB" => PostKind::SmallBlind,
                    b"HAND_BB" => PostKind::BigBlind,
                    b"HAND_AB" => PostKind::BothBlinds,
                    b"HAND_DS" | b"HAND_DSB" => PostKind::Dead,
                    _ => return None,
                };
                *bet = match kind {
                    PostKind::Dead => before,
                    PostKind::BothBlinds => most,
                    _ => before.plus(amount),
                };
                What::Post { by, kind, amount }
            }
            _ => return None,
        })
    }

    /// `<RESULT PLAYER="name" WIN="105.08" HAND="…" WINCARDS="">`
    fn result(&self, chair: Chair, element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
        let amount = draft.attribute(element, "WIN", SIGNS, line);
        if amount > Amount::ZERO {
            draft.collected.push(Paid { chair, amount, at: line.span() });
        }
        if !self.cards.is_empty() && self.cards.all_known() {
            draft.repeat_reveal(chair, self.cards, line);
            draft.seat_mut(chair).into_iter().for_each(|seat| seat.showed = true);
        }
    }
}

fn history(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let get = |name: &str| element.get(name).unwrap_or_default();
    draft.game = line.span_of(get("GAME"));
    draft.id = line.span_of(get("ID"));
    draft.table = line.span_of(get("TABLE"));
    (draft.began, draft.is_utc) = (number(get("DATE")).and_then(|seconds| seconds.checked_mul(1000)), true);
    draft.is_tournament = get("GAMEKIND") != b"GAMEKIND_CASH";
    draft.family = FAMILIES.iter().find(|(words, _)| *words == get("GAME")).map(|(_, family)| *family);
    draft.limit = LIMITS.iter().find(|(words, _)| *words == get("LIMIT")).map(|(_, limit)| *limit);
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && !draft.is_tournament;
    if draft.is_tournament {
        draft.tournament = draft.table;
    } else {
        draft.currency = line.span_of(get("TABLECURRENCY"));
    }
    if let Some((small, rest)) = amount::first(get("STAKES"))
        && let Some((big, _)) = amount::first(rest)
    {
        draft.small = Some(draft.money(small, SIGNS, line));
        draft.big = Some(draft.money(big, SIGNS, line));
    }
}

/// `<PLAYER NAME="name" SEAT="1" AMOUNT="2233.44" STATE="STATE_PLAYING" DEALER="N"></PLAYER>`
fn player(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let state = element.get("STATE").unwrap_or_default();
    if draft.seats.len() >= MOST_SEATS || state == b"STATE_EMPTY" {
        return;
    }
    let stack = Some(draft.attribute(element, "AMOUNT", SIGNS, line));
    let number = element.get("SEAT").and_then(number).unwrap_or(0);
    if element.get("DEALER") == Some(b"Y") {
        draft.give_button(Some(number), line.span());
    }
    let name = line.span_of(element.get("NAME").unwrap_or_default());
    // Old texts tell of no state.
    let is_out = !matches!(state, b"STATE_PLAYING" | b"");
    draft.seats.push(DraftSeat { number, name, stack, is_out, ..DraftSeat::default() });
}

/// `POT="329.07" MAINPOT="329.07" LEFTPOT="" RIGHTPOT=""`: without side pots all is in the main pot.
fn compare_main_pot(element: Element<'_>, pot: Amount, line: Line<'_>, draft: &mut Draft) {
    let has_sides = ["LEFTPOT", "RIGHTPOT"].iter().any(|name| element.get(name).is_some_and(|side| !side.is_empty()));
    if let Some(main) = element.get("MAINPOT").filter(|main| !main.is_empty() && !has_sides)
        && draft.money(main, SIGNS, line) != pot
    {
        draft.report_contradiction(line.span_of(main));
    }
}

/// `<SHOWDOWN NAME="HAND_SHOWDOWN" POT="329.07" RAKE="8.43" …>`: the rake is not in the pot.
fn showdown(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let pot = draft.attribute(element, "POT", SIGNS, line);
    let rake = draft.attribute(element, "RAKE", SIGNS, line);
    compare_main_pot(element, pot, line, draft);
    draft.total = Some((pot.plus(rake), line.span()));
    draft.rake = Some((rake, line.span()));
}

/// A card by its number, `b` for one that is not seen.
pub(super) fn card(written: &[u8]) -> Option<MaybeCard> {
    if written == b"b" {
        return Some(MaybeCard::UNKNOWN);
    }
    let number = usize::try_from(number(written)?).ok()?;
    let (suit, rank) = (SUITS.get(number / RANKS.len())?, RANKS.get(number % RANKS.len())?);
    Card::from_letters(*rank, *suit).map(MaybeCard::from)
}
