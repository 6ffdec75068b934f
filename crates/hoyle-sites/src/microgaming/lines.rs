//! What the tags of a hand say.

use hoyle_notation::text::Span;
use hoyle_poker::hand::FeeKind;
use hoyle_rules::Card;
use hoyle_rules::poker::Cards;

use crate::draft::{Chair, Done, Draft, DraftSeat, MOST_SEATS, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::headers::is_nothing;
use crate::pokerstars::header::PLAY_MONEY;
use crate::problems::{Invalid, Malformed};
use crate::text::amount::{self, Amount, Signs};
use crate::text::lines::Line;
use crate::text::number::number;
use crate::text::xml::{self, Element, Tag, Tags};

/// The games by the words of the room, a longer one before one that it ends with.
const FAMILIES: &[(&str, Family)] = &[
    ("Hold'em", Family::Holdem),
    ("Omaha H/L", Family::OmahaEight),
    ("Omaha", Family::Omaha),
    ("7 Card Stud H/L", Family::StudEight),
    ("7 Card Stud", Family::Stud),
];

const LIMITS: &[(&[u8], Limit)] = &[(b"NL", Limit::No), (b"PL", Limit::Pot), (b"FL", Limit::Fixed)];

/// The signs of currencies in UTF-16 and base64, as the room writes them.
const CURRENCIES: &[(&[u8], &str)] = &[(b"rCA=", "€"), (b"JAA=", "$"), (b"owA=", "£")];

const SIGNS: Signs = Signs::ENGLISH;

/// Reads a hand.
pub(super) fn read(text: &[u8], draft: &mut Draft) {
    let whole = Line { text, at: 0 };
    let mut action: Option<(Element<'_>, Cards)> = None;
    let (mut own_seat, mut is_old) = (None, false);
    for tag in Tags::of(text) {
        match tag {
            Tag::Open(element) => {
                let line = element.line(whole);
                match (element.name(), &mut action) {
                    (b"Game", _) => {
                        own_seat = element.get("playerseat").and_then(number);
                        is_old = element.get("hhversion").is_none();
                        game(element, line, draft);
                    }
                    (b"Seat", None) => seat(element, line, draft),
                    (b"Seat", Some(_)) => win(element, line, draft),
                    (b"Card", Some((_, cards))) => match card(element) {
                        Some(card) => _ = cards.push(card.into()),
                        None => draft.found.push(Malformed::BadCards.at(line.span())),
                    },
                    (b"Card", None) => draft.found.push(Invalid::UnknownLine.at(line.span())),
                    (b"Action", _) if element.ends_at_once() => done(element, Cards::NONE, is_old, line, draft),
                    (b"Action", _) => action = Some((element, Cards::NONE)),
                    _ => {}
                }
            }
            Tag::Close(b"Action", _) => {
                if let Some((element, cards)) = action.take() {
                    done(element, cards, is_old, element.line(whole), draft);
                }
            }
            Tag::Close(b"Game", _) => draft.is_whole = true,
            Tag::Close(..) => {}
            // The table once more, with its number, behind the hand.
            Tag::Stray(piece) if piece.starts_with(b"ExtendedTableName: ") => {
                let (table, behind) = piece.split_at(memchr::memchr(b'\n', piece).unwrap_or(piece.len()));
                draft.remarks.push(whole.span_of(table.trim_ascii_end()));
                if !is_nothing(behind) {
                    draft.found.push(Invalid::UnknownLine.at(whole.span_of(behind.trim_ascii())));
                }
            }
            Tag::Stray(piece) => draft.found.push(Invalid::UnknownLine.at(whole.span_of(piece))),
        }
    }
    // Who is dealt no cards has the record too.
    let own = || draft.seats.iter().position(|seat| Some(seat.number) == own_seat);
    draft.hero = draft.hero.or_else(|| own().and_then(|place| Chair::try_from(place).ok()));
    // Where nothing is given back, what nobody called is in what was won.
    // Old texts count it nowhere.
    draft.collected_has_uncalled = draft.uncalled.is_empty() && !is_old;
    draft.must_be_seated();
}

fn game(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let get = |name: &str| element.get(name).unwrap_or_default();
    draft.game = line.span_of(get("gametype"));
    draft.id = line.span_of(get("id"));
    draft.table = line.span_of(get("tablename"));
    draft.seat_count = number(get("tablesize"));
    draft.is_tournament = get("istournament") == b"1";
    if get("realmoney") == b"false" {
        draft.of_table.push((PLAY_MONEY, None));
    }
    let kind = xml::words(get("gametype"));
    draft.family = FAMILIES.iter().find(|(words, _)| kind.ends_with(words)).map(|(_, family)| *family);
    draft.limit = LIMITS.iter().find(|(words, _)| *words == get("betlimit")).map(|(_, limit)| *limit);
    if draft.is_tournament {
        let end = memchr::memmem::rfind(get("tablename"), b":Table ").unwrap_or(get("tablename").len());
        draft.tournament = line.span_of(get("tablename").get(..end).unwrap_or_default());
    }
    draft.currency_sign = CURRENCIES.iter().find(|(code, _)| *code == get("currencysymbol")).map(|(_, sign)| *sign);
    // What stands for stakes are the bets of a fixed limit, and in other games what the table is called by.
    if draft.limit == Some(Limit::Fixed)
        && let Some(bar) = memchr::memchr(b'|', get("stakes"))
    {
        let part = |part: Option<&[u8]>| part.and_then(|part| amount::within(part, SIGNS));
        let (small, big) = (part(get("stakes").get(..bar)), part(get("stakes").get(bar + 1..)));
        draft.small = small.map(|read| draft.note(read));
        draft.big = big.map(|read| draft.note(read));
        draft.stakes_are_bets = !draft.is_tournament;
    }
    // The rake is told in hundredths.
    let rake = number(get("rake")).and_then(|rake| rake.checked_mul(10_000));
    if rake.is_none() && !get("rake").is_empty() {
        draft.found.push(Malformed::BadAmount.at(line.span_of(get("rake"))));
    }
    draft.rake = rake.filter(|_| !draft.is_tournament).map(|rake| (Amount(rake), line.span()));
    let mut halves = get("date").splitn(2, |byte| *byte == b' ');
    let mut day = halves.next().unwrap_or_default().split(|byte| *byte == b'-').map(number);
    if let (Some(Some(year)), Some(Some(month)), Some(Some(day))) = (day.next(), day.next(), day.next()) {
        draft.date = u8::try_from(month).ok().zip(u8::try_from(day).ok()).map(|(month, day)| (year, month, day));
    }
    draft.time = halves.next().map_or(draft.time, |time| line.span_of(time));
    draft.must_have_day(element.get("date").map_or(Span::default(), |date| line.span_of(date)));
}

/// `<Seat num="1" alias="name" balance="200.00" endbalance="200.00" dealer="true"/>`
fn seat(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let Some(place) = element.get("num").and_then(number).filter(|_| draft.seats.len() < MOST_SEATS) else { return };
    let stack = Some(draft.attribute(element, "balance", SIGNS, line));
    if element.get("dealer") == Some(b"true") {
        draft.give_button(Some(place), line.span());
    }
    // A player who is not dealt in may leave with the whole stack, and one who has lost may buy more at once.
    draft.stated_roughly = true;
    if let Some(written) = element.get("endbalance").filter(|_| element.get("sittingout") != Some(b"true")) {
        let (chair, at) = (draft.seats.len() as Chair, line.span_of(written));
        let amount = draft.money(written, SIGNS, line);
        draft.said.push((Sum::Ends, Paid { chair, amount, at }));
    }
    let name = line.span_of(element.get("alias").unwrap_or_default());
    let is_out = element.get("sittingout") == Some(b"true");
    draft.seats.push(DraftSeat { number: place, name, stack, is_out, ..DraftSeat::default() });
}

/// `<Seat num="6" amount="136.36" pot="0" type="" lowhandwin="0"/>`
fn win(element: Element<'_>, line: Line<'_>, draft: &mut Draft) {
    let Some(chair) = chair(element, "num", line, draft) else { return };
    let amount = draft.attribute(element, "amount", SIGNS, line);
    draft.collected.push(Paid { chair, amount, at: line.span() });
}

/// `<Card value="10" suit="c" id="22"/>`
fn card(element: Element<'_>) -> Option<Card> {
    let rank = match element.get("value")? {
        b"10" => b'T',
        [rank] => *rank,
        _ => return None,
    };
    let [suit] = element.get("suit")? else { return None };
    Card::from_letters(rank, *suit)
}

/// The player in the seat that an element names. An empty seat is reported.
fn chair(element: Element<'_>, attribute: &str, line: Line<'_>, draft: &mut Draft) -> Option<Chair> {
    let seat = element.get(attribute).and_then(number);
    let found = draft.seats.iter().position(|own| Some(own.number) == seat).map(|place| place as Chair);
    if found.is_none() {
        draft.found.push(Malformed::UnknownPlayer.at(line.span()));
    }
    found
}

/// `<Action seq="14" type="AllIn" seat="3" value="33.68"/>`
fn done(element: Element<'_>, cards: Cards, is_old: bool, line: Line<'_>, draft: &mut Draft) {
    let kind = element.get("type").unwrap_or_default();
    match kind {
        b"DealFlop" | b"DealTurn" | b"DealRiver" => return draft.push(What::Street { board: cards }, line.span()),
        b"Win" => return,
        b"Disconnect" | b"Reconnect" | b"TimeOut" | b"SitOut" | b"SitIn" => return draft.remarks.push(line.span()),
        _ => {}
    }
    let Some(chair) = chair(element, "seat", line, draft) else { return };
    let by = Done { chair, all_in: kind == b"AllIn" };
    let amount = draft.attribute(element, "value", SIGNS, line);
    if matches!(kind, b"Fold" | b"Check" | b"DealCards" | b"ShowCards" | b"MuckCards") {
        draft.no_amount(amount, line.span());
    }
    let what = match kind {
        b"Fold" => What::Fold { by: chair },
        b"Check" => What::Check { by: chair },
        // Old texts tell the bet of the street after a call or a raise.
        b"Call" if is_old => What::Call { by, adds: Amount((amount.0 - bet_of(chair, draft).0).max(0)) },
        b"Raise" if is_old => What::Raise { by, to: amount, beside: None },
        b"Call" => What::Call { by, adds: amount },
        // The big blind that raises when all have called bets by its words.
        b"Bet" | b"Raise" | b"AllIn" => What::PutIn { by, adds: amount, called: None },
        b"Ante" => What::Post { by, kind: PostKind::Ante, amount },
        b"SmallBlind" => What::Post { by, kind: PostKind::SmallBlind, amount },
        b"BigBlind" => What::Post { by, kind: PostKind::BigBlind, amount },
        b"PostedToPlay" => What::Post { by, kind: PostKind::Late, amount },
        b"DeadBlind" => What::Post { by, kind: PostKind::Dead, amount },
        b"BadBeatContribution" => {
            // It goes from the player to the jackpot.
            draft.fees.push((FeeKind::Jackpot, amount));
            What::Post { by, kind: PostKind::Dead, amount }
        }
        b"MoneyReturned" => {
            return draft.uncalled.push(Paid { chair, amount, at: line.span() });
        }
        b"DealCards" => {
            draft.hero.get_or_insert(chair);
            return draft.deal(chair, cards);
        }
        b"ShowCards" => {
            draft.reveal(chair, cards);
            What::Show { by: chair, cards }
        }
        b"MuckCards" => {
            if !cards.is_empty() {
                draft.reveal(chair, cards);
            }
            What::Muck { by: chair }
        }
        _ => return draft.found.push(Invalid::UnknownLine.at(line.span())),
    };
    draft.push(what, line.span());
}

/// What a player has bet on the street so far.
fn bet_of(chair: Chair, draft: &Draft) -> Amount {
    let street = draft.entries.iter().rposition(|entry| matches!(entry.what, What::Street { .. }));
    let own = draft.entries.iter().skip(street.map_or(0, |street| street + 1));
    own.fold(Amount::ZERO, |bet, entry| match entry.what {
        What::Post { kind: PostKind::Ante | PostKind::Dead, .. } => bet,
        What::Post { by, amount: adds, .. } | What::Call { by, adds } | What::PutIn { by, adds, .. }
            if by.chair == chair =>
        {
            bet.plus(adds)
        }
        What::Raise { by, to, .. } if by.chair == chair => to,
        _ => bet,
    })
}
