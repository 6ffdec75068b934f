//! GGPoker and its network.

pub(crate) mod problems;

use crate::draft::Draft;
use crate::rooms::Room;

/// GGPoker.
pub(crate) struct GgPoker;

impl Room for GgPoker {
    fn name(&self) -> &'static str {
        "gg"
    }

    fn title(&self) -> &'static str {
        "GGPoker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Poker Hand #"]
    }

    fn read(&self, _: &[u8], _: &mut Draft) {}
}
