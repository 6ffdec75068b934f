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
    /// read, all is read. So is what does not look like what it is called: that it cannot be read is reported.
    pub fn is_absent(&self, reader: &AnyReader, format: Format, text: &[u8]) -> bool {
        let Some(names) = format.notation.about().plain_names.filter(|_| self.name.find(text).is_none()) else {
            return false;
        };
        let may_stand_above = names.carried_over && reader.carryover().is_some();
        let may_be_hidden = names.unless.iter().any(|sign| memmem::find(text, sign.as_bytes()).is_some())
            || memchr::memchr3(b'\\', b'&', 0, text).is_some();
        !may_stand_above && !may_be_hidden && format.notation.sniff(text).is_some()
    }
}
