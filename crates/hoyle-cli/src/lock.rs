//! What workers share: [`lock`].

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is shared; where a worker panicked with it in its hands, as it left it.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
