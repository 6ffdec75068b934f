//! What the tags of a hand say.

use hoyle_notation::text::Span;
use hoyle_rules::MaybeCard;
use hoyle_rules::poker::Cards;

use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Entry, MOST_SEATS, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::pokerstars::header::PLAY_MONEY;
use crate::problems::{Invalid, Malformed};
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::number::{digits, number};
use crate::text::xml::{Element, Tag, Tags};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"Omaha", Family::Omaha),
    (b"Omaha H/L", Family::OmahaEight),
    (b"Omaha H/L8", Family::OmahaEight),
    (b"Omaha Hi-Lo", Family::OmahaEight),
    (b"7-Card Stud", Family::Stud),
    (b"7-Stud", Family::Stud),
    (b"7-Card Stud H/L", Family::StudEight),
    (b"7-Stud H/L8", Family::StudEight),
    (b"Razz", Family::Razz),
    (b"5-Draw", Family::FiveCardDraw),
    (b"2-7 Lowball", Family::TripleDraw),
    (b"A-5 Lowball", Family::AceToFiveTripleDraw),
    (b"Badugi", Family::Badugi),
];

/// The games of which a mix is made, by the numbers of the room: at tables for money and of tournaments.
const NUMBERS: &[(i64, Family)] = &[
    (2, Family::Holdem),
    (23, Family::Holdem),
    (9, Family::Omaha),
    (25, Family::Omaha),
    (35, Family::OmahaEight),
    (37, Family::OmahaEight),
    (39, Family::Stud),
    (41, Family::Stud),
    (43, Family::StudEight),
    (45, Family::StudEight),
    (47, Family::Razz),
    (49, Family::Razz),
];

const LIMITS: &[(&[u8], Limit)] = &[(b"No Limit", Limit::No), (b"Pot Limit", Limit::Pot), (b"Limit", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// Reads a hand.
pub(super) fn read(text: &[u8], draft: &mut Draft) {
    let whole = Line { text, at: 0 };
    let mut hand = Hand { whole, ..Hand::default() };
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
    hand.complete(draft);
    if draft.is_tournament {
        draft.currency_sign = None;
        draft.drop_empty_places();
    }
    draft.must_be_seated();
}

/// What is known of a hand so far.
#[derive(Default)]
struct Hand<'t> {
    whole: Line<'t>,
    /// The name of the round.
    name: &'t [u8],
    /// Whether stacks are told as they are behind the posts.
    posted_before: bool,
    /// What was bet, raised or completed in stud, and how well that tells the small bet.
    bet: Option<(u8, Amount)>,
    /// What was done in a round: its cards stand behind it.
    round: Vec<Element<'t>>,
    /// What players are told to hold in a game with draws.
    held: Vec<(Chair, Cards)>,
    /// Who holds what after the draw of this round, and where it is said.
    drawn: Vec<(Chair, Cards, Span)>,
    /// Whether what nobody called is told apart.
    uncalled: bool,
}

impl<'t> Hand<'t> {
    fn open(&mut self, element: Element<'t>, draft: &mut Draft) {
        let line = element.line(self.whole);
        match element.name() {
            b"description" => description(element, line, draft),
            b"game" => {
                game(element, line, draft);
                self.posted_before = draft.is_tournament && element.get("version").is_none();
            }
            b"round" => self.name = element.get("id").unwrap_or_default(),
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
        let Some(cards) = read_cards(element.get("cards").unwrap_or_default()) else {
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
                match kind {
                    b"HOLE" | b"DRAW_DRAWN_CARDS" => return self.deal(chair, cards, line, draft),
                    b"SHOWN" | b"MUCKED" => {}
                    _ => return draft.found.push(Invalid::UnknownLine.at(line.span())),
                }
                draft.reveal(chair, cards);
                draft.seat_mut(chair).into_iter().for_each(|seat| seat.showed |= kind == b"SHOWN");
            }
        }
    }

    /// A player has these cards now.
    fn deal(&mut self, chair: Chair, cards: Cards, line: Line<'_>, draft: &mut Draft) {
        let at = line.span();
        if !draft.family.is_some_and(Family::draws) {
            // After an all-in all of a hand that was shown is told as it grows.
            if cards.all_known() && draft.seats.get(usize::from(chair)).is_some_and(|seat| !seat.shown.is_empty()) {
                draft.repeat_reveal(chair, cards, line);
            }
            return draft.deal_to(chair, cards, None, at);
        }
        match self.held.iter().any(|(other, _)| *other == chair) {
            true => self.drawn.push((chair, cards, at)),
            false => {
                self.held.push((chair, cards));
                draft.deal_to(chair, cards, None, at);
            }
        }
    }

    fn end_round(&mut self, draft: &mut Draft) {
        for event in core::mem::take(&mut self.round) {
            let line = event.line(self.whole);
            match event.get("type") {
                Some(b"DRAW") => self.draw(event, line, draft),
                Some(b"ALL_IN") if self.name == b"BLINDS" => short_blind(event, line, draft),
                _ => self::event(event, line, draft),
            }
            let bet = draft.entries.last().and_then(|entry| self.small_bet(entry.what));
            let is_better = |(rank, _): &(u8, Amount)| self.bet.is_none_or(|(own, _)| own < *rank);
            self.bet = bet.filter(is_better).or(self.bet);
        }
        for (chair, cards, at) in core::mem::take(&mut self.drawn) {
            let Some((_, held)) = self.held.iter_mut().find(|(other, _)| *other == chair) else { continue };
            let new: Cards = cards.iter().filter(|card| !held.iter().any(|one| one == *card)).collect();
            *held = cards;
            if !new.is_empty() {
                draft.push(What::Dealt { to: chair, cards: new }, at);
            }
        }
    }

    /// What a bet tells of the small bet of a game whose stakes are not told: a completion tells it best, then a bet of a
    /// later street, of which it is a half; a pair on fourth street may bet more.
    fn small_bet(&self, what: What) -> Option<(u8, Amount)> {
        let to = match what {
            What::Bet { by, to } | What::Raise { by, to, .. } if !by.all_in => to,
            _ => return None,
        };
        match (self.name, what) {
            (b"THIRD_STREET", What::Raise { .. }) => Some((3, to)),
            (b"FOURTH_STREET", What::Bet { .. }) => Some((1, to)),
            (b"FIFTH_STREET" | b"SIXTH_STREET" | b"SEVENTH_STREET", What::Bet { .. }) => Some((2, Amount(to.0 / 2))),
            _ => None,
        }
    }

    /// What no stakes tell, in a tournament: what the players have before they post, and the bets of stud.
    fn complete(&self, draft: &mut Draft) {
        if self.posted_before {
            for place in 0..draft.entries.len() {
                let Some(What::Post { by, amount, .. }) = draft.entries.get(place).map(|entry| entry.what) else {
                    continue;
                };
                if let Some(stack) = draft.seat_mut(by.chair).and_then(|seat| seat.stack.as_mut()) {
                    *stack = stack.plus(amount);
                }
            }
        }
        if draft.big.is_none() && draft.limit == Some(Limit::Fixed) && draft.family.is_some_and(Family::is_stud) {
            let bring_in = draft.entries.iter().find_map(|entry| match entry.what {
                What::BringIn { to, .. } => Some(to.plus(to)),
                _ => None,
            });
            let small = self.bet.map(|(_, bet)| bet).or(bring_in);
            draft.small = small;
            draft.big = small.map(|small| small.plus(small));
        }
    }

    /// So many cards are put away: those that the player does not hold any more, where that is told.
    fn draw(&mut self, element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
        let Some(by) = chair(element, line, draft) else { return };
        let count = element.get("text").and_then(number).and_then(|count| u8::try_from(count).ok());
        let Some(count) = count else { return draft.found.push(Invalid::UnknownLine.at(line.span())) };
        let held = self.held.iter().find(|(chair, _)| *chair == by).map(|(_, held)| *held);
        let drawn = self.drawn.iter().find(|(chair, ..)| *chair == by).map(|(_, drawn, _)| *drawn);
        let gone = held
            .zip(drawn)
            .map(|(held, drawn)| held.iter().filter(|card| !drawn.iter().any(|one| one == *card)).collect::<Cards>());
        if gone.is_some_and(|gone| gone.len() != usize::from(count)) {
            draft.report_contradiction(line.span());
        }
        draft.push(What::Discard { by, count, cards: gone.unwrap_or_default() }, line.span());
    }
}

/// The cards of a list in which `null`, or nothing, is one that nobody sees.
fn read_cards(text: &[u8]) -> Option<Cards> {
    let mut all = Cards::NONE;
    if text.is_empty() {
        return Some(all);
    }
    for part in text.split(|byte| *byte == b',') {
        match part.trim_ascii() {
            b"null" | b"" => all.push(MaybeCard::UNKNOWN).then_some(())?,
            part => cards::read(part)?.iter().try_for_each(|card| all.push(card).then_some(()))?,
        }
    }
    Some(all)
}

/// `<description type="Holdem" stakes="No Limit ($0.10/$0.25)"/>`
fn description(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let (kind, stakes) = (element.get("type").unwrap_or_default(), element.get("stakes").unwrap_or_default());
    let name = kind.strip_suffix(b" Tournament").unwrap_or(kind);
    draft.is_tournament = name.len() < kind.len();
    draft.family = FAMILIES.iter().find(|(words, _)| *words == name).map(|(_, family)| *family);
    draft.limit = LIMITS.iter().find(|(words, _)| stakes.starts_with(words)).map(|(_, limit)| *limit);
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
    self::stakes(stakes, line, draft);
}

/// `No Limit ($0.10/$0.25)`, `No Limit Level 5 Ante 10, Blinds 50/100`
fn stakes(stakes: &[u8], line: Line<'_>, draft: &mut Draft) {
    const BLINDS: &[u8] = b"Blinds ";
    const LEVEL: &[u8] = b" Level ";
    let behind = |words: &[u8]| memchr::memmem::find(stakes, words).and_then(|at| stakes.get(at + words.len()..));
    if let Some(level) = behind(LEVEL) {
        draft.level = number(digits(level));
    }
    let blinds = if draft.level.is_some() { behind(BLINDS).unwrap_or_default() } else { stakes };
    if let Some((small, rest)) = amount::first(blinds)
        && let Some((big, _)) = amount::first(rest)
    {
        draft.small = Some(draft.money(small, SIGNS, line));
        draft.big = Some(draft.money(big, SIGNS, line));
    }
}

/// `<game id="53363692-2070" starttime="20120417015848" … data="20120417|Yellowstone (53363692)|…">`
fn game(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let is_described = !draft.game.is_empty();
    if draft.family.is_none() && draft.limit.is_none() {
        draft.game = line.span();
    }
    draft.id = element.get("id").map_or(draft.id, |id| line.span_of(id));
    let data = element.get("data").unwrap_or_default();
    // The parts are parted by colons in old files, and colons of a name are written otherwise.
    let sign = if data.contains(&b'|') { b'|' } else { b':' };
    let part = |place: usize| data.split(|byte| *byte == sign).nth(place).map(|part| line.span_of(part));
    if draft.is_tournament {
        draft.tournament = part(1).unwrap_or(draft.tournament);
        draft.table = part(2).unwrap_or(draft.table);
    } else {
        draft.table = part(1).unwrap_or(draft.table);
    }
    if let Some(family) = element.get("multigametype").and_then(number) {
        draft.family = NUMBERS.iter().find(|(number, _)| *number == family).map(|(_, family)| *family);
    } else if !is_described {
        draft.found.push(Malformed::NoGame.at(draft.game));
    }
    if let Some(own) = element.get("stakes") {
        stakes(own, line, draft);
    }
    draft.seat_count = element.get("seats").and_then(number);
    if element.get("realmoney") == Some(b"false") {
        draft.of_table.push((PLAY_MONEY, None));
    }
    // `2012/08/23 02:10:05 -0300`
    let words = element.get("starttime").map(|time| time.split(|byte| *byte == b' '));
    if let Some(mut words) = words.filter(|words| words.clone().count() > 1) {
        let mut day = words.next().unwrap_or_default().split(|byte| *byte == b'/').map(number);
        let mut next = || day.next().flatten();
        draft.date = next()
            .zip(next())
            .zip(next())
            .and_then(|((year, month), day)| Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)));
        draft.time = words.next().map_or(draft.time, |time| line.span_of(time));
        draft.zone = words.next().map_or(draft.zone, |zone| line.span_of(zone));
    } else if let Some((day, time)) = element.get("starttime").and_then(|time| time.split_at_checked(8)) {
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

/// All that is left, as a blind: the small one where none was posted before.
fn short_blind(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let Some(chair) = chair(element, line, draft) else { return };
    let amount = draft.attribute(element, "amount", SIGNS, line);
    if amount == Amount::ZERO {
        return draft.remarks.push(line.span());
    }
    let is_small = |entry: &Entry| matches!(entry.what, What::Post { kind: PostKind::SmallBlind, .. });
    let kind = if draft.entries.iter().any(is_small) { PostKind::BigBlind } else { PostKind::SmallBlind };
    draft.push(What::Post { by: Done { chair, all_in: true }, kind, amount }, line.span());
}

/// `<event sequence="9" type="RAISE" timestamp="1334645922203" player="8" amount="1.00"/>`
fn event(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let kind = element.get("type").unwrap_or_default();
    match kind {
        // Whose cards are told says it again.
        b"SHOW" | b"MUCK" => return,
        b"CHAT" | b"RABBIT" | b"SIT_OUT" | b"SIT_IN" | b"TIMEOUT" | b"PLAYER_OUT" | b"LEAVE" | b"RECONNECTED"
        | b"DISCONNECTED" => return draft.remarks.push(line.span()),
        b"GAME_CANCELLED" => return draft.cancelled = Some(line.span()),
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
        // In old files it is what is put in.
        b"RAISE" if draft.date.is_some_and(|(year, ..)| year < 2011) => {
            What::PutIn { by, adds: amount, called: Some(Called::Raise) }
        }
        b"RAISE" | b"COMPLETE" => What::Raise { by, to: amount, beside: None },
        b"ALL_IN" => What::PutIn { by, adds: amount, called: None },
        b"ANTE" => What::Post { by, kind: PostKind::Ante, amount },
        b"SMALL_BLIND" => What::Post { by, kind: PostKind::SmallBlind, amount },
        b"BIG_BLIND" | b"INITIAL_BLIND" => What::Post { by, kind: PostKind::BigBlind, amount },
        b"RETURN_BLIND" => What::Post { by, kind: PostKind::BothBlinds, amount },
        b"DEAD_BLIND" => What::Post { by, kind: PostKind::Dead, amount },
        b"BRING_IN" => What::BringIn { by, to: amount },
        _ => return draft.found.push(Invalid::UnknownLine.at(line.span())),
    };
    draft.push(what, line.span());
}
