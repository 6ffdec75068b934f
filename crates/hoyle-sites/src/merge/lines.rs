//! What the tags of a hand say.

use hoyle_notation::text::Span;

use crate::draft::{Chair, Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::pokerstars::header::PLAY_MONEY;
use crate::problems::{Invalid, Malformed};
use crate::text::amount::{self, Signs};
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::number::number;
use crate::text::xml::{Element, Tag, Tags};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"Omaha", Family::Omaha),
    (b"Omaha H/L", Family::OmahaEight),
    (b"Omaha Hi-Lo", Family::OmahaEight),
    (b"7-Card Stud", Family::Stud),
    (b"7-Card Stud H/L", Family::StudEight),
];

const LIMITS: &[(&[u8], Limit)] = &[(b"No Limit", Limit::No), (b"Pot Limit", Limit::Pot), (b"Limit", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// Reads a hand.
pub(super) fn read(text: &[u8], draft: &mut Draft) {
    let mut hand = Hand { whole: Line { text, at: 0 }, round: Vec::new(), uncalled: false };
    for tag in Tags::of(text) {
        match tag {
            Tag::Open(element) => hand.open(element, draft),
            Tag::Close(b"round", _) => hand.end_round(draft),
            Tag::Close(b"game", _) => draft.is_whole = true,
            Tag::Close(..) => {}
            Tag::Stray(piece) => draft.found.push(Invalid::UnknownLine.at(hand.whole.span_of(piece))),
        }
    }
    hand.end_round(draft);
    draft.collected_has_uncalled = !hand.uncalled;
    draft.must_be_seated();
}

struct Hand<'t> {
    whole: Line<'t>,
    /// What was done in a round: its cards stand behind it.
    round: Vec<Element<'t>>,
    /// Whether what nobody called is told apart.
    uncalled: bool,
}

impl<'t> Hand<'t> {
    fn open(&mut self, element: Element<'t>, draft: &mut Draft) {
        let line = element.line(self.whole);
        match element.name() {
            b"description" => description(element, line, draft),
            b"game" => game(element, line, draft),
            b"players" => draft.button = element.get("dealer").and_then(number),
            b"player" => player(element, line, draft),
            b"event" => self.round.push(element),
            b"cards" => self.cards(element, line, draft),
            b"winner" => {
                let Some(chair) = chair(element, line, draft) else { return };
                let amount = draft.attribute(element, "amount", SIGNS, line);
                let paid = Paid { chair, amount, at: line.span() };
                if element.get("uncalled") == Some(b"true") {
                    self.uncalled = true;
                    draft.uncalled.push(paid);
                } else {
                    draft.collected.push(paid);
                }
            }
            _ => {}
        }
    }

    /// The board is told as it is at the end of a round.
    fn cards(&mut self, element: Element<'t>, line: Line<'_>, draft: &mut Draft) {
        let kind = element.get("type").unwrap_or_default();
        let Some(cards) = cards::read(element.get("cards").unwrap_or_default()) else {
            return draft.found.push(Malformed::BadCards.at(line.span()));
        };
        match kind {
            // What would have come is told the same way.
            b"COMMUNITY" if self.round.iter().any(|event| event.get("type") == Some(b"RABBIT")) => {
                draft.remarks.push(line.span());
            }
            b"COMMUNITY" => draft.begin_street_of(cards, line.span()),
            _ => {
                let Some(chair) = chair(element, line, draft) else { return };
                if !matches!(kind, b"SHOWN" | b"MUCKED") {
                    draft.hero.get_or_insert(chair);
                    return draft.deal(chair, cards);
                }
                draft.reveal(chair, cards);
                draft.seat_mut(chair).into_iter().for_each(|seat| seat.showed |= kind == b"SHOWN");
            }
        }
    }

    fn end_round(&mut self, draft: &mut Draft) {
        for event in core::mem::take(&mut self.round) {
            let line = event.line(self.whole);
            self::event(event, line, draft);
        }
    }
}

/// `<description type="Holdem" stakes="No Limit ($0.10/$0.25)"/>`
fn description(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let (kind, stakes) = (element.get("type").unwrap_or_default(), element.get("stakes").unwrap_or_default());
    draft.family = FAMILIES.iter().find(|(words, _)| *words == kind).map(|(_, family)| *family);
    draft.limit = LIMITS.iter().find(|(words, _)| stakes.starts_with(words)).map(|(_, limit)| *limit);
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
    if let Some((small, rest)) = amount::first(stakes)
        && let Some((big, _)) = amount::first(rest)
    {
        draft.small = Some(draft.money(small, SIGNS, line));
        draft.big = Some(draft.money(big, SIGNS, line));
    }
}

/// `<game id="53363692-2070" starttime="20120417015848" … data="20120417|Yellowstone (53363692)|…">`
fn game(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    if draft.family.is_none() && draft.limit.is_none() {
        draft.game = line.span();
    }
    draft.id = element.get("id").map_or(draft.id, |id| line.span_of(id));
    let table = element.get("data").and_then(|data| data.split(|byte| *byte == b'|').nth(1));
    draft.table = table.map_or(draft.table, |table| line.span_of(table));
    draft.seat_count = element.get("seats").and_then(number);
    if element.get("realmoney") == Some(b"false") {
        draft.of_table.push((PLAY_MONEY, None));
    }
    if let Some((day, time)) = element.get("starttime").and_then(|time| time.split_at_checked(8)) {
        let part = |from: usize, to: usize| day.get(from..to).and_then(number);
        draft.date = part(0, 4)
            .zip(part(4, 6))
            .zip(part(6, 8))
            .and_then(|((year, month), day)| Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)));
        draft.time = line.span_of(time);
    }
    draft.must_have_day(element.get("starttime").map_or(Span::default(), |time| line.span_of(time)));
}

/// `<player seat="0" nickname="name" balance="$33.81" dealtin="true" />`
fn player(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    if draft.seats.len() >= MOST_SEATS {
        return;
    }
    let stack = Some(draft.attribute(element, "balance", SIGNS, line));
    draft.currency_sign = element.get("balance").and_then(amount::sign_before);
    let name = line.span_of(element.get("nickname").unwrap_or_default());
    let number = element.get("seat").and_then(number).unwrap_or(0);
    let is_out = element.get("dealtin") == Some(b"false");
    draft.seats.push(DraftSeat { number, name, stack, is_out, ..DraftSeat::default() });
}

/// The player in the seat that an element names. An empty seat is reported.
fn chair(element: Element<'_>, line: Line<'_>, draft: &mut Draft) -> Option<Chair> {
    let seat = element.get("player").and_then(number);
    let found = draft.seats.iter().position(|own| Some(own.number) == seat).map(|place| place as Chair);
    if found.is_none() {
        draft.found.push(Malformed::UnknownPlayer.at(line.span()));
    }
    found
}

/// `<event sequence="9" type="RAISE" timestamp="1334645922203" player="8" amount="1.00"/>`
fn event(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let kind = element.get("type").unwrap_or_default();
    match kind {
        // Whose cards are told says it again.
        b"SHOW" | b"MUCK" => return,
        b"CHAT" | b"RABBIT" | b"SIT_OUT" | b"SIT_IN" | b"TIMEOUT" => return draft.remarks.push(line.span()),
        _ => {}
    }
    let Some(chair) = chair(element, line, draft) else { return };
    let by = Done { chair, all_in: kind == b"ALL_IN" };
    let amount = draft.attribute(element, "amount", SIGNS, line);
    if matches!(kind, b"FOLD" | b"CHECK") {
        draft.no_amount(amount, line.span());
    }
    let what = match kind {
        b"FOLD" => What::Fold { by: chair },
        b"CHECK" => What::Check { by: chair },
        b"CALL" => What::Call { by, adds: amount },
        b"BET" => What::Bet { by, to: amount },
        b"RAISE" => What::Raise { by, to: amount, beside: None },
        b"ALL_IN" => What::PutIn { by, adds: amount, called: None },
        b"ANTE" => What::Post { by, kind: PostKind::Ante, amount },
        b"SMALL_BLIND" => What::Post { by, kind: PostKind::SmallBlind, amount },
        b"BIG_BLIND" | b"INITIAL_BLIND" => What::Post { by, kind: PostKind::BigBlind, amount },
        b"DEAD_BLIND" => What::Post { by, kind: PostKind::Dead, amount },
        b"BRING_IN" => What::BringIn { by, to: amount },
        _ => return draft.found.push(Invalid::UnknownLine.at(line.span())),
    };
    draft.push(what, line.span());
}
