//! Names that are nobody's: [`Secret`] makes one of a name with a key, always the same, and [`replace`] puts them in the place
//! of names in a text. Not here: who is named in a record.

use std::hash::{BuildHasher, Hasher, RandomState};

use sha2::{Digest, Sha256};

/// What pseudonyms are made with. Without it nobody can try out which name has made one.
#[derive(Clone)]
pub(crate) struct Secret([u8; 64]);

/// Letters and digits of pseudonyms: without vowels no word comes of them that a text could mean.
const LETTERS: &[u8] = b"bcdfghjkmnpqrstvwxz23456789";
const DIGITS: &[u8] = b"123456789";
/// So many of them follow from the name, and so many from those before, by which a pseudonym is known.
const OF_NAME: usize = 12;
const OF_PSEUDONYM: usize = 4;

impl Secret {
    /// A key of any length.
    pub(crate) fn new(key: &[u8]) -> Secret {
        let mut block = [0; 64];
        let hashed = Sha256::digest(key);
        let key = if key.len() > block.len() { &hashed[..] } else { key };
        block.iter_mut().zip(key).for_each(|(place, byte)| *place = *byte);
        Secret(block)
    }

    /// A key that nobody knows, as text: each map of the standard library is given random numbers by the system.
    pub(crate) fn random() -> String {
        let number = |_| format!("{:016x}", RandomState::new().build_hasher().finish());
        (0..4).map(number).collect()
    }

    /// HMAC-SHA-256 (RFC 2104).
    fn code(&self, parts: [&[u8]; 2]) -> [u8; 32] {
        let keyed = |pad: u8| Sha256::new().chain_update(self.0.map(|byte| byte ^ pad));
        let inner = parts.iter().fold(keyed(0x36), |hash, part| hash.chain_update(part)).finalize();
        keyed(0x5c).chain_update(inner).finalize().into()
    }

    fn encode(&self, kind: &[u8], text: &[u8], letters: &[u8], count: usize) -> String {
        let code = self.code([kind, text]);
        // A letter of each byte and a half: no letter is noticeably more likely than another.
        let letter = |pair: &[u8]| letters.get(usize::from(u16::from_be_bytes([pair[0], pair[1]])) % letters.len());
        code.chunks_exact(2).filter_map(letter).take(count).map(|letter| char::from(*letter)).collect()
    }

    fn made(&self, kind: &[u8], name: &str, letters: &[u8]) -> String {
        let part = |text: &str| self.encode(b"of a pseudonym", text.as_bytes(), letters, OF_PSEUDONYM);
        // What this key has made stays as it is, so that twice is once.
        if let Some((own, rest)) = name.split_at_checked(OF_NAME)
            && part(own) == rest
        {
            return name.to_owned();
        }
        let own = self.encode(kind, name.as_bytes(), letters, OF_NAME);
        let rest = part(&own);
        own + &rest
    }

    /// What stands for a name of this kind.
    pub(crate) fn name(&self, kind: &str, name: &str) -> String {
        self.made(kind.as_bytes(), name, LETTERS)
    }

    /// What stands for a number of this kind: another number.
    pub(crate) fn number(&self, kind: &str, number: i64) -> i64 {
        self.made(kind.as_bytes(), &number.to_string(), DIGITS).parse().unwrap_or(number)
    }
}

/// How names are looked for in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Matching {
    /// As words, small or capital letters.
    AnyCase,
    /// As words, letter for letter.
    Exact,
    /// Between quotes that hold nothing else.
    Quoted,
}

/// In the text, what stands for each name is put in its place. A name is a word: no letter and no digit stands beside it.
pub(crate) fn replace(text: &[u8], names: &[(Vec<u8>, String)], matching: Matching, out: &mut Vec<u8>) {
    let is_word =
        |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80);
    let is_quote = |byte: Option<&u8>| matches!(byte, Some(b'"' | b'\''));
    let mut firsts = [false; 256];
    for (name, _) in names {
        for first in
            name.first().into_iter().flat_map(|first| [first.to_ascii_lowercase(), first.to_ascii_uppercase(), *first])
        {
            firsts[usize::from(first)] = true;
        }
    }
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        let before = at.checked_sub(1).and_then(|before| text.get(before));
        let found = names.iter().filter(|_| firsts[usize::from(*byte)]).find(|(name, _)| {
            let Some(here) = text.get(at..at + name.len()) else { return false };
            let same = match matching {
                // A short name is a word of many texts.
                Matching::AnyCase if name.len() > 2 => here.eq_ignore_ascii_case(name),
                _ => here == name.as_slice(),
            };
            let after = text.get(at + name.len());
            same && match matching {
                Matching::Quoted => is_quote(before) && before == after,
                _ => !(is_word(before) && is_word(name.first()) || is_word(after) && is_word(name.last())),
            }
        });
        match found {
            Some((name, other)) => {
                out.extend_from_slice(other.as_bytes());
                at += name.len().max(1);
            }
            None => {
                out.push(*byte);
                at += 1;
            }
        }
    }
}

/// The ways in which texts spell a name.
pub(crate) fn spellings(name: &str) -> Vec<Vec<u8>> {
    let xml = name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut json = Vec::new();
    hoyle::text::json::string(name, &mut json);
    let json = String::from_utf8_lossy(&json).trim_matches('"').to_owned();
    let escaped = |spell: fn(u16) -> String| -> String {
        let mut units = [0; 2];
        let letter = |letter: char| match letter {
            letter if letter.is_ascii() => letter.to_string(),
            letter => letter.encode_utf16(&mut units).iter().map(|unit| spell(*unit)).collect(),
        };
        name.chars().map(letter).collect()
    };
    let apostrophes = xml.replace('\'', "&apos;").replace('"', "&quot;");
    let mut all: Vec<Vec<u8>> = [
        name.to_owned(),
        xml,
        apostrophes,
        name.replace('"', "\"\""),
        json,
        escaped(|unit| format!("\\u{unit:04x}")),
        escaped(|unit| format!("\\u{unit:04X}")),
    ]
    .map(String::into_bytes)
    .into();
    all.extend(hoyle::text::encoding::to_windows_1252(name));
    all.sort();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test case 2 of RFC 4231.
    #[test]
    fn the_code_is_that_of_the_standard() {
        let code = Secret::new(b"Jefe").code([b"what do ya want ", b"for nothing?"]);
        assert_eq!(code[..8], [0x5b, 0xdc, 0xc1, 0x46, 0xbf, 0x60, 0x75, 0x4e]);
    }

    #[test]
    fn a_name_has_one_pseudonym_by_one_key() {
        let (one, other) = (Secret::new(b"one"), Secret::new(b"other"));
        let ann = one.name("player", "Ann");
        assert!(
            ann.len() == OF_NAME + OF_PSEUDONYM
                && ann != other.name("player", "Ann")
                && ann != one.name("player", "ann")
        );
        assert_eq!((one.name("player", "Ann"), one.name("player", &ann)), (ann.clone(), ann.clone()));
        assert_ne!(other.name("player", &ann), ann);
        let number = one.number("hand", 17);
        assert!(number > 0 && one.number("hand", number) == number && one.number("table", 17) != number);
    }

    #[test]
    fn a_name_is_a_word() {
        let names = [(b"Ann".to_vec(), "X".to_owned()), (b"joker".to_vec(), "Y".to_owned())];
        let made = |text: &str, matching| {
            let mut out = Vec::new();
            replace(text.as_bytes(), &names, matching, &mut out);
            String::from_utf8_lossy(&out).into_owned()
        };
        assert_eq!(made("Ann: Anna said Ann, Joker and 'Ann'", Matching::AnyCase), "X: Anna said X, Y and 'X'");
        assert_eq!(made("Ann, Joker", Matching::Exact), "X, Joker");
        assert_eq!(made("Ann 'Ann' \"joker\"", Matching::Quoted), "Ann 'X' \"Y\"");
    }
}
