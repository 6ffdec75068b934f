//! What rooms call a hand, behind its cards: `a full house, Nines full of Aces`, `HI: a pair of Aces; LO: 8,7,5,2,A`.

use hoyle_rules::Card;

use crate::text::amount;

/// What stands behind the words that name hands, and say what they won.
pub(crate) fn after(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        let begin = rest.iter().position(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
        let Some(from) = begin.and_then(|begin| rest.get(begin..)) else { return &[] };
        let (number, length) = leading_word(from);
        let (word, behind) = from.split_at(length);
        let sign = if length == 0 { amount::sign_before(from) } else { None };
        rest = match sign {
            Some(sign) => from.get(sign.len()..).unwrap_or_default(),
            None if is_of_hand(number, word) || is_card(word) || is_number(word) => behind,
            None => return from,
        };
    }
}

fn is_number(word: &[u8]) -> bool {
    !word.is_empty() && word.iter().all(u8::is_ascii_digit)
}

/// A rank alone, or a card.
fn is_card(word: &[u8]) -> bool {
    match word {
        [b'A' | b'K' | b'Q' | b'J' | b'T' | b's'] => true,
        [b'1', b'0', suit] => Card::from_letters(b'T', *suit).is_some(),
        [rank, suit] => Card::from_letters(*rank, *suit).is_some(),
        _ => false,
    }
}

/// The words, in any order: of hands, of what they won.
const WORDS: &[&[u8]] = &[
    b"a",
    b"an",
    b"of",
    b"and",
    b"with",
    b"to",
    b"for",
    b"in",
    b"all",
    b"the",
    b"by",
    b"high",
    b"low",
    b"lower",
    b"higher",
    b"hand",
    b"hi",
    b"lo",
    b"card",
    b"cards",
    b"kicker",
    b"pair",
    b"pairs",
    b"two",
    b"one",
    b"three",
    b"four",
    b"five",
    b"kind",
    b"set",
    b"straight",
    b"flush",
    b"full",
    b"house",
    b"royal",
    b"trips",
    b"quads",
    b"badugi",
    b"no",
    b"pot",
    b"ace",
    b"king",
    b"queen",
    b"jack",
    b"ten",
    b"nine",
    b"eight",
    b"seven",
    b"six",
    b"deuce",
    b"trey",
    b"aces",
    b"kings",
    b"queens",
    b"jacks",
    b"tens",
    b"nines",
    b"eights",
    b"sevens",
    b"sixes",
    b"sixs",
    b"fives",
    b"fours",
    b"threes",
    b"treys",
    b"twos",
    b"deuces",
    b"won",
    b"lost",
    b"lose",
    b"showed",
    b"mucked",
    b"cashed",
    b"cashout",
    b"risk",
    b"ev",
    b"out",
    b"not",
    b"awarded",
    b"as",
    b"player",
    b"did",
    b"show",
    b"sitting",
    b"is",
    b"over",
    b"does",
];

/// The words as numbers, each at the first place from its own on that was free.
const NUMBERS: [u64; 256] = {
    let mut numbers = [0; 256];
    let mut count = 0;
    while count < WORDS.len() {
        let (number, length) = leading_word(WORDS[count]);
        assert!(length == WORDS[count].len() && length <= 8);
        let mut place = place_of(number);
        while numbers[place] != 0 {
            place = (place + 1) % numbers.len();
        }
        numbers[place] = number;
        count += 1;
    }
    numbers
};

const fn place_of(number: u64) -> usize {
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize
}

/// The letters and digits that a text begins with, as one number, whether they are large or small, and how many they are. Of
/// more than eight only the last are in the number.
#[inline]
const fn leading_word(text: &[u8]) -> (u64, usize) {
    let (mut number, mut length) = (0, 0);
    while length < text.len() && text[length].is_ascii_alphanumeric() {
        number = number << 8 | (text[length] | 0x20) as u64;
        length += 1;
    }
    (number, length)
}

/// Whether a word, which is this number, is one of hands.
fn is_of_hand(number: u64, word: &[u8]) -> bool {
    let mut place = place_of(number);
    while let Some(own) = NUMBERS.get(place % NUMBERS.len()).filter(|own| **own != 0) {
        if *own == number && word.len() <= 8 {
            return true;
        }
        place += 1;
    }
    word == b"collected"
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_found_as_in_a_list() {
        for word in super::WORDS {
            for place in 0..=word.len() {
                for other in [&b""[..], b"a", b"E", b"s"] {
                    let word = [&word[..place], other, word.get(place + 1..).unwrap_or_default()].concat();
                    let lower = word.to_ascii_lowercase();
                    let is_known = super::WORDS.contains(&&*lower) || super::is_card(&word) || word.is_empty();
                    assert_eq!(super::after(&word).is_empty(), is_known, "{}", String::from_utf8_lossy(&word));
                }
            }
        }
    }

    #[test]
    fn words_of_hands_are_known() {
        for (text, behind) in [
            (" (a full house, Nines full of Aces)", ""),
            (" with HI: a pair of Aces; LO: 8,7,5,2,A", ""),
            (" and won (€66) with a pair of Aces (pot not awarded as player cashed out)", ""),
            (" with One pair [Qd Td-Td Tc Qd Jh 8h]  ", ""),
            (" (a pair of Aces) xyzzy", "xyzzy"),
            (" (a pair of Äxte)", "Äxte)"),
        ] {
            assert_eq!(super::after(text.as_bytes()), behind.as_bytes(), "{text}");
        }
    }
}
