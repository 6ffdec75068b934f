//! What the texts of all rooms are made of: bytes in some encoding, lines, names, numbers, amounts, cards. Not here: what a room
//! says with them.

pub(crate) mod amount;
pub(crate) mod cards;
pub(crate) mod decode;
pub(crate) mod find;
pub(crate) mod hands;
pub(crate) mod headers;
pub(crate) mod lines;
pub(crate) mod names;
pub(crate) mod number;
pub(crate) mod xml;
