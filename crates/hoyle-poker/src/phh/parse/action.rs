//! One action as it is written: [`Written`], how its notation is read, and [`action`](fn@action) as it is written. Not
//! here: what it means at the table.
//!
//! Grammar (PHH, "Actions"): `[[Actor Action[ Arguments...]][ # Commentary]]`, words separated by white space.

use hoyle_rules::Card;
use hoyle_rules::poker::{Action, Cards, MAX_CARDS};
use hoyle_rules::{MaybeCard, Seat};

use hoyle_notation::text::Span;
use hoyle_notation::text::money::Money;
use hoyle_notation::text::number::digits;

/// What an action does, as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// Nothing: empty, blank, or commentary alone.
    Nothing,
    /// `d db CARDS`
    DealBoard,
    /// `d dh pN CARDS`
    DealHole,
    /// `pN pb`
    BringIn,
    /// `pN cbr AMOUNT`
    RaiseTo,
    /// `pN cc`
    Call,
    /// `pN f`
    Fold,
    /// `pN sd[ CARDS]`
    Discard,
    /// `pN sm CARDS`
    Show,
    /// `pN sm -`
    ShowDealt,
    /// `pN sm`
    Muck,
    /// Not in the grammar.
    Broken(Flaw),
}

/// What is wrong with the writing of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// The actor is neither `d` nor `pN`.
    Actor,
    /// `p0`: players are counted from 1.
    PlayerZero,
    /// The action is not one of the grammar, or not one of this actor's.
    Verb,
    /// An argument is missing.
    Missing,
    /// There is a word too many.
    Extra,
    /// The amount is not a number.
    Amount,
    /// The amount is negative or zero.
    NotPositive,
    /// The amount has too many digits.
    TooManyDigits,
    /// The cards do not come in pairs of characters.
    OddCards,
    /// No such rank or suit.
    NoCard,
    /// A card of which only rank or suit is known; the standard knows only `??`.
    HalfCard,
    /// More cards than any action has.
    TooManyCards,
    /// The commentary is not set off: `#` must be a word of its own.
    Commentary,
}

/// One action as written. Small and flat: a record holds a list of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    /// The verb of the action, as the text spells it.
    pub verb: Verb,
    /// The player, 0-based; may be more than are at the table.
    pub player: u8,
    /// Decimal places of the amount.
    pub scale: u8,
    /// The cards that are dealt or shown; empty for other verbs.
    pub cards: Cards,
    /// The amount in units of `10^-scale`.
    pub amount: i64,
    /// The whole string in the record's text, quotes included.
    pub at: Span,
}

impl Written {
    const fn nothing(at: Span) -> Written {
        Written { verb: Verb::Nothing, player: 0, scale: 0, cards: Cards::NONE, amount: 0, at }
    }

    const fn broken(flaw: Flaw, at: Span) -> Written {
        Written { verb: Verb::Broken(flaw), ..Written::nothing(at) }
    }
}

/// An action in this notation; amounts are in units of `10^-scale`.
pub(crate) fn action(action: Action, scale: u8) -> String {
    let mut text = Vec::new();
    append(action, scale, &mut text);
    String::from_utf8(text).unwrap_or_default()
}

/// Appends an action in this notation, ASCII throughout; amounts are in units of `10^-scale`.
pub(crate) fn append(action: Action, scale: u8, out: &mut Vec<u8>) {
    match action {
        Action::DealHole { seat, cards } => {
            out.extend_from_slice(b"d dh ");
            who(seat, out);
            append_cards(&cards, out);
        }
        Action::DealBoard { cards, .. } => {
            out.extend_from_slice(b"d db");
            append_cards(&cards, out);
        }
        Action::Open { seat } => {
            out.extend_from_slice(b"# ");
            does(seat, b" opens", out);
        }
        Action::BringIn { seat } => does(seat, b" pb", out),
        Action::Fold { seat } => does(seat, b" f", out),
        Action::Call { seat } => does(seat, b" cc", out),
        Action::RaiseTo { seat, to } => {
            does(seat, b" cbr ", out);
            Money { chips: to, scale }.append(out);
        }
        Action::Discard { seat, cards } => {
            does(seat, b" sd", out);
            append_cards(&cards, out);
        }
        Action::Show { seat, cards } => {
            does(seat, b" sm", out);
            append_cards(&cards, out);
        }
        Action::Muck { seat } => does(seat, b" sm", out),
    }
}

fn who(seat: Seat, out: &mut Vec<u8>) {
    out.push(b'p');
    digits(seat.index() as u64 + 1, out);
}

fn does(seat: Seat, what: &[u8], out: &mut Vec<u8>) {
    who(seat, out);
    out.extend_from_slice(what);
}

/// A blank and the cards; nothing where there is none.
fn append_cards(cards: &Cards, out: &mut Vec<u8>) {
    if !cards.is_empty() {
        out.push(b' ');
    }
    for card in cards.iter() {
        match card.known() {
            Some(card) => out.extend_from_slice(&[card.rank().letter() as u8, card.suit().letter() as u8]),
            None => out.extend_from_slice(b"??"),
        }
    }
}

/// Where a player is first dealt cards.
pub(in crate::phh) fn dealt_to(seat: Seat, actions: &[Written]) -> Option<Span> {
    let to = |written: &&Written| written.verb == Verb::DealHole && usize::from(written.player) == seat.index();
    actions.iter().find(to).map(|written| written.at)
}

/// What a letter says of a rank: its number, or [`NOT`].
const RANKS: [u8; 256] = {
    let mut table = [NOT; 256];
    let letters = *b"23456789TJQKA";
    let mut rank = 0;
    while rank < letters.len() {
        table[letters[rank] as usize] = rank as u8;
        rank += 1;
    }
    table
};

/// What a letter says of a suit: 16 times its number, or [`NOT`].
const SUITS: [u8; 256] = {
    let mut table = [NOT; 256];
    let letters = *b"cdhs";
    let mut suit = 0;
    while suit < letters.len() {
        table[letters[suit] as usize] = 16 * suit as u8;
        suit += 1;
    }
    table
};

const NOT: u8 = 0xff;

/// The card of two characters; `Err` says what is wrong.
#[inline(always)]
fn card(rank: u8, suit: u8) -> Result<MaybeCard, Flaw> {
    // A letter that is no rank or no suit makes an index that is no card.
    match Card::from_index(RANKS[usize::from(rank)] | SUITS[usize::from(suit)]) {
        Some(card) => Ok(card.into()),
        None if rank == b'?' && suit == b'?' => Ok(MaybeCard::UNKNOWN),
        None => odd_card(rank, suit),
    }
}

#[cold]
fn odd_card(rank: u8, suit: u8) -> Result<MaybeCard, Flaw> {
    let rank_known = RANKS[usize::from(rank)] != NOT;
    let suit_known = SUITS[usize::from(suit)] != NOT;
    match (rank, suit) {
        (b'?', _) if suit_known => Err(Flaw::HalfCard),
        (_, b'?') if rank_known => Err(Flaw::HalfCard),
        _ => Err(Flaw::NoCard),
    }
}

#[inline(always)]
fn cards(text: &[u8]) -> Result<Cards, Flaw> {
    let (pairs, odd) = text.as_chunks::<2>();
    if !odd.is_empty() || pairs.len() > MAX_CARDS {
        return Err(odd_cards(text));
    }
    Cards::try_from_iter(pairs.iter().map(|&[rank, suit]| card(rank, suit)))
}

/// Why so many characters are no cards: a bad card before the end is the more telling reason.
#[cold]
fn odd_cards(text: &[u8]) -> Flaw {
    let (pairs, odd) = text.as_chunks::<2>();
    let bad = pairs.iter().find_map(|&[rank, suit]| card(rank, suit).err());
    bad.unwrap_or(if odd.is_empty() { Flaw::TooManyCards } else { Flaw::OddCards })
}

/// The player's number, 0-based, of `pN`; numbers past 255 are as good as 255: nobody sits there.
#[inline]
fn player(word: &[u8]) -> Result<u8, Flaw> {
    match word {
        [b'p', digit @ b'1'..=b'9'] => Ok(digit - b'1'),
        [b'p', tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Ok((tens - b'0') * 10 + (ones - b'0') - 1),
        _ => odd_player(word),
    }
}

#[cold]
fn odd_player(word: &[u8]) -> Result<u8, Flaw> {
    let Some((b'p', digits)) = word.split_first() else { return Err(Flaw::Actor) };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(Flaw::Actor);
    }
    if digits.iter().all(|digit| *digit == b'0') {
        return Err(Flaw::PlayerZero);
    }
    if digits[0] == b'0' {
        return Err(Flaw::Actor);
    }
    Ok(u8::MAX)
}

/// A positive amount, `12` or `12.50`: mantissa and scale.
#[inline]
fn amount(word: &[u8]) -> Result<(i64, u8), Flaw> {
    let mut mantissa: i64 = 0;
    let mut point = None;
    if word.len() > 18 {
        return long_amount(word);
    }
    for (place, byte) in word.iter().enumerate() {
        match byte {
            b'0'..=b'9' => mantissa = mantissa * 10 + i64::from(byte - b'0'),
            b'.' if point.is_none() && place > 0 && place + 1 < word.len() => point = Some(place),
            _ => return odd_amount(word),
        }
    }
    if mantissa == 0 {
        return Err(Flaw::NotPositive);
    }
    Ok((mantissa, point.map_or(0, |place| (word.len() - place - 1) as u8)))
}

#[cold]
fn odd_amount(word: &[u8]) -> Result<(i64, u8), Flaw> {
    match word.split_first() {
        Some((b'-', rest)) if amount(rest).is_ok() => Err(Flaw::NotPositive),
        _ => Err(Flaw::Amount),
    }
}

#[cold]
fn long_amount(word: &[u8]) -> Result<(i64, u8), Flaw> {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let points = digits.iter().filter(|byte| **byte == b'.').count();
    let proper = points <= 1
        && digits.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
        && !digits.starts_with(b".")
        && !digits.ends_with(b".");
    if !proper {
        return Err(Flaw::Amount);
    }
    if digits.len() < word.len() {
        return Err(Flaw::NotPositive);
    }
    let mut mantissa: i64 = 0;
    for digit in digits.iter().filter(|byte| **byte != b'.') {
        let more = mantissa.checked_mul(10).and_then(|tens| tens.checked_add(i64::from(digit - b'0')));
        mantissa = more.ok_or(Flaw::TooManyDigits)?;
    }
    let scale = digits.iter().position(|byte| *byte == b'.').map_or(0, |point| digits.len() - point - 1);
    match scale {
        _ if mantissa == 0 => Err(Flaw::NotPositive),
        0..=18 => Ok((mantissa, scale as u8)),
        _ => Err(Flaw::TooManyDigits),
    }
}

/// Reads one action from the text of its string, which has no escapes left. `at` is where the string stands.
pub(crate) fn read(text: &[u8], at: Span) -> Written {
    usual(text, at).unwrap_or_else(|| by_words(text, at))
}

/// The same where the action is written as usual, one blank between words and nothing else.
#[inline(always)]
pub(crate) fn usual(text: &[u8], at: Span) -> Option<Written> {
    // `d dh p1 `, whatever the digit, as one word.
    const DEAL: u64 = u64::from_le_bytes(*b"d dh p\0 ");
    let plain = Written::nothing(at);
    if let Some((head @ [.., ones @ b'1'..=b'9', _], rest)) = text.split_first_chunk::<8>()
        && u64::from_le_bytes(*head) & !(0xff << 48) == DEAL
        && !rest.is_empty()
    {
        return Some(Written { verb: Verb::DealHole, player: ones - b'1', cards: cards(rest).ok()?, ..plain });
    }
    let (player, rest) = match text {
        [b'p', ones @ b'1'..=b'9', b' ', rest @ ..] => (ones - b'1', rest),
        [b'd', b' ', b'd', b'b', b' ', rest @ ..] if !rest.is_empty() => {
            return Some(Written { verb: Verb::DealBoard, cards: cards(rest).ok()?, ..plain });
        }
        [b'p', tens @ b'1'..=b'9', ones @ b'0'..=b'9', b' ', rest @ ..] => {
            ((tens - b'0') * 10 + (ones - b'0') - 1, rest)
        }
        _ => return None,
    };
    let plain = Written { player, ..plain };
    Some(match rest {
        b"f" => Written { verb: Verb::Fold, ..plain },
        b"cc" => Written { verb: Verb::Call, ..plain },
        [b'c', b'b', b'r', b' ', word @ ..] => {
            let (amount, scale) = amount(word).ok()?;
            Written { verb: Verb::RaiseTo, amount, scale, ..plain }
        }
        b"sm" => Written { verb: Verb::Muck, ..plain },
        b"sm -" => Written { verb: Verb::ShowDealt, ..plain },
        [b's', b'm', b' ', word @ ..] if !word.is_empty() => {
            Written { verb: Verb::Show, cards: cards(word).ok()?, ..plain }
        }
        b"sd" => Written { verb: Verb::Discard, ..plain },
        [b's', b'd', b' ', word @ ..] if !word.is_empty() => {
            Written { verb: Verb::Discard, cards: cards(word).ok()?, ..plain }
        }
        b"pb" => Written { verb: Verb::BringIn, ..plain },
        _ => return None,
    })
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Reads an action word by word, up to its commentary.
#[cold]
fn by_words(text: &[u8], at: Span) -> Written {
    let mut words: [&[u8]; 5] = [&[]; 5];
    let mut count = 0;
    for word in text.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty()) {
        if word == b"#" {
            break;
        }
        if word.contains(&b'#') {
            return Written::broken(Flaw::Commentary, at);
        }
        match words.get_mut(count) {
            Some(place) => *place = word,
            None => return Written::broken(Flaw::Extra, at),
        }
        count += 1;
    }
    let words = words.get(..count).unwrap_or_default();
    read_words(words, at).unwrap_or_else(|flaw| Written::broken(flaw, at))
}

fn read_words(words: &[&[u8]], at: Span) -> Result<Written, Flaw> {
    let plain = Written::nothing(at);
    match *words {
        [] => Ok(plain),
        [b"d", b"db", word] => Ok(Written { verb: Verb::DealBoard, cards: cards(word)?, ..plain }),
        [b"d", b"dh", who, word] => {
            Ok(Written { verb: Verb::DealHole, player: player(who)?, cards: cards(word)?, ..plain })
        }
        [b"d", b"db"] | [b"d", b"dh"] | [b"d", b"dh", _] | [b"d"] => Err(Flaw::Missing),
        [b"d", b"db" | b"dh", ..] => Err(Flaw::Extra),
        [b"d", ..] => Err(Flaw::Verb),
        [who] => player(who).and(Err(Flaw::Missing)),
        [who, verb, ref arguments @ ..] => {
            let plain = Written { player: player(who)?, ..plain };
            match (verb, arguments) {
                (b"pb", []) => Ok(Written { verb: Verb::BringIn, ..plain }),
                (b"cc", []) => Ok(Written { verb: Verb::Call, ..plain }),
                (b"f", []) => Ok(Written { verb: Verb::Fold, ..plain }),
                (b"sd", []) => Ok(Written { verb: Verb::Discard, ..plain }),
                (b"sm", []) => Ok(Written { verb: Verb::Muck, ..plain }),
                (b"sm", [b"-"]) => Ok(Written { verb: Verb::ShowDealt, ..plain }),
                (b"cbr", [word]) => {
                    let (amount, scale) = amount(word)?;
                    Ok(Written { verb: Verb::RaiseTo, amount, scale, ..plain })
                }
                (b"sd", [word]) => Ok(Written { verb: Verb::Discard, cards: cards(word)?, ..plain }),
                (b"sm", [word]) => Ok(Written { verb: Verb::Show, cards: cards(word)?, ..plain }),
                (b"cbr", []) => Err(Flaw::Missing),
                (b"pb" | b"cc" | b"f" | b"sd" | b"sm" | b"cbr", _) => Err(Flaw::Extra),
                _ => Err(Flaw::Verb),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verb(text: &str) -> Verb {
        read(text.as_bytes(), Span::default()).verb
    }

    #[test]
    fn the_usual_writings_and_the_odd_ones_say_the_same() {
        for text in ["p3 cbr 300", "p12 f", "d db Ks7s6h", "d dh p2 8s??", "p1 sm -", "p1 sm", "p1 sd AcKd", "p9 pb"] {
            let usual = read(text.as_bytes(), Span::default());
            let odd = read(format!(" \t{}  # p1 cc", text.replace(' ', "  ")).as_bytes(), Span::default());
            assert_eq!(usual, odd, "{text}");
            assert!(!matches!(usual.verb, Verb::Broken(_)), "{text}");
        }
    }

    #[test]
    fn flaws_are_told_apart() {
        for (text, flaw) in [
            ("x1 cc", Flaw::Actor),
            ("p cc", Flaw::Actor),
            ("p01 cc", Flaw::Actor),
            ("p+1 cc", Flaw::Actor),
            ("p0 cc", Flaw::PlayerZero),
            ("d dh p0 AsAd", Flaw::PlayerZero),
            ("p1 bet 10", Flaw::Verb),
            ("d cc", Flaw::Verb),
            ("p1", Flaw::Missing),
            ("p1 cbr", Flaw::Missing),
            ("d db", Flaw::Missing),
            ("p1 cc 5", Flaw::Extra),
            ("p1 cbr 1 2 3 4 5 6", Flaw::Extra),
            ("p1 cbr ten", Flaw::Amount),
            ("p1 cbr 1,0", Flaw::Amount),
            ("p1 cbr 4e0", Flaw::Amount),
            ("p1 cbr 1_0", Flaw::Amount),
            ("p1 cbr inf", Flaw::Amount),
            ("p1 cbr .5", Flaw::Amount),
            ("p1 cbr -1000", Flaw::NotPositive),
            ("p1 cbr 0", Flaw::NotPositive),
            ("p1 cbr 1234567890123456789012345678901234567890", Flaw::TooManyDigits),
            ("d db Ks7s6", Flaw::OddCards),
            ("d db Ks7sXh", Flaw::NoCard),
            ("d dh p1 tcKd", Flaw::NoCard),
            ("d dh p1 A?Kd", Flaw::HalfCard),
            ("d db 2c3c4c5c6c7c8c9c", Flaw::TooManyCards),
            ("p2 cc #x", Flaw::Commentary),
        ] {
            assert_eq!(verb(text), Verb::Broken(flaw), "{text}");
        }
        for text in ["", "   ", "# anything # at all", " # x"] {
            assert_eq!(verb(text), Verb::Nothing, "{text}");
        }
        assert_eq!(verb("p23 f"), Verb::Fold);
        assert_eq!(verb("p4000 f"), Verb::Fold);
    }
}
