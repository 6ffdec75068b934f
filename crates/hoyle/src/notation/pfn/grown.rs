//! The `history` of frames, grown deed by deed: [`Grown`]. It is kept as it stands in JSON, so that a frame copies it.
//! Not here: who sees what; what comes here has been seen.

use hoyle_rules::poker::Action;

use crate::notation::phh::{say, written};
use crate::record::poker::Hand;
use crate::text::json;

/// The history of a hand so far, as what stands between the quotes of a JSON string.
#[derive(Clone, Debug, Default)]
pub(super) struct Grown {
    /// What was agreed, up to the bracket that opens the actions.
    before: Vec<u8>,
    deeds: Vec<u8>,
    /// The rest, from the bracket that closes the actions.
    after: Vec<u8>,
    scale: u8,
    plain: Vec<u8>,
}

impl Grown {
    /// Begins anew with what was agreed.
    pub(super) fn begin(&mut self, agreed: &Hand) {
        self.scale = agreed.scale;
        self.deeds.clear();
        self.plain.clear();
        say::before_actions(agreed, &mut self.plain);
        self.plain.extend_from_slice(b"actions = [");
        escape(&self.plain, &mut self.before);
        self.plain.clear();
        self.plain.extend_from_slice(b"]\n");
        say::after_actions(agreed, &mut self.plain);
        escape(&self.plain, &mut self.after);
    }

    /// One more deed.
    pub(super) fn deed(&mut self, action: Action) {
        self.deeds.extend_from_slice(if self.deeds.is_empty() { b"'" } else { b", '" });
        // Nothing in it needs an escape.
        written::append(action, self.scale, &mut self.deeds);
        self.deeds.push(b'\'');
    }

    /// Appends the history, without the quotes.
    #[inline]
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.before);
        out.extend_from_slice(&self.deeds);
        out.extend_from_slice(&self.after);
    }

    /// How many bytes [`Grown::write`] appends.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.before.len() + self.deeds.len() + self.after.len()
    }
}

/// Puts a text as what stands between the quotes of a JSON string in the place of `out`.
fn escape(text: &[u8], out: &mut Vec<u8>) {
    out.clear();
    json::inside_string(text, out);
}
