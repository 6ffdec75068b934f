//! Speeds up naming the problems of one record: [`PathCache`]. Not here: the names.

use crate::notation::Form;
use crate::text::json::tree::Tree;

/// What [`Notation::path_cached`](crate::Notation::path_cached) found out about a record when it named one of its problems,
/// kept for the problems further on. Without it, naming each problem of a long record would cost a walk from its start.
/// The notation alone reads and writes the fields.
#[derive(Clone, Debug, Default)]
pub struct PathCache {
    /// How many bytes of the text were looked through.
    pub at: usize,
    /// How many items (deals, actions) stand in those bytes.
    pub count: usize,
    /// The form of the record, in a notation with several.
    pub form: Option<Form>,
    /// The record as a tree, if it is JSON.
    pub tree: Option<Tree>,
    /// The way from the root of that tree to the value that was found last.
    pub way: Vec<ChildFound>,
}

/// A value that was found within another of a [`Tree`], so that the next is looked for from here on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChildFound {
    /// The index in [`Tree::nodes`] of the array or object.
    pub within: usize,
    /// That of its element, or of the name of its member.
    pub child: usize,
    /// How many stand before it.
    pub number: usize,
}
