//! From the text of a hand to a draft with places: actions, values, what is malformed. Not here: what it means.

pub(crate) mod action;
pub(in crate::phh) mod draft;
pub(in crate::phh) mod malformed;
pub(in crate::phh) mod receiver;
pub(in crate::phh) mod values;
