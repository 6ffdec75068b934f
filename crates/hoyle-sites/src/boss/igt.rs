//! IGT, which took over Boss Media: the same in JSON. A raise, a call and an all-in tell the bet of the street after them.

use std::borrow::Cow;

use hoyle_notation::text::Span;
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::text::json::{self, Kind};
use hoyle_poker::Hand as Record;
use hoyle_poker::hand::Value as Kept;
use hoyle_rules::poker::Cards;

use super::lines::{FAMILIES, card, compare_figures};
use crate::draft::{Chair, Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, Sum, What};
use crate::games::Limit;
use crate::headers::is_nothing;
use crate::problems::{Invalid, Malformed};
use crate::rooms::Room;
use crate::text::amount::{self, Amount, Signs};
use crate::text::number::number;
use crate::unplaced::{self, Known};

/// IGT.
pub(crate) struct Igt;

const SIGNS: Signs = Signs::ENGLISH;

const LIMITS: &[(&str, Limit)] = &[
    ("No Limit", Limit::No),
    ("Pot Limit", Limit::Pot),
    ("Fixed Limit", Limit::Fixed),
    ("Limit", Limit::Fixed),
    ("NL", Limit::No),
    ("PL", Limit::Pot),
    ("FL", Limit::Fixed),
];

/// What is read, or says nothing more: the numbers of the room's programs, when what was done, sums of what was played, what a
/// hand is called.
const KNOWN: &[Known] = &[
    Known {
        name: "history",
        key: "",
        parts: &[
            "id",
            "handId",
            "session",
            "table",
            "game",
            "gameType",
            "gameKind=GAMEKIND_CASH",
            "gameKind=GAMEKIND_TOURNAMENT",
            "tableCurrency",
            "limit",
            "date",
            "endTime",
            "stake",
            "tableTourneyId",
            "tableId",
            "rakeId",
            "currentPlayerRegTicketId",
            "currentPLAYERRegTicketId",
            "bet",
            "pot",
            "win",
            "loss",
        ],
    },
    Known { name: "player", key: "seat", parts: &["name", "seat", "state", "dealer", "id", "amount"] },
    Known {
        name: "action",
        key: "player",
        parts: &["type", "kind", "date", "player", "value", "bankRoll", "card", "pot", "mainpot", "rake"],
    },
    Known { name: "showDown", key: "", parts: &["date", "name", "pot", "mainpot", "rake"] },
    Known {
        name: "result",
        key: "player",
        parts: &["player", "win", "date", "hand", "handExt", "winType", "folded", "bankRoll"],
    },
    Known { name: "card", key: "link", parts: &["link"] },
    Known { name: "winCard", key: "link", parts: &["link"] },
];

impl Room for Igt {
    fn name(&self) -> &'static str {
        "igt"
    }

    fn title(&self) -> &'static str {
        "IGT"
    }

    fn keeps_seats(&self) -> bool {
        true
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"{\"history\":[{"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"\"STATE_"]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        // Chips that come from elsewhere than the pots are counted too.
        (draft.bets_are_raises, draft.stated_roughly) = (true, true);
        let mut tree = Tree::new();
        let (text, behind) = object(text);
        tree.read(text);
        let rest = behind.trim_ascii_start();
        if !is_nothing(rest.strip_prefix(b",").or(rest.strip_prefix(b"]")).unwrap_or(rest)) {
            let at = text.len() + behind.len() - rest.len();
            let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end();
            draft.found.push(Invalid::UnknownLine.at(Span::new(at as u32, (at + line.len()) as u32)));
        }
        draft.game = Span::new(0, text.len().min(1) as u32);
        let mut hands = tree.root(text).and_then(|root| root.get("history")).into_iter().flat_map(Value::elements);
        if let Some((_, at)) = tree.faults.first() {
            draft.found.push(Malformed::BadHeader.at(*at));
        } else if let Some(hand) = hands.next() {
            Hand { bets: Vec::new(), names: Vec::new() }.read(hand, draft);
        }
        // One hand stands in each object.
        draft.found.extend(hands.map(|more| Invalid::UnknownLine.at(Span::at(more.span().start))));
        draft.must_be_seated();
    }

    fn add_unplaced(&self, text: &[u8], hand: &mut Record, number: &dyn Fn(Chair) -> i64) {
        let mut tree = Tree::new();
        let (text, _) = object(text);
        tree.read(text);
        let Some(root) = tree.root(text) else { return };
        let mut all = unplaced::of_members(root, "", &[Known { name: "", key: "", parts: &["history"] }]);
        if let Some(object) = root.get("history").and_then(|history| history.elements().next()) {
            all.extend(unplaced::of_members(object, "history", KNOWN));
            if hand.metadata.event.is_some() {
                all.extend(unplaced::text_field("tableCurrency", &self::text(object, "tableCurrency")));
            }
            for (chair, player) in seated(object).take(MOST_SEATS).enumerate() {
                if number(chair as Chair) > hand.setup.seats as i64 {
                    unplaced::push(
                        &mut all,
                        "player",
                        Kept::List(vec![Kept::Table(unplaced::of_members(player, "", &[]))]),
                    );
                }
            }
        }
        unplaced::add(all, hand);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        let mut bytes = Vec::new();
        json::between_quotes_into(written, &mut bytes);
        Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
    }
}

struct Hand<'t> {
    /// What each chair has bet on the street.
    bets: Vec<Amount>,
    /// The player in each chair, as written.
    names: Vec<&'t [u8]>,
}

/// The object of a hand, and what stands behind it.
fn object(text: &[u8]) -> (&[u8], &[u8]) {
    text.split_at(memchr::memrchr(b'}', text).map_or(text.len(), |at| at + 1))
}

impl<'t> Hand<'t> {
    fn read(&mut self, hand: Value<'t>, draft: &mut Draft) {
        let span = |name: &str| hand.get(name).map_or(Span::default(), inside);
        draft.is_whole = hand.get("showDown").is_some();
        // Within the session it is `id`.
        draft.id = if hand.get("handId").is_some() { span("handId") } else { span("id") };
        draft.table = span("table");
        (draft.began, draft.is_utc) = (number(text(hand, "date").as_bytes()), true);
        draft.game = span("game");
        draft.is_tournament = text(hand, "gameKind") != "GAMEKIND_CASH";
        draft.family = FAMILIES.iter().find(|(words, _)| *words == text(hand, "game").as_bytes()).map(|row| row.1);
        draft.limit = LIMITS.iter().find(|(words, _)| *words == text(hand, "limit")).map(|(_, limit)| *limit);
        draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && !draft.is_tournament;
        if draft.is_tournament {
            draft.tournament = draft.table;
        } else {
            draft.currency = span("tableCurrency");
        }
        let stake = text(hand, "stake");
        if let Some((small, rest)) = amount::first(stake.as_bytes())
            && let Some((big, _)) = amount::first(rest)
        {
            draft.small = amount::within(small, SIGNS).map(|read| draft.note(read));
            draft.big = amount::within(big, SIGNS).map(|read| draft.note(read));
        }
        for player in seated(hand).take(MOST_SEATS) {
            self.player(player, hand, draft);
        }
        for action in hand.get("action").into_iter().flat_map(Value::elements) {
            self.action(action, draft);
        }
        if let Some(end) = hand.get("showDown") {
            let rake = money(end, "rake", draft);
            let pot = money(end, "pot", draft);
            compare_main_pot(end, pot, draft);
            let at = Span::at(end.span().start);
            (draft.total, draft.rake) = (Some((pot.plus(rake), at)), Some((rake, at)));
            end.get("result").into_iter().flat_map(Value::elements).for_each(|result| self.result(result, draft));
        }
        let figures = ["bet", "win", "loss", "pot"].map(|name| stated(hand, name, draft));
        compare_figures(figures, draft);
    }

    fn player(&mut self, player: Value<'t>, hand: Value<'t>, draft: &mut Draft) {
        let state = text(player, "state");
        let Some(name) = player.get("name") else { return };
        let stack = money(player, "amount", draft);
        // A table that tells no stacks tells what is left behind each action.
        let left = || {
            let actions = hand.get("action").into_iter().flat_map(Value::elements);
            let own = |action: &Value<'_>| action.get("player").map(Value::raw) == Some(name.raw());
            let first = actions.into_iter().filter(own).find(|action| action.get("bankRoll").is_some())?;
            let read = |name: &str| amount::within(text(first, name).as_bytes(), SIGNS).map(|read| read.amount);
            Some(read("bankRoll")?.plus(read("value")?))
        };
        let stack = if stack > Amount::ZERO { Some(stack) } else { left() };
        let number = number(text(player, "seat").as_bytes()).unwrap_or(0);
        if text(player, "dealer") == "Y" {
            draft.give_button(Some(number), player.span());
        }
        self.names.push(name.raw());
        let is_out = state != "STATE_PLAYING";
        draft.seats.push(DraftSeat { number, name: inside(name), stack, is_out, ..DraftSeat::default() });
    }

    /// Who an object names; that nobody of the name sits there is told.
    fn chair(&self, object: Value<'t>, draft: &mut Draft) -> Option<Chair> {
        let name = object.get("player");
        let found = name.and_then(|name| self.names.iter().position(|own| *own == name.raw()));
        if found.is_none() {
            draft.found.push(Malformed::UnknownPlayer.at(name.unwrap_or(object).span()));
        }
        found.map(|place| place as Chair)
    }

    fn action(&mut self, action: Value<'t>, draft: &mut Draft) {
        let at = action.get("type").unwrap_or(action).span();
        let kind = text(action, "type");
        if kind == "HAND_BOARD" {
            let board = cards(action, draft);
            self.bets.clear();
            draft.begin_street_of(board, at);
            if let Some((pot, at)) = stated(action, "pot", draft) {
                // The rake is not in the pot.
                let hold = pot.plus(money(action, "rake", draft));
                compare_main_pot(action, pot, draft);
                draft.push(What::Pots { hold, all_in: None }, at);
            }
            return;
        }
        let Some(chair) = self.chair(action, draft) else { return };
        if kind == "HAND_DEAL" {
            let cards = cards(action, draft);
            if !cards.is_empty() && cards.all_known() {
                draft.hero.get_or_insert(chair);
            }
            return draft.deal(chair, cards);
        }
        let by = Done { chair, all_in: kind == "ACTION_ALLIN" };
        let amount = money(action, "value", draft);
        self.bets.resize(draft.seats.len(), Amount::ZERO);
        let Some(bet) = self.bets.get_mut(usize::from(chair)) else { return };
        let before = *bet;
        if matches!(&*kind, "ACTION_FOLD" | "ACTION_CHECK") {
            draft.no_amount(amount, at);
        }
        let adds = Amount((amount.0 - before.0).max(0));
        if !matches!(&*kind, "HAND_ANTE" | "ACTION_FOLD" | "ACTION_CHECK") {
            *bet = amount;
        }
        let what = match (&*kind, &*text(action, "kind")) {
            ("ACTION_FOLD", _) => What::Fold { by: chair },
            ("ACTION_CHECK", _) => What::Check { by: chair },
            ("ACTION_CALL", _) => What::Call { by, adds },
            ("ACTION_BET" | "ACTION_RAISE", _) => What::Raise { by, to: amount, beside: None },
            ("ACTION_ALLIN", _) => What::PutIn { by, adds, called: None },
            ("HAND_ANTE", _) => What::Post { by, kind: PostKind::Ante, amount },
            ("HAND_BLINDS", "HAND_SB") => What::Post { by, kind: PostKind::SmallBlind, amount },
            ("HAND_BLINDS", "HAND_BB") => What::Post { by, kind: PostKind::BigBlind, amount },
            ("ACTION_ADJUSTEMENT", _) => {
                // The bet is cut to what was called.
                let back = Amount((before.0 - amount.0).max(0));
                draft.uncalled.push(Paid { chair, amount: back, at });
                return left(chair, action, draft);
            }
            _ => return draft.found.push(Invalid::UnknownLine.at(at)),
        };
        if let What::Post { .. } = what {
            // All posts are played before what is left is compared.
            draft.entries.retain(|entry| !matches!(entry.what, What::Left { to, .. } if to == chair));
        }
        draft.push(what, at);
        left(chair, action, draft);
    }

    fn result(&self, result: Value<'t>, draft: &mut Draft) {
        let Some(chair) = self.chair(result, draft) else { return };
        let amount = money(result, "win", draft);
        if amount > Amount::ZERO {
            let at = result.get("win").unwrap_or(result).span();
            draft.collected.push(Paid { chair, amount, at });
        }
        if let Some((amount, at)) = stated(result, "bankRoll", draft) {
            draft.said.push((Sum::Ends, Paid { chair, amount, at }));
        }
        let has_folded = draft.seats.get(usize::from(chair)).is_some_and(|seat| seat.folded.is_some());
        if let Some(folded) =
            result.get("folded").filter(|folded| folded.raw() != if has_folded { b"true" } else { &b"false"[..] })
        {
            draft.report_contradiction(folded.span());
        }
        let cards = cards(result, draft);
        if !cards.is_empty() && cards.all_known() {
            draft.reveal(chair, cards);
            draft.seat_mut(chair).into_iter().for_each(|seat| seat.showed = true);
        }
    }
}

/// `"bankRoll":"61.99"`: what is left to a player behind an action.
fn left(to: Chair, action: Value<'_>, draft: &mut Draft) {
    if let Some((amount, at)) = stated(action, "bankRoll", draft) {
        draft.push(What::Left { to, amount }, at);
    }
}

/// Those who sit at the table.
fn seated(hand: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    let seats = hand.get("player").into_iter().flat_map(Value::elements);
    seats.filter(|seat| text(*seat, "state") != "STATE_EMPTY" && seat.get("name").is_some())
}

/// What stands between the quotes of a string.
fn inside(value: Value<'_>) -> Span {
    match value.kind() {
        Kind::String | Kind::EscapedString => Span::new(value.span().start + 1, value.span().end - 1),
        _ => value.span(),
    }
}

/// The string that a member is; nothing where it is none.
fn text<'t>(object: Value<'t>, member: &str) -> Cow<'t, str> {
    object.get(member).and_then(Value::string).unwrap_or_default()
}

/// The amount that a member says; nothing where there is none.
fn money(object: Value<'_>, member: &str, draft: &mut Draft) -> Amount {
    let Some(value) = object.get(member) else { return Amount::ZERO };
    match amount::within(text(object, member).as_bytes(), SIGNS) {
        Some(read) => draft.note(read),
        None => {
            draft.found.push(Malformed::BadAmount.at(value.span()));
            Amount::ZERO
        }
    }
}

/// The amount that a member says, and where, if it is more than nothing: a table that tells no stacks writes nothing for all.
fn stated(object: Value<'_>, member: &str, draft: &mut Draft) -> Option<(Amount, Span)> {
    let at = object.get(member)?.span();
    Some((money(object, member, draft), at)).filter(|(amount, _)| *amount > Amount::ZERO)
}

/// Without side pots all is in the main pot.
fn compare_main_pot(object: Value<'_>, pot: Amount, draft: &mut Draft) {
    let has_sides = ["leftpot", "rightpot"].iter().any(|name| object.get(name).is_some());
    if let Some((main, at)) = stated(object, "mainpot", draft)
        && main != pot
        && !has_sides
    {
        draft.report_contradiction(at);
    }
}

/// `"card":[{"link":"12"},{"link":"b"}]`
fn cards(object: Value<'_>, draft: &mut Draft) -> Cards {
    let mut all = Cards::NONE;
    for own in object.get("card").into_iter().flat_map(Value::elements) {
        match card(text(own, "link").as_bytes()).filter(|card| all.push(*card)) {
            Some(_) => {}
            None => draft.found.push(Malformed::BadCards.at(own.span())),
        }
    }
    all
}
