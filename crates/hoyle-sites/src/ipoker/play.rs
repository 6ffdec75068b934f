//! What the tags of a hand say.

use hoyle_notation::text::Span;

use super::problems::Invalid;
use super::session::{HandTags, Round};
use crate::draft::{Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::pokerstars::header::PLAY_MONEY;
use crate::problems::{Invalid as Shared, Malformed};
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::names::named;
use crate::text::number::{self, number};
use crate::text::xml::Element;

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Six Plus Holdem ", Family::ShortDeck),
    (b"Holdem ", Family::Holdem),
    (b"LH ", Family::Holdem),
    (b"Omaha Hi-Lo ", Family::OmahaEight),
    (b"Omaha ", Family::Omaha),
    (b"5 Card Omaha ", Family::FiveCardOmaha),
    (b"6 Card Omaha ", Family::SixCardOmaha),
    (b"7 Card Stud Hi-Lo ", Family::StudEight),
    (b"7 Card Stud ", Family::Stud),
    (b"5 Card Stud ", Family::FiveCardStud),
];

/// The limits, also in Spanish and Russian, and as archives of other programs have them.
const LIMITS: &[(&[u8], Limit)] = &[
    (b"NL", Limit::No),
    (b"SL", Limit::No),
    ("БЛ".as_bytes(), Limit::No),
    (b"PL", Limit::Pot),
    (b"Pot", Limit::Pot),
    (b"L", Limit::Fixed),
    (b"Limit", Limit::Fixed),
];

/// What the mode of a session is where the chips are nobody's money.
const PLAY_MODE: &[u8] = b"fun";

/// What the actions of these numbers do.
const FOLD: &[u8] = b"0";
const SMALL_BLIND: &[u8] = b"1";
const BIG_BLIND: &[u8] = b"2";
const CALL: &[u8] = b"3";
const CHECK: &[u8] = b"4";
const BET: &[u8] = b"5";
const ALL_IN: [&[u8]; 2] = [b"6", b"7"];
const RAISE_BY: &[u8] = b"6";
const SITS_OUT: &[u8] = b"8";
const NO_BLIND: &[u8] = b"9";
const ANTE: &[u8] = b"15";
const BRING_IN: &[u8] = b"16";
const RAISE: &[u8] = b"23";

/// Fills in the draft.
pub(super) fn play(text: &[u8], tags: &HandTags<'_>, draft: &mut Draft) {
    let whole = Line { text, at: 0 };
    let Some(game) = tags.game else {
        draft.game = Span::new(0, text.len().min(1) as u32);
        return draft.found.push(Malformed::NoSeats.at(draft.game));
    };
    let mut hand = Hand { text, whole, signs: signs(tags), tells_stakes: false, draft };
    hand.draft.game = whole.span_of(game.text());
    hand.draft.id = game.get("gamecode").map_or(Span::default(), |code| whole.span_of(code));
    hand.draft.is_whole = tags.is_whole;
    hand.draft.found.extend(tags.stray.iter().map(|piece| Shared::UnknownLine.at(whole.span_of(piece))));
    hand.session(tags);
    hand.players(tags);
    for round in &tags.rounds {
        hand.round(round);
    }
}

/// Which game it is by the cards that are dealt, where it is called by no name.
fn of_cards(tags: &HandTags<'_>) -> Option<Family> {
    let cards = tags.rounds.iter().flat_map(|round| &round.cards);
    let hand = cards.map(|(_, inside)| *inside).next()?;
    match cards::suit_first(hand)?.len() {
        4 => Some(Family::Omaha),
        5 => Some(Family::FiveCardOmaha),
        6 => Some(Family::SixCardOmaha),
        _ => None,
    }
}

/// The signs of the amounts of a hand: they are alike, and the first with two decimals tells.
fn signs(tags: &HandTags<'_>) -> Signs {
    let of_players = tags.players.iter().flat_map(|player| [player.get("chips"), player.get("win")]);
    let actions = tags.rounds.iter().flat_map(|round| &round.actions);
    let amounts = of_players.chain(actions.map(|action| action.get("sum"))).flatten();
    // Chips of a tournament have no decimals.
    if !tags.of_session("tournamentname").is_empty() && amounts.clone().any(has_thousands) {
        return Signs { decimal: b',', thousands: b'.' };
    }
    let mut signs = amounts.map(amount::signs_of);
    signs.find(|signs| *signs != Signs::ENGLISH).unwrap_or(Signs::ENGLISH)
}

/// Whether three digits stand behind a point: `1.500`.
fn has_thousands(text: &[u8]) -> bool {
    memchr::memrchr(b'.', text).and_then(|at| text.get(at + 1..)).is_some_and(|behind| behind.len() == 3)
}

struct Hand<'t, 'd> {
    text: &'t [u8],
    /// All of it, to find places.
    whole: Line<'t>,
    signs: Signs,
    /// Whether the session tells blinds or bets.
    tells_stakes: bool,
    draft: &'d mut Draft,
}

impl<'t> Hand<'t, '_> {
    fn session(&mut self, tags: &HandTags<'t>) {
        let span = |words: &[u8]| if words.is_empty() { Span::default() } else { self.whole.span_of(words) };
        let draft = &mut *self.draft;
        let kind = tags.of_session("gametype");
        if kind.is_empty() {
            draft.found.push(Invalid::NoSession.at(draft.game));
            return;
        }
        draft.game = span(kind);
        draft.table = span(tags.of_session("tablename"));
        draft.tournament = span(tags.of_session("tournamentname"));
        draft.is_tournament = !draft.tournament.is_empty();
        draft.buy_in = span(tags.of_session("totalbuyin"));
        // Other words may stand before the game: `Speed Holdem NL`.
        let found = FAMILIES.iter().find_map(|(words, family)| {
            let at = memchr::memmem::find(kind, words)?;
            Some((*family, kind.get(at + words.len()..)?))
        });
        // Omaha is called by its limit alone: the cards tell which one it is.
        let (family, behind) = found.map_or((of_cards(tags), kind), |(family, behind)| (Some(family), behind));
        let words = behind.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
        draft.family = family;
        draft.limit =
            words.clone().find_map(|word| LIMITS.iter().find(|(own, _)| *own == word)).map(|(_, limit)| *limit);
        let has_sign = |word: &&[u8]| amount::sign_before(word).is_some();
        let are_stakes = |word: &&[u8]| word.contains(&b'/');
        let stakes = words.clone().filter(has_sign).chain(words.clone()).find(are_stakes).unwrap_or_default();
        if let Some(slash) = memchr::memchr(b'/', stakes) {
            let signs = amount::signs_of(stakes);
            let read = |part: Option<&[u8]>| part.and_then(|part| amount::within(part, signs));
            draft.small = read(stakes.get(..slash)).map(|read| draft.note(read));
            draft.big = read(stakes.get(slash + 1..)).map(|read| draft.note(read));
            draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && !draft.is_tournament;
            self.tells_stakes = draft.big.is_some();
        }
        if tags.of_session("mode") == PLAY_MODE {
            draft.of_table.push((PLAY_MONEY, None));
        }
        if !draft.is_tournament {
            draft.currency = span(tags.of_session("tablecurrency"));
            draft.currency_sign = amount::sign_before(stakes);
        }
        // Such files do not count as won what nobody called, nor do those of clients that do not say it; older ones do.
        draft.collected_has_uncalled = match tags.of_session("uncalled_bet_enabled") {
            b"" => tags.of_session("client_version").is_empty(),
            enabled => enabled != b"true",
        };
        self.date(tags.date);
    }

    /// `2014-01-06 00:22:00`
    fn date(&mut self, date: &[u8]) {
        let mut halves = date.trim_ascii().splitn(2, |byte| *byte == b' ');
        let month = |part: &[u8]| number(part).or_else(|| number::month(part).map(i64::from));
        let mut parts = halves.next().unwrap_or_default().split(|byte| matches!(byte, b'-' | b'/' | b'.')).map(month);
        let day = match (parts.next().flatten(), parts.next().flatten(), parts.next().flatten()) {
            (Some(year), Some(month), Some(day)) if year > 31 => Some((year, month, day)),
            (Some(day), Some(month), Some(year)) => Some((year, month, day)),
            _ => None,
        };
        self.draft.date =
            day.and_then(|(year, month, day)| Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)));
        if let Some(time) = halves.next() {
            self.draft.time = self.whole.span_of(time);
        }
        if !date.trim_ascii().is_empty() {
            self.draft.must_have_day(self.whole.span_of(date.trim_ascii()));
        }
    }

    fn players(&mut self, tags: &HandTags<'t>) {
        let hero = tags.of_session("nickname");
        for player in tags.players.iter().take(MOST_SEATS) {
            let name = player.get("name").unwrap_or_default();
            let number = player.get("seat").and_then(number).unwrap_or(0);
            let stack = self.money(*player, "chips");
            if player.get("dealer") == Some(b"1") {
                self.draft.give_button(Some(number), self.whole.span_of(player.get("name").unwrap_or_default()));
            }
            if name == hero {
                self.draft.hero = Some(self.draft.seats.len() as u8);
            }
            let name = self.whole.span_of(name);
            self.draft.seats.push(DraftSeat { number, name, stack: Some(stack), ..DraftSeat::default() });
        }
        for (chair, player) in tags.players.iter().take(MOST_SEATS).enumerate() {
            let amount = self.money(*player, "win");
            if amount > Amount::ZERO {
                let at = player.get("win").map_or(self.draft.game, |win| self.whole.span_of(win));
                self.draft.collected.push(Paid { chair: chair as u8, amount, at });
            }
        }
        // The last tags of a file may be missing: who won tells that all is there.
        self.draft.is_whole |= !self.draft.collected.is_empty();
        self.draft.stated_roughly = true;
        for (chair, player) in tags.players.iter().take(MOST_SEATS).enumerate() {
            let Some(written) = player.get("bet").filter(|written| !written.trim_ascii().is_empty()) else { continue };
            let amount = self.money(*player, "bet");
            // Some files add up what raises are to.
            if amount != self.naive_sum(tags, player.get("name").unwrap_or_default()) {
                let at = self.whole.span_of(written);
                self.draft.said.push((Sum::Bets, Paid { chair: chair as u8, amount, at }));
            }
        }
        if self.draft.seats.is_empty() {
            self.draft.found.push(Malformed::NoSeats.at(self.draft.game));
        } else if self.draft.button.is_none() {
            self.draft.found.push(Shared::NoButton.at(self.draft.game));
        }
    }

    /// The amounts of all that a player does, as they are written.
    fn naive_sum(&mut self, tags: &HandTags<'t>, name: &[u8]) -> Amount {
        let actions = tags.rounds.iter().flat_map(|round| &round.actions);
        let own = actions.filter(|action| action.get("player") == Some(name)).filter_map(|action| action.get("sum"));
        let signs = self.signs;
        own.filter_map(|sum| amount::within(sum, signs)).fold(Amount::ZERO, |all, read| all.plus(read.amount))
    }

    fn round(&mut self, round: &Round<'t>) {
        for (element, inside) in &round.cards {
            self.cards(*element, inside);
        }
        for action in &round.actions {
            self.action(*action);
        }
    }

    fn cards(&mut self, element: Element<'t>, inside: &'t [u8]) {
        let at = self.whole.span_of(element.text());
        let Some(cards) = cards::suit_first(inside) else {
            return self.draft.found.push(Malformed::BadCards.at(self.whole.span_of(inside)));
        };
        let player = element.get("player").unwrap_or_default();
        if player.is_empty() {
            return self.draft.push(What::Street { board: cards }, at);
        }
        let Some(chair) = named(self.draft, self.text, player) else {
            return self.draft.found.push(Malformed::UnknownPlayer.at(self.whole.span_of(player)));
        };
        if cards.is_empty() {
            return;
        }
        let is_hero = self.draft.hero == Some(chair);
        let Some(seat) = self.draft.seat_mut(chair) else { return };
        if !seat.dealt.is_empty() {
            cards.iter().for_each(|card| _ = seat.dealt.push(card));
            return self.draft.push(What::Dealt { to: chair, cards }, at);
        }
        // The cards of others are known because they were shown.
        seat.showed = !is_hero && cards.all_known();
        self.draft.deal(chair, cards);
    }

    fn action(&mut self, action: Element<'t>) {
        let at = self.whole.span_of(action.text());
        let player = action.get("player").unwrap_or_default();
        let Some(chair) = named(self.draft, self.text, player) else {
            return self.draft.found.push(Malformed::UnknownPlayer.at(if player.is_empty() {
                at
            } else {
                self.whole.span_of(player)
            }));
        };
        let kind = action.get("type").unwrap_or_default();
        // Archives write a raise by what it puts in, and say so.
        let raises = kind == RAISE_BY && action.get("actiontxt") == Some(b"Raise");
        let by = Done { chair, all_in: ALL_IN.contains(&kind) && !raises };
        let amount = self.money(action, "sum");
        let post = |kind: PostKind| What::Post { by, kind, amount };
        let is_stud = self.draft.family.is_some_and(Family::is_stud);
        let is_both = self.is_both_blinds(amount);
        if matches!(kind, FOLD | CHECK | SITS_OUT | NO_BLIND) {
            self.draft.no_amount(amount, at);
        }
        let what = match kind {
            FOLD => What::Fold { by: chair },
            SMALL_BLIND => post(PostKind::SmallBlind),
            // With the small blind that was missed.
            BIG_BLIND if is_both => post(PostKind::BothBlinds),
            BIG_BLIND => post(PostKind::BigBlind),
            ANTE => post(PostKind::Ante),
            CALL => What::Call { by, adds: amount },
            CHECK => What::Check { by: chair },
            // In stud it may be a completion.
            BET if is_stud => What::PutIn { by, adds: amount, called: None },
            BET => What::Bet { by, to: amount },
            BRING_IN => What::BringIn { by, to: amount },
            RAISE => What::Raise { by, to: amount, beside: None },
            _ if by.all_in || raises => What::PutIn { by, adds: amount, called: None },
            SITS_OUT | NO_BLIND => {
                self.draft.seat_mut(chair).into_iter().for_each(|seat| seat.is_out = true);
                return self.draft.remarks.push(at);
            }
            _ => return self.draft.found.push(Shared::UnknownLine.at(at)),
        };
        if is_stud && !self.tells_stakes {
            self.draft.tell_bets(what, false);
        }
        self.draft.push(what, at);
    }

    /// Whether so much is both blinds, by the blinds or by the bets of a fixed limit.
    fn is_both_blinds(&self, amount: Amount) -> bool {
        let Some((small, big)) = self.draft.small.zip(self.draft.big) else { return false };
        amount == small.plus(big) || self.draft.stakes_are_bets && amount == small.plus(Amount(small.0 / 2))
    }

    /// What an attribute says; nothing where it is missing.
    fn money(&mut self, element: Element<'t>, attribute: &str) -> Amount {
        self.draft.attribute(element, attribute, self.signs, element.line(self.whole))
    }
}
