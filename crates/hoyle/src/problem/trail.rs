//! What naming the problems of a record one after the other leaves behind for the next: [`Trail`]. Not here: names.

use crate::notation::Form;
use crate::text::json::tree::Tree;

/// What was found out about a record by naming one of its problems, for those that stand further on: without it each
/// name of a long record would cost a walk from its start.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// Up to here the text was looked through.
    pub(crate) at: usize,
    /// How many things of the notation's own stand before that.
    pub(crate) count: usize,
    /// Which form it is in, where a notation has several.
    pub(crate) form: Option<Form>,
    /// The record as a tree, if it is JSON.
    pub(crate) tree: Option<Tree>,
}
