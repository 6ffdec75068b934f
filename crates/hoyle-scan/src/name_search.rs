//! Stretches of text in which a player cannot be: [`NameSearch`].

use hoyle::{AnyReader, Format};
use memchr::memmem::{self, Finder};

/// Looks for the bytes of a player's name, so that a text without them is passed over unread; see
/// [`Fold::passes_over`](crate::Fold::passes_over).
#[derive(Clone, Debug)]
pub struct NameSearch {
    name: Finder<'static>,
}

impl NameSearch {
    /// A search for this name; `None` where whoever has it may be found without its bytes: there are other than plain
    /// letters in it, or it is the name of a seat.
    pub fn new(name: &str) -> Option<NameSearch> {
        let is_seat = name.strip_prefix('p').is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_' | b'.' | b'-');
        let is_sure = name.len() > 2 && !is_seat && name.bytes().all(is_plain);
        is_sure.then(|| NameSearch { name: Finder::new(name).into_owned() })
    }

    /// Whether no record of this text can name the player. Where a name can be spelt otherwise, or can stand above what is
    /// read, all is read. So is what does not look like what it is called: that it cannot be read is told.
    pub fn is_absent(&self, reader: &AnyReader, format: Format, text: &[u8]) -> bool {
        let many_lines = || [&b"\"\"\""[..], b"'''"].iter().any(|quote| memmem::find(text, quote).is_some());
        if self.name.find(text).is_some() {
            return false;
        }
        let names_stand_in_each = match format.notation.name() {
            "phh" => reader.carryover().is_none() && !many_lines(),
            "rooms" => reader.carryover().is_none() && text.trim_ascii_start().first() != Some(&b'<'),
            // What is told of the hands before names nobody.
            "psn" => true,
            _ => false,
        };
        names_stand_in_each && format.notation.sniff(text).is_some() && memchr::memchr3(b'\\', b'&', 0, text).is_none()
    }
}
