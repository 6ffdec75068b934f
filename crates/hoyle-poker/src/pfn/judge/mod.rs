//! Judges a frame whose text could be parsed: by itself (`consistency.rs`), beside its history (`history.rs`), and
//! after the previous frame (`sequence.rs`).

pub(crate) mod consistency;
mod decimal_sum;
pub(crate) mod history;
pub(crate) mod raise_offer;
pub(crate) mod sequence;
