//! The name of a table and the number of a hand in a text, and others in their place. A short one is a word of many texts:
//! [`Scope`] says which of the places are taken for its own. Not here: whether the text still says the same.

use hoyle::poker::hand::{Identifier, Metadata};
use hoyle::rooms::table_mark;

use crate::pseudonyms::Secret;

/// What identifies a table or a hand, and what stands for it.
pub(super) struct Identified {
    pub(super) kind: &'static str,
    /// How the text may spell it.
    pub(super) spellings: Vec<Vec<u8>>,
    /// What stands for it.
    pub(super) other: String,
}

/// In which places of a text it is replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// In the field of its name: `hand = 1`.
    Field,
    /// In so many lines from the top.
    Lines(usize),
    /// Wherever it is a word.
    Everywhere,
    /// In this one of all the places.
    Place(usize),
}

/// So many places of a short one are tried by themselves.
const PLACES: usize = 8;
/// What is shorter is more often a word of the text than not.
const SHORT: usize = 4;

impl Identified {
    /// What stands in the field of this kind.
    pub(super) fn of(secret: &Secret, kind: &'static str, value: &Identifier, room: Option<&str>) -> Identified {
        let spellings = match value {
            Identifier::Text(name) => crate::pseudonyms::spellings(name),
            Identifier::Number(number) => vec![number.to_string().into_bytes()],
        };
        let other = match another(secret, kind, value, room) {
            Identifier::Text(name) => name,
            Identifier::Number(number) => number.to_string(),
        };
        Identified { kind, spellings, other }
    }

    /// The scopes to try, in their order.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        let near = [Scope::Field, Scope::Lines(1), Scope::Lines(2), Scope::Lines(3)];
        let is_short = self.spellings.iter().any(|name| name.len() < SHORT);
        let mut scopes = if is_short { near.to_vec() } else { Vec::new() };
        scopes.push(Scope::Everywhere);
        scopes.extend(near.into_iter().filter(|_| !is_short));
        scopes.extend((0..PLACES).map(Scope::Place));
        scopes
    }

    /// The text with the other one in these places, which are not all; `None` if there are none.
    pub(super) fn put(&self, text: &[u8], scope: Scope) -> Option<Vec<u8>> {
        let end = match scope {
            Scope::Lines(count) => memchr::memchr_iter(b'\n', text).nth(count - 1).unwrap_or(text.len()),
            _ => text.len(),
        };
        let places = self.places(text.get(..end)?);
        let is_meant = |number: usize, at: usize| match scope {
            Scope::Place(own) => number == own,
            Scope::Field => is_of_field(text.get(..at).unwrap_or_default(), self.kind),
            Scope::Lines(_) | Scope::Everywhere => true,
        };
        let mut made = Vec::with_capacity(text.len() + 64);
        let mut done = 0;
        for (_, (at, length)) in places.into_iter().enumerate().filter(|(number, (at, _))| is_meant(*number, *at)) {
            made.extend_from_slice(text.get(done..at)?);
            made.extend_from_slice(self.other.as_bytes());
            done = at + length;
        }
        made.extend_from_slice(text.get(done..)?);
        (done > 0).then_some(made)
    }

    /// Where it stands as a word of the text, and how long it is there.
    fn places(&self, text: &[u8]) -> Vec<(usize, usize)> {
        let is_word = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
        let is_alone = |at: usize, length: usize| {
            let before = at.checked_sub(1).and_then(|before| text.get(before));
            !is_word(before) && !is_word(text.get(at + length))
        };
        let of_one = |name: &Vec<u8>| -> Vec<(usize, usize)> {
            let found = memchr::memmem::find_iter(text, name).map(|at| (at, name.len()));
            found.filter(|(at, length)| is_alone(*at, *length) && !is_of_moment(text, *at, at + length)).collect()
        };
        let mut places: Vec<(usize, usize)> = self.spellings.iter().flat_map(of_one).collect();
        places.sort_by_key(|(at, length)| (*at, core::cmp::Reverse(*length)));
        let mut end = 0;
        places.retain(|(at, length)| {
            let is_free = *at >= end;
            end = if is_free { at + length } else { end };
            is_free
        });
        places
    }
}

/// Whether a number is a part of a date or of a time, as the tenth month of `2026/10/21` is.
fn is_of_moment(text: &[u8], from: usize, to: usize) -> bool {
    let is_digit = |at: Option<usize>| at.and_then(|at| text.get(at)).is_some_and(u8::is_ascii_digit);
    let is_sign = |at: Option<usize>| at.and_then(|at| text.get(at)).is_some_and(|byte| b"/-.:".contains(byte));
    let is_part = to - from <= 4 && text.get(from..to).is_some_and(|word| word.iter().all(u8::is_ascii_digit));
    let before = is_sign(from.checked_sub(1)) && is_digit(from.checked_sub(2));
    is_part && (before || is_sign(Some(to)) && is_digit(Some(to + 1)))
}

/// Whether a value that stands behind this is that of the field of a kind: `table = `.
fn is_of_field(before: &[u8], kind: &str) -> bool {
    let line = before.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_suffix(b"'").or(line.strip_suffix(b"\"")).unwrap_or(line).trim_ascii();
    line.strip_suffix(b"=").is_some_and(|name| name.trim_ascii() == kind.as_bytes())
}

/// What stands for an identifier of this kind. What in the name of a table tells something of its hands stays there.
pub(super) fn another(secret: &Secret, kind: &str, value: &Identifier, room: Option<&str>) -> Identifier {
    match value {
        Identifier::Number(number) => Identifier::Number(secret.number(kind, *number)),
        Identifier::Text(name) => {
            let mark = room.filter(|_| kind == "table").and_then(table_mark);
            let marked = mark.and_then(|mark| Some((name.split_once(mark)?.0.trim_end(), mark)));
            Identifier::Text(match marked {
                Some((own, mark)) => format!("{} {mark}", secret.name(kind, own)),
                None => secret.name(kind, name),
            })
        }
    }
}

/// What is to be replaced in a hand with this metadata.
pub(super) fn identified(secret: &Secret, metadata: &Metadata, tables: bool, numbers: bool) -> Vec<Identified> {
    let all = [("table", tables, &metadata.table), ("hand", numbers, &metadata.hand)];
    let wanted = all.into_iter().filter(|(_, is_wanted, _)| *is_wanted);
    wanted.filter_map(|(kind, _, value)| Some(Identified::of(secret, kind, value.as_ref()?, metadata.room))).collect()
}
