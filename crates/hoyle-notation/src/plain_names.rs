//! Where names can be found in a text without reading it: [`PlainNames`].

/// In a text of the notation a player is called letter for letter what the record calls the player, if there are but plain
/// letters in the name, and no escapes in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainNames {
    /// A text with one of these may spell a name in another way.
    pub unless: &'static [&'static str],
    /// Whether records that are handed on to the next ([`Splitter::carryover`](crate::Splitter::carryover)) may name players
    /// who are not named again.
    pub carried_over: bool,
}
