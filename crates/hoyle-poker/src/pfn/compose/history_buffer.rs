//! The `history` of frames: [`HistoryBuffer`]. It grows with the actions and is kept as JSON text, so that a frame only
//! copies it. It is given only what the viewer sees.

use hoyle_rules::poker::Action;

use crate::hand::{Hand, Settlement};
use crate::phh::{compose, parse::action};
use hoyle_notation::problem::Loss;
use hoyle_notation::text::json;

/// The history of a hand so far, as JSON text without the quotes around it.
#[derive(Clone, Debug, Default)]
pub(crate) struct HistoryBuffer {
    /// The text before the actions, with the bracket that opens them.
    before: Vec<u8>,
    actions: Vec<u8>,
    /// The text after the actions, with the bracket that closes them.
    after: Vec<u8>,
    scale: u8,
    plain: Vec<u8>,
}

impl HistoryBuffer {
    /// Begins a hand with what everybody knows before the first card.
    pub(crate) fn begin(&mut self, header: &Hand) {
        self.scale = header.scale;
        self.actions.clear();
        self.plain.clear();
        compose::before_actions(header, &mut self.plain);
        self.plain.extend_from_slice(b"actions = [");
        escape(&self.plain, &mut self.before);
        self.end(header, None);
    }

    /// Ends the hand. Only now the history tells what was paid, if the viewer may know it.
    pub(crate) fn end(&mut self, header: &Hand, settlement: Option<&Settlement>) {
        self.plain.clear();
        self.plain.extend_from_slice(b"]\n");
        compose::after_actions(header, settlement, &mut self.plain);
        escape(&self.plain, &mut self.after);
    }

    /// What a history cannot say of what it says before and after the actions.
    pub(crate) fn losses(&self, header: &Hand, settlement: Option<&Settlement>) -> Vec<Loss> {
        compose::after_actions(header, settlement, &mut Vec::new())
    }

    /// Appends an action.
    pub(crate) fn play(&mut self, action: Action) {
        self.actions.extend_from_slice(if self.actions.is_empty() { b"'" } else { b", '" });
        // An action has no characters that JSON escapes.
        action::append(action, self.scale, &mut self.actions);
        self.actions.push(b'\'');
    }

    /// Appends the history to a frame, without the quotes.
    #[inline]
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.before);
        out.extend_from_slice(&self.actions);
        out.extend_from_slice(&self.after);
    }

    /// How many bytes [`HistoryBuffer::write`] appends.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.before.len() + self.actions.len() + self.after.len()
    }
}

/// Replaces `out` with a text, escaped for a JSON string.
fn escape(text: &[u8], out: &mut Vec<u8>) {
    out.clear();
    json::inside_string(text, out);
}
