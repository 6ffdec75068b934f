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
}
