//! What rooms call a hand, behind its cards: `a full house, Nines full of Aces`, `HI: a pair of Aces; LO: 8,7,5,2,A`.

use hoyle_rules::Card;

use crate::text::amount;

/// What stands behind the words that name hands, and say what they won.
pub(crate) fn behind(text: &[u8]) -> &[u8] {
    amount::behind_words_and_signs(text, |word| is_of_hand(word) || is_card(word) || is_number(word))
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

/// The words as numbers, in order, so that one is found in few steps.
const NUMBERS: [u64; WORDS.len()] = {
    let mut numbers = [0; WORDS.len()];
    let mut count = 0;
    while count < WORDS.len() {
        // Sorted as it grows: there is no sorting in constants.
        let number = number_of(WORDS[count]);
        let mut place = count;
        while place > 0 && numbers[place - 1] > number {
            numbers[place] = numbers[place - 1];
            place -= 1;
        }
        numbers[place] = number;
        count += 1;
    }
    numbers
};

/// A word of at most eight letters, large or small, as one number; 0 for a longer one.
const fn number_of(word: &[u8]) -> u64 {
    let (mut number, mut place) = (0, 0);
    while place < word.len() && word.len() <= 8 {
        number = number << 8 | (word[place] | 0x20) as u64;
        place += 1;
    }
    number
}

fn is_of_hand(word: &[u8]) -> bool {
    NUMBERS.binary_search(&number_of(word)).is_ok() || word == b"collected"
}

#[cfg(test)]
mod tests {
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
            assert_eq!(super::behind(text.as_bytes()), behind.as_bytes(), "{text}");
        }
    }
}
