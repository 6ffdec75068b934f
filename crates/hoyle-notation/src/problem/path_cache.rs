//! Speeds up naming the problems of one record: [`PathCache`]. Not here: the names.

use std::any::Any;

/// What [`Notation::path_cached`](crate::Notation::path_cached) found out about a record when it named one of its problems,
/// kept for the problems further on. Without it, naming each problem of a long record would cost a walk from its start.
/// What is kept is the notation's own.
#[derive(Debug, Default)]
pub struct PathCache(Option<Box<dyn Any + Send>>);

impl PathCache {
    /// What was kept; a new one where nothing was.
    pub fn take<T: Any + Send + Default>(&mut self) -> Box<T> {
        self.0.take().and_then(|kept| kept.downcast().ok()).unwrap_or_default()
    }

    /// Keeps it for the next problem.
    pub fn keep<T: Any + Send>(&mut self, kept: Box<T>) {
        self.0 = Some(kept);
    }
}
